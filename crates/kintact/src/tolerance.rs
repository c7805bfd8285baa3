//! The tolerances of the library that are lengths, each with its unit and what follows if it is
//! wrong. Everything else is decided exactly or with a bound that is computed.

/// How far apart two faces of moving bodies may be and still count as touching, as a part of the
/// smaller body's size: 2⁻⁴³, some 500 times what rounding does to a coordinate.
///
/// For things that move, truth is the motion in real arithmetic. A contact set at a time holds every
/// pair of faces that truly intersects, and none that is farther apart than this. Where rounding
/// alone is a longer way (faces much larger than the body they meet) the tests repeat in
/// double-double arithmetic. Smaller, and that happens more often; larger, and grazes begin
/// noticeably early.
pub(crate) const CONTACT: f64 = 1.0 / (1_u64 << 43) as f64;

/// How many times the distance at which contacts begin faces may have where a motion changes for
/// their contact to go on. Bodies that are stopped at the very time of a begin stay at that distance,
/// at which proofs by other directions or of rounded positions may differ. The distance at which
/// contacts begin is at most 0.35 of [`CONTACT`], so that this many are still within it; too small,
/// and such bodies are reported to part.
pub(crate) const CONTINUED: f64 = 2.5;
