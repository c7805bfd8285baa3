//! [`PathBody`]: what a search prepares of one surface: its box, its sampling radius and, if asked,
//! the shortest paths between close points (section 4.3.1 with the paths of 5.3.4).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use glam::DVec3;

use crate::Error;
use crate::scan::PointSurface;

/// A surface prepared for [`PathSearch`](super::PathSearch). O(n); after edits of the surface a new
/// one has to be made.
#[derive(Debug, Clone)]
pub struct PathBody<'a> {
    pub(in crate::scan::paper) surface: &'a PointSurface,
    /// Slots that hold points.
    pub(super) slots: Vec<u32>,
    pub(in crate::scan::paper) low: DVec3,
    pub(in crate::scan::paper) high: DVec3,
    /// r(P): the root mean square of the local radii, so that equation 5.10 gives the cloud's area.
    pub(in crate::scan::paper) radius: f64,
    stored: Option<StoredPaths>,
}

/// Where a shortest path comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PathStep {
    pub(super) to: u32,
    /// Its length until here.
    pub(super) length: f32,
    /// The point before.
    pub(super) from: u32,
}

/// The shortest paths from each point to all within a radius: rows by slot, sorted by target.
#[derive(Debug, Clone)]
struct StoredPaths {
    radius: f64,
    /// Where the row of each slot begins; one more at the end.
    starts: Vec<usize>,
    steps: Vec<PathStep>,
}

impl<'a> PathBody<'a> {
    /// Prepares a surface; paths are found when they are needed.
    pub fn new(surface: &'a PointSurface) -> Self {
        let slots: Vec<u32> = surface.live_slots().collect();
        let start = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let (low, high) = slots.iter().fold(start, |(low, high), &slot| {
            let p = surface.point_in(slot);
            (low.min(p), high.max(p))
        });
        let squares: f64 = slots.iter().map(|&slot| surface.spacing_in(slot).powi(2)).sum();
        let radius = (squares / slots.len() as f64).sqrt();
        // Surface is within two radii of the points (4.10), and flat clouds have flat boxes.
        let (low, high) = (low - 2.0 * radius, high + 2.0 * radius);
        Self { surface, slots, low, high, radius, stored: None }
    }

    /// The same with all shortest paths up to a length stored (12 bytes for each pair of points that
    /// close): what Algorithm 7 assumes. Paths that are longer are found when they are needed.
    pub fn with_paths(surface: &'a PointSurface, radius: f64) -> Result<Self, Error> {
        if !(radius > 0.0 && radius.is_finite()) {
            let (what, remedy) = ("the length of stored paths", "a finite number above zero");
            return Err(Error::Parameter { what, value: radius, remedy });
        }
        let mut body = Self::new(surface);
        let mut stored = StoredPaths {
            radius,
            starts: Vec::with_capacity(surface.place_count() + 1),
            steps: Vec::new(),
        };
        for slot in 0..surface.place_count() as u32 {
            stored.starts.push(stored.steps.len());
            if surface.spacing_in(slot) > 0.0 {
                stored.steps.extend(shortest_within(surface, slot, radius, true));
            }
        }
        stored.starts.push(stored.steps.len());
        body.stored = Some(stored);
        Ok(body)
    }

    /// The sampling radius r(P) of the cloud, Definition 13.
    pub fn sampling_radius(&self) -> f64 {
        self.radius
    }

    /// How many bytes the stored paths take.
    pub fn path_memory(&self) -> usize {
        let stored = self.stored.iter();
        stored.map(|s| s.steps.capacity() * size_of::<PathStep>() + s.starts.capacity() * 8).sum()
    }

    fn stored_row(&self, from: u32) -> Option<&[PathStep]> {
        let stored = self.stored.as_ref()?;
        let from = from as usize;
        Some(&stored.steps[stored.starts[from]..stored.starts[from + 1]])
    }

    /// The distance of a point from another along the surface, as far as the map knows it; the
    /// straight one beyond that (section 5.3.4).
    pub(super) fn distance_along(&self, from: u32, to: u32) -> f64 {
        let known = match self.stored_row(to) {
            Some(row) => {
                let found = row.binary_search_by_key(&from, |step| step.to).ok();
                found.map(|at| f64::from(row[at].length))
            }
            None => self.surface.close_in(to, from),
        };
        let [p, q] = [from, to].map(|slot| self.surface.point_in(slot));
        known.unwrap_or_else(|| p.distance(q))
    }

