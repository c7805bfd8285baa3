//! Solids made of unit cubes, where nearly every corner, edge and face coincides with one of the other
//! body: volumes are counted, and curves must be closed all the same.

use std::collections::BTreeSet;

use glam::DVec3;
use kintact::geometry::Triangle;
use kintact::penetration::{Region, RegionOptions, curves, overlap_volume, regions};
use kintact::{Pose, Shape};

use crate::cases::Random;
use crate::solids::{inside_out, pose, shape};

type Cell = [i32; 3];

/// The outer sides of some cells, diagonals chosen at random.
fn surface(cells: &BTreeSet<Cell>, random: &mut Random) -> Vec<Triangle> {
    let mut triangles = Vec::new();
    for &cell in cells {
        for side in 0..6 {
            let (axis, step) = (side / 2, if side % 2 == 0 { -1 } else { 1 });
            let mut beyond = cell;
            beyond[axis] += step;
            if cells.contains(&beyond) {
                continue;
            }
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            let corner = |p: i32, q: i32| {
                let mut at = cell;
                at[axis] += i32::from(step > 0);
                at[u] += p;
                at[v] += q;
                DVec3::from_array(at.map(f64::from))
            };
            let mut quad = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
            if step < 0 {
                quad.reverse();
            }
            if random.below(2) == 0 {
                quad.rotate_left(1);
            }
            let [p, q, r, s] = quad;
            triangles.extend([[p, q, r], [p, r, s]]);
        }
    }
    triangles
}

fn random_cells(random: &mut Random, size: u64) -> BTreeSet<Cell> {
    let share = 1 + random.below(3);
    let all = (0..size * size * size).filter(|_| random.below(4) < share).collect::<Vec<u64>>();
    let at = |i: u64| [i % size, i / size % size, i / size / size].map(|x| x as i32);
    all.into_iter().map(at).collect()
}

/// The volume inside the patches of regions, by the divergence theorem over their polygons.
pub fn volume_of(found: &[Region], bodies: [(&Shape, &Pose); 2]) -> f64 {
    let about = |points: &[DVec3]| {
        let first = points[0];
        points.windows(2).map(|pair| first.cross(pair[0]).dot(pair[1])).sum::<f64>()
    };
    let mut sum = 0.0;
    for region in found {
        for (patch, (shape, pose)) in region.patches.iter().zip(bodies) {
            for &face in &patch.faces {
                let corners = shape.at(*pose).triangle(face).unwrap();
                sum += about(&corners);
            }
            let outlines = patch.clipped.iter().flat_map(|clipped| &clipped.outlines);
            sum += outlines.map(|outline| about(outline)).sum::<f64>();
        }
    }
    sum / 6.0
}

#[test]
fn volumes_of_cells_are_counted() {
    let mut random = Random(7);
    let mut in_contact = 0;
    for round in 0..400 {
        let size = 1 + random.below(3);
        let sets = [random_cells(&mut random, size), random_cells(&mut random, size)];
        let common = sets[0].intersection(&sets[1]).count() as f64;
        let [mut a, b] = sets.each_ref().map(|cells| surface(cells, &mut random));
        if round % 5 == 0 {
            a = inside_out(&a);
        }
        if a.is_empty() || b.is_empty() {
            continue;
        }
        let (a, b) = (shape(&a), shape(&b));
        let place = if round % 3 == 0 { pose(&mut random, 3.0) } else { Pose::IDENTITY };
        let (at_a, at_b) = (a.at(place), b.at(place));
        let volume = overlap_volume(&at_a, &at_b).unwrap();
        assert!((volume - common).abs() < 1e-9, "round {round}: {volume} for {common}");
        assert_eq!(overlap_volume(&at_b, &at_a).unwrap(), volume, "round {round}");
        let found = regions(&at_a, &at_b, &RegionOptions::default()).unwrap();
        for region in &found {
            assert!(region.curves.iter().all(|curve| curve.is_closed), "round {round}");
            in_contact += 1;
        }
        if round % 5 != 0 {
            let of_patches = volume_of(&found, [(&a, &place), (&b, &place)]);
            assert!((of_patches - common).abs() < 1e-9, "round {round}: {of_patches}, {common}");
        }
        let swapped = regions(&at_b, &at_a, &RegionOptions::default()).unwrap();
        let lengths = |found: &[Region]| -> f64 { found.iter().map(|region| region.length).sum() };
        assert!((lengths(&found) - lengths(&swapped)).abs() < 1e-9, "round {round}");
        let every_curve = curves(&at_a, &at_b).unwrap();
        let in_regions: usize = found.iter().map(|region| region.curves.len()).sum();
        assert_eq!(every_curve.len(), in_regions, "round {round}");
    }
    assert!(in_contact > 300);
}
