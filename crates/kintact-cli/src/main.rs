//! The program `kintact`.
fn main() {}
