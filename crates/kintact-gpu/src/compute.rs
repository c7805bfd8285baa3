//! `ComputeTest`: the cell test of sphere trees in a compute shader (`compute.wgsl`), every
//! triangle against every octant by separating axes. Called by `SphereTree` with a batch of
//! divisions; one submission for 32,768 cells.

use kintact::TriMesh;
use kintact::spheres::tree::{Answers, CellTest, Division};

use crate::surface::Surface;
use crate::{Gpu, GpuError};

/// Which octants does a surface meet? By separating axes in a compute shader; conservative.
///
/// In single precision: a cell that only nearly meets the surface, by some ten-millionths of the
/// body's size, counts as met.
///
/// Should the graphics card fail, every octant counts as met from then on, so that nothing is
/// missed; [`ComputeTest::error`] says what happened.
#[derive(Debug)]
pub struct ComputeTest<'m> {
    gpu: Gpu,
    surface: Surface<'m>,
    pipeline: wgpu::ComputePipeline,
    error: Option<GpuError>,
}

/// Cells in a submission: the most workgroups along one axis that every adapter allows, rounded
/// down to a power of two.
const BATCH: usize = 32_768;

impl<'m> ComputeTest<'m> {
    /// Copies the mesh to the graphics card.
    pub fn new(gpu: &Gpu, mesh: &'m TriMesh) -> Result<Self, GpuError> {
        let surface = Surface::new(gpu, mesh)?;
        let pipeline = gpu.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: None,
            module: &gpu.shader(include_str!("compute.wgsl")),
            entry_point: Some("test_cells"),
            compilation_options: Default::default(),
            cache: None,
        });
        Ok(Self { gpu: gpu.clone(), surface, pipeline, error: None })
    }

    /// Why the graphics card stopped answering, if it did.
    pub fn error(&self) -> Option<&GpuError> {
        self.error.as_ref()
    }

    /// For each cell whether it is met.
    fn test(&self, cells: &[[f32; 8]]) -> Result<Vec<bool>, GpuError> {
        let mut met = Vec::with_capacity(cells.len());
        for batch in cells.chunks(BATCH) {
            let size = batch.len() * size_of::<u32>();
            let usage = wgpu::BufferUsages::STORAGE;
            let input = self.gpu.filled(usage, bytemuck::cast_slice(batch));
            let output = self.gpu.empty(usage | wgpu::BufferUsages::COPY_SRC, size);
            let layout = self.pipeline.get_bind_group_layout(0);
            let group = self.gpu.bind(&layout, &[&self.surface.corners, &input, &output]);
            let mut commands = self.gpu.device.create_command_encoder(&Default::default());
            let mut pass = commands.begin_compute_pass(&Default::default());
            pass.set_pipeline(&self.pipeline);
            pass.set_bind_group(0, &group, &[]);
            pass.dispatch_workgroups(batch.len() as u32, 1, 1);
            drop(pass);
            let bytes = self.gpu.read_back(commands, &output, size)?;
            met.extend(bytes.as_chunks::<4>().0.iter().map(|word| *word != [0; 4]));
        }
        Ok(met)
    }
}

impl CellTest for ComputeTest<'_> {
    fn surface(&self) -> &TriMesh {
        self.surface.mesh
    }

    fn divide(&mut self, divisions: &[Division<'_>], answers: &mut Answers) {
        let octants = Surface::octants(divisions);
        let cells: Vec<[f32; 8]> = octants
            .iter()
            .map(|&(index, octant)| self.surface.cell(&divisions[index], octant, 0.0))
            .collect();
        let met = match (&self.error, self.test(&cells)) {
            (None, Ok(met)) => met,
            (_, outcome) => {
                self.error = self.error.take().or(outcome.err());
                vec![true; cells.len()]
            }
        };
        answers.triangle_tests += cells.len() as u64 * self.surface.mesh.faces().len() as u64;
        let mut masks = vec![0; divisions.len()];
        for ((index, octant), met) in octants.into_iter().zip(met) {
            masks[index] |= u8::from(met) << octant;
        }
        masks.into_iter().for_each(|mask| answers.push(mask));
    }
}
