//! How deep two closed bodies are in each other, as a whole and region by region.
//!
//! The search itself is that of `check/depth.rs`, in both directions: the surface of each within the
//! other. The second one begins with what the first found. Searched are the faces that are inside as a
//! whole, and triangles cut out of the outlines of the others; of a region, its own.

use glam::DVec3;

use super::answer::{ClippedFace, DeepestPoint, Depth, Region};
use super::ears::cut_ears;
use super::outlines::{Outline, area_of};
use super::overlay::Overlay;
use super::regions::normal_of;
use crate::Error;
use crate::check::{DepthFound, DepthLimits, DepthSearch, FacePart, PlacedMesh, Searched, Side};
use crate::geometry::Pair;

/// How a depth is measured.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DepthOptions {
    /// How far the bounds may be apart, in the unit of the coordinates. By default 1e-4 of the diagonal
    /// of the smaller body's box.
    pub tolerance: Option<f64>,
    /// How many places may be sampled on each surface; the bounds reached are returned then, however
    /// wide. A sample takes 1 to 5 us.
    pub samples: u64,
}

impl Default for DepthOptions {
    fn default() -> Self {
        Self { tolerance: None, samples: 200_000 }
    }
}

/// The default tolerance as a share of the smaller body (no unit).
const DEFAULT_TOLERANCE: f64 = 1e-4;

/// Sizes whose squares neither overflow nor lose digits (unit of length).
const NORMAL: std::ops::RangeInclusive<f64> = 1e-70..=1e70;

impl DepthOptions {
    /// Checked, for two bodies.
    fn limits(&self, bodies: &[PlacedMesh; 2]) -> Result<DepthLimits, Error> {
        let sizes = bodies.each_ref().map(|body| {
            let [low, high] = body.shape.extent();
            (high - low).length()
        });
        let reach = bodies[0].reach().max(bodies[1].reach());
        let smaller = sizes[0].min(sizes[1]);
        // A closed mesh may be a point.
        if reach > 0.0 && !NORMAL.contains(&reach) {
            let remedy = "scale the bodies: squares of their coordinates overflow or vanish";
            return Err(Error::Parameter { what: "largest coordinate", value: reach, remedy });
        }
        let tolerance = self.tolerance.unwrap_or(DEFAULT_TOLERANCE * smaller);
        if !(tolerance >= 0.0 && tolerance.is_finite()) {
            let remedy = "give a length of 0 or more";
            return Err(Error::Parameter { what: "depth tolerance", value: tolerance, remedy });
        }
        Ok(DepthLimits { tolerance, threshold: None, samples: self.samples })
    }
}

/// How deep two bodies are in each other.
pub(super) fn depth_of(overlay: &Overlay, options: &DepthOptions) -> Result<Depth, Error> {
    let bodies = &overlay.bodies;
    let limits = options.limits(bodies)?;
    let parts = [0, 1].map(|body| {
        let by_face = overlay.outlines[body].chunk_by(|p, q| p.face == q.face);
        let of_face = |outlines: &[Outline]| {
            let has_holes = outlines.iter().any(|outline| outline.is_hole);
            let outer = outlines.iter().filter(|outline| !outline.is_hole);
            let parts = outer.map(|outline| &outline.points[..]);
            parts_of(&bodies[body], outlines[0].face, parts, has_holes)
        };
        by_face.flat_map(of_face).collect::<Vec<FacePart>>()
    });
    let [in_a, in_b] = &overlay.insides;
    Ok(search(bodies, &limits, [(&in_a.whole, &parts[0]), (&in_b.whole, &parts[1])]))
}

/// For each body the faces that are inside as a whole, and parts of others.
type ToSearch<'a> = (&'a [u32], &'a [FacePart]);

fn search(bodies: &[PlacedMesh; 2], limits: &DepthLimits, insides: [ToSearch; 2]) -> Depth {
    let [a, b] = bodies;
    let [in_a, in_b] = insides.map(|(whole, parts)| Searched::Inside(whole, parts));
    let of_a = DepthSearch::new(a, b, *limits, 0.0).run(&in_a);
    let least = of_a.deepest.map_or(0.0, |place| place.depth);
    let of_b = DepthSearch::new(b, a, *limits, least).run(&in_b);
    both(of_a, of_b)
}

fn both(of_a: DepthFound, of_b: DepthFound) -> Depth {
    let of = |found: &DepthFound, side: Side| {
        found.deepest.map(|place| {
            let (own, other) = (place.face, place.nearest_face);
            let faces = match side {
                Side::A => Pair { a: own, b: other },
                Side::B => Pair { a: other, b: own },
            };
            let (point, nearest) = (place.point, place.nearest);
            (place.depth, DeepestPoint { point, nearest, side, faces })
        })
    };
    // The second is deeper if there is one.
    let found = of(&of_b, Side::B).or_else(|| of(&of_a, Side::A));
    let lower = found.map_or(0.0, |(depth, _)| depth);
    Depth {
        lower,
        upper: of_a.upper.max(of_b.upper).max(lower),
        deepest: found.map(|(_, place)| place),
        is_complete: of_a.is_complete && of_b.is_complete,
    }
}

/// Measures the depth of every region.
pub(super) fn measure(
    bodies: &[PlacedMesh; 2],
    regions: &mut [Region],
    options: &DepthOptions,
) -> Result<(), Error> {
    let limits = options.limits(bodies)?;
    for region in regions {
        let parts = [0, 1].map(|body| {
            let of_face = |clipped: &ClippedFace| {
                let normal = normal_of(&bodies[body].triangle(clipped.face));
                let is_hole = |outline: &&Vec<DVec3>| area_of(outline).dot(normal) < 0.0;
                let has_holes = clipped.outlines.iter().any(|outline| is_hole(&outline));
                let outer = clipped.outlines.iter().filter(|outline| !is_hole(outline));
                let outer = outer.map(Vec::as_slice);
                parts_of(&bodies[body], clipped.face, outer, has_holes)
            };
            region.patches[body].clipped.iter().flat_map(of_face).collect::<Vec<FacePart>>()
        });
        let [in_a, in_b] = &region.patches;
        let insides = [(&in_a.faces[..], &parts[0][..]), (&in_b.faces[..], &parts[1][..])];
        region.depth = Some(search(bodies, &limits, insides));
    }
    Ok(())
}

/// Triangles that cover the inside of some outlines. Holes are covered too: then what is inside is not
/// known.
fn parts_of<'a>(
    body: &PlacedMesh,
    face: u32,
    outlines: impl Iterator<Item = &'a [DVec3]>,
    has_holes: bool,
) -> Vec<FacePart> {
    let normal = normal_of(&body.triangle(face));
    let of_outline = |outline: &'a [DVec3]| match cut_ears(outline, normal) {
        Some(triangles) => {
            let part = |corners| FacePart { corners, face, is_inside: !has_holes };
            triangles.into_iter().map(part).collect()
        }
        None => vec![FacePart { corners: body.triangle(face), face, is_inside: false }],
    };
    outlines.flat_map(of_outline).collect()
}
