//! 3MF files made here: units, components, transforms and names, and files made to do harm.

use std::io::{Cursor, Write};
use std::time::{Duration, Instant};

use kintact_io::{Format, Loaded, read_mesh_from_bytes};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::samples::{CORNERS, FACES};

const NAMESPACE: &str = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";

fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        let options =
            SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        writer.start_file(*name, options).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn mesh() -> String {
    let vertices: String = CORNERS
        .iter()
        .map(|[x, y, z]| format!("<vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>"))
        .collect();
    let triangles: String = FACES
        .iter()
        .map(|[a, b, c]| format!("<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\"/>"))
        .collect();
    format!("<mesh><vertices>{vertices}</vertices><triangles>{triangles}</triangles></mesh>")
}

fn model(attributes: &str, resources: &str, build: &str) -> Vec<u8> {
    let text = format!(
        "<?xml version=\"1.0\"?><model xmlns=\"{NAMESPACE}\" {attributes}><resources>{resources}\
         </resources><build>{build}</build></model>"
    );
    archive(&[("3D/3dmodel.model", &text)])
}

pub(crate) fn sample() -> Vec<u8> {
    let object = format!("<object id=\"1\" name=\"corner\">{}</object>", mesh());
    model("unit=\"inch\"", &object, "<item objectid=\"1\"/>")
}

fn read(bytes: &[u8]) -> Result<Loaded<kintact::TriMesh>, String> {
    read_mesh_from_bytes(bytes, Format::ThreeMf).map_err(|error| error.to_string())
}

#[test]
fn parts_share_the_triangles_of_their_object() {
    let resources = format!(
        "<object id=\"1\" name=\"bolt\">{}</object><object id=\"7\" name=\"pair\"><components>\
         <component objectid=\"1\"/>\
         <component objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 1 10 0 0\"/>\
         </components></object>",
        mesh()
    );
    let build = "<item objectid=\"7\"/><item objectid=\"1\"/>";
    let bytes = model("unit=\"millimeter\"", &resources, build);
    let read = kintact_io::read_assembly_from_bytes(&bytes, Format::ThreeMf).unwrap();
    assert_eq!((read.unit, read.value.meshes.len()), (Some("mm"), 1));
    let paths: Vec<String> = read.value.parts.iter().map(|part| part.path.join("/")).collect();
    assert_eq!(paths, ["pair/bolt", "pair/bolt", "bolt"]);
    assert_eq!(read.value.parts[1].transform.translation.x, 10.0);
}

#[test]
fn items_and_components_are_placed_with_their_names() {
    let resources = format!(
        "<object id=\"1\" name=\"a &amp; b\">{}</object><object id=\"7\" name=\"pair\"><components>\
         <component objectid=\"1\" transform=\"0 1 0 -1 0 0 0 0 1 10 0 0\"/>\
         <component objectid=\"1\" transform=\"-1 0 0 0 1 0 0 0 1 0 0 0\"/>\
         </components></object>",
        mesh()
    );
    let build =
        "<item objectid=\"7\" transform=\"2 0 0 0 2 0 0 0 2 0 0 100\"/><item objectid=\"1\"/>";
    let loaded = read(&model("unit=\"meter\"", &resources, build)).unwrap();
    assert_eq!(loaded.unit, Some("m"));
    assert_eq!(loaded.value.faces().len(), 12);
    // Turned a quarter about z, moved 10 along x, then doubled and lifted by 100.
    let [x, y, z] = CORNERS[1];
    assert_eq!(loaded.value.vertices()[1].to_array(), [2.0 * (10.0 - y), 2.0 * x, 100.0 + 2.0 * z]);
    // Mirrored: the place is, and the corners come the other way round.
    assert_eq!(loaded.value.vertices()[5].to_array(), [-2.0 * x, 2.0 * y, 100.0 + 2.0 * z]);
    let [a, b, c] = FACES[0];
    assert_eq!(loaded.value.faces()[4], [4 + a, 4 + c, 4 + b]);
    assert_eq!(loaded.value.vertices()[9].to_array(), CORNERS[1]);
    assert_eq!(loaded.group_of(0), Some("pair/a & b"));
    assert_eq!(loaded.group_of(8), Some("a & b"));
}

#[test]
fn units_names_and_empty_builds_have_defaults() {
    let object = format!("<object id=\"3\">{}</object>", mesh());
    let loaded = read(&model("", &object, "")).unwrap();
    assert_eq!((loaded.unit, loaded.group_of(0)), (Some("mm"), Some("object 3")));
    assert_eq!(loaded.notes.len(), 1, "{:?}", loaded.notes);
}

