//! Usage, help and the demo.

use crate::{CUBE, Folder};

#[test]
fn wrong_usage_is_an_error_and_not_a_verdict() {
    let folder = Folder::new("usage");
    folder.file("cube.obj", CUBE);
    for arguments in [
        &[][..],
        &["check"],
        &["check", "cube.obj"],
        &["check", "cube.obj", "cube.obj", "cube.obj"],
        &["check", "cube.obj", "cube.obj", "--self"],
        &["check", "cube.obj", "cube.obj", "--threads", "0"],
        &["check", "cube.obj", "cube.obj", "--threads", "1000000"],
        &["check", "cube.obj", "cube.obj", "--all", "--limit", "3"],
        &["colide", "cube.obj", "cube.obj"],
        &["demo", "no-such-scene"],
    ] {
        let run = folder.run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_shows_examples_and_exit_codes_within_a_screen_width() {
    let folder = Folder::new("help");
    for arguments in [&["--help"][..], &["check", "--help"]] {
        let run = folder.run(arguments);
        assert_eq!(run.code, Some(0));
        for part in ["Usage: kintact", "Examples:", "Exit codes: 0 no collision, 1 collision"] {
            assert!(run.stdout.contains(part), "{part}");
        }
        for line in run.stdout.lines() {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
    let version = folder.run(&["--version"]);
    assert_eq!(version.stdout, format!("kintact {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_demo_shows_the_cloth_falling_into_the_ball() {
    let folder = Folder::new("demo");
    let list = folder.run(&["demo", "--list"]);
    assert!(list.first_line().starts_with("cloth-on-ball "), "{list:?}");

    let run = folder.run(&["demo"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let intersecting: Vec<u64> = run
        .stdout
        .lines()
        .filter(|line| line.ends_with(" ms") && line.contains(" s "))
        .map(|line| line.split_whitespace().nth(3).unwrap().replace(',', "").parse().unwrap())
        .collect();
    assert_eq!(intersecting.len(), 14, "{run:?}");
    assert_eq!(intersecting[0], 0);
    assert!(intersecting[13] > 1_000, "{run:?}");
    assert!(run.stdout.contains("a simulated second"), "{run:?}");

    let report = std::fs::read_to_string(folder.0.join("kintact-cloth-on-ball.html")).unwrap();
    assert_eq!(report.matches("<img ").count(), 4);
    assert_eq!(report.matches("<svg ").count(), 2);
    assert!(!report.contains("http"), "a report needs no network");
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let folder = Folder::new("report");
    let run = folder.run(&["demo", "--report", "no/such/folder/report.html"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("cannot write the report"), "{run:?}");
}
