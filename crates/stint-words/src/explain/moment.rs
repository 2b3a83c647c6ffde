//! When and from where an effect could be activated.

use stint::effect::{Clause, Effect, Requirement, Who};
use stint::vocabulary::{Activation, Limit, Scope, Timing};
use stint_text::Keyword;

use super::part::Part;
use crate::texts::Texts;

/// When, in whose turn, of one's own accord or in response.
pub(super) fn when(effect: &Effect, texts: &Texts) -> Vec<Part> {
    let mut said = Said {
        texts,
        parts: Vec::new(),
    };
    let triggered = effect
        .requirements
        .iter()
        .any(|one| matches!(one, Requirement::When(_) | Requirement::ManualTrigger(_)));
    let timed = !effect.timings.is_empty();
    // A phase says itself whose turn it is.
    let elsewhere = triggered || !effect.timings.iter().all(|timing| is_phase(*timing));
    let own_turn = effect.has(Limit::YourTurnOnly);
    match effect.activation {
        Activation::Permanent => {
            said.say("when-permanent", "E2.5");
            if timed {
                said.timings(&effect.timings, "when-permanent-timing", "E3.15");
            }
        }
        Activation::Auto => {
            if timed {
                said.timings(&effect.timings, "when-auto-timing", "E3.1");
            }
            if triggered {
                said.say("when-auto-trigger", "E7.5");
            }
            if !timed && !triggered {
                said.say("when-auto-condition", "E2.4");
            }
            if own_turn {
                said.say("when-own-turn-only", "E4.2");
            } else if elsewhere || !timed {
                said.say("when-any-turn", "E2.4");
            }
            // Phases have no one reaction (C8.6).
            if elsewhere && conditional(&effect.body) {
                said.say("when-auto-if", "E9.7");
            }
            if optional(&effect.body) {
                said.say("when-auto-may", "E2.7");
            } else {
                said.say("when-auto-must", "E2.7");
            }
        }
        Activation::Activate | Activation::Temp => {
            let (phases, others): (Vec<Timing>, Vec<Timing>) =
                effect.timings.iter().partition(|timing| is_phase(**timing));
            if !phases.is_empty() {
                said.timings(&phases, "when-phase", "E2.6");
            }
            if !others.is_empty() {
                said.timings(&others, "when-timing", "E2.6");
            }
            if triggered {
                said.say("when-trigger", "E2.6");
            }
            let abroad = effect
                .requirements
                .iter()
                .any(|one| matches!(one, Requirement::DuringTurnOf(who) if *who != Who::You));
            if abroad && !timed && !triggered {
                said.say("when-during", "E2.8");
            }
            if timed || triggered {
                if own_turn {
                    said.say("when-own-turn-only", "E4.2");
                } else if elsewhere {
                    said.say("when-any-turn", "E2.6");
                }
                said.say("when-ends-no-turn", "C5.4");
            } else if !abroad {
                said.say("when-own-accord", "E2.2");
                said.say("when-ends-turn", "C5.3");
            }
        }
    }
    if effect.has(Limit::AllIn) && effect.activation != Activation::Permanent {
        said.say("when-all-in", "E4.5");
    }
    said.parts
}

/// From where, and by whom.
pub(super) fn from(effect: &Effect, texts: &Texts) -> Vec<Part> {
    let mut said = Said {
        texts,
        parts: Vec::new(),
    };
    let by_hand = matches!(effect.activation, Activation::Activate | Activation::Temp);
    if effect.scopes.is_empty() {
        if by_hand {
            said.say("from-table-or-hand", "E5.1");
        } else {
            said.say("from-play", "E5.1");
        }
    }
    for scope in &effect.scopes {
        let keyword = Keyword::Scope(*scope);
        let key = format!("keyword-{}", keyword.id().replace('_', "-"));
        said.sentence(&key, keyword.rule());
    }
    let itself = effect.timings.iter().any(|timing| timing.is_of_card());
    if itself {
        said.say("from-wherever", "E5.7");
    }
    let hand = effect.scopes.is_empty() || effect.scopes.contains(&Scope::FromHand);
    if by_hand && hand && effect.task.is_none() {
        said.say("from-hand-discarded", "E5.2");
    }
    if !effect.scopes.contains(&Scope::FromAttachment) {
        said.say("from-not-attached", "E5.6");
    }
    said.parts
}

/// What is said, one sentence after the other.
struct Said<'a> {
    texts: &'a Texts,
    parts: Vec<Part>,
}

impl Said<'_> {
    fn say(&mut self, key: &str, rule: &'static str) {
        let says = self.texts.find(key, &[]);
        self.parts.push(Part::new(String::new(), says, Some(rule)));
    }

    /// A phrase as a sentence.
    fn sentence(&mut self, key: &str, rule: &'static str) {
        let says = self.texts.find(key, &[]).map(|phrase| {
            let mut letters = phrase.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            format!("{}{}.", first.collect::<String>(), letters.as_str())
        });
        self.parts.push(Part::new(String::new(), says, Some(rule)));
    }

    fn timings(&mut self, timings: &[Timing], key: &str, rule: &'static str) {
        let lang = self.texts.lang();
        let names: Vec<&str> = timings.iter().map(|timing| timing.name(lang)).collect();
        let parts = [("timings", names.join(", ").into())];
        let says = self.texts.find(key, &parts);
        self.parts.push(Part::new(String::new(), says, Some(rule)));
    }
}

/// Whether a timing is a phase, before which is asked (E2.6).
const fn is_phase(timing: Timing) -> bool {
    !timing.is_of_card()
        && !matches!(
            timing,
            Timing::WhenChecking
                | Timing::WhenAttacking
                | Timing::WhenAttacked
                | Timing::WhenSelected
                | Timing::WhenRolling
        )
}

/// Whether something in a body happens only if something is true.
fn conditional(body: &[Clause]) -> bool {
    body.iter()
        .any(|clause| matches!(clause, Clause::If { .. }))
}

/// Whether a body leaves something to its controller (E2.7).
fn optional(body: &[Clause]) -> bool {
    body.iter()
        .any(|clause| matches!(clause, Clause::May(_) | Clause::Do { may: true, .. }))
}
