//! Point formats 0 to 5: the fields of a point follow each other in one stream.

use super::arithmetic::{Decoder, Symbols};
use super::integer::Integer;
use super::{Item, Median};
use crate::bytes::Bytes;
use crate::error::Error;
use crate::points::las::RawPoint;

/// Reads a chunk of `count` points; returns how many, which is all.
pub(super) fn read_chunk(
    cursor: &mut Bytes<'_>,
    items: &[Item],
    count: u64,
    add: &mut impl FnMut(RawPoint) -> Result<(), Error>,
) -> Result<u64, Error> {
    // The first point of a chunk is stored as it is.
    let mut fields = Vec::new();
    let mut position = None;
    for item in items {
        let first = cursor.take(item.size)?;
        match (item.kind, item.version, item.size) {
            (6, 2, 20) if position.is_none() => position = Some(Position::new(first)?),
            (7, 2, 8) => fields.push(Field::Time(Time::new())),
            (8, 2, 6) => fields.push(Field::Colour(Colour::new())),
            (0, 2, _) => fields.push(Field::Bytes(vec![Symbols::new(256); item.size])),
            _ => return Err(item.unsupported()),
        }
    }
    let (Some(mut position), Some(6)) = (position, items.first().map(|item| item.kind)) else {
        return Err(Error::malformed("the compressed points do not begin with a position"));
    };
    add(position.point())?;
    let mut decoder = Decoder::new(cursor.clone())?;
    for _ in 1..count {
        position.next(&mut decoder)?;
        add(position.point())?;
        for field in &mut fields {
            field.skip(&mut decoder)?;
        }
    }
    *cursor = decoder.into_rest();
    Ok(count)
}

/// Contexts by number of returns and return number.
const RETURN_MAP: [[u8; 8]; 8] = [
    [15, 14, 13, 12, 11, 10, 9, 8],
    [14, 0, 1, 3, 6, 10, 10, 9],
    [13, 1, 2, 4, 7, 11, 11, 10],
    [12, 3, 4, 5, 8, 12, 12, 11],
    [11, 6, 7, 8, 9, 13, 13, 12],
    [10, 10, 11, 12, 13, 14, 14, 13],
    [9, 10, 11, 12, 13, 14, 15, 14],
    [8, 9, 10, 11, 12, 13, 14, 15],
];

/// The twenty bytes that all formats begin with.
struct Position {
    at: [i32; 3],
    intensity: u16,
    returns: u8,
    class: u8,
    user_data: u8,
    /// The intensity last decoded for each number of returns and return number.
    intensities: [u16; 16],
    x_steps: [Median; 16],
    y_steps: [Median; 16],
    heights: [i32; 8],
    changes: Symbols,
    returns_models: Vec<Option<Symbols>>,
    class_models: Vec<Option<Symbols>>,
    user_data_models: Vec<Option<Symbols>>,
    angle_models: [Symbols; 2],
    intensity_model: Integer,
    source: Integer,
    x: Integer,
    y: Integer,
    z: Integer,
}

impl Position {
    fn new(first: &[u8]) -> Result<Self, Error> {
        let mut cursor = Bytes::new(first);
        let at = [cursor.i32()?, cursor.i32()?, cursor.i32()?];
        let intensity = cursor.u16()?;
        let (returns, class) = (cursor.u8()?, cursor.u8()?);
        cursor.take(1)?;
        let user_data = cursor.u8()?;
        Ok(Self {
            at,
            intensity,
            returns,
            class,
            user_data,
            intensities: [0; 16],
            x_steps: [Median::default(); 16],
            y_steps: [Median::default(); 16],
            heights: [0; 8],
            changes: Symbols::new(64),
            returns_models: vec![None; 256],
            class_models: vec![None; 256],
            user_data_models: vec![None; 256],
            angle_models: [Symbols::new(256), Symbols::new(256)],
            intensity_model: Integer::new(16, 4),
            source: Integer::new(16, 1),
            x: Integer::new(32, 2),
            y: Integer::new(32, 22),
            z: Integer::new(32, 20),
        })
    }

    fn point(&self) -> RawPoint {
        RawPoint {
            at: self.at,
            intensity: self.intensity,
            class: self.class & 0x1f,
            return_number: self.returns & 7,
        }
    }

    fn next(&mut self, decoder: &mut Decoder<'_>) -> Result<(), Error> {
        let changes = decoder.symbol(&mut self.changes)?;
        let changed = |bit: u32| changes >> bit & 1 == 1;
        if changed(5) {
            self.returns = byte(decoder, &mut self.returns_models, self.returns)?;
        }
        let (number, of) = (usize::from(self.returns & 7), usize::from(self.returns >> 3 & 7));
        let map = usize::from(RETURN_MAP[of][number]);
        if changed(4) {
            let correction = self.intensity_model.correction(decoder, map.min(3) as u32)?;
            // Sixteen bits: a correction may go around.
            self.intensities[map] = self.intensities[map].wrapping_add(correction as u16);
        }
        self.intensity = self.intensities[map];
        if changed(3) {
            self.class = byte(decoder, &mut self.class_models, self.class)?;
        }
        if changed(2) {
            decoder.symbol(&mut self.angle_models[usize::from(self.returns >> 6 & 1)])?;
        }
        if changed(1) {
            self.user_data = byte(decoder, &mut self.user_data_models, self.user_data)?;
        }
        if changed(0) {
            self.source.correction(decoder, 0)?;
        }

        let single = u32::from(of == 1);
        let step = self.x.decode(decoder, self.x_steps[map].get(), single)?;
        self.x_steps[map].add(step);
        self.at[0] = self.at[0].wrapping_add(step);

        let context = single + self.x.last_length().min(20) / 2 * 2;
        let step = self.y.decode(decoder, self.y_steps[map].get(), context)?;
        self.y_steps[map].add(step);
        self.at[1] = self.at[1].wrapping_add(step);

        let context = single + ((self.x.last_length() + self.y.last_length()) / 2).min(18) / 2 * 2;
        let height = &mut self.heights[of.abs_diff(number)];
        self.at[2] = self.z.decode(decoder, *height, context)?;
        *height = self.at[2];
        Ok(())
    }
}

