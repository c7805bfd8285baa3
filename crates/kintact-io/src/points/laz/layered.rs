//! Point formats 6 to 10: every field of a chunk has a stream of its own.

use super::arithmetic::{Decoder, Symbols};
use super::integer::Integer;
use super::{Item, Median};
use crate::bytes::Bytes;
use crate::error::Error;
use crate::points::las::RawPoint;

/// Reads a chunk of at most `most` points; returns how many.
pub(super) fn read_chunk(
    cursor: &mut Bytes<'_>,
    items: &[Item],
    most: u64,
    add: &mut impl FnMut(RawPoint) -> Result<(), Error>,
) -> Result<u64, Error> {
    // The first point is stored as it is; then come the sizes of all streams, then the streams.
    let mut first = None;
    let mut streams = 0;
    for item in items {
        let bytes = cursor.take(item.size)?;
        streams += match (item.kind, item.version, item.size) {
            (10, 3 | 4, 30) if first.is_none() && streams == 0 => {
                first = Some(Point::new(bytes)?);
                9
            }
            (11, 3 | 4, 6) | (13, 3 | 4, 29) => 1,
            (12, 3 | 4, 8) => 2,
            (14, 3 | 4, size) => size,
            _ => return Err(item.unsupported()),
        };
    }
    let Some(point) = first else {
        return Err(Error::malformed("the compressed points do not begin with a position"));
    };
    let count = u64::from(cursor.u32()?).clamp(1, most);
    let sizes = (0..streams).map(|_| cursor.u32()).collect::<Result<Vec<_>, _>>()?;
    let xy = cursor.take(sizes[0] as usize)?;
    // An empty stream: what it is of never changes.
    let mut stream = |size: u32| {
        let bytes = cursor.take(size as usize)?;
        if bytes.is_empty() || count == 1 {
            return Ok(None);
        }
        Decoder::new(Bytes::new(bytes)).map(Some)
    };
    let (z, class) = (stream(sizes[1])?, stream(sizes[2])?);
    stream(sizes[3])?;
    let intensity = stream(sizes[4])?;
    for &size in &sizes[5..] {
        cursor.take(size as usize)?;
    }
    add(point.raw())?;
    if count > 1 {
        let mut chunk = Chunk {
            xy: Decoder::new(Bytes::new(xy))?,
            z,
            class,
            intensity,
            channel: point.channel,
            channels: [const { None }; 4],
        };
        chunk.channels[point.channel] = Some(Box::new(Channel::new(point)));
        for _ in 1..count {
            add(chunk.next()?)?;
        }
    }
    Ok(count)
}

