//! Whom an effect speaks of (docs/cards.md, "Who").

use stint::effect::{Cards, CharacterFilter, Condition, Count, Side, Who};

use crate::grammar::{Args, Nt, Rule, Value, means, reads, says};

/// The filter that a noun phrase says: "other CREATURES of your team with …".
pub(super) fn filter(args: &Args) -> Option<CharacterFilter> {
    let noun: CharacterFilter = args.get("noun")?;
    let mut filter: CharacterFilter = args.get("f")?;
    filter.hero |= noun.hero;
    filter.kind = noun.kind.or(filter.kind);
    if noun.near.is_some() {
        if filter.near.is_some() {
            return None;
        }
        filter.near.clone_from(&noun.near);
    }
    match (noun.side, filter.side) {
        (Side::Any, _) => {}
        // "Enemies of other teams" are enemies.
        (side, said) if said == Side::Any || said == side => filter.side = side,
        _ => return None,
    }
    if args.get("other")? {
        filter.side = match filter.side {
            Side::Any => Side::Others,
            Side::Team => Side::Teammates,
            // "Other characters of other teams" are those of other teams.
            side => side,
        };
    }
    Some(super::ranks::among_its_own(filter))
}

/// The places of a noun phrase for a filter.
fn places(filter: &CharacterFilter, with_noun: bool) -> Args {
    let mut rest = super::ranks::among_unsaid(filter.clone());
    let mut noun = CharacterFilter::default();
    if with_noun && filter.hero {
        noun.hero = std::mem::take(&mut rest.hero);
    } else if with_noun {
        noun.kind = rest.kind.take();
    }
    let other = match filter.side {
        Side::Others => {
            rest.side = Side::Any;
            true
        }
        Side::Teammates => {
            rest.side = Side::Team;
            true
        }
        _ => false,
    };
    let args = Args::default().with("other", &other).with("f", &rest);
    if with_noun {
        args.fill("noun", Value::CharacterFilter(noun))
    } else {
        args
    }
}

/// A filter that only says of which side.
pub(super) const fn of_side(side: Side) -> CharacterFilter {
    CharacterFilter {
        side,
        near: None,
        marker: None,
        tag: None,
        kind: None,
        hero: false,
        condition: None,
    }
}

fn all(side: Side) -> Option<Value> {
    Some(Value::Who(Who::All(of_side(side))))
}

fn persons() -> Vec<Rule> {
    vec![
        says!(
            Nt::Who,
            Who(Who::You),
            ["você", "(si|você) mesmo"],
            ["you", "yourself"]
        ),
        says!(
            Nt::Who,
            Who(Who::ThisCharacter),
            ["este personagem"],
            ["this character"]
        ),
        reads!(Nt::Who, ["~este {kind}"], ["this {kind}"], |_| Some(
            Value::Who(Who::ThisCharacter)
        )),
        says!(
            Nt::Who,
            Who(Who::Hero),
            ["(o|) Herói", "(o|) seu Herói"],
            ["(the|) Hero", "your Hero"]
        ),
        says!(
            Nt::Who,
            Who(Who::Target),
            [
                "(o|) alvo",
                "(o|) personagem alvo",
                "(o|) alvo selecionado",
                "os alvos"
            ],
            [
                "(the|) target",
                "(the|) target character",
                "(the|) selected target",
                "the targets"
            ]
        ),
        says!(
            Nt::Who,
            Who(Who::Attacker),
            [
                "(o|) atacante",
                "quem (o|a|) atacou",
                "(o|) personagem que (o|a|) atacou"
            ],
            [
                "(the|) attacker",
                "the character that attacked (you|)",
                "whoever attacked you"
            ]
        ),
        says!(
            Nt::Who,
            Who(Who::Attacked),
            ["(o|) personagem atacado", "(o|) atacado"],
            ["the attacked character"]
        ),
        says!(
            Nt::Who,
            Who(Who::That),
            [
                "o respectivo personagem",
                "(aquele|esse) personagem",
                "(esse|aquele) alvo",
                "(ele|ela)"
            ],
            [
                "that character",
                "the respective character",
                "that target",
                "(he|she|it|they|him|her|them)"
            ]
        ),
        says!(
            Nt::Who,
            Who(Who::ControllerOf(c)),
            ["o controlador de {c}", "o (dono|jogador) de {c}"],
            [
                "the controller of {c}",
                "the owner of {c}",
                "{c} 's (owner|controller)"
            ]
        ),
        reads!(
            Nt::Who,
            [
                "seu (dono|controlador)",
                "o (dono|controlador) de ela",
                "quem (a|) ativou [aquela carta]"
            ],
            [
                "its (owner|controller)",
                "whoever activated (it|that card)",
                "the character that activated (it|that card)"
            ],
            |_| Some(Value::Who(Who::ControllerOf(Box::new(Cards::That))))
        ),
    ]
}

