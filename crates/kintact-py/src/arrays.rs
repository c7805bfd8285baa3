//! Arrays at the door: anything that numpy makes an array of, checked once, borrowed where possible.
//!
//! Exact, C-contiguous and aligned arrays of the right type are used as they are. Everything else (other
//! types and orders, big-endian, subclasses, lists) goes through `_arrays.py`, which makes such an array
//! or says which row is wrong. The numpy crate's slices accept Fortran order, so order is checked here.

use bytemuck::{cast_slice, try_cast_slice};
use glam::DVec3;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray,
    PyUntypedArrayMethods, ToPyArray,
};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::errors::{Kind, error, unexpected};

/// An array that is used as it is.
pub struct Borrowed<'py, T: Element, D: numpy::ndarray::Dimension>(PyReadonlyArray<'py, T, D>);

impl<'py, T: Element, D: numpy::ndarray::Dimension> Borrowed<'py, T, D> {
    /// If it is an array of this very type, C-contiguous and aligned.
    fn of(object: &Bound<'py, PyAny>) -> Option<Self> {
        let array = object.cast_exact::<PyArray<T, D>>().ok()?;
        let is_aligned = (array.data() as usize).is_multiple_of(align_of::<T>());
        if !(array.is_c_contiguous() && is_aligned) {
            return None;
        }
        array.try_readonly().ok().map(Self)
    }

    /// All values, row by row.
    pub fn values(&self) -> &[T] {
        // Contiguous, as was checked.
        self.0.as_slice().unwrap_or_default()
    }

    fn shape(&self) -> &[usize] {
        self.0.shape()
    }
}

type Ix2 = numpy::ndarray::Ix2;
type Ix3 = numpy::ndarray::Ix3;

/// Points, vertices or directions: an array (n, 3).
pub struct Points<'py>(Borrowed<'py, f64, Ix2>);

impl<'py> Points<'py> {
    /// `what` names the array in errors.
    pub fn new(object: &Bound<'py, PyAny>, what: &'static str) -> PyResult<Self> {
        if let Some(array) = Borrowed::of(object).filter(|array| array.shape()[1] == 3) {
            return Ok(Self(array));
        }
        static CONVERT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let made = convert(&CONVERT, "points", object, what)?;
        Borrowed::of(&made).map(Self).ok_or_else(|| unexpected("numpy made no array of points"))
    }

    /// As vectors, in the array's own memory.
    pub fn vectors(&self) -> &[DVec3] {
        cast_slice(self.0.values())
    }
}

/// Faces: an array (m, 3) of indices.
pub enum Faces<'py> {
    /// Used as they are.
    Borrowed(Borrowed<'py, u32, Ix2>),
    /// Made of other integers.
    Made(Vec<[u32; 3]>),
}

impl<'py> Faces<'py> {
    /// Refuses negative indices and those past 32 bits; the mesh checks the rest.
    pub fn new(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if let Some(array) = Borrowed::<u32, Ix2>::of(object).filter(|array| array.shape()[1] == 3)
        {
            return Ok(Self::Borrowed(array));
        }
        if let Some(array) = Borrowed::<i32, Ix2>::of(object).filter(|array| array.shape()[1] == 3)
        {
            return narrowed(py, array.values()).map(Self::Made);
        }
        if let Some(array) = Borrowed::<i64, Ix2>::of(object).filter(|array| array.shape()[1] == 3)
        {
            return narrowed(py, array.values()).map(Self::Made);
        }
        static CONVERT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let made = convert(&CONVERT, "faces", object, "faces")?;
        let array = Borrowed::<i64, Ix2>::of(&made)
            .ok_or_else(|| unexpected("numpy made no array of faces"))?;
        narrowed(py, array.values()).map(Self::Made)
    }

    /// The corners of each face.
    pub fn triples(&self) -> &[[u32; 3]] {
        match self {
            Self::Borrowed(array) => try_cast_slice(array.values()).unwrap_or_default(),
            Self::Made(faces) => faces,
        }
    }
}

