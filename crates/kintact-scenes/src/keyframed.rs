//! `KeyframedMesh`: a deforming mesh with its keyframes, what the cloth scenes return, and its
//! conversion to `VertexTrajectories`.

use glam::DVec3;
use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact::{Error, TriMesh};

/// Keyframes a second in all keyframed scenes. Gravity is 9.81 units of length a second squared.
pub const KEYFRAME_RATE: f64 = 30.0;

/// A deforming mesh whose vertices move in straight lines from keyframe to keyframe.
///
/// ```
/// let (mesh, motion) = kintact_scenes::tablecloth(2_000).cloth.into_trajectories()?;
/// assert_eq!(mesh.faces().len(), 2_048);
/// assert_eq!(motion.position(7, 0.0), mesh.vertices()[7]);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct KeyframedMesh {
    /// At the first keyframe.
    pub mesh: TriMesh,
    /// The vertices at each keyframe, [`KEYFRAME_RATE`] to the second, the first at time 0.
    pub keyframes: KeyPositions,
}

impl KeyframedMesh {
    pub(crate) fn new(keyframes: KeyPositions, faces: Vec<[u32; 3]>) -> Self {
        let scene = Self { mesh: TriMesh::default(), keyframes };
        let mesh = TriMesh::new(scene.positions(0), faces).expect("finite, indices in range");
        Self { mesh, ..scene }
    }

    /// How many keyframes there are.
    pub fn keys(&self) -> usize {
        match &self.keyframes {
            KeyPositions::Single(frames) => frames.len(),
            KeyPositions::Double(frames) => frames.len(),
        }
    }

    /// The vertices at a keyframe.
    ///
    /// # Panics
    /// If there is no such keyframe.
    pub fn positions(&self, key: usize) -> Vec<DVec3> {
        match &self.keyframes {
            KeyPositions::Single(frames) => {
                frames[key].iter().map(|p| DVec3::from_array(p.map(f64::from))).collect()
            }
            KeyPositions::Double(frames) => frames[key].clone(),
        }
    }

    /// The times of the keyframes.
    pub fn times(&self) -> Vec<f64> {
        (0..self.keys()).map(|key| key as f64 / KEYFRAME_RATE).collect()
    }

    /// The mesh and its motion; the keyframes are moved, not copied.
    pub fn into_trajectories(self) -> Result<(TriMesh, VertexTrajectories), Error> {
        let times = self.times();
        Ok((self.mesh, VertexTrajectories::keyframes(times, self.keyframes)?))
    }
}
