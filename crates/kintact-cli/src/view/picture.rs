//! `--picture FILE.png`: a scene drawn by the program itself, for terminals and continuous integration.
//!
//! Called with bodies where they stand and the faces or points that touch; draws them by the rasteriser of
//! `page/picture.rs`, what touches once more in front of what hides it.

use std::path::Path;

use kintact::DVec3;
use kintact_io::NewFile;

use super::parts::ends;
use crate::failure::Failure;
use crate::page::{Appearance, Camera, PALETTE, Picture, Surface, TOUCHING};

const WIDTH: usize = 960;
const HEIGHT: usize = 640;
/// How large a point of a scan is drawn, in parts of the scene's size.
const POINT: f64 = 0.003;

/// A body to be drawn.
#[derive(Default)]
pub struct Drawn {
    pub positions: Vec<DVec3>,
    /// None of a scan.
    pub faces: Vec<[u32; 3]>,
    /// Triangles that touch.
    pub touching: Vec<u32>,
}

/// Draws bodies into a PNG file.
pub fn draw(path: &Path, bodies: &mut [Drawn]) -> Result<(), Failure> {
    let [low, high] = ends(bodies.iter().flat_map(|body| &body.positions));
    // About the middle, so that sizes beside the largest numbers do not overflow.
    let middle = 0.5 * low + 0.5 * high;
    let size = (0.5 * high - 0.5 * low).max_element();
    for body in &mut *bodies {
        for p in &mut body.positions {
            *p = if size > 0.0 { (*p * 0.5 - middle * 0.5) / size } else { DVec3::ZERO };
        }
        body.touching.sort_unstable();
        body.touching.dedup();
    }
    let all = bodies.iter().flat_map(|body| &body.positions);
    let camera = Camera::around(all, DVec3::new(1.0, -1.4, 0.8), DVec3::Z);
    let mut picture = Picture::new(WIDTH, HEIGHT, &camera);
    for (number, body) in bodies.iter().enumerate() {
        let colour = PALETTE[number % PALETTE.len()];
        let appearance = Appearance { colour, marked: &body.touching, marked_colour: TOUCHING };
        let (vertices, faces) = (&body.positions[..], &body.faces[..]);
        let surface = match faces.is_empty() {
            true => Surface::Points { points: vertices, radius: POINT },
            false => Surface::Mesh { vertices, faces },
        };
        picture.draw(&surface, &appearance);
    }
    for body in bodies.iter() {
        let touching: Vec<[u32; 3]> = body
            .touching
            .iter()
            .filter_map(|&face| body.faces.get(face as usize))
            .copied()
            .collect();
        let appearance = Appearance { colour: TOUCHING, marked: &[], marked_colour: TOUCHING };
        let surface = Surface::Mesh { vertices: &body.positions, faces: &touching };
        picture.draw_in_front(&surface, &appearance);
    }
    let failed =
        |error: std::io::Error| Failure::new(format!("cannot write {}: {error}", path.display()));
    let mut file = NewFile::create(path).map_err(failed)?;
    std::io::Write::write_all(&mut file, &picture.png()).map_err(failed)?;
    file.finish().map_err(failed)
}
