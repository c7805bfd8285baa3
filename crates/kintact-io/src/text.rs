//! A cursor over the bytes of a text file: numbers and words without copying or allocating.

use crate::error::{Error, Place};
use crate::precision::PrintedDigits;

/// Where we are in a text. Line numbers are found only when an error needs one.
#[derive(Clone)]
pub(crate) struct Text<'a> {
    bytes: &'a [u8],
    pos: usize,
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0b | 0x0c)
}

fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// What may follow a number: no comma, since some write 1,5 for 1.5, and no # of 1.#INF.
fn ends_word(byte: u8) -> bool {
    byte <= b' '
}

impl<'a> Text<'a> {
    /// Starts behind a byte order mark, if there is one.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, pos: if bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 } }
    }

    pub(crate) fn at(bytes: &'a [u8], pos: usize) -> Self {
        Self { bytes, pos }
    }

    pub(crate) fn position(&self) -> usize {
        self.pos
    }

    /// Moves back to a [`position`](Self::position) seen before.
    pub(crate) fn rewind(&mut self, pos: usize) {
        self.pos = pos;
    }

    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.bytes[self.pos..]
    }

    pub(crate) fn is_done(&self) -> bool {
        self.pos >= self.bytes.len()
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.pos).copied()
    }

    /// Skips blanks within the line, and line ends escaped by a backslash.
    #[inline]
    pub(crate) fn skip_blanks(&mut self) {
        while let Some(byte) = self.peek() {
            if is_blank(byte) {
                self.pos += 1;
            } else if byte == b'\\' {
                match &self.bytes[self.pos + 1..] {
                    [b'\r', b'\n', ..] => self.pos += 3,
                    [b'\n' | b'\r', ..] => self.pos += 2,
                    _ => return,
                }
            } else {
                return;
            }
        }
    }

    /// Skips blanks, line ends, and comments that start with `#`.
    pub(crate) fn skip_space(&mut self) {
        while let Some(byte) = self.peek() {
            if byte == b'#' {
                self.skip_line();
            } else if is_blank(byte) || is_newline(byte) {
                self.pos += 1;
            } else {
                return;
            }
        }
    }

    /// Whether only a comment or nothing is left on this line.
    #[inline]
    pub(crate) fn line_is_done(&self) -> bool {
        self.peek().is_none_or(|byte| is_newline(byte) || byte == b'#')
    }

    /// Moves to the start of the next line.
    #[inline]
    pub(crate) fn skip_line(&mut self) {
        match self.rest().iter().position(|&byte| is_newline(byte)) {
            Some(length) => self.pos += length + 1,
            None => self.pos = self.bytes.len(),
        }
    }

    /// The rest of this line without blanks at its ends; moves to the next line. A carriage
    /// return directly before the line feed belongs to the line end.
    pub(crate) fn line(&mut self) -> &'a [u8] {
        let start = self.pos;
        self.skip_line();
        let line = self.bytes[start..self.pos].trim_ascii();
        if self.bytes[start..self.pos].ends_with(b"\r") && self.peek() == Some(b'\n') {
            self.pos += 1;
        }
        line
    }

    /// The bytes up to the next blank or line end.
    pub(crate) fn word(&mut self) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| byte <= b' ').unwrap_or(rest.len());
        self.pos += length;
        &rest[..length]
    }

    #[inline]
    pub(crate) fn number(&mut self) -> Option<f64> {
        let (value, length) = fast_float2::parse_partial::<f64, _>(self.rest()).ok()?;
        let end = self.pos + length;
        if self.bytes.get(end).is_some_and(|&byte| !ends_word(byte)) {
            return None;
        }
        self.pos = end;
        Some(value)
    }

    /// A number whose digits are taken note of.
    #[inline]
    pub(crate) fn coordinate(&mut self, digits: &mut PrintedDigits) -> Option<f64> {
        let start = self.pos;
        let value = self.number()?;
        digits.note(&self.bytes[start..self.pos]);
        Some(value)
    }

    /// A whole number of at most 18 digits. What follows it is the caller's business.
    #[inline]
    pub(crate) fn integer(&mut self) -> Option<i64> {
        let negative = match self.peek() {
            Some(b'-') => true,
            Some(b'+') => false,
            _ => return self.digits(),
        };
        self.pos += 1;
        let value = self.digits()?;
        Some(if negative { -value } else { value })
    }

    #[inline]
    fn digits(&mut self) -> Option<i64> {
        let start = self.pos;
        let mut value = 0_i64;
        while let Some(digit) = self.peek().map(|byte| byte.wrapping_sub(b'0')).filter(|&d| d < 10)
        {
            if self.pos - start == 18 {
                return None;
            }
            value = value * 10 + i64::from(digit);
            self.pos += 1;
        }
        (self.pos > start).then_some(value)
    }

    /// A whole number followed by a blank or line end; also written like `3.0`.
    pub(crate) fn whole(&mut self) -> Option<i64> {
        let start = self.pos;
        if let Some(value) = self.integer()
            && self.peek().is_none_or(ends_word)
        {
            return Some(value);
        }
        self.pos = start;
        let value = self.number()?;
        (value.fract() == 0.0 && value.abs() < 1e15).then_some(value as i64)
    }

    /// An error about what stands here, which should have been `expected`.
    pub(crate) fn unexpected(&self, expected: &str) -> Error {
        let mut here = self.clone();
        let word = if here.is_done() {
            "the end of the file".into()
        } else if here.peek().is_some_and(is_newline) {
            "the end of the line".into()
        } else {
            let word = here.word();
            format!("\"{}\"", String::from_utf8_lossy(&word[..word.len().min(40)]))
        };
        Error::malformed(format!("expected {expected}, found {word}")).at(self.place())
    }

    /// The line we are on.
    pub(crate) fn place(&self) -> Place {
        let before = &self.bytes[..self.pos.min(self.bytes.len())];
        let feeds = before.iter().filter(|&&byte| byte == b'\n').count();
        let returns = before.iter().filter(|&&byte| byte == b'\r').count();
        Place::Line(1 + if feeds > 0 { feeds } else { returns })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_spelling() {
        for (text, value) in [
            ("1", 1.0),
            ("-0.5e-3 ", -0.5e-3),
            ("+2.25\n", 2.25),
            (".5", 0.5),
            ("5.", 5.0),
            ("1E3", 1000.0),
            ("0.1000000000000000055511151231257827", 0.1),
            ("4.9e-324", 5e-324),
            ("179769313486231570000e288", f64::MAX),
        ] {
            assert_eq!(Text::new(text.as_bytes()).number(), Some(value), "{text}");
        }
        for text in ["", " ", "x", "1.0x", "1.#INF", "1,5", "--1", "1..2", "0x10"] {
            assert_eq!(Text::new(text.as_bytes()).number(), None, "{text}");
        }
        assert!(Text::new(b"nan").number().is_some_and(f64::is_nan));
        assert_eq!(Text::new(b"-inf").number(), Some(f64::NEG_INFINITY));
    }

    #[test]
    fn whole_numbers() {
        for (text, value) in [("7/1", Some(7)), ("-12", Some(-12)), ("1234567890123456789", None)] {
            assert_eq!(Text::new(text.as_bytes()).integer(), value, "{text}");
        }
        for (text, value) in [("3.0", Some(3)), ("3.5", None), ("7/1", None), ("-2 ", Some(-2))] {
            assert_eq!(Text::new(text.as_bytes()).whole(), value, "{text}");
        }
    }

    #[test]
    fn lines_of_every_ending() {
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc\r"] {
            let mut cursor = Text::new(text.as_bytes());
            let mut lines = Vec::new();
            while !cursor.is_done() {
                lines.push(cursor.line());
            }
            assert_eq!(lines, [&b"a"[..], b"b", b"", b"c"], "{text:?}");
        }
    }

    #[test]
    fn places_count_lines_from_one() {
        let mut cursor = Text::new(b"a\r\nb\r\nc");
        assert_eq!(cursor.place(), Place::Line(1));
        cursor.line();
        cursor.line();
        assert_eq!(cursor.place(), Place::Line(3));
    }
}
