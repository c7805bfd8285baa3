//! Which points of a scan to keep, by what the file says of them: [`Keep`], one filter, and how people
//! write it (`class=2,6`, `intensity=10-200`).

use std::str::FromStr;

use super::point::{Has, ScanPoint};
use crate::error::{Error, ErrorKind};

/// What a file may say of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PointAttribute {
    /// The class, as LAS numbers them: 2 is ground, 6 buildings.
    Class,
    /// How strong the return was, in the file's own scale.
    Intensity,
    /// Which return of its pulse it was, from 1.
    ReturnNumber,
}

/// A filter: points whose attribute lies in one of some closed ranges are kept.
///
/// ```
/// use kintact_io::{Keep, PointAttribute};
///
/// let keep: Keep = "class=2,6-8".parse()?;
/// assert_eq!(keep.attribute, PointAttribute::Class);
/// assert_eq!(keep.ranges, [[2.0, 2.0], [6.0, 8.0]]);
/// # Ok::<(), kintact_io::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Keep {
    /// What is looked at.
    pub attribute: PointAttribute,
    /// Least and largest values, each pair a range.
    pub ranges: Vec<[f64; 2]>,
}

const NAMES: [(&str, PointAttribute); 3] = [
    ("class", PointAttribute::Class),
    ("intensity", PointAttribute::Intensity),
    ("return", PointAttribute::ReturnNumber),
];

impl PointAttribute {
    fn name(self) -> &'static str {
        NAMES.iter().find(|(_, attribute)| *attribute == self).map_or("", |(name, _)| name)
    }

    fn is_in(self, has: Has) -> bool {
        match self {
            Self::Class => has.class,
            Self::Intensity => has.intensity,
            Self::ReturnNumber => has.return_number,
        }
    }

    fn of(self, point: &ScanPoint) -> f64 {
        match self {
            Self::Class => point.class,
            Self::Intensity => point.intensity,
            Self::ReturnNumber => point.return_number,
        }
    }
}

impl Keep {
    pub(super) fn takes(&self, point: &ScanPoint) -> bool {
        let value = self.attribute.of(point);
        self.ranges.iter().any(|[low, high]| (*low..=*high).contains(&value))
    }

    /// An error if the file does not say what the filter looks at.
    pub(super) fn check(&self, has: Has) -> Result<(), Error> {
        if self.attribute.is_in(has) {
            return Ok(());
        }
        Err(ErrorKind::NoAttribute { attribute: self.attribute.name() }.into())
    }
}

impl FromStr for Keep {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let bad = || {
            let names = NAMES.map(|(name, _)| name).join(", ");
            Error::malformed(format!(
                "\"{text}\" is no filter of points; write one of {names} and values, as in \
                 class=2,6 or intensity=10-200"
            ))
        };
        let (name, values) = text.split_once('=').ok_or_else(bad)?;
        let name = name.trim();
        let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let attribute = known.ok_or_else(bad)?.1;
        let range = |part: &str| {
            let number = |part: &str| part.trim().parse::<f64>().ok().filter(|v| v.is_finite());
            // A minus in front is a sign, a later one stands between two ends.
            let part = part.trim();
            let split =
                part.char_indices().skip(1).find(|&(at, c)| c == '-' && !is_exponent(part, at));
            let (low, high) = match split {
                Some((at, _)) => (number(&part[..at])?, number(&part[at + 1..])?),
                None => (number(part)?, number(part)?),
            };
            (low <= high).then_some([low, high])
        };
        let ranges = values.split(',').map(range).collect::<Option<Vec<_>>>().ok_or_else(bad)?;
        Ok(Self { attribute, ranges })
    }
}

/// Whether a minus belongs to the exponent of a number.
fn is_exponent(text: &str, at: usize) -> bool {
    text[..at].ends_with(['e', 'E'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_as_people_write_them() {
        for (text, attribute, ranges) in [
            ("class=2,6", PointAttribute::Class, vec![[2.0, 2.0], [6.0, 6.0]]),
            ("Class= 2 , 6-8 ", PointAttribute::Class, vec![[2.0, 2.0], [6.0, 8.0]]),
            ("intensity=-5--1", PointAttribute::Intensity, vec![[-5.0, -1.0]]),
            ("intensity=1e-3-2", PointAttribute::Intensity, vec![[1e-3, 2.0]]),
            ("return=1", PointAttribute::ReturnNumber, vec![[1.0, 1.0]]),
        ] {
            assert_eq!(text.parse::<Keep>().unwrap(), Keep { attribute, ranges }, "{text}");
        }
        for text in ["", "class", "class=", "class=x", "colour=1", "class=6-2", "class=nan", "é=1"]
        {
            assert!(text.parse::<Keep>().is_err(), "{text}");
        }
    }
}
