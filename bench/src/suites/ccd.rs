//! Continuous tests: the cost of a query, and how queries end.
//!
//! Two kinds of queries: features with random corners and motions, sorted by how they end; and
//! those of a real step, the swept candidate pairs of a cloth that falls on a ball. The same
//! queries can be written out (`--export`) for ipc-toolkit's Tight-Inclusion, run manually.

use std::io::Write as _;
use std::path::Path;

use kintact::DVec3;
use kintact::bvh::Aabb;
use kintact::bvh::all_pairs;
use kintact::bvh::{BuildOptions, StaticTree};
use kintact::exact::ccd::{
    FirstContact, MovingPoint, Options, SharedCorners, TriangleContact, edge_edge,
    moving_boxes_overlap, triangles, vertex_face,
};
use kintact_scenes::{ClothOnBall, ClothParameters, SplitMix64, cloth_on_ball};

use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

#[derive(Clone, Copy)]
enum Kind {
    VertexFace,
    EdgeEdge,
}

/// Vertex, then face; or both ends of one edge, then of the other.
type Query = (Kind, [MovingPoint; 4]);

const QUERIES: usize = 4096;

pub(crate) fn run(report: &mut Report, effort: &Effort) {
    for (kind, name) in
        [(Kind::VertexFace, "vertex and face, random"), (Kind::EdgeEdge, "edge and edge, random")]
    {
        let apart = random(kind, |q| boxes(q).is_none());
        let missing = random(kind, |q| boxes(q).is_some() && !ask(q).is_contact());
        let touching = random(kind, |q| ask(q).is_contact());
        let mixed = random(kind, |_| true);
        features(report, effort, name, "moving boxes apart", &apart);
        features(report, effort, name, "boxes meet, features do not", &missing);
        features(report, effort, name, "contact", &touching);
        features(report, effort, name, "any", &mixed);
    }
    let (steps, parts) = cloth_queries();
    features(report, effort, "cloth 16k on ball 20k, a keyframe", "vertex-face, edge-edge", &parts);
    let outcome = |t: &TrianglePair| {
        triangles(&t.0, &t.1, SharedCorners::NONE, &Options::default()).expect("finite")
    };
    let all = || steps.iter().filter(|t| outcome(t).is_contact()).count();
    let time = race(effort, vec![timed(all)])[0] / steps.len() as f64;
    let ended =
        |is: fn(&TriangleContact) -> bool| steps.iter().filter(|t| is(&outcome(t))).count() as u64;
    let counts = Counts::default()
        .note("pairs", steps.len() as u64)
        .note("none", ended(|c| matches!(c, TriangleContact::None)))
        .note("at_start", ended(|c| matches!(c, TriangleContact::AtStart)))
        .note("within", ended(|c| matches!(c, TriangleContact::Within { .. })))
        .note("assumed", ended(|c| matches!(c, TriangleContact::Assumed { .. })));
    let case = "cloth 16k on ball 20k, a keyframe";
    report.row(case, "triangle pairs", Unit::NANOSECONDS, time, None, counts);
}

fn features(report: &mut Report, effort: &Effort, case: &str, metric: &str, queries: &[Query]) {
    let all = || queries.iter().filter(|q| ask(q).is_contact()).count();
    let time = race(effort, vec![timed(all)])[0] / queries.len() as f64;
    let ended =
        |is: fn(&FirstContact) -> bool| queries.iter().filter(|q| is(&ask(q))).count() as u64;
    let counts = Counts::default()
        .note("queries", queries.len() as u64)
        .note("boxes_apart", queries.iter().filter(|q| boxes(q).is_none()).count() as u64)
        .note("none", ended(|c| matches!(c, FirstContact::None)))
        .note("within", ended(|c| matches!(c, FirstContact::Within { .. })))
        .note("assumed", ended(|c| matches!(c, FirstContact::Assumed { .. })));
    report.row(case, metric, Unit::NANOSECONDS, time, None, counts);
}

