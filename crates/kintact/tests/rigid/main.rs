//! Two meshes that keep their shape: pairs, and first contacts over trees of oriented boxes.

#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod obb_search;
#[path = "../common/random.rs"]
mod random;
mod rigid_mesh;
