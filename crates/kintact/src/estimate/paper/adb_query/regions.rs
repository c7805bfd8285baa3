//! Queries of `AdbQuery` for a collision response: where the bodies of the last query probably
//! touch, and how far apart two bodies are.

use glam::DVec3;

use super::AdbQuery;
use crate::Pose;
use crate::estimate::paper::{AdbTree, BoxPlacement};

/// A place where two bodies probably touch: the common part of two nodes' boxes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ContactRegion {
    /// Its middle in the first body's frame.
    pub center: DVec3,
    /// Half the size of the box around it.
    pub half: DVec3,
    /// How probable a contact in there is.
    pub probability: f32,
}

/// Bounds of the distance between two surfaces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Separation {
    /// They are at least so far apart.
    pub low: f64,
    /// They are at most so far apart.
    pub high: f64,
}

impl AdbQuery {
    /// Where the bodies of the last query probably touch: the pairs of its front with at least the
    /// given probability, the most probable first. Trees and pose must be those of that query.
    pub fn contact_regions(
        &self,
        trees: [&AdbTree; 2],
        relative: &Pose,
        p_min: f32,
    ) -> Vec<ContactRegion> {
        let placement = BoxPlacement::new(relative, 0.0);
        let [nodes_a, nodes_b] = trees.map(AdbTree::nodes);
        let front = self.queue.iter().chain(&self.settled);
        let mut probable: Vec<_> = front.filter(|pair| pair.probability >= p_min).collect();
        probable.sort_by(|p, q| {
            q.probability.total_cmp(&p.probability).then((p.a, p.b).cmp(&(q.a, q.b)))
        });
        let region = |pair: &super::Waiting| {
            let (a, b) = (nodes_a.get(pair.a as usize)?, nodes_b.get(pair.b as usize)?);
            let (center, half) = (placement.carry(b.center()), placement.carry_half(b.half()));
            let low = (a.center() - a.half()).max(center - half).as_dvec3();
            let high = (a.center() + a.half()).min(center + half).as_dvec3();
            Some(ContactRegion {
                center: 0.5 * (low + high),
                half: (0.5 * (high - low)).max(DVec3::ZERO),
                probability: pair.probability,
            })
        };
        probable.into_iter().filter_map(region).collect()
    }

    /// How far apart two surfaces are, by dividing the nearest pair of boxes until that many pairs
    /// were visited. The bounds hold whatever the number; with more they are closer. Surfaces that
    /// touch have a lower bound of zero. Without a surface on one side both are infinite.
    pub fn separation(&mut self, trees: [&AdbTree; 2], relative: &Pose, pairs: u64) -> Separation {
        let [nodes_a, nodes_b] = trees.map(AdbTree::nodes);
        if nodes_a.is_empty() || nodes_b.is_empty() {
            return Separation { low: f64::INFINITY, high: f64::INFINITY };
        }
        // The nearest pair has the highest priority; bounds are in double precision, and boxes
        // contain their surfaces whatever the rounding.
        let bounds = |a: u32, b: u32| {
            let (node_a, node_b) = (&nodes_a[a as usize], &nodes_b[b as usize]);
            let center = relative.apply(node_b.center().as_dvec3()) - node_a.center().as_dvec3();
            let (ha, hb) = (node_a.half().as_dvec3(), node_b.half().as_dvec3());
            let rotation = relative.rotation();
            let around_b = rotation.x_axis.abs() * hb.x
                + rotation.y_axis.abs() * hb.y
                + rotation.z_axis.abs() * hb.z;
            let gap = (center.abs() - ha - around_b).max(DVec3::ZERO).length();
            // Each box has surface on all its sides, so some lies within half a diagonal.
            (gap, center.length() + ha.length() + hb.length())
        };
        let mut high = f64::INFINITY;
        let mut low = f64::INFINITY;
        let mut queue = std::collections::BinaryHeap::new();
        let (gap, far) = bounds(0, 0);
        high = high.min(far);
        queue.push((std::cmp::Reverse(gap.to_bits()), 0, 0));
        let mut looked = 0;
        while let Some((std::cmp::Reverse(gap), a, b)) = queue.pop() {
            let gap = f64::from_bits(gap);
            let (node_a, node_b) = (&nodes_a[a as usize], &nodes_b[b as usize]);
            let both_leaves = node_a.is_leaf() && node_b.is_leaf();
            if looked >= pairs || both_leaves || gap > high {
                // The nearest that is left: all others are farther.
                low = low.min(gap);
                break;
            }
            let divide_a = node_b.is_leaf()
                || (!node_a.is_leaf()
                    && node_a.half().length_squared() > node_b.half().length_squared());
            let children = if divide_a { node_a.children() } else { node_b.children() };
            for child in children {
                let (a, b) = if divide_a { (child, b) } else { (a, child) };
                let (gap, far) = bounds(a, b);
                high = high.min(far);
                looked += 1;
                queue.push((std::cmp::Reverse(gap.to_bits()), a, b));
            }
        }
        Separation { low: low.min(high), high }
    }
}
