//! Random faces over moving vertices, and the boxes around them at a time.

use kintact::bvh::Aabb;
use kintact::motion::VertexTrajectories;

use crate::generator::Random;

/// Faces with any three corners, some of them the same.
pub(crate) fn soup(vertices: usize, count: usize, random: &mut Random) -> Vec<[u32; 3]> {
    (0..count).map(|_| std::array::from_fn(|_| random.below(vertices) as u32)).collect()
}

/// The tightest boxes around faces at a time.
pub(crate) fn boxes_at(faces: &[[u32; 3]], trajectories: &VertexTrajectories, t: f64) -> Vec<Aabb> {
    faces.iter().map(|f| Aabb::around(f.map(|v| trajectories.position(v, t)))).collect()
}

/// The same boxes a little wider: the most that a conservative structure may find.
pub(crate) fn grown(boxes: &[Aabb], by: f64) -> Vec<Aabb> {
    let grow = |b: &Aabb| {
        let (min, max) = (b.min.as_dvec3(), b.max.as_dvec3());
        let size = min.abs().max(max.abs()) * by + 1e-44;
        Aabb::rounded_outward(min - size, max + size)
    };
    boxes.iter().map(grow).collect()
}
