//! Points added, taken away and moved, with local updates of graph and map (section 4.3.4).
//!
//! An edit changes the balls that reach it, their edges, and the rows of points whose paths may run
//! there. Rows are marked and computed when asked for; [`PointSurface::settle`] stores them.

use glam::{DVec3, Vec3};

use super::cloud::PointSurface;
use super::evaluate::Foot;
use super::graph::{self, Edge};
use super::options::{Proximity, SurfaceOptions};
use super::paths::Search;
use crate::{Error, PointCloud};

/// No place: the name of a point that was taken away.
pub(super) const NOWHERE: u32 = u32::MAX;

impl PointSurface {
    /// Adds a point and gives its number, the next after all ever used.
    pub fn insert(&mut self, point: DVec3) -> Result<usize, Error> {
        let name = self.places.len();
        self.check_editable()?;
        check_point(name, point)?;
        if self.is_tiny() {
            self.rebuild_with(name, Some(point))?;
        } else {
            self.places.push(NOWHERE);
            self.put(name as u32, point);
        }
        Ok(name)
    }

    /// Takes a point away. `false` if there is none of that number. Two different points must
    /// remain.
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
        if let Some(same) = self.index.nearest(point).filter(|near| near.squared == 0.0) {
            self.places[name as usize] = same.id;
            self.sharers[same.id as usize] += 1;
            let known = &mut self.names[same.id as usize];
            *known = (*known).min(name);
            return;
        }
        let place = self.free.pop().unwrap_or_else(|| {
            self.points.push(point);
            self.names.push(name);
            self.influence.push(0.0);
            self.spacing.push(0.0);
            self.normals.push(Vec3::ZERO);
            self.is_stale.push(false);
            self.sharers.push(0);
            self.points.len() as u32 - 1
        });
        let at = place as usize;
        self.points[at] = point;
        self.names[at] = name;
        self.sharers[at] = 1;
        self.normals[at] = Vec3::ZERO;
        self.influence[at] = 0.0;
        self.spacing[at] = 0.0;
        self.places[name as usize] = place;
        self.edges.grow(self.points.len());
        self.map.grow(self.points.len());
        let (influence, rows) = (&self.influence, RowRadii::of(&self.spacing, &self.options));
        self.index.insert(&self.points, place, |id| influence[id as usize].max(rows.at(id)));
        let mut reached = vec![place];
        let influence = &self.influence;
        self.index.balls(point, 0.0, |id| influence[id as usize], |near| reached.push(near.id));
        self.relink(reached, Vec::new(), point);
    }

    fn take(&mut self, name: u32) {
        let place = std::mem::replace(&mut self.places[name as usize], NOWHERE);
        self.sharers[place as usize] -= 1;
        if self.sharers[place as usize] > 0 {
            self.rename(place);
            return;
        }
        let point = self.points[place as usize];
        self.index.remove(place);
        self.free.push(place);
        self.is_stale[place as usize] = false;
        let lost: Vec<u32> = self.edges.get(place).iter().map(|edge| edge.to).collect();
        for &other in &lost {
            self.unlink(other, place);
        }
        self.edges.set(place, &[]);
        self.map.set(place, &[]);
        let mut reached = Vec::new();
        let influence = &self.influence;
        self.index.balls(point, 0.0, |id| influence[id as usize], |near| reached.push(near.id));
        self.relink(reached, lost, point);
    }

    /// Of several points at one place the smallest number is its name.
    fn rename(&mut self, place: u32) {
        if let Some(name) = self.places.iter().position(|&held| held == place) {
            self.names[place as usize] = name as u32;
        }
    }

    /// Brings edges, spacings and rows up to date around an edit: `reached` are the points whose
    /// balls hold the place, `touched` those whose edges have already changed.
    fn relink(&mut self, mut reached: Vec<u32>, mut touched: Vec<u32>, point: DVec3) {
        reached.sort_unstable();
        reached.dedup();
        let (order, mut found) = (self.options.neighbours as usize, Vec::new());
        for &id in &reached {
            let radius = graph::influence(&self.index, &self.points, id, order, &mut found);
            self.influence[id as usize] = radius;
            self.index.raise_reach(id, radius);
        }
        let mut edges = Vec::new();
        for &id in &reached {
            graph::edges_of(&self.index, &self.points, &self.influence, id, &mut edges);
            let old: Vec<Edge> = self.edges.get(id).to_vec();
            self.edges.set(id, &edges);
            touched.push(id);
            let has = |list: &[Edge], to: u32| list.binary_search_by_key(&to, |e| e.to).is_ok();
            for edge in old.iter().filter(|edge| !has(&edges, edge.to)) {
                self.unlink(edge.to, id);
                touched.push(edge.to);
            }
            for edge in edges.iter().filter(|edge| !has(&old, edge.to)) {
                self.link(edge.to, Edge::new(id, edge.length()));
                touched.push(edge.to);
            }
        }
        touched.sort_unstable();
        touched.dedup();
        if self.options.prune {
            graph::prune_around(&mut self.edges, &mut touched);
        }
        for &id in &touched {
            let (radius, order) = (self.influence[id as usize], self.options.neighbours);
            self.spacing[id as usize] = graph::spacing(self.edges.get(id), radius, order);
            let row = f64::from(self.row_radius(id));
            self.index.raise_reach(id, row);
        }
        self.mark_rows(&touched, point);
        for &id in &reached {
            if self.normals[id as usize] == Vec3::ZERO {
                self.refresh_normal(id);
            }
        }
    }

    /// Marks the rows whose paths may use an edge of the points touched: none is longer along the
    /// graph than its radius, so it is not longer as the crow flies.
    fn mark_rows(&mut self, touched: &[u32], point: DVec3) {
        let far = touched.iter().map(|&id| self.points[id as usize].distance(point));
        let far = far.fold(0.0, f64::max);
        let mut near = Vec::new();
        let rows = RowRadii::of(&self.spacing, &self.options);
        self.index.balls(point, far, |id| rows.at(id), |found| near.push(found.id));
        for id in near {
            let (at, radius) = (self.points[id as usize], f64::from(self.row_radius(id)));
            // Lengths are single: what is stored may be a little shorter than the truth.
            let square = radius * radius * (1.0 + 1e-5);
            let meets = |&other: &u32| self.points[other as usize].distance_squared(at) <= square;
            if !self.is_stale[id as usize] && touched.iter().any(meets) {
                self.is_stale[id as usize] = true;
                self.changed_rows.push(id);
            }
        }
    }

    fn link(&mut self, at: u32, edge: Edge) {
        let mut row = self.edges.get(at).to_vec();
        if let Err(place) = row.binary_search_by_key(&edge.to, |e| e.to) {
            row.insert(place, edge);
            self.edges.set(at, &row);
        }
    }

    fn unlink(&mut self, at: u32, to: u32) {
        let mut row = self.edges.get(at).to_vec();
        if let Ok(place) = row.binary_search_by_key(&to, |e| e.to) {
            row.remove(place);
            self.edges.set(at, &row);
        }
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
        let count = self.places.len().max(changed + 1);
        let (mut kept, mut points) = (Vec::new(), Vec::new());
        for name in 0..count {
            let old = || self.foot_at(name).map(|foot| self.points[foot.first as usize]);
            if let Some(point) = if name == changed { to } else { old() } {
                kept.push(name as u32);
                points.push(point);
            }
        }
        let mut fresh = Self::new(&PointCloud::new(points)?, self.options)?;
        let mut places = vec![NOWHERE; count];
        for (&name, &place) in kept.iter().zip(&fresh.places) {
            places[name as usize] = place;
        }
        fresh.places = places;
        fresh.names.iter_mut().for_each(|name| *name = kept[*name as usize]);
        *self = fresh;
        Ok(())
    }

    /// The foot at a point of the cloud, if there is one of that number.
    pub(super) fn foot_at(&self, point: usize) -> Option<Foot> {
        let &place = self.places.get(point)?;
        (place != NOWHERE).then(|| Foot::at(place))
    }
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
