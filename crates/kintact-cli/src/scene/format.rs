//! The content of a scene file ([`SceneForm`]): every key, its checks and its default, before
//! `load.rs` opens any other file.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use glam::DQuat;
use kintact::DVec3;
use kintact::motion::BodyMotion;

use super::poses::PosesForm;
use super::scans::ScansForm;
use super::span::{SPAN_KEYS, SpanForm};
use super::table::{Fields, Source, nearest};
use crate::failure::Failure;

/// Groups are bits of a word.
const MOST_GROUPS: usize = 31;

/// A scene file.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneForm {
    pub span: SpanForm,
    pub bodies: Vec<BodyForm>,
}

/// One body.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyForm {
    pub name: String,
    pub shape: Shape,
    /// Its position at the start and its motion; of a body with keyframes only the position.
    pub motion: BodyMotion,
    pub keyframes: Option<KeyframesForm>,
    /// Where a body that keeps its shape goes, instead of its motion.
    pub poses: Option<PosesForm>,
    pub is_breakable: bool,
    pub self_collision: bool,
    /// Whether vertices in one place are one, for self collision.
    pub weld: bool,
    /// The groups it is in, by bits.
    pub groups: u32,
    /// The groups it may touch, by bits.
    pub mask: u32,
    /// Bodies it must not be paired with, by number.
    pub never_with: Vec<usize>,
}

/// The file with a body's geometry.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Mesh(PathBuf),
    Points(ScansForm),
}

/// The positions of a mesh's vertices over time.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyframesForm {
    pub file: PathBuf,
    pub rate: Option<f64>,
    /// When each keyframe is, instead of the file's times.
    pub times: Option<Vec<f64>>,
    /// Which animation of a glTF file.
    pub animation: Option<String>,
}

const SCENE_KEYS: &[&str] = &["span", "body"];
const BODY_KEYS: &[&str] = &[
    "name",
    "mesh",
    "points",
    "scan",
    "thin",
    "most_points",
    "keep",
    "position",
    "rotation",
    "velocity",
    "acceleration",
    "spin",
    "keyframes",
    "poses",
    "rate",
    "times",
    "animation",
    "node",
    "breakable",
    "self_collision",
    "weld",
    "groups",
    "mask",
    "never_with",
];

impl SceneForm {
    /// Reads a scene file. Paths in it are relative to its folder.
    pub fn parse(source: &Source, folder: &Path) -> Result<Self, Failure> {
        let root = source.parse()?;
        let fields = Fields::new(source, &root, 0..0, "the scene".into(), SCENE_KEYS)?;
        let tables = fields.tables("body")?;
        let has_keys = tables
            .iter()
            .any(|(table, _)| table.contains_key("keyframes") || table.contains_key("poses"));
        let span = match fields.table("span")? {
            Some((table, place)) => {
                let fields = Fields::new(source, table, place, "[span]".into(), SPAN_KEYS)?;
                let span = SpanForm::parse(&fields)?;
                if span.to.is_none() && !has_keys {
                    let message = "it has no end; give to, or keyframes to a body (of a glTF file \
                                   that moves, that file itself)";
                    return Err(fields.failure(message));
                }
                span
            }
            None if has_keys => SpanForm::default(),
            None => {
                return Err(fields.failure(
                    "it has no [span]; give one with from and to, and every for contact sets",
                ));
            }
        };
        if tables.is_empty() {
            return Err(fields.failure("it has no bodies; give each one a heading [[body]]"));
        }
        let mut readers = Vec::new();
        let mut numbers = HashMap::new();
        for (number, (table, place)) in tables.into_iter().enumerate() {
            let owner = format!("body {number}");
            let mut body = Fields::new(source, table, place, owner, BODY_KEYS)?;
            let given = body.text("name")?;
            let name = match &given {
                Some(name) => name.clone(),
                None => name_of_file(&body, &numbers)?,
            };
            body.owner = format!("body {name:?}");
            if numbers.insert(name.clone(), number).is_some() {
                return Err(body.failure_at("name", "there is another body of this name"));
            }
            readers.push((name, body));
        }
        let mut groups = Groups::default();
        let mut bodies = Vec::new();
        for (name, fields) in &readers {
            bodies.push(BodyForm::parse(name, fields, folder, &mut groups)?);
        }
        for (number, (_, fields)) in readers.iter().enumerate() {
            bodies[number].mask = groups.mask(fields)?;
            bodies[number].never_with = never_with(fields, &numbers)?;
        }
        Ok(Self { span, bodies })
    }
}

