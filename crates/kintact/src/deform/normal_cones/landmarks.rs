//! Coordinates along a surface: distances of its vertices from a few landmarks far from each other.
//! Called by `Regions::new`; four breadth-first searches.

use std::ops::Range;

use glam::DVec3;

const UNSEEN: u32 = u32::MAX;

/// For each vertex its distance from three others of the same component, as numbers of edges on
/// the way times the mean length of an edge.
pub(super) fn distances(vertices: &[DVec3], faces: &[[u32; 3]]) -> Vec<DVec3> {
    let mesh = Neighbours::new(vertices.len(), faces);
    let edges = faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]);
    let lengths = edges.map(|edge| {
        let [p, q] = edge.map(|v| vertices[v as usize]);
        p.distance(q)
    });
    let length = lengths.sum::<f64>() / (3 * faces.len()).max(1) as f64;
    let mut steps = [(); 3].map(|()| vec![UNSEEN; vertices.len()]);
    let mut seen = vec![UNSEEN; vertices.len()];
    let mut queue = Vec::new();
    for vertex in 0..vertices.len() as u32 {
        if seen[vertex as usize] != UNSEEN {
            continue;
        }
        let mut from = mesh.spread(faces, vertex, &mut seen, &mut queue);
        for k in 0..3 {
            let farthest = mesh.spread(faces, from, &mut steps[k], &mut queue);
            // The second is farthest from the first, the third from both.
            let nearer = |v: u32| steps[..=k].iter().map(|steps| steps[v as usize]).min();
            from = if k == 0 {
                farthest
            } else {
                queue.iter().copied().max_by_key(|&v| (nearer(v), v)).unwrap_or(from)
            };
        }
    }
    let [x, y, z] = steps;
    let place = |((x, y), z): ((u32, u32), u32)| DVec3::new(x.into(), y.into(), z.into()) * length;
    x.into_iter().zip(y).zip(z).map(place).collect()
}

/// The faces at each vertex.
struct Neighbours {
    starts: Vec<u32>,
    faces: Vec<u32>,
}

impl Neighbours {
    fn new(vertices: usize, faces: &[[u32; 3]]) -> Self {
        let mut starts = vec![0; vertices + 1];
        for &vertex in faces.as_flattened() {
            starts[vertex as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut at = vec![0; 3 * faces.len()];
        for (face, corners) in (0..).zip(faces) {
            for &vertex in corners {
                at[next[vertex as usize] as usize] = face;
                next[vertex as usize] += 1;
            }
        }
        Self { starts, faces: at }
    }

    /// Counts the edges from one vertex to all others of its component, which are left in
    /// `queue`, and returns one of the farthest.
    fn spread(
        &self,
        faces: &[[u32; 3]],
        from: u32,
        steps: &mut [u32],
        queue: &mut Vec<u32>,
    ) -> u32 {
        queue.clear();
        queue.push(from);
        steps[from as usize] = 0;
        let mut done = 0;
        while let Some(&vertex) = queue.get(done) {
            done += 1;
            let Range { start, end } =
                self.starts[vertex as usize] as usize..self.starts[vertex as usize + 1] as usize;
            for &face in &self.faces[start..end] {
                for corner in faces[face as usize] {
                    if steps[corner as usize] == UNSEEN {
                        steps[corner as usize] = steps[vertex as usize] + 1;
                        queue.push(corner);
                    }
                }
            }
        }
        queue.last().copied().unwrap_or(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strip_is_as_long_as_its_edges() {
        // Zigzag, with a triangle of its own far away.
        let mut vertices: Vec<DVec3> =
            (0..9).map(|i| DVec3::new(f64::from(i) * 0.5, f64::from(i % 2), 0.0)).collect();
        let mut faces: Vec<[u32; 3]> = (0..7).map(|i| [i, i + 1, i + 2]).collect();
        vertices.extend([DVec3::X, DVec3::Y, DVec3::Z].map(|p| p + 100.0));
        faces.push([9, 10, 11]);
        let along = distances(&vertices, &faces);
        let from_ends = along[0].x.max(along[8].x);
        assert!(from_ends > 4.0 && from_ends < 6.0, "{from_ends}");
        assert_eq!(along[0].x.min(along[8].x), 0.0);
        assert!(along[9..].iter().all(|d| d.max_element() < 2.0));
    }
}
