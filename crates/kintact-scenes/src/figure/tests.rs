//! Tests of the walking figure: topology, clearance, stretch and motion of the garments, and that
//! one motion serves all resolutions.

use std::collections::HashMap;
use std::sync::LazyLock;

use kintact::TriMesh;

use super::*;
use crate::cloth::Obstacle;

static SHIRT: LazyLock<WalkingFigure> =
    LazyLock::new(|| walking_figure(Garment::Shirt, 32_000, 20_000));
static DRESS: LazyLock<WalkingFigure> =
    LazyLock::new(|| walking_figure(Garment::Dress, 32_000, 20_000));

fn both() -> [(Garment, &'static WalkingFigure); 2] {
    [(Garment::Shirt, &*SHIRT), (Garment::Dress, &*DRESS)]
}

/// Every edge has one or two faces, two run along it in opposite directions, no vertex is a
/// pinch point, all is one piece; returns the number of closed borders.
fn borders(mesh: &TriMesh) -> usize {
    let adjacency = mesh.adjacency();
    let mut root: Vec<usize> = (0..mesh.vertices().len()).collect();
    let mut border = HashMap::<u32, Vec<u32>>::new();
    fn find(root: &mut [usize], mut v: usize) -> usize {
        while root[v] != v {
            root[v] = root[root[v]];
            v = root[v];
        }
        v
    }
    for edge in adjacency.edges() {
        let [p, q] = edge.vertices;
        let [a, b] = [p, q].map(|v| find(&mut root, v as usize));
        root[a] = b;
        match *edge.faces {
            [_] => {
                border.entry(p).or_default().push(q);
                border.entry(q).or_default().push(p);
            }
            [f, g] => {
                let forward = |face: u32| {
                    let [a, b, c] = mesh.faces()[face as usize];
                    [[a, b], [b, c], [c, a]].contains(&[p, q])
                };
                assert_ne!(forward(f), forward(g), "faces {f} and {g} turn against each other");
            }
            _ => panic!("edge {p}-{q} has {} faces", edge.faces.len()),
        }
    }
    let whole = find(&mut root, 0);
    assert!((0..root.len()).all(|v| find(&mut root, v) == whole), "several pieces");
    assert!(border.values().all(|next| next.len() == 2), "borders touch");
    let mut loops = 0;
    while let Some(&start) = border.keys().next() {
        loops += 1;
        let mut stack = vec![start];
        while let Some(v) = stack.pop() {
            stack.extend(border.remove(&v).unwrap_or_default());
        }
    }
    let [v, e, f] =
        [mesh.vertices().len(), adjacency.edges().len(), mesh.faces().len()].map(|n| n as i64);
    // A sphere with as many holes: no handle.
    assert_eq!(v - e + f, 2 - loops as i64);
    loops
}

#[test]
fn garments_are_one_piece_with_openings() {
    assert_eq!(SHIRT.garment.mesh.faces().len(), 32_768);
    assert_eq!(DRESS.garment.mesh.faces().len(), 31_104);
    // Neck, hem and two sleeves; top and hem.
    assert_eq!(both().map(|(_, scene)| borders(&scene.garment.mesh)), [4, 2]);
    for (_, scene) in both() {
        assert_eq!([scene.garment.keys(), scene.body.keys()], [WalkingFigure::KEYFRAMES; 2]);
    }
    for (garment, borders_expected) in [(Garment::Shirt, 4), (Garment::Dress, 2)] {
        let design = garment.design();
        for cells in 2..5 {
            let cut = design.pattern.cut(cells);
            let points: Vec<DVec3> =
                cut.positions().iter().map(|&(panel, u, v)| (design.put_on)(panel, u, v)).collect();
            assert_eq!(cut.faces().len() as u32, 2 * design.pattern.blocks() * cells * cells);
            assert_eq!(borders(&TriMesh::new(points, cut.faces()).unwrap()), borders_expected);
        }
    }
}

#[test]
fn garments_look_outward() {
    for (garment, scene) in both() {
        // Borders nearly level or small: the volume between a garment and the middle of its
        // body has the sign of its orientation.
        let middle = scene.garment.positions(0).iter().sum::<DVec3>()
            / scene.garment.mesh.vertices().len() as f64;
        let volume: f64 = scene
            .garment
            .mesh
            .triangles()
            .map(|t| t.map(|p| p - middle))
            .map(|[a, b, c]| a.dot(b.cross(c)) / 6.0)
            .sum();
        assert!(volume > 0.01, "{garment:?}: {volume}");
    }
}

#[test]
fn the_body_is_fourteen_closed_parts() {
    let mesh = &SHIRT.body.mesh;
    let faces = mesh.faces().len();
    assert!((19_000..21_000).contains(&faces), "{faces}");
    crate::shapes::assert_closed(mesh, 2 * 14);
    let top = mesh.vertices().iter().map(|v| v.z).fold(0.0, f64::max);
    let bottom = mesh.vertices().iter().map(|v| v.z).fold(9.0, f64::min);
    assert!((1.70..1.78).contains(&(top - bottom)), "{bottom} to {top}");
}

#[test]
fn garments_keep_clear_of_the_body_at_every_keyframe() {
    for (garment, scene) in both() {
        for key in 0..WalkingFigure::KEYFRAMES {
            let time = key as f64 / KEYFRAME_RATE;
            let body = Body::new(&stance(time), WalkingFigure::CLEARANCE);
            let way = DVec3::X * (WalkingFigure::SPEED * time);
            for p in scene.garment.positions(key) {
                let p = p - way;
                assert_eq!(body.outside(p), p, "{garment:?} at key {key}");
            }
        }
    }
}

#[test]
fn garments_keep_about_the_size_they_were_cut_with() {
    for ((garment, scene), [low, high]) in both().into_iter().zip([[0.04, 1.85], [0.28, 1.45]]) {
        let design = garment.design();
        let faces = scene.garment.mesh.faces();
        let cells = (faces.len() as f64 / f64::from(2 * design.pattern.blocks())).sqrt() as u32;
        let [coarse, fine] = [design.cells, cells].map(|cells| design.pattern.cut(cells));
        let cut: Vec<DVec3> =
            coarse.positions().iter().map(|&(panel, u, v)| (design.cut)(panel, u, v)).collect();
        let cut = Resampler::new(coarse.lattice, fine.lattice).apply(&cut);
        let [mut shortest, mut longest] = [9.0, 0.0_f64];
        let [mut sum, mut count] = [0.0; 2];
        for key in 0..WalkingFigure::KEYFRAMES {
            let now = scene.garment.positions(key);
            for &[a, b, c] in faces {
                for [p, q] in [[a, b], [b, c], [c, a]].map(|e| e.map(|v| v as usize)) {
                    let stretch = now[p].distance(now[q]) / cut[p].distance(cut[q]);
                    shortest = stretch.min(shortest);
                    longest = stretch.max(longest);
                    sum += stretch;
                    count += 1.0;
                }
            }
        }
        assert!(low < shortest && longest < high, "{garment:?}: {shortest} to {longest}");
        assert!((0.97..1.05).contains(&(sum / count)), "{garment:?}: {}", sum / count);
    }
}

#[test]
fn the_figure_walks() {
    for (_, scene) in both() {
        for mesh in [&scene.garment, &scene.body] {
            let mean = |key| {
                let positions = mesh.positions(key);
                positions.iter().sum::<DVec3>() / positions.len() as f64
            };
            let way = mean(39) - mean(0);
            assert!((way.x - 1.3 * 39.0 / 30.0).abs() < 0.1, "{way}");
            assert!(way.y.abs() < 0.05 && way.z.abs() < 0.05, "{way}");
            // Half a round later left and right have changed places.
            let moved = mesh
                .positions(8)
                .iter()
                .zip(mesh.positions(24))
                .map(|(a, b)| (*a + DVec3::X * (1.3 * 16.0 / 30.0)).distance(b))
                .fold(0.0, f64::max);
            assert!(moved > 0.1, "{moved}");
        }
    }
}

#[test]
fn one_motion_serves_all_resolutions() {
    let fine = walking_figure(Garment::Shirt, 4 * 128 * 36, 100).garment;
    let coarse = walking_figure(Garment::Shirt, 128 * 36, 100).garment;
    let pattern = Garment::Shirt.design().pattern;
    let index = |cells: u32| -> HashMap<(usize, u64, u64), usize> {
        let positions = pattern.cut(cells).positions();
        (0..).zip(positions).map(|(k, (p, u, v))| ((p, u.to_bits(), v.to_bits()), k)).collect()
    };
    let [a, b] = [6, 12].map(index);
    for key in [0, 20, 39] {
        let [coarse, fine] = [&coarse, &fine].map(|scene| scene.positions(key));
        for (place, &vertex) in &a {
            assert_eq!(coarse[vertex], fine[b[place]], "{place:?}");
        }
    }
}
