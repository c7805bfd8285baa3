//! `AdbTree`: faces and boxes, cell counts against clipping, inner boxes, refused options.

use glam::DVec3;
use kintact::TriMesh;
use kintact::bvh::{BuildOptions, StaticTree};
use kintact::estimate::paper::{AdbOptions, AdbTree, Branching, CellCounting, InnerBoxes};

use crate::adb_oracle::{area, clipped, sphere};
use crate::cases;

const BRANCHINGS: [Branching; 4] =
    [Branching::Binary, Branching::Volume, Branching::Octree, Branching::Static];

/// The faces below a node.
fn faces(tree: &AdbTree, node: u32) -> Vec<u32> {
    match tree.face(node) {
        Some(face) => vec![face],
        None => tree.children(node).flat_map(|child| faces(tree, child)).collect(),
    }
}

#[test]
fn every_face_is_in_one_leaf_and_in_all_boxes_above_it() {
    for case in cases::small() {
        let mesh = TriMesh::from_triangles(&case.a).unwrap();
        for branching in BRANCHINGS {
            let options = AdbOptions { branching, ..AdbOptions::default() };
            let tree = AdbTree::build(&mesh, &options).unwrap();
            let name = format!("{}, {branching:?}", case.name);
            if case.a.is_empty() {
                assert_eq!(tree.node_count(), 0);
                continue;
            }
            let mut all = faces(&tree, 0);
            all.sort_unstable();
            assert!(all.iter().copied().eq(0..case.a.len() as u32), "{name}");
            for node in 0..tree.node_count() as u32 {
                let [center, half] = tree.box_of(node);
                for face in faces(&tree, node) {
                    for corner in mesh.triangle(face) {
                        let outside = (corner - center).abs() - half;
                        // The stored box is exact; this subtraction rounds.
                        let slack = 1e-12 * (center.abs() + half).max_element();
                        assert!(outside.max_element() <= slack, "{name}: {corner} {node}");
                    }
                }
                let [depth, height] = tree.depth_and_height(node);
                let below = tree.children(node).map(|child| tree.depth_and_height(child));
                let below: Vec<_> = below.collect();
                assert!(below.iter().all(|&[d, _]| d == (depth + 1).min(127)), "{name}");
                let tallest = below.iter().map(|&[_, h]| h + 1).max().unwrap_or(0);
                assert_eq!(height, tallest.min(127), "{name}");
                assert!(tree.possible_cells(node) <= tree.cells(), "{name}");
            }
        }
    }
}

/// Counts by clipping each face of a node into each cell by itself.
fn counted(mesh: &TriMesh, tree: &AdbTree, node: u32, side: u32, share: f64) -> u32 {
    let [center, half] = tree.box_of(node);
    let cell = half * 2.0 / f64::from(side);
    let mut sides = cell.to_array();
    sides.sort_by(f64::total_cmp);
    let enough = share * sides[2] * sides[0].hypot(sides[1]);
    let faces = faces(tree, node);
    let mut count = 0;
    for n in 0..side.pow(3) {
        let index =
            DVec3::new(f64::from(n / side / side), f64::from(n / side % side), f64::from(n % side));
        let low = center - half + cell * index;
        let inside = |&face: &u32| area(&clipped(&mesh.triangle(face), low, low + cell));
        count += u32::from(faces.iter().map(inside).sum::<f64>() >= enough);
    }
    count
}

