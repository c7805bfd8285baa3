//! `--budget LIMIT`: how a limit is written.
//!
//! `arguments.rs` parses it; `check.rs` hands it to the library.

use std::str::FromStr;
use std::time::Duration;

use kintact::Budget;

/// A time, or a number of operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit(pub Budget);

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let number = &text[..text.len() - unit.len()];
        let seconds = match unit.trim() {
            "ops" => {
                let count = number.parse().map_err(|_| wrong(text))?;
                return Ok(Self(Budget::Operations(count)));
            }
            "ns" => 1e-9,
            "us" | "µs" => 1e-6,
            "ms" => 1e-3,
            "s" => 1.0,
            _ => return Err(wrong(text)),
        };
        let number: f64 = number.parse().map_err(|_| wrong(text))?;
        let time = Duration::try_from_secs_f64(number * seconds).map_err(|_| wrong(text))?;
        Ok(Self(Budget::Time(time)))
    }
}

fn wrong(text: &str) -> String {
    format!("`{text}` is no budget: give a time like 50us, 2ms or 1s, or operations like 200ops")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_times_or_operations() {
        let time = |text: &str| text.parse::<Limit>().map(|Limit(budget)| budget);
        assert_eq!(time("50us"), Ok(Budget::Time(Duration::from_micros(50))));
        assert_eq!(time("0.5 ms"), Ok(Budget::Time(Duration::from_micros(500))));
        assert_eq!(time("1s"), Ok(Budget::Time(Duration::from_secs(1))));
        assert_eq!(time("200ops"), Ok(Budget::Operations(200)));
        for bad in ["", "50", "us", "-1us", "1e9us", "2.5ops", "1h", "99999999999999999999999s"] {
            let error = time(bad).unwrap_err();
            assert!(error.contains("is no budget: give a time like 50us"), "{bad}: {error}");
        }
    }
}
