//! `OcclusionTest`: the cell test of sphere trees by occlusion queries, algorithm 1 of Rodríguez
//! and Franquesa (2005).
//!
//! 1. Draw the surface in an orthographic view of each cell along the first axis, one query a
//!    cell.
//! 2. A cell in which a pixel was drawn is met; the others are drawn along the next axis.
//! 3. A cell without a pixel along all axes is not met: approximate, see `OcclusionTest`.
//!
//! One submission for 4,096 queries.

use kintact::TriMesh;
use kintact::spheres::tree::{Answers, CellTest, Division};

use crate::surface::Surface;
use crate::{Gpu, GpuError};

/// How [`OcclusionTest`] draws cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OcclusionOptions {
    /// Pixels along a side of the view, 1 to 2048. The more there are, the thinner the triangles
    /// that are still drawn.
    pub resolution: u32,
    /// By which part of its size a cell is grown before it is drawn, 0 or more. Half a pixel, `1 /
    /// resolution`, makes up for surfaces that only reach into the cell's border.
    pub growth: f64,
    /// Along how many axes to draw before a cell counts as not met, 1 to 3.
    pub axes: u32,
}

impl Default for OcclusionOptions {
    /// 128 pixels, a growth of two pixels, all three axes.
    fn default() -> Self {
        Self { resolution: 128, growth: 1.0 / 64.0, axes: 3 }
    }
}

/// Which octants does a surface meet? By the occlusion queries of the paper's algorithm 1:
/// a cell is met if anything is drawn in an orthographic view of it along one of the axes.
///
/// *Approximate*: a triangle is drawn where it covers the middle of a pixel. Edge-on it is thinner
/// than that, and a needle may be from all sides; triangles without area are never drawn. Cells
/// that miss so are missing in the tree, and collisions there may be missed. At the default
/// options, measured with Mesa's llvmpipe by the tests of this crate: of the cells of a smooth
/// surface less than 0.1%, of sheets across the axes less than 0.5%, but nearly half of those that
/// only a needle a ten-thousandth as wide as long runs through.
///
/// Should the graphics card fail, every octant counts as met from then on;
/// [`OcclusionTest::error`] says what happened.
#[derive(Debug)]
pub struct OcclusionTest<'m> {
    gpu: Gpu,
    surface: Surface<'m>,
    options: OcclusionOptions,
    pipeline: wgpu::RenderPipeline,
    view: wgpu::TextureView,
    queries: wgpu::QuerySet,
    error: Option<GpuError>,
    /// Occlusion queries made so far.
    pub query_count: u64,
}

/// Queries in a submission: the most that a query set may hold.
const BATCH: usize = 4096;

const FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Depth32Float;

