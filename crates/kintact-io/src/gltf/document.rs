//! The file itself: GLB chunks, JSON, and the buffers it names.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use gltf_json::Root;

use crate::bytes::Bytes;
use crate::error::{Error, ErrorKind, Place, check_claim};

pub(super) struct Document<'a> {
    pub(super) root: Root,
    pub(super) buffers: Vec<Cow<'a, [u8]>>,
    /// Accessors that were decoded: many primitives may share one.
    pub(super) decoded: RefCell<HashMap<usize, Rc<Vec<f64>>>>,
    /// How many more values may be decoded: accessors can overlap without end.
    pub(super) values_left: Cell<u64>,
}

/// Extensions that change where vertices are. All others concern appearance.
const GEOMETRY_EXTENSIONS: [(&str, &str); 4] = [
    ("KHR_draco_mesh_compression", "decompress the meshes"),
    ("EXT_meshopt_compression", "decompress the meshes"),
    ("KHR_meshopt_compression", "decompress the meshes"),
    ("EXT_mesh_gpu_instancing", "write the instances as nodes"),
];

impl<'a> Document<'a> {
    pub(super) fn load(bytes: &'a [u8], folder: Option<&Path>) -> Result<Self, Error> {
        let (json, binary) =
            if bytes.starts_with(b"glTF") { split_glb(bytes)? } else { (bytes, None) };
        let root = Root::from_slice(json).map_err(|error| {
            Error::malformed(format!("not glTF 2.0 JSON: {error}")).at(Place::Line(error.line()))
        })?;
        if !root.asset.version.starts_with("2.") {
            return Err(Error::unsupported(format!(
                "glTF version {} is not read, only 2.0; convert the file",
                root.asset.version
            )));
        }
        for extension in &root.extensions_required {
            if let Some((_, remedy)) = GEOMETRY_EXTENSIONS.iter().find(|(n, _)| n == extension) {
                return Err(Error::unsupported(format!(
                    "the extension {extension} is not read; {remedy} with a glTF tool first"
                )));
            }
        }
        let buffers = root
            .buffers
            .iter()
            .enumerate()
            .map(|(index, buffer)| {
                let data = load_buffer(index, buffer.uri.as_deref(), binary, folder)?;
                let length = buffer.byte_length.0;
                check_claim(|| format!("buffer {index}"), length, 1, data.len())?;
                Ok(data)
            })
            .collect::<Result<Vec<_>, Error>>()?;
        let size = json.len() + buffers.iter().map(|buffer| buffer.len()).sum::<usize>();
        Ok(Self {
            root,
            buffers,
            decoded: RefCell::default(),
            values_left: Cell::new(64 * size as u64),
        })
    }
}

fn split_glb(bytes: &[u8]) -> Result<(&[u8], Option<&[u8]>), Error> {
    let mut cursor = Bytes::at(bytes, 4);
    let (version, length) = (cursor.u32()?, cursor.u32()?);
    if version != 2 {
        return Err(Error::unsupported(format!("GLB version {version} is not read, only 2")));
    }
    check_claim(|| "the chunks of the file".into(), length.into(), 1, bytes.len())?;
    let (mut json, mut binary) = (None, None);
    while cursor.left() >= 8 {
        let (length, kind) = (cursor.u32()? as usize, cursor.array::<4>()?);
        let chunk = cursor.take(length)?;
        match &kind {
            b"JSON" if json.is_none() => json = Some(chunk),
            b"BIN\0" if binary.is_none() => binary = Some(chunk),
            _ => {}
        }
    }
    match json {
        Some(json) => Ok((json, binary)),
        None => Err(Error::malformed("the GLB file has no JSON chunk")),
    }
}

fn load_buffer<'a>(
    index: usize,
    uri: Option<&str>,
    binary: Option<&'a [u8]>,
    folder: Option<&Path>,
) -> Result<Cow<'a, [u8]>, Error> {
    let Some(uri) = uri else {
        return match binary {
            Some(binary) if index == 0 => Ok(Cow::Borrowed(binary)),
            _ => Err(Error::malformed(format!("buffer {index} has no data"))),
        };
    };
    if let Some(data) = uri.strip_prefix("data:") {
        let decoded = data.split_once(";base64,").and_then(|(_, text)| decode_base64(text));
        return match decoded {
            Some(data) => Ok(Cow::Owned(data)),
            None => Err(Error::malformed(format!("the data URI of buffer {index} is no base64"))),
        };
    }
    let Some(folder) = folder else {
        return Err(Error::unsupported(format!(
            "buffer {index} is in another file, {uri}; read the scene by its path, or pack it \
             into one GLB file"
        )));
    };
    // Nothing but files beside or below the scene: a scene must not read whatever it likes.
    let relative = PathBuf::from(decode_percent(uri));
    let inside =
        relative.components().all(|c| matches!(c, Component::Normal(_) | Component::CurDir));
    if !inside {
        return Err(Error::malformed(format!(
            "buffer {index} is at {uri}, which is not in the folder of the scene; move it there"
        )));
    }
    let path = folder.join(relative);
    match std::fs::read(&path) {
        Ok(data) => Ok(Cow::Owned(data)),
        Err(error) => Err(Error::from(ErrorKind::Io(error)).in_file(&path)),
    }
}

fn decode_percent(uri: &str) -> String {
    let mut bytes = Vec::with_capacity(uri.len());
    let mut rest = uri.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after.first_chunk::<2>().filter(|_| first == b'%');
        let code = code.and_then(|hex| std::str::from_utf8(hex).ok());
        if let Some(byte) = code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn decode_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    for letter in text.trim_end_matches('=').bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_every_length() {
        for (text, bytes) in
            [("", &b""[..]), ("Zg==", b"f"), ("Zm8=", b"fo"), ("Zm9v", b"foo"), ("Zm9vYg", b"foob")]
        {
            assert_eq!(decode_base64(text).as_deref(), Some(bytes));
        }
        assert_eq!(decode_base64("Zm 9"), None);
        assert_eq!(decode_base64("+/8="), Some(vec![0xfb, 0xff]));
    }

    #[test]
    fn percent_codes() {
        assert_eq!(decode_percent("a%20b%2Fc"), "a b/c");
        assert_eq!(decode_percent("100%"), "100%");
        assert_eq!(decode_percent("%zz%4"), "%zz%4");
    }
}
