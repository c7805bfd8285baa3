//! Leaves and vertices that are added and removed while kinetic box trees run, against a plain list
//! of what should be there.

use std::collections::BTreeMap;

use kintact::deform::paper::{
    Arity, ExtremeTree, JumpAabbTree, KineticAabbTree, KineticOptions, Leaves, Side,
};
use kintact::kinetic::Audit;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error};

use crate::generator::Random;
use crate::kinetic_aabb::{KINDS, random_changes, random_motion};

/// The expected content of the tree: control points by name.
type Model = BTreeMap<u32, Vec<u32>>;

/// Either tree, so that both go through the same tests.
trait Edited {
    fn build(trajectories: &VertexTrajectories, leaves: &Leaves, options: KineticOptions) -> Self;
    fn tree(&self) -> &ExtremeTree;
    fn now(&self) -> f64;
    fn step(&mut self, trajectories: &VertexTrajectories, t: f64);
    fn add(&mut self, trajectories: &VertexTrajectories, points: &[u32]) -> Result<u32, Error>;
    fn drop(&mut self, trajectories: &VertexTrajectories, item: u32) -> Result<(), Error>;
    fn drop_vertex(&mut self, trajectories: &VertexTrajectories, vertex: u32) -> Vec<u32>;
    fn changed(&mut self, trajectories: &VertexTrajectories, changes: &kintact::motion::Changes);
    fn check(&self, trajectories: &VertexTrajectories);
}

macro_rules! edited {
    ($tree:ty, $step:expr, $changed:expr, $validate:expr) => {
        impl Edited for $tree {
            fn build(
                trajectories: &VertexTrajectories,
                leaves: &Leaves,
                options: KineticOptions,
            ) -> Self {
                Self::new(trajectories, leaves, 0.0, options).unwrap()
            }
            fn tree(&self) -> &ExtremeTree {
                self.tree()
            }
            fn now(&self) -> f64 {
                self.now()
            }
            fn step(&mut self, trajectories: &VertexTrajectories, t: f64) {
                $step(self, trajectories, t).unwrap();
            }
            fn add(
                &mut self,
                trajectories: &VertexTrajectories,
                points: &[u32],
            ) -> Result<u32, Error> {
                self.insert(trajectories, points)
            }
            fn drop(&mut self, trajectories: &VertexTrajectories, item: u32) -> Result<(), Error> {
                self.remove(trajectories, item)
            }
            fn drop_vertex(&mut self, trajectories: &VertexTrajectories, vertex: u32) -> Vec<u32> {
                self.remove_vertex(trajectories, vertex).unwrap()
            }
            fn changed(
                &mut self,
                trajectories: &VertexTrajectories,
                changes: &kintact::motion::Changes,
            ) {
                $changed(self, trajectories, changes).unwrap();
            }
            fn check(&self, trajectories: &VertexTrajectories) {
                self.audit(trajectories, self.now()).unwrap();
                $validate(self, trajectories).unwrap();
            }
        }
    };
}

edited!(
    KineticAabbTree,
    |tree: &mut KineticAabbTree, trajectories, t| tree.advance(trajectories, t, |_| ()),
    |tree: &mut KineticAabbTree, trajectories, changes| {
        tree.trajectories_changed(trajectories, changes, |_| ())?;
        tree.advance(trajectories, tree.now(), |_| ())
    },
    |tree: &KineticAabbTree, trajectories| tree.validate(trajectories, tree.now())
);
edited!(
    JumpAabbTree,
    JumpAabbTree::advance,
    JumpAabbTree::trajectories_changed,
    |tree: &JumpAabbTree, trajectories| tree.validate(trajectories)
);

fn height_bound(leaves: usize) -> u32 {
    (1.71 * (leaves.max(64) as f64).log2() + 6.0) as u32
}

/// The tree holds the model's leaves, each once, and is as low as promised.
fn compare(tree: &ExtremeTree, model: &Model) {
    let mut waiting: Vec<u32> = tree.root().into_iter().collect();
    let mut found = Model::new();
    while let Some(node) = waiting.pop() {
        for child in tree.children(node) {
            assert_eq!(tree.parent(child), Some(node));
            waiting.push(child);
        }
        if let Some(item) = tree.item(node) {
            assert!(found.insert(item, tree.control_points(node).to_vec()).is_none());
        }
    }
    assert_eq!(&found, model);
    assert_eq!(tree.leaf_count(), model.len());
    assert!(tree.height() <= height_bound(model.len()), "{} for {}", tree.height(), model.len());
}

