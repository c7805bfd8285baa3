//! Which parts are compared, and what counts as a clash between them: the rules file of `kintact clash`.
//!
//! Sets name parts by patterns. The first rule whose two sets hold a pair decides what is looked for and
//! with which tolerances; a pair that no rule holds is not checked. Without rules every pair is, for
//! `hard`, `inside` and `duplicate`: flush is normal in assemblies.

use std::fmt;
use std::path::Path;

use toml::de::DeValue;

use super::part::Part;
use super::pattern::Pattern;
use super::units::unit_of;
use crate::failure::Failure;
use crate::scene::table::{Fields, Source};

/// What two parts can do to each other; a pair is the first that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The same shape in the same place.
    Duplicate,
    /// One wholly inside the other.
    Inside,
    /// Crossing deeper than is allowed.
    Hard,
    /// Touching, or crossing no deeper than is allowed.
    Touch,
    /// Apart, but nearer than the clearance.
    Clearance,
}

impl Kind {
    pub const ALL: [Self; 5] =
        [Self::Duplicate, Self::Inside, Self::Hard, Self::Touch, Self::Clearance];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Duplicate => "duplicate",
            Self::Inside => "inside",
            Self::Hard => "hard",
            Self::Touch => "touch",
            Self::Clearance => "clearance",
        }
    }

    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Some kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kinds([bool; 5]);

impl Kinds {
    pub fn of(kinds: &[Kind]) -> Self {
        let mut found = Self([false; 5]);
        kinds.iter().for_each(|&kind| found.0[kind as usize] = true);
        found
    }

    pub fn contains(self, kind: Kind) -> bool {
        self.0[kind as usize]
    }

    /// Their names, with commas between them: what [`Kinds::parse`] reads.
    pub fn names(self) -> String {
        let found = Kind::ALL.into_iter().filter(|&kind| self.contains(kind)).map(Kind::as_str);
        found.collect::<Vec<_>>().join(",")
    }

    /// Kinds by name, with commas between them.
    pub fn parse(text: &str) -> Result<Self, String> {
        let kind = |name: &str| {
            Kind::of(name.trim()).ok_or_else(|| {
                format!(
                    "\"{}\" is no kind of clash; say some of hard, touch, clearance, duplicate and \
                     inside, with commas between them",
                    name.trim()
                )
            })
        };
        text.split(',').map(kind).collect::<Result<Vec<_>, _>>().map(|kinds| Self::of(&kinds))
    }
}

/// Tolerances, each named for what it means, in the unit of the result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    pub find: Kinds,
    /// How deep parts may cross.
    pub allow_penetration: f64,
    /// How near parts may come; looked for only if `find` has it.
    pub clearance: f64,
    /// How far surfaces of duplicates may be apart.
    pub duplicate_within: f64,
    /// Whether nothing is measured but what decides the kind.
    pub pairs_only: bool,
}

/// What the command line says about limits.
#[derive(Debug, Clone, Copy, Default)]
pub struct Defaults {
    pub find: Option<Kinds>,
    pub allow_penetration: Option<f64>,
    pub clearance: Option<f64>,
    pub pairs_only: bool,
}

impl Defaults {
    /// Limits of a rule that says some of it itself.
    fn limits(&self, own: &Defaults, duplicate_within: Option<f64>) -> Limits {
        let clearance = own.clearance.or(self.clearance);
        let mut usual = Kinds::of(&[Kind::Hard, Kind::Inside, Kind::Duplicate]);
        usual.0[Kind::Clearance as usize] = clearance.is_some();
        Limits {
            find: own.find.or(self.find).unwrap_or(usual),
            allow_penetration: own.allow_penetration.or(self.allow_penetration).unwrap_or(0.0),
            clearance: clearance.unwrap_or(0.0),
            duplicate_within: duplicate_within.unwrap_or(0.0),
            pairs_only: self.pairs_only,
        }
    }
}

