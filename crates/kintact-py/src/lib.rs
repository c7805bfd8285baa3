//! The extension module `kintact._kintact`: the library behind numpy arrays.
//!
//! | file | what |
//! |---|---|
//! | `arrays`, `poses` | arrays and matrices at the door |
//! | `bodies` | `Mesh`, `Cloud`, and what else calls take for them |
//! | `jobs` | threads, Ctrl-C, progress |
//! | `errors` | exceptions; a panic never reaches Python |
//! | `pair_calls`, `contact_calls`, `depth_calls`, `point_calls`, `step_calls`, `scene` | the questions |
//! | `clash_calls` | assemblies and pages, by the program's code |
//! | `files` | readers, and the program |
//!
//! Functions whose names end in `_columns`, and a few others, return plain tuples of arrays; the Python
//! files beside (`python/kintact`) make results of them. What users call directly has its page here.

mod arrays;
mod bodies;
mod clash_calls;
mod contact_calls;
mod depth_calls;
mod errors;
mod files;
mod jobs;
mod pair_calls;
mod point_calls;
mod poses;
mod scene;
mod step_calls;

use pyo3::prelude::*;

#[pymodule]
fn _kintact(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<bodies::Mesh>()?;
    module.add_class::<bodies::Cloud>()?;
    module.add_function(wrap_pyfunction!(bodies::rebuilt_mesh, module)?)?;
    module.add_function(wrap_pyfunction!(jobs::set_threads, module)?)?;
    module.add_function(wrap_pyfunction!(jobs::threads, module)?)?;
    module.add_function(wrap_pyfunction!(pair_calls::intersects, module)?)?;
    module.add_function(wrap_pyfunction!(pair_calls::within, module)?)?;
    module.add_function(wrap_pyfunction!(pair_calls::relation, module)?)?;
    module.add_function(wrap_pyfunction!(pair_calls::measured, module)?)?;
    module.add_function(wrap_pyfunction!(pair_calls::estimated, module)?)?;
    module.add_function(wrap_pyfunction!(contact_calls::pair_columns, module)?)?;
    module.add_function(wrap_pyfunction!(contact_calls::segment_columns, module)?)?;
    module.add_function(wrap_pyfunction!(contact_calls::self_pair_columns, module)?)?;
    module.add_function(wrap_pyfunction!(depth_calls::curve_columns, module)?)?;
    module.add_function(wrap_pyfunction!(depth_calls::depth_parts, module)?)?;
    module.add_function(wrap_pyfunction!(depth_calls::separation, module)?)?;
    module.add_function(wrap_pyfunction!(depth_calls::overlap, module)?)?;
    module.add_function(wrap_pyfunction!(depth_calls::deviation_columns, module)?)?;
    module.add_function(wrap_pyfunction!(point_calls::closest_columns, module)?)?;
    module.add_function(wrap_pyfunction!(point_calls::contains, module)?)?;
    module.add_function(wrap_pyfunction!(point_calls::signed_distance, module)?)?;
    module.add_function(wrap_pyfunction!(point_calls::winding, module)?)?;
    module.add_function(wrap_pyfunction!(point_calls::ray_columns, module)?)?;
    module.add_function(wrap_pyfunction!(step_calls::step_is_clear, module)?)?;
    module.add_function(wrap_pyfunction!(step_calls::step_contact, module)?)?;
    module.add_class::<scene::SceneCore>()?;
    module.add_function(wrap_pyfunction!(scene::timeline_parts, module)?)?;
    module.add_class::<clash_calls::ClashCore>()?;
    module.add_function(wrap_pyfunction!(clash_calls::page_parts, module)?)?;
    module.add_function(wrap_pyfunction!(files::load, module)?)?;
    module.add_function(wrap_pyfunction!(files::run_program, module)?)?;
    Ok(())
}
