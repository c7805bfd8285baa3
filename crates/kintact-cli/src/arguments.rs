//! The command line: what can be asked and what the help says.

mod clash;
mod scans;
mod surface;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};

use crate::budget::Limit;
use crate::collide::Collide;
use crate::demo::DemoArguments;
use crate::transform::Transform;
use crate::view::ViewArguments;
pub use clash::{
    AssemblyArguments, ClashArguments, ClashCommand, ClashJob, MemoryArguments, MergeArguments,
    PlanArguments, ResultArguments, ReviewArguments, ShardArguments, ShardNumber,
};
use kintact::spheres::tree::Subdivision;
pub use scans::ScanArguments;
pub use surface::{AxisName, SurfaceArguments};

const EXAMPLES: &str = "\
Examples:
  kintact check cloth.obj ball.ply                 do they collide, and where?
  kintact check part.stl tray.glb --json --all     every pair, for programs
  kintact check a.off b.off --transform-b \"rotate z 90, translate 1 0 0\"
  kintact check scan.ply --self                    does it cut through itself?
  kintact check parts/                             every pair of the files in a folder
  kintact check arm.stl cell.obj --transforms poses.csv   thousands of poses, one line each
  kintact check a.obj b.obj --budget 50us          a quick answer and its confidence
  kintact check scan.ply other.las                 point clouds too, no mesh is made of them
  kintact clash parts/ --out clashes.jsonl         an assembly: every clash, grouped and compared
  kintact distance part.stl housing.obj            how near, and where
  kintact run scene.toml --json                    moving bodies: every contact, from when to when
  kintact surface scan.las --ply surface.ply       the surface over a point cloud
  kintact view part.stl housing.obj                a page to see them, and where they touch
  kintact demo                                     a cloth falls on a table

Exit codes: 0 no collision, 1 collision, 2 error (the reason is on standard error).";

/// Finds out whether meshes or point clouds collide, where and when; touching counts.
#[derive(Debug, Parser)]
#[command(name = "kintact", version, after_help = EXAMPLES, subcommand_required = true)]
#[command(arg_required_else_help = true, max_term_width = 100)]
pub struct Program {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Check(CheckArguments),
    Clash(Box<ClashCommand>),
    Distance(DistanceArguments),
    Run(RunArguments),
    Surface(SurfaceArguments),
    Demo(DemoArguments),
    View(ViewArguments),
}

const CHECK_DETAILS: &str = "\
Files: OBJ, PLY, STL, OFF, 3MF, glTF and GLB; point clouds as LAS, LAZ, E57, PTX, PCD, PLY,
XYZ, TXT, PTS and CSV. Faces are numbered as in the file, from 0; a polygon is one face. Vertices in
one place are one (--no-weld: only by number); numbers and coordinates stay. Of a folder every file
of these endings but TXT and CSV is taken, in the order of names, not those in folders in it. \"-\"
is standard input. A collision is an intersection of surfaces; with --solid a body wholly inside
another collides too.

Motions for A and B, done in the order given, with commas between them or the flag repeated:
  translate X Y Z
  rotate x|y|z DEGREES       about an axis through the origin, counterclockwise
  rotate X Y Z DEGREES       about any axis through the origin
  12 or 16 numbers           a matrix by rows; it may rotate and move, not scale
--transforms FILE has a pose of B a line, after --transform-b: a matrix as above, x y z, or x y z
and a quaternion x y z w, as CSV (a first line of names is skipped) or JSON arrays.

Examples:
  kintact check cloth.obj ball.ply
  kintact check parts/ fixture.stl                 every pair, an unreadable file does not stop it
  kintact check a.obj b.obj --transform-b \"rotate z 90\" --transform-b \"translate 0 0 1.5\"
  kintact check inches.stl metres.glb --scale-a 0.0254
  kintact check a.obj b.obj --paint touching.ply   both meshes, faces that touch coloured
  kintact check bolt.stl housing.stl --solid --tolerance 0.01
  kintact check bolt.stl housing.stl --regions --depth --curve curves.obj
  kintact check a.obj b.obj --json --all | jq -c 'select(.type == \"pair\")'

