//! Shortest paths from each point to the points close by: the close-pairs map of section 4.3.1.
//!
//! The thesis stores paths up to a length for the whole cloud. Its sampling radius is that of the
//! sparsest place, and in dense ones a row would hold hundreds of points. Here each row reaches as
//! far as the points around it are spaced, and holds [`LONGEST_ROW`] points at most, the nearest.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use glam::DVec3;

use super::cloud::PointSurface;
use super::options::Paths;

/// Points in a row at most, itself included.
pub(super) const LONGEST_ROW: usize = 64;

/// How far a point is along the surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Close {
    pub(crate) to: u32,
    pub(crate) length: f32,
}

/// A point reached and not yet settled.
#[derive(Debug, Clone, Copy)]
struct Reached {
    id: u32,
    length: f32,
    hops: u16,
    is_settled: bool,
}

/// A search from one point (Dijkstra's). Keeps its memory for the next one.
#[derive(Debug, Default)]
pub(super) struct Search {
    reached: Vec<Reached>,
    /// Length and id of points reached.
    heap: BinaryHeap<Reverse<u64>>,
    /// Where an id is in `reached`: open addressing, a power of two long.
    table: Vec<u32>,
    row: Vec<Close>,
}

const EMPTY: u32 = u32::MAX;

impl Search {
    /// The row of a point: all points within `radius` along the graph, by number.
    pub(super) fn row(&mut self, surface: &PointSurface, from: u32, radius: f32) -> &[Close] {
        self.row_of(surface, from, radius, LONGEST_ROW)
    }

    /// The same with `most` points at most.
    pub(super) fn row_of(
        &mut self,
        surface: &PointSurface,
        from: u32,
        radius: f32,
        most: usize,
    ) -> &[Close] {
        let (edges, options) = (&surface.edges, &surface.options);
        self.reached.clear();
        self.heap.clear();
        self.row.clear();
        let scratch = self.table.len().max(256);
        self.table.clear();
        self.table.resize(scratch, EMPTY);

        self.relax(from, 0.0, 0);
        while let Some(nearest) = self.pop() {
            let Reached { id, length, hops, .. } = self.reached[nearest as usize];
            self.reached[nearest as usize].is_settled = true;
            let counted = if options.count_hops { length * f32::from(hops.max(1)) } else { length };
            self.row.push(Close { to: id, length: counted });
            if self.row.len() == most {
                break;
            }
            for edge in edges.get(id).iter().filter(|edge| !edge.is_virtual()) {
                let along = length + edge.length();
                if along <= radius {
                    self.relax(edge.to, along, hops + 1);
                }
            }
            if options.paths == Paths::Triangles {
                self.cross_triangles(surface, id, length, hops, radius);
            }
        }
        self.row.sort_unstable_by_key(|close| close.to);
        &self.row
    }

    /// Paths that run straight across a triangle whose other two corners are settled.
    fn cross_triangles(
        &mut self,
        surface: &PointSurface,
        id: u32,
        length: f32,
        hops: u16,
        radius: f32,
    ) {
        let (points, edges) = (&surface.points, &surface.edges);
        let real = |id: u32| edges.get(id).iter().filter(|edge| !edge.is_virtual());
        for side in real(id) {
            let Some(place) = self.find(side.to) else { continue };
            let partner = self.reached[place as usize];
            if !partner.is_settled {
                continue;
            }
            for edge in real(id) {
                let is_open =
                    self.find(edge.to).is_none_or(|p| !self.reached[p as usize].is_settled);
                let closes = edges.get(partner.id).binary_search_by_key(&edge.to, |e| e.to);
                let closes = closes.is_ok_and(|p| !edges.get(partner.id)[p].is_virtual());
                let triangle = [id, partner.id, edge.to];
                if !is_open || !closes || !surface.is_triangle(triangle) {
                    continue;
                }
                let corners = triangle.map(|id| points[id as usize]);
                let lengths = [f64::from(length), f64::from(partner.length)];
                let straight = across(corners, lengths).map(|length| length as f32);
                if let Some(length) = straight.filter(|&length| length <= radius) {
                    self.relax(edge.to, length, hops + 1);
                }
            }
        }
    }

    fn slot(&self, id: u32) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = (id.wrapping_mul(0x9E37_79B1) >> 7) as usize & mask;
        while self.table[slot] != EMPTY && self.reached[self.table[slot] as usize].id != id {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn find(&self, id: u32) -> Option<u32> {
        let place = self.table[self.slot(id)];
        (place != EMPTY).then_some(place)
    }

    fn relax(&mut self, id: u32, length: f32, hops: u16) {
        let slot = self.slot(id);
        let place = self.table[slot];
        if place == EMPTY {
            let place = self.reached.len() as u32;
            self.table[slot] = place;
            self.reached.push(Reached { id, length, hops, is_settled: false });
            self.push(id, length);
            if 2 * self.reached.len() > self.table.len() {
                self.widen();
            }
        } else {
            let old = self.reached[place as usize];
            if !old.is_settled && (length, hops) < (old.length, old.hops) {
                self.reached[place as usize] = Reached { length, hops, ..old };
                self.push(id, length);
            }
        }
    }

    fn widen(&mut self) {
        let scratch = 2 * self.table.len();
        self.table.clear();
        self.table.resize(scratch, EMPTY);
        for place in 0..self.reached.len() {
            let slot = self.slot(self.reached[place].id);
            self.table[slot] = place as u32;
        }
    }

    /// The nearest point that is not settled. A shortened point is in the heap twice; its older
    /// entry comes up settled.
    fn pop(&mut self) -> Option<u32> {
        loop {
            let Reverse(key) = self.heap.pop()?;
            let place = self.find(key as u32)?;
            if !self.reached[place as usize].is_settled {
                return Some(place);
            }
        }
    }

    fn push(&mut self, id: u32, length: f32) {
        // Lengths are not negative, so their bits are in their order.
        self.heap.push(Reverse(u64::from(length.to_bits()) << 32 | u64::from(id)));
    }
}

/// The length of a path to the third corner that comes straight across the triangle, if it leaves
/// through the side between the first two, whose distances from the start are known: the
/// triangle is laid into the plane of the start.
fn across([a, b, c]: [DVec3; 3], [to_a, to_b]: [f64; 2]) -> Option<f64> {
    let side = (b - a).length();
    if side <= 0.0 || (to_a - to_b).abs() > side {
        return None;
    }
    let lay = |from_a: f64, from_b: f64| {
        let x = (from_a * from_a - from_b * from_b + side * side) / (2.0 * side);
        (x, (from_a * from_a - x * x).max(0.0).sqrt())
    };
    let (sx, sy) = lay(to_a, to_b);
    let (cx, cy) = lay((c - a).length(), (c - b).length());
    if sy + cy <= 0.0 {
        return None;
    }
    let through = sx + (cx - sx) * sy / (sy + cy);
    let crosses = through >= 0.0 && through <= side;
    crosses.then(|| (cx - sx).hypot(cy + sy))
}
