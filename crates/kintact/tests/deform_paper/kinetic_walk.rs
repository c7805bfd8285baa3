//! Walks over kinetic trees, against each other and against all other kinds, at random times: the
//! pairs brute force finds, no fewer and (but for the linear-time tree) no more.

use kintact::bvh::{
    Aabb, BoxTree, BuildMethod, BuildOptions, StaticTree, all_pairs, all_self_pairs, brute_force,
};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::deform::paper::{
    Arity, BoxTreeOptions, JumpAabbTree, KineticAabbTree, KineticBoxTree, KineticOptions, Leaves,
};
use kintact::geometry::Pair;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, TriMesh};

use crate::cases;
use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::soups::{boxes_at, soup};

/// One body in every kind of tree that runs forward.
struct Body {
    faces: Vec<[u32; 3]>,
    trajectories: VertexTrajectories,
    ordered: KineticAabbTree,
    jump: JumpAabbTree,
    planes: KineticBoxTree,
    slack: LinearTimeBvh,
}

impl Body {
    fn new(faces: Vec<[u32; 3]>, trajectories: VertexTrajectories, t: f64, round: usize) -> Self {
        let leaves = Leaves::triangles(&faces).unwrap();
        let options = |arity| KineticOptions {
            arity,
            method: [BuildMethod::Quality, BuildMethod::Fast][round % 2],
            ..KineticOptions::default()
        };
        let [a, b] =
            if round % 4 < 2 { [Arity::Two, Arity::Four] } else { [Arity::Four, Arity::Two] };
        Self {
            ordered: KineticAabbTree::new(&trajectories, &leaves, t, options(a)).unwrap(),
            jump: JumpAabbTree::new(&trajectories, &leaves, t, options(b)).unwrap(),
            planes: KineticBoxTree::new(&trajectories, &leaves, t, BoxTreeOptions::default())
                .unwrap(),
            slack: LinearTimeBvh::new(&faces, &trajectories, t, LinearTimeOptions::default())
                .unwrap(),
            faces,
            trajectories,
        }
    }

    fn advance(&mut self, t: f64) {
        self.ordered.advance(&self.trajectories, t, |_| ()).unwrap();
        self.jump.advance(&self.trajectories, t).unwrap();
        self.planes.advance(&self.trajectories, t, |_| ()).unwrap();
        self.slack.advance_to(&self.trajectories, t).unwrap();
    }

    fn change(&mut self, change: TrajectoryChange) {
        let changes = self.trajectories.change(self.ordered.now(), &[change]).unwrap();
        self.ordered.trajectories_changed(&self.trajectories, &changes, |_| ()).unwrap();
        self.jump.trajectories_changed(&self.trajectories, &changes).unwrap();
        self.planes.trajectories_changed(&self.trajectories, &changes, |_| ()).unwrap();
        self.slack.trajectories_changed(&self.trajectories, &changes).unwrap();
        self.advance(changes.time);
    }

    fn boxes(&self) -> Vec<Aabb> {
        boxes_at(&self.faces, &self.trajectories, self.ordered.now())
    }

    fn fresh(&self) -> StaticTree {
        StaticTree::build(&self.boxes(), BuildOptions::default())
    }
}

/// A tree with the pairs it has with the three kinds of another body.
fn against_all(tree: &impl BoxTree, other: &Body) -> [Vec<Pair>; 4] {
    let now = other.ordered.now();
    [
        all_pairs(tree, &other.fresh(), None, false),
        all_pairs(tree, &other.ordered.boxes(&other.trajectories, now).unwrap(), None, false),
        all_pairs(tree, &other.jump.boxes(&other.trajectories).unwrap(), None, true),
        all_pairs(tree, &other.planes.boxes(&other.trajectories, now).unwrap(), None, true),
    ]
}

