//! Deterministic queries with integer coordinates: random, made to touch, made to miss by one
//! unit, grazing and degenerate.

use kintact::DVec3;
use kintact::exact::ccd::{FirstContact, MovingPoint, Options, edge_edge, vertex_face};

use crate::random::splitmix64;

/// A small generator (splitmix64), so that every run and machine sees the same queries.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// Uniform in `-limit..=limit`.
    pub(crate) fn within(&mut self, limit: i64) -> i64 {
        (self.next() % (2 * limit as u64 + 1)) as i64 - limit
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub(crate) fn vector(&mut self, limit: i64) -> [i64; 3] {
        std::array::from_fn(|_| self.within(limit))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    VertexFace,
    EdgeEdge,
}

/// Vertex and face corners, or both ends of both edges, at the start and at the end.
#[derive(Debug, Clone)]
pub(crate) struct Query {
    pub(crate) kind: Kind,
    pub(crate) start: [[i64; 3]; 4],
    pub(crate) end: [[i64; 3]; 4],
}

impl Query {
    /// The points as the library takes them, times a power of two.
    pub(crate) fn points(&self, scale: f64) -> [MovingPoint; 4] {
        let point = |p: [i64; 3]| DVec3::from_array(p.map(|x| x as f64 * scale));
        std::array::from_fn(|i| MovingPoint::new(point(self.start[i]), point(self.end[i])))
    }

    pub(crate) fn ask(&self, scale: f64, options: &Options) -> FirstContact {
        ask(self.kind, &self.points(scale), options)
    }
}

pub(crate) fn ask(kind: Kind, p: &[MovingPoint; 4], options: &Options) -> FirstContact {
    match kind {
        Kind::VertexFace => vertex_face(&p[0], &[p[1], p[2], p[3]], options),
        Kind::EdgeEdge => edge_edge(&[p[0], p[1]], &[p[2], p[3]], options),
    }
    .expect("finite")
}

/// How a query is constructed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Recipe {
    /// Uniform corners and motions.
    Random,
    /// Touches at a known time and point: inside, on an edge or at a corner; 0 and 1 included.
    Touching,
    /// Touches without crossing: the velocities agree along the normal.
    Grazing,
    /// As touching or grazing, then one coordinate moved by one unit.
    Hair,
    /// Coordinates from a handful of values, so that points, motions and planes coincide.
    Degenerate,
    /// Everything moves within one plane.
    Flat,
}

pub(crate) const RECIPES: [Recipe; 6] = [
    Recipe::Random,
    Recipe::Touching,
    Recipe::Grazing,
    Recipe::Hair,
    Recipe::Degenerate,
    Recipe::Flat,
];

pub(crate) fn make(recipe: Recipe, random: &mut Random) -> Query {
    let kind = if random.below(2) == 0 { Kind::VertexFace } else { Kind::EdgeEdge };
    match recipe {
        Recipe::Random => {
            let limit = [8, 1000, 1 << 20][random.below(3) as usize];
            uniform(kind, limit, random)
        }
        Recipe::Touching => touching(kind, false, random),
        Recipe::Grazing => touching(kind, true, random),
        Recipe::Hair => {
            let grazing = random.below(2) == 0;
            let mut q = touching(kind, grazing, random);
            let (point, axis) = (random.below(4) as usize, random.below(3) as usize);
            let by = 2 * random.below(2) as i64 - 1;
            match random.below(3) {
                0 => q.start[point][axis] += by,
                1 => q.end[point][axis] += by,
                _ => {
                    q.start[point][axis] += by;
                    q.end[point][axis] += by;
                }
            }
            q
        }
        Recipe::Degenerate => {
            let mut q = uniform(kind, 1 + random.below(3) as i64, random);
            match random.below(4) {
                0 => q.end = q.start,
                1 => q.start[2] = q.start[3],
                2 => (q.start[3], q.end[3]) = (q.start[2], q.end[2]),
                _ => {}
            }
            q
        }
        Recipe::Flat => {
            let limit = [2, 6, 1000][random.below(3) as usize];
            let mut q = uniform(kind, limit, random);
            let (axis, slope) = (random.below(3) as usize, random.within(2));
            for p in q.start.iter_mut().chain(&mut q.end) {
                p[axis] = slope * p[(axis + 1) % 3];
            }
            q
        }
    }
}

fn uniform(kind: Kind, limit: i64, random: &mut Random) -> Query {
    let mut corners = || std::array::from_fn(|_| random.vector(limit));
    Query { kind, start: corners(), end: corners() }
}

/// Time and weights are multiples of 1/16, positions at the contact and velocities (a sixteenth of
/// the step) multiples of 16, so that everything is an integer.
fn touching(kind: Kind, grazing: bool, random: &mut Random) -> Query {
    const PARTS: i64 = 16;
    let time = match random.below(6) {
        0 => 0,
        1 => PARTS,
        _ => random.below(PARTS as u64 + 1) as i64,
    };
    let size = [3, 100, 1 << 18][random.below(3) as usize];
    let speed = [0, 2, 100, 1 << 18][random.below(4) as usize];
    let mut place: [[i64; 3]; 4] = std::array::from_fn(|_| random.vector(size).map(|x| x * PARTS));
    let mut velocity: [[i64; 3]; 4] =
        std::array::from_fn(|_| random.vector(speed).map(|x| x * PARTS));
    let combine = |points: &[[i64; 3]; 4], weights: [i64; 4]| -> [i64; 3] {
        std::array::from_fn(|k| (0..4).map(|i| points[i][k] * weights[i]).sum::<i64>() / PARTS)
    };
    // Weights of the contact point on the other feature, and what takes point 0 there.
    let s = [0, PARTS, random.below(PARTS as u64 + 1) as i64][random.below(3) as usize];
    match kind {
        Kind::VertexFace => {
            let r = random.below((PARTS - s) as u64 + 1) as i64;
            let weights = [0, PARTS - s - r, s, r];
            place[0] = combine(&place, weights);
            velocity[0] = combine(&velocity, weights);
        }
        Kind::EdgeEdge => {
            // Edge a starts at the contact point or runs through it by a whole multiple.
            let weights = [0, 0, PARTS - s, s];
            let (at, with) = (combine(&place, weights), combine(&velocity, weights));
            let (back, forth) = (random.below(3) as i64, random.below(3) as i64);
            let (along, turn) = (place[1], velocity[1]);
            for k in 0..3 {
                place[0][k] = at[k] - back * along[k];
                place[1][k] = at[k] + forth * along[k];
                velocity[0][k] = with[k] - back * turn[k];
                velocity[1][k] = with[k] + forth * turn[k];
            }
        }
    }
    // Relative velocity: along the patch when grazing, anything otherwise.
    let extra: [i64; 3] = if grazing {
        let (p, q) = (random.within(3), random.within(3));
        let other = if kind == Kind::VertexFace { 2 } else { 0 };
        std::array::from_fn(|k| {
            p * (place[3][k] - place[2][k]) + q * (place[1][k] - place[other][k])
        })
    } else {
        random.vector(speed.max(1)).map(|x| x * PARTS)
    };
    let moved = if kind == Kind::VertexFace { 1 } else { 2 };
    for v in &mut velocity[..moved] {
        for k in 0..3 {
            v[k] += extra[k];
        }
    }
    let at = |t: i64| {
        let mut points = place;
        for (p, v) in points.iter_mut().zip(&velocity) {
            for k in 0..3 {
                p[k] += (t - time) * v[k];
            }
        }
        points
    };
    Query { kind, start: at(0), end: at(PARTS) }
}
