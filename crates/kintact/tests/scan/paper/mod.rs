//! The thesis's methods as printed: run end to end, and each mechanism by itself against a direct
//! computation.

mod covering;
mod path_search;
mod surface;
