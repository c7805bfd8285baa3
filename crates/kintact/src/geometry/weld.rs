//! Which vertices of a mesh are one: `Weld`, made from positions. `TriMesh::welded` keeps it with a
//! mesh, for self collision, adjacency and closedness; programs weld what they read from files.
//!
//! Files repeat a vertex for every normal or texture coordinate it has, and STL for every face. By
//! index such faces are strangers that touch all along their seams. Welding joins them without
//! moving anything and without renumbering anything.
//!
//! 1. Equal positions: positions are hashed, hashes sorted, and runs of equal hashes compared.
//!    O(n log n) for any input, some 60 ns a vertex. Zero and minus zero are equal.
//! 2. Within a distance: of the different positions, all two at most so far apart are joined, and
//!    so on ([`Weld::within`]): a recursion over halves by the widest axis. Sets whose box is no
//!    wider than the distance are joined at once, sets farther apart than it are left at once.
//! 3. Positions that move: a weld is kept [where positions stay equal](Weld::keep_equal), keyframe
//!    by keyframe.

use glam::DVec3;

use crate::Error;

/// Which vertices of a mesh are one and the same for everything topological.
///
/// Each vertex has a representative: the first of those it is joined with. Numbers and coordinates
/// of vertices stay as they are.
///
/// ```
/// use kintact::DVec3;
/// use kintact::geometry::Weld;
///
/// let seam = [DVec3::ZERO, DVec3::X, DVec3::X, DVec3::X * 1.001];
/// let weld = Weld::equal(&seam);
/// assert_eq!((weld.merged(), weld.representative(2)), (1, 1));
/// assert_eq!(Weld::within(&seam, 0.01)?.representative(3), 1);
/// assert_eq!(weld.faces(&[[0, 2, 3]]), [[0, 1, 3]]);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weld {
    /// For each vertex the smallest number among those it is joined with.
    representatives: Vec<u32>,
    merged: usize,
}

impl Weld {
    /// Joins vertices at equal positions.
    pub fn equal(positions: &[DVec3]) -> Self {
        let mut keys: Vec<(u64, u32)> =
            positions.iter().map(|&p| hash(bits(p), 0)).zip(0u32..).collect();
        keys.sort_unstable();
        let mut representatives: Vec<u32> = (0..positions.len() as u32).collect();
        for run in keys.chunk_by(|one, other| one.0 == other.0) {
            join_equal(run, &mut representatives, |vertex| bits(positions[vertex as usize]));
        }
        Self::of(representatives)
    }

    /// Joins vertices at most `distance` apart, and those joined with them: chains of any length.
    /// With a distance of zero as [`Weld::equal`].
    ///
    /// # Errors
    /// If the distance is negative or not a number.
    pub fn within(positions: &[DVec3], distance: f64) -> Result<Self, Error> {
        if !(0.0..f64::INFINITY).contains(&distance) {
            return Err(Error::Parameter {
                what: "welding distance",
                value: distance,
                remedy: "give a finite one that is not negative",
            });
        }
        let equal = Self::equal(positions);
        if distance == 0.0 {
            return Ok(equal);
        }
        let mut forest = Forest { parents: equal.representatives, positions, distance };
        let mut distinct: Vec<u32> = (0..positions.len() as u32)
            .filter(|&vertex| forest.parents[vertex as usize] == vertex)
            .collect();
        forest.join_within(&mut distinct);
        let roots = (0..positions.len() as u32).map(|vertex| forest.root(vertex)).collect();
        Ok(Self::of(roots))
    }

    fn of(representatives: Vec<u32>) -> Self {
        let is_merged = |(vertex, representative): &(u32, &u32)| vertex != *representative;
        let merged = (0u32..).zip(&representatives).filter(is_merged).count();
        Self { representatives, merged }
    }

    /// Separates vertices that are not at equal positions here: to be called for each keyframe of a
    /// mesh that deforms, so that only those stay joined that are in one place all the time.
    ///
    /// # Errors
    /// If there are not as many positions as vertices.
    pub fn keep_equal(&mut self, positions: &[DVec3]) -> Result<(), Error> {
        if positions.len() != self.representatives.len() {
            return Err(Error::Length {
                what: "positions",
                found: positions.len(),
                expected: format!("{}, one for each vertex", self.representatives.len()),
            });
        }
        let place = |vertex: u32| bits(positions[vertex as usize]);
        let old = &self.representatives;
        let is_split = (0u32..).zip(old).any(|(vertex, &other)| place(vertex) != place(other));
        if !is_split {
            return Ok(());
        }
        // Of those joined before, those at one position stay joined.
        let mut keys: Vec<(u64, u32)> = (0u32..)
            .zip(old)
            .map(|(vertex, &other)| (hash(place(vertex), u64::from(other)), vertex))
            .collect();
        keys.sort_unstable();
        let mut new: Vec<u32> = (0..old.len() as u32).collect();
        for run in keys.chunk_by(|one, other| one.0 == other.0) {
            join_equal(run, &mut new, |vertex| (old[vertex as usize], place(vertex)));
        }
        *self = Self::of(new);
        Ok(())
    }

