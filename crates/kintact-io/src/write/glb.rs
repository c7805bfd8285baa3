//! Assemblies as GLB, for `write_glb`: a mesh once however often it is placed, a node a part, in a hierarchy
//! of nodes by the names of their paths.
//!
//! GLB holds single precision: coordinates are rounded to it. Properties become `extras`.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::Path;

use super::write_file;
use crate::assembly::Assembly;
use crate::error::Error;

/// Writes an assembly as a GLB file.
pub fn write_glb(path: impl AsRef<Path>, assembly: &Assembly) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_glb_to(out, assembly))
}

/// [`write_glb`] to anything that takes bytes.
pub fn write_glb_to(out: &mut impl Write, assembly: &Assembly) -> Result<(), Error> {
    let (mut binary, mut views, mut accessors, mut meshes) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for part in &assembly.meshes {
        let mesh = &part.mesh;
        let place = binary.len();
        let (mut low, mut high) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
        for vertex in mesh.vertices() {
            for (axis, x) in vertex.to_array().into_iter().enumerate() {
                let x = x as f32;
                (low[axis], high[axis]) = (low[axis].min(x), high[axis].max(x));
                binary.extend(x.to_le_bytes());
            }
        }
        let corners = binary.len();
        mesh.faces().iter().flatten().for_each(|corner| binary.extend(corner.to_le_bytes()));
        // Empty views and accessors are not allowed: a mesh without faces becomes none.
        if mesh.faces().is_empty() || binary.len() > u32::MAX as usize {
            if mesh.faces().is_empty() {
                binary.truncate(place);
                meshes.push(None);
                continue;
            }
            return Err(Error::unsupported("GLB files hold at most 4 GiB; write fewer parts"));
        }
        let (view, accessor) = (views.len(), accessors.len());
        views.push(format!(
            "{{\"buffer\":0,\"byteOffset\":{place},\"byteLength\":{},\"target\":34962}}",
            corners - place
        ));
        views.push(format!(
            "{{\"buffer\":0,\"byteOffset\":{corners},\"byteLength\":{},\"target\":34963}}",
            binary.len() - corners
        ));
        accessors.push(format!(
            "{{\"bufferView\":{view},\"componentType\":5126,\"count\":{},\"type\":\"VEC3\",\
             \"min\":{low:?},\"max\":{high:?}}}",
            mesh.vertices().len()
        ));
        accessors.push(format!(
            "{{\"bufferView\":{},\"componentType\":5125,\"count\":{},\"type\":\"SCALAR\"}}",
            view + 1,
            3 * mesh.faces().len()
        ));
        meshes.push(Some(format!(
            "{{\"primitives\":[{{\"attributes\":{{\"POSITION\":{accessor}}},\"indices\":{}}}]}}",
            accessor + 1
        )));
    }
    let json = json_of(assembly, &views, &accessors, &meshes, binary.len());
    write_chunks(out, json.into_bytes(), binary).map_err(Error::from)
}

/// A node of the hierarchy.
#[derive(Default)]
struct Node {
    name: String,
    children: Vec<usize>,
    /// The fields after the name.
    rest: String,
}

fn json_of(
    assembly: &Assembly,
    views: &[String],
    accessors: &[String],
    meshes: &[Option<String>],
    bytes: usize,
) -> String {
    // The numbers of the meshes that are written.
    let mut written = Vec::with_capacity(meshes.len());
    meshes.iter().fold(0, |number, mesh| {
        written.push(number);
        number + usize::from(mesh.is_some())
    });
    let (mut nodes, mut roots): (Vec<Node>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut inner: HashMap<&[String], usize> = HashMap::new();
    for part in &assembly.parts {
        let mut rest = String::new();
        if meshes[part.mesh].is_some() {
            rest.push_str(&format!(",\"mesh\":{}", written[part.mesh]));
        }
        if part.transform != glam::DAffine3::IDENTITY {
            let matrix = glam::DMat4::from(part.transform).to_cols_array().map(|x| x as f32);
            rest.push_str(&format!(",\"matrix\":{matrix:?}"));
        }
        if !part.properties.is_empty() {
            let fields = part.properties.iter();
            let fields: Vec<String> =
                fields.map(|(name, value)| format!("{}:{}", quoted(name), quoted(value))).collect();
            rest.push_str(&format!(",\"extras\":{{{}}}", fields.join(",")));
        }
        let name = part.path.last().cloned().unwrap_or_default();
        nodes.push(Node { name, children: Vec::new(), rest });
        // Up to the first node that is there already.
        let mut below = nodes.len() - 1;
        let mut path = part.path.split_last().map_or(&[][..], |(_, above)| above);
        loop {
            let Some((name, above)) = path.split_last() else {
                roots.push(below);
                break;
            };
            if let Some(&node) = inner.get(path) {
                nodes[node].children.push(below);
                break;
            }
            nodes.push(Node { name: name.clone(), children: vec![below], rest: String::new() });
            below = nodes.len() - 1;
            inner.insert(path, below);
            path = above;
        }
    }
    let node = |Node { name, children, rest }: &Node| {
        let children = match children.is_empty() {
            true => String::new(),
            false => format!(",\"children\":{children:?}"),
        };
        format!("{{\"name\":{}{children}{rest}}}", quoted(name))
    };
    let nodes: Vec<String> = nodes.iter().map(node).collect();
    let meshes: Vec<&str> = meshes.iter().flatten().map(String::as_str).collect();
    let mut fields = vec![
        "\"asset\":{\"version\":\"2.0\",\"generator\":\"kintact\"}".to_owned(),
        format!("\"scene\":0,\"scenes\":[{{\"nodes\":{roots:?}}}]"),
    ];
    let mut list = |name: &str, items: String| {
        if !items.is_empty() {
            fields.push(format!("\"{name}\":[{items}]"));
        }
    };
    list("nodes", nodes.join(","));
    list("meshes", meshes.join(","));
    list("accessors", accessors.join(","));
    list("bufferViews", views.join(","));
    if bytes > 0 {
        list("buffers", format!("{{\"byteLength\":{bytes}}}"));
    }
    format!("{{{}}}", fields.join(","))
}

/// A text as JSON has it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The header and both chunks, each padded to a multiple of four bytes.
fn write_chunks(out: &mut impl Write, mut json: Vec<u8>, mut binary: Vec<u8>) -> io::Result<()> {
    json.resize(json.len().next_multiple_of(4), b' ');
    binary.resize(binary.len().next_multiple_of(4), 0);
    let has_binary = !binary.is_empty();
    let total = 12 + 8 + json.len() + if has_binary { 8 + binary.len() } else { 0 };
    let length = |bytes: usize| {
        u32::try_from(bytes).map_err(|_| io::Error::other("GLB files hold at most 4 GiB"))
    };
    out.write_all(b"glTF")?;
    out.write_all(&2_u32.to_le_bytes())?;
    out.write_all(&length(total)?.to_le_bytes())?;
    out.write_all(&length(json.len())?.to_le_bytes())?;
    out.write_all(b"JSON")?;
    out.write_all(&json)?;
    if has_binary {
        out.write_all(&length(binary.len())?.to_le_bytes())?;
        out.write_all(b"BIN\0")?;
        out.write_all(&binary)?;
    }
    Ok(())
}
