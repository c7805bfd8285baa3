//! Questions about two bodies, in one pose or in many: `intersects`, `within`, and what `_queries.py` makes
//! results of: relations, distances, estimates.

use glam::DVec3;
use kintact::distance::DistanceOptions;
use kintact::{
    Answer, Budget, CheckOptions, Distance, PairsWanted, Relation, check, distance, is_colliding,
    relate,
};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::arrays;
use crate::bodies::Body;
use crate::errors::{Failure, Kind, error};
use crate::jobs;
use crate::poses::Poses;

/// Two bodies, ready for questions, and where they stand.
pub struct Question {
    pub a: Body,
    pub b: Body,
    pub poses: Poses,
}

/// The arguments of a question as Python gives them.
type Argument<'a, 'py> = &'a Bound<'py, PyAny>;
type Optional<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

impl Question {
    pub fn new<'py>(
        bodies: [Argument<'_, 'py>; 2],
        poses: [Optional<'_, 'py>; 2],
    ) -> PyResult<Self> {
        let py = bodies[0].py();
        let [a, b] = [Body::of(bodies[0])?, Body::of(bodies[1])?];
        Ok(Self { a, b, poses: Poses::new(py, poses[0], poses[1])? })
    }

    /// The same for a single question about all of both.
    pub fn once<'py>(
        bodies: [Argument<'_, 'py>; 2],
        poses: [Optional<'_, 'py>; 2],
    ) -> PyResult<Self> {
        let py = bodies[0].py();
        let [a, b] = [Body::once(bodies[0])?, Body::once(bodies[1])?];
        Ok(Self { a, b, poses: Poses::new(py, poses[0], poses[1])? })
    }

    fn prepare(self, py: Python<'_>) -> PyResult<Self> {
        self.a.prepare(py)?;
        self.b.prepare(py)?;
        Ok(self)
    }

    /// The answer, or the answers of a batch.
    fn ask<R: Send>(
        &self,
        py: Python<'_>,
        progress: Option<Bound<'_, PyAny>>,
        one: impl Fn(&kintact::Placed, &kintact::Placed) -> Result<R, Failure> + Sync + Send,
    ) -> PyResult<Answers<R>> {
        let at = |i: usize| {
            let [pose_a, pose_b] = self.poses.at(i);
            one(&self.a.at(pose_a), &self.b.at(pose_b))
        };
        match self.poses.count {
            None => jobs::quick(py, || at(0)).map(Answers::One),
            Some(count) => jobs::batches(py, count, progress, |range| range.map(at).collect())
                .map(Answers::Many),
        }
    }
}

/// One answer, or those of a batch.
enum Answers<R> {
    One(R),
    Many(Vec<R>),
}

fn booleans(py: Python<'_>, answers: Answers<bool>) -> Bound<'_, PyAny> {
    match answers {
        Answers::One(is) => PyBool::new(py, is).to_owned().into_any(),
        Answers::Many(all) => PyArray1::from_vec(py, all).into_any(),
    }
}

/// intersects(a, b, *, pose_a=None, pose_b=None, solid=False, progress=None)
/// --
///
/// Whether the surfaces of two bodies meet; touching counts. Exact for meshes.
///
/// `a` and `b` are meshes, clouds, or what `as_mesh` takes. Poses are rigid matrices (4, 4), or (n, 4, 4)
/// for n answers in one call. With `solid`, a body wholly inside a closed one meets it too.
///
/// >>> import numpy as np, kintact
/// >>> box = kintact.box()
/// >>> shift = np.eye(4)
/// >>> shift[0, 3] = 1.0
/// >>> kintact.intersects(box, box, pose_b=shift)
/// True
/// >>> shifts = np.tile(np.eye(4), (3, 1, 1))
/// >>> shifts[:, 0, 3] = [0.5, 1.0, 1.0 + 1e-12]
/// >>> kintact.intersects(box, box, pose_b=shifts)
/// array([ True,  True, False])
#[pyfunction]
#[pyo3(signature = (a, b, *, pose_a=None, pose_b=None, solid=false, progress=None))]
pub fn intersects<'py>(
    py: Python<'py>,
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    solid: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = Question::new([a, b], [pose_a, pose_b])?.prepare(py)?;
    let answers = question.ask(py, progress, |a, b| {
        Ok(is_colliding(a, b)?
            || (solid && matches!(relate(a, b, None)?, Relation::AInsideB | Relation::BInsideA)))
    })?;
    Ok(booleans(py, answers))
}

/// within(a, b, d, *, pose_a=None, pose_b=None, progress=None)
/// --
///
/// Whether two bodies are no farther apart than `d`; exactly that far counts. Faster than `distance`.
///
/// >>> import numpy as np, kintact
/// >>> box, shift = kintact.box(), np.eye(4)
/// >>> shift[0, 3] = 3.0
/// >>> kintact.within(box, box, 2.0, pose_b=shift), kintact.within(box, box, 1.9, pose_b=shift)
/// (True, False)
#[pyfunction]
#[pyo3(signature = (a, b, d, *, pose_a=None, pose_b=None, progress=None))]
pub fn within<'py>(
    py: Python<'py>,
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    d: f64,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = Question::new([a, b], [pose_a, pose_b])?.prepare(py)?;
    let answers = question.ask(py, progress, |a, b| Ok(kintact::within(a, b, d)?))?;
    Ok(booleans(py, answers))
}

