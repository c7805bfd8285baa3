//! Relations of generated solids, whose truth is counted on a lattice.
//!
//! A solid is a set of cells: quarters of unit squares, cut by both diagonals, times unit layers. Boxes,
//! prisms with slanted sides, hollow bodies and winding ones are such sets, and so is what two of them
//! have in common: the relation follows from the sets by counting, without any geometry but whether two
//! closed cells touch, in integers. The surfaces are made of the cells' outer sides, or of as few
//! triangles as the shape allows.

use std::collections::HashSet;

use glam::{DMat3, DVec3};
use kintact::Relation::{self, AInsideB, Apart, BInsideA, Crossing, Duplicate, Touching};
use kintact::geometry::Triangle;
use kintact::{CheckOptions, Pose, Shape, check, relate};

use crate::cases::Random;
use crate::solids::{cuboid, inside_out, moved, pose, rotation, shape};

/// Column, row, quarter (0 below, 1 right, 2 above, 3 left of the centre), layer.
type Cell = (i64, i64, u8, i64);

/// The base of a cell, counterclockwise, its outer side first; coordinates are doubled.
fn base((x, y, quarter, _): Cell) -> [[i64; 2]; 3] {
    let corners = [[0, 0], [2, 0], [2, 2], [0, 2]];
    let at = |i: usize| [2 * x + corners[i % 4][0], 2 * y + corners[i % 4][1]];
    [at(usize::from(quarter)), at(usize::from(quarter) + 1), [2 * x + 1, 2 * y + 1]]
}

/// The cells beyond the three sides of the base, in the order of its corners.
fn beside((x, y, quarter, layer): Cell) -> [Cell; 3] {
    let out = [(x, y - 1, 2), (x + 1, y, 3), (x, y + 1, 0), (x - 1, y, 1)][usize::from(quarter)];
    [
        (out.0, out.1, out.2, layer),
        (x, y, (quarter + 1) % 4, layer),
        (x, y, (quarter + 3) % 4, layer),
    ]
}

/// Whether two closed cells have a point in common.
fn cells_touch(a: Cell, b: Cell) -> bool {
    let separated_by = |one: [[i64; 2]; 3], other: [[i64; 2]; 3]| {
        (0..3).any(|i| {
            let (p, q) = (one[i], one[(i + 1) % 3]);
            let right =
                |r: [i64; 2]| (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) < 0;
            other.into_iter().all(right)
        })
    };
    let (base_a, base_b) = (base(a), base(b));
    (a.3 - b.3).abs() <= 1 && !separated_by(base_a, base_b) && !separated_by(base_b, base_a)
}

#[derive(Clone)]
struct Solid {
    cells: HashSet<Cell>,
    /// Some surface of it.
    surface: Vec<Triangle>,
}

fn block([x0, y0, z0]: [i64; 3], [x1, y1, z1]: [i64; 3]) -> HashSet<Cell> {
    let columns = (x0..x1).flat_map(move |x| (y0..y1).map(move |y| (x, y)));
    let quarters = columns.flat_map(|(x, y)| (0..4).map(move |quarter| (x, y, quarter)));
    quarters.flat_map(|(x, y, q)| (z0..z1).map(move |z| (x, y, q, z))).collect()
}

/// The outer sides of all cells.
fn surface_of(cells: &HashSet<Cell>, random: &mut Random) -> Vec<Triangle> {
    let at = |[x, y]: [i64; 2], z: i64| DVec3::new(x as f64, y as f64, 2.0 * z as f64);
    let mut surface = Vec::new();
    // In the same order on every run.
    let mut sorted: Vec<Cell> = cells.iter().copied().collect();
    sorted.sort_unstable();
    for cell in sorted {
        let (x, y, quarter, z) = cell;
        let corners = base(cell);
        let [p, q, r] = corners.map(|corner| at(corner, z));
        let [s, t, u] = corners.map(|corner| at(corner, z + 1));
        if !cells.contains(&(x, y, quarter, z - 1)) {
            surface.push([p, r, q]);
        }
        if !cells.contains(&(x, y, quarter, z + 1)) {
            surface.push([s, t, u]);
        }
        for (i, neighbour) in beside(cell).into_iter().enumerate() {
            if cells.contains(&neighbour) {
                continue;
            }
            let [below, above] = [[p, q, r], [s, t, u]].map(|ring| [ring[i], ring[(i + 1) % 3]]);
            if random.below(2) == 0 {
                surface.push([below[0], below[1], above[1]]);
                surface.push([below[0], above[1], above[0]]);
            } else {
                surface.push([below[0], below[1], above[0]]);
                surface.push([below[1], above[1], above[0]]);
            }
        }
    }
    surface
}

