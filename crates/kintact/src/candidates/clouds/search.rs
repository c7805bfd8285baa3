//! Interpolation search where the walk ends (section 5.3).

use super::pair::{Crossing, Nearest, Question};
use crate::exact::surface_roots::{SearchOptions, SurfaceSearch};
use crate::hierarchy::PointNode;

impl Question<'_, '_> {
    /// Looks for an intersection near the points of two nodes.
    pub(super) fn search(
        &mut self,
        nodes: [&PointNode; 2],
        options: SearchOptions,
        key: u64,
    ) -> Option<Crossing> {
        let clouds = self.clouds;
        // Options were checked when the query was made.
        let search = SurfaceSearch::new(options).ok()?;
        for (side, node) in nodes.into_iter().enumerate() {
            let names = &mut self.scratch.names[side];
            names.clear();
            let places = clouds.trees[side].points_of(node).iter();
            names.extend(places.map(|&place| clouds.surfaces[side].name_in(place) as u32));
        }
        let names = self.scratch.names.each_ref().map(Vec::as_slice);
        let scratch = &mut self.scratch.search;
        let answer =
            search.search_within(clouds.surfaces, &clouds.into_other[1], names, key, scratch);
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
        Some(Crossing { place: root.place, steepness: 4.0 * sine })
    }
}
