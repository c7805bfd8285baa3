//! The sphere-of-influence complex (section 4.2.4): the graph with its triangles, and paths that
//! run across them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use glam::DVec3;

use super::cloud::PointSurface;
use super::edit::NOWHERE;
use super::graph::Edge;

/// Points between the ends of an edge in the first and in the finest round of a path search. The
/// length of a path is then within a percent or so of the shortest across the triangles.
const ROUNDS: [usize; 3] = [1, 4, 12];
/// Numbers on an edge from here on are positions of the path of the round before.
const KEPT: usize = 1 << 16;

/// Whether three balls, each two of which meet, have a point in common.
///
/// If they do, they have one in the plane of their centres, where they are discs. Discs have a
/// common point if one of them is inside another, or if two of their circles cross in the third.
pub(super) fn balls_meet(centres: [DVec3; 3], radii: [f64; 3]) -> bool {
    for [i, j, k] in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
        let apart = centres[j] - centres[i];
        let distance = apart.length();
        let (own, other) = (radii[i], radii[j]);
        if distance <= (own - other).abs() {
            return true;
        }
        let along = apart / distance;
        let part = (own * own - other * other + distance * distance) / (2.0 * distance);
        let height = (own * own - part * part).max(0.0).sqrt();
        let third = centres[k] - centres[i];
        let aside = third - along * third.dot(along);
        // On a line any side will do. Of the two crossings the one on the third's side is nearer.
        let aside = aside.try_normalize().unwrap_or_else(|| along.any_orthonormal_vector());
        let crossing = along * part + aside * height;
        if crossing.distance(third) <= radii[k] * (1.0 + 1e-12) {
            return true;
        }
    }
    false
}

/// A path over a cloud.
#[derive(Debug, Clone, PartialEq)]
pub struct SurfacePath {
    /// How long it is.
    pub length: f64,
    /// Its corners: both ends, and where it crosses or follows edges of the complex.
    pub positions: Vec<DVec3>,
}

/// The sphere-of-influence complex of a cloud: its points, the edges of its proximity graph that
/// were not pruned, and a triangle for every three neighbours whose spheres of influence have a
/// point in common.
///
/// A snapshot of the surface at the time it was made: later edits do not change it.
#[derive(Debug, Clone)]
pub struct Complex {
    points: Vec<DVec3>,
    names: Vec<u32>,
    place_of: HashMap<u32, u32>,
    /// By slot, the smaller one first.
    edges: Vec<[u32; 2]>,
    triangles: Vec<[u32; 3]>,
    /// The other ends of the edges at each slot.
    beside: Lists,
    /// The triangles at each slot.
    incident: Lists,
}

/// A list of numbers for each slot.
#[derive(Debug, Clone)]
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new(count: usize, items: impl Iterator<Item = [u32; 2]> + Clone) -> Self {
        let mut starts = vec![0_u32; count + 1];
        for [place, _] in items.clone() {
            starts[place as usize + 1] += 1;
        }
        for place in 0..count {
            starts[place + 1] += starts[place];
        }
        let mut next = starts.clone();
        let mut sorted = vec![0; starts[count] as usize];
        for [place, item] in items {
            sorted[next[place as usize] as usize] = item;
            next[place as usize] += 1;
        }
        Self { starts, items: sorted }
    }

    fn at(&self, place: u32) -> &[u32] {
        let [start, end] = [place as usize, place as usize + 1].map(|i| self.starts[i] as usize);
        &self.items[start..end]
    }
}

impl PointSurface {
    /// The sphere-of-influence complex as it is now.
    pub fn complex(&self) -> Complex {
        let real = |id: u32| self.edges.get(id).iter().filter(|edge| !edge.is_virtual());
        let is_edge = |a: u32, b: u32| {
            let row: &[Edge] = self.edges.get(a);
            let found = row.binary_search_by_key(&b, |edge| edge.to);
            found.is_ok_and(|place| !row[place].is_virtual())
        };
        let (mut edges, mut triangles) = (Vec::new(), Vec::new());
        for a in 0..self.points.len() as u32 {
            for b in real(a).map(|edge| edge.to).filter(|&b| b > a) {
                edges.push([a, b]);
                for c in real(a).map(|edge| edge.to).filter(|&c| c > b && is_edge(b, c)) {
                    if self.is_triangle([a, b, c]) {
                        triangles.push([a, b, c]);
                    }
                }
            }
        }
        Complex::new(self, edges, triangles)
    }

