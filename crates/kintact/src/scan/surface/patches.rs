//! Patches of points that are neighbours in memory, with their boxes and areas: where a cloud is,
//! and how much surface there, without reading its points. `search::candidates` draws by them.
//!
//! A table and no tree: an edit updates the patches of the points it touches and nothing else.

use std::ops::Range;

use glam::DVec3;

use super::area_samples::AreaSamples;
use super::cloud::PointSurface;

/// Points of a patch.
const PATCH: usize = 64;
/// Patches of a group.
const GROUP: usize = 32;
/// Surface to a point, in squared sampling radii: the hexagon in a surfel of that radius
/// (section 5.3.2).
pub(crate) const HEXAGON: f64 = 2.6;

/// Boxes hold the surface so many sampling radii around each point: there is none farther off
/// (equation 4.10).
const AROUND: f64 = 2.0;

/// Two opposite corners; the first is past the second where there is nothing.
#[derive(Debug, Clone, Copy)]
struct Extent {
    low: DVec3,
    high: DVec3,
}

impl Extent {
    const NOTHING: Self = Self { low: DVec3::INFINITY, high: DVec3::NEG_INFINITY };

    fn with(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
}

/// A box as its middle and half its edges.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Block {
    pub(crate) middle: DVec3,
    pub(crate) half: DVec3,
}

impl Block {
    fn of(extent: Extent) -> Option<Self> {
        let half = 0.5 * (extent.high - extent.low);
        let middle = extent.low + half;
        (extent.low.x <= extent.high.x).then_some(Self { middle, half })
    }
}

/// Consecutive slots and the surface they stand for.
#[derive(Debug, Clone, Copy)]
struct Patch {
    extent: Extent,
    area: f64,
    count: u32,
}

impl Patch {
    const NOTHING: Self = Self { extent: Extent::NOTHING, area: 0.0, count: 0 };

    fn with(self, other: &Self) -> Self {
        Self {
            extent: self.extent.with(other.extent),
            area: self.area + other.area,
            count: self.count + other.count,
        }
    }
}

/// The patches of a cloud.
#[derive(Debug, Clone, Default)]
pub(super) struct Patches {
    patches: Vec<Patch>,
    groups: Vec<Patch>,
    /// The areas of patches once more, close together: draws read little else.
    areas: Vec<f32>,
    pub(super) area_samples: AreaSamples,
}

impl Patches {
    fn of_group(&self, group: usize) -> Range<usize> {
        group * GROUP..self.patches.len().min((group + 1) * GROUP)
    }

    fn refresh_group(&mut self, group: usize) {
        let held = self.patches[self.of_group(group)].iter();
        self.groups[group] = held.fold(Patch::NOTHING, Patch::with);
    }

    fn resize(&mut self, count: usize) {
        self.patches.resize(count, Patch::NOTHING);
        self.areas.resize(count, 0.0);
        self.groups.resize(count.div_ceil(GROUP), Patch::NOTHING);
    }

    fn set(&mut self, number: usize, patch: Patch) {
        self.patches[number] = patch;
        self.areas[number] = patch.area as f32;
    }

    pub(super) fn memory(&self) -> usize {
        (self.patches.capacity() + self.groups.capacity()) * size_of::<Patch>()
            + self.areas.capacity() * size_of::<f32>()
            + self.area_samples.memory()
    }

    pub(super) fn count(&self) -> usize {
        self.patches.len()
    }
}

impl PointSurface {
    fn patch(&self, number: usize) -> Patch {
        let mut patch = Patch::NOTHING;
        for place in self.slots_of_patch(number as u32) {
            let radius = f64::from(self.spacing[place as usize]);
            // Slots without a point have none.
            if radius > 0.0 {
                let at = self.points[place as usize];
                let around = DVec3::splat(AROUND * radius);
                patch.extent = patch.extent.with(Extent { low: at - around, high: at + around });
                patch.area += HEXAGON * radius * radius;
                patch.count += 1;
            }
        }
        patch
    }

    pub(super) fn make_patches(&mut self) {
        let count = self.points.len().div_ceil(PATCH);
        self.patches.resize(count);
        for number in 0..count {
            let patch = self.patch(number);
            self.patches.set(number, patch);
        }
        (0..self.patches.groups.len()).for_each(|group| self.patches.refresh_group(group));
        self.make_area_samples();
    }

    /// Recomputes the patches of some slots.
    pub(super) fn refresh_patches(&mut self, slots: impl Iterator<Item = u32>) {
        let mut numbers: Vec<usize> = slots.map(|place| place as usize / PATCH).collect();
        numbers.sort_unstable();
        numbers.dedup();
        self.patches.resize(self.points.len().div_ceil(PATCH));
        for number in numbers {
            let patch = self.patch(number);
            self.patches.set(number, patch);
            self.patches.refresh_group(number / GROUP);
        }
        self.degrade();
    }

