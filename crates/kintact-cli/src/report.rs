//! What `kintact check` prints: one summary, as text or JSON, whatever the method.
//!
//! `check.rs` and `spheres.rs` fill in an [`Outcome`]; this adds the files and prints. Fields of
//! the summary that a method does not compute are null: `docs/check.schema.json` describes them.

use std::io::{self, BufWriter, Write};

use kintact_io::Geometry;
use serde::Serialize;

use crate::check::Times;
use crate::input::Input;
use crate::numbers::{coordinate, coordinate_of, counted, grouped, time};
use crate::regions::{self, RegionLine};

/// All results of a check.
pub struct Outcome {
    pub summary: Summary,
    /// The pairs that are shown.
    pub lines: Vec<PairLine>,
    /// The regions, if they were asked for.
    pub regions: Vec<RegionLine>,
    pub times: Times,
}

/// The last line of JSON, and the source of the text.
#[derive(Default, Serialize)]
pub struct Summary {
    pub collides: bool,
    /// None if spheres overlap, which does not determine it.
    pub relation: Option<&'static str>,
    /// How many there are, of faces or of spheres; none where the method does not count them.
    pub pairs: Option<usize>,
    pub confidence: Option<f64>,
    /// Whether exact tests decided.
    pub certain: bool,
    /// Whether the budget was enough.
    pub complete: bool,
    pub method: &'static str,
    pub point: Option<[f64; 3]>,
    pub distance: Option<f64>,
    pub evaluations: Option<u64>,
    pub operations: Option<u64>,
    /// How many were written.
    pub curves: Option<usize>,
    /// How many there are, if they were asked for.
    pub regions: Option<usize>,
    /// Bounds of how deep two closed meshes are in each other, if that was asked for.
    pub depth: Option<f64>,
    pub depth_upper: Option<f64>,
    #[serde(flatten)]
    pub spheres: SphereSummary,
    /// Besides those about files.
    #[serde(skip)]
    pub notes: Vec<String>,
}

/// Fields that only sphere trees have.
#[derive(Default, Serialize)]
pub struct SphereSummary {
    pub levels: Option<u32>,
    /// The surfaces are no farther apart than this; none if they do not come close.
    pub error_bound: Option<f64>,
    pub cell_tests: Option<u64>,
    pub nodes: Option<usize>,
}

/// A line about a pair.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PairLine {
    /// Two faces by index in the files, and where they meet.
    Pair {
        a: u32,
        b: u32,
        point: Option<[f64; 3]>,
        /// Names that the files give the faces.
        #[serde(skip_serializing_if = "Option::is_none")]
        part_a: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        part_b: Option<String>,
    },
    /// Centre and radius of both spheres.
    SpherePair { a: [f64; 4], b: [f64; 4], bound: f64 },
}

#[derive(Serialize)]
struct SummaryLine<'a> {
    r#type: &'static str,
    #[serde(flatten)]
    summary: &'a Summary,
    files: Vec<File<'a>>,
    notes: Vec<String>,
    seconds: Seconds,
}

#[derive(Serialize)]
pub struct File<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    triangles: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<usize>,
    /// Of the box around it, by axis.
    size: [f64; 3],
    /// Of length, where the file says it.
    unit: Option<&'static str>,
    /// Vertices that were merged with others.
    merged_vertices: usize,
}

impl<'a> File<'a> {
    pub fn of(input: &'a Input) -> Self {
        let (triangles, points) = match &input.content.value {
            Geometry::Mesh(mesh) => (Some(mesh.faces().len()), None),
            Geometry::Points(cloud) => (None, Some(cloud.points().len())),
        };
        let [low, high] = input.extent();
        let size = (high - low).to_array();
        let (unit, merged_vertices) = (input.content.unit, input.merged());
        Self { name: &input.name, triangles, points, size, unit, merged_vertices }
    }

    pub fn content(&self) -> String {
        let triangles = self.triangles.map(|count| counted(count as u64, "triangle"));
        let points = self.points.map(|count| counted(count as u64, "point"));
        triangles.or(points).unwrap_or_default()
    }
}

/// How long the parts took.
#[derive(Serialize)]
pub struct Seconds {
    read: f64,
    build: f64,
    query: f64,
}

impl From<&Times> for Seconds {
    fn from(times: &Times) -> Self {
        let [read, build, query] =
            [times.read, times.build, times.query].map(|time| time.as_secs_f64());
        Self { read, build, query }
    }
}

