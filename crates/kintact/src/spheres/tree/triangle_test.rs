//! `TriangleTest`: the cell test on the processor, triangle by triangle with separating axes.
//! Conservative; the one to use without a graphics card.

use super::cell_test::{Answers, CellTest, Division};
use crate::TriMesh;
use crate::exact::triangle_may_meet_box;
use crate::geometry::Triangle;

/// Which octants does the surface meet? On the processor, by separating axes, and conservative:
/// only roundings can make it say "yes" too often.
///
/// The cells of a branch are tested only against the faces of the cell above, as far as the tree
/// keeps those; see [`CellTest`].
#[derive(Debug, Clone, Copy)]
pub struct TriangleTest<'m> {
    mesh: &'m TriMesh,
}

impl<'m> TriangleTest<'m> {
    /// For a mesh, which may be shared by any number of trees.
    pub fn new(mesh: &'m TriMesh) -> Self {
        Self { mesh }
    }

    /// Tests one face; true when nothing remains to be found out.
    fn visit(
        self,
        division: &Division<'_>,
        face: u32,
        met: &mut u8,
        answers: &mut Answers,
    ) -> bool {
        let triangle = self.mesh.triangle(face);
        let mut octants = octants_of_box(division, &triangle);
        // A face that meets the cell, and whose box meets one octant only, meets that octant.
        let certain = division.meets_all && octants.is_power_of_two();
        if !division.list_faces {
            octants &= !*met;
        }
        while octants != 0 {
            let octant = octants.trailing_zeros() as u8;
            octants &= octants - 1;
            if !certain {
                answers.triangle_tests += 1;
                let [low, high] = division.octant(octant);
                if !triangle_may_meet_box(&triangle, low, high) {
                    continue;
                }
            }
            *met |= 1 << octant;
            if division.list_faces {
                answers.octant_lists()[usize::from(octant)].push(face);
            }
        }
        !division.list_faces && *met == division.octants
    }
}

/// The octants to test that the triangle's box meets.
fn octants_of_box(division: &Division<'_>, triangle: &Triangle) -> u8 {
    let [p, q, r] = *triangle;
    let (low, high) = (p.min(q).min(r), p.max(q).max(r));
    let lower = low.cmple(division.middle) & high.cmpge(division.low);
    let upper = high.cmpge(division.middle) & low.cmple(division.high);
    // All octants that are lower, and all that are upper, along each axis.
    let pick = |lower: bool, upper: bool, of_upper: u8| {
        (if lower { !of_upper } else { 0 }) | (if upper { of_upper } else { 0 })
    };
    division.octants
        & pick(lower.x, upper.x, 0b1010_1010)
        & pick(lower.y, upper.y, 0b1100_1100)
        & pick(lower.z, upper.z, 0b1111_0000)
}

impl CellTest for TriangleTest<'_> {
    fn surface(&self) -> &TriMesh {
        self.mesh
    }

    fn divide(&mut self, divisions: &[Division<'_>], answers: &mut Answers) {
        for division in divisions {
            let mut met = 0;
            let mut visit = |face: u32| self.visit(division, face, &mut met, answers);
            // Tests one face after the other until everything is known.
            let _known = match division.faces {
                Some(faces) => faces.iter().any(|&face| visit(face)),
                None => (0..self.mesh.faces().len() as u32).any(visit),
            };
            if division.list_faces {
                answers.push_lists();
            } else {
                answers.push(met);
            }
        }
    }
}
