//! [`Quality`]: how compact and local the certificates of an `ExtremeTree` are, in the paper's
//! terms.

use super::extremes::{ExtremeTree, Side};

/// How compact and how local a tree's certificates are at present. Responsiveness and efficiency,
/// the paper's other two measures, come from the counters of a run.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Quality {
    /// Certificates in all: pairs of an extreme and another vertex it must beat.
    pub certificates: usize,
    /// Certificates the average vertex takes part in.
    pub mean_per_vertex: f64,
    /// Certificates the busiest vertex takes part in: how many a change of its motion may touch.
    pub most_per_vertex: usize,
}

impl ExtremeTree {
    /// Counts the certificates.
    pub fn quality(&self) -> Quality {
        let mut of_vertex = Vec::new();
        let mut certificates = 0;
        for node in self.bottom_up() {
            for side in Side::ALL {
                let extreme = self.extreme(node, side);
                let others = (0..self.candidate_count(node))
                    .map(|slot| self.candidate(node, slot, side))
                    .filter(|&other| other != extreme);
                for other in others {
                    certificates += 1;
                    for vertex in [extreme as usize, other as usize] {
                        if of_vertex.len() <= vertex {
                            of_vertex.resize(vertex + 1, 0);
                        }
                        of_vertex[vertex] += 1;
                    }
                }
            }
        }
        let vertices = of_vertex.iter().filter(|&&count| count > 0).count();
        Quality {
            certificates,
            mean_per_vertex: 2.0 * certificates as f64 / vertices.max(1) as f64,
            most_per_vertex: of_vertex.into_iter().max().unwrap_or(0),
        }
    }
}
