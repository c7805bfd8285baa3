//! The frame-based way, and when it is the cheaper one.

use std::ops::ControlFlow;

use super::KineticContacts;
use crate::Error;
use crate::candidates::Pair;
use crate::exact::{faces_intersect, triangles_intersect};

/// What a window costs, in frames, before either has been counted.
const USUAL_COST: f64 = 2.5;
/// What a candidate costs beside a pair of nodes, in a frame and in a window, where each pair of
/// nodes is two: an estimate.
const FRAME_CANDIDATE: f64 = 1.0;
const WINDOW_CANDIDATE: f64 = 2.0;
const WINDOW_NODE_PAIR: f64 = 2.0;

impl KineticContacts {
    /// Moves both trees to `t` and says whether so many times are to be expected up to the end
    /// of the window there, going on in steps like the last one, that opening it will pay.
    pub(super) fn is_worth_a_window(&mut self, t: f64, step: f64) -> Result<bool, Error> {
        // No window outlives a change of plans.
        let most = f64::from(self.asked_between_changes);
        if most < self.cost_of_window() {
            return Ok(false);
        }
        for body in self.bodies.iter_mut() {
            body.advance_to(t)?;
        }
        let frames = 1.0 + ((self.bodies.window_ends() - t) / step + 1e-6).floor();
        Ok(frames.min(most) >= self.cost_of_window())
    }

    /// In frames, by what was counted so far.
    fn cost_of_window(&self) -> f64 {
        let counts = &self.counts;
        if counts.windows == 0 || counts.frames == 0 {
            return USUAL_COST;
        }
        let each = |count: u64, of: u64| count as f64 / of as f64;
        let frame = each(counts.frame_node_pairs, counts.frames)
            + FRAME_CANDIDATE * each(counts.frame_candidates, counts.frames);
        let window = WINDOW_NODE_PAIR * each(counts.window_node_pairs, counts.windows)
            + WINDOW_CANDIDATE * each(counts.window_candidates, counts.windows);
        (window / frame.max(1.0)).clamp(1.5, 8.0)
    }

    /// Makes the contact set right for `t` by a walk and exact tests at that time alone.
    pub(super) fn take_frame(&mut self, t: f64, is_told: bool) -> Result<(), Error> {
        self.window = None;
        self.watch.clear();
        self.schedule.clear();
        for body in self.bodies.iter_mut() {
            body.place(t)?;
        }
        let Self { bodies, cones, traversal, found, counts, .. } = self;
        let [a, b] = bodies.sides();
        found.clear();
        let before = traversal.counts;
        let mut tests = 0;
        if bodies.is_one() {
            let (faces, places) = (&a.mesh.faces, a.places());
            cones.update(places, faces);
            let _ = traversal.for_each_self(&a.tree, |p, q| {
                let corners = [faces[p as usize], faces[q as usize]];
                if !cones.cannot_meet(p, q) {
                    tests += 1;
                    if faces_intersect(places, corners[0], corners[1]) {
                        found.push(Pair { a: p, b: q });
                    }
                }
                ControlFlow::<()>::Continue(())
            });
        } else {
            let _ = traversal.for_each(&a.tree, &b.tree, None, |face_a, face_b| {
                tests += 1;
                if triangles_intersect(&a.placed(face_a), &b.placed(face_b)) {
                    found.push(Pair { a: face_a, b: face_b });
                }
                ControlFlow::<()>::Continue(())
            });
        }
        found.sort_unstable();
        counts.frames += 1;
        counts.frame_node_pairs += traversal.counts.node_pairs - before.node_pairs;
        counts.frame_candidates += traversal.counts.candidates - before.candidates;
        counts.exact_tests += tests;
        self.take_found(t, is_told);
        Ok(())
    }
}