JSON, one object a line, described by docs/check.schema.json; pairs only with --all or --limit, then
one summary:
  {\"type\":\"pair\",\"a\":17,\"b\":40321,\"point\":[x,y,z]}
  {\"type\":\"summary\",\"collides\":true,\"relation\":\"crossing\",\"pairs\":213,\"confidence\":1.0,
   \"certain\":true,\"complete\":true,\"method\":\"exact\",\"point\":null,\"distance\":0.0,
   \"operations\":5120,\"files\":[{\"name\":\"a.obj\",\"triangles\":12,...},...],\"notes\":[],
   \"seconds\":{\"read\":0.03,\"build\":0.01,\"query\":0.01}}   (all on one line)
With --regions, one a region; depths with --depth, null of open meshes:
  {\"type\":\"region\",\"id\":0,\"kind\":\"crossing\",\"point\":[x,y,z],\"normal\":[x,y,z],\"depth\":0.05,
   \"depth_upper\":0.0501,\"length\":6.2,\"area_a\":1.1,\"area_b\":0.9,\"contact_area\":0.0,\"curves\":2,
   \"faces_a\":[17],\"faces_b\":[40321]}   (all on one line)
Of many files, and of many poses:
  {\"type\":\"check\",\"body_a\":\"x.obj\",\"body_b\":\"y.stl\",\"collides\":true,\"relation\":\"crossing\",
   \"pairs\":12}
  {\"type\":\"pose\",\"index\":7,\"collides\":false,\"relation\":\"apart\"}
relation: apart, touching, crossing, \"a inside b\", \"b inside a\" or duplicate (the same shape in
the same place). Insides are those of closed meshes: each edge is used as often in one direction
as in the other. Meshes touch within the tolerance, and still do if they overlap by no more, so
that the relation does not depend on rounding. By default it is what coordinates may be off by
(half a unit of the last printed digit or of single precision, as the files hold them) plus 64
rounding errors of the largest coordinate; with 0 the relation is exact on the coordinates.
Pairs are exact in any case. Depth is how far the deepest place of each surface within the other
body is from the other surface; a larger tolerance than the default is such a depth.

With --budget the answer may be incomplete, with a confidence below 1. The budget covers everything
after reading; nothing is built that a single question does not need. Point clouds: surfaces through
the points are checked, without triangles, and point and distance are approximate. Neither counts
pairs (null) or knows what lies inside. Spheres add levels, error_bound, cell_tests and
nodes, and know no relation where they overlap; within a budget (an operation is a cell test) they
stay larger, complete says whether any did, and no overlap is certain all the same.

Exit codes: 0 no collision, 1 collision, 2 error or unreadable file (the reason: standard error).";

/// How sphere trees cut cells.
fn subdivision(text: &str) -> Result<Subdivision, String> {
    let wrong = || format!("`{text}`: give octree, need:SIZE (1 to 65535) or unit:LENGTH");
    match text.split_once(':') {
        None if text == "octree" => Ok(Subdivision::Octree),
        Some(("need", size)) => match size.parse() {
            Ok(size) if size > 0 => Ok(Subdivision::BranchOnNeed { size }),
            _ => Err(wrong()),
        },
        Some(("unit", length)) => {
            positive(length).map(|unit| Subdivision::BranchOnNeedIn { unit }).map_err(|_| wrong())
        }
        _ => Err(wrong()),
    }
}

/// A scale that people give.
fn positive(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(number) if number > 0.0 && f64::is_finite(number) => Ok(number),
        _ => Err("give a positive number".into()),
    }
}

/// A distance that people give.
fn distance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(number) if number >= 0.0 && f64::is_finite(number) => Ok(number),
        _ => Err("give a distance: a number that is not negative".into()),
    }
}

/// The ways to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Method {
    /// Every pair of faces, decided exactly
    Exact,
    /// Trees of spheres: misses no collision, with an error bound
    Spheres,
}

/// Do meshes or point clouds collide? Finds all pairs of faces that intersect
#[derive(Debug, Args)]
#[command(after_help = CHECK_DETAILS)]
pub struct CheckArguments {
    /// Two meshes or point clouds; of more, or of folders, every pair; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Check one mesh against itself: faces that meet beyond the corners they share
    #[arg(long = "self")]
    pub itself: bool,

