//! When two features with integer coordinates touch, without any rounding.

use crate::continuous_polynomial::{Dyadic, Polynomial, Root};
use crate::continuous_queries::{Kind, Query};

type Vector = [Polynomial; 3];

fn difference(q: &Query, i: usize, j: usize) -> Vector {
    std::array::from_fn(|k| {
        Polynomial::line(q.start[i][k] - q.start[j][k], q.end[i][k] - q.end[j][k])
    })
}

fn dot(a: &Vector, b: &Vector) -> Polynomial {
    a[0].mul(&b[0]).add(&a[1].mul(&b[1])).add(&a[2].mul(&b[2]))
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        a[i].mul(&b[j]).sub(&a[j].mul(&b[i]))
    })
}

/// The polynomials whose signs at a time decide whether the features touch then.
struct Condition {
    /// Zero whenever they touch.
    volume: Polynomial,
    /// Cross product of the spans of the patch.
    normal: Vector,
    /// With a normal that is not zero: all must be >= 0.
    inside: Vec<Polynomial>,
    /// Without: one of these sides must hold the origin (product zero, dot <= 0).
    sides: Vec<(Vector, Polynomial)>,
}

impl Condition {
    fn new(q: &Query) -> Self {
        let side = |p: &Vector, q: &Vector| (cross(p, q), dot(p, q));
        match q.kind {
            Kind::VertexFace => {
                let corners = [1, 2, 3].map(|i| difference(q, 0, i));
                let normal = cross(&difference(q, 1, 2), &difference(q, 1, 3));
                let pairs = [(0, 1), (1, 2), (2, 0)];
                let inside = pairs.map(|(i, j)| dot(&cross(&corners[i], &corners[j]), &normal));
                let sides = pairs.map(|(i, j)| side(&corners[i], &corners[j]));
                let volume = dot(&corners[0], &normal);
                Self { volume, normal, inside: inside.into(), sides: sides.into() }
            }
            Kind::EdgeEdge => {
                let a = difference(q, 0, 2);
                let (b, c) = (difference(q, 1, 0), difference(q, 2, 3));
                let normal = cross(&b, &c);
                let u = dot(&cross(&c, &a), &normal);
                let v = dot(&cross(&a, &b), &normal);
                let whole = dot(&normal, &normal);
                let inside = vec![u.clone(), v.clone(), whole.sub(&u), whole.sub(&v)];
                let corner = |i, j| difference(q, i, j);
                let sides = vec![
                    side(&corner(0, 2), &corner(1, 2)),
                    side(&corner(0, 3), &corner(1, 3)),
                    side(&corner(0, 2), &corner(0, 3)),
                    side(&corner(1, 2), &corner(1, 3)),
                ];
                let volume = dot(&a, &normal);
                Self { volume, normal, inside, sides }
            }
        }
    }

    fn holds_at(&self, t: &mut Root) -> bool {
        if t.sign_of(&self.volume) != 0 {
            return false;
        }
        if self.normal.iter().any(|n| t.sign_of(n) != 0) {
            return self.inside.iter().all(|p| t.sign_of(p) >= 0);
        }
        self.sides
            .iter()
            .any(|(product, dot)| product.iter().all(|p| t.sign_of(p) == 0) && t.sign_of(dot) <= 0)
    }

    /// Times that include the ends of every interval of contact. Between roots of the polynomials
    /// the answer does not change, and the contact set is closed.
    fn candidates(&self) -> Vec<Root> {
        if !self.volume.is_zero() {
            return self.volume.roots();
        }
        let signs = self.normal.iter().chain(&self.inside);
        let side = self.sides.iter().flat_map(|(product, dot)| product.iter().chain([dot]));
        let mut times = vec![Root::exactly(Dyadic::whole(0)), Root::exactly(Dyadic::whole(1))];
        times.extend(signs.chain(side).filter(|p| !p.is_zero()).flat_map(Polynomial::roots));
        times
    }
}

/// Times of contact that include the first and last of every interval of contact.
pub(crate) fn contact_times(q: &Query) -> Vec<Root> {
    let condition = Condition::new(q);
    let mut times = condition.candidates();
    times.retain_mut(|t| condition.holds_at(t));
    times
}

#[test]
fn known_cases() {
    let q = |kind, start: [[i64; 3]; 4], end: [[i64; 3]; 4]| Query { kind, start, end };
    let face = [[0, 0, 0], [4, 0, 0], [0, 4, 0]];
    let falling = |x, y, from, to| {
        let at = |z| [[x, y, z], face[0], face[1], face[2]];
        contact_times(&q(Kind::VertexFace, at(from), at(to))).len()
    };
    assert_eq!(falling(1, 1, 3, -1), 1);
    assert_eq!(falling(2, 2, 3, -1), 1, "on the edge");
    assert_eq!(falling(3, 2, 3, -1), 0, "beyond the edge");
    assert_eq!(falling(1, 1, 3, 1), 0);
    assert_eq!(falling(0, 0, 3, 0), 1, "corner at the very end");
    let crossing = |z| {
        let start = [[-1, 0, z], [1, 0, z], [0, -1, 0], [0, 1, 0]];
        let end = [[-1, 0, -1], [1, 0, -1], [0, -1, 0], [0, 1, 0]];
        contact_times(&q(Kind::EdgeEdge, start, end)).len()
    };
    assert_eq!(crossing(2), 1);
    assert_eq!(crossing(-2), 0);
    // Parallel edges sliding along one line: touch from the middle of the step on.
    let start = [[0, 0, 0], [1, 0, 0], [3, 0, 0], [5, 0, 0]];
    let end = [[0, 0, 0], [1, 0, 0], [-1, 0, 0], [1, 0, 0]];
    let times = contact_times(&q(Kind::EdgeEdge, start, end));
    let first = times.iter().map(Root::approximately).fold(1.0, f64::min);
    assert_eq!(first, 0.5);
}
