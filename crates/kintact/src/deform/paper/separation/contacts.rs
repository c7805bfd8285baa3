//! Kinetic incremental collision detection as a question (end of section 7): which faces touch now?
//! Only the faces in overlapping leaves are tested, exactly; no tree is traversed.

use super::list::SeparationList;
use crate::Error;
use crate::exact::triangles_intersect;
use crate::geometry::Pair;
use crate::motion::VertexTrajectories;

impl SeparationList {
    /// Replaces `out` by the pairs of faces that touch now, in order. The leaves of both trees must
    /// be the faces given (`Leaves::triangles`). Cost: one exact test for each overlapping pair of
    /// leaves.
    ///
    /// # Errors
    /// If a leaf has no face in the list given, or a face a vertex that has no trajectory.
    pub fn touching(
        &self,
        trajectories: [&VertexTrajectories; 2],
        faces: [&[[u32; 3]]; 2],
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        out.clear();
        let at = trajectories.map(|trajectories| trajectories.at(self.now()));
        for pair in self.overlapping() {
            let items = [pair.a, pair.b];
            let mut triangles = [[glam::DVec3::ZERO; 3]; 2];
            for side in 0..2 {
                let face = faces[side].get(items[side] as usize);
                let face = face
                    .filter(|face| face.iter().all(|&v| (v as usize) < trajectories[side].len()));
                let Some(face) = face else {
                    return Err(Error::Parameter {
                        what: "a face of a separation list",
                        value: f64::from(items[side]),
                        remedy: "give the faces and trajectories that the trees were built over",
                    });
                };
                triangles[side] = face.map(|v| at[side].position(v));
            }
            if triangles_intersect(&triangles[0], &triangles[1]) {
                out.push(pair);
            }
        }
        out.sort_unstable();
        Ok(())
    }
}
