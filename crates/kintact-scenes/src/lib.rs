//! Scenes made by program, with known counts.
