//! The result beside the last one: `compare` gives clashes their status, and keeps ids, reviews and comments.
//!
//! 1. Parts of the last run that are gone are looked for under new names: the same box and volume, each the
//!    other's only match.
//! 2. A clash is the same if its two parts are. It keeps its id, comments and review; an approval lapses if
//!    the kind changes or the depth grows by more than a tenth.
//! 3. Clashes of the last run that are gone are resolved, and stay in the result, so that they can reappear.
//!    One with a part in a file that could not be read, or in a missing shard, stays active.
//!
//! Costs a sort of the parts that have no namesake, and of all clashes.

use std::collections::{HashMap, HashSet};

use super::record::{Clash, Outcome, PartLine, Review, Status};

/// How far the corners of a box may have moved, as a share of its diagonal.
const MOVED: f64 = 1e-3;

/// How much the volume or area may have changed, as a share: round things cut into other triangles.
const RECUT: f64 = 0.05;

/// By how much an approved depth may grow.
const GROWN: f64 = 1.1;

/// Gives the clashes of a new result their history.
pub fn compare(new: &mut Outcome, old: &Outcome) {
    compare_known(new, old, &|_, _| false);
}

/// As [`compare`], of a result of which nothing is known about some pairs (by keys, the lesser first): those
/// whose shards are missing.
pub fn compare_known(new: &mut Outcome, old: &Outcome, is_missed: &dyn Fn(&str, &str) -> bool) {
    let renamed = renamed(&old.parts, &new.parts);
    let current =
        |key: &str| renamed.get(key).map_or_else(|| key.to_owned(), |&key| key.to_owned());
    let mut before: HashMap<(String, String), &Clash> = HashMap::new();
    for clash in &old.clashes {
        let (a, b) = (current(&clash.part_a), current(&clash.part_b));
        before.insert(if a <= b { (a, b) } else { (b, a) }, clash);
    }
    for clash in &mut new.clashes {
        let Some(old) = before.remove(&(clash.part_a.clone(), clash.part_b.clone())) else {
            continue;
        };
        clash.id.clone_from(&old.id);
        clash.comments.clone_from(&old.comments);
        clash.status = match old.status {
            Status::Resolved => Status::Reappeared,
            _ => Status::Active,
        };
        clash.review = old.review;
        let deeper = match (clash.depth, old.depth_upper) {
            (Some(now), Some(then)) => now > GROWN * then,
            _ => false,
        };
        if clash.review == Review::Approved && (clash.kind != old.kind || deeper) {
            clash.review = Review::Open;
            let why =
                if deeper { "it is more than a tenth deeper" } else { "its kind has changed" };
            clash.notes.push(format!("the approval has lapsed: {why}"));
        }
    }
    for ((a, b), old) in before {
        let unread = [&old.part_a, &old.part_b].into_iter().any(|key| is_unread(new, key));
        let mut gone = old.clone();
        let reason = match (unread, is_missed(&a, &b)) {
            (true, _) => Some("not checked: a part is in a file that could not be read"),
            (false, true) => Some("not checked: its shard is missing"),
            (false, false) => None,
        };
        if let Some(note) = reason
            && old.status != Status::Resolved
        {
            gone.status = Status::Active;
            if !gone.notes.iter().any(|known| known == note) {
                gone.notes.push(note.into());
            }
        } else {
            gone.status = Status::Resolved;
        }
        new.clashes.push(gone);
    }
    new.clashes.sort_by(|p, q| p.id.cmp(&q.id));
}

/// Whether a part may be in a file that could not be read. A GUID does not say in which.
fn is_unread(new: &Outcome, key: &str) -> bool {
    let is_there = || new.parts.binary_search_by(|part| part.part.as_str().cmp(key)).is_ok();
    let file = key.split('#').next().unwrap_or(key);
    let unread = &new.assembly.unreadable;
    let may_be_in =
        |name: &String| key.starts_with("guid:") || file == super::keys::part_key(name, &[]);
    unread.iter().any(may_be_in) && !is_there()
}

