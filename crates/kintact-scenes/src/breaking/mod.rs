//! Bodies that break into their triangles, after Larsson and Akenine-Möller (2006).

mod body;
mod shapes;

use glam::DVec3;
use kintact::TriMesh;

use crate::{SplitMix64, sphere};
use body::{Blast, Body, Flight, Path, Shard};

/// How finely the bodies of a [`BreakingScene`] are divided: the paper's LOD 1 to 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detail {
    /// 1,280 to 4,096 triangles a body.
    Low,
    /// Four times as many.
    Middle,
    /// Sixteen times as many.
    High,
}

impl Detail {
    /// From the coarsest to the finest.
    pub const ALL: [Self; 3] = [Self::Low, Self::Middle, Self::High];

    /// One of three values.
    fn of<T>(self, values: [T; 3]) -> T {
        let [low, middle, high] = values;
        match self {
            Self::Low => low,
            Self::Middle => middle,
            Self::High => high,
        }
    }
}

/// Bodies that fly and come apart while they do: the three scenes of Larsson and Akenine-Möller
/// (2006), rebuilt from what the paper says about them.
///
/// The triangle counts are those of its Table 1. The paper says of the motion only that it is
/// unstructured, with neighbours flying in opposite directions; its times for plain sweep and
/// prune, hundreds of times those of frames without motion, say that order along the axes does not
/// last. Here loose triangles of bunnies and teapot fly across the body and back for ever, a few
/// percent of its size a frame, each on an orbit of its own; how wide the orbits are is chosen for
/// each level such that the mean number of colliding pairs a frame comes near the table's too. The
/// bench suite `dynamic-bvh` prints both. Positions belong to whole frames.
///
/// A triangle shares vertices with its neighbours until it comes loose and has three of its own
/// from then on, so [`BreakingScene::faces`] changes from frame to frame while the number of
/// triangles, and of vertices, stays.
///
/// ```
/// use kintact_scenes::{BreakingScene, Detail};
///
/// let teapot = BreakingScene::teapot(Detail::Low);
/// assert_eq!((teapot.bodies(), teapot.frames()), (1, 272));
/// let whole = teapot.mesh(0, 0);
/// assert_eq!(whole.faces().len(), 4_032);
/// assert_eq!(whole.faces(), teapot.mesh(0, 125).faces());
/// assert_ne!(whole.faces(), teapot.mesh(0, 140).faces());
/// ```
#[derive(Debug, Clone)]
pub struct BreakingScene {
    bodies: Vec<Body>,
    frames: u32,
}

impl BreakingScene {
    /// Twelve spheres fly through their common middle while neighbouring triangles move along
    /// their radii in opposite directions.
    ///
    /// The triangles of one sphere never meet, as the paper's table has it. 120 frames.
    pub fn spheres(detail: Detail) -> Self {
        const FRAMES: u32 = 120;
        let (mut layout, mut random) = (SplitMix64::new(1), SplitMix64::new(2));
        let ball = sphere(detail.of([1_280, 5_120, 20_480]));
        let directions = sphere(20);
        let bodies = directions.vertices().iter().map(|&towards| {
            // A little past each other, so that no two come to lie in each other.
            let aside = layout.direction() * 0.5;
            let start = towards * SPHERES_START + aside;
            let speed = SPHERES_FLIGHT / f64::from(FRAMES);
            let path = Path { start, velocity: -towards * speed };
            let turn = layout.rotation();
            let (mut vertices, faces) = ball.clone().into_parts();
            vertices.iter_mut().for_each(|v| *v = turn * *v);
            let shards = (0..faces.len())
                .map(|_| {
                    let outward = random.next_u64() & 1 == 0;
                    let share =
                        if outward { random.range(0.1, 0.5) } else { random.range(-0.4, -0.1) };
                    let flight = Flight::Radial { share, frames: random.range(60.0, 100.0) };
                    Shard { released: random.range(5.0, 25.0), flight }
                })
                .collect();
            let rest = TriMesh::new(vertices, faces).expect("a sphere turned in place");
            Body { rest, path, shards }
        });
        Self { bodies: bodies.collect(), frames: FRAMES }
    }

