//! `stint new`: a battle and a scenario to begin from.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use stint::vocabulary::Lang;
use stint_words::Texts;

use crate::Outcome;
use crate::output::Output;

const PT: [(&str, &str); 2] = [
    ("battle.toml", include_str!("../templates/battle.pt.toml")),
    (
        "scenario.toml",
        include_str!("../templates/scenario.pt.toml"),
    ),
];
const EN: [(&str, &str); 2] = [
    ("battle.toml", include_str!("../templates/battle.en.toml")),
    (
        "scenario.toml",
        include_str!("../templates/scenario.en.toml"),
    ),
];

/// Writes the two files into a folder, which it makes; never over one that is there.
pub(crate) fn run(folder: &Path, texts: &Texts, output: &mut Output) -> io::Result<Outcome> {
    let files = match texts.lang() {
        Lang::Pt => PT,
        Lang::En => EN,
    };
    for (name, _) in files {
        let path = folder.join(name);
        if path.exists() {
            let path = path.display().to_string();
            output.message(texts.with("new-exists", &[("path", path.into())]))?;
            return Ok(Outcome::Bad);
        }
    }
    let written = fs::create_dir_all(folder).and_then(|()| {
        files.iter().try_for_each(|(name, text)| {
            let mut options = OpenOptions::new();
            let mut file = options
                .write(true)
                .create_new(true)
                .open(folder.join(name))?;
            file.write_all(text.as_bytes())
        })
    });
    if let Err(error) = written {
        let parts = [
            ("path", folder.display().to_string().into()),
            ("error", error.to_string().into()),
        ];
        output.message(texts.with("file-unwritable", &parts))?;
        return Ok(Outcome::Bad);
    }
    let [battle, scenario] = files.map(|(name, _)| folder.join(name).display().to_string());
    for path in [&battle, &scenario] {
        output.line(texts.with("new-written", &[("path", path.as_str().into())]))?;
    }
    let parts = [("battle", battle.into()), ("scenario", scenario.into())];
    output.message(texts.with("new-next", &parts))?;
    Ok(Outcome::Fine)
}
