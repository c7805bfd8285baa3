//! How bodies lie to each other at the times of a run ([`RelationLog`]): asked for by `--relations`,
//! `--collide`, `--solid`, `--allow-penetration` or the keys of these names in a scene's span. `simulate` calls it at each
//! sample; a [`RelationChange`] is a pair of bodies that lies in another way than at the sample before.

use std::collections::BTreeMap;

use kintact::world::BodyId;
use kintact::{Error, Relation, World};

use crate::arguments::RunArguments;
use crate::collide::Collide;
use crate::scene::Relations;

/// What pairs of bodies were found to be at samples.
#[derive(Default)]
pub struct RelationLog {
    wanted: Relations,
    last: BTreeMap<[usize; 2], Relation>,
    /// All changes so far, in the order of time.
    pub changes: Vec<RelationChange>,
}

/// Two bodies, by number in the scene, lie in another way than before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RelationChange {
    pub time: f64,
    pub bodies: [usize; 2],
    pub relation: Relation,
}

impl RelationLog {
    /// What the scene asks for.
    pub fn new(wanted: &Relations) -> Self {
        Self { wanted: wanted.clone(), ..Self::default() }
    }

    /// Whether relations are evaluated.
    pub fn is_on(&self) -> bool {
        self.wanted.are_wanted || self.wanted.collide.is_some()
    }

    /// Takes in the relations at the world's present time; returns those that changed.
    pub fn evaluate(&mut self, world: &World) -> Result<&[RelationChange], Error> {
        let (time, known) = (world.now(), self.changes.len());
        if !self.is_on() {
            return Ok(&[]);
        }
        let mut now: BTreeMap<[usize; 2], Relation> = BTreeMap::new();
        for found in world.relations_at(time, self.wanted.allow_penetration)? {
            now.insert(found.bodies.map(BodyId::index), found.relation);
        }
        for &bodies in self.last.keys().filter(|&bodies| !now.contains_key(bodies)) {
            self.changes.push(RelationChange { time, bodies, relation: Relation::Apart });
        }
        for (&bodies, &relation) in &now {
            if self.last.get(&bodies) != Some(&relation) {
                self.changes.push(RelationChange { time, bodies, relation });
            }
        }
        self.last = now;
        Ok(&self.changes[known..])
    }

    /// The bodies that were not apart at the last sample, and how they lay.
    pub fn last(&self) -> impl Iterator<Item = ([usize; 2], Relation)> + '_ {
        self.last.iter().map(|(&bodies, &relation)| (bodies, relation))
    }

    /// Whether bodies collide by what was found, given whether any were in contact.
    pub fn collides(&self, is_any_contact: bool) -> bool {
        let Some(collide) = &self.wanted.collide else { return is_any_contact };
        is_any_contact && collide.holds_contact()
            || self.changes.iter().any(|change| collide.contains(change.relation))
    }
}

/// What the arguments say beyond the scene.
pub fn take_options(relations: &mut Relations, arguments: &RunArguments) {
    relations.are_wanted |= arguments.relations;
    if arguments.allow_penetration.is_some() {
        relations.allow_penetration = arguments.allow_penetration;
    }
    if arguments.collide.is_some() {
        relations.collide.clone_from(&arguments.collide);
    } else if arguments.allow_penetration.is_some() {
        relations.collide = Some(Collide::deeper(arguments.solid));
    } else if arguments.solid {
        let is_deeper = relations.allow_penetration.is_some();
        let collide = if is_deeper { Collide::deeper } else { Collide::by_default };
        relations.collide = Some(collide(true));
    }
}
