//! Newton steps onto both surfaces at once, the rival leaf test
//! [`LeafTest::Newton`](super::LeafTest) (after Pauly, Keiser, Kobbelt and Gross 2003, section
//! 4.2).

use glam::DVec3;

use super::pair::{Crossing, Question};
use crate::scan::PointNode;

const STEPS: usize = 10;
/// Both values below so many sampling radii are an intersection.
const TOLERANCE: f64 = 0.02;

impl Question<'_, '_> {
    /// Starts between points of the two leaves that are nearest to each other.
    pub(super) fn newton(&mut self, [a, b]: [&PointNode; 2], starts: u32) -> Option<Crossing> {
        let clouds = self.clouds;
        let mut pairs: Vec<(f64, u32, u32)> = Vec::new();
        for &p in clouds.trees[0].points_of(a) {
            let x = self.placed(0, p);
            let q = self.nearest_in_leaf(1, b, x);
            pairs.push((x.distance_squared(clouds.surfaces[1].point_in(q)), p, q));
        }
        pairs.sort_unstable_by(|l, r| l.0.total_cmp(&r.0).then(l.1.cmp(&r.1)));
        for &(_, p, q) in pairs.iter().take(starts as usize) {
            let start = clouds.surfaces[0].point_in(p);
            let other = clouds.into_other[1].apply(clouds.surfaces[1].point_in(q));
            let reach = clouds.surfaces[0].margin_in(p) + clouds.surfaces[1].margin_in(q);
            if let Some(found) = self.newton_from(0.5 * (start + other), [p, q], 2.0 * reach) {
                return Some(found);
            }
        }
        None
    }

    /// Gives up when led farther away than `reach`.
    fn newton_from(&mut self, start: DVec3, guess: [u32; 2], reach: f64) -> Option<Crossing> {
        let clouds = self.clouds;
        let (mut x, mut guess) = (start, guess);
        for _ in 0..STEPS {
            let own = self.see(0, x, guess[0])?;
            let seen = self.see(1, clouds.into_other[0].apply(x), guess[1])?;
            guess = [own.nearest, seen.nearest];
            let (f, g) = (own.sample.value, seen.sample.value);
            let radius = own.sample.spacing.max(seen.sample.spacing);
            if f.abs().max(g.abs()) <= TOLERANCE * radius {
                let is_surface = own.is_on(clouds.surfaces[0]) && seen.is_on(clouds.surfaces[1]);
                return is_surface.then_some(Crossing { place: x, steepness: 0.0, gap: 0.0 });
            }
            if f.abs() <= TOLERANCE * radius {
                self.note_distance(1, &seen);
            }
            // The shortest step onto both planes.
            let n = own.sample.normal;
            let m = clouds.into_other[1].rotation() * seen.sample.normal;
            let cosine = n.dot(m);
            let spread = 1.0 - cosine * cosine;
            x -= if spread > 1e-4 {
                (n * (f - cosine * g) + m * (g - cosine * f)) / spread
            } else {
                0.5 * (n * f + m * g)
            };
            if x.distance(start) > reach {
                return None;
            }
        }
        None
    }
}