/// One rule.
#[derive(Debug, Clone)]
pub struct Rule {
    pub name: String,
    a: Selector,
    b: Selector,
    pub limits: Limits,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Selector {
    All,
    Set(usize),
}

impl Selector {
    fn holds(self, member: &[bool]) -> bool {
        match self {
            Self::All => true,
            Self::Set(set) => member[set],
        }
    }
}

/// Pairs that are never checked.
#[derive(Debug, Clone, Copy)]
enum Ignore {
    SameFile,
    SameParent,
    SameName,
    Sets(Selector, Selector),
}

#[derive(Debug, Clone)]
enum Field {
    Path,
    File,
    Name,
    Type,
    Guid,
    Property(String),
}

#[derive(Debug, Clone)]
struct Condition {
    field: Field,
    /// Any of them.
    patterns: Vec<Pattern>,
}

impl Condition {
    fn holds(&self, part: &Part) -> bool {
        let of_text = |text: &str| self.patterns.iter().any(|p| p.matches([text].into_iter()));
        match &self.field {
            Field::Path => self.patterns.iter().any(|pattern| pattern.matches(part.levels())),
            Field::File => self.patterns.iter().any(|p| p.matches(part.file_name.split('/'))),
            Field::Name => of_text(part.name()),
            Field::Type => part.property("type").is_some_and(of_text),
            Field::Guid => part.guid().is_some_and(of_text),
            Field::Property(name) => part.property(name).is_some_and(of_text),
        }
    }
}

/// All rules.
#[derive(Debug, Clone)]
pub struct Rules {
    pub unit: Option<String>,
    sets: Vec<(String, Vec<Condition>)>,
    ignored: Vec<Ignore>,
    pub rules: Vec<Rule>,
}

impl Rules {
    /// Every pair, as the command line says.
    pub fn all(defaults: &Defaults) -> Self {
        let limits = defaults.limits(&Defaults::default(), None);
        let rule = Rule { name: "all".into(), a: Selector::All, b: Selector::All, limits };
        Self { unit: None, sets: Vec::new(), ignored: Vec::new(), rules: vec![rule] }
    }

    pub fn read(path: &Path, defaults: &Defaults) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let failed = |error: std::io::Error| Failure::new(format!("{name}: {error}"));
        let text = std::fs::read_to_string(path).map_err(failed)?;
        Self::parse(&Source { name: &name, text: &text }, defaults)
    }

    /// Rules that are in memory, under a name for messages.
    pub fn from_text(name: &str, text: &str, defaults: &Defaults) -> Result<Self, Failure> {
        Self::parse(&Source { name, text }, defaults)
    }

