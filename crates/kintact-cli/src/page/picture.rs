//! Pictures of meshes and points: a small rasteriser with a depth buffer, two lights and outlines.
//!
//! `view/picture.rs` draws a picture a run, so it is written to be short. Four samples a pixel.

use glam::{DVec3, Vec3};

/// Samples a pixel along each axis.
const FINE: usize = 2;
/// Two samples whose depths differ by more than this part of their depth lie on different sheets.
const SHEET: f32 = 0.02;

/// How many times nearer than all else things are drawn that are to be seen through it.
const IN_FRONT: f64 = 1e3;

/// Where a picture is taken from.
pub struct Camera {
    pub eye: DVec3,
    pub target: DVec3,
    /// The direction that is up in the picture, not along the view.
    pub up: DVec3,
    /// Height of the view in degrees.
    pub angle: f64,
}

impl Camera {
    /// From the direction `from`, far enough away for all `points` to fit in.
    pub fn around<'a>(points: impl Iterator<Item = &'a DVec3>, from: DVec3, up: DVec3) -> Self {
        let (mut low, mut high) = (DVec3::MAX, DVec3::MIN);
        for &point in points {
            (low, high) = (low.min(point), high.max(point));
        }
        if low.x > high.x {
            (low, high) = (DVec3::ZERO, DVec3::ONE);
        }
        let angle: f64 = 32.0;
        let target = low.midpoint(high);
        let radius = (0.5 * low.distance(high)).max(f64::MIN_POSITIVE.sqrt());
        // The ball around the box touches the view's pyramid; boxes fill less than their balls.
        let distance = 0.75 * radius / (angle.to_radians() / 2.0).sin();
        Self { eye: target + from.normalize_or(DVec3::Z) * distance, target, up, angle }
    }
}

/// Colours of a body.
pub struct Appearance<'a> {
    /// As `#rrggbb`.
    pub colour: &'a str,
    /// Faces (or points) drawn in another colour, ascending.
    pub marked: &'a [u32],
    pub marked_colour: &'a str,
}

/// Kinds of bodies that can be drawn.
pub enum Surface<'a> {
    Mesh {
        vertices: &'a [DVec3],
        faces: &'a [[u32; 3]],
    },
    /// Small discs of this radius.
    Points {
        points: &'a [DVec3],
        radius: f64,
    },
}

pub struct Picture {
    width: usize,
    height: usize,
    /// By rows, `FINE * width` samples each; the reciprocal of the distance along the view, 0 for
    /// nothing.
    nearness: Vec<f32>,
    colours: Vec<Vec3>,
    view: View,
}

/// The camera's frame.
struct View {
    eye: DVec3,
    right: DVec3,
    up: DVec3,
    forward: DVec3,
    /// Samples a unit of width at distance 1.
    scale: f64,
    centre: [f64; 2],
}

impl View {
    /// Sample coordinates and the reciprocal of the distance along the view, which is divided by
    /// `nearer`.
    fn project(&self, point: DVec3, nearer: f64) -> Option<DVec3> {
        let offset = point - self.eye;
        let distance = self.forward.dot(offset);
        (distance > 0.0).then(|| {
            let scale = self.scale / distance;
            let x = self.centre[0] + scale * self.right.dot(offset);
            let y = self.centre[1] - scale * self.up.dot(offset);
            DVec3::new(x, y, nearer / distance)
        })
    }

    /// How bright a surface is that faces along `normal` (either way).
    fn light(&self, normal: DVec3) -> f32 {
        let toward = if normal.dot(self.forward) > 0.0 { -normal } else { normal };
        let lamp = (0.5 * self.up - 0.75 * self.forward - 0.45 * self.right).normalize();
        let lit = toward.dot(lamp).max(0.0);
        let sky = 0.5 + 0.5 * toward.dot(self.up);
        (0.22 + 0.2 * sky + 0.62 * lit) as f32
    }
}

impl Picture {
    pub fn new(width: usize, height: usize, camera: &Camera) -> Self {
        let forward = (camera.target - camera.eye).normalize_or(DVec3::NEG_Z);
        let right = forward.cross(camera.up).normalize_or(forward.any_orthonormal_vector());
        let samples = width * height * FINE * FINE;
        let half = 0.5 * (height * FINE) as f64;
        let view = View {
            eye: camera.eye,
            right,
            up: right.cross(forward),
            forward,
            scale: half / (camera.angle.to_radians() / 2.0).tan(),
            centre: [0.5 * (width * FINE) as f64, half],
        };
        let sky =
            |row: usize| Vec3::splat(0.80).lerp(Vec3::splat(0.93), row as f32 / height as f32);
        let colours = (0..samples).map(|i| sky(i / (width * FINE) / FINE)).collect();
        Self { width, height, nearness: vec![0.0; samples], colours, view }
    }

    pub fn draw(&mut self, surface: &Surface, appearance: &Appearance) {
        self.draw_at(surface, appearance, 1.0);
    }

    /// Draws over all that was drawn before, as if that were glass.
    pub fn draw_in_front(&mut self, surface: &Surface, appearance: &Appearance) {
        self.draw_at(surface, appearance, IN_FRONT);
    }

