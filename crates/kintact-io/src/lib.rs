//! Readers and writers of mesh, point-cloud and vertex-animation files for kintact.
//!
//! ```no_run
//! use kintact_io::{Geometry, read_geometry, read_mesh};
//!
//! let loaded = read_mesh("bunny.obj")?;
//! println!("{} triangles", loaded.value.faces().len());
//! for note in &loaded.notes {
//!     eprintln!("note: {note}");
//! }
//!
//! match read_geometry("scan.ply")?.value {
//!     Geometry::Mesh(mesh) => println!("a mesh of {} faces", mesh.faces().len()),
//!     Geometry::Points(cloud) => println!("a cloud of {} points", cloud.points().len()),
//! }
//! # Ok::<(), kintact_io::Error>(())
//! ```
//!
//! The ending of a path chooses the [`Format`]. Every reader also takes bytes. Input is never
//! trusted: a header that claims more than the file holds is refused before anything is allocated,
//! coordinates must be finite, and an [`Error`] names the file, the place and what to do. What a
//! reader left out or changed is in the [notes](Loaded::notes).

#![forbid(unsafe_code)]

mod animation;
mod assembly;
#[cfg(feature = "bcf")]
pub mod bcf;
mod bytes;
mod error;
mod format;
mod geometry;
#[cfg(feature = "gltf")]
mod gltf;
mod mesh;
#[cfg(any(feature = "3mf", feature = "bcf"))]
mod package;
mod parsed;
#[cfg(feature = "parts")]
mod parts_folder;
mod points;
mod polygons;
mod precision;
#[cfg(any(feature = "gltf", feature = "parts"))]
mod properties;
mod scan;
mod text;
#[cfg(feature = "3mf")]
mod threemf;
mod write;

pub use animation::{
    AnimationOptions, Keyframes, read_animation, read_animation_from_bytes, read_shapes,
};
pub use assembly::{Assembly, AssemblyPart, PartMesh, read_assembly, read_assembly_from_bytes};
pub use error::{Error, ErrorKind, Place};
pub use format::Format;
pub use geometry::{
    FaceGroup, Geometry, Loaded, read_geometry, read_geometry_from_bytes, read_mesh,
    read_mesh_from_bytes, read_points, read_points_from_bytes,
};
#[cfg(feature = "gltf")]
pub use gltf::{
    BakeOptions, MovingNode, Scene, read_moving_node, read_moving_node_from_bytes, read_scene,
    read_scene_from_bytes,
};
#[cfg(feature = "parts")]
pub use parts_folder::is_parts_folder;
pub use scan::{
    Keep, PointAttribute, PointAttributes, ScanFile, ScanOptions, is_scan, join_scans, read_scan,
    read_scan_from_bytes, read_scan_with_progress,
};
pub use write::{
    NewFile, write_glb, write_glb_to, write_obj, write_obj_to, write_pc2, write_pc2_to, write_ply,
    write_ply_to, write_png, write_png_to, write_points_ply, write_points_ply_to,
};