    /// Move A first, e.g. "rotate z 90, translate 1 0 0" (see below)
    #[arg(long, value_name = "MOTION", allow_hyphen_values = true, conflicts_with = "itself")]
    pub transform_a: Vec<Transform>,

    /// Move B first
    #[arg(long, value_name = "MOTION", allow_hyphen_values = true, conflicts_with = "itself")]
    pub transform_b: Vec<Transform>,

    /// Check B in many poses, one a line of this file, CSV or JSON
    #[arg(long, value_name = "FILE", conflicts_with_all = ["itself", "method", "limit", "curve"])]
    pub transforms: Option<PathBuf>,

    /// Multiply the coordinates of A by a number, to the unit of B
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, hide_default_value = true)]
    #[arg(value_parser = positive)]
    pub scale_a: f64,

    /// Multiply the coordinates of B by a number, to the unit of A
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, hide_default_value = true)]
    #[arg(value_parser = positive)]
    #[arg(conflicts_with = "itself")]
    pub scale_b: f64,

    /// Take the vertices of meshes without faces for point clouds
    #[arg(long)]
    pub points: bool,

    /// Take vertices at most this far apart, and those joined with them, for one
    #[arg(long, value_name = "DISTANCE", default_value_t = 0.0, hide_default_value = true)]
    #[arg(value_parser = distance)]
    #[arg(conflicts_with = "no_weld")]
    pub weld: f64,

    /// Take vertices for one only by their number in the file, not in one place
    #[arg(long)]
    pub no_weld: bool,

    /// The format of standard input, as the ending of a file: obj, stl, ...
    #[arg(long, value_name = "ENDING")]
    pub stdin_format: Option<String>,

    /// Meshes touch within D, and if they overlap by no more [default: rounding, see below]
    #[arg(long, value_name = "D", conflicts_with = "itself", value_parser = distance)]
    pub tolerance: Option<f64>,

    /// Relations that are a collision, with commas [default: touching,crossing,duplicate]
    #[arg(long, value_name = "RELATIONS", conflicts_with_all = ["itself", "solid", "budget"])]
    pub collide: Option<Collide>,

    /// Bodies have an inside: one inside the other is a collision too
    #[arg(long, conflicts_with_all = ["itself", "budget"])]
    pub solid: bool,

    /// Bodies that are no farther apart than this are a collision too; of two meshes
    #[arg(long, value_name = "D", value_parser = distance)]
    #[arg(conflicts_with_all = ["itself", "budget", "method", "transforms"])]
    pub clearance: Option<f64>,

    /// Group what intersects into connected regions: curves, areas, normals; of two meshes
    #[arg(long, conflicts_with_all = ["itself", "budget", "method", "transforms"])]
    pub regions: bool,

    /// Measure how deep two closed meshes are in each other, and each region with --regions
    #[arg(long, conflicts_with_all = ["itself", "budget", "method", "transforms"])]
    pub depth: bool,

    /// Exact tests of faces, or trees of spheres with an error bound
    #[arg(long, value_name = "METHOD", conflicts_with = "itself")]
    pub method: Option<Method>,

    /// Levels of the sphere trees, 1 to 17 [default: 6]
    #[arg(long, value_name = "N", requires = "method")]
    #[arg(value_parser = value_parser!(u32).range(1..=17))]
    pub levels: Option<u32>,

    /// Cells of sphere trees: octree, or cut on need: need:SIZE, unit:LENGTH [default: octree]
    #[arg(long, value_name = "KIND", requires = "method", value_parser = subdivision)]
    pub subdivision: Option<Subdivision>,

    /// Show every intersecting pair
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,

    /// Show the first N pairs [default: 10; none with --json]
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,

    /// Answer within a time (50us, 2ms) or a number of operations (200ops), with a confidence
    #[arg(long, value_name = "LIMIT", conflicts_with_all = ["itself", "all", "limit"])]
    pub budget: Option<Limit>,

    /// Write the curves along which the surfaces intersect, as PLY or OBJ
    #[arg(long, value_name = "FILE", conflicts_with_all = ["itself", "method"])]
    pub curve: Option<PathBuf>,

    /// Write the meshes with the faces that touch coloured, PLY
    #[arg(long, value_name = "FILE", conflicts_with_all = ["transforms", "method", "budget"])]
    pub paint: Option<PathBuf>,

    /// Write a web page with the answer and the scene
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,

    /// Draw both with the faces that touch in red, PNG
    #[arg(long, value_name = "FILE", conflicts_with_all = ["transforms", "itself", "budget"])]
    pub picture: Option<PathBuf>,

    /// Print JSON, one object a line
    #[arg(long)]
    pub json: bool,

    /// Use N threads [default: one a core]; the answer is the same
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    #[command(flatten)]
    pub scans: ScanArguments,
}

