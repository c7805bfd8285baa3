//! Point Cloud Library's PCD: text, binary, and compressed binary. An own reader: pcd-rs allocates
//! what the header claims and makes a vector of fields for every point.

use glam::DVec3;

use super::lzf;
use crate::bytes::Bytes;
use crate::error::{Error, Place, check_claim};
use crate::parsed::Parsed;
use crate::scan::{Field as Value, Number, Records, Slot};
use crate::text::Text;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let header = Header::parse(bytes, bytes.len())?;
    let wanted = Wanted::find(&header)?;
    let rows = match header.data {
        Data::Ascii => read_ascii(bytes, &header, &wanted)?,
        Data::Binary => {
            let body = &bytes[header.length..];
            header.check_binary(body.len())?;
            // Points one after another, each with all its fields.
            let stride = header.stride;
            read_binary(body, &header, &wanted, |point, field| point * stride + field.offset)
        }
        Data::Compressed => {
            let mut cursor = Bytes::at(bytes, header.length);
            let (packed, unpacked) = (cursor.u32()? as usize, cursor.u32()? as usize);
            let body = lzf::expand(cursor.take(packed)?, unpacked)?;
            header.check_binary(body.len())?;
            // Fields one after another, each with all its points.
            let count = header.points;
            read_binary(&body, &header, &wanted, |point, field| {
                field.offset * count + point * field.size * field.count
            })
        }
    };
    Ok(collect(&rows, wanted.has_normals()))
}

struct Header {
    fields: Vec<Field>,
    points: usize,
    /// Bytes of a point in binary data, values of a point in text.
    stride: usize,
    values: usize,
    data: Data,
    /// Bytes before the data.
    length: usize,
    /// The line of POINTS, for errors.
    place: Place,
}

struct Field {
    name: String,
    size: usize,
    kind: u8,
    count: usize,
    /// Bytes of a point before this field, and values.
    offset: usize,
    first_value: usize,
}

enum Data {
    Ascii,
    Binary,
    Compressed,
}

/// Where the points of a binary file of so many bytes are, by its first ones; `None` if it must be read
/// whole.
pub(crate) fn records(bytes: &[u8], length: usize) -> Result<Option<Records>, Error> {
    let header = Header::parse(bytes, length)?;
    if !matches!(header.data, Data::Binary) {
        return Ok(None);
    }
    Wanted::find(&header)?;
    header.check_binary(length - header.length)?;
    let mut fields = Vec::<Value>::new();
    for field in header.fields.iter().filter(|field| field.count > 0) {
        let number = match (field.kind, field.size) {
            (b'F', 4) => Number::F32,
            (b'F', _) => Number::F64,
            (b'I', 1) => Number::I8,
            (b'I', 2) => Number::I16,
            (b'I', 4) => Number::I32,
            (b'I', _) => Number::I64,
            (_, 1) => Number::U8,
            (_, 2) => Number::U16,
            (_, 4) => Number::U32,
            _ => Number::U64,
        };
        let mut add = |slot, offset, number| {
            if fields.iter().all(|known| known.slot != slot) {
                fields.push(Value { slot, offset, number, mask: u64::MAX });
            }
        };
        if field.name == "rgb" && field.size == 4 {
            // Blue, green and red in the bytes of one number.
            (0..3).for_each(|k| add(Slot::Colour(2 - k), field.offset + k, Number::U8));
        } else if let Some(slot) = Slot::named(&field.name) {
            add(slot, field.offset, number);
        }
    }
    Ok(Some(Records {
        start: header.length as u64,
        stride: header.stride,
        count: header.points as u64,
        fields,
        is_big_endian: false,
        scale: DVec3::ONE,
        offset: DVec3::ZERO,
    }))
}

impl Header {
    /// Of a file of so many bytes, by its first ones.
    fn parse(bytes: &[u8], file_length: usize) -> Result<Self, Error> {
        let mut text = Text::new(bytes);
        let (mut names, mut sizes, mut kinds, mut counts) = (vec![], vec![], vec![], vec![]);
        let (mut points, mut width, mut height) = (None, None, None);
        let mut place = text.place();
        let data = loop {
            if text.is_done() {
                return Err(Error::malformed(
                    "the header has no DATA line: this is no PCD file, or it is cut short",
                )
                .at(text.place()));
            }
            let here = text.place();
            let line = String::from_utf8_lossy(text.line());
            let mut words = line.split_ascii_whitespace();
            let bad = || Error::malformed(format!("bad header line \"{line}\"")).at(here);
            let keyword = words.next().unwrap_or_default();
            let mut number = || words.next().and_then(|w| w.parse::<u64>().ok()).ok_or_else(bad);
            match keyword {
                "FIELDS" | "COLUMNS" => names = words.map(str::to_owned).collect(),
                "SIZE" => sizes = parse_all(words).ok_or_else(bad)?,
                "TYPE" => kinds = words.map(|w| w.as_bytes()[0]).collect(),
                "COUNT" => counts = parse_all(words).ok_or_else(bad)?,
                "WIDTH" => width = Some(number()?),
                "HEIGHT" => height = Some(number()?),
                "POINTS" => {
                    points = Some(number()?);
                    place = here;
                }
                "DATA" => match words.next() {
                    Some("ascii") => break Data::Ascii,
                    Some("binary") => break Data::Binary,
                    Some("binary_compressed") => break Data::Compressed,
                    _ => return Err(bad()),
                },
                "VERSION" | "VIEWPOINT" | "" => {}
                _ if keyword.starts_with('#') => {}
                _ => return Err(bad()),
            }
        };
        if counts.is_empty() {
            counts = vec![1; names.len()];
        }
        let lengths = [sizes.len(), kinds.len(), counts.len()];
        if names.is_empty() || lengths != [names.len(); 3] {
            return Err(Error::malformed(format!(
                "the header has {} FIELDS, {} SIZE, {} TYPE and {} COUNT entries; \
                 there must be one of each for every field",
                names.len(),
                lengths[0],
                lengths[1],
                lengths[2]
            )));
        }
        let points = points.or_else(|| Some(width?.saturating_mul(height.unwrap_or(1))));
        let Some(points) = points else {
            return Err(Error::malformed("the header has neither POINTS nor WIDTH"));
        };
        let (mut fields, mut stride, mut values) = (Vec::new(), 0_usize, 0_usize);
        for (index, name) in names.into_iter().enumerate() {
            let (size, kind, count) = (sizes[index], kinds[index], counts[index]);
            let known = matches!((kind, size), (b'F', 4 | 8) | (b'I' | b'U', 1 | 2 | 4 | 8));
            if !known || count > 1 << 16 {
                return Err(Error::malformed(format!(
                    "field {name} has type {}, size {size} and count {count}, which is unknown",
                    char::from(kind)
                )));
            }
            fields.push(Field { name, size, kind, count, offset: stride, first_value: values });
            stride += size * count;
            values += count;
        }
        let length = text.position();
        // A point takes at least a byte in every form but compressed, which checks again.
        let least =
            file_length.saturating_mul(if matches!(data, Data::Compressed) { 88 } else { 1 });
        check_claim(|| format!("{points} points"), points, 1, least).map_err(|e| e.at(place))?;
        Ok(Self { fields, points: points as usize, stride, values, data, length, place })
    }

