//! Which parts of a mesh's surface lie inside another mesh, which outside, and which on it?
//!
//! `relation.rs` asks this in both directions, after no pair of faces was found that pierces deeper than
//! the tolerance. *On* is what is no farther than the tolerance from the other surface; everything else
//! is inside or outside for certain. By component:
//!
//! 1. A component without a face near the other mesh is inside or outside as a whole: one corner decides.
//! 2. Of a face that is near, the part covered by each near face of the other mesh is cut off
//!    (`exact/cells.rs`). No piece left has a point of the other surface, so that a piece lies on one
//!    side as a whole: if a point of it is farther than the tolerance, that point decides. The corners
//!    of the face are asked first, for they are shared by faces and by pieces.
//! 3. Points are classified exactly by [`Solid`]. Of an open mesh nothing is inside.
//!
//! With tolerance 0, pieces and points are computed without rounding, and the answer is exact on the
//! given coordinates. Costs some microseconds a face that is near, ten times that with tolerance 0.

use std::collections::HashMap;

use glam::DVec3;

use super::placed_mesh::PlacedMesh;
use super::solid::Solid;
use super::tolerance::Tolerance;
use crate::exact::{ExactPieces, Piece, cover, point_on_triangle, take_away};
use crate::geometry::Triangle;

/// What was found of one component.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct ComponentSides {
    /// A part of it is inside, farther than the tolerance.
    pub(super) inside: bool,
    /// A part of it is outside, farther than the tolerance.
    pub(super) outside: bool,
    /// A face of it is near.
    pub(super) near: bool,
}

impl ComponentSides {
    /// Whether all of it is on the other surface.
    pub(super) fn is_on(&self) -> bool {
        !self.inside && !self.outside
    }

    fn note(&mut self, is_inside: bool) {
        self.inside |= is_inside;
        self.outside |= !is_inside;
    }

    pub(super) fn crosses(&self) -> bool {
        self.inside && self.outside
    }
}

/// A face of the first mesh and the faces of the second that are near it: pairs sorted by the first.
pub(super) type NearPairs = [[u32; 2]];

/// Where the components of a mesh lie to another one. Stops early at the first that crosses it, and,
/// if both are open, at the first that is not on it wholly: then they do not coincide, and nothing
/// else can be learned.
pub(super) fn sides(
    body: &PlacedMesh,
    other: &PlacedMesh,
    near: &NearPairs,
    tolerance: &Tolerance,
) -> Vec<ComponentSides> {
    let topology = body.shape.topology();
    let solid = other.shape.topology().is_closed.then(|| Solid::new(other));
    let are_open = !topology.is_closed && solid.is_none();
    let is_enough = |side: &ComponentSides| side.crosses() || (are_open && side.outside);
    let mut search = Search { body, other, solid, tolerance, corners: HashMap::new() };
    let mut found = vec![ComponentSides::default(); topology.faces.len()];
    let groups = || near.chunk_by(|[p, _], [q, _]| p == q);
    let component_of = |group: &NearPairs| topology.component_of[group[0][0] as usize] as usize;
    // Corners of all faces first: they cost little and often say everything.
    let mut faces = Vec::new();
    for group in groups() {
        let component = &mut found[component_of(group)];
        component.near = true;
        let face = search.face(group);
        search.classify_corners(&face, component);
        if is_enough(component) {
            return found;
        }
        faces.push(face.far);
    }
    for (component, &face) in found.iter_mut().zip(&topology.faces) {
        if !component.near {
            let corner = body.triangle(face)[0];
            component.note(search.is_inside(corner));
            if is_enough(component) {
                return found;
            }
        }
    }
    for (group, far) in groups().zip(faces) {
        let component = &mut found[component_of(group)];
        if search.is_known(component) {
            continue;
        }
        let face = Face { far, ..search.face_without_corners(group) };
        search.classify_pieces(&face, component);
        if is_enough(component) {
            return found;
        }
    }
    found
}

struct Search<'a> {
    body: &'a PlacedMesh<'a>,
    other: &'a PlacedMesh<'a>,
    /// The other mesh, if it is closed.
    solid: Option<Solid<'a>>,
    tolerance: &'a Tolerance,
    /// Whether vertices that are farther than the tolerance are inside.
    corners: HashMap<u32, bool>,
}

/// As many near faces are cut off a face at once; of more, halves of the face are looked at apart.
const AT_ONCE: usize = 24;

/// How often a face is halved.
const MOST_HALVINGS: u32 = 12;

/// A face that is near the other mesh.
struct Face {
    vertices: [u32; 3],
    triangle: Triangle,
    /// Near faces of the other mesh.
    others: Vec<Triangle>,
    /// Both scaled.
    scaled: Triangle,
    scaled_others: Vec<Triangle>,
    /// Which corners are farther than the tolerance.
    far: [bool; 3],
}

