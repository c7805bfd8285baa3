//! Trees grown on the graphics card against trees grown on the processor.
//!
//! A machine without an adapter fails these: `cargo xtask test` installs one in software.

mod compute;
mod miss_rate;

use std::cell::RefCell;
use std::rc::Rc;

use glam::DVec3;
use kintact::TriMesh;
use kintact::spheres::SphereTree;
use kintact::spheres::tree::{
    Answers, CellTest, Division, SphereOptions, Subdivision, TriangleTest,
};
use kintact_scenes::SplitMix64;

const SUBDIVISIONS: [Subdivision; 2] =
    [Subdivision::Octree, Subdivision::BranchOnNeed { size: 770 }];

fn options(subdivision: Subdivision, depth: u32) -> SphereOptions {
    SphereOptions { subdivision, depth, correct_depth: false, ..SphereOptions::default() }
}

/// What two tests said about the same cells.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    /// Cells that the processor found met.
    met: u64,
    /// Those of them that the other test missed.
    missed: u64,
    /// Cells that only the other test found met.
    extra: u64,
}

/// Calls two tests for every cell, returns the first's answers, and counts the differences.
struct Referee<'m, T> {
    truth: TriangleTest<'m>,
    other: T,
    tally: Rc<RefCell<Tally>>,
}

impl<T: CellTest> CellTest for Referee<'_, T> {
    fn surface(&self) -> &TriMesh {
        self.truth.surface()
    }

    fn divide(&mut self, divisions: &[Division<'_>], answers: &mut Answers) {
        let mut theirs = Answers::default();
        self.other.divide(divisions, &mut theirs);
        self.truth.divide(divisions, answers);
        let mut tally = self.tally.borrow_mut();
        for index in 0..divisions.len() {
            let (truth, other) = (answers.octants(index), theirs.octants(index));
            tally.met += u64::from(truth.count_ones());
            tally.missed += u64::from((truth & !other).count_ones());
            tally.extra += u64::from((other & !truth).count_ones());
        }
    }
}

/// How the answers of a test differ from the processor's over all cells of a full tree.
fn compared<T: CellTest>(mesh: &TriMesh, other: T, options: SphereOptions) -> Tally {
    let tally = Rc::new(RefCell::new(Tally::default()));
    let truth = TriangleTest::new(mesh);
    let referee = Referee { truth, other, tally: Rc::clone(&tally) };
    SphereTree::new(referee, options).unwrap().grow_fully();
    tally.take()
}

/// Needles in all directions, a ten-thousandth as wide as long.
fn needles(count: usize) -> TriMesh {
    let mut random = SplitMix64::new(5);
    let triangles: Vec<[DVec3; 3]> = (0..count)
        .map(|_| {
            let place = random.in_ball();
            let along = random.direction() * 0.3;
            let across = along.cross(random.direction()).normalize() * 3e-5;
            [place, place + along, place + along / 2.0 + across]
        })
        .collect();
    TriMesh::from_triangles(&triangles).unwrap()
}

/// Sheets across each of the axes: edge-on along two of them.
fn edge_on() -> TriMesh {
    let mut random = SplitMix64::new(6);
    let triangles: Vec<[DVec3; 3]> = (0..60)
        .map(|index| {
            let place = random.in_ball();
            let (u, v) = (random.range(0.1, 0.4), random.range(0.1, 0.4));
            let sides = [DVec3::X, DVec3::Y, DVec3::Z];
            let (first, second) = (sides[index % 3] * u, sides[(index + 1) % 3] * v);
            [place, place + first, place + second]
        })
        .collect();
    TriMesh::from_triangles(&triangles).unwrap()
}
