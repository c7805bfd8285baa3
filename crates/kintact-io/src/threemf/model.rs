//! One model of a 3MF file: its unit, its objects (meshes or components), and the items of its
//! build, as they stand in the XML; `build` follows what they refer to.
//!
//! Elements count by their names in the namespace of the root element; all others belong to
//! extensions and are passed over, which is why a model that requires an extension that changes its
//! shape is refused.

use std::collections::BTreeMap;

use glam::{DAffine3, DVec3};
use quick_xml::events::BytesStart;

use crate::error::Error;
use crate::package::{Package, Tag, attribute, part_name};
use crate::precision::PrintedDigits;

/// Extensions that leave shapes as they are, or are read here, by the end of their namespace.
const HARMLESS: [&str; 4] =
    ["/production/2015/06", "/material/2015/02", "/trianglesets/2021/07", "/core/2015/02"];

pub(super) struct Model {
    pub(super) unit: &'static str,
    pub(super) objects: BTreeMap<u32, Object>,
    pub(super) items: Vec<Reference>,
    pub(super) digits: PrintedDigits,
}

/// Triangles, or other objects put together.
#[derive(Default)]
pub(super) struct Object {
    pub(super) name: String,
    pub(super) vertices: Vec<DVec3>,
    pub(super) triangles: Vec<[u32; 3]>,
    pub(super) components: Vec<Reference>,
}

/// A component of an object or an item of the build.
pub(super) struct Reference {
    /// The model that holds the object, if it is another one.
    pub(super) path: Option<String>,
    pub(super) object: u32,
    pub(super) transform: DAffine3,
}

impl Model {
    pub(super) fn read(package: &mut Package<'_>, path: &str) -> Result<Self, Error> {
        let mut parser = Parser::default();
        package.each_tag(path, |tag| match tag {
            Tag::Start(element) => parser.start(element),
            Tag::Text(_) => Ok(()),
            Tag::End => parser.end(),
        })?;
        let Some(unit) = parser.unit else {
            return Err(Error::malformed(format!("{path} holds no model; export it again")));
        };
        let Parser { objects, items, digits, .. } = parser;
        Ok(Self { unit, objects, items, digits })
    }

    /// The models that components and items name.
    pub(super) fn other_paths(&self) -> impl Iterator<Item = &str> {
        let components = self.objects.values().flat_map(|object| &object.components);
        components.chain(&self.items).filter_map(|reference| reference.path.as_deref())
    }
}

#[derive(Default)]
struct Parser {
    unit: Option<&'static str>,
    /// Prefix of elements of 3MF itself.
    prefix: Option<String>,
    objects: BTreeMap<u32, Object>,
    items: Vec<Reference>,
    digits: PrintedDigits,
    /// The object that is being read, with its number.
    object: Option<(u32, Object)>,
    /// How deep the current element is, and how deep that object is.
    depth: usize,
    object_depth: usize,
}

