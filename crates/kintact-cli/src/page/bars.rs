//! Costs side by side, for reports: one bar a method, one colour a stage, as SVG.

use std::fmt::Write;

use super::PALETTE;
use super::html::escape;

const WIDTH: f64 = 1000.0;
/// Room for the names of the bars, and for the sums beside them.
const LEFT: f64 = 230.0;
const RIGHT: f64 = 90.0;
const LEGEND: f64 = 30.0;
const ROW: f64 = 34.0;
const THICKNESS: f64 = 22.0;
/// The least width of a part that took time, so that it is visible.
const THINNEST: f64 = 1.5;

/// One bar: its name, its parts in order, and its length in words.
pub struct Bar {
    pub name: String,
    pub parts: Vec<(&'static str, f64)>,
    pub sum: String,
}

/// Bars to one scale; parts of the same name have the same colour.
pub fn bars(rows: &[Bar]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.parts) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let colour = |name: &str| {
        let index = names.iter().position(|known| *known == name).unwrap_or_default();
        PALETTE[index % PALETTE.len()]
    };
    let height = LEGEND + ROW * rows.len() as f64;
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"cost by stage\">\n"
    );
    let mut x = LEFT;
    for name in &names {
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"6\" width=\"11\" height=\"11\" rx=\"2\" fill=\"{}\"/>\
             <text x=\"{:.1}\" y=\"16\">{}</text>",
            colour(name),
            x + 16.0,
            escape(name)
        );
        x += 40.0 + 6.6 * name.chars().count() as f64;
    }
    let sum = |row: &Bar| row.parts.iter().map(|(_, part)| part.max(0.0)).sum::<f64>();
    let longest = rows.iter().map(sum).fold(f64::MIN_POSITIVE, f64::max);
    for (index, row) in rows.iter().enumerate() {
        let y = LEGEND + ROW * index as f64;
        let _ = writeln!(
            svg,
            "<text class=\"label\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 10.0,
            y + 15.0,
            escape(&row.name)
        );
        let mut x = LEFT;
        for (name, part) in row.parts.iter().filter(|(_, part)| *part > 0.0) {
            let width = (part / longest * (WIDTH - LEFT - RIGHT)).max(THINNEST);
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{THICKNESS}\" \
                 fill=\"{}\"/>",
                colour(name)
            );
            x += width;
        }
        let _ = writeln!(
            svg,
            "<text class=\"label\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            x + 8.0,
            y + 15.0,
            escape(&row.sum)
        );
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_bar_fills_the_room_and_small_parts_are_seen() {
        let bar = |name: &str, parts: &[(&'static str, f64)]| Bar {
            name: name.into(),
            parts: parts.to_vec(),
            sum: "1 ms".into(),
        };
        let svg = bars(&[
            bar("a < b", &[("walk", 3.0), ("test", 1.0)]),
            bar("c", &[("walk", 1e-9), ("test", 0.0)]),
        ]);
        let widths = [0.75, 0.25].map(|share| share * (WIDTH - LEFT - RIGHT));
        let has = |width: f64| svg.contains(&format!("width=\"{width:.1}\""));
        assert!(has(widths[0]) && has(widths[1]), "{svg}");
        assert!(svg.contains("width=\"1.5\"") && svg.contains("a &lt; b"), "{svg}");
        // Two squares of the legend and three parts; nothing stands for what took no time.
        assert_eq!(svg.matches("<rect").count(), 5);
        assert!(!bars(&[]).contains("NaN"));
    }
}
