//! One mistake in the texts of a card, with its place.

use std::ops::Range;

use stint::effect::{Cards, Clause, Effect, Instruction, Requirement};
use stint::names::Names;
use stint::vocabulary::{Activation, Lang, Limit, Scope, Task, Zone};
use stint_text::Keyword;

use super::{Card, Dice, LANGS, any, has_duration, heal, keyword, texts};

/// A misspelt keyword: letters swapped, left out or put in.
pub(super) fn misspelt(effect: &Effect, names: &Names, dice: &mut Dice) -> Card {
    let mut texts = texts(effect, names);
    let which = dice.below(2);
    let end = texts[which].rfind(']').unwrap();
    let heads: Vec<usize> = texts[which][..end]
        .match_indices('[')
        .map(|(at, _)| at)
        .collect();
    loop {
        let start = *dice.of(&heads) + 1;
        let Some(len) = texts[which][start..].find(']') else {
            continue;
        };
        let word: Vec<char> = texts[which][start..start + len].chars().collect();
        if Keyword::find(&texts[which][start..start + len], LANGS[which]).is_none() {
            continue;
        }
        let mut wrong = word.clone();
        let at = dice.below(word.len() - 1);
        match dice.below(3) {
            0 => wrong.swap(at, at + 1),
            1 => drop(wrong.remove(at)),
            _ => wrong.insert(at, *dice.of(&['x', 'k', 'r', 'e'])),
        }
        let wrong: String = wrong.into_iter().collect();
        if wrong.trim() != wrong
            || LANGS
                .iter()
                .any(|lang| Keyword::find(&wrong, *lang).is_some())
        {
            continue;
        }
        texts[which].replace_range(start..start + len, &wrong);
        let place = start..start + wrong.len();
        return Card {
            texts,
            mistake: Some((which, place, &["unknown-keyword"])),
            kind: "misspelt keyword",
        };
    }
}

/// A zone that is none, that the task cannot be done in, or that is another in one language.
pub(super) fn wrong_zone(mut effect: Effect, names: &Names, dice: &mut Dice) -> Card {
    const ZONES: [Zone; 4] = [
        Zone::Inventory,
        Zone::Equipment,
        Zone::Scenario,
        Zone::Support,
    ];
    let kind = "wrong zone";
    effect.activation = Activation::Activate;
    match dice.below(3) {
        0 => {
            let (scope, task) = *dice.of(&[
                (Scope::FromHand, Task::Exhaust),
                (Scope::FromHand, Task::Recover),
                (Scope::FromDiscardPile, Task::Discard),
                (Scope::FromDiscardPile, Task::Exhaust),
            ]);
            effect.scopes = vec![scope];
            effect.task = Some(task);
            let texts = texts(&effect, names);
            let which = dice.below(2);
            let place = keyword(&texts[which], task.name(LANGS[which]));
            Card {
                texts,
                mistake: Some((which, place, &["never-activated"])),
                kind,
            }
        }
        1 => {
            let zone = *dice.of(&ZONES);
            effect.body = vec![heal(), Clause::plain(Instruction::Send(Cards::This, zone))];
            let mut texts = texts(&effect, names);
            let which = dice.below(2);
            let name = zone.name(LANGS[which]);
            let start = texts[which].rfind(name).unwrap();
            let mut wrong: Vec<char> = name.chars().collect();
            wrong.remove(1);
            let wrong: String = wrong.into_iter().collect();
            texts[which].replace_range(start..start + name.len(), &wrong);
            Card {
                mistake: Some((which, start..start + wrong.len(), &["manual-body"])),
                texts,
                kind,
            }
        }
        _ => {
            let zone = *dice.of(&ZONES);
            let mut other = *dice.of(&ZONES);
            while other == zone {
                other = *dice.of(&ZONES);
            }
            effect.body = vec![heal(), Clause::plain(Instruction::Send(Cards::This, zone))];
            let [pt, _] = texts(&effect, names);
            effect.body[1] = Clause::plain(Instruction::Send(Cards::This, other));
            let [_, en] = texts(&effect, names);
            let name = other.name(Lang::En);
            let start = en.rfind(name).unwrap();
            Card {
                mistake: Some((1, start..start + name.len(), &["languages-differ"])),
                texts: [pt, en],
                kind,
            }
        }
    }
}

