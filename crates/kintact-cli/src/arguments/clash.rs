//! The command line of `kintact clash`.

use std::path::PathBuf;

use clap::{Args, Subcommand, value_parser};

use super::distance;
use crate::clash::group::Grouping;
use crate::clash::rules::Kinds;
use crate::clash::units::unit_of;

const DETAILS: &str = "\
Inputs: mesh files and folders of them, with the folders below. Parts are the nodes of glTF and
GLB files, the objects of 3MF, the objects and groups of OBJ; any other file is one part. IFC and
STEP are read by the Python package: python3 -m pip install 'kintact[ifc]' or 'kintact[step]';
KINTACT_PYTHON names another Python. Units: glTF, IFC and STEP are in metres, 3MF says; files
without one are in the unit of the result (--unit).

Kinds, of which a pair is the first that holds:
  duplicate   the same shape in the same place
  inside      one wholly inside the other
  hard        crossing deeper than --allow-penetration (pointwise depth; 0 by default)
  touch       touching, or crossing no deeper than that
  clearance   apart, but no farther than --clearance
By default hard, inside and duplicate are found: flush is normal in assemblies. Of open parts only
surfaces are checked; they have no depth and no volume.

Rules (TOML); all keys of a set hold, a list means any of them, ** crosses levels:
  unit = \"mm\"
  [sets]
  pipes = { path = \"**/Pipe*\" }
  walls = { type = \"IfcWall*\", where = { \"Pset_WallCommon.IsExternal\" = true } }
  [[ignore]]
  same = \"parent\"              # or file, name; or a = \"SET\", b = \"SET\"
  [[rule]]                     # the first that matches a pair decides; none: unchecked
  name = \"pipes in walls\"
  a = \"pipes\"
  b = \"walls\"                  # absent: within a; \"*\": all
  find = [\"hard\", \"inside\", \"duplicate\", \"touch\", \"clearance\"]
  allow_penetration = 2.0
  clearance = 50.0
  duplicate_within = 0.1

Results: JSON lines, one assembly, then parts by key and clashes by id, the same bytes for the same
input:
  {\"type\":\"clash\",\"id\":\"UUID\",\"rule\":\"pipes in walls\",\"kind\":\"hard\",\"relation\":\"crossing\",
   \"part_a\":\"p.glb#Floor/Pipe 3\",\"part_b\":\"p.glb#Wall\",\"point\":[x,y,z],\"depth\":12.1,
   \"depth_upper\":12.2,\"volume\":3000.5,\"distance\":0.0,\"points\":null,\"faces\":null,\"regions\":[...],
   \"group\":\"p.glb#Wall\",\"status\":\"new\",\"review\":\"open\",\"comments\":[],\"notes\":[]} (one line)
--compare OLD.jsonl says new, active, resolved or reappeared, and keeps ids, reviews and comments.

Examples:
  kintact clash parts/ --out clashes.jsonl
  kintact clash house.glb --rules rules.toml --compare last.jsonl --out now.jsonl --out now.csv
  kintact clash house.glb --find hard,clearance --clearance 0.05 --report clashes.html
  kintact clash review now.jsonl 3f2a6c1e --approve --comment \"sealed on site\"
  kintact view now.jsonl                           the parts, and each clash by itself
  kintact clash house.glb --out clashes.bcf
  kintact clash review now.jsonl --import back.bcf
  kintact clash plan house.glb --shards 16 --out plan/     many machines: then run, then merge

Exit codes: 0 no open clash, 1 open ones (with --fail-on new only new and reappeared ones count),
2 an error or an unreadable file.";

/// Does an assembly of many parts fit? Finds every clash, compared with the last run
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, after_help = DETAILS)]
pub struct ClashCommand {
    #[command(subcommand)]
    pub job: Option<ClashJob>,
    #[command(flatten)]
    pub arguments: ClashArguments,
}

#[derive(Debug, Subcommand)]
pub enum ClashJob {
    Plan(PlanArguments),
    Run(ShardArguments),
    Merge(MergeArguments),
    Review(ReviewArguments),
}

/// The arguments of a run.
#[derive(Debug, Clone, Args)]
pub struct ClashArguments {
    #[command(flatten)]
    pub assembly: AssemblyArguments,
    #[command(flatten)]
    pub result: ResultArguments,
}

/// What is checked, and for what.
#[derive(Debug, Clone, Args)]
pub struct AssemblyArguments {
    /// Files of meshes, IFC or STEP, or folders of them
    #[arg(value_name = "INPUT", required = true)]
    pub inputs: Vec<PathBuf>,
    /// Which pairs are checked, and what counts as a clash
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// The unit of the result, and of files that say none: m, mm, cm, in, ft, ...
    #[arg(long, value_name = "UNIT", value_parser = unit)]
    pub unit: Option<&'static str>,
    /// Kinds of clashes, with commas between: hard, touch, clearance, duplicate, inside
    #[arg(long, value_name = "KINDS", value_parser = Kinds::parse)]
    pub find: Option<Kinds>,
    /// How deep parts may cross
    #[arg(long, value_name = "D", value_parser = distance)]
    pub allow_penetration: Option<f64>,
    /// How near parts may come; asks for clearance clashes too
    #[arg(long, value_name = "D", value_parser = distance)]
    pub clearance: Option<f64>,
    /// Say which parts clash and how, and not how deep or where: no depths, volumes and regions
    #[arg(long)]
    pub pairs_only: bool,
    #[command(flatten)]
    pub memory: MemoryArguments,
}

/// How much is kept.
#[derive(Debug, Clone, Copy, Args)]
pub struct MemoryArguments {
    /// What is kept of shapes at once, as 4GiB; others are read again when they are needed
    #[arg(long = "memory", value_name = "SIZE", default_value = "4GiB", value_parser = memory)]
    pub bytes: usize,
}

/// What is made of the clashes.
#[derive(Debug, Clone, Args)]
pub struct ResultArguments {
    /// An earlier result to compare with
    #[arg(long, value_name = "FILE")]
    pub compare: Option<PathBuf>,
    /// What is written: FILE.jsonl, FILE.csv or FILE.bcf; may be repeated
    #[arg(long, value_name = "FILE")]
    pub out: Vec<PathBuf>,
    /// How clashes are grouped: part, rule, type, or near:DISTANCE
    #[arg(long, value_name = "HOW", default_value = "part", value_parser = grouping)]
    pub group: Grouping,
    /// Exit code 1 for these only
    #[arg(long, value_name = "WHICH", value_parser = ["open", "new"], default_value = "open")]
    pub fail_on: String,
    /// Pictures of the worst clashes in the report, and views with pictures in BCF files
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub pictures: usize,
    /// One page with all clashes beside the assembly; opens without a network
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Lines for programs: the result, then a summary
    #[arg(long)]
    pub json: bool,
}

/// Divides the work into shards that any machines can run, in any order, and writes them to a folder
#[derive(Debug, Args)]
#[command(after_help = SHARD_EXAMPLES)]
pub struct PlanArguments {
    #[command(flatten)]
    pub assembly: AssemblyArguments,
    /// How many; some minutes of work each, and more than there are machines
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100_000))]
    pub shards: u32,
    /// The folder, which must not hold another plan
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Checks the pairs of one shard of a plan; stopped at any moment and run again, it goes on from there
#[derive(Debug, Args)]
#[command(after_help = SHARD_EXAMPLES)]
pub struct ShardArguments {
    /// The folder of the plan
    #[arg(value_name = "DIR")]
    pub plan: PathBuf,
    /// Which of how many, as 3/16; they are counted from 1
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: ShardNumber,
    #[command(flatten)]
    pub memory: MemoryArguments,
    /// Use N threads [default: one a core]; the answer is the same
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Print JSON, one object a line: progress, then a summary
    #[arg(long)]
    pub json: bool,
}

