//! `kintact check`: relations of files, in both orders, at every angle and in every format.

use glam::{DQuat, DVec3};
use serde_json::Value;

use crate::{CUBE, Folder};

type Triangle = [DVec3; 3];

fn cuboid(low: DVec3, high: DVec3) -> Vec<Triangle> {
    let corner = |i: usize| {
        DVec3::from_array([0, 1, 2].map(|axis| if i >> axis & 1 == 0 { low } else { high }[axis]))
    };
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.into_iter().flat_map(|[p, q, r, s]| [[p, q, r], [p, r, s]]);
    triangles.map(|triangle| triangle.map(corner)).collect()
}

fn around(sides: usize, radius: f64, z: f64) -> Vec<DVec3> {
    let at = |i: usize| std::f64::consts::TAU * i as f64 / sides as f64;
    (0..sides).map(|i| DVec3::new(at(i).cos() * radius, at(i).sin() * radius, z)).collect()
}

fn quad([p, q, r, s]: [DVec3; 4]) -> [Triangle; 2] {
    [[p, q, r], [p, r, s]]
}

/// A prism, and a square plate with a hole into which it fits.
fn peg_and_hole(sides: usize) -> [Vec<Triangle>; 2] {
    let (low, high) = (around(sides, 1.0, -0.5), around(sides, 1.0, 1.5));
    let (below, above) = (around(sides, 1.0, 0.0), around(sides, 1.0, 1.0));
    let rim =
        |p: &DVec3| DVec3::new(p.x, p.y, 0.0) * (2.0 / p.x.abs().max(p.y.abs())) + DVec3::Z * p.z;
    let (mut peg, mut plate) = (Vec::new(), Vec::new());
    for (i, j) in (0..sides).map(|i| (i, (i + 1) % sides)) {
        peg.extend(quad([low[i], low[j], high[j], high[i]]));
        if i > 0 && j > 0 {
            peg.extend([[low[0], low[j], low[i]], [high[0], high[i], high[j]]]);
        }
        plate.extend(quad([below[j], below[i], above[i], above[j]]));
        plate.extend(quad([rim(&below[i]), rim(&below[j]), rim(&above[j]), rim(&above[i])]));
        plate.extend(quad([above[i], rim(&above[i]), rim(&above[j]), above[j]]));
        plate.extend(quad([below[j], rim(&below[j]), rim(&below[i]), below[i]]));
    }
    [peg, plate]
}

fn obj(triangles: &[Triangle], print: impl Fn(f64) -> String) -> String {
    let corners = triangles.as_flattened().iter();
    let vertices = corners.map(|p| {
        let [x, y, z] = p.to_array().map(&print);
        format!("v {x} {y} {z}\n")
    });
    let faces =
        (0..triangles.len()).map(|i| format!("f {} {} {}\n", 3 * i + 1, 3 * i + 2, 3 * i + 3));
    vertices.chain(faces).collect()
}

fn stl(triangles: &[Triangle]) -> Vec<u8> {
    let mut bytes = vec![0; 80];
    bytes.extend((triangles.len() as u32).to_le_bytes());
    for triangle in triangles {
        bytes.extend([0; 12]);
        let numbers = triangle.iter().flat_map(DVec3::to_array);
        bytes.extend(numbers.flat_map(|x| (x as f32).to_le_bytes()));
        bytes.extend([0; 2]);
    }
    bytes
}

fn moved(triangles: &[Triangle], change: impl Fn(DVec3) -> DVec3) -> Vec<Triangle> {
    triangles.iter().map(|triangle| triangle.map(&change)).collect()
}

/// The relation of two files; the swapped one for the swapped files.
fn relation(folder: &Folder, files: [&str; 2], more: &[&str]) -> String {
    let ask = |[a, b]: [&str; 2]| {
        let run = folder.run(&[&["check", a, b, "--json"], more].concat());
        let line: Value = run.json().pop().unwrap();
        assert_eq!(run.code, Some(i32::from(line["collides"] == true)), "{run:?}");
        line["relation"].as_str().unwrap().to_owned()
    };
    let (there, back) = (ask(files), ask([files[1], files[0]]));
    let swapped = match there.as_str() {
        "a inside b" => "b inside a",
        "b inside a" => "a inside b",
        other => other,
    };
    assert_eq!(back, swapped);
    there
}

