//! The macro that implements `BroadPhase` for `KineticGrid`, `Adaptive`, `AllPairs`, `SweptLists`,
//! `KineticSweep` and `HybridSweep`.

/// Implements [`BroadPhase`](super::BroadPhase) for a public type by delegating to the
/// [`Phase`](super::registry::Phase) it wraps.
macro_rules! broad_phase {
    ($name:ident $(, $queue:ident: $bound:path)?) => {
        impl<const N: usize $(, $queue: $bound)?> $crate::crowd::BroadPhase<N>
            for $name<N $(, $queue)?>
        {
            #[inline]
            fn now(&self) -> f64 {
                self.0.now()
            }

            fn insert(&mut self, moving: MovingBox<N>) -> Result<BoxId, Error> {
                self.0.insert(moving)
            }

            fn remove(&mut self, id: BoxId) -> Result<(), Error> {
                self.0.remove(id)
            }

            #[inline]
            fn change(&mut self, id: BoxId, moving: MovingBox<N>) -> Result<(), Error> {
                self.0.change(id, moving)
            }

            fn next_event_time(&self) -> Option<f64> {
                self.0.next_event_time()
            }

            fn advance_to(
                &mut self,
                target: f64,
                events: &mut Vec<OverlapEvent>,
            ) -> Result<f64, Error> {
                self.0.advance_to(target, events)
            }

            fn moving_box(&self, id: BoxId) -> Option<&MovingBox<N>> {
                self.0.moving_box(id)
            }

            fn overlapping(&self, id: BoxId, out: &mut Vec<BoxId>) {
                self.0.overlapping(id, out);
            }

            fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>) {
                self.0.overlapping_pairs(out);
            }

            fn upcoming(&self, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
                self.0.upcoming(until, out);
            }

            fn counters(&self) -> BroadCounters {
                self.0.counters()
            }

            fn audit(&self, t: f64) -> Result<(), AuditFailure> {
                self.0.audit(t)
            }
        }
    };
}
pub(super) use broad_phase;
