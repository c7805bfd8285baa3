//! One run over an assembly: parts, rules and shapes, and the outcome of all queries.
//!
//! Candidates are taken in chunks along their order, each chunk on all threads with the dearest pairs first,
//! so that no thread is left with a long one at the end, and shapes in use stay few. Between chunks progress
//! is reported.

use std::time::Instant;

use kintact_io::Format;
use rayon::prelude::*;

use super::candidates::{Candidate, candidates};
use super::evaluate::{Detected, evaluate};
use super::input::{Loading, load};
use super::keys::clash_id;
use super::part::Part;
use super::record::{Assembly, Clash, Outcome, PartLine, Review, Status};
use super::rules::{Defaults, Rules};
use super::store::Store;
use crate::arguments::ClashArguments;
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
    pub fn load(arguments: &ClashArguments) -> Result<Self, Failure> {
        let defaults = Defaults {
            find: arguments.find,
            allow_penetration: arguments.allow_penetration,
            clearance: arguments.clearance,
            pairs_only: arguments.pairs_only,
        };
        let rules = match &arguments.rules {
            Some(path) => Rules::read(path, &defaults)?,
            None => Rules::all(&defaults),
        };
        let unit = rules.unit_or(arguments.unit)?;
        Ok(Self::new(load(&arguments.inputs, unit, arguments.memory)?, rules))
    }

    /// Of parts that were read, under rules.
    pub fn new(mut loading: Loading, rules: Rules) -> Self {
        for part in &mut loading.parts {
            part.member = rules.membership(part);
        }
        Self { loading, rules }
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

    /// Checks all pairs that may clash; clashes are sorted by id.
    pub fn check(&self, progress: &Progress) -> Result<Outcome, Failure> {
        progress.stage("looking for parts near each other");
        let pairs = candidates(self.parts(), &self.rules);
        let mut clashes = self.check_pairs(&pairs, progress)?;
        clashes.sort_unstable_by(|p, q| p.id.cmp(&q.id));
        Ok(Outcome { assembly: self.assembly(pairs.len()), parts: self.part_lines(), clashes })
    }

    fn check_pairs(&self, pairs: &[Candidate], progress: &Progress) -> Result<Vec<Clash>, Failure> {
        let start = Instant::now();
        progress.expect(pairs.len());
        let faces = |pair: &Candidate| -> usize {
            pair.parts.iter().map(|&part| self.parts()[part].facts.faces).sum()
        };
        let mut clashes = Vec::new();
        for (number, chunk) in pairs.chunks(CHUNK).enumerate() {
            let done = number * CHUNK;
            if done > 0 {
                let share = done as f64 / pairs.len() as f64;
                let left = start.elapsed().mul_f64((1.0 - share) / share);
                progress.stage(format!(
                    "checked {:.0}% of the pairs, {} left",
                    100.0 * share,
                    time(left)
                ));
            }
            let mut chunk: Vec<&Candidate> = chunk.iter().collect();
            chunk.sort_by_key(|pair| std::cmp::Reverse(faces(pair)));
            let found: Result<Vec<Option<Clash>>, Failure> = chunk
                .par_iter()
                .with_max_len(1)
                .map(|pair| progress.step(|| self.check_pair(pair)))
                .collect();
            clashes.extend(found?.into_iter().flatten());
        }
        Ok(clashes)
    }

    fn check_pair(&self, pair: &Candidate) -> Result<Option<Clash>, Failure> {
        let [a, b] = pair.parts.map(|part| &self.parts()[part]);
        let found = evaluate([a, b], self.store(), &pair.rule.limits)?;
        Ok(found.map(|found| clash(a, b, &pair.rule.name, found)))
    }

    fn assembly(&self, checked: usize) -> Assembly {
        Assembly {
            version: 1,
            unit: self.loading.unit.map(str::to_owned),
            inputs: self.loading.inputs.clone(),
            checked,
            unreadable: self.unreadable().iter().map(|(name, _)| name.clone()).collect(),
            missing_shards: Vec::new(),
        }
    }

    fn part_lines(&self) -> Vec<PartLine> {
        let line = |part: &Part| PartLine {
            part: part.key.clone(),
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
