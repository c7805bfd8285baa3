//! Points added, removed and moved, with local updates of graph and map (section 4.3.4).
//!
//! An edit changes the balls that reach it, their edges, and the rows of points whose paths may run
//! there. Rows are marked stale and computed on demand; [`PointSurface::settle`] stores them.

use glam::{DVec3, Vec3};

use super::cloud::PointSurface;
use super::evaluate::Foot;
use super::graph::{self, Edge};
use super::index::{Ball, Neighbour};
use super::options::{Proximity, SurfaceOptions};
use super::paths::Search;
use super::prune::{self, Quartiles};
use crate::{Error, PointCloud};

/// The slot of a point that was removed.
pub(super) const NOWHERE: u32 = u32::MAX;

impl PointSurface {
    /// Adds a point and returns its number, the next after all ever used.
    pub fn insert(&mut self, point: DVec3) -> Result<usize, Error> {
        let name = self.slots.len();
        self.check_editable()?;
        check_point(name, point)?;
        if self.is_tiny() {
            self.rebuild_with(name, Some(point))?;
        } else {
            self.slots.push(NOWHERE);
            self.put(name as u32, point);
        }
        Ok(name)
    }

    /// Removes a point. `false` if there is none of that number. Two different points must remain.
    pub fn remove(&mut self, point: usize) -> Result<bool, Error> {
        self.check_editable()?;
        if self.foot_at(point).is_none() {
            return Ok(false);
        }
        if self.is_tiny() {
            self.rebuild_with(point, None)?;
        } else {
            self.take(point as u32);
        }
        Ok(true)
    }

    /// Moves a point. `false` if there is none of that number.
    pub fn move_point(&mut self, point: usize, to: DVec3) -> Result<bool, Error> {
        self.check_editable()?;
        check_point(point, to)?;
        if self.foot_at(point).is_none() {
            return Ok(false);
        }
        if self.is_tiny() {
            self.rebuild_with(point, Some(to))?;
        } else {
            self.take(point as u32);
            self.put(point as u32, to);
        }
        Ok(true)
    }

    /// With about as many points as the order of the graph, every ball holds all of them, and an
    /// edit changes everything.
    fn is_tiny(&self) -> bool {
        self.len() <= self.options.neighbours as usize + 3
    }

    /// Computes and stores the rows that edits have changed, and the normals there. Queries are
    /// right without it, and slower near the edits.
    pub fn settle(&mut self) {
        let mut changed = std::mem::take(&mut self.changed_rows);
        changed.sort_unstable();
        changed.dedup();
        changed.retain(|&place| self.is_stale[place as usize]);
        let mut search = Search::default();
        for &place in &changed {
            let row = self.fresh_row(place, &mut search).to_vec();
            self.map.set(place, &row);
            self.is_stale[place as usize] = false;
        }
        for place in changed {
            self.refresh_normal(place);
        }
    }

    fn check_editable(&self) -> Result<(), Error> {
        if self.options.proximity == Proximity::Spheres {
            return Ok(());
        }
        let what = "the order of an edited graph";
        let value = f64::from(self.options.neighbours);
        let remedy = "edits need the graph of spheres of influence (Proximity::Spheres)";
        Err(Error::Parameter { what, value, remedy })
    }

    fn put(&mut self, name: u32, point: DVec3) {
        let order = self.options.neighbours as usize;
        let mut found = Vec::with_capacity(order);
        self.index.nearest_but(point, NOWHERE, order, &mut found);
        let same = found.iter().find(|near| self.points[near.id as usize] == point);
        if let Some(&Neighbour { id: place, .. }) = same {
            return self.share(name, place);
        }
        let radius = found.last().map_or(0.0, |last| last.squared.sqrt());
        // Everything this can change touches the new ball as the balls are now: they only shrink.
        let mut around = Vec::new();
        let influence = &self.influence;
        let reach_of = |id: u32| influence[id as usize];
        self.index.balls(Ball::Influence, point, radius, reach_of, |near| around.push(near));
        around.sort_unstable_by_key(|near| near.id);

        let place = self.new_place(name, point, radius);
        let holds = |near: &&Neighbour| near.squared.sqrt() <= self.influence[near.id as usize];
        let reached: Vec<u32> = around.iter().filter(holds).map(|near| near.id).collect();
        let mut touched = vec![place];
        self.shrink(&reached, point, &mut touched);
        for near in around {
            let length = near.squared.sqrt();
            if length <= radius + self.influence[near.id as usize] {
                self.link(place, near.id, length as f32);
                touched.push(near.id);
            }
        }
        self.finish_edit(touched, &reached, point);
        self.refresh_normal(place);
    }

