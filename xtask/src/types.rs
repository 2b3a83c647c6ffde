//! The types of the protocol in TypeScript, as the page uses them.

use std::io;

use crate::project;

/// Where they stand in the project.
pub const FILE: &str = "web/src/protocol/protocol.ts";

/// Writes them; true, as nothing can be wrong with them.
///
/// # Errors
/// The file cannot be written.
pub fn run() -> io::Result<bool> {
    let path = project::root().join(FILE);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(&path, stint_wire::typescript())?;
    println!("{FILE}");
    Ok(true)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_types_of_the_page_are_those_of_the_messages() {
        let path = crate::project::root().join(super::FILE);
        let written = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            written == stint_wire::typescript(),
            "{} is not up to date: cargo xtask types",
            super::FILE
        );
    }
}
