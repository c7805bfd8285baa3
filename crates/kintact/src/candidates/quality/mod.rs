//! How likely do two surfaces meet? A walk of patches that stops when sure enough.
//!
//! In place of the cell counts, tables and priority queue of Klein (2005, chapter 3): one body is
//! its tree of patches, the other a grid that knows where its surface is nearest. Eight patches are
//! scored at once, and the walk goes depth first into the best. A score is the logarithm of the odds
//! that the surface behind a patch meets the other body; a patch scored high enough ends the walk
//! with yes, one scored low enough is dropped, as is, with certainty, one that is farther from the
//! surface than it is large.
//!
//! Before this both bodies were patches, sixteen pairs scored at a time: more steps, since pairs of
//! branches are many where surfaces come close.

mod features;
mod walk;

pub(crate) use features::{FEATURES, Placement};
pub(crate) use walk::{End, Memory, Outcome, Settings, Walk};
