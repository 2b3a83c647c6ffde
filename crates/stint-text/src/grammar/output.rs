//! Printed words, before they are joined: agreement, contractions, spaces.

use stint::vocabulary::Lang;

use crate::lexicon::{Agreeing, Feat, contract};

/// A printed piece.
#[derive(Clone, Debug)]
pub(super) enum Out {
    /// A word or sign.
    Word(String),
    /// A name that a collection made up, or text left as it is.
    Raw(String),
    /// A noun or term, with what agrees with it.
    Noun(String, Feat),
    /// A word that agrees with the next noun.
    Agree(&'static Agreeing),
    /// A sign that stands before what follows without a space.
    Prefix(&'static str),
}

/// The pieces as text.
pub(super) fn join(pieces: &[Out], lang: Lang) -> String {
    let mut words: Vec<(String, bool)> = Vec::with_capacity(pieces.len());
    let mut agreement = Feat::default();
    // From behind, so that each word knows the noun after it.
    for piece in pieces.iter().rev() {
        match piece {
            Out::Word(text) => words.push((text.clone(), true)),
            Out::Raw(text) => words.push((text.clone(), false)),
            Out::Prefix(text) => words.push(((*text).to_owned(), false)),
            Out::Noun(text, feat) => {
                agreement = *feat;
                words.push((text.clone(), false));
            }
            Out::Agree(word) => words.push((word.form(agreement).to_owned(), true)),
        }
    }
    words.reverse();
    let mut text = String::new();
    let mut glued = true;
    let mut pending = words.into_iter().zip(pieces).peekable();
    while let Some(((mut word, plain), piece)) = pending.next() {
        if plain
            && lang == Lang::Pt
            && let Some(((next, true), _)) = pending.peek()
            && let Some(both) = contract(&word, next)
        {
            pending.next();
            word = both;
        }
        if plain
            && lang == Lang::En
            && word == "a"
            && let Some(((next, _), _)) = pending.peek()
            && starts_with_vowel(next)
        {
            word.push('n');
        }
        if !glued && !attaches(&word, plain) {
            text.push(' ');
        }
        text.push_str(&word);
        glued = matches!(piece, Out::Prefix(_));
    }
    text
}

fn starts_with_vowel(word: &str) -> bool {
    let letters = word.trim_start_matches('"');
    letters.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'])
}

fn attaches(word: &str, plain: bool) -> bool {
    plain && matches!(word, "," | ";" | ":" | "." | "✚" | "–" | "'s")
}
