//! The `[span]` of a scene file: from when to when, and when contact sets are taken.
//!
//! What a file leaves out follows from the keyframes of its bodies, which are known only when their
//! files are read: `format.rs` parses a [`SpanForm`], `load.rs` makes a [`Span`] of it.

use kintact::world::options::Detail;

use super::table::Fields;
use crate::collide::Collide;
use crate::failure::Failure;

/// More contact sets than this are taken for a mistake in `every`.
const MOST_SAMPLES: f64 = 1e7;

pub const SPAN_KEYS: &[&str] = &[
    "from",
    "to",
    "every",
    "events",
    "clearance",
    "relations",
    "collide",
    "solid",
    "allow_penetration",
];

/// When contact sets are taken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Every {
    /// So far apart.
    Time(f64),
    /// At each keyframe of any body.
    Keyframe,
}

/// The span as the file has it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SpanForm {
    pub from: Option<f64>,
    pub to: Option<f64>,
    pub every: Option<Every>,
    pub detail: Detail,
    pub clearance: Option<f64>,
    pub relations: Relations,
}

/// Whether and for what the relations of bodies are evaluated.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Relations {
    /// To be reported.
    pub are_wanted: bool,
    /// To be a collision; by default where surfaces meet, for which events are enough.
    pub collide: Option<Collide>,
    /// How deep bodies may be in each other and still touch; by default as rounding makes them.
    pub allow_penetration: Option<f64>,
}

/// The interval of time, and how often contact sets are sampled.
#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    pub from: f64,
    pub to: f64,
    /// `None` for events alone.
    pub every: Option<Every>,
    /// Whether events are of faces or of bodies.
    pub detail: Detail,
    /// How near bodies may come before that is reported.
    pub clearance: Option<f64>,
    pub relations: Relations,
}

impl SpanForm {
    pub fn parse(fields: &Fields) -> Result<Self, Failure> {
        let (from, to) = (fields.number("from")?, fields.number("to")?);
        if let Some(to) = to.filter(|&to| to < from.unwrap_or(0.0)) {
            let from = from.unwrap_or(0.0);
            let message = format!("to is {to}, which is before from, {from}; time runs forward");
            return Err(fields.failure_at("to", &message));
        }
        let every = Self::every(fields)?;
        if let (Some(Every::Time(every)), Some(to)) = (every, to) {
            check_count(every, to - from.unwrap_or(0.0))
                .map_err(|message| fields.failure_at("every", &message))?;
        }
        let detail = match fields.text("events")?.as_deref() {
            None | Some("faces") => Detail::Faces,
            Some("bodies") => Detail::Bodies,
            Some(other) => {
                let message = format!(
                    "events is {other:?}; give \"faces\" for every pair of faces, or \"bodies\" for \
                     only when bodies begin and cease to touch"
                );
                return Err(fields.failure_at("events", &message));
            }
        };
        let clearance = Self::distance(fields, "clearance")?;
        let relations = Self::relations(fields)?;
        Ok(Self { from, to, every, detail, clearance, relations })
    }

    fn distance(fields: &Fields, key: &str) -> Result<Option<f64>, Failure> {
        let distance = fields.number(key)?;
        if let Some(distance) = distance.filter(|&distance| distance < 0.0) {
            let message = format!("{key} is {distance}; give a distance of 0 or more");
            return Err(fields.failure_at(key, &message));
        }
        Ok(distance)
    }

    fn relations(fields: &Fields) -> Result<Relations, Failure> {
        let is_solid = fields.flag("solid")?;
        let allow_penetration = Self::distance(fields, "allow_penetration")?;
        let collide = match fields.text("collide")? {
            Some(_) if is_solid => {
                let message = "it has collide and solid; give one of them";
                return Err(fields.failure_at("collide", message));
            }
            Some(text) => Some(text.parse().map_err(|error: String| {
                fields.failure_at("collide", &format!("collide: {error}"))
            })?),
            None if allow_penetration.is_some() => Some(Collide::deeper(is_solid)),
            None => is_solid.then(|| Collide::by_default(true)),
        };
        Ok(Relations { are_wanted: fields.flag("relations")?, collide, allow_penetration })
    }

