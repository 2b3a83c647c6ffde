//! The linter over whole files: all that is wrong or doubtful, in the texts of both languages.

use stint::names::Names;
use stint::vocabulary::Lang;

use crate::diagnostic::{Diagnostic, Sink};
use crate::read::{Collections, Lint, read_source};
use crate::resolver::{Loaded, Resolver};
use crate::source::Source;

/// Whoever asks for everything gets it, up to what no person reads any more.
const MOST: usize = 50_000;

/// Checks the files of one collection: all that is wrong or doubtful, in the order of the text; its cards in both languages, which must mean the same
/// (E12.4), and the names that they ask for, which something must give.
///
/// ```
/// use stint_notation::{check_collection, Loaded};
/// let text = "[[card]]\nid = \"balm\"\nsuit = \"item\"\n\
///     effects.pt = [\"[Ativar] Cure 5 de VIDA.\"]\neffects.en = [\"[Activate] Heal 4 LIFE.\"]\n";
/// let file = Loaded { name: "balm.toml".into(), bytes: text.into() };
/// let found = check_collection(vec![file]);
/// assert_eq!(found[0].problem.code(), "languages-differ");
/// assert_eq!(found[0].position(), (5, 32));
/// ```
#[must_use]
pub fn check_collection(files: Vec<Loaded>) -> Vec<Diagnostic> {
    let mut sink = Sink::keeping(MOST);
    let mut lint = Lint::default();
    let mut names = Names::default();
    let collections = Collections::decode(files, &mut sink);
    let read = collections.read(Lang::Pt, &mut names, &mut sink, Some(&mut lint));
    read.warn_of_all(&mut sink);
    lint.names(&names, &mut sink);
    sink.finish()
}

/// Checks a battle file: all that reading it finds, and what the linter says of its texts and of
/// those of the collections that it names. Which names are given is not asked: at a table the game
/// master gives them.
#[must_use]
pub fn check_battle(name: &str, bytes: &[u8], resolver: &dyn Resolver) -> Vec<Diagnostic> {
    let text = match Source::decode(bytes) {
        Ok(text) => text,
        Err(why) => return vec![Diagnostic::no_text(name, why)],
    };
    let source = Source::new(name, text);
    let mut sink = Sink::keeping(MOST);
    let mut lint = Lint::default();
    read_source(&source, resolver, &mut sink, Some(&mut lint));
    sink.finish()
}
