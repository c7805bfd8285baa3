//! Writing topics: `bcf.version`, and for each topic a folder with `markup.bcf`, `viewpoint.bcfv` and
//! `snapshot.png`. Nothing depends on the clock: the same topics give the same bytes.

use std::io::{Seek, Write};

use quick_xml::escape::escape;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Component, Topic, Viewpoint};
use crate::error::Error;

const HEADER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// The date of topics without one.
const EPOCH: &str = "1970-01-01T00:00:00Z";

/// Writes topics, each as soon as it comes.
pub fn write(out: impl Write + Seek, topics: impl Iterator<Item = Topic>) -> Result<(), Error> {
    let mut archive = ZipWriter::new(out);
    file(
        &mut archive,
        "bcf.version",
        &format!(
            "{HEADER}<Version VersionId=\"2.1\"><DetailedVersion>2.1</DetailedVersion></Version>\n"
        ),
    )?;
    for topic in topics {
        let folder = &topic.guid;
        file(&mut archive, &format!("{folder}/markup.bcf"), &markup(&topic))?;
        if let Some(viewpoint) = &topic.viewpoint {
            file(&mut archive, &format!("{folder}/viewpoint.bcfv"), &visualization(viewpoint))?;
            // A picture is compressed already.
            let options =
                SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
            start(&mut archive, &format!("{folder}/snapshot.png"), options)?;
            archive.write_all(&viewpoint.picture)?;
        }
    }
    archive.finish().map_err(failed)?.flush()?;
    Ok(())
}

fn failed(error: zip::result::ZipError) -> Error {
    Error::from(std::io::Error::other(error))
}

fn start<W: Write + Seek>(
    archive: &mut ZipWriter<W>,
    name: &str,
    options: SimpleFileOptions,
) -> Result<(), Error> {
    archive.start_file(name, options).map_err(failed)
}

fn file<W: Write + Seek>(archive: &mut ZipWriter<W>, name: &str, text: &str) -> Result<(), Error> {
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    start(archive, name, options)?;
    Ok(archive.write_all(text.as_bytes())?)
}

/// A text within XML 1.0, which most control characters may not be in even escaped.
fn xml(text: &str) -> String {
    let is_allowed = |c: &char| !c.is_control() || matches!(c, '\t' | '\n' | '\r');
    let text: String = text.chars().filter(is_allowed).collect();
    escape(text.as_str()).into_owned()
}

fn element(name: &str, text: &str) -> String {
    format!("<{name}>{}</{name}>", xml(text))
}

fn markup(topic: &Topic) -> String {
    let date = |date: &str| if date.is_empty() { EPOCH.to_owned() } else { date.to_owned() };
    let mut text = format!(
        "{HEADER}<Markup>\n<Topic Guid=\"{}\" TopicType=\"{}\" TopicStatus=\"{}\">\n{}\n",
        xml(&topic.guid),
        xml(&topic.kind),
        xml(&topic.status),
        element("Title", &topic.title)
    );
    topic.labels.iter().for_each(|label| text.push_str(&element("Labels", label)));
    text.push_str(&element("CreationDate", &date(&topic.date)));
    text.push_str(&element("CreationAuthor", &topic.author));
    if !topic.description.is_empty() {
        text.push_str(&element("Description", &topic.description));
    }
    text.push_str("\n</Topic>\n");
    for comment in &topic.comments {
        text.push_str(&format!("<Comment Guid=\"{}\">", xml(&comment.guid)));
        text.push_str(&element("Date", &date(&comment.date)));
        text.push_str(&element("Author", &comment.author));
        text.push_str(&element("Comment", &comment.text));
        text.push_str("</Comment>\n");
    }
    if let Some(viewpoint) = &topic.viewpoint {
        text.push_str(&format!(
            "<Viewpoints Guid=\"{}\"><Viewpoint>viewpoint.bcfv</Viewpoint>\
             <Snapshot>snapshot.png</Snapshot></Viewpoints>\n",
            xml(&viewpoint.guid)
        ));
    }
    text.push_str("</Markup>\n");
    text
}

fn visualization(viewpoint: &Viewpoint) -> String {
    let component = |component: &Component| {
        let guid = component.ifc_guid.as_deref().filter(|guid| Component::is_ifc_guid(guid));
        let guid = guid.map_or_else(String::new, |guid| format!(" IfcGuid=\"{guid}\""));
        let name = element("AuthoringToolId", &component.name);
        format!("<Component{guid}><OriginatingSystem>kintact</OriginatingSystem>{name}</Component>")
    };
    let selected: String = viewpoint.components.iter().map(component).collect();
    let colours: String = viewpoint
        .components
        .iter()
        .map(|c| format!("<Color Color=\"{}\">{}</Color>", xml(&c.colour), component(c)))
        .collect();
    let vector = |name: &str, [x, y, z]: [f64; 3]| {
        format!("<{name}><X>{x}</X><Y>{y}</Y><Z>{z}</Z></{name}>")
    };
    format!(
        "{HEADER}<VisualizationInfo Guid=\"{}\">\n<Components><Selection>{selected}</Selection>\
         <Visibility DefaultVisibility=\"true\"/><Coloring>{colours}</Coloring></Components>\n\
         <PerspectiveCamera>{}{}{}<FieldOfView>{}</FieldOfView></PerspectiveCamera>\n\
         </VisualizationInfo>\n",
        xml(&viewpoint.guid),
        vector("CameraViewPoint", viewpoint.eye),
        vector("CameraDirection", viewpoint.direction),
        vector("CameraUpVector", viewpoint.up),
        viewpoint.angle
    )
}
