//! TOML tables read key by key, with messages that name the line, what was found and what was
//! expected, and the known key nearest to an unknown one.

use std::ops::Range;

use kintact::DVec3;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::failure::Failure;

/// A scene file's name and text.
pub struct Source<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

impl<'a> Source<'a> {
    pub fn parse(&self) -> Result<DeTable<'a>, Failure> {
        match DeTable::parse(self.text) {
            Ok(table) => Ok(table.into_inner()),
            Err(error) => {
                // The parser breaks long messages into lines; ours are one.
                let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
                Err(self.failure(error.span().unwrap_or_default(), &message))
            }
        }
    }

    /// A message about a place in the file.
    pub fn failure(&self, place: Range<usize>, message: &str) -> Failure {
        let before = &self.text.as_bytes()[..place.start.min(self.text.len())];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        Failure::new(format!("{}, line {line}: {message}", self.name))
    }
}

/// A table whose keys are known.
pub struct Fields<'a, 'i> {
    source: &'a Source<'i>,
    table: &'a DeTable<'i>,
    /// What the table describes, for messages: `body "cloth"`.
    pub owner: String,
    /// Where its heading is.
    place: Range<usize>,
}

impl<'a, 'i> Fields<'a, 'i> {
    /// A table that may have these keys and no others.
    pub fn new(
        source: &'a Source<'i>,
        table: &'a DeTable<'i>,
        place: Range<usize>,
        owner: String,
        known: &[&str],
    ) -> Result<Self, Failure> {
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let help = match nearest(name, known) {
                    Some(near) => format!("did you mean {near:?}?"),
                    None => format!("the keys are: {}", known.join(", ")),
                };
                let message = format!("{owner} has an unknown key {name:?}; {help}");
                return Err(source.failure(key.span(), &message));
            }
        }
        Ok(Self { source, table, owner, place })
    }

    /// A table in it, with keys of its own.
    pub fn of_table(
        &self,
        table: &'a DeTable<'i>,
        place: Range<usize>,
        owner: String,
        known: &[&str],
    ) -> Result<Self, Failure> {
        Self::new(self.source, table, place, owner, known)
    }

    /// A message about the table as a whole.
    pub fn failure(&self, message: &str) -> Failure {
        self.source.failure(self.place.clone(), &format!("{}: {message}", self.owner))
    }

    /// A message about one of its values.
    pub fn failure_at(&self, key: &str, message: &str) -> Failure {
        let place = self.table.get(key).map_or(self.place.clone(), Spanned::span);
        self.source.failure(place, &format!("{}: {message}", self.owner))
    }

    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// The tables of an array of tables, each with its place.
    pub fn tables(&self, key: &str) -> Result<Vec<(&'a DeTable<'i>, Range<usize>)>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(Vec::new()) };
        let wrong = || self.unexpected(key, value, &format!("headings [[{key}]], one for each"));
        let entries = value.get_ref().as_array().ok_or_else(wrong)?;
        let entry = |entry: &'a Spanned<DeValue<'i>>| match entry.get_ref() {
            DeValue::Table(table) => Ok((table, entry.span())),
            _ => Err(wrong()),
        };
        entries.iter().map(entry).collect()
    }

    pub fn table(&self, key: &str) -> Result<Option<(&'a DeTable<'i>, Range<usize>)>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        match value.get_ref() {
            DeValue::Table(table) => Ok(Some((table, value.span()))),
            _ => Err(self.unexpected(key, value, &format!("a table [{key}]"))),
        }
    }

    pub fn number(&self, key: &str) -> Result<Option<f64>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        match number(value.get_ref()) {
            Some(number) => Ok(Some(number)),
            None => Err(self.unexpected(key, value, "a finite number")),
        }
    }

    pub fn flag(&self, key: &str) -> Result<bool, Failure> {
        Ok(self.choice(key)?.unwrap_or(false))
    }

    /// True or false, if given.
    pub fn choice(&self, key: &str) -> Result<Option<bool>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        let wrong = || self.unexpected(key, value, "true or false");
        value.get_ref().as_bool().map(Some).ok_or_else(wrong)
    }

    pub fn text(&self, key: &str) -> Result<Option<String>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        match value.get_ref().as_str() {
            Some(text) if !text.trim().is_empty() => Ok(Some(text.to_owned())),
            _ => Err(self.unexpected(key, value, "text in quotes")),
        }
    }

    /// Whether a value is there and is text.
    pub fn is_text(&self, key: &str) -> bool {
        self.table.get(key).is_some_and(|value| value.get_ref().is_str())
    }

    /// Rows of numbers, if given.
    pub fn rows(&self, key: &str) -> Result<Option<Vec<Vec<f64>>>, Failure> {
        let row = |value: &DeValue| all(value.as_array()?, number);
        self.list(key, "rows of numbers, like [[0.0, x, y, z], ...], or a file", |array| {
            all(array, row)
        })
    }

    pub fn texts(&self, key: &str) -> Result<Option<Vec<String>>, Failure> {
        let text = |value: &DeValue| value.as_str().map(str::to_owned);
        self.list(key, "a list of texts, like [\"a\", \"b\"]", |array| all(array, text))
    }

    pub fn numbers(&self, key: &str) -> Result<Option<Vec<f64>>, Failure> {
        self.list(key, "a list of finite numbers", |array| all(array, number))
    }

    pub fn vector(&self, key: &str) -> Result<Option<DVec3>, Failure> {
        let vector = self.list(key, "three finite numbers, [x, y, z]", |array| {
            all(array, number)?.try_into().ok()
        })?;
        Ok(vector.map(DVec3::from_array))
    }

    /// An axis, normalized, and the angle about it in radians.
    pub fn turn(&self, key: &str) -> Result<Option<(DVec3, f64)>, Failure> {
        let expected = "an axis that is not zero and degrees, [x, y, z, degrees]";
        self.list(key, expected, |array| {
            let [x, y, z, degrees]: [f64; 4] = all(array, number)?.try_into().ok()?;
            Some((DVec3::new(x, y, z).try_normalize()?, degrees.to_radians()))
        })
    }

    fn list<T>(
        &self,
        key: &str,
        expected: &str,
        convert: impl FnOnce(&DeArray<'i>) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        match value.get_ref().as_array().and_then(convert) {
            Some(list) => Ok(Some(list)),
            None => Err(self.unexpected(key, value, expected)),
        }
    }

    fn unexpected(&self, key: &str, value: &Spanned<DeValue>, expected: &str) -> Failure {
        let found: String = self.source.text.get(value.span()).unwrap_or_default().into();
        let found = if found.chars().count() > 40 || found.contains('\n') {
            format!("{} of another kind", value.get_ref().type_str())
        } else {
            found
        };
        self.failure_at(key, &format!("{key} is {found}; expected {expected}"))
    }
}

