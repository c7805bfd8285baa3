//! One axis: all faces in order, and when neighbours change places.

use super::queue::SwapQueue;

/// A face of a box in the list, in the time of the lists' epoch. Lower faces stand a margin below
/// the face of the box, upper ones a margin above.
#[derive(Debug, Clone, Copy)]
pub(super) struct Face {
    pub(super) p: f64,
    pub(super) v: f64,
    pub(super) a: f64,
    /// How far a face may be on the wrong side of its neighbour: a part of the margin.
    pub(super) slack: f32,
    /// Twice the body, plus one for upper faces.
    pub(super) id: u32,
}

impl Face {
    #[inline]
    pub(super) fn at(&self, s: f64) -> f64 {
        self.p + (self.v + self.a * s) * s
    }

    #[inline]
    pub(super) fn body(&self) -> u32 {
        self.id >> 1
    }

    #[inline]
    pub(super) fn is_upper(&self) -> bool {
        self.id & 1 == 1
    }
}

/// When the right face has come to stand left of the left one by their slack, from `now` on.
///
/// Slack makes ties harmless: faces that move together never change places, and two that have
/// just changed places are so far apart that rounding cannot bring them back. The margins pay for
/// it: they are wider.
#[inline]
fn swap_time(left: &Face, right: &Face, now: f64) -> f64 {
    let (v, a) = (right.v - left.v, right.a - left.a);
    let p = right.p - left.p + f64::from(left.slack + right.slack);
    if a == 0.0 {
        return if v < 0.0 { (p / -v).max(now) } else { f64::INFINITY };
    }
    // As seen from now, so that roots behind do not count.
    let (gap, rate) = (p + (v + a * now) * now, v + 2.0 * a * now);
    if gap <= 0.0 {
        return now;
    }
    let discriminant = rate * rate - 4.0 * a * gap;
    if discriminant < 0.0 || (rate >= 0.0 && a > 0.0) {
        return f64::INFINITY;
    }
    let delay = if rate < 0.0 {
        2.0 * gap / (discriminant.sqrt() - rate)
    } else {
        (rate + discriminant.sqrt()) / (-2.0 * a)
    };
    now + delay
}

#[derive(Debug, Clone, Default)]
pub(super) struct Axis {
    pub(super) faces: Vec<Face>,
    /// Where the lower and the upper face of each body stand.
    pub(super) ranks: Vec<[u32; 2]>,
    pub(super) queue: SwapQueue,
}

impl Axis {
    /// Sorts everything as it stands at `now`.
    pub(super) fn sort(&mut self, now: f64) {
        self.faces.sort_by(|x, y| x.at(now).total_cmp(&y.at(now)).then(x.id.cmp(&y.id)));
        self.renumber();
        self.certify_all(now);
    }

    fn renumber(&mut self) {
        for (face, rank) in self.faces.iter().zip(0..) {
            self.ranks[face.body() as usize][usize::from(face.is_upper())] = rank;
        }
    }

    pub(super) fn certify_all(&mut self, now: f64) {
        let faces = &self.faces;
        self.queue.fill(faces.windows(2).map(|two| swap_time(&two[0], &two[1], now)));
    }

    /// Renews the times at which faces at places `first` to `last` pass their right neighbours.
    #[inline]
    fn certify(&mut self, first: usize, last: usize, now: f64) {
        let last = last.min(self.faces.len() - 2);
        let mut times = [f64::INFINITY; 3];
        for (time, place) in times.iter_mut().zip(first..=last) {
            *time = swap_time(&self.faces[place], &self.faces[place + 1], now);
        }
        self.queue.set(first, &times[..=last - first]);
    }

    /// Lets the face at a place and its right neighbour change places; returns them as they stood.
    #[inline]
    pub(super) fn swap(&mut self, place: usize, now: f64) -> [Face; 2] {
        let (left, right) = (self.faces[place], self.faces[place + 1]);
        self.faces[place] = right;
        self.faces[place + 1] = left;
        self.ranks[right.body() as usize][usize::from(right.is_upper())] = place as u32;
        self.ranks[left.body() as usize][usize::from(left.is_upper())] = place as u32 + 1;
        self.certify(place.saturating_sub(1), place + 1, now);
        [left, right]
    }

    /// Replaces a body's faces where they stand.
    pub(super) fn replace(&mut self, faces: [Face; 2], now: f64) {
        let ranks = self.ranks[faces[0].body() as usize];
        for (face, rank) in faces.into_iter().zip(ranks) {
            self.faces[rank as usize] = face;
        }
        for rank in ranks {
            let place = rank as usize;
            self.certify(place.saturating_sub(1), place, now);
        }
    }

    pub(super) fn remove(&mut self, body: u32) {
        self.faces.retain(|face| face.body() != body);
        self.renumber();
    }

    /// Puts new faces where they belong; the queue must be filled afterwards.
    pub(super) fn insert(&mut self, faces: [Face; 2], now: f64) {
        for face in faces {
            let x = face.at(now);
            let place = self.faces.partition_point(|other| other.at(now) < x);
            self.faces.insert(place, face);
        }
        self.renumber();
    }

    /// Whether two bodies' intervals overlap, by where their faces stand.
    #[inline]
    pub(super) fn overlap(&self, a: u32, b: u32) -> bool {
        let (a, b) = (self.ranks[a as usize], self.ranks[b as usize]);
        a[0] < b[1] && b[0] < a[1]
    }

    /// Whether the order is right at a time, up to slack.
    pub(super) fn audit(&self, s: f64) -> Result<(), String> {
        for (two, place) in self.faces.windows(2).zip(0_u32..) {
            let (left, right) = (&two[0], &two[1]);
            if self.ranks[left.body() as usize][usize::from(left.is_upper())] != place {
                return Err(format!("face {} stands at {place}, not at its rank", left.id));
            }
            let off = left.at(s) - right.at(s);
            if off > 1.5 * f64::from(left.slack + right.slack) {
                return Err(format!(
                    "faces {} and {} are out of order by {off}",
                    left.id, right.id
                ));
            }
        }
        Ok(())
    }
}
