//! The page of an assembly and its clashes: [`clash_view`], for `kintact view` of many parts; whoever has
//! placed parts and clashes by record can call it.
//!
//! 1. Parts that share a mesh share its blocks; each has a matrix of its own.
//! 2. A mesh of which no part clashes becomes the box around it, turned as the part is, where the page would
//!    else be larger than wanted or have more triangles than a browser draws (`fit.rs`). The page says so.
//! 3. Each clash becomes a line of a list; `#clash=ID` in the address isolates its parts and goes there.
//!
//! Costs one pass over the distinct meshes and one over parts and clashes.

use std::collections::HashMap;

use glam::{DAffine3, DVec3};
use kintact::TriMesh;

use super::fit::{Cost, Shown, choose};
use super::parts::{BOX_CORNERS, BOX_FACES, ends};
use super::scene::{ClashLine, Part, Segment, ViewScene};
use crate::numbers::{counted, grouped};

/// A part of an assembly where it stands.
#[derive(Clone, Copy)]
pub struct PlacedPart<'a> {
    pub name: &'a str,
    /// Parts with the same one, by address, share its bytes on the page.
    pub mesh: &'a TriMesh,
    /// From the mesh to the assembly.
    pub transform: DAffine3,
    /// For each triangle the face that records name; `None` if they are the same.
    pub source_faces: Option<&'a [u32]>,
    /// Whether the mesh is only the box around the part, and to be shown as such.
    pub is_box: bool,
}

/// The mesh of the unit box, for parts of which no more than the box is known.
pub fn unit_box() -> TriMesh {
    TriMesh::new(BOX_CORNERS.to_vec(), BOX_FACES.to_vec()).unwrap_or_default()
}

/// Two parts that clash, as the page shows them.
#[derive(Debug, Clone, Default)]
pub struct ClashRecord {
    /// What `#clash=` names; unique.
    pub id: String,
    pub kind: String,
    /// By number in the list of parts.
    pub parts: [usize; 2],
    /// Where the page goes; without one, to the parts.
    pub point: Option<DVec3>,
    /// The closest points of parts that are apart.
    pub points: Option<[DVec3; 2]>,
    pub depth: Option<f64>,
    pub distance: Option<f64>,
    pub status: Option<String>,
    pub group: Option<String>,
    /// Faces of each part that touch, as records name them.
    pub faces: [Vec<u32>; 2],
    /// All else that the reader should see of it, by name.
    pub facts: Vec<(String, String)>,
}

/// The scene of an assembly; `most` is the size of the page in bytes past which parts become boxes.
///
/// Clashes of parts that are not there are left out, and the page says how many.
pub fn clash_view(
    title: &str,
    parts: &[PlacedPart],
    clashes: &[ClashRecord],
    most: usize,
) -> ViewScene {
    let meshes = DistinctMeshes::of(parts);
    let mut scene = ViewScene::new(title, middle(parts, &meshes));
    let mut costs: Vec<Cost> = meshes.each.iter().map(|mesh| Cost::of(mesh)).collect();
    let placed = costs.iter().map(|cost| cost.triangles).collect::<Vec<_>>();
    costs.iter_mut().for_each(|cost| cost.triangles = 0);
    for &mesh in &meshes.of_part {
        costs[mesh].triangles += placed[mesh];
    }
    for part in clashes.iter().flat_map(|clash| clash.parts) {
        if let Some(&mesh) = meshes.of_part.get(part) {
            costs[mesh].is_near = true;
        }
    }
    let chosen = choose(&costs, most);
    scene.add_parts(parts, &meshes, &chosen);
    scene.add_clashes(clashes);
    if scene.blocks.size() > most {
        scene.description.notes.push("the page is larger than --max-size".into());
    }
    scene
}

/// The meshes of some parts, each once.
struct DistinctMeshes<'a> {
    each: Vec<&'a TriMesh>,
    boxes: Vec<[DVec3; 2]>,
    /// Of each part, the number of its mesh.
    of_part: Vec<usize>,
}

