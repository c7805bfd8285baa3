//! Reading topics: every `GUID/markup.bcf` of the archive, its topic and comments.

use std::path::Path;

use super::{Comment, Topic};
use crate::error::Error;
use crate::package::{Package, Tag, attribute};

/// More topics are refused: files are made by people, a topic at a time.
const MOST_TOPICS: usize = 1_000_000;

/// Longer texts are cut off there.
const MOST_TEXT: usize = 1 << 16;

/// Reads the topics of a file, in the order of their folders. Viewpoints are left out.
pub fn read(path: impl AsRef<Path>) -> Result<Vec<Topic>, Error> {
    let path = path.as_ref();
    let bytes = std::fs::read(path).map_err(|error| Error::from(error).in_file(path))?;
    read_from_bytes(&bytes).map_err(|error| error.in_file(path))
}

/// [`read`] from memory.
pub fn read_from_bytes(bytes: &[u8]) -> Result<Vec<Topic>, Error> {
    let mut package = Package::open(bytes)?;
    let mut markups = package.names();
    markups.retain(|name| name.ends_with("/markup.bcf"));
    markups.sort_unstable();
    if markups.len() > MOST_TOPICS {
        return Err(Error::unsupported(format!("it has more than {MOST_TOPICS} topics")));
    }
    if markups.is_empty() {
        return Err(Error::malformed("it holds no topic (GUID/markup.bcf); export it as BCF 2.1"));
    }
    markups.iter().map(|name| read_markup(&mut package, name)).collect()
}

/// Fills a topic as its elements come; `open` has the names of those around the current one.
fn read_markup(package: &mut Package<'_>, name: &str) -> Result<Topic, Error> {
    let mut topic = Topic::default();
    let mut open: Vec<String> = Vec::new();
    let mut text = String::new();
    package.each_tag(name, |tag| {
        match tag {
            Tag::Start(element) => {
                text.clear();
                let name = element.local_name().as_ref().to_owned();
                if name == "Topic" && open.len() == 1 {
                    let value =
                        |name| Ok::<_, Error>(attribute(element, name)?.unwrap_or_default());
                    topic.guid = value("Guid")?.to_lowercase();
                    topic.kind = value("TopicType")?;
                    topic.status = value("TopicStatus")?;
                }
                if name == "Comment" && open.len() == 1 {
                    let guid = attribute(element, "Guid")?.unwrap_or_default();
                    topic.comments.push(Comment { guid, ..Comment::default() });
                }
                open.push(name);
            }
            Tag::Text(piece) => {
                if text.len() + piece.len() <= MOST_TEXT {
                    text.push_str(piece);
                }
            }
            Tag::End => {
                let path: Vec<&str> = open.iter().map(String::as_str).collect();
                let said = text.trim();
                match (&path[..], topic.comments.last_mut()) {
                    ([_, "Topic", "Title"], _) => topic.title = said.into(),
                    ([_, "Topic", "Description"], _) => topic.description = said.into(),
                    ([_, "Topic", "Labels"], _) => topic.labels.push(said.into()),
                    ([_, "Topic", "CreationDate"], _) => topic.date = said.into(),
                    ([_, "Topic", "CreationAuthor"], _) => topic.author = said.into(),
                    ([_, "Comment", "Date"], Some(comment)) => comment.date = said.into(),
                    ([_, "Comment", "Author"], Some(comment)) => comment.author = said.into(),
                    ([_, "Comment", "Comment"], Some(comment)) => comment.text = said.into(),
                    _ => {}
                }
                open.pop();
                text.clear();
            }
        }
        Ok(())
    })?;
    if topic.guid.is_empty() {
        return Err(Error::malformed(format!("{name} has no topic with a Guid; export it again")));
    }
    Ok(topic)
}