/// A byte whose model is chosen by its last value.
fn byte(decoder: &mut Decoder<'_>, models: &mut [Option<Symbols>], last: u8) -> Result<u8, Error> {
    let model = models[usize::from(last)].get_or_insert_with(|| Symbols::new(256));
    Ok(decoder.symbol(model)? as u8)
}

/// Fields that are decoded only to get past them.
enum Field {
    Time(Time),
    Colour(Colour),
    Bytes(Vec<Symbols>),
}

impl Field {
    fn skip(&mut self, decoder: &mut Decoder<'_>) -> Result<(), Error> {
        match self {
            Field::Time(time) => time.skip(decoder),
            Field::Colour(colour) => colour.skip(decoder),
            Field::Bytes(models) => {
                for model in models {
                    decoder.symbol(model)?;
                }
                Ok(())
            }
        }
    }
}

/// GPS time: four interleaved sequences, each with the step it took last. The times themselves do
/// not steer the decoder, the steps do.
struct Time {
    steps: [i32; 4],
    extremes: [u32; 4],
    last: usize,
    next: usize,
    after_standing: Symbols,
    after_step: Symbols,
    integer: Integer,
}

/// Symbols of a step: multiples of the last one up to 500 and down to -10, then codes.
const MOST: i32 = 500;
const LEAST: i32 = -10;
const UNCHANGED: i32 = MOST - LEAST + 1;
const NEW_SEQUENCE: i32 = UNCHANGED + 1;

impl Time {
    fn new() -> Self {
        Self {
            steps: [0; 4],
            extremes: [0; 4],
            last: 0,
            next: 0,
            after_standing: Symbols::new(6),
            after_step: Symbols::new(NEW_SEQUENCE as u32 + 4),
            integer: Integer::new(32, 9),
        }
    }

    fn skip(&mut self, decoder: &mut Decoder<'_>) -> Result<(), Error> {
        // A good file changes the sequence once at most before it takes a step.
        for _ in 0..4 {
            let switch = if self.steps[self.last] == 0 {
                match decoder.symbol(&mut self.after_standing)? {
                    0 => return Ok(()),
                    1 => {
                        self.steps[self.last] = self.integer.decode(decoder, 0, 0)?;
                        self.extremes[self.last] = 0;
                        return Ok(());
                    }
                    2 => return self.start_sequence(decoder),
                    code => code as usize - 2,
                }
            } else {
                match decoder.symbol(&mut self.after_step)? as i32 {
                    UNCHANGED => return Ok(()),
                    NEW_SEQUENCE => return self.start_sequence(decoder),
                    code @ ..UNCHANGED => return self.step(decoder, code),
                    code => (code - NEW_SEQUENCE) as usize,
                }
            };
            self.last = (self.last + switch) & 3;
        }
        Err(Error::malformed("the compressed times are damaged; export the file again"))
    }

    fn step(&mut self, decoder: &mut Decoder<'_>, code: i32) -> Result<(), Error> {
        let multiple = if code > MOST { MOST - code } else { code };
        let (context, extreme) = match multiple {
            1 => (1, false),
            0 => (7, true),
            MOST => (4, true),
            LEAST => (6, true),
            2..10 => (2, false),
            10.. => (3, false),
            _ => (5, false),
        };
        let prediction = multiple.wrapping_mul(self.steps[self.last]);
        let step = self.integer.decode(decoder, prediction, context)?;
        if multiple == 1 {
            self.extremes[self.last] = 0;
        }
        if extreme {
            self.extremes[self.last] += 1;
            if self.extremes[self.last] > 3 {
                self.steps[self.last] = step;
                self.extremes[self.last] = 0;
            }
        }
        Ok(())
    }

    fn start_sequence(&mut self, decoder: &mut Decoder<'_>) -> Result<(), Error> {
        self.integer.correction(decoder, 8)?;
        decoder.raw(32)?;
        self.next = (self.next + 1) & 3;
        self.last = self.next;
        self.steps[self.last] = 0;
        self.extremes[self.last] = 0;
        Ok(())
    }
}

struct Colour {
    changes: Symbols,
    /// Low and high byte of red, green, blue.
    bytes: [Symbols; 6],
}

impl Colour {
    fn new() -> Self {
        Self { changes: Symbols::new(128), bytes: std::array::from_fn(|_| Symbols::new(256)) }
    }

    fn skip(&mut self, decoder: &mut Decoder<'_>) -> Result<(), Error> {
        let changes = decoder.symbol(&mut self.changes)?;
        // Bit 6: green and blue are not just copies of red.
        let order: &[usize] = if changes >> 6 & 1 == 1 { &[0, 1, 2, 4, 3, 5] } else { &[0, 1] };
        for &byte in order {
            if changes >> byte & 1 == 1 {
                decoder.symbol(&mut self.bytes[byte])?;
            }
        }
        Ok(())
    }
}
