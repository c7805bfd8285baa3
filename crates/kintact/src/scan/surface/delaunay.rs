//! The Delaunay graph (section 4.2.2), by Bowyer and Watson's insertions with exact predicates.
//!
//! Written here and not taken from a crate: the predicates (`robust`) are here already, nothing
//! else is needed, and degenerate clouds keep their coordinates as they are.
//!
//! Points on one sphere need no perturbation. A tetrahedron goes if the new point is strictly
//! inside its sphere. If the point is in the plane of one of the faces that go, it is strictly
//! inside that face's circle, which is on the sphere of the neighbour across it as well, so that
//! one goes too: what is left around the hole is always seen from the new point at an angle.

use glam::DVec3;
use robust::{Coord, Coord3D, insphere, orient2d, orient3d};

use super::graph::{self, Edge};
use super::index::Index;
use super::rows::Rows;

/// The corner at infinity of the tetrahedra outside the hull.
const NOWHERE: u32 = u32::MAX;

/// The whole graph, edges not yet pruned, and the distance of each point to its `order`-th
/// neighbour. `points` are different from each other and near each other in memory as in space.
pub(super) fn build(
    index: &Index,
    points: &[DVec3],
    order: usize,
    parallel: bool,
) -> (Rows<Edge>, Vec<f64>) {
    let radii = graph::in_tasks(points.len(), parallel, |range| {
        let mut found = Vec::new();
        let radius = |id| graph::influence(index, points, id, order, &mut found);
        range.map(radius).collect::<Vec<_>>()
    })
    .concat();
    let pairs = Tetrahedra::over(points).edges(points.len() as u32);
    let (mut lengths, mut edges) = (vec![0; points.len()], Vec::with_capacity(pairs.len()));
    for [from, to] in pairs {
        lengths[from as usize] += 1;
        let length = points[from as usize].distance(points[to as usize]);
        edges.push(Edge::new(to, length as f32));
    }
    (Rows::from_pieces(vec![(lengths, edges)]), radii)
}

/// A tetrahedron, its corners in positive order, and the ones across the faces opposite to them.
#[derive(Debug, Clone, Copy)]
struct Tetrahedron {
    corners: [u32; 4],
    across: [u32; 4],
}

/// A face of the hole a new point makes.
#[derive(Debug, Clone, Copy)]
struct Rim {
    inside: Tetrahedron,
    /// The corner of `inside` opposite to the face.
    slot: usize,
    outside: u32,
}

struct Tetrahedra {
    at: Vec<Coord3D<f64>>,
    all: Vec<Tetrahedron>,
    free: Vec<u32>,
    /// For each tetrahedron when it was last visited, twice the number of the insertion, and one
    /// more if it has to go.
    seen: Vec<u32>,
    insertions: u32,
    last: u32,
    /// Points that coincide with another after very small coordinates were rounded.
    doubles: Vec<[u32; 2]>,
    gone: Vec<u32>,
    rim: Vec<Rim>,
    /// Faces between new tetrahedra by the two corners besides the new point.
    seams: Vec<(u64, u32, usize)>,
}

impl Tetrahedra {
    fn over(points: &[DVec3]) -> Self {
        let mut at = scaled(points);
        let first = first_corners(&mut at);
        let mut made = Self {
            at,
            all: Vec::with_capacity(7 * points.len()),
            free: Vec::new(),
            seen: Vec::new(),
            insertions: 0,
            last: 0,
            doubles: Vec::new(),
            gone: Vec::new(),
            rim: Vec::new(),
            seams: Vec::new(),
        };
        made.start(first);
        for id in order(points.len() as u32) {
            if !first.contains(&id) {
                made.insert(id);
            }
        }
        made
    }

    /// One tetrahedron and the four outside of it.
    fn start(&mut self, mut corners: [u32; 4]) {
        if self.orientation(corners) < 0.0 {
            corners.swap(0, 1);
        }
        self.add(Tetrahedron { corners, across: [1, 2, 3, 4] });
        for slot in 0..4 {
            let mut outer = corners;
            outer[slot] = NOWHERE;
            // From the other side: two of the common corners are swapped.
            let [a, b] = [(slot + 1) % 4, (slot + 2) % 4];
            outer.swap(a, b);
            let mut across = [0; 4];
            for (place, corner) in outer.into_iter().enumerate() {
                if corner != NOWHERE {
                    let opposite = corners.iter().position(|&c| c == corner).unwrap_or_default();
                    across[place] = opposite as u32 + 1;
                }
            }
            self.add(Tetrahedron { corners: outer, across });
        }
    }

