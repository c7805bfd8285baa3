//! Units of length: what a file's coordinates are multiplied by to be in the unit of the result.

use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// Names and lengths, as whole numbers of a thousandth of a millimetre over tens: exact in both ways.
const UNITS: [(&str, &[&str], f64); 7] = [
    ("m", &["meter", "metre", "meters", "metres"], 1e6),
    ("mm", &["millimeter", "millimetre", "millimeters", "millimetres"], 1e3),
    ("cm", &["centimeter", "centimetre", "centimeters", "centimetres"], 1e4),
    ("um", &["micron", "micrometer", "micrometre", "microns"], 1.0),
    ("in", &["inch", "inches"], 25_400.0),
    ("ft", &["foot", "feet"], 304_800.0),
    ("km", &["kilometer", "kilometre"], 1e9),
];

/// A unit by any of its names.
pub fn unit_of(name: &str) -> Option<&'static str> {
    let lower = name.trim().to_lowercase();
    let found = |(short, others, _): &&(&str, &[&str], f64)| {
        *short == lower || others.contains(&lower.as_str())
    };
    UNITS.iter().find(found).map(|(short, _, _)| *short)
}

fn microns(unit: &str) -> Option<f64> {
    UNITS.iter().find(|(short, _, _)| *short == unit).map(|(_, _, microns)| *microns)
}

/// How coordinates are converted: times one number, then divided by another, both whole.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scale {
    times: f64,
    over: f64,
}

impl Scale {
    pub const ONE: Self = Self { times: 1.0, over: 1.0 };

    pub fn between(from: &str, to: &str) -> Self {
        let (Some(from), Some(to)) = (microns(from), microns(to)) else { return Self::ONE };
        // The larger over the smaller where that is whole, so that nothing is rounded twice.
        if from >= to && (from / to).fract() == 0.0 {
            Self { times: from / to, over: 1.0 }
        } else if (to / from).fract() == 0.0 {
            Self { times: 1.0, over: to / from }
        } else {
            Self { times: from, over: to }
        }
    }

    pub fn is_one(self) -> bool {
        self == Self::ONE
    }

    pub fn apply(self, x: f64) -> f64 {
        x * self.times / self.over
    }
}

/// The unit of the result: the one that was asked for, else the one that all files are in.
#[derive(Debug, Default)]
pub struct CommonUnit {
    asked: Option<&'static str>,
    /// The first file, and its unit if it says.
    first: Option<(String, Option<&'static str>)>,
}

impl CommonUnit {
    pub fn new(asked: Option<&'static str>) -> Self {
        Self { asked, first: None }
    }

    /// Adds the unit of a file; an error if the user gave none and files differ.
    pub fn add(&mut self, file: &str, unit: Option<&'static str>) -> Result<(), Failure> {
        let unit = unit.map(|unit| unit_of(unit).unwrap_or(unit));
        match &self.first {
            _ if self.asked.is_some() => Ok(()),
            None => {
                self.first = Some((file.to_owned(), unit));
                Ok(())
            }
            Some((_, known)) if *known == unit => Ok(()),
            Some((other, known)) => {
                let said = |unit: Option<&str>| {
                    unit.map_or("without a unit".into(), |u| format!("in {u}"))
                };
                Err(Failure::new(format!(
                    "{other} is {}, {file} is {}; say in which unit the result is, and those without \
                     one are (--unit mm)",
                    said(*known),
                    said(unit)
                )))
            }
        }
    }

    /// `None` if neither a file nor the user gives one.
    pub fn unit(&self) -> Option<&'static str> {
        self.asked.or(self.first.as_ref().and_then(|(_, unit)| *unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_convert_without_two_roundings() {
        assert_eq!(Scale::between("m", "mm").apply(0.05), 50.0);
        assert_eq!(Scale::between("mm", "m").apply(50.0), 0.05);
        assert_eq!(Scale::between("in", "mm").apply(2.0), 50.8);
        assert_eq!(Scale::between("ft", "in").apply(2.0), 24.0);
        assert!(Scale::between("mm", "mm").is_one());
    }

    #[test]
    fn a_mix_of_units_needs_a_word() {
        let common = |asked, files: &[(&str, Option<&'static str>)]| {
            let mut unit = CommonUnit::new(asked);
            files.iter().try_for_each(|&(file, said)| unit.add(file, said))?;
            Ok::<_, Failure>(unit.unit())
        };
        let mixed = [("a.glb", Some("m")), ("b.stl", None)];
        assert!(common(None, &mixed).is_err());
        assert_eq!(common(Some("mm"), &mixed).unwrap(), Some("mm"));
        assert_eq!(common(None, &[("b.stl", None)]).unwrap(), None);
        let same = [("a.3mf", Some("millimeter")), ("b.3mf", Some("mm"))];
        assert_eq!(common(None, &same).unwrap(), Some("mm"));
    }
}
