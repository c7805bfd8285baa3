//! Pairs of triangles that are hard on a triangle-triangle test, any number of them.

use kintact::DVec3;
use kintact::geometry::Triangle;

use crate::random::splitmix64;

/// A small random generator (SplitMix64): the same numbers everywhere, for ever.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ 0x5851_f42d_4c95_7f2d);
        random.next();
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// An integer from `-reach` to `reach`.
    pub(crate) fn integer(&mut self, reach: i64) -> f64 {
        (self.below(2 * reach as u64 + 1) as i64 - reach) as f64
    }

    /// From -1 to 1.
    pub(crate) fn real(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn lattice(&mut self, reach: i64) -> DVec3 {
        DVec3::new(self.integer(reach), self.integer(reach), self.integer(reach))
    }

    pub(crate) fn point(&mut self) -> DVec3 {
        DVec3::new(self.real(), self.real(), self.real())
    }

    fn nudge(&mut self, p: DVec3) -> DVec3 {
        let mut one = |x: f64| match self.below(4) {
            0 => x.next_up(),
            1 => x.next_down(),
            _ => x,
        };
        DVec3::new(one(p.x), one(p.y), one(p.z))
    }

    fn triangle(&mut self, mut corner: impl FnMut(&mut Self) -> DVec3) -> Triangle {
        [corner(self), corner(self), corner(self)]
    }

    fn pair(&mut self, mut corner: impl FnMut(&mut Self) -> DVec3) -> Pair {
        (self.triangle(&mut corner), self.triangle(&mut corner))
    }
}

pub(crate) type Pair = (Triangle, Triangle);

/// A name, and how such a pair is made.
type Kind = (&'static str, fn(&mut Random) -> Pair);

/// The kinds of pairs.
pub(crate) const KINDS: [Kind; 17] = [
    ("lattice of 3", |r| r.pair(|r| r.lattice(1))),
    ("lattice of 5", |r| r.pair(|r| r.lattice(2))),
    ("lattice of 9", |r| r.pair(|r| r.lattice(4))),
    ("flat lattice", flat_lattice),
    ("tilted lattice", tilted_lattice),
    ("shared corners", shared_corners),
    ("scaled lattice", scaled_lattice),
    ("any position", |r| r.pair(Random::point)),
    ("nearly coplanar", nearly_coplanar),
    ("slivers", slivers),
    ("without area", without_area),
    ("corner on triangle", corner_on_triangle),
    ("edge on edge", edge_on_edge),
    ("axis-equal", axis_equal),
    ("sizes mixed", sizes_mixed),
    ("huge and tiny", huge_and_tiny),
    ("products that underflow", products_that_underflow),
];

/// The pair with the given number: its kind's name and the triangles.
pub(crate) fn numbered(index: u64) -> (&'static str, Pair) {
    let mut random = Random::new(index);
    // The oracle is fast on integers, so most pairs are such: kinds 0 to 6 three times as often.
    let choice = random.below(31) as usize;
    let (name, make) = KINDS[if choice < 21 { choice % 7 } else { choice - 14 }];
    (name, make(&mut random))
}

fn flat_lattice(r: &mut Random) -> Pair {
    let axis = r.below(3) as usize;
    r.pair(|r| {
        let mut p = r.lattice(3);
        p[axis] = 1.0;
        p
    })
}

/// Integer points on a plane that is not along the axes.
fn tilted_lattice(r: &mut Random) -> Pair {
    let (o, u, v) = (r.lattice(3), r.lattice(3), r.lattice(3));
    r.pair(|r| o + r.integer(3) * u + r.integer(3) * v)
}

fn shared_corners(r: &mut Random) -> Pair {
    let (a, mut b) = r.pair(|r| r.lattice(3));
    for _ in 0..1 + r.below(2) {
        b[r.below(3) as usize] = a[r.below(3) as usize];
    }
    if r.below(3) == 0 {
        // Side by side instead: the corners that were shared are a small step apart.
        let step = r.lattice(1) / 8.0;
        b = b.map(|p| p + step);
    }
    (a, b)
}

/// A lattice at any scale that a double can hold, down to subnormal numbers.
fn scaled_lattice(r: &mut Random) -> Pair {
    let exponent = match r.below(4) {
        0 => -1074 + r.below(40) as i32,
        1 => 990 + r.below(30) as i32,
        _ => r.below(2000) as i32 - 1000,
    };
    let (a, b) = r.pair(|r| r.lattice(2));
    // In two steps, each power of which exists.
    let scale = |p: DVec3| p * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2);
    (a.map(scale), b.map(scale))
}

fn nearly_coplanar(r: &mut Random) -> Pair {
    let (o, u, v) = (r.point(), r.point(), r.point());
    r.pair(|r| {
        let p = o + r.real() * u + r.real() * v;
        r.nudge(p)
    })
}

