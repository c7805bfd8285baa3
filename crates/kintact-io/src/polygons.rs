//! The faces of a file: any number of corners, cut into triangles once all vertices are known.

use glam::{DVec2, DVec3};
use kintact::Error;

/// Faces in the order of the file. Triangles, the usual case, are stored ready for use.
#[derive(Default)]
pub(crate) struct Polygons {
    triangles: Vec<[u32; 3]>,
    others: Vec<Other>,
    corners: Vec<u32>,
}

/// A face that is no triangle.
struct Other {
    /// How many triangles the file has before it.
    triangles_before: usize,
    first_corner: usize,
    corner_count: usize,
}

/// Triangles, and for each the face of the file it was cut from unless all were triangles.
type Cut = (Vec<[u32; 3]>, Option<Vec<u32>>);

/// Longer outlines that are not convex are cut as fans: clipping takes quadratic time.
const MAX_CLIPPED_CORNERS: usize = 512;

impl Polygons {
    pub(crate) fn reserve(&mut self, faces: usize) {
        self.triangles.reserve(faces);
    }

    #[inline]
    pub(crate) fn push(&mut self, corners: &[u32]) {
        match corners {
            &[a, b, c] => self.triangles.push([a, b, c]),
            _ => {
                self.others.push(Other {
                    triangles_before: self.triangles.len(),
                    first_corner: self.corners.len(),
                    corner_count: corners.len(),
                });
                self.corners.extend_from_slice(corners);
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.triangles.is_empty() && self.others.is_empty()
    }

    /// How many faces the file has.
    pub(crate) fn count(&self) -> usize {
        self.triangles.len() + self.others.len()
    }

    pub(crate) fn cut(self, vertices: &[DVec3], notes: &mut Vec<String>) -> Result<Cut, Error> {
        if self.others.is_empty() {
            return Ok((self.triangles, None));
        }
        let count = self.triangles.len() + self.corners.len();
        let mut cut = Cutter { faces: Vec::with_capacity(count), ..Cutter::default() };
        let mut sources = Vec::with_capacity(count);
        let (mut done, mut source) = (0, 0_u32);
        let mut add_triangles = |cut: &mut Cutter, sources: &mut Vec<u32>, until: usize| {
            for &triangle in &self.triangles[done..until] {
                cut.faces.push(triangle);
                sources.push(source);
                source += 1;
            }
            done = until;
            source += 1;
            source - 1
        };
        for other in &self.others {
            let source = add_triangles(&mut cut, &mut sources, other.triangles_before);
            let corners = &self.corners[other.first_corner..][..other.corner_count];
            check_range(source as usize, corners, vertices.len())?;
            cut.add(corners, vertices);
            sources.resize(cut.faces.len(), source);
        }
        add_triangles(&mut cut, &mut sources, self.triangles.len());
        cut.note(notes);
        Ok((cut.faces, Some(sources)))
    }
}

fn check_range(face: usize, corners: &[u32], vertices: usize) -> Result<(), Error> {
    match corners.iter().find(|&&vertex| vertex as usize >= vertices) {
        Some(&vertex) => Err(Error::IndexOutOfRange { face, vertex, vertices }),
        None => Ok(()),
    }
}

#[derive(Default)]
struct Cutter {
    faces: Vec<[u32; 3]>,
    outline: Vec<DVec2>,
    ring: Vec<usize>,
    without_corners: usize,
    segments: usize,
    doubtful: usize,
}

impl Cutter {
    fn add(&mut self, corners: &[u32], vertices: &[DVec3]) {
        match *corners {
            [] => self.without_corners += 1,
            [a] => {
                self.segments += 1;
                self.faces.push([a, a, a]);
            }
            [a, b] => {
                self.segments += 1;
                self.faces.push([a, b, b]);
            }
            _ => self.add_outline(corners, vertices),
        }
    }

    fn add_outline(&mut self, corners: &[u32], vertices: &[DVec3]) {
        self.project(corners, vertices);
        if self.is_convex() {
            self.fan(corners, 0);
        } else if corners.len() > MAX_CLIPPED_CORNERS {
            self.doubtful += 1;
            self.fan(corners, 0);
        } else {
            self.clip(corners);
        }
    }

    /// Drops the axis along which the outline is thinnest, so that the signs of its turns can be
    /// computed in 2D.
    fn project(&mut self, corners: &[u32], vertices: &[DVec3]) {
        let at = |corner: u32| vertices[corner as usize];
        let last = at(corners[corners.len() - 1]);
        // Newell's normal: right for outlines that are concave or not quite flat.
        let (normal, _) = corners.iter().fold((DVec3::ZERO, last), |(sum, before), &corner| {
            let here = at(corner);
            let (d, s) = (before - here, before + here - 2.0 * last);
            (sum + DVec3::new(d.y * s.z, d.z * s.x, d.x * s.y), here)
        });
        let size = normal.abs();
        // Relative to one corner: turns stay exact enough far from the origin.
        let relative = corners.iter().map(|&corner| at(corner) - last);
        self.outline.clear();
        if size.x >= size.y && size.x >= size.z {
            let sign = normal.x.signum();
            self.outline.extend(relative.map(|v| DVec2::new(v.y, v.z * sign)));
        } else if size.y >= size.z {
            let sign = normal.y.signum();
            self.outline.extend(relative.map(|v| DVec2::new(v.z, v.x * sign)));
        } else {
            let sign = normal.z.signum();
            self.outline.extend(relative.map(|v| DVec2::new(v.x, v.y * sign)));
        }
    }

    /// Whether every turn is to the left and they add up to one round.
    fn is_convex(&self) -> bool {
        let n = self.outline.len();
        let mut sign_changes = 0;
        let mut before = self.outline[n - 1] - self.outline[n - 2];
        let mut was_right = None;
        for i in 0..n {
            let edge = self.outline[i] - self.outline[(i + n - 1) % n];
            if before.perp_dot(edge) < 0.0 {
                return false;
            }
            // A convex outline goes right once and left once; one that winds twice does so again.
            if edge.x != 0.0 {
                let right = edge.x > 0.0;
                sign_changes += usize::from(was_right.is_some_and(|was| was != right));
                was_right = Some(right);
            }
            if edge != DVec2::ZERO {
                before = edge;
            }
        }
        sign_changes <= 2
    }

    fn fan(&mut self, corners: &[u32], first: usize) {
        let n = corners.len();
        let at = |i: usize| corners[(first + i) % n];
        self.faces.extend((1..n - 1).map(|i| [at(0), at(i), at(i + 1)]));
    }

    /// Cuts off ears: corners that turn left and whose triangle holds no other corner.
    fn clip(&mut self, corners: &[u32]) {
        let mut ring = std::mem::take(&mut self.ring);
        ring.clear();
        ring.extend(0..corners.len());
        let mut at = 0;
        let mut failures = 0;
        // Outlines that people draw take two or three tries a corner; this bounds the others.
        let mut tries = 16 * corners.len();
        let mut tangled = false;
        while ring.len() > 3 {
            let n = ring.len();
            let (before, here, after) = (ring[(at + n - 1) % n], ring[at % n], ring[(at + 1) % n]);
            // An outline that crosses itself has no ear left at some point: any cut will do then.
            let any_cut = failures >= n || tries == 0;
            tangled |= any_cut;
            tries = tries.saturating_sub(1);
            if any_cut || self.is_ear(&ring, before, here, after) {
                self.faces.push([corners[before], corners[here], corners[after]]);
                ring.remove(at % n);
                at = if at % n == 0 { 0 } else { at % n - 1 };
                failures = 0;
            } else {
                at = (at + 1) % n;
                failures += 1;
            }
        }
        self.faces.push([corners[ring[0]], corners[ring[1]], corners[ring[2]]]);
        self.ring = ring;
        self.doubtful += usize::from(tangled);
    }

    fn is_ear(&self, ring: &[usize], before: usize, here: usize, after: usize) -> bool {
        let [a, b, c] = [before, here, after].map(|i| self.outline[i]);
        if (b - a).perp_dot(c - b) < 0.0 {
            return false;
        }
        let inside = |p: DVec2| {
            // A corner in the same place as one of the ear's is a seam, and does not block it.
            p != a
                && p != b
                && p != c
                && (b - a).perp_dot(p - a) >= 0.0
                && (c - b).perp_dot(p - b) >= 0.0
                && (a - c).perp_dot(p - c) >= 0.0
        };
        !ring.iter().any(|&i| i != before && i != here && i != after && inside(self.outline[i]))
    }

    fn note(&self, notes: &mut Vec<String>) {
        let mut note = |count: usize, text: &str| {
            if count > 0 {
                notes.push(format!("{count} faces {text}"));
            }
        };
        note(self.without_corners, "have no corners and were left out");
        note(self.segments, "have one or two corners and were kept as points and segments");
        note(self.doubtful, "are too long or too tangled to cut well: triangles may overlap");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(outline: &[[f64; 3]], notes: usize) -> (Vec<DVec3>, Vec<[u32; 3]>) {
        let vertices: Vec<_> = outline.iter().map(|&v| DVec3::from_array(v)).collect();
        let mut polygons = Polygons::default();
        let corners: Vec<u32> = (0..vertices.len() as u32).collect();
        polygons.push(&corners);
        let mut found = Vec::new();
        let (faces, _) = polygons.cut(&vertices, &mut found).unwrap();
        assert_eq!(faces.len(), vertices.len() - 2);
        assert_eq!(found.len(), notes, "{found:?}");
        (vertices, faces)
    }

    fn normal_sum(vertices: &[DVec3], faces: &[[u32; 3]]) -> (DVec3, f64) {
        faces.iter().fold((DVec3::ZERO, 0.0), |(sum, area), f| {
            let [a, b, c] = f.map(|v| vertices[v as usize]);
            let n = (b - a).cross(c - a) / 2.0;
            (sum + n, area + n.length())
        })
    }

    #[test]
    fn concave_outlines_are_covered_once() {
        // Without overlap, the areas add up to the area of the outline.
        let arrow = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [3.0, 1.0]];
        let star: Vec<[f64; 2]> = (0..10)
            .map(|i| {
                let (r, a) = (if i % 2 == 0 { 3.0 } else { 1.0 }, 0.2 + f64::from(i) * 0.628_318);
                [r * a.cos(), r * a.sin()]
            })
            .collect();
        let comb = [
            [0.0, 0.0],
            [5.0, 0.0],
            [5.0, 3.0],
            [4.0, 3.0],
            [4.0, 1.0],
            [3.0, 1.0],
            [3.0, 3.0],
            [2.0, 3.0],
            [2.0, 1.0],
            [1.0, 1.0],
            [1.0, 3.0],
            [0.0, 3.0],
        ];
        for outline in [&arrow[..], &star, &comb] {
            for turn in 0..outline.len() {
                for flip in [false, true] {
                    let mut turned = outline.to_vec();
                    turned.rotate_left(turn);
                    if flip {
                        turned.reverse();
                    }
                    for axis in 0..3 {
                        let lifted: Vec<[f64; 3]> = turned
                            .iter()
                            .map(|&[x, y]| {
                                let mut v = [x, y, 0.1 * x + 7.0];
                                v.rotate_left(axis);
                                v
                            })
                            .collect();
                        let (vertices, faces) = cut(&lifted, 0);
                        let (sum, area) = normal_sum(&vertices, &faces);
                        assert!((sum.length() - area).abs() < 1e-12 * area, "{lifted:?} {faces:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn hopeless_outlines_still_give_triangles() {
        cut(&[[0.0; 3]; 7], 0);
        cut(&[[0.0, 0.0, 0.0], [1.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], 0);
        let pentagram: Vec<[f64; 3]> = (0..5)
            .map(|i| {
                let a = f64::from(i) * 2.513_274;
                [a.cos(), a.sin(), 0.0]
            })
            .collect();
        cut(&pentagram, 0);
        let mut saw: Vec<[f64; 3]> =
            (0..2000).map(|i| [f64::from(-i), f64::from(i % 2), 0.0]).collect();
        saw.extend([[-1999.0, -1.0, 0.0], [0.0, -1.0, 0.0]]);
        cut(&saw, 1);
        let mut random = 1_u64;
        let mut coordinate = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 40) as f64
        };
        let scribble: Vec<[f64; 3]> = (0..500).map(|_| [coordinate(), coordinate(), 0.0]).collect();
        cut(&scribble, 1);
    }

    #[test]
    fn order_and_sources_are_kept() {
        let vertices = vec![DVec3::ZERO, DVec3::X, DVec3::ONE - DVec3::Z, DVec3::Y];
        let mut polygons = Polygons::default();
        polygons.push(&[0, 1, 2]);
        polygons.push(&[0, 1, 2, 3]);
        polygons.push(&[]);
        polygons.push(&[2, 3]);
        polygons.push(&[1, 2, 3]);
        let mut notes = Vec::new();
        let (faces, sources) = polygons.cut(&vertices, &mut notes).unwrap();
        assert_eq!(faces, [[0, 1, 2], [0, 1, 2], [0, 2, 3], [2, 3, 3], [1, 2, 3]]);
        assert_eq!(sources.unwrap(), [0, 1, 1, 3, 4]);
        assert_eq!(notes.len(), 2);
    }

    #[test]
    fn a_bad_corner_names_the_face_of_the_file() {
        let mut polygons = Polygons::default();
        polygons.push(&[0, 0, 0]);
        polygons.push(&[0, 0, 0, 9]);
        let error = polygons.cut(&[DVec3::ZERO], &mut Vec::new()).unwrap_err();
        assert_eq!(error, Error::IndexOutOfRange { face: 1, vertex: 9, vertices: 1 });
    }
}