pub fn write(outcome: &Outcome, inputs: &[&Input], json: bool) -> io::Result<()> {
    // Notes about files come first.
    let of_files = inputs
        .iter()
        .flat_map(|input| input.content.notes.iter().map(|note| format!("{}: {note}", input.name)));
    let notes: Vec<String> = of_files.chain(outcome.summary.notes.iter().cloned()).collect();
    let stdout = io::stdout().lock();
    if json {
        // Standard output is for JSON alone; the notes are in it too.
        let _ = write_notes(&mut io::stderr().lock(), &notes);
        write_json(&mut BufWriter::new(stdout), outcome, inputs, notes)
    } else {
        let mut out = BufWriter::new(anstream::AutoStream::auto(stdout));
        write_text(&mut out, outcome, inputs)?;
        write_notes(&mut out, &notes)?;
        out.flush()
    }
}

fn write_json(
    out: &mut impl Write,
    outcome: &Outcome,
    inputs: &[&Input],
    notes: Vec<String>,
) -> io::Result<()> {
    for line in &outcome.lines {
        serde_json::to_writer(&mut *out, line)?;
        out.write_all(b"\n")?;
    }
    for line in &outcome.regions {
        serde_json::to_writer(&mut *out, line)?;
        out.write_all(b"\n")?;
    }
    let line = SummaryLine {
        r#type: "summary",
        summary: &outcome.summary,
        files: inputs.iter().map(|input| File::of(input)).collect(),
        notes,
        seconds: Seconds::from(&outcome.times),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")?;
    out.flush()
}

pub const RED: &str = "\x1b[1;31m";
pub const GREEN: &str = "\x1b[1;32m";
pub const PLAIN: &str = "\x1b[0m";
const YELLOW: &str = "\x1b[1;33m";

fn write_text(out: &mut impl Write, outcome: &Outcome, inputs: &[&Input]) -> io::Result<()> {
    let summary = &outcome.summary;
    writeln!(out, "{}", answer_text(summary, inputs.len() == 1))?;
    let size = size_of(inputs);
    let place = summary.point.map(|place| place.map(|x| coordinate_of(size, x)).join(" "));
    match (&place, summary.distance) {
        (Some(place), Some(distance)) if !summary.collides => {
            writeln!(out, "nearest found: {} apart at {place}", coordinate(distance))?;
        }
        (Some(place), _) if summary.collides => writeln!(out, "at {place}")?,
        _ => {}
    }
    if let Some(curves) = summary.curves {
        writeln!(out, "{} written", counted(curves as u64, "curve"))?;
    }
    regions::write_text(out, &outcome.regions, summary, size)?;
    write_pairs(out, outcome, inputs.len() == 1, size)?;
    writeln!(out)?;
    let files: Vec<(String, File)> =
        inputs.iter().map(|input| (escaped(&input.name), File::of(input))).collect();
    let width = files.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    for (letter, (name, file)) in ["A", "B"].iter().zip(&files) {
        writeln!(out, "{letter}: {name:width$}  {}", file.content())?;
    }
    if let Some(relation) = summary.relation {
        writeln!(out, "relation: {relation}")?;
    }
    let spheres = &summary.spheres;
    if let (Some(levels), Some(pairs)) = (spheres.levels, summary.pairs) {
        writeln!(
            out,
            "{} of spheres, {}; {} grown with {}",
            counted(pairs as u64, "pair"),
            counted(levels.into(), "level"),
            counted(spheres.nodes.unwrap_or_default() as u64, "node"),
            counted(spheres.cell_tests.unwrap_or_default(), "cell test"),
        )?;
    }
    let [read, build, query] =
        [outcome.times.read, outcome.times.build, outcome.times.query].map(time);
    let operations = summary.operations.map(|n| format!(" ({})", counted(n, "operation")));
    writeln!(out, "read {read}, build {build}, query {query}{}", operations.unwrap_or_default())
}

/// The first line.
fn answer_text(summary: &Summary, is_itself: bool) -> String {
    if summary.spheres.levels.is_some() {
        return match summary.spheres.error_bound {
            None => format!("{GREEN}no collision{PLAIN}, for certain"),
            Some(bound) => format!(
                "{YELLOW}may collide{PLAIN}: the surfaces are at most {} apart",
                coordinate(bound)
            ),
        };
    }
    let word = match (summary.collides, is_itself) {
        (true, false) => format!("{RED}collide{PLAIN}"),
        (true, true) => format!("{RED}cuts itself{PLAIN}"),
        (false, false) => format!("{GREEN}no collision{PLAIN}"),
        (false, true) => format!("{GREEN}does not cut itself{PLAIN}"),
    };
    let relation = match summary.relation {
        Some("a inside b") => ": A lies inside B",
        Some("b inside a") => ": B lies inside A",
        Some("touching") if summary.pairs == Some(0) => ": they touch within the tolerance",
        _ => "",
    };
    if !relation.is_empty() && !is_itself {
        return match summary.pairs {
            None | Some(0) => format!("{word}{relation}"),
            Some(pairs) => format!("{word}{relation}, {} of faces", counted(pairs as u64, "pair")),
        };
    }
    match (summary.pairs, summary.confidence) {
        (Some(0), _) => word,
        (Some(pairs), _) => {
            let verb = if pairs == 1 { "intersects" } else { "intersect" };
            format!("{word}: {} of faces {verb}", counted(pairs as u64, "pair"))
        }
        (None, confidence) => {
            let reason = match (summary.certain, summary.complete) {
                (true, _) => ", certain",
                (false, false) => ", interrupted by the budget",
                (false, true) => "",
            };
            format!("{word}: confidence {:.1}%{reason}", 100.0 * confidence.unwrap_or(0.5))
        }
    }
}

/// The size of the smallest body, to a millionth of which places are printed.
fn size_of(inputs: &[&Input]) -> f64 {
    let size = |input: &&Input| {
        let [low, high] = input.extent();
        (high - low).max_element()
    };
    inputs.iter().map(size).filter(|&size| size > 0.0).fold(f64::INFINITY, f64::min)
}

/// A table of the pairs that are shown, if any.
fn write_pairs(
    out: &mut impl Write,
    outcome: &Outcome,
    is_itself: bool,
    size: f64,
) -> io::Result<()> {
    let shown = &outcome.lines;
    match shown.first() {
        None => return Ok(()),
        Some(PairLine::Pair { .. }) => {
            let second = if is_itself { "face of A" } else { "face of B" };
            let first = "face of A";
            writeln!(out, "\n{first:>10}  {second:>10}  {:>13} {:>13} {:>13}", "x", "y", "z")?;
        }
        Some(PairLine::SpherePair { .. }) => {
            writeln!(out, "\n{:>13} {:>13} {:>13}  bound", "x", "y", "z")?;
        }
    }
    for line in shown {
        match line {
            PairLine::Pair { a, b, point, part_a, part_b } => {
                write!(out, "{a:>10}  {b:>10} ")?;
                for &x in point.iter().flatten() {
                    write!(out, " {:>13}", coordinate_of(size, x))?;
                }
                if part_a.is_some() || part_b.is_some() {
                    let [a, b] = [part_a, part_b]
                        .map(|name| name.as_deref().map_or_else(|| "-".into(), escaped));
                    write!(out, "  {a}, {b}")?;
                }
                writeln!(out)?;
            }
            PairLine::SpherePair { a: [x, y, z, _], bound, .. } => {
                let [x, y, z] = [*x, *y, *z].map(coordinate);
                writeln!(out, "{x:>13} {y:>13} {z:>13}  {}", coordinate(*bound))?;
            }
        }
    }
    match outcome.summary.pairs.unwrap_or_default().saturating_sub(shown.len()) {
        0 => Ok(()),
        more => writeln!(out, "{:>10}  more: --all shows every pair", grouped(more as u64)),
    }
}

/// Notes besides the answer.
pub fn write_notes(out: &mut impl Write, notes: &[String]) -> io::Result<()> {
    notes.iter().try_for_each(|note| writeln!(out, "note: {}", escaped(note)))
}

/// Names and notes quote files, whose control characters must not reach the terminal; neither those that
/// turn the direction of the text around them.
pub fn escaped(text: &str) -> String {
    let is_direction = |c: char| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let escape = |c: char| {
        let is_shown = !c.is_control() && !is_direction(c);
        if is_shown { c.to_string() } else { c.escape_default().collect::<String>() }
    };
    text.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(escaped("plain ä 東"), "plain ä 東");
        assert_eq!(escaped("\u{1b}[31mred"), "\\u{1b}[31mred");
        assert_eq!(escaped("bad\u{202e}jbo\u{2066}"), "bad\\u{202e}jbo\\u{2066}");
    }
}