    /// Two bunny-like bodies fly at each other; where they meet they begin to burst. 120 frames.
    pub fn bunnies(detail: Detail) -> Self {
        const FRAMES: u32 = 120;
        let (mut layout, mut random) = (SplitMix64::new(3), SplitMix64::new(4));
        let (stacks, slices) = detail.of([(33, 64), (65, 128), (129, 256)]);
        let width = detail.of(BUNNIES_WIDTH);
        let bodies = [1.0, -1.0].map(|side: f64| {
            let turn = layout.rotation();
            let (mut vertices, faces) = shapes::bunny(stacks, slices).into_parts();
            vertices.iter_mut().for_each(|v| *v = turn * *v);
            let rest = TriMesh::new(vertices, faces).expect("a bunny turned in place");
            let blast = Blast {
                from: 30.0,
                lasts: 25.0,
                side: DVec3::X * -side,
                width,
                rate: [0.03, 0.08],
                spin: 0.2,
            };
            let shards = blast.shards(&rest, &mut random);
            let start = DVec3::new(2.0 * side, 0.1 * side, 0.15 * side);
            let path = Path { start, velocity: DVec3::X * (-BUNNIES_APPROACH * side) };
            Body { rest, path, shards }
        });
        Self { bodies: bodies.into(), frames: FRAMES }
    }

    /// A teapot-like body, alone: 272 frames, of which the first 125 are pure translation; then
    /// it bursts.
    pub fn teapot(detail: Detail) -> Self {
        let mut random = SplitMix64::new(5);
        let (stacks, slices) = detail.of([(64, 32), (128, 64), (256, 128)]);
        let rest = shapes::teapot(stacks, slices);
        let width = detail.of(TEAPOT_WIDTH);
        let blast = Blast {
            from: 125.0,
            lasts: 25.0,
            side: DVec3::new(0.6, 0.0, -0.8),
            width,
            rate: [0.03, 0.08],
            spin: 0.2,
        };
        let shards = blast.shards(&rest, &mut random);
        let path =
            Path { start: DVec3::new(-2.0, 0.5, 0.0), velocity: DVec3::new(0.016, -0.004, 0.002) };
        Self { bodies: vec![Body { rest, path, shards }], frames: 272 }
    }

    /// How many bodies there are.
    pub fn bodies(&self) -> usize {
        self.bodies.len()
    }

    /// How many frames there are, numbered from 0.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// How many triangles a body has.
    ///
    /// # Panics
    /// If there is no such body.
    pub fn triangle_count(&self, body: usize) -> usize {
        self.bodies[body].shards.len()
    }

    /// The vertices of a body at a frame, in place of what `out` held.
    ///
    /// # Panics
    /// If there is no such body.
    pub fn vertices(&self, body: usize, frame: u32, out: &mut Vec<DVec3>) {
        self.bodies[body].vertices(f64::from(frame), out);
    }

    /// The faces of a body at a frame, in place of what `out` held.
    ///
    /// # Panics
    /// If there is no such body.
    pub fn faces(&self, body: usize, frame: u32, out: &mut Vec<[u32; 3]>) {
        self.bodies[body].faces(f64::from(frame), out);
    }

    /// A body at a frame.
    ///
    /// # Panics
    /// If there is no such body.
    pub fn mesh(&self, body: usize, frame: u32) -> TriMesh {
        let (mut vertices, mut faces) = (Vec::new(), Vec::new());
        self.vertices(body, frame, &mut vertices);
        self.faces(body, frame, &mut faces);
        TriMesh::new(vertices, faces).expect("generated vertices are finite, indices in range")
    }
}