    /// The stored path between two points, both included; false if it is not stored.
    pub(super) fn stored_path(&self, from: u32, to: u32, path: &mut Vec<u32>) -> bool {
        path.clear();
        let Some(row) = self.stored_row(from) else { return false };
        let mut at = to;
        loop {
            let Ok(found) = row.binary_search_by_key(&at, |step| step.to) else { return false };
            path.push(at);
            if at == from {
                path.reverse();
                return true;
            }
            at = row[found].from;
        }
    }

    /// The points whose distance along the surface from a point is in a range: from the stored rows,
    /// which the thesis keeps sorted by length, or by a search of the graph.
    pub(super) fn annulus(
        &self,
        from: u32,
        [near, far]: [f64; 2],
        virtual_edges: bool,
    ) -> Vec<u32> {
        let is_in = |step: &&PathStep| (near..=far).contains(&f64::from(step.length));
        match self
            .stored_row(from)
            .filter(|_| self.stored.as_ref().is_some_and(|s| s.radius >= far))
        {
            Some(row) => row.iter().filter(is_in).map(|step| step.to).collect(),
            None => {
                let reached = shortest_within(self.surface, from, far, virtual_edges);
                reached.iter().filter(is_in).map(|step| step.to).collect()
            }
        }
    }
}

/// Shortest paths along the graph from a point to all within a length (Dijkstra's), sorted by target.
fn shortest_within(
    surface: &PointSurface,
    from: u32,
    radius: f64,
    virtual_edges: bool,
) -> Vec<PathStep> {
    let mut reached: HashMap<u32, PathStep> = HashMap::new();
    let mut heap = BinaryHeap::new();
    reached.insert(from, PathStep { to: from, length: 0.0, from });
    heap.push(Reverse((0_u32, from)));
    while let Some(Reverse((bits, slot))) = heap.pop() {
        let length = f32::from_bits(bits);
        if reached[&slot].length < length {
            continue;
        }
        for edge in surface.edges_in(slot).iter().filter(|e| virtual_edges || !e.is_virtual()) {
            let along = length + edge.length();
            let is_shorter = reached.get(&edge.to).is_none_or(|step| along < step.length);
            if f64::from(along) <= radius && is_shorter {
                reached.insert(edge.to, PathStep { to: edge.to, length: along, from: slot });
                heap.push(Reverse((along.to_bits(), edge.to)));
            }
        }
    }
    let mut row: Vec<PathStep> = reached.into_values().collect();
    row.sort_unstable_by_key(|step| step.to);
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointCloud;
    use crate::scan::SurfaceOptions;

    /// Rows against relaxing all edges until nothing changes; paths are as long as their rows say.
    #[test]
    fn stored_paths_are_the_shortest() {
        let at = |i: u32| {
            let (u, v) = (f64::from(i % 18), f64::from(i / 18));
            DVec3::new(u + 0.3 * (7.1 * v).sin(), v, 2.0 * (0.4 * u).sin())
        };
        let cloud = PointCloud::new((0..324).map(at).collect()).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        let body = PathBody::with_paths(&surface, 8.0).unwrap();
        for from in (0..324).step_by(41) {
            let mut best = vec![f64::INFINITY; 324];
            best[from as usize] = 0.0;
            let mut is_changed = true;
            while std::mem::take(&mut is_changed) {
                for slot in 0..324_u32 {
                    for edge in surface.edges_in(slot) {
                        let along = best[slot as usize] + f64::from(edge.length());
                        if along < best[edge.to as usize] - 1e-9 {
                            (best[edge.to as usize], is_changed) = (along, true);
                        }
                    }
                }
            }
            let mut path = Vec::new();
            for to in 0..324_u32 {
                let is_stored = body.stored_path(from, to, &mut path);
                assert_eq!(is_stored, best[to as usize] <= 8.0, "{from} {to}");
                if !is_stored {
                    continue;
                }
                let step = |pair: &[u32]| {
                    assert!(surface.is_edge(pair[0], pair[1]));
                    surface.point_in(pair[0]).distance(surface.point_in(pair[1]))
                };
                let length: f64 = path.windows(2).map(step).sum();
                assert!((length - best[to as usize]).abs() < 1e-4);
                assert!((body.distance_along(from, to) - length).abs() < 1e-4);
            }
            let ring = body.annulus(from, [3.0, 5.0], true);
            let expected = best.iter().filter(|&&length| (3.0..=5.0).contains(&length)).count();
            assert_eq!(ring.len(), expected);
            assert_eq!(PathBody::new(&surface).annulus(from, [3.0, 5.0], true), ring);
        }
    }
}
