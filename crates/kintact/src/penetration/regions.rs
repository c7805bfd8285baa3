//! Regions of an [`Overlay`]: everything of one set of crossings, inside corners and touching pairs.

use std::collections::BTreeMap;

use glam::DVec3;

use super::answer::{ClippedFace, Curve, Patch, Region, RegionKind};
use super::curves::{area_around, curves_of};
use super::outlines::area_of;
use super::overlay::Overlay;
use crate::check::Side;
use crate::exact::Intersection;
use crate::geometry::Triangle;

/// A region while it is collected.
#[derive(Default)]
struct Parts {
    curves: Vec<Curve>,
    patches: [Patch; 2],
    faces: [Vec<u32>; 2],
    /// Numbers of pairs that touch.
    contacts: Vec<usize>,
    /// A corner that is inside.
    corner: Option<DVec3>,
}

/// All regions, in the order of their smallest faces.
pub(super) fn regions_of(overlay: &mut Overlay) -> Vec<Region> {
    let mut parts: BTreeMap<u32, Parts> = BTreeMap::new();
    for (crossing, curve) in curves_of(&overlay.crossings) {
        let part = parts.entry(overlay.set_of_crossing(crossing)).or_default();
        part.faces[0].extend(curve.faces.iter().map(|pair| pair.a));
        part.faces[1].extend(curve.faces.iter().map(|pair| pair.b));
        part.curves.push(curve);
    }
    for number in 0..overlay.contacts.len() {
        let set = overlay.set_of_contact(number);
        let part = parts.entry(set).or_default();
        let (pair, _) = overlay.contacts[number];
        part.faces[0].push(pair.a);
        part.faces[1].push(pair.b);
        part.contacts.push(number);
    }
    for body in 0..2 {
        add_whole_faces(overlay, body, &mut parts);
        add_clipped_faces(overlay, body, &mut parts);
    }
    let mut regions: Vec<Region> =
        parts.into_values().map(|parts| region(overlay, parts)).collect();
    sort(&mut regions);
    regions
}

/// By the smallest faces that meet, then by those inside.
pub(super) fn sort(regions: &mut [Region]) {
    let key = |region: &Region| {
        let first = |faces: &[u32]| faces.first().copied().unwrap_or(u32::MAX);
        let [a, b] = &region.patches;
        [&region.faces[0], &region.faces[1], &a.faces, &b.faces].map(|faces| first(faces))
    };
    regions.sort_by_key(key);
}

fn add_whole_faces(overlay: &mut Overlay, body: usize, parts: &mut BTreeMap<u32, Parts>) {
    let own = overlay.bodies[body];
    for face in std::mem::take(&mut overlay.insides[body].whole) {
        let corner = own.shape.edges().corner(own.mesh().faces()[face as usize][0]);
        let part = parts.entry(overlay.set_of_corner(body, corner)).or_default();
        let triangle = own.triangle(face);
        part.patches[body].area += 0.5 * normal_of(&triangle).length();
        part.patches[body].faces.push(face);
        part.corner = part.corner.or(Some(triangle[0]));
        overlay.insides[body].whole.push(face);
    }
}

fn add_clipped_faces(overlay: &mut Overlay, body: usize, parts: &mut BTreeMap<u32, Parts>) {
    let own = overlay.bodies[body];
    let outlines = std::mem::take(&mut overlay.outlines[body]);
    for outline in &outlines {
        let part = parts.entry(overlay.set_of_outline(body, outline)).or_default();
        let normal = normal_of(&own.triangle(outline.face)).normalize_or_zero();
        let area = 0.5 * outline.area.dot(normal);
        let clipped = &mut part.patches[body].clipped;
        match clipped.last_mut() {
            Some(last) if last.face == outline.face => {
                last.area += area;
                last.outlines.push(outline.points.clone());
            }
            _ => {
                let outlines = vec![outline.points.clone()];
                clipped.push(ClippedFace { face: outline.face, area, outlines });
            }
        }
        part.patches[body].area += area;
    }
    overlay.outlines[body] = outlines;
}

/// Twice the vector area of a triangle.
pub(super) fn normal_of(&[a, b, c]: &Triangle) -> DVec3 {
    (b - a).cross(c - a)
}

