//! One point as a file has it: [`ScanPoint`], which every reader of scans fills in and `Gather` takes.

use glam::DVec3;

/// A point with what else the file says of it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct ScanPoint {
    pub(crate) position: DVec3,
    pub(crate) intensity: f64,
    pub(crate) class: f64,
    pub(crate) return_number: f64,
    pub(crate) colour: [f64; 3],
    pub(crate) normal: DVec3,
}

/// What a value of a record or of a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    Position(usize),
    Normal(usize),
    Colour(usize),
    Intensity,
    Class,
    ReturnNumber,
}

/// Names of columns, properties and fields, in small letters, without a prefix `scalar_`.
const NAMES: &[(&str, Slot)] = &[
    ("x", Slot::Position(0)),
    ("y", Slot::Position(1)),
    ("z", Slot::Position(2)),
    ("nx", Slot::Normal(0)),
    ("ny", Slot::Normal(1)),
    ("nz", Slot::Normal(2)),
    ("normal_x", Slot::Normal(0)),
    ("normal_y", Slot::Normal(1)),
    ("normal_z", Slot::Normal(2)),
    ("red", Slot::Colour(0)),
    ("green", Slot::Colour(1)),
    ("blue", Slot::Colour(2)),
    ("r", Slot::Colour(0)),
    ("g", Slot::Colour(1)),
    ("b", Slot::Colour(2)),
    ("intensity", Slot::Intensity),
    ("reflectance", Slot::Intensity),
    ("i", Slot::Intensity),
    ("class", Slot::Class),
    ("classification", Slot::Class),
    ("label", Slot::Class),
    ("return_number", Slot::ReturnNumber),
    ("returnnumber", Slot::ReturnNumber),
];

impl Slot {
    /// What a name that a file gives to a value means.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        let name = name.strip_prefix("scalar_").unwrap_or(&name);
        NAMES.iter().find(|(known, _)| *known == name).map(|&(_, slot)| slot)
    }
}

impl ScanPoint {
    pub(crate) fn set(&mut self, slot: Slot, value: f64) {
        match slot {
            Slot::Position(axis) => self.position[axis] = value,
            Slot::Normal(axis) => self.normal[axis] = value,
            Slot::Colour(channel) => self.colour[channel] = value,
            Slot::Intensity => self.intensity = value,
            Slot::Class => self.class = value,
            Slot::ReturnNumber => self.return_number = value,
        }
    }
}

/// Which values the points of a file have besides their positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Has {
    pub(crate) intensity: bool,
    pub(crate) class: bool,
    pub(crate) return_number: bool,
    pub(crate) colour: bool,
    pub(crate) normal: bool,
}

impl Has {
    /// What both have.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            intensity: self.intensity && other.intensity,
            class: self.class && other.class,
            return_number: self.return_number && other.return_number,
            colour: self.colour && other.colour,
            normal: self.normal && other.normal,
        }
    }

    /// By the slots of a file. A vector counts if all of it is there.
    pub(crate) fn of(slots: impl IntoIterator<Item = Slot>) -> Self {
        let slots: Vec<Slot> = slots.into_iter().collect();
        let has = |wanted: Slot| slots.contains(&wanted);
        Self {
            intensity: has(Slot::Intensity),
            class: has(Slot::Class),
            return_number: has(Slot::ReturnNumber),
            colour: (0..3).all(|channel| has(Slot::Colour(channel))),
            normal: (0..3).all(|axis| has(Slot::Normal(axis))),
        }
    }
}
