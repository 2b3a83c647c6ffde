//! What happens to cards (docs/cards.md, "Triggers"; E13, 1, 9, 10, 13).

use stint::effect::{CardEvent, CardFilter, Cards, CharacterFilter, Count, Event, From, Who};
use stint::names::NameId;

use super::events::event;
use crate::grammar::{Args, Nt, Rule, Value, means, reads};

/// Anybody at all.
fn anybody() -> Who {
    Who::Any(CharacterFilter::default())
}

fn a_card() -> Cards {
    Cards::Some(Box::new(Count::ONE), CardFilter::default(), From::unsaid())
}

/// Activations and resolutions.
fn activations() -> Vec<Rule> {
    vec![
        means!(
            Nt::Event,
            ["{me:cards} @ser <ativado"],
            ["{me:cards} @be activated"],
            |args| event(Event::Activated(args.get("me")?, anybody())),
            |value| match value {
                Value::Event(Event::Activated(me, who)) if *who == anybody() => {
                    Some(Args::default().with("me", me))
                }
                _ => None,
            }
        ),
        reads!(
            Nt::Event,
            ["{me:cards} @ser <ativado por {y}"],
            ["{me:cards} @be activated by {y}"],
            |args| event(Event::Activated(args.get("me")?, args.get("y")?))
        ),
        means!(
            Nt::Event,
            ["{me} @ativar {c}", "{me} @usar {c}"],
            ["{me} @activate {c}", "{me} @use {c}"],
            |args| event(Event::Activated(args.get("c")?, args.get("me")?)),
            |value| match value {
                Value::Event(Event::Activated(c, me)) =>
                    Some(Args::default().with("me", me).with("c", c)),
                _ => None,
            }
        ),
        reads!(
            Nt::Event,
            ["um efeito @ser ativado"],
            ["an effect @be activated"],
            |_| event(Event::Activated(a_card(), anybody()))
        ),
        means!(
            Nt::Event,
            ["o efeito de {c} @ser resolvido", "{c} @ser resolvida"],
            ["the effect of {c} @be resolved", "{c} @be resolved"],
            |args| event(Event::Resolved(args.get("c")?, anybody())),
            |value| match value {
                Value::Event(Event::Resolved(c, who)) if *who == anybody() => {
                    Some(Args::default().with("c", c))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Event,
            ["{me} @resolver {c}"],
            ["{me} @resolve {c}"],
            |args| event(Event::Resolved(args.get("c")?, args.get("me")?)),
            |value| match value {
                Value::Event(Event::Resolved(c, me)) =>
                    Some(Args::default().with("me", me).with("c", c)),
                _ => None,
            }
        ),
    ]
}

/// Something happens to a card, by itself or by somebody.
fn cards() -> Vec<Rule> {
    macro_rules! happens {
        ($event:ident, [$($pt:literal),*], [$($pt_by:literal),*], [$($en:literal),*], [$($en_by:literal),*]) => {
            [
                means!(
                    Nt::Event,
                    [$($pt),*],
                    [$($en),*],
                    |args| event(Event::Card(CardEvent::$event, args.get("me")?, None)),
                    |value| match value {
                        Value::Event(Event::Card(CardEvent::$event, me, None)) => {
                            Some(Args::default().with("me", me))
                        }
                        _ => None,
                    }
                ),
                means!(
                    Nt::Event,
                    [$($pt_by),*],
                    [$($en_by),*],
                    |args| event(Event::Card(
                        CardEvent::$event,
                        args.get("c")?,
                        Some(args.get::<Who>("me")?),
                    )),
                    |value| match value {
                        Value::Event(Event::Card(CardEvent::$event, c, Some(me))) => {
                            Some(Args::default().with("me", me).with("c", c))
                        }
                        _ => None,
                    }
                ),
            ]
        };
    }
    let mut rules = Vec::new();
    rules.extend(happens!(
        Played,
        ["{me:cards} @entrar em jogo", "{me:cards} @ser <jogado"],
        ["{me} @jogar {c}"],
        [
            "{me:cards} @come into play",
            "{me:cards} @be played",
            "{me:cards} @enter play"
        ],
        ["{me} @play {c}"]
    ));
    rules.extend(happens!(
        Exited,
        ["{me:cards} @sair de jogo", "{me:cards} @sair da mesa"],
        ["{me} @retirar {c} de jogo"],
        ["{me:cards} @leave play", "{me:cards} @leave the table"],
        ["{me} @take {c} out of play"]
    ));
    rules.extend(happens!(
        Obtained,
        ["{me:cards} @ser <obtido"],
        ["{me} @obter {c}"],
        ["{me:cards} @be obtained"],
        ["{me} @get {c}", "{me} @obtain {c}"]
    ));
    rules.extend(happens!(
        Drawn,
        ["{me:cards} @ser <puxado"],
        ["{me} @puxar {c}"],
        ["{me:cards} @be drawn"],
        ["{me} @draw {c}"]
    ));
    rules.extend(happens!(
        Revealed,
        ["{me:cards} @ser <revelado"],
        ["{me} @revelar {c}"],
        ["{me:cards} @be revealed"],
        ["{me} @reveal {c}"]
    ));
    rules.extend(happens!(
        Concealed,
        ["{me:cards} @ser <ocultado"],
        ["{me} @ocultar {c}"],
        ["{me:cards} @be concealed"],
        ["{me} @conceal {c}"]
    ));
    rules.extend(happens!(
        Exhausted,
        ["{me:cards} @ser <consumido"],
        ["{me} @consumir {c}"],
        ["{me:cards} @be exhausted"],
        ["{me} @exhaust {c}"]
    ));
    rules.extend(happens!(
        Recovered,
        ["{me:cards} @ser <recuperado"],
        ["{me} @recuperar {c}"],
        ["{me:cards} @be recovered"],
        ["{me} @recover {c}"]
    ));
    rules.extend(happens!(
        Discarded,
        ["{me:cards} @ser <descartado"],
        ["{me} @descartar {c}"],
        ["{me:cards} @be discarded"],
        ["{me} @discard {c}"]
    ));
    rules.extend(happens!(
        Buried,
        ["{me:cards} @ser <enterrado"],
        ["{me} @enterrar {c}"],
        ["{me:cards} @be buried"],
        ["{me} @bury {c}"]
    ));
    rules.extend(happens!(
        Banished,
        ["{me:cards} @ser <banido"],
        ["{me} @banir {c}"],
        ["{me:cards} @be banished"],
        ["{me} @banish {c}"]
    ));
    rules.extend(happens!(
        Attached,
        ["{me:cards} @ser <anexado"],
        ["{me} @anexar {c}"],
        ["{me:cards} @be attached"],
        ["{me} @attach {c}"]
    ));
    rules.extend(happens!(
        Registered,
        ["{me:cards} @ser <registrado"],
        ["{me} @registrar {c}"],
        ["{me:cards} @be registered"],
        ["{me} @register {c}"]
    ));
    rules.extend([
        means!(
            Nt::Event,
            ["um contador de {t:counter} @ser adicionado a {c}"],
            ["a {t:counter} counter @be added to {c}"],
            |args| event(Event::CounterAdded(
                args.get::<NameId>("t")?,
                args.get("c")?
            )),
            |value| match value {
                Value::Event(Event::CounterAdded(t, c)) =>
                    Some(Args::default().with("t", t).with("c", c)),
                _ => None,
            }
        ),
        means!(
            Nt::Event,
            ["um contador de {t:counter} @ser removido de {c}"],
            ["a {t:counter} counter @be removed from {c}"],
            |args| event(Event::CounterRemoved(
                args.get::<NameId>("t")?,
                args.get("c")?
            )),
            |value| match value {
                Value::Event(Event::CounterRemoved(t, c)) =>
                    Some(Args::default().with("t", t).with("c", c)),
                _ => None,
            }
        ),
    ]);
    rules
}

pub(super) fn rules() -> Vec<Rule> {
    activations().into_iter().chain(cards()).collect()
}
