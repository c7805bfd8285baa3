//! What two parts do to each other: `evaluate`, called for every candidate on any thread.
//!
//! 1. `check` says the relation, within what coordinates may be off. With `duplicate_within` two parts with
//!    nearly the same box are asked first whether their surfaces lie that near each other everywhere.
//! 2. Parts that cross have a depth (closed ones): no deeper than allowed is a touch. Where the bounds of
//!    the depth do not decide that, they are narrowed once, and then it is a clash with a note.
//! 3. Parts that are apart have a distance, if their rule has a clearance.
//! 4. Only what becomes a record is measured further: regions, volume.
//!
//! The kind does not depend on what the rule looks for: a flush pair is a touch, and no clearance clash.

use kintact::distance::DistanceOptions;
use kintact::penetration::{Depth, DepthOptions, RegionOptions, depth, overlap_volume, regions};
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
        let mut measured: Option<Depth> = None;
        let kind = match relation {
            Relation::Duplicate => Kind::Duplicate,
            Relation::AInsideB | Relation::BInsideA => Kind::Inside,
            Relation::Touching => Kind::Touch,
            Relation::Crossing => {
                // The depth is known to be more than nothing.
                if !limits.find.contains(Kind::Hard) && limits.allow_penetration == 0.0 {
                    return Ok(None);
                }
                measured = self.depth(&a, &b, limits.allow_penetration)?;
                match measured {
                    None => {
                        if limits.allow_penetration > 0.0 {
                            let what =
                                "allow_penetration does not apply: not both parts are closed";
                            notes.push(what.into());
                        }
                        Kind::Hard
                    }
                    Some(depth) if depth.upper <= limits.allow_penetration => Kind::Touch,
                    Some(depth) => {
                        if depth.lower <= limits.allow_penetration && limits.allow_penetration > 0.0
                        {
                            notes.push("the depth may be as small as is allowed".into());
                        }
                        Kind::Hard
                    }
                }
            }
            Relation::Apart => return self.clearance(&a, &b, limits, notes),
        };
        if !limits.find.contains(kind) {
            return Ok(None);
        }
        let are_closed = self.parts.iter().all(|part| part.facts.has_inside);
        let can_measure = matches!(kind, Kind::Hard | Kind::Inside) && are_closed;
        if can_measure && measured.is_none() {
            measured = self.depth(&a, &b, 0.0)?;
        }
        let volume =
            if are_closed && kind != Kind::Touch { Some(overlap_volume(&a, &b)?) } else { None };
        if !are_closed && kind == Kind::Hard {
            notes.push("no depth and no volume: not both parts are closed".into());
        }
        let regions = match kind {
            Kind::Duplicate => Vec::new(),
            _ => self.regions(&a, &b, can_measure)?,
        };
        let deepest = measured.and_then(|depth| depth.deepest).map(|deepest| deepest.point);
        let point = deepest.or(answer.point).unwrap_or_else(|| self.middle());
        Ok(Some(Detected {
            kind,
            relation,
            point: point.to_array(),
            depth: measured.map(|depth| [depth.lower, depth.upper]),
            volume,
            distance: 0.0,
            points: None,
            faces: None,
            regions,
            notes,
        }))
    }

    /// How deep two closed parts are in each other; `None` of open ones. Finer where the usual bounds hold
    /// a depth that is asked about.
    fn depth(&self, a: &Placed, b: &Placed, about: f64) -> Result<Option<Depth>, kintact::Error> {
        if !self.parts.iter().all(|part| part.facts.has_inside) {
            return Ok(None);
        }
        let usual = depth(a, b, &DepthOptions::default())?;
        if about > 0.0 && usual.lower <= about && about < usual.upper {
            let finer = DepthOptions { tolerance: Some(FINER * about), ..DepthOptions::default() };
            return depth(a, b, &finer).map(Some);
        }
        Ok(Some(usual))
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

    fn regions(
        &self,
        a: &Placed,
        b: &Placed,
        with_depth: bool,
    ) -> Result<Vec<Region>, kintact::Error> {
        let options = RegionOptions { depth: with_depth.then(DepthOptions::default) };
        let found = regions(a, b, &options)?;
        let region = |(id, region): (usize, &kintact::penetration::Region)| Region {
            r#type: "region".into(),
            id,
            point: region.point.to_array(),
            normal: region.normal.to_array(),
            depth: region.depth.map(|depth| depth.lower),
            depth_upper: region.depth.map(|depth| depth.upper),
            length: region.length,
            faces: RegionFaces {
                faces_a: self.stored[0].faces_of_file(&region.faces[0]),
                faces_b: self.stored[1].faces_of_file(&region.faces[1]),
            },
        };
        Ok(found.iter().enumerate().map(region).collect())
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
