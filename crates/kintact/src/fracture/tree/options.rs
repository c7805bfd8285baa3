//! [`DynamicOptions`] and its enums: the settings of a `DynamicTree`, by default those that measured
//! best. Read by `split.rs` and `update.rs`.

/// When a node's children overlap so much that it is split anew.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Invalidation {
    /// When the ratio of equation 1 (the node's volume over the sum of its children's) falls below
    /// this. The paper's choice is 0.9; near the leaves that is normal, and they are split anew for
    /// ever.
    Below(f32),
    /// When the ratio falls below this part of what it was right after the split: the paper's
    /// "volume ratio at rest state", its second remedy against hopeless nodes.
    BelowPartOfRest(f32),
    /// When the ratio falls below this, but only at nodes where a new split is worth its cost: the
    /// paper's other remedy, a criterion by depth, children and triangles.
    Selective(Selective),
}

/// Which nodes [`Invalidation::Selective`] splits anew.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Selective {
    /// The limit of equation 1.
    pub ratio: f32,
    /// Nodes deeper than this are left alone; the root has depth 0.
    pub greatest_depth: u32,
    /// Nodes with fewer children are left alone.
    pub least_children: u32,
    /// Nodes with fewer primitives are left alone.
    pub least_primitives: u32,
}

/// Where the planes go when more than 80% of a node's primitives fell into one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Replane {
    /// Through the middle of the centres that the crowded cell holds: never crowded twice by a
    /// cluster in the cell's corner.
    #[default]
    Centers,
    /// Through the middle of the crowded cell itself, as in figure 4 of the paper.
    Cell,
}

/// How a node's volume is computed from what lies below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Refit {
    /// From the primitives at the deepest nodes, by merging children above. Boxes and k-DOPs
    /// lose nothing by that.
    #[default]
    Merge,
    /// From the primitives at every level. Spheres become tighter.
    Geometry,
}

/// What an update may do to existing nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Topology {
    /// Nodes come and go: for bodies that break.
    #[default]
    Free,
    /// Nodes once split stay, for bodies whose neighbours stay neighbours; the tree is never
    /// rebuilt. Nodes that an update leaves out are refitted when a walk visits them.
    Fixed(FixedRefit),
}

/// Which nodes of a [`Topology::Fixed`] an update refits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FixedRefit {
    /// Siblings of which one overlapped something lately (the paper's contribution IV).
    Active,
    /// Those in the upper half of the levels, as in the authors' earlier method.
    UpperHalf,
    /// All.
    All,
}

/// When a whole tree is rebuilt instead of being mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rebuild {
    /// Never: all changes come from [`Invalidation`] and splitting on demand, as in the paper.
    Never,
    /// When the box tests that a fresh tree would have saved, counted since the last rebuild, cost
    /// as much as a rebuild does; or at once when a sample of the leaves has grown so much that
    /// they will.
    #[default]
    ByWork,
    /// Every frame; for comparison.
    Always,
}

/// How nodes are allocated (section 2.4 of the paper).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MemoryMode {
    /// As they are needed. A body far from all others costs its primitives and one node; in contact
    /// nodes that were not needed for some frames are given back.
    #[default]
    Adaptive,
    /// Space for a full tree at once, kept for ever: for every split that primitives may ever need,
    /// so that no frame after the first allocates.
    Preallocated,
}

/// Knobs of a [`DynamicTree`](super::DynamicTree). [`DynamicOptions::default`] is what measures
/// best; the settings of the paper are `fracture::paper::DBVH`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DynamicOptions {
    /// Nodes with at most this many primitives are not split. At least 1.
    pub leaf_size: u32,
    /// How many halvings along each axis one split may do at once, 1 to 5: 1 is the paper's
    /// split into 2 to 8 children; more makes up to 32,768 cells in one pass over the primitives,
    /// with the nodes between, in which octants that fit into a leaf together are one child.
    pub split_levels: u32,
    /// Where the planes of an uneven split are moved to.
    pub replane: Replane,
    /// When a node is split anew.
    pub invalidation: Invalidation,
    /// For how many frames a node is kept that a new split has not improved (the paper's first
    /// remedy); 0 splits it again every frame.
    pub retry_limit: u32,
    /// For how many frames nodes are kept that overlap nothing. The paper keeps them for none; some
    /// hysteresis spares bodies that touch intermittently from being split each time.
    pub keep_inactive: u32,
    /// Whether nodes are added and removed.
    pub topology: Topology,
    /// How nodes are refitted to their primitives.
    pub refit: Refit,
    /// When the tree is rebuilt.
    pub rebuild: Rebuild,
    /// How nodes are allocated.
    pub memory: MemoryMode,
    /// Use the threads of the current rayon pool. Trees and answers are the same either way.
    pub parallel: bool,
}

impl Default for DynamicOptions {
    fn default() -> Self {
        Self {
            leaf_size: 128,
            split_levels: 5,
            replane: Replane::Centers,
            invalidation: Invalidation::BelowPartOfRest(0.5),
            retry_limit: 8,
            keep_inactive: 8,
            topology: Topology::Free,
            refit: Refit::Merge,
            rebuild: Rebuild::ByWork,
            memory: MemoryMode::Adaptive,
            parallel: false,
        }
    }
}
