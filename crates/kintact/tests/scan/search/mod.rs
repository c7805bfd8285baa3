//! Intersections of point surfaces, against the true intersections of the shapes they were drawn
//! from.

mod awkward;
mod curves;
mod known_shapes;
mod parts;
pub(crate) mod shapes;

use kintact::scan::search::{
    Brackets, PathStrategy, SearchAnswer, SearchOptions, SearchScratch, SurfaceSearch,
};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, PointCloud, Pose};

fn surface(points: &[DVec3]) -> PointSurface {
    let cloud = PointCloud::new(points.to_vec()).unwrap();
    PointSurface::new(&cloud, SurfaceOptions::default()).unwrap()
}

fn search(a: &PointSurface, b: &PointSurface, pose: &Pose) -> SearchAnswer {
    search_with(SearchOptions::default(), a, b, pose)
}

fn search_with(
    options: SearchOptions,
    a: &PointSurface,
    b: &PointSurface,
    pose: &Pose,
) -> SearchAnswer {
    SurfaceSearch::new(options).unwrap().search(a, b, pose, &mut SearchScratch::default())
}

/// Every way to complete and to close brackets, and the thesis's search without descents.
fn all_options() -> Vec<SearchOptions> {
    let mut all = Vec::new();
    for brackets in [Brackets::Spheres, Brackets::Annulus] {
        for path_strategy in [PathStrategy::Chord, PathStrategy::Path, PathStrategy::Walk] {
            for descents in [0, 12] {
                all.push(SearchOptions {
                    brackets,
                    path_strategy,
                    descents,
                    ..SearchOptions::default()
                });
            }
        }
    }
    all
}

fn moved(x: f64, y: f64, z: f64) -> Pose {
    Pose::from_translation(DVec3::new(x, y, z)).unwrap()
}
