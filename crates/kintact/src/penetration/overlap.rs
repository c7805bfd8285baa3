//! Several questions about how two bodies are in each other, for the price of laying them over each other
//! once: [`Overlap`]. Whole assemblies and pages ask for regions, depth and volume of the same pair.

use super::answer::{Depth, Region};
use super::overlay::Overlay;
use super::{DepthOptions, RegionOptions, check_closed, depth, in_order, regions, volume};
use crate::Error;
use crate::shape::Placed;

/// Two bodies laid over each other: answers what [`regions`](super::regions()),
/// [`depth`](super::depth()) and [`overlap_volume`](super::overlap_volume) do.
///
/// ```
/// use kintact::penetration::{DepthOptions, Overlap, RegionOptions};
/// use kintact::{DVec3, Pose, Shape, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let (a, b) = (shape.at(Pose::IDENTITY), shape.at(Pose::from_translation(DVec3::splat(0.2))?));
/// let mut overlap = Overlap::of(&a, &b)?;
/// let volume = overlap.volume()?;
/// let found = overlap.regions(&RegionOptions { depth: Some(DepthOptions::default()) })?;
/// let depth = overlap.depth(&DepthOptions::default())?;
/// assert_eq!(found.len(), 1);
/// assert!(volume > 0.0 && found[0].depth.is_some_and(|own| own.lower <= depth.upper));
/// # Ok::<(), kintact::Error>(())
/// ```
pub struct Overlap<'a> {
    overlay: Overlay<'a>,
    /// Whether the bodies are the other way round in it.
    is_swapped: bool,
}

impl<'a> Overlap<'a> {
    /// Costs what [`check`](crate::check::check()) costs and some microseconds a pair of faces that
    /// intersects.
    ///
    /// # Errors
    /// If a pose takes a vertex beyond the largest number.
    pub fn of(a: &Placed<'a>, b: &Placed<'a>) -> Result<Self, Error> {
        let (bodies, is_swapped) = in_order(a, b)?;
        Ok(Self { overlay: Overlay::of(bodies), is_swapped })
    }

    /// As [`regions`](super::regions()).
    ///
    /// # Errors
    /// If a depth is asked for with a tolerance that makes no sense.
    pub fn regions(&mut self, options: &RegionOptions) -> Result<Vec<Region>, Error> {
        let bodies = self.overlay.bodies;
        let mut found = regions::regions_of(&mut self.overlay);
        if let Some(options) = &options.depth
            && check_closed(&bodies, false).is_ok()
        {
            depth::measure(&bodies, &mut found, options)?;
        }
        if self.is_swapped {
            found = found.into_iter().map(Region::swapped).collect();
            regions::sort(&mut found);
        }
        Ok(found)
    }

    /// As [`depth`](super::depth()).
    ///
    /// # Errors
    /// As there.
    pub fn depth(&self, options: &DepthOptions) -> Result<Depth, Error> {
        check_closed(&self.overlay.bodies, self.is_swapped)?;
        let found = depth::depth_of(&self.overlay, options)?;
        Ok(if self.is_swapped { found.swapped() } else { found })
    }

    /// As [`overlap_volume`](super::overlap_volume).
    ///
    /// # Errors
    /// If one of the bodies is not closed.
    pub fn volume(&self) -> Result<f64, Error> {
        check_closed(&self.overlay.bodies, self.is_swapped)?;
        Ok(volume::overlap_of(&self.overlay))
    }
}

impl Depth {
    /// The depth of two bodies from those of all their regions: that of the deepest. `None` if there are
    /// none, or one of them was not measured.
    pub fn of_regions(regions: &[Region]) -> Option<Self> {
        let first = regions.first()?.depth?;
        regions.iter().try_fold(first, |most, region| {
            let own = region.depth?;
            let deepest = if own.lower > most.lower { own } else { most };
            Some(Self {
                upper: most.upper.max(own.upper),
                is_complete: most.is_complete && own.is_complete,
                ..deepest
            })
        })
    }
}