    fn add(&mut self, tetrahedron: Tetrahedron) -> u32 {
        if let Some(place) = self.free.pop() {
            self.all[place as usize] = tetrahedron;
            return place;
        }
        self.all.push(tetrahedron);
        self.seen.push(0);
        self.all.len() as u32 - 1
    }

    fn orientation(&self, corners: [u32; 4]) -> f64 {
        let [a, b, c, d] = corners.map(|id| self.at[id as usize]);
        orient3d(a, b, c, d)
    }

    /// Whether a point is strictly inside the sphere of a tetrahedron; of one outside the hull,
    /// beyond its face, or in its plane and inside its circle.
    fn conflicts(&self, tetrahedron: u32, id: u32) -> bool {
        let Tetrahedron { mut corners, across } = self.all[tetrahedron as usize];
        if let Some(slot) = corners.iter().position(|&corner| corner == NOWHERE) {
            corners[slot] = id;
            let side = self.orientation(corners);
            return side > 0.0 || (side == 0.0 && self.conflicts(across[slot], id));
        }
        let [a, b, c, d] = corners.map(|corner| self.at[corner as usize]);
        insphere(a, b, c, d, self.at[id as usize]) > 0.0
    }

    /// Walks from the last tetrahedron made towards a point, to one that holds it or is outside the
    /// hull and faces it. Between Delaunay tetrahedra such a walk never comes back.
    fn locate(&self, id: u32) -> u32 {
        let mut here = self.last;
        if let Some(slot) = self.all[here as usize].corners.iter().position(|&c| c == NOWHERE) {
            here = self.all[here as usize].across[slot];
        }
        'walk: loop {
            let Tetrahedron { corners, across } = self.all[here as usize];
            for slot in 0..4 {
                let mut turned = corners;
                turned[slot] = id;
                if self.orientation(turned) < 0.0 {
                    here = across[slot];
                    if self.all[here as usize].corners.contains(&NOWHERE) {
                        return here;
                    }
                    continue 'walk;
                }
            }
            return here;
        }
    }

    fn insert(&mut self, id: u32) {
        let start = self.locate(id);
        if !self.conflicts(start, id) {
            // Inside or on a tetrahedron and yet not inside its sphere: at one of its corners.
            let here = self.at[id as usize];
            let corners = self.all[start as usize].corners;
            let same = corners.into_iter().find(|&c| c != NOWHERE && self.at[c as usize] == here);
            self.doubles.extend(same.map(|same| [id, same]));
            return;
        }
        self.carve(start, id);
        self.fill(id);
    }

    /// Finds everything that has to go, and the faces around it.
    fn carve(&mut self, start: u32, id: u32) {
        self.insertions += 1;
        let (stays, goes) = (2 * self.insertions, 2 * self.insertions + 1);
        self.rim.clear();
        self.gone.clear();
        self.gone.push(start);
        self.seen[start as usize] = goes;
        let mut next = 0;
        while let Some(&tetrahedron) = self.gone.get(next) {
            next += 1;
            let inside = self.all[tetrahedron as usize];
            for (slot, outside) in inside.across.into_iter().enumerate() {
                if self.seen[outside as usize] < stays {
                    let conflicts = self.conflicts(outside, id);
                    self.seen[outside as usize] = if conflicts { goes } else { stays };
                    if conflicts {
                        self.gone.push(outside);
                    }
                }
                if self.seen[outside as usize] == stays {
                    self.rim.push(Rim { inside, slot, outside });
                }
            }
        }
    }

    /// Joins the new point to all faces of the hole.
    fn fill(&mut self, id: u32) {
        let (rim, mut seams) = (std::mem::take(&mut self.rim), std::mem::take(&mut self.seams));
        seams.clear();
        let gone = std::mem::take(&mut self.gone);
        let mut reused = gone.iter().copied();
        for &Rim { inside, slot, outside } in &rim {
            let mut corners = inside.corners;
            corners[slot] = id;
            let mut across = [NOWHERE; 4];
            across[slot] = outside;
            let made = Tetrahedron { corners, across };
            let place = match reused.next() {
                Some(place) => {
                    self.all[place as usize] = made;
                    place
                }
                None => self.add(made),
            };
            // The one outside still names what was on this side; its face opposite to the
            // corner that is not on the rim is the one.
            let beyond = &mut self.all[outside as usize];
            let back = beyond.corners.iter().position(|c| !corners.contains(c));
            beyond.across[back.unwrap_or_default()] = place;
            for other in (0..4).filter(|&other| other != slot) {
                let mut ends = (0..4).filter(|&at| at != slot && at != other).map(|at| corners[at]);
                let (a, b) = (ends.next().unwrap_or_default(), ends.next().unwrap_or_default());
                seams.push((u64::from(a.min(b)) << 32 | u64::from(a.max(b)), place, other));
            }
            self.last = place;
        }
        self.free.extend(reused);
        seams.sort_unstable();
        for pair in seams.chunks_exact(2) {
            let (&(_, a, slot_a), &(_, b, slot_b)) = (&pair[0], &pair[1]);
            self.all[a as usize].across[slot_a] = b;
            self.all[b as usize].across[slot_b] = a;
        }
        (self.rim, self.seams, self.gone) = (rim, seams, gone);
    }

    /// All edges between the first `count` points, from both ends, in order.
    fn edges(self, count: u32) -> Vec<[u32; 2]> {
        let mut is_free = vec![false; self.all.len()];
        self.free.iter().for_each(|&place| is_free[place as usize] = true);
        let mut pairs = Vec::with_capacity(12 * self.all.len());
        for (tetrahedron, _) in self.all.iter().zip(is_free).filter(|&(_, is_free)| !is_free) {
            let corners = tetrahedron.corners.into_iter().filter(|&corner| corner < count);
            for a in corners.clone() {
                pairs.extend(corners.clone().filter(|&b| b != a).map(|b| [a, b]));
            }
        }
        pairs.extend(self.doubles.iter().flat_map(|&[a, b]| [[a, b], [b, a]]));
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }
}

