//! The header of a PLY file: `Header::parse` gives encoding, elements and their properties to
//! `ply::parse`, which reads the body by them.

use crate::error::Error;
use crate::scan::Number;
use crate::text::Text;

pub(super) struct Header {
    pub(super) encoding: Encoding,
    pub(super) elements: Vec<Element>,
    /// Bytes before the body.
    pub(super) length: usize,
}

#[derive(Clone, Copy)]
pub(super) enum Encoding {
    Ascii,
    Little,
    Big,
}

pub(super) struct Element {
    pub(super) name: String,
    pub(super) count: u64,
    pub(super) properties: Vec<Property>,
}

pub(super) struct Property {
    pub(super) name: String,
    pub(super) scalar: Scalar,
    /// The type of the length, for lists.
    pub(super) list: Option<Scalar>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scalar {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    F32,
    F64,
}

impl Scalar {
    fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "char" | "int8" => Scalar::I8,
            "uchar" | "uint8" => Scalar::U8,
            "short" | "int16" => Scalar::I16,
            "ushort" | "uint16" => Scalar::U16,
            "int" | "int32" => Scalar::I32,
            "uint" | "uint32" => Scalar::U32,
            "float" | "float32" => Scalar::F32,
            "double" | "float64" => Scalar::F64,
            _ => return None,
        })
    }

    pub(super) fn number(self) -> Number {
        match self {
            Scalar::I8 => Number::I8,
            Scalar::U8 => Number::U8,
            Scalar::I16 => Number::I16,
            Scalar::U16 => Number::U16,
            Scalar::I32 => Number::I32,
            Scalar::U32 => Number::U32,
            Scalar::F32 => Number::F32,
            Scalar::F64 => Number::F64,
        }
    }

    pub(super) fn size(self) -> u64 {
        self.number().size() as u64
    }
}

impl Header {
    pub(super) fn parse(bytes: &[u8]) -> Result<Self, Error> {
        let mut text = Text::new(bytes);
        if text.line() != b"ply" {
            return Err(Error::malformed("the first line is not \"ply\": this is no PLY file"));
        }
        let mut encoding = None;
        let mut elements: Vec<Element> = Vec::new();
        loop {
            if text.is_done() {
                return Err(Error::malformed(
                    "the header has no end_header: the file is cut short; copy or export it again",
                )
                .at(text.place()));
            }
            let place = text.place();
            let line = String::from_utf8_lossy(text.line());
            let words: Vec<&str> = line.split_ascii_whitespace().collect();
            let bad = || Error::malformed(format!("bad header line \"{line}\"")).at(place);
            match words[..] {
                ["end_header"] => break,
                ["format", word, _version] => {
                    encoding = Some(match word {
                        "ascii" => Encoding::Ascii,
                        "binary_little_endian" => Encoding::Little,
                        "binary_big_endian" => Encoding::Big,
                        _ => return Err(bad()),
                    });
                }
                ["element", name, count] => elements.push(Element {
                    name: name.into(),
                    count: count.parse().map_err(|_| bad())?,
                    properties: Vec::new(),
                }),
                ["property", ref property @ ..] => {
                    let properties = &mut elements.last_mut().ok_or_else(bad)?.properties;
                    let (list, [kind, name]) = match *property {
                        ["list", length, kind, name] => {
                            (Some(Scalar::parse(length).ok_or_else(bad)?), [kind, name])
                        }
                        [kind, name] => (None, [kind, name]),
                        _ => return Err(bad()),
                    };
                    let scalar = Scalar::parse(kind).ok_or_else(bad)?;
                    properties.push(Property { name: name.into(), scalar, list });
                }
                ["comment" | "obj_info", ..] | [] => {}
                _ => return Err(bad()),
            }
        }
        let Some(encoding) = encoding else {
            return Err(Error::malformed("the header has no format line"));
        };
        Ok(Self { encoding, elements, length: text.position() })
    }
}
