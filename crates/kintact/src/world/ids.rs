//! Ids of bodies, and the table of their records. An id has a generation, so that the id of a
//! removed body is never taken for that of a later one.

use super::body::BodyRecord;
use crate::Error;

/// Identifies a body of a [`World`](super::World). Ids of removed bodies are never taken for those
/// of later ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BodyId {
    pub(super) index: u32,
    pub(super) generation: u32,
}

impl BodyId {
    /// A number that no other present body has; it is used again after the body is removed.
    pub fn index(self) -> usize {
        self.index as usize
    }
}

/// Bodies by number; the broad phase assigns the numbers.
#[derive(Debug, Clone, Default)]
pub(super) struct BodyTable {
    slots: Vec<Slot>,
    len: usize,
}

#[derive(Debug, Clone, Default)]
struct Slot {
    generation: u32,
    body: Option<BodyRecord>,
}

impl BodyTable {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn put(&mut self, index: u32, body: BodyRecord) -> BodyId {
        if self.slots.len() <= index as usize {
            self.slots.resize_with(index as usize + 1, Slot::default);
        }
        let slot = &mut self.slots[index as usize];
        slot.body = Some(body);
        self.len += 1;
        BodyId { index, generation: slot.generation }
    }

    pub(super) fn take(&mut self, index: u32) -> Option<BodyRecord> {
        let slot = self.slots.get_mut(index as usize)?;
        let body = slot.body.take()?;
        slot.generation = slot.generation.wrapping_add(1);
        self.len -= 1;
        Some(body)
    }

    /// The number of its slot, if the body exists.
    pub(super) fn check(&self, id: BodyId) -> Result<u32, Error> {
        let slot = self.slots.get(id.index as usize);
        match slot {
            Some(slot) if slot.body.is_some() && slot.generation == id.generation => Ok(id.index),
            _ => Err(Error::NoSuchBody { index: id.index, generation: id.generation }),
        }
    }

    pub(super) fn find(&self, id: BodyId) -> Result<&BodyRecord, Error> {
        let index = self.check(id)?;
        self.get(index).ok_or(Error::NoSuchBody { index, generation: id.generation })
    }

    pub(super) fn find_mut(&mut self, id: BodyId) -> Result<&mut BodyRecord, Error> {
        let index = self.check(id)?;
        let generation = id.generation;
        self.get_mut(index).ok_or(Error::NoSuchBody { index, generation })
    }

    #[inline]
    pub(super) fn get(&self, index: u32) -> Option<&BodyRecord> {
        self.slots.get(index as usize)?.body.as_ref()
    }

    #[inline]
    pub(super) fn get_mut(&mut self, index: u32) -> Option<&mut BodyRecord> {
        self.slots.get_mut(index as usize)?.body.as_mut()
    }

    pub(super) fn id(&self, index: u32) -> BodyId {
        let generation = self.slots.get(index as usize).map_or(0, |slot| slot.generation);
        BodyId { index, generation }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (BodyId, &BodyRecord)> {
        (0..).zip(&self.slots).filter_map(|(index, slot)| {
            let body = slot.body.as_ref()?;
            Some((BodyId { index, generation: slot.generation }, body))
        })
    }
}
