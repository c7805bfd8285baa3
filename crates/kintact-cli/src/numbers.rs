//! Numbers in the text output: grouped counts, times and coordinates.

use std::time::Duration;

/// A count with its thousands apart: 200,000.
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count of things: "1 pair", "2 pairs".
pub fn counted(count: u64, thing: &str) -> String {
    let things = match (count, thing) {
        (1, _) => thing.to_owned(),
        (_, "vertex") => "vertices".to_owned(),
        (_, "body") => "bodies".to_owned(),
        _ => format!("{thing}s"),
    };
    format!("{} {things}", grouped(count))
}

/// A time in the unit that suits it, to three digits or so.
pub fn time(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    match seconds {
        0.9995.. => format!("{seconds:.2} s"),
        0.0995.. => format!("{:.0} ms", 1e3 * seconds),
        _ => format!("{:.1} ms", 1e3 * seconds),
    }
}

/// A coordinate to seven significant digits, short if it is a round number.
pub fn coordinate(x: f64) -> String {
    let size = x.abs();
    if size != 0.0 && !(1e-4..1e7).contains(&size) {
        return format!("{x:.6e}");
    }
    let decimals = if size < 1.0 { 7 } else { 6 - size.log10().floor().clamp(0.0, 6.0) as usize };
    let text = format!("{x:.decimals$}");
    if !text.contains('.') {
        return text;
    }
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".into(),
        trimmed => trimmed.into(),
    }
}

/// A coordinate of something of a given size: to a millionth of that, wherever it is, so that far
/// from the origin the digits that matter stay.
pub fn coordinate_of(size: f64, x: f64) -> String {
    if !(size > 0.0 && size.is_finite() && x.abs() < 1e15) {
        return coordinate(x);
    }
    let decimals = 6.0 - size.log10().floor();
    if !(0.0..=15.0).contains(&decimals) {
        return coordinate(x);
    }
    let text = format!("{x:.*}", decimals as usize);
    if !text.contains('.') {
        return text;
    }
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".into(),
        trimmed => trimmed.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_grouped_by_thousands() {
        let found = [0, 999, 1000, 123_456, 1_234_567].map(grouped);
        assert_eq!(found, ["0", "999", "1,000", "123,456", "1,234,567"]);
        assert_eq!((counted(1, "pair"), counted(0, "pair")), ("1 pair".into(), "0 pairs".into()));
    }

    #[test]
    fn coordinates_keep_seven_digits_and_no_empty_ones() {
        let numbers = [0.0, -0.0, 1.0, -2.5, 0.1 + 0.2, 123.456_789_4, 1e-9, 9_999_999.6, 1e300];
        let found = numbers.map(coordinate);
        let expected =
            ["0", "0", "1", "-2.5", "0.3", "123.4568", "1.000000e-9", "10000000", "1.000000e300"];
        assert_eq!(found, expected);
    }

    #[test]
    fn coordinates_of_small_things_far_away_keep_their_digits() {
        let found = [(2.0, 5_000_000.125_000_4), (2.0, 1e-11), (0.02, -1.25), (3000.0, 0.5)];
        let found = found.map(|(size, x)| coordinate_of(size, x));
        assert_eq!(found, ["5000000.125", "0", "-1.25", "0.5"]);
        assert_eq!(coordinate_of(2.0, 5_000_000.123_456_7), "5000000.123457");
        assert_eq!([coordinate_of(0.0, 1.5), coordinate_of(1e-30, 1.5)], ["1.5", "1.5"]);
    }

    #[test]
    fn times_come_in_a_fitting_unit() {
        let found = [0.000_04, 0.0312, 0.2345, 12.0].map(|s| time(Duration::from_secs_f64(s)));
        assert_eq!(found, ["0.0 ms", "31.2 ms", "234 ms", "12.00 s"]);
    }
}