    /// How many vertices are joined with one before them.
    pub fn merged(&self) -> usize {
        self.merged
    }

    /// The first of the vertices that this one is joined with.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn representative(&self, vertex: u32) -> u32 {
        self.representatives[vertex as usize]
    }

    /// For each vertex its representative.
    pub fn representatives(&self) -> &[u32] {
        &self.representatives
    }

    /// The same faces over representatives. For vertices that are joined at equal positions all the
    /// time these are the same triangles, and may be given to bodies that deform.
    ///
    /// # Panics
    /// If a face has a vertex that does not exist.
    pub fn faces(&self, faces: &[[u32; 3]]) -> Vec<[u32; 3]> {
        faces.iter().map(|corners| corners.map(|vertex| self.representative(vertex))).collect()
    }
}

/// The bits of a position; equal exactly if the positions are.
fn bits(position: DVec3) -> [u64; 3] {
    // Adding zero makes a zero of minus zero.
    position.to_array().map(|x| (x + 0.0).to_bits())
}

/// Spreads coordinates over 64 bits. Collisions cost time, never an answer.
fn hash(bits: [u64; 3], seed: u64) -> u64 {
    bits.into_iter().fold(seed, |hash, word| {
        let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ (mixed >> 32)
    })
}

/// Joins vertices of equal hashes whose keys are equal, too. They come in ascending order.
fn join_equal<K: Ord>(run: &[(u64, u32)], representatives: &mut [u32], key: impl Fn(u32) -> K) {
    let [(_, first), others @ ..] = run else { return };
    let first_key = key(*first);
    if others.iter().all(|&(_, vertex)| key(vertex) == first_key) {
        others.iter().for_each(|&(_, vertex)| representatives[vertex as usize] = *first);
        return;
    }
    // Different positions with one hash.
    let mut vertices: Vec<u32> = run.iter().map(|&(_, vertex)| vertex).collect();
    vertices.sort_by_key(|&vertex| key(vertex));
    for same in vertices.chunk_by(|&one, &other| key(one) == key(other)) {
        same.iter().for_each(|&vertex| representatives[vertex as usize] = same[0]);
    }
}

/// Vertices joined so far, as trees whose root is the smallest vertex of each.
struct Forest<'a> {
    parents: Vec<u32>,
    positions: &'a [DVec3],
    distance: f64,
}

/// Sets of at most so many vertices are compared one by one.
const FEW: usize = 8;

impl Forest<'_> {
    fn root(&mut self, mut vertex: u32) -> u32 {
        while self.parents[vertex as usize] != vertex {
            let above = self.parents[self.parents[vertex as usize] as usize];
            self.parents[vertex as usize] = above;
            vertex = above;
        }
        vertex
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[a.max(b) as usize] = a.min(b);
    }

    fn extent(&self, set: &[u32]) -> [DVec3; 2] {
        set.iter().fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], &vertex| {
            let p = self.positions[vertex as usize];
            [low.min(p), high.max(p)]
        })
    }

    /// Reorders a set so that its halves are apart along its widest axis.
    fn halves<'s>(&self, set: &'s mut [u32], [low, high]: [DVec3; 2]) -> [&'s mut [u32]; 2] {
        // Halves first, for the difference may be past the largest number.
        let axis = (0.5 * high - 0.5 * low).max_position();
        let middle = set.len() / 2;
        let place = |&vertex: &u32| (self.positions[vertex as usize][axis], vertex);
        set.select_nth_unstable_by(middle, |one, other| {
            let (one, other) = (place(one), place(other));
            one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
        });
        let (first, second) = set.split_at_mut(middle);
        [first, second]
    }

    /// Joins those of a set that are within the distance of each other.
    fn join_within(&mut self, set: &mut [u32]) {
        let extent = self.extent(set);
        if length(extent[1] - extent[0]) <= self.distance {
            return set.windows(2).for_each(|two| self.join(two[0], two[1]));
        }
        if set.len() <= FEW {
            for i in 1..set.len() {
                (0..i).for_each(|j| self.join_near(set[i], set[j]));
            }
            return;
        }
        let [first, second] = self.halves(set, extent);
        self.join_within(first);
        self.join_within(second);
        self.join_across(first, second);
    }

    /// Joins those of two sets that are within the distance of each other.
    fn join_across(&mut self, a: &mut [u32], b: &mut [u32]) {
        let (extent_a, extent_b) = (self.extent(a), self.extent(b));
        let ([low_a, high_a], [low_b, high_b]) = (extent_a, extent_b);
        let gap = (low_a - high_b).max(low_b - high_a).max(DVec3::ZERO);
        if length(gap) > self.distance || self.is_joined(a, b) {
            return;
        }
        let farthest = (high_a - low_b).abs().max((high_b - low_a).abs());
        if length(farthest) <= self.distance {
            a.iter().for_each(|&vertex| self.join(vertex, b[0]));
            b.iter().for_each(|&vertex| self.join(vertex, a[0]));
        } else if a.len().max(b.len()) <= FEW {
            for &one in &*a {
                b.iter().for_each(|&other| self.join_near(one, other));
            }
        } else if a.len() >= b.len() {
            let [first, second] = self.halves(a, extent_a);
            self.join_across(first, b);
            self.join_across(second, b);
        } else {
            let [first, second] = self.halves(b, extent_b);
            self.join_across(a, first);
            self.join_across(a, second);
        }
    }

    fn is_joined(&mut self, a: &[u32], b: &[u32]) -> bool {
        let root = self.root(a[0]);
        a.iter().chain(b).all(|&vertex| self.root(vertex) == root)
    }

    fn join_near(&mut self, a: u32, b: u32) {
        let [p, q] = [a, b].map(|vertex| self.positions[vertex as usize]);
        if length(p - q) <= self.distance {
            self.join(a, b);
        }
    }
}

