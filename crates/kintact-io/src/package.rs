//! Zip archives of XML, for 3MF and BCF: parts as streams of XML events, none of which may unpack to more
//! than 100 times its size, nor all together to more than 100 times the file. Nothing is extracted.

use std::io::{self, BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::error::Error;

/// How many times its packed size a part may unpack to.
const MOST_EXPANSION: u64 = 100;

/// The kind of relation that names the root model.
#[cfg(feature = "3mf")]
const MODEL_RELATION: &str = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel";

pub(crate) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// How many bytes may still be unpacked.
    left: u64,
}

/// An event of XML that a reader cares about.
pub(crate) enum Tag<'e, 'b> {
    Start(&'e BytesStart<'b>),
    /// Between tags; a text may come in pieces.
    Text(&'e str),
    End,
}

impl<'a> Package<'a> {
    pub(crate) fn open(bytes: &'a [u8]) -> Result<Self, Error> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| {
            Error::malformed(format!("no readable zip archive ({error}); export it again"))
        })?;
        Ok(Self { archive, left: MOST_EXPANSION.saturating_mul(bytes.len() as u64) })
    }

    /// The names of all parts; those that are no text are left out.
    #[cfg(feature = "bcf")]
    pub(crate) fn names(&self) -> Vec<String> {
        self.archive.file_names().filter_map(|name| Some(name.ok()?.into_owned())).collect()
    }

    /// The part that the relations of the package name as its root model.
    #[cfg(feature = "3mf")]
    pub(crate) fn root_model(&mut self) -> Result<Option<String>, Error> {
        const RELATIONS: &str = "_rels/.rels";
        if self.archive.index_for_name(RELATIONS).is_none() {
            return Ok(None);
        }
        let mut found = None;
        self.each_tag(RELATIONS, |tag| {
            if let Tag::Start(element) = tag
                && element.local_name().as_ref() == "Relationship"
                && attribute(element, "Type")?.as_deref() == Some(MODEL_RELATION)
                && let Some(target) = attribute(element, "Target")?
            {
                found = Some(part_name(&target));
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Calls a function with every start and end of an element; an empty element has both.
    pub(crate) fn each_tag(
        &mut self,
        part: &str,
        mut visit: impl FnMut(Tag<'_, '_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let file = self.archive.by_name(part).map_err(|error| match error {
            ZipError::FileNotFound => {
                Error::malformed(format!("the archive has no part {part}; export it again"))
            }
            error => Error::malformed(format!("{part}: {error}")),
        })?;
        let most = MOST_EXPANSION.saturating_mul(file.compressed_size()).min(self.left);
        let mut reader = Reader::from_reader(BufReader::new(Bounded { inner: file, left: most }));
        let mut buffer = Vec::new();
        let mut depth = 0_usize;
        loop {
            buffer.clear();
            let event = reader.read_event_into(&mut buffer);
            let done = match event.map_err(|error| Error::malformed(error.to_string())) {
                Ok(Event::Start(element)) => {
                    depth += 1;
                    visit(Tag::Start(&element)).map(|()| false)
                }
                Ok(Event::Empty(element)) => {
                    visit(Tag::Start(&element)).and_then(|()| visit(Tag::End)).map(|()| false)
                }
                Ok(Event::End(_)) => {
                    depth = depth.saturating_sub(1);
                    visit(Tag::End).map(|()| false)
                }
                Ok(Event::DocType(_)) => Err(Error::unsupported(
                    "it has a document type (<!DOCTYPE), which no reader should follow; export it again",
                )),
                Ok(Event::Text(text)) => visit(Tag::Text(&text)).map(|()| false),
                Ok(Event::CData(text)) => visit(Tag::Text(&text)).map(|()| false),
                Ok(Event::GeneralRef(name)) => match resolved(&name) {
                    Some(text) => visit(Tag::Text(&text)).map(|()| false),
                    None => Ok(false),
                },
                Ok(Event::Eof) if depth > 0 => {
                    Err(Error::malformed("it ends within an element; export it again"))
                }
                Ok(Event::Eof) => Ok(true),
                Ok(_) => Ok(false),
                Err(error) => Err(error),
            };
            match done {
                Ok(false) => {}
                Ok(true) => break,
                Err(error) => {
                    let byte = reader.buffer_position();
                    return Err(Error { kind: error.kind.within(part, byte), ..error });
                }
            }
        }
        self.left = self.left.saturating_sub(reader.buffer_position());
        Ok(())
    }
}

/// What a reference like `&amp;` or `&#65;` stands for.
fn resolved(name: &quick_xml::events::BytesRef<'_>) -> Option<String> {
    if let Ok(Some(character)) = name.resolve_char_ref() {
        return Some(character.to_string());
    }
    quick_xml::escape::resolve_predefined_entity(name).map(str::to_owned)
}

/// The name in the archive that a path in the package stands for.
pub(crate) fn part_name(path: &str) -> String {
    path.trim_start_matches('/').to_owned()
}

/// The value of an attribute, by its name without prefix.
pub(crate) fn attribute(element: &BytesStart<'_>, name: &str) -> Result<Option<String>, Error> {
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| Error::malformed(error.to_string()))?;
        if attribute.key.local_name().as_ref() == name {
            let value = quick_xml::escape::unescape(&attribute.value)
                .map_err(|error| Error::malformed(error.to_string()))?;
            return Ok(Some(value.into_owned()));
        }
    }
    Ok(None)
}

/// A stream that ends in an error once it has given as much as it may.
struct Bounded<R> {
    inner: R,
    left: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        match self.left.checked_sub(count as u64) {
            Some(left) => self.left = left,
            None => {
                return Err(io::Error::other(format!(
                    "it unpacks to more than {MOST_EXPANSION} times its size, as only a file made to \
                     do harm does"
                )));
            }
        }
        Ok(count)
    }
}
