//! The other end of a bracket from a ring around the first (section 5.3.3):
//! [`Brackets::Annulus`](super::Brackets), for `Run`.

use std::f64::consts::TAU;

use super::directed_pair::{DirectedPair, End};
use super::sequence::{SampleSequence, draws_for};
use super::surface_search::SearchCounts;

/// Surfels in the neighbourhood of a point, a disc of two surfel radii: 4 pi / 2.6.
const SURFELS_AROUND: f64 = 4.8;
/// How wide the ring is, in surfel radii: delta of section 5.3.3, whose value is not printed.
const RING: f64 = 0.5;

impl DirectedPair<'_> {
    /// A point on the other side, `2 - RING` to 2 surfel radii from a candidate.
    ///
    /// The thesis takes the ring from the rows of its map, sorted by length. Rows here reach a few
    /// points far, as far as the rings of small surfels. Where the ring is farther out, directions
    /// are drawn in the tangent plane, and the point nearest to their end taken. So many that each
    /// surfel around gets one (Lemma 7); draws in the candidate's clear ball are not evaluated.
    pub(super) fn across_ring(
        &self,
        from: &End,
        surfel: f64,
        samples: &mut SampleSequence,
        counts: &mut SearchCounts,
    ) -> Option<End> {
        if from.view.clear > 2.0 * surfel {
            return None;
        }
        let is_in_row = 2.0 * surfel <= self.walked.strip_in(from.place);
        let ring = if is_in_row {
            self.walked.ring_in(from.place, (2.0 - RING) * surfel..=2.0 * surfel)
        } else {
            Vec::new()
        };
        for _ in 0..draws_for(SURFELS_AROUND, 0.0) {
            let place = if is_in_row {
                ring.get((samples.unit() * ring.len() as f64) as usize)?.1
            } else {
                self.drawn_aside(from, surfel, samples)?
            };
            let apart = self.walked.point_in(place).distance(from.at);
            if place == from.place || apart < from.view.clear {
                continue;
            }
            let end = self.end(place, from.view.foot, counts);
            if end.faces(from) {
                return Some(end);
            }
        }
        None
    }

    /// The point nearest to a position in the ring, on the tangent plane.
    fn drawn_aside(&self, from: &End, surfel: f64, samples: &mut SampleSequence) -> Option<u32> {
        let (u, v) = self.walked.normal_in(from.place).any_orthonormal_pair();
        let distance = surfel * (2.0 - RING * samples.unit());
        let (sine, cosine) = (TAU * samples.unit()).sin_cos();
        let x = from.at + (u * cosine + v * sine) * distance;
        self.walked.nearest_in(x, from.place).map(|(place, _)| place)
    }
}
