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
        &["check", "cube.obj", "cube.obj", "cube.obj", "--budget", "1ms"],
        &["check", "cube.obj", "cube.obj", "cube.obj", "--transform-a", "translate 1 0 0"],
        &["check", "cube.obj", "-"],
        &["check", "cube.obj", "cube.obj", "--scale-a", "-1"],
        &["check", "cube.obj", "cube.obj", "--weld", "nan"],
        &["check", "cube.obj", "cube.obj", "--weld", "1", "--no-weld"],
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
    for arguments in [&["--help"][..], &["check", "--help"], &["run", "--help"]] {
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
fn demos_print_their_table_and_write_a_report() {
    let folder = Folder::new("demo");
    let list = folder.run(&["demo", "--list"]);
    let names: Vec<&str> =
        list.stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["tablecloth", "vase", "rings", "statue", "crowd"]);
    // Without optimisation the others take minutes.
    let all = std::env::var_os("KINTACT_LONG").is_some();
    for name in names.into_iter().filter(|name| all || *name == "vase") {
        let run = folder.run(&["demo", name]);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{name}");
        let count = |row: &str| -> u64 {
            let line = run.stdout.lines().find(|line| line.starts_with(row)).unwrap();
            let digits = line.rsplit("  ").next().unwrap().replace(',', "");
            digits.trim().parse().unwrap()
        };
        assert!(count("bodies") >= 2 && count("triangles") > 2_000, "{run:?}");
        assert!(count("contacts at once") > 0 && count("events") > 0, "{run:?}");
        assert!(run.stdout.contains("cost a simulated second"), "{run:?}");
        assert!(run.stdout.contains("60 frames a second"), "{run:?}");
        let report = folder.0.join(format!("kintact-{name}.html"));
        let report = std::fs::read_to_string(report).unwrap();
        assert!(report.contains("id=\"kintact-data\"") && report.contains("id=\"block-0\""));
        assert!(report.matches("<svg ").count() >= 3, "{name}");
        assert!(report.contains("default-src 'none'"), "a report needs no network");
    }
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let folder = Folder::new("report");
    let run = folder.run(&["demo", "vase", "--report", "no/such/folder/report.html"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("cannot write the report"), "{run:?}");
}
