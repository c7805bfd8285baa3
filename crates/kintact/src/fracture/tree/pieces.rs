//! Triangles in pieces: the paper's third remedy against nodes that no split improves.

use glam::DVec3;

use super::primitives::Primitives;
use crate::Error;
use crate::bvh::Aabb;
use crate::geometry::Triangle;

/// A triangle is cut at most this often, one piece into two each time.
const MOST_CUTS: usize = 63;

/// Triangles of which large ones are cut into pieces, so that no box spans a whole tree
/// (section 2.1 of the paper: "detect and subdivide too large polygons as they arise").
///
/// A tree over pieces finds pairs of pieces; [`Pieces::join`] maps them to pairs of triangles.
/// These are fewer than boxes around whole triangles give, and still all that touch.
///
/// ```
/// use kintact::DVec3;
/// use kintact::fracture::tree::Pieces;
///
/// let long = [DVec3::ZERO, DVec3::X * 8.0, DVec3::Y];
/// let short = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let mut pieces = Pieces::default();
/// pieces.cut([long, short].into_iter(), 2.0)?;
/// assert!(pieces.len() > 4);
/// assert_eq!((pieces.owner(0), pieces.owner(pieces.len() - 1)), (0, 1));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Pieces {
    boxes: Vec<Aabb>,
    owners: Vec<u32>,
    waiting: Vec<Triangle>,
}

impl Pieces {
    /// Replaces the triangles. Sides longer than `longest` are halved, the longest first, until no
    /// piece has any or a triangle is in 64 pieces.
    pub fn cut(
        &mut self,
        triangles: impl Iterator<Item = Triangle>,
        longest: f64,
    ) -> Result<(), Error> {
        if longest.is_nan() || longest <= 0.0 {
            let remedy = "use a positive length, about the size of most triangles";
            return Err(Error::Parameter { what: "longest side", value: longest, remedy });
        }
        self.boxes.clear();
        self.owners.clear();
        for (owner, triangle) in (0..).zip(triangles) {
            let whole = longest_side(&triangle);
            if whole.1 <= longest {
                self.boxes.push(Aabb::around(triangle));
                self.owners.push(owner);
                continue;
            }
            // Midpoints are rounded, each by less than this; pieces overlap by as much.
            let size = triangle.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
            let margin = DVec3::splat(size * 64.0 * f64::EPSILON + f64::MIN_POSITIVE);
            self.waiting.clear();
            self.waiting.push(triangle);
            let mut cuts = 0;
            while let Some(piece) = self.waiting.pop() {
                let (side, length) = longest_side(&piece);
                if length > longest && cuts < MOST_CUTS {
                    cuts += 1;
                    let [p, q, r] = [0, 1, 2].map(|i| piece[(side + i) % 3]);
                    let middle = p * 0.5 + q * 0.5;
                    self.waiting.extend([[p, middle, r], [middle, q, r]]);
                } else {
                    let corners = piece.iter().flat_map(|&p| [p - margin, p + margin]);
                    self.boxes.push(Aabb::around(corners));
                    self.owners.push(owner);
                }
            }
        }
        Ok(())
    }

    /// How many pieces there are.
    pub fn len(&self) -> usize {
        self.boxes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.boxes.is_empty()
    }

    /// The triangle a piece belongs to.
    ///
    /// # Panics
    /// If there is no such piece.
    pub fn owner(&self, piece: usize) -> u32 {
        self.owners[piece]
    }

    /// Replaces pairs of pieces of two bodies by the pairs of triangles they belong to, sorted
    /// and each once.
    ///
    /// # Panics
    /// If there are no such pieces.
    pub fn join(pairs: &mut Vec<[u32; 2]>, a: &Self, b: &Self) {
        for pair in &mut *pairs {
            *pair = [a.owner(pair[0] as usize), b.owner(pair[1] as usize)];
        }
        pairs.sort_unstable();
        pairs.dedup();
    }
}

/// The first corner of the longest side, and its length.
fn longest_side(triangle: &Triangle) -> (usize, f64) {
    let sides = (0..3).map(|i| (i, triangle[i].distance(triangle[(i + 1) % 3])));
    sides.fold((0, 0.0), |most, side| if side.1 > most.1 { side } else { most })
}

impl Primitives<Aabb> for Pieces {
    #[inline(always)]
    fn count(&self) -> usize {
        self.boxes.len()
    }
    #[inline(always)]
    fn volume(&self, index: usize) -> Aabb {
        self.boxes[index]
    }
}
