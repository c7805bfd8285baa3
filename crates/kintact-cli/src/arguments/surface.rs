//! The arguments of `kintact surface`, and their help.

use std::path::PathBuf;

use clap::{Args, value_parser};

use super::{ScanArguments, distance};

const SURFACE_DETAILS: &str = "\
The cloud is not turned into triangles: a plane is fitted to the points around any place, near ones
along the surface counting more, and the place's height over it is the value drawn here. Nothing
needs tuning; --reach and --neighbours smooth more or less.

Clouds: LAS, LAZ, E57, PTX, PCD, PLY, XYZ, TXT, PTS, CSV; of a mesh (OBJ, PLY, STL, OFF, 3MF, glTF)
its vertices.

--ply   triangles near the zeros, coloured by how sure the surface is there: yellow sure, blue not
--slice white at the surface, orange outside and blue inside, a line every two sampling radii; the
        surface itself is black, and grey where it is past the border of the cloud

Examples:
  kintact surface scan.ply                                       measures it
  kintact surface scan.las --ply surface.ply                     for any mesh viewer
  kintact surface scan.pcd --slice cut.png --axis x --at 0.25    the plane x = 0.25
  kintact surface scan.las --deviation part.stl --tolerance 0.1  is it where it should be?
  kintact surface scan.las --report page.html                    a page to see it
  kintact surface city.laz --keep class=2,6 --thin 0.05          of a survey, ground and buildings

Distances of --deviation are negative inside a closed mesh, and behind an open one. --values colours
points red in front and blue behind, fully so at the tolerance.

JSON, one line:
  {\"type\":\"surface\",\"points\":9000,\"positions\":8997,\"strays\":0,\"parts\":1,\"border_points\":140,
   \"sampling_radius\":0.031,\"spacing\":{\"least\":0.018,\"median\":0.02,\"greatest\":0.026},
   \"triangles\":17240,\"seconds\":{\"read\":0.01,\"build\":0.05,\"draw\":0.2}}
  {\"type\":\"deviation\",\"points\":9000,\"negative\":\"inside\",\"past_border\":0,\"least\":-0.1,
   \"greatest\":0.2,\"mean\":0.01,\"rms\":0.02,\"percentiles\":{\"50\":0.01,...},\"within\":0.98,...}

Exit codes: 0 done, 2 error (the reason is on standard error).";

/// An axis of the coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum AxisName {
    X,
    Y,
    Z,
}

/// The surface over a point cloud: measures it, and draws it as a mesh or a slice
#[derive(Debug, Args)]
#[command(after_help = SURFACE_DETAILS)]
pub struct SurfaceArguments {
    /// The point cloud
    pub cloud: PathBuf,

    /// Write the surface as coloured triangles, PLY
    #[arg(long, value_name = "FILE")]
    pub ply: Option<PathBuf>,

    /// How wide the cells of the triangles are [default: two sampling radii]
    #[arg(long, value_name = "LENGTH", conflicts_with = "deviation")]
    pub cell: Option<f64>,

    /// Draw the values in a plane, PNG
    #[arg(long, value_name = "FILE")]
    pub slice: Option<PathBuf>,

    /// The axis the plane is across
    #[arg(long, value_enum, default_value = "z", requires = "slice")]
    pub axis: AxisName,

    /// Where on the axis the plane is [default: halfway through the cloud]
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true, requires = "slice")]
    pub at: Option<f64>,

    /// The longer side of the picture
    #[arg(long, value_name = "PIXELS", default_value_t = 800, requires = "slice")]
    #[arg(value_parser = value_parser!(u32).range(16..=8192))]
    pub size: u32,

    /// Measure how far the points are from a mesh they should lie on, instead
    #[arg(long, value_name = "MESH", conflicts_with_all = ["ply", "slice", "neighbours", "reach"])]
    pub deviation: Option<PathBuf>,

    /// Also say what share of the points is no farther from the mesh than this
    #[arg(long, value_name = "D", requires = "deviation", value_parser = distance)]
    pub tolerance: Option<f64>,

    /// Write the distance of every point, as CSV or as coloured PLY
    #[arg(long, value_name = "FILE", requires = "deviation")]
    pub values: Option<PathBuf>,

    /// Take points that no others support for surface too
    #[arg(long, conflicts_with = "deviation")]
    pub keep_strays: bool,

    /// The order of the graph: more join sheets, fewer leave holes [default: 4]
    #[arg(long, value_name = "N")]
    pub neighbours: Option<u32>,

    /// How far points count, in sampling radii: more smooth more [default: 5.2]
    #[arg(long, value_name = "RADII")]
    pub reach: Option<f64>,

    /// Write a web page with the scan and what was measured
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    /// Use N threads [default: one a core]; the answer is the same
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    #[command(flatten)]
    pub scans: ScanArguments,
}
