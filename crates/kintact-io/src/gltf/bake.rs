//! Converts an animation to keyframes of all vertices: `bake`, called by `read_scene`.

use gltf_json::animation::{Animation, Interpolation, Property};

use super::BakeOptions;
use super::animation::Channel;
use super::document::Document;
use super::scene::Assembly;
use crate::animation::Keyframes;
use crate::error::Error;

/// How long before a step the value is still the old one, in seconds. Longer smears the step,
/// shorter makes speeds that leave no digits for positions.
const STEP_RAMP: f64 = 1e-6;

pub(super) fn bake(
    document: &Document<'_>,
    assembly: &Assembly,
    options: &BakeOptions,
    notes: &mut Vec<String>,
) -> Result<Option<Keyframes>, Error> {
    let channels = channels(document, assembly, options, notes)?;
    if channels.is_empty() || assembly.vertices() == 0 {
        return Ok(None);
    }
    // A keyframe has a cost of its own, however few vertices it has.
    let most = options.max_positions / assembly.vertices().max(64);
    // Translations and morph weights add up linearly; everything else bends the path.
    let is_straight = channels.iter().all(|channel| {
        channel.interpolation != Interpolation::CubicSpline
            && matches!(channel.property, Property::Translation | Property::MorphTargetWeights)
    });
    let times = times(&channels, options.rate, most, is_straight).ok_or_else(|| {
        Error::unsupported(format!(
            "the animation needs more than {most} keyframes of {} vertices, which is above the \
             limit of {} positions; lower the rate, or raise the limit",
            assembly.vertices(),
            options.max_positions
        ))
    })?;
    let mut pose = assembly.rest();
    let mut frames = Vec::with_capacity(times.len());
    for &time in &times {
        for channel in &channels {
            channel.apply(time, &mut pose)?;
        }
        frames.push(assembly.evaluate(&pose));
    }
    Keyframes::new(times, frames).map(Some)
}

/// What the chosen animation changes; nothing if there is none.
pub(super) fn channels(
    document: &Document<'_>,
    assembly: &Assembly,
    options: &BakeOptions,
    notes: &mut Vec<String>,
) -> Result<Vec<Channel>, Error> {
    if !(options.rate.is_finite() && options.rate > 0.0) {
        let remedy = "give a positive number of keyframes a second";
        let what = "rate";
        return Err(kintact::Error::Parameter { what, value: options.rate, remedy }.into());
    }
    let mut channels = Vec::new();
    if let Some(animation) = choose(&document.root.animations, options, notes)? {
        for channel in &animation.channels {
            channels.extend(Channel::new(document, assembly, animation, channel)?);
        }
    }
    Ok(channels)
}

fn choose<'a>(
    animations: &'a [Animation],
    options: &BakeOptions,
    notes: &mut Vec<String>,
) -> Result<Option<&'a Animation>, Error> {
    let name = |index: usize| animations[index].name.clone().unwrap_or_else(|| index.to_string());
    let names = || (0..animations.len()).map(name).collect::<Vec<_>>().join(", ");
    let Some(wanted) = &options.animation else {
        if animations.len() > 1 {
            notes.push(format!(
                "the first of {} animations was taken: {}",
                animations.len(),
                names()
            ));
        }
        return Ok(animations.first());
    };
    let by_name = animations.iter().find(|animation| animation.name.as_ref() == Some(wanted));
    let by_number = || animations.get(wanted.parse::<usize>().ok()?);
    match by_name.or_else(by_number) {
        Some(animation) => Ok(Some(animation)),
        None => Err(Error::malformed(format!(
            "there is no animation {wanted:?}; there are: {}",
            names()
        ))),
    }
}

/// All keys of all channels, and times between them at a rate unless motion is straight; `None` if there
/// would be more than `most`.
pub(super) fn times(
    channels: &[Channel],
    rate: f64,
    most: usize,
    is_straight: bool,
) -> Option<Vec<f64>> {
    let mut keys = Vec::new();
    for channel in channels {
        keys.extend_from_slice(&channel.times);
        if channel.interpolation == Interpolation::Step {
            // A hold just before each step keeps the ramp steep.
            let holds = channel.times.windows(2).map(|pair| (pair[0], pair[1] - STEP_RAMP));
            keys.extend(holds.filter(|(before, hold)| hold > before).map(|(_, hold)| hold));
        }
    }
    keys.sort_unstable_by(f64::total_cmp);
    keys.dedup();
    let parts_of = |pair: &[f64]| {
        // The slack keeps keys that are a rounding error more than a step apart from being halved.
        let parts = ((pair[1] - pair[0]) * rate - 1e-6).ceil();
        if is_straight { 1.0 } else { parts.max(1.0) }
    };
    let total: f64 = 1.0 + keys.windows(2).map(parts_of).sum::<f64>();
    if total > most as f64 {
        return None;
    }
    let mut times = Vec::with_capacity(total as usize);
    for pair in keys.windows(2) {
        let parts = parts_of(pair);
        let between = |part: usize| pair[0] + (pair[1] - pair[0]) * (part as f64 / parts);
        times.push(pair[0]);
        times.extend((1..parts as usize).map(between));
    }
    times.extend(keys.last());
    // Keys a rounding error apart may leave no times between them.
    times.dedup();
    Some(times)
}
