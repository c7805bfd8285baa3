use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, value_parser};

use crate::budget::Limit;
use crate::transform::Transform;

const EXAMPLES: &str = "\
Examples:
  kintact check cloth.obj ball.ply                 do they collide, and where?
  kintact check part.stl tray.glb --json --all     every pair, for programs
  kintact check a.off b.off --transform-b \"rotate z 90, translate 1 0 0\"
  kintact check scan.ply --self                    does it cut through itself?
  kintact check a.obj b.obj --budget 50us          a quick answer, and how sure it is
  kintact demo                                     a cloth falls on a ball

Exit codes: 0 no collision, 1 collision, 2 error (the reason is on standard error).";

/// Finds out whether meshes collide, and where. Decisions are exact; touching counts.
#[derive(Debug, Parser)]
#[command(name = "kintact", version, after_help = EXAMPLES, subcommand_required = true)]
#[command(arg_required_else_help = true)]
pub struct Program {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Check(CheckArguments),
    Demo(DemoArguments),
}

const CHECK_DETAILS: &str = "\
Files: OBJ, PLY, STL, OFF, glTF and GLB. Faces are numbered as in the file, from 0; a polygon is
one face. A collision is an intersection of surfaces: those of a body wholly inside another do not
meet.

Motions for B, done in the order given, with commas between them or the flag repeated:
  translate X Y Z
  rotate x|y|z DEGREES       about an axis through the origin, counterclockwise
  rotate X Y Z DEGREES       about any axis through the origin
  12 or 16 numbers           a matrix by rows; it may rotate and move, not scale

Examples:
  kintact check cloth.obj ball.ply
  kintact check a.obj b.obj --transform-b \"rotate z 90\" --transform-b \"translate 0 0 1.5\"
  kintact check a.obj b.obj --json --all | jq -c 'select(.type == \"pair\")'

JSON, one object a line; pairs only with --all or --limit, then the summary:
  {\"type\":\"pair\",\"a\":17,\"b\":40321,\"point\":[x,y,z]}
  {\"type\":\"summary\",\"collides\":true,\"pairs\":213,\"confidence\":1.0,
   \"seconds\":{\"read\":0.03,\"build\":0.01,\"query\":0.01}}   (all on one line)

With --budget the answer may be a guess, and its confidence below 1. It is about the query alone;
reading the files and fitting the score take as long as they take. No pairs are listed:
  {\"type\":\"summary\",\"collides\":true,\"confidence\":0.97,\"certain\":false,\"operations\":12,
   \"seconds\":{...}}   (all on one line)

Exit codes: 0 no collision, 1 collision, 2 error (the reason is on standard error).";

/// Do two meshes collide? Finds all pairs of faces that intersect
#[derive(Debug, Args)]
#[command(after_help = CHECK_DETAILS)]
pub struct CheckArguments {
    /// The first mesh
    pub a: PathBuf,

    /// The second mesh
    #[arg(required_unless_present = "itself", conflicts_with = "itself")]
    pub b: Option<PathBuf>,

    /// Check A against itself: faces that meet beyond the corners they share
    #[arg(long = "self")]
    pub itself: bool,

    /// Move B first, e.g. "rotate z 90, translate 1 0 0" (see below)
    #[arg(long, value_name = "MOTION", allow_hyphen_values = true, conflicts_with = "itself")]
    pub transform_b: Vec<Transform>,

    /// Show every intersecting pair
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,

    /// Show the first N pairs [default: 10; none with --json]
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,

    /// Answer within 50us, 2ms or 200ops, and say how sure it is
    #[arg(long, value_name = "LIMIT", conflicts_with_all = ["itself", "all", "limit"])]
    pub budget: Option<Limit>,

    /// Print JSON, one object a line
    #[arg(long)]
    pub json: bool,

    /// Use N threads [default: one a core]; the answer is the same
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Run a built-in scene and print what collides and what that costs
#[derive(Debug, Args)]
pub struct DemoArguments {
    /// Which scene; the first of the list if left out
    pub name: Option<String>,

    /// Name the scenes
    #[arg(long)]
    pub list: bool,
}
