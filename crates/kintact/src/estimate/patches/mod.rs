//! How likely do two surfaces meet? A walk of patches that stops when sure enough.
//!
//! In place of the cell counts, tables and priority queue of Klein (2005, chapter 3): one body is
//! its tree of patches, the other a grid that knows where its surface is nearest. Eight patches are
//! scored at once, level by level. A score is the logarithm of the odds that the surface behind a
//! patch meets the other body; what is expected of all patches adds up, and ends the walk when it is
//! much or next to nothing. A patch scored low enough is dropped, as is, with certainty, one that is
//! farther from the surface than it is large.
//!
//! Before this both bodies were patches, sixteen pairs scored at a time: more steps, since pairs of
//! branches are many where surfaces come close. And the walk went depth first into the best: which
//! that is no processor can foresee, and guessing wrong took longer than what it saved.

mod features;
mod walk;

pub(crate) use features::{FEATURES, Placement, Weights};
pub(crate) use walk::{End, Limits, MOST_STEPS, Memory, Outcome, PatchWalk, Settings};
