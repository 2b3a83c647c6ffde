//! What happens (CARDS.md, "Triggers"; E10, E13).

use stint::effect::CardFilter;
use stint::effect::{CardEvent, Cards, CharacterFilter, Count, Event, From, Moment, Trigger, Who};
use stint::names::NameId;

use crate::grammar::{Args, Nt, Phrase, Rule, Value, means, plain_moment, reads, says};

fn event(event: Event) -> Option<Value> {
    Some(Value::Event(event))
}

/// Anybody at all.
fn anybody() -> Who {
    Who::Any(CharacterFilter::default())
}

fn a_card() -> Cards {
    Cards::Some(Box::new(Count::ONE), CardFilter::default(), From::unsaid())
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
                "{me} @ser alvo [de um efeito]"
            ],
            [
                "{me} @be selected as a target",
                "{me} @be selected",
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
                "{me} @perder (ENERGIA|ESTAMINA|MANA)"
            ],
            ["{me} @exhaust ENERGY", "{me} @lose (ENERGY|STAMINA|MANA)"]
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
            ["{me} @perder AÇÃO", "{me} @pagar AÇÃO"],
            ["{me} @lose ACTION", "{me} @pay ACTION"]
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
            ["{me} @ativar {c}"],
            ["{me} @activate {c}"],
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
    [characters(), activations(), cards(), triggers()]
        .into_iter()
        .flatten()
        .collect()
}