#[test]
fn cells_are_those_of_clipping_every_face_into_every_cell() {
    let mut random = cases::Random(3);
    let triangles: Vec<_> = (0..40).map(|_| random.triangle(0.4)).collect();
    let meshes = [TriMesh::from_triangles(&triangles).unwrap(), sphere(8)];
    let mut seen = 0;
    for mesh in &meshes {
        for cells_per_side in [4, 8, 16] {
            for area_share in [0.2, 0.5] {
                let options = AdbOptions { cells_per_side, area_share, ..AdbOptions::default() };
                let tree = AdbTree::build(mesh, &options).unwrap();
                for node in (0..tree.node_count() as u32).step_by(5 * cells_per_side as usize) {
                    let expected = counted(mesh, &tree, node, cells_per_side, area_share);
                    let found = tree.possible_cells(node);
                    seen += found;
                    // Areas near the limit may fall either way by rounding.
                    assert!(found.abs_diff(expected) <= 1, "{node}: {found}, {expected}");
                }
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

/// Definition 2 to the letter, at a share of 1, counts no cell of a sphere.
#[test]
fn the_share_decides_whether_single_sheets_count() {
    let mesh = sphere(40);
    let cells = |area_share| {
        let options = AdbOptions { area_share, ..AdbOptions::default() };
        AdbTree::build(&mesh, &options).unwrap().possible_cells(0)
    };
    assert_eq!(cells(1.0), 0);
    let counts = [cells(0.7), cells(0.5), cells(0.2), cells(0.0)];
    assert!(counts.is_sorted(), "{counts:?}");
    assert!(counts[0] > 50 && counts[3] < 350, "{counts:?}");
}

/// Without testing a single triangle in a cell, the sum over all nodes comes out right to a factor
/// of three.
#[test]
fn the_recursive_count_is_near_the_exact_one() {
    let mesh = sphere(40);
    let build = |counting| {
        let options = AdbOptions { counting, ..AdbOptions::default() };
        AdbTree::build(&mesh, &options).unwrap()
    };
    let (exact, recursive) = (build(CellCounting::Clipping), build(CellCounting::Recursive));
    let sum = |tree: &AdbTree| -> u32 {
        (0..tree.node_count() as u32).map(|node| tree.possible_cells(node)).sum()
    };
    let ratio = f64::from(sum(&recursive)) / f64::from(sum(&exact));
    assert!((1.0 / 3.0..3.0).contains(&ratio), "{ratio}");
    assert!(recursive.possible_cells(0) > 0);
}

#[test]
fn inner_boxes_are_free_of_faces() {
    let mut found = 0;
    let mut bodies: Vec<TriMesh> = vec![sphere(24)];
    bodies.extend(cases::small().iter().map(|c| TriMesh::from_triangles(&c.a).unwrap()));
    for mesh in &bodies {
        let options = AdbOptions { inner_boxes: InnerBoxes::Largest, ..AdbOptions::default() };
        let tree = AdbTree::build(mesh, &options).unwrap();
        for node in 0..tree.node_count() as u32 {
            let Some(inner) = tree.inner_box(node) else { continue };
            found += 1;
            let (center, half) = (inner.center().as_dvec3(), inner.half().as_dvec3());
            for face in faces(&tree, node) {
                let part = clipped(&mesh.triangle(face), center - half, center + half);
                assert!(part.is_empty(), "node {node}, face {face}");
            }
        }
    }
    assert!(found > 1000, "{found}");
    let options = AdbOptions { inner_boxes: InnerBoxes::Largest, ..AdbOptions::default() };
    let tree = AdbTree::build(&sphere(24), &options).unwrap();
    let hollow = tree.inner_box(0).unwrap().half();
    assert!(hollow.min_element() > 0.45, "a sphere is mostly empty: {hollow}");
}

#[test]
fn senseless_options_and_foreign_trees_are_refused() {
    let mesh = sphere(4);
    let refused = |options: AdbOptions| AdbTree::build(&mesh, &options).is_err();
    let options = AdbOptions::default();
    assert!(refused(AdbOptions { cells_per_side: 5, ..options }));
    assert!(refused(AdbOptions { area_share: f64::NAN, ..options }));
    assert!(refused(AdbOptions { area_share: 1.5, ..options }));
    assert!(refused(AdbOptions { thinnest: -0.1, ..options }));
    let other = StaticTree::build(&[], BuildOptions::default());
    assert!(AdbTree::over(&other, &mesh, &options).is_err());
}
