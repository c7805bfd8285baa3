//! Patches of points that are neighbours in memory, with their boxes and areas: where a cloud is,
//! and how much surface there, without looking at its points.
//!
//! A table and no tree: an edit looks at the patches of the points it touches and at nothing else.

use std::ops::Range;

use glam::DVec3;

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

/// Consecutive places and the surface they stand for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patch {
    extent: Extent,
    area: f64,
    count: u32,
}

/// The patches of a cloud.
#[derive(Debug, Clone, Default)]
pub(super) struct Patches {
    patches: Vec<Patch>,
    groups: Vec<Extent>,
}

impl Patches {
    fn refresh_group(&mut self, group: usize) {
        let end = self.patches.len().min((group + 1) * GROUP);
        let held = self.patches[group * GROUP..end].iter();
        self.groups[group] = held.fold(Extent::NOTHING, |all, patch| all.with(patch.extent));
    }

    pub(super) fn memory(&self) -> usize {
        self.patches.capacity() * size_of::<Patch>() + self.groups.capacity() * size_of::<Extent>()
    }
}

impl PointSurface {
    fn patch(&self, number: usize) -> Patch {
        let mut patch = Patch { extent: Extent::NOTHING, area: 0.0, count: 0 };
        for place in self.places_of_patch(number) {
            let radius = f64::from(self.spacing[place as usize]);
            // Places without a point have none.
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
        let patches: Vec<Patch> = (0..count).map(|number| self.patch(number)).collect();
        let groups = vec![Extent::NOTHING; count.div_ceil(GROUP)];
        self.patches = Patches { patches, groups };
        (0..self.patches.groups.len()).for_each(|group| self.patches.refresh_group(group));
    }

    /// Looks again at the patches of some places.
    pub(super) fn refresh_patches(&mut self, places: impl Iterator<Item = u32>) {
        let mut numbers: Vec<usize> = places.map(|place| place as usize / PATCH).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let count = self.points.len().div_ceil(PATCH);
        let nothing = Patch { extent: Extent::NOTHING, area: 0.0, count: 0 };
        self.patches.patches.resize(count, nothing);
        self.patches.groups.resize(count.div_ceil(GROUP), Extent::NOTHING);
        for number in numbers {
            self.patches.patches[number] = self.patch(number);
            self.patches.refresh_group(number / GROUP);
        }
    }

    /// The box around all points and the surface near them.
    pub(crate) fn block(&self) -> Option<Block> {
        let groups = self.patches.groups.iter();
        Block::of(groups.fold(Extent::NOTHING, |all, &group| all.with(group)))
    }

    /// The patches whose boxes a test accepts: number, area, points. Boxes of whole groups are
    /// tested first.
    pub(crate) fn patches_where(
        &self,
        is_met: impl Fn(Block) -> bool,
        mut show: impl FnMut(u32, f64, u32),
    ) {
        for (group, &extent) in self.patches.groups.iter().enumerate() {
            if !Block::of(extent).is_some_and(&is_met) {
                continue;
            }
            let end = self.patches.patches.len().min((group + 1) * GROUP);
            for number in group * GROUP..end {
                let patch = self.patches.patches[number];
                if Block::of(patch.extent).is_some_and(&is_met) {
                    show(number as u32, patch.area, patch.count);
                }
            }
        }
    }

    /// The places of a patch; some may hold no point ([`PointSurface::spacing_in`] is 0 there).
    pub(crate) fn places_of_patch(&self, number: usize) -> Range<u32> {
        let start = number * PATCH;
        start as u32..self.points.len().min(start + PATCH) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointCloud;
    use crate::surface::SurfaceOptions;

    fn sheet(side: u32) -> PointSurface {
        let at = |i: u32| DVec3::new(f64::from(i % side), f64::from(i / side), 0.0);
        let cloud = PointCloud::new((0..side * side).map(at).collect()).unwrap();
        PointSurface::new(&cloud, SurfaceOptions::default()).unwrap()
    }

    /// Everything the patches say, from the points themselves.
    fn check(surface: &PointSurface) {
        let (mut area, mut count) = (0.0, 0);
        surface.patches_where(
            |_| true,
            |_, patch, points| (area, count) = (area + patch, count + points),
        );
        assert_eq!(count as usize, surface.len());
        let radii = surface.live_places().map(|place| surface.spacing_in(place));
        let expected: f64 = radii.map(|radius| HEXAGON * radius * radius).sum();
        assert!((area - expected).abs() < 1e-9 * expected, "{area} {expected}");
        let corner = |sign: f64| {
            let corners = surface.live_places().map(|place| {
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
        surface.patches_where(|_| true, |_, patch, _| area += patch);
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
        let mut seen = vec![false; surface.points.len()];
        surface.patches_where(meets, |patch, _, _| {
            surface.places_of_patch(patch as usize).for_each(|place| seen[place as usize] = true);
        });
        let near = |place: u32| surface.points[place as usize].x <= 4.0;
        assert!((0..3600).all(|place| seen[place as usize] || !near(place)));
        assert!(seen.iter().filter(|&&seen| seen).count() < 1800);
    }
}
