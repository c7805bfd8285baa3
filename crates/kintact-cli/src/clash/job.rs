//! One run over an assembly: parts, rules and shapes, and the outcome of all queries.
//!
//! Candidates are taken in chunks along their order, each chunk on all threads with the dearest pairs first,
//! so that no thread is left with a long one at the end, and shapes in use stay few. Between chunks progress
//! is reported.

use std::borrow::Cow;
use std::time::Instant;

use kintact_io::Format;
use rayon::prelude::*;

use super::candidates::{Candidate, candidates};
use super::convert::Destination;
use super::evaluate::{Detected, evaluate};
use super::input::{Loading, load};
use super::keys::clash_id;
use super::options::JobOptions;
use super::part::Part;
use super::record::{Assembly, Clash, Outcome, PartLine, Review, Status};
use super::rules::Rules;
use super::store::Store;
use crate::arguments::AssemblyArguments;
use crate::failure::Failure;
use crate::numbers::time;
use crate::progress::Progress;

/// Pairs between two reports of progress.
const CHUNK: usize = 2048;

/// An assembly and what is asked about it.
pub struct Job {
    loading: Loading,
    rules: Rules,
}

/// What a run took.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counts {
    pub parts: usize,
    pub shapes: usize,
    pub faces: usize,
}

impl Job {
    /// Reads the inputs; `destination` is where converted files go.
    pub fn load(
        options: &JobOptions,
        arguments: &AssemblyArguments,
        destination: &Destination,
    ) -> Result<Self, Failure> {
        let rules = options.rules()?;
        let unit = rules.unit_or(arguments.unit)?;
        let memory = arguments.memory.bytes;
        Ok(Self::new(load(&arguments.inputs, unit, memory, destination)?, rules))
    }

    /// Of parts that were read, under rules.
    pub fn new(mut loading: Loading, rules: Rules) -> Self {
        for part in &mut loading.parts {
            part.member = rules.membership(part);
        }
        Self { loading, rules }
    }

    pub fn loading(&self) -> &Loading {
        &self.loading
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn parts(&self) -> &[Part] {
        &self.loading.parts
    }

    pub fn store(&self) -> &Store {
        &self.loading.store
    }

    /// The names of the files that were read.
    pub fn inputs(&self) -> Vec<&str> {
        self.loading.inputs.iter().map(|input| input.path.as_str()).collect()
    }

    pub fn notes(&self) -> &[String] {
        &self.loading.notes
    }

    /// Files that could not be read, with the reasons.
    pub fn unreadable(&self) -> &[(String, String)] {
        &self.loading.unreadable
    }

    pub fn part(&self, key: &str) -> Option<&Part> {
        let parts = self.parts();
        parts.binary_search_by(|part| part.key.as_str().cmp(key)).ok().map(|at| &parts[at])
    }

    /// A part as people know it: its key, and its name if the key is a GUID.
    pub fn label<'a>(&'a self, key: &'a str) -> Cow<'a, str> {
        match self.part(key) {
            Some(part) if part.guid().is_some() && !part.path.is_empty() => {
                format!("{} ({key})", part.name()).into()
            }
            _ => key.into(),
        }
    }

    pub fn type_of(&self, key: &str) -> Option<&str> {
        self.part(key)?.property("type")
    }

    pub fn unit(&self) -> Option<&'static str> {
        self.loading.unit
    }

    /// Whether up is y, as glTF has it: all files are glTF.
    pub fn is_y_up(&self) -> bool {
        let mut files = self.store().files.iter();
        files.all(|file| Format::of(&file.path).is_ok_and(|format| format == Format::Gltf))
    }

    pub fn counts(&self) -> Counts {
        Counts {
            parts: self.parts().len(),
            shapes: self.store().sources.len(),
            faces: self.parts().iter().map(|part| part.facts.faces).sum(),
        }
    }

    /// All pairs that may clash, in the order in which they are checked.
    pub fn candidates(&self, progress: &Progress) -> Vec<Candidate> {
        progress.stage("looking for parts near each other");
        candidates(self.parts(), &self.rules)
    }

