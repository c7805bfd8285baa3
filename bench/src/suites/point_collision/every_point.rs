//! No hierarchy and no search: the function of one surface at every point of the other.

use kintact::scan::PointSurface;
use kintact::{DVec3, Pose};

use super::procedure::{Method, Reply};
use super::shapes::Subject;

pub(super) fn method(subject: &Subject) -> Method<'_> {
    let surface = &subject.surface;
    let points = subject.cloud.points();
    let edges: Vec<[u32; 2]> = (0..points.len())
        .flat_map(|p| {
            let ahead = surface.neighbours_of(p).into_iter();
            let ahead = ahead.filter(move |&(q, _, is_virtual)| q > p && !is_virtual);
            ahead.map(move |(q, ..)| [p as u32, q as u32])
        })
        .collect();
    let ask = move |pose: &Pose| {
        let back = pose.relative(&Pose::IDENTITY);
        let mut evaluations = 0;
        let mut collides = false;
        for pose in [pose, &back] {
            let placed: Vec<DVec3> = points.iter().map(|&p| pose.apply(p)).collect();
            evaluations += points.len() as u64;
            collides |= crosses(surface, &placed, &edges, &mut evaluations);
        }
        Reply { collides, evaluations, confidence: 1.0 }
    };
    Method { name: "every point", every: 400, ask: Box::new(ask) }
}

/// Whether an edge leads from one side of a surface to the other, through it.
fn crosses(
    surface: &PointSurface,
    placed: &[DVec3],
    edges: &[[u32; 2]],
    evaluations: &mut u64,
) -> bool {
    let values: Vec<f64> = surface.samples(placed).into_iter().map(|sample| sample.value).collect();
    edges.iter().any(|edge| {
        let [p, q] = edge.map(|end| placed[end as usize]);
        let [at_p, at_q] = edge.map(|end| values[end as usize]);
        let length = p.distance(q);
        if (at_p < 0.0) == (at_q < 0.0) || at_p.abs() + at_q.abs() > 3.0 * length {
            return false;
        }
        let root = p.lerp(q, at_p.abs() / (at_p.abs() + at_q.abs()).max(f64::MIN_POSITIVE));
        *evaluations += 1;
        let sample = surface.sample(root);
        surface.is_surface(root, &sample) && sample.value.abs() <= 0.5 * sample.spacing
    })
}
