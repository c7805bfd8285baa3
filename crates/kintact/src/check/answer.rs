//! What [`check`](super::check) answers: one type for all shapes and methods.
//!
//! Prepared for what comes next: depths will be fields beside [`Answer::distance`].

use std::fmt::{self, Display};
use std::time::Duration;

use glam::DVec3;

use crate::geometry::Pair;

/// How two bodies lie to each other.
///
/// Of two meshes, within a [tolerance](crate::CheckOptions::tolerance). A closed mesh has an inside:
/// where its surface winds around. Where components of a mesh lie differently, the strongest
/// relation wins: crossing, inside, duplicate, touching, apart. An open mesh can be inside a closed
/// one; nothing can be inside an open one, which a [note](Note::BoxInside) says where it looks so.
/// Scans and estimates are `Apart` or `Crossing`.
///
/// ```
/// use kintact::Relation;
///
/// assert_eq!(Relation::AInsideB.to_string(), "a inside b");
/// assert_eq!(Relation::AInsideB.swapped(), Relation::BInsideA);
/// assert!(Relation::Touching.collides() && !Relation::Apart.collides());
/// assert!(Relation::AInsideB.collides_if_solid() && !Relation::AInsideB.collides());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Farther apart than the tolerance, and neither inside the other.
    Apart,
    /// Within the tolerance, and not crossing: insides have nothing in common that is deeper.
    Touching,
    /// Surfaces pierce each other deeper than the tolerance, or insides have something in common and
    /// neither body is inside the other. Of open meshes, an edge pierces a face.
    Crossing,
    /// The first lies inside the second; it may touch the surface from inside.
    AInsideB,
    /// The second lies inside the first; it may touch the surface from inside.
    BInsideA,
    /// The same shape in the same place, however it is cut into triangles.
    Duplicate,
}

impl Relation {
    /// Whether surfaces meet: touching and crossing, and duplicates.
    pub fn collides(self) -> bool {
        matches!(self, Self::Touching | Self::Crossing | Self::Duplicate)
    }

    /// Whether bodies with an inside collide: anything but apart.
    pub fn collides_if_solid(self) -> bool {
        self != Self::Apart
    }

    /// The same with the two bodies exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::AInsideB => Self::BInsideA,
            Self::BInsideA => Self::AInsideB,
            other => other,
        }
    }

    /// The word for it in JSON and reports.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Apart => "apart",
            Self::Touching => "touching",
            Self::Crossing => "crossing",
            Self::AInsideB => "a inside b",
            Self::BInsideA => "b inside a",
            Self::Duplicate => "duplicate",
        }
    }
}

impl Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// One of two bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl Side {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

/// What a person should know besides the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Not inside the other mesh, but its box is inside the other's box, and the other is open or not
    /// consistently oriented: it has no inside, though it may be meant to.
    BoxInside(Side),
    /// Only some components of this one are inside the other, or coincide with components of it.
    InPart(Side),
}

impl Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoxInside(inner) => write!(
                f,
                "{inner} may lie inside {other}: its box does, but {other} is not a closed surface (edges \
                 without a second face, or faces of different orientations), so that it has no inside",
                other = inner.other()
            ),
            Self::InPart(side) => {
                write!(f, "this holds for some of the separate pieces of {side}, not for all")
            }
        }
    }
}

/// What a check did. Which of these are counted depends on what was checked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CheckCounts {
    /// Pairs of nodes of two trees that were visited, or steps of an estimate.
    pub node_pairs: u64,
    /// Pairs of faces, of a face and a leaf of a scan, or of leaves of two scans, that were tested.
    pub candidates: u64,
    /// Values of the functions whose zeros are the surfaces of scans.
    pub evaluations: u64,
}

/// What a check cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// In the unit of [`Budget::Operations`](crate::Budget::Operations): the same in every run.
    pub operations: u64,
    /// By the clock, if [that was the budget](crate::Budget::Time).
    pub time: Option<Duration>,
}

/// Everything that [`check`](super::check) found out about two bodies.
///
/// ```
/// use kintact::{CheckOptions, DVec3, Pose, Relation, Shape, TriMesh, check};
///
/// let square = vec![DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
/// let sheet = Shape::new(TriMesh::new(square, vec![[0, 1, 2], [0, 2, 3]])?);
/// let upright = Pose::new(glam::DQuat::from_rotation_x(1.5), DVec3::new(0.1, 0.6, -0.5))?;
/// let answer = check(&sheet.at(Pose::IDENTITY), &sheet.at(upright), &CheckOptions::default())?;
/// assert!(answer.collides() && answer.is_exact);
/// assert_eq!((answer.relation, answer.pairs.len()), (Relation::Crossing, 3));
/// assert!(answer.point.is_some_and(|point| point.z.abs() < 1e-15));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Answer {
    /// How the two lie to each other.
    pub relation: Relation,
    /// How likely it is that [`Answer::collides`] is right: 1 for exact answers, 0.5 for a budget
    /// that was used up before anything was known.
    pub confidence: f64,
    /// Whether exact tests of faces decided it. Answers about scans never are. An estimate tests
    /// faces in the frame of one body, where positions are rounded otherwise than in the world.
    pub is_exact: bool,
    /// Whether the budget was enough. If not, the answer is the best guess at that point, and pairs
    /// may be missing.
    pub is_complete: bool,
    /// Faces that intersect, by their numbers in the meshes, sorted. Of a scan the point nearest to
    /// the place of contact. Empty where an estimate decided without testing faces.
    pub pairs: Vec<Pair>,
    /// A point both have in common, approximately, in the world; of two scans that are apart, the
    /// place found where one is nearest to the other. `None` if there is none or it was not wanted.
    pub point: Option<DVec3>,
    /// The smallest distance found, an upper bound of the true one: 0 if they intersect or one is
    /// inside the other. For scans;
    /// `None` for meshes that are apart, whose distance is not computed yet.
    pub distance: Option<f64>,
    /// What the check did.
    pub counts: CheckCounts,
    /// What the check cost.
    pub cost: Cost,
    /// What a person should know besides.
    pub notes: Vec<Note>,
}

impl Answer {
    /// Whether surfaces meet; touching counts. [`Relation::collides_if_solid`] counts bodies inside
    /// others too.
    pub fn collides(&self) -> bool {
        self.relation.collides()
    }

    /// What is known before any test: apart, as likely as not.
    pub(super) fn unknown() -> Self {
        Self {
            relation: Relation::Apart,
            confidence: 0.5,
            is_exact: false,
            is_complete: false,
            pairs: Vec::new(),
            point: None,
            distance: None,
            counts: CheckCounts::default(),
            cost: Cost::default(),
            notes: Vec::new(),
        }
    }

    /// The same answer with the two bodies exchanged.
    pub(super) fn swapped(mut self) -> Self {
        self.relation = self.relation.swapped();
        self.pairs.iter_mut().for_each(|pair| *pair = Pair { a: pair.b, b: pair.a });
        self.pairs.sort_unstable();
        for note in &mut self.notes {
            let (Note::BoxInside(side) | Note::InPart(side)) = note;
            *side = side.other();
        }
        // In the order in which they are made.
        self.notes.sort_by_key(|note| match note {
            Note::BoxInside(side) => (0, *side == Side::B),
            Note::InPart(side) => (1, *side == Side::B),
        });
        self
    }
}