fn check(a: &Body, b: &Body, name: &str) {
    let now = a.ordered.now();
    let needed = brute_force::all_pairs(&a.boxes(), &b.boxes());
    let ordered = a.ordered.boxes(&a.trajectories, now).unwrap();
    let jump = a.jump.boxes(&a.trajectories).unwrap();
    let planes = a.planes.boxes(&a.trajectories, now).unwrap();
    for found in [against_all(&ordered, b), against_all(&jump, b), against_all(&planes, b)] {
        assert!(found.iter().all(|found| *found == needed), "{name} at {now}");
    }
    for found in against_all(&a.fresh(), b) {
        assert_eq!(found, needed, "{name} at {now}");
    }
    for found in against_all(&a.slack, b) {
        let lost = needed.iter().find(|pair| found.binary_search(pair).is_err());
        assert_eq!(lost, None, "{name} at {now}");
    }
    let needed = brute_force::all_self_pairs(&a.boxes());
    assert_eq!(all_self_pairs(&ordered, false), needed, "{name} at {now}");
    assert_eq!(all_self_pairs(&planes, false), needed, "{name} at {now}");
    assert!(planes.bounds().contains(&a.fresh().bounds()));
    assert!(ordered.bounds().contains(&a.fresh().bounds()));
}

#[test]
fn every_mix_finds_what_brute_force_finds() {
    let mut random = Random(80);
    let kinds = every_kind(&mut random);
    for (round, (name, trajectories)) in kinds.iter().enumerate() {
        let mut body = |trajectories: &VertexTrajectories, count: usize| {
            let faces = soup(trajectories.len(), count, &mut random);
            Body::new(faces, trajectories.clone(), -0.6, round)
        };
        let other = &kinds[(round + 3) % kinds.len()].1;
        let (mut a, mut b) = (body(trajectories, 70), body(other, 40));
        let mut t = -0.6;
        for stop in 0..12 {
            check(&a, &b, name);
            t += 0.6 * random.unit();
            a.advance(t);
            b.advance(t);
            if stop % 3 == 2 {
                let vertex = random.below(a.trajectories.len()) as u32;
                let course = PolynomialMotion::linear(random.vector());
                a.change(TrajectoryChange::smooth(vertex, course));
                b.change(TrajectoryChange::jump(0, random.vector(), course));
            }
        }
    }
}

/// All of the shared table, at rest and shifted by a quarter of its size.
#[test]
fn every_case() {
    for (round, case) in cases::small().iter().enumerate() {
        let body = |triangles: &[_]| {
            let mesh = TriMesh::from_triangles(triangles).unwrap();
            let (vertices, faces) = mesh.into_parts();
            let speeds = vertices.iter().map(|p| 0.25 * DVec3::new(p.z, p.x, p.y)).collect();
            let trajectories = VertexTrajectories::linear(0.0, vertices, speeds).unwrap();
            Body::new(faces, trajectories, 0.0, round)
        };
        let (mut a, mut b) = (body(&case.a), body(&case.b));
        check(&a, &b, case.name);
        for t in [0.3, 1.0] {
            a.advance(t);
            b.advance(t);
            check(&a, &b, case.name);
        }
    }
}

/// Few against 10^5, where brute force over all pairs of both is too slow.
#[test]
fn the_large_case() {
    let case = cases::large();
    let boxes: [Vec<Aabb>; 2] =
        [&case.a, &case.b].map(|body| body.iter().map(|t| Aabb::around(*t)).collect());
    let needed = brute_force::all_pairs(&boxes[0], &boxes[1]);
    let few = StaticTree::build(&boxes[1], BuildOptions::default());
    let (vertices, faces) = TriMesh::from_triangles(&case.a).unwrap().into_parts();
    let trajectories = VertexTrajectories::fixed(vertices).unwrap();
    let leaves = Leaves::triangles(&faces).unwrap();
    let planes =
        KineticBoxTree::new(&trajectories, &leaves, 0.0, BoxTreeOptions::default()).unwrap();
    let found = all_pairs(&planes.boxes(&trajectories, 0.0).unwrap(), &few, None, true);
    assert_eq!(found, needed);
    let boxes =
        KineticAabbTree::new(&trajectories, &leaves, 0.0, KineticOptions::default()).unwrap();
    assert_eq!(all_pairs(&boxes.boxes(&trajectories, 0.0).unwrap(), &few, None, true), needed);
}
