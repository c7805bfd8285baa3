//! Every search of `Index` against brute force, on clouds that are hard on a tree, before and after
//! insertions and removals.

use super::*;

/// Clouds that are hard on a tree: in a plane, on a line, a lattice with ties everywhere, two
/// clusters far apart, and one spread by chance.
fn clouds() -> Vec<Vec<DVec3>> {
    let mut state = 1_u64;
    let mut unit = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let lattice = |n: i32| {
        let axis = move || (0..n).map(f64::from);
        axis().flat_map(move |x| axis().flat_map(move |y| axis().map(move |z| DVec3::new(x, y, z))))
    };
    let chance: Vec<DVec3> = (0..600).map(|_| DVec3::new(unit(), unit(), unit())).collect();
    vec![
        vec![DVec3::ONE],
        (0..300).map(|i| DVec3::new(5.0, f64::from(i % 20), f64::from(i / 20))).collect(),
        (0..200).map(|i| DVec3::X * f64::from(i)).collect(),
        lattice(7).collect(),
        chance.iter().map(|&p| p * 1e-6 + DVec3::X * (p.x * 2.0).floor() * 1e6).collect(),
        chance,
    ]
}

fn brute(points: &[DVec3], ids: &[u32], x: DVec3) -> Vec<Neighbour> {
    let square = |id: u32| {
        let d = points[id as usize] - x;
        d.x * d.x + d.y * d.y + d.z * d.z
    };
    let mut all: Vec<_> = ids.iter().map(|&id| Neighbour { id, squared: square(id) }).collect();
    all.sort_by(|a, b| a.squared.total_cmp(&b.squared).then(a.id.cmp(&b.id)));
    all
}

fn check(index: &Index, points: &[DVec3], held: &[u32], x: DVec3) {
    let all = brute(points, held, x);
    assert_eq!(index.nearest(x), all.first().copied());
    let mut found = Vec::new();
    for count in [1, 4, 9] {
        index.nearest_but(x, held[0], count, &mut found);
        let expected = all.iter().filter(|n| n.id != held[0]).take(count);
        assert!(found.iter().eq(expected));
    }
    let radius = all[all.len() / 3].squared.sqrt();
    let own = |id: u32| f64::from(id % 7) * 0.1 * radius;
    let mut within = Vec::new();
    index.within(x, radius, |near| within.push(near.id));
    within.sort_unstable();
    let mut expected: Vec<u32> =
        all.iter().filter(|n| n.squared <= radius * radius).map(|n| n.id).collect();
    expected.sort_unstable();
    assert_eq!(within, expected);

    let mut index = index.clone();
    held.iter().for_each(|&id| index.raise_reach(Ball::Influence, id, own(id)));
    let mut balls = Vec::new();
    index.balls(Ball::Influence, x, 0.5 * radius, own, |near| balls.push(near.id));
    balls.sort_unstable();
    let touches = |n: &&Neighbour| n.squared.sqrt() <= 0.5 * radius + own(n.id);
    let mut expected: Vec<u32> = all.iter().filter(touches).map(|n| n.id).collect();
    expected.sort_unstable();
    assert_eq!(balls, expected);
}

#[test]
fn searches_find_what_brute_force_finds() {
    for points in clouds() {
        let mut held: Vec<u32> = (0..points.len() as u32).collect();
        let index = Index::new(&points, &mut held);
        held.sort_unstable();
        for (i, &p) in points.iter().enumerate().step_by(points.len() / 40 + 1) {
            let shift = DVec3::new(0.5, 0.25, -0.125) * (i % 3) as f64;
            check(&index, &points, &held, p + shift);
        }
    }
}

#[test]
fn edits_keep_searches_right() {
    for points in clouds() {
        let half = points.len().div_ceil(2);
        let mut held: Vec<u32> = (0..half as u32).collect();
        let mut index = Index::new(&points[..half], &mut held);
        held.sort_unstable();
        for id in half as u32..points.len() as u32 {
            index.insert(&points, id, |_, _| 0.0);
            held.push(id);
            if id % 3 == 0 && held.len() > 1 {
                index.remove(held.remove(id as usize % held.len()));
            }
            if id % 16 == 0 {
                check(&index, &points, &held, points[id as usize / 2] + DVec3::splat(0.25));
            }
        }
        check(&index, &points, &held, points[0]);
    }
}
