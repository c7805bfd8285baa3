//! Folders of parts, as converters write them: what is read, and what is refused.

use std::path::PathBuf;

use glam::{DAffine3, DMat3, DVec3};
use kintact::TriMesh;
use kintact_io::{Assembly, Loaded, is_parts_folder, read_assembly, write_ply};

use crate::samples::Random;

const MESH: &str = "0123456789abcdef";

/// Thirds have no end in any number of bits: single precision would not keep them.
fn tetrahedron() -> TriMesh {
    let corners = vec![DVec3::ZERO, DVec3::X / 3.0, DVec3::Y, DVec3::Z];
    TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]).unwrap()
}

struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("kintact-parts-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        write_ply(path.join(format!("{MESH}.ply")), &tetrahedron(), None).unwrap();
        Self(path)
    }

    fn read(&self, list: impl AsRef<[u8]>) -> Result<Loaded<Assembly>, String> {
        std::fs::write(self.0.join("parts.jsonl"), list).unwrap();
        read_assembly(&self.0).map_err(|error| error.to_string())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const HEAD: &str = "{\"type\":\"assembly\",\"version\":1,\"unit\":\"mm\",\"notes\":[\"one\"]}\n";

fn list() -> String {
    format!(
        "{HEAD}{{\"type\":\"part\",\"path\":[\"Floor\",\"Wall\"],\"mesh\":\"{MESH}\",\"error\":0.5,\
         \"transform\":[0,-1,0,0.1,1,0,0,20,0,0,1,30],\"properties\":{{\"guid\":\"2O2Fr$t4X7Zf8NOew3FNr2\",\
         \"type\":\"IfcWall\",\"Pset_WallCommon\":{{\"IsExternal\":true,\"Width\":0.25,\"Layers\":[1]}}}}}}\n\
         \n{{\"type\":\"part\",\"path\":[],\"mesh\":\"{MESH}\"}}\n"
    )
}

#[test]
fn parts_have_their_names_transforms_properties_and_doubles() {
    let folder = Folder::new("whole");
    assert!(!is_parts_folder(&folder.0));
    let loaded = folder.read(list()).unwrap();
    assert!(is_parts_folder(&folder.0));
    assert_eq!((loaded.unit, loaded.notes.as_slice()), (Some("mm"), ["one".to_owned()].as_slice()));
    let Assembly { meshes, parts } = loaded.value;
    assert_eq!(meshes.len(), 1);
    assert_eq!(meshes[0].mesh, tetrahedron());
    let [wall, other] = &parts[..] else { panic!("{parts:?}") };
    let rotation = DMat3::from_cols(DVec3::Y, -DVec3::X, DVec3::Z);
    let at = DVec3::new(0.1, 20.0, 30.0);
    assert_eq!(wall.transform, DAffine3::from_mat3_translation(rotation, at));
    assert_eq!((wall.path.join("/").as_str(), wall.coordinate_error), ("Floor/Wall", 0.5));
    let properties: Vec<(&str, &str)> =
        wall.properties.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let expected = [
        ("Pset_WallCommon.IsExternal", "true"),
        ("Pset_WallCommon.Width", "0.25"),
        ("guid", "2O2Fr$t4X7Zf8NOew3FNr2"),
        ("type", "IfcWall"),
    ];
    assert_eq!(properties, expected);
    assert_eq!((other.mesh, other.transform, other.path.len()), (0, DAffine3::IDENTITY, 0));
}

#[test]
fn bad_lists_are_refused_with_the_line() {
    let folder = Folder::new("bad");
    let part = |rest: &str| format!("{HEAD}{{\"type\":\"part\",\"path\":[\"a\"],{rest}}}\n");
    let numbers = |last: &str| format!("\"transform\":[1,0,0,0,0,1,0,0,0,0,1,{last}]");
    for (list, place, reason) in [
        (String::new(), "parts.jsonl", "it is empty"),
        ("[1]\n".to_owned(), "line 1", "no JSON object"),
        ("{\"type\":\"part\"}\n".to_owned(), "line 1", "not of the type assembly"),
        (HEAD.replace('1', "2"), "line 1", "not of version 1"),
        (HEAD.replace("mm", "parsec"), "line 1", "the unit is \"parsec\""),
        (format!("{HEAD}{HEAD}"), "line 2", "not of the type part"),
        (format!("{HEAD}{{\"type\":\"part\",\"path\":[1]}}\n"), "line 2", "its path"),
        (part("\"mesh\":\"../../secret\""), "line 2", "not 8 to 64 hexadecimal digits"),
        (part("\"mesh\":\"\""), "line 2", "not 8 to 64 hexadecimal digits"),
        (part("\"mesh\":\"00000000\""), "00000000.ply", "No such file"),
        (part(&format!("\"mesh\":\"{MESH}\",\"error\":-1")), "line 2", "its error is -1"),
        (
            part(&format!("\"mesh\":\"{MESH}\",\"transform\":[1,2]")),
            "line 2",
            "not 12 finite numbers",
        ),
        (
            part(&format!("\"mesh\":\"{MESH}\",{}", numbers("null"))),
            "line 2",
            "not 12 finite numbers",
        ),
        (part(&format!("\"mesh\":\"{MESH}\",{}", numbers("1e999"))), "line 2", ""),
    ] {
        let message = folder.read(&list).unwrap_err();
        assert!(message.contains(place) && message.contains(reason), "{list}: {message}");
    }
    // A damaged mesh is named itself.
    let path = folder.0.join(format!("{MESH}.ply"));
    let ply = std::fs::read(&path).unwrap();
    std::fs::write(&path, &ply[..ply.len() - 7]).unwrap();
    let message = folder.read(list()).unwrap_err();
    assert!(message.contains("0123456789abcdef.ply") && !message.contains("line 2"), "{message}");
}

#[test]
fn truncations_and_changes_never_panic() {
    let folder = Folder::new("hostile");
    let whole = list().into_bytes();
    let accepted = (0..whole.len()).filter(|&at| folder.read(&whole[..at]).is_ok()).count();
    // Between lines, and before line ends.
    assert!(accepted <= 7, "{accepted}");
    let mut random = Random(0x0dd_ba11);
    for _ in 0..2000 {
        let mut other = whole.clone();
        for _ in 0..1 + random.next() % 3 {
            let at = random.next() as usize % other.len();
            other[at] = random.next() as u8;
        }
        let _ = folder.read(other);
    }
}
