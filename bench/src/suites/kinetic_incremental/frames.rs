//! The frame-based methods: boxes, a walk, exact tests, at every time anew.

use std::ops::ControlFlow;

use kintact::DVec3;
use kintact::bvh::{BoxTree, BuildOptions, FrontTraversal, RefitTree, Traversal};
use kintact::deform::MovingMesh;
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::deform::paper::{
    BoxTreeOptions, JumpAabbTree, KineticAabbTree, KineticBoxTree, KineticOptions, Leaves,
};
use kintact::exact::touching_pairs;
use kintact::geometry::Pair;

use super::scenes::Scene;

pub(super) const REFIT: &str = "our refit, walk, exact test";
pub(super) const FRONT: &str = "the same with front tracking";
pub(super) const SLACK: &str = "slack boxes, walk, exact test";
pub(super) const KINETIC: &str = "kinetic boxes, walk, exact test";

/// A tree that follows a mesh frame by frame.
pub(super) trait Follow: Clone {
    /// The state kept between walks.
    type Walk: Clone + Default;
    fn new(mesh: &MovingMesh, t: f64) -> Self;
    fn follow(&mut self, mesh: &MovingMesh, t: f64, positions: &[DVec3]);
    /// Calls `visit` for all pairs of faces whose boxes overlap.
    fn walk(
        trees: &[Self; 2],
        meshes: &[MovingMesh; 2],
        traversal: &mut Self::Walk,
        visit: impl FnMut(u32, u32),
    );
}

fn walk(
    a: &impl BoxTree,
    b: &impl BoxTree,
    traversal: &mut Traversal,
    mut visit: impl FnMut(u32, u32),
) {
    let _ = traversal.for_each(a, b, None, |p, q| {
        visit(p, q);
        ControlFlow::<()>::Continue(())
    });
}

impl Follow for RefitTree {
    type Walk = Traversal;

    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let build = BuildOptions::default();
        Self::new(mesh.faces(), mesh.trajectories(), t, build).expect("a sound scene")
    }

    fn follow(&mut self, _: &MovingMesh, _: f64, positions: &[DVec3]) {
        self.refit(positions).expect("a sound scene");
    }

    fn walk(
        [a, b]: &[Self; 2],
        _: &[MovingMesh; 2],
        traversal: &mut Traversal,
        visit: impl FnMut(u32, u32),
    ) {
        walk(a, b, traversal, visit);
    }
}

/// Refitted boxes, walked from where the last frame's walk was.
#[derive(Clone)]
pub(super) struct Fronted(RefitTree);

impl Follow for Fronted {
    type Walk = FrontTraversal;

    fn new(mesh: &MovingMesh, t: f64) -> Self {
        Self(<RefitTree as Follow>::new(mesh, t))
    }

    fn follow(&mut self, mesh: &MovingMesh, t: f64, positions: &[DVec3]) {
        self.0.follow(mesh, t, positions);
    }

    fn walk(
        [a, b]: &[Self; 2],
        _: &[MovingMesh; 2],
        front: &mut FrontTraversal,
        mut visit: impl FnMut(u32, u32),
    ) {
        let _ = front.for_each(&a.0, &b.0, |p, q| {
            visit(p, q);
            ControlFlow::<()>::Continue(())
        });
    }
}

impl Follow for LinearTimeBvh {
    type Walk = Traversal;

    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let options = LinearTimeOptions::default();
        Self::new(mesh.faces(), mesh.trajectories(), t, options).expect("a sound scene")
    }

    fn follow(&mut self, mesh: &MovingMesh, t: f64, _: &[DVec3]) {
        self.advance_to(mesh.trajectories(), t).expect("a sound scene");
    }

    fn walk(
        [a, b]: &[Self; 2],
        _: &[MovingMesh; 2],
        traversal: &mut Traversal,
        visit: impl FnMut(u32, u32),
    ) {
        walk(a, b, traversal, visit);
    }
}