    /// The box around all points and the surface near them.
    pub(crate) fn block(&self) -> Option<Block> {
        let groups = self.patches.groups.iter();
        Block::of(groups.fold(Extent::NOTHING, |all, group| all.with(group.extent)))
    }

    /// The patches whose boxes a test accepts, as ranges of their numbers with their area and
    /// number of points: patch by patch, or in whole groups where that would be more than `most`.
    /// Then only the groups are tested, so that a cloud twenty times as large costs little more.
    pub(crate) fn patches_where(
        &self,
        is_met: impl Fn(Block) -> bool,
        most: usize,
        mut show: impl FnMut(Range<u32>, f64, u32),
    ) {
        let Patches { patches, groups, .. } = &self.patches;
        let meets = |patch: &Patch| Block::of(patch.extent).is_some_and(&is_met);
        let met: Vec<usize> = (0..groups.len()).filter(|&group| meets(&groups[group])).collect();
        let in_groups = met.len() * GROUP > most;
        for group in met {
            let range = self.patches.of_group(group);
            if in_groups {
                let Patch { area, count, .. } = groups[group];
                show(range.start as u32..range.end as u32, area, count);
                continue;
            }
            for number in range.filter(|&number| meets(&patches[number])) {
                let Patch { area, count, .. } = patches[number];
                show(number as u32..number as u32 + 1, area, count);
            }
        }
    }

    pub(crate) fn patch_area(&self, number: u32) -> f64 {
        f64::from(self.patches.areas[number as usize])
    }

    /// The slots of a patch; some may hold no point ([`PointSurface::spacing_in`] is 0 there).
    pub(crate) fn slots_of_patch(&self, number: u32) -> Range<u32> {
        let start = number as usize * PATCH;
        start as u32..self.points.len().min(start + PATCH) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointCloud;
    use crate::scan::SurfaceOptions;

    fn sheet(side: u32) -> PointSurface {
        let at = |i: u32| DVec3::new(f64::from(i % side), f64::from(i / side), 0.0);
        let cloud = PointCloud::new((0..side * side).map(at).collect()).unwrap();
        PointSurface::new(&cloud, SurfaceOptions::default()).unwrap()
    }

    /// Compares the patches with sums over the points themselves.
    fn check(surface: &PointSurface) {
        let (mut area, mut count) = (0.0, 0);
        for most in [0, usize::MAX] {
            (area, count) = (0.0, 0);
            let add = |_, patch, points| (area, count) = (area + patch, count + points);
            surface.patches_where(|_| true, most, add);
        }
        assert_eq!(count as usize, surface.len());
        let radii = surface.live_slots().map(|place| surface.spacing_in(place));
        let expected: f64 = radii.map(|radius| HEXAGON * radius * radius).sum();
        assert!((area - expected).abs() < 1e-9 * expected, "{area} {expected}");
        let corner = |sign: f64| {
            let corners = surface.live_slots().map(|place| {
                let around = sign * AROUND * surface.spacing_in(place);
                sign * (surface.point_in(place) + DVec3::splat(around))
            });
            sign * corners.fold(DVec3::NEG_INFINITY, DVec3::max)
        };
        let block = surface.block().unwrap();
        assert!((block.middle - block.half - corner(-1.0)).abs().max_element() < 1e-9);
        assert!((block.middle + block.half - corner(1.0)).abs().max_element() < 1e-9);
    }

    #[test]
    fn patches_hold_all_points_and_their_area() {
        let surface = sheet(60);
        check(&surface);
        let mut area = 0.0;
        surface.patches_where(|_| true, 0, |_, patch, _| area += patch);
        assert!((area / 3600.0 - 1.0).abs() < 0.5, "{area}");
    }

    #[test]
    fn edits_keep_patches_right() {
        let mut surface = sheet(20);
        for step in 0..100 {
            let shift = DVec3::new(0.25, 0.5, f64::from(step));
            surface.insert(DVec3::new(f64::from(step % 20), 3.0, 0.0) + shift).unwrap();
            surface.remove(step as usize * 3).unwrap();
            surface.move_point(step as usize * 3 + 1, shift * 0.5).unwrap();
            check(&surface);
        }
    }

    #[test]
    fn only_patches_that_a_box_meets_are_shown() {
        let surface = sheet(60);
        let meets = |block: Block| block.middle.x - block.half.x <= 4.0;
        for most in [0, usize::MAX] {
            let mut seen = vec![false; surface.points.len()];
            surface.patches_where(meets, most, |patches, _, _| {
                let slots = patches.flat_map(|patch| surface.slots_of_patch(patch));
                slots.for_each(|place| seen[place as usize] = true);
            });
            let near = |place: u32| surface.points[place as usize].x <= 4.0;
            assert!((0..3600).all(|place| seen[place as usize] || !near(place)));
            if most == 0 {
                let mut groups = seen.chunks(PATCH * GROUP);
                assert!(groups.all(|group| group.iter().all(|&place| place == group[0])));
            } else {
                let seen = seen.iter().filter(|&&seen| seen).count();
                assert!(seen < 1800, "{seen}");
            }
        }
    }
}
