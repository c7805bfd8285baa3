//! Numbers from buffers. Every offset is checked here before a byte is read.

use std::rc::Rc;

use gltf_json::accessor::{Accessor, ComponentType, GenericComponentType, Type};
use gltf_json::validation::{Checked, USize64};
use gltf_json::{Index, buffer};

use super::document::Document;
use crate::error::{Error, check_claim};

impl Document<'_> {
    /// All numbers of an accessor whose elements have `width` numbers each.
    pub(super) fn values(
        &self,
        index: Index<Accessor>,
        width: usize,
        what: &str,
    ) -> Result<Rc<Vec<f64>>, Error> {
        let index = index.value();
        let Some(accessor) = self.root.accessors.get(index) else {
            return Err(Error::malformed(format!("{what}: there is no accessor {index}")));
        };
        let found = width_of(accessor.type_);
        if found != Some(width) {
            return Err(Error::malformed(format!(
                "{what}: accessor {index} has elements of {} numbers, expected {width}",
                found.unwrap_or(0)
            )));
        }
        if let Some(values) = self.decoded.borrow().get(&index) {
            return Ok(values.clone());
        }
        let values = self.decode(accessor, width).map_err(|mut error| {
            if let crate::ErrorKind::Malformed(message) = &mut error.kind {
                *message = format!("{what}: accessor {index}: {message}");
            }
            error
        })?;
        let values = Rc::new(values);
        self.decoded.borrow_mut().insert(index, values.clone());
        Ok(values)
    }

    fn decode(&self, accessor: &Accessor, width: usize) -> Result<Vec<f64>, Error> {
        let Checked::Valid(GenericComponentType(component)) = accessor.component_type else {
            return Err(Error::malformed("unknown component type"));
        };
        let count = accessor.count.0;
        let Some(left) = self.values_left.get().checked_sub(count.saturating_mul(width as u64))
        else {
            return Err(Error::malformed(format!(
                "{count} elements are far more than the buffers hold; the file is damaged"
            )));
        };
        self.values_left.set(left);
        let normalized = accessor.normalized;
        let mut values = match accessor.buffer_view {
            Some(view) => {
                let offset = accessor.byte_offset.unwrap_or_default();
                let elements = self.elements(view, offset, count, component, width)?;
                let mut values = Vec::with_capacity(count as usize * width);
                for element in elements {
                    let numbers = element.chunks_exact(component.size()).take(width);
                    values.extend(numbers.map(|bytes| number(bytes, component, normalized)));
                }
                values
            }
            // Without data, elements are zero unless the sparse part sets them.
            None => vec![0.0; count as usize * width],
        };
        if let Some(sparse) = &accessor.sparse {
            let Checked::Valid(indices) = sparse.indices.component_type else {
                return Err(Error::malformed("unknown component type of sparse indices"));
            };
            let (positions, numbers) = (&sparse.indices, &sparse.values);
            let (view, offset) = (positions.buffer_view, positions.byte_offset);
            let positions = self.elements(view, offset, sparse.count.0, indices.0, 1)?;
            let (view, offset) = (numbers.buffer_view, numbers.byte_offset);
            let elements = self.elements(view, offset, sparse.count.0, component, width)?;
            for (place, element) in positions.zip(elements) {
                let place = number(&place[..indices.0.size()], indices.0, false) as usize;
                let Some(target) = values.chunks_exact_mut(width).nth(place) else {
                    return Err(Error::malformed(format!("sparse index {place} is out of range")));
                };
                let numbers = element.chunks_exact(component.size());
                for (value, bytes) in target.iter_mut().zip(numbers) {
                    *value = number(bytes, component, normalized);
                }
            }
        }
        Ok(values)
    }

    /// The bytes of each element, which are checked to be there.
    fn elements(
        &self,
        view: Index<buffer::View>,
        offset: USize64,
        count: u64,
        component: ComponentType,
        width: usize,
    ) -> Result<impl Iterator<Item = &[u8]>, Error> {
        let missing = || Error::malformed(format!("there is no buffer view {}", view.value()));
        let view = self.root.buffer_views.get(view.value()).ok_or_else(missing)?;
        let no_buffer = || Error::malformed(format!("there is no buffer {}", view.buffer.value()));
        let data = self.buffers.get(view.buffer.value()).ok_or_else(no_buffer)?;
        let (start, length) = (view.byte_offset.unwrap_or_default().0, view.byte_length.0);
        let what = || "the bytes of a buffer view".into();
        check_claim(what, start.saturating_add(length), 1, data.len())?;
        let data = &data[start as usize..(start + length) as usize];

        let size = component.size() * width;
        let stride = view.byte_stride.map_or(size, |stride| stride.0);
        if stride < size {
            return Err(Error::malformed(format!("elements of {size} bytes, one every {stride}")));
        }
        // The last element need not be padded to a whole stride.
        let gaps = count.saturating_sub(1).saturating_mul(stride as u64);
        let end =
            offset.0.saturating_add(gaps).saturating_add(if count > 0 { size as u64 } else { 0 });
        check_claim(|| format!("{count} elements of an accessor"), end, 1, data.len())?;
        let offset = offset.0 as usize;
        Ok((0..count as usize).map(move |index| {
            let start = offset + index * stride;
            &data[start..start + size]
        }))
    }
}

fn width_of(kind: Checked<Type>) -> Option<usize> {
    match kind {
        Checked::Valid(kind) => Some(kind.multiplicity()),
        Checked::Invalid => None,
    }
}

fn number(bytes: &[u8], component: ComponentType, normalized: bool) -> f64 {
    let mut raw = [0; 4];
    raw[..bytes.len()].copy_from_slice(bytes);
    let bits = u32::from_le_bytes(raw);
    let (value, most) = match component {
        ComponentType::F32 => return f32::from_bits(bits).into(),
        ComponentType::I8 => (f64::from(bits as i8), 127.0),
        ComponentType::U8 => (f64::from(bits as u8), 255.0),
        ComponentType::I16 => (f64::from(bits as i16), 32767.0),
        ComponentType::U16 => (f64::from(bits as u16), 65535.0),
        ComponentType::U32 => (f64::from(bits), f64::from(u32::MAX)),
    };
    if normalized { (value / most).max(-1.0) } else { value }
}