/// A share of the area of a circle around the curves below which no direction stands out (no unit).
/// Larger: regions that lean have no normal. Smaller: rounding gives one to a bar through a plate.
const LEAST_AREA: f64 = 1e-6;

fn region(overlay: &Overlay, parts: Parts) -> Region {
    let Parts { mut curves, patches, mut faces, contacts, corner } = parts;
    for faces in &mut faces {
        faces.sort_unstable();
        faces.dedup();
    }
    curves.sort_by(|p, q| p.faces.iter().min().cmp(&q.faces.iter().min()));
    let length: f64 = curves.iter().map(Curve::length).sum();
    let (contact_area, contact_normal, contact_point) = touching(overlay, &contacts);
    let kind = match (curves.is_empty(), contacts.is_empty()) {
        (false, _) => RegionKind::Crossing,
        (true, false) => RegionKind::Touching,
        (true, true) if patches[0].faces.is_empty() => RegionKind::Inside(Side::B),
        (true, true) => RegionKind::Inside(Side::A),
    };
    let signs = overlay.insides.each_ref().map(|insides| f64::from(insides.change(true)));
    let turned = signs[0] * signs[1];
    let area = area_around(curves.iter()) * turned;
    let largest = || {
        let areas = curves.iter().map(|curve| area_of(&curve.points) * turned);
        areas.max_by(|p, q| p.length_squared().total_cmp(&q.length_squared()))
    };
    let stands_out = |area: DVec3| area.length() > LEAST_AREA * length * length;
    let normal = match kind {
        RegionKind::Touching => contact_normal,
        RegionKind::Inside(_) => DVec3::ZERO,
        RegionKind::Crossing if stands_out(area) => area,
        RegionKind::Crossing => largest().filter(|&area| stands_out(area)).unwrap_or_default(),
    };
    let point = middle(&curves).or(contact_point).or(corner).unwrap_or_default();
    let normal = normal.normalize_or_zero();
    let common = |&number: &usize| overlay.contacts[number].1.points().to_vec();
    let contacts = contacts.iter().map(common).collect();
    let depth = None;
    Region { kind, curves, length, patches, contacts, contact_area, point, normal, depth, faces }
}

/// The area in which faces lie on each other, a normal from the first body into the second, and a place.
fn touching(overlay: &Overlay, contacts: &[usize]) -> (f64, DVec3, Option<DVec3>) {
    let [a, b] = &overlay.bodies;
    // Fronts of a body turned inside out are inside.
    let signs = overlay.insides.each_ref().map(|insides| f64::from(insides.change(true)));
    let (mut area, mut normal, mut leaning) = (0.0, DVec3::ZERO, DVec3::ZERO);
    let mut points = Vec::new();
    for &number in contacts {
        let (pair, common) = &overlay.contacts[number];
        let [of_a, of_b] = [a.triangle(pair.a), b.triangle(pair.b)]
            .map(|triangle| normal_of(&triangle).normalize_or_zero());
        leaning += signs[1] * of_a - signs[0] * of_b;
        if let Intersection::Polygon(polygon) = common {
            let size = 0.5 * area_of(polygon.corners()).length();
            area += size;
            normal += size * signs[1] * of_a;
        }
        points.push(common.center());
    }
    let normal = if normal == DVec3::ZERO { leaning } else { normal };
    (area, normal, nearest_to_mean(&points))
}

/// The middle of the piece of some curves that is nearest to the mean of all.
fn middle(curves: &[Curve]) -> Option<DVec3> {
    let pieces = curves.iter().flat_map(|curve| {
        let next = |i: usize| curve.points[(i + 1) % curve.points.len()];
        (0..curve.faces.len()).map(move |i| 0.5 * curve.points[i] + 0.5 * next(i))
    });
    nearest_to_mean(&pieces.collect::<Vec<DVec3>>())
}

fn nearest_to_mean(points: &[DVec3]) -> Option<DVec3> {
    let share = 1.0 / points.len() as f64;
    let mean: DVec3 = points.iter().map(|&point| point * share).sum();
    let away = |point: &DVec3| point.distance_squared(mean);
    points.iter().copied().min_by(|p, q| away(p).total_cmp(&away(q)))
}
