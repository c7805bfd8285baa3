//! What a page leaves out so that it stays small: points past two million, and past `--max-size` parts
//! that touch nothing become boxes, the largest first. The page says so.

/// How a part is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Whole,
    Box,
}

/// Points of a scan that a browser draws well.
const MOST_POINTS: usize = 2_000_000;

/// Every how-manieth point is shown.
pub fn shown_points(count: usize) -> usize {
    count.div_ceil(MOST_POINTS).max(1)
}

/// A size as people write it: 100MB, 500kB, or bytes.
pub fn size(text: &str) -> Result<usize, String> {
    let lower = text.trim().to_ascii_lowercase();
    let units = [("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("b", 1.0)];
    let (digits, unit) = units
        .iter()
        .find_map(|&(ending, unit)| Some((lower.strip_suffix(ending)?, unit)))
        .unwrap_or((&lower, 1.0));
    match digits.trim().parse::<f64>() {
        Ok(number) if number > 0.0 && number * unit < 1e15 => Ok((number * unit) as usize),
        _ => Err("give a size such as 100MB".into()),
    }
}

/// Characters that numbers take on the page, before it is written: compression saves little of
/// coordinates, and text adds a third.
const CHARACTERS: f64 = 1.2;

/// Decides about parts, given the bytes of each and whether it touches another.
pub fn choose(parts: &[(usize, bool)], most: usize) -> Vec<Shown> {
    let mut chosen = vec![Shown::Whole; parts.len()];
    let mut total: f64 = parts.iter().map(|&(bytes, _)| bytes as f64 * CHARACTERS).sum();
    let mut far: Vec<usize> = (0..parts.len()).filter(|&part| !parts[part].1).collect();
    far.sort_by_key(|&part| std::cmp::Reverse(parts[part].0));
    for part in far {
        if total <= most as f64 {
            break;
        }
        chosen[part] = Shown::Box;
        total -= parts[part].0 as f64 * CHARACTERS;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_nonsense_is_not() {
        assert_eq!(size("100MB"), Ok(100_000_000));
        assert_eq!(size("1.5 kb"), Ok(1500));
        assert_eq!(size("12"), Ok(12));
        assert!(["", "MB", "-1MB", "1e300GB", "nan"].iter().all(|text| size(text).is_err()));
    }

    #[test]
    fn the_largest_parts_that_touch_nothing_become_boxes() {
        let parts = [(1000, true), (500, false), (900, false), (10, false)];
        assert_eq!(choose(&parts, 10_000), [Shown::Whole; 4]);
        assert_eq!(choose(&parts, 2000), [Shown::Whole, Shown::Whole, Shown::Box, Shown::Whole]);
        assert_eq!(choose(&parts, 1), [Shown::Whole, Shown::Box, Shown::Box, Shown::Box]);
    }

    #[test]
    fn scans_are_thinned_past_two_million_points() {
        assert_eq!([0, 2_000_000, 2_000_001, 9_000_000].map(shown_points), [1, 1, 2, 5]);
    }
}