impl Parser {
    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), Error> {
        self.depth += 1;
        let name = element.name();
        let prefix = name.prefix().map(quick_xml::name::Prefix::into_inner);
        if self.unit.is_none() {
            if name.local_name().as_ref() != "model" {
                return Err(Error::malformed("its root element is no <model>"));
            }
            self.prefix = prefix.map(str::to_owned);
            return self.model(element);
        }
        if prefix != self.prefix.as_deref() {
            return Ok(());
        }
        match name.local_name().as_ref() {
            "object" => self.begin_object(element),
            "vertex" => self.vertex(element),
            "triangle" => self.triangle(element),
            "component" => {
                let reference = reference(element)?;
                self.current("component")?.components.push(reference);
                Ok(())
            }
            "item" => {
                self.items.push(reference(element)?);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn end(&mut self) -> Result<(), Error> {
        if self.depth == self.object_depth
            && let Some((id, object)) = self.object.take()
        {
            if !object.triangles.is_empty() && !object.components.is_empty() {
                return Err(Error::malformed(format!(
                    "object {id} has triangles and components, but may have one of them"
                )));
            }
            if self.objects.insert(id, object).is_some() {
                return Err(Error::malformed(format!("two objects have the number {id}")));
            }
        }
        self.depth = self.depth.saturating_sub(1);
        Ok(())
    }

    fn model(&mut self, element: &BytesStart<'_>) -> Result<(), Error> {
        self.unit = Some(match attribute(element, "unit")?.as_deref() {
            None | Some("millimeter") => "mm",
            Some("micron") => "um",
            Some("centimeter") => "cm",
            Some("inch") => "in",
            Some("foot") => "ft",
            Some("meter") => "m",
            Some(other) => return Err(Error::malformed(format!("{other:?} is no unit of 3MF"))),
        });
        for needed in
            attribute(element, "requiredextensions")?.unwrap_or_default().split_whitespace()
        {
            let namespace =
                attribute_named(element, &format!("xmlns:{needed}"))?.unwrap_or_default();
            if !HARMLESS.iter().any(|known| namespace.ends_with(known)) {
                return Err(Error::unsupported(format!(
                    "it requires the extension {needed} ({namespace}), which is not read here; \
                     export it as plain meshes"
                )));
            }
        }
        Ok(())
    }

    fn begin_object(&mut self, element: &BytesStart<'_>) -> Result<(), Error> {
        if self.object.is_some() {
            return Err(Error::malformed("an object stands within another"));
        }
        let id = number(&required(element, "id")?, "the number of an object")?;
        let named = |name: Option<String>| name.filter(|name| !name.is_empty());
        let name = match named(attribute(element, "name")?) {
            Some(name) => name,
            None => {
                named(attribute(element, "partnumber")?).unwrap_or_else(|| format!("object {id}"))
            }
        };
        self.object = Some((id, Object { name, ..Object::default() }));
        self.object_depth = self.depth;
        Ok(())
    }

    fn current(&mut self, what: &str) -> Result<&mut Object, Error> {
        match &mut self.object {
            Some((_, object)) => Ok(object),
            None => Err(Error::malformed(format!("a {what} stands outside of all objects"))),
        }
    }

    fn vertex(&mut self, element: &BytesStart<'_>) -> Result<(), Error> {
        let mut found = [None; 3];
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| Error::malformed(error.to_string()))?;
            let Some(axis) = ["x", "y", "z"].iter().position(|&name| name == attribute.key.0)
            else {
                continue;
            };
            self.digits.note(attribute.value.trim().as_bytes());
            found[axis] = Some(coordinate(&attribute.value)?);
        }
        let [Some(x), Some(y), Some(z)] = found else {
            return Err(Error::malformed("a vertex lacks x, y or z"));
        };
        self.current("vertex")?.vertices.push(DVec3::new(x, y, z));
        Ok(())
    }

    fn triangle(&mut self, element: &BytesStart<'_>) -> Result<(), Error> {
        let mut found = [None; 3];
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| Error::malformed(error.to_string()))?;
            let names = ["v1", "v2", "v3"];
            if let Some(corner) = names.iter().position(|&name| name == attribute.key.0) {
                found[corner] = Some(number(&attribute.value, "a corner of a triangle")?);
            }
        }
        let [Some(a), Some(b), Some(c)] = found else {
            return Err(Error::malformed("a triangle lacks v1, v2 or v3"));
        };
        self.current("triangle")?.triangles.push([a, b, c]);
        Ok(())
    }
}

/// A reference to an object, with its transform: rows of four, of which the last column is implied.
fn reference(element: &BytesStart<'_>) -> Result<Reference, Error> {
    let object = number(&required(element, "objectid")?, "the number of an object")?;
    let path = attribute(element, "path")?.map(|path| part_name(&path));
    let mut transform = DAffine3::IDENTITY;
    if let Some(text) = attribute(element, "transform")? {
        let numbers = text.split_whitespace().map(coordinate).collect::<Result<Vec<_>, _>>()?;
        let Ok(columns) = <[f64; 12]>::try_from(numbers) else {
            return Err(Error::malformed(format!("a transform of {object} has not 12 numbers")));
        };
        transform = DAffine3::from_cols_array(&columns);
        let size = transform.matrix3.determinant();
        if size == 0.0 || !size.is_finite() {
            return Err(Error::malformed(format!(
                "a transform of object {object} flattens it or is beyond all numbers"
            )));
        }
    }
    Ok(Reference { path, object, transform })
}

fn required(element: &BytesStart<'_>, name: &str) -> Result<String, Error> {
    attribute(element, name)?.ok_or_else(|| {
        Error::malformed(format!("<{}> has no {name}", element.local_name().as_ref()))
    })
}

/// An attribute by its whole name.
fn attribute_named(element: &BytesStart<'_>, name: &str) -> Result<Option<String>, Error> {
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| Error::malformed(error.to_string()))?;
        if attribute.key.0 == name {
            return Ok(Some(attribute.value.into_owned()));
        }
    }
    Ok(None)
}

fn number(text: &str, what: &str) -> Result<u32, Error> {
    text.trim().parse().map_err(|_| Error::malformed(format!("{what} is {text:?}")))
}

fn coordinate(text: &str) -> Result<f64, Error> {
    match fast_float2::parse::<f64, _>(text.trim()) {
        Ok(value) if value.is_finite() => Ok(value),
        _ => Err(Error::malformed(format!("{text:?} is no finite number"))),
    }
}
