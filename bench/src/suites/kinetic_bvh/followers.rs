//! The structures that follow deforming meshes, all driven alike through `Follow`.

use std::ops::ControlFlow;

use kintact::DVec3;
use kintact::bvh::{Aabb, BoxTree, BuildOptions, RefitTree, Traversal};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::deform::paper::{
    BoxTreeOptions, JumpAabbTree, KineticAabbTree, KineticBoxTree, KineticOptions, Leaves,
};
use kintact::motion::{Changes, VertexTrajectories};

use super::scenes::{AtRest, tight_boxes};
use crate::rivals::parry;

/// The counted work of a structure so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Work {
    /// For jumps, sides tested; for boxes linear in time, windows opened.
    pub(super) events: u64,
    /// Sides of boxes, or planes, computed or given another vertex.
    pub(super) values: u64,
    /// Certificates written, those of the pass over all nodes at each key or horizon included: what
    /// kinetic structures write beside values.
    pub(super) certificates: u64,
}

/// A structure over one body that can be taken through time. Scenes are sound: no error is
/// expected.
pub(super) trait Follow: Clone {
    const NAME: &'static str;
    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self;
    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64);
    fn changed(&mut self, _: &VertexTrajectories, _: &Changes) {}
    fn work(&self) -> Work;
    /// Replaces the content of `out` by the pairs of overlapping boxes of the first body with the
    /// second, or with the body at rest.
    fn pairs(
        bodies: &[(Self, VertexTrajectories)],
        still: Option<&AtRest>,
        t: f64,
        walk: &mut Traversal,
        out: &mut Vec<[u32; 2]>,
    );
}

fn walk_pair(a: &impl BoxTree, b: &impl BoxTree, walk: &mut Traversal, out: &mut Vec<[u32; 2]>) {
    out.clear();
    let _ = walk.for_each(a, b, None, |p, q| {
        out.push([p, q]);
        ControlFlow::<()>::Continue(())
    });
}

/// `$view` is the view of a `$tree` with its `$trajectories` at `$t` that a walk takes.
macro_rules! walk_bodies {
    (|$tree:ident, $trajectories:ident, $t:ident| $view:expr) => {
        fn pairs(
            bodies: &[(Self, VertexTrajectories)],
            still: Option<&AtRest>,
            $t: f64,
            walk: &mut Traversal,
            out: &mut Vec<[u32; 2]>,
        ) {
            let ($tree, $trajectories) = &bodies[0];
            let a = $view;
            match (bodies.get(1), still) {
                (Some(($tree, $trajectories)), _) => walk_pair(a, $view, walk, out),
                (None, Some(still)) => walk_pair(a, &still.ours, walk, out),
                (None, None) => out.clear(),
            }
        }
    };
}

const SOUND: &str = "a sound scene";

fn leaves(faces: &[[u32; 3]]) -> Leaves {
    Leaves::triangles(faces).expect(SOUND)
}

impl Follow for RefitTree {
    const NAME: &'static str = "refit";

    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self {
        Self::new(faces, trajectories, t, BuildOptions::default()).expect(SOUND)
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.refit_at(trajectories, t).expect(SOUND);
    }

    fn work(&self) -> Work {
        Work { values: 6 * self.box_updates(), ..Work::default() }
    }

    walk_bodies!(|tree, _plans, _t| tree);
}

impl Follow for LinearTimeBvh {
    const NAME: &'static str = "slack";

    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self {
        Self::new(faces, trajectories, t, LinearTimeOptions::default()).expect(SOUND)
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.advance_to(trajectories, t).expect(SOUND);
    }

    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &Changes) {
        self.trajectories_changed(trajectories, changes).expect(SOUND);
    }

    fn work(&self) -> Work {
        Work {
            events: self.counts().windows,
            values: 6 * self.counts().box_updates,
            certificates: 0,
        }
    }

    walk_bodies!(|tree, _plans, _t| tree);
}