/// Lingering, and nothing that says how long.
pub(super) fn lingering(mut effect: Effect, names: &Names, dice: &mut Dice) -> Card {
    if any(&effect.body, has_duration) || effect.activation == Activation::Permanent {
        effect.body = vec![heal()];
        effect.activation = Activation::Activate;
    }
    effect
        .requirements
        .retain(|one| !matches!(one, Requirement::Until(_) | Requirement::While(_)));
    effect.limits.push(Limit::Lingering);
    effect.normalise();
    let texts = texts(&effect, names);
    let which = dice.below(2);
    let place = keyword(&texts[which], Limit::Lingering.name(LANGS[which]));
    Card {
        texts,
        mistake: Some((which, place, &["lingering-without-duration"])),
        kind: "Lingering without duration",
    }
}

/// Keywords that contradict each other, or what is said.
pub(super) fn contradiction(mut effect: Effect, names: &Names, dice: &mut Dice) -> Card {
    let kind = "contradictory pair";
    let which = dice.below(2);
    let lang = LANGS[which];
    match dice.below(4) {
        0 => {
            effect.activation = Activation::Permanent;
            effect.task = Some(Task::Bury);
            let texts = texts(&effect, names);
            let place = keyword(&texts[which], Task::Bury.name(lang));
            Card {
                mistake: Some((which, place, &["task-on-permanent"])),
                texts,
                kind,
            }
        }
        1 => {
            effect.activation = Activation::Permanent;
            effect.limits = vec![Limit::OncePerStint];
            let texts = texts(&effect, names);
            let place = keyword(&texts[which], Limit::OncePerStint.name(lang));
            Card {
                mistake: Some((which, place, &["limit-on-permanent"])),
                texts,
                kind,
            }
        }
        more => {
            let (name, code): (&str, &[&str]) = if more == 2 {
                let other = match effect.activation {
                    Activation::Auto => Activation::Permanent,
                    _ => Activation::Auto,
                };
                (other.name(lang), &["two-activations"])
            } else {
                effect.task = Some(Task::Bury);
                if effect.activation == Activation::Permanent {
                    effect.activation = Activation::Activate;
                }
                (Task::Banish.name(lang), &["two-tasks"])
            };
            let mut texts = texts(&effect, names);
            // Behind the keyword that it contradicts.
            let before = match more {
                2 => effect.activation.name(lang),
                _ => Task::Bury.name(lang),
            };
            let at = keyword(&texts[which], before).end + 1;
            texts[which].insert_str(at, &format!(" [{name}]"));
            let place = at + 2..at + 2 + name.len();
            Card {
                mistake: Some((which, place, code)),
                texts,
                kind,
            }
        }
    }
}

/// A number that is another one in one language.
pub(super) fn number(mut effect: Effect, names: &Names, dice: &mut Dice) -> Card {
    let numbers = |text: &str| -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = Vec::new();
        let (mut quoted, mut escaped) = (false, false);
        let start = text.rfind(']').unwrap_or(0);
        for (at, letter) in text.char_indices() {
            quoted ^= letter == '"' && !escaped;
            escaped = letter == '\\' && !escaped;
            let die = text[..at].ends_with(['D', 'd']);
            if at < start || quoted || die || !letter.is_ascii_digit() {
                continue;
            }
            match found.last_mut() {
                Some(last) if last.end == at => last.end += 1,
                _ => found.push(at..at + 1),
            }
        }
        found
    };
    let mut texts = super::texts(&effect, names);
    if numbers(&texts[1]).is_empty() {
        effect.body.push(heal());
        texts = super::texts(&effect, names);
    }
    let found = numbers(&texts[1]);
    let place = dice.of(&found).clone();
    let value: i64 = texts[1][place.clone()].parse().unwrap();
    let wrong = (value + 1).to_string();
    texts[1].replace_range(place.clone(), &wrong);
    Card {
        texts,
        mistake: Some((
            1,
            place.start..place.start + wrong.len(),
            &["languages-differ"],
        )),
        kind: "changed number",
    }
}