    /// Another number for an occupied slot.
    fn share(&mut self, name: u32, place: u32) {
        self.slots[name as usize] = place;
        let first = &mut self.names[place as usize];
        let names = self.shared.entry(place).or_insert_with(|| vec![*first]);
        let at = names.partition_point(|&other| other < name);
        names.insert(at, name);
        *first = names[0];
    }

    /// A slot for a point, without edges yet.
    fn new_place(&mut self, name: u32, point: DVec3, radius: f64) -> u32 {
        let place = self.free.pop().unwrap_or_else(|| {
            self.points.push(point);
            self.names.push(name);
            self.influence.push(radius);
            self.quartiles.push(Quartiles::default());
            self.spacing.push(0.0);
            self.normals.push(Vec3::ZERO);
            self.is_stale.push(false);
            self.points.len() as u32 - 1
        });
        let at = place as usize;
        self.points[at] = point;
        self.names[at] = name;
        self.normals[at] = Vec3::ZERO;
        self.influence[at] = radius;
        self.spacing[at] = 0.0;
        self.slots[name as usize] = place;
        self.edges.grow(self.points.len());
        self.map.grow(self.points.len());
        let (influence, rows) = (&self.influence, RowRadii::of(&self.spacing, &self.options));
        let reach_of = |kind: Ball, id: u32| match kind {
            Ball::Influence => influence[id as usize],
            Ball::Row => rows.at(id),
        };
        self.index.insert(&self.points, place, reach_of);
        self.index.raise_reach(Ball::Influence, place, radius);
        place
    }

    fn take(&mut self, name: u32) {
        let place = std::mem::replace(&mut self.slots[name as usize], NOWHERE);
        if let Some(names) = self.shared.get_mut(&place) {
            names.retain(|&other| other != name);
            self.names[place as usize] = names[0];
            if names.len() == 1 {
                self.shared.remove(&place);
            }
            return;
        }
        let point = self.points[place as usize];
        self.index.remove(place);
        self.free.push(place);
        self.is_stale[place as usize] = false;
        let mut touched: Vec<u32> = self.edges.get(place).iter().map(|edge| edge.to).collect();
        for &other in &touched {
            self.edges.retain(other, |edge| edge.to != place);
        }
        self.edges.set(place, &[]);
        self.map.set(place, &[]);
        // A ball that holds the point touches the point's own, so its centre was a neighbour.
        let holds =
            |id: &u32| distance(self.points[*id as usize], point) <= self.influence[*id as usize];
        let reached: Vec<u32> = touched.iter().copied().filter(holds).collect();
        self.widen(&reached, point, &mut touched);
        self.spacing[place as usize] = 0.0;
        self.refresh_patches([place].into_iter());
        self.finish_edit(touched, &reached, point);
    }

