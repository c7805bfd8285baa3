//! [`Octree`]: the paper's baseline (section 4), an octree rebuilt every frame.
//!
//! Steps: intersect the bodies' boxes to regions; collect the primitives in them; divide cells
//! recursively while they hold two bodies, are not small and not too deep; test pairs in the cells
//! that are left.

use glam::Vec3A;

use crate::bvh::Aabb;
use crate::geometry::Pair;
use crate::geometry::PairOrder;

/// Knobs of an [`Octree`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OctreeOptions {
    /// How often a cell may be divided. To be tuned to the scene: the more pairs crowd together,
    /// the deeper.
    pub depth: u32,
    /// Cells of at most this many primitives are not divided.
    pub small: usize,
}

impl Default for OctreeOptions {
    fn default() -> Self {
        Self { depth: 6, small: 24 }
    }
}

/// Pairs of primitives of different bodies by an octree rebuilt each frame, after Smith et al.
/// (1995), with the improvement of Larsson and Akenine-Möller (2006, section 4).
///
/// Where the boxes of two bodies overlap, their primitives may collide. All primitives in such
/// regions enter an octree whose root box fits tightly around the regions; a cell is divided
/// while it holds primitives of two bodies, is not small and not too deep. It uses no coherence:
/// this is the method that dynamic hierarchies are compared with.
///
/// A primitive may lie in many cells; a pair is taken only where the lower corner of the boxes'
/// intersection lies, so none is found twice.
///
/// ```
/// use kintact::fracture::paper::Octree;
/// use kintact::geometry::Pair;
/// use kintact::DVec3;
/// use kintact::bvh::Aabb;
///
/// let cube = |x: f64| Aabb::around([DVec3::splat(x), DVec3::splat(x + 1.0)]);
/// let mut pairs = Vec::new();
/// Octree::default().find(&[&[cube(0.0), cube(5.0)], &[cube(0.5)]], &mut pairs);
/// assert_eq!(pairs, [Pair { a: 0, b: 2 }]); // primitives are numbered through all bodies
/// ```
#[derive(Debug, Clone, Default)]
pub struct Octree {
    options: OctreeOptions,
    entries: Vec<Entry>,
    /// Lists of entries of the cells from the root to the present one, one behind the other.
    lists: Vec<u32>,
    /// For each place in `lists`, the octants the entry's box reaches.
    octants: Vec<u8>,
    order: PairOrder,
    counts: OctreeCounts,
}

/// What an [`Octree`] did so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OctreeCounts {
    /// Primitives in regions where bodies overlap.
    pub entries: u64,
    /// Cells divided.
    pub divided: u64,
    /// Primitives sorted into octants.
    pub classified: u64,
    /// Box tests between primitives.
    pub box_tests: u64,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    bounds: Aabb,
    body: u32,
    /// Counted through all bodies.
    primitive: u32,
}

/// A range of `lists` and where it is.
#[derive(Clone, Copy)]
struct Cell {
    from: usize,
    to: usize,
    depth: u32,
    bounds: Aabb,
    /// Pairs whose reference point is in here belong to the cell; the upper sides are open. The
    /// root's is unbounded.
    owned: Aabb,
}

const EVERYWHERE: Aabb = Aabb { min: Vec3A::NEG_INFINITY, max: Vec3A::INFINITY };