    /// Checks all pairs that may clash.
    pub fn check(&self, progress: &Progress) -> Result<Outcome, Failure> {
        let pairs = self.candidates(progress);
        let mut clashes = Vec::new();
        let mut add = |found: Vec<Clash>| {
            clashes.extend(found);
            Ok(())
        };
        self.check_pairs(&pairs, CHUNK, progress, &mut add)?;
        Ok(self.outcome(pairs.len(), Vec::new(), clashes))
    }

    /// Checks pairs in chunks of so many, and gives away the clashes of each chunk.
    pub fn check_pairs(
        &self,
        pairs: &[Candidate],
        chunk: usize,
        progress: &Progress,
        done: &mut dyn FnMut(Vec<Clash>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let start = Instant::now();
        progress.expect(pairs.len());
        let faces = |pair: &Candidate| -> usize {
            pair.parts.iter().map(|&part| self.parts()[part].facts.faces).sum()
        };
        for (number, these) in pairs.chunks(chunk).enumerate() {
            let before = number * chunk;
            if before > 0 {
                let share = before as f64 / pairs.len() as f64;
                let left = start.elapsed().mul_f64((1.0 - share) / share);
                progress.stage(format!(
                    "checked {:.0}% of the pairs, {} left",
                    100.0 * share,
                    time(left)
                ));
            }
            let mut these: Vec<&Candidate> = these.iter().collect();
            these.sort_by_key(|pair| std::cmp::Reverse(faces(pair)));
            let found: Result<Vec<Option<Clash>>, Failure> = these
                .par_iter()
                .with_max_len(1)
                .map(|pair| progress.step(|| self.check_pair(pair)))
                .collect();
            done(found?.into_iter().flatten().collect())?;
        }
        Ok(())
    }

    fn check_pair(&self, pair: &Candidate) -> Result<Option<Clash>, Failure> {
        let [a, b] = pair.parts.map(|part| &self.parts()[part]);
        let rule = &self.rules.rules[pair.rule];
        let found = evaluate([a, b], self.store(), &rule.limits)?;
        Ok(found.map(|found| clash(a, b, &rule.name, found)))
    }

    /// The result of so many checked pairs, without those of missing shards; clashes are sorted by id.
    pub fn outcome(
        &self,
        checked: usize,
        missing_shards: Vec<usize>,
        mut clashes: Vec<Clash>,
    ) -> Outcome {
        clashes.sort_unstable_by(|p, q| p.id.cmp(&q.id));
        let assembly = Assembly {
            version: 1,
            unit: self.loading.unit.map(str::to_owned),
            inputs: self.loading.inputs.clone(),
            checked,
            unreadable: self.unreadable().iter().map(|(name, _)| name.clone()).collect(),
            missing_shards,
        };
        Outcome { assembly, parts: self.part_lines(), clashes }
    }

    fn part_lines(&self) -> Vec<PartLine> {
        let line = |part: &Part| PartLine {
            part: part.key.clone(),
            name: part.guid().map(|_| part.path.join("/")).filter(|name| !name.is_empty()),
            problems: part.facts.problems.clone(),
            faces: part.facts.faces,
            r#box: (part.extent[0].is_finite())
                .then(|| part.extent.map(|corner| corner.to_array())),
            area: part.facts.area,
            volume: part.facts.volume,
        };
        self.parts().iter().map(line).collect()
    }
}

fn clash(a: &Part, b: &Part, rule: &str, found: Detected) -> Clash {
    Clash {
        id: clash_id(&a.key, &b.key),
        rule: rule.to_owned(),
        kind: found.kind.as_str().into(),
        relation: found.relation.as_str().into(),
        part_a: a.key.clone(),
        part_b: b.key.clone(),
        point: found.point,
        depth: found.depth.map(|[lower, _]| lower),
        depth_upper: found.depth.map(|[_, upper]| upper),
        volume: found.volume,
        distance: found.distance,
        points: found.points,
        faces: found.faces,
        regions: found.regions,
        group: String::new(),
        status: Status::New,
        review: Review::Open,
        comments: Vec::new(),
        notes: found.notes,
    }
}