    /// Whether the spheres of influence of three neighbours meet.
    pub(super) fn is_triangle(&self, corners: [u32; 3]) -> bool {
        let centres = corners.map(|id| self.points[id as usize]);
        balls_meet(centres, corners.map(|id| self.influence[id as usize]))
    }
}

/// A position where paths may bend: a point of the cloud, or one of those along an edge.
#[derive(Debug, Clone, Copy)]
struct Waypoint {
    at: DVec3,
    /// The edge it is on, or the point it is.
    on: On,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum On {
    Point(u32),
    Edge(u32, u32),
}

impl Complex {
    fn new(surface: &PointSurface, edges: Vec<[u32; 2]>, triangles: Vec<[u32; 3]>) -> Self {
        let count = surface.points.len();
        let ends = edges.iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
        let beside = Lists::new(count, ends);
        let corners = (0..).zip(&triangles);
        let corners = corners.flat_map(|(at, corners)| corners.map(|corner| [corner, at]));
        let incident = Lists::new(count, corners);
        let live = (0..).zip(&surface.slots).filter(|&(_, &place)| place != NOWHERE);
        let place_of = live.map(|(name, &place)| (name, place)).collect();
        let (points, names) = (surface.points.clone(), surface.names.clone());
        Self { points, names, place_of, edges, triangles, beside, incident }
    }

    /// All edges, by the caller's numbers of their ends.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = [u32; 2]> + '_ {
        self.edges.iter().map(|edge| edge.map(|place| self.names[place as usize]))
    }

    /// All triangles, by the caller's numbers of their corners.
    pub fn triangles(&self) -> impl ExactSizeIterator<Item = [u32; 3]> + '_ {
        self.triangles.iter().map(|corners| corners.map(|place| self.names[place as usize]))
    }

    /// A short path between two points, across triangles: the shortest along edges, refined by
    /// positions to bend at on the edges around it, more in each round (after Kanai and Suzuki).
    /// `None` if there is none or if one of the points does not exist.
    pub fn path(&self, from: usize, to: usize) -> Option<SurfacePath> {
        let place = |name: usize| self.place_of.get(&u32::try_from(name).ok()?).copied();
        let (from, to) = (place(from)?, place(to)?);
        let mut path = self.along_edges(from, to)?;
        for between in ROUNDS {
            let finer = self.refined(from, to, &path, between);
            if length(&finer) < length(&path) {
                path = finer;
            }
        }
        let positions = path.iter().map(|waypoint| waypoint.at).collect();
        Some(SurfacePath { length: length(&path), positions })
    }

    fn waypoint(&self, place: u32) -> Waypoint {
        Waypoint { at: self.points[place as usize], on: On::Point(place) }
    }

    /// The shortest path along edges (A*): slots that lie in the right direction first.
    fn along_edges(&self, from: u32, to: u32) -> Option<Vec<Waypoint>> {
        let at = |place: u32| self.points[place as usize];
        // How far each slot is, and which comes before it.
        let mut best: HashMap<u32, (f64, u32)> = HashMap::from([(from, (0.0, from))]);
        let mut heap = BinaryHeap::from([Reverse((0, 0, from))]);
        while let Some(Reverse((_, known, place))) = heap.pop() {
            let length = best[&place].0;
            if place == to {
                break;
            }
            if f64::from_bits(known) > length {
                continue;
            }
            for &next in self.beside.at(place) {
                let along = length + at(place).distance(at(next));
                if best.get(&next).is_none_or(|&(old, _)| along < old) {
                    best.insert(next, (along, place));
                    // Lengths are not negative, so their bits are in their order.
                    let whole = along + at(next).distance(at(to));
                    heap.push(Reverse((whole.to_bits(), along.to_bits(), next)));
                }
            }
        }
        let mut path = vec![self.waypoint(to)];
        let mut place = to;
        while place != from {
            place = best.get(&place)?.1;
            path.push(self.waypoint(place));
        }
        path.reverse();
        Some(path)
    }

    /// The shortest path through the triangles that a path touches, with so many positions to bend
    /// at between the ends of each of their edges.
    fn refined(&self, from: u32, to: u32, path: &[Waypoint], between: usize) -> Vec<Waypoint> {
        let mut near: Vec<u32> =
            path.iter().flat_map(|waypoint| self.triangles_at(waypoint.on)).collect();
        near.sort_unstable();
        near.dedup();
        let mut net = Net::default();
        // The path itself, in case it runs along edges without triangles.
        let along: Vec<usize> = (KEPT..)
            .zip(path)
            .map(|(slot, waypoint)| net.node(waypoint.on, slot, *waypoint))
            .collect();
        along.windows(2).for_each(|pair| net.join(pair[0], pair[1]));
        for &triangle in &near {
            let [a, b, c] = self.triangles[triangle as usize];
            let corners =
                [a, b, c].map(|place| net.node(On::Point(place), 0, self.waypoint(place)));
            let sides = [[a, b], [b, c], [a, c]].map(|[a, b]| {
                let [start, end] = [a, b].map(|place| self.points[place as usize]);
                let mut side = |slot: usize| {
                    let part = (slot + 1) as f64 / (between + 1) as f64;
                    let on = On::Edge(a, b);
                    net.node(on, slot, Waypoint { at: start.lerp(end, part), on })
                };
                (0..between).map(&mut side).collect::<Vec<_>>()
            });
            for (side, opposite) in [(0, 2), (1, 0), (2, 1)] {
                for &waypoint in &sides[side] {
                    net.join(waypoint, corners[opposite]);
                    let next = (side + 1) % 3;
                    sides[next].iter().for_each(|&other| net.join(waypoint, other));
                }
            }
            for [one, other] in [[0, 1], [1, 2], [0, 2]] {
                net.join(corners[one], corners[other]);
            }
        }
        net.shortest(On::Point(from), On::Point(to)).unwrap_or_else(|| path.to_vec())
    }

    fn triangles_at(&self, on: On) -> Vec<u32> {
        match on {
            On::Point(place) => self.incident.at(place).to_vec(),
            On::Edge(a, b) => {
                let holds = |&&triangle: &&u32| self.triangles[triangle as usize].contains(&b);
                self.incident.at(a).iter().filter(holds).copied().collect()
            }
        }
    }
}

