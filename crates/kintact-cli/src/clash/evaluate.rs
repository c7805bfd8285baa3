//! What two parts do to each other: `evaluate`, called for every candidate on any thread.
//!
//! 1. `check` says the relation, within what coordinates may be off. With `duplicate_within` two parts with
//!    nearly the same box are asked first whether their surfaces lie that near each other everywhere.
//! 2. Parts that cross have a depth (closed ones): no deeper than allowed is a touch. Where the bounds of
//!    the depth do not decide that, they are narrowed once, and then it is a clash with a note.
//! 3. Parts that are apart have a distance, if their rule has a clearance.
//! 4. Only what becomes a record is measured further: regions, volume; nothing with `--pairs-only`, where that
//!    does not decide.
//!
//! The kind does not depend on what the rule looks for: a flush pair is a touch, and no clearance clash.

use kintact::distance::DistanceOptions;
use kintact::penetration::{Depth, DepthOptions, Overlap, RegionOptions};
use kintact::{CheckOptions, PairsWanted, Placed, Relation, check, distance};

use super::part::Part;
use super::record::{Region, RegionFaces};
use super::rules::{Kind, Limits};
use super::store::{Store, Stored};
use crate::failure::Failure;

/// Two parts that clash.
#[derive(Debug, Clone)]
pub struct Detected {
    pub kind: Kind,
    pub relation: Relation,
    pub point: [f64; 3],
    pub depth: Option<[f64; 2]>,
    pub volume: Option<f64>,
    pub distance: f64,
    pub points: Option<[[f64; 3]; 2]>,
    /// The faces that are nearest to each other, where they do not touch.
    pub faces: Option<[u32; 2]>,
    pub regions: Vec<Region>,
    pub notes: Vec<String>,
}

/// How much finer than usual a depth is measured where that decides, as a share of the depth allowed.
const FINER: f64 = 1e-3;

/// What is measured of two parts that are not apart.
struct Measures {
    kind: Kind,
    depth: Option<Depth>,
    volume: Option<f64>,
    regions: Vec<kintact::penetration::Region>,
    note: Option<&'static str>,
}

impl Measures {
    /// Nothing but the kind.
    fn of(kind: Kind) -> Self {
        Self { kind, depth: None, volume: None, regions: Vec::new(), note: None }
    }
}

/// Checks two parts, the one with the lesser key first.
pub fn evaluate(
    parts: [&Part; 2],
    store: &Store,
    limits: &Limits,
) -> Result<Option<Detected>, Failure> {
    let stored = [store.get(parts[0].shape)?, store.get(parts[1].shape)?];
    let failed = |error: kintact::Error| {
        Failure::new(format!("{} and {}: {error}", parts[0].key, parts[1].key))
    };
    Pair::new(parts, &stored).evaluate(limits).map_err(failed)
}

