//! One clash job on many machines: `kintact clash plan`, `run` and `merge`.
//!
//! 1. `plan` reads the inputs, finds all pairs (as a single run does), estimates what each costs (`cost.rs`) and
//!    cuts them, in their order along a Hilbert curve, into shards of equal cost. It writes a folder:
//!    ```text
//!    plan.json             what is asked, the inputs, the shards, with hashes of all other files
//!    assembly.jsonl        all files, shapes and parts, without triangles (`table.rs`)
//!    shards/0003.jsonl     those that shard 3 needs, and its pairs
//!    converted/0000/       the parts of an IFC or STEP file
//!    results/0003.jsonl    what it found; 0003.progress until it is done
//!    ```
//! 2. `run` needs the plan, its own shard file and the inputs (`shard.rs`). Nothing is shared between shards, so
//!    that anything which starts processes can run them: a loop, GNU parallel, Slurm, Ray.
//! 3. `merge` reads results and goes on where a single run does after its last pair (`merge.rs`), so that it
//!    writes the same bytes. What is missing or damaged is named.
//!
//! Files of lines end with a hash of what is before (`checked_file.rs`). Work that is divided is the same as in a
//! single run, but for reading: each shard reads the files of its parts.

mod checked_file;
mod cost;
mod merge;
mod plan;
mod shard;
mod table;

pub use merge::merge;
pub use plan::{is_plan, plan};
pub use shard::run;
