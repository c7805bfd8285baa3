//! The truth about two triangles, in integers, by an algorithm of its own.
//!
//! A finite `f64` is an integer times a power of two, so triangles become integer triangles over a
//! common unit. Points common to the hulls of P and Q are solutions of a linear system in the
//! barycentric coordinates, with no coordinate negative. If the system has one solution, test it.
//! If it has many, the set of solutions with nonnegative coordinates is bounded and the set of all
//! solutions is not, so if there is one at all, there is one with a coordinate zero: on a face of P
//! or of Q. No orientation predicate, no case of coplanar or degenerate input.

use std::fmt::Debug;
use std::ops::{Add, Div, Mul, Neg, Sub};

use dashu_int::IBig;
use kintact::DVec3;

pub(crate) trait Integer:
    Clone
    + Debug
    + Ord
    + From<i8>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
}

impl Integer for i128 {}
impl Integer for IBig {}

pub(crate) type Point<T> = [T; 3];

/// Integer coordinates over a common unit.
pub(crate) enum Integers {
    /// Below 2^19, where the elimination below stays within 128 bits.
    Small(Vec<Point<i128>>),
    Large(Vec<Point<IBig>>),
}

/// Mantissa without trailing zeros, and exponent.
fn decompose(x: f64) -> (i64, i32) {
    if x == 0.0 {
        return (0, i32::MAX);
    }
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let (mantissa, exponent) = match exponent {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, exponent - 1075),
    };
    let zeros = mantissa.trailing_zeros();
    let signed = if x < 0.0 { -mantissa } else { mantissa };
    (signed >> zeros, exponent + zeros as i32)
}

fn unit_of(points: &[DVec3]) -> i32 {
    let coordinates = points.iter().flat_map(DVec3::to_array);
    let unit = coordinates.map(|x| decompose(x).1).min().unwrap_or(0);
    if unit == i32::MAX { 0 } else { unit }
}

pub(crate) fn to_large(points: &[DVec3]) -> Vec<Point<IBig>> {
    let unit = unit_of(points);
    let large = |x: f64| {
        let (mantissa, exponent) = decompose(x);
        if mantissa == 0 { IBig::ZERO } else { IBig::from(mantissa) << (exponent - unit) as usize }
    };
    points.iter().map(|p| p.to_array().map(large)).collect()
}

pub(crate) fn to_integers(points: &[DVec3]) -> Integers {
    let unit = unit_of(points);
    let scale = |x: f64| -> Option<i128> {
        let (mantissa, exponent) = decompose(x);
        if mantissa == 0 {
            return Some(0);
        }
        let shift = exponent - unit;
        let fits = shift < 19 && mantissa.unsigned_abs() < 1 << (19 - shift);
        fits.then(|| i128::from(mantissa) << shift)
    };
    let small: Option<Vec<_>> =
        points.iter().map(|p| Some([scale(p.x)?, scale(p.y)?, scale(p.z)?])).collect();
    small.map_or_else(|| Integers::Large(to_large(points)), Integers::Small)
}

/// Whether two triangles have a point in common.
pub(crate) fn triangles_intersect(a: &[DVec3; 3], b: &[DVec3; 3]) -> bool {
    match to_integers(&[*a, *b].concat()) {
        Integers::Small(points) => hulls_meet(&points[..3], &points[3..]),
        Integers::Large(points) => hulls_meet(&points[..3], &points[3..]),
    }
}

enum Solutions<T> {
    None,
    /// The coordinates' numerators, and their common denominator, which is positive.
    One(Vec<T>, T),
    Many,
}

fn sub<T: Integer>(p: &Point<T>, q: &Point<T>) -> Point<T> {
    [0, 1, 2].map(|i| p[i].clone() - q[i].clone())
}

/// The coordinates of common points of the affine hulls, all but the first of each hull's.
fn solve<T: Integer>(p: &[Point<T>], q: &[Point<T>]) -> Solutions<T> {
    let mut columns: Vec<Point<T>> = p[1..].iter().map(|x| sub(x, &p[0])).collect();
    columns.extend(q[1..].iter().map(|x| sub(&q[0], x)));
    let unknowns = columns.len();
    if unknowns > 3 {
        return Solutions::Many;
    }
    columns.push(sub(&q[0], &p[0]));
    // Elimination without fractions (Bareiss), down and up: each division leaves no rest.
    let zero = T::from(0);
    let mut last = T::from(1);
    let mut rank = 0;
    for column in 0..unknowns {
        let Some(row) = (rank..3).find(|&row| columns[column][row] != zero) else {
            return if consistent(&columns, unknowns) { Solutions::Many } else { Solutions::None };
        };
        columns.iter_mut().for_each(|c| c.swap(row, rank));
        let pivot = columns[column][rank].clone();
        for row in (0..3).filter(|&row| row != rank) {
            let factor = columns[column][row].clone();
            for c in &mut columns {
                c[row] = (c[row].clone() * pivot.clone() - factor.clone() * c[rank].clone())
                    / last.clone();
            }
        }
        last = pivot;
        rank += 1;
    }
    if columns[unknowns][rank..].iter().any(|x| *x != zero) {
        return Solutions::None;
    }
    let numerators = columns[unknowns][..rank].iter().cloned();
    if last < zero {
        Solutions::One(numerators.map(|x| -x).collect(), -last)
    } else {
        Solutions::One(numerators.collect(), last)
    }
}

/// Whether a singular system may have solutions: no row says that zero is something else.
///
/// Columns not yet eliminated may still contradict each other; then the search on the faces
/// finds nothing, as it should.
fn consistent<T: Integer>(columns: &[Point<T>], unknowns: usize) -> bool {
    let zero = T::from(0);
    (0..3).all(|row| {
        columns[unknowns][row] == zero || columns[..unknowns].iter().any(|c| c[row] != zero)
    })
}

