//! The frame of a report: headings, tables, figures with captions.

use std::fmt::Write;

use super::{Bar, Picture, Plot, bars};

/// A report that grows from the top down.
pub struct Page {
    title: String,
    body: String,
}

impl Page {
    pub fn new(title: &str, lead: &str) -> Self {
        let body = format!("<h1>{}</h1>\n<p class=\"lead\">{}</p>\n", escape(title), escape(lead));
        Self { title: title.to_owned(), body }
    }

    pub fn heading(&mut self, text: &str) {
        self.push(format_args!("<h2>{}</h2>\n", escape(text)));
    }

    /// Names on the left, values on the right.
    pub fn facts(&mut self, rows: &[(&str, String)]) {
        self.push(format_args!("<table class=\"facts\">\n"));
        for (name, value) in rows {
            self.push(format_args!(
                "<tr><th>{}</th><td>{}</td></tr>\n",
                escape(name),
                escape(value)
            ));
        }
        self.push(format_args!("</table>\n"));
    }

    pub fn plot(&mut self, plot: &Plot, caption: &str) {
        self.figure(&plot.svg(), caption);
    }

    pub fn bars(&mut self, rows: &[Bar], caption: &str) {
        self.figure(&bars(rows), caption);
    }

    /// Pictures side by side where there is room.
    pub fn pictures(&mut self, pictures: &[(Picture, String)]) {
        self.push(format_args!("<div class=\"pictures\">\n"));
        for (picture, caption) in pictures {
            let (width, height) = picture.size();
            let data = base64(&picture.png());
            self.figure(
                &format!(
                    "<img width=\"{width}\" height=\"{height}\" alt=\"{}\" \
                     src=\"data:image/png;base64,{data}\">",
                    escape(caption)
                ),
                caption,
            );
        }
        self.push(format_args!("</div>\n"));
    }

    fn figure(&mut self, content: &str, caption: &str) {
        self.push(format_args!(
            "<figure>{content}<figcaption>{}</figcaption></figure>\n",
            escape(caption)
        ));
    }

    /// The whole file.
    pub fn finish(&self) -> String {
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{}\
             <footer>kintact {}</footer>\n</main>\n</body>\n</html>\n",
            escape(&self.title),
            self.body,
            env!("CARGO_PKG_VERSION"),
        )
    }

    fn push(&mut self, text: std::fmt::Arguments) {
        self.body.write_fmt(text).expect("strings take all text");
    }
}

const STYLE: &str = "
:root { --ground: #ffffff; --text: #1c2127; --quiet: #68717d; --line: #dfe3e8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16191d; --text: #e6e9ed; --quiet: #949da8; --line: #30363d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text);
       font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 60px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 20px; margin: 40px 0 12px; }
p { max-width: 72ch; margin: 8px 0; }
.lead { color: var(--quiet); font-size: 18px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 5px 28px 5px 0; border-bottom: 1px solid var(--line); text-align: left; }
th { font-weight: 400; color: var(--quiet); }
figure { margin: 16px 0; }
figcaption { color: var(--quiet); font-size: 14px; margin-top: 4px; }
svg, img { display: block; width: 100%; height: auto; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); gap: 8px 20px; }
.pictures img { border-radius: 6px; }
svg text { fill: var(--quiet); font-size: 12px; }
svg .grid { stroke: var(--line); }
svg .label { fill: var(--text); }
footer { margin-top: 48px; color: var(--quiet); font-size: 13px; }
";

/// Text as it must be written between tags and in attributes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
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
        let mut page = Page::new("a < b", "\"quoted\" & <b>bold</b>");
        page.facts(&[("<td>", "x > y".to_owned())]);
        let html = page.finish();
        assert!(html.contains("&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;"));
        assert!(html.contains("<th>&lt;td&gt;</th><td>x &gt; y</td>"));
    }
}