fn length(path: &[Waypoint]) -> f64 {
    path.windows(2).map(|pair| pair[0].at.distance(pair[1].at)).sum()
}

/// Positions to bend at and straight lines between them.
#[derive(Default)]
struct Net {
    waypoints: Vec<Waypoint>,
    known: HashMap<(On, usize), usize>,
    joined: Vec<Vec<u32>>,
}

impl Net {
    /// The `slot`-th position on an edge, or a point.
    fn node(&mut self, on: On, slot: usize, waypoint: Waypoint) -> usize {
        let slot = if matches!(on, On::Point(_)) { 0 } else { slot };
        let next = self.waypoints.len();
        let node = *self.known.entry((on, slot)).or_insert(next);
        if node == next {
            self.waypoints.push(waypoint);
            self.joined.push(Vec::new());
        }
        node
    }

    fn join(&mut self, a: usize, b: usize) {
        self.joined[a].push(b as u32);
        self.joined[b].push(a as u32);
    }

    fn shortest(&self, from: On, to: On) -> Option<Vec<Waypoint>> {
        let [&from, &to] = [self.known.get(&(from, 0))?, self.known.get(&(to, 0))?];
        let mut best = vec![f64::INFINITY; self.waypoints.len()];
        let mut before = vec![usize::MAX; self.waypoints.len()];
        let mut heap = BinaryHeap::new();
        best[from] = 0.0;
        // Lengths are not negative, so their bits are in their order.
        heap.push(Reverse((0.0_f64.to_bits(), from)));
        while let Some(Reverse((bits, node))) = heap.pop() {
            if f64::from_bits(bits) > best[node] {
                continue;
            }
            if node == to {
                break;
            }
            for &next in &self.joined[node] {
                let next = next as usize;
                let along = best[node] + self.waypoints[node].at.distance(self.waypoints[next].at);
                if along < best[next] {
                    best[next] = along;
                    before[next] = node;
                    heap.push(Reverse((along.to_bits(), next)));
                }
            }
        }
        if best[to].is_infinite() {
            return None;
        }
        let mut path = vec![self.waypoints[to]];
        let mut node = to;
        while node != from {
            node = before[node];
            path.push(self.waypoints[node]);
        }
        path.reverse();
        Some(path)
    }
}
