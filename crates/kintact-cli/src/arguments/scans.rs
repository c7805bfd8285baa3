//! The arguments of every command that reads point clouds: which of their points are used.

use clap::Args;
use kintact_io::{Keep, ScanOptions};

use super::positive;

/// How point clouds are read.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Point clouds")]
pub struct ScanArguments {
    /// Use points at least this far apart, chosen while reading
    #[arg(long, value_name = "DISTANCE", value_parser = positive)]
    pub thin: Option<f64>,

    /// Use at most N points of a cloud, as evenly as its spacing allows
    #[arg(long, value_name = "N", value_parser = count)]
    pub most_points: Option<usize>,

    /// Use points by class, intensity or return: class=2,6 or intensity=9-99
    #[arg(long, value_name = "WHAT=VALUES", value_parser = keep)]
    pub keep: Vec<Keep>,
}

impl ScanArguments {
    pub fn options(&self) -> ScanOptions {
        ScanOptions { spacing: self.thin, most: self.most_points, keep: self.keep.clone() }
    }
}

fn keep(text: &str) -> Result<Keep, String> {
    text.parse().map_err(|error: kintact_io::Error| error.to_string())
}

fn count(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|&count| count > 0)
        .ok_or_else(|| "give a whole number from 1 on".into())
}