#[test]
fn objects_may_stand_in_other_models() {
    let root = format!(
        "<model xmlns=\"{NAMESPACE}\" xmlns:p=\"http://schemas.microsoft.com/3dmanufacturing/\
         production/2015/06\" requiredextensions=\"p\"><resources/><build><item objectid=\"4\" \
         p:path=\"/3D/Objects/one.model\"/></build></model>"
    );
    let other = format!(
        "<model xmlns=\"{NAMESPACE}\"><resources><object id=\"4\">{}</object></resources><build/>\
         </model>",
        mesh()
    );
    let relations = "<Relationships><Relationship Target=\"/3D/root.model\" Id=\"r\" Type=\"\
         http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/></Relationships>";
    let parts = [
        ("_rels/.rels", relations),
        ("3D/root.model", root.as_str()),
        ("3D/Objects/one.model", other.as_str()),
    ];
    assert_eq!(read(&archive(&parts)).unwrap().value.faces(), FACES);
    let error = read(&archive(&parts[..2])).unwrap_err();
    assert!(error.contains("no part 3D/Objects/one.model"), "{error}");
}

#[test]
fn what_breaks_the_rules_is_refused_with_a_reason() {
    let good = format!("<object id=\"1\">{}</object>", mesh());
    let item = "<item objectid=\"1\"/>";
    let component = |id: u32, held: u32| {
        format!(
            "<object id=\"{id}\"><components><component objectid=\"{held}\"/></components></object>"
        )
    };
    let chain: String = (2..=40).map(|id| component(id, id - 1)).collect();
    let cases = [
        (model("", &good.replace("1.5", "1e999"), item), "no finite number"),
        (model("", &good.replace("1.5", "NaN"), item), "no finite number"),
        (model("", &good.replace("1.5", "one"), item), "no finite number"),
        (model("", &good.replace("v3=\"3\"", "v3=\"4\""), item), "uses vertex 4"),
        (model("", &good.replace("v3=\"3\"", "v3=\"-1\""), item), "corner of a triangle"),
        (model("", &good.replace("v3=\"3\"", ""), item), "lacks v1"),
        (model("", &good, "<item objectid=\"2\"/>"), "no object 2"),
        (model("", &good, "<item objectid=\"1\" transform=\"1 0 0\"/>"), "12 numbers"),
        (
            model("", &good, "<item objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 0 0 0 0\"/>"),
            "flatten",
        ),
        (model("unit=\"league\"", &good, item), "no unit"),
        (model("xmlns:b=\"x/beamlattice\" requiredextensions=\"b\"", &good, item), "extension b"),
        (model("", &component(1, 1), item), "holds itself"),
        (model("", &(component(1, 2) + &component(2, 1)), item), "holds itself"),
        (model("", &(good.clone() + &chain), "<item objectid=\"40\"/>"), "32 deep"),
        (model("", &(good.clone() + &good), item), "two objects"),
        (archive(&[("3D/3dmodel.model", "<!DOCTYPE x><model/>")]), "DOCTYPE"),
        (archive(&[("3D/3dmodel.model", "<model><resources>")]), "ends within"),
        (archive(&[("3D/3dmodel.model", "<html/>")]), "no <model>"),
        (archive(&[("else", "")]), "no part"),
        (b"no archive".to_vec(), "zip"),
    ];
    for (bytes, expected) in cases {
        match read(&bytes) {
            Ok(_) => panic!("accepted: {expected}"),
            Err(error) => assert!(error.contains(expected), "{error}"),
        }
    }
}

#[test]
fn bombs_are_refused_at_once() {
    // Each object holds the one before ten times: 10^9 instances in 31 levels or fewer.
    let mut resources = format!("<object id=\"1\">{}</object>", mesh());
    for id in 2..=10 {
        let held = format!("<component objectid=\"{}\"/>", id - 1).repeat(10);
        resources += &format!("<object id=\"{id}\"><components>{held}</components></object>");
    }
    let began = Instant::now();
    let error = read(&model("", &resources, "<item objectid=\"10\"/>")).unwrap_err();
    assert!(error.contains("1000000 objects"), "{error}");
    // Blanks pack a thousand to one.
    let blanks = " ".repeat(20_000_000);
    let error = read(&model("", &blanks, "")).unwrap_err();
    assert!(error.contains("100 times its size"), "{error}");
    assert!(began.elapsed() < Duration::from_secs(20), "took {:?}", began.elapsed());
}
