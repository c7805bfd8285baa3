//! [`PointTree::validate`]: checks a tree's structure and bounds against its surface, for tests.
//! One pass over the nodes, then one path from leaf to root for each position given.

use super::PointTree;
use crate::scan::PointSurface;

impl PointTree {
    /// Checks that the surface is where the tree's bounds say. For tests.
    ///
    /// Every point is in one leaf, nodes and children fit together, and of the positions given,
    /// those that are surface and within two sampling radii of their nearest point lie in the box,
    /// the disc and a sphere of each node above the leaf of that point.
    pub fn validate(
        &self,
        surface: &PointSurface,
        positions: &[glam::DVec3],
    ) -> Result<(), String> {
        let mut leaf_of = vec![u32::MAX; surface.place_end()];
        let mut parent = vec![u32::MAX; self.nodes.len()];
        for (at, node) in (0..).zip(&self.nodes) {
            if node.is_leaf() {
                for &place in self.points_of(node) {
                    if std::mem::replace(&mut leaf_of[place as usize], at) != u32::MAX {
                        return Err(format!("point {place} is in two leaves"));
                    }
                }
                continue;
            }
            let [first, second] = [at + 1, at + node.skip];
            let children = [first, second].map(|child| &self.nodes[child as usize]);
            if children[0].count + children[1].count != node.count
                || children[0].start != node.start
            {
                return Err(format!("node {at} does not hold what its children hold"));
            }
            parent[first as usize] = at;
            parent[second as usize] = at;
        }
        if let Some(lost) = surface.live_slots().find(|&place| leaf_of[place as usize] == u32::MAX)
        {
            return Err(format!("point {lost} is in no leaf"));
        }
        for &x in positions {
            let Some((nearest, distance)) = surface.nearest_in(x, self.order[0]) else { continue };
            let sample = surface.sample_in(x, nearest);
            let is_on = sample.value.abs() <= 1e-3 * sample.spacing;
            if !(is_on && surface.is_covered(x, &sample, (nearest, distance))) {
                continue;
            }
            let mut at = leaf_of[nearest as usize];
            while at != u32::MAX {
                self.check_holds(surface, at, x)?;
                at = parent[at as usize];
            }
        }
        Ok(())
    }

    fn check_holds(&self, surface: &PointSurface, at: u32, x: glam::DVec3) -> Result<(), String> {
        let node = &self.nodes[at as usize];
        let local = x - self.origin;
        let slack = 4e-6 * self.extent;
        let off = (local - node.center.as_dvec3()).abs() - node.half.as_dvec3();
        if off.max_element() > slack {
            return Err(format!("{x} sticks out of the box of node {at} by {}", off.max_element()));
        }
        let offset = local - node.middle.as_dvec3();
        let height = offset.dot(node.normal.as_dvec3());
        let aside = (offset.length_squared() - height * height).max(0.0).sqrt();
        let off = (height.abs() - f64::from(node.thickness)).max(aside - f64::from(node.radius));
        if off > slack {
            return Err(format!("{x} sticks out of the disc of node {at} by {off}"));
        }
        let centers = self.samples_of(at).iter().map(|&place| surface.point_in(place));
        let least = centers.map(|c| c.distance(x)).fold(f64::INFINITY, f64::min);
        if least > f64::from(node.covering) + slack {
            return Err(format!("{x} is {least} from the spheres of node {at}"));
        }
        Ok(())
    }
}
