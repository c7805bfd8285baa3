//! First failures of polynomials against exact arithmetic.

use kintact::kinetic::Zero;
use kintact::kinetic::roots::{first_failure, first_failure_after_root};

use crate::dyadic::Exact;
use crate::generator::Random;

/// The promises of the module, with `slack` as the tolerance it states.
fn check(c: [f64; 4]) {
    let exact = Exact::new(&c);
    let tolerance = c.iter().map(|c| 16.0 * f64::EPSILON * c.abs()).sum::<f64>();
    let slack = tolerance + 64.0 * f64::MIN_POSITIVE * f64::EPSILON;
    let failure = first_failure(c, 0.0, Zero::Fails);
    match failure {
        None => assert!(exact.is_positive_on(0.0, 1.0), "{c:?}: apart, but there is a root"),
        Some(u) => {
            assert!((0.0..=1.0).contains(&u), "{c:?}: {u}");
            assert!(u == 0.0 || exact.is_positive_on(0.0, u.next_down()), "{c:?}: late at {u}");
            assert!(exact.clone().plus(-2.0 * slack).sign(u) <= 0, "{c:?}: far too early at {u}");
        }
    }
    // Zero at the start may mean that the start is a root: then only the touch is left out.
    let failure = first_failure(c, 0.0, Zero::Holds);
    match failure {
        None => assert!(exact.clone().plus(2.0 * slack).is_positive_on(0.0, 1.0), "{c:?}: missed"),
        Some(u) => {
            assert!((0.0..=1.0).contains(&u), "{c:?}: {u}");
            let above = exact.clone().plus(2.0 * slack);
            assert!(u == 0.0 || above.is_positive_on(0.0, u), "{c:?}: late at {u}");
            assert!(exact.clone().plus(-2.0 * slack).sign(u) <= 0, "{c:?}: early at {u}");
            let fell = exact.clone().plus(0.5 * tolerance);
            let starts_negative = exact.sign(0.0) <= 0 || u == 0.0;
            assert!(starts_negative || fell.roots_between(0.0, 1.0) > 0, "{c:?}: only touched");
        }
    }
}

fn times(a: &[f64], b: &[f64]) -> Vec<f64> {
    let mut product = vec![0.0; a.len() + b.len() - 1];
    for (i, a) in a.iter().enumerate() {
        for (j, b) in b.iter().enumerate() {
            product[i + j] += a * b;
        }
    }
    product
}

fn cubic(c: &[f64]) -> [f64; 4] {
    let mut out = [0.0; 4];
    out[..c.len()].copy_from_slice(c);
    out
}

#[test]
fn random_polynomials_of_every_degree() {
    let mut random = Random(1);
    for round in 0..6000 {
        let mut c = [random.unit(), random.signed(), random.signed(), random.signed()];
        let degree = round % 4;
        c[degree + 1..].fill(0.0);
        if round % 8 > 3 {
            c = c.map(|c| c * 4.0_f64.powi(random.below(8) as i32 - 4));
        }
        check(c);
    }
}

#[test]
fn roots_placed_at_will_double_triple_and_at_the_ends() {
    let mut random = Random(2);
    let mut place = |round: usize| match round % 7 {
        0 => 0.0,
        1 => 1.0,
        2 => 0.5,
        3 => random.unit() * 1e-12,
        4 => 1.0 - random.unit() * 1e-12,
        _ => random.unit(),
    };
    for round in 0..6000 {
        let a = place(round);
        let b = if round % 3 == 0 { a } else { place(round / 3) };
        let b = if round % 5 == 0 { a + 1e-9 } else { b };
        let c = if round % 11 == 0 { b } else { place(round / 11) };
        let square = times(&[a, -1.0], &[b, -1.0]);
        check(cubic(&square));
        check(cubic(&times(&square, &[c, -1.0])));
        check(cubic(&times(&square, &[1.0 + c, 1.0])));
        check(cubic(&times(&square, &[c, -1.0])).map(|c| -c));
    }
}

#[test]
fn lattice_coefficients() {
    for n in 0..6561_i32 {
        let digit = |k: u32| f64::from(n / 9_i32.pow(k) % 9 - 4) * 0.25;
        check([digit(0), digit(1), digit(2), digit(3)]);
    }
}

#[test]
fn tiny_leading_coefficients_and_extreme_magnitudes() {
    let mut random = Random(3);
    for round in 0..6000 {
        let mut c = [random.unit(), random.signed(), random.signed(), random.signed()];
        let scale = |random: &mut Random| 10.0_f64.powi(-(random.below(40) as i32));
        c[3] *= scale(&mut random);
        if round % 2 == 0 {
            c[2] *= scale(&mut random);
        }
        let magnitude = [1.0, 1e-290, 1e290, 1e-305, 1e120, 1e-120][round % 6];
        check(c.map(|c| c * magnitude));
    }
    check([1.7e308, -1.7e308, -1.7e308, 1.7e308]);
    check([f64::from_bits(9), -f64::from_bits(12), f64::from_bits(2), 0.0]);
}

/// `u^m` times a polynomial: after the root at 0, the answer must be that of the polynomial.
#[test]
fn after_a_root_the_rest_of_the_polynomial_decides() {
    let mut random = Random(4);
    for round in 0..6000 {
        let mut rest = [random.signed(), random.signed(), random.signed(), 0.0];
        let multiplicity = 1 + round % 3;
        rest[4 - multiplicity..].fill(0.0);
        let mut c = [0.0; 4];
        c[multiplicity..].copy_from_slice(&rest[..4 - multiplicity]);
        c[0] = random.signed() * f64::EPSILON * rest.iter().map(|c| c.abs()).sum::<f64>();
        let exact = Exact::new(&rest);
        let slack = 64.0 * f64::EPSILON * rest.iter().map(|c| c.abs()).sum::<f64>();
        for zero in [Zero::Fails, Zero::Holds] {
            match first_failure_after_root(c, 0.0, zero) {
                None => assert!(exact.clone().plus(slack).is_positive_on(0.0, 1.0), "{c:?}"),
                Some(u) => {
                    assert!(exact.clone().plus(-slack).sign(u) <= 0, "{c:?} {zero:?} {u}");
                    let above = exact.clone().plus(slack);
                    assert!(u == 0.0 || above.is_positive_on(0.0, u), "{c:?} {zero:?} {u}");
                }
            }
        }
    }
}
