//! Frame after frame, every contestant in turn on the same input, with the same answer.

use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

use kintact::TriMesh;
use kintact::exact::{faces_intersect, triangles_intersect};
use kintact::geometry::Pair;
use kintact_scenes::BreakingScene;

/// All bodies at one frame, checked: contestants make their boxes from this, in their own time.
#[derive(Default)]
pub(super) struct Frame {
    pub(super) bodies: Vec<TriMesh>,
}

impl Frame {
    pub(super) fn load(&mut self, scene: &BreakingScene, frame: u32) {
        self.bodies.clear();
        self.bodies.extend((0..scene.bodies()).map(|body| scene.mesh(body, frame)));
    }

    /// Body and face of a primitive counted through all bodies.
    fn place(&self, primitive: u32) -> (&TriMesh, u32) {
        let mut face = primitive;
        for body in &self.bodies {
            let faces = body.faces().len() as u32;
            if face < faces {
                return (body, face);
            }
            face -= faces;
        }
        unreachable!("a primitive past the last body")
    }

    /// The exact test.
    fn collide(&self, pair: &Pair) -> bool {
        let ((body_a, a), (body_b, b)) = (self.place(pair.a), self.place(pair.b));
        if std::ptr::eq(body_a, body_b) {
            let faces = body_a.faces();
            return faces_intersect(body_a.vertices(), faces[a as usize], faces[b as usize]);
        }
        triangles_intersect(&body_a.triangle(a), &body_b.triangle(b))
    }
}

/// One way from vertices to candidate pairs, in the two phases that the paper times apart.
pub(super) trait Contestant {
    fn name(&self) -> &'static str;

    /// Takes the frame: boxes, and what the structure needs to be right.
    fn update(&mut self, frame: &Frame);

    /// Puts the pairs in place of what `out` held, sorted, primitives counted through all bodies.
    fn query(&mut self, frame: &Frame, out: &mut Vec<Pair>);

    /// Counted work of the last frame in about nanoseconds, if it counts.
    fn work(&self) -> u64 {
        0
    }
}

/// Times and counts of a contestant.
pub(super) struct Tally {
    pub(super) name: &'static str,
    /// Seconds of update and query, frame by frame; fewer than the others' if it ran out of time.
    pub(super) times: Vec<[f64; 2]>,
    pub(super) pairs: u64,
    /// As the contestant counts it.
    pub(super) work: u64,
    /// Frames in which it answered otherwise than the first contestant.
    pub(super) differing: u64,
}

/// Pairs that truly collide, and the seconds of exact tests, frame by frame: the same candidates for
/// all contestants.
#[derive(Default)]
pub(super) struct Exact {
    pub(super) collisions: u64,
    pub(super) times: Vec<f64>,
}

/// Runs all contestants through the frames. One but the first that has used up its seconds stays out of the
/// rest. The frame before the first, in which memory is fetched and nothing can be kept, is not
/// counted.
pub(super) fn race(
    scene: &BreakingScene,
    frames: Range<u32>,
    limit: f64,
    contestants: &mut [Box<dyn Contestant + '_>],
) -> (Vec<Tally>, Exact) {
    let mut tallies: Vec<Tally> = contestants
        .iter()
        .map(|contestant| Tally {
            name: contestant.name(),
            times: Vec::new(),
            pairs: 0,
            work: 0,
            differing: 0,
        })
        .collect();
    let mut exact = Exact::default();
    let (mut input, mut expected, mut found) = (Frame::default(), Vec::new(), Vec::new());
    if let Some(before) = frames.start.checked_sub(1) {
        input.load(scene, before);
        for contestant in contestants.iter_mut() {
            contestant.update(&input);
            contestant.query(&input, &mut found);
        }
    }
    for frame in frames {
        input.load(scene, frame);
        for (which, (contestant, tally)) in contestants.iter_mut().zip(&mut tallies).enumerate() {
            // The first one gives the answer that the others are compared with.
            if which > 0 && tally.times.iter().flatten().sum::<f64>() > limit {
                continue;
            }
            let out = if which == 0 { &mut expected } else { &mut found };
            let clock = Instant::now();
            contestant.update(black_box(&input));
            let updated = clock.elapsed();
            contestant.query(black_box(&input), out);
            let all = clock.elapsed();
            tally.times.push([updated, all - updated].map(|time| time.as_secs_f64()));
            tally.pairs += out.len() as u64;
            tally.work += contestant.work();
            tally.differing += u64::from(which > 0 && found != expected);
        }
        let clock = Instant::now();
        exact.collisions += expected.iter().filter(|pair| input.collide(pair)).count() as u64;
        exact.times.push(clock.elapsed().as_secs_f64());
    }
    (tallies, exact)
}
