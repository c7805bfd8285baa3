use super::delegate::broad_phase;
use super::ledger::{Finder, Ledger, Phase};
use super::pairs::Noticed;
use super::{BodyId, BroadCounters, MovingBox, OverlapEvent};
use crate::Error;
use crate::kinetic::AuditFailure;

/// Every pair is looked at when one of its motions changes, and never otherwise.
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

    fn handle(&mut self, _: &mut Ledger<N>) {}

    fn inserted(&mut self, ledger: &mut Ledger<N>, id: u32) {
        let Ledger { boxes, alive, pairs, now, .. } = ledger;
        for other in (0..boxes.len() as u32).filter(|&other| other != id) {
            if alive[other as usize] {
                pairs.consider(boxes, [id, other], *now, f64::INFINITY, Noticed::ByChange);
            }
        }
    }

    fn changed(&mut self, ledger: &mut Ledger<N>, id: u32) {
        ledger.pairs.refresh(&ledger.boxes, id, ledger.now);
        self.inserted(ledger, id);
    }

    fn removed(&mut self, _: &mut Ledger<N>, _: u32) {}

    fn count(&self, _: &mut BroadCounters) {}

    fn audit(&self, _: &Ledger<N>, _: f64) -> Result<(), String> {
        Ok(())
    }
}