/// How far from the middle the spheres start, and how far they fly.
const SPHERES_START: f64 = 3.0;
const SPHERES_FLIGHT: f64 = 1.17;
/// How fast the bunnies come closer, a frame each.
const BUNNIES_APPROACH: f64 = 0.02;
/// How far the orbits of loose triangles reach sideways: at each level what brings the mean
/// number of self-collisions near the paper's.
const BUNNIES_WIDTH: [f64; 3] = [0.346, 0.278, 0.193];
const TEAPOT_WIDTH: [f64; 3] = [0.239, 0.185, 0.245];

#[cfg(test)]
mod tests {
    use kintact::bvh::Aabb;
    use kintact::exact::faces_intersect;

    use super::*;

    #[test]
    fn scenes_have_the_bodies_and_triangles_of_table_1() {
        let scenes = [BreakingScene::spheres, BreakingScene::bunnies, BreakingScene::teapot];
        let expected = [
            (12, [1_280, 5_120, 20_480]),
            (2, [4_096, 16_384, 65_536]),
            (1, [4_032, 16_256, 65_280]),
        ];
        for (scene, (bodies, triangles)) in scenes.into_iter().zip(expected) {
            for (detail, triangles) in Detail::ALL.into_iter().zip(triangles) {
                let scene = scene(detail);
                assert_eq!(scene.bodies(), bodies);
                assert!((0..bodies).all(|body| scene.triangle_count(body) == triangles));
            }
        }
    }

    #[test]
    fn triangles_of_a_sphere_never_meet() {
        let scene = BreakingScene::spheres(Detail::Low);
        for frame in [4, 15, 60, 119] {
            let mesh = scene.mesh(3, frame);
            let boxes: Vec<Aabb> = mesh.triangles().map(Aabb::around).collect();
            let meet = |a: usize, b: usize| {
                boxes[a].overlaps(&boxes[b])
                    && faces_intersect(mesh.vertices(), mesh.faces()[a], mesh.faces()[b])
            };
            let pairs = (0..boxes.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
            assert_eq!(pairs.filter(|&(a, b)| meet(a, b)).count(), 0, "frame {frame}");
        }
    }

    #[test]
    fn the_teapot_only_moves_on_until_frame_125() {
        let teapot = BreakingScene::teapot(Detail::Low);
        let (first, last) = (teapot.mesh(0, 0), teapot.mesh(0, 125));
        assert_eq!(first.faces(), last.faces());
        let moved = last.vertices()[0] - first.vertices()[0];
        assert!(moved.length() > 1.0);
        for (a, b) in first.vertices().iter().zip(last.vertices()) {
            assert!((*a + moved).distance(*b) < 1e-12);
        }
    }

    #[test]
    fn triangles_keep_their_corners_when_they_come_loose_and_leave_their_neighbours() {
        for scene in [BreakingScene::bunnies(Detail::Low), BreakingScene::teapot(Detail::Low)] {
            let last = scene.frames() - 1;
            let (start, end) = (scene.mesh(0, 0), scene.mesh(0, last));
            assert!(end.faces().as_flattened().iter().enumerate().all(|(i, &corner)| {
                corner as usize == i + end.vertices().len() - 3 * end.faces().len()
            }));
            let mut parted = 0;
            for (a, b) in start.triangles().zip(end.triangles()) {
                assert!((a[0].distance(a[1]) - b[0].distance(b[1])).abs() < 1e-12);
                parted += u32::from(
                    (b[0] - a[0]).distance(end.vertices()[0] - start.vertices()[0]) > 0.01,
                );
            }
            assert!(parted as usize > start.faces().len() * 9 / 10, "{parted}");
            // No jump on the way: nothing moves farther in a frame than its final speed allows.
            let mut before = start.vertices().to_vec();
            let mut now = Vec::new();
            for frame in 1..=last {
                scene.vertices(0, frame, &mut now);
                let largest = before.iter().zip(&now).map(|(a, b)| a.distance(*b));
                assert!(largest.fold(0.0, f64::max) < 0.2, "frame {frame}");
                std::mem::swap(&mut before, &mut now);
            }
        }
    }
}
