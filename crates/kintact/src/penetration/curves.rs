//! The curves in which two surfaces cross, as polylines: [`curves_of`].
//!
//! Segments are followed from crossing to crossing. Where both meshes are manifold, one segment ends at a
//! crossing and one begins, so that a curve is closed, or ends at a border of a mesh. At an edge with
//! more faces, curves branch: then each segment is in one curve, and the smallest numbers are followed
//! first. Curves that end somewhere are followed from their beginning, before closed ones.

use glam::DVec3;

use super::answer::Curve;
use super::crossings::Crossings;

/// All curves, each with the number of a crossing on it.
pub(super) fn curves_of(crossings: &Crossings) -> Vec<(u32, Curve)> {
    let mut by_start: Vec<(u32, u32)> =
        crossings.segments.iter().map(|segment| segment.ends[0]).zip(0u32..).collect();
    by_start.sort_unstable();
    let mut open_ends = vec![0i32; crossings.points.len()];
    for segment in &crossings.segments {
        open_ends[segment.ends[0] as usize] += 1;
        open_ends[segment.ends[1] as usize] -= 1;
    }
    let mut used = vec![false; crossings.segments.len()];
    let mut curves = Vec::new();
    let beginnings = by_start.iter().filter(|(start, _)| open_ends[*start as usize] > 0);
    let beginnings: Vec<u32> = beginnings.map(|(_, number)| *number).collect();
    let all = 0..crossings.segments.len() as u32;
    for first in beginnings.into_iter().chain(all) {
        if used[first as usize] {
            continue;
        }
        let start = crossings.segments[first as usize].ends[0];
        let mut faces = Vec::new();
        let mut points = vec![crossings.points[start as usize].point];
        let (mut segment, mut is_closed) = (first, false);
        loop {
            used[segment as usize] = true;
            faces.push(crossings.segments[segment as usize].faces);
            let end = crossings.segments[segment as usize].ends[1];
            is_closed |= end == start;
            if is_closed {
                break;
            }
            points.push(crossings.points[end as usize].point);
            let from = by_start.partition_point(|(at, _)| *at < end);
            let here = by_start[from..].iter().take_while(|(at, _)| *at == end);
            match here.map(|(_, number)| *number).find(|&number| !used[number as usize]) {
                Some(next) => segment = next,
                None => break,
            }
        }
        curves.push((start, Curve { points, is_closed, faces }));
    }
    curves
}

/// Twice the vector area that closed and open curves enclose together.
pub(super) fn area_around<'a>(curves: impl Iterator<Item = &'a Curve>) -> DVec3 {
    curves.map(|curve| super::outlines::area_of(&curve.points)).sum()
}
