//! The one folder for architecture code: eight lanes of `f32`, four of `f64`, thirty-two bytes, and
//! the choice of instructions at run time. Everything else in the crate forbids `unsafe`.
//!
//! Code that wants lanes implements [`Task`] and writes its body once, generic over [`Lanes`];
//! [`dispatch`] runs it with AVX2 where the processor has it and with [`Portable`], its scalar
//! counterpart, elsewhere. Neither contracts `a * b + c` into one rounding, so both give the same
//! bits.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod bytes;
mod doubles;
mod portable;

pub use bytes::Bytes;
pub use doubles::Doubles;
pub(crate) use portable::Portable;

/// Eight lanes of `f32` and what the box tests do with them.
///
/// `lo`/`hi` below are the two halves of four lanes. Methods take `self` as proof that the
/// instructions exist on this processor.
pub trait Lanes: Doubles + Bytes {
    /// Eight `f32`.
    type F32x8: Copy;

    /// Eight values.
    fn load(self, x: &[f32; 8]) -> Self::F32x8;
    /// The same value in all lanes.
    fn splat(self, x: f32) -> Self::F32x8;
    /// `[x0 x1 x2 x3 | x0 x1 x2 x3]`.
    fn twice(self, x: &[f32; 4]) -> Self::F32x8;
    /// `[lo0 lo1 lo2 lo3 | hi0 hi1 hi2 hi3]`.
    fn join(self, lo: &[f32; 4], hi: &[f32; 4]) -> Self::F32x8;
    /// `[a0 a1 a2 a3 | b4 b5 b6 b7]`.
    fn halves(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// Each half rotated: `[v1 v2 v3 v0 | v5 v6 v7 v4]`.
    fn rotate1(self, v: Self::F32x8) -> Self::F32x8;
    /// Each half rotated: `[v2 v3 v0 v1 | v6 v7 v4 v5]`.
    fn rotate2(self, v: Self::F32x8) -> Self::F32x8;
    /// The larger of each vector's halves: `[max(a0, a4) ... | max(b0, b4) ...]`.
    fn max_halves(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// `a + b`.
    fn add(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// The magnitude of each lane.
    fn abs(self, v: Self::F32x8) -> Self::F32x8;
    /// `a - b`.
    fn sub(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// `a * b`.
    fn mul(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// `a / b`.
    fn div(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// The square root of each lane.
    fn sqrt(self, v: Self::F32x8) -> Self::F32x8;
    /// The larger of each lane; `b` where either is NaN.
    fn max(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// The smaller of each lane; `b` where either is NaN.
    fn min(self, a: Self::F32x8, b: Self::F32x8) -> Self::F32x8;
    /// One bit per lane: set unless the lane is greater than zero. NaN sets it, so that a box
    /// test on overflowed coordinates errs towards "overlap".
    fn not_positive(self, v: Self::F32x8) -> u32;
    /// Stores the halves.
    fn store_halves(self, v: Self::F32x8, lo: &mut [f32; 4], hi: &mut [f32; 4]);
    /// The lanes as an array.
    fn to_array(self, v: Self::F32x8) -> [f32; 8];
    /// Eight rows transposed into eight columns.
    fn transpose(self, rows: [Self::F32x8; 8]) -> [Self::F32x8; 8];
    /// The lanes whose bits are set first, then the others, each in order.
    fn partition(self, v: Self::F32x8, first: u8) -> Self::F32x8;
    /// As [`Lanes::partition`], of numbers.
    fn compact_ids(self, ids: &[u32; 8], first: u8) -> [u32; 8];
    /// Prefetches something that will be read soon.
    fn fetch<T>(self, from: &T);
}

/// For each set of lanes, where [`Lanes::partition`] takes each lane from.
static PARTITIONED: [[u32; 8]; 256] = sifted();

const fn sifted() -> [[u32; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut first, mut rest) = (0, (set as u32).count_ones() as usize);
        let mut lane = 0;
        while lane < 8 {
            let place = if set >> lane & 1 == 1 { &mut first } else { &mut rest };
            table[set][*place] = lane;
            *place += 1;
            lane += 1;
        }
        set += 1;
    }
    table
}

/// Work to be run with the best instructions at hand.
pub(crate) trait Task {
    /// What it gives back.
    type Output;
    /// The body. Mark it `#[inline(always)]`, and all it calls with `lanes` too: only then is it
    /// compiled with the wider instructions.
    fn run<L: Lanes>(self, lanes: L) -> Self::Output;
}

/// Runs a task with the widest lanes this processor has.
#[inline]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(lanes) = avx2::Avx2::detect() {
        return lanes.run(task);
    }
    task.run(Portable)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANES: [f32; 8] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];

    /// Every operation on awkward values, as bits.
    struct Everything;

    impl Task for Everything {
        type Output = Vec<u32>;
        #[inline(always)]
        fn run<L: Lanes>(self, l: L) -> Vec<u32> {
            let x = [1.5, -0.0, f32::INFINITY, f32::NAN];
            let y = [f32::MIN_POSITIVE, 3.0, f32::NEG_INFINITY, 1e38];
            let (a, b) = (l.join(&x, &y), l.twice(&y));
            let loaded = l.load(&[1.0, -2.0, 3.0, 4.0, f32::NAN, 6.0, -7.0, 0.0]);
            let all = [
                a,
                b,
                loaded,
                l.halves(a, b),
                l.rotate1(a),
                l.rotate2(a),
                l.max_halves(a, b),
                l.splat(2.5),
                l.add(a, b),
                l.sub(a, b),
                l.mul(a, b),
                l.abs(a),
                l.max(a, b),
                l.max(b, a),
                l.min(a, b),
                l.min(b, a),
                l.div(a, b),
                l.sqrt(loaded),
            ];
            let (mut lo, mut hi) = ([0.0; 4], [0.0; 4]);
            l.store_halves(loaded, &mut lo, &mut hi);
            let stored = l.join(&hi, &lo);
            let columns = l.transpose([a, b, loaded, l.rotate1(a), b, a, loaded, l.splat(2.5)]);
            let all = [all.as_slice(), &[stored], &columns].concat();
            let mut bits: Vec<u32> = all.iter().map(|v| l.not_positive(*v)).collect();
            for first in 0..=255 {
                let sifted = l.to_array(l.partition(l.load(&LANES), first));
                bits.extend(sifted.map(f32::to_bits));
                bits.extend(l.compact_ids(&[10, 11, 12, 13, 14, 15, 16, 17], first));
            }
            for v in all {
                // NaNs need not agree in payload and sign.
                bits.extend(l.to_array(v).map(|f| if f.is_nan() { u32::MAX } else { f.to_bits() }));
            }
            bits.extend(doubles(l));
            bits.extend(bytes(l));
            bits
        }
    }

    /// The same for double precision.
    #[inline(always)]
    fn doubles<L: Lanes>(l: L) -> Vec<u32> {
        let a = l.doubles(&[1.5, -0.0, f64::INFINITY, f64::NAN]);
        let b = l.each(f64::MIN_POSITIVE, 0.0, 1e300, f64::NAN);
        let ids = l.ids(0, 7, u32::MAX, 1 << 31);
        let masks = [
            l.above(a, b),
            l.above(b, a),
            l.equal(a, b),
            l.same(a, b),
            l.same(ids, l.ids(1, 7, 7, 1 << 31)),
            l.both(l.above(a, b), l.equal(a, a)),
            l.either(l.above(b, a), l.equal(a, b)),
        ];
        let mut all =
            vec![a, b, l.all(0.1), l.plus(a, b), l.minus(a, b), l.times(a, b), l.over(a, b)];
        all.extend([l.least(a, b), l.most(a, b), l.least(b, a), l.most(b, a), l.magnitude(a)]);
        all.extend(masks.iter().map(|mask| l.choose(*mask, a, b)));
        let mut bits: Vec<u32> = masks.iter().map(|mask| u32::from(l.bits(*mask))).collect();
        bits.extend(l.list_ids(ids));
        bits.extend(masks.iter().flat_map(|mask| l.list_ids(l.choose(*mask, ids, a))));
        for v in all {
            let of = |f: f64| if f.is_nan() { u64::MAX } else { f.to_bits() };
            bits.extend(l.list(v).map(of).into_iter().flat_map(|b| [b as u32, (b >> 32) as u32]));
        }
        bits
    }

    /// The same for bytes.
    #[inline(always)]
    fn bytes<L: Lanes>(l: L) -> Vec<u32> {
        let numbers: [[f32; 8]; 4] =
            std::array::from_fn(|i| LANES.map(|x| x * 7.9 + 64.0 * i as f32));
        let whole = l.whole_parts(numbers);
        let other: [u8; 32] = std::array::from_fn(|i| (i * i * 37) as u8);
        let (a, b) = (l.bytes(&whole), l.bytes(&other));
        let both = l.joined(l.excess(a, b), l.excess(a, l.all_bytes(100)));
        let mut bits = vec![l.zeros(a), l.zeros(l.excess(a, b)), l.zeros(l.excess(b, a))];
        bits.extend([l.zeros(both), l.zeros(l.excess(a, a))]);
        bits.push(l.zeros(l.excess(l.inverted(b), a)));
        bits.push(l.nonzero(&[0, 1, 0, 1 << 31, 0, 256, 0, u32::MAX]));
        bits.extend(whole.map(u32::from));
        bits
    }

    #[test]
    fn bytes_above_others() {
        let [a, b] = [Portable.all_bytes(7), Portable.all_bytes(200)];
        assert_eq!(Portable.zeros(Portable.excess(a, b)), u32::MAX);
        assert_eq!(Portable.zeros(Portable.excess(b, a)), 0);
        let whole = Portable.whole_parts([LANES.map(|x| x + 0.9); 4]);
        assert_eq!(whole[..9], [0, 1, 2, 3, 4, 5, 6, 7, 0]);
    }

    #[test]
    fn sifting_keeps_the_order() {
        let sifted = Portable.compact_ids(&[0, 1, 2, 3, 4, 5, 6, 7], 0b1001_0110);
        assert_eq!(sifted, [1, 2, 4, 7, 0, 3, 5, 6]);
        let rows = std::array::from_fn(|i| LANES.map(|x| x + 8.0 * i as f32));
        let columns = Portable.transpose(rows);
        assert_eq!(columns[3], [3.0, 11.0, 19.0, 27.0, 35.0, 43.0, 51.0, 59.0]);
    }

    #[test]
    fn the_scalar_twin_agrees_bit_for_bit() {
        assert_eq!(dispatch(Everything), Everything.run(Portable));
    }
}