impl<'m> OcclusionTest<'m> {
    /// Copies the mesh to the graphics card.
    pub fn new(gpu: &Gpu, mesh: &'m TriMesh, options: OcclusionOptions) -> Result<Self, GpuError> {
        check(&options)?;
        let surface = Surface::new(gpu, mesh)?;
        let module = gpu.shader(include_str!("occlusion.wgsl"));
        let pipeline = gpu.device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: None,
            layout: None,
            vertex: wgpu::VertexState {
                module: &module,
                entry_point: Some("view"),
                compilation_options: Default::default(),
                buffers: &[],
            },
            // Both sides are drawn: "disable cull face".
            primitive: wgpu::PrimitiveState::default(),
            // Everything that is drawn counts, whatever is in front of it.
            depth_stencil: Some(wgpu::DepthStencilState {
                format: FORMAT,
                depth_write_enabled: Some(false),
                depth_compare: Some(wgpu::CompareFunction::Always),
                stencil: Default::default(),
                bias: Default::default(),
            }),
            multisample: Default::default(),
            fragment: None,
            multiview_mask: None,
            cache: None,
        });
        let size = wgpu::Extent3d {
            width: options.resolution,
            height: options.resolution,
            depth_or_array_layers: 1,
        };
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: None,
            size,
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D2,
            format: FORMAT,
            usage: wgpu::TextureUsages::RENDER_ATTACHMENT,
            view_formats: &[],
        });
        let queries = gpu.device.create_query_set(&wgpu::QuerySetDescriptor {
            label: None,
            ty: wgpu::QueryType::Occlusion,
            count: BATCH as u32,
        });
        Ok(Self {
            gpu: gpu.clone(),
            surface,
            options,
            pipeline,
            view: texture.create_view(&Default::default()),
            queries,
            error: None,
            query_count: 0,
        })
    }

    /// Why the graphics card stopped answering, if it did.
    pub fn error(&self) -> Option<&GpuError> {
        self.error.as_ref()
    }

    /// For each cell whether anything is drawn in it. One axis after the other, and along the
    /// later ones only the cells in which nothing was.
    fn test(&mut self, cells: &[[f32; 8]]) -> Result<Vec<bool>, GpuError> {
        let mut met = vec![false; cells.len()];
        let mut open: Vec<usize> = (0..cells.len()).collect();
        for axis in 0..self.options.axes {
            for batch in open.chunks(BATCH) {
                let views: Vec<[f32; 8]> = batch
                    .iter()
                    .map(|&cell| {
                        let mut view = cells[cell];
                        view[7] = axis as f32;
                        view
                    })
                    .collect();
                let drawn = self.draw(&views)?;
                batch.iter().zip(drawn).for_each(|(&cell, drawn)| met[cell] |= drawn);
            }
            open.retain(|&cell| !met[cell]);
        }
        Ok(met)
    }

    /// One query a view, in one submission.
    fn draw(&mut self, views: &[[f32; 8]]) -> Result<Vec<bool>, GpuError> {
        let count = views.len() as u32;
        let size = views.len() * size_of::<u64>();
        self.query_count += u64::from(count);
        let input = self.gpu.filled(wgpu::BufferUsages::STORAGE, bytemuck::cast_slice(views));
        let usage = wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC;
        let output = self.gpu.empty(usage, size);
        let layout = self.pipeline.get_bind_group_layout(0);
        let group = self.gpu.bind(&layout, &[&self.surface.corners, &input]);
        let mut commands = self.gpu.device.create_command_encoder(&Default::default());
        let mut pass = commands.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: None,
            color_attachments: &[],
            depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
                view: &self.view,
                depth_ops: Some(wgpu::Operations {
                    load: wgpu::LoadOp::Clear(1.0),
                    store: wgpu::StoreOp::Discard,
                }),
                stencil_ops: None,
            }),
            timestamp_writes: None,
            occlusion_query_set: Some(&self.queries),
            multiview_mask: None,
        });
        pass.set_pipeline(&self.pipeline);
        pass.set_bind_group(0, &group, &[]);
        let corners = 3 * self.surface.mesh.faces().len() as u32;
        for query in 0..count {
            pass.begin_occlusion_query(query);
            pass.draw(0..corners, query..query + 1);
            pass.end_occlusion_query();
        }
        drop(pass);
        commands.resolve_query_set(&self.queries, 0..count, &output, 0);
        let bytes = self.gpu.read_back(commands, &output, size)?;
        Ok(bytes.as_chunks::<8>().0.iter().map(|samples| *samples != [0; 8]).collect())
    }
}

fn check(options: &OcclusionOptions) -> Result<(), GpuError> {
    let refuse = |what, value: String, remedy| Err(GpuError::Option { what, value, remedy });
    if !(1..=2048).contains(&options.resolution) {
        return refuse("resolution", options.resolution.to_string(), "give 1 to 2048 pixels");
    }
    if !(options.growth >= 0.0 && options.growth.is_finite()) {
        return refuse("growth of cells", options.growth.to_string(), "give 0 or more");
    }
    if !(1..=3).contains(&options.axes) {
        return refuse("number of axes", options.axes.to_string(), "give 1 to 3");
    }
    Ok(())
}

impl CellTest for OcclusionTest<'_> {
    fn surface(&self) -> &TriMesh {
        self.surface.mesh
    }

    fn divide(&mut self, divisions: &[Division<'_>], answers: &mut Answers) {
        let octants = Surface::octants(divisions);
        let growth = self.options.growth;
        let cells: Vec<[f32; 8]> = octants
            .iter()
            .map(|&(index, octant)| self.surface.cell(&divisions[index], octant, growth))
            .collect();
        let met =
            if self.error.is_none() { self.test(&cells) } else { Ok(vec![true; cells.len()]) };
        let met = met.unwrap_or_else(|error| {
            self.error = Some(error);
            vec![true; cells.len()]
        });
        let mut masks = vec![0; divisions.len()];
        for ((index, octant), met) in octants.into_iter().zip(met) {
            masks[index] |= u8::from(met) << octant;
        }
        masks.into_iter().for_each(|mask| answers.push(mask));
    }

    fn is_conservative(&self) -> bool {
        false
    }
}
