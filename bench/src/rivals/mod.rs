//! Other people's libraries, behind as little code of ours as possible.

pub(crate) mod frame_phases;
pub(crate) mod obvhs;
pub(crate) mod parry;
