//! Clashes that belong together: the field `group` of records, by `--group`.
//!
//! - `part`: again and again the part with the most clashes that have no group yet takes all of its; ties go
//!   to the lesser key.
//! - `rule`, `type`: the rule, or the types of both parts.
//! - `near:D`: clashes whose places are chained by steps of at most D.
//!
//! `part` takes n log n; `near` the same if places are spread out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::str::FromStr;

use super::record::Clash;

/// How clashes are grouped.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum Grouping {
    #[default]
    Part,
    Rule,
    Type,
    Near(f64),
}

impl FromStr for Grouping {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "part" => return Ok(Self::Part),
            "rule" => return Ok(Self::Rule),
            "type" => return Ok(Self::Type),
            _ => {}
        }
        let distance = text.strip_prefix("near:").and_then(|number| number.parse().ok());
        match distance {
            Some(distance) if distance >= 0.0 && f64::is_finite(distance) => {
                Ok(Self::Near(distance))
            }
            _ => Err("group by part, rule, type, or near:DISTANCE".into()),
        }
    }
}

/// Gives every clash its group. `type_of` gives the type of a part by its key.
pub fn group<'a>(
    clashes: &mut [Clash],
    grouping: Grouping,
    type_of: impl Fn(&str) -> Option<&'a str>,
) {
    match grouping {
        Grouping::Part => by_part(clashes),
        Grouping::Rule => clashes.iter_mut().for_each(|clash| clash.group = clash.rule.clone()),
        Grouping::Type => {
            for clash in clashes {
                let mut types =
                    [&clash.part_a, &clash.part_b].map(|part| type_of(part).unwrap_or("no type"));
                types.sort_unstable();
                clash.group = types.join(" and ");
            }
        }
        Grouping::Near(distance) => by_place(clashes, distance),
    }
}

fn by_part(clashes: &mut [Clash]) {
    let mut of_part: HashMap<String, Vec<usize>> = HashMap::new();
    for (number, clash) in clashes.iter().enumerate() {
        for part in [&clash.part_a, &clash.part_b] {
            of_part.entry(part.clone()).or_default().push(number);
        }
    }
    let mut left: HashMap<&str, usize> =
        of_part.iter().map(|(part, clashes)| (part.as_str(), clashes.len())).collect();
    // The most first; of as many the lesser key.
    let mut order: BTreeSet<(std::cmp::Reverse<usize>, &str)> =
        left.iter().map(|(&part, &count)| (std::cmp::Reverse(count), part)).collect();
    let mut groups: Vec<Option<&str>> = vec![None; clashes.len()];
    while let Some((std::cmp::Reverse(count), part)) = order.pop_first() {
        if count == 0 {
            break;
        }
        for &number in &of_part[part] {
            if groups[number].is_some() {
                continue;
            }
            groups[number] = Some(part);
            let clash = &clashes[number];
            for other in [&clash.part_a, &clash.part_b] {
                let Some(count) = left.get_mut(other.as_str()) else { continue };
                if let Some((_, name)) = order.take(&(std::cmp::Reverse(*count), other.as_str())) {
                    order.insert((std::cmp::Reverse(*count - 1), name));
                }
                *count -= 1;
            }
        }
    }
    let groups: Vec<String> =
        groups.into_iter().map(|group| group.unwrap_or_default().to_owned()).collect();
    clashes.iter_mut().zip(groups).for_each(|(clash, group)| clash.group = group);
}

fn by_place(clashes: &mut [Clash], distance: f64) {
    // Cells as large as the distance: only neighbours can be that near.
    let size = if distance > 0.0 { distance } else { f64::MIN_POSITIVE };
    let cell = |clash: &Clash| clash.point.map(|x| (x / size).floor().clamp(-9e15, 9e15) as i64);
    let mut cells: BTreeMap<[i64; 3], Vec<usize>> = BTreeMap::new();
    for (number, clash) in clashes.iter().enumerate() {
        cells.entry(cell(clash)).or_default().push(number);
    }
    let mut group_of: Vec<Option<usize>> = vec![None; clashes.len()];
    let mut groups = 0;
    for first in 0..clashes.len() {
        if group_of[first].is_some() {
            continue;
        }
        groups += 1;
        group_of[first] = Some(groups);
        let mut open = vec![first];
        while let Some(number) = open.pop() {
            let [x, y, z] = cell(&clashes[number]);
            let beside = (-1..=1).flat_map(|i| {
                (-1..=1).flat_map(move |j| (-1..=1).map(move |k| [x + i, y + j, z + k]))
            });
            for cell in beside {
                // Those that join are taken out, so that no later search visits them.
                let Some(others) = cells.get_mut(&cell) else { continue };
                others.retain(|&other| {
                    let (p, q) = (clashes[number].point, clashes[other].point);
                    let squared: f64 = (0..3).map(|axis| (p[axis] - q[axis]).powi(2)).sum();
                    let joins = group_of[other].is_none() && squared.sqrt() <= distance;
                    if joins {
                        group_of[other] = Some(groups);
                        open.push(other);
                    }
                    group_of[other].is_none()
                });
            }
        }
    }
    for (clash, group) in clashes.iter_mut().zip(group_of) {
        clash.group = format!("place {}", group.unwrap_or_default());
    }
}