/// For parts that are gone, the part that is the same under a new name.
fn renamed<'a>(old: &'a [PartLine], new: &'a [PartLine]) -> HashMap<&'a str, &'a str> {
    let names = |parts: &'a [PartLine]| -> HashSet<&'a str> {
        parts.iter().map(|part| part.part.as_str()).collect()
    };
    let (old_names, new_names) = (names(old), names(new));
    let gone = old.iter().filter(|part| !new_names.contains(part.part.as_str()));
    let mut added: Vec<(&PartLine, f64)> = new
        .iter()
        .filter(|part| !old_names.contains(part.part.as_str()))
        .filter_map(|part| Some((part, part.r#box?[0][0])))
        .collect();
    added.sort_by(|p, q| p.1.total_cmp(&q.1));
    let mut matches: Vec<(&str, &str)> = Vec::new();
    for part in gone {
        let Some([low, high]) = part.r#box else { continue };
        let by = MOVED * distance(low, high);
        let first = added.partition_point(|(_, x)| *x < low[0] - by);
        let near = added[first..].iter().take_while(|(_, x)| *x <= low[0] + by);
        matches.extend(
            near.filter(|(other, _)| is_same(part, other, by))
                .map(|(other, _)| (part.part.as_str(), other.part.as_str())),
        );
    }
    let count = |names: &mut dyn Iterator<Item = &'a str>| {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        names.for_each(|name| *counts.entry(name).or_default() += 1);
        counts
    };
    let of_old = count(&mut matches.iter().map(|(old, _)| *old));
    let of_new = count(&mut matches.iter().map(|(_, new)| *new));
    matches.retain(|(old, new)| of_old[old] == 1 && of_new[new] == 1);
    matches.into_iter().collect()
}

fn is_same(old: &PartLine, new: &PartLine, by: f64) -> bool {
    let (Some(one), Some(other)) = (old.r#box, new.r#box) else { return false };
    let is_like = |p: f64, q: f64| (p - q).abs() <= RECUT * p.abs().max(q.abs());
    (0..2).all(|end| distance(one[end], other[end]) <= by)
        && is_like(old.area, new.area)
        && is_like(old.volume, new.volume)
}

fn distance(p: [f64; 3], q: [f64; 3]) -> f64 {
    (0..3).map(|axis| (p[axis] - q[axis]).powi(2)).sum::<f64>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clash::keys::clash_id;

    fn part(name: &str, x: f64) -> PartLine {
        PartLine {
            part: name.into(),
            name: None,
            problems: Vec::new(),
            faces: 12,
            r#box: Some([[x, 0.0, 0.0], [x + 1.0, 1.0, 1.0]]),
            area: 6.0,
            volume: 1.0,
        }
    }

    fn clash(a: &str, b: &str, depth: f64) -> Clash {
        Clash {
            id: clash_id(a, b),
            rule: "all".into(),
            kind: "hard".into(),
            relation: "crossing".into(),
            part_a: a.into(),
            part_b: b.into(),
            point: [0.0; 3],
            depth: Some(depth),
            depth_upper: Some(depth),
            volume: None,
            distance: 0.0,
            points: None,
            faces: None,
            regions: Vec::new(),
            group: String::new(),
            status: Status::New,
            review: Review::Open,
            comments: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn outcome(parts: &[PartLine], clashes: &[Clash]) -> Outcome {
        let assembly = super::super::record::Assembly { version: 1, ..Default::default() };
        Outcome { assembly, parts: parts.to_vec(), clashes: clashes.to_vec() }
    }

    #[test]
    fn clashes_keep_what_people_said_of_them() {
        let parts = [part("a", 0.0), part("b", 0.5), part("c", 9.0)];
        let mut old = outcome(&parts, &[clash("a", "b", 0.1), clash("b", "c", 0.1)]);
        old.clashes[0].review = Review::Approved;
        let mut new = outcome(&parts, &[clash("a", "b", 0.105), clash("a", "c", 0.1)]);
        compare(&mut new, &old);
        let of = |new: &Outcome, a: &str, b: &str| {
            new.clashes.iter().find(|c| c.part_a == a && c.part_b == b).unwrap().clone()
        };
        assert_eq!(of(&new, "a", "b").status, Status::Active);
        assert_eq!(of(&new, "a", "b").review, Review::Approved);
        assert_eq!(of(&new, "a", "c").status, Status::New);
        assert_eq!(of(&new, "b", "c").status, Status::Resolved);

        // Deeper by more than a tenth, and the resolved one is back.
        let mut again = outcome(&parts, &[clash("a", "b", 0.12), clash("b", "c", 0.1)]);
        compare(&mut again, &old);
        assert_eq!(of(&again, "a", "b").review, Review::Open);
        let mut back = outcome(&parts, &[clash("b", "c", 0.1)]);
        compare(&mut back, &new);
        assert_eq!(of(&back, "b", "c").status, Status::Reappeared);
    }

    #[test]
    fn renamed_parts_keep_their_clashes() {
        let old = outcome(&[part("a", 0.0), part("b", 0.5)], &[clash("a", "b", 0.1)]);
        let mut new = outcome(&[part("b", 0.5), part("z", 1e-4)], &[clash("b", "z", 0.1)]);
        compare(&mut new, &old);
        assert_eq!((new.clashes.len(), new.clashes[0].status), (1, Status::Active));
        assert_eq!(new.clashes[0].id, clash_id("a", "b"));
        // And so in every run after that.
        let mut third = outcome(&[part("b", 0.5), part("z", 0.0)], &[clash("b", "z", 0.1)]);
        compare(&mut third, &new);
        assert_eq!(third.clashes[0].id, clash_id("a", "b"));
    }

    #[test]
    fn what_could_not_be_read_is_not_resolved() {
        let parts = [part("a.stl", 0.0), part("b.stl", 0.5)];
        let old = outcome(&parts, &[clash("a.stl", "b.stl", 0.1)]);
        let mut new = outcome(&parts[..1], &[]);
        new.assembly.unreadable.push("b.stl".into());
        compare(&mut new, &old);
        assert_eq!(new.clashes[0].status, Status::Active);
        assert_eq!(new.clashes[0].notes.len(), 1);
    }
}
