//! What a job is asked: `JobOptions`, the rules and limits of a command line, as a plan keeps them for its
//! shards (`shards/plan.rs`), so that all check the same whatever becomes of the rules file.

use serde::{Deserialize, Serialize};

use super::rules::{Defaults, Kinds, Rules};
use crate::arguments::AssemblyArguments;
use crate::failure::Failure;

/// Rules and limits.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobOptions {
    rules: Option<RulesText>,
    /// Kinds, with commas between.
    find: Option<String>,
    allow_penetration: Option<f64>,
    clearance: Option<f64>,
    pairs_only: bool,
}

/// A rules file.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct RulesText {
    /// As messages name it.
    name: String,
    text: String,
}

impl JobOptions {
    /// Those of a command line; reads the rules file.
    pub fn of(arguments: &AssemblyArguments) -> Result<Self, Failure> {
        let read = |path: &std::path::PathBuf| {
            let name = path.display().to_string();
            match std::fs::read_to_string(path) {
                Ok(text) => Ok(RulesText { name, text }),
                Err(error) => Err(Failure::new(format!("{name}: {error}"))),
            }
        };
        Ok(Self {
            rules: arguments.rules.as_ref().map(read).transpose()?,
            find: arguments.find.map(Kinds::names),
            allow_penetration: arguments.allow_penetration,
            clearance: arguments.clearance,
            pairs_only: arguments.pairs_only,
        })
    }

    /// Refuses what `--pairs-only` leaves nothing to compare by.
    pub fn allow_compare(&self, compare: bool) -> Result<(), Failure> {
        if compare && self.pairs_only {
            let message =
                "--compare needs depths, which --pairs-only leaves out; leave out one of them";
            return Err(Failure::new(message));
        }
        Ok(())
    }

    pub fn rules(&self) -> Result<Rules, Failure> {
        let defaults = Defaults {
            find: self.find.as_deref().map(Kinds::parse).transpose().map_err(Failure::new)?,
            allow_penetration: self.allow_penetration,
            clearance: self.clearance,
            pairs_only: self.pairs_only,
        };
        match &self.rules {
            Some(rules) => Rules::from_text(&rules.name, &rules.text, &defaults),
            None => Ok(Rules::all(&defaults)),
        }
    }
}
