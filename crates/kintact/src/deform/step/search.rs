//! The search for contacts of a step: pairs of faces by their swept boxes, then features, then times.
//!
//! Of contacts at one time the faces with the smallest numbers win, so that the answer does not depend
//! on the order in which threads find pairs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use glam::DVec3;

use super::features::SteppingMesh;
use super::{MeshStep, StepContact, StepOptions};
use crate::Error;
use crate::bvh::{Aabb, BuildMethod, BuildOptions, StaticTree, collect_pairs, collect_self_pairs};
use crate::exact::ccd::{FirstContact, MovingPoint, Options, TimeInterval, edge_edge, vertex_face};
use crate::exact::{contact_point, faces_intersect, triangles_intersect};
use crate::geometry::Pair;
use crate::tolerance::check_vectors;

/// The share of the scene's size within which features may be reported.
const TOLERANCE: f64 = 1.0 / (1u64 << 30) as f64;

/// The first contact; any, if only that there is one is wanted.
pub(super) fn search(
    a: &MeshStep,
    b: Option<&MeshStep>,
    options: &StepOptions,
    is_any_enough: bool,
) -> Result<Option<StepContact>, Error> {
    let scene = Scene::of(a, b);
    check_vectors("largest coordinate of a step", &[scene.origin.abs() + 0.5 * scene.size])?;
    let exact = Options {
        tolerance: options.tolerance.unwrap_or(TOLERANCE * scene.size),
        min_separation: options.min_separation,
        ..Options::default()
    };
    // Refuses what makes no sense, also where nothing is near.
    let nowhere = [MovingPoint::default(); 3];
    vertex_face(&MovingPoint::resting(DVec3::X), &nowhere, &exact).map(drop)?;
    let margin = 0.5 * options.min_separation * (1.0 + 4.0 * f64::EPSILON);
    let build = BuildOptions { method: BuildMethod::Fast, parallel: options.parallel };
    let first = SteppingMesh::new(a, scene.origin, margin);
    let second = b.map(|b| SteppingMesh::new(b, scene.origin, margin));
    let tree = |mesh: &SteppingMesh| StaticTree::build(&mesh.face_boxes, build);
    let found =
        Found { is_any_enough, is_stopped: AtomicBool::new(false), first: Mutex::default() };
    let search = Search { a: &first, b: second.as_ref(), exact, found: &found };
    match &second {
        Some(second) => {
            let trees = [tree(&first), tree(second)];
            collect_pairs(&trees[0], &trees[1], None, options.parallel, |pair| search.visit(pair));
        }
        None => {
            collect_self_pairs(&tree(&first), options.parallel, |pair| search.visit(pair));
        }
    }
    Ok(found.first.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Where everything is.
struct Scene {
    origin: DVec3,
    size: f64,
}

impl Scene {
    fn of(a: &MeshStep, b: Option<&MeshStep>) -> Self {
        let points = [Some(a), b]
            .into_iter()
            .flatten()
            .flat_map(|step| step.mesh.vertices().iter().chain(step.end).copied());
        let none = [DVec3::INFINITY, DVec3::NEG_INFINITY];
        let [low, high] = points.fold(none, |[low, high], p| [low.min(p), high.max(p)]);
        if low.cmpgt(high).any() {
            return Self { origin: DVec3::ZERO, size: 0.0 };
        }
        // Halves first: sums may overflow.
        let half = 0.5 * high - 0.5 * low;
        Self { origin: 0.5 * low + 0.5 * high, size: half.max_element().min(f64::MAX / 4.0) * 2.0 }
    }
}

/// What threads have found so far.
struct Found {
    is_any_enough: bool,
    is_stopped: AtomicBool,
    first: Mutex<Option<StepContact>>,
}

impl Found {
    fn add(&self, contact: StepContact) {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let key = |contact: &StepContact| (contact.time.lower, !contact.is_at_start, contact.faces);
        let is_earlier = first.as_ref().is_none_or(|first| {
            let (time, later, faces) = key(&contact);
            let (best_time, best_later, best_faces) = key(first);
            time.total_cmp(&best_time).then((later, faces).cmp(&(best_later, best_faces))).is_lt()
        });
        if is_earlier {
            *first = Some(contact);
        }
        self.is_stopped.store(self.is_any_enough, Ordering::Relaxed);
    }
}

/// An edge during the step.
#[derive(Clone, Copy)]
struct SteppingEdge {
    ends: [u32; 2],
    labels: [u32; 2],
    swept: Aabb,
}

impl SteppingEdge {
    /// The one that begins at a corner of a face.
    #[inline]
    fn new(mesh: &SteppingMesh, face: usize, corner: usize) -> Self {
        let corners = [corner, (corner + 1) % 3];
        let ends = corners.map(|corner| mesh.faces[face][corner]);
        let [one, other] = ends.map(|vertex| &mesh.vertex_boxes[vertex as usize]);
        let labels = corners.map(|corner| mesh.labels[face][corner]);
        Self { ends, labels, swept: one.union(other) }
    }
}

struct Search<'a> {
    a: &'a SteppingMesh<'a>,
    /// The same as the first if there is none.
    b: Option<&'a SteppingMesh<'a>>,
    exact: Options,
    found: &'a Found,
}

impl Search<'_> {
    /// Tests a pair of faces whose swept boxes meet. Returns false, as no list of pairs is wanted.
    fn visit(&self, pair: Pair) -> bool {
        if self.found.is_stopped.load(Ordering::Relaxed) {
            return false;
        }
        let (a, b) = (self.a, self.b.unwrap_or(self.a));
        if a.start_box(pair.a).overlaps(&b.start_box(pair.b)) && self.intersect_at_start(pair) {
            self.found.add(self.at_start(pair));
            return false;
        }
        self.test_vertices([a, b], [pair.a, pair.b], pair);
        self.test_vertices([b, a], [pair.b, pair.a], pair);
        self.test_edges(pair);
        false
    }

    /// Whether features of the first face with this label and of the second are neighbours.
    #[inline]
    fn shares(&self, label: u32, others: &[u32]) -> bool {
        self.b.is_none() && others.contains(&label)
    }

    /// Vertices that belong to the first face, with the second face.
    fn test_vertices(&self, [a, b]: [&SteppingMesh; 2], [p, q]: [u32; 2], pair: Pair) {
        let (p, q) = (p as usize, q as usize);
        for corner in 0..3 {
            let vertex = a.faces[p][corner];
            if !a.own[p].has_vertex(corner)
                || !a.vertex_boxes[vertex as usize].overlaps(&b.face_boxes[q])
                || self.shares(a.labels[p][corner], &b.labels[q])
            {
                continue;
            }
            let (point, face) = (a.moving(vertex), b.faces[q].map(|corner| b.moving(corner)));
            let contact = vertex_face(&point, &face, &self.exact);
            self.add(&contact, pair, |_, t| point.at(t));
        }
    }

    /// Edges that belong to the two faces.
    fn test_edges(&self, pair: Pair) {
        let (a, b) = (self.a, self.b.unwrap_or(self.a));
        let (p, q) = (pair.a as usize, pair.b as usize);
        let mut edges_b: [Option<SteppingEdge>; 3] = [None; 3];
        for (corner, slot) in edges_b.iter_mut().enumerate() {
            let is_own = b.own[q].has_edge(corner);
            let edge = is_own.then(|| SteppingEdge::new(b, q, corner));
            *slot = edge.filter(|edge| edge.swept.overlaps(&a.face_boxes[p]));
        }
        if edges_b.iter().all(Option::is_none) {
            return;
        }
        for corner in (0..3).filter(|&corner| a.own[p].has_edge(corner)) {
            let edge_a = SteppingEdge::new(a, p, corner);
            for edge_b in edges_b.iter().flatten() {
                if !edge_a.swept.overlaps(&edge_b.swept)
                    || edge_a.labels.iter().any(|&label| self.shares(label, &edge_b.labels))
                {
                    continue;
                }
                let one = edge_a.ends.map(|vertex| a.moving(vertex));
                let other = edge_b.ends.map(|vertex| b.moving(vertex));
                let contact = edge_edge(&one, &other, &self.exact);
                self.add(&contact, pair, |[u, _], t| one[0].at(t).lerp(one[1].at(t), u));
            }
        }
    }

    fn add(
        &self,
        contact: &Result<FirstContact, Error>,
        faces: Pair,
        point: impl FnOnce([f64; 2], f64) -> DVec3,
    ) {
        // Options and coordinates were checked before.
        let Ok(contact) = contact else { return };
        let (time, parameters, is_assumed) = match *contact {
            FirstContact::None => return,
            FirstContact::Within { time, parameters } => (time, parameters, false),
            FirstContact::Assumed { time } => (time, [0.5; 2], true),
        };
        let point = point(parameters, time.lower);
        self.found.add(StepContact { time, faces, point, is_at_start: false, is_assumed });
    }

    fn intersect_at_start(&self, pair: Pair) -> bool {
        let (a, b) = (self.a, self.b.unwrap_or(self.a));
        let (p, q) = (pair.a as usize, pair.b as usize);
        let own = [a.faces[p], b.faces[q]];
        if self.b.is_none() {
            // Joined corners are given as the vertex both are joined with, as for pairs of a mesh.
            let labels = [a.labels[p], b.labels[q]];
            let corner = |side: usize, i: usize| {
                let label = labels[side][i];
                if labels[1 - side].contains(&label) { label } else { own[side][i] }
            };
            let joined = [0, 1].map(|side| [0, 1, 2].map(|i| corner(side, i)));
            if joined != own {
                return faces_intersect(a.start, joined[0], joined[1])
                    && self.triangles_intersect_at_start(pair);
            }
            return faces_intersect(a.start, own[0], own[1]);
        }
        self.triangles_intersect_at_start(pair)
    }

    fn starts(&self, pair: Pair) -> [[DVec3; 3]; 2] {
        let (a, b) = (self.a, self.b.unwrap_or(self.a));
        let corners = |mesh: &SteppingMesh, face: u32| {
            mesh.faces[face as usize].map(|vertex| mesh.start[vertex as usize])
        };
        [corners(a, pair.a), corners(b, pair.b)]
    }

    fn triangles_intersect_at_start(&self, pair: Pair) -> bool {
        let [one, other] = self.starts(pair);
        triangles_intersect(&one, &other)
    }

    fn at_start(&self, faces: Pair) -> StepContact {
        let [one, other] = self.starts(faces);
        let point = contact_point(&one, &other).unwrap_or(one[0]);
        let time = TimeInterval { lower: 0.0, upper: 0.0 };
        StepContact { time, faces, point, is_at_start: true, is_assumed: false }
    }
}
