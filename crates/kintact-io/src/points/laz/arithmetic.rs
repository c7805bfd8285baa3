//! The arithmetic decoder of LASzip: A. Said, "Introduction to Arithmetic Coding", HP Labs report
//! HPL-2004-76, with 32-bit intervals and models that adapt. Damaged input makes wrong symbols,
//! never an index out of range: every symbol is found by bisection among those that exist.

use crate::bytes::Bytes;
use crate::error::Error;

const MIN_LENGTH: u32 = 1 << 24;
const SYMBOL_SHIFT: u32 = 15;
const BIT_SHIFT: u32 = 13;

/// An adaptive model of a fixed number of symbols.
#[derive(Clone)]
pub(super) struct Symbols {
    counts: Vec<u32>,
    /// Where each symbol's share of `1 << SYMBOL_SHIFT` begins.
    starts: Vec<u32>,
    total: u32,
    cycle: u32,
    until_update: u32,
}

impl Symbols {
    pub(super) fn new(symbols: u32) -> Self {
        let mut model = Self {
            counts: vec![1; symbols as usize],
            starts: vec![0; symbols as usize],
            total: 0,
            cycle: symbols,
            until_update: 0,
        };
        model.update();
        model.cycle = (symbols + 6) >> 1;
        model.until_update = model.cycle;
        model
    }

    fn update(&mut self) {
        self.total += self.cycle;
        if self.total > 1 << SYMBOL_SHIFT {
            for count in &mut self.counts {
                *count = (*count + 1) >> 1;
            }
            self.total = self.counts.iter().sum();
        }
        let scale = (1_u32 << 31) / self.total;
        let mut sum = 0;
        for (start, count) in self.starts.iter_mut().zip(&self.counts) {
            *start = (scale * sum) >> (31 - SYMBOL_SHIFT);
            sum += count;
        }
        self.cycle = ((5 * self.cycle) >> 2).min((self.counts.len() as u32 + 6) << 3);
        self.until_update = self.cycle;
    }
}

/// An adaptive model of one bit.
#[derive(Clone)]
pub(super) struct Bit {
    zeros: u32,
    total: u32,
    zero_share: u32,
    cycle: u32,
    until_update: u32,
}

impl Bit {
    pub(super) fn new() -> Self {
        Self { zeros: 1, total: 2, zero_share: 1 << (BIT_SHIFT - 1), cycle: 4, until_update: 4 }
    }

    fn update(&mut self) {
        self.total += self.cycle;
        if self.total > 1 << BIT_SHIFT {
            self.total = (self.total + 1) >> 1;
            self.zeros = (self.zeros + 1) >> 1;
            if self.zeros == self.total {
                self.total += 1;
            }
        }
        let scale = (1_u32 << 31) / self.total;
        self.zero_share = (self.zeros * scale) >> (31 - BIT_SHIFT);
        self.cycle = ((5 * self.cycle) >> 2).min(64);
        self.until_update = self.cycle;
    }
}

pub(super) struct Decoder<'a> {
    bytes: Bytes<'a>,
    value: u32,
    length: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(mut bytes: Bytes<'a>) -> Result<Self, Error> {
        let value = u32::from_be_bytes(bytes.array()?);
        Ok(Self { bytes, value, length: u32::MAX })
    }

    /// What comes after the part that was decoded.
    pub(super) fn into_rest(self) -> Bytes<'a> {
        self.bytes
    }

    pub(super) fn symbol(&mut self, model: &mut Symbols) -> Result<u32, Error> {
        let unit = self.length >> SYMBOL_SHIFT;
        // The comparisons are as good as random, so they select instead of branch.
        let (mut low, mut count) = (0, model.starts.len());
        while count > 1 {
            let half = count / 2;
            let fits = unit * model.starts[low + half] <= self.value;
            low += if fits { half } else { 0 };
            count -= half;
        }
        let start = unit * model.starts[low];
        let end = model.starts.get(low + 1).map_or(self.length, |next| unit * next);
        self.value -= start;
        self.length = end - start;
        self.refill()?;
        model.counts[low] += 1;
        model.until_update -= 1;
        if model.until_update == 0 {
            model.update();
        }
        Ok(low as u32)
    }

    pub(super) fn bit(&mut self, model: &mut Bit) -> Result<bool, Error> {
        let middle = model.zero_share * (self.length >> BIT_SHIFT);
        let bit = self.value >= middle;
        if bit {
            self.value -= middle;
            self.length -= middle;
        } else {
            self.length = middle;
            model.zeros += 1;
        }
        self.refill()?;
        model.until_update -= 1;
        if model.until_update == 0 {
            model.update();
        }
        Ok(bit)
    }

    /// Up to 32 bits that no model describes.
    pub(super) fn raw(&mut self, bits: u32) -> Result<u32, Error> {
        if bits > 19 {
            let low = self.raw(16)?;
            return Ok(low | self.raw(bits - 16)? << 16);
        }
        self.length >>= bits;
        let value = self.value / self.length;
        self.value -= value * self.length;
        self.refill()?;
        // Only damaged input gives more bits than `bits`.
        Ok(value & ((1 << bits) - 1))
    }

    #[inline]
    fn refill(&mut self) -> Result<(), Error> {
        while self.length < MIN_LENGTH {
            self.value = self.value << 8 | u32::from(self.bytes.u8()?);
            self.length <<= 8;
        }
        Ok(())
    }
}
