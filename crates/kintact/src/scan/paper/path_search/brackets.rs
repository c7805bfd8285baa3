//! Step 2: the other ends of brackets, from the sphere-of-influence graph over the draws or from the
//! annulus around each (section 5.3.3).

use super::draws::DrawnPoints;
use super::search::{Direction, End};
use crate::random::Random;
use crate::scan::search::draws_for;

impl Direction<'_, '_> {
    /// Points drawn and evaluated before that are on the other side of the met surface, where spheres of a
    /// surfel's radius around both touch: edges of the sphere-of-influence graph over the draws, of
    /// which there are so few that it takes no structure. In their order.
    pub(super) fn across_graph(&self, newest: &End, others: &[End], surfel: f64) -> Vec<End> {
        let facing = others.iter().filter(|other| other.faces(newest));
        facing.filter(|other| other.at.distance(newest.at) <= 2.0 * surfel).copied().collect()
    }

    /// Points of the cloud on the other side, drawn from the annulus that ends two surfel radii from
    /// a draw along the surface: `b ln b` of them, `b` being how many draws lie in its sphere.
    pub(super) fn across_annulus(
        &mut self,
        newest: &End,
        draws: &DrawnPoints,
        random: &mut Random,
    ) -> Vec<End> {
        let reach = 2.0 * draws.surfel;
        let near = reach - self.options.annulus * draws.surfel;
        let surface = self.walked.surface;
        let is_near = |&&slot: &&u32| surface.point_in(slot).distance(newest.at) <= reach;
        let around = draws.slots.iter().filter(is_near).count();
        let ring = self.walked.annulus(newest.slot, [near, reach], self.options.virtual_edges);
        if ring.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        for _ in 0..draws_for(around as f64, 0.0).max(1) {
            let number = (random.unit() * ring.len() as f64) as usize;
            let end = self.evaluate(ring[number.min(ring.len() - 1)], newest.foot);
            if end.faces(newest) && found.iter().all(|known: &End| known.slot != end.slot) {
                found.push(end);
            }
        }
        found
    }
}
