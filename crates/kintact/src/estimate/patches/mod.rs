//! How likely do two surfaces meet? A walk of patches that stops once the expected contacts decide.
//!
//! In place of the cell counts, tables and priority queue of Klein (2005, chapter 3): one body is
//! its tree of patches, the other a grid of vectors to its nearest surface. Eight patches are
//! scored at once, level by level. A score is the logarithm of the odds that the surface behind a
//! patch meets the other body; the contacts expected of all patches add up, and end the walk when
//! they are many or next to none. A patch scored low enough is dropped, as is, with certainty, one
//! that is farther from the surface than it is large.
//!
//! Before this both bodies were patches, sixteen pairs scored at a time: more steps, since pairs of
//! branches are many where surfaces come close. And the walk went depth first into the best, which
//! no processor can predict: mispredictions took longer than the order saved.

mod features;
mod walk;

pub(crate) use features::{FEATURES, Placement, Weights};
pub(crate) use walk::{End, Limits, MOST_STEPS, Memory, Outcome, PatchWalk, Settings};
