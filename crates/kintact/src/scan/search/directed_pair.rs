//! The points of one surface against the function of another: the evaluations of all searches.

use glam::DVec3;

use crate::Pose;
use crate::scan::PointSurface;
use crate::scan::surface::Block;

use super::surface_search::SearchCounts;

/// From afar a point so many times as far as the nearest will do: it gives the side as well, and
/// the radius of the clear ball nearly as well.
pub(super) const NEARLY: f64 = 1.1;
/// Where a direction is to be followed too: this far off it is rotated by 0.2 at most on the plane.
pub(super) const VERY_NEARLY: f64 = 1.02;
/// No root is farther than so many sampling radii from every point (equation 4.10). There a fitted
/// plane gives no more than the side of the position, which the nearest point's normal gives too;
/// so the function is evaluated only nearer than that.
const BESIDE: f64 = 2.0;

/// One direction of a search: positions on the walked surface, evaluated by the met one's function.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DirectedPair<'a> {
    pub(crate) walked: &'a PointSurface,
    pub(crate) met: &'a PointSurface,
    /// From the walked surface's frame to the met one's.
    pub(crate) pose: Pose,
    pub(crate) tolerance: f64,
}

/// The met surface as seen from a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SurfaceView {
    /// Its function, or far away the distance of the nearest point with the function's sign.
    pub(crate) value: f64,
    /// Distance of the nearest point.
    pub(crate) gap: f64,
    /// Radius of the ball that surely holds no surface, which may be less than zero.
    pub(crate) clear: f64,
    /// The slot of that point.
    pub(crate) foot: u32,
    /// Where the value grows, in the walked surface's frame.
    pub(crate) uphill: DVec3,
}

impl SurfaceView {
    pub(crate) fn is_outside(&self) -> bool {
        self.value >= 0.0
    }
}

/// A position on the walked surface and the view from there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct End {
    pub(crate) at: DVec3,
    /// The slot of the walked surface's nearest point.
    pub(crate) place: u32,
    pub(crate) view: SurfaceView,
}

impl End {
    pub(crate) fn faces(&self, other: &Self) -> bool {
        self.view.is_outside() != other.view.is_outside()
    }
}

impl DirectedPair<'_> {
    pub(crate) fn carry(&self, x: DVec3) -> DVec3 {
        self.pose.apply(x)
    }

    /// A direction of the met surface's frame in the walked one's.
    pub(crate) fn turn_back(&self, direction: DVec3) -> DVec3 {
        self.pose.rotation().transpose() * direction
    }

    /// Evaluates the met surface at a position, with a guess of its nearest point.
    pub(crate) fn view(&self, x: DVec3, guess: u32, counts: &mut SearchCounts) -> SurfaceView {
        let there = self.carry(x);
        self.visited(there, self.met.nearest_in(there, guess), guess, 1.0, counts)
    }

    /// [`DirectedPair::view`], less exact where the met surface is far: gap, value and where it
    /// grows are those of a point that is at most `factor` times as far as the nearest.
    pub(super) fn quick_view(
        &self,
        x: DVec3,
        guess: u32,
        factor: f64,
        counts: &mut SearchCounts,
    ) -> SurfaceView {
        let there = self.carry(x);
        let found = self.met.nearly_nearest_in(there, guess, factor);
        match found {
            Some((foot, gap)) if gap <= factor * BESIDE * self.met.spacing_in(foot) => {
                self.visited(there, self.met.nearest_in(there, foot), foot, 1.0, counts)
            }
            _ => self.visited(there, found, guess, factor, counts),
        }
    }

    /// The view from a position of the met surface's frame, by a point at most `factor` times as
    /// far as the nearest.
    fn visited(
        &self,
        there: DVec3,
        near: Option<(u32, f64)>,
        guess: u32,
        factor: f64,
        counts: &mut SearchCounts,
    ) -> SurfaceView {
        counts.evaluations += 1;
        let Some((foot, gap)) = near else {
            // Numbers have overflown: infinitely far.
            let gap = f64::INFINITY;
            return SurfaceView { value: gap, gap, clear: gap, foot: guess, uphill: DVec3::ZERO };
        };
        let spacing = self.met.spacing_in(foot);
        let clear = gap / factor - BESIDE * spacing;
        let (value, uphill) = if clear <= 0.0 {
            let sample = self.met.sample_in(there, foot);
            (sample.value, sample.normal)
        } else {
            let away = there - self.met.point_in(foot);
            let side = if away.dot(self.met.normal_in(foot)) < 0.0 { -1.0 } else { 1.0 };
            (side * gap, away * (side / gap))
        };
        counts.smallest = counts.smallest.min(value.abs());
        SurfaceView { value, gap, clear, foot, uphill: self.turn_back(uphill) }
    }

    /// Evaluates at a point of the walked surface.
    pub(crate) fn end(&self, place: u32, guess: u32, counts: &mut SearchCounts) -> End {
        let at = self.walked.point_in(place);
        End { at, place, view: self.view(at, guess, counts) }
    }

    /// Whether a box of the walked surface can meet the met one's box.
    pub(crate) fn meets(&self, block: Block, met: Block) -> bool {
        let rotation = self.pose.rotation();
        let columns = [rotation.x_axis, rotation.y_axis, rotation.z_axis];
        let half = columns[0].abs() * block.half.x
            + columns[1].abs() * block.half.y
            + columns[2].abs() * block.half.z;
        let apart = (self.carry(block.middle) - met.middle).abs();
        apart.cmple(half + met.half).all()
    }
}
