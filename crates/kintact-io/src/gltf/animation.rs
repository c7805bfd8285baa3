//! Animation channels: one property of one node over time.

use glam::{DQuat, DVec3};
use gltf_json::animation::{Animation, Channel as JsonChannel, Interpolation, Property};
use gltf_json::validation::Checked;

use super::document::Document;
use super::nodes::unit_rotation;
use super::scene::{Assembly, Pose};
use crate::error::{Error, ErrorKind};

pub(super) struct Channel {
    pub(super) node: usize,
    pub(super) property: Property,
    pub(super) interpolation: Interpolation,
    pub(super) times: Vec<f64>,
    /// For each time a value; three for cubic splines: in-tangent, value, out-tangent.
    values: Vec<f64>,
    /// How many numbers a value has.
    width: usize,
}

impl Channel {
    /// `None` if the channel moves no vertex.
    pub(super) fn new(
        document: &Document<'_>,
        assembly: &Assembly,
        animation: &Animation,
        channel: &JsonChannel,
    ) -> Result<Option<Self>, Error> {
        let node = channel.target.node.value();
        if node >= document.root.nodes.len() {
            return Err(Error::malformed(format!("an animation moves node {node}, which is none")));
        }
        let Checked::Valid(property) = channel.target.path else {
            return Err(Error::malformed(format!("an animation of node {node} has no known path")));
        };
        let Some(sampler) = animation.samplers.get(channel.sampler.value()) else {
            return Err(Error::malformed("an animation channel has no sampler"));
        };
        let Checked::Valid(interpolation) = sampler.interpolation else {
            return Err(Error::malformed("an animation has an unknown interpolation"));
        };
        let (width, accessor_width) = match property {
            Property::Translation | Property::Scale => (3, 3),
            Property::Rotation => (4, 4),
            // The weights of all targets follow each other as single numbers.
            Property::MorphTargetWeights => match assembly.targets_of(node) {
                Some(targets @ 1..) => (targets, 1),
                _ => return Ok(None),
            },
        };
        let times = document.values(sampler.input, 1, "times of an animation")?.to_vec();
        if times.is_empty() {
            return Err(Error::malformed("an animation has no keyframes"));
        }
        if let Some(bad) = times.iter().find(|time| !time.is_finite()) {
            return Err(Error::malformed(format!("an animation has a keyframe at time {bad}")));
        }
        if let Some(pair) = times.windows(2).find(|pair| pair[1] < pair[0]) {
            return Err(ErrorKind::TimesBackwards { previous: pair[0], time: pair[1] }.into());
        }
        let values = document.values(sampler.output, accessor_width, "values of an animation")?;
        let per_time = if matches!(interpolation, Interpolation::CubicSpline) { 3 } else { 1 };
        let expected = times.len() * per_time * width;
        if values.len() != expected {
            return Err(Error::malformed(format!(
                "an animation of node {node} has {} numbers for {} keyframes, expected {expected}",
                values.len(),
                times.len()
            )));
        }
        let values = values.to_vec();
        Ok(Some(Self { node, property, interpolation, times, values, width }))
    }

    /// Puts the property's value at a time into a pose.
    pub(super) fn apply(&self, time: f64, pose: &mut Pose) -> Result<(), Error> {
        let after = self.times.partition_point(|&key| key <= time);
        let mut value = [0.0; 4];
        match self.property {
            Property::MorphTargetWeights => {
                let weights = (0..self.width).map(|index| self.number(time, after, index));
                pose.weights[self.node] = weights.collect();
                return Ok(());
            }
            Property::Rotation if self.is_between(after, Interpolation::Linear) => {
                let (start, end) = (self.rotation(after - 1)?, self.rotation(after)?);
                *pose.locals[self.node].parts_mut().1 = start.slerp(end, self.part(time, after));
                return Ok(());
            }
            _ => {}
        }
        for (index, number) in value[..self.width].iter_mut().enumerate() {
            *number = self.number(time, after, index);
        }
        let (translation, rotation, scale) = pose.locals[self.node].parts_mut();
        let vector = DVec3::new(value[0], value[1], value[2]);
        match self.property {
            Property::Translation => *translation = vector,
            Property::Scale => *scale = vector,
            _ => *rotation = unit_rotation(value).ok_or_else(|| self.no_rotation())?,
        }
        Ok(())
    }

    fn no_rotation(&self) -> Error {
        Error::malformed(format!("an animation of node {} has a rotation of length 0", self.node))
    }

    fn rotation(&self, key: usize) -> Result<DQuat, Error> {
        let [x, y, z, w] = [0, 1, 2, 3].map(|index| self.values[4 * key + index]);
        unit_rotation([x, y, z, w]).ok_or_else(|| self.no_rotation())
    }

    /// Whether a time is between two keys of a channel interpolated like this.
    fn is_between(&self, after: usize, interpolation: Interpolation) -> bool {
        self.interpolation == interpolation && after > 0 && after < self.times.len()
    }

    /// How far a time is between the keys around it. There is time between them, since the first
    /// is not after the time and the second is.
    fn part(&self, time: f64, after: usize) -> f64 {
        let (start, end) = (self.times[after - 1], self.times[after]);
        (time - start) / (end - start)
    }

    /// One number of the value at a time, of which `after` keys are not later.
    fn number(&self, time: f64, after: usize, index: usize) -> f64 {
        let cubic = self.interpolation == Interpolation::CubicSpline;
        let key = |key: usize, tangent: usize| {
            let slot = if cubic { 3 * key + tangent } else { key };
            self.values[slot * self.width + index]
        };
        // Before the first and after the last key the value stays.
        if after == 0 {
            return key(0, 1);
        }
        let last = after - 1;
        if after == self.times.len() || self.interpolation == Interpolation::Step {
            return key(last, 1);
        }
        let t = self.part(time, after);
        if !cubic {
            return key(last, 1) + t * (key(after, 1) - key(last, 1));
        }
        let span = self.times[after] - self.times[last];
        let (t2, t3) = (t * t, t * t * t);
        (2.0 * t3 - 3.0 * t2 + 1.0) * key(last, 1)
            + (t3 - 2.0 * t2 + t) * span * key(last, 2)
            + (3.0 * t2 - 2.0 * t3) * key(after, 1)
            + (t3 - t2) * span * key(after, 0)
    }
}
