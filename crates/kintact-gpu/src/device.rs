//! The graphics adapter: `Gpu` opens it and has the few operations both tests need (buffers,
//! bindings, reading back); `GpuError` says what failed. Errors of the device are collected and
//! returned with the next read, not raised as panics.

use std::sync::{Arc, Mutex, PoisonError};

/// Why the graphics card cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GpuError {
    /// There is no adapter that can compute and draw.
    #[error(
        "no graphics adapter was found ({0}): install a Vulkan driver; on Debian \
         mesa-vulkan-drivers has one that needs no graphics card"
    )]
    NoAdapter(String),
    /// The adapter is there and cannot be opened.
    #[error("the graphics adapter {adapter} cannot be opened: {reason}")]
    Device {
        /// Its name.
        adapter: String,
        /// What it said.
        reason: String,
    },
    /// A mesh does not fit into a buffer of the adapter.
    #[error("{faces} faces do not fit into the graphics memory, which holds {most} in a buffer")]
    TooManyFaces {
        /// How many there are.
        faces: usize,
        /// How many would fit.
        most: usize,
    },
    /// An option makes no sense.
    #[error("{what} is {value}: {remedy}")]
    Option {
        /// Which.
        what: &'static str,
        /// The value found.
        value: String,
        /// What would be accepted.
        remedy: &'static str,
    },
    /// Work on the adapter failed.
    #[error("the graphics adapter failed: {0}")]
    Failed(String),
}

/// An open graphics adapter, shared by any number of tests.
#[derive(Debug, Clone)]
pub struct Gpu {
    pub(crate) device: wgpu::Device,
    pub(crate) queue: wgpu::Queue,
    name: String,
    /// Errors of the device since the last read.
    complaints: Arc<Mutex<Vec<String>>>,
}

impl Gpu {
    /// Opens the fastest adapter there is, or one that computes on the processor.
    pub fn new() -> Result<Self, GpuError> {
        Self::with_backends(wgpu::Backends::all())
    }

    fn with_backends(backends: wgpu::Backends) -> Result<Self, GpuError> {
        let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
        descriptor.backends = backends;
        let instance = wgpu::Instance::new(descriptor);
        let adapter = instance.request_adapter(&wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            ..Default::default()
        });
        let adapter =
            pollster::block_on(adapter).map_err(|error| GpuError::NoAdapter(error.to_string()))?;
        let name = adapter.get_info().name;
        let device = adapter.request_device(&wgpu::DeviceDescriptor {
            required_limits: adapter.limits(),
            ..Default::default()
        });
        let (device, queue) = pollster::block_on(device).map_err(|error| GpuError::Device {
            adapter: name.clone(),
            reason: error.to_string(),
        })?;
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&complaints);
        // By default an error ends the program.
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            heard.lock().unwrap_or_else(PoisonError::into_inner).push(error.to_string());
        }));
        Ok(Self { device, queue, name, complaints })
    }

    /// The adapter's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A buffer with the given content, which must not be empty.
    pub(crate) fn filled(&self, usage: wgpu::BufferUsages, content: &[u8]) -> wgpu::Buffer {
        let buffer = self.empty(usage | wgpu::BufferUsages::COPY_DST, content.len());
        self.queue.write_buffer(&buffer, 0, content);
        buffer
    }

    pub(crate) fn empty(&self, usage: wgpu::BufferUsages, size: usize) -> wgpu::Buffer {
        let size = size as u64;
        let mapped_at_creation = false;
        self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size,
            usage,
            mapped_at_creation,
        })
    }

    pub(crate) fn shader(&self, source: &'static str) -> wgpu::ShaderModule {
        let source = wgpu::ShaderSource::Wgsl(source.into());
        self.device.create_shader_module(wgpu::ShaderModuleDescriptor { label: None, source })
    }

    /// Buffers at the bindings 0, 1, 2 and so on of a pipeline's only group.
    pub(crate) fn bind(
        &self,
        layout: &wgpu::BindGroupLayout,
        buffers: &[&wgpu::Buffer],
    ) -> wgpu::BindGroup {
        let entries: Vec<wgpu::BindGroupEntry<'_>> = (0u32..)
            .zip(buffers)
            .map(|(binding, buffer)| wgpu::BindGroupEntry {
                binding,
                resource: buffer.as_entire_binding(),
            })
            .collect();
        let entries = &entries;
        self.device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout, entries })
    }

    /// Submits the commands with a copy of a buffer to the processor's side, waits, and returns
    /// what is in it. An error if anything at all went wrong on the way.
    pub(crate) fn read_back(
        &self,
        mut commands: wgpu::CommandEncoder,
        buffer: &wgpu::Buffer,
        size: usize,
    ) -> Result<Vec<u8>, GpuError> {
        let failed = |reason: &dyn std::fmt::Display| GpuError::Failed(reason.to_string());
        let usage = wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST;
        let readable = self.empty(usage, size);
        commands.copy_buffer_to_buffer(buffer, 0, &readable, 0, size as u64);
        self.queue.submit([commands.finish()]);
        let (send, receive) = std::sync::mpsc::channel();
        readable.map_async(wgpu::MapMode::Read, .., move |result| {
            // The receiver is gone only if waiting has failed, which is reported there.
            let _ = send.send(result);
        });
        self.device.poll(wgpu::PollType::wait_indefinitely()).map_err(|e| failed(&e))?;
        receive.recv().map_err(|e| failed(&e))?.map_err(|e| failed(&e))?;
        let bytes = readable.get_mapped_range(..).map_err(|e| failed(&e))?.to_vec();
        let mut complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        if complaints.is_empty() {
            return Ok(bytes);
        }
        Err(GpuError::Failed(std::mem::take(&mut *complaints).join("; ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_an_adapter_the_error_says_what_to_install() {
        let error = Gpu::with_backends(wgpu::Backends::empty()).unwrap_err();
        assert!(matches!(error, GpuError::NoAdapter(_)), "{error:?}");
        assert!(error.to_string().contains("mesa-vulkan-drivers"), "{error}");
    }
}
