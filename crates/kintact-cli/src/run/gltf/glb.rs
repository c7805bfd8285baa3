//! A GLB file as it grows: bytes, and the JSON that says what they are. `mod.rs` fills it; nothing here
//! knows bodies. Numbers are of single precision, as glTF wants them.

use std::io;
use std::path::Path;

use glam::Vec3;
use kintact_io::NewFile;
use serde_json::{Value, json};

const FLOAT: u32 = 5126;
const UNSIGNED: u32 = 5125;

/// How values between keys come about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interpolation {
    Linear,
    Step,
    /// For each key an in-tangent, the value and an out-tangent.
    CubicSpline,
}

/// A scene with one animation.
#[derive(Default)]
pub struct Glb {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    meshes: Vec<Value>,
    materials: Vec<Value>,
    nodes: Vec<Value>,
    samplers: Vec<Value>,
    channels: Vec<Value>,
}

fn add(list: &mut Vec<Value>, value: Value) -> usize {
    list.push(value);
    list.len() - 1
}

impl Glb {
    fn view(&mut self, bytes: impl Iterator<Item = [u8; 4]>) -> usize {
        let start = self.bytes.len();
        self.bytes.extend(bytes.flatten());
        let length = self.bytes.len() - start;
        add(&mut self.views, json!({ "buffer": 0, "byteOffset": start, "byteLength": length }))
    }

    /// Vectors, with their bounds, which glTF wants of positions.
    fn vectors(&mut self, vectors: &[Vec3]) -> usize {
        let start = (Vec3::INFINITY, Vec3::NEG_INFINITY);
        let (low, high) = vectors.iter().fold(start, |(low, high), &v| (low.min(v), high.max(v)));
        let view = self.view(vectors.iter().flat_map(Vec3::to_array).map(f32::to_le_bytes));
        add(
            &mut self.accessors,
            json!({
                "bufferView": view, "componentType": FLOAT, "count": vectors.len(), "type": "VEC3",
                "min": low.to_array(), "max": high.to_array(),
            }),
        )
    }

    fn numbers(&mut self, numbers: &[f32], kind: &str, width: usize) -> usize {
        let view = self.view(numbers.iter().map(|x| x.to_le_bytes()));
        let count = numbers.len() / width;
        let mut accessor = json!({
            "bufferView": view, "componentType": FLOAT, "count": count, "type": kind,
        });
        if let (1, Some(first), Some(last)) = (width, numbers.first(), numbers.last()) {
            // Times increase; glTF wants the ends of inputs.
            let [low, high] = [first.min(*last), first.max(*last)];
            accessor["min"] = json!([low]);
            accessor["max"] = json!([high]);
        }
        add(&mut self.accessors, accessor)
    }

    /// A colour `#rrggbb`; the material is seen from both sides.
    pub fn material(&mut self, colour: &str) -> usize {
        let part = |at: usize| {
            let value = colour.get(at..at + 2).and_then(|text| u8::from_str_radix(text, 16).ok());
            (f32::from(value.unwrap_or(0x80)) / 255.0).powf(2.2)
        };
        let base = [part(1), part(3), part(5), 1.0];
        add(
            &mut self.materials,
            json!({
                "doubleSided": true,
                "pbrMetallicRoughness": {
                    "baseColorFactor": base, "metallicFactor": 0.0, "roughnessFactor": 0.8,
                },
            }),
        )
    }

    /// A mesh, or points if it has no faces; targets are how far each vertex goes.
    pub fn mesh(
        &mut self,
        positions: &[Vec3],
        faces: &[[u32; 3]],
        targets: &[Vec<Vec3>],
        material: usize,
    ) -> usize {
        let mut primitive = json!({
            "attributes": { "POSITION": self.vectors(positions) }, "material": material,
        });
        if faces.is_empty() {
            primitive["mode"] = json!(0);
        } else {
            let view = self.view(faces.iter().flatten().map(|i| i.to_le_bytes()));
            primitive["indices"] = json!(add(
                &mut self.accessors,
                json!({
                    "bufferView": view, "componentType": UNSIGNED, "count": 3 * faces.len(),
                    "type": "SCALAR",
                })
            ));
        }
        let mut mesh = json!({});
        if !targets.is_empty() {
            let targets: Vec<Value> =
                targets.iter().map(|moves| json!({ "POSITION": self.vectors(moves) })).collect();
            mesh["weights"] = json!(vec![0.0; targets.len()]);
            primitive["targets"] = targets.into();
        }
        mesh["primitives"] = json!([primitive]);
        add(&mut self.meshes, mesh)
    }