/// The number of a relation in `_results.py`.
fn number(relation: Relation) -> u8 {
    match relation {
        Relation::Apart => 0,
        Relation::Touching => 1,
        Relation::Crossing => 2,
        Relation::AInsideB => 3,
        Relation::BInsideA => 4,
        Relation::Duplicate => 5,
    }
}

fn numbers<'py>(py: Python<'py>, answers: Answers<u8>) -> PyResult<Bound<'py, PyAny>> {
    Ok(match answers {
        Answers::One(number) => number.into_pyobject(py)?.into_any(),
        Answers::Many(all) => PyArray1::from_vec(py, all).into_any(),
    })
}

#[pyfunction]
pub fn relation<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    tolerance: Option<f64>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = a.py();
    let question = Question::new([a, b], [pose_a, pose_b])?.prepare(py)?;
    let answers = question.ask(py, progress, |a, b| Ok(number(relate(a, b, tolerance)?)))?;
    numbers(py, answers)
}

/// Distance, lower bound, points and faces; arrays of them for a batch.
#[pyfunction]
pub fn measured<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = a.py();
    let question = Question::new([a, b], [pose_a, pose_b])?.prepare(py)?;
    let options = DistanceOptions::default();
    let faces = |found: &Distance| [found.faces.a, found.faces.b];
    let parts = match question.ask(py, progress, |a, b| Ok(distance(a, b, &options)?))? {
        Answers::One(found) => {
            let points = arrays::rows(py, &found.points)?;
            let faces = PyArray1::from_slice(py, &faces(&found));
            (found.distance, found.lower, points, faces).into_pyobject(py)?
        }
        Answers::Many(all) => {
            let distances = PyArray1::from_iter(py, all.iter().map(|found| found.distance));
            let lower = PyArray1::from_iter(py, all.iter().map(|found| found.lower));
            let points: Vec<[DVec3; 2]> = all.iter().map(|found| found.points).collect();
            let faces: Vec<[u32; 2]> = all.iter().map(faces).collect();
            let (points, faces) = (arrays::point_pairs(py, &points)?, arrays::pairs(py, &faces)?);
            (distances, lower, points, faces).into_pyobject(py)?
        }
    };
    Ok(parts.into_any())
}

/// Collides, confidence, complete, exact, operations; arrays of them for a batch.
#[pyfunction]
pub fn estimated<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    budget: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = a.py();
    // Not prepared: what a budget leaves unasked needs no tree.
    let question = Question::new([a, b], [pose_a, pose_b])?;
    let options = CheckOptions {
        budget: read_budget(budget)?,
        pairs: PairsWanted::First,
        ..Default::default()
    };
    let ask = |answers: Answers<Answer>| -> PyResult<Bound<'py, PyAny>> {
        Ok(match answers {
            Answers::One(it) => {
                let parts =
                    (it.collides(), it.confidence, it.is_complete, it.is_exact, it.cost.operations);
                parts.into_pyobject(py)?.into_any()
            }
            Answers::Many(all) => {
                let collides = PyArray1::from_iter(py, all.iter().map(Answer::collides));
                let confidence = PyArray1::from_iter(py, all.iter().map(|it| it.confidence));
                let complete = PyArray1::from_iter(py, all.iter().map(|it| it.is_complete));
                let exact = PyArray1::from_iter(py, all.iter().map(|it| it.is_exact));
                let operations = PyArray1::from_iter(py, all.iter().map(|it| it.cost.operations));
                let parts = (collides, confidence, complete, exact, operations);
                parts.into_pyobject(py)?.into_any()
            }
        })
    };
    ask(question.ask(py, progress, |a, b| Ok(check(a, b, &options)?))?)
}

/// A budget: seconds as a number, or a number with a unit: s, ms, us, ns, ops.
fn read_budget(object: &Bound<'_, PyAny>) -> PyResult<Budget> {
    let refuse = || {
        let shown = object.repr().map_or_else(|_| "it".into(), |shown| shown.to_string());
        let remedy = "give seconds as a number, or a text such as \"50us\", \"2ms\" or \"200ops\"";
        error(object.py(), Kind::Budget, format!("{shown} is no budget: {remedy}"))
    };
    let seconds = |seconds: f64| {
        std::time::Duration::try_from_secs_f64(seconds).map(Budget::Time).map_err(|_| refuse())
    };
    if let Ok(value) = object.extract::<f64>() {
        return seconds(value);
    }
    let text: String = object.extract().map_err(|_| refuse())?;
    let text = text.trim();
    let digits = text.find(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E'));
    let (number, unit) = text.split_at(digits.unwrap_or(text.len()));
    let number: f64 = number.trim().parse().map_err(|_| refuse())?;
    match unit {
        "s" => seconds(number),
        "ms" => seconds(number * 1e-3),
        "us" => seconds(number * 1e-6),
        "ns" => seconds(number * 1e-9),
        "ops" if number >= 0.0 && number.fract() == 0.0 && number < 1.8e19 => {
            Ok(Budget::Operations(number as u64))
        }
        _ => Err(refuse()),
    }
}
