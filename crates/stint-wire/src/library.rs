//! What the referee understands of texts, in words: worked out once for all battles.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use stint::vocabulary::Lang;
use stint_words::{ExplainedPart, Texts, explain};

use crate::face::Part;

/// More texts than that are not kept: a table knows a few hundred.
const MOST: usize = 50_000;

/// What is understood of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Understood {
    /// Whether all of it is.
    pub(crate) whole: bool,
    /// Part by part.
    pub(crate) parts: Vec<Part>,
}

/// What the referee understands of texts. One serves all battles and viewers.
#[derive(Debug, Default)]
pub struct Library {
    known: Mutex<HashMap<(Lang, String), Arc<Understood>>>,
}

impl Library {
    /// What is understood of a text in the language of these words.
    pub(crate) fn understood(&self, text: &str, texts: &Texts) -> Arc<Understood> {
        let key = (texts.lang(), text.to_owned());
        let known = |map: &HashMap<_, _>| map.get(&key).map(Arc::clone);
        // What is kept is never half done: whoever broke off has left it as it was.
        let mut kept = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known(&kept) {
            return found;
        }
        let explanation = explain(text, texts);
        let sections = [
            ("explain-keywords", &explanation.keywords),
            ("explain-requirements", &explanation.requirements),
            ("explain-body", &explanation.body),
            ("explain-when", &explanation.when),
            ("explain-from", &explanation.from),
        ];
        let mut parts: Vec<Part> = sections
            .into_iter()
            .filter(|(_, parts)| !parts.is_empty())
            .map(|(key, parts)| section(texts.get(key), parts.iter().map(part).collect()))
            .collect();
        let left: Vec<Part> = explanation
            .left()
            .into_iter()
            .map(|(words, _)| Part {
                words: words.to_owned(),
                says: None,
                rule: Some("E1.7".to_owned()),
                understood: false,
                parts: Vec::new(),
            })
            .collect();
        if !left.is_empty() {
            parts.push(section(texts.get("explain-left"), left));
        }
        let understood = Arc::new(Understood {
            whole: explanation.is_understood(),
            parts,
        });
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&understood));
        understood
    }
}

fn section(heading: String, parts: Vec<Part>) -> Part {
    Part {
        words: heading,
        says: None,
        rule: None,
        understood: parts.iter().all(|part| part.understood),
        parts,
    }
}

fn part(explained: &ExplainedPart) -> Part {
    Part {
        words: explained.words.clone(),
        says: explained.says.clone(),
        rule: explained.rule.map(str::to_owned),
        understood: explained.understood,
        parts: explained.inner.iter().map(part).collect(),
    }
}