    /// A node with a mesh; what else it has is given as JSON.
    pub fn node(&mut self, name: &str, mesh: usize, more: Value) -> usize {
        let mut node = json!({ "name": name, "mesh": mesh });
        if let (Value::Object(node), Value::Object(more)) = (&mut node, more) {
            node.extend(more);
        }
        add(&mut self.nodes, node)
    }

    /// Lets a property of a node change over time.
    pub fn animate(
        &mut self,
        (node, path): (usize, &str),
        times: &[f32],
        values: &[f32],
        interpolation: Interpolation,
    ) {
        let (kind, width) = match path {
            "rotation" => ("VEC4", 4),
            "weights" => ("SCALAR", 1),
            _ => ("VEC3", 3),
        };
        let (input, output) = (self.numbers(times, "SCALAR", 1), self.numbers(values, kind, width));
        let interpolation = match interpolation {
            Interpolation::Linear => "LINEAR",
            Interpolation::Step => "STEP",
            Interpolation::CubicSpline => "CUBICSPLINE",
        };
        let sampler = add(
            &mut self.samplers,
            json!({ "input": input, "output": output, "interpolation": interpolation }),
        );
        let target = json!({ "node": node, "path": path });
        self.channels.push(json!({ "sampler": sampler, "target": target }));
    }

    /// Writes the file, or leaves what was there.
    pub fn write(mut self, path: &Path, origin: [f64; 3]) -> io::Result<()> {
        let children: Vec<usize> = (0..self.nodes.len()).collect();
        let mut root = json!({ "name": "scene" });
        if !children.is_empty() {
            root["children"] = json!(children);
        }
        if origin != [0.0; 3] {
            root["translation"] = json!(origin);
        }
        let root = add(&mut self.nodes, root);
        let generator = format!("kintact {}", env!("CARGO_PKG_VERSION"));
        let mut document = json!({
            "asset": { "version": "2.0", "generator": generator },
            "scene": 0,
            "scenes": [{ "nodes": [root] }],
            "nodes": self.nodes,
        });
        // Lists may not be empty.
        let lists = [
            ("meshes", self.meshes),
            ("materials", self.materials),
            ("accessors", self.accessors),
            ("bufferViews", self.views),
        ];
        for (name, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            document[name] = list.into();
        }
        if !self.channels.is_empty() {
            document["animations"] = json!([{
                "name": "run", "samplers": self.samplers, "channels": self.channels,
            }]);
        }
        if !self.bytes.is_empty() {
            document["buffers"] = json!([{ "byteLength": self.bytes.len() }]);
        }
        let mut text = serde_json::to_vec(&document)?;
        text.resize(text.len().next_multiple_of(4), b' ');
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let with_bytes = if self.bytes.is_empty() { 0 } else { 8 + self.bytes.len() };
        let length = u32::try_from(12 + 8 + text.len() + with_bytes)
            .map_err(|_| io::Error::other("a GLB file holds no more than 4 GB"))?;
        let mut head = Vec::new();
        head.extend(b"glTF");
        head.extend(2_u32.to_le_bytes());
        head.extend(length.to_le_bytes());
        head.extend((text.len() as u32).to_le_bytes());
        head.extend(b"JSON");
        let mut file = NewFile::create(path)?;
        io::Write::write_all(&mut file, &head)?;
        io::Write::write_all(&mut file, &text)?;
        if with_bytes > 0 {
            io::Write::write_all(&mut file, &(self.bytes.len() as u32).to_le_bytes())?;
            io::Write::write_all(&mut file, b"BIN\0")?;
            io::Write::write_all(&mut file, &self.bytes)?;
        }
        file.finish()
    }
}
