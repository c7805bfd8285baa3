//! `ExpandingSpheres`: two spheres grow into each other and the vertices that touch turn back,
//! Zachmann and Weller's scene for changes of motion (2006). For the benches of `deform`.

use glam::DVec3;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{Error, TriMesh};

use crate::{SplitMix64, sphere};

/// Two spheres that grow towards each other; what touches turns back.
///
/// Zachmann and Weller's scene for changes of motion (2006; the paper says flightplans): every
/// vertex flies straight away from its sphere's centre, and the vertices of triangles that collide
/// reverse their velocity. At time 0 the radii are 1 and the centres 3 apart; the radii grow by 1 a
/// unit of time, so the spheres meet at 0.5, and at [`ExpandingSpheres::DURATION`] nearly a fifth
/// of the vertices has turned. Whatever turned flies on towards its centre and does not turn again:
/// a triangle that touches for many frames would otherwise tremble in place.
///
/// With exact collision detection a hundred times a unit of time, 369 of 2,004 vertices turn
/// with 2,000 faces a sphere, at most 25 at a time, and 7,168 of 40,504 with 40,500 faces, at
/// most 189 at a time.
///
/// A caller that finds the touching faces drives the scene with [`ExpandingSpheres::turn`]; without
/// collision detection, [`ExpandingSpheres::turn_past_mid_plane`] is nearly the same.
///
/// ```
/// use kintact_scenes::ExpandingSpheres;
///
/// let mut scene = ExpandingSpheres::new(2_000);
/// let mut motion = [scene.trajectories(0)?, scene.trajectories(1)?];
/// for frame in 0..100 {
///     let time = ExpandingSpheres::DURATION * f64::from(frame) / 100.0;
///     for (motion, changes) in motion.iter_mut().zip(scene.turn_past_mid_plane(time)) {
///         motion.change(time, &changes)?;
///     }
/// }
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct ExpandingSpheres {
    meshes: [TriMesh; 2],
    velocities: [Vec<DVec3>; 2],
    changed: [Vec<bool>; 2],
}

const CENTRES: [DVec3; 2] = [DVec3::new(-1.5, 0.0, 0.0), DVec3::new(1.5, 0.0, 0.0)];

impl ExpandingSpheres {
    /// When the scene ends. The vertices that turned first have then come back to a radius of
    /// 0.7; at 2.0 they would reach the centre.
    pub const DURATION: f64 = 1.3;

    /// Two spheres of about `faces` triangles each (see [`sphere`]): 2,000 asked gives 2,000,
    /// 40,000 gives 40,500. They are rotated against each other so that no two triangles meet
    /// symmetrically.
    ///
    /// # Panics
    /// As [`sphere`].
    pub fn new(faces: usize) -> Self {
        let mut random = SplitMix64::new(6);
        let directions = [(); 2].map(|()| {
            let turn = random.rotation();
            let (mut vertices, faces) = sphere(faces).into_parts();
            vertices.iter_mut().for_each(|v| *v = turn * *v);
            (vertices, faces)
        });
        let changed = directions.each_ref().map(|(vertices, _)| vec![false; vertices.len()]);
        let velocities = directions.each_ref().map(|(vertices, _)| vertices.clone());
        let mut centres = CENTRES.into_iter();
        let meshes = directions.map(|(mut vertices, faces)| {
            let centre = centres.next().unwrap_or_default();
            vertices.iter_mut().for_each(|v| *v += centre);
            TriMesh::new(vertices, faces).expect("a sphere moved to another place")
        });
        Self { meshes, velocities, changed }
    }

    /// Both spheres at time 0.
    pub fn meshes(&self) -> &[TriMesh; 2] {
        &self.meshes
    }

    /// The velocities all vertices have at time 0: away from the centre, of length 1.
    pub fn velocities(&self) -> &[Vec<DVec3>; 2] {
        &self.velocities
    }

    /// The motion of a sphere as it begins, before anything turned.
    ///
    /// # Panics
    /// If there is no such sphere (they are 0 and 1).
    pub fn trajectories(&self, sphere: usize) -> Result<VertexTrajectories, Error> {
        let positions = self.meshes[sphere].vertices().to_vec();
        VertexTrajectories::linear(0.0, positions, self.velocities[sphere].clone())
    }

