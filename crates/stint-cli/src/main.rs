//! The program `stint`.
fn main() {}
