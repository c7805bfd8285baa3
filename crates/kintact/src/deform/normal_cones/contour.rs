//! Whether a contour, projected along a direction, is a simple polygon; false where rounding leaves
//! it undecided. Called by `NormalCones`. A sweep over edges sorted by their left ends.

use glam::{DVec2, DVec3};

/// A point projected along a direction: at one time, or in straight motion between two. Statements
/// hold at all times.
pub(super) trait Point: Copy {
    /// Smallest and largest coordinates.
    fn extent(self) -> [DVec2; 2];
    /// The largest distance of two segments along an axis; negative if they overlap along both.
    fn gap(first: [Self; 2], second: [Self; 2]) -> f64;
    /// Twice the signed area of a triangle whose corners may each be off by `blur`, its least and
    /// largest value, and a bound on the error of both.
    fn orientation(corners: [Self; 3], blur: f64) -> Orientation;
    /// The dot product of the steps from `p` to `q` and on to `r`, at least.
    fn runs_on(corners: [Self; 3]) -> f64;
}

/// See [`Point::orientation`].
pub(super) struct Orientation {
    least: f64,
    most: f64,
    error: f64,
}

impl Orientation {
    fn is_left(&self) -> bool {
        self.least > self.error
    }

    fn is_right(&self) -> bool {
        self.most < -self.error
    }

    /// Differences may be off by twice the blur, products accordingly.
    fn error(u: f64, v: f64, blur: f64) -> f64 {
        4.0 * blur * (u + v + 4.0 * blur) + 8.0 * f64::EPSILON * (u * v) + f64::MIN_POSITIVE
    }
}

impl Point for DVec2 {
    fn extent(self) -> [DVec2; 2] {
        [self, self]
    }

    fn gap([a, b]: [Self; 2], [c, d]: [Self; 2]) -> f64 {
        (a.min(b) - c.max(d)).max(c.min(d) - a.max(b)).max_element()
    }

    fn orientation([a, b, c]: [Self; 3], blur: f64) -> Orientation {
        let (u, v) = (b - a, c - a);
        let error = Orientation::error(u.abs().element_sum(), v.abs().element_sum(), blur);
        let area = u.perp_dot(v);
        Orientation { least: area, most: area, error }
    }

    fn runs_on([p, q, r]: [Self; 3]) -> f64 {
        (q - p).dot(r - q)
    }
}

/// Moving points: products of differences are quadratic in time and have three control values.
impl Point for [DVec2; 2] {
    fn extent(self) -> [DVec2; 2] {
        [self[0].min(self[1]), self[0].max(self[1])]
    }

    /// On one side along an axis, at the start and at the end and so at all times.
    fn gap([a, b]: [Self; 2], [c, d]: [Self; 2]) -> f64 {
        let beyond = |end: usize| {
            let [low, high] = [a[end].min(b[end]), a[end].max(b[end])];
            [low - c[end].max(d[end]), c[end].min(d[end]) - high]
        };
        let (start, end) = (beyond(0), beyond(1));
        start[0].min(end[0]).max(start[1].min(end[1])).max_element()
    }

    fn orientation([a, b, c]: [Self; 3], blur: f64) -> Orientation {
        let (u, v) = ([b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]);
        let size = |w: [DVec2; 2]| w[0].abs().element_sum().max(w[1].abs().element_sum());
        let middle = 0.5 * (u[0].perp_dot(v[1]) + u[1].perp_dot(v[0]));
        let (start, end) = (u[0].perp_dot(v[0]), u[1].perp_dot(v[1]));
        let (least, most) = (start.min(middle).min(end), start.max(middle).max(end));
        Orientation { least, most, error: Orientation::error(size(u), size(v), blur) }
    }

    fn runs_on([p, q, r]: [Self; 3]) -> f64 {
        let (u, v) = ([q[0] - p[0], q[1] - p[1]], [r[0] - q[0], r[1] - q[1]]);
        let middle = 0.5 * (u[0].dot(v[1]) + u[1].dot(v[0]));
        u[0].dot(v[0]).min(middle).min(u[1].dot(v[1]))
    }
}

/// Scratch memory of the check.
#[derive(Debug, Clone)]
pub(super) struct ContourCheck<P> {
    points: Vec<P>,
    /// Edges by their left ends; an edge has the index of its first point.
    edges: Vec<u32>,
}

impl<P> Default for ContourCheck<P> {
    fn default() -> Self {
        Self { points: Vec::new(), edges: Vec::new() }
    }
}

