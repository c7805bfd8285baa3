//! Which bodies may touch: groups and masks, as in game engines. The world evaluates filters when
//! boxes begin to overlap and when a filter changes.

/// Which bodies a body may touch, by groups.
///
/// Two bodies may touch if each is in a group that the other's mask has.
///
/// ```
/// use kintact::world::Filter;
///
/// let clothes = Filter { groups: 0b01, mask: !0b01 }; // do not meet each other
/// let others = Filter::default();
/// assert!(!clothes.allows(&clothes) && clothes.allows(&others));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filter {
    /// The groups it is in, a bit each.
    pub groups: u32,
    /// The groups it may touch.
    pub mask: u32,
}

impl Default for Filter {
    /// In all groups, may touch all.
    fn default() -> Self {
        Self { groups: !0, mask: !0 }
    }
}

impl Filter {
    /// Whether two bodies with these filters may touch.
    pub fn allows(&self, other: &Self) -> bool {
        self.groups & other.mask != 0 && other.groups & self.mask != 0
    }
}
