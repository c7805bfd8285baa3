//! Measures of a cloud: its density, how well it covers its surface, where it ends.

use std::f64::consts::{PI, TAU};

use glam::{DVec2, DVec3};

use super::cloud::PointSurface;
use super::edit::NOWHERE;

/// Neighbours leave so wide an angle open at points on the border. At a straight border half of
/// the circle is open; within an evenly or a randomly sampled surface a sixth at most.
const OPEN: f64 = TAU / 3.0;

impl PointSurface {
    /// How many points there are to a unit of area around a point of the cloud, by the distance of
    /// its `neighbours`-th neighbour.
    pub fn density_at(&self, point: usize) -> Option<f64> {
        let place = self.foot_at(point)?.first;
        let radius = self.influence[place as usize];
        Some(f64::from(self.options.neighbours) / (PI * radius * radius))
    }

    /// How far the surface around a point of the cloud is from it until another point is nearer:
    /// the farthest corner of its Voronoi cell, found in the plane across its normal. 0 if the
    /// cell has no corners, as at the end of a line.
    pub fn covering_radius_at(&self, point: usize) -> Option<f64> {
        Some(self.covering_radius(self.foot_at(point)?.first))
    }

    /// The sampling radius of the whole cloud (definition 8): balls so large around all points
    /// cover the surface. The largest of [`PointSurface::covering_radius_at`] within the surface;
    /// on the border cells are open, and their corners lie past its end.
    pub fn sampling_radius(&self) -> f64 {
        let within = self.live_slots().filter(|&place| !self.is_on_border(place));
        within.map(|place| self.covering_radius(place)).fold(0.0, f64::max)
    }

    /// Whether a point of the cloud is on its border: its neighbours leave a third of the circle
    /// around its normal open. Equation 4.10 says which *positions* are past the border; this is
    /// the same for the points themselves.
    pub fn is_border(&self, point: usize) -> Option<bool> {
        Some(self.is_on_border(self.foot_at(point)?.first))
    }

    /// The numbers of all points on the border, in order.
    pub fn border_points(&self) -> Vec<usize> {
        let is_border = |&(_, &place): &(usize, &u32)| place != NOWHERE && self.is_on_border(place);
        self.slots.iter().enumerate().filter(is_border).map(|(name, _)| name).collect()
    }

    /// How many parts of the cloud no path connects.
    pub fn part_count(&self) -> usize {
        let mut is_seen = vec![false; self.points.len()];
        let (mut parts, mut stack) = (0, Vec::new());
        for start in self.live_slots() {
            if std::mem::replace(&mut is_seen[start as usize], true) {
                continue;
            }
            parts += 1;
            stack.push(start);
            while let Some(place) = stack.pop() {
                for edge in self.edges.get(place).iter().filter(|edge| !edge.is_virtual()) {
                    if !std::mem::replace(&mut is_seen[edge.to as usize], true) {
                        stack.push(edge.to);
                    }
                }
            }
        }
        parts
    }

    /// Slots that hold points.
    pub(crate) fn live_slots(&self) -> impl Iterator<Item = u32> + '_ {
        let mut is_free = vec![false; self.points.len()];
        self.free.iter().for_each(|&place| is_free[place as usize] = true);
        (0..self.points.len() as u32).filter(move |&place| !is_free[place as usize])
    }

    /// The neighbours of a point in the plane across its normal.
    fn flattened(&self, place: u32) -> Vec<DVec2> {
        let (u, v) = self.normals[place as usize].as_dvec3().any_orthonormal_pair();
        let origin = self.points[place as usize];
        let real = self.edges.get(place).iter().filter(|edge| !edge.is_virtual());
        let flat = |offset: DVec3| DVec2::new(offset.dot(u), offset.dot(v));
        real.map(|edge| flat(self.points[edge.to as usize] - origin)).collect()
    }

    fn is_on_border(&self, place: u32) -> bool {
        let mut angles: Vec<f64> =
            self.flattened(place).into_iter().map(|offset| offset.y.atan2(offset.x)).collect();
        angles.sort_unstable_by(f64::total_cmp);
        let (Some(first), Some(last)) = (angles.first(), angles.last()) else { return true };
        let around = first + TAU - last;
        let widest = angles.windows(2).map(|pair| pair[1] - pair[0]).fold(around, f64::max);
        widest > OPEN
    }

    fn covering_radius(&self, place: u32) -> f64 {
        let neighbours = self.flattened(place);
        let longest = neighbours.iter().map(|offset| offset.length()).fold(0.0, f64::max);
        // A square that no bisector misses. Corners it keeps are where the cell is open, and the
        // surface has ended long before.
        let (half, open) = (8.0 * longest, 4.0 * longest);
        let corners = [[-half, -half], [half, -half], [half, half], [-half, half]];
        let mut cell: Vec<DVec2> = corners.map(DVec2::from_array).to_vec();
        for neighbour in neighbours {
            let limit = 0.5 * neighbour.length_squared();
            cell = clipped(&cell, |corner| limit - corner.dot(neighbour));
        }
        let corners = cell.into_iter().map(DVec2::length).filter(|&far| far < open);
        corners.fold(0.0, f64::max)
    }
}

/// The part of a convex polygon where a linear function is not negative.
fn clipped(polygon: &[DVec2], inside: impl Fn(DVec2) -> f64) -> Vec<DVec2> {
    let mut kept = Vec::with_capacity(polygon.len() + 1);
    for (slot, &corner) in polygon.iter().enumerate() {
        let next = polygon[(slot + 1) % polygon.len()];
        let [here, there] = [inside(corner), inside(next)];
        if here >= 0.0 {
            kept.push(corner);
        }
        if (here < 0.0) != (there < 0.0) {
            kept.push(corner.lerp(next, here / (here - there)));
        }
    }
    kept
}
