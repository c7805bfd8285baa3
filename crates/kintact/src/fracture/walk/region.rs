//! Rays, frusta and nearest primitives in one dynamic tree, which is split where the queries go.

use glam::DVec3;

use super::DynamicWalk;
use crate::Error;
use crate::bvh::Aabb;
use crate::fracture::tree::Volume;
use crate::fracture::{DynamicTree, NodeId};

/// Covers the rounding of the divisions and products below.
const SLACK: f64 = 8.0 * f64::EPSILON;

fn check_finite(what: &'static str, position: DVec3) -> Result<(), Error> {
    if position.is_finite() { Ok(()) } else { Err(Error::NotFinite { what, index: 0, position }) }
}

impl DynamicWalk {
    /// The primitives whose boxes meet the ray `origin + t direction` for some `t` from 0 to
    /// `length`, sorted.
    pub fn along_ray<V: Volume>(
        &mut self,
        tree: &mut DynamicTree<V>,
        origin: DVec3,
        direction: DVec3,
        length: f64,
    ) -> Result<Vec<u32>, Error> {
        check_finite("the origin of a ray", origin)?;
        check_finite("the direction of a ray", direction)?;
        if length.is_nan() || length < 0.0 {
            let remedy = "a ray is followed for some time, for ever if infinite";
            return Err(Error::Parameter { what: "the length of a ray", value: length, remedy });
        }
        let met = |bounds: &Aabb| {
            let (min, max) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
            let (mut from, mut to) = (0.0_f64, length);
            for axis in 0..3 {
                if direction[axis] == 0.0 {
                    if origin[axis] < min[axis] || origin[axis] > max[axis] {
                        return false;
                    }
                    continue;
                }
                let at = |side: f64| (side - origin[axis]) / direction[axis];
                let (s, t) = (at(min[axis]), at(max[axis]));
                let (enter, leave) = (s.min(t), s.max(t));
                from = from.max(enter - enter.abs() * SLACK);
                to = to.min(leave + leave.abs() * SLACK);
            }
            from <= to
        };
        Ok(self.inside(tree, met))
    }

    /// The primitives whose boxes reach the inner side of all planes (`normal . p <= offset`),
    /// sorted. As usual for frusta, some may lie outside near the edges where planes meet.
    pub fn in_frustum<V: Volume>(
        &mut self,
        tree: &mut DynamicTree<V>,
        planes: &[(DVec3, f64)],
    ) -> Result<Vec<u32>, Error> {
        for (normal, offset) in planes {
            check_finite("the normal of a plane", *normal)?;
            check_finite("the offset of a plane", DVec3::splat(*offset))?;
        }
        let reaches = |bounds: &Aabb| {
            let (min, max) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
            planes.iter().all(|(normal, offset)| {
                let nearest = DVec3::select(normal.cmpge(DVec3::ZERO), min, max);
                let terms = *normal * nearest;
                let along = terms.x + terms.y + terms.z;
                // NaN, from boxes past the range of f32, counts as inside.
                let slack = (terms.abs().element_sum() + offset.abs()) * SLACK;
                along.is_nan() || along <= offset + slack
            })
        };
        Ok(self.inside(tree, reaches))
    }

    /// The primitives for whose boxes, and all around them, `keep` returns true; sorted.
    fn inside<V: Volume>(
        &mut self,
        tree: &mut DynamicTree<V>,
        keep: impl Fn(&Aabb) -> bool,
    ) -> Vec<u32> {
        let mut found = Vec::new();
        if tree.primitive_count() == 0 {
            return found;
        }
        tree.prepare();
        let mut waiting = vec![0];
        while let Some(node) = waiting.pop() {
            if !keep(&bounds(tree, node)) {
                continue;
            }
            tree.stamp(node / 8, 1 << (node % 8));
            if tree.splittable(node) > 0 {
                let children = tree.open(node);
                waiting.extend((0..tree.group(children).count).map(|child| 8 * children + child));
                continue;
            }
            let ids = &tree.order().as_flattened()[tree.range(node)];
            found.extend(ids.iter().filter(|&&id| keep(&tree.volume(id as usize).aabb())));
        }
        found.sort_unstable();
        found
    }

    /// The primitive nearest to a point and its distance, as `distance` measures it; the first of
    /// equals. `distance` must not be less than the distance to the primitive's box. None if
    /// there are no primitives.
    pub fn nearest<V: Volume>(
        &mut self,
        tree: &mut DynamicTree<V>,
        point: DVec3,
        mut distance: impl FnMut(u32) -> f64,
    ) -> Result<Option<(u32, f64)>, Error> {
        check_finite("the point", point)?;
        if tree.primitive_count() == 0 {
            return Ok(None);
        }
        tree.prepare();
        let apart = |bounds: &Aabb| {
            let (min, max) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
            let gap = (min - point).max(point - max).max(DVec3::ZERO).length() * (1.0 - SLACK);
            if gap.is_nan() { 0.0 } else { gap }
        };
        let mut best: Option<(u32, f64)> = None;
        let mut waiting: Vec<(f64, NodeId)> = vec![(0.0, 0)];
        while let Some((gap, node)) = waiting.pop() {
            if best.is_some_and(|(_, least)| gap > least) {
                continue;
            }
            tree.stamp(node / 8, 1 << (node % 8));
            if tree.splittable(node) > 0 {
                let children = tree.open(node);
                let from = waiting.len();
                for child in (0..tree.group(children).count).map(|child| 8 * children + child) {
                    waiting.push((apart(&bounds(tree, child)), child));
                }
                // The nearest on top.
                waiting[from..].sort_by(|a, b| b.0.total_cmp(&a.0));
                continue;
            }
            for slot in tree.range(node) {
                let id = tree.order().as_flattened()[slot];
                let gap = apart(&tree.volume(id as usize).aabb());
                if best.is_none_or(|(_, least)| gap <= least) {
                    let own = distance(id);
                    if best.is_none_or(|(other, least)| own < least || own == least && id < other) {
                        best = Some((id, own));
                    }
                }
            }
        }
        Ok(best)
    }
}

fn bounds<V: Volume>(tree: &DynamicTree<V>, node: NodeId) -> Aabb {
    V::get(&tree.group(node / 8).volumes, node as usize % 8).aabb()
}