/// The paper's kinetic AABB tree; figure 22 has it with a plain traversal ahead of the
/// separation list.
impl Follow for JumpAabbTree {
    type Walk = Traversal;

    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let leaves = Leaves::triangles(mesh.faces()).expect("a sound scene");
        let options = KineticOptions::default();
        Self::new(mesh.trajectories(), &leaves, t, options).expect("a sound scene")
    }

    fn follow(&mut self, mesh: &MovingMesh, t: f64, _: &[DVec3]) {
        self.advance(mesh.trajectories(), t).expect("a sound scene");
    }

    fn walk(
        trees: &[Self; 2],
        meshes: &[MovingMesh; 2],
        traversal: &mut Traversal,
        visit: impl FnMut(u32, u32),
    ) {
        let boxes = |i: usize| trees[i].boxes(meshes[i].trajectories()).expect("a sound scene");
        walk(&boxes(0), &boxes(1), traversal, visit);
    }
}

/// The same in the order of events, as printed.
impl Follow for KineticAabbTree {
    type Walk = Traversal;

    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let leaves = Leaves::triangles(mesh.faces()).expect("a sound scene");
        let options = KineticOptions::default();
        Self::new(mesh.trajectories(), &leaves, t, options).expect("a sound scene")
    }

    fn follow(&mut self, mesh: &MovingMesh, t: f64, _: &[DVec3]) {
        self.advance(mesh.trajectories(), t, |_| ()).expect("a sound scene");
    }

    fn walk(
        trees: &[Self; 2],
        meshes: &[MovingMesh; 2],
        traversal: &mut Traversal,
        visit: impl FnMut(u32, u32),
    ) {
        let boxes = |i: usize| {
            trees[i].boxes(meshes[i].trajectories(), trees[i].now()).expect("a sound scene")
        };
        walk(&boxes(0), &boxes(1), traversal, visit);
    }
}

/// The paper's BoxTree.
impl Follow for KineticBoxTree {
    type Walk = Traversal;

    fn new(mesh: &MovingMesh, t: f64) -> Self {
        let leaves = Leaves::triangles(mesh.faces()).expect("a sound scene");
        let options = BoxTreeOptions::default();
        Self::new(mesh.trajectories(), &leaves, t, options).expect("a sound scene")
    }

    fn follow(&mut self, mesh: &MovingMesh, t: f64, _: &[DVec3]) {
        self.advance(mesh.trajectories(), t, |_| ()).expect("a sound scene");
    }

    fn walk(
        trees: &[Self; 2],
        meshes: &[MovingMesh; 2],
        traversal: &mut Traversal,
        visit: impl FnMut(u32, u32),
    ) {
        let boxes = |i: usize| {
            trees[i].boxes(meshes[i].trajectories(), trees[i].now()).expect("a sound scene")
        };
        walk(&boxes(0), &boxes(1), traversal, visit);
    }
}

/// The frame-based method: boxes, walk, exact tests. A body that does not move is placed once.
#[derive(Clone)]
pub(super) struct Frames<T: Follow> {
    trees: [T; 2],
    positions: [Vec<DVec3>; 2],
    traversal: T::Walk,
    candidates: Vec<Pair>,
    found: Vec<Pair>,
}

impl<T: Follow> Frames<T> {
    pub(super) fn new(scene: &Scene) -> Self {
        let trees = scene.meshes.each_ref().map(|mesh| T::new(mesh, scene.start()));
        let positions =
            scene.meshes.each_ref().map(|mesh| vec![DVec3::ZERO; mesh.trajectories().len()]);
        let (candidates, found) = (Vec::new(), Vec::new());
        Self { trees, positions, traversal: T::Walk::default(), candidates, found }
    }

    pub(super) fn advance_to(&mut self, scene: &Scene, t: f64, is_first: bool) -> &[Pair] {
        for (side, mesh) in scene.meshes.iter().enumerate() {
            if is_first || mesh.trajectories().last_key().is_some() {
                let positions = &mut self.positions[side];
                mesh.trajectories().positions_at(t, positions).expect("a sound scene");
                self.trees[side].follow(mesh, t, positions);
            }
        }
        let Self { trees, positions, traversal, candidates, found } = self;
        let [a, b] = scene.meshes.each_ref().map(MovingMesh::faces);
        candidates.clear();
        T::walk(trees, &scene.meshes, traversal, |p, q| candidates.push(Pair { a: p, b: q }));
        found.clear();
        touching_pairs([(a, &positions[0]), (b, &positions[1])], candidates, found);
        found.sort_unstable();
        found
    }
}
