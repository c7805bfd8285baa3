//! Candidates of a window, looked at four at a time.

use super::window::Ledger;
use crate::candidates::Pair;
use crate::exact::continuous::{FourCourses, MovingFaces, Sieve};

/// Where pairs wait until there are four of them: first to be asked whether they are plainly
/// apart, then, those that are not, for their courses.
pub(super) struct Fours<'a> {
    bodies: [MovingFaces<'a>; 2],
    margin: f64,
    sieve: Sieve<'a>,
    courses: FourCourses,
    unseen: Four,
    unsettled: Four,
}

impl<'a> Fours<'a> {
    pub(super) fn new(bodies: [MovingFaces<'a>; 2], margin: f64) -> Self {
        let (sieve, courses) = (Sieve::new(bodies, margin), FourCourses::new());
        Self { bodies, margin, sieve, courses, unseen: Four::NONE, unsettled: Four::NONE }
    }

    /// Takes a pair of faces that have nothing in common.
    #[inline]
    pub(super) fn add(&mut self, pair: Pair, ledger: &mut Ledger<'_>) {
        if self.unseen.is_full_with(pair) {
            self.sift(ledger);
        }
    }

    /// Looks at those that still wait.
    pub(super) fn finish(mut self, ledger: &mut Ledger<'_>) {
        if self.unseen.count > 0 {
            self.sift(ledger);
        }
        if self.unsettled.count > 0 {
            self.follow(ledger);
        }
    }

    fn sift(&mut self, ledger: &mut Ledger<'_>) {
        let four = std::mem::replace(&mut self.unseen, Four::NONE);
        let apart = self.sieve.apart(four.faces());
        for (i, &pair) in four.pairs().iter().enumerate() {
            if apart >> i & 1 == 0 && self.unsettled.is_full_with(pair) {
                self.follow(ledger);
            }
        }
    }

    fn follow(&mut self, ledger: &mut Ledger<'_>) {
        let four = std::mem::replace(&mut self.unsettled, Four::NONE);
        self.courses.take(self.bodies, four.faces(), self.margin);
        ledger.follow(&self.courses, four.pairs());
    }
}

/// Up to four pairs.
#[derive(Debug, Clone, Copy)]
struct Four {
    pairs: [Pair; 4],
    count: usize,
}

impl Four {
    const NONE: Self = Self { pairs: [Pair { a: 0, b: 0 }; 4], count: 0 };

    /// Adds a pair, and says whether there are four now.
    #[inline]
    fn is_full_with(&mut self, pair: Pair) -> bool {
        self.pairs[self.count] = pair;
        self.count += 1;
        self.count == 4
    }

    fn pairs(&self) -> &[Pair] {
        &self.pairs[..self.count]
    }

    /// Of all four; where there are fewer, those of the first again.
    #[inline]
    fn faces(&self) -> [[u32; 2]; 4] {
        let mut faces = [[self.pairs[0].a, self.pairs[0].b]; 4];
        for (faces, pair) in faces.iter_mut().zip(self.pairs()) {
            *faces = [pair.a, pair.b];
        }
        faces
    }
}