/// Two parts with their shapes.
struct Pair<'a> {
    parts: [&'a Part; 2],
    stored: [&'a Stored; 2],
    shapes: [kintact::Shape; 2],
}

impl<'a> Pair<'a> {
    fn new(parts: [&'a Part; 2], stored: &'a [Stored; 2]) -> Self {
        let [a, b] = [0, 1].map(|side| {
            stored[side].shape.clone().with_coordinate_error(parts[side].coordinate_error)
        });
        Self { parts, stored: [&stored[0], &stored[1]], shapes: [a, b] }
    }

    fn evaluate(&self, limits: &Limits) -> Result<Option<Detected>, kintact::Error> {
        let [a, b] = [0, 1].map(|side| self.shapes[side].at(self.parts[side].pose));
        let mut notes = Vec::new();
        let usual = CheckOptions { pairs: PairsWanted::First, ..CheckOptions::default() };
        let answer = check(&a, &b, &usual)?;
        let mut relation = answer.relation;
        let is_near_duplicate = limits.duplicate_within > 0.0
            && relation != Relation::Duplicate
            && self.boxes_agree(limits.duplicate_within)
            && {
                let wide = CheckOptions { tolerance: Some(limits.duplicate_within), ..usual };
                check(&a, &b, &wide)?.relation == Relation::Duplicate
            };
        if is_near_duplicate {
            relation = Relation::Duplicate;
        }
        notes.extend(answer.notes.iter().map(ToString::to_string));
        let kind = match relation {
            Relation::Duplicate => Kind::Duplicate,
            Relation::AInsideB | Relation::BInsideA => Kind::Inside,
            Relation::Touching => Kind::Touch,
            Relation::Crossing => Kind::Hard,
            Relation::Apart => return self.clearance(&a, &b, limits, notes),
        };
        // A crossing may be no deeper than what is allowed, which is a touch.
        let allowed = if kind == Kind::Hard { limits.allow_penetration } else { 0.0 };
        if !limits.find.contains(kind) && allowed == 0.0 {
            return Ok(None);
        }
        let measures = match limits.pairs_only && allowed == 0.0 {
            true => Measures::of(kind),
            false => self.measure(&a, &b, kind, allowed)?,
        };
        notes.extend(measures.note.map(String::from));
        let Measures { kind, depth, volume, regions, .. } = measures;
        if !limits.find.contains(kind) {
            return Ok(None);
        }
        let deepest = depth.and_then(|depth| depth.deepest).map(|deepest| deepest.point);
        let point = deepest.or(answer.point).unwrap_or_else(|| self.middle());
        Ok(Some(Detected {
            kind,
            relation,
            point: point.to_array(),
            depth: depth.map(|depth| [depth.lower, depth.upper]),
            volume,
            distance: 0.0,
            points: None,
            faces: None,
            regions: self.regions(&regions, kind != Kind::Touch),
            notes,
        }))
    }

    /// What is known of two parts that are not apart, of a kind; so much of a crossing is allowed.
    fn measure(
        &self,
        a: &Placed,
        b: &Placed,
        mut kind: Kind,
        allowed: f64,
    ) -> Result<Measures, kintact::Error> {
        let are_closed = self.parts.iter().all(|part| part.facts.has_inside);
        if kind == Kind::Duplicate && !are_closed {
            return Ok(Measures::of(kind));
        }
        let mut overlap = Overlap::of(a, b)?;
        if kind == Kind::Duplicate {
            return Ok(Measures { volume: Some(overlap.volume()?), ..Measures::of(kind) });
        }
        let has_depth = are_closed && kind != Kind::Touch;
        let options = RegionOptions { depth: has_depth.then(DepthOptions::default) };
        let regions = overlap.regions(&options)?;
        if !has_depth {
            let note = match kind {
                Kind::Hard if allowed > 0.0 => Some(
                    "no depth and no volume, and allow_penetration does not apply: not both parts are closed",
                ),
                Kind::Hard => Some("no depth and no volume: not both parts are closed"),
                _ => None,
            };
            return Ok(Measures { regions, note, ..Measures::of(kind) });
        }
        let mut depth = match Depth::of_regions(&regions) {
            Some(depth) => depth,
            None => overlap.depth(&DepthOptions::default())?,
        };
        if allowed > 0.0 && depth.lower <= allowed && allowed < depth.upper {
            // The bounds do not decide.
            let finer =
                DepthOptions { tolerance: Some(FINER * allowed), ..DepthOptions::default() };
            depth = overlap.depth(&finer)?;
        }
        let mut note = None;
        if kind == Kind::Hard && depth.upper <= allowed {
            kind = Kind::Touch;
        } else if allowed > 0.0 && depth.lower <= allowed {
            note = Some("the depth may be as small as is allowed");
        }
        let volume = if kind == Kind::Touch { None } else { Some(overlap.volume()?) };
        Ok(Measures { kind, depth: Some(depth), volume, regions, note })
    }

    fn clearance(
        &self,
        a: &Placed,
        b: &Placed,
        limits: &Limits,
        notes: Vec<String>,
    ) -> Result<Option<Detected>, kintact::Error> {
        if !limits.find.contains(Kind::Clearance) || !kintact::within(a, b, limits.clearance)? {
            return Ok(None);
        }
        let found = distance(a, b, &DistanceOptions::default())?;
        let [p, q] = found.points;
        let faces = [found.faces.a, found.faces.b];
        let of_file = |side: usize| self.stored[side].faces_of_file(&[faces[side]])[0];
        Ok(Some(Detected {
            kind: Kind::Clearance,
            relation: Relation::Apart,
            point: (0.5 * (p + q)).to_array(),
            depth: None,
            volume: None,
            distance: found.distance,
            points: Some([p.to_array(), q.to_array()]),
            faces: Some([of_file(0), of_file(1)]),
            regions: Vec::new(),
            notes,
        }))
    }

    /// Regions as they are written, with their depths or without.
    fn regions(&self, found: &[kintact::penetration::Region], has_depth: bool) -> Vec<Region> {
        let region = |(id, region): (usize, &kintact::penetration::Region)| {
            let depth = region.depth.filter(|_| has_depth);
            Region {
                r#type: "region".into(),
                id,
                point: region.point.to_array(),
                normal: region.normal.to_array(),
                depth: depth.map(|depth| depth.lower),
                depth_upper: depth.map(|depth| depth.upper),
                length: region.length,
                faces: RegionFaces {
                    faces_a: self.stored[0].faces_of_file(&region.faces[0]),
                    faces_b: self.stored[1].faces_of_file(&region.faces[1]),
                },
            }
        };
        found.iter().enumerate().map(region).collect()
    }

    /// Whether two boxes agree on all sides.
    fn boxes_agree(&self, within: f64) -> bool {
        let [one, other] = self.parts.map(|part| part.extent);
        (0..2).all(|end| (one[end] - other[end]).abs().max_element() <= within)
    }

    /// The middle of what two boxes have in common.
    fn middle(&self) -> kintact::DVec3 {
        let [[low_a, high_a], [low_b, high_b]] = self.parts.map(|part| part.extent);
        0.5 * (low_a.max(low_b) + high_a.min(high_b))
    }
}