impl Follow for KineticAabbTree {
    const NAME: &'static str = "AABB ordered";

    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self {
        Self::new(trajectories, &leaves(faces), t, KineticOptions::default()).expect(SOUND)
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.advance(trajectories, t, |_| ()).expect(SOUND);
    }

    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &Changes) {
        self.trajectories_changed(trajectories, changes, |_| ()).expect(SOUND);
        // Vertices whose motion changed may have to change boxes at once.
        self.advance(trajectories, changes.time, |_| ()).expect(SOUND);
    }

    fn work(&self) -> Work {
        Work {
            events: self.counters().events,
            values: self.box_updates(),
            certificates: self.counters().certificates,
        }
    }

    walk_bodies!(|tree, trajectories, t| &tree.boxes(trajectories, t).expect(SOUND));
}

impl Follow for JumpAabbTree {
    const NAME: &'static str = "AABB jump";

    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self {
        Self::new(trajectories, &leaves(faces), t, KineticOptions::default()).expect(SOUND)
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.advance(trajectories, t).expect(SOUND);
    }

    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &Changes) {
        self.trajectories_changed(trajectories, changes).expect(SOUND);
    }

    fn work(&self) -> Work {
        Work {
            events: self.counters().events,
            values: self.box_updates(),
            certificates: self.counters().certificates,
        }
    }

    walk_bodies!(|tree, trajectories, _t| &tree.boxes(trajectories).expect(SOUND));
}

impl Follow for KineticBoxTree {
    const NAME: &'static str = "BoxTree";

    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self {
        Self::new(trajectories, &leaves(faces), t, BoxTreeOptions::default()).expect(SOUND)
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        self.advance(trajectories, t, |_| ()).expect(SOUND);
    }

    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &Changes) {
        self.trajectories_changed(trajectories, changes, |_| ()).expect(SOUND);
        self.advance(trajectories, changes.time, |_| ()).expect(SOUND);
    }

    fn work(&self) -> Work {
        Work {
            events: self.counters().events,
            values: self.counts().plane_updates,
            certificates: self.counters().certificates,
        }
    }

    walk_bodies!(|tree, trajectories, t| &tree.boxes(trajectories, t).expect(SOUND));
}

/// parry's refit over tight boxes from our positions, which are part of the work as for all.
#[derive(Clone)]
pub(super) struct Parry {
    faces: Vec<[u32; 3]>,
    positions: Vec<DVec3>,
    tight: Vec<Aabb>,
    tree: parry::Tree,
    updates: u64,
}

impl Follow for Parry {
    const NAME: &'static str = "parry3d refit";

    fn build(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Self {
        let mut positions = vec![DVec3::ZERO; trajectories.len()];
        trajectories.positions_at(t, &mut positions).expect(SOUND);
        let mut tight = Vec::new();
        tight_boxes(faces, &positions, &mut tight);
        let tree = parry::Tree::build(parry::Strategy::Binned, &parry::boxes(&tight));
        Self { faces: faces.to_vec(), positions, tight, tree, updates: 0 }
    }

    fn advance(&mut self, trajectories: &VertexTrajectories, t: f64) {
        trajectories.positions_at(t, &mut self.positions).expect(SOUND);
        tight_boxes(&self.faces, &self.positions, &mut self.tight);
        self.tree.refit_ours(&self.tight);
        self.updates += 2 * self.faces.len() as u64;
    }

    fn work(&self) -> Work {
        Work { values: 6 * self.updates, ..Work::default() }
    }

    fn pairs(
        bodies: &[(Self, VertexTrajectories)],
        still: Option<&AtRest>,
        _: f64,
        _: &mut Traversal,
        out: &mut Vec<[u32; 2]>,
    ) {
        out.clear();
        let a = &bodies[0].0.tree;
        match (bodies.get(1), still) {
            (Some((b, _)), _) => a.pairs(&b.tree, out),
            (None, Some(still)) => a.pairs(&still.parry, out),
            (None, None) => {}
        }
    }
}
