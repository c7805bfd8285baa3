//! Where every vertex of a deforming mesh is at every time: `VertexTrajectories`.
//!
//! Three stores, one interface: polynomials by column (`columns`), keyframes (`keyframes`), cubic
//! splines (`spline`). A vertex whose motion is changed (`change`) leaves the shared table for a
//! polynomial of its own. `VertexTrajectories::at` finds the keys around a time once, for any
//! number of vertices; trees, exact tests and oracles all take positions from there.

use std::sync::Arc;

use glam::DVec3;

use super::chord_deviation::ChordDeviation;
use super::columns::{Columns, PolynomialMotion};
use super::keyframes::{KeyMark, KeyPositions, KeyPositionsAt, Keyframes};
use super::spline::{Spline, SplinePositionsAt};
use super::times::finite_time;
use super::track::{Piece, Track};
use crate::Error;
use crate::geometry::{check_count, check_finite};

/// Where every vertex of a mesh is at every time.
///
/// Trajectories are stored by column for the whole mesh: positions, velocities and accelerations
/// with their start times, or one shared table of keyframes or spline knots. A vertex whose
/// trajectory is changed (see [`VertexTrajectories::change`]) leaves the table and follows a
/// polynomial of its own. Motion is kept in the form it was given and never rebased, so the
/// positions at a time do not depend on earlier calls. Keys are shared between clones.
///
/// **Outside the span of the data**: keyframes and splines rest at their first pose before the
/// first key and at their last pose after the last key; polynomials have no beginning and are
/// simply evaluated. The past of a vertex before its last change is not kept. Times that are not
/// finite are refused where an error can be returned and give meaningless positions elsewhere.
///
/// ```
/// use kintact::DVec3;
/// use kintact::motion::{VertexTrajectories, KeyPositions};
///
/// let keys = vec![vec![[0.0, 0.0, 0.0]], vec![[0.0, 0.0, 3.0]], vec![[6.0, 0.0, 3.0]]];
/// let trajectories = VertexTrajectories::keyframes(vec![0.0, 1.0, 4.0], KeyPositions::Single(keys))?;
/// assert_eq!(trajectories.position(0, 2.0), DVec3::new(2.0, 0.0, 3.0));
/// assert_eq!(trajectories.piece(0, 2.0).until, 4.0);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct VertexTrajectories {
    pub(super) table: Table,
    /// Trajectories that are one polynomial each. Without a table, entry `i` is vertex `i`; with
    /// one, `slots` says which vertices have an entry here.
    pub(super) own: Columns,
    /// Empty until the first change of a vertex that follows a table.
    pub(super) slots: Vec<u32>,
    pub(super) last_change: f64,
}

/// What vertices without a polynomial of their own follow.
#[derive(Debug, Clone)]
pub(super) enum Table {
    None,
    Keys(Arc<Keyframes>),
    Spline(Arc<Spline>),
}

/// A vertex without an entry of its own: it follows the table.
pub(super) const FOLLOWS_TABLE: u32 = u32::MAX;

impl VertexTrajectories {
    /// Vertices that never move.
    pub fn fixed(positions: Vec<DVec3>) -> Result<Self, Error> {
        Self::columns(0.0, vec![("vertex", positions)])
    }

    /// Vertices with constant velocities: `p + v (t - start)`.
    pub fn linear(
        start: f64,
        positions: Vec<DVec3>,
        velocities: Vec<DVec3>,
    ) -> Result<Self, Error> {
        Self::columns(start, vec![("vertex", positions), ("velocity of vertex", velocities)])
    }

    /// Vertices with constant accelerations: `p + v s + a s²/2` with `s = t - start`.
    pub fn ballistic(
        start: f64,
        positions: Vec<DVec3>,
        velocities: Vec<DVec3>,
        mut accelerations: Vec<DVec3>,
    ) -> Result<Self, Error> {
        accelerations.iter_mut().for_each(|a| *a *= 0.5);
        Self::columns(
            start,
            vec![
                ("vertex", positions),
                ("velocity of vertex", velocities),
                ("half acceleration of vertex", accelerations),
            ],
        )
    }

