//! What the search for the first contact of two features answers: `FirstContact`, and
//! `TimeInterval`, in which all times of `ccd` are given.

/// A closed interval of time; 0 is the beginning of the step, 1 its end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TimeInterval {
    /// First instant.
    pub lower: f64,
    /// Last instant, at least `lower`.
    pub upper: f64,
}

impl TimeInterval {
    /// From 0 to 1.
    pub const STEP: Self = Self { lower: 0.0, upper: 1.0 };

    /// Whether `t` lies inside, ends included.
    pub fn contains(&self, t: f64) -> bool {
        self.lower <= t && t <= self.upper
    }

    /// How long it is.
    pub fn length(&self) -> f64 {
        self.upper - self.lower
    }
}

/// When two moving features first touch.
#[derive(Debug, Clone, Copy, PartialEq)]
#[must_use]
pub enum FirstContact {
    /// They do not touch at any time of the step. This is proven, rounding included.
    None,
    /// They come within the tolerance of each other inside the interval, and do not touch
    /// before it: `time.lower` is a safe time to advance to.
    Within {
        /// The proof covers every time before `time.lower`; at some time of the interval the
        /// distance is at most the minimum separation plus the tolerance.
        time: TimeInterval,
        /// Where, near `time.lower`, to about the tolerance. Vertex-face: the point is
        /// `(1-u-v) f0 + u f1 + v f2`. Edge-edge: `a0 + u (a1 - a0)` and `b0 + v (b1 - b0)`.
        parameters: [f64; 2],
    },
    /// The iteration cap was reached before an answer: treat as contact. Nothing happens before
    /// `time.lower`; between there and `time.upper` nothing was proven.
    Assumed {
        /// The undecided rest of the step.
        time: TimeInterval,
    },
}

impl FirstContact {
    /// Whether contact must be reckoned with.
    pub fn is_contact(&self) -> bool {
        !matches!(self, Self::None)
    }

    /// The interval of the first contact, found or assumed.
    pub fn time(&self) -> Option<TimeInterval> {
        match *self {
            Self::None => None,
            Self::Within { time, .. } | Self::Assumed { time } => Some(time),
        }
    }
}