/// Coordinates as multiples of a power of two that brings the largest below 1: a product of five
/// differences, which is what the predicates work with, neither overflows nor underflows. Only
/// coordinates smaller than 2^-98 of the largest are rounded.
fn scaled(points: &[DVec3]) -> Vec<Coord3D<f64>> {
    let largest = points.iter().fold(0.0_f64, |most, p| most.max(p.abs().max_element()));
    // Of halves the first: a whole power could be too large for a number.
    let exponent = if largest > 0.0 { largest.log2().floor() + 1.0 } else { 0.0 };
    let [first, second] = [(-exponent / 2.0).floor(), -exponent - (-exponent / 2.0).floor()];
    let fine = 2.0_f64.powi(150);
    let coordinate = |x: f64| {
        let x = x * first.exp2() * second.exp2();
        if x.abs() < 2.0_f64.powi(-98) { (x * fine).round() / fine } else { x }
    };
    let place = |p: &DVec3| Coord3D { x: coordinate(p.x), y: coordinate(p.y), z: coordinate(p.z) };
    points.iter().map(place).collect()
}

/// Four points that are not in a plane. If all are in one, corners off the plane are added at the
/// end: the sphere through three points of a plane meets it in their circle whatever the fourth
/// is, so that the graph in the plane is the same. Likewise for points on a line.
fn first_corners(at: &mut Vec<Coord3D<f64>>) -> [u32; 4] {
    let a = at[0];
    let steps = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let beside =
        steps.map(|[x, y, z]| Coord3D { x: a.x + 2.0 * x, y: a.y + 2.0 * y, z: a.z + 2.0 * z });
    let find = |at: &mut Vec<Coord3D<f64>>, is_right: &dyn Fn(Coord3D<f64>) -> bool| {
        let place = at.iter().position(|&p| is_right(p)).unwrap_or_else(|| {
            at.extend(beside.into_iter().find(|&p| is_right(p)));
            at.len() - 1
        });
        (place as u32, at[place])
    };
    let (second, b) = find(at, &|p| p != a);
    let (third, c) = find(at, &|p| !is_line(a, b, p));
    let (fourth, _) = find(at, &|p| orient3d(a, b, c, p) != 0.0);
    [0, second, third, fourth]
}

/// Whether three points are on a line: their shadows on all three planes are.
fn is_line(a: Coord3D<f64>, b: Coord3D<f64>, c: Coord3D<f64>) -> bool {
    let flat = |drop: fn(Coord3D<f64>) -> Coord<f64>| orient2d(drop(a), drop(b), drop(c)) == 0.0;
    flat(|p| Coord { x: p.x, y: p.y })
        && flat(|p| Coord { x: p.y, y: p.z })
        && flat(|p| Coord { x: p.z, y: p.x })
}

/// An order of insertion that keeps holes small and walks short: rounds of twice as many points
/// each, drawn by chance, in each round as they come (Amenta, Choi and Rote).
fn order(count: u32) -> impl Iterator<Item = u32> {
    let round = |id: u32| {
        let mixed = (u64::from(id) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9).leading_zeros()
    };
    let rounds = count.max(1).ilog2();
    (0..=rounds)
        .rev()
        .flat_map(move |level| (0..count).filter(move |&id| round(id).min(rounds) == level))
}
