//! How far the surface of a point reaches, for structures that must not lose any of it.

use glam::DVec3;

use super::cloud::PointSurface;

impl PointSurface {
    /// How far from a point those lie that have a part in the function around it: the border strip
    /// that a node of a hierarchy needs besides its own points. The map of close pairs holds them,
    /// so that nobody else has to.
    pub(crate) fn strip_in(&self, place: u32) -> f64 {
        f64::from(self.row_radius(place))
    }

    /// The longest edge of the graph at a point.
    pub(crate) fn longest_edge_in(&self, place: u32) -> f64 {
        let real = self.edges.get(place).iter().filter(|edge| !edge.is_virtual());
        f64::from(real.map(|edge| edge.length()).fold(0.0, f32::max))
    }

    /// How far from a point surface may be that is nearer to it than to any other: twice the
    /// sampling radius, the least of which between the point and its neighbours counts (4.10).
    pub(crate) fn margin_in(&self, place: u32) -> f64 {
        let real = self.edges.get(place).iter().filter(|edge| !edge.is_virtual());
        let around = real.map(|edge| self.spacing[edge.to as usize]);
        2.0 * f64::from(around.fold(self.spacing[place as usize], f32::max))
    }

    /// The height of a point of the cloud over the surface, along its normal: noise, mostly.
    pub(crate) fn height_in(&self, place: u32) -> f64 {
        self.sample_in(self.points[place as usize], place).value
    }

    /// The end of the numbers that places have.
    pub(crate) fn place_end(&self) -> usize {
        self.points.len()
    }

    /// Whether a place where the function is zero belongs to the surface, with its nearest point and
    /// how far that is. Beyond [`PointSurface::is_surface`], the nearest point must be within two
    /// sampling radii, since the function also closes holes as wide as its reach, which no
    /// hierarchy over points could promise to cover; and an edge of that point within one, since
    /// it goes on past the border for two.
    pub(crate) fn is_covered(
        &self,
        x: DVec3,
        sample: &super::Sample,
        (nearest, distance): (u32, f64),
    ) -> bool {
        let beside = self.foot(x, nearest).squared;
        distance <= 2.0 * sample.spacing
            && beside <= sample.spacing * sample.spacing
            && self.is_surface(x, sample)
    }
}
