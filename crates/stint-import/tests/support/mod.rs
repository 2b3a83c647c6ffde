//! Reading what was imported with the reader of collections.

use stint_import::Import;
use stint_notation::{BattleFile, Diagnostic, Loaded, Resolver, read_battle};

struct Folder<'a>(&'a Import);

impl Resolver for Folder<'_> {
    fn collection(&self, _: &str, _: &str) -> Result<Vec<Loaded>, String> {
        let files = self.0.files.iter().map(|file| Loaded {
            name: file.name.clone(),
            bytes: file.text.clone().into_bytes(),
        });
        Ok(files.collect())
    }
}

/// A battle in which every card of the import lies.
pub(crate) fn read(import: &Import, ids: &[String]) -> Result<BattleFile, Vec<Diagnostic>> {
    let mut text = String::from(
        "format = \"stint-battle/1\"\ncards = [\"here\"]\n[[character]]\nid = \"Ana\"\nteam = \"red\"\n",
    );
    for (number, id) in ids.iter().enumerate() {
        text.push_str(&format!(
            "[[card]]\nid = \"x{number}\"\nof = \"{id}\"\nowner = \"Ana\"\n"
        ));
    }
    read_battle("x.toml", text.as_bytes(), &Folder(import))
}

/// The identifiers in the files, in their order.
pub(crate) fn ids(import: &Import) -> Vec<String> {
    let lines = import.files.iter().flat_map(|file| file.text.lines());
    let ids = lines.filter_map(|line| line.strip_prefix("id = \""));
    ids.map(|id| id.trim_end_matches('"').to_owned()).collect()
}
