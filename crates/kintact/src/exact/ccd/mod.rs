//! When do moving things touch? Continuous tests that cannot miss a contact.
//!
//! A vertex moves from one position to another during a step; time runs from 0 to 1. Its position
//! at time `t` is `start + t (end - start)` **in real arithmetic** on the given end points, and all
//! answers are about that motion, not about a rounded picture of it.
//!
//! ```
//! use kintact::DVec3;
//! use kintact::exact::ccd::{FirstContact, MovingPoint, Options, vertex_face};
//!
//! // A vertex shoots through a resting face, far faster than the face is thick.
//! let face = [DVec3::ZERO, DVec3::X, DVec3::Y].map(MovingPoint::resting);
//! let vertex = MovingPoint::new(DVec3::new(0.25, 0.25, 3.0), DVec3::new(0.25, 0.25, -1.0));
//!
//! match vertex_face(&vertex, &face, &Options::default())? {
//!     FirstContact::None => panic!("a miss is impossible"),
//!     FirstContact::Within { time, parameters: [u, v] } => {
//!         assert!(time.lower <= 0.75 && time.upper >= 0.75);
//!         assert!((u - 0.25).abs() < 1e-6 && (v - 0.25).abs() < 1e-6);
//!         // The whole way up to here is free: a solver may advance to it.
//!         let safe = vertex.at(time.lower);
//!         assert!(safe.z >= 0.0 && safe.z < 1e-6);
//!     }
//!     FirstContact::Assumed { time } => println!("treat as contact from {}", time.lower),
//! }
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! # What is guaranteed
//!
//! - **No contact is missed.** `None` is a proof, with all rounding accounted for, that the closed
//!   features (borders and touching included) are apart at every time of the step. It holds for
//!   all finite coordinates: coplanar, parallel, collapsed, resting, grazing, at magnitudes from
//!   the smallest to the largest number.
//! - **Nothing happens before `time.lower`**, by the same kind of proof. That is what may be
//!   relied on: advance to `time.lower` and no contact has been skipped.
//! - **Contact is near.** At some time of the interval, in practice at `time.lower`, the distance
//!   is at most [`Options::min_separation`] plus [`Options::tolerance`] (and never finer than
//!   2⁻⁴¹ of the largest difference of coordinates). So features that pass each other more closely
//!   than that may be reported. Farther ones never are, unless the answer says `Assumed`.
//! - **The same input gives the same answer.** NaN and infinity are refused with an error.
//!
//! What is *not* proven is that the contact found is real, or that it happens before `time.upper`:
//! the difference between touching and missing by less than rounding is not decided. For a contact
//! that crosses at a speed worth mentioning the true time lies in the interval, which then is
//! typically 1e-12 long; for a graze it may come later.
//!
//! `Assumed` appears when [`Options::max_iterations`] is used up, which takes a motion made for it:
//! a long graze at a tolerance close to rounding.
//!
//! # How
//!
//! Three proofs, cheapest first. *Boxes*: coordinate by coordinate, when can the features overlap
//! at all? *Coplanarity*: the four points of features that touch lie in a plane, so the cubic of
//! their signed volume must vanish; its Bernstein coefficients over a time interval, beyond their
//! rounding error, prove that it does not. *Directions*: a plane between the features stays there
//! until a closed-form time, see [`SeparatingDirection`]. Proofs are chained from one time to the
//! next. What none of them settles goes to an inclusion over time and both parameters after the
//! idea of Tight-Inclusion (Wang et al. 2021), which has the last word.
//!
//! # What there is
//!
//! | what | call |
//! |---|---|
//! | vertex and face, edge and edge | [`vertex_face`], [`edge_edge`] |
//! | two triangles: first contact; neighbours in a mesh | [`triangles`], [`SharedCorners`] |
//! | two triangles: all times of contact | [`contact_spans`] |
//! | apart until when? | [`SeparatingDirection`], [`moving_boxes_overlap`] |
//! | one triangle translated; on a parabola, without end | [`translating_triangles`], [`passing_triangles`] |
//! | thrown and rotating triangles | [`ballistic_triangles`], [`rigid_triangles`] |

mod advance;
mod ballistic;
pub(super) mod coplanarity;
mod cover;
mod curved;
mod feature_pairs;
mod features;
mod inclusion;
mod moving;
mod nearest;
mod options;
mod outcome;
mod patch;
mod relative_translation;
mod rigid;
pub(super) mod rounding;
mod separation;
mod shared;
mod spans;
mod touching;
mod translation;
mod triangles;
pub(super) mod vectors;

pub use ballistic::{BallisticPoint, ballistic_triangles};
pub use feature_pairs::FeaturePair;
pub use features::{edge_edge, vertex_face};
pub use moving::MovingPoint;
pub use options::Options;
pub use outcome::{FirstContact, TimeInterval};
pub(crate) use relative_translation::{Nearness, may_still_touch, may_touch, passing_faces};
pub use relative_translation::{RelativeTranslation, passing_triangles, pressing_direction};
pub use rigid::{RigidStep, rigid_triangles};
pub use separation::{SeparatingDirection, moving_boxes_overlap};
pub use shared::SharedCorners;
pub use spans::{ContactSpan, contact_spans};
pub(crate) use touching::{ContactGeometry, contact_geometry, features_within};
pub use touching::{Touching, touching_features};
pub use translation::translating_triangles;
pub use triangles::{TriangleContact, triangles};