impl<P: Point> ContourCheck<P> {
    /// Whether the polygon is simple, given its points in order, each off by no more than `blur`.
    pub(super) fn is_simple(&mut self, points: impl Iterator<Item = P>, blur: f64) -> bool {
        self.points.clear();
        self.points.extend(points);
        let (points, count) = (&self.points, self.points.len());
        if count < 3 {
            return false;
        }
        let edge = |e: u32| [points[e as usize], points[(e as usize + 1) % count]];
        let extent = |e: u32| {
            let [[p_low, p_high], [q_low, q_high]] = edge(e).map(P::extent);
            [p_low.min(q_low), p_high.max(q_high)]
        };
        let left = |e: u32| extent(e)[0].x;
        self.edges.clear();
        self.edges.extend(0..count as u32);
        self.edges.sort_unstable_by(|&a, &b| left(a).total_cmp(&left(b)).then(a.cmp(&b)));
        for (i, &e) in self.edges.iter().enumerate() {
            let [p, q] = edge(e);
            let right = extent(e)[1].x + 2.0 * blur;
            for &f in &self.edges[i + 1..] {
                if left(f) > right {
                    break;
                }
                let apart = match (f as usize + count - e as usize) % count {
                    1 => fork([p, q, edge(f)[1]], blur),
                    after if after == count - 1 => fork([edge(f)[0], p, q], blur),
                    _ => are_apart([p, q], edge(f), blur),
                };
                if !apart {
                    return false;
                }
            }
        }
        true
    }
}

/// Projects along a direction of coordinates -1, 0 and 1, by subtracting multiples of it.
pub(super) fn project(p: DVec3, [x, y, z]: [i8; 3]) -> DVec2 {
    let less = |value: f64, along: f64, sign: i8| match sign {
        0 => value,
        1 => value - along,
        _ => value + along,
    };
    if x != 0 {
        DVec2::new(less(p.y, p.x, x * y), less(p.z, p.x, x * z))
    } else if y != 0 {
        DVec2::new(p.x, less(p.z, p.y, y * z))
    } else {
        DVec2::new(p.x, p.y)
    }
}

/// Whether edges pq and qr certainly meet in q only: they do not fold back on each other.
fn fork<P: Point>(corners: [P; 3], blur: f64) -> bool {
    let orientation = P::orientation(corners, blur);
    // On a line: certainly apart if both go on in the same sense.
    orientation.is_left() || orientation.is_right() || P::runs_on(corners) > orientation.error
}

/// Whether two segments certainly have no point in common.
fn are_apart<P: Point>([a, b]: [P; 2], [c, d]: [P; 2], blur: f64) -> bool {
    let one_side = |p: P, q: P, [r, s]: [P; 2]| {
        let (r, s) = (P::orientation([p, q, r], blur), P::orientation([p, q, s], blur));
        r.is_left() && s.is_left() || r.is_right() && s.is_right()
    };
    P::gap([a, b], [c, d]) > 4.0 * blur || one_side(a, b, [c, d]) || one_side(c, d, [a, b])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn simple(points: &[(f64, f64)]) -> bool {
        let points = points.iter().map(|&(x, y)| DVec2::new(x, y));
        let resting = points.clone().map(|p| [p, p]);
        let is_simple = ContourCheck::default().is_simple(points, 1e-15);
        assert_eq!(ContourCheck::default().is_simple(resting, 1e-15), is_simple);
        is_simple
    }

    #[test]
    fn simple_polygons_and_others() {
        assert!(simple(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]));
        assert!(simple(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.5, 1.0)]), "straight corner");
        assert!(!simple(&[(0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0)]), "bow tie");
        assert!(!simple(&[(0.0, 0.0), (2.0, 0.0), (1.0, 0.0), (1.0, 1.0)]), "spike");
        assert!(
            !simple(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 0.0), (0.0, 2.0)]),
            "a corner on an edge"
        );
        assert!(!simple(&[(0.0, 0.0), (1.0, 0.0)]));
    }

    #[test]
    fn projections_forget_their_direction() {
        let p = DVec3::new(3.0, 5.0, -2.0);
        for direction in super::super::directions::DIRECTIONS {
            let [x, y, z] = direction.map(f64::from);
            let moved = p + DVec3::new(x, y, z) * 4.0;
            assert_eq!(project(p, direction), project(moved, direction), "{direction:?}");
            assert_ne!(project(p, direction), project(p + DVec3::new(0.3, 0.7, 1.9), direction));
        }
    }

    /// A corner that goes through the opposite edge and back is seen though both ends are simple.
    #[test]
    fn moving_contours_are_simple_at_all_times() {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(DVec2::from);
        let check = |ends: [DVec2; 4]| {
            let points = square.into_iter().zip(ends).map(|(p, q)| [p, q]);
            ContourCheck::default().is_simple(points, 1e-15)
        };
        assert!(check(square.map(|p| p + DVec2::new(3.0, -2.0))));
        assert!(check(square.map(|p| DVec2::new(p.x + 0.5 * p.y, p.y))));
        assert!(!check(square.map(|p| -p)), "shrinks to a point half-way");
        assert!(!check([square[1], square[0], square[3], square[2]]), "turns inside out");
    }
}