/// Numerators of all barycentric coordinates, if none is negative.
fn barycentric<T: Integer>(numerators: &[T], denominator: &T, first: usize) -> Option<[Vec<T>; 2]> {
    let zero = T::from(0);
    let complete = |part: &[T]| {
        let rest = part.iter().cloned().fold(denominator.clone(), |sum, x| sum - x);
        let all: Vec<T> = std::iter::once(rest).chain(part.iter().cloned()).collect();
        all.iter().all(|x| *x >= zero).then_some(all)
    };
    Some([complete(&numerators[..first - 1])?, complete(&numerators[first - 1..])?])
}

fn without<T: Clone>(points: &[T], index: usize) -> Vec<T> {
    points.iter().enumerate().filter(|(i, _)| *i != index).map(|(_, p)| p.clone()).collect()
}

/// Whether the convex hulls of up to three points each meet.
pub(crate) fn hulls_meet<T: Integer>(p: &[Point<T>], q: &[Point<T>]) -> bool {
    match solve(p, q) {
        Solutions::None => false,
        Solutions::One(numerators, denominator) => {
            barycentric(&numerators, &denominator, p.len()).is_some()
        }
        Solutions::Many => {
            (p.len() > 1 && (0..p.len()).any(|i| hulls_meet(&without(p, i), q)))
                || (q.len() > 1 && (0..q.len()).any(|i| hulls_meet(p, &without(q, i))))
        }
    }
}

/// A point with rational coordinates: numerators and a positive denominator.
#[derive(Debug, Clone)]
pub(crate) struct Rational<T> {
    pub(crate) numerators: Point<T>,
    pub(crate) denominator: T,
}

impl<T: Integer> Rational<T> {
    pub(crate) fn from_integers(p: &Point<T>) -> Self {
        Self { numerators: p.clone(), denominator: T::from(1) }
    }

    pub(crate) fn same_place(&self, other: &Self) -> bool {
        (0..3).all(|i| {
            self.numerators[i].clone() * other.denominator.clone()
                == other.numerators[i].clone() * self.denominator.clone()
        })
    }

    /// Whether the point lies on the hull of up to three integer points.
    pub(crate) fn lies_on(&self, hull: &[Point<T>]) -> bool {
        let scaled: Vec<Point<T>> =
            hull.iter().map(|p| p.clone().map(|x| x * self.denominator.clone())).collect();
        hulls_meet(std::slice::from_ref(&self.numerators), &scaled)
    }
}

/// Points whose hull is the common part of two triangles: every unique common point of a face
/// of one and a face of the other. Without repetition.
pub(crate) fn common_points<T: Integer>(a: &[Point<T>], b: &[Point<T>]) -> Vec<Rational<T>> {
    let mut found: Vec<Rational<T>> = Vec::new();
    for p in faces(a) {
        for q in faces(b) {
            let Solutions::One(numerators, denominator) = solve(&p, &q) else { continue };
            let Some([weights, _]) = barycentric(&numerators, &denominator, p.len()) else {
                continue;
            };
            let numerators = [0, 1, 2].map(|axis| {
                let terms = weights.iter().zip(&p).map(|(w, x)| w.clone() * x[axis].clone());
                terms.fold(T::from(0), |sum, x| sum + x)
            });
            let point = Rational { numerators, denominator };
            if !found.iter().any(|known| known.same_place(&point)) {
                found.push(point);
            }
        }
    }
    found
}

/// The corners, edges and whole of a triangle.
fn faces<T: Clone>(triangle: &[T]) -> Vec<Vec<T>> {
    let subsets = [&[0][..], &[1], &[2], &[0, 1], &[1, 2], &[2, 0], &[0, 1, 2]];
    subsets.iter().map(|s| s.iter().map(|&i| triangle[i].clone()).collect()).collect()
}

/// `det(b - a, c - a, d - a)`, or of the first two coordinates only, by cofactors.
pub(crate) fn determinant(points: &[Point<IBig>]) -> IBig {
    let rows: Vec<Point<IBig>> = points[1..].iter().map(|p| sub(p, &points[0])).collect();
    let minor =
        |r: &Point<IBig>, s: &Point<IBig>, i: usize, j: usize| &r[i] * &s[j] - &r[j] * &s[i];
    match &rows[..] {
        [u, v] => minor(u, v, 0, 1),
        [u, v, w] => {
            &w[0] * minor(u, v, 1, 2) - &w[1] * minor(u, v, 0, 2) + &w[2] * minor(u, v, 0, 1)
        }
        _ => panic!("three or four points"),
    }
}

#[test]
fn the_oracle_knows_what_can_be_seen() {
    let floor = [[0i128, 0, 0], [4, 0, 0], [0, 4, 0]];
    let above = floor.map(|[x, y, z]| [x, y, z + 1]);
    let spike = [[1, 1, -1], [1, 1, 1], [2, 1, 1]];
    let beside = [[3, 3, 0], [5, 3, 0], [3, 5, 0]];
    let touching = [[2, 2, 0], [5, 2, 0], [2, 5, 0]];
    let point_on_edge = [[0, 3, 0]; 3];
    assert!(!hulls_meet(&floor, &above));
    assert!(hulls_meet(&floor, &spike));
    assert!(!hulls_meet(&floor, &beside));
    assert!(hulls_meet(&floor, &touching));
    assert!(hulls_meet(&floor, &point_on_edge));
    assert!(hulls_meet(&floor, &floor));
    assert_eq!(common_points(&floor, &floor).len(), 3);
    assert_eq!(common_points(&floor, &spike).len(), 2);
    assert_eq!(common_points(&floor, &touching).len(), 1);
    assert!(common_points(&floor, &above).is_empty());
}