impl Octree {
    /// With other options than the default ones.
    pub fn new(options: OctreeOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// The counts since it was made.
    pub fn counts(&self) -> OctreeCounts {
        self.counts
    }

    /// Replaces the contents of `out` by all pairs of overlapping boxes of different bodies,
    /// sorted. Primitives are numbered through all bodies in the order given.
    ///
    /// # Panics
    /// If there are more than `u32::MAX` boxes.
    pub fn find(&mut self, bodies: &[&[Aabb]], out: &mut Vec<Pair>) {
        out.clear();
        let primitives: usize = bodies.iter().map(|boxes| boxes.len()).sum();
        assert!(u32::try_from(primitives).is_ok(), "more primitives than 32-bit ids");
        let root = self.enter(bodies);
        self.lists.clear();
        self.lists.extend(0..self.entries.len() as u32);
        self.counts.entries += self.entries.len() as u64;
        let to = self.lists.len();
        self.visit(Cell { from: 0, to, depth: 0, bounds: root, owned: EVERYWHERE }, out);
        self.order.sort(out);
    }

    /// Collects the primitives in regions of overlap and returns the box around the regions.
    fn enter(&mut self, bodies: &[&[Aabb]]) -> Aabb {
        let around = |boxes: &[Aabb]| boxes.iter().fold(Aabb::EMPTY, |all, b| all.union(b));
        let hulls: Vec<Aabb> = bodies.iter().map(|boxes| around(boxes)).collect();
        let mut root = Aabb::EMPTY;
        let mut first = 0;
        let mut regions = Vec::new();
        self.entries.clear();
        for (body, (boxes, hull)) in (0u32..).zip(bodies.iter().zip(&hulls)) {
            regions.clear();
            for (other, other_hull) in (0u32..).zip(&hulls) {
                if other != body && hull.overlaps(other_hull) {
                    let region = intersection(hull, other_hull);
                    root = root.union(&region);
                    regions.push(region);
                }
            }
            if !regions.is_empty() {
                let inside = |b: &Aabb| regions.iter().any(|region| region.overlaps(b));
                let all = (first..).zip(boxes.iter());
                self.entries.extend(
                    all.filter(|(_, b)| inside(b)).map(|(primitive, &bounds)| Entry {
                        bounds,
                        body,
                        primitive,
                    }),
                );
            }
            first += boxes.len() as u32;
        }
        root
    }

    fn visit(&mut self, cell: Cell, out: &mut Vec<Pair>) {
        let count = cell.to - cell.from;
        // Entries are in the order of bodies, so first and last show whether there is only one.
        let body_at = |place: usize| self.entries[self.lists[place] as usize].body;
        if count < 2 || body_at(cell.from) == body_at(cell.to - 1) {
            return;
        }
        let middle = (cell.bounds.min + cell.bounds.max) * 0.5;
        // Past the range of f32 there is no middle.
        let divisible = cell.depth < self.options.depth && middle.is_finite();
        if count <= self.options.small || !divisible || !self.classify(cell, middle) {
            return self.test_pairs(cell, out);
        }
        self.counts.divided += 1;
        for octant in 0..8u8 {
            let from = self.lists.len();
            for place in cell.from..cell.to {
                if self.octants[place] >> octant & 1 == 1 {
                    self.lists.push(self.lists[place]);
                }
            }
            let to = self.lists.len();
            let bounds = part(&cell.bounds, middle, octant);
            let owned = part(&cell.owned, middle, octant);
            self.visit(Cell { from, to, depth: cell.depth + 1, bounds, owned }, out);
            self.lists.truncate(from);
        }
    }

    /// Finds which octants each primitive of a cell reaches; false if dividing would only multiply
    /// them. A box reaches the lower side if it begins below the middle and the upper one if it
    /// ends at or above it; that it reaches the cell is known.
    fn classify(&mut self, cell: Cell, middle: Vec3A) -> bool {
        let count = cell.to - cell.from;
        self.octants.resize(cell.to, 0);
        self.counts.classified += count as u64;
        let mut copies = 0;
        for place in cell.from..cell.to {
            let b = &self.entries[self.lists[place] as usize].bounds;
            let below = b.min.cmplt(middle).bitmask() as usize;
            let above = b.max.cmpge(middle).bitmask() as usize;
            let octants = OCTANTS[below & 7][above & 7];
            self.octants[place] = octants;
            copies += octants.count_ones() as usize;
        }
        copies < 4 * count
    }

    fn test_pairs(&mut self, cell: Cell, out: &mut Vec<Pair>) {
        let list = &self.lists[cell.from..cell.to];
        let mut next_body = 0;
        for (place, &i) in list.iter().enumerate() {
            let a = &self.entries[i as usize];
            if next_body <= place {
                let same = |&j: &u32| self.entries[j as usize].body == a.body;
                next_body = place + list[place..].iter().take_while(|j| same(j)).count();
            }
            self.counts.box_tests += (list.len() - next_body) as u64;
            for &j in &list[next_body..] {
                let b = &self.entries[j as usize];
                if a.bounds.overlaps(&b.bounds) {
                    let reference = a.bounds.min.max(b.bounds.min);
                    let owned = &cell.owned;
                    if (owned.min.cmple(reference) & reference.cmplt(owned.max)).all() {
                        out.push(Pair { a: a.primitive, b: b.primitive });
                    }
                }
            }
        }
    }
}

fn intersection(a: &Aabb, b: &Aabb) -> Aabb {
    Aabb { min: a.min.max(b.min), max: a.max.min(b.max) }
}

/// The octant of a box around its middle; bit 0 of `octant` is set on the upper side along x,
/// bit 1 along y, bit 2 along z.
fn part(bounds: &Aabb, middle: Vec3A, octant: u8) -> Aabb {
    let upper = glam::BVec3A::new(octant & 1 != 0, octant & 2 != 0, octant & 4 != 0);
    Aabb {
        min: Vec3A::select(upper, middle, bounds.min),
        max: Vec3A::select(upper, bounds.max, middle),
    }
}

/// One bit for each octant, by the axes along which a box begins below the middle and those
/// along which it ends above.
const OCTANTS: [[u8; 8]; 8] = {
    let mut table = [[0; 8]; 8];
    let mut entry = 0;
    while entry < 512 {
        let (below, above, octant) = (entry >> 6, entry >> 3 & 7, entry & 7);
        // Along each axis on which the octant is the upper one, the box has to end above; along
        // the others it has to begin below.
        if octant & !above == 0 && !octant & 7 & !below == 0 {
            table[below][above] |= 1 << octant;
        }
        entry += 1;
    }
    table
};
