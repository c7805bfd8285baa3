//! The one source of random bits in these tests (splitmix64): the same on every machine, and never
//! changed by an update of some crate. Modules build what they need on top of it.

/// The next 64 bits of the sequence that `state` stands in.
pub(crate) fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
