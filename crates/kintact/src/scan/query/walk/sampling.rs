//! The randomised sampling technique at a pair of leaves (section 5.2.3), on the surface by default
//! (`sample_leaf`) and in balls around points (`sample_in_balls`).

use glam::DVec3;

use super::pair::{Crossing, Question};
use crate::random::Random;
use crate::scan::PointNode;

/// From this many sampling radii on a cloud's own points are enough.
const ENOUGH: f64 = 1.5;
/// Of the two ends of an edge that leads through a surface one is within half its length of it, and
/// from there all its edges are evaluated. A little more, since values are not quite distances.
const HALF_AN_EDGE: f64 = 0.6;

impl Question<'_, '_> {
    /// Evaluates the points of leaf `from` of cloud `side` that are near leaf `to` of the other,
    /// and draws between them as `epsilon` requires.
    pub(super) fn sample_leaf(
        &mut self,
        side: usize,
        from: &PointNode,
        to: &PointNode,
        epsilon: f64,
    ) -> Option<Crossing> {
        let (tree, of) = (self.clouds.trees[side], 1 - side);
        for &place in tree.points_of(from) {
            // A few of them out of the cache take as long as an evaluation.
            if self.is_late() {
                return None;
            }
            self.counts.points += 1;
            if self.known(side, place).is_some() {
                continue;
            }
            let x = self.placed(side, place);
            let reach = HALF_AN_EDGE * self.clouds.surfaces[side].longest_edge_in(place);
            if !self.is_near(of, to, x, reach) {
                continue;
            }
            let mut found = self.view_from(side, place, x, reach, to);
            if found.is_none() && epsilon < ENOUGH {
                found = self.sample_around(side, place, to, epsilon);
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether a position in the frame of cloud `of` is within a distance of the disc of a node.
    fn is_near(&self, of: usize, node: &PointNode, x: DVec3, distance: f64) -> bool {
        let offset = x - self.clouds.trees[of].origin() - node.middle.as_dvec3();
        let height = offset.dot(node.normal.as_dvec3());
        let aside = offset.length_squared() - height * height;
        let reach = f64::from(node.radius) + distance;
        height.abs() <= f64::from(node.thickness) + distance && aside <= reach * reach
    }

    /// Evaluates one point, and those of its edges that seem to lead through the surface.
    fn view_from(
        &mut self,
        side: usize,
        place: u32,
        x: DVec3,
        reach: f64,
        to: &PointNode,
    ) -> Option<Crossing> {
        let of = 1 - side;
        let guess = self.nearest_in_leaf(of, to, x);
        let seen = self.see(of, x, guess)?;
        let value = seen.signed();
        self.remember(side, place, value);
        self.note_distance(of, &seen);
        if value.is_nan() || value.abs() > reach {
            return None;
        }
        let gap = value.abs() / seen.sample.spacing;
        if gap < self.options.contact_distance && seen.is_on(self.clouds.surfaces[of]) {
            return Some(Crossing { place: self.clouds.in_first(of, x), steepness: 0.0, gap });
        }
        let surface = self.clouds.surfaces[side];
        for edge in surface.edges_in(place) {
            if edge.is_virtual() || value.abs() > HALF_AN_EDGE * f64::from(edge.length()) {
                continue;
            }
            let y = self.placed(side, edge.to);
            let there = match self.known(side, edge.to) {
                Some(there) => there,
                None => {
                    // So near, a plane predicts well enough if an evaluation is worth it.
                    let expected = value + seen.sample.normal.dot(y - x);
                    let is_uncertain = expected.abs() < 0.1 * seen.sample.spacing;
                    if (expected < 0.0) == (value < 0.0) && !is_uncertain {
                        continue;
                    }
                    let there = self.see(of, y, seen.nearest)?;
                    self.note_distance(of, &there);
                    self.remember(side, edge.to, there.signed());
                    there.signed()
                }
            };
            if there.is_nan() || (there < 0.0) == (value < 0.0) {
                continue;
            }
            let found = self.cross(of, [(x, value), (y, there)], seen.nearest);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Test points around a point: as many as put one within `epsilon` sampling radii of all
    /// surface that the point has to itself with high probability (Lemma 7: `a ln a + a` for `a`
    /// discs of that radius).
    fn sample_around(
        &mut self,
        side: usize,
        place: u32,
        to: &PointNode,
        epsilon: f64,
    ) -> Option<Crossing> {
        let (surface, tree, of) = (self.clouds.surfaces[side], self.clouds.trees[side], 1 - side);
        let there = self.known(side, place)?;
        let far = 0.5 * surface.margin_in(place);
        // Values change no faster than positions.
        if there.is_nan() || there.abs() > 1.5 * far {
            return None;
        }
        let discs = (4.0 / (std::f64::consts::PI * epsilon * epsilon)).max(1.0);
        let sequence = (discs * discs.ln() + discs).ceil() as u64;
        let (u, v) = surface.normal_in(place).any_orthonormal_pair();
        let y = self.placed(side, place);
        for draw in 0..sequence {
            let mut random =
                Random::keyed(self.options.seed, u64::from(place) << 1 | side as u64, draw);
            let [along, across] = [0, 1].map(|_| far * (2.0 * random.unit() - 1.0));
            let shifted = tree.settled(surface, place) + u * along + v * across;
            // Onto the surface that it samples.
            let own = self.see(side, shifted, place)?;
            let onto = shifted - own.sample.normal * own.sample.value;
            let x = self.clouds.into_other[side].apply(onto);
            let guess = self.nearest_in_leaf(of, to, x);
            let seen = self.see(of, x, guess)?;
            self.note_distance(of, &seen);
            let value = seen.signed();
            if value.is_nan() || (value < 0.0) == (there < 0.0) {
                continue;
            }
            let found = self.cross(of, [(x, value), (y, there)], seen.nearest);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Random positions in balls of two sampling radii around the points of leaf `a`, both functions
    /// there, and an intersection where the sum of the distances is small (equation 5.5). The second
    /// function is evaluated only where the first is small.
    pub(super) fn sample_in_balls(
        &mut self,
        [a, b]: [&PointNode; 2],
        epsilon: f64,
        most: u32,
        key: u64,
    ) -> Option<Crossing> {
        let (tree, surface) = (self.clouds.trees[0], self.clouds.surfaces[0]);
        let points = tree.points_of(a);
        let epsilon = epsilon * f64::from(a.spacing);
        // Spheres of radius epsilon that cover a sphere (Rogers 1963), with Lemma 7.
        let radius = f64::from(a.spacing) * 2.0;
        let few = (3.0_f64.sqrt() * radius / epsilon).ceil().powi(3) * points.len() as f64;
        let sequence = (few * few.ln().max(1.0)).min(f64::from(most)) as u64;
        for draw in 0..sequence {
            let mut random = Random::keyed(self.options.seed, key, draw);
            let place = points[(random.unit() * points.len() as f64) as usize % points.len()];
            let mut shift = DVec3::ONE;
            while shift.length_squared() > 1.0 {
                shift = DVec3::new(random.unit(), random.unit(), random.unit()) * 2.0 - 1.0;
            }
            let p = surface.point_in(place) + shift * radius;
            let own = self.see(0, p, place)?;
            if own.sample.value.abs() > 2.0 * epsilon {
                continue;
            }
            let x = self.clouds.into_other[0].apply(p);
            let guess = self.nearest_in_leaf(1, b, x);
            let seen = self.see(1, x, guess)?;
            self.note_distance(1, &seen);
            let sum = own.sample.value.abs() + seen.sample.value.abs();
            let on_both = own.is_on(surface) && seen.is_on(self.clouds.surfaces[1]);
            if sum < 2.0 * epsilon && on_both {
                return Some(Crossing { place: p, steepness: 0.0, gap: 0.0 });
            }
        }
        None
    }
}