    /// Draws a surface so many times nearer than it is.
    fn draw_at(&mut self, surface: &Surface, appearance: &Appearance, nearer: f64) {
        let (plain, marked) = (linear(appearance.colour), linear(appearance.marked_colour));
        let base = |element: usize| {
            let is_marked = appearance.marked.binary_search(&(element as u32)).is_ok();
            if is_marked { marked } else { plain }
        };
        match *surface {
            Surface::Mesh { vertices, faces } => {
                let normals = vertex_normals(vertices, faces);
                for (index, face) in faces.iter().enumerate() {
                    let corners = face.map(|v| self.view.project(vertices[v as usize], nearer));
                    if let [Some(a), Some(b), Some(c)] = corners {
                        let light = face.map(|v| self.view.light(normals[v as usize]));
                        self.fill([a, b, c], light, base(index));
                    }
                }
            }
            Surface::Points { points, radius } => {
                for (index, &point) in points.iter().enumerate() {
                    if let Some(centre) = self.view.project(point, nearer) {
                        let radius = radius * self.view.scale * centre.z / nearer;
                        self.dot(centre, radius, base(index));
                    }
                }
            }
        }
    }

    /// One disc that faces the eye, darker towards its rim.
    fn dot(&mut self, centre: DVec3, radius: f64, colour: Vec3) {
        let radius = radius.clamp(0.7, 40.0);
        let reach = radius.ceil() as i64;
        let (column, row) = (centre.x as i64, centre.y as i64);
        // Far outside, sums of these numbers would overflow.
        let (columns, rows) = ((self.width * FINE) as i64, (self.height * FINE) as i64);
        if !(-reach..columns + reach).contains(&column) || !(-reach..rows + reach).contains(&row) {
            return;
        }
        for y in (row - reach).max(0)..=(row + reach).min(rows - 1) {
            for x in (column - reach).max(0)..=(column + reach).min(columns - 1) {
                let (dx, dy) = (x as f64 + 0.5 - centre.x, y as f64 + 0.5 - centre.y);
                let off = (dx * dx + dy * dy) / (radius * radius);
                if off <= 1.0 {
                    let bright = (0.95 - 0.35 * off) as f32;
                    self.put(x as usize, y as usize, centre.z as f32, colour * bright);
                }
            }
        }
    }

    /// One triangle; brightness is interpolated between its corners.
    fn fill(&mut self, corners: [DVec3; 3], light: [f32; 3], colour: Vec3) {
        let [a, b, c] = corners;
        let area = (b - a).truncate().perp_dot((c - a).truncate());
        if area == 0.0 || !area.is_finite() {
            return;
        }
        let low = a.min(b).min(c);
        let high = a.max(b).max(c);
        let (columns, rows) = (self.width * FINE, self.height * FINE);
        let span = |low: f64, high: f64, size: usize| {
            (low - 0.5).ceil().max(0.0) as usize
                ..((high - 0.5).floor() + 1.0).clamp(0.0, size as f64) as usize
        };
        for row in span(low.y, high.y, rows) {
            for column in span(low.x, high.x, columns) {
                let at = glam::DVec2::new(column as f64 + 0.5, row as f64 + 0.5);
                let share =
                    |p: DVec3, q: DVec3| (q - p).truncate().perp_dot(at - p.truncate()) / area;
                let weights = [share(b, c), share(c, a), share(a, b)];
                if weights.iter().any(|&weight| weight < 0.0) {
                    continue;
                }
                let near = weights[0] * a.z + weights[1] * b.z + weights[2] * c.z;
                let bright: f32 = (0..3).map(|i| weights[i] as f32 * light[i]).sum();
                self.put(column, row, near as f32, colour * bright);
            }
        }
    }

    fn put(&mut self, column: usize, row: usize, near: f32, colour: Vec3) {
        let at = row * self.width * FINE + column;
        if near > self.nearness[at] {
            self.nearness[at] = near;
            self.colours[at] = colour;
        }
    }

    /// The picture as a PNG file, outlines included.
    pub fn png(&self) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(self.width * self.height);
        for row in 0..self.height {
            for column in 0..self.width {
                let mut sum = Vec3::ZERO;
                for y in row * FINE..(row + 1) * FINE {
                    for x in column * FINE..(column + 1) * FINE {
                        sum += self.outlined(x, y);
                    }
                }
                let mean = sum / (FINE * FINE) as f32;
                pixels.push(mean.to_array().map(encoded));
            }
        }
        let mut file = Vec::new();
        kintact_io::write_png_to(&mut file, self.width as u32, &pixels)
            .expect("whole rows, written to memory");
        file
    }

    /// A sample's colour, darker where a sheet ends in front of something farther.
    fn outlined(&self, x: usize, y: usize) -> Vec3 {
        let columns = self.width * FINE;
        let at = y * columns + x;
        let near = self.nearness[at];
        let beside = [
            (x > 0).then(|| at - 1),
            (x + 1 < columns).then(|| at + 1),
            (y > 0).then(|| at - columns),
            (y + 1 < self.height * FINE).then(|| at + columns),
        ];
        let is_edge = near > 0.0
            && beside
                .into_iter()
                .flatten()
                .any(|other| self.nearness[other] < near * (1.0 - SHEET));
        if is_edge { self.colours[at] * 0.35 } else { self.colours[at] }
    }
}

