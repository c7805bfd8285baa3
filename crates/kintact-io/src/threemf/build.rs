//! The build of a 3MF file: every item, down its components, with the product of the transforms on the
//! way, as one mesh (`build`) or as parts that share their meshes (`build_parts`).
//!
//! Components may share objects, so that small files can stand for very many triangles: depth,
//! instances and vertices are bounded, and an object that holds itself is refused before anything is
//! placed.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use glam::DAffine3;
use kintact::TriMesh;

use super::model::{Model, Object, Reference};
use crate::assembly::{Assembly, AssemblyPart, PartMesh};
use crate::error::Error;
use crate::geometry::Loaded;
use crate::parsed::Parsed;
use crate::precision::{Precision, PrintedDigits};

/// How deep components may stand in each other.
const MOST_DEPTH: usize = 32;

/// How many objects may be placed, those that only hold others included.
const MOST_INSTANCES: usize = 1_000_000;

/// How many vertices may be placed, as for glTF.
const MOST_VERTICES: usize = 1 << 26;

type Key = (String, u32);

/// An object with triangles, somewhere.
struct Placement {
    object: Key,
    /// From the item down to the object.
    names: Vec<String>,
    transform: DAffine3,
}

struct Builder {
    models: BTreeMap<String, Model>,
    unit: &'static str,
    digits: PrintedDigits,
    notes: Vec<String>,
    placements: Vec<Placement>,
    instances: usize,
    vertices: usize,
}

/// All that is placed, as one mesh with a named group for each placement.
pub(super) fn build(root: &str, models: BTreeMap<String, Model>) -> Result<Parsed, Error> {
    let Builder { models, unit, digits, notes, placements, .. } = Builder::place_all(root, models)?;
    let mut parsed = Parsed {
        unit: Some(unit),
        precision: Precision::Printed(digits),
        notes,
        ..Parsed::default()
    };
    for Placement { object: (path, id), names, transform } in &placements {
        let object = &models[path].objects[id];
        let before = parsed.vertices.len() as u32;
        // Mirrored, triangles would be seen from within.
        let is_mirrored = transform.matrix3.determinant() < 0.0;
        parsed.begin_group(&names.join("/"));
        if *transform == DAffine3::IDENTITY {
            parsed.vertices.extend(&object.vertices);
        } else {
            let moved = object.vertices.iter().map(|&vertex| transform.transform_point3(vertex));
            parsed.vertices.extend(moved);
        }
        for triangle in &object.triangles {
            let [a, b, c] = triangle.map(|corner| before + corner);
            parsed.polygons.push(&if is_mirrored { [a, c, b] } else { [a, b, c] });
        }
    }
    Ok(parsed)
}

/// All that is placed, each by itself.
pub(super) fn build_parts(
    root: &str,
    models: BTreeMap<String, Model>,
) -> Result<Loaded<Assembly>, Error> {
    let Builder { models, unit, digits, notes, placements, .. } = Builder::place_all(root, models)?;
    let mut assembly = Assembly::default();
    let mut shared: BTreeMap<Key, usize> = BTreeMap::new();
    let error = Precision::Printed(digits).error(&[]);
    for Placement { object, names, transform } in placements {
        let mesh = match shared.entry(object) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let (path, id) = new.key();
                let Object { vertices, triangles, .. } = &models[path].objects[id];
                let mesh = TriMesh::from_slices(vertices, triangles)?;
                assembly.meshes.push(PartMesh { mesh, source_faces: None });
                *new.insert(assembly.meshes.len() - 1)
            }
        };
        // The numbers of a transform are printed too.
        let grown = transform.matrix3.to_cols_array().iter().fold(1.0, |m: f64, x| m.max(x.abs()));
        assembly.parts.push(AssemblyPart {
            path: names,
            mesh,
            transform,
            coordinate_error: error * (1.0 + grown),
            properties: BTreeMap::new(),
        });
    }
    Ok(Loaded { notes, unit: Some(unit), ..Loaded::new(assembly) })
}

impl Builder {
    fn place_all(root: &str, mut models: BTreeMap<String, Model>) -> Result<Self, Error> {
        let Some(model) = models.get_mut(root) else {
            return Err(Error::malformed("it has no model"));
        };
        let (unit, items) = (model.unit, std::mem::take(&mut model.items));
        // All models count in the unit of the root.
        let other = models.values().find(|model| model.unit != unit);
        if let Some(other) = other {
            return Err(Error::unsupported(format!(
                "its models are in {unit} and in {}; export it in one unit",
                other.unit
            )));
        }
        let mut digits = PrintedDigits::default();
        models.values().for_each(|model| digits.join(&model.digits));
        let mut builder = Self {
            models,
            unit,
            digits,
            notes: Vec::new(),
            placements: Vec::new(),
            instances: 0,
            vertices: 0,
        };
        builder.check_acyclic()?;
        let items = if items.is_empty() {
            builder.notes.push("nothing is placed in its build: all objects taken".into());
            builder.tops(root)
        } else {
            items
        };
        for item in &items {
            builder.place(root, item, DAffine3::IDENTITY, &mut Vec::new())?;
        }
        Ok(builder)
    }

