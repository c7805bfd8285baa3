//! A mesh in graphics memory, `Surface`, and its octants in the form that both shaders take:
//! scaled to the cube from -1 to 1, in single precision, grown by the rounding. Used by
//! `ComputeTest` and `OcclusionTest`.

use kintact::bvh::round_up;
use kintact::spheres::tree::Division;
use kintact::{DVec3, TriMesh};

use crate::{Gpu, GpuError};

/// A mesh in graphics memory, moved and scaled into the cube from -1 to 1 so that single
/// precision is as good as it can be.
#[derive(Debug)]
pub(crate) struct Surface<'m> {
    pub(crate) mesh: &'m TriMesh,
    /// Three corners a face, three numbers a corner.
    pub(crate) corners: wgpu::Buffer,
    center: DVec3,
    scale: f64,
}

/// What a number from -1 to 1 is off at most in single precision, doubled for a corner and a
/// cell's centre, and a quarter more for the doubles they come from.
const ROUNDING: f64 = 2.5 * f32::EPSILON as f64 / 2.0;

impl<'m> Surface<'m> {
    pub(crate) fn new(gpu: &Gpu, mesh: &'m TriMesh) -> Result<Self, GpuError> {
        let bytes_a_face = 9 * size_of::<f32>();
        let limits = gpu.device.limits();
        let most = limits.max_buffer_size.min(limits.max_storage_buffer_binding_size);
        let most = usize::try_from(most).unwrap_or(usize::MAX) / bytes_a_face;
        if mesh.faces().len() > most {
            return Err(GpuError::TooManyFaces { faces: mesh.faces().len(), most });
        }
        let corners = || mesh.triangles().flatten();
        let low = corners().fold(DVec3::INFINITY, DVec3::min);
        let high = corners().fold(DVec3::NEG_INFINITY, DVec3::max);
        let center = low / 2.0 + high / 2.0;
        let scale = (high - center).max(center - low).max_element().max(f64::MIN_POSITIVE);
        let mut scaled: Vec<f32> = corners()
            .flat_map(|corner| ((corner - center) / scale).to_array().map(|x| x as f32))
            .collect();
        if scaled.is_empty() {
            // A buffer cannot be empty. No cell is ever tested against this one.
            scaled = vec![0.0; 9];
        }
        let corners = gpu.filled(wgpu::BufferUsages::STORAGE, bytemuck::cast_slice(&scaled));
        Ok(Self { mesh, corners, center, scale })
    }

    /// An octant of a division as the shaders want it: the centre, a zero, half the extent grown
    /// by the given part and by what single precision may be off, and a zero.
    pub(crate) fn cell(&self, division: &Division<'_>, octant: u8, growth: f64) -> [f32; 8] {
        let [low, high] = division.octant(octant).map(|corner| (corner - self.center) / self.scale);
        let middle = low / 2.0 + high / 2.0;
        let half = (high - low) / 2.0 * (1.0 + growth) + ROUNDING;
        let [x, y, z] = middle.to_array().map(|x| x as f32);
        let [a, b, c] = half.to_array().map(round_up);
        [x, y, z, 0.0, a, b, c, 0.0]
    }

    /// All octants to test: which division and which octant.
    pub(crate) fn octants(divisions: &[Division<'_>]) -> Vec<(usize, u8)> {
        let of = |(index, division): (usize, &Division<'_>)| {
            let asked = division.octants;
            (0..8u8).filter(move |octant| asked >> octant & 1 == 1).map(move |o| (index, o))
        };
        divisions.iter().enumerate().flat_map(of).collect()
    }
}
