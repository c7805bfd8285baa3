//! CAD-like bodies at any resolution, as Klein (2005, figure 3.18) used them: a car, a lock and a
//! bundle of pipes.
//!
//! Each is a list of curved patches; a body of about so many triangles is the one whose patches
//! are cut into quads of one edge length, chosen to come closest. Patches meet but share no
//! vertices, as in models that come out of CAD programs.

mod car;
mod lock;
mod patch;
mod path;
mod pipes;

use glam::DVec3;
use kintact::TriMesh;

/// A body made by program in place of a CAD model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CadBody {
    /// A car: an open shell of panels with windows, wheels, seats, bars and tubes.
    Car,
    /// A padlock: walls around a bore with pins and coil springs, and a shackle.
    Lock,
    /// Hollow pipes with bends and flanges, side by side.
    Pipes,
}

impl CadBody {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Car, Self::Lock, Self::Pipes];

    /// One word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Car => "car",
            Self::Lock => "lock",
            Self::Pipes => "pipes",
        }
    }

    /// The body with about `polygons` triangles, within a tenth from 4,000 on; with fewer the
    /// patches would no longer look like themselves, and 2,000 (the pipes: 3,100) are the least
    /// there are. The middle of its box is the origin and its longest side is 2: it just fits a
    /// cube of size 2.
    pub fn mesh(self, polygons: usize) -> TriMesh {
        let patches = match self {
            Self::Car => car::patches(),
            Self::Lock => lock::patches(),
            Self::Pipes => pipes::patches(),
        };
        let (mut vertices, faces) = patch::triangulate(&patches, polygons);
        fit_into_cube(&mut vertices);
        TriMesh::new(vertices, faces).expect("generated vertices are finite, indices in range")
    }
}

/// Moves and scales so that the box is centred and its longest side is 2.
fn fit_into_cube(vertices: &mut [DVec3]) {
    let low = vertices.iter().copied().fold(DVec3::INFINITY, DVec3::min);
    let high = vertices.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
    let (center, scale) = (0.5 * (low + high), 2.0 / (high - low).max_element());
    for vertex in vertices {
        *vertex = (*vertex - center) * scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_have_the_size_and_about_the_count_asked_for() {
        for body in CadBody::ALL {
            for polygons in [4_000, 20_000, 200_000] {
                let mesh = body.mesh(polygons);
                assert!(mesh.triangles().all(|[a, b, c]| (b - a).cross(c - a).length() > 0.0));
                let found = mesh.faces().len() as f64 / polygons as f64;
                assert!((0.9..1.1).contains(&found), "{}: {}", body.name(), mesh.faces().len());
                let reach = mesh.vertices().iter().fold(DVec3::ZERO, |m, v| m.max(v.abs()));
                assert!((reach.max_element() - 1.0).abs() < 1e-12, "{}: {reach}", body.name());
            }
        }
    }
}
