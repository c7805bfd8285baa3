//! Regions of a mesh, halves of halves, each with its contour. Built once by [`Regions::new`], O(n
//! log² n).

use std::ops::Range;

use glam::DVec3;

use super::directions::FacingDirections;
use super::landmarks::distances;

/// Regions of fewer faces are not worth a contour check.
const SMALLEST: usize = 8;
const NO_REGION: u32 = u32::MAX;
/// Three coordinates in space and three distances along the surface.
const AXES: usize = 6;

/// A binary tree of sets of faces; the root comes first, halves after the whole.
#[derive(Debug, Clone, Default)]
pub(super) struct Regions {
    regions: Vec<Region>,
    /// Faces, those of a region side by side.
    faces: Vec<u32>,
    /// Vertices around each region that has a contour, one behind the other.
    contours: Vec<u32>,
}

#[derive(Debug, Clone)]
struct Region {
    faces: Range<u32>,
    halves: [u32; 2],
    /// Empty if the region's border is not one loop, or its faces do not fit together.
    contour: Range<u32>,
}

impl Regions {
    pub(super) fn new(vertices: &[DVec3], faces: &[[u32; 3]]) -> Self {
        // Along the surface and in space: two walls of a fold are near each other, but not parts of
        // one region.
        let distances = distances(vertices, faces);
        let positions: Vec<[f64; AXES]> = faces
            .iter()
            .map(|face| {
                let sum = |of: &dyn Fn(usize) -> DVec3| face.iter().map(|&v| of(v as usize)).sum();
                let (DVec3 { x, y, z }, along): (DVec3, DVec3) =
                    (sum(&|v| vertices[v]), sum(&|v| distances[v]));
                [x, y, z, along.x, along.y, along.z]
            })
            .collect();
        let mut regions = Self { faces: (0..faces.len() as u32).collect(), ..Self::default() };
        if !faces.is_empty() {
            regions.cut(0..faces.len() as u32, faces, &positions);
        }
        regions
    }

    /// Makes a region of the faces in a range, and of its halves, down to the smallest.
    fn cut(&mut self, range: Range<u32>, faces: &[[u32; 3]], positions: &[[f64; AXES]]) -> u32 {
        let id = self.regions.len() as u32;
        let contour_start = self.contours.len() as u32;
        let own = range.start as usize..range.end as usize;
        append_contour(&self.faces[own.clone()], faces, &mut self.contours);
        let contour = contour_start..self.contours.len() as u32;
        self.regions.push(Region { faces: range.clone(), halves: [NO_REGION; 2], contour });
        if own.len() >= 2 * SMALLEST {
            let list = &mut self.faces[own];
            let axis = longest_axis(list, positions);
            let middle = list.len() / 2;
            list.select_nth_unstable_by(middle, |&p, &q| {
                let at = |face: u32| positions[face as usize][axis];
                at(p).total_cmp(&at(q)).then(p.cmp(&q))
            });
            let middle = range.start + middle as u32;
            let halves = [range.start..middle, middle..range.end];
            let halves = halves.map(|half| self.cut(half, faces, positions));
            self.regions[id as usize].halves = halves;
        }
        id
    }

    pub(super) fn count(&self) -> usize {
        self.regions.len()
    }

    pub(super) fn faces(&self, region: u32) -> &[u32] {
        let Range { start, end } = self.regions[region as usize].faces;
        &self.faces[start as usize..end as usize]
    }

    /// The vertices around a region, in order, if its border is one loop.
    pub(super) fn contour(&self, region: u32) -> Option<&[u32]> {
        let Range { start, end } = self.regions[region as usize].contour;
        (start < end).then(|| &self.contours[start as usize..end as usize])
    }

    pub(super) fn halves(&self, region: u32) -> [Option<u32>; 2] {
        self.regions[region as usize].halves.map(|half| Some(half).filter(|&h| h != NO_REGION))
    }

