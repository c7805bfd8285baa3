//! Integers of LASzip: `Integer` decodes a number as a correction to a prediction. Both point
//! layouts, `pointwise` and `layered`, read coordinates with it.

use super::arithmetic::{Bit, Decoder, Symbols};
use crate::error::Error;

/// How much of a correction is modelled; lower bits are stored raw.
const MODELLED_BITS: u32 = 8;

/// Decodes whole numbers as corrections to a prediction: first how many bits the correction has,
/// which depends on a context, then the correction itself.
pub(super) struct Integer {
    bits: u32,
    lengths: Vec<Option<Symbols>>,
    corrections: Vec<Option<Symbols>>,
    zero_or_one: Bit,
    last_length: u32,
}

impl Integer {
    pub(super) fn new(bits: u32, contexts: usize) -> Self {
        Self {
            bits,
            lengths: vec![None; contexts],
            corrections: vec![None; bits as usize],
            zero_or_one: Bit::new(),
            last_length: 0,
        }
    }

    /// How many bits the last correction had: a context for what comes next.
    pub(super) fn last_length(&self) -> u32 {
        self.last_length
    }

    /// The number itself, if it has 32 bits.
    pub(super) fn decode(
        &mut self,
        decoder: &mut Decoder<'_>,
        prediction: i32,
        context: u32,
    ) -> Result<i32, Error> {
        Ok(prediction.wrapping_add(self.correction(decoder, context)?))
    }

    /// The difference between the number and its prediction.
    pub(super) fn correction(
        &mut self,
        decoder: &mut Decoder<'_>,
        context: u32,
    ) -> Result<i32, Error> {
        let symbols = self.bits + 1;
        let lengths = self.lengths[context as usize].get_or_insert_with(|| Symbols::new(symbols));
        let length = decoder.symbol(lengths)?;
        self.last_length = length;
        match length {
            0 => return Ok(decoder.bit(&mut self.zero_or_one)?.into()),
            32 => return Ok(i32::MIN),
            _ => {}
        }
        let modelled = length.min(MODELLED_BITS);
        let model = self.corrections[length as usize - 1]
            .get_or_insert_with(|| Symbols::new(1 << modelled));
        let mut code = decoder.symbol(model)?;
        if length > modelled {
            let low = length - modelled;
            code = code << low | decoder.raw(low)?;
        }
        // The upper half of the codes are the numbers up from 2^(length-1) + 1, the lower half
        // those up from 1 - 2^length.
        let code = code.cast_signed();
        let positive = code >= 1 << (length - 1);
        // Only damaged input overflows here.
        Ok(if positive {
            code.wrapping_add(1)
        } else {
            code.wrapping_sub(((1_u32 << length) - 1).cast_signed())
        })
    }
}
