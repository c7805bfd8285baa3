//! Normals of all points, pointing to the same side all over each connected part: a spanning tree
//! by Prim's algorithm, O(n log n). `PointSurface::new` calls it last.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use glam::DVec3;

use super::cloud::PointSurface;
use super::evaluate::Foot;
use super::graph;

impl PointSurface {
    /// Fits a normal at each point, then makes neighbours agree along a spanning tree of each part
    /// that prefers edges between similar normals: a wrong sign across a sharp edge would spread.
    /// Given normals decide the side; without them the highest point's points up, which is outward
    /// on a closed surface.
    pub(super) fn orient(&mut self, given: Option<&[DVec3]>) {
        let fitted = graph::in_tasks(self.points.len(), self.options.parallel, |range| {
            range.map(|id| self.fitted_normal(id)).collect::<Vec<_>>()
        });
        self.normals = fitted.into_iter().flatten().map(DVec3::as_vec3).collect();
        match given {
            Some(given) => self.turn_as_given(given),
            None => self.spread_from_highest(),
        }
    }

    pub(super) fn fitted_normal(&self, id: u32) -> DVec3 {
        self.sample_from(self.points[id as usize], &Foot::at(id)).normal
    }

    fn turn_as_given(&mut self, given: &[DVec3]) {
        for (normal, &name) in self.normals.iter_mut().zip(&self.names) {
            if normal.as_dvec3().dot(given[name as usize]) < 0.0 {
                *normal = -*normal;
            }
        }
    }

    fn spread_from_highest(&mut self) {
        let count = self.points.len() as u32;
        let mut by_height: Vec<u32> = (0..count).collect();
        let height = |id: u32| self.points[id as usize].z;
        by_height.sort_by(|&a, &b| height(b).total_cmp(&height(a)));
        let mut is_done = vec![false; count as usize];
        let mut heap = BinaryHeap::new();
        for start in by_height {
            if is_done[start as usize] {
                continue;
            }
            if self.normals[start as usize].z < 0.0 {
                self.normals[start as usize] = -self.normals[start as usize];
            }
            heap.push((Reverse(0), start, start));
            // Prim's algorithm, by how much two normals differ.
            while let Some((_, from, id)) = heap.pop() {
                if std::mem::replace(&mut is_done[id as usize], true) {
                    continue;
                }
                let known = self.normals[from as usize];
                if self.normals[id as usize].dot(known) < 0.0 {
                    self.normals[id as usize] = -self.normals[id as usize];
                }
                let own = self.normals[id as usize];
                for edge in self.edges.get(id).iter().filter(|edge| !edge.is_virtual()) {
                    if !is_done[edge.to as usize] {
                        let alike = own.dot(self.normals[edge.to as usize]).abs().min(1.0);
                        heap.push((Reverse(((1.0 - alike) * 1e9) as u32), id, edge.to));
                    }
                }
            }
        }
    }
}