/// A triangle prism: half of a square block.
fn wedge([x, y, z]: [i64; 3], side: i64, height: i64, random: &mut Random) -> Solid {
    let full = block([x, y, z], [x + side, y + side, z + height]);
    // Under the diagonal from the upper left to the lower right.
    let is_in = |cell: &Cell| {
        base(*cell).into_iter().map(|[p, q]| p + q).sum::<i64>() < 3 * 2 * (x + y + side)
    };
    let cells: HashSet<Cell> = full.into_iter().filter(is_in).collect();
    if random.below(2) == 0 {
        let surface = surface_of(&cells, random);
        return Solid { cells, surface };
    }
    let corner = |dx: i64, dy: i64, z: i64| DVec3::new((x + dx) as f64, (y + dy) as f64, z as f64);
    let ring = |z: i64| [(0, 0), (side, 0), (0, side)].map(|(p, q)| corner(p, q, z) * 2.0);
    let ([p, q, r], [s, t, u]) = (ring(z), ring(z + height));
    let surface = vec![
        [p, r, q],
        [s, t, u],
        [p, q, t],
        [p, t, s],
        [q, r, u],
        [q, u, t],
        [r, p, s],
        [r, s, u],
    ];
    Solid { cells, surface }
}

fn box_of(low: [i64; 3], high: [i64; 3], random: &mut Random) -> Solid {
    let cells = block(low, high);
    let double = |corner: [i64; 3]| corner.map(|x| 2.0 * x as f64);
    let surface = match random.below(3) {
        0 => surface_of(&cells, random),
        _ => cuboid(double(low), double(high), random.bits()),
    };
    Solid { cells, surface }
}

/// A solid in a block of 5 x 5 x 4 cells.
fn solid(random: &mut Random) -> Solid {
    let mut below = |n: u64| random.below(n) as i64;
    let low = [below(4), below(4), below(3)];
    let high = [low[0] + 1 + below(3), low[1] + 1 + below(3), low[2] + 1 + below(2)];
    let (side, height) = (1 + below(3), 1 + below(2));
    let mut made = match below(6) {
        0 | 1 => box_of(low, high, random),
        2 => wedge(low, side, height, random),
        3 => {
            // Hollow.
            let mut cells = block([0, 0, 0], [4, 4, 3]);
            let wide = random.below(2) as i64;
            let inner = block([1, 1, 1], [2 + wide, 3, 2]);
            cells.retain(|cell| !inner.contains(cell));
            let surface = surface_of(&cells, random);
            Solid { cells, surface }
        }
        _ => {
            // Grown from a cell over sides of cells.
            let mut cells = HashSet::from([(low[0], low[1], 0, low[2])]);
            let mut last = (low[0], low[1], 0, low[2]);
            for _ in 0..random.below(40) {
                let (x, y, quarter, z) = last;
                let up = [(x, y, quarter, z - 1), (x, y, quarter, z + 1)];
                let all: Vec<Cell> = beside(last).into_iter().chain(up).collect();
                let next = all[random.below(all.len() as u64) as usize];
                if (0..5).contains(&next.0) && (0..5).contains(&next.1) && (0..4).contains(&next.3)
                {
                    cells.insert(next);
                    last = next;
                }
            }
            let surface = surface_of(&cells, random);
            Solid { cells, surface }
        }
    };
    if random.below(8) == 0 {
        made.surface = inside_out(&made.surface);
    }
    made
}