    fn check_binary(&self, available: usize) -> Result<(), Error> {
        let what = || format!("{} points of {} bytes", self.points, self.stride);
        check_claim(what, self.points as u64, self.stride as u64, available)
            .map_err(|error| error.at(self.place))
    }
}

fn parse_all<'a>(words: impl Iterator<Item = &'a str>) -> Option<Vec<usize>> {
    words.map(|word| word.parse().ok()).collect()
}

/// Which fields hold x, y, z and the normal.
struct Wanted([Option<usize>; 6]);

impl Wanted {
    fn find(header: &Header) -> Result<Self, Error> {
        let names = ["x", "y", "z", "normal_x", "normal_y", "normal_z"];
        let wanted = names.map(|n| header.fields.iter().position(|f| f.name == n && f.count > 0));
        if let Some(missing) = (0..3).find(|&axis| wanted[axis].is_none()) {
            return Err(Error::malformed(format!("there is no field {}", names[missing])));
        }
        Ok(Self(wanted))
    }

    fn has_normals(&self) -> bool {
        self.0[3..].iter().all(Option::is_some)
    }
}

type Row = [f64; 6];

fn read_ascii(bytes: &[u8], header: &Header, wanted: &Wanted) -> Result<Vec<Row>, Error> {
    let mut text = Text::at(bytes, header.length);
    let what = || format!("{} points of {} numbers", header.points, header.values);
    let least = 2 * header.values as u64;
    check_claim(what, header.points as u64, least, text.rest().len() + 1)
        .map_err(|error| error.at(header.place))?;
    let mut slots = vec![6; header.values];
    for (slot, field) in wanted.0.iter().enumerate() {
        if let Some(field) = field {
            slots[header.fields[*field].first_value] = slot;
        }
    }
    let mut rows = Vec::with_capacity(header.points);
    for _ in 0..header.points {
        let mut row = [0.0; 7];
        for &slot in &slots {
            text.skip_space();
            row[slot] = text.number().ok_or_else(|| text.unexpected("a number"))?;
        }
        let [x, y, z, nx, ny, nz, _] = row;
        rows.push([x, y, z, nx, ny, nz]);
    }
    Ok(rows)
}

/// Reads points whose sizes have been checked; `locate` gives the byte of a field of a point.
fn read_binary(
    body: &[u8],
    header: &Header,
    wanted: &Wanted,
    locate: impl Fn(usize, &Field) -> usize,
) -> Vec<Row> {
    let value = |point: usize, field: &Field| {
        let at = locate(point, field);
        decode(field.kind, &body[at..at + field.size])
    };
    (0..header.points)
        .map(|point| {
            wanted.0.map(|field| field.map_or(0.0, |index| value(point, &header.fields[index])))
        })
        .collect()
}

fn decode(kind: u8, bytes: &[u8]) -> f64 {
    let mut raw = [0; 8];
    raw[..bytes.len()].copy_from_slice(bytes);
    let bits = u64::from_le_bytes(raw);
    let unused = 64 - 8 * bytes.len() as u32;
    match (kind, bytes.len()) {
        (b'F', 4) => f32::from_bits(bits as u32).into(),
        (b'F', _) => f64::from_bits(bits),
        (b'I', _) => ((bits << unused).cast_signed() >> unused) as f64,
        _ => bits as f64,
    }
}

/// Leaves out the points that mark a missing return: all of x, y and z are NaN.
fn collect(rows: &[Row], has_normals: bool) -> Parsed {
    let present = |row: &&Row| !row[..3].iter().all(|value| value.is_nan());
    let vertices: Vec<_> =
        rows.iter().filter(present).map(|row| DVec3::new(row[0], row[1], row[2])).collect();
    let missing = rows.len() - vertices.len();
    let mut parsed = Parsed { vertices, ..Parsed::default() };
    if missing > 0 {
        parsed.notes.push(format!(
            "{missing} of {} points are NaN, which marks missing returns; they were left out",
            rows.len()
        ));
    }
    if has_normals {
        let normals = rows.iter().filter(present).map(|row| DVec3::new(row[3], row[4], row[5]));
        parsed.normals = Some(normals.collect());
        parsed.keep_plausible_normals();
    }
    parsed
}
