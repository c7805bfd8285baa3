//! Patches of normal cones against the exact test of every pair.

use glam::{DQuat, DVec3};
use kintact::deform::normal_cones::NormalCones;
use kintact::exact::faces_intersect;

use crate::cases::{self, Random};

/// A square sheet of `2 n n` faces with shared vertices.
fn sheet(n: u32) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let row = n + 1;
    let vertices = (0..row * row)
        .map(|v| DVec3::new(f64::from(v % row), f64::from(v / row), 0.0) / f64::from(n))
        .collect();
    let quads = (0..n * n).map(|q| q / n * row + q % n);
    let faces = quads.flat_map(|a| [[a, a + 1, a + row + 1], [a, a + row + 1, a + row]]).collect();
    (vertices, faces)
}

/// How many pairs meet, and how many faces lie in patches. No pair of a patch may meet.
fn check(cones: &NormalCones, vertices: &[DVec3], faces: &[[u32; 3]], name: &str) -> [usize; 2] {
    let mut meeting = 0;
    for (a, &face_a) in (0u32..).zip(faces) {
        for (b, &face_b) in (0u32..).zip(&faces[..a as usize]) {
            let meet = faces_intersect(vertices, face_a, face_b);
            meeting += usize::from(meet);
            assert!(!(meet && cones.cannot_meet(a, b)), "{name}: faces {b} and {a}");
            assert_eq!(cones.cannot_meet(a, b), cones.cannot_meet(b, a));
        }
    }
    let covered = (0..faces.len() as u32).filter(|&face| cones.patch(face).is_some()).count();
    [meeting, covered]
}

#[test]
fn no_pair_of_a_patch_meets_while_a_sheet_crumples() {
    let (flat, faces) = sheet(18);
    let mut cones = NormalCones::new(&flat, &faces);
    let mut random = Random(3);
    let (mut meeting, mut covered, mut frames) = (0, 0, 0);
    for round in 0..6 {
        let waves: Vec<(DVec3, DVec3, f64)> = (0..3)
            .map(|_| (random.point(-9.0, 9.0), random.point(-1.0, 1.0), random.between(0.0, 6.0)))
            .collect();
        let turn = DQuat::from_axis_angle(random.point(0.1, 1.0).normalize(), f64::from(round));
        for amount in [0.02, 0.1, 0.3, 0.6] {
            let bent = |p: DVec3| {
                let wave = |&(k, a, at): &(DVec3, DVec3, f64)| a * (k.dot(p) + at).sin();
                turn * (p + waves.iter().map(wave).sum::<DVec3>() * amount)
            };
            let vertices: Vec<DVec3> = flat.iter().copied().map(bent).collect();
            cones.update(&vertices, &faces);
            let name = format!("round {round}, amount {amount}");
            let [meet, cover] = check(&cones, &vertices, &faces, &name);
            meeting += meet;
            covered += cover;
            frames += 1;
        }
    }
    assert!(meeting > 300, "the sheets must meet themselves: {meeting}");
    assert!(covered > frames * faces.len() / 2, "{covered} of {}", frames * faces.len());
}

/// A winding staircase pressed flat: all normals point up, and yet it goes through itself.
#[test]
fn contours_catch_what_normals_do_not_see() {
    let (flat, faces) = sheet(16);
    let ramp = |p: DVec3| {
        let angle = 12.0 * p.x;
        let height = 0.3 * (5.0 * p.x).sin();
        DVec3::new((1.0 + p.y) * angle.cos(), (1.0 + p.y) * angle.sin(), height)
    };
    let vertices: Vec<DVec3> = flat.iter().copied().map(ramp).collect();
    let up = |[a, b, c]: [DVec3; 3]| (b - a).cross(c - a).z < 0.0;
    assert!(faces.iter().all(|f| up(f.map(|v| vertices[v as usize]))), "one side up");
    let mut cones = NormalCones::new(&flat, &faces);
    cones.update(&vertices, &faces);
    let [meeting, covered] = check(&cones, &vertices, &faces, "ramp");
    assert!(meeting > 10, "{meeting}");
    assert!(covered > faces.len() / 2, "{covered}");
    assert!(cones.counts().crossing > 0);
}

#[test]
fn a_flat_sheet_is_one_patch_until_faces_break_off() {
    let (vertices, mut faces) = sheet(16);
    let mut cones = NormalCones::new(&vertices, &faces);
    cones.update(&vertices, &faces);
    assert_eq!(cones.counts().patches, 1);
    assert!((0..512).all(|face| cones.patch(face) == Some(0)));
    assert!(!cones.cannot_meet(7, 7));

    let mut more = vertices.clone();
    let first = more.len() as u32;
    more.extend(faces[100].map(|v| vertices[v as usize]));
    faces[100] = [first, first + 1, first + 2];
    cones.update(&more, &faces);
    assert_eq!(cones.patch(100), None);
    assert!(!cones.cannot_meet(100, 101));
    let [meeting, covered] = check(&cones, &more, &faces, "one face off");
    assert!(meeting > 0, "the loose face still touches its neighbours");
    assert!(covered > 400, "{covered}");

    faces.truncate(50);
    cones.update(&more, &faces);
    assert!(cones.patch(0).is_some(), "cut anew");
}

/// Soups, slivers, zero area, extreme coordinates: no patch claims what is not so.
#[test]
fn awkward_bodies_are_safe() {
    for case in cases::small() {
        let vertices: Vec<DVec3> = case.a.as_flattened().to_vec();
        // Welded by position, as far as that goes.
        let at = |p: &DVec3| vertices.iter().position(|q| q == p).unwrap_or(0) as u32;
        let faces: Vec<[u32; 3]> = case.a.iter().map(|t| t.each_ref().map(at)).collect();
        let mut cones = NormalCones::new(&vertices, &faces);
        cones.update(&vertices, &faces);
        check(&cones, &vertices, &faces, case.name);
    }
}
