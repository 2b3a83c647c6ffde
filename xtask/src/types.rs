//! The types of the protocol for others: in TypeScript for the page, as a JSON schema for the rest.

use std::io;

use crate::project;

/// Where the page has them.
pub const PAGE: &str = "web/src/protocol/protocol.ts";
/// Where the schema stands.
pub const SCHEMA: &str = "docs/protocol.schema.json";

/// The files, each with what it has to hold.
#[must_use]
pub fn files() -> [(&'static str, String); 2] {
    [
        (PAGE, stint_wire::typescript()),
        (SCHEMA, stint_wire::schema()),
    ]
}

/// Writes them; true, as nothing can be wrong with them.
///
/// # Errors
/// A file cannot be written.
pub fn run() -> io::Result<bool> {
    for (file, text) in files() {
        let path = project::root().join(file);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&path, text)?;
        println!("{file}");
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_written_for_others_is_what_the_messages_are() {
        for (file, text) in super::files() {
            let path = crate::project::root().join(file);
            let written = std::fs::read_to_string(path).unwrap_or_default();
            assert!(
                written == text,
                "{file} is not up to date: cargo xtask types"
            );
        }
    }
}