impl<'a> DistinctMeshes<'a> {
    fn of(parts: &[PlacedPart<'a>]) -> Self {
        let (mut each, mut of_part) = (Vec::new(), Vec::new());
        let mut numbers: HashMap<(*const TriMesh, Option<*const u32>), usize> = HashMap::new();
        for part in parts {
            let key = (std::ptr::from_ref(part.mesh), part.source_faces.map(<[u32]>::as_ptr));
            let number = *numbers.entry(key).or_insert_with(|| {
                each.push(part.mesh);
                each.len() - 1
            });
            of_part.push(number);
        }
        let boxes = each.iter().map(|mesh: &&TriMesh| ends(mesh.vertices())).collect();
        Self { each, boxes, of_part }
    }
}

/// The middle of the box around all parts.
fn middle(parts: &[PlacedPart], meshes: &DistinctMeshes) -> DVec3 {
    let corners = parts.iter().zip(&meshes.of_part).flat_map(|(part, &mesh)| {
        let [low, high] = meshes.boxes[mesh];
        BOX_CORNERS.map(|corner| part.transform.transform_point3(low + corner * (high - low)))
    });
    let corners: Vec<DVec3> = corners.filter(|corner| corner.is_finite()).collect();
    let [low, high] = ends(&corners);
    let middle = 0.5 * low + 0.5 * high;
    if middle.is_finite() { middle } else { DVec3::ZERO }
}

impl ViewScene {
    fn add_parts(&mut self, parts: &[PlacedPart], meshes: &DistinctMeshes, chosen: &[Shown]) {
        let origin = self.origin();
        let mut segments: Vec<Option<Segment>> = vec![None; meshes.each.len()];
        let mut unit_box: Option<Segment> = None;
        let mut boxes = 0;
        for (part, &mesh) in parts.iter().zip(&meshes.of_part) {
            let [low, high] = meshes.boxes[mesh];
            let colour = self.next_colour();
            let mut line = Part::new(part.name, "mesh", colour);
            let within = if low.x > high.x {
                // Nothing to be shown.
                DAffine3::IDENTITY
            } else if chosen[mesh] == Shown::Box {
                boxes += 1;
                line.kind = "box";
                let segment = unit_box.get_or_insert_with(|| {
                    self.segment(&BOX_CORNERS, DVec3::ZERO, &BOX_FACES, None)
                });
                line.segments.push(segment.clone());
                DAffine3::from_translation(low) * DAffine3::from_scale(high - low)
            } else {
                // Vertices about the mesh's own middle keep their digits in single precision.
                let middle = low.midpoint(high);
                let made = |scene: &mut Self| {
                    let (vertices, faces) = (part.mesh.vertices(), part.mesh.faces());
                    scene.segment(vertices, middle, faces, part.source_faces)
                };
                let segment = match &segments[mesh] {
                    Some(segment) => segment.clone(),
                    None => segments[mesh].insert(made(self)).clone(),
                };
                line.segments.push(segment);
                DAffine3::from_translation(middle)
            };
            if part.is_box {
                line.kind = "box";
            }
            line.triangles = part.mesh.faces().len();
            let placed = DAffine3::from_translation(-origin) * part.transform * within;
            let columns = glam::DMat4::from(placed).to_cols_array();
            line.matrix = Some(columns.map(|x| x as f32));
            self.description.parts.push(line);
        }
        if boxes > 0 {
            let parts = counted(boxes, "part");
            let note = format!("{parts} without a clash shown as boxes, see --max-size");
            self.description.notes.push(note);
        }
    }

