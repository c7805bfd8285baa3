//! What reports are made of: text, tables and plots around the scene that `view/` writes, and pictures of
//! scenes for `--picture`.

mod bars;
mod html;
mod picture;
mod plot;

pub use bars::{Bar, bars};
pub use html::{Cell, Page, Thumbnail, base64, escape};
pub use picture::{Appearance, Camera, Picture, Surface};
pub use plot::{Plot, Scale, Series};

/// Colours of bodies and curves: distinguishable with colour blindness too, on light and on dark
/// ground alike.
pub const PALETTE: [&str; 8] =
    ["#3b7dd8", "#e08a1e", "#2a9d74", "#b45ac0", "#8a8f98", "#c9a227", "#43b0c4", "#8c6244"];
/// Faces that touch.
pub const TOUCHING: &str = "#e5283c";
