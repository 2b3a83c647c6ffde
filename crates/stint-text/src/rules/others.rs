//! What is done with cards and counters (docs/cards.md, "Phrasebook").

use stint::effect::{Amount, Cards, Count, Instruction, Until, Who};
use stint::names::NameId;
use stint::vocabulary::{Suit, Zone};

use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads, says};

/// The doer, where only "you" can be it.
fn by_you(args: &Args) -> Option<()> {
    (args.get::<Who>("me")? == Who::You).then_some(())
}

/// What somebody does with cards.
fn deeds() -> Vec<Rule> {
    vec![
        says!(
            Nt::Phrase,
            Instruction(Instruction::Discard(me, c)),
            ["{me} @descartar {c}"],
            ["{me} @discard {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Bury(me, c)),
            ["{me} @enterrar {c}"],
            ["{me} @bury {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Banish(me, c)),
            ["{me} @banir {c}"],
            ["{me} @banish {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Exhaust(me, c)),
            ["{me} @consumir {c}", "{me} @deitar {c}"],
            ["{me} @exhaust {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::RecoverCards(me, c)),
            ["{me} @recuperar {c}", "{me} @levantar {c}"],
            ["{me} @recover {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Reveal(me, c)),
            ["{me} @revelar {c}"],
            ["{me} @reveal {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Conceal(me, c)),
            ["{me} @ocultar {c}"],
            ["{me} @conceal {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Obtain(me, c)),
            ["{me} @obter {c}", "{me} (@procurar|@buscar) {c}"],
            ["{me} @get {c}", "{me} @obtain {c}", "{me} @search for {c}"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Play(me, c)),
            ["{me} @jogar {c}", "{me} @colocar {c} em jogo"],
            ["{me} @play {c}", "{me} @put {c} into play"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Draw(me, n, s)),
            [
                "{me} @puxar {n:amount_or_a} #carta [de o baralho de {s}]",
                "{me} @puxar {n:amount_or_a} #carta do (seu|) baralho [de {s}]",
                "{me} @comprar {n:amount_or_a} #carta [(do|de seu|do seu) baralho [de {s}]]",
                "{me} @puxar {n:amount_or_a} ({s.one}|{s.many})"
            ],
            [
                "{me} @draw {n:amount_or_a} #card [from the {s} deck]",
                "{me} @draw {n:amount_or_a} #card from (the|your) [{s}] deck",
                "{me} @draw {n:amount_or_a} ({s.one}|{s.many})"
            ]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Shuffle(me, s)),
            ["{me} @embaralhar (o|seu|o seu) baralho [de {s}]"],
            ["{me} @shuffle (the|your) [{s}] deck"]
        ),
        says!(
            Nt::Phrase,
            Instruction(Instruction::Look(me, count, s)),
            [
                "{me} @olhar {count} #carta do topo do baralho [de {s}]",
                "{me} @olhar as {count} #carta do topo do (seu|) baralho [de {s}]"
            ],
            [
                "{me} @look at {count} #card from the top of the [{s}] deck",
                "{me} @look at the top {count} #card of (the|your) [{s}] deck"
            ]
        ),
        reads!(
            Nt::Phrase,
            ["{me} @olhar a carta do topo do (seu|) baralho [de {s}]"],
            ["{me} @look at the top card of (the|your) [{s}] deck"],
            |args| instruction(Instruction::Look(
                args.get("me")?,
                Count::ONE,
                args.get::<Option<Suit>>("s")?
            ))
        ),
    ]
}

/// Where cards go.
fn places() -> Vec<Rule> {
    vec![
        means!(
            Nt::Phrase,
            [
                "{me} @enviar {c} para {z}",
                "{me} @devolver {c} (para|a) {z}",
                "{me} @colocar {c} em {z}"
            ],
            [
                "{me} @send {c} to {z}",
                "{me} @return {c} to {z}",
                "{me} @put {c} (into|in|on) {z}"
            ],
            |args| {
                by_you(args)?;
                instruction(Instruction::Send(args.get("c")?, args.get::<Zone>("z")?))
            },
            |value| match value {
                Value::Instruction(Instruction::Send(c, z)) => {
                    Some(Args::default().with("c", c).with("z", z))
                }
                _ => None,
            }
        ),
        // "Search your deck for an ITEM".
        reads!(
            Nt::Phrase,
            ["{me} (@procurar|@buscar) em ~o [~seu] #baralho [de {s}] {c}"],
            ["{me} @search (the|your) [{s}] deck for {c}"],
            |args| {
                let suit = args.get::<Option<Suit>>("s")?;
                let mut cards: Cards = args.get("c")?;
                match &mut cards {
                    Cards::Some(_, _, from) | Cards::All(_, from) if from.area.is_none() => {
                        from.area = Some(stint::effect::Area::Deck(suit));
                        *from.of = args.get("me")?;
                    }
                    _ => return None,
                }
                instruction(Instruction::Obtain(args.get("me")?, cards))
            }
        ),
        reads!(
            Nt::Phrase,
            ["{me} @enviar {c} para o fundo do (seu|) baralho"],
            ["{me} @send {c} to the bottom of (the|your|its) deck"],
            |args| instruction(Instruction::Bury(args.get("me")?, args.get("c")?))
        ),
        means!(
            Nt::Phrase,
            ["{me} @anexar {c} a {d}"],
            ["{me} @attach {c} to {d}"],
            |args| {
                by_you(args)?;
                instruction(Instruction::Attach(args.get("c")?, args.get("d")?))
            },
            |value| match value {
                Value::Instruction(Instruction::Attach(c, d)) => {
                    Some(Args::default().with("c", c).with("d", d))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @registrar {c}"],
            ["{me} @register {c}"],
            |args| {
                by_you(args)?;
                instruction(Instruction::Register(args.get("c")?))
            },
            |value| match value {
                Value::Instruction(Instruction::Register(c)) => Some(Args::default().with("c", c)),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            ["{me} @exilar {c} [{u}]"],
            ["{me} @exile {c} [{u}]"],
            |args| {
                by_you(args)?;
                instruction(Instruction::Exile(
                    args.get("c")?,
                    args.get::<Option<Until>>("u")?,
                ))
            },
            |value| match value {
                Value::Instruction(Instruction::Exile(c, u)) => {
                    Some(Args::default().with("c", c).with("u", u))
                }
                _ => None,
            }
        ),
    ]
}

fn counters() -> Vec<Rule> {
    type Make = fn(NameId, Amount, Cards) -> Instruction;
    fn build(args: &Args, make: Make) -> Option<Value> {
        by_you(args)?;
        instruction(make(args.get("t")?, args.get("n")?, args.get("c")?))
    }
    fn take(t: &NameId, n: &Amount, c: &Cards) -> Args {
        Args::default().with("t", t).with("n", n).with("c", c)
    }
    vec![
        // "This card receives 2 time counters."
        reads!(
            Nt::Phrase,
            ["{c} (@receber|@ganhar) {n:amount_or_a} #contador de {t:counter}"],
            ["{c} (@receive|@gain) {n:amount_or_a} {t:counter} #counter"],
            |args| build(args, Instruction::AddCounters),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["{c} @perder {n:amount_or_a} #contador de {t:counter}"],
            ["{c} @lose {n:amount_or_a} {t:counter} #counter"],
            |args| build(args, Instruction::RemoveCounters),
            Voice::Said
        ),
        reads!(
            Nt::Phrase,
            ["{me} (@remover|@retirar) todos os contadores de {t:counter} de {c}"],
            ["{me} @remove all {t:counter} counters from {c}"],
            |args| {
                by_you(args)?;
                let (name, cards): (NameId, Cards) = (args.get("t")?, args.get("c")?);
                let all = Amount::Counters(name, Box::new(cards.clone()));
                instruction(Instruction::RemoveCounters(name, all, cards))
            }
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @adicionar {n:amount_or_a} #contador de {t:counter} a {c}",
                "{me} (@colocar|@adicionar) {n:amount_or_a} #contador de {t:counter} em {c}"
            ],
            [
                "{me} @add {n:amount_or_a} {t:counter} #counter to {c}",
                "{me} (@put|@add) {n:amount_or_a} {t:counter} #counter on {c}"
            ],
            |args| build(args, Instruction::AddCounters),
            |value| match value {
                Value::Instruction(Instruction::AddCounters(t, n, c)) => Some(take(t, n, c)),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            [
                "{me} @remover {n:amount_or_a} #contador de {t:counter} de {c}",
                "{me} @retirar {n:amount_or_a} #contador de {t:counter} de {c}"
            ],
            ["{me} @remove {n:amount_or_a} {t:counter} #counter from {c}"],
            |args| build(args, Instruction::RemoveCounters),
            |value| match value {
                Value::Instruction(Instruction::RemoveCounters(t, n, c)) => Some(take(t, n, c)),
                _ => None,
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [deeds(), places(), counters()]
        .into_iter()
        .flatten()
        .collect()
}
