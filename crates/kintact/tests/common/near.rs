//! Compares contact sets of moving faces with the exact test on rounded positions. The truth is the
//! motion in real arithmetic, so the two may differ about pairs that only just touch.

use kintact::DVec3;
use kintact::exact::ccd::touching_features;
use kintact::exact::triangles_intersect;
use kintact::geometry::{Pair, Triangle};

/// Rounding and the tolerance of contact, as a part of the size of the two faces.
const NEAR: f64 = 1e-12;

fn size([a, b]: &[Triangle; 2]) -> f64 {
    let corners = || a.iter().chain(b);
    corners().fold(0.0, |size: f64, p| size.max((*p - a[0]).length()).max(p.length() * 1e-2))
}

/// Whether two faces touch or are apart by no more than rounding.
pub fn is_near(pair: &[Triangle; 2]) -> bool {
    let [a, b] = pair;
    let [p, q] = touching_features(a, b).points;
    let is_close = (q - p).length() <= NEAR * size(pair);
    triangles_intersect(a, b)
        || is_close
        || shifts(pair).any(|d| triangles_intersect(a, &b.map(|p| p + d)))
}

/// Whether two faces touch however one of them is moved by no more than rounding.
pub fn is_certain(pair: &[Triangle; 2]) -> bool {
    let [a, b] = pair;
    shifts(pair).all(|d| triangles_intersect(a, &b.map(|p| p + d)))
}

/// Ways of about the length of rounding along the directions that can separate two faces.
fn shifts(pair: &[Triangle; 2]) -> impl Iterator<Item = DVec3> {
    let [a, b] = pair;
    let normal = |t: &Triangle| (t[1] - t[0]).cross(t[2] - t[0]);
    let mut directions = vec![DVec3::X, DVec3::Y, DVec3::Z, normal(a), normal(b)];
    for i in 0..3 {
        for j in 0..3 {
            directions.push((a[(i + 1) % 3] - a[i]).cross(b[(j + 1) % 3] - b[j]));
        }
    }
    let way = 4.0 * NEAR * size(pair);
    let ways = directions.into_iter().filter_map(DVec3::try_normalize);
    ways.flat_map(move |d| [d * way, -d * way]).collect::<Vec<_>>().into_iter()
}

/// Every pair that is in one of two sorted sets only touches just barely, or is only just apart.
pub fn assert_same_set(
    found: &[Pair],
    exact: &[Pair],
    faces: impl Fn(Pair) -> [Triangle; 2],
    name: &str,
) {
    for &pair in found.iter().filter(|pair| exact.binary_search(pair).is_err()) {
        let [a, b] = faces(pair);
        let [p, q] = touching_features(&a, &b).points;
        let distance = (q - p).length();
        assert!(
            is_near(&[a, b]),
            "{name}: {pair:?} is reported and {distance:e} apart: {a:?} {b:?}"
        );
    }
    for &pair in exact.iter().filter(|pair| found.binary_search(pair).is_err()) {
        assert!(!is_certain(&faces(pair)), "{name}: {pair:?} touches and is missing");
    }
}
