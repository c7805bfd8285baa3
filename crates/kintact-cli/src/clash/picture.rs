//! Pictures of clashes: where a clash is seen from, and its two parts drawn. `bcf.rs` makes viewpoints of
//! them, `page.rs` the pictures of a report.
//!
//! The camera stands above and beside, so far away that the smaller part fits, and some of what is around.

use kintact::DVec3;

use super::job::Job;
use super::part::Part;
use super::record::Clash;
use crate::page::{Appearance, Camera, Picture, Surface};

/// How large a place is marked, in parts of the distance it is seen from.
const MARK: f64 = 0.008;

/// The two parts of a clash, if both are there.
pub fn parts_of<'a>(clash: &Clash, job: &'a Job) -> Option<[&'a Part; 2]> {
    Some([job.part(&clash.part_a)?, job.part(&clash.part_b)?])
}

/// Where a clash is seen from.
pub fn camera(clash: &Clash, parts: [&Part; 2], job: &Job) -> Camera {
    let size = |part: &Part| (part.extent[1] - part.extent[0]).length();
    let smaller = if size(parts[0]) <= size(parts[1]) { parts[0] } else { parts[1] };
    let is_y_up = job.is_y_up();
    let up = if is_y_up { DVec3::Y } else { DVec3::Z };
    let from = if is_y_up { DVec3::new(1.0, 0.8, 1.2) } else { DVec3::new(1.0, -1.2, 0.8) };
    let place = DVec3::from_array(clash.point);
    let around = smaller.extent.into_iter().chain([place]).collect::<Vec<_>>();
    let near = Camera::around(around.iter(), from, up);
    // Some of what stands around it too.
    Camera { eye: near.target + 1.5 * (near.eye - near.target), ..near }
}

/// Draws two parts, and places in front of them; PNG.
pub fn draw(
    [width, height]: [usize; 2],
    parts: [&Part; 2],
    colours: [&str; 2],
    marks: &[DVec3],
    camera: &Camera,
    job: &Job,
) -> Option<Vec<u8>> {
    let mut picture = Picture::new(width, height, camera);
    for (part, colour) in parts.iter().zip(colours) {
        let stored = job.store().get(part.shape).ok()?;
        let mesh = stored.shape.triangles();
        let vertices: Vec<DVec3> = mesh.vertices().iter().map(|&v| part.pose.apply(v)).collect();
        let appearance = Appearance { colour, marked: &[], marked_colour: colour };
        picture.draw(&Surface::Mesh { vertices: &vertices, faces: mesh.faces() }, &appearance);
    }
    let away = camera.eye.distance(camera.target);
    // What is drawn first stays in front of what is as near: a white rim.
    for (share, colour) in [(MARK, crate::page::TOUCHING), (1.6 * MARK, "#ffffff")] {
        let appearance = Appearance { colour, marked: &[], marked_colour: colour };
        let surface = Surface::Points { points: marks, radius: share * away };
        picture.draw_in_front(&surface, &appearance);
    }
    Some(picture.png())
}