/// Contexts by number of returns and return number.
const RETURN_MAP: [[u8; 16]; 16] = [
    [0, 1, 2, 3, 4, 5, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5],
    [1, 0, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    [2, 1, 2, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3],
    [3, 3, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    [4, 3, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    [5, 3, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    [3, 3, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    [4, 3, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4],
    [4, 3, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4],
    [5, 3, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4],
    [5, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4],
    [5, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 4, 4, 4],
    [5, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 4, 4],
    [5, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 4],
    [5, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5],
    [5, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5],
];

#[derive(Clone, Copy)]
struct Point {
    at: [i32; 3],
    intensity: u16,
    class: u8,
    return_number: usize,
    returns: usize,
    channel: usize,
    time_changed: bool,
}

impl Point {
    fn new(bytes: &[u8]) -> Result<Self, Error> {
        let mut cursor = Bytes::new(bytes);
        let at = [cursor.i32()?, cursor.i32()?, cursor.i32()?];
        let intensity = cursor.u16()?;
        let (returns, flags) = (usize::from(cursor.u8()?), usize::from(cursor.u8()?));
        Ok(Self {
            at,
            intensity,
            class: cursor.u8()?,
            return_number: returns & 15,
            returns: returns >> 4,
            channel: flags >> 4 & 3,
            time_changed: false,
        })
    }

    fn raw(&self) -> RawPoint {
        RawPoint {
            at: self.at,
            intensity: self.intensity,
            class: self.class,
            return_number: self.return_number as u8,
        }
    }
}

struct Chunk<'a> {
    xy: Decoder<'a>,
    z: Option<Decoder<'a>>,
    class: Option<Decoder<'a>>,
    intensity: Option<Decoder<'a>>,
    channel: usize,
    channels: [Option<Box<Channel>>; 4],
}

/// The points of one scanner channel have their own predictions.
struct Channel {
    last: Point,
    x_steps: [Median; 12],
    y_steps: [Median; 12],
    heights: [i32; 8],
    changes: [Option<Symbols>; 8],
    channel: Symbols,
    returns: [Option<Symbols>; 16],
    return_number: [Option<Symbols>; 16],
    return_number_same_time: Symbols,
    x: Integer,
    y: Integer,
    z: Integer,
    classes: Vec<Option<Symbols>>,
    /// The intensity last decoded in each context.
    intensities: [u16; 8],
    intensity: Integer,
}

impl Channel {
    fn new(last: Point) -> Self {
        Self {
            classes: vec![None; 64],
            intensities: [last.intensity; 8],
            intensity: Integer::new(16, 4),
            last: Point { time_changed: false, ..last },
            x_steps: [Median::default(); 12],
            y_steps: [Median::default(); 12],
            heights: [last.at[2]; 8],
            changes: [const { None }; 8],
            channel: Symbols::new(3),
            returns: [const { None }; 16],
            return_number: [const { None }; 16],
            return_number_same_time: Symbols::new(13),
            x: Integer::new(32, 2),
            y: Integer::new(32, 22),
            z: Integer::new(32, 20),
        }
    }

    /// Which model decodes what changed: first and last returns behave differently.
    fn change_context(&self) -> usize {
        usize::from(self.last.return_number == 1)
            + 2 * usize::from(self.last.return_number >= self.last.returns)
            + 4 * usize::from(self.last.time_changed)
    }
}

impl Chunk<'_> {
    fn next(&mut self) -> Result<RawPoint, Error> {
        let lost = || Error::malformed("the compressed points are damaged; export the file again");
        let here = self.channels[self.channel].as_mut().ok_or_else(lost)?;
        let context = here.change_context();
        let model = here.changes[context].get_or_insert_with(|| Symbols::new(128));
        let changes = self.xy.symbol(model)?;
        if changes >> 6 & 1 == 1 {
            let skip = self.xy.symbol(&mut here.channel)? as usize;
            let last = here.last;
            self.channel = (self.channel + skip + 1) % 4;
            self.channels[self.channel].get_or_insert_with(|| Box::new(Channel::new(last)));
        }
        let here = self.channels[self.channel].as_mut().ok_or_else(lost)?;
        here.next(changes, &mut self.xy, self.z.as_mut())?;
        here.next_class(self.class.as_mut())?;
        here.next_intensity(self.intensity.as_mut())?;
        Ok(here.last.raw())
    }
}

impl Channel {
    fn next(
        &mut self,
        changes: u32,
        xy: &mut Decoder<'_>,
        z: Option<&mut Decoder<'_>>,
    ) -> Result<(), Error> {
        let time_changed = changes >> 4 & 1 == 1;
        let Point { at: [x, y, last_z], return_number: last_number, returns: last_returns, .. } =
            self.last;
        let returns = if changes >> 2 & 1 == 1 {
            let model = self.returns[last_returns].get_or_insert_with(|| Symbols::new(16));
            xy.symbol(model)? as usize
        } else {
            last_returns
        };
        let number = match changes & 3 {
            0 => last_number,
            1 => (last_number + 1) % 16,
            2 => (last_number + 15) % 16,
            _ if time_changed => {
                let model = self.return_number[last_number].get_or_insert_with(|| Symbols::new(16));
                xy.symbol(model)? as usize
            }
            _ => (last_number + xy.symbol(&mut self.return_number_same_time)? as usize + 2) % 16,
        };
        let map = usize::from(RETURN_MAP[returns][number]) * 2 + usize::from(time_changed);

        let single = u32::from(returns == 1);
        let step = self.x.decode(xy, self.x_steps[map].get(), single)?;
        self.x_steps[map].add(step);
        let x = x.wrapping_add(step);

        let context = single + self.x.last_length().min(20) / 2 * 2;
        let step = self.y.decode(xy, self.y_steps[map].get(), context)?;
        self.y_steps[map].add(step);
        let y = y.wrapping_add(step);

        let z = match z {
            Some(decoder) => {
                let lengths = (self.x.last_length() + self.y.last_length()) / 2;
                let context = single + lengths.min(18) / 2 * 2;
                let height = &mut self.heights[returns.abs_diff(number).min(7)];
                *height = self.z.decode(decoder, *height, context)?;
                *height
            }
            None => last_z,
        };
        self.last =
            Point { at: [x, y, z], return_number: number, returns, time_changed, ..self.last };
        Ok(())
    }

    /// Whether the last point is the first, and the last, return of its pulse: a context of four.
    fn return_context(&self) -> usize {
        2 * usize::from(self.last.return_number == 1)
            + usize::from(self.last.return_number >= self.last.returns)
    }

    fn next_class(&mut self, stream: Option<&mut Decoder<'_>>) -> Result<(), Error> {
        let Some(decoder) = stream else { return Ok(()) };
        let is_single = self.return_context() == 3;
        let context = usize::from(self.last.class & 0x1f) * 2 + usize::from(is_single);
        let model = self.classes[context].get_or_insert_with(|| Symbols::new(256));
        self.last.class = decoder.symbol(model)? as u8;
        Ok(())
    }

    fn next_intensity(&mut self, stream: Option<&mut Decoder<'_>>) -> Result<(), Error> {
        let Some(decoder) = stream else { return Ok(()) };
        let context = self.return_context();
        let correction = self.intensity.correction(decoder, context as u32)?;
        let last = &mut self.intensities[context * 2 + usize::from(self.last.time_changed)];
        *last = last.wrapping_add(correction as u16);
        self.last.intensity = *last;
        Ok(())
    }
}
