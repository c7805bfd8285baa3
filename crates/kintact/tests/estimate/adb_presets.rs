//! The presets of chapter 3: what is printed is what the thesis says, mends are one at a time, and
//! the pieces that only they use (volume trees, Algorithm 3, stored tables, centred inner boxes).

use std::sync::Arc;

use glam::DVec3;
use kintact::estimate::paper::{
    AdbOptions, AdbPreset, AdbQuery, AdbQueryOptions, AdbTree, Branching, CellCounting, CellModel,
    CollisionTables, Evaluation, InnerBoxes, Repair, lower_bound,
};
use kintact::{Pose, TriMesh};

use crate::adb_oracle::{area, clipped, sphere};
use crate::cases::Random;

#[test]
fn printed_answers_no_and_mends_answer() {
    let mesh = sphere(24);
    let pose = Pose::from_translation(DVec3::new(0.9, 0.5, 0.4)).unwrap();
    let far = Pose::from_translation(DVec3::new(2.0, 1.5, 0.9)).unwrap();
    let mut answers = Vec::new();
    for mends in 0..=Repair::ALL.len() {
        let preset = AdbPreset::mended(mends);
        let tree = AdbTree::build(&mesh, &preset.tree).unwrap();
        if mends == 0 {
            assert!((0..tree.node_count() as u32).all(|node| tree.possible_cells(node) == 0));
        }
        let mut query = AdbQuery::new(preset.query).unwrap();
        let budget = kintact::Budget::Operations(200_000);
        answers.push(query.ask_within([&mesh; 2], [&tree; 2], &pose, budget).collides);
        if mends >= 2 {
            assert!(!query.ask([&mesh; 2], [&tree; 2], &far).collides, "{mends}");
        }
    }
    assert!(!answers[0] && answers[6..].iter().all(|yes| *yes), "{answers:?}");
}

#[test]
fn each_mend_changes_one_thing_and_all_lead_to_the_repaired_method() {
    for mends in 1..=Repair::ALL.len() {
        let (before, after) = (AdbPreset::mended(mends - 1), AdbPreset::mended(mends));
        assert!((before.tree == after.tree) != (before.query == after.query), "{mends}");
    }
    let all = AdbPreset::mended(Repair::ALL.len());
    assert_eq!(all.tree, AdbOptions::default());
    // What else is repaired changes no answer without inner boxes.
    let repaired = AdbQueryOptions {
        foresight: false,
        cull_by_inner_boxes: false,
        shells: true,
        ..AdbQueryOptions::repaired()
    };
    assert_eq!(all.query, repaired);
}

/// Algorithm 2 never classifies the roots.
#[test]
fn bodies_of_one_triangle_collide_only_once_roots_are_classified() {
    let mesh = TriMesh::from_triangles(&[[DVec3::ZERO, DVec3::X, DVec3::Y + DVec3::Z]]).unwrap();
    let ask = |mends: usize| {
        let preset = AdbPreset::mended(mends);
        let options = AdbQueryOptions { k_min: 1, p_min: 0.5, ..preset.query };
        let tree = AdbTree::build(&mesh, &preset.tree).unwrap();
        let answer = AdbQuery::new(options).unwrap().ask([&mesh; 2], [&tree; 2], &Pose::IDENTITY);
        (answer.collides, answer.counts.pairs)
    };
    let at = 1 + Repair::ALL.iter().position(|repair| *repair == Repair::Roots).unwrap();
    assert_eq!(ask(at - 1), (false, 0));
    assert_eq!(ask(at), (true, 1));
}

fn soup(count: usize, seed: u64) -> TriMesh {
    let mut random = Random(seed);
    let triangles: Vec<_> = (0..count).map(|_| random.triangle(0.3)).collect();
    TriMesh::from_triangles(&triangles).unwrap()
}