/// Area-weighted normals; zero where a vertex has no face with an area.
fn vertex_normals(vertices: &[DVec3], faces: &[[u32; 3]]) -> Vec<DVec3> {
    let mut normals = vec![DVec3::ZERO; vertices.len()];
    for face in faces {
        let [a, b, c] = face.map(|v| vertices[v as usize]);
        let normal = (b - a).cross(c - a);
        for &v in face {
            normals[v as usize] += normal;
        }
    }
    normals.into_iter().map(DVec3::normalize_or_zero).collect()
}

/// `#rrggbb` as amounts of light.
fn linear(colour: &str) -> Vec3 {
    let part = |at: usize| {
        let digits = colour.get(at..at + 2).unwrap_or("80");
        let value = u8::from_str_radix(digits, 16).unwrap_or(0x80);
        (f32::from(value) / 255.0).powf(2.2)
    };
    Vec3::new(part(1), part(3), part(5))
}

fn encoded(light: f32) -> u8 {
    (light.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0 + 0.5) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [DVec3; 4] = [
        DVec3::new(-1.0, -1.0, 0.0),
        DVec3::new(1.0, -1.0, 0.0),
        DVec3::new(1.0, 1.0, 0.0),
        DVec3::new(-1.0, 1.0, 0.0),
    ];
    const FACES: [[u32; 3]; 2] = [[0, 1, 2], [0, 2, 3]];

    fn from_above(size: usize) -> Picture {
        let camera = Camera { eye: DVec3::Z * 5.0, target: DVec3::ZERO, up: DVec3::Y, angle: 45.0 };
        Picture::new(size, size, &camera)
    }

    fn square_at(height: f64) -> [DVec3; 4] {
        SQUARE.map(|corner| corner + DVec3::Z * height)
    }

    #[test]
    fn a_square_covers_its_area_without_gaps_at_the_diagonal() {
        let mut picture = from_above(100);
        let appearance = Appearance { colour: "#ffffff", marked: &[], marked_colour: "#ff0000" };
        picture.draw(&Surface::Mesh { vertices: &SQUARE, faces: &FACES }, &appearance);
        let covered = picture.nearness.iter().filter(|&&near| near > 0.0).count();
        let half_view = 5.0 * 22.5f64.to_radians().tan();
        let expected = (200.0 / half_view).powi(2);
        assert!((covered as f64 / expected - 1.0).abs() < 0.03, "{covered} of {expected}");
    }

    #[test]
    fn the_nearer_of_two_is_seen_whatever_is_drawn_first() {
        let draw = |heights: [(f64, &str); 2]| {
            let mut picture = from_above(20);
            for (height, colour) in heights {
                let appearance = Appearance { colour, marked: &[], marked_colour: colour };
                let vertices = square_at(height);
                picture.draw(&Surface::Mesh { vertices: &vertices, faces: &FACES }, &appearance);
            }
            picture.png()
        };
        let (low, high) = ((0.0, "#0000ff"), (1.0, "#ff0000"));
        assert_eq!(draw([low, high]), draw([high, low]));
        assert_ne!(draw([low, high]), draw([(0.0, "#ff0000"), (1.0, "#0000ff")]));
    }

    #[test]
    fn what_is_drawn_in_front_is_seen_through_nearer_things() {
        let draw = |in_front: bool| {
            let mut picture = from_above(20);
            let [blue, red] = ["#0000ff", "#ff0000"].map(|colour| Appearance {
                colour,
                marked: &[],
                marked_colour: colour,
            });
            let (low, high) = (square_at(0.0), square_at(1.0));
            picture.draw(&Surface::Mesh { vertices: &high, faces: &FACES }, &blue);
            let below = Surface::Mesh { vertices: &low, faces: &FACES };
            if in_front {
                picture.draw_in_front(&below, &red);
            } else {
                picture.draw(&below, &red);
            }
            picture.colours[picture.colours.len() / 2 + 20]
        };
        let (seen, hidden) = (draw(true), draw(false));
        assert!(seen.x > seen.z && hidden.z > hidden.x, "{seen} {hidden}");
    }

    #[test]
    fn odd_scenes_are_drawn_without_a_panic() {
        let camera = Camera::around([].iter(), DVec3::ZERO, DVec3::Z);
        let mut picture = Picture::new(8, 8, &camera);
        let appearance = Appearance { colour: "nonsense", marked: &[0], marked_colour: "" };
        let far = [DVec3::splat(1e300), DVec3::splat(-1e300), DVec3::X];
        picture
            .draw(&Surface::Mesh { vertices: &far, faces: &[[0, 1, 2], [2, 2, 2]] }, &appearance);
        picture.draw(&Surface::Points { points: &far, radius: 1e300 }, &appearance);
        assert!(!picture.png().is_empty());
        let here = [DVec3::ONE; 3];
        Camera::around(here.iter(), DVec3::X, DVec3::X);
    }
}