fn some_item(model: &Model, random: &mut Random) -> u32 {
    *model.keys().nth(random.below(model.len())).unwrap()
}

fn options(round: usize) -> KineticOptions {
    let arity = [Arity::Two, Arity::Four][round % 2];
    let prediction_horizon = [f64::INFINITY, 0.7][round / 2 % 2];
    KineticOptions { arity, prediction_horizon, ..KineticOptions::default() }
}

/// All kinds of motion, with changes of trajectories and new vertices in between.
fn edits_while_running<T: Edited>(seed: u64) {
    let mut random = Random(seed);
    for round in 0..4 * KINDS {
        let vertices = 5 + random.below(30);
        let mut trajectories = random_motion(round % KINDS, vertices, &mut random);
        let lists: Vec<Vec<u32>> = (0..random.below(2 * vertices))
            .map(|i| (0..1 + i % 5).map(|_| random.below(vertices) as u32).collect())
            .collect();
        let mut model: Model = (0..).zip(lists.iter().cloned()).collect();
        let leaves = Leaves::lists(&lists).unwrap();
        let mut tree = T::build(&trajectories, &leaves, options(round));
        for step in 0..120 {
            match random.below(8) {
                0..3 => {
                    let points: Vec<u32> = (0..1 + random.below(4))
                        .map(|_| random.below(trajectories.len()) as u32)
                        .collect();
                    let item = tree.add(&trajectories, &points).unwrap();
                    assert!(model.insert(item, points).is_none());
                }
                3..5 if !model.is_empty() => {
                    let item = some_item(&model, &mut random);
                    tree.drop(&trajectories, item).unwrap();
                    model.remove(&item);
                    assert!(tree.drop(&trajectories, item).is_err());
                }
                5 => {
                    let time = tree.now();
                    let course = PolynomialMotion::linear(random.vector());
                    let vertex = trajectories.add_vertex(time, random.vector(), &course).unwrap();
                    let item = tree.add(&trajectories, &[vertex, 0]).unwrap();
                    model.insert(item, vec![vertex, 0]);
                }
                6 if step % 3 == 0 => {
                    let vertex = random.below(trajectories.len()) as u32;
                    let gone = tree.drop_vertex(&trajectories, vertex);
                    let held = model.iter().filter(|(_, points)| points.contains(&vertex));
                    assert_eq!(gone, held.map(|(item, _)| *item).collect::<Vec<_>>());
                    gone.iter().for_each(|item| assert!(model.remove(item).is_some()));
                }
                _ => {
                    let list = random_changes(trajectories.len(), &mut random);
                    let changes =
                        trajectories.change(tree.now(), &list[..list.len().min(4)]).unwrap();
                    tree.changed(&trajectories, &changes);
                }
            }
            tree.check(&trajectories);
            compare(tree.tree(), &model);
            tree.step(&trajectories, tree.now() + 0.08 * random.unit());
            tree.check(&trajectories);
        }
    }
}

#[test]
fn ordered_trees_take_edits_while_running() {
    edits_while_running::<KineticAabbTree>(60);
}

#[test]
fn jump_trees_take_edits_while_running() {
    edits_while_running::<JumpAabbTree>(61);
}

/// Many random edits at a size where a tree that is not balanced would show it.
fn many_edits<T: Edited>(seed: u64, arity: Arity) {
    const VERTICES: usize = 5000;
    const EDITS: usize = 100_000;
    let mut random = Random(seed);
    let trajectories = random_motion(1, VERTICES, &mut random);
    let mut point = || random.below(VERTICES) as u32;
    let mut faces: Vec<[u32; 3]> = (0..4000).map(|_| [point(), point(), point()]).collect();
    let mut items: Vec<u32> = (0..faces.len() as u32).collect();
    let leaves = Leaves::triangles(&faces).unwrap();
    let mut tree = T::build(&trajectories, &leaves, KineticOptions { arity, ..Default::default() });
    for edit in 0..EDITS {
        // Grows for a while, then shrinks for a while.
        let grows = edit / 20_000 % 2 == 0;
        if random.below(4) < if grows { 3 } else { 1 } || items.is_empty() {
            // Near each other in time and number as often as not.
            let first = if edit % 2 == 0 { random.below(VERTICES) } else { edit % VERTICES };
            let face = [first, random.below(VERTICES), first].map(|v| v as u32);
            let item = tree.add(&trajectories, &face).unwrap();
            if item as usize == faces.len() {
                faces.push(face);
            }
            faces[item as usize] = face;
            items.push(item);
        } else {
            let item = items.swap_remove(random.below(items.len()));
            tree.drop(&trajectories, item).unwrap();
        }
        assert!(tree.tree().height() <= height_bound(items.len()));
        if edit % 500 == 0 {
            tree.step(&trajectories, tree.now() + 0.002);
        }
        if edit % 10_000 == 9_999 {
            tree.check(&trajectories);
            let named = items.iter().map(|&item| (item, faces[item as usize].to_vec()));
            compare(tree.tree(), &named.collect());
        }
    }
}

