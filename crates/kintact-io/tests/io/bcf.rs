//! BCF files: what is written is read back, and files made to do harm are refused.

use std::io::{Cursor, Write};

use kintact_io::bcf::{Comment, Component, Topic, Viewpoint, read_from_bytes, write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn topic() -> Topic {
    let component = |name: &str| Component {
        ifc_guid: Some("1hqIFTRjfV6AWq_bMtnZwI".into()),
        name: name.into(),
        colour: "E53935".into(),
    };
    Topic {
        guid: "01234567-89ab-8cde-8f01-23456789abcd".into(),
        kind: "Clash".into(),
        status: "Open".into(),
        title: "a < b & \"c\" \u{202e}\u{1b}".into(),
        description: "two\nlines".into(),
        labels: vec!["hard".into(), "new".into()],
        author: "kintact".into(),
        comments: vec![Comment {
            guid: "11234567-89ab-8cde-8f01-23456789abcd".into(),
            date: "2026-01-31T12:00:00Z".into(),
            author: "A. Person <a@example.org>".into(),
            text: "fine & good".into(),
        }],
        viewpoint: Some(Viewpoint {
            components: vec![component("p.glb#Pipe"), component("p.glb#Wall")],
            picture: vec![1, 2, 3],
            ..Viewpoint::default()
        }),
        ..Topic::default()
    }
}

fn written(topics: Vec<Topic>) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(Cursor::new(&mut bytes), topics.into_iter()).unwrap();
    bytes
}

#[test]
fn topics_and_comments_come_back() {
    let bytes = written(vec![topic()]);
    assert_eq!(bytes, written(vec![topic()]), "the same bytes");
    let read = read_from_bytes(&bytes).unwrap();
    let expected = Topic {
        // A control character is not allowed in XML.
        title: "a < b & \"c\" \u{202e}".into(),
        date: "1970-01-01T00:00:00Z".into(),
        viewpoint: None,
        ..topic()
    };
    assert_eq!(read, [expected]);
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut names: Vec<String> =
        archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    names.sort();
    let folder = "01234567-89ab-8cde-8f01-23456789abcd";
    let in_folder = ["markup.bcf", "snapshot.png", "viewpoint.bcfv"];
    let mut expected: Vec<String> = in_folder.map(|name| format!("{folder}/{name}")).to_vec();
    expected.push("bcf.version".into());
    assert_eq!(names, expected);
    let viewpoint = format!("{folder}/viewpoint.bcfv");
    let text = std::io::read_to_string(archive.by_name(&viewpoint).unwrap()).unwrap();
    assert_eq!(
        text.matches("<Component IfcGuid=").count(),
        4,
        "both selected and coloured: {text}"
    );
}

fn archive(name: &str, text: &str) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    writer.start_file(name, options).unwrap();
    writer.write_all(text.as_bytes()).unwrap();
    writer.finish().unwrap().into_inner()
}

#[test]
fn harmful_and_damaged_files_are_refused() {
    let bomb = format!("<Markup><Topic Guid=\"a\">{}</Topic></Markup>", " ".repeat(1 << 22));
    for (name, text) in [
        ("a/markup.bcf", bomb.as_str()),
        ("a/markup.bcf", "<!DOCTYPE x [<!ENTITY a \"b\">]><Markup><Topic Guid=\"a\"/></Markup>"),
        ("a/markup.bcf", "<Markup><Topic Guid=\"a\">"),
        ("a/markup.bcf", "<Markup/>"),
        ("a/other.xml", "<Markup/>"),
    ] {
        assert!(read_from_bytes(&archive(name, text)).is_err(), "{text:.60}");
    }
    let whole = written(vec![topic()]);
    for length in 0..whole.len() {
        assert!(read_from_bytes(&whole[..length]).is_err());
    }
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 0xff;
        let _ = read_from_bytes(&damaged);
    }
}