const RUN_DETAILS: &str = "\
A scene is a TOML file. Paths in it are relative to it:

  [span]                      # left out: from the first to the last keyframe
  from = 0.0                  # the default if to is given
  to = 1.3
  every = 0.01                # when contact sets are wanted, or \"keyframe\"; events are exact anyway
  events = \"faces\"            # or \"bodies\": only when bodies begin and cease to touch
  clearance = 0.05            # also report when bodies come nearer than this, and leave it
  relations = true            # how they lie to each other, as --relations; solid = true as --solid
                              # or collide = \"crossing, inside\" as the options of these names
  allow_penetration = 0.01    # bodies that overlap by no more only touch, which is no collision then

  [[body]]
  name = \"cloth\"
  mesh = \"cloth.obj\"          # OBJ, PLY, STL, OFF, 3MF, glTF
  keyframes = \"cloth.pc2\"     # PC2, MDD, glTF, the first of numbered mesh files
  rate = 30.0                 # keyframes a second (of glTF at least); or times = [0.0, 0.1, ...]
  self_collision = true       # of bodies with keyframes

  [[body]]
  name = \"ball\"               # the default is the name of the file
  mesh = \"ball.ply\"
  position = [0.0, 0.0, 2.0]  # of its origin when the span begins
  rotation = [0, 0, 1, 45]    # turned then about an axis x, y, z by degrees
  velocity = [0.1, 0.0, 0.0]  # a second
  acceleration = [0, 0, -9.8]
  spin = [1, 0, 0, 90]        # turns about an axis by degrees a second
                              # or instead: poses = \"path.csv\" or [[t, x, y, z], ...], with a
                              # quaternion x, y, z, w after them if it rotates; or poses =
                              # \"robot.glb\", node = \"Arm\": where its animation takes a node

  [[body]]
  name = \"scan\"
  points = \"room.las\"         # LAS, LAZ, E57, PTX, PCD, PLY, XYZ, TXT, PTS, CSV; moves as one
  thin = 0.01                 # points at least so far apart; or most_points = 2000000
  keep = [\"class=2,6\"]        # only some classes, intensities or returns

Also: breakable = true (keyframes of pieces that fly apart), animation = \"name\" (of glTF keyframes),
weld = false (vertices in one place stay apart in self collision),
[[body.scan]] with file, position and rotation, several, instead of points,
groups = [\"a\"], mask = [\"b\"] (touches only groups of its mask) and never_with = [\"ball\"].

JSON, one object a line, in the order of time; faces are numbered as in the files, from 0. A
contact set has a line for each pair of bodies that touch then:
  {\"type\":\"event\",\"time\":0.42,\"kind\":\"begin\",\"body_a\":\"cloth\",\"body_b\":\"ball\",
   \"a\":17,\"b\":40321,\"point\":[x,y,z]}   (all on one line; kind is begin or end)
  {\"type\":\"near\",\"time\":0.4,\"kind\":\"begin\",\"body_a\":\"cloth\",\"body_b\":\"ball\",\"distance\":0.05,
   \"points\":[[x,y,z],[x,y,z]]}   (of scenes with a clearance)
  {\"type\":\"contacts\",\"time\":0.42,\"body_a\":\"cloth\",\"body_b\":\"ball\",\"pairs\":[[17,40321]]}
  {\"type\":\"relation\",\"time\":0.42,\"body_a\":\"peg\",\"body_b\":\"hole\",\"relation\":\"a inside b\"}
   (with --relations, --collide, --solid or --allow-penetration, where it is another than at the
   sample before; without every, at a hundred times of the span. Also touching, crossing, b inside a,
   duplicate, apart)
  {\"type\":\"summary\",\"collides\":true,\"events\":9731,\"seconds\":{...},...}   (the last line)
Bodies with keyframes add \"frame\", counted from 0, to events and sets. Contacts of scans have
\"approximate\":true and a \"confidence\", and events only where two bodies begin or cease to touch;
so do those of all bodies with --bodies, without the confidence.

Examples:
  kintact run scene.toml
  kintact run scene.toml --json --events-only | jq -c 'select(.kind == \"begin\")'
  kintact run scene.toml --out contacts.csv
  kintact run scene.toml --bodies --json           when do bodies meet and part?

Exit codes: 0 no collision, 1 collision (or nearer than the clearance), 2 error (the reason is on
standard error).";

/// Moving bodies: finds every contact, from when to when, between all bodies of a scene
#[derive(Debug, Args)]
#[command(after_help = RUN_DETAILS)]
pub struct RunArguments {
    /// The scene, a TOML file
    pub scene: PathBuf,

    /// Write a web page with the answer and the scene
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,

    /// Write the scene in motion as GLB, with markers of contacts
    #[arg(long, value_name = "FILE")]
    pub gltf: Option<PathBuf>,

    /// Draw the moment of the most contacts, PNG
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,

    /// Print JSON, one object a line
    #[arg(long)]
    pub json: bool,

    /// Write JSON lines to a file, or a table: .csv, or .parquet if built in
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Leave contact sets out
    #[arg(long, conflicts_with = "sets_only")]
    pub events_only: bool,

    /// Leave events out, and do not search for them
    #[arg(long)]
    pub sets_only: bool,

    /// Report when bodies touch, not which faces; usually faster
    #[arg(long)]
    pub bodies: bool,

    /// Report how bodies lie to each other at the sample times
    #[arg(long)]
    pub relations: bool,

    /// Which relations then are a collision [default: any contact]
    #[arg(long, value_name = "RELATIONS", conflicts_with = "solid")]
    pub collide: Option<Collide>,

    /// Bodies have an inside: one in another then is a collision too
    #[arg(long)]
    pub solid: bool,

    /// Bodies that overlap by at most D then are no collision; says nothing of events
    #[arg(long, value_name = "D", value_parser = distance)]
    pub allow_penetration: Option<f64>,

    /// Use N threads [default: one a core]; the answer is the same
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

const DISTANCE_DETAILS: &str = "\
The distance is that of the surfaces: 0 if and only if two faces intersect, and a body inside
another has the distance from its wall. The true distance lies in the bounds that --json prints as
lower and upper. Of a point cloud the triangles between its points are measured. Motions are
written as for check. With --signed the distance of meshes that cross or lie in each other is
negative: minus the length of a translation of B that takes them apart, printed as separation. It
is verified, but need not be the shortest: upper is minus how long any such translation must be.

Exit codes: 0 apart, 1 the surfaces intersect (with --within D: 1 if no farther than D), 2 error.";

/// How far two meshes or point clouds are from each other, and where they are closest
#[derive(Debug, Args)]
#[command(after_help = DISTANCE_DETAILS)]
pub struct DistanceArguments {
    /// The first file
    pub a: PathBuf,

    /// The second file
    pub b: PathBuf,

    /// Take the vertices of meshes without faces for point clouds
    #[arg(long)]
    pub points: bool,

    /// Ask whether they are no farther apart than this
    #[arg(long, value_name = "D")]
    pub within: Option<f64>,

    /// Negative for bodies that cross or lie in each other: how far B must move to be apart
    #[arg(long, conflicts_with = "within")]
    pub signed: bool,

    /// Write the two closest points and the line between them, as PLY or OBJ
    #[arg(long, value_name = "FILE")]
    pub closest: Option<PathBuf>,

    /// Move A first, e.g. "rotate z 90, translate 1 0 0"
    #[arg(long, value_name = "MOTION", allow_hyphen_values = true)]
    pub transform_a: Vec<Transform>,

    /// Move B first
    #[arg(long, value_name = "MOTION", allow_hyphen_values = true)]
    pub transform_b: Vec<Transform>,

    /// Multiply the coordinates of A by this
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub scale_a: f64,

    /// Multiply the coordinates of B by this
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub scale_b: f64,

    /// Write a web page with the answer and the scene
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub scans: ScanArguments,
}
