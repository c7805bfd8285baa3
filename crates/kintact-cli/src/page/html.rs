//! What stands around a scene in a report: headings, tables, figures with captions. `view/page.rs`
//! writes the page itself.

use std::fmt::Write;

use super::{Bar, Plot, bars};

/// A report that grows from the top down.
pub struct Page {
    title: String,
    lead: String,
    body: String,
}

impl Page {
    pub fn new(title: &str, lead: &str) -> Self {
        Self { title: title.to_owned(), lead: lead.to_owned(), body: String::new() }
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// What stands above the scene.
    pub fn head(&self) -> String {
        format!("<h1>{}</h1>\n<p class=\"lead\">{}</p>\n", escape(&self.title), escape(&self.lead))
    }

    /// What stands below it.
    pub fn body(&self) -> &str {
        &self.body
    }

    pub fn heading(&mut self, text: &str) {
        self.push(format_args!("<h2>{}</h2>\n", escape(text)));
    }

    /// Names on the left, values on the right.
    pub fn facts<Name: AsRef<str>>(&mut self, rows: &[(Name, String)]) {
        let rows = rows.iter().map(|(name, value)| vec![name.as_ref().to_owned(), value.clone()]);
        self.table(&[], rows);
    }

    /// Rows under the names of their columns, which may be none.
    pub fn table(&mut self, columns: &[&str], rows: impl Iterator<Item = Vec<String>>) {
        let line = |cells: &mut dyn Iterator<Item = &str>, tag: &str| {
            let cells: String =
                cells.map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
            format!("<tr>{cells}</tr>\n")
        };
        self.push(format_args!("<div class=\"scroll\"><table>\n"));
        if !columns.is_empty() {
            self.body.push_str(&line(&mut columns.iter().copied(), "th"));
        }
        for row in rows {
            self.body.push_str(&line(&mut row.iter().map(String::as_str), "td"));
        }
        self.push(format_args!("</table></div>\n"));
    }

    pub fn plot(&mut self, plot: &Plot, caption: &str) {
        self.figure(&plot.svg(), caption);
    }

    pub fn bars(&mut self, rows: &[Bar], caption: &str) {
        self.figure(&bars(rows), caption);
    }

    fn figure(&mut self, content: &str, caption: &str) {
        self.push(format_args!(
            "<figure>{content}<figcaption>{}</figcaption></figure>\n",
            escape(caption)
        ));
    }

    fn push(&mut self, text: std::fmt::Arguments) {
        self.body.write_fmt(text).expect("strings take all text");
    }
}

/// Text as it must be written between tags and in attributes. Controls, such as those that change the
/// direction of text, are shown and not obeyed.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}' => push_code(&mut escaped, character),
            other if other.is_control() => push_code(&mut escaped, other),
            other => escaped.push(other),
        }
    }
    escaped
}

fn push_code(text: &mut String, character: char) {
    write!(text, "\u{27e8}U+{:04X}\u{27e9}", u32::from(character)).expect("strings take all text");
}

pub fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |i: usize| u32::from(chunk.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4 {
            let value = (bits >> (18 - 6 * digit)) & 63;
            // One byte makes two digits, two make three; the rest is filled up.
            text.push(if digit <= chunk.len() { DIGITS[value as usize].into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_all_lengths_follows_the_standard() {
        let known =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (plain, encoded) in known {
            assert_eq!(base64(plain.as_bytes()), encoded);
        }
        assert_eq!(base64(&[0xff, 0xfe, 0xfd]), "//79");
    }

    #[test]
    fn text_cannot_break_out_of_the_page() {
        let mut page = Page::new("a < b", "\"quoted\" & <b>bold</b>\u{202e}");
        page.facts(&[("<td>", "x > y".to_owned())]);
        let head = page.head();
        assert!(
            head.contains("&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;\u{27e8}U+202E\u{27e9}")
        );
        assert!(page.body().contains("<td>&lt;td&gt;</td><td>x &gt; y</td>"));
    }
}
