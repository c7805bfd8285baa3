//! The test that a sphere tree is grown with: `CellTest`, which octants of a cell does a surface
//! meet? `TriangleTest` implements it on the processor, kintact-gpu on the graphics card.
//! `Division` is one query, `Answers` takes the results of a batch.

use glam::DVec3;

use crate::TriMesh;

/// Says which cells a surface meets: what a sphere tree is grown with.
///
/// [`TriangleTest`](super::TriangleTest) is the one to use without a graphics card.
pub trait CellTest {
    /// The surface.
    fn surface(&self) -> &TriMesh;

    /// Finds for each division which of its octants the surface meets, one answer a division
    /// and in their order.
    ///
    /// An implementation that says "no" only where it is sure is conservative, and trees grown
    /// with it miss no collision.
    fn divide(&mut self, divisions: &[Division<'_>], answers: &mut Answers);

    /// Whether "no" is always true.
    fn is_conservative(&self) -> bool {
        true
    }
}

/// A cell to be cut into octants, in the body's own frame.
#[derive(Debug, Clone, Copy)]
pub struct Division<'a> {
    /// The cell's smallest coordinates.
    pub low: DVec3,
    /// Where it is cut. The same as `high` along an axis where there is no upper part.
    pub middle: DVec3,
    /// The cell's largest coordinates.
    pub high: DVec3,
    /// The octants to test, as a mask: octant `x + 2 y + 4 z`, where 1 is the upper part.
    pub octants: u8,
    /// The faces that matter, ascending; all others are known to stay out of the cell. `None`:
    /// all matter.
    pub faces: Option<&'a [u32]>,
    /// Each of `faces` is known to meet the cell.
    pub meets_all: bool,
    /// The faces in each octant will be of use.
    pub list_faces: bool,
}

impl Division<'_> {
    /// The corners of an octant.
    pub fn octant(&self, octant: u8) -> [DVec3; 2] {
        let upper = glam::BVec3::new(octant & 1 != 0, octant & 2 != 0, octant & 4 != 0);
        [DVec3::select(upper, self.middle, self.low), DVec3::select(upper, self.high, self.middle)]
    }
}

/// What a [`CellTest`] found.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// For each division the octants that the surface meets.
    masks: Vec<u8>,
    /// For each division, where its part of `ends` begins; none if it came without lists.
    lists: Vec<Option<u32>>,
    /// Where the lists of eight octants end in `faces`, after where the first begins.
    ends: Vec<u32>,
    faces: Vec<u32>,
    found: [Vec<u32>; 8],
    /// Tests of a triangle against a cell.
    pub triangle_tests: u64,
}

impl Answers {
    /// Drops all answers and keeps the memory.
    pub fn clear(&mut self) {
        self.masks.clear();
        self.lists.clear();
        self.ends.clear();
        self.faces.clear();
        self.triangle_tests = 0;
    }

    /// Answers the next division without saying which faces are where.
    pub fn push(&mut self, octants: u8) {
        self.masks.push(octants);
        self.lists.push(None);
    }

    /// Lists for the faces in each octant of the next division, to be filled in ascending order
    /// before [`Answers::push_lists`].
    pub fn octant_lists(&mut self) -> &mut [Vec<u32>; 8] {
        &mut self.found
    }

    /// Answers the next division with the faces in [`Answers::octant_lists`], which are empty
    /// again afterwards. An octant is met where there are any.
    pub fn push_lists(&mut self) {
        let mut mask = 0;
        self.lists.push(Some(self.ends.len() as u32));
        self.ends.push(self.faces.len() as u32);
        for (octant, found) in self.found.iter_mut().enumerate() {
            mask |= u8::from(!found.is_empty()) << octant;
            self.faces.append(found);
            self.ends.push(self.faces.len() as u32);
        }
        self.masks.push(mask);
    }

    /// How many divisions were answered.
    pub fn len(&self) -> usize {
        self.masks.len()
    }

    /// Whether none was answered.
    pub fn is_empty(&self) -> bool {
        self.masks.is_empty()
    }

    /// The octants that the surface meets, as a mask.
    ///
    /// # Panics
    /// If that division was not answered.
    pub fn octants(&self, division: usize) -> u8 {
        self.masks[division]
    }

    /// The faces in an octant, if the answer came with them.
    ///
    /// # Panics
    /// If that division was not answered.
    pub fn faces(&self, division: usize, octant: u8) -> Option<&[u32]> {
        let first = self.lists[division]? as usize + usize::from(octant);
        Some(&self.faces[self.ends[first] as usize..self.ends[first + 1] as usize])
    }
}
