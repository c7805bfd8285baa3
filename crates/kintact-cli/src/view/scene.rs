//! What a page shows: parts, answers, contacts, markers, time. Filled by `files.rs` and `moving.rs`,
//! written by `page.rs`; the names of fields are those that `viewer/src/data.ts` reads.

use kintact::DVec3;
use kintact::motion::BodyMotion;
use serde::Serialize;

use super::blocks::Blocks;

/// The description of a scene; arrays are in blocks.
#[derive(Default, Serialize)]
pub struct Description {
    pub title: String,
    pub notes: Vec<String>,
    /// What was taken off all positions, so that single precision suffices.
    pub origin: [f64; 3],
    pub parts: Vec<Part>,
    pub answers: Vec<AnswerLine>,
    pub contacts: Option<RowsBlock>,
    pub clashes: Vec<ClashLine>,
    /// Faces of all clashes, one after the other.
    pub clash_faces: Option<usize>,
    pub curves: Option<CurvesBlock>,
    pub gaps: Vec<Gap>,
    pub arrows: Vec<Arrow>,
    pub span: Option<SpanLine>,
    pub events: Option<RowsBlock>,
    pub changes: Option<RowsBlock>,
    pub judgements: Option<JudgementsBlock>,
    /// When bodies are nearer than the clearance.
    pub nears: Vec<NearLine>,
    pub series: Vec<SeriesLine>,
}

#[derive(Serialize)]
pub struct Part {
    pub name: String,
    pub kind: &'static str,
    pub colour: &'static str,
    pub triangles: usize,
    pub points: usize,
    pub segments: Vec<Segment>,
    /// Where its segments are in the part, by columns; `None` where they are.
    pub matrix: Option<[f32; 16]>,
    pub motion: Option<MotionLine>,
    pub normals: Option<usize>,
    pub values: Option<ValuesBlock>,
    /// Seen through until the reader wants otherwise.
    pub ghost: bool,
}

/// A value a point, such as a deviation, and what the ends of the legend mean.
#[derive(Serialize)]
pub struct ValuesBlock {
    pub block: usize,
    pub low: f64,
    pub high: f64,
    pub name: String,
}

/// A mesh for a while: one that breaks has several.
#[derive(Clone, Serialize)]
pub struct Segment {
    pub from: Option<f64>,
    pub to: Option<f64>,
    pub positions: usize,
    pub indices: Option<usize>,
    pub faces: Option<usize>,
    pub keys: Option<KeysLine>,
}

#[derive(Clone, Serialize)]
pub struct KeysLine {
    pub times: Vec<f64>,
    pub block: usize,
    pub scale: [f64; 3],
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum MotionLine {
    Ballistic {
        pieces: Vec<Piece>,
    },
    /// Times, and a block of places and quaternions x, y, z, w, seven numbers of double precision each.
    Keys {
        times: Vec<f64>,
        poses: usize,
    },
}

/// A free motion from a time on.
#[derive(Serialize)]
pub struct Piece {
    start: f64,
    place: [f64; 3],
    velocity: [f64; 3],
    acceleration: [f64; 3],
    orientation: [f64; 4],
    spin: [f64; 3],
}

impl Piece {
    pub fn of(motion: &BodyMotion) -> Self {
        Self {
            start: motion.start,
            place: motion.position.to_array(),
            velocity: motion.velocity.to_array(),
            acceleration: motion.acceleration.to_array(),
            orientation: motion.orientation.normalize().to_array(),
            spin: motion.spin.to_array(),
        }
    }
}

/// What was found about two parts.
#[derive(Serialize)]
pub struct AnswerLine {
    pub a: usize,
    pub b: usize,
    pub text: String,
    pub collides: bool,
    pub confidence: Option<f64>,
    pub point: Option<[f64; 3]>,
    pub facts: Vec<(String, String)>,
}

/// Two parts that clash; `#clash=ID` in the address shows them.
#[derive(Serialize)]
pub struct ClashLine {
    pub id: String,
    pub kind: String,
    pub parts: [usize; 2],
    pub point: Option<[f64; 3]>,
    /// The two closest points of parts that are apart.
    pub points: Option<[[f64; 3]; 2]>,
    pub depth: Option<f64>,
    pub distance: Option<f64>,
    pub status: Option<String>,
    pub group: Option<String>,
    /// Where faces of the first part begin in their block, those of the second, and their end.
    pub faces: [usize; 3],
    pub facts: Vec<(String, String)>,
}

/// Answers within a budget, of times one after the other.
#[derive(Serialize)]
pub struct JudgementsBlock {
    pub count: usize,
    pub block: usize,
    /// What each moment's answers could spend.
    pub budget: String,
}

/// An answer within a budget.
#[derive(Debug, Clone, Copy)]
pub struct Judgement {
    pub time: f64,
    pub parts: [usize; 2],
    pub collides: bool,
    pub confidence: f64,
    pub operations: u64,
}

#[derive(Serialize)]
pub struct RowsBlock {
    pub count: usize,
    pub block: usize,
}

#[derive(Serialize)]
pub struct CurvesBlock {
    pub points: usize,
    pub starts: Vec<usize>,
    pub closed: Vec<bool>,
}

/// Two closest points.
#[derive(Serialize)]
pub struct Gap {
    pub points: [[f64; 3]; 2],
    pub label: String,
}

/// How deep, and which way.
#[derive(Serialize)]
pub struct Arrow {
    pub point: [f64; 3],
    pub vector: [f64; 3],
    pub label: String,
}

#[derive(Serialize)]
pub struct SpanLine {
    pub from: f64,
    pub to: f64,
}

/// Two bodies that are nearer than they should be for a while.
#[derive(Clone, Serialize)]
pub struct NearLine {
    pub parts: [usize; 2],
    pub from: f64,
    /// `None` if they stay so to the end.
    pub until: Option<f64>,
}

#[derive(Clone, Serialize)]
pub struct SeriesLine {
    pub name: String,
    pub times: Vec<f64>,
    pub values: Vec<f64>,
}

/// An event, or a contact of a still scene.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub time: f64,
    pub is_begin: bool,
    pub parts: [usize; 2],
    /// Faces as the files number them; `None` where there are none.
    pub faces: [Option<u32>; 2],
    pub point: Option<DVec3>,
    /// `None` if it is exact.
    pub confidence: Option<f64>,
}

