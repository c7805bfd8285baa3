//! When does a pair of faces touch over a window? All changes at once, from proofs that last.
//!
//! Vertices move on straight lines through a window; time runs from 0 to 1. The steps, cheapest
//! first:
//!
//! 1. [`NormalCulling`] drops pairs that the normals of both faces and the line in which their
//!    planes meet prove apart, four at a time, and says in which part of the window the others may
//!    touch.
//! 2. [`FourTimelines`] decides by the signs of volumes that are cubic in time: three that prove
//!    two faces apart throughout, five that prove that an edge pierces a face throughout.
//! 3. What has no proof for the whole window is followed from proof to proof; roots are found only
//!    for signs that a proof depends on. The result is a [`ContactTimeline`] with its [`Change`]s.
//! 4. [`JoinedPair`] does the same for faces that share corners, [`MovingPair`] gives single proofs
//!    with an end for pairs without a timeline.
//!
//! Called by the subjects that follow contacts over time; the tests of two features over one step
//! are in [`ccd`](super::ccd).

mod certificates;
mod chebyshev;
mod cubics;
mod culling;
mod follow;
mod four_volumes;
mod joined;
mod separation;
mod signs;
mod touch_spans;

pub(crate) use certificates::{MovingPair, later};
pub(crate) use chebyshev::{EIGHT, FIVE, THIRTEEN};
pub(crate) use culling::NormalCulling;
pub(crate) use follow::{Following, FourTimelines};
pub(crate) use four_volumes::MovingFaces;
pub(crate) use joined::JoinedPair;
pub(crate) use separation::{FacePairSamples, touch_times};
pub(crate) use signs::{Change, ContactTimeline, LONGEST_UNDECIDED};
pub(crate) use touch_spans::Touches;

pub(crate) use super::real::{DoubleDouble, Real, Vector};
