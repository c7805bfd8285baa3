//! [`AllPairs`]: the broad phase without pruning, and the oracle of the others.

use super::delegate::broad_phase;
use super::pairs::DiscoveredPair;
use super::registry::{BodyRegistry, Finder, Phase};
use super::{BoxId, BroadCounters, MovingBox, OverlapEvent};
use crate::Error;
use crate::kinetic::AuditFailure;

/// Every pair is evaluated when one of its motions changes, and never otherwise.
///
/// "Cached dynamic collision detection", the base line of Coming and Staadt (2006): nothing is
/// pruned. A motion change costs O(n), but for a few bodies nothing is faster, and nothing is
/// simpler, so this is the oracle of the other methods.
#[derive(Debug, Clone)]
pub struct AllPairs<const N: usize = 3>(Phase<Everyone, N>);

impl<const N: usize> AllPairs<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Everyone).map(Self)
    }
}

broad_phase!(AllPairs);

#[derive(Debug, Clone)]
struct Everyone;

impl<const N: usize> Finder<N> for Everyone {
    const NAME: &'static str = "all pairs";

    fn next_time(&self) -> f64 {
        f64::INFINITY
    }

    fn handle(&mut self, _: &mut BodyRegistry<N>) {}

    fn inserted(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        let BodyRegistry { boxes, alive, pairs, now, .. } = registry;
        for other in (0..boxes.len() as u32).filter(|&other| other != id) {
            if alive[other as usize] {
                pairs.consider(boxes, [id, other], *now, f64::INFINITY, DiscoveredPair::ByChange);
            }
        }
    }

    fn changed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        registry.pairs.refresh(&registry.boxes, id, registry.now);
        self.inserted(registry, id);
    }

    fn removed(&mut self, _: &mut BodyRegistry<N>, _: u32) {}

    fn count(&self, _: &mut BroadCounters) {}

    fn audit(&self, _: &BodyRegistry<N>, _: f64) -> Result<(), String> {
        Ok(())
    }
}