fn targets() -> Vec<Rule> {
    vec![
        means!(
            Nt::Who,
            [
                "um alvo [{f:character_filter}]",
                "um personagem como alvo [{f:character_filter}]"
            ],
            [
                "a target [{f:character_filter}]",
                "a character as a target [{f:character_filter}]"
            ],
            |args| Some(Value::Who(Who::Targets(
                Box::new(Count::ONE),
                filter(args)?
            ))),
            |value| match value {
                Value::Who(Who::Targets(count, filter))
                    if **count == Count::ONE && !is_other(filter) =>
                {
                    Some(places(filter, false))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Who,
            ["outro alvo [{f:character_filter}]"],
            ["another target [{f:character_filter}]"],
            |args| Some(Value::Who(Who::Targets(Box::new(Count::ONE), other(args)?))),
            |value| match value {
                Value::Who(Who::Targets(count, filter)) if **count == Count::ONE => {
                    Some(places(filter, false))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Who,
            ["{count} [outros {?other}] #alvo [{f:character_filter}]"],
            ["{count} [other {?other}] #target [{f:character_filter}]"],
            |args| Some(Value::Who(Who::Targets(args.get("count")?, filter(args)?))),
            |value| match value {
                Value::Who(Who::Targets(count, filter)) => {
                    Some(places(filter, false).with("count", count))
                }
                _ => None,
            }
        ),
        // "Up to 3 characters of your team": as many targets.
        reads!(
            Nt::Who,
            ["{count} [~outro {?other}] {noun:character_noun.many} [{f:character_filter}]"],
            ["{count} [other {?other}] {noun:character_noun.many} [{f:character_filter}]"],
            |args| Some(Value::Who(Who::Targets(args.get("count")?, filter(args)?)))
        ),
        reads!(
            Nt::Who,
            ["{count} [~outro {?other}] {noun:character_noun.one} [{f:character_filter}]"],
            ["{count} [other {?other}] {noun:character_noun.one} [{f:character_filter}]"],
            one_of
        ),
    ]
}

/// "1 opponent" is "an opponent", "up to 1 opponent" a choice of targets.
fn one_of(args: &Args) -> Option<Value> {
    let count: Box<Count> = args.get("count")?;
    let filter = filter(args)?;
    Some(Value::Who(if *count == Count::ONE {
        Who::Any(filter)
    } else {
        Who::Targets(count, filter)
    }))
}

const fn is_other(filter: &CharacterFilter) -> bool {
    matches!(filter.side, Side::Others | Side::Teammates)
}

/// The filter of "another …".
fn other(args: &Args) -> Option<CharacterFilter> {
    let mut args = args.clone();
    args.set("other", Value::Flag(true));
    filter(&args)
}

/// "The character of the turn": whoever has it.
pub(crate) fn of_the_turn() -> Who {
    Who::All(CharacterFilter {
        condition: Some(Box::new(Condition::TurnOf(Who::That))),
        ..of_side(Side::Any)
    })
}

fn groups() -> Vec<Rule> {
    vec![
        means!(
            Nt::Who,
            [
                "~um {noun:character_noun.one} [{f:character_filter}]",
                "qualquer {noun:character_noun.one} [{f:character_filter}]"
            ],
            [
                "a {noun:character_noun.one} [{f:character_filter}]",
                "any {noun:character_noun.one} [{f:character_filter}]"
            ],
            |args| Some(Value::Who(Who::Any(filter(args)?))),
            |value| match value {
                Value::Who(Who::Any(filter)) if !is_other(filter) => Some(places(filter, true)),
                _ => None,
            }
        ),
        means!(
            Nt::Who,
            [
                "~outro {noun:character_noun.one} [{f:character_filter}]",
                "(~um|qualquer) ~outro {noun:character_noun.one} [{f:character_filter}]"
            ],
            [
                "another {noun:character_noun.one} [{f:character_filter}]",
                "any other {noun:character_noun.one} [{f:character_filter}]"
            ],
            |args| Some(Value::Who(Who::Any(other(args)?))),
            |value| match value {
                Value::Who(Who::Any(filter)) => Some(places(filter, true)),
                _ => None,
            }
        ),
        // Whose turn it is.
        means!(
            Nt::Who,
            [
                "o personagem do turno",
                "o personagem que estiver em seu turno"
            ],
            [
                "the character of the turn",
                "the character whose turn it is"
            ],
            |_| Some(Value::Who(of_the_turn())),
            |value| match value {
                Value::Who(who) if *who == of_the_turn() => Some(Args::default()),
                _ => None,
            }
        ),
        means!(
            Nt::Who,
            [
                "~todo ~o [~outro {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "~o [~outro {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "cada [~outro {?other}] {noun:character_noun.one} [{f:character_filter}]"
            ],
            [
                "all [other {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "all ~the [other {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "~the [other {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "(each|every) [other {?other}] {noun:character_noun.one} [{f:character_filter}]"
            ],
            |args| Some(Value::Who(Who::All(filter(args)?))),
            |value| match value {
                Value::Who(Who::All(filter)) => Some(places(filter, true)),
                _ => None,
            }
        ),
        // "Your opponents", but not "your CREATURES": whose a companion is, no filter tells.
        reads!(
            Nt::Who,
            [
                "[~todo ~o] ~seu [~outro {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "cada um de ~o ~seu [~outro {?other}] {noun:character_noun.many} [{f:character_filter}]"
            ],
            [
                "[all] your [other {?other}] {noun:character_noun.many} [{f:character_filter}]",
                "each of your [other {?other}] {noun:character_noun.many} [{f:character_filter}]"
            ],
            |args| {
                let noun: CharacterFilter = args.get("noun")?;
                (noun.side != Side::Any).then_some(Value::Who(Who::All(filter(args)?)))
            }
        ),
        // "Your opponent": any of them.
        reads!(
            Nt::Who,
            [
                "~seu {noun:character_noun.one}",
                "o {noun:character_noun.one}",
                "um de ~o ~seu {noun:character_noun.many}",
                "um de ~seu {noun:character_noun.many}"
            ],
            [
                "your {noun:character_noun.one}",
                "the {noun:character_noun.one}",
                "one of your {noun:character_noun.many}"
            ],
            |args| {
                let noun: CharacterFilter = args.get("noun")?;
                (noun.side != Side::Any).then_some(Value::Who(Who::Any(filter(args)?)))
            }
        ),
        reads!(
            Nt::Who,
            ["(o|) seu time", "todo o seu time"],
            ["your (whole|) team"],
            |_| all(Side::Team)
        ),
        reads!(
            Nt::Who,
            ["todos", "todo mundo"],
            ["(everyone|everybody)"],
            |_| all(Side::Any)
        ),
        reads!(
            Nt::Who,
            [
                "(todos os|) outros",
                "todos os demais",
                "todos os personagens [,] (exceto|menos) você [,]"
            ],
            [
                "everyone else",
                "all others",
                "all characters [,] (except|but) you [,]"
            ],
            |_| all(Side::Others)
        ),
    ]
}

/// Whether somebody is named without anything that tells which one.
const fn is_plain(who: &Who) -> bool {
    !matches!(
        who,
        Who::Any(_) | Who::All(_) | Who::Targets(..) | Who::ControllerOf(_)
    )
}

fn apart() -> Vec<Rule> {
    vec![
        means!(
            Nt::WhoApart,
            ["{x}"],
            ["{x}"],
            |args| Some(Value::Who(args.get("x")?)),
            |value| match value {
                Value::Who(x) if is_plain(x) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
        means!(
            Nt::WhoApart,
            ["‹ {x} ›"],
            ["‹ {x} ›"],
            |args| Some(Value::Who(args.get("x")?)),
            |value| match value {
                Value::Who(x) => Some(Args::default().with("x", x)),
                _ => None,
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [persons(), targets(), groups(), apart()]
        .into_iter()
        .flatten()
        .collect()
}
