//! The separation list: the pairs of boxes at which a traversal of two trees stops, kept up to
//! date by events.
//!
//! Zachmann and Weller, "Kinetic bounding volume hierarchies for deformable objects" (2006),
//! section 7. It departs from the paper in three ways. The overlapping pairs above the list are
//! kept too, so that "parents stop overlapping" is one certificate of the parent instead of one of
//! each of its children. A pair that is apart keeps the certificate of the axis that separates it
//! longest and searches for another when that one fails; the paper's largest time over all axes
//! misses an axis that separates again. And certificates predict to the next key unless the trees say
//! otherwise ([`KeysAhead`](super::KeysAhead)): when it is passed they are renewed in one scan, and
//! only pairs that change before the one after it are ever in the queue.
//!
//! Over linear-time trees, whose boxes are linear in time over windows, there is nothing to
//! certify: the time span in which two boxes overlap is a closed form, and a
//! [`WindowedSeparationList`] finds all of a window's in one walk.
//!
//! [`IncrementalContacts`] adds the continuous tests of the paper's outlook: the faces in overlapping
//! leaves are followed, and every contact is an event.
//!
//! [`KineticContacts`](crate::deform::KineticContacts) finds contacts by a walk a window instead;
//! these lists report every box pair at the very time it changes.

mod audit;
mod certify;
mod change;
mod contacts;
mod edit;
mod events;
mod list;
mod meetings;
mod slab;
mod windowed;

pub use events::{IncrementalContacts, IncrementalCounts};
pub use list::{SeparationCounts, SeparationList};
pub use windowed::{WindowedSeparationCounts, WindowedSeparationList};