/// No cut across an axis gives the children of a node less volume.
#[test]
fn volume_trees_have_the_least_volume_at_each_node() {
    let mesh = soup(40, 4);
    let options = AdbOptions { branching: Branching::Volume, ..AdbOptions::printed() };
    let tree = AdbTree::build(&mesh, &options).unwrap();
    let volume = |faces: &[u32]| {
        let corners = || faces.iter().flat_map(|&face| mesh.triangle(face));
        let low = corners().fold(DVec3::INFINITY, DVec3::min);
        (corners().fold(DVec3::NEG_INFINITY, DVec3::max) - low).element_product()
    };
    let faces = |node: u32| {
        let (mut all, mut stack) = (Vec::new(), vec![node]);
        while let Some(node) = stack.pop() {
            all.extend(tree.face(node));
            stack.extend(tree.children(node));
        }
        all
    };
    let mut divided = 0;
    for node in 0..tree.node_count() as u32 {
        let children: Vec<u32> = tree.children(node).collect();
        if children.is_empty() {
            continue;
        }
        assert_eq!(children.len(), 2);
        let found: f64 = children.iter().map(|&child| volume(&faces(child))).sum();
        let mut all = faces(node);
        let mut least = f64::INFINITY;
        for axis in 0..3 {
            let center = |face: &u32| {
                let along = mesh.triangle(*face).map(|p| p[axis]);
                along.iter().fold(f64::INFINITY, |m, x| m.min(*x))
                    + along.iter().fold(f64::NEG_INFINITY, |m, x| m.max(*x))
            };
            all.sort_by(|p, q| center(p).total_cmp(&center(q)));
            for cut in 1..all.len() {
                least = least.min(volume(&all[..cut]) + volume(&all[cut..]));
            }
        }
        divided += 1;
        assert!(found <= least * (1.0 + 1e-4) + 1e-9, "{node}: {found} {least}");
    }
    assert_eq!(divided, 39);
}

/// Algorithm 3 as it reads, by recursion.
fn algorithm_3(mesh: &TriMesh, tree: &AdbTree, share: f64, top: u32, node: u32) -> f64 {
    let size = |node: u32| tree.box_of(node)[1] * 2.0;
    let section = |size: DVec3| {
        let mut sides = size.to_array();
        sides.sort_by(f64::total_cmp);
        share * sides[2] * sides[0].hypot(sides[1])
    };
    let cell = size(top) / 8.0;
    let area_of = |node: u32| {
        let (mut sum, mut stack) = (0.0, vec![node]);
        while let Some(node) = stack.pop() {
            sum += tree.face(node).map_or(0.0, |face| area(&mesh.triangle(face)));
            stack.extend(tree.children(node));
        }
        sum
    };
    let ratio = size(node).element_product() / cell.element_product();
    if ratio <= 1.0 && area_of(node) >= section(cell) {
        return 1.0;
    }
    if tree.children(node).is_empty() {
        return if area_of(node) >= section(size(node)) { ratio / ratio.cbrt() } else { 0.0 };
    }
    tree.children(node).map(|child| algorithm_3(mesh, tree, share, top, child)).sum()
}

#[test]
fn the_printed_recursive_count_is_algorithm_3() {
    let mesh = sphere(12);
    let mut sum = 0;
    for area_share in [1.0, 0.3, 0.15] {
        let counting = CellCounting::RecursivePrinted;
        let options = AdbOptions { counting, area_share, ..AdbOptions::default() };
        let tree = AdbTree::build(&mesh, &options).unwrap();
        for node in 0..tree.node_count() as u32 {
            let expected = algorithm_3(&mesh, &tree, area_share, node, node).min(512.0);
            let found = tree.possible_cells(node);
            assert!(
                (f64::from(found) - expected).abs() <= 0.5 + 1e-9,
                "{node}: {found} {expected}"
            );
            sum += found;
        }
    }
    assert!(sum > 1000, "{sum}");
}

