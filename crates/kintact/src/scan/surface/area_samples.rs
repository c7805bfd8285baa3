//! Area samples: some thousand points of a cloud drawn by area, close together in memory.
//! `search::candidates` draws from them, and the cloud's own memory stays cold.

use glam::DVec3;

use super::cloud::PointSurface;
use super::patches::HEXAGON;
use crate::random::Random;

/// How many area samples a cloud has.
const SAMPLE_COUNT: usize = 4096;
/// Clouds of fewer points have none: all of them are close together.
const LEAST_POINTS: usize = 2 * SAMPLE_COUNT;
/// The samples are drawn anew after the share of points edited has reached one in so many; points
/// that are not in them are a smaller part of the surface than a search can be expected to hit.
const STALE: usize = 64;

/// A point drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AreaSample {
    /// Where it was when the samples were drawn. Edits may have moved or removed it since.
    pub(crate) at: DVec3,
    pub(crate) place: u32,
}

/// The area samples of a cloud, as `search` reads them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AreaSampleView<'a> {
    /// In the order in which they were drawn.
    pub(crate) samples: &'a [AreaSample],
    /// The area they were drawn from.
    pub(crate) area: f64,
    /// Whether points may have moved or been removed since.
    pub(crate) is_stale: bool,
}

/// Independent draws by area, the same for the same points.
#[derive(Debug, Clone, Default)]
pub(super) struct AreaSamples {
    samples: Vec<AreaSample>,
    area: f64,
    edits: usize,
}

impl AreaSamples {
    pub(super) fn memory(&self) -> usize {
        self.samples.capacity() * size_of::<AreaSample>()
    }
}

impl PointSurface {
    /// The points drawn; none if the cloud is small.
    pub(crate) fn area_samples(&self) -> AreaSampleView<'_> {
        let AreaSamples { samples, area, edits } = &self.patches.area_samples;
        AreaSampleView { samples, area: *area, is_stale: *edits > 0 }
    }

    pub(super) fn make_area_samples(&mut self) {
        let mut area_samples = std::mem::take(&mut self.patches.area_samples);
        area_samples.samples.clear();
        (area_samples.edits, area_samples.area) = (0, 0.0);
        if self.len() >= LEAST_POINTS {
            let mut ends = Vec::with_capacity(self.patches.count());
            for patch in 0..self.patches.count() as u32 {
                area_samples.area += self.patch_area(patch);
                ends.push(area_samples.area);
            }
            let mut random = Random::new(self.len() as u64);
            for _ in 0..SAMPLE_COUNT {
                let drawn = random.unit() * area_samples.area;
                let patch = ends.partition_point(|&end| end <= drawn).min(ends.len() - 1);
                let before = if patch == 0 { 0.0 } else { ends[patch - 1] };
                if let Some(place) = self.by_area(patch as u32, drawn - before) {
                    area_samples
                        .samples
                        .push(AreaSample { at: self.points[place as usize], place });
                }
            }
        }
        self.patches.area_samples = area_samples;
    }

    /// After an edit of a point: one step towards stale samples.
    pub(super) fn degrade(&mut self) {
        self.patches.area_samples.edits += 1;
        if self.patches.area_samples.edits * STALE > self.len() {
            self.make_area_samples();
        }
    }

    /// The point of a patch at whose share of the patch's area a draw has fallen; the last one if
    /// it has fallen past the end.
    pub(crate) fn by_area(&self, patch: u32, drawn: f64) -> Option<u32> {
        let (mut rest, mut last) = (drawn, None);
        for place in self.slots_of_patch(patch) {
            let radius = self.spacing_in(place);
            if radius > 0.0 {
                last = Some(place);
                rest -= HEXAGON * radius * radius;
            }
            if rest < 0.0 {
                break;
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointCloud;
    use crate::scan::SurfaceOptions;

    #[test]
    fn draws_are_spread_by_area_and_follow_edits() {
        // One half has four times as many points to the same area.
        let fine =
            (0..14400).map(|i| DVec3::new((i % 120) as f64 * 0.5, (i / 120) as f64 * 0.5, 0.0));
        let coarse = (0..3600).map(|i| DVec3::new(61.0 + (i % 60) as f64, (i / 60) as f64, 0.0));
        let cloud = PointCloud::new(fine.chain(coarse).collect()).unwrap();
        let mut surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        let AreaSampleView { samples, area, .. } = surface.area_samples();
        assert_eq!(samples.len(), SAMPLE_COUNT);
        assert!(samples.iter().all(|sample| surface.point_in(sample.place) == sample.at));
        let part =
            samples.iter().filter(|sample| sample.at.x < 60.5).count() as f64 / SAMPLE_COUNT as f64;
        assert!((part - 0.5).abs() < 0.05, "{part}");
        let mut sum = 0.0;
        surface.patches_where(|_| true, usize::MAX, |_, patch, _| sum += patch);
        assert!((area / sum - 1.0).abs() < 1e-5, "{area} {sum}");
        // A new part is drawn from as soon as it is more than a sixty-fourth of the whole.
        for i in 0..600 {
            let at = DVec3::new((i % 20) as f64, (i / 20) as f64, 50.0);
            surface.insert(at).unwrap();
        }
        let AreaSampleView { samples, .. } = surface.area_samples();
        let new = samples.iter().filter(|sample| sample.at.z > 40.0).count();
        assert!((100..500).contains(&new), "{new}");
        let small = PointCloud::new(cloud.points()[..300].to_vec()).unwrap();
        let small = PointSurface::new(&small, SurfaceOptions::default()).unwrap();
        assert!(small.area_samples().samples.is_empty());
    }
}