/// Puts the results of shards together: the same bytes as one run over the inputs writes
#[derive(Debug, Args)]
#[command(after_help = SHARD_EXAMPLES)]
pub struct MergeArguments {
    /// The folder of the plan
    #[arg(value_name = "DIR")]
    pub plan: PathBuf,
    #[command(flatten)]
    pub result: ResultArguments,
    #[command(flatten)]
    pub memory: MemoryArguments,
}

/// A shard, and of how many; counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShardNumber {
    pub number: u32,
    pub of: u32,
}

const SHARD_EXAMPLES: &str = "\
Examples:
  kintact clash plan house.glb --rules rules.toml --shards 16 --out plan/
  kintact clash run plan/ --shard 3/16             on any machine that sees both folders
  kintact clash merge plan/ --out clashes.jsonl --report clashes.html

  seq 16 | parallel kintact clash run plan/ --shard {}/16
  sbatch --array=1-16 --wrap 'kintact clash run plan/ --shard $SLURM_ARRAY_TASK_ID/16'

Shards have about the same estimated cost, and need nothing of each other. A shard needs the folder
of the plan and the input files, where they were or by the same paths from the present folder; one
that has changed is refused. Its result is DIR/results/0003.jsonl. Killed at any moment and run
again, it goes on from what is in 0003.progress beside it; one that is done is not run again. The
merged result is the same, byte for byte, as that of kintact clash on the inputs. It lists shards
whose results are missing or damaged (missing_shards).

