//! Starting over at another time, or with other motions, without building trees again.

use super::KineticContacts;
use super::body::MovingMesh;
use crate::Error;

impl KineticContacts {
    /// Opens no window longer than this from now on: for who will not look further ahead.
    pub(crate) fn limit_windows(&mut self, length: f64) {
        self.longest_window = length;
    }

    /// Takes new motions for the given bodies and makes the contact set right for `t`, which may
    /// lie before now. Trees keep their shape and are only fitted again. What was found and not
    /// handed out is forgotten.
    ///
    /// # Errors
    /// If a mesh has not as many vertices and the same faces as the one it replaces.
    pub fn restart(&mut self, t: f64, motions: [Option<&MovingMesh>; 2]) -> Result<(), Error> {
        for (body, mesh) in self.bodies.iter_mut().zip(motions) {
            let own = &body.mesh;
            if let Some(mesh) = mesh
                && (mesh.motion.len() != own.motion.len() || !mesh.has_faces_of(own))
            {
                return Err(Error::Length {
                    what: "the vertices of a restarted mesh",
                    found: mesh.motion.len(),
                    expected: format!("{}, over the same faces", own.motion.len()),
                });
            }
        }
        // Who goes on from where it is keeps what it touches.
        let mut is_right = t == self.now && motions.iter().any(Option::is_some);
        for (body, mesh) in self.bodies.iter_mut().zip(motions) {
            if let Some(mesh) = mesh {
                is_right = is_right && body.mesh.motion.agrees_at(&mesh.motion, t);
                body.mesh.motion = mesh.motion.clone();
            }
            body.forget_trajectories();
        }
        self.close_window();
        if !is_right {
            self.take_frame(t, false)?;
        }
        self.pending.clear();
        self.now = t;
        self.last_asked = t;
        Ok(())
    }
}
