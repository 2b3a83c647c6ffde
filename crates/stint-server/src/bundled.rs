//! What the program brings with it: battles, and the cards that they are played with.

use rust_embed::RustEmbed;
use stint_notation::{Loaded, Resolver};

#[derive(RustEmbed)]
#[folder = "../../battles"]
#[include = "*.toml"]
struct Battles;

#[derive(RustEmbed)]
#[folder = "../../cards"]
#[include = "*.toml"]
struct Cards;

/// The battle that is opened where none is named.
pub const FIRST: &str = "duel";

/// The names of the bundled battles, in order.
#[must_use]
pub fn names() -> Vec<String> {
    let names = Battles::iter().filter_map(|path| {
        let name = path.strip_suffix(".toml")?;
        (!name.contains('/')).then(|| name.to_owned())
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The file of a bundled battle.
#[must_use]
pub fn battle(name: &str) -> Option<Vec<u8>> {
    if name.contains(['/', '\\', '.']) {
        return None;
    }
    Battles::get(&format!("{name}.toml")).map(|file| file.data.into_owned())
}

/// The title of a bundled battle; empty where there is none.
#[must_use]
pub fn title(name: &str) -> String {
    let bytes = battle(name).unwrap_or_default();
    let read = stint_notation::read_battle(&path_of(name), &bytes, &Bundled);
    read.map(|file| file.setup.title).unwrap_or_default()
}

/// How a bundled battle is called in messages.
#[must_use]
pub fn path_of(name: &str) -> String {
    format!("battles/{name}.toml")
}

/// The collections that the program brings with it, by the ends of their paths: so a file that lies
/// beside a checkout's battles, or is uploaded from anywhere, finds the same cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bundled;

impl Resolver for Bundled {
    fn collection(&self, _: &str, path: &str) -> Result<Vec<Loaded>, String> {
        let path = path.replace('\\', "/");
        let path = path.trim_end_matches('/');
        let is = |end: &str| path == end || path.ends_with(&format!("/{end}"));
        let load = |name: String, file: Option<rust_embed::EmbeddedFile>| {
            file.map(|file| Loaded {
                name,
                bytes: file.data.into_owned(),
            })
        };
        let mut found: Vec<Loaded> = if is("cards/starter") {
            let paths = Cards::iter().filter(|path| path.starts_with("starter/"));
            paths
                .filter_map(|path| load(format!("cards/{path}"), Cards::get(&path)))
                .collect()
        } else if is("cards") {
            let paths = Battles::iter().filter(|path| path.starts_with("cards/"));
            paths
                .filter_map(|path| load(format!("battles/{path}"), Battles::get(&path)))
                .collect()
        } else {
            return Err(format!("{path}: only cards/starter and cards are bundled"));
        };
        found.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bundled_battle_can_be_read_with_what_is_bundled() {
        assert!(names().contains(&FIRST.to_owned()));
        assert!(names().len() >= 5);
        for name in names() {
            let bytes = battle(&name).expect("a file");
            let read = stint_notation::read_battle(&path_of(&name), &bytes, &Bundled);
            assert!(read.is_ok(), "{name}: {:?}", read.err());
        }
    }

    #[test]
    fn nothing_else_is_found() {
        assert!(battle("../Cargo").is_none());
        assert!(battle("cards/starter").is_none());
        assert!(Bundled.collection("", "../../etc").is_err());
    }
}
