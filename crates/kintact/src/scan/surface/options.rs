//! Options of a point surface, each with what it does and why it has its default.

use crate::Error;

/// How a point's weight falls with its distance (section 4.1.1). `u` is the distance as a part of
/// the distance at which points stop to count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kernel {
    /// `exp(-u^2 ln(1 / weight_floor))`, equation 4.3, cut off where it falls to the floor.
    #[default]
    Gaussian,
    /// `2 u^3 - 3 u^2 + 1`.
    Cubic,
    /// `(1 - u^3)^3`.
    Tricube,
    /// `(1 - u)^4 (4 u + 1)`.
    Wendland,
}

/// Which distance from a position to a point its weight depends on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Distance {
    /// Along the proximity graph, from the position on an edge nearest to the query; between the
    /// two ends of that edge the lengths of the paths are interpolated. Equation 4.6 without its
    /// two added terms, which make the nearer end seem a whole edge away in the middle of the edge.
    #[default]
    Geodesic,
    /// Equation 4.6 as printed, for points that both ends' rows of the map hold.
    GeodesicAsPrinted,
    /// Along the graph from whichever end of that edge is nearer to the point: the first form of
    /// section 4.2.1, whose values jump where the nearer end changes.
    GeodesicMinimum,
    /// Straight, equation 4.3: the comparison. Sheets that come close disturb each other.
    Euclidean,
}

/// What the covariance of the points around a position is about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Covariance {
    /// Their weighted average, equation 4.5.
    #[default]
    Average,
    /// The position itself, as in Adamson and Alexa (2003), which the thesis compares with in figure
    /// 4.4.
    Position,
}

/// Among which edges an edge is an outlier.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Pruning {
    /// Those at its two ends.
    #[default]
    Local,
    /// All edges of the graph, as in section 4.2.2. Edits keep the limit of the graph as it was
    /// built, so that a surface that was edited a lot differs from one built anew.
    Global,
}

/// Which points are neighbours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Proximity {
    /// The r-th order sphere-of-influence graph: balls to the r-th neighbour touch
    /// (section 4.2.4).
    #[default]
    Spheres,
    /// Ellipsoids fitted to the neighbours, flat where the cloud is flat.
    Ellipsoids,
    /// The Delaunay graph (section 4.2.2). For comparison: its edges run across bodies and between
    /// sheets, and where there are many of those pruning takes them for normal.
    Delaunay,
}

/// What shortest paths may run along.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Paths {
    /// Edges of the graph.
    #[default]
    Edges,
    /// Edges, and straight across triangles of the sphere-of-influence complex
    /// ([`Complex`](super::Complex)). Lengths are
    /// nearer to the truth, the map takes several times as long to build.
    Triangles,
}

/// What becomes of points that no others support: dust, reflections, mixed pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Strays {
    /// They are no part of the surface; [`PointSurface::strays`](super::PointSurface::strays) lists
    /// them. Clouds of fewer than 500 points have too few to say what is usual, and keep all.
    #[default]
    LeaveOut,
    /// All points are part of it, as in the thesis.
    Keep,
}

/// Options of a [`PointSurface`](super::PointSurface). The defaults need no tuning on clouds of any
/// scale and density; change them to smooth more or to compare.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SurfaceOptions {
    /// What becomes of stray points.
    pub strays: Strays,
    /// Which graph.
    pub proximity: Proximity,
    /// The order r of the graph: a ball reaches to the r-th neighbour. Fewer leave holes in
    /// irregular clouds, more join sheets. The thesis found 3 to 6 good for all models.
    pub neighbours: u32,
    /// Ellipsoids of influence stop to grow where the smallest variance of the points inside is more
    /// than this part of all: planes have 0, a ball of points a third (section 4.2.4).
    pub most_variation: f64,
    /// Drop edges longer than Q3 + IQR of others (section 4.2.2). Dropped edges are kept as virtual
    /// ones.
    pub prune: bool,
    /// Of which others.
    pub pruning: Pruning,
    /// What paths run along.
    pub paths: Paths,
    /// Multiply the length of a path by its number of edges (section 4.2.1).
    pub count_hops: bool,
    /// Which distance weights depend on.
    pub distance: Distance,
    /// What the fitted plane's covariance is about.
    pub covariance: Covariance,
    /// How they depend on it.
    pub kernel: Kernel,
    /// How far points count, in sampling radii: eta of equation 4.9. The thesis sets 1, which
    /// reaches one or two points; 4 to 6 give a plane something to rest on.
    pub reach: f64,
    /// Take the curvature of the surface into account: heights over the fitted plane are fitted by
    /// a dome. Not in the thesis; it makes wide reaches possible, which noise requires, without
    /// shrinking round shapes.
    pub correct_curvature: bool,
    /// A reach for the whole cloud, in units of length, instead of one from the density around.
    pub fixed_reach: Option<f64>,
    /// Let more points count the farther the query is from the cloud, in the end all that paths
    /// connect with its nearest point (end of section 4.2.5). Rows of the map are made longer for a
    /// query where they end too soon, which takes as long as the points that count are many.
    pub far_field: bool,
    /// The weight that counts as none, theta of equation 4.9: how narrow the Gaussian is inside
    /// its reach.
    pub weight_floor: f64,
    /// More than this many points must lie within reach of a position on the surface (4.11).
    pub least_points: u32,
    /// Use the threads of the current rayon pool. The surface is the same with and without.
    pub parallel: bool,
}

impl Default for SurfaceOptions {
    fn default() -> Self {
        Self {
            strays: Strays::LeaveOut,
            proximity: Proximity::Spheres,
            neighbours: 4,
            most_variation: 0.1,
            prune: true,
            pruning: Pruning::Local,
            paths: Paths::Edges,
            count_hops: false,
            distance: Distance::Geodesic,
            covariance: Covariance::Average,
            kernel: Kernel::Gaussian,
            reach: 5.2,
            correct_curvature: true,
            fixed_reach: None,
            far_field: false,
            weight_floor: 0.01,
            least_points: 3,
            parallel: false,
        }
    }
}

impl SurfaceOptions {
    pub(super) fn check(&self) -> Result<(), Error> {
        let positive = |what, value: f64| {
            let remedy = "a finite number above zero";
            let is_good = value > 0.0 && value.is_finite();
            if is_good { Ok(()) } else { Err(Error::Parameter { what, value, remedy }) }
        };
        if !(1..=32).contains(&self.neighbours) {
            let (what, value) = ("the order of the proximity graph", f64::from(self.neighbours));
            return Err(Error::Parameter { what, value, remedy: "1 to 32; 4 suits most clouds" });
        }
        positive("the surface variation of ellipsoids", self.most_variation)?;
        positive("the reach of a point surface", self.reach)?;
        if let Some(reach) = self.fixed_reach {
            positive("the fixed reach of a point surface", reach)?;
        }
        if !(self.weight_floor > 0.0 && self.weight_floor < 1.0) {
            let (what, value) = ("the weight floor", self.weight_floor);
            return Err(Error::Parameter { what, value, remedy: "between 0 and 1, both excluded" });
        }
        Ok(())
    }
}