    /// The objects of a model that are component of none.
    fn tops(&self, root: &str) -> Vec<Reference> {
        let objects = &self.models[root].objects;
        let used: BTreeSet<u32> = objects
            .values()
            .flat_map(|object| &object.components)
            .filter(|component| component.path.is_none())
            .map(|component| component.object)
            .collect();
        let tops = objects.keys().filter(|id| !used.contains(id));
        tops.map(|&object| Reference { path: None, object, transform: DAffine3::IDENTITY })
            .collect()
    }

    fn object(&self, path: &str, id: u32) -> Result<&Object, Error> {
        let model = self.models.get(path).and_then(|model| model.objects.get(&id));
        model.ok_or_else(|| Error::malformed(format!("there is no object {id} in {path}")))
    }

    /// Takes objects away that have no components left until none is left, or only cycles.
    fn check_acyclic(&self) -> Result<(), Error> {
        let mut waiting: BTreeMap<Key, usize> = BTreeMap::new();
        let mut holders: BTreeMap<Key, Vec<Key>> = BTreeMap::new();
        let mut free = Vec::new();
        for (path, model) in &self.models {
            for (&id, object) in &model.objects {
                let key = (path.clone(), id);
                if object.components.is_empty() {
                    free.push(key);
                    continue;
                }
                for component in &object.components {
                    let held = component.path.as_ref().unwrap_or(path);
                    self.object(held, component.object)?;
                    let held = (held.clone(), component.object);
                    holders.entry(held).or_default().push(key.clone());
                }
                waiting.insert(key, object.components.len());
            }
        }
        while let Some(key) = free.pop() {
            for holder in holders.remove(&key).unwrap_or_default() {
                if let Some(left) = waiting.get_mut(&holder) {
                    *left -= 1;
                    if *left == 0 {
                        waiting.remove(&holder);
                        free.push(holder);
                    }
                }
            }
        }
        match waiting.first_key_value() {
            Some(((path, id), _)) => Err(Error::malformed(format!(
                "object {id} of {path} holds itself, or one that does; export it again"
            ))),
            None => Ok(()),
        }
    }

    /// Places an object and what it holds, below the names of those that hold it.
    fn place(
        &mut self,
        path: &str,
        reference: &Reference,
        outer: DAffine3,
        names: &mut Vec<String>,
    ) -> Result<(), Error> {
        if names.len() >= MOST_DEPTH {
            return Err(Error::unsupported(format!(
                "components stand more than {MOST_DEPTH} deep in each other; export it flatter"
            )));
        }
        self.instances += 1;
        if self.instances > MOST_INSTANCES {
            return Err(Error::unsupported(format!(
                "it places more than {MOST_INSTANCES} objects; export it in parts"
            )));
        }
        let path = reference.path.as_deref().unwrap_or(path);
        self.object(path, reference.object)?;
        let transform = outer * reference.transform;
        // The object is lent out while its parts are placed; no cycle leads back to it.
        let Some(object) = self
            .models
            .get_mut(path)
            .and_then(|model| model.objects.get_mut(&reference.object))
            .map(std::mem::take)
        else {
            return Ok(());
        };
        names.push(object.name.clone());
        let mut placed = self.add(path, reference.object, &object, transform, names);
        for component in &object.components {
            if placed.is_err() {
                break;
            }
            placed = self.place(path, component, transform, names);
        }
        names.pop();
        if let Some(model) = self.models.get_mut(path) {
            model.objects.insert(reference.object, object);
        }
        placed
    }

    fn add(
        &mut self,
        path: &str,
        id: u32,
        object: &Object,
        transform: DAffine3,
        names: &[String],
    ) -> Result<(), Error> {
        if object.vertices.is_empty() && object.triangles.is_empty() {
            return Ok(());
        }
        let count = object.vertices.len();
        if count > MOST_VERTICES - self.vertices {
            return Err(Error::unsupported(format!(
                "it places more than {MOST_VERTICES} vertices; export it in parts"
            )));
        }
        self.vertices += count;
        let corners = object.triangles.iter().flatten();
        if let Some(bad) = corners.copied().find(|&corner| corner as usize >= count) {
            return Err(Error::malformed(format!(
                "a triangle of {:?} uses vertex {bad}, but there are only {count}",
                names.join("/")
            )));
        }
        let (object, names) = ((path.to_owned(), id), names.to_vec());
        self.placements.push(Placement { object, names, transform });
        Ok(())
    }
}
