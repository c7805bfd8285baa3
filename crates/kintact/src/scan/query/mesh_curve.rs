//! The curves along which a triangle mesh and a scanned surface intersect.
//!
//! Faces are cut into small triangles, only where the scan is near; the signs of the scan's
//! function at their corners show which of them a curve passes through, and false position finds
//! where its edges cross the surface. Corners are midpoints of midpoints, the same bits from
//! whichever face they are reached, so that pieces join by their edges; where neighbouring faces
//! are cut more or less finely, loose ends are joined with the nearest.

use std::collections::HashMap;

use glam::{DVec3, IVec3};

use super::curve::{CurveOptions, IntersectionCurve};
use super::walk::{SurfaceSample, between};
use crate::geometry::Triangle;
use crate::scan::PointSurface;
use crate::{Error, Pose, TriMesh};

/// Small triangles are no larger than so many steps of a curve.
const SIZE: f64 = 2.0;
/// Faces are halved no more often than this: 2^24 small triangles.
const MOST_HALVINGS: u32 = 12;
/// There is no surface farther than so many sampling radii from every point.
const BESIDE: f64 = 3.0;
/// Loose ends are joined within so many sampling radii.
const JOINED: f64 = 0.5;

/// All curves along which a mesh and a scanned surface intersect, in the mesh's frame; `pose` is
/// where the scan stands as seen from the mesh. Curves follow the mesh exactly and the scan to a
/// twentieth of a sampling radius. Faces that lie in the surface have no curve.
pub fn mesh_curves(
    mesh: &TriMesh,
    scan: &PointSurface,
    pose: &Pose,
    options: CurveOptions,
) -> Result<Vec<IntersectionCurve>, Error> {
    options.check()?;
    let into = pose.relative(&Pose::IDENTITY);
    let mut cutter = Cutter::new(scan, SIZE * options.step);
    for face in 0..mesh.faces().len() as u32 {
        let triangle = mesh.triangle(face).map(|corner| into.apply(corner));
        let [a, b, c] = triangle;
        if (b - a).cross(c - a) != DVec3::ZERO {
            cutter.cut(triangle);
        }
    }
    let Cutter { mut pieces, .. } = cutter;
    pieces.join_loose_ends();
    let mut curves = pieces.chained();
    curves.iter_mut().flat_map(|curve| &mut curve.points).for_each(|x| *x = pose.apply(*x));
    Ok(curves)
}

/// The bits of a position.
type Key = [u64; 3];

fn key(x: DVec3) -> Key {
    // Zero has two signs.
    x.to_array().map(|x| (x + 0.0).to_bits())
}

/// Cuts faces, and caches values at corners and crossings on edges.
struct Cutter<'a> {
    scan: &'a PointSurface,
    size: f64,
    guess: u32,
    corners: HashMap<Key, Option<f64>>,
    crossings: HashMap<[Key; 2], Option<u32>>,
    pieces: Pieces,
}

impl<'a> Cutter<'a> {
    fn new(scan: &'a PointSurface, size: f64) -> Self {
        Self {
            scan,
            size,
            guess: scan.some_place(),
            corners: HashMap::new(),
            crossings: HashMap::new(),
            pieces: Pieces::default(),
        }
    }

    fn cut(&mut self, triangle: Triangle) {
        let longest = longest_edge(&triangle);
        let Some((place, _)) = self.scan.nearest_in(middle(&triangle), self.guess) else { return };
        // Cut to the size that the nearest point needs; farther points of a large face may lie
        // closer together, by less than the square of this.
        let small = self.size * self.scan.spacing_in(place);
        let halvings = (longest / small).log2().ceil().clamp(0.0, f64::from(MOST_HALVINGS));
        self.halve(triangle, halvings as u32);
    }

    fn halve(&mut self, triangle: Triangle, halvings: u32) {
        let at = middle(&triangle);
        let Some((place, gap)) = self.scan.nearest_in(at, self.guess) else { return };
        self.guess = place;
        let reach = triangle.iter().map(|corner| corner.distance(at)).fold(0.0, f64::max);
        if gap > reach + BESIDE * self.scan.spacing_in(place) {
            return;
        }
        if halvings == 0 {
            self.march(triangle);
            return;
        }
        let [a, b, c] = triangle;
        let [ab, bc, ca] = [a.midpoint(b), b.midpoint(c), c.midpoint(a)];
        for part in [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]] {
            self.halve(part, halvings - 1);
        }
    }

    /// The piece of a curve in a small triangle, if its corners are on both sides of the surface.
    fn march(&mut self, triangle: Triangle) {
        let Some(a) = self.value(triangle[0]) else { return };
        let Some(b) = self.value(triangle[1]) else { return };
        let Some(c) = self.value(triangle[2]) else { return };
        let values = [a, b, c];
        let mut ends = Vec::with_capacity(2);
        for (i, j) in [(0, 1), (1, 2), (2, 0)] {
            if (values[i] < 0.0) != (values[j] < 0.0) {
                ends.extend(self.crossing([triangle[i], triangle[j]], [values[i], values[j]]));
            }
        }
        if let &[from, to] = ends.as_slice()
            && from != to
        {
            self.pieces.segments.push([from, to]);
        }
    }

    /// The function at a corner; `None` where its sign is undefined.
    fn value(&mut self, x: DVec3) -> Option<f64> {
        let (scan, guess) = (self.scan, self.guess);
        *self.corners.entry(key(x)).or_insert_with(|| {
            let value = SurfaceSample::new(scan, x, guess)?.signed();
            (!value.is_nan()).then_some(value)
        })
    }

    /// Where an edge leads through the surface.
    fn crossing(&mut self, [p, q]: [DVec3; 2], [at_p, at_q]: [f64; 2]) -> Option<u32> {
        // The same from both sides, to the last bit.
        let is_ordered = key(p) <= key(q);
        let ends = if is_ordered { [(p, at_p), (q, at_q)] } else { [(q, at_q), (p, at_p)] };
        let (scan, guess, nodes) = (self.scan, self.guess, &mut self.pieces.nodes);
        *self.crossings.entry(ends.map(|(x, _)| key(x))).or_insert_with(|| {
            let found = between(scan, ends, guess, |x, guess| SurfaceSample::new(scan, x, guess))?;
            let (place, _) = scan.nearest_in(found.x, guess)?;
            nodes.push((found.x, scan.spacing_in(place)));
            Some(nodes.len() as u32 - 1)
        })
    }
}

