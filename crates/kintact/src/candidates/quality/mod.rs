//! How likely do two surfaces meet? A walk of two trees of patches that stops when sure enough.
//!
//! In place of the cell counts, tables and priority queue of Klein (2005, chapter 3): sixteen pairs
//! of patches are scored at once, and the walk goes depth first into the best. A score is the
//! logarithm of the odds that the surfaces of two branches meet; a branch pair scored high enough
//! ends the walk with yes, one scored low enough is dropped, as is, with certainty, one whose
//! patches are apart. Single triangles are never judged by score: their exact test decides.

mod features;
mod meter;
mod walk;

pub(crate) use features::{FEATURES, Placement};
pub(crate) use meter::Meter;
pub(crate) use walk::{End, Outcome, Settings, Visit, Walk};
