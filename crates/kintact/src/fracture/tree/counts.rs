//! [`DynamicCounts`]: the operation counts of a `DynamicTree`, named as in the paper's cost
//! equations.

/// What a [`DynamicTree`](super::DynamicTree) did: the numbers of equations 2 to 5 of the paper,
/// and how nodes changed. Summed over all frames until the caller resets them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DynamicCounts {
    /// N_p: pairs of primitives' volumes tested.
    pub primitive_pairs: u64,
    /// N_b: pairs of volumes tested of which at least one is a node's.
    pub volume_pairs: u64,
    /// N_g: primitives processed to refit nodes.
    pub refitted_primitives: u64,
    /// N_u: volumes merged into their parents'.
    pub merged_volumes: u64,
    /// N_s: primitives processed to split nodes.
    pub split_primitives: u64,
    /// N_d: primitives of nodes whose children were removed. They stay in place, so this costs
    /// nothing by primitive here.
    pub collapsed_primitives: u64,
    /// Nodes that were split.
    pub splits: u64,
    /// Splits that had to move their planes or order the primitives because more than 80% fell
    /// into one child.
    pub uneven_splits: u64,
    /// Nodes whose children had come to overlap too much.
    pub invalidated: u64,
    /// Nodes that lost their children because nothing had overlapped them.
    pub forgotten: u64,
    /// Times the whole tree was rebuilt, the first time not counted.
    pub rebuilds: u64,
}