/// A description with its blocks.
#[derive(Default)]
pub struct ViewScene {
    pub description: Description,
    pub blocks: Blocks,
}

impl ViewScene {
    pub fn new(title: &str, origin: DVec3) -> Self {
        let (title, origin) = (title.to_owned(), origin.to_array());
        let description = Description { title, origin, ..Description::default() };
        Self { description, blocks: Blocks::default() }
    }

    pub fn origin(&self) -> DVec3 {
        DVec3::from_array(self.description.origin)
    }

    /// Adds answers within a budget, in the order of time.
    pub fn add_judgements(&mut self, answers: &[Judgement], budget: String) {
        let mut bytes = Vec::with_capacity(answers.len() * 25);
        bytes.extend(answers.iter().flat_map(|answer| answer.time.to_le_bytes()));
        bytes.extend(answers.iter().flat_map(|answer| (answer.confidence as f32).to_le_bytes()));
        let operations = |answer: &Judgement| u32::try_from(answer.operations).unwrap_or(u32::MAX);
        bytes.extend(answers.iter().flat_map(|answer| operations(answer).to_le_bytes()));
        for side in 0..2 {
            bytes.extend(
                answers.iter().flat_map(|answer| (answer.parts[side] as u32).to_le_bytes()),
            );
        }
        bytes.extend(answers.iter().map(|answer| u8::from(answer.collides)));
        let (count, block) = (answers.len(), self.blocks.bytes(&bytes));
        self.description.judgements = Some(JudgementsBlock { count, block, budget });
    }

    /// Writes rows by columns: times, points, confidences, parts, faces, kinds.
    pub fn rows(&mut self, rows: &[Row]) -> RowsBlock {
        let origin = self.origin();
        let mut bytes = Vec::with_capacity(rows.len() * 41);
        bytes.extend(rows.iter().flat_map(|row| row.time.to_le_bytes()));
        let point = |row: &Row| {
            let offset = row.point.map(|point| (point - origin).to_array().map(|x| x as f32));
            offset.unwrap_or([f32::NAN; 3])
        };
        bytes.extend(rows.iter().flat_map(point).flat_map(f32::to_le_bytes));
        let confidence = |row: &Row| row.confidence.map_or(f32::NAN, |c| c as f32).to_le_bytes();
        bytes.extend(rows.iter().flat_map(confidence));
        for side in 0..2 {
            bytes.extend(rows.iter().flat_map(|row| (row.parts[side] as u32).to_le_bytes()));
        }
        for side in 0..2 {
            let face = |row: &Row| row.faces[side].unwrap_or(u32::MAX).to_le_bytes();
            bytes.extend(rows.iter().flat_map(face));
        }
        bytes.extend(rows.iter().map(|row| u8::from(row.is_begin)));
        RowsBlock { count: rows.len(), block: self.blocks.bytes(&bytes) }
    }
}
