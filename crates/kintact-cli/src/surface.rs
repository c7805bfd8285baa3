//! `kintact surface`: the surface over a point cloud, measured and drawn; or how far its points are from a
//! mesh.

mod deviation;
mod draw;
mod report;

use std::path::Path;
use std::time::{Duration, Instant};

use kintact::PointCloud;
use kintact::scan::surface::Strays;
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact_io::{Loaded, write_ply, write_png};

use crate::arguments::SurfaceArguments;
use crate::check::start_threads;
use crate::failure::{Failure, printed};
use crate::input::read_cloud;
use crate::progress::Progress;
use crate::view;
use draw::Plane;

/// All results about a surface.
pub struct Outcome {
    pub name: String,
    pub notes: Vec<String>,
    pub measures: Measures,
    /// How many triangles were written.
    pub triangles: Option<usize>,
    pub plane: Option<Plane>,
    pub times: Times,
}

/// Measures of the cloud and its surface.
pub struct Measures {
    pub points: usize,
    /// Different positions of points.
    pub positions: usize,
    /// Points that no others support, which are no part of the surface.
    pub strays: usize,
    pub parts: usize,
    pub border_points: usize,
    pub sampling_radius: f64,
    /// The least, the median and the greatest of the sampling radii at points.
    pub spacing: [f64; 3],
}

/// How long each stage took.
pub struct Times {
    pub read: Duration,
    pub build: Duration,
    pub draw: Duration,
}

pub fn run(arguments: &SurfaceArguments) -> Result<u8, Failure> {
    start_threads(arguments.threads)?;
    if let Some(mesh) = &arguments.deviation {
        return deviation::run(arguments, mesh);
    }
    let outcome = outcome(arguments)?;
    printed(report::write(&outcome, arguments))?;
    Ok(0)
}

fn outcome(arguments: &SurfaceArguments) -> Result<Outcome, Failure> {
    let progress = Progress::start();
    let start = Instant::now();
    let name = arguments.cloud.display().to_string();
    progress.stage(format!("reading {name}"));
    let Loaded { value: cloud, notes, .. } =
        read_cloud(&arguments.cloud, &arguments.scans.options())?;
    let read = start.elapsed();

    progress.stage("finding the surface");
    let default = SurfaceOptions::default();
    let options = SurfaceOptions {
        neighbours: arguments.neighbours.unwrap_or(default.neighbours),
        reach: arguments.reach.unwrap_or(default.reach),
        strays: if arguments.keep_strays { Strays::Keep } else { Strays::LeaveOut },
        parallel: true,
        ..default
    };
    let failed = |error| Failure::new(format!("{name}: {error}"));
    let surface = PointSurface::new(&cloud, options).map_err(failed)?;
    let measures = Measures::of(&cloud, &surface);
    let build = start.elapsed() - read;

    progress.stage("drawing");
    let cell = arguments.cell.unwrap_or(2.0 * measures.spacing[1]);
    let ply = arguments.ply.as_deref();
    let triangles = ply.map(|path| write_contour(&surface, cell, path)).transpose()?;
    let plane = match &arguments.slice {
        Some(path) => Some(write_slice(&cloud, &surface, arguments, path)?),
        None => None,
    };
    if let Some(path) = &arguments.report {
        let scan = (&cloud, &surface);
        let facts = report::facts(&measures);
        view::surface_report(path, &name, scan, cell, &facts, &notes)?;
    }
    let times = Times { read, build, draw: start.elapsed() - read - build };
    Ok(Outcome { name, notes, measures, triangles, plane, times })
}

/// How wide the cells of triangles are unless the arguments say: two sampling radii.
pub fn usual_cell(surface: &PointSurface, points: usize) -> f64 {
    2.0 * spacing(surface, points)[1]
}

/// The least, the median and the greatest of the sampling radii at points.
fn spacing(surface: &PointSurface, points: usize) -> [f64; 3] {
    let mut spacing: Vec<f64> = (0..points).filter_map(|id| surface.spacing_at(id)).collect();
    spacing.sort_unstable_by(f64::total_cmp);
    let at = |rank: usize| spacing.get(rank).copied().unwrap_or_default();
    [at(0), at(spacing.len() / 2), at(spacing.len().saturating_sub(1))]
}

impl Measures {
    fn of(cloud: &PointCloud, surface: &PointSurface) -> Self {
        let points = cloud.points().len();
        Self {
            points,
            positions: surface.len(),
            strays: surface.strays().len(),
            parts: surface.part_count(),
            border_points: surface.border_points().len(),
            sampling_radius: surface.sampling_radius(),
            spacing: spacing(surface, points),
        }
    }
}

fn write_contour(surface: &PointSurface, cell: f64, path: &Path) -> Result<usize, Failure> {
    let contour = surface.contour(cell).map_err(|error| Failure::new(format!("--ply: {error}")))?;
    let colours: Vec<[u8; 3]> =
        contour.samples.iter().map(|sample| draw::sureness(sample.trust)).collect();
    write_ply(path, &contour.mesh, Some(&colours))
        .map_err(|error| Failure::new(error.to_string()))?;
    Ok(contour.mesh.faces().len())
}

fn write_slice(
    cloud: &PointCloud,
    surface: &PointSurface,
    arguments: &SurfaceArguments,
    path: &Path,
) -> Result<Plane, Failure> {
    let plane = Plane::new(cloud, arguments.axis, arguments.at, arguments.size)?;
    let pixels = draw::slice(surface, &plane);
    write_png(path, plane.width, &pixels).map_err(|error| Failure::new(error.to_string()))?;
    Ok(plane)
}