impl BodyForm {
    fn parse(
        name: &str,
        fields: &Fields,
        folder: &Path,
        groups: &mut Groups,
    ) -> Result<Self, Failure> {
        let shape = match (fields.text("mesh")?, ScansForm::parse(fields, folder)?) {
            (Some(mesh), None) => Shape::Mesh(folder.join(mesh)),
            (None, Some(scans)) => Shape::Points(scans),
            (None, None) => return Err(fields.failure("it has no shape; give mesh or points")),
            (Some(_), Some(_)) => {
                return Err(fields.failure_at("points", "it has mesh and points; give one of them"));
            }
        };
        let (axis, angle) = fields.turn("rotation")?.unwrap_or((DVec3::Z, 0.0));
        let (spin_axis, rate) = fields.turn("spin")?.unwrap_or((DVec3::Z, 0.0));
        let motion = BodyMotion {
            // Set when the span is known.
            start: 0.0,
            position: fields.vector("position")?.unwrap_or_default(),
            velocity: fields.vector("velocity")?.unwrap_or_default(),
            acceleration: fields.vector("acceleration")?.unwrap_or_default(),
            orientation: DQuat::from_axis_angle(axis, angle),
            spin: spin_axis * rate,
        };
        let keyframes = KeyframesForm::parse(fields, folder)?;
        let poses = PosesForm::parse(fields, folder)?;
        let is_breakable = fields.flag("breakable")?;
        let self_collision = fields.flag("self_collision")?;
        let is_mesh = matches!(shape, Shape::Mesh(_));
        for (refused, key, message) in [
            (!is_mesh && keyframes.is_some(), "keyframes", "points have none; they move as one"),
            (!is_mesh && is_breakable, "breakable", "points cannot break; give a mesh"),
            (!is_mesh && self_collision, "self_collision", "points have no faces to meet"),
            (
                self_collision && keyframes.is_none(),
                "self_collision",
                "without keyframes it keeps its shape; kintact check --self looks at it once",
            ),
            (
                is_breakable && keyframes.is_none(),
                "breakable",
                "what breaks needs keyframes that say where the pieces go",
            ),
        ] {
            if refused {
                return Err(fields.failure_at(key, message));
            }
        }
        Ok(Self {
            name: name.to_owned(),
            shape,
            motion,
            keyframes,
            poses,
            is_breakable,
            self_collision,
            weld: fields.choice("weld")?.unwrap_or(true),
            groups: groups.members(fields)?,
            mask: u32::MAX,
            never_with: Vec::new(),
        })
    }
}

/// The name of a body that is given none: that of its file, with a number if it is taken.
fn name_of_file(body: &Fields, taken: &HashMap<String, usize>) -> Result<String, Failure> {
    let scan = ScansForm::parse(body, Path::new(""))?;
    let file = body.text("mesh")?.map(PathBuf::from);
    let file = file.or_else(|| Some(scan?.parts.swap_remove(0).file));
    let Some(stem) = file.as_deref().and_then(Path::file_stem) else {
        return Err(body.failure("it has no shape; give mesh or points"));
    };
    let stem = stem.to_string_lossy();
    let numbered = (2..).map(|number| format!("{stem} [{number}]"));
    let mut names = std::iter::once(stem.to_string()).chain(numbered);
    // There are more names than bodies.
    Ok(names.find(|name| !taken.contains_key(name)).unwrap_or_default())
}

/// Keyframes a second.
pub(super) fn rate(fields: &Fields) -> Result<Option<f64>, Failure> {
    let rate = fields.number("rate")?;
    match rate.filter(|&rate| rate <= 0.0) {
        Some(rate) => {
            let message = format!("rate is {rate}; give a positive number of keyframes a second");
            Err(fields.failure_at("rate", &message))
        }
        None => Ok(rate),
    }
}