/// The length of a vector, scaled so that no square of it overflows or underflows.
fn length(v: DVec3) -> f64 {
    let largest = v.abs().max_element();
    if largest > 0.0 && largest.is_finite() { largest * (v / largest).length() } else { largest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Joins by comparing every two, over and over.
    fn brute_force(positions: &[DVec3], distance: f64) -> Vec<u32> {
        let mut smallest: Vec<u32> = (0..positions.len() as u32).collect();
        loop {
            let before = smallest.clone();
            for i in 0..positions.len() {
                for j in 0..positions.len() {
                    if length(positions[i] - positions[j]) <= distance {
                        smallest[i] = smallest[i].min(smallest[j]);
                    }
                }
            }
            if smallest == before {
                return smallest;
            }
        }
    }

    fn clusters(count: usize, seed: u64, scale: f64) -> Vec<DVec3> {
        let mut random = Random::new(seed);
        let mut number = || (random.next_u64() % 64) as f64 / 64.0;
        (0..count)
            .map(|i| {
                let cluster = DVec3::new((i % 7) as f64, (i % 3) as f64, 0.0);
                (3.0 * cluster + DVec3::new(number(), number(), number())) * scale
            })
            .collect()
    }

    #[test]
    fn every_two_within_the_distance_are_joined_and_no_others() {
        for (seed, scale) in [(1, 1.0), (2, 1e-200), (3, 1e200), (4, 1e-3)] {
            let positions = clusters(300, seed, scale);
            for distance in [0.0, 0.01, 0.05, 0.1, 0.2, 0.5, 2.0, 100.0] {
                let weld = Weld::within(&positions, distance * scale).unwrap();
                let expected = brute_force(&positions, distance * scale);
                assert_eq!(weld.representatives(), expected, "{seed}, within {distance}");
            }
            assert_eq!(Weld::equal(&positions), Weld::within(&positions, 0.0).unwrap());
        }
    }

    #[test]
    fn zeros_of_both_signs_are_one_place_and_extremes_are_no_obstacle() {
        let most = DVec3::splat(f64::MAX);
        let positions = [DVec3::ZERO, -DVec3::ZERO, most, -most, most];
        let weld = Weld::equal(&positions);
        assert_eq!(weld.representatives(), [0, 0, 2, 3, 2]);
        assert_eq!(Weld::within(&positions, 1e300).unwrap(), weld);
        assert_eq!(Weld::equal(&[]).merged(), 0);
        for wrong in [-1.0, f64::NAN, f64::INFINITY] {
            assert!(matches!(Weld::within(&positions, wrong), Err(Error::Parameter { .. })));
        }
    }

    #[test]
    fn equal_hashes_of_different_places_join_nothing() {
        let run = [(7, 0), (7, 1), (7, 2), (7, 3)];
        let mut representatives = vec![0, 1, 2, 3];
        join_equal(&run, &mut representatives, |vertex| vertex % 2);
        assert_eq!(representatives, [0, 1, 0, 1]);
    }

    #[test]
    fn keyframes_separate_what_leaves_its_place() {
        let mut weld = Weld::equal(&[DVec3::ZERO; 4]);
        assert_eq!(weld.merged(), 3);
        weld.keep_equal(&[DVec3::ONE; 4]).unwrap();
        assert_eq!(weld.merged(), 3);
        weld.keep_equal(&[DVec3::X, DVec3::Y, DVec3::X, DVec3::Y]).unwrap();
        assert_eq!(weld.representatives(), [0, 1, 0, 1]);
        weld.keep_equal(&[DVec3::ZERO; 4]).unwrap();
        assert_eq!(weld.representatives(), [0, 1, 0, 1], "once apart, never joined again");
        assert!(weld.keep_equal(&[DVec3::ZERO; 3]).is_err());
    }
}
