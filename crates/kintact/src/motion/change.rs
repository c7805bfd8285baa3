//! Changes of motion: `VertexTrajectories::change` gives vertices new trajectories from a time on
//! and reports which changed.
//!
//! A structure over the vertices takes the report, `Changes`, and repairs itself: boxes at that
//! time still hold for vertices that changed smoothly, and do not for those that jumped.

use glam::DVec3;

use super::columns::PolynomialMotion;
use super::times::finite_time;
use super::trajectories::{FOLLOWS_TABLE, Table, VertexTrajectories};
use crate::Error;

/// A new trajectory for one vertex from a given time on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrajectoryChange {
    /// Which vertex.
    pub vertex: u32,
    /// Where to put it, if it is to jump; otherwise it goes on from where it is.
    pub jump_to: Option<DVec3>,
    /// How it moves from then on.
    pub polynomial: PolynomialMotion,
}

impl TrajectoryChange {
    /// Goes on from where the vertex is.
    pub fn smooth(vertex: u32, polynomial: PolynomialMotion) -> Self {
        Self { vertex, jump_to: None, polynomial }
    }

    /// Jumps to a position and goes on from there.
    pub fn jump(vertex: u32, to: DVec3, polynomial: PolynomialMotion) -> Self {
        Self { vertex, jump_to: Some(to), polynomial }
    }

    /// The largest coordinate, velocity, acceleration or jerk in it.
    pub(crate) fn largest(&self) -> f64 {
        let PolynomialMotion { velocity, acceleration, jerk } = self.polynomial;
        let all = [self.jump_to.unwrap_or_default(), velocity, acceleration, jerk];
        all.iter().fold(0.0, |largest: f64, v| largest.max(v.abs().max_element()))
    }
}

/// Which trajectories changed, for the structures that must repair themselves. Vertices are sorted,
/// each listed once.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Changes {
    /// When.
    pub time: f64,
    /// Vertices that went on from where they were: boxes at `time` still hold.
    pub changed: Vec<u32>,
    /// Vertices that jumped: boxes at `time` may not hold any more.
    pub jumped: Vec<u32>,
}

impl VertexTrajectories {
    /// Gives vertices new trajectories from `time` on, all or (on an error) none. A vertex that
    /// does not jump starts from its computed position at `time`, so that position is bit for bit
    /// the same before and after. If a vertex is listed twice, the later entry counts on top of the
    /// earlier. `time` must not lie before an earlier change: the past is not kept.
    pub fn change(&mut self, time: f64, changes: &[TrajectoryChange]) -> Result<Changes, Error> {
        finite_time("time of a trajectory change", time)?;
        if time < self.last_change {
            return Err(Error::Backwards {
                what: "time of a trajectory change",
                now: self.last_change,
                asked: time,
            });
        }
        for change in changes {
            let index = change.vertex as usize;
            if index >= self.len() {
                return Err(Error::Parameter {
                    what: "vertex of a trajectory change",
                    value: f64::from(change.vertex),
                    remedy: "there is no such vertex (indices count from 0)",
                });
            }
            let position = change.jump_to.unwrap_or_else(|| self.position(change.vertex, time));
            if !(position.is_finite() && change.polynomial.is_finite()) {
                return Err(Error::NotFinite { what: "new trajectory of vertex", index, position });
            }
        }
        self.last_change = time;
        let mut reported = Changes { time, ..Changes::default() };
        for change in changes {
            let position = change.jump_to.unwrap_or_else(|| self.position(change.vertex, time));
            self.set_own(change.vertex as usize, time, position, &change.polynomial);
            let list =
                if change.jump_to.is_some() { &mut reported.jumped } else { &mut reported.changed };
            list.push(change.vertex);
        }
        for list in [&mut reported.changed, &mut reported.jumped] {
            list.sort_unstable();
            list.dedup();
        }
        reported.changed.retain(|vertex| reported.jumped.binary_search(vertex).is_err());
        Ok(reported)
    }

    fn set_own(
        &mut self,
        vertex: usize,
        time: f64,
        position: DVec3,
        polynomial: &PolynomialMotion,
    ) {
        match self.own_entry(vertex) {
            Some(entry) => self.own.set(entry, time, position, polynomial),
            None => {
                debug_assert!(!matches!(self.table, Table::None));
                if self.slots.is_empty() {
                    self.slots = vec![FOLLOWS_TABLE; self.len()];
                }
                self.slots[vertex] = self.own.len() as u32;
                self.own.push(time, position, polynomial);
            }
        }
    }
}
