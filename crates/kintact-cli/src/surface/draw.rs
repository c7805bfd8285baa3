//! Pictures of a surface: a slice through its function, and the colours of its mesh.

use kintact::scan::PointSurface;
use kintact::scan::surface::Sample;
use kintact::{DVec3, PointCloud};

use crate::arguments::AxisName;
use crate::failure::Failure;

/// A plane across an axis, and the pixels on it.
pub struct Plane {
    pub axis: AxisName,
    pub at: f64,
    pub width: u32,
    pub height: u32,
    corner: DVec3,
    /// The steps from a pixel to the next in its row, and to the one below.
    steps: [DVec3; 2],
}

impl Plane {
    /// Around the whole cloud, with a margin.
    pub fn new(
        cloud: &PointCloud,
        axis: AxisName,
        at: Option<f64>,
        size: u32,
    ) -> Result<Self, Failure> {
        let low = cloud.points().iter().fold(DVec3::INFINITY, |low, &p| low.min(p));
        let high = cloud.points().iter().fold(DVec3::NEG_INFINITY, |high, &p| high.max(p));
        let middle = 0.5 * low + 0.5 * high;
        let along = [DVec3::X, DVec3::Y, DVec3::Z][axis as usize];
        let at = at.unwrap_or(middle.dot(along));
        let [right, up] =
            [[DVec3::Y, DVec3::Z], [DVec3::X, DVec3::Z], [DVec3::X, DVec3::Y]][axis as usize];
        let widest = (high - low).max_element();
        let [wide, tall] = [right, up].map(|side| (high - low).dot(side) + 0.1 * widest);
        let pixel = wide.max(tall) / f64::from(size);
        if !(at.is_finite() && pixel > 0.0 && pixel.is_finite()) {
            let reason =
                "--slice: the plane must be at a finite place, and the cloud not too large";
            return Err(Failure::new(reason));
        }
        let [width, height] = [wide, tall].map(|side| (side / pixel).round().max(1.0) as u32);
        let centre = middle + along * (at - middle.dot(along));
        let corner = centre - right * (0.5 * wide) + up * (0.5 * tall);
        let steps = [right * pixel, up * -pixel];
        Ok(Self { axis, at, width, height, corner, steps })
    }

    fn place(&self, column: u32, row: u32) -> DVec3 {
        let [right, down] = self.steps;
        self.corner + right * (f64::from(column) + 0.5) + down * (f64::from(row) + 0.5)
    }
}

/// The values in a plane as colours, rows from top to bottom.
pub fn slice(surface: &PointSurface, plane: &Plane) -> Vec<[u8; 3]> {
    let rows = 0..plane.height;
    let positions: Vec<DVec3> =
        rows.flat_map(|row| (0..plane.width).map(move |column| plane.place(column, row))).collect();
    let samples = surface.samples(&positions);
    let width = plane.width as usize;
    let pixel = plane.steps[0].length();
    let mut pixels: Vec<[u8; 3]> = samples.iter().map(shade).collect();
    for (index, (sample, &place)) in samples.iter().zip(&positions).enumerate() {
        let beside = (index % width + 1 < width).then(|| &samples[index + 1]);
        for other in [beside, samples.get(index + width)].into_iter().flatten() {
            let changes = (sample.value < 0.0) != (other.value < 0.0);
            // Where it changes by more than a step it jumps, and there is no surface.
            if changes && sample.value.abs() + other.value.abs() <= 2.0 * pixel {
                let is_surface = surface.is_surface(place, sample);
                pixels[index] = if is_surface { [0; 3] } else { [150; 3] };
            }
        }
    }
    pixels
}

/// White at the surface, orange outside, blue inside, with lines every two sampling radii.
fn shade(sample: &Sample) -> [u8; 3] {
    let far = sample.value / (2.0 * sample.spacing);
    let depth = 1.0 - (-0.25 * far.abs()).exp();
    let full = if far < 0.0 { [40.0, 90.0, 190.0] } else { [230.0, 120.0, 20.0] };
    let line =
        if (far.abs() - far.abs().round()).abs() < 0.04 && far.abs() > 0.5 { 0.85 } else { 1.0 };
    full.map(|colour: f64| (line * (255.0 + (colour - 255.0) * depth)) as u8)
}

/// From dark blue at 0 over green to yellow at 1.
pub fn sureness(trust: f64) -> [u8; 3] {
    const SCALE: [[f64; 3]; 4] =
        [[50.0, 30.0, 110.0], [40.0, 120.0, 140.0], [90.0, 190.0, 100.0], [250.0, 230.0, 40.0]];
    let along = trust.clamp(0.0, 1.0) * (SCALE.len() - 1) as f64;
    let below = (along as usize).min(SCALE.len() - 2);
    let part = along - below as f64;
    std::array::from_fn(|i| {
        (SCALE[below][i] + (SCALE[below + 1][i] - SCALE[below][i]) * part) as u8
    })
}