    /// Reverses the vertices of faces that touch something now: the changes to make to the sphere's
    /// trajectories. Vertices that turned back before are left alone; each is listed once, in the
    /// order in which the faces name them.
    ///
    /// # Panics
    /// If there is no such sphere or face.
    pub fn turn(&mut self, sphere: usize, touching: &[u32]) -> Vec<TrajectoryChange> {
        let faces = self.meshes[sphere].faces();
        let vertices = touching.iter().flat_map(|&face| faces[face as usize]);
        let (changed, velocities) = (&mut self.changed[sphere], &self.velocities[sphere]);
        vertices
            .filter(|&v| !std::mem::replace(&mut changed[v as usize], true))
            .map(|v| TrajectoryChange::smooth(v, PolynomialMotion::linear(-velocities[v as usize])))
            .collect()
    }

    /// The changes at a time if every face touches that has a vertex beyond the plane half-way
    /// between the spheres and still flies outward with it. Called at growing times it stands in
    /// for collision detection: the spheres are mirror images but for their tessellation, so
    /// they meet in that plane.
    pub fn turn_past_mid_plane(&mut self, time: f64) -> [Vec<TrajectoryChange>; 2] {
        [0, 1].map(|sphere: usize| {
            let side = CENTRES[sphere].x.signum();
            let (start, velocities) = (self.meshes[sphere].vertices(), &self.velocities[sphere]);
            let beyond = |&v: &u32| {
                let v = v as usize;
                !self.changed[sphere][v] && (start[v].x + velocities[v].x * time) * side <= 0.0
            };
            let touching: Vec<u32> = (0..)
                .zip(self.meshes[sphere].faces())
                .filter(|(_, face)| face.iter().any(&beyond))
                .map(|(index, _)| index)
                .collect();
            self.turn(sphere, &touching)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spheres_grow_until_they_meet_and_then_turn_where_they_touch() {
        let mut scene = ExpandingSpheres::new(2_000);
        assert_eq!(scene.meshes()[0].faces().len(), 2_000);
        let mut trajectories = [0, 1].map(|s| scene.trajectories(s).unwrap());
        let vertices = trajectories[0].len();
        let mut changed = [0, 0];
        for frame in 0..=130 {
            let time = f64::from(frame) / 100.0;
            let changes = scene.turn_past_mid_plane(time);
            assert!(frame >= 49 || changes.iter().all(Vec::is_empty), "turned before they met");
            for sphere in 0..2 {
                changed[sphere] += changes[sphere].len();
                let reported = trajectories[sphere].change(time, &changes[sphere]).unwrap();
                assert_eq!(reported.changed.len(), changes[sphere].len());
                for v in 0..vertices as u32 {
                    let p = trajectories[sphere].position(v, time);
                    let radius = p.distance(CENTRES[sphere]);
                    let still_out = (radius - (1.0 + time)).abs() < 1e-12;
                    assert_eq!(still_out, radius > 1.0 + time - 1e-12, "{radius}");
                    let depth = -p.x * CENTRES[sphere].x.signum();
                    assert!(depth <= 0.0105, "frame {frame}: {depth} beyond the middle");
                }
            }
        }
        for count in changed {
            let share = count as f64 / vertices as f64;
            assert!((0.17..0.22).contains(&share), "{share}");
        }
    }

    #[test]
    fn a_vertex_turns_once_however_often_its_faces_touch() {
        let mut scene = ExpandingSpheres::new(80);
        let first = scene.turn(1, &[3, 4, 3]);
        let vertices: Vec<u32> = first.iter().map(|change| change.vertex).collect();
        let mut expected = vec![];
        for v in [3, 4].iter().flat_map(|&f: &usize| scene.meshes()[1].faces()[f]) {
            if !expected.contains(&v) {
                expected.push(v);
            }
        }
        assert_eq!(vertices, expected);
        for change in &first {
            let outward = scene.velocities()[1][change.vertex as usize];
            assert_eq!(change.polynomial, PolynomialMotion::linear(-outward));
        }
        assert!(scene.turn(1, &[3, 4]).is_empty());
        assert_eq!(scene.turn(0, &[3]).len(), 3);
    }
}
