//! Texts as cells of CSV files: quoted where commas, quotes or line ends are in them, with an apostrophe
//! before what a spreadsheet would take for a formula. Called by everything that writes CSV with names.

/// A text as a cell.
pub fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_are_no_formulas() {
        for (text, expected) in [
            ("ball", "ball"),
            ("a,b", "\"a,b\""),
            ("say \"x\"", "\"say \"\"x\"\"\""),
            ("=1+1", "'=1+1"),
            ("-x,y", "\"'-x,y\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(cell(text), expected);
        }
    }
}
