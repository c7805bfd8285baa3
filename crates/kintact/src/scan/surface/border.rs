//! Where the surface ends: how far that of a point reaches, for `PointTree`, which must not lose
//! any of it, and whether a zero of the function is surface (`is_covered`), for all queries.

use glam::DVec3;

use super::cloud::PointSurface;

/// How far surface goes on past the last edges of the graph, in sampling radii. Points are drawn
/// from a surface whose border is farther out than they are; 0.4 is where yes and no are wrong
/// about equally often on sheets with holes. With 1 one in six is wrong near contact, all of them
/// yes.
const BORDER: f64 = 0.4;
/// The widest angle between neighbouring edges of a point inside a surface. Along a border it is
/// half a circle.
const WIDEST: f64 = 2.4;

impl PointSurface {
    /// How far from a point those lie that have a part in the function around it: the border strip
    /// that a node of a hierarchy needs besides its own points. The map of close pairs holds them,
    /// so that `PointTree` need not.
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

    /// One past the last slot.
    pub(crate) fn place_end(&self) -> usize {
        self.points.len()
    }

    /// Whether a position where the function is zero belongs to the surface, with its nearest point
    /// and how far that is. Beyond [`PointSurface::is_surface`], the nearest point must be within
    /// two sampling radii, since the function also closes holes as wide as its reach, which no
    /// hierarchy over points could promise to cover; and the position must not be past the border,
    /// where the function goes on for two more.
    pub(crate) fn is_covered(
        &self,
        x: DVec3,
        sample: &super::Sample,
        (nearest, distance): (u32, f64),
    ) -> bool {
        let border = BORDER * sample.spacing;
        distance <= 2.0 * sample.spacing
            && self.is_surface(x, sample)
            && (self.foot(x, nearest).squared <= border * border
                || self.is_surrounded(x, nearest, sample.normal))
    }

    /// Whether a position lies between two edges of its nearest point, as all do that are not past
    /// a border.
    fn is_surrounded(&self, x: DVec3, nearest: u32, normal: DVec3) -> bool {
        let origin = self.points[nearest as usize];
        let ahead = x - origin;
        let side = normal.cross(ahead);
        let mut gaps = [f64::INFINITY; 2];
        for edge in self.edges.get(nearest).iter().filter(|edge| !edge.is_virtual()) {
            let along = self.points[edge.to as usize] - origin;
            let (sine, cosine) = (along.dot(side), along.dot(ahead));
            let gap = &mut gaps[usize::from(sine < 0.0)];
            *gap = gap.min(sine.abs().atan2(cosine));
        }
        gaps[0] + gaps[1] < WIDEST
    }
}