    /// Adds clashes of parts that are there already.
    pub fn add_clashes(&mut self, clashes: &[ClashRecord]) {
        let parts = self.description.parts.len();
        let is_there = |clash: &&ClashRecord| clash.parts.iter().all(|&part| part < parts);
        let known: Vec<&ClashRecord> = clashes.iter().filter(is_there).collect();
        if known.len() < clashes.len() {
            let lost = grouped((clashes.len() - known.len()) as u64);
            let note = format!("clashes left out, of parts that are not there: {lost}");
            self.description.notes.push(note);
        }
        let origin = self.origin();
        let moved = |point: DVec3| (point - origin).to_array();
        let mut at = 0;
        for clash in &known {
            let [a, b] = [clash.faces[0].len(), clash.faces[1].len()];
            self.description.clashes.push(ClashLine {
                id: clash.id.clone(),
                kind: clash.kind.clone(),
                parts: clash.parts,
                point: clash.point.map(moved),
                points: clash.points.map(|points| points.map(moved)),
                depth: clash.depth,
                distance: clash.distance,
                status: clash.status.clone(),
                group: clash.group.clone(),
                faces: [at, at + a, at + a + b],
                facts: clash.facts.clone(),
            });
            at += a + b;
        }
        if !known.is_empty() {
            let faces = known.iter().flat_map(|clash| clash.faces.iter().flatten().copied());
            self.description.clash_faces = Some(self.blocks.integers(faces));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> TriMesh {
        let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y];
        TriMesh::new(corners, vec![[0, 1, 2]]).unwrap()
    }

    fn placed<'a>(name: &'a str, mesh: &'a TriMesh, x: f64) -> PlacedPart<'a> {
        let transform = DAffine3::from_translation(DVec3::X * x);
        PlacedPart { name, mesh, transform, source_faces: None, is_box: false }
    }

    fn clash(parts: [usize; 2]) -> ClashRecord {
        let faces = [vec![0], vec![0]];
        ClashRecord { id: "one".into(), kind: "hard".into(), parts, faces, ..Default::default() }
    }

    #[test]
    fn instances_share_their_blocks_and_stand_where_they_are() {
        let mesh = sheet();
        let parts = [placed("a", &mesh, 1e7), placed("b", &mesh, 1e7 + 2.0)];
        let scene = clash_view("title", &parts, &[clash([0, 1])], usize::MAX);
        let [a, b] = &scene.description.parts[..] else { panic!("two parts") };
        assert_eq!(a.segments[0].positions, b.segments[0].positions);
        let x = |part: &Part| part.matrix.unwrap()[12];
        assert_eq!(x(b) - x(a), 2.0);
        // Vertices are about the middle of the mesh, and the matrix brings them back.
        assert!((scene.description.origin[0] - (1e7 + 1.5)).abs() < 1e-9 && x(a) == -1.0);
        assert_eq!(scene.description.clashes[0].faces, [0, 1, 2]);
    }

    #[test]
    fn far_meshes_become_boxes_and_near_ones_never() {
        let (near, far) = (sheet(), sheet());
        let parts = [placed("a", &near, 0.0), placed("b", &near, 1.0), placed("c", &far, 9.0)];
        let scene = clash_view("title", &parts, &[clash([0, 1])], 1);
        let kinds: Vec<_> = scene.description.parts.iter().map(|part| part.kind).collect();
        assert_eq!(kinds, ["mesh", "mesh", "box"]);
        assert!(scene.description.notes[0].starts_with("1 part without a clash"));
    }

    #[test]
    fn clashes_of_unknown_parts_and_empty_meshes_do_no_harm() {
        let empty = TriMesh::new(Vec::new(), Vec::new()).unwrap();
        let parts = [placed("a", &empty, 0.0)];
        let scene = clash_view("title", &parts, &[clash([0, 7])], 1000);
        assert!(scene.description.clashes.is_empty() && scene.description.parts.len() == 1);
        assert!(scene.description.notes[0].contains("not there: 1"));
        assert_eq!(clash_view("none", &[], &[], 1000).description.parts.len(), 0);
    }
}
