//! Rows as the bench program prints them with `--json`: [`Row::parse`] reads one line.
//!
//! The names in them are literals of the bench, without quotes or escapes, so that a field is what
//! stands between its name and the next comma or brace.

/// What identifies a row within its suite.
pub type Key = (String, String);

/// One figure of a suite.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub suite: String,
    pub case: String,
    pub metric: String,
    /// Empty for plain numbers, which are not compared.
    pub unit: String,
    pub ours: f64,
    /// The rival's name and the ratio, theirs / ours.
    pub rival: Option<(String, f64)>,
}

impl Row {
    /// `None` for lines that are no rows.
    pub fn parse(line: &str) -> Option<Self> {
        let rival = text(line, "rival").zip(number(line, "ratio"));
        Some(Self {
            suite: text(line, "suite")?,
            case: text(line, "case")?,
            metric: text(line, "metric")?,
            unit: text(line, "unit")?,
            ours: number(line, "ours")?,
            rival,
        })
    }

    pub fn key(&self) -> Key {
        (self.case.clone(), self.metric.clone())
    }

    /// Whether it is a time.
    pub fn is_time(&self) -> bool {
        !self.unit.is_empty() && self.ours > 0.0
    }
}

fn text(line: &str, name: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!("\"{name}\":\""))?;
    Some(rest.split('"').next()?.to_owned())
}

fn number(line: &str, name: &str) -> Option<f64> {
    let (_, rest) = line.split_once(&format!("\"{name}\":"))?;
    rest.split([',', '}']).next()?.parse().ok()
}

/// The middle of some numbers; `None` of none.
pub fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let last = numbers.len().checked_sub(1)?;
    Some(0.5 * (numbers[last / 2] + numbers[numbers.len() / 2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_with_and_without_a_rival() {
        let line = r#"{"suite":"ccd","case":"far, near","metric":"a step","unit":"ns","ours":37.5,"rival":"x","theirs":75,"ratio":2,"counts":{"found":3}}"#;
        let row = Row::parse(line).unwrap();
        assert_eq!(row.key(), ("far, near".into(), "a step".into()));
        assert_eq!((row.ours, row.rival), (37.5, Some(("x".into(), 2.0))));
        let alone =
            r#"{"suite":"ccd","case":"a","metric":"b","unit":"","ours":1e-3,"counts":{"ratio":9}}"#;
        let row = Row::parse(alone).unwrap();
        assert_eq!((row.ours, row.rival.clone(), row.is_time()), (1e-3, None, false));
        assert_eq!(Row::parse("error: not the same work"), None);
    }

    #[test]
    fn the_median_is_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0]), Some(2.5));
        assert_eq!(median(Vec::new()), None);
    }
}
