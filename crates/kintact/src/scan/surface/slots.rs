//! Queries of a cloud by slot, the index a point has inside, for the searches and walks that start
//! from a guess of the nearest point.

use std::ops::RangeInclusive;

use glam::DVec3;

use super::cloud::PointSurface;
use super::evaluate::Sample;
use super::graph::Edge;
use super::paths::Search;

impl PointSurface {
    /// The slot of the caller's point.
    pub(crate) fn place_of(&self, point: usize) -> Option<u32> {
        self.foot_at(point).map(|foot| foot.first)
    }

    /// The caller's number of the point in a slot.
    pub(crate) fn name_in(&self, place: u32) -> usize {
        self.names[place as usize] as usize
    }

    pub(crate) fn point_in(&self, place: u32) -> DVec3 {
        self.points[place as usize]
    }

    pub(crate) fn normal_in(&self, place: u32) -> DVec3 {
        self.normals[place as usize].as_dvec3()
    }

    /// The sampling radius; 0 where no point is stored.
    pub(crate) fn spacing_in(&self, place: u32) -> f64 {
        f64::from(self.spacing[place as usize])
    }

    /// Edges of the graph, virtual ones included, by slot.
    pub(crate) fn edges_in(&self, place: u32) -> &[Edge] {
        self.edges.get(place)
    }

    pub(crate) fn is_edge(&self, from: u32, to: u32) -> bool {
        self.edges.get(from).binary_search_by_key(&to, |edge| edge.to).is_ok()
    }

    /// The slot of the nearest point and its distance, the same whatever the guess; a good one
    /// makes it fast. `None` if `x` is not finite.
    pub(crate) fn nearest_in(&self, x: DVec3, guess: u32) -> Option<(u32, f64)> {
        let nearest = self.index.nearest_from(x, guess, self.points[guess as usize])?;
        Some((nearest.id, nearest.squared.sqrt()))
    }

    /// The slot of a point that is at most `factor` times as far as the nearest, and its distance.
    /// Which one depends on the guess.
    pub(crate) fn nearly_nearest_in(
        &self,
        x: DVec3,
        guess: u32,
        factor: f64,
    ) -> Option<(u32, f64)> {
        let from = (guess, self.points[guess as usize]);
        let near = self.index.nearly_nearest_from(x, from, factor)?;
        Some((near.id, near.squared.sqrt()))
    }

    /// The points whose distance along the graph from a slot's point is in a range, nearest first,
    /// as far as its row of the map reaches ([`PointSurface::strip_in`]). Rows are kept in the
    /// order of numbers, which merging them needs; sorting one takes less time than an evaluation.
    pub(crate) fn ring_in(&self, place: u32, lengths: RangeInclusive<f64>) -> Vec<(f32, u32)> {
        let mut search = Search::default();
        let row = self.row_of(place, &mut search).iter();
        let ring = row.filter(|close| lengths.contains(&f64::from(close.length)));
        let mut ring: Vec<_> = ring.map(|close| (close.length, close.to)).collect();
        ring.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        ring
    }

    /// How far a point is from a slot's along the graph, if the slot's row of the map has it.
    pub(crate) fn close_in(&self, place: u32, to: u32) -> Option<f64> {
        let mut search = Search::default();
        let row = self.row_of(place, &mut search);
        let found = row.binary_search_by_key(&to, |close| close.to).ok()?;
        Some(f64::from(row[found].length))
    }

    /// [`PointSurface::sample`] where the slot of the nearest point is known.
    pub(crate) fn sample_in(&self, x: DVec3, nearest: u32) -> Sample {
        self.sample_from(x, &self.foot(x, nearest))
    }

    /// How many slots there are, some perhaps without a point.
    pub(crate) fn place_count(&self) -> usize {
        self.points.len()
    }

    /// Any slot that holds a point: a first guess.
    pub(crate) fn some_place(&self) -> u32 {
        let holds = |&place: &u32| self.spacing[place as usize] > 0.0;
        (0..self.points.len() as u32).find(holds).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointCloud;
    use crate::scan::SurfaceOptions;

    #[test]
    fn rings_are_sorted_and_hold_what_is_in_them() {
        let at = |i: u32| DVec3::new(f64::from(i % 30), f64::from(i / 30), 0.0);
        let cloud = PointCloud::new((0..900).map(at).collect()).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        let place = surface.place_of(14 * 30 + 15).unwrap();
        let far = surface.strip_in(place);
        let ring = surface.ring_in(place, 0.5 * far..=far);
        assert!(ring.len() > 4 && ring.is_sorted_by(|a, b| a.0 <= b.0), "{ring:?}");
        let apart = |to: u32| surface.point_in(to).distance(surface.point_in(place));
        assert!(ring.iter().all(|&(length, to)| apart(to) <= f64::from(length) + 1e-6));
        let all = surface.ring_in(place, 0.0..=far);
        let inner = all.iter().filter(|close| f64::from(close.0) < 0.5 * far).count();
        assert_eq!(all.len(), inner + ring.len());
    }

    #[test]
    fn guesses_and_known_places_change_no_answer() {
        let at = |i: u32| {
            let (u, v) = (f64::from(i % 23), f64::from(i / 23));
            DVec3::new(u, v, 0.3 * (0.4 * u).sin())
        };
        let cloud = PointCloud::new((0..500).map(at).collect()).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        for i in 0..500 {
            let x = at(i) + DVec3::new(0.3, 0.1 * f64::from(i % 9), 0.2 * f64::from(i % 5));
            let free = surface.index.nearest(x).unwrap();
            for guess in [0, 17 * i % 500, 499 - i] {
                let (place, distance) = surface.nearest_in(x, guess).unwrap();
                assert_eq!((place, distance), (free.id, free.squared.sqrt()));
                assert_eq!(surface.sample_in(x, place), surface.sample(x));
                let (_, nearly) = surface.nearly_nearest_in(x, guess, 1.25).unwrap();
                assert!((distance..=1.25 * distance).contains(&nearly), "{distance} {nearly}");
            }
            let place = surface.place_of(i as usize).unwrap();
            assert_eq!(surface.sample_in(at(i), place), surface.sample(at(i)));
        }
        assert!(surface.nearest_in(DVec3::NAN, 3).is_none());
        assert!(surface.nearly_nearest_in(DVec3::NAN, 3, 2.0).is_none());
        assert!(surface.place_of(500).is_none());
    }
}