    fn every(fields: &Fields) -> Result<Option<Every>, Failure> {
        if fields.is_text("every") {
            return match fields.text("every")?.as_deref() {
                Some("keyframe") => Ok(Some(Every::Keyframe)),
                _ => {
                    let message = "every is a time, or \"keyframe\" for sets at each keyframe";
                    Err(fields.failure_at("every", message))
                }
            };
        }
        match fields.number("every")? {
            Some(every) if every <= 0.0 => {
                let message =
                    format!("every is {every}; give a positive time, or leave it out for no sets");
                Err(fields.failure_at("every", &message))
            }
            every => Ok(every.map(Every::Time)),
        }
    }

    /// The span, with what is left out taken from the first and last keyframe of all bodies.
    pub fn resolved(&self, keys: Option<[f64; 2]>) -> Result<Span, Failure> {
        let failed = |message: String| Failure::new(format!("[span]: {message}"));
        // A span that has an end begins at 0.
        let first = keys.filter(|_| self.to.is_none()).map_or(0.0, |[first, _]| first);
        let from = self.from.unwrap_or(first);
        let to = self.to.or(keys.map(|[_, last]| last));
        let to = to.ok_or_else(|| failed("it has no end; give to".into()))?;
        if to < from {
            let message = format!("the last keyframe is at {to}, before from, {from}; give to");
            return Err(failed(message));
        }
        if let Some(Every::Time(every)) = self.every {
            check_count(every, to - from).map_err(failed)?;
        }
        let Self { every, detail, clearance, .. } = *self;
        Ok(Span { from, to, every, detail, clearance, relations: self.relations.clone() })
    }
}

fn check_count(every: f64, span: f64) -> Result<(), String> {
    let samples = (span / every).round();
    if samples > MOST_SAMPLES {
        // Not three hundred digits.
        let count = if samples < 1e15 { format!("{samples:.0}") } else { format!("{samples:e}") };
        return Err(format!(
            "every {every:?} makes {count} contact sets, more than {MOST_SAMPLES:.0}; give a \
             longer time"
        ));
    }
    Ok(())
}

impl Span {
    /// The times of contact sets, of which the keyframes are given, sorted.
    pub fn samples(&self, keys: &[f64]) -> Vec<f64> {
        match self.every {
            None => Vec::new(),
            Some(Every::Keyframe) => {
                keys.iter().copied().filter(|t| (self.from..=self.to).contains(t)).collect()
            }
            Some(Every::Time(every)) => {
                // 0.01 goes into 1.3 a hundred and thirty times, whatever rounding says.
                let last = ((self.to - self.from) / every * (1.0 + 1e-12)).floor() as u64;
                (0..=last).map(|step| (self.from + step as f64 * every).min(self.to)).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_end_with_the_span_if_they_can() {
        let detail = Detail::default();
        let span = |to, every| Span {
            from: 0.0,
            to,
            every,
            detail,
            clearance: None,
            relations: Relations::default(),
        };
        let samples = |every: f64| span(1.3, Some(Every::Time(every))).samples(&[]);
        assert_eq!(samples(0.01).len(), 131);
        assert_eq!(*samples(0.01).last().unwrap(), 1.3);
        assert_eq!(samples(0.5), [0.0, 0.5, 1.0]);
        assert_eq!(samples(2.0), [0.0]);
        assert!(span(1.0, None).samples(&[]).is_empty());
        let keys = [-1.0, 0.0, 0.3, 1.3, 2.0];
        assert_eq!(span(1.3, Some(Every::Keyframe)).samples(&keys), keys[1..4]);
    }

    #[test]
    fn keyframes_give_what_a_span_leaves_out() {
        let ends =
            |form: SpanForm| form.resolved(Some([0.5, 3.0])).map(|span| [span.from, span.to]).ok();
        let form = SpanForm::default;
        assert_eq!(ends(form()), Some([0.5, 3.0]));
        assert_eq!(ends(SpanForm { to: Some(2.0), ..form() }), Some([0.0, 2.0]));
        assert_eq!(ends(SpanForm { from: Some(1.0), ..form() }), Some([1.0, 3.0]));
        assert_eq!(ends(SpanForm { from: Some(4.0), ..form() }), None);
        assert!(form().resolved(None).is_err());
    }
}
