//! What a page leaves out so that it stays small: points past two million, and past `--max-size` parts
//! that touch nothing become boxes, the largest first, as they do past four million triangles. The page says so.

use kintact::TriMesh;

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

/// Triangles that a browser turns without a wait on a usual graphics card.
const MOST_TRIANGLES: usize = 4_000_000;

/// What a part takes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cost {
    pub bytes: usize,
    /// How many are drawn; a mesh that stands in several places is drawn as often.
    pub triangles: usize,
    /// Whether it touches another, and so is never a box.
    pub is_near: bool,
}

impl Cost {
    pub fn of(mesh: &TriMesh) -> Self {
        let (vertices, triangles) = (mesh.vertices().len(), mesh.faces().len());
        Self { bytes: 12 * (vertices + triangles), triangles, is_near: false }
    }
}

/// Decides about parts: the dearest far ones become boxes until the rest fits.
pub fn choose(parts: &[Cost], most: usize) -> Vec<Shown> {
    let mut chosen = vec![Shown::Whole; parts.len()];
    let share = |bytes: f64, triangles: usize| {
        (bytes * CHARACTERS / most as f64).max(triangles as f64 / MOST_TRIANGLES as f64)
    };
    let of_part = |part: usize| share(parts[part].bytes as f64, parts[part].triangles);
    let mut bytes: f64 = parts.iter().map(|part| part.bytes as f64).sum();
    let mut triangles: usize = parts.iter().map(|part| part.triangles).sum();
    let mut far: Vec<usize> = (0..parts.len()).filter(|&part| !parts[part].is_near).collect();
    far.sort_by(|&a, &b| of_part(b).total_cmp(&of_part(a)));
    for part in far {
        if share(bytes, triangles) <= 1.0 {
            break;
        }
        chosen[part] = Shown::Box;
        bytes -= parts[part].bytes as f64;
        triangles -= parts[part].triangles;
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
        let part = |bytes, is_near| Cost { bytes, triangles: 1, is_near };
        let parts = [part(1000, true), part(500, false), part(900, false), part(10, false)];
        assert_eq!(choose(&parts, 10_000), [Shown::Whole; 4]);
        assert_eq!(choose(&parts, 2000), [Shown::Whole, Shown::Whole, Shown::Box, Shown::Whole]);
        assert_eq!(choose(&parts, 1), [Shown::Whole, Shown::Box, Shown::Box, Shown::Box]);
    }

    #[test]
    fn many_triangles_of_few_bytes_are_too_many_too() {
        let part = |triangles| Cost { bytes: 10, triangles, is_near: false };
        let parts = [part(100), part(4_000_000), part(200)];
        assert_eq!(choose(&parts, 10_000), [Shown::Whole, Shown::Box, Shown::Whole]);
    }

    #[test]
    fn scans_are_thinned_past_two_million_points() {
        assert_eq!([0, 2_000_000, 2_000_001, 9_000_000].map(shown_points), [1, 1, 2, 5]);
    }
}