#[test]
fn flush_files_touch_at_every_angle() {
    let folder = Folder::new("relations-flush");
    let block = |x: f64, z: f64| cuboid(DVec3::new(x, 0.0, z), DVec3::new(x + 1.0, 1.0, z + 1.0));
    let crates = [block(0.0, 0.0), block(1.0, 0.0)].concat();
    let [peg, plate] = peg_and_hole(24);
    for (name, a, b, into) in [
        ("boxes", block(0.0, 0.0), block(1.0, 0.0), -DVec3::X),
        ("crates", crates, block(0.5, 1.0), -DVec3::Z),
        ("peg and hole", peg, plate, DVec3::Y),
    ] {
        let mut counts = [0; 4];
        for step in 0..100 {
            let axis = DVec3::new(1.0, f64::from(step % 7) - 3.0, f64::from(step % 3)).normalize();
            let turn = DQuat::from_axis_angle(axis, 0.0628 * f64::from(step));
            let shift = DVec3::new(0.3, -0.7, 2.0);
            let turned = |body: &[Triangle]| moved(body, |p| turn * p + shift);
            let (a, b) = (turned(&a), turned(&b));
            let pushed = moved(&b, |p| p + turn * into * 1e-3);
            let shortest = |x: f64| x.to_string();
            let fixed = |x: f64| format!("{x:.6}");
            folder.file("a.obj", obj(&a, shortest)).file("b.obj", obj(&b, shortest));
            folder.file("a6.obj", obj(&a, fixed)).file("b6.obj", obj(&b, fixed));
            folder.file("a.stl", stl(&a)).file("b.stl", stl(&b)).file("pushed.stl", stl(&pushed));
            for (count, files, expected) in [
                (0, ["a.obj", "b.obj"], "touching"),
                (1, ["a.stl", "b.stl"], "touching"),
                (2, ["a6.obj", "b6.obj"], "touching"),
                (3, ["a.stl", "pushed.stl"], "crossing"),
            ] {
                counts[count] += u32::from(relation(&folder, files, &[]) == expected);
            }
        }
        println!(
            "{name}: touching at {} (OBJ), {} (STL) and {} (OBJ with six decimals) of 100 angles; \
             pushed by 1e-3 crossing at {}",
            counts[0], counts[1], counts[2], counts[3]
        );
        assert_eq!(counts, [100; 4], "{name}");
    }
}

#[test]
fn nested_and_identical_files() {
    let folder = Folder::new("relations-nested");
    let shortest = |x: f64| x.to_string();
    let file = |low: f64, high: f64| obj(&cuboid(DVec3::splat(low), DVec3::splat(high)), shortest);
    folder.file("cube.obj", CUBE).file("same.obj", file(0.0, 1.0)).file("in.obj", file(0.25, 0.5));
    folder.file("corner.obj", file(0.0, 0.5)).file("pushed.obj", file(0.999, 2.0));
    for (other, expected) in [
        ("same.obj", "duplicate"),
        ("in.obj", "b inside a"),
        ("corner.obj", "b inside a"),
        ("pushed.obj", "crossing"),
    ] {
        for tolerance in [&[][..], &["--tolerance", "0"], &["--tolerance", "1e-4"]] {
            assert_eq!(relation(&folder, ["cube.obj", other], tolerance), expected, "{other}");
        }
    }
    assert_eq!(relation(&folder, ["cube.obj", "pushed.obj"], &["--tolerance", "0.01"]), "touching");

    let run = folder.run(&["check", "cube.obj", "in.obj"]);
    assert_eq!((run.code, run.first_line()), (Some(0), "no collision: B lies inside A"));
    let run = folder.run(&["check", "in.obj", "cube.obj", "--solid"]);
    assert_eq!((run.code, run.first_line()), (Some(1), "collide: A lies inside B"));
    let code = |collide: &str, other: &str| {
        folder.run(&["check", "cube.obj", other, "--collide", collide]).code
    };
    assert_eq!(code("inside", "in.obj"), Some(1));
    assert_eq!(code("a inside b", "in.obj"), Some(0));
    assert_eq!(code("b-inside-a, crossing", "in.obj"), Some(1));
    assert_eq!(code("crossing,inside", "same.obj"), Some(0));
    assert_eq!(code("nonsense", "same.obj"), Some(2));
    for wrong in [&["--tolerance", "-1"][..], &["--tolerance", "nan"], &["--solid", "--self"]] {
        assert_eq!(folder.run(&[&["check", "cube.obj"][..], wrong].concat()).code, Some(2));
    }
    for without in [&["--method", "spheres"][..], &["--budget", "1s"]] {
        let solid = [&["check", "cube.obj", "in.obj", "--solid"], without].concat();
        assert_eq!(folder.run(&solid).code, Some(2));
    }
}

