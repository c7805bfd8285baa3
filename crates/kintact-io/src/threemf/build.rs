//! The build of a 3MF file as one mesh: every item, down its components, with the product of the
//! transforms on the way.
//!
//! Components may share objects, so that small files can stand for very many triangles: depth,
//! instances and vertices are bounded, and an object that holds itself is refused before anything is
//! placed.

use std::collections::{BTreeMap, BTreeSet};

use glam::DAffine3;

use super::model::{Model, Object, Reference};
use crate::error::Error;
use crate::parsed::Parsed;
use crate::precision::{Precision, PrintedDigits};

/// How deep components may stand in each other.
const MOST_DEPTH: usize = 32;

/// How many objects may be placed, those that only hold others included.
const MOST_INSTANCES: usize = 1_000_000;

/// How many vertices may be placed, as for glTF.
const MOST_VERTICES: usize = 1 << 26;

type Key = (String, u32);

struct Builder {
    models: BTreeMap<String, Model>,
    parsed: Parsed,
    instances: usize,
}

pub(super) fn build(root: &str, mut models: BTreeMap<String, Model>) -> Result<Parsed, Error> {
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
    let parsed =
        Parsed { unit: Some(unit), precision: Precision::Printed(digits), ..Parsed::default() };
    let placed = items.len();
    let mut builder = Builder { models, parsed, instances: 0 };
    builder.check_acyclic()?;
    if placed == 0 {
        builder.parsed.notes.push("nothing is placed in its build: all objects taken".into());
    }
    let items = if placed > 0 { items } else { builder.tops(root) };
    for item in &items {
        builder.place(root, item, DAffine3::IDENTITY, "", 0)?;
    }
    Ok(builder.parsed)
}

impl Builder {
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

    fn place(
        &mut self,
        path: &str,
        reference: &Reference,
        outer: DAffine3,
        outer_name: &str,
        depth: usize,
    ) -> Result<(), Error> {
        if depth >= MOST_DEPTH {
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
        let name = if outer_name.is_empty() {
            object.name.clone()
        } else {
            format!("{outer_name}/{}", object.name)
        };
        let mut placed = self.add(&object, transform, &name);
        for component in &object.components {
            if placed.is_err() {
                break;
            }
            placed = self.place(path, component, transform, &name, depth + 1);
        }
        if let Some(model) = self.models.get_mut(path) {
            model.objects.insert(reference.object, object);
        }
        placed
    }

    fn add(&mut self, object: &Object, transform: DAffine3, name: &str) -> Result<(), Error> {
        if object.vertices.is_empty() && object.triangles.is_empty() {
            return Ok(());
        }
        let before = self.parsed.vertices.len();
        let count = object.vertices.len();
        if count > MOST_VERTICES - before {
            return Err(Error::unsupported(format!(
                "it places more than {MOST_VERTICES} vertices; export it in parts"
            )));
        }
        // Mirrored, triangles would be seen from within.
        let is_mirrored = transform.matrix3.determinant() < 0.0;
        self.parsed.begin_group(name);
        if transform == DAffine3::IDENTITY {
            self.parsed.vertices.extend(&object.vertices);
        } else {
            let moved = object.vertices.iter().map(|&vertex| transform.transform_point3(vertex));
            self.parsed.vertices.extend(moved);
        }
        for &[a, b, c] in &object.triangles {
            if let Some(bad) = [a, b, c].into_iter().find(|&corner| corner as usize >= count) {
                return Err(Error::malformed(format!(
                    "a triangle of {name:?} uses vertex {bad}, but there are only {count}"
                )));
            }
            let [a, b, c] = [a, b, c].map(|corner| before as u32 + corner);
            self.parsed.polygons.push(&if is_mirrored { [a, c, b] } else { [a, b, c] });
        }
        Ok(())
    }
}