/// The relation of two connected solids, by their cells.
fn truth(a: &Solid, b: &Solid) -> Relation {
    if a.cells.is_disjoint(&b.cells) {
        let touch = a.cells.iter().any(|&p| b.cells.iter().any(|&q| cells_touch(p, q)));
        return if touch { Touching } else { Apart };
    }
    match (a.cells.is_subset(&b.cells), b.cells.is_subset(&a.cells)) {
        (true, true) => Duplicate,
        (true, false) => AInsideB,
        (false, true) => BInsideA,
        (false, false) => Crossing,
    }
}

fn expect(a: &Shape, b: &Shape, at: Pose, tolerance: Option<f64>, truth: Relation, name: &str) {
    let (here, there) = (a.at(at), b.at(at));
    let options = CheckOptions { tolerance, ..CheckOptions::default() };
    assert_eq!(check(&here, &there, &options).unwrap().relation, truth, "{name}");
    assert_eq!(relate(&there, &here, tolerance), Ok(truth.swapped()), "{name}, swapped");
}

/// Pairs of solids; more by the environment variable `KINTACT_RELATION_PAIRS`.
fn pair_count() -> u64 {
    let wanted = std::env::var("KINTACT_RELATION_PAIRS").ok();
    wanted.and_then(|count| count.parse().ok()).unwrap_or(1200)
}

#[test]
fn relations_are_those_of_the_cells() {
    let mut counts = [0; 6];
    for seed in 0..pair_count() {
        let mut random = Random(seed);
        let a = solid(&mut random);
        let b = match random.below(12) {
            // The same, with another surface.
            0 => Solid { surface: surface_of(&a.cells, &mut random), ..a.clone() },
            _ => solid(&mut random),
        };
        let truth = truth(&a, &b);
        counts[truth as usize] += 1;
        let [shape_a, shape_b] = [&a, &b].map(|solid| shape(&solid.surface));
        let here = Pose::IDENTITY;
        expect(&shape_a, &shape_b, here, None, truth, &format!("pair {seed}"));
        // Rounded: rotated by a pose, and by 3-4-5 in their coordinates, scaled by thirds.
        let together = pose(&mut random, 20.0);
        expect(&shape_a, &shape_b, together, None, truth, &format!("pair {seed}, posed"));
        let third = 10.0_f64.powi(random.below(40) as i32 - 20) / 3.0;
        let (turned, at) = (rotation(&mut random), DVec3::new(1e3, -7.0, 0.1) * third);
        let change = |p: DVec3| turned * (p * third) + at;
        let [turned_a, turned_b] = [&a, &b].map(|solid| shape(&moved(&solid.surface, change)));
        expect(&turned_a, &turned_b, here, None, truth, &format!("pair {seed}, turned"));
        // Without rounding, by any tolerance: five times as large and rotated by 3-4-5, far away,
        // tiny or huge.
        let power = [0, -200, 0, 30, 120, 0, -60, 0, -900, 0, 900, 0][random.below(12) as usize];
        let scale = 2.0_f64.powi(power);
        let by_five = DMat3::from_cols_array(&[3.0, 4.0, 0.0, -4.0, 3.0, 0.0, 0.0, 0.0, 5.0]);
        let away = DVec3::from_array([0, 1, 2].map(|_| random.below(3) as f64 * 2.0_f64.powi(26)));
        let change = |p: DVec3| (by_five * p + away) * scale;
        let [exact_a, exact_b] = [&a, &b].map(|solid| shape(&moved(&solid.surface, change)));
        expect(&exact_a, &exact_b, here, None, truth, &format!("pair {seed}, times 2^{power}"));
        // Exact decisions take longer.
        if seed.is_multiple_of(4) {
            let name = format!("pair {seed}, exact, times 2^{power}");
            expect(&exact_a, &exact_b, here, Some(0.0), truth, &name);
        }
    }
    let names = [Apart, Touching, Crossing, AInsideB, BInsideA, Duplicate];
    let counts: Vec<String> =
        names.iter().zip(counts).map(|(name, count)| format!("{name} {count}")).collect();
    println!(
        "{} pairs, four or five ways each, in both orders: {}",
        pair_count(),
        counts.join(", ")
    );
}
