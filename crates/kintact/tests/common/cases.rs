//! The shared table of awkward inputs. Every structure runs through all of it.

use glam::DVec3;
use kintact::geometry::Triangle;

use crate::random::splitmix64;

/// Two bodies with something unpleasant about them.
pub struct Case {
    pub name: &'static str,
    pub a: Vec<Triangle>,
    pub b: Vec<Triangle>,
}

/// A small generator of its own, so that the cases never change under us (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// Uniform in `[lo, hi)`.
    pub fn between(&mut self, lo: f64, hi: f64) -> f64 {
        lo + (hi - lo) * (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    pub fn point(&mut self, lo: f64, hi: f64) -> DVec3 {
        DVec3::new(self.between(lo, hi), self.between(lo, hi), self.between(lo, hi))
    }

    /// On a small integer lattice, where coincidences abound.
    pub fn lattice_point(&mut self, n: u64) -> DVec3 {
        DVec3::new(self.below(n) as f64, self.below(n) as f64, self.below(n) as f64)
    }

    /// A triangle of about the given size in the unit cube.
    pub fn triangle(&mut self, size: f64) -> Triangle {
        let corner = self.point(0.0, 1.0);
        [corner, corner + self.point(-size, size), corner + self.point(-size, size)]
    }
}

fn soup(count: usize, size: f64, seed: u64) -> Vec<Triangle> {
    let mut random = Random(seed);
    (0..count).map(|_| random.triangle(size)).collect()
}

fn lattice_soup(count: usize, n: u64, seed: u64) -> Vec<Triangle> {
    let mut random = Random(seed);
    (0..count).map(|_| std::array::from_fn(|_| random.lattice_point(n))).collect()
}

fn mapped(triangles: &[Triangle], f: impl Fn(DVec3) -> DVec3) -> Vec<Triangle> {
    triangles.iter().map(|t| t.map(&f)).collect()
}

/// A flat sheet of `2 n n` triangles with shared corners, at height z.
fn sheet(n: u32, z: f64) -> Vec<Triangle> {
    let p = |i: u32, j: u32| DVec3::new(f64::from(i), f64::from(j), z);
    (0..n)
        .flat_map(|i| (0..n).map(move |j| (i, j)))
        .flat_map(|(i, j)| {
            [[p(i, j), p(i + 1, j), p(i, j + 1)], [p(i + 1, j + 1), p(i, j + 1), p(i + 1, j)]]
        })
        .collect()
}

/// All cases small enough for brute force over every pair.
pub fn small() -> Vec<Case> {
    let plain = soup(150, 0.2, 1);
    let other = soup(170, 0.2, 2);
    let one = vec![[DVec3::ZERO, DVec3::X, DVec3::Y]];
    let mut cases = vec![
        Case { name: "both empty", a: vec![], b: vec![] },
        Case { name: "one empty", a: plain.clone(), b: vec![] },
        Case { name: "one triangle each", a: one.clone(), b: one.clone() },
        Case { name: "one triangle against many", a: one, b: plain.clone() },
        Case { name: "random", a: plain.clone(), b: other.clone() },
        Case { name: "coincident bodies", a: plain.clone(), b: plain.clone() },
        Case { name: "the same triangle many times", a: vec![plain[0]; 90], b: vec![plain[0]; 50] },
        Case { name: "coplanar sheets, shared edges", a: sheet(7, 0.0), b: sheet(6, 0.0) },
        Case { name: "sheets one apart", a: sheet(7, 0.0), b: sheet(6, 1.0) },
        Case { name: "lattice", a: lattice_soup(150, 3, 3), b: lattice_soup(150, 4, 4) },
        Case { name: "far apart", a: plain.clone(), b: mapped(&other, |p| p + 100.0) },
    ];
    let sliver = |p: DVec3| DVec3::new(p.x, p.y * 1e-12, p.z * 10.0);
    cases.push(Case { name: "slivers", a: mapped(&plain, sliver), b: mapped(&other, sliver) });
    let to_segment = |t: &Triangle| [t[0], t[1], (t[0] + t[1]) / 2.0];
    cases.push(Case {
        name: "zero area: segments and points",
        a: plain.iter().map(to_segment).collect(),
        b: other.iter().map(|t| [t[0]; 3]).chain(plain.iter().map(|t| [t[0]; 3])).collect(),
    });
    let axis_equal = |p: DVec3| DVec3::new(p.x, 0.25, p.z);
    cases.push(Case {
        name: "axis-equal",
        a: mapped(&plain, axis_equal),
        b: mapped(&other, axis_equal),
    });
    for (name, scale) in [
        ("huge coordinates", 1e30),
        ("tiny coordinates", 1e-30),
        ("past the range of f32", 1e100),
        ("below the range of f32", 1e-100),
    ] {
        let scaled = |p: DVec3| p * scale;
        cases.push(Case { name, a: mapped(&plain, scaled), b: mapped(&other, scaled) });
    }
    let distant = |p: DVec3| p + DVec3::new(1e7, -3e6, 5e8);
    cases.push(Case {
        name: "far from the origin",
        a: mapped(&plain, distant),
        b: mapped(&other, distant),
    });
    cases.push(Case {
        name: "one huge among small",
        a: plain.iter().copied().chain([plain[7].map(|p| (p - 0.5) * 1e6)]).collect(),
        b: other,
    });
    cases
}

/// 10^5 random triangles; too many for all pairs of both, enough for few against many.
pub fn large() -> Case {
    Case { name: "10^5 random", a: soup(100_000, 0.01, 5), b: soup(300, 0.05, 6) }
}