/// What is stored is right to where the tables are cut, and so is what is not.
#[test]
fn stored_tables_are_right_to_where_they_are_cut() {
    let long = std::env::var_os("KINTACT_LONG").is_some();
    let most = if long { CollisionTables::MOST_CELLS } else { 70 };
    let tables = Arc::new(CollisionTables::new(most));
    if long {
        println!("{:?} entries, {} bytes", tables.entries(), tables.bytes());
    }
    let whole = (1..=most as usize).map(|u| u * (u + 1) / 2).sum::<usize>();
    assert!(tables.entries().is_sorted() && tables.entries()[0] * 2 < whole);
    let mut model = CellModel::new(512);
    model.set_tables(tables);
    let mut random = Random(12);
    let mut worst = 0.0_f64;
    for _ in 0..20_000 {
        // Two more than there are: those come from the recurrence.
        let u = 1 + random.below(u64::from(most.min(510)) + 2) as u32;
        let [v, w] = [0; 2].map(|_| random.below(u64::from(u) + 1) as u32);
        let lb = random.between(0.01, 1.0);
        let [s, a, b] = [u, v, w].map(f64::from);
        let found = model.probability(Evaluation::Stored, s, a, b, lb);
        worst = worst.max((found - lower_bound(u, v, w, lb)).abs());
    }
    assert!(worst < 1e-5 && worst > 1e-8, "{worst}");
    // Queries take them.
    let mesh = sphere(8);
    let preset = AdbPreset::mended(2);
    let tree = AdbTree::build(&mesh, &preset.tree).unwrap();
    let stored = AdbQueryOptions { evaluation: Evaluation::Stored, ..preset.query };
    let tables = Arc::new(CollisionTables::new(70));
    let with = AdbQuery::with_tables(stored, tables).unwrap();
    let without = AdbQuery::new(preset.query).unwrap();
    let pose = Pose::from_translation(DVec3::new(1.2, 0.5, 0.4)).unwrap();
    for nodes in (0..tree.node_count() as u32).step_by(3).map(|a| [a, 2 * a % 30]) {
        let [p, q] = [&with, &without].map(|query| query.estimate([&tree; 2], &pose, nodes));
        let p = p.map_or(0.0, |pair| pair.probability);
        assert!((p - q.map_or(0.0, |pair| pair.probability)).abs() < 1e-5, "{nodes:?}");
    }
}

#[test]
fn centred_inner_boxes_are_the_largest_around_the_middle() {
    let mesh = sphere(24);
    let options = AdbOptions { inner_boxes: InnerBoxes::Centered, ..AdbOptions::printed() };
    let tree = AdbTree::build(&mesh, &options).unwrap();
    let mut found = 0;
    for node in (0..tree.node_count() as u32).step_by(7) {
        let [center, half] = tree.box_of(node);
        let mut faces = Vec::new();
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            faces.extend(tree.face(node));
            stack.extend(tree.children(node));
        }
        let is_free = |half: DVec3| {
            let part = |&face: &u32| {
                clipped(&mesh.triangle(face), center - half, center + half).is_empty()
            };
            faces.iter().all(part)
        };
        let inner = tree.inner_box(node);
        found += u32::from(inner.is_some());
        let volume = inner.map_or(0.0, |inner| {
            assert!((inner.center().as_dvec3() - center).length() < 1e-6);
            assert!(is_free(inner.half().as_dvec3()), "{node}");
            inner.half().as_dvec3().element_product()
        });
        // Any free box a little larger would have been taken.
        for sizes in 0..64 {
            let quarters = DVec3::new(
                f64::from(1 + sizes % 4),
                f64::from(1 + sizes / 4 % 4),
                f64::from(1 + sizes / 16),
            );
            let larger = half * quarters * 0.25;
            if is_free(larger * (1.0 + 1e-6)) {
                assert!(larger.element_product() <= volume * 1.01, "{node}: {quarters}");
            }
        }
    }
    assert!(found > 20, "{found}");
}
