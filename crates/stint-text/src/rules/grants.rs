//! Keywords given to one activation (E4.11).

use stint::effect::{CardFilter, Clause, Duration, Instruction};
use stint::vocabulary::Limit;

use super::instructions::instruction;
use crate::grammar::{Args, Nt, Rule, Value, Voice, means, reads};

fn grant(args: &Args) -> Option<Instruction> {
    let filter = args.get::<Option<CardFilter>>("f")?.unwrap_or_default();
    let limit = args.get::<Limit>("limit")?;
    Some(Instruction::Grant(args.get("me")?, filter, limit))
}

pub(super) fn rules() -> Vec<Rule> {
    vec![
        means!(
            Nt::Granted,
            ["[⟨] {limit} [⟩]"],
            ["[⟨] {limit} [⟩]"],
            |args| Some(Value::Limit(args.get::<Limit>("limit")?)),
            |value| match value {
                Value::Limit(limit) => Some(Args::default().with("limit", limit)),
                _ => None,
            }
        ),
        means!(
            Nt::Phrase,
            [
                "~o ~próximo {f.one} que {me} <ativar tem {limit:granted}",
                "~o ~próximo {f.one} que {me} (ativar|ativarem|ativa|ativam) (tem|ganha|recebe|é) {limit:granted}"
            ],
            [
                "the next {f.one} {me} @activate has {limit:granted}",
                "the next {f.one} that {me} @activate (has|gains|is) {limit:granted}",
                "the next {f.one} {me} @activate (gains|is) {limit:granted}"
            ],
            |args| Some(Value::Instruction(grant(args)?)),
            |value| match value {
                Value::Instruction(Instruction::Grant(me, filter, limit)) => Some(
                    Args::default()
                        .with("me", me)
                        .with("f", filter)
                        .with("limit", limit)
                ),
                _ => None,
            },
            Voice::Said
        ),
        means!(
            Nt::Phrase,
            [
                "esta ativação tem {limit:granted}",
                "esta ativação (ganha|recebe|é) {limit:granted}",
                "(ela|ele|esta carta|este efeito) (tem|ganha|recebe|é) {limit:granted} (nesta|para esta) ativação"
            ],
            [
                "this activation has {limit:granted}",
                "this activation (gains|is) {limit:granted}",
                "(it|this card|this effect) (has|gains|is) {limit:granted} (for|in) this activation"
            ],
            |args| instruction(Instruction::GrantThis(args.get("limit")?)),
            |value| match value {
                Value::Instruction(Instruction::GrantThis(limit)) =>
                    Some(Args::default().with("limit", limit)),
                _ => None,
            },
            Voice::Said
        ),
        // "Your next card activated this turn has …", "Your next activation this turn is …".
        reads!(
            Nt::Clause,
            [
                "~seu ~próximo {f.one} ~ativado {duration} (tem|ganha|recebe|é) {limit:granted}",
                "sua próxima ativação [de ~um {f.one}] [{duration}] (tem|ganha|recebe|é) {limit:granted}",
                "~o ~próximo {f.one} que {x} (ativar|ativarem|ativa|ativam) {duration} (tem|ganha|recebe|é) {limit:granted}"
            ],
            [
                "your next {f.one} activated {duration} (has|gains|is) {limit:granted}",
                "your next activation [of a {f.one}] [{duration}] (has|gains|is) {limit:granted}",
                "the next {f.one} [that] {x} @activate {duration} (has|gains|is) {limit:granted}"
            ],
            |args| {
                let filter = args.get::<Option<CardFilter>>("f")?.unwrap_or_default();
                let limit = args.get::<Limit>("limit")?;
                Some(Value::Clause(Clause::Do {
                    instruction: Instruction::Grant(args.get("x")?, filter, limit),
                    may: false,
                    duration: args.get::<Option<Duration>>("duration")?,
                }))
            }
        ),
    ]
}
