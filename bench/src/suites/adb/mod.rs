//! scratch
use std::time::Instant;
use kintact::contacts::quality::*;
use kintact::{MeshQuery, Pose, RigidMesh};
use kintact_scenes::*;
use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(_report: &mut Report, _effort: &Effort) {
    let n: usize = std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let mut bodies: Vec<(&str, RigidMesh)> = CadBody::ALL.iter().map(|b| (b.name(), RigidMesh::new(b.mesh(n)))).collect();
    bodies.push(("bumpy", RigidMesh::new(bumpy_sphere(n, 1))));
    for (name, mesh) in bodies {
        let start = Instant::now();
        let q = QualityMesh::new(mesh.clone(), &QualityOptions::default());
        println!("{name} fit {:?} {}", start.elapsed(), q.describe());
        let mut sets: Vec<(String, Vec<Pose>)> = [0.6, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0].iter().map(|&d| (format!("{d}"), tumbling(d, 1000, 5))).collect();
        sets.push(("near".into(), near_contact(&mesh, &mesh, 1000, 0.02, 9)));
        let mut total = [0.0; 2];
        for (set, poses) in sets {
            let mut exact = MeshQuery::default();
            let mut best = [[f64::MAX; 2]; 2]; // by truth
            let truth: Vec<bool> = poses.iter().map(|p| exact.intersects(&mesh, &mesh, p)).collect();
            let c = exact.counts();
            let mut quality = QualityQuery::default();
            let answers: Vec<Estimate> = poses.iter().map(|p| quality.ask(&q, &q, p)).collect();
            let found: Vec<(bool, u8)> = answers.iter().map(|e| (e.collides, u8::from(e.finding == Finding::Likely))).collect();
            let mut cc = QualityCounts::default();
            for e in &answers { cc += e.counts; }
            let cq = [cc.node_pairs, cc.triangle_pairs, cc.exact_node_pairs];
            for _ in 0..5 {
                for class in [false, true] {
                    let some: Vec<&Pose> = poses.iter().zip(&truth).filter(|(_, t)| **t == class).map(|x| x.0).collect();
                    let s = Instant::now();
                    for p in &some { std::hint::black_box(exact.intersects(&mesh, &mesh, p)); }
                    let t = s.elapsed().as_secs_f64() * 1e6 / some.len().max(1) as f64;
                    best[0][class as usize] = best[0][class as usize].min(t);
                    let s = Instant::now();
                    for p in &some { std::hint::black_box(quality.ask(&q, &q, p)); }
                    let t = s.elapsed().as_secs_f64() * 1e6 / some.len().max(1) as f64;
                    best[1][class as usize] = best[1][class as usize].min(t);
                }
            }
            let hits = truth.iter().filter(|t| **t).count();
            let fp = truth.iter().zip(&found).filter(|(t, f)| !**t && f.0).count();
            let miss = truth.iter().zip(&found).filter(|(t, f)| **t && !f.0).count();
            let conf = found.iter().filter(|f| f.0 && f.1 == 1).count();
            let n = poses.len() as f64;
            let mean = |k: usize| (best[k][1] * hits as f64 + best[k][0] * (n - hits as f64)) / n;
            if set != "near" && set != "0.6" { total[0] += mean(0); total[1] += mean(1); }
            println!("  {set:>5} hits {hits:4} exact {:.2}/{:.2} us np {:.1} c {:.1} | quality {:.2}/{:.2} us np {:.1} tri {:.1} xnp {:.1} fp {fp} miss {miss} conf {conf} | ratio {:.2}",
                best[0][1], best[0][0], c.node_pairs as f64 / n, c.candidates as f64 / n, best[1][1], best[1][0], cq[0] as f64 / n, cq[1] as f64 / n, cq[2] as f64 / n, mean(0) / mean(1));
        }
        println!("  mean ratio 1..2: {:.2}", total[0] / total[1]);
    }
}
