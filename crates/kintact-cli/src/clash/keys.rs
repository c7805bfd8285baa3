//! Names that last: the key of a part and the id of a clash. `input.rs` makes keys, `job.rs` ids.
//!
//! A part with a GUID has the key `guid:G`, else `FILE#NODE/NODE` with the characters that have a meaning
//! there percent-encoded. Parts with equal keys are numbered by the centres of their boxes (x, then y, then z),
//! so that the order of the input does not matter: `[2]` is appended to the second.

use kintact::DVec3;
use sha2::{Digest, Sha256};

/// The key of a part without a GUID; parts in memory have no file.
pub fn part_key(file: &str, path: &[String]) -> String {
    let levels: Vec<String> = file.split('/').map(encoded).collect();
    let mut key = levels.join("/");
    for (level, name) in path.iter().enumerate() {
        if level > 0 || !file.is_empty() {
            key.push(if level == 0 { '#' } else { '/' });
        }
        key.push_str(&encoded(name));
    }
    key
}

/// The key of a part with a GUID.
pub fn guid_key(guid: &str) -> String {
    format!("guid:{}", encoded(guid))
}

/// A name with `% / # [ ]`, control characters and marks of direction percent-encoded.
fn encoded(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        let is_direction = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if matches!(c, '%' | '/' | '#' | '[' | ']') || c.is_control() || is_direction {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                out.push_str(&format!("%{byte:02X}"));
            }
        } else {
            out.push(c);
        }
    }
    out
}

/// Numbers equal keys by the centres of their parts.
pub fn make_unique<'a>(parts: impl Iterator<Item = (&'a mut String, DVec3)>) {
    let mut parts: Vec<(&mut String, DVec3)> = parts.collect();
    let place = |p: &DVec3, q: &DVec3| {
        p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)).then(p.z.total_cmp(&q.z))
    };
    parts.sort_by(|p, q| p.0.cmp(&q.0).then_with(|| place(&p.1, &q.1)));
    for equal in parts.chunk_by_mut(|p, q| p.0 == q.0) {
        for (number, (key, _)) in equal.iter_mut().enumerate().skip(1) {
            key.push_str(&format!(" [{}]", number + 1));
        }
    }
}

/// The id of a pair of parts: a UUID of version 8 made of the SHA-256 of three lines.
pub fn clash_id(lesser: &str, greater: &str) -> String {
    let mut hash: [u8; 16] = [0; 16];
    let text = format!("kintact clash 1\n{lesser}\n{greater}");
    hash.copy_from_slice(&Sha256::digest(text.as_bytes())[..16]);
    hash[6] = 0x80 | (hash[6] & 0x0f);
    hash[8] = 0x80 | (hash[8] & 0x3f);
    uuid(hash)
}

/// Sixteen bytes as a UUID is written.
pub fn uuid(bytes: [u8; 16]) -> String {
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// The SHA-256 of bytes, as hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_tell_levels_from_names() {
        let path = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(part_key("p.glb", &path(&["Frame", "Bolt"])), "p.glb#Frame/Bolt");
        assert_eq!(part_key("p.glb", &path(&["Frame/Bolt"])), "p.glb#Frame%2FBolt");
        assert_eq!(part_key("sub/p.stl", &[]), "sub/p.stl");
        assert_eq!(part_key("", &path(&["Frame", "Bolt#"])), "Frame/Bolt%23");
        assert_eq!(
            part_key("50%.stl", &path(&["a\u{202e}b [2]"])),
            "50%25.stl#a%E2%80%AEb %5B2%5D"
        );
    }

    #[test]
    fn equal_keys_are_numbered_by_place() {
        let mut keys = ["bolt", "nut", "bolt", "bolt"].map(String::from);
        let centres = [3.0, 0.0, 1.0, 2.0].map(|x| DVec3::new(x, 0.0, 0.0));
        make_unique(keys.iter_mut().zip(centres));
        assert_eq!(keys, ["bolt [3]", "nut", "bolt", "bolt [2]"]);
    }

    #[test]
    fn ids_are_uuids_of_version_8() {
        let id = clash_id("a", "b");
        assert_eq!(id, clash_id("a", "b"));
        assert_ne!(id, clash_id("a", "c"));
        assert_eq!((id.len(), &id[14..15]), (36, "8"));
        assert!(matches!(&id[19..20], "8" | "9" | "a" | "b"));
    }
}
