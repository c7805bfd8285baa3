/// Makes a public type of a method: everything is done by the [`Phase`](super::ledger::Phase) it
/// wraps.
macro_rules! broad_phase {
    ($name:ident) => {
        impl<const N: usize> $crate::crowd::BroadPhase<N> for $name<N> {
            #[inline]
            fn now(&self) -> f64 {
                self.0.now()
            }

            fn insert(&mut self, moving: MovingBox<N>) -> Result<BodyId, Error> {
                self.0.insert(moving)
            }

            fn remove(&mut self, id: BodyId) -> Result<(), Error> {
                self.0.remove(id)
            }

            #[inline]
            fn change(&mut self, id: BodyId, moving: MovingBox<N>) -> Result<(), Error> {
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

            fn moving_box(&self, id: BodyId) -> Option<&MovingBox<N>> {
                self.0.moving_box(id)
            }

            fn overlapping(&self, id: BodyId, out: &mut Vec<BodyId>) {
                self.0.overlapping(id, out);
            }

            fn overlapping_pairs(&self, out: &mut Vec<[BodyId; 2]>) {
                self.0.overlapping_pairs(out);
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
