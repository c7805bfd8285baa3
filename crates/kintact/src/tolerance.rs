//! The tolerances of the library that are lengths, each with its unit and what follows if it is
//! wrong, and the range of numbers in which they hold. Everything else is decided exactly or with a
//! bound that is computed.

use glam::DVec3;

use crate::Error;

/// How far apart two faces of moving bodies may be and still count as touching, as a part of the
/// smaller body's size: 2⁻⁴³, some 500 times what rounding does to a coordinate.
///
/// For things that move, truth is the motion in real arithmetic. A contact set at a time holds every
/// pair of faces that truly intersects, and none that is farther apart than this. Where rounding
/// alone is a longer way (faces much larger than the body they meet) the tests repeat in
/// double-double arithmetic. Smaller, and that happens more often; larger, and grazes begin
/// noticeably early.
pub(crate) const CONTACT: f64 = 1.0 / (1_u64 << 43) as f64;

/// The part of the larger of two bodies' sizes that the smaller one has at least, for all tolerances:
/// 2⁻⁴⁷. Less, and what may count as touching is finer than double-double arithmetic can tell, so that
/// specks beside giants are never proven apart; more, and specks meet giants early.
pub(crate) const LEAST_SIZE: f64 = 1.0 / (1_u64 << 47) as f64;

/// How many times the distance at which contacts begin faces may have where a motion changes for
/// their contact to go on. Bodies that are stopped at the very time of a begin stay at that distance,
/// at which proofs by other directions or of rounded positions may differ. The distance at which
/// contacts begin is at most 0.35 of [`CONTACT`], so that this many are still within it; too small,
/// and such bodies are reported to part.
pub(crate) const CONTINUED: f64 = 2.5;

/// The distance up to which faces of bodies of two sizes count as touching.
pub(crate) fn contact_distance([a, b]: [f64; 2]) -> f64 {
    CONTACT * a.min(b).max(LEAST_SIZE * a.max(b))
}

/// The largest coordinate, velocity or acceleration of bodies that are asked about over time, whoever
/// asks: 10²⁰. Double-double arithmetic has 10⁻¹¹ left of coordinates as large, so that a body of size 1
/// meets one as large as that when it should. Larger, and it would not; questions about one time
/// (`check`) are exact and take any finite number.
pub(crate) const LARGEST: f64 = 1e20;

/// Times of such questions lie within this on both sides of zero.
pub(crate) const LARGEST_TIME: f64 = 1e25;

/// Refuses what is beyond [`LARGEST`].
pub(crate) fn check_range(what: &'static str, value: f64) -> Result<(), Error> {
    if value.abs() <= LARGEST {
        return Ok(());
    }
    let remedy = "questions over time take numbers within ±1e20; use a larger unit of length";
    Err(Error::Parameter { what, value, remedy })
}

/// The same of all of some vectors.
pub(crate) fn check_vectors(what: &'static str, vectors: &[DVec3]) -> Result<(), Error> {
    let largest = vectors.iter().fold(0.0, |largest: f64, v| largest.max(v.abs().max_element()));
    check_range(what, largest)
}

/// The same of what lies between two corners; of nothing, whose corners are infinite, too.
pub(crate) fn check_extent(what: &'static str, [low, high]: [DVec3; 2]) -> Result<(), Error> {
    if low.cmpgt(high).any() { Ok(()) } else { check_vectors(what, &[low, high]) }
}

/// Refuses times that are not finite or beyond [`LARGEST_TIME`].
pub(crate) fn check_time(what: &'static str, time: f64) -> Result<(), Error> {
    if time.abs() <= LARGEST_TIME {
        return Ok(());
    }
    Err(Error::Parameter { what, value: time, remedy: "give a finite time within ±1e25" })
}