    /// Which directions all faces of each region have in common.
    pub(super) fn combine(
        &self,
        facing_directions: &[FacingDirections],
        out: &mut Vec<FacingDirections>,
    ) {
        out.clear();
        out.resize(self.regions.len(), FacingDirections::default());
        for region in (0..self.regions.len() as u32).rev() {
            out[region as usize] = match self.halves(region) {
                [Some(a), Some(b)] => out[a as usize].and(out[b as usize]),
                _ => self.faces(region).iter().fold(FacingDirections::ALL, |all, &face| {
                    all.and(facing_directions[face as usize])
                }),
            };
        }
    }
}

/// Along which axis faces are spread out most.
fn longest_axis(faces: &[u32], positions: &[[f64; AXES]]) -> usize {
    let (mut low, mut high) = ([f64::INFINITY; AXES], [f64::NEG_INFINITY; AXES]);
    for &face in faces {
        for ((low, high), &at) in low.iter_mut().zip(&mut high).zip(&positions[face as usize]) {
            (*low, *high) = (low.min(at), high.max(at));
        }
    }
    let extent = |axis: usize| high[axis] - low[axis];
    let by_extent = |p: &usize, q: &usize| extent(*p).total_cmp(&extent(*q)).then(q.cmp(p));
    (0..AXES).max_by(by_extent).unwrap_or(0)
}

/// Appends the loop of directed edges that have no opposite among the faces; nothing if there
/// is none, more than one, or an edge is used twice in one direction.
fn append_contour(region: &[u32], faces: &[[u32; 3]], out: &mut Vec<u32>) {
    let mut edges: Vec<[u32; 2]> = region
        .iter()
        .map(|&face| faces[face as usize])
        .flat_map(|[a, b, c]| [[a, b], [b, c], [c, a]])
        .collect();
    edges.sort_unstable();
    if edges.windows(2).any(|pair| pair[0] == pair[1]) {
        return;
    }
    // Sorted by their start vertices, so the border is too.
    let border: Vec<[u32; 2]> =
        edges.iter().copied().filter(|&[a, b]| edges.binary_search(&[b, a]).is_err()).collect();
    let Some(&[first, _]) = border.first() else { return };
    if border.windows(2).any(|pair| pair[0][0] == pair[1][0]) {
        return;
    }
    let start = out.len();
    let mut at = first;
    loop {
        out.push(at);
        // Every border vertex has as many edges in as out, so the walk always goes on.
        let Ok(edge) = border.binary_search_by_key(&at, |edge| edge[0]) else { break };
        at = border[edge][1];
        if at == first {
            break;
        }
    }
    if out.len() - start != border.len() {
        out.truncate(start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contour(region: &[u32], faces: &[[u32; 3]]) -> Vec<u32> {
        let mut out = vec![99];
        append_contour(region, faces, &mut out);
        assert_eq!(out.remove(0), 99);
        out
    }

    #[test]
    fn contours_are_loops_or_nothing() {
        let square = [[0, 1, 2], [0, 2, 3]];
        assert_eq!(contour(&[0, 1], &square), [0, 1, 2, 3]);
        assert_eq!(contour(&[1], &square), [0, 2, 3]);
        let apart = [[0, 1, 2], [3, 4, 5]];
        assert!(contour(&[0, 1], &apart).is_empty());
        let pinched = [[0, 1, 2], [0, 3, 4]];
        assert!(contour(&[0, 1], &pinched).is_empty());
        let turned_against = [[0, 1, 2], [0, 1, 3]];
        assert!(contour(&[0, 1], &turned_against).is_empty());
        let closed = [[0, 1, 2], [0, 2, 3], [0, 3, 1], [1, 3, 2]];
        assert!(contour(&[0, 1, 2, 3], &closed).is_empty());
        assert!(contour(&[0], &[[0, 0, 1]]).is_empty());
    }
}
