//! `cargo xtask names`: how many public names the crate `kintact` exports, by module.
//!
//! Called by `main`. Counts what a user meets in the documentation:
//! 1. remove the pages of an earlier run, then let `cargo doc` write those of today;
//! 2. in the list of all items, every link to a page `module/struct.Name.html`, `enum.`, `trait.`,
//!    `fn.` and so on is a name that the module exports;
//! 3. print the counts of each module, and how many different names there are;
//! 4. print how many types the first pages list that a newcomer opens: the crate's and those of the
//!    [`ROOMS`]. What only lies deeper is for those who build with the structures.
//!
//! Methods, fields and variants belong to their types and do not count. Takes as long as `cargo doc`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::steps::{Step, root};

const CRATE: &str = "kintact";

/// What the table tells apart, and the pages that are each.
const KINDS: [(&str, &[&str]); 4] = [
    ("types", &["struct", "enum", "union", "type"]),
    ("traits", &["trait"]),
    ("functions", &["fn", "macro"]),
    ("constants", &["constant", "static"]),
];

/// The modules whose first pages a newcomer opens: subjects, and what stands on them.
const ROOMS: [&str; 12] = [
    "rigid",
    "deform",
    "fracture",
    "crowd",
    "spheres",
    "estimate",
    "scan",
    "shape",
    "check",
    "distance",
    "penetration",
    "world",
];

/// How many names of each kind.
type Counts = [usize; KINDS.len()];

pub fn print() -> Result<(), String> {
    let pages = pages_folder();
    if pages.exists() {
        fs::remove_dir_all(&pages).map_err(|error| failure("remove", &pages, &error))?;
    }
    Step::cargo("doc --quiet --no-deps --lib -p").arguments(&[CRATE]).run()?;
    let list = pages.join("all.html");
    let list = fs::read_to_string(&list).map_err(|error| failure("read", &list, &error))?;
    let mut modules: BTreeMap<String, Counts> = BTreeMap::new();
    let mut names = BTreeSet::new();
    for (module, kind, name) in names_in(&list) {
        modules.entry(module).or_default()[kind] += 1;
        names.insert((kind, name));
    }
    if names.is_empty() {
        return Err(format!("no names in the documentation in {}", pages.display()));
    }
    print!("{}", table(&modules));
    println!("{} different names", names.len());
    let mut in_reach = BTreeSet::new();
    for room in [""].iter().chain(&ROOMS) {
        let page = pages.join(room).join("index.html");
        let page = fs::read_to_string(&page).map_err(|error| failure("read", &page, &error))?;
        in_reach.extend(types_on(&page).map(str::to_owned));
    }
    println!("{} types on the first pages of the crate and its rooms", in_reach.len());
    Ok(())
}

/// The types and traits that a module's page lists, wherever they are defined.
fn types_on(page: &str) -> impl Iterator<Item = &str> {
    let kinds = ["struct", "enum", "trait", "type"];
    let listed = page.split("<dt").skip(1).filter_map(|item| item.split("</dt>").next());
    let links = listed.flat_map(|item| item.split("href=\"").skip(1));
    links.filter_map(move |link| {
        let page = link.split('"').next()?.rsplit('/').next()?;
        let (kind, name) = page.strip_suffix(".html")?.split_once('.')?;
        kinds.contains(&kind).then_some(name)
    })
}

/// Where `cargo doc` puts the pages.
fn pages_folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(target).join("doc").join(CRATE)
}

/// The names that a list of all items links to: module, kind and name of each.
fn names_in(list: &str) -> impl Iterator<Item = (String, usize, &str)> {
    let links = list.split("<li><a href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter_map(|link| {
        let (folder, page) = link.rsplit_once('/').unwrap_or(("", link));
        let (kind, name) = page.strip_suffix(".html")?.split_once('.')?;
        let kind = KINDS.iter().position(|(_, pages)| pages.contains(&kind))?;
        let modules = [CRATE].into_iter().chain(folder.split('/').filter(|part| !part.is_empty()));
        Some((modules.collect::<Vec<_>>().join("::"), kind, name))
    })
}

fn table(modules: &BTreeMap<String, Counts>) -> String {
    let mut total = Counts::default();
    let mut lines = vec![line("", &KINDS.map(|(kind, _)| kind.to_owned()), "all")];
    for (module, counts) in modules {
        lines.push(line(module, &counts.map(|count| count.to_string()), &sum(counts)));
        for (total, count) in total.iter_mut().zip(counts) {
            *total += count;
        }
    }
    lines.push(line("all modules", &total.map(|count| count.to_string()), &sum(&total)));
    lines.concat()
}

fn sum(counts: &Counts) -> String {
    counts.iter().sum::<usize>().to_string()
}

fn line(module: &str, counts: &[String; KINDS.len()], all: &str) -> String {
    let cells: String = counts.iter().map(|count| format!("{count:>11}")).collect();
    format!("{module:<36}{cells}{all:>8}\n")
}

fn failure(verb: &str, path: &Path, error: &io::Error) -> String {
    format!("cannot {verb} {}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_items_are_names_and_others_are_not() {
        let list = r##"<a href="#structs">Structs</a> <h3 id="structs">Structs</h3>
            <li><a href="struct.World.html">World</a></li>
            <li><a href="geometry/type.Triangle.html">geometry::Triangle</a></li>
            <li><a href="a/b/trait.BoxTree.html">a::b::BoxTree</a></li>
            <li><a href="#functions">Functions</a></li> <li><a href="geometry/index.html">..</a>
            <li><a href="a/fn.collect.html">a::collect</a><li><a href="constant.MOST.html">MOST"##;
        let found: Vec<_> = names_in(list).collect();
        let expected = [
            ("kintact", 0, "World"),
            ("kintact::geometry", 0, "Triangle"),
            ("kintact::a::b", 1, "BoxTree"),
            ("kintact::a", 2, "collect"),
            ("kintact", 3, "MOST"),
        ];
        assert_eq!(found, expected.map(|(module, kind, name)| (module.to_owned(), kind, name)));
    }

    #[test]
    fn types_are_those_that_a_page_lists_itself() {
        let page = r#"<a class="struct" href="struct.InText.html">InText</a><dl><dt><a class="struct"
            href="struct.World.html">World</a></dt><dd>Of <a href="trait.Body.html">bodies</a>.</dd>
            <dt><a class="enum" href="../deform/enum.EventKind.html">EventKind</a></dt>
            <dt><a class="fn" href="fn.check.html">check</a></dt><dt><a class="mod" href="a/index.html">"#;
        assert_eq!(types_on(page).collect::<Vec<_>>(), ["World", "EventKind"]);
    }

    #[test]
    fn the_last_line_sums_up_all_modules() {
        let modules = [("a".to_owned(), [1, 2, 3, 4]), ("a::b".to_owned(), [10, 0, 0, 5])];
        let table = table(&modules.into());
        let last: Vec<&str> = table.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(last, ["all", "modules", "11", "2", "3", "9", "25"]);
    }
}
