//! The one file that knows whether rayon is there: `map`, `join` and `sort` for builders and walks,
//! on its threads or on the caller's. Threads that help are under the caller's cancel token.

#[cfg(feature = "rayon")]
use crate::budget::CancelToken;

/// Maps in order, on the threads of the current rayon pool if the feature is on.
#[cfg(feature = "rayon")]
pub(crate) fn map<T: Send, R: Send>(items: Vec<T>, f: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
    use rayon::prelude::*;
    match CancelToken::current() {
        Some(token) => items.into_par_iter().map(|item| token.in_force(|| f(item))).collect(),
        None => items.into_par_iter().map(f).collect(),
    }
}

/// Maps in order.
#[cfg(not(feature = "rayon"))]
pub(crate) fn map<T: Send, R: Send>(items: Vec<T>, f: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
    items.into_iter().map(f).collect()
}

/// Does both, on two threads of the current rayon pool if the feature is on.
#[cfg(feature = "rayon")]
pub(crate) fn join<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    match CancelToken::current() {
        Some(token) => rayon::join(|| token.in_force(a), || token.in_force(b)),
        None => rayon::join(a, b),
    }
}

/// Does both.
#[cfg(not(feature = "rayon"))]
pub(crate) fn join<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    (a(), b())
}

/// Sorts, on the threads of the current rayon pool if the feature is on.
#[cfg(feature = "rayon")]
pub(crate) fn sort<T: Ord + Send>(items: &mut [T]) {
    use rayon::prelude::*;
    items.par_sort_unstable();
}

/// Sorts.
#[cfg(not(feature = "rayon"))]
pub(crate) fn sort<T: Ord + Send>(items: &mut [T]) {
    items.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{CancelToken, is_cancelled};

    #[test]
    fn threads_that_share_work_share_the_token() {
        let token = CancelToken::new();
        let seen = token.in_force(|| {
            token.cancel();
            map((0..64).collect(), |_: i32| is_cancelled())
        });
        assert!(seen.into_iter().all(|is_cancelled| is_cancelled));
        let (a, b) = token.in_force(|| join(is_cancelled, is_cancelled));
        assert!(a && b && !is_cancelled());
    }
}
