//! Options of a [`SurfaceSearch`](super::SurfaceSearch): surfels, brackets, paths, tolerance, seed.

use crate::Error;

/// How finely a surface is sampled for brackets (section 5.3.2). A surfel is a disc; each should
/// get a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Surfels {
    /// So many of them on the part of a surface that is inside the other's box, whatever its
    /// size: the time is bounded.
    Count(u32),
    /// Discs of this radius, as many as that part of the surface needs: the resolution is bounded.
    Radius(f64),
}

/// How the second point of a bracket is found (section 5.3.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Brackets {
    /// Among the points drawn: those whose spheres touch, all of the radius of a surfel.
    #[default]
    Spheres,
    /// By further draws from a ring around the first, as wide as two surfels.
    Annulus,
}

/// How a search gets from one end of a bracket to the other (section 5.3.4).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PathStrategy {
    /// The next pivot is the point of the cloud nearest to the interpolated position on the chord
    /// between the ends; along the graph only where that leads nowhere.
    #[default]
    Chord,
    /// After Algorithms 8 and 7: the shortest path along the graph, then an interpolation search on
    /// it.
    Path,
    /// After Algorithm 9: a walk along the graph to each pivot, by straight distances.
    Walk,
}

/// Options of a [`SurfaceSearch`](super::SurfaceSearch).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchOptions {
    /// How many surfels, or how large. 14 (86 draws in each direction) answer as well as the 30
    /// (208) of the thesis, since draws that bracket nothing may walk downhill. The thesis's search is
    /// `paper::PathSearch`.
    pub surfels: Surfels,
    /// The c of Lemma 7: all `a` surfels get one of `a ln a + c a` points with probability
    /// `exp(-exp(-c))`.
    pub certainty: f64,
    /// How brackets are completed.
    pub brackets: Brackets,
    /// How they are closed.
    pub path_strategy: PathStrategy,
    /// A root counts if both functions are within so many sampling radii of zero. Larger: surfaces
    /// that only come close count as touching. Much smaller than 1e-4: roots are lost to the small
    /// jumps of the functions.
    pub tolerance: f64,
    /// How many of the nearest draws may walk downhill in each direction when nothing was
    /// bracketed. The thesis has none.
    pub descents: u32,
    /// Searches with the same seed draw the same points.
    pub seed: u64,
}

impl Default for SearchOptions {
    fn default() -> Self {
        Self {
            surfels: Surfels::Count(14),
            certainty: 3.5,
            brackets: Brackets::Spheres,
            path_strategy: PathStrategy::Chord,
            tolerance: 0.02,
            descents: 12,
            seed: 0,
        }
    }
}

impl SearchOptions {
    pub(super) fn check(&self) -> Result<(), Error> {
        let positive = |what, value: f64| {
            let is_good = value > 0.0 && value.is_finite();
            let remedy = "a finite number above zero";
            if is_good { Ok(()) } else { Err(Error::Parameter { what, value, remedy }) }
        };
        match self.surfels {
            Surfels::Count(count) => positive("the number of surfels", f64::from(count))?,
            Surfels::Radius(radius) => positive("the radius of surfels", radius)?,
        }
        positive("the tolerance of a root", self.tolerance)?;
        if !(0.0..=100.0).contains(&self.certainty) {
            let (what, value) = ("the certainty of surfels", self.certainty);
            return Err(Error::Parameter { what, value, remedy: "0 to 100; 3.5 means 97%" });
        }
        Ok(())
    }
}
