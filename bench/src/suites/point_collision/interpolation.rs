//! Interpolation search alone, without a hierarchy (section 5.3).

use kintact::Pose;
use kintact::exact::surface_roots::{SearchOptions, SearchScratch, SurfaceSearch};

use super::procedure::{Method, Reply};
use super::shapes::Subject;

pub(super) fn method(subject: &Subject) -> Method<'_> {
    let surface = &subject.surface;
    let search = SurfaceSearch::new(SearchOptions::default()).expect("the defaults are sound");
    let mut scratch = SearchScratch::default();
    let ask = move |pose: &Pose| {
        let answer = search.search(surface, surface, pose, &mut scratch);
        let collides = answer.root.is_some();
        Reply { collides, evaluations: answer.counts.evaluations, confidence: 1.0 }
    };
    Method { name: "interpolation search", every: 1, ask: Box::new(ask) }
}
