//! 3MF: objects of triangles, and a build that places them, in a zip archive of XML.
//!
//! 1. `package` streams parts of the archive, within 100 times their packed size; nothing is
//!    extracted.
//! 2. The relations of the package name its root model; `model` reads it, and then every other model
//!    that components or items name by path (the production extension).
//! 3. `build` places the meshes of all items, with the transforms of components on the way, as one
//!    mesh with a named group for each.

mod build;
mod model;
mod package;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::error::Error;
use crate::parsed::Parsed;

use model::Model;
use package::Package;

/// Where the root model is if relations do not say.
const USUAL_MODEL: &str = "3D/3dmodel.model";

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
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
    build::build(&root, models)
}