    fn columns(start: f64, columns: Vec<(&'static str, Vec<DVec3>)>) -> Result<Self, Error> {
        finite_time("start of the motion", start)?;
        let vertices = columns[0].1.len();
        check_count("vertices", vertices)?;
        for (what, values) in &columns {
            if values.len() != vertices {
                let expected = format!("{vertices}, one for each position");
                return Err(Error::Length { what, found: values.len(), expected });
            }
            check_finite(what, values)?;
        }
        let mut columns = columns.into_iter().map(|(_, values)| values);
        let mut own = Columns::new(start, columns.next().unwrap_or_default());
        for (k, values) in columns.enumerate() {
            own.set_column(k + 1, values);
        }
        Ok(Self { table: Table::None, own, slots: Vec::new(), last_change: f64::NEG_INFINITY })
    }

    /// Vertices that move in straight lines from key to key. Key times may be uneven but must
    /// increase. At a key time the position is exactly the key's.
    ///
    /// ```
    /// use kintact::DVec3;
    /// use kintact::motion::VertexTrajectories;
    ///
    /// let frames = vec![vec![DVec3::ZERO], vec![DVec3::X]];
    /// let moving = VertexTrajectories::keyframes(vec![0.0, 2.0], frames)?;
    /// assert_eq!(moving.position(0, 1.0), DVec3::X * 0.5);
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn keyframes(times: Vec<f64>, positions: impl Into<KeyPositions>) -> Result<Self, Error> {
        Self::following(Table::Keys(Arc::new(Keyframes::new(times, positions.into())?)))
    }

    /// Cubic curves through knots, given by Bézier control points: frame `3i` holds the
    /// positions at knot `i`, frames `3i + 1` and `3i + 2` shape the piece after it.
    pub fn control_points(times: Vec<f64>, frames: Vec<Vec<DVec3>>) -> Result<Self, Error> {
        Self::following(Table::Spline(Arc::new(Spline::new(times, frames)?)))
    }

    /// Cubic curves through given positions with given velocities at every knot.
    pub fn hermite(
        times: Vec<f64>,
        positions: Vec<Vec<DVec3>>,
        velocities: &[Vec<DVec3>],
    ) -> Result<Self, Error> {
        let spline = Spline::from_hermite(times, positions, velocities)?;
        Self::following(Table::Spline(Arc::new(spline)))
    }

    /// Piecewise polynomials: `pieces[i][k][v]` is what vertex `v` has as factor of
    /// `(t - times[i])^k` from knot `i` to knot `i + 1`. Pieces must join at the knots to within
    /// 1e-8 of the coordinates there; the later piece's value counts.
    pub fn polynomials(times: Vec<f64>, pieces: &[[Vec<DVec3>; 4]]) -> Result<Self, Error> {
        Self::following(Table::Spline(Arc::new(Spline::from_coefficients(times, pieces)?)))
    }

    fn following(table: Table) -> Result<Self, Error> {
        let trajectories = Self {
            table,
            own: Columns::default(),
            slots: Vec::new(),
            last_change: f64::NEG_INFINITY,
        };
        check_count("vertices", trajectories.len())?;
        Ok(trajectories)
    }

    fn table_len(&self) -> usize {
        match &self.table {
            Table::None => 0,
            Table::Keys(keys) => keys.vertices(),
            Table::Spline(spline) => spline.vertices(),
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        match self.table {
            Table::None => self.own.len(),
            _ => self.table_len().max(self.slots.len()),
        }
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry in `own` of a vertex that has one.
    #[inline]
    pub(super) fn own_entry(&self, vertex: usize) -> Option<usize> {
        if matches!(self.table, Table::None) {
            return Some(vertex);
        }
        match self.slots.get(vertex) {
            Some(&slot) if slot != FOLLOWS_TABLE => Some(slot as usize),
            _ => None,
        }
    }

    /// Prepares a time: finds the keys around it once for any number of vertices.
    #[inline]
    pub fn at(&self, t: f64) -> PositionsAt<'_> {
        self.at_from(t, DVec3::ZERO)
    }

    /// As [`VertexTrajectories::at`], measured from a place: near it, nothing is rounded away.
    #[inline]
    pub(crate) fn at_from(&self, t: f64, from: DVec3) -> PositionsAt<'_> {
        let place = match &self.table {
            Table::None => Place::None,
            Table::Keys(keys) => Place::Keys(keys, keys.at(t)),
            Table::Spline(spline) => Place::Spline(spline, spline.at(t)),
        };
        PositionsAt { trajectories: self, t, from, place }
    }

    /// Where a vertex is at a time. Every structure takes positions from here (or from a sibling
    /// that gives the same bits), so that all agree. Panics if there is no such vertex.
    #[inline]
    pub fn position(&self, vertex: u32, t: f64) -> DVec3 {
        self.at(t).position(vertex)
    }

    /// Where all vertices are at a time: the same bits as [`VertexTrajectories::position`], faster.
    pub fn positions_at(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        self.positions_from(t, DVec3::ZERO, out)
    }

    /// As [`VertexTrajectories::positions_at`], measured from a place.
    pub(crate) fn positions_from(
        &self,
        t: f64,
        from: DVec3,
        out: &mut [DVec3],
    ) -> Result<(), Error> {
        finite_time("time of the positions", t)?;
        if out.len() != self.len() {
            let expected = format!("{}, one for each vertex", self.len());
            return Err(Error::Length { what: "the position buffer", found: out.len(), expected });
        }
        let table_len = self.table_len();
        match &self.table {
            Table::None => self.own.positions(t, from, out),
            Table::Keys(keys) => keys.positions(&keys.at(t), from, &mut out[..table_len]),
            Table::Spline(spline) => spline.positions(&spline.at(t), from, &mut out[..table_len]),
        }
        for (out, &slot) in out.iter_mut().zip(&self.slots) {
            if slot != FOLLOWS_TABLE {
                *out = self.own.position(slot as usize, t, from);
            }
        }
        Ok(())
    }

    /// The polynomials a vertex follows at a time, and until when. Panics if there is no such
    /// vertex.
    #[inline]
    pub fn piece(&self, vertex: u32, t: f64) -> Piece {
        self.at(t).piece(vertex)
    }

    /// One coordinate of [`VertexTrajectories::piece`].
    #[inline]
    pub fn track(&self, vertex: u32, axis: usize, t: f64) -> Track {
        self.at(t).track(vertex, axis)
    }

    /// How far a vertex may leave the chord between its positions at `t0` and `t1` (`t0 < t1`).
    pub fn deviation(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        self.deviation_from(vertex, t0, t1, DVec3::ZERO)
    }

    /// As [`VertexTrajectories::deviation`], of positions measured from a place.
    pub(crate) fn deviation_from(
        &self,
        vertex: u32,
        t0: f64,
        t1: f64,
        from: DVec3,
    ) -> ChordDeviation {
        let vertex = vertex as usize;
        match (self.own_entry(vertex), &self.table) {
            (Some(entry), _) => self.own.deviation(entry, t0, t1),
            (None, Table::Keys(keys)) => keys.deviation(vertex, t0, t1, from),
            (None, Table::Spline(spline)) => spline.deviation(vertex, t0, t1, from),
            (None, Table::None) => ChordDeviation::ZERO,
        }
    }

    /// [`VertexTrajectories::deviation`] of all vertices. Not needed where
    /// [`VertexTrajectories::is_straight`].
    pub fn deviations(&self, t0: f64, t1: f64, out: &mut [ChordDeviation]) -> Result<(), Error> {
        finite_time("start of the window", t0)?;
        finite_time("end of the window", t1)?;
        if t1 <= t0 {
            return Err(Error::Backwards { what: "end of the window", now: t0, asked: t1 });
        }
        if out.len() != self.len() {
            let expected = format!("{}, one for each vertex", self.len());
            return Err(Error::Length {
                what: "the buffer of chord deviations",
                found: out.len(),
                expected,
            });
        }
        for (vertex, out) in out.iter_mut().enumerate() {
            *out = self.deviation(vertex as u32, t0, t1);
        }
        Ok(())
    }

    /// Whether every vertex moves straight from `t0` to `t1`, so that every deviation is zero: true
    /// for keyframes as long as no key lies strictly between.
    pub fn is_straight(&self, t0: f64, t1: f64) -> bool {
        self.own.is_straight()
            && match &self.table {
                Table::None => true,
                Table::Keys(keys) => keys.times().strictly_inside(t0, t1).is_empty(),
                Table::Spline(_) => false,
            }
    }

    /// By how much a computed position may differ from the trajectory's real one at times from `t0`
    /// to `t1`, on any axis of any vertex, plus the way any vertex makes in the rounding error of a
    /// failure time. A structure that trusts certificates (computed from the polynomials) for boxes
    /// of computed positions widens them by this.
    pub fn rounding(&self, t0: f64, t1: f64) -> f64 {
        self.rounding_from(t0, t1, DVec3::ZERO)
    }

    /// As [`VertexTrajectories::rounding`], of positions measured from a place.
    pub(crate) fn rounding_from(&self, t0: f64, t1: f64, from: DVec3) -> f64 {
        let time = t0.abs().max(t1.abs());
        let table = match &self.table {
            Table::None => 0.0,
            Table::Keys(keys) => keys.rounding(time, from),
            Table::Spline(spline) => spline.rounding(time, from),
        };
        if self.own.len() == 0 { table } else { table.max(self.own.rounding(t0, t1, from)) }
    }

    /// Whether no vertex ever moves.
    pub(crate) fn is_at_rest(&self) -> bool {
        matches!(self.table, Table::None) && self.own.is_at_rest()
    }

    /// The largest coordinate, velocity or half acceleration that it is made of.
    pub(crate) fn largest(&self) -> f64 {
        let table = match &self.table {
            Table::None => 0.0,
            Table::Keys(keys) => keys.largest(),
            Table::Spline(spline) => spline.largest(),
        };
        table.max(self.own.largest())
    }

    /// The time of the last key or knot, after which the vertices of a table rest; none if there
    /// is no table.
    pub fn last_key(&self) -> Option<f64> {
        match &self.table {
            Table::None => None,
            Table::Keys(keys) => Some(keys.times().last()),
            Table::Spline(spline) => Some(spline.times().last()),
        }
    }

    /// The first key or knot after a time; none if there is no table or it has ended.
    pub fn next_key(&self, t: f64) -> Option<f64> {
        let times = match &self.table {
            Table::None => return None,
            Table::Keys(keys) => keys.times(),
            Table::Spline(spline) => spline.times(),
        };
        let next = times.strictly_inside(t, f64::INFINITY).start;
        (next < times.len()).then(|| times.get(next))
    }

    /// Appends a keyframe, for motion that is made while it runs. Until a key is appended vertices
    /// rest after the last one, so structures must not predict further ahead than
    /// [`VertexTrajectories::last_key`] while more is to come. Positions are rounded if the table
    /// is in single precision. An error for trajectories without keyframes.
    pub fn push_key(&mut self, time: f64, positions: &[DVec3]) -> Result<(), Error> {
        match &mut self.table {
            Table::Keys(keys) => Arc::make_mut(keys).push(time, positions),
            _ => Err(Error::Parameter {
                what: "a key appended at time",
                value: time,
                remedy: "only trajectories made of keyframes can take another key",
            }),
        }
    }

    /// What [`VertexTrajectories::undo_keys`] goes back to; none if there are no keyframes.
    pub(crate) fn mark_keys(&self) -> Option<KeyMark> {
        match &self.table {
            Table::Keys(keys) => Some(keys.mark()),
            _ => None,
        }
    }

    /// Drops the keys pushed since a mark.
    pub(crate) fn undo_keys(&mut self, mark: &KeyMark) {
        if let Table::Keys(keys) = &mut self.table {
            Arc::make_mut(keys).undo(mark);
        }
    }

    /// Frees the keyframes that no time from `time` on needs. Nothing to do for other trajectories.
    pub fn forget_keys_before(&mut self, time: f64) {
        if let Table::Keys(keys) = &mut self.table {
            Arc::make_mut(keys).forget_before(time);
        }
    }

    /// Adds a vertex that moves on its own from `time` on; returns its index.
    pub fn add_vertex(
        &mut self,
        time: f64,
        position: DVec3,
        polynomial: &PolynomialMotion,
    ) -> Result<u32, Error> {
        finite_time("start of a new vertex", time)?;
        check_count("vertices", self.len() + 1)?;
        let vertex = self.len();
        if !(position.is_finite() && polynomial.is_finite()) {
            return Err(Error::NotFinite { what: "trajectory of vertex", index: vertex, position });
        }
        if !matches!(self.table, Table::None) {
            self.slots.resize(vertex, FOLLOWS_TABLE);
            self.slots.push(self.own.len() as u32);
        }
        self.own.push(time, position, polynomial);
        Ok(vertex as u32)
    }
}

/// A time prepared for many vertices; see [`VertexTrajectories::at`].
#[derive(Debug, Clone, Copy)]
pub struct PositionsAt<'a> {
    trajectories: &'a VertexTrajectories,
    t: f64,
    /// What positions are measured from.
    from: DVec3,
    place: Place<'a>,
}