    /// Shrinks balls to what a new point in them requires, and drops the edges that held only by
    /// the larger ones. The `order` nearest of a point are among its neighbours: their balls touch
    /// its own.
    fn shrink(&mut self, reached: &[u32], new: DVec3, touched: &mut Vec<u32>) {
        let order = self.options.neighbours as usize;
        let (mut nearest, mut shrunk) = (Vec::with_capacity(order + 1), Vec::new());
        for &id in reached {
            let at = self.points[id as usize];
            nearest.clear();
            nearest.push(distance(at, new));
            for edge in self.edges.get(id) {
                let length = distance(at, self.points[edge.to as usize]);
                if nearest.len() < order || length < nearest[order - 1] {
                    if nearest.len() == order {
                        nearest.pop();
                    }
                    nearest.insert(nearest.partition_point(|&other| other <= length), length);
                }
            }
            let radius = nearest[nearest.len() - 1];
            if radius < self.influence[id as usize] {
                self.influence[id as usize] = radius;
                shrunk.push(id);
            }
        }
        let mut lost = Vec::new();
        for id in shrunk {
            let (points, influence) = (&self.points, &self.influence);
            let (at, radius) = (points[id as usize], influence[id as usize]);
            self.edges.retain(id, |edge| {
                let apart = distance(at, points[edge.to as usize]);
                let holds = apart <= radius + influence[edge.to as usize];
                if !holds {
                    lost.push(edge.to);
                }
                holds
            });
            if !lost.is_empty() {
                touched.push(id);
            }
            for other in lost.drain(..) {
                self.edges.retain(other, |edge| edge.to != id);
                touched.push(other);
            }
        }
    }

    /// Widens balls to what the removal of a point in them requires, and adds the edges that come
    /// of it.
    fn widen(&mut self, reached: &[u32], gone: DVec3, touched: &mut Vec<u32>) {
        let (order, mut found) = (self.options.neighbours as usize, Vec::new());
        let (mut grown, mut far) = (Vec::new(), 0.0_f64);
        for &id in reached {
            let radius = graph::influence(&self.index, &self.points, id, order, &mut found);
            if radius > self.influence[id as usize] {
                self.influence[id as usize] = radius;
                self.index.raise_reach(Ball::Influence, id, radius);
                grown.push(id);
                far = far.max(distance(self.points[id as usize], gone) + radius);
            }
        }
        if grown.is_empty() {
            return;
        }
        let mut around = Vec::new();
        let influence = &self.influence;
        let reach_of = |id: u32| influence[id as usize];
        // A little more than needed: the sum of two distances rounds.
        let far = far * (1.0 + 1e-12);
        self.index.balls(Ball::Influence, gone, far, reach_of, |near| around.push(near.id));
        around.sort_unstable();
        for id in grown {
            for &other in &around {
                let apart = distance(self.points[id as usize], self.points[other as usize]);
                let sum = self.influence[id as usize] + self.influence[other as usize];
                if apart <= sum && other != id && self.link(id, other, apart as f32) {
                    touched.extend([id, other]);
                }
            }
        }
    }

    /// Brings pruning, spacings and rows up to date: `touched` are the points whose edges have
    /// changed, `reached` those whose balls have.
    fn finish_edit(&mut self, mut touched: Vec<u32>, reached: &[u32], point: DVec3) {
        touched.sort_unstable();
        touched.dedup();
        if self.options.prune {
            let limit = self.edge_limit;
            prune::prune_around(&mut self.edges, &mut self.quartiles, limit, &mut touched);
        }
        for &id in touched.iter().chain(reached) {
            let (radius, order) = (self.influence[id as usize], self.options.neighbours);
            let spacing = graph::spacing(self.edges.get(id), radius, order);
            if spacing != self.spacing[id as usize] {
                self.spacing[id as usize] = spacing;
                let row = f64::from(self.row_radius(id));
                self.index.raise_reach(Ball::Row, id, row);
                self.mark_row(id);
            }
        }
        self.refresh_patches(touched.iter().chain(reached).copied());
        self.mark_rows(&touched, point);
    }

    /// Marks the rows whose paths may use an edge of the points touched: none is longer along the
    /// graph than its radius, so it is not longer as the crow flies.
    fn mark_rows(&mut self, touched: &[u32], point: DVec3) {
        let at: Vec<DVec3> = touched.iter().map(|&id| self.points[id as usize]).collect();
        let far = at.iter().map(|other| other.distance(point)).fold(0.0, f64::max);
        let rows = RowRadii::of(&self.spacing, &self.options);
        let (is_stale, changed_rows) = (&mut self.is_stale, &mut self.changed_rows);
        let points = &self.points;
        self.index.balls(
            Ball::Row,
            point,
            far,
            |id| rows.at(id),
            |found| {
                let id = found.id as usize;
                if is_stale[id] {
                    return;
                }
                // Lengths are single precision: a stored one may be a little too short.
                let radius = rows.at(found.id);
                let square = radius * radius * (1.0 + 1e-5);
                if at.iter().any(|other| other.distance_squared(points[id]) <= square) {
                    is_stale[id] = true;
                    changed_rows.push(found.id);
                }
            },
        );
    }