fn narrowed<T: Copy + TryInto<u32> + Into<i64>>(
    py: Python<'_>,
    values: &[T],
) -> PyResult<Vec<[u32; 3]>> {
    let (triples, _) = values.as_chunks::<3>();
    let mut faces = Vec::with_capacity(triples.len());
    for (row, triple) in triples.iter().enumerate() {
        match triple.map(TryInto::try_into) {
            [Ok(a), Ok(b), Ok(c)] => faces.push([a, b, c]),
            _ => {
                let triple = triple.map(Into::into);
                let message = format!(
                    "face {row} is {triple:?}: indices count from 0 and must be below 2**32; negative \
                     ones do not count from the end here"
                );
                return Err(error(py, Kind::Mesh, message));
            }
        }
    }
    Ok(faces)
}

/// Matrices, one or many: an array (4, 4) or (n, 4, 4).
pub enum Matrices<'py> {
    /// One.
    One(Borrowed<'py, f64, Ix2>),
    /// Many.
    Many(Borrowed<'py, f64, Ix3>),
}

impl<'py> Matrices<'py> {
    pub fn new(object: &Bound<'py, PyAny>, what: &'static str) -> PyResult<Self> {
        if let Some(found) = Self::of(object) {
            return Ok(found);
        }
        static CONVERT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let made = convert(&CONVERT, "matrices", object, what)?;
        Self::of(&made).ok_or_else(|| unexpected("numpy made no array of matrices"))
    }

    fn of(object: &Bound<'py, PyAny>) -> Option<Self> {
        if let Some(array) = Borrowed::of(object).filter(|array| *array.shape() == [4, 4]) {
            return Some(Self::One(array));
        }
        let array = Borrowed::of(object).filter(|array| array.shape()[1..] == [4, 4])?;
        Some(Self::Many(array))
    }

    /// The values of each, row by row.
    pub fn values(&self) -> &[[f64; 16]] {
        let values = match self {
            Self::One(array) => array.values(),
            Self::Many(array) => array.values(),
        };
        values.as_chunks().0
    }
}

/// Calls a function of `_arrays.py`.
fn convert<'py>(
    function: &PyOnceLock<Py<PyAny>>,
    name: &str,
    object: &Bound<'py, PyAny>,
    what: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    let function = function.get_or_try_init(py, || {
        Ok::<_, PyErr>(py.import("kintact._arrays")?.getattr(name)?.unbind())
    })?;
    function.bind(py).call1((object, what))
}

/// An array (n, 3) of its own.
pub fn rows<'py>(py: Python<'py>, vectors: &[DVec3]) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let flat: &[f64] = cast_slice(vectors);
    flat.to_pyarray(py).reshape([vectors.len(), 3])
}

/// An array (n, 3) of faces of its own.
pub fn triples<'py>(py: Python<'py>, faces: &[[u32; 3]]) -> PyResult<Bound<'py, PyArray2<u32>>> {
    faces.as_flattened().to_pyarray(py).reshape([faces.len(), 3])
}

/// An array (n, 2) of its own.
pub fn pairs<'py>(py: Python<'py>, pairs: &[[u32; 2]]) -> PyResult<Bound<'py, PyArray2<u32>>> {
    pairs.as_flattened().to_pyarray(py).reshape([pairs.len(), 2])
}

/// An array (n, 2, 3) of its own.
pub fn point_pairs<'py>(
    py: Python<'py>,
    points: &[[DVec3; 2]],
) -> PyResult<Bound<'py, PyArray3<f64>>> {
    let flat: &[f64] = cast_slice(points.as_flattened());
    flat.to_pyarray(py).reshape([points.len(), 2, 3])
}

/// A vector as an array (3,).
pub fn vector(py: Python<'_>, vector: DVec3) -> Bound<'_, PyArray1<f64>> {
    vector.to_array().to_pyarray(py)
}
