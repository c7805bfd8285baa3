//! The six sides of a node in the lanes of a few registers, for [`Renewal`](super::renew::Renewal).

use super::lines::Line;

/// What a node, or a vertex, contributes where all motion is straight: for each side how far out it
/// is when the window begins and when it ends (see [`Lines`](super::lines::Lines)), and which
/// vertex that is. The three lower sides come first, negated, then the three upper ones, each with
/// an unused lane: a [`Line`] is loaded as it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct SideExtents {
    pub(super) start: [f64; 8],
    pub(super) end: [f64; 8],
    pub(super) vertex: [u64; 8],
}

/// The lane of each side.
pub(super) const LANES: [usize; 6] = [0, 4, 1, 5, 2, 6];

impl SideExtents {
    /// One vertex on all sides.
    #[inline(always)]
    pub(super) fn of(lines: &[Line], vertex: u32) -> Self {
        let line = &lines[vertex as usize];
        let (mut start, mut end) = ([0.0; 8], [0.0; 8]);
        for i in 0..4 {
            (start[i], start[i + 4]) = (-line.start[i], line.start[i]);
            (end[i], end[i + 4]) = (-line.end[i], line.end[i]);
        }
        Self { start, end, vertex: [u64::from(vertex); 8] }
    }
}

/// The extremes of a node as lanes.
#[inline(always)]
pub(super) fn in_lanes(extremes: &[u32; 6]) -> [u64; 8] {
    let [a, b, c, d, e, f] = *extremes;
    [a as u64, c as u64, e as u64, 0, b as u64, d as u64, f as u64, 0]
}

#[inline(always)]
pub(super) fn larger(a: &[f64; 8], b: &[f64; 8]) -> [f64; 8] {
    let mut out = *a;
    for i in 0..8 {
        out[i] = if b[i] > a[i] { b[i] } else { a[i] };
    }
    out
}

/// Whether the vertices of some side differ.
#[inline(always)]
pub(super) fn differs(a: &[u64; 8], b: &[u64; 8]) -> bool {
    let mut any = 0;
    for lane in LANES {
        any |= a[lane] ^ b[lane];
    }
    any != 0
}

#[inline(always)]
pub(super) fn any_more(a: &[f64; 8], b: &[f64; 8]) -> bool {
    let mut any = false;
    for i in 0..8 {
        any |= a[i] > b[i];
    }
    any
}
