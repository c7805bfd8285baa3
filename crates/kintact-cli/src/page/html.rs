//! What stands around a scene in a report: headings, tables, figures with captions. `view/page.rs`
//! writes the page itself.

use std::fmt::Write;

use super::{Bar, Plot, bars};

/// What stands in a table that can be sorted.
pub enum Cell {
    Text(String),
    /// Sorted by the number, shown as the text.
    Number(Option<f64>, String),
    /// To a place of the scene (without `#`), under a text.
    Link(String, String),
}

/// A picture with what it shows.
pub struct Thumbnail {
    /// A place of the scene, without `#`.
    pub link: String,
    pub png: Vec<u8>,
    pub title: String,
    /// Names with the colours they have in the picture.
    pub lines: Vec<(&'static str, String)>,
}

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

    /// Facts under a heading each, beside each other where there is room.
    pub fn beside(&mut self, columns: &[(&str, Vec<(String, String)>)]) {
        self.push(format_args!("<div class=\"beside\">\n"));
        for (heading, rows) in columns {
            self.push(format_args!("<div>"));
            self.heading(heading);
            self.facts(rows);
            self.push(format_args!("</div>\n"));
        }
        self.push(format_args!("</div>\n"));
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

    /// A table whose rows readers may order by any of its columns.
    pub fn sortable(&mut self, columns: &[&str], rows: impl Iterator<Item = Vec<Cell>>) {
        self.push(format_args!("<div class=\"scroll\"><table class=\"sortable\">\n<thead><tr>"));
        columns.iter().for_each(|column| self.push(format_args!("<th>{}</th>", escape(column))));
        self.push(format_args!("</tr></thead>\n<tbody>\n"));
        for row in rows {
            self.push(format_args!("<tr>"));
            for cell in row {
                match cell {
                    Cell::Text(text) => self.push(format_args!("<td>{}</td>", escape(&text))),
                    Cell::Number(Some(value), text) => self.push(format_args!(
                        "<td class=\"number\" data-value=\"{value:e}\">{}</td>",
                        escape(&text)
                    )),
                    Cell::Number(None, _) => self.push(format_args!("<td class=\"number\"></td>")),
                    Cell::Link(to, text) => self.push(format_args!(
                        "<td><a href=\"#{}\">{}</a></td>",
                        escape(&to),
                        escape(&text)
                    )),
                }
            }
            self.push(format_args!("</tr>\n"));
        }
        self.push(format_args!("</tbody></table></div>\n"));
    }

    /// Pictures beside each other, each a link into the scene.
    pub fn gallery(&mut self, thumbnails: &[Thumbnail]) {
        self.push(format_args!("<div class=\"gallery\">\n"));
        for Thumbnail { link, png, title, lines } in thumbnails {
            let lines: String = lines
                .iter()
                .map(|(colour, text)| {
                    // Attributes may not style: the colour of the square is that of a path.
                    format!(
                        "<span><svg class=\"key\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><path \
                         d=\"M0 0H1V1H0z\" fill=\"{}\"/></svg>{}</span>",
                        escape(colour),
                        escape(text)
                    )
                })
                .collect();
            self.push(format_args!(
                "<a class=\"card\" href=\"#{}\"><img alt=\"\" decoding=\"async\" \
                 src=\"data:image/png;base64,{}\"><strong>{}</strong>{lines}</a>\n",
                escape(link),
                base64(png),
                escape(title)
            ));
        }
        self.push(format_args!("</div>\n"));
    }

    /// A line of plain text.
    pub fn note(&mut self, text: &str) {
        self.push(format_args!("<p class=\"quiet\">{}</p>\n", escape(text)));
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