impl KeyframesForm {
    fn parse(fields: &Fields, folder: &Path) -> Result<Option<Self>, Failure> {
        let Some(file) = fields.text("keyframes")? else {
            let of_node = PosesForm::is_node(fields)?;
            for key in ["rate", "times", "animation"] {
                if fields.has(key) && !(of_node && key != "times") {
                    let message = format!(
                        "{key} is about keyframes, and there are none; of a glTF file that moves, \
                         give that file as keyframes too"
                    );
                    return Err(fields.failure_at(key, &message));
                }
            }
            return Ok(None);
        };
        for key in ["velocity", "acceleration", "spin"] {
            if fields.has(key) {
                let message = format!("keyframes say how it moves; leave {key} out");
                return Err(fields.failure_at(key, &message));
            }
        }
        let rate = rate(fields)?;
        let times = fields.numbers("times")?;
        if times.is_some() && rate.is_some() {
            return Err(fields.failure_at("times", "give rate or times, not both"));
        }
        if let Some(pair) = times.as_deref().unwrap_or_default().windows(2).find(|t| t[1] <= t[0]) {
            let message = format!("time {} follows time {}; times must increase", pair[1], pair[0]);
            return Err(fields.failure_at("times", &message));
        }
        let animation = fields.text("animation")?;
        Ok(Some(Self { file: folder.join(file), rate, times, animation }))
    }
}

/// The groups of a scene in the order they are first named. Bit 0 stands for being in none, so that
/// a mask excludes bodies without groups, and a body without a mask may touch all.
#[derive(Default)]
struct Groups(Vec<String>);

impl Groups {
    fn members(&mut self, fields: &Fields) -> Result<u32, Failure> {
        let mut bits = 0;
        for name in fields.texts("groups")?.unwrap_or_default() {
            let index = match self.0.iter().position(|known| *known == name) {
                Some(index) => index,
                None if self.0.len() == MOST_GROUPS => {
                    let message = format!("{name:?} is one group too many; {MOST_GROUPS} can be");
                    return Err(fields.failure_at("groups", &message));
                }
                None => {
                    self.0.push(name);
                    self.0.len() - 1
                }
            };
            bits |= 2 << index;
        }
        Ok(if bits == 0 { 1 } else { bits })
    }

    fn mask(&self, fields: &Fields) -> Result<u32, Failure> {
        let Some(names) = fields.texts("mask")? else { return Ok(u32::MAX) };
        let mut bits = 0;
        for name in names {
            let Some(index) = self.0.iter().position(|known| *known == name) else {
                let known: Vec<&str> = self.0.iter().map(String::as_str).collect();
                let message = format!("mask names {name:?}, {}", unknown("group", &name, &known));
                return Err(fields.failure_at("mask", &message));
            };
            bits |= 2 << index;
        }
        Ok(bits)
    }
}

fn never_with(fields: &Fields, numbers: &HashMap<String, usize>) -> Result<Vec<usize>, Failure> {
    let mut others = Vec::new();
    for name in fields.texts("never_with")?.unwrap_or_default() {
        match numbers.get(&name) {
            Some(&number) => others.push(number),
            None => {
                let mut known: Vec<&str> = numbers.keys().map(String::as_str).collect();
                known.sort_unstable();
                let message =
                    format!("never_with names {name:?}, {}", unknown("body", &name, &known));
                return Err(fields.failure_at("never_with", &message));
            }
        }
    }
    Ok(others)
}