fn ask((kind, p): &Query) -> FirstContact {
    let options = Options::default();
    match kind {
        Kind::VertexFace => vertex_face(&p[0], &[p[1], p[2], p[3]], &options),
        Kind::EdgeEdge => edge_edge(&[p[0], p[1]], &[p[2], p[3]], &options),
    }
    .expect("finite points")
}

fn boxes((kind, p): &Query) -> Option<kintact::exact::ccd::TimeInterval> {
    let split = match kind {
        Kind::VertexFace => 1,
        Kind::EdgeEdge => 2,
    };
    moving_boxes_overlap(&p[..split], &p[split..])
}

fn random(kind: Kind, wanted: fn(&Query) -> bool) -> Vec<Query> {
    let mut random = SplitMix64::new(3);
    let mut cube = || {
        let mut real = || random.range(-1.0, 1.0);
        DVec3::new(real(), real(), real())
    };
    let corners =
        std::iter::repeat_with(|| (kind, [(); 4].map(|()| MovingPoint::new(cube(), cube()))));
    corners.filter(wanted).take(QUERIES).collect()
}

type TrianglePair = ([MovingPoint; 3], [MovingPoint; 3]);

/// The swept candidate pairs of the step in which the cloth drapes over the ball, and their
/// features: six times vertex and face, nine times edge and edge for every eighth pair.
fn cloth_queries() -> (Vec<TrianglePair>, Vec<Query>) {
    let ClothOnBall { cloth, keyframes, ball } = cloth_on_ball(&ClothParameters::CLOTH_16K);
    let (start, end) = (&keyframes[12], &keyframes[13]);
    let moving =
        |face: &[u32; 3]| face.map(|v| MovingPoint::new(start[v as usize], end[v as usize]));
    let swept: Vec<Aabb> = cloth
        .faces()
        .iter()
        .map(|face| Aabb::around(face.iter().flat_map(|&v| [start[v as usize], end[v as usize]])))
        .collect();
    let tree = |boxes: &[Aabb]| StaticTree::build(boxes, BuildOptions::default());
    let pairs = all_pairs(&tree(&swept), &tree(&super::boxes(&ball)), None, false);
    let steps: Vec<TrianglePair> = pairs
        .iter()
        .map(|p| {
            (moving(&cloth.faces()[p.a as usize]), ball.triangle(p.b).map(MovingPoint::resting))
        })
        .collect();
    let mut parts = Vec::new();
    for (a, b) in steps.iter().step_by(8) {
        for i in 0..3 {
            parts.push((Kind::VertexFace, [a[i], b[0], b[1], b[2]]));
            parts.push((Kind::VertexFace, [b[i], a[0], a[1], a[2]]));
            for j in 0..3 {
                parts.push((Kind::EdgeEdge, [a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3]]));
            }
        }
    }
    (steps, parts)
}

/// `NAME_vf.f64le` and `NAME_ee.f64le`: 24 little-endian f64 a query, the four points at the
/// start, then at the end.
pub(crate) fn export(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let any = |kind| random(kind, |_| true);
    let sets = [
        ("random", [any(Kind::VertexFace), any(Kind::EdgeEdge)].concat()),
        ("cloth", cloth_queries().1),
    ];
    for (name, queries) in sets {
        for (ending, edges) in [("vf", false), ("ee", true)] {
            let path = folder.join(format!("{name}_{ending}.f64le"));
            let mut file = std::io::BufWriter::new(std::fs::File::create(path)?);
            for (_, points) in queries.iter().filter(|q| matches!(q.0, Kind::EdgeEdge) == edges) {
                let ends = points.map(|p| p.at(0.0)).into_iter().chain(points.map(|p| p.at(1.0)));
                for x in ends.flat_map(|p| p.to_array()) {
                    file.write_all(&x.to_le_bytes())?;
                }
            }
            file.flush()?;
        }
    }
    Ok(())
}
