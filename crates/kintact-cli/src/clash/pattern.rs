//! Patterns of names in rules: `*` is any part of one level, `**` any levels, `?` one character.
//!
//! A pattern and a path are compared level by level; levels end at `/` and `#`. Within a level, the usual
//! walk with one place to come back to, so that no pattern takes more than the product of both lengths.

/// A pattern of a path, or of a name if it has one level.
#[derive(Debug, Clone)]
pub struct Pattern {
    levels: Vec<Level>,
}

#[derive(Debug, Clone)]
enum Level {
    /// `**`
    Any,
    /// Text with `*` and `?`.
    Text(Vec<char>),
}

impl Pattern {
    pub fn new(text: &str) -> Self {
        let level = |text: &str| match text {
            "**" => Level::Any,
            text => Level::Text(text.chars().collect()),
        };
        Self { levels: text.split(['/', '#']).map(level).collect() }
    }

    /// A pattern that is compared with one name, which may hold any characters.
    pub fn of_name(text: &str) -> Self {
        Self { levels: vec![Level::Text(text.chars().collect())] }
    }

    /// Whether all levels of a path match.
    pub fn matches<'a>(&self, path: impl Iterator<Item = &'a str>) -> bool {
        // can[i]: the first i levels of the pattern match the levels so far.
        let mut can = vec![false; self.levels.len() + 1];
        can[0] = true;
        self.pass_any(&mut can);
        for name in path {
            let mut next = vec![false; can.len()];
            for (i, level) in self.levels.iter().enumerate() {
                match level {
                    Level::Any => next[i + 1] |= can[i] || can[i + 1],
                    Level::Text(text) => next[i + 1] |= can[i] && matches_level(text, name),
                }
            }
            self.pass_any(&mut next);
            can = next;
        }
        can[self.levels.len()]
    }

    /// `**` also stands for no level at all.
    fn pass_any(&self, can: &mut [bool]) {
        for (i, level) in self.levels.iter().enumerate() {
            if matches!(level, Level::Any) && can[i] {
                can[i + 1] = true;
            }
        }
    }
}

fn matches_level(pattern: &[char], name: &str) -> bool {
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    // Where the last `*` stands, and how much of the name it has taken.
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some('*') => {
                star = Some((p, n));
                p += 1;
            }
            Some(&c) if c == '?' || c == name[n] => {
                p += 1;
                n += 1;
            }
            _ => {
                let Some((at, taken)) = star else { return false };
                star = Some((at, taken + 1));
                p = at + 1;
                n = taken + 1;
            }
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stay_within_a_level_and_two_cross_them() {
        for (pattern, path, expected) in [
            ("**/Pipe*", "works.glb/Floor 1/Pipe 7", true),
            ("**/Pipe*", "Pipe", true),
            ("**/Pipe*", "works.glb/Pipe 7/Valve", false),
            ("**/Pipe*/**", "works.glb/Pipe 7/Valve", true),
            ("*/Pipe?", "works.glb/Pipe7", true),
            ("*/Pipe?", "works.glb/a/Pipe7", false),
            ("*.glb#Floor*/**", "works.glb/Floor 2/x/y", true),
            ("**", "anything/at/all", true),
            ("a*b*c", "aXbYbZc", true),
            ("a*b*c", "aXbYbZ", false),
            ("", "x", false),
        ] {
            let found = Pattern::new(pattern).matches(path.split('/'));
            assert_eq!(found, expected, "{pattern} on {path}");
        }
        assert!(Pattern::of_name("a/b*").matches(["a/b#c"].into_iter()));
    }
}
