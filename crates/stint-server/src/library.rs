//! What battles share: files that were read, and words.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use stint_notation::{BattleFile, read_battle};
use stint_wire::seat::Lang;
use stint_wire::{Book, Library, Words};

use crate::battle::Stuck;
use crate::store::Bundle;

/// A battle file that was read, and what it says besides the battle.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) file: BattleFile,
    pub(crate) book: Book,
    /// The hash of its cards, as this build reads them.
    pub(crate) cards_hash: [u8; 32],
}

/// Files that are in use, and what is understood of cards.
#[derive(Default)]
pub(crate) struct Shelf {
    library: Library,
    /// A thousand battles of one file read it once.
    files: Mutex<HashMap<[u8; 32], Weak<Read>>>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}

impl Shelf {
    /// What a battle is told with in a language.
    pub(crate) fn words<'a>(&'a self, read: &'a Read, lang: Lang) -> Words<'a> {
        Words {
            texts: crate::words::texts(lang),
            book: &read.book,
            library: &self.library,
        }
    }

    /// A battle file that is in use, by the hash of all that it is made of.
    pub(crate) fn there(&self, hash: &[u8; 32]) -> Option<Arc<Read>> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.get(hash).and_then(Weak::upgrade)
    }

    /// A battle file, read or shared with others of the same texts.
    pub(crate) fn file(&self, bundle: &Bundle) -> Result<Arc<Read>, Stuck> {
        let hash = bundle.hash();
        if let Some(file) = self.there(&hash) {
            return Ok(file);
        }
        let file = read_battle(&bundle.name, &bundle.bytes, bundle).map_err(|wrong| Stuck {
            position: 0,
            line: bundle.name.clone(),
            why: wrong.first().map(ToString::to_string).unwrap_or_default(),
        })?;
        let book = Book::new(&file, bundle);
        let cards_hash = file.battle().cards_hash();
        let read = Arc::new(Read {
            file,
            book,
            cards_hash,
        });
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.retain(|_, file| file.strong_count() > 0);
        files.insert(hash, Arc::downgrade(&read));
        Ok(read)
    }
}