    fn mark_row(&mut self, id: u32) {
        if !std::mem::replace(&mut self.is_stale[id as usize], true) {
            self.changed_rows.push(id);
        }
    }

    /// Makes an edge, seen from both ends. `false` if there is one already.
    fn link(&mut self, a: u32, b: u32, length: f32) -> bool {
        for (at, to) in [(a, b), (b, a)] {
            match self.edges.get(at).binary_search_by_key(&to, |edge| edge.to) {
                Ok(_) => return false,
                Err(slot) => self.edges.insert(at, slot, Edge::new(to, length)),
            }
        }
        true
    }

    /// Fits a point's normal again. It keeps its side; a new one takes its neighbours'.
    fn refresh_normal(&mut self, place: u32) {
        let fitted = self.fitted_normal(place).as_vec3();
        let old = self.normals[place as usize];
        let known = if old == Vec3::ZERO {
            let real = self.edges.get(place).iter().filter(|edge| !edge.is_virtual());
            real.map(|edge| self.normals[edge.to as usize])
                .map(|normal| if normal.dot(fitted) < 0.0 { -fitted } else { fitted })
                .sum()
        } else {
            old
        };
        self.normals[place as usize] = if fitted.dot(known) < 0.0 { -fitted } else { fitted };
    }

    /// Builds everything anew with one point changed. On an error nothing has changed.
    fn rebuild_with(&mut self, changed: usize, to: Option<DVec3>) -> Result<(), Error> {
        let count = self.slots.len().max(changed + 1);
        let (mut kept, mut points) = (Vec::new(), Vec::new());
        for name in 0..count {
            let old = || self.foot_at(name).map(|foot| self.points[foot.first as usize]);
            if let Some(point) = if name == changed { to } else { old() } {
                kept.push(name as u32);
                points.push(point);
            }
        }
        let mut fresh = Self::new(&PointCloud::new(points)?, self.options)?;
        let mut slots = vec![NOWHERE; count];
        for (&name, &place) in kept.iter().zip(&fresh.slots) {
            slots[name as usize] = place;
        }
        fresh.slots = slots;
        let shared = fresh.shared.values_mut().flatten();
        fresh.names.iter_mut().chain(shared).for_each(|name| *name = kept[*name as usize]);
        *self = fresh;
        Ok(())
    }

    /// The foot at a point of the cloud, if there is one of that number.
    pub(super) fn foot_at(&self, point: usize) -> Option<Foot> {
        let &place = self.slots.get(point)?;
        (place != NOWHERE).then(|| Foot::at(place))
    }
}

/// As the index computes it, bit for bit.
fn distance(a: DVec3, b: DVec3) -> f64 {
    let d = a - b;
    (d.x * d.x + d.y * d.y + d.z * d.z).sqrt()
}

fn check_point(index: usize, position: DVec3) -> Result<(), Error> {
    if position.is_finite() {
        return Ok(());
    }
    Err(Error::NotFinite { what: "point", index, position })
}

/// How far rows reach, without borrowing the index.
struct RowRadii<'a> {
    spacing: &'a [f32],
    reach: f32,
    fixed: Option<f32>,
}

impl<'a> RowRadii<'a> {
    fn of(spacing: &'a [f32], options: &SurfaceOptions) -> Self {
        let fixed = options.fixed_reach.map(|fixed| fixed as f32);
        Self { spacing, reach: options.reach as f32, fixed }
    }

    fn at(&self, id: u32) -> f64 {
        f64::from(self.fixed.unwrap_or(self.reach * self.spacing[id as usize]))
    }
}