fn slivers(r: &mut Random) -> Pair {
    let shared = r.point();
    let thin = |r: &mut Random| {
        let (a, b) = (r.point(), if r.below(3) == 0 { shared } else { r.point() });
        let c = a.lerp(b, r.real() * 1.5);
        let width = 10f64.powi(-(r.below(18) as i32));
        [a, b, c + width * r.point()]
    };
    (thin(r), thin(r))
}

/// Segments and points as triangles, some of them really without area.
fn without_area(r: &mut Random) -> Pair {
    let integers = r.below(2) == 0;
    let corner = |r: &mut Random| if integers { r.lattice(3) } else { r.point() };
    let a = [corner(r), corner(r), corner(r)];
    let (p, q) = (corner(r), if r.below(2) == 0 { a[0] } else { corner(r) });
    let third = match r.below(4) {
        0 => p,
        1 => q,
        2 => p + r.integer(2) * (q - p),
        _ => p.lerp(q, 0.5),
    };
    let b = if r.below(8) == 0 { [q; 3] } else { [p, q, third] };
    let a = match r.below(4) {
        0 => [a[0], a[1], a[0].lerp(a[1], 0.5)],
        1 => [a[0], p.lerp(q, 0.5), a[0]],
        _ => a,
    };
    if r.below(2) == 0 { (a, b) } else { (b, a) }
}

fn corner_on_triangle(r: &mut Random) -> Pair {
    let (a, mut b) = r.pair(Random::point);
    let (s, t) = (r.below(5) as f64 / 4.0, r.below(5) as f64 / 4.0);
    let on = a[0] + s * (a[1] - a[0]) + (1.0 - s) * t * (a[2] - a[0]);
    b[r.below(3) as usize] = r.nudge(on);
    (a, b)
}

/// Edges that cross, or nearly: a point on an edge of each.
fn edge_on_edge(r: &mut Random) -> Pair {
    let (a, mut b) = r.pair(Random::point);
    let on = a[0].lerp(a[1], r.below(9) as f64 / 8.0);
    b[1] = on + (on - b[0]) * [0.25, 0.5, 1.0, 3.0][r.below(4) as usize];
    if r.below(2) == 0 {
        b[1] = r.nudge(b[1]);
    }
    (a, b)
}

fn axis_equal(r: &mut Random) -> Pair {
    let values = [r.real(), r.real(), 0.0, -0.0, 0.1];
    let pick = |r: &mut Random| values[r.below(5) as usize];
    r.pair(|r| DVec3::new(pick(r), pick(r), pick(r)))
}

fn sizes_mixed(r: &mut Random) -> Pair {
    let (a, b) = match r.below(3) {
        0 => nearly_coplanar(r),
        1 => corner_on_triangle(r),
        _ => r.pair(|r| r.lattice(2)),
    };
    let scale = 10f64.powi(r.below(61) as i32 - 30);
    let shift =
        if r.below(2) == 0 { r.point() * 10f64.powi(r.below(40) as i32 - 30) } else { DVec3::ZERO };
    (a.map(|p| p * scale + shift), b.map(|p| p * scale + shift))
}

/// Coordinates of every magnitude at once, near the limits of the format.
fn huge_and_tiny(r: &mut Random) -> Pair {
    let magnitudes: &[f64] = match r.below(4) {
        0 => &[1e300, 1e308, 1.7e308],
        1 => &[1e-310, 5e-324, 1e-300],
        2 => &[1e-320, 1.0, 1e160, 1e308],
        _ => &[1e-90, 1e-80, 1e110, 1e100, 1e-100],
    };
    let integers = r.below(2) == 0;
    r.pair(|r| {
        let one = |r: &mut Random| {
            let magnitude = magnitudes[r.below(magnitudes.len() as u64) as usize];
            magnitude * if integers { r.integer(1) } else { r.real() }
        };
        DVec3::new(one(r), one(r), one(r))
    })
}

/// Each axis at a scale of its own, such that products of two or three differences are subnormal.
fn products_that_underflow(r: &mut Random) -> Pair {
    let exponents = match r.below(3) {
        0 => [-537 + r.below(6) as i32, -537, 1000],
        1 => [-358 + r.below(4) as i32, -358, -358],
        _ => [-530, -540 + r.below(6) as i32, r.below(8) as i32],
    };
    let (turn, integers) = (r.below(3) as usize, r.below(2) == 0);
    r.pair(|r| {
        let p = if integers { r.lattice(4) } else { r.point() };
        DVec3::from_array([0, 1, 2].map(|axis| p[axis] * 2f64.powi(exponents[(axis + turn) % 3])))
    })
}
