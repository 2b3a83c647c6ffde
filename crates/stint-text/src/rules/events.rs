//! What happens (docs/cards.md, "Triggers"; E10, E13).

use stint::effect::{Event, Moment, Trigger, Who};

use crate::grammar::{Args, Nt, Phrase, Rule, Value, means, plain_moment, reads, says};

pub(super) fn event(event: Event) -> Option<Value> {
    Some(Value::Event(event))
}

/// Happenings to characters.
fn characters() -> Vec<Rule> {
    vec![
        says!(
            Nt::Event,
            Event(Event::Attacks(me, y)),
            ["{me} @atacar [{y}]", "{me} @fazer um ataque"],
            ["{me} @attack [{y}]", "{me} @make an attack"]
        ),
        says!(
            Nt::Event,
            Event(Event::Attacked(me, y)),
            [
                "{me} @ser <atacado [por {y}]",
                "{me} @ser alvo de um ataque [de {y}]"
            ],
            [
                "{me} @be attacked [by {y}]",
                "{me} @be the target of an attack [of {y}]"
            ]
        ),
        says!(
            Nt::Event,
            Event(Event::Selected(me)),
            [
                "{me} @ser <selecionado como alvo",
                "{me} @ser <selecionado",
                "{me} @ser (escolhido|escolhida) [como alvo]",
                "{me} @ser alvo [de um efeito]"
            ],
            [
                "{me} @be selected as a target",
                "{me} @be selected",
                "{me} @be chosen [as a target]",
                "{me} @be targeted"
            ]
        ),
        says!(
            Nt::Event,
            Event(Event::Rolls(me)),
            ["{me} @rolar dados", "{me} @rolar (um dado|os dados)"],
            ["{me} @roll dice", "{me} @roll (a die|the dice)"]
        ),
        says!(
            Nt::Event,
            Event(Event::Checks(me, k)),
            ["{me} @fazer um teste [de {k}]", "{me} @testar [{k}]"],
            ["{me} @make a check [of {k}]", "{me} @make a {k} check"]
        ),
        says!(
            Nt::Event,
            Event(Event::SuffersDamage(me, y)),
            ["{me} @sofrer DANO [de {y}]", "{me} @receber DANO [de {y}]"],
            [
                "{me} @suffer DAMAGE [from {y}]",
                "{me} @take DAMAGE [from {y}]"
            ]
        ),
        reads!(
            Nt::Event,
            ["{me} @causar DANO a {x}"],
            ["{me} @deal DAMAGE to {x}"],
            |args| event(Event::SuffersDamage(
                args.get("x")?,
                Some(args.get::<Who>("me")?)
            ))
        ),
        says!(
            Nt::Event,
            Event(Event::DealsDamage(me)),
            ["{me} @causar DANO"],
            ["{me} @deal DAMAGE"]
        ),
        says!(
            Nt::Event,
            Event(Event::LosesLife(me)),
            ["{me} @perder VIDA", "{me} @sofrer LESÃO"],
            ["{me} @lose LIFE", "{me} @suffer INJURY"]
        ),
        says!(
            Nt::Event,
            Event(Event::Healed(me)),
            [
                "{me} @ser <curado",
                "{me} @recuperar VIDA",
                "{me} @curar VIDA"
            ],
            ["{me} @be healed", "{me} @recover LIFE", "{me} @heal LIFE"]
        ),
        says!(
            Nt::Event,
            Event(Event::GainsEnergy(me)),
            [
                "{me} @recuperar ENERGIA",
                "{me} @recuperar (ESTAMINA|MANA|ESTAMINA ou MANA)"
            ],
            [
                "{me} @recover ENERGY",
                "{me} @recover (STAMINA|MANA|STAMINA or MANA)"
            ]
        ),
        says!(
            Nt::Event,
            Event(Event::LosesEnergy(me)),
            [
                "{me} @consumir ENERGIA",
                "{me} (@perder|@pagar|@gastar|@consumir) (ENERGIA|ESTAMINA|MANA)"
            ],
            [
                "{me} @exhaust ENERGY",
                "{me} (@lose|@pay|@spend|@exhaust) (ENERGY|STAMINA|MANA)"
            ]
        ),
        says!(
            Nt::Event,
            Event(Event::GainsPoints(me)),
            ["{me} @receber AÇÃO", "{me} @ganhar AÇÃO"],
            ["{me} @gain ACTION", "{me} @receive ACTION"]
        ),
        says!(
            Nt::Event,
            Event(Event::LosesPoints(me)),
            ["{me} @perder AÇÃO", "{me} (@pagar|@gastar) AÇÃO"],
            ["{me} @lose ACTION", "{me} (@pay|@spend) ACTION"]
        ),
        says!(
            Nt::Event,
            Event(Event::Marked(me, m)),
            ["{me} @receber (o marcador|um marcador) [{m}]"],
            ["{me} @receive (the marker|a marker) [{m}]"]
        ),
        says!(
            Nt::Event,
            Event(Event::Unmarked(me, m)),
            ["{me} @perder (o marcador|um marcador) [{m}]"],
            ["{me} @lose (the marker|a marker) [{m}]"]
        ),
        means!(
            Nt::Event,
            [
                "{me} @mover-se [para uma casa adjacente a {y}]",
                "{me} @mover-se para uma casa adjacente {?here}"
            ],
            [
                "{me} @move [to a tile adjacent to {y}]",
                "{me} @move to an adjacent tile {?here}"
            ],
            |args| {
                let near = args.get::<Option<Who>>("y")?;
                let near = if args.get("here")? {
                    Some(Who::You)
                } else {
                    near
                };
                event(Event::Moves(args.get("me")?, near))
            },
            |value| match value {
                Value::Event(Event::Moves(me, y)) =>
                    Some(Args::default().with("me", me).with("y", y)),
                _ => None,
            }
        ),
        says!(
            Nt::Event,
            Event(Event::Placed(me)),
            [
                "{me} @entrar no tabuleiro",
                "{me} @ser <colocado no tabuleiro",
                "{me} @voltar ao tabuleiro"
            ],
            [
                "{me} @enter the board",
                "{me} @be placed on the board",
                "{me} @return to the board"
            ]
        ),
        says!(
            Nt::Event,
            Event(Event::Removed(me)),
            [
                "{me} @sair do tabuleiro",
                "{me} @ser (<removido|<retirado) do tabuleiro"
            ],
            [
                "{me} @leave the board",
                "{me} @be (taken off|removed from) the board"
            ]
        ),
        says!(
            Nt::Event,
            Event(Event::Dies(me)),
            ["{me} @morrer"],
            ["{me} @die"]
        ),
        says!(
            Nt::Event,
            Event(Event::Revived(me)),
            ["{me} @ser <revivido"],
            ["{me} @be revived"]
        ),
        says!(
            Nt::Event,
            Event(Event::EntersQueue(me)),
            ["{me} @entrar na fila"],
            ["{me} @enter the queue"]
        ),
        says!(
            Nt::Event,
            Event(Event::LeavesQueue(me)),
            ["{me} @sair da fila"],
            ["{me} @leave the queue"]
        ),
        says!(
            Nt::Event,
            Event(Event::EndsStint(me)),
            ["{me} @encerrar o ciclo", "{me} @encerrar o seu ciclo"],
            ["{me} @end the stint", "{me} @end (your|its) stint"]
        ),
    ]
}