#[test]
fn a_hundred_thousand_edits_leave_trees_low() {
    many_edits::<JumpAabbTree>(62, Arity::Two);
}

#[test]
fn a_hundred_thousand_edits_leave_ordered_trees_low() {
    many_edits::<KineticAabbTree>(63, Arity::Four);
}

/// Each point further out than all before: the descent always goes the same way.
#[test]
fn sorted_and_coincident_insertions_stay_balanced() {
    for scale in [0.0, 1.0] {
        let positions: Vec<DVec3> = (0..3000).map(|i| DVec3::splat(f64::from(i) * scale)).collect();
        let trajectories = VertexTrajectories::linear(0.0, positions.clone(), positions).unwrap();
        let none = Leaves::points(0).unwrap();
        let mut tree = JumpAabbTree::new(&trajectories, &none, 0.0, options(0)).unwrap();
        for vertex in 0..3000 {
            assert_eq!(tree.insert(&trajectories, &[vertex]), Ok(vertex));
            assert!(tree.tree().height() <= height_bound(vertex as usize + 1));
        }
        tree.advance(&trajectories, 1.0).unwrap();
        tree.validate(&trajectories).unwrap();
        for vertex in (0..3000).rev() {
            tree.remove(&trajectories, vertex).unwrap();
        }
        assert_eq!(tree.tree().root(), None);
        tree.advance(&trajectories, 2.0).unwrap();
        assert_eq!(tree.insert(&trajectories, &[7, 8]).map(|item| item < 3000), Ok(true));
        tree.validate(&trajectories).unwrap();
    }
}

/// Sizes that double from one to the next: a builder that minimises areas splits off one at a time.
#[test]
fn trees_are_low_from_the_start() {
    let positions: Vec<DVec3> = (0..600).map(|i| DVec3::X * 1.9_f64.powi(i - 300)).collect();
    let trajectories = VertexTrajectories::fixed(positions).unwrap();
    let leaves = Leaves::points(600).unwrap();
    for round in 0..2 {
        let tree = JumpAabbTree::new(&trajectories, &leaves, 0.0, options(round)).unwrap();
        assert!(tree.tree().height() <= height_bound(600), "{}", tree.tree().height());
        tree.validate(&trajectories).unwrap();
    }
}

#[test]
fn bad_edits_are_refused_and_change_nothing() {
    let trajectories = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
    let leaves = Leaves::triangles(&[[0, 1, 2]]).unwrap();
    let mut tree = JumpAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
    assert!(matches!(tree.insert(&trajectories, &[]), Err(Error::Length { .. })));
    assert!(matches!(tree.insert(&trajectories, &[0, 3]), Err(Error::IndexOutOfRange { .. })));
    assert!(matches!(tree.remove(&trajectories, 1), Err(Error::Parameter { .. })));
    assert_eq!(tree.tree().leaf_count(), 1);
    assert_eq!(tree.insert(&trajectories, &[2]), Ok(1));
    tree.remove(&trajectories, 0).unwrap();
    assert_eq!(tree.insert(&trajectories, &[1]), Ok(0));
    assert_eq!(tree.tree().items_at(2), [1]);
    // The box of the root: points 1 and 2.
    let root = tree.tree().root().unwrap();
    let extremes = Side::ALL.map(|side| tree.tree().extreme(root, side));
    assert!(extremes.iter().all(|&vertex| vertex == 1 || vertex == 2));
    let rotated = TrajectoryChange::smooth(0, PolynomialMotion::REST);
    let mut changed = trajectories.clone();
    let changes = changed.change(0.0, &[rotated]).unwrap();
    tree.trajectories_changed(&changed, &changes).unwrap();
    tree.validate(&changed).unwrap();
}