    /// The unit that was asked for, else that of the rules.
    pub fn unit_or(&self, asked: Option<&'static str>) -> Result<Option<&'static str>, Failure> {
        match (asked, &self.unit) {
            (None, Some(name)) => unit_of(name).map(Some).ok_or_else(|| {
                Failure::new(format!(
                    "the rules say unit = {name:?}; units are m, mm, cm, um, in, ft and km"
                ))
            }),
            (asked, _) => Ok(asked),
        }
    }

    fn parse(source: &Source, defaults: &Defaults) -> Result<Self, Failure> {
        let table = source.parse()?;
        let known = ["unit", "sets", "ignore", "rule"];
        let top = Fields::new(source, &table, 0..0, "the rules file".into(), &known)?;
        let mut rules = Self { unit: top.text("unit")?, ..Self::all(defaults) };
        if let Some((sets, _)) = top.table("sets")? {
            for (name, value) in sets {
                let place = value.span();
                let DeValue::Table(set) = value.get_ref() else {
                    let message = format!(
                        "set {:?} is a table, like {{ path = \"**/Pipe*\" }}",
                        name.get_ref()
                    );
                    return Err(source.failure(place, &message));
                };
                let owner = format!("set {:?}", name.get_ref());
                let known = ["path", "file", "name", "type", "guid", "where"];
                let fields = Fields::new(source, set, place, owner, &known)?;
                rules.sets.push((name.get_ref().to_string(), conditions(source, &fields)?));
            }
        }
        for (ignore, place) in top.tables("ignore")? {
            let fields =
                Fields::new(source, ignore, place, "[[ignore]]".into(), &["same", "a", "b"])?;
            rules.ignored.push(match fields.text("same")?.as_deref() {
                Some("file") => Ignore::SameFile,
                Some("parent") => Ignore::SameParent,
                Some("name") => Ignore::SameName,
                Some(_) => {
                    return Err(
                        fields.failure_at("same", "same is \"file\", \"parent\" or \"name\"")
                    );
                }
                None => {
                    let (a, b) = rules.selectors(&fields)?;
                    Ignore::Sets(a, b)
                }
            });
        }
        let written = top.tables("rule")?;
        if !written.is_empty() {
            rules.rules.clear();
        }
        for (rule, place) in written {
            let owner = format!("rule {}", rules.rules.len() + 1);
            let known =
                ["name", "a", "b", "find", "allow_penetration", "clearance", "duplicate_within"];
            let fields = Fields::new(source, rule, place, owner, &known)?;
            let (a, b) = rules.selectors(&fields)?;
            let length = |key: &str| match fields.number(key)? {
                Some(value) if value < 0.0 => {
                    Err(fields.failure_at(key, &format!("{key} is a distance: not below zero")))
                }
                value => Ok(value),
            };
            let find = match fields.texts("find")? {
                Some(names) => Some(
                    Kinds::parse(&names.join(","))
                        .map_err(|message| fields.failure_at("find", &message))?,
                ),
                None => None,
            };
            let own = Defaults {
                find,
                allow_penetration: length("allow_penetration")?,
                clearance: length("clearance")?,
                pairs_only: defaults.pairs_only,
            };
            let limits = defaults.limits(&own, length("duplicate_within")?);
            if limits.find.contains(Kind::Clearance)
                && own.clearance.or(defaults.clearance).is_none()
            {
                return Err(fields.failure("it finds clearance, but says no clearance = DISTANCE"));
            }
            let name = fields.text("name")?.unwrap_or_else(|| (rules.rules.len() + 1).to_string());
            rules.rules.push(Rule { name, a, b, limits });
        }
        Ok(rules)
    }

    /// The sets `a` and `b` of a table: without `b` within `a`, without both everything.
    fn selectors(&self, fields: &Fields) -> Result<(Selector, Selector), Failure> {
        let selector = |key: &str| match fields.text(key)?.as_deref() {
            None => Ok(None),
            Some("*") => Ok(Some(Selector::All)),
            Some(name) => match self.sets.iter().position(|(set, _)| set == name) {
                Some(set) => Ok(Some(Selector::Set(set))),
                None => {
                    let known: Vec<&str> = self.sets.iter().map(|(set, _)| &**set).collect();
                    let message =
                        format!("there is no set {name:?}; sets are: {}", known.join(", "));
                    Err(fields.failure_at(key, &message))
                }
            },
        };
        let a = selector("a")?.unwrap_or(Selector::All);
        Ok((a, selector("b")?.unwrap_or(a)))
    }

    /// For each set whether it holds a part.
    pub fn membership(&self, part: &Part) -> Vec<bool> {
        let holds = |conditions: &[Condition]| conditions.iter().all(|c| c.holds(part));
        self.sets.iter().map(|(_, conditions)| holds(conditions)).collect()
    }

    /// The number of the rule that decides a pair, if it is to be checked.
    pub fn rule_of(&self, [a, b]: [&Part; 2]) -> Option<usize> {
        let [in_a, in_b] = [&a.member[..], &b.member[..]];
        let holds = |p: Selector, q: Selector| {
            (p.holds(in_a) && q.holds(in_b)) || (p.holds(in_b) && q.holds(in_a))
        };
        let is_ignored = self.ignored.iter().any(|ignore| match *ignore {
            Ignore::SameFile => a.file == b.file,
            Ignore::SameParent => a.file == b.file && a.parents() == b.parents(),
            Ignore::SameName => a.name() == b.name(),
            Ignore::Sets(p, q) => holds(p, q),
        });
        if is_ignored {
            return None;
        }
        self.rules.iter().position(|rule| holds(rule.a, rule.b))
    }

    /// How near parts may be for some rule to be interested.
    pub fn largest_reach(&self) -> f64 {
        let reach = |rule: &Rule| rule.limits.reach();
        self.rules.iter().map(reach).fold(0.0, f64::max)
    }
}

impl Limits {
    /// Parts farther apart than this are no clash.
    pub fn reach(&self) -> f64 {
        let clearance = if self.find.contains(Kind::Clearance) { self.clearance } else { 0.0 };
        clearance.max(self.duplicate_within)
    }
}

fn conditions(source: &Source, fields: &Fields) -> Result<Vec<Condition>, Failure> {
    let mut found = Vec::new();
    let mut add = |fields: &Fields, key: &str, field: Field| -> Result<(), Failure> {
        let texts = match fields.is_text(key) {
            true => fields.text(key)?.map(|text| vec![text]),
            false => fields.texts(key)?,
        };
        let is_path = matches!(field, Field::Path | Field::File);
        let pattern =
            |text: &String| if is_path { Pattern::new(text) } else { Pattern::of_name(text) };
        if let Some(texts) = texts {
            found.push(Condition { field, patterns: texts.iter().map(pattern).collect() });
        }
        Ok(())
    };
    for (key, field) in [
        ("path", Field::Path),
        ("file", Field::File),
        ("name", Field::Name),
        ("type", Field::Type),
        ("guid", Field::Guid),
    ] {
        add(fields, key, field)?;
    }
    if let Some((properties, place)) = fields.table("where")? {
        for (name, value) in properties {
            let name = name.get_ref().to_string();
            let scalar = |value: &DeValue| match value {
                DeValue::String(text) => Some(text.to_string()),
                DeValue::Boolean(truth) => Some(truth.to_string()),
                DeValue::Integer(number) => Some(number.as_str().to_owned()),
                DeValue::Float(number) => Some(number.as_str().to_owned()),
                _ => None,
            };
            let texts = match value.get_ref() {
                DeValue::Array(list) => list.iter().map(|one| scalar(one.get_ref())).collect(),
                one => scalar(one).map(|text| vec![text]),
            };
            let Some(texts) = texts else {
                let message = format!("where {name:?} is a text, number or truth value, or a list");
                return Err(source.failure(place, &message));
            };
            let patterns = texts.iter().map(|text| Pattern::of_name(text)).collect();
            found.push(Condition { field: Field::Property(name), patterns });
        }
    }
    Ok(found)
}
