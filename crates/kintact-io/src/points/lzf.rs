//! Expands LZF, the compression of binary PCD files.

use crate::error::Error;

/// The most bytes that one byte of input can become: three bytes copy 264.
const MAX_GROWTH: usize = 88;

/// Expands `input` to exactly `length` bytes.
pub(super) fn expand(input: &[u8], length: usize) -> Result<Vec<u8>, Error> {
    let broken = || Error::malformed("the compressed points are damaged; export the file again");
    if length > input.len().saturating_mul(MAX_GROWTH) {
        return Err(broken());
    }
    let mut output = Vec::with_capacity(length);
    let mut rest = input;
    let mut next = |count: usize| -> Option<&[u8]> {
        let (taken, left) = rest.split_at_checked(count)?;
        rest = left;
        Some(taken)
    };
    while let Some(&[control]) = next(1) {
        let control = usize::from(control);
        if control < 32 {
            output.extend_from_slice(next(control + 1).ok_or_else(broken)?);
        } else {
            // A copy of bytes seen before: three bits of length, and more length if all are set.
            let mut count = (control >> 5) + 2;
            if count == 9 {
                count += usize::from(next(1).ok_or_else(broken)?[0]);
            }
            let low = usize::from(next(1).ok_or_else(broken)?[0]);
            let distance = ((control & 31) << 8) + low + 1;
            let start = output.len().checked_sub(distance).ok_or_else(broken)?;
            // Source and target may overlap: that is how runs are made.
            for at in start..start + count {
                output.push(output[at]);
            }
        }
        if output.len() > length {
            return Err(broken());
        }
    }
    if output.len() == length { Ok(output) } else { Err(broken()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_copies_and_runs() {
        assert_eq!(expand(b"\x02abc", 3).unwrap(), b"abc");
        // "ab", then six bytes from two back.
        assert_eq!(expand(b"\x01ab\x80\x01", 8).unwrap(), b"abababab");
        // One "x", then 264 from one back.
        assert_eq!(expand(b"\x00x\xe0\xff\x00", 265).unwrap(), [b'x'; 265]);
    }

    #[test]
    fn damage_is_told() {
        for (input, length) in [
            (&b"\x02ab"[..], 3),
            (b"\x02abc", 4),
            (b"\x02abc", 2),
            (b"\x00a\x20\x05", 4),
            (b"\x00a\xe0", 20),
            (b"\x00a", 1 << 40),
        ] {
            assert!(expand(input, length).is_err(), "{input:?} {length}");
        }
    }
}