#[test]
fn every_pair_of_many_files_has_its_relation() {
    let folder = Folder::new("relations-many");
    let at = |low: f64, high: f64| {
        obj(&cuboid(DVec3::splat(low), DVec3::splat(high)), |x| x.to_string())
    };
    folder.file("a.obj", at(0.0, 1.0)).file("b.obj", at(0.25, 0.5)).file("c.obj", at(1.001, 2.0));
    folder.file("d.obj", at(0.0, 1.0));
    let answers = |more: &[&str]| -> (Option<i32>, Vec<(String, bool)>) {
        let check = ["check", "a.obj", "b.obj", "c.obj", "d.obj", "--json"];
        let run = folder.run(&[&check[..], more].concat());
        let checks = run.json().into_iter().filter(|line| line["type"] == "check");
        let answer =
            |line: Value| (line["relation"].as_str().unwrap().to_owned(), line["collides"] == true);
        (run.code, checks.map(answer).collect())
    };
    let names = |touching: &str| -> Vec<String> {
        let of_pairs = ["b inside a", touching, "duplicate", "apart", "a inside b", touching];
        of_pairs.map(str::to_owned).into()
    };
    for (more, touching, colliding, code) in [
        (&[][..], "apart", [false, false, true, false, false, false], 1),
        (&["--solid"], "apart", [true, false, true, false, true, false], 1),
        (&["--tolerance", "0.01"], "touching", [false, true, true, false, false, true], 1),
        (&["--collide", "crossing"], "apart", [false; 6], 0),
        (&["--collide", "apart"], "apart", [false, true, false, true, false, true], 1),
    ] {
        let (found_code, found) = answers(more);
        let (relations, collides): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        assert_eq!((relations, collides), (names(touching), colliding.to_vec()), "{more:?}");
        assert_eq!(found_code, Some(code), "{more:?}");
    }
    // In another unit, with coordinates that are off by more.
    let scaled = folder.run(&["check", "a.obj", "b.obj", "--scale-a", "0.25", "--json"]);
    assert_eq!(scaled.json()[0]["relation"], "touching");
}

#[test]
fn an_open_mesh_has_no_inside_and_a_note_says_so() {
    let folder = Folder::new("relations-open");
    let open = CUBE.rsplit_once("f ").unwrap().0;
    let small = obj(&cuboid(DVec3::splat(0.4), DVec3::splat(0.6)), |x| x.to_string());
    folder.file("open.obj", open).file("small.obj", small);
    let run = folder.run(&["check", "open.obj", "small.obj"]);
    assert_eq!((run.code, run.first_line()), (Some(0), "no collision"));
    assert!(run.stdout.contains("note: B may lie inside A"), "{run:?}");
    let json = folder.run(&["check", "open.obj", "small.obj", "--json"]);
    assert_eq!(json.json().len(), 1);
    assert!(json.stderr.contains("note: B may lie inside A"), "{json:?}");
    let notes = &json.json()[0]["notes"];
    assert!(notes[0].as_str().unwrap().starts_with("B may lie inside A"), "{notes}");
}