/// "When …", "After …".
fn triggers() -> Vec<Rule> {
    /// Whether "when" says the moment: plain wordings mean one moment, "is about to" the one
    /// before.
    fn is_said(event: &Event, moment: Moment) -> bool {
        match event {
            Event::Either(events) => events.iter().all(|event| is_said(event, moment)),
            event => moment == Moment::Before || plain_moment(event) == moment,
        }
    }
    vec![
        means!(
            Nt::Trigger,
            ["quando {e:events}", "sempre que {e:events}"],
            ["when {e:events}", "whenever {e:events}"],
            |args| Some(Value::Trigger(args.get("e")?)),
            |value| match value {
                Value::Trigger(trigger) if is_said(&trigger.event, trigger.moment) => {
                    Some(Args::default().with("e", trigger))
                }
                _ => None,
            }
        ),
        means!(
            Nt::Trigger,
            ["depois que {e:events_after}", "após {e:events_after}"],
            ["after {e:events_after}"],
            |args| {
                let trigger: Trigger = args.get("e")?;
                (trigger.moment == Moment::After).then_some(Value::Trigger(trigger))
            },
            |value| match value {
                Value::Trigger(trigger) if trigger.moment == Moment::After => {
                    Some(Args::default().with("e", trigger))
                }
                _ => None,
            }
        ),
        // "When attacked": of "you".
        reads!(
            Nt::Trigger,
            ["quando {v:event.participle}"],
            ["when {v:event.participle}"],
            |args| {
                let Value::Event(event) = args.get::<Box<Phrase>>("v")?.meaning()? else {
                    return None;
                };
                Some(Value::Trigger(Trigger {
                    moment: plain_moment(&event),
                    event,
                }))
            }
        ),
        reads!(
            Nt::Trigger,
            [
                "a o {v:event.gerund}",
                "em o momento em que {v:event.dropped}"
            ],
            ["upon {v:event.gerund}", "the moment {v:event.happens}"],
            |args| {
                let Value::Event(event) = args.get::<Box<Phrase>>("v")?.meaning()? else {
                    return None;
                };
                Some(Value::Trigger(Trigger {
                    moment: plain_moment(&event),
                    event,
                }))
            }
        ),
        reads!(
            Nt::Trigger,
            ["antes de {v:event.gerund}"],
            ["before {v:event.gerund}"],
            |args| {
                let Value::Event(event) = args.get::<Box<Phrase>>("v")?.meaning()? else {
                    return None;
                };
                Some(Value::Trigger(Trigger {
                    moment: Moment::Before,
                    event,
                }))
            }
        ),
        reads!(
            Nt::Trigger,
            [
                "(depois de|após) {v:event.gerund}",
                "(depois de|após) {v:event.being}"
            ],
            ["after {v:event.gerund}"],
            |args| {
                let Value::Event(event) = args.get::<Box<Phrase>>("v")?.meaning()? else {
                    return None;
                };
                Some(Value::Trigger(Trigger {
                    moment: Moment::After,
                    event,
                }))
            }
        ),
    ]
}

pub(super) fn rules() -> Vec<Rule> {
    [characters(), triggers()].into_iter().flatten().collect()
}
