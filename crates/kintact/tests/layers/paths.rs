//! Paths in Rust source that begin with `crate` or `super`, made absolute.
//!
//! Not a parser: comments and strings are blanked first, use trees are unfolded, and everything
//! else is found by its first word. Good for formatted source.

/// All paths of a file from the root of the crate, without `crate`. In the root itself, where
/// paths begin with a module, those of `pub use` declarations.
pub fn paths_of(text: &str, module: &[String]) -> Vec<Vec<String>> {
    let code = without_comments(text);
    let mut found = Vec::new();
    let mut rest = code.as_str();
    while let Some((start, word)) = next_start(rest, module.is_empty()) {
        rest = &rest[start..];
        let end = tree_end(rest);
        let tree: String = rest[..end].split_whitespace().collect::<Vec<_>>().join(" ");
        rest = &rest[end.max(word)..];
        for path in unfold(&tree) {
            found.extend(absolute(&path, module));
        }
    }
    found
}

/// Where the next path begins, and how long its first word is.
fn next_start(text: &str, is_root: bool) -> Option<(usize, usize)> {
    if is_root {
        return text.find("pub use ").map(|at| (at + "pub use ".len(), 1));
    }
    let starts = ["crate::", "super::"].into_iter().filter_map(|word| {
        let is_first = |at: usize| {
            !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':' || c == '$')
        };
        let mut positions = text.match_indices(word).map(|(at, _)| at);
        positions.find(|&at| is_first(at)).map(|at| (at, word.len()))
    });
    starts.min()
}

/// Where a path or use tree ends.
fn tree_end(text: &str) -> usize {
    let mut depth = 0;
    let mut last_colon = false;
    for (at, c) in text.char_indices() {
        match c {
            '{' if last_colon || depth > 0 => depth += 1,
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ if depth > 0 || c.is_alphanumeric() || c == '_' || c == ':' => {}
            _ => return at,
        }
        last_colon = c == ':';
    }
    text.len()
}

fn unfold(tree: &str) -> Vec<Vec<String>> {
    let Some(open) = tree.find('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        let words = path.split("::").map(str::trim).filter(|word| !word.is_empty());
        return vec![words.map(str::to_owned).collect()];
    };
    let head: Vec<String> = tree[..open]
        .split("::")
        .map(str::trim)
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect();
    let inner = &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())];
    let with_head = |tail: Vec<String>| head.iter().cloned().chain(tail).collect();
    split_at_commas(inner).into_iter().flat_map(unfold).map(with_head).collect()
}

fn split_at_commas(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// A path from the root; none if it leaves the file's own module only by an inline one.
fn absolute(path: &[String], module: &[String]) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|word| *word == "super").count();
    let absolute: Vec<String> = match path.first()?.as_str() {
        "crate" => path[1..].to_vec(),
        // In an inline module, such as `tests`, this is one too many: it stays in the same folder.
        "super" => {
            let base = &module[..module.len().saturating_sub(ups)];
            base.iter().chain(&path[ups..]).cloned().collect()
        }
        _ => path.to_vec(),
    };
    let is_name = |word: &String| word != "self" && word != "*";
    let absolute: Vec<String> = absolute.into_iter().filter(is_name).collect();
    (!absolute.is_empty()).then_some(absolute)
}

/// The same text with comments and strings blanked.
fn without_comments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '/' if chars.peek() == Some(&'/') => while chars.next_if(|&c| c != '\n').is_some() {},
            '"' => {
                while let Some(c) = chars.next() {
                    match c {
                        '\\' => drop(chars.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            '\'' if chars.clone().nth(1) == Some('\'') => {
                chars.nth(1);
            }
            _ => code.push(c),
        }
    }
    code
}
