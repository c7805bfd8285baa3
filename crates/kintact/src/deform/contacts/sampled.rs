//! Pairs that are tested at every time that is queried: where few times are, that is cheaper than
//! finding when the pairs change. `window.rs` adds them, `advance.rs` tests them; a window that is
//! followed for events has none.

use glam::DVec3;

use super::KineticContactCounts;
use super::body::MovingMesh;
use super::sides::{Bodies, Sides, nearness};
use crate::Error;
use crate::exact::touching_pairs_within;
use crate::geometry::Pair;
use crate::motion::LinearEnclosure;

/// The pairs of a window that are not plainly apart throughout, with all that a test of them needs
/// side by side: most vertices of the bodies are not theirs.
#[derive(Debug, Clone, Default)]
pub(super) struct Sampled {
    pairs: Vec<Pair>,
    /// Each is apart outside of these times.
    spans: Vec<[f64; 2]>,
    /// Whether each touched at the last evaluation, and scratch for the next.
    were_touching: Vec<u8>,
    are_touching: Vec<u8>,
    /// The corners of both faces of each, by their numbers among the vertices.
    faces: [Vec<[u32; 3]>; 2],
    vertices: [Vertices; 2],
    /// How often they were evaluated.
    pub(super) evaluations: u32,
    /// Scratch for those that may touch, and those that do, as faces by the pair's number.
    some: Vec<Pair>,
    found: Vec<Pair>,
}

/// The vertices of a body that some pair has.
#[derive(Debug, Clone, Default)]
struct Vertices {
    all: Vec<u32>,
    /// Their positions.
    positions: Vec<DVec3>,
}

const NONE: u32 = u32::MAX;

impl Vertices {
    /// Stores the number of each vertex of the body that is among them.
    fn note(&self, numbers: &mut Vec<u32>, mesh: &MovingMesh) {
        numbers.resize(mesh.motion.len().max(numbers.len()), NONE);
        for (number, &vertex) in (0..).zip(&self.all) {
            numbers[vertex as usize] = number;
        }
    }

    fn wipe(&self, numbers: &mut [u32]) {
        self.all.iter().for_each(|&vertex| numbers[vertex as usize] = NONE);
    }

    /// The numbers of a face's corners.
    fn numbers_of(&mut self, numbers: &mut [u32], mut corners: [u32; 3]) -> [u32; 3] {
        for corner in &mut corners {
            let number = &mut numbers[*corner as usize];
            if *number == NONE {
                *number = self.all.len() as u32;
                self.all.push(*corner);
            }
            *corner = *number;
        }
        corners
    }

    fn place(&mut self, mesh: &MovingMesh, t: f64, from: DVec3) -> Result<(), Error> {
        self.positions.resize(self.all.len(), DVec3::ZERO);
        mesh.motion.from(from).place_some(t, &self.all, &mut self.positions)
    }

    fn memory(&self) -> usize {
        self.all.capacity() * size_of::<u32>() + self.positions.capacity() * size_of::<DVec3>()
    }
}

impl Sampled {
    pub(super) fn clear(&mut self) {
        self.pairs.clear();
        self.were_touching.clear();
        self.faces.iter_mut().for_each(Vec::clear);
        self.vertices.iter_mut().for_each(|vertices| vertices.all.clear());
        self.spans.clear();
        self.evaluations = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Adds pairs of faces without a common corner, each apart outside of the given times.
    /// `numbers` is scratch for both bodies, none of it in use.
    pub(super) fn add(
        &mut self,
        sides: Sides<'_>,
        numbers: &mut [Vec<u32>; 2],
        pairs: impl ExactSizeIterator<Item = (Pair, [f64; 2])>,
    ) {
        if pairs.len() == 0 {
            return;
        }
        let [a, b] = sides.bodies().map(|body| &body.mesh);
        let of_b = usize::from(!sides.is_one());
        for (side, mesh) in [(0, a), (of_b, b)] {
            self.vertices[side].note(&mut numbers[side], mesh);
        }
        self.pairs.reserve(pairs.len());
        self.spans.reserve(pairs.len());
        self.faces.iter_mut().for_each(|faces| faces.reserve(pairs.len()));
        for (pair, span) in pairs {
            let (p, q) = (a.faces[pair.a as usize], b.faces[pair.b as usize]);
            self.faces[0].push(self.vertices[0].numbers_of(&mut numbers[0], p));
            self.faces[1].push(self.vertices[of_b].numbers_of(&mut numbers[of_b], q));
            self.pairs.push(pair);
            self.spans.push(span);
        }
        for (vertices, numbers) in self.vertices.iter().zip(numbers) {
            vertices.wipe(numbers);
        }
        self.were_touching.resize(self.pairs.len(), 0);
    }

    /// Tests which of them, of bodies over the window they were added in, touch at a time, by the exact test, and reports those
    /// that do and did not at the last evaluation, or the other way round; before the first none did.
    pub(super) fn evaluate(
        &mut self,
        sides: Sides<'_>,
        window: Bodies<'_>,
        t: f64,
        counts: &mut KineticContactCounts,
        mut report: impl FnMut(Pair, bool),
    ) -> Result<(), Error> {
        if self.pairs.is_empty() {
            return Ok(());
        }
        let Self { pairs, spans, were_touching, are_touching, faces, vertices, .. } = self;
        let (some, found) = (&mut self.some, &mut self.found);
        self.evaluations += 1;
        let of_b = usize::from(!sides.is_one());
        for (vertices, body) in vertices.iter_mut().zip(sides.bodies()) {
            vertices.place(&body.mesh, t, window.origin())?;
        }
        // Without branches, here and below: they would be unpredictable.
        some.resize(pairs.len(), Pair { a: 0, b: 0 });
        let mut count = 0;
        for (i, &[from, until]) in (0..).zip(&*spans) {
            some[count] = Pair { a: i, b: i };
            count += usize::from((from <= t) & (t <= until));
        }
        some.truncate(count);
        found.clear();
        let bodies =
            [(&faces[0][..], &vertices[0].positions[..]), (&faces[1], &vertices[of_b].positions)];
        counts.samples += some.len() as u64;
        let near = nearness(sides, t, window.origin(), window.sizes());
        counts.exact_tests += touching_pairs_within(bodies, some, near, found);
        are_touching.clear();
        are_touching.resize(pairs.len(), 0);
        for pair in &*found {
            are_touching[pair.a as usize] = 1;
        }
        let (eights, _) = were_touching.as_chunks::<8>();
        let (now, _) = are_touching.as_chunks::<8>();
        for (eight, (before, now)) in eights.iter().zip(now).enumerate() {
            let mut changed = u64::from_le_bytes(*before) ^ u64::from_le_bytes(*now);
            while changed != 0 {
                let place = changed.trailing_zeros() as usize / 8;
                changed &= changed - 1;
                report(pairs[8 * eight + place], now[place] == 1);
            }
        }
        for i in 8 * eights.len()..pairs.len() {
            if were_touching[i] != are_touching[i] {
                report(pairs[i], are_touching[i] == 1);
            }
        }
        std::mem::swap(were_touching, are_touching);
        Ok(())
    }

    pub(super) fn memory(&self) -> usize {
        let each = size_of::<(Pair, [f64; 2], [u8; 2], [[u32; 3]; 2])>();
        self.pairs.capacity() * each
            + (self.some.capacity() + self.found.capacity()) * size_of::<Pair>()
            + self.vertices.iter().map(Vertices::memory).sum::<usize>()
    }
}