fn middle([a, b, c]: &Triangle) -> DVec3 {
    (*a + *b + *c) / 3.0
}

fn longest_edge([a, b, c]: &Triangle) -> f64 {
    a.distance(*b).max(b.distance(*c)).max(c.distance(*a))
}

/// Pieces of curves between positions.
#[derive(Default)]
struct Pieces {
    /// Positions with the sampling radius there.
    nodes: Vec<(DVec3, f64)>,
    segments: Vec<[u32; 2]>,
}

impl Pieces {
    fn degrees(&self) -> Vec<u32> {
        let mut degrees = vec![0; self.nodes.len()];
        self.segments.iter().flatten().for_each(|&node| degrees[node as usize] += 1);
        degrees
    }

    /// Makes one node of two that are loose ends near each other, the nearest first.
    fn join_loose_ends(&mut self) {
        let degrees = self.degrees();
        let loose: Vec<u32> =
            (0..self.nodes.len() as u32).filter(|&node| degrees[node as usize] == 1).collect();
        let widest = loose.iter().map(|&node| self.nodes[node as usize].1).fold(0.0, f64::max);
        let cell = (JOINED * widest).max(f64::MIN_POSITIVE);
        // Conversions saturate: positions that far off share a cell.
        let cell_of = |node: u32| (self.nodes[node as usize].0 / cell).floor().as_ivec3();
        let mut grid: HashMap<IVec3, Vec<u32>> = HashMap::new();
        for &node in &loose {
            grid.entry(cell_of(node)).or_default().push(node);
        }
        let mut pairs = Vec::new();
        for &node in &loose {
            let (at, spacing) = self.nodes[node as usize];
            for i in 0..27 {
                let near = cell_of(node).wrapping_add(IVec3::new(i % 3, i / 3 % 3, i / 9) - 1);
                for &other in grid.get(&near).into_iter().flatten().filter(|&&o| o > node) {
                    let apart = at.distance(self.nodes[other as usize].0);
                    if apart <= JOINED * spacing {
                        pairs.push((apart, node, other));
                    }
                }
            }
        }
        pairs.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let mut same: HashMap<u32, u32> = HashMap::new();
        for (_, node, other) in pairs {
            if !same.contains_key(&node) && !same.contains_key(&other) {
                same.insert(node, node);
                same.insert(other, node);
            }
        }
        for end in self.segments.iter_mut().flatten() {
            *end = same.get(end).copied().unwrap_or(*end);
        }
        self.segments.retain(|[from, to]| from != to);
    }

    /// Curves from pieces: first those with ends, then the closed ones.
    fn chained(&self) -> Vec<IntersectionCurve> {
        let degrees = self.degrees();
        let mut at: Vec<Vec<u32>> = vec![Vec::new(); self.nodes.len()];
        for (segment, ends) in (0..).zip(&self.segments) {
            ends.iter().for_each(|&node| at[node as usize].push(segment));
        }
        let mut is_used = vec![false; self.segments.len()];
        let mut curves = Vec::new();
        let nodes = 0..self.nodes.len() as u32;
        let ends = nodes.clone().filter(|&node| degrees[node as usize] % 2 == 1);
        for start in ends.chain(nodes) {
            let mut path = vec![start];
            let mut here = start;
            while let Some(&segment) = at[here as usize].iter().find(|&&s| !is_used[s as usize]) {
                is_used[segment as usize] = true;
                let [from, to] = self.segments[segment as usize];
                here = if from == here { to } else { from };
                path.push(here);
            }
            if path.len() < 2 {
                continue;
            }
            let is_closed = here == start && path.len() > 3;
            if is_closed {
                path.pop();
            }
            let points = path.into_iter().map(|node| self.nodes[node as usize].0).collect();
            curves.push(IntersectionCurve { points, is_closed });
        }
        curves
    }
}
