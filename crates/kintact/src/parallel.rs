//! The one file that knows whether rayon is there: `map`, `join` and `sort` for builders and walks,
//! on its threads or on the caller's.

/// Maps in order, on the threads of the current rayon pool if the feature is on.
#[cfg(feature = "rayon")]
pub(crate) fn map<T: Send, R: Send>(items: Vec<T>, f: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
    use rayon::prelude::*;
    items.into_par_iter().map(f).collect()
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
    rayon::join(a, b)
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
