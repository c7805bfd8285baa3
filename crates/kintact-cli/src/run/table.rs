//! Events and contact sets as one Parquet table: a row for each event and for each pair of a set.

use std::fs::File;
use std::io;
use std::sync::Arc;

use kintact::geometry::Pair;
use kintact::world::event::Exactness;
use kintact::world::{BodyId, PairContacts};
use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::faces::FaceEvent;
use crate::scene::Scene;

/// `kind` is begin, end, or touching for pairs of contact sets, which have no point.
const SCHEMA: &str = "message contacts {
    required double time;
    required binary kind (STRING);
    required binary body_a (STRING);
    required binary body_b (STRING);
    required int32 a (INTEGER(32, false));
    required int32 b (INTEGER(32, false));
    optional double x;
    optional double y;
    optional double z;
    required boolean approximate;
}";

/// Rows held before they are written: some 70 megabytes.
const GROUP: usize = 1 << 20;

struct Row {
    time: f64,
    kind: &'static str,
    bodies: [usize; 2],
    parts: Pair,
    place: Option<[f64; 3]>,
    approximate: bool,
}

/// A table that is written in groups of rows.
pub struct Table {
    writer: SerializedFileWriter<File>,
    /// The names of the bodies, by number.
    names: Vec<ByteArray>,
    rows: Vec<Row>,
}

fn failed(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

impl Table {
    pub fn new(file: File, scene: &Scene) -> io::Result<Self> {
        let schema = Arc::new(parse_message_type(SCHEMA).map_err(failed)?);
        let properties =
            WriterProperties::builder().set_compression(Compression::UNCOMPRESSED).build();
        let writer =
            SerializedFileWriter::new(file, schema, Arc::new(properties)).map_err(failed)?;
        let names = scene.bodies.iter().map(|body| body.form.name.as_str().into()).collect();
        Ok(Self { writer, names, rows: Vec::new() })
    }

    pub fn event(&mut self, reported: &FaceEvent) -> io::Result<()> {
        self.push(Row {
            time: reported.event.time,
            kind: reported.kind(),
            bodies: reported.bodies,
            parts: reported.faces,
            place: Some(reported.event.place.to_array()),
            approximate: reported.event.exactness == Exactness::Approximate,
        })
    }

    pub fn contacts(
        &mut self,
        time: f64,
        contacts: &PairContacts,
        pairs: &[Pair],
    ) -> io::Result<()> {
        let bodies = contacts.bodies.map(BodyId::index);
        let approximate = contacts.exactness == Exactness::Approximate;
        pairs.iter().try_for_each(|&parts| {
            self.push(Row { time, kind: "touching", bodies, parts, place: None, approximate })
        })
    }

    fn push(&mut self, row: Row) -> io::Result<()> {
        self.rows.push(row);
        if self.rows.len() == GROUP { self.write_group().map_err(failed) } else { Ok(()) }
    }

    pub fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.write_group().map_err(failed)?;
        self.writer.close().map_err(failed)?;
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let Self { writer, names, rows } = self;
        if rows.is_empty() {
            return Ok(());
        }
        let mut row_group = writer.next_row_group()?;
        let group = &mut row_group;
        column::<DoubleType>(group, rows.iter().map(|row| row.time), None)?;
        column::<ByteArrayType>(group, rows.iter().map(|row| row.kind.into()), None)?;
        for side in [0, 1] {
            let name = |row: &Row| names[row.bodies[side]].clone();
            column::<ByteArrayType>(group, rows.iter().map(name), None)?;
        }
        // The column's type says that these are unsigned: only the bits count.
        column::<Int32Type>(group, rows.iter().map(|row| row.parts.a.cast_signed()), None)?;
        column::<Int32Type>(group, rows.iter().map(|row| row.parts.b.cast_signed()), None)?;
        let is_there: Vec<i16> = rows.iter().map(|row| row.place.is_some().into()).collect();
        for axis in [0, 1, 2] {
            let values = rows.iter().filter_map(|row| row.place).map(|place| place[axis]);
            column::<DoubleType>(group, values, Some(&is_there))?;
        }
        column::<BoolType>(group, rows.iter().map(|row| row.approximate), None)?;
        row_group.close()?;
        rows.clear();
        Ok(())
    }
}

/// Writes the next column of a group. Levels say which rows of an optional one have a value.
fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: impl Iterator<Item = T::T>,
    levels: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("more columns than the table has".into()));
    };
    let values: Vec<T::T> = values.collect();
    column.typed::<T>().write_batch(&values, levels, None)?;
    column.close()
}
