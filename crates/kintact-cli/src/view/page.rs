//! The page around a scene: one file that makes no request. Its policy allows nothing but its own script
//! and style, by their hashes; data are text in elements that browsers do not run.

use std::io;
use std::path::Path;

use kintact_io::NewFile;
use sha2::{Digest, Sha256};

use super::scene::ViewScene;
use crate::failure::Failure;
use crate::page::{base64, escape};

/// Built from `viewer/`, see `viewer/build.mjs`.
const SCRIPT: &str = include_str!("../../assets/viewer.js");
const STYLE: &str = include_str!("../../assets/viewer.css");

/// Tables under the scene.
#[derive(Default)]
pub struct Tables {
    pub lead: String,
    pub sections: Vec<Section>,
}

/// A heading and a table.
pub struct Section {
    pub heading: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

fn hash(text: &str) -> String {
    base64(&Sha256::digest(text.as_bytes()))
}

/// Controls, such as those that change the direction of text, are shown and not obeyed.
fn shown(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => {
                safe.push_str(&format!("\u{27e8}U+{:04X}\u{27e9}", c as u32));
            }
            '\u{2060}'..='\u{2069}' | '\u{feff}' => {
                safe.push_str(&format!("\u{27e8}U+{:04X}\u{27e9}", c as u32));
            }
            c if c.is_control() => safe.push_str(&format!("\u{27e8}U+{:04X}\u{27e9}", c as u32)),
            c => safe.push(c),
        }
    }
    escape(&safe)
}

impl Section {
    fn html(&self) -> String {
        let cells = |row: &[String], tag: &str| {
            row.iter().map(|cell| format!("<{tag}>{}</{tag}>", shown(cell))).collect::<String>()
        };
        let head = match self.columns.is_empty() {
            true => String::new(),
            false => format!("<tr>{}</tr>\n", cells(&self.columns, "th")),
        };
        let rows: String =
            self.rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row, "td"))).collect();
        let heading = shown(&self.heading);
        format!("<h2>{heading}</h2>\n<div class=\"scroll\"><table>\n{head}{rows}</table></div>\n")
    }
}

/// The page of a scene; with tables it is a report.
pub fn html(scene: &ViewScene, tables: Option<&Tables>) -> Result<String, Failure> {
    let description = serde_json::to_string(&scene.description)
        .map_err(|error| Failure::new(format!("cannot describe the scene: {error}")))?;
    // Inside the element only a "<" could end it.
    let description = description.replace('<', "\\u003c");
    let blocks: String = (0..)
        .zip(scene.blocks.iter())
        .map(|(number, text): (usize, &str)| {
            format!("<script type=\"text/plain\" id=\"block-{number}\">{text}</script>\n")
        })
        .collect();
    let title = shown(&scene.description.title);
    let (class, before, after) = match tables {
        None => ("full", String::new(), String::new()),
        Some(tables) => {
            let lead = shown(&tables.lead);
            let sections: String = tables.sections.iter().map(Section::html).collect();
            let version = env!("CARGO_PKG_VERSION");
            (
                "report",
                format!("<main>\n<h1>{title}</h1>\n<p class=\"lead\">{lead}</p>\n"),
                format!("{sections}<footer>kintact {version}</footer>\n</main>\n"),
            )
        }
    };
    let (script, style) = (hash(SCRIPT), hash(STYLE));
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src \
         'sha256-{script}'; style-src 'sha256-{style}'; img-src data: blob:; base-uri 'none'; \
         form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body class=\"{class}\">\n\
         {before}<div id=\"viewer\"></div>\n{after}\
         <script type=\"application/json\" id=\"kintact-data\">{description}</script>\n\
         <script>{SCRIPT}</script>\n{blocks}<i hidden></i>\n</body>\n</html>\n"
    ))
}

/// Writes a page beside its place and renames it.
pub fn write(path: &Path, scene: &ViewScene, tables: Option<&Tables>) -> Result<usize, Failure> {
    let failed =
        |error: io::Error| Failure::new(format!("cannot write {}: {error}", path.display()));
    let text = html(scene, tables)?;
    let file = NewFile::create(path).map_err(failed)?;
    let mut handle = file.handle().map_err(failed)?;
    io::Write::write_all(&mut handle, text.as_bytes()).map_err(failed)?;
    drop(handle);
    file.finish().map_err(failed)?;
    Ok(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kintact::DVec3;

    #[test]
    fn hostile_names_stay_text() {
        let name = "</script><script>alert(1)</script>\u{202e}x";
        let scene = ViewScene::new(name, DVec3::ZERO);
        let page = html(&scene, Some(&Tables::default())).unwrap();
        assert!(!page.contains("<script>alert") && page.contains("\u{27e8}U+202E\u{27e9}"));
        assert_eq!(page.matches("</script>").count(), 2);
    }
}