impl Search<'_> {
    fn is_inside(&self, point: DVec3) -> bool {
        self.solid.as_ref().is_some_and(|solid| solid.contains(&point, point))
    }

    /// Whether nothing more can be learned of a component: without an inside all is outside.
    fn is_known(&self, component: &ComponentSides) -> bool {
        component.crosses() || (component.outside && self.solid.is_none())
    }

    fn face_without_corners(&self, group: &NearPairs) -> Face {
        let triangle = self.body.triangle(group[0][0]);
        let others: Vec<Triangle> = group.iter().map(|pair| self.other.triangle(pair[1])).collect();
        Face {
            vertices: self.body.mesh().faces()[group[0][0] as usize],
            triangle,
            scaled: self.tolerance.scaled(&triangle),
            scaled_others: others.iter().map(|other| self.tolerance.scaled(other)).collect(),
            others,
            far: [false; 3],
        }
    }

    fn face(&self, group: &NearPairs) -> Face {
        let mut face = self.face_without_corners(group);
        face.far = match self.tolerance.is_exact() {
            true => face
                .triangle
                .map(|corner| !face.others.iter().any(|other| point_on_triangle(corner, other))),
            false => face.scaled.map(|corner| self.tolerance.is_far(corner, &face.scaled_others)),
        };
        face
    }

    fn classify_corners(&mut self, face: &Face, component: &mut ComponentSides) {
        for i in (0..3).filter(|&i| face.far[i]) {
            if self.is_known(component) {
                return;
            }
            let known = self.corners.get(&face.vertices[i]).copied();
            let is_inside = known.unwrap_or_else(|| self.is_inside(face.triangle[i]));
            self.corners.insert(face.vertices[i], is_inside);
            component.note(is_inside);
        }
    }

    fn classify_pieces(&self, face: &Face, component: &mut ComponentSides) {
        if self.tolerance.is_exact() {
            return self.exact_pieces(&face.triangle, &face.others, component);
        }
        let distance = self.tolerance.scaled_distance;
        let covers =
            face.scaled_others.iter().filter_map(|other| cover(&face.scaled, other, distance));
        let covers: Vec<[[f64; 3]; 5]> = covers.collect();
        self.pieces(face, Piece::whole(), covers.iter().collect(), 0, component);
    }

    /// The pieces of a part of a face. Many covers are shared out among halves of the part first.
    fn pieces(
        &self,
        face: &Face,
        part: Piece<f64>,
        covers: Vec<&[[f64; 3]; 5]>,
        depth: u32,
        component: &mut ComponentSides,
    ) {
        if self.is_known(component) {
            return;
        }
        if covers.iter().any(|cover| part.is_within(*cover)) {
            return;
        }
        if covers.len() > AT_ONCE && depth < MOST_HALVINGS {
            let of_half = |half: Piece<f64>| {
                let meet = |cover: &&[[f64; 3]; 5]| half.may_meet(*cover);
                let covers: Vec<_> = covers.iter().copied().filter(meet).collect();
                (half, covers)
            };
            let halves: Vec<_> = part.halves().map(of_half).collect();
            // Where most reach into both, halving would only multiply them.
            if halves.iter().all(|(_, some)| 4 * some.len() <= 3 * covers.len()) {
                for (half, covers) in halves {
                    self.pieces(face, half, covers, depth + 1, component);
                }
                return;
            }
        }
        let mut pieces = vec![part];
        for cover in covers {
            take_away(&mut pieces, cover);
            if pieces.is_empty() {
                return;
            }
        }
        for piece in &pieces {
            if self.is_known(component) {
                return;
            }
            if let Some(point) = self.far_point(face, piece) {
                let is_inside = self.is_inside(point / self.tolerance.scale);
                component.note(is_inside);
            }
        }
    }

    /// A point of a piece that is farther than the tolerance, if one of those tried is; `None` too if
    /// a corner of the face says on which side the piece is.
    fn far_point(&self, face: &Face, piece: &Piece<f64>) -> Option<DVec3> {
        let corners: Vec<[f64; 3]> = piece.corners().collect();
        let is_told = |weights: &[f64; 3]| (0..3).any(|i| face.far[i] && weights[i] == 1.0);
        if corners.iter().any(is_told) {
            return None;
        }
        let [a, b, c] = face.scaled;
        let at = |w: [f64; 3]| a + (b - a) * w[1] + (c - a) * w[2];
        let count = corners.len() as f64;
        let centre = [0, 1, 2].map(|i| corners.iter().map(|corner| corner[i]).sum::<f64>() / count);
        let towards = |share: f64| {
            let between = move |corner: &[f64; 3]| {
                [0, 1, 2].map(|i| centre[i] + (corner[i] - centre[i]) * share)
            };
            corners.iter().map(between)
        };
        let tried = std::iter::once(centre).chain(towards(0.5)).chain(towards(0.95));
        tried.map(at).find(|&point| self.tolerance.is_far(point, &face.scaled_others))
    }

    /// As `pieces`, without a tolerance and without rounding.
    fn exact_pieces(
        &self,
        triangle: &Triangle,
        others: &[Triangle],
        component: &mut ComponentSides,
    ) {
        let Some(mut pieces) = ExactPieces::new(triangle) else { return };
        for other in others {
            pieces.cut(triangle, other);
            if pieces.is_empty() {
                return;
            }
        }
        for point in pieces.points(triangle) {
            if self.is_known(component) {
                return;
            }
            let near = point.position();
            let is_inside = self.solid.as_ref().is_some_and(|solid| solid.contains(&point, near));
            component.note(is_inside);
        }
    }
}
