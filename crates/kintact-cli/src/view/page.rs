//! The page around a scene: one file that makes no request. Its policy allows nothing but its own script
//! and style, by their hashes; data are text in elements that browsers do not run.

use std::io;
use std::path::Path;

use kintact_io::NewFile;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::scene::{Description, ViewScene};
use crate::failure::Failure;
use crate::page::{Page, base64, escape};

/// Built from `viewer/`, see `viewer/build.mjs`.
const SCRIPT: &str = include_str!("../../assets/viewer.js");
const STYLE: &str = include_str!("../../assets/viewer.css");

/// What the script reads first.
#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    description: &'a Description,
    /// Where arrays are: block, first byte, length.
    arrays: &'a [[usize; 3]],
}

fn hash(text: &str) -> String {
    base64(&Sha256::digest(text.as_bytes()))
}

/// The page of a scene; a report has text around it.
pub fn html(scene: &ViewScene, report: Option<&Page>) -> Result<String, Failure> {
    let whole = Whole { description: &scene.description, arrays: scene.blocks.arrays() };
    let description = serde_json::to_string(&whole)
        .map_err(|error| Failure::new(format!("cannot describe the scene: {error}")))?;
    // Inside the element only a "<" could end it.
    let description = description.replace('<', "\\u003c");
    let blocks: String = (0..)
        .zip(scene.blocks.texts())
        .map(|(number, text): (usize, _)| {
            format!("<script type=\"text/plain\" id=\"block-{number}\">{text}</script>\n")
        })
        .collect();
    let title = escape(report.map_or(&scene.description.title, |report| report.title()));
    let (class, before, after) = match report {
        None => ("full", String::new(), String::new()),
        Some(report) => {
            let version = env!("CARGO_PKG_VERSION");
            let (head, body) = (report.head(), report.body());
            let after = format!("{body}<footer>kintact {version}</footer>\n</main>\n");
            ("report", format!("<main>\n{head}"), after)
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
pub fn write(path: &Path, scene: &ViewScene, report: Option<&Page>) -> Result<usize, Failure> {
    let failed =
        |error: io::Error| Failure::new(format!("cannot write {}: {error}", path.display()));
    let text = html(scene, report)?;
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
        let page = html(&scene, Some(&Page::new(name, name))).unwrap();
        assert!(!page.contains("<script>alert") && page.contains("\u{27e8}U+202E\u{27e9}"));
        assert_eq!(page.matches("</script>").count(), 2);
    }
}
