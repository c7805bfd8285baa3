//! Interpolation search at a pair of small nodes (section 5.3), the leaf test
//! [`LeafTest::Search`](super::LeafTest).

use super::pair::{Crossing, Nearest, Question};
use crate::scan::PointNode;
use crate::scan::search::{SearchOptions, SurfaceSearch};

impl Question<'_, '_> {
    /// Searches for an intersection near the points of two nodes.
    ///
    /// A search from a node evaluates the other surface, not one node of it: where a node was
    /// searched from with one partner, nothing is left to do with the next.
    pub(super) fn search(
        &mut self,
        nodes: [&PointNode; 2],
        at: [u32; 2],
        options: SearchOptions,
    ) -> Option<Crossing> {
        // Options were checked when the query was made.
        let search = SurfaceSearch::new(options).ok()?;
        (0..2).find_map(|side| {
            let is_first = self.scratch.is_first_search(side, at[side]);
            is_first.then(|| self.search_from(&search, nodes, side, at[side])).flatten()
        })
    }

    /// Searches from the points of one of two nodes.
    fn search_from(
        &mut self,
        search: &SurfaceSearch,
        nodes: [&PointNode; 2],
        side: usize,
        at: u32,
    ) -> Option<Crossing> {
        let clouds = self.clouds;
        let slots = clouds.trees[side].points_of(nodes[side]);
        let guess = clouds.trees[1 - side].points_of(nodes[1 - side])[0];
        let (counts, budget) = (self.counts, &mut self.budget);
        let mut is_late = |evaluations: u64| {
            let evaluations = counts.evaluations + evaluations;
            budget.is_used_up(super::CloudCounts { evaluations, ..counts }.operations())
        };
        let answer = search.search_from(
            clouds.surfaces,
            &clouds.into_other[1],
            (side, slots, guess),
            u64::from(at),
            &mut is_late,
            &mut self.scratch.search,
        );
        self.counts.evaluations += answer.counts.evaluations;
        let spacing = f64::from(nodes[0].spacing.max(nodes[1].spacing)).max(f64::MIN_POSITIVE);
        let relative = answer.smallest / spacing;
        if relative < self.smallest.map_or(f64::INFINITY, |smallest| smallest.relative) {
            let middle = clouds.trees[0].origin() + nodes[0].middle.as_dvec3();
            let distance = answer.smallest;
            self.smallest = Some(Nearest { distance, relative, place: middle });
        }
        let root = answer.root?;
        // How steeply the surfaces cut each other: two sampling radii to each side.
        let sine = root.normals[0].cross(root.normals[1]).length();
        Some(Crossing { place: root.point, steepness: 4.0 * sine, gap: 0.0 })
    }
}
