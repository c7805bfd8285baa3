//! `kintact check --budget`: answers within a limit.

use crate::{CUBE, Folder};

fn spheres(test: &str) -> Folder {
    let folder = Folder::new(test);
    kintact_io::write_obj(folder.0.join("a.obj"), &kintact_scenes::bumpy_sphere(2_000, 1)).unwrap();
    folder
}

fn check<'a>(motion: &'a str, budget: &'a str) -> Vec<&'a str> {
    vec!["check", "a.obj", "a.obj", "--transform-b", motion, "--budget", budget, "--json"]
}

#[test]
fn far_apart_is_certain_and_deep_inside_is_confident() {
    let folder = spheres("budget_sure");
    let apart = folder.run(&check("translate 5 0 0", "50us"));
    assert_eq!((apart.code, apart.stderr.as_str()), (Some(0), ""));
    let line = &apart.json()[0];
    assert_eq!((&line["type"], &line["collides"]), (&"summary".into(), &false.into()));
    assert_eq!((&line["confidence"], &line["certain"]), (&1.0.into(), &true.into()));
    let deep = folder.run(&check("rotate 1 2 3 40, translate 0.7 0.2 0", "1s"));
    assert_eq!(deep.code, Some(1), "{deep:?}");
    assert!(deep.json()[0]["confidence"].as_f64().unwrap() > 0.9, "{deep:?}");
}

#[test]
fn operations_are_kept_and_give_the_same_answer_every_time() {
    let folder = spheres("budget_operations");
    for operations in [0, 1, 7] {
        let budget = format!("{operations}ops");
        let run = || {
            let run = folder.run(&check("rotate z 30, translate 1.5 0.4 0.3", &budget));
            let line = run.json().remove(0);
            assert!(line["operations"].as_u64().unwrap() <= operations);
            let confidence = line["confidence"].as_f64().unwrap();
            assert!((0.5..=1.0).contains(&confidence), "{line}");
            (run.code, line["collides"].clone(), confidence.to_bits())
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn people_are_told_how_sure_it_is() {
    let folder = Folder::new("budget_text");
    folder.file("cube.obj", CUBE);
    let run = folder.run(&["check", "cube.obj", "cube.obj", "--budget", "10s"]);
    assert_eq!(run.code, Some(1));
    assert!(run.first_line().starts_with("collide: confidence "), "{run:?}");
    assert!(run.stdout.contains("A: cube.obj  12 triangles"), "{run:?}");
}

#[test]
fn what_is_no_budget_is_refused() {
    let folder = Folder::new("budget_wrong");
    folder.file("cube.obj", CUBE);
    let run = folder.run(&["check", "cube.obj", "cube.obj", "--budget", "soon"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("give a time like 50us"), "{run:?}");
    for more in [["--self", "--json"], ["--all", "--json"], ["--limit", "3"]] {
        let run = folder.run(&[&["check", "cube.obj", "--budget", "1ms"][..], &more].concat());
        assert_eq!(run.code, Some(2), "{more:?}");
    }
}
