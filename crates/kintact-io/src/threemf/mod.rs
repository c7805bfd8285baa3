//! 3MF: objects of triangles, and a build that places them, in a zip archive of XML.
//!
//! 1. `crate::package` streams parts of the archive, within 100 times their packed size; nothing is
//!    extracted.
//! 2. The relations of the package name its root model; `model` reads it, and then every other model
//!    that components or items name by path (the production extension).
//! 3. `build` places the meshes of all items, with the transforms of components on the way, as one
//!    mesh with a named group for each, or as parts that stay apart.

mod build;
mod model;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::assembly::Assembly;
use crate::error::Error;
use crate::geometry::Loaded;
use crate::parsed::Parsed;

use crate::package::Package;
use model::Model;

/// Where the root model is if relations do not say.
const USUAL_MODEL: &str = "3D/3dmodel.model";

/// The build as one mesh.
pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let (root, models) = read_models(bytes)?;
    build::build(&root, models)
}

/// The objects that the build places, each by itself.
pub(crate) fn read_parts(bytes: &[u8]) -> Result<Loaded<Assembly>, Error> {
    let (root, models) = read_models(bytes)?;
    build::build_parts(&root, models)
}

/// The path of the root model, and all models by their paths.
fn read_models(bytes: &[u8]) -> Result<(String, BTreeMap<String, Model>), Error> {
    let mut package = Package::open(bytes)?;
    let root = match package.root_model()? {
        Some(path) => path,
        None => USUAL_MODEL.to_owned(),
    };
    let mut models = BTreeMap::new();
    let mut missing = vec![root.clone()];
    while let Some(path) = missing.pop() {
        if let Entry::Vacant(place) = models.entry(path) {
            let model = Model::read(&mut package, place.key())?;
            missing.extend(model.other_paths().map(str::to_owned));
            place.insert(model);
        }
    }
    Ok((root, models))
}