#[derive(Debug, Clone, Copy)]
enum Place<'a> {
    None,
    Keys(&'a Keyframes, KeyPositionsAt),
    Spline(&'a Spline, SplinePositionsAt),
}

impl PositionsAt<'_> {
    /// The positions of all vertices: the same bits as [`PositionsAt::position`], faster.
    pub(crate) fn positions(&self) -> Vec<DVec3> {
        let mut out = vec![DVec3::ZERO; self.trajectories.len()];
        if self.trajectories.positions_from(self.t, self.from, &mut out).is_err() {
            // A time that is not finite gives meaningless positions.
            out.fill(DVec3::NAN);
        }
        out
    }

    /// See [`VertexTrajectories::position`].
    #[inline]
    pub fn position(&self, vertex: u32) -> DVec3 {
        let vertex = vertex as usize;
        match (self.trajectories.own_entry(vertex), &self.place) {
            (None, Place::Keys(keys, at)) => keys.position(at, vertex, self.from),
            (None, Place::Spline(spline, at)) => spline.position(at, vertex, self.from),
            (entry, _) => {
                self.trajectories.own.position(entry.unwrap_or(vertex), self.t, self.from)
            }
        }
    }

    /// See [`VertexTrajectories::piece`].
    #[inline]
    pub fn piece(&self, vertex: u32) -> Piece {
        let vertex = vertex as usize;
        match (self.trajectories.own_entry(vertex), &self.place) {
            (None, Place::Keys(keys, at)) => keys.piece(at, vertex),
            (None, Place::Spline(spline, at)) => spline.piece(at, vertex),
            (entry, _) => self.trajectories.own.piece(entry.unwrap_or(vertex)),
        }
    }

    /// See [`VertexTrajectories::track`].
    #[inline]
    pub fn track(&self, vertex: u32, axis: usize) -> Track {
        let index = vertex as usize;
        match (self.trajectories.own_entry(index), &self.place) {
            (None, Place::Keys(keys, at)) => keys.track(at, index, axis),
            (None, Place::Spline(..)) => self.piece(vertex).track(axis),
            (entry, _) => self.trajectories.own.track(entry.unwrap_or(index), axis),
        }
    }
}
