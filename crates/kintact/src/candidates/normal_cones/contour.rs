//! Is a contour, seen along a direction, a simple polygon? "No" where rounding leaves a doubt.

use glam::{DVec2, DVec3};

/// Scratch memory of the check.
#[derive(Debug, Clone, Default)]
pub(super) struct ContourCheck {
    points: Vec<DVec2>,
    /// Edges by their left ends; an edge has the number of its first point.
    edges: Vec<u32>,
}

impl ContourCheck {
    pub(super) fn is_simple(
        &mut self,
        vertices: &[DVec3],
        contour: &[u32],
        direction: [i8; 3],
    ) -> bool {
        let count = contour.len();
        if count < 3 {
            return false;
        }
        let mut largest = 0.0f64;
        self.points.clear();
        for &vertex in contour {
            let point = vertices[vertex as usize];
            largest = largest.max(point.abs().max_element());
            self.points.push(project(point, direction));
        }
        // A projected coordinate is a sum of two, rounded once.
        let blur = 2.0 * f64::EPSILON * largest + f64::MIN_POSITIVE;
        let points = &self.points;
        let edge = |e: u32| [points[e as usize], points[(e as usize + 1) % count]];
        let left = |e: u32| edge(e)[0].x.min(edge(e)[1].x);
        self.edges.clear();
        self.edges.extend(0..count as u32);
        self.edges.sort_unstable_by(|&a, &b| left(a).total_cmp(&left(b)).then(a.cmp(&b)));
        for (i, &e) in self.edges.iter().enumerate() {
            let [p, q] = edge(e);
            let right = p.x.max(q.x) + 2.0 * blur;
            for &f in &self.edges[i + 1..] {
                if left(f) > right {
                    break;
                }
                let apart = match (f as usize + count - e as usize) % count {
                    1 => fork(p, q, edge(f)[1], blur),
                    after if after == count - 1 => fork(edge(f)[0], p, q, blur),
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

/// Along a direction of coordinates -1, 0 and 1: what the direction maps to zero, divided out.
fn project(p: DVec3, [x, y, z]: [i8; 3]) -> DVec2 {
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

/// Twice the signed area of a triangle whose corners may each be off by `blur`, and how far the
/// area may be off. Differences may be off by twice the blur, products accordingly.
fn turn(a: DVec2, b: DVec2, c: DVec2, blur: f64) -> (f64, f64) {
    let (u, v) = (b - a, c - a);
    let sizes = u.abs().element_sum() + v.abs().element_sum() + 4.0 * blur;
    let rounding = 8.0 * f64::EPSILON * (u.abs().element_sum() * v.abs().element_sum());
    (u.perp_dot(v), 4.0 * blur * sizes + rounding + f64::MIN_POSITIVE)
}

/// Whether edges pq and qr surely meet in q only: they are not one on the other.
fn fork(p: DVec2, q: DVec2, r: DVec2, blur: f64) -> bool {
    let (area, error) = turn(p, q, r, blur);
    if area.abs() > error {
        return true;
    }
    // On a line: surely apart if both go on in the same sense.
    (q - p).dot(r - q) > error
}

/// Whether two segments surely have no point in common.
fn are_apart([a, b]: [DVec2; 2], [c, d]: [DVec2; 2], blur: f64) -> bool {
    let gap = (a.min(b) - c.max(d)).max(c.min(d) - a.max(b));
    if gap.max_element() > 4.0 * blur {
        return true;
    }
    let one_side = |p: DVec2, q: DVec2, [r, s]: [DVec2; 2]| {
        let ((r, r_error), (s, s_error)) = (turn(p, q, r, blur), turn(p, q, s, blur));
        (r > r_error && s > s_error) || (r < -r_error && s < -s_error)
    };
    one_side(a, b, [c, d]) || one_side(c, d, [a, b])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn simple(points: &[(f64, f64)]) -> bool {
        let vertices: Vec<DVec3> = points.iter().map(|&(x, y)| DVec3::new(x, y, x * y)).collect();
        let contour: Vec<u32> = (0..points.len() as u32).collect();
        ContourCheck::default().is_simple(&vertices, &contour, [0, 0, 1])
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
}
