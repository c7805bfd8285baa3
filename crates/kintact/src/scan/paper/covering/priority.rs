//! How likely two nodes are to intersect (section 5.2.2): the part of one's samples on both sides of
//! the function over the other's, of those outside the other's spheres.

use glam::DVec3;

use super::build::{CoveringNode, CoveringTree};
use super::simplified;

/// The likelihood, 0 to 1: twice the smaller of both sides' parts. `into` carries samples of the
/// first tree's node to where the second's are.
pub(super) fn likelihood(
    (seen, of): (&CoveringTree<'_>, &CoveringNode),
    (tree, node): (&CoveringTree<'_>, &CoveringNode),
    into: impl Fn(DVec3) -> DVec3,
    least_separation: f64,
    evaluations: &mut u64,
) -> f64 {
    let mut sides = [0_u32; 2];
    for &slot in &of.samples {
        *evaluations += 1;
        let found = simplified::evaluate(tree, node, into(seen.at(slot)));
        if found.nearest > node.covering && found.separation >= least_separation {
            sides[usize::from(found.value < 0.0)] += 1;
        }
    }
    2.0 * f64::from(sides[0].min(sides[1])) / of.samples.len() as f64
}

#[cfg(test)]
mod tests {
    use super::super::options::CoveringOptions;
    use super::*;
    use crate::scan::tree::SampleSize;
    use crate::scan::{PointSurface, SurfaceOptions};
    use crate::{PointCloud, Pose};

    /// Sheets that cross have samples on both sides of each other, outside the spheres; sheets side by
    /// side have none, nor have any where the spheres hold all samples.
    #[test]
    fn sheets_that_cross_are_likely_to_meet() {
        let points = (0..900).map(|i| DVec3::new(f64::from(i % 30), f64::from(i / 30), 0.0) - 14.5);
        let cloud = PointCloud::new(points.collect()).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        let samples = SampleSize::PerNode(40);
        let options = CoveringOptions { samples, ..CoveringOptions::printed() };
        let tree = CoveringTree::build(&surface, options).unwrap();
        let root = &tree.nodes[0];
        let middle = DVec3::new(0.0, 0.0, -14.5);
        let tilt = glam::DQuat::from_rotation_x(1.2);
        let crossing = Pose::new(tilt, middle - tilt * middle).unwrap();
        let asked = |node: &CoveringNode, pose: &Pose, least: f64| {
            let mut evaluations = 0;
            let found = likelihood(
                (&tree, root),
                (&tree, node),
                |x| pose.apply(x),
                least,
                &mut evaluations,
            );
            assert_eq!(evaluations, 40);
            found
        };
        let found = asked(root, &crossing, 0.0);
        assert!(found > 0.4 && found <= 1.0, "{found}");
        // Samples near the other sheet do not count.
        let all = asked(&CoveringNode { covering: 0.0, ..root.clone() }, &crossing, 0.0);
        assert!(all > found, "{all} {found}");
        assert_eq!(asked(&CoveringNode { covering: 1e9, ..root.clone() }, &crossing, 0.0), 0.0);
        let beside = Pose::from_translation(DVec3::Z * 9.0).unwrap();
        assert_eq!(asked(root, &beside, 0.0), 0.0);
        // Planes are perfectly separated; nothing is more.
        assert!(asked(root, &crossing, 0.2) > 0.0);
        assert_eq!(asked(root, &crossing, 1.1), 0.0);
    }
}