Exit codes: 0 done, 2 an error; plan: 2 too with an unreadable file, whose parts are left out;
merge: those of clash, and 2 if a shard is missing.";

/// Approves, reopens or comments clashes of a result, or takes that from a BCF file
#[derive(Debug, Args)]
pub struct ReviewArguments {
    /// A result of `kintact clash --out FILE.jsonl`; it is changed
    pub result: PathBuf,
    /// Ids of clashes, or beginnings of them that only one has
    pub ids: Vec<String>,
    /// They are fine as they are
    #[arg(long, conflicts_with = "reopen")]
    pub approve: bool,
    /// They are not, after all
    #[arg(long)]
    pub reopen: bool,
    /// Something to say about them
    #[arg(long, value_name = "TEXT")]
    pub comment: Option<String>,
    /// Comments and statuses from topics with the ids of clashes
    #[arg(long, value_name = "FILE.bcf")]
    pub import: Option<PathBuf>,
}

impl MemoryArguments {
    /// Bytes of shapes that are kept, unless the user says otherwise.
    pub const USUAL: usize = 4 << 30;
}

fn unit(text: &str) -> Result<&'static str, String> {
    unit_of(text).ok_or_else(|| "units are m, mm, cm, um, in, ft and km".into())
}

fn grouping(text: &str) -> Result<Grouping, String> {
    text.parse()
}

fn shard(text: &str) -> Result<ShardNumber, String> {
    let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match numbers {
        Some((number, of)) if (1..=of).contains(&number) => Ok(ShardNumber { number, of }),
        _ => Err("say which shard of how many, as 3/16; they are counted from 1".into()),
    }
}

/// A size of memory: a number with a unit.
fn memory(text: &str) -> Result<usize, String> {
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let factor = match unit.trim().to_lowercase().as_str() {
        "" | "b" => 1.0,
        "k" | "kb" => 1e3,
        "m" | "mb" => 1e6,
        "g" | "gb" => 1e9,
        "kib" => 1024.0,
        "mib" => 1024.0 * 1024.0,
        "gib" => 1024.0 * 1024.0 * 1024.0,
        _ => return Err("give a size like 512MiB or 4GiB".into()),
    };
    match number.parse::<f64>() {
        Ok(number) if number > 0.0 && number * factor < 1e18 => Ok((number * factor) as usize),
        _ => Err("give a size like 512MiB or 4GiB".into()),
    }
}