fn number(value: &DeValue) -> Option<f64> {
    let number = match value {
        DeValue::Integer(integer) => {
            i64::from_str_radix(integer.as_str(), integer.radix()).ok()? as f64
        }
        DeValue::Float(float) => float.as_str().parse().ok()?,
        _ => return None,
    };
    number.is_finite().then_some(number)
}

fn all<T>(array: &DeArray, convert: impl Fn(&DeValue) -> Option<T>) -> Option<Vec<T>> {
    array.iter().map(|value| convert(value.get_ref())).collect()
}

/// Longer words are not compared: files can hold words of a megabyte.
const LONGEST_WORD: usize = 64;

/// The known word that a misspelt one most likely stands for.
pub fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    if word.len() > LONGEST_WORD {
        return None;
    }
    let word = word.to_lowercase();
    let distance = |known: &&&str| edits(&word, known);
    let near = known.iter().min_by_key(distance)?;
    // Half of the letters wrong is another word.
    (edits(&word, near) * 2 <= word.chars().count().max(2)).then_some(*near)
}

/// How many letters must be added, removed, replaced or swapped with their neighbour.
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_words_find_the_one_that_was_meant() {
        let known = ["velocity", "position", "mesh", "points", "rate"];
        for (wrong, meant) in [
            ("velocty", Some("velocity")),
            ("Velocity", Some("velocity")),
            ("psoition", Some("position")),
            ("point", Some("points")),
            ("rat", Some("rate")),
            ("colour", None),
            ("x", None),
        ] {
            assert_eq!(nearest(wrong, &known), meant, "{wrong}");
        }
        assert_eq!(edits("ab", "ba"), 1);
        assert_eq!(edits("", "abc"), 3);
    }
}