/// The end of a message about an unknown name.
fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    match nearest(name, known) {
        Some(near) => format!("a {what} that is not there; did you mean {near:?}?"),
        None => format!("a {what} that is not there"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<SceneForm, String> {
        let source = Source { name: "s.toml", text };
        SceneForm::parse(&source, Path::new("here")).map_err(|failure| failure.to_string())
    }

    #[test]
    fn everything_that_can_be_said() {
        let scene = parse(
            "[span]\nfrom = 1\nto = 2.5\nevery = 0.5\n\
             [[body]]\nname = 'a'\nmesh = 'a.obj'\nposition = [1, 2, 3]\nvelocity = [0.5, 0, 0]\n\
             acceleration = [0, 0, -9.81]\nrotation = [0, 0, 2, 90]\nspin = [1, 0, 0, 180]\n\
             groups = ['x', 'y']\nmask = ['y']\nnever_with = ['c']\n\
             [[body]]\nname = 'b'\nmesh = 'b.obj'\nkeyframes = '/abs/b.pc2'\nrate = 24\n\
             breakable = true\nself_collision = true\ngroups = ['y']\n\
             [[body]]\nname = 'c'\npoints = 'c.las'\n",
        )
        .unwrap();
        assert_eq!(scene.span.resolved(None).unwrap().samples(&[]), [1.0, 1.5, 2.0, 2.5]);
        let [a, b, c] = &scene.bodies[..] else { panic!("{scene:?}") };
        assert_eq!(a.shape, Shape::Mesh("here/a.obj".into()));
        assert_eq!(a.motion.position, DVec3::new(1.0, 2.0, 3.0));
        assert!((a.motion.orientation * DVec3::X - DVec3::Y).length() < 1e-15);
        assert!((a.motion.spin - DVec3::X * std::f64::consts::PI).length() < 1e-15);
        assert_eq!((a.groups, a.mask, &a.never_with[..]), (0b110, 0b100, &[2][..]));
        assert_eq!((b.groups, b.mask), (0b100, u32::MAX));
        assert_eq!((c.groups, c.mask), (1, u32::MAX));
        let keyframes = b.keyframes.as_ref().unwrap();
        assert_eq!(
            (keyframes.file.as_path(), keyframes.rate),
            (Path::new("/abs/b.pc2"), Some(24.0))
        );
        assert!(b.is_breakable && b.self_collision && !a.is_breakable);
        let Shape::Points(scans) = &c.shape else { panic!("{:?}", c.shape) };
        assert_eq!(scans.parts[0].file, Path::new("here/c.las"));
    }

    #[test]
    fn damaged_scenes_are_told_in_one_line() {
        let whole = "[span]\nto = 2.5\nevery = 0.5\n[[body]]\nname = 'a'\nmesh = 'a.obj'\n\
                     spin = [1, 0, 0, 18]\ngroups = ['x']\n[[body]]\nname = 'b'\nmesh = 'b.obj'\n\
                     keyframes = 'b.pc2'\ntimes = [0, 1]\nmask = ['x']\nnever_with = ['a']\n";
        assert!(parse(whole).is_ok());
        let mut damaged: Vec<String> =
            (0..whole.len()).map(|length| whole[..length].to_owned()).collect();
        for at in 0..whole.len() {
            for other in ["", "x", "\n", "\"", "'", "[", "]", "=", ".", "9", "-", "#", "\0", "é"] {
                damaged.push([&whole[..at], other, &whole[at + 1..]].concat());
            }
        }
        let failures = damaged.iter().filter_map(|text| parse(text).err());
        let reported = failures.inspect(|failure| {
            assert!(failure.starts_with("s.toml, line "), "{failure}");
            assert_eq!(failure.lines().count(), 1, "{failure}");
        });
        assert!(reported.count() > damaged.len() / 3);
    }

    #[test]
    fn mistakes_are_told_with_their_line_and_a_remedy() {
        let span = "[span]\nto = 1\n";
        let body = "[span]\nto = 1\n[[body]]\nname = 'a'\nmesh = 'a.obj'\n";
        let cases: &[(&str, &str, &[&str])] = &[
            ("", "", &["line 1", "no [span]"]),
            ("", "[span", &["line 1"]),
            ("", "[span]\nto = 1\nto = 2\n", &["line 3", "duplicate"]),
            ("", "span = 3", &["line 1", "expected a table [span]"]),
            ("", "[span]\nfrom = 0\n", &["line 1", "no end; give to"]),
            ("", "[span]\nto = 'x'\n", &["line 2", "to is 'x'", "finite number"]),
            ("", "[span]\nto = nan\n", &["line 2", "to is nan", "finite number"]),
            ("", "[span]\nfrom = 2\nto = 1\n", &["line 3", "before from, 2"]),
            ("", "[span]\nto = 1\nevery = 0\n", &["line 3", "positive"]),
            ("", "[span]\nto = 1\nevery = 1e-9\n", &["line 3", "1000000000 contact sets"]),
            ("", "[span]\nto = 1\nevry = 1\n", &["line 3", "\"evry\"", "did you mean \"every\"?"]),
            (span, "", &["line 1", "no bodies", "[[body]]"]),
            (span, "[body]\nname = 'a'\n", &["line 3", "expected headings [[body]]"]),
            (span, "[[bodies]]\n", &["line 3", "did you mean \"body\"?"]),
            (
                span,
                "[[body]]\nvelocity = [1, 0, 0]\n",
                &["line 3", "body 0", "give mesh or points"],
            ),
            (body, "poses = [[0, 1, 2, 3]]\nspin = [0, 0, 1, 9]\n", &["line 7", "leave spin out"]),
            (body, "poses = 3\n", &["line 6", "rows of numbers"]),
            (span, "every = 'frame'\n", &["line 3", "\"keyframe\""]),
            (span, "[[body]]\nname = 'a'\n", &["line 3", "body \"a\"", "give mesh or points"]),
            (span, "[[body]]\nname = ''\n", &["line 4", "text in quotes"]),
            (body, "points = 'a.las'\n", &["line 6", "give one of them"]),
            (body, "colour = 'red'\n", &["line 6", "\"colour\"", "the keys are: name, mesh"]),
            (body, "velocty = [1, 0, 0]\n", &["line 6", "did you mean \"velocity\"?"]),
            (body, "velocity = [1, 0]\n", &["line 6", "velocity is [1, 0]", "[x, y, z]"]),
            (body, "velocity = [1, 0, inf]\n", &["line 6", "three finite numbers"]),
            (body, "velocity = 3\n", &["line 6", "velocity is 3", "[x, y, z]"]),
            (body, "rotation = [0, 0, 0, 90]\n", &["line 6", "axis that is not zero"]),
            (body, "spin = [0, 0, 1]\n", &["line 6", "[x, y, z, degrees]"]),
            (body, "breakable = 1\n", &["line 6", "true or false"]),
            (body, "breakable = true\n", &["line 6", "needs keyframes"]),
            (body, "self_collision = true\n", &["line 6", "keeps its shape", "--self"]),
            (body, "rate = 30\n", &["line 6", "there are none"]),
            (body, "keyframes = 'a.pc2'\nrate = 0\n", &["line 7", "positive"]),
            (body, "keyframes = 'a.pc2'\nrate = 1\ntimes = [0]\n", &["line 8", "not both"]),
            (
                body,
                "keyframes = 'a.pc2'\ntimes = [0, 2, 1]\n",
                &["line 7", "time 1 follows time 2"],
            ),
            (body, "keyframes = 'a.pc2'\nspin = [0, 0, 1, 9]\n", &["line 7", "leave spin out"]),
            (body, "[[body]]\nname = 'a'\nmesh = 'b.obj'\n", &["line 7", "another body"]),
            (body, "never_with = ['aa']\n", &["line 6", "\"aa\"", "did you mean \"a\"?"]),
            (body, "groups = ['walls']\nmask = ['wall']\n", &["line 7", "did you mean \"walls\"?"]),
            (body, "groups = 'walls'\n", &["line 6", "list of texts"]),
            (
                span,
                "[[body]]\nname = 'a'\npoints = 'a.las'\nself_collision = true\n",
                &["line 6", "no faces"],
            ),
            (
                span,
                "[[body]]\nname = 'a'\npoints = 'a.las'\nkeyframes = 'a.pc2'\n",
                &["line 6", "move as one"],
            ),
        ];
        for (start, end, expected) in cases {
            let text = format!("{start}{end}");
            let failure = parse(&text).expect_err(&text);
            assert!(failure.starts_with("s.toml, line "), "{text}\n{failure}");
            assert_eq!(failure.lines().count(), 1, "{failure}");
            for part in *expected {
                assert!(failure.contains(part), "{text}\n{failure}: no {part}");
            }
        }
    }
}
