/// How a [`World`](super::World) works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WorldOptions {
    /// Share the work among the threads of the current rayon pool. The answers are the same.
    pub parallel: bool,
}
