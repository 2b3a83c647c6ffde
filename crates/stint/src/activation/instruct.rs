//! The acts that an instruction comes to.

use crate::command::Pick;
use crate::effect::program::{amount as amount_of, subject, used_cards};
use crate::effect::{Cards, Instruction, Who};
use crate::state::{Act, ActKind};
use crate::table::{Acts, CardList, Characters, Context, Table, Wanted};
use crate::vocabulary::{Pool, Zone};

impl Table<'_> {
    /// The acts that an instruction comes to.
    pub(crate) fn acts(
        &self,
        context: &Context,
        instruction: &Instruction,
        picks: &[Pick],
        at: u16,
        wanted: Wanted,
    ) -> Acts {
        let amount = amount_of(instruction).map_or(0, |amount| self.amount(context, amount));
        let who: Characters = match subject(instruction) {
            Some(Who::Any(_)) => picks
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Character(who) => Some(*who),
                    _ => None,
                })
                .collect(),
            Some(who) => self.who(context, who, wanted),
            None => context.you.into_iter().collect(),
        };
        let mut acts = Acts::new();
        let each = |kind: ActKind, amount: i32, acts: &mut Acts| {
            for who in &who {
                acts.push(Act {
                    at,
                    ..Act::on(kind, *who, amount)
                });
            }
        };
        let positive = amount.max(0);
        match instruction {
            Instruction::Select(_) | Instruction::Move(..) | Instruction::Roll(_) => {}
            Instruction::Heal(..) => each(ActKind::Heal, positive, &mut acts),
            Instruction::Damage(..) => each(ActKind::Damage, positive, &mut acts),
            // B4.7: injury is life lost at once.
            Instruction::Injure(..) | Instruction::LoseLife(..) => {
                each(ActKind::LoseLife, positive, &mut acts);
            }
            Instruction::GainPoints(..) => each(ActKind::GainPoints, positive, &mut acts),
            Instruction::LosePoints(..) => each(ActKind::LosePoints, positive, &mut acts),
            Instruction::Pay(_, pool, _) => {
                self.payments(&who, *pool, positive, picks, &mut acts);
            }
            Instruction::Recover(_, pool, _) => {
                self.recoveries(&who, *pool, positive, picks, &mut acts);
            }
            Instruction::Modify(..) | Instruction::Forbid(..) | Instruction::Grant(..) => {
                each(ActKind::Apply, amount, &mut acts);
            }
            Instruction::TakeOff(..) => each(ActKind::TakeOff, 0, &mut acts),
            Instruction::Return(_) => each(ActKind::Return, 0, &mut acts),
            Instruction::Revive(..) => each(ActKind::Revive, positive, &mut acts),
            Instruction::Kill(_) => each(ActKind::Kill, 0, &mut acts),
            Instruction::EndStint(_) => each(ActKind::EndStint, 0, &mut acts),
            Instruction::ExtraTurn(_) => each(ActKind::ExtraTurn, 0, &mut acts),
            Instruction::LoseTurn(_) => each(ActKind::LoseTurn, 0, &mut acts),
            Instruction::EndTurn => acts.push(Act::bare(ActKind::EndTurn)),
            Instruction::Mark(_, name) => {
                each(ActKind::Mark, 0, &mut acts);
                name_all(&mut acts, *name);
            }
            Instruction::Unmark(_, name) => {
                each(ActKind::Unmark, 0, &mut acts);
                name_all(&mut acts, *name);
            }
            Instruction::Swap(_, other) => self.swap(context, &who, (other, picks), &mut acts),
            Instruction::Draw(_, _, suit) => self.draws(&who, positive, *suit, picks, &mut acts),
            Instruction::Shuffle(_, suit) => each(ActKind::Shuffle(*suit), 0, &mut acts),
            Instruction::SpawnCompanion(name, kind, _) => {
                let mut act = Act::bare(ActKind::SpawnCompanion(*kind));
                act.amount = positive;
                act.name = Some(*name);
                act.who = context.you;
                acts.push(act);
            }
            Instruction::SpawnObject(name, _) => {
                let mut act = Act::bare(ActKind::SpawnObject);
                act.amount = positive;
                act.name = Some(*name);
                act.who = context.you;
                acts.push(act);
            }
            Instruction::Look(..) | Instruction::Negate(_) | Instruction::GrantThis(_) => {}
            _ => self.card_acts(context, instruction, &who, amount, picks, &mut acts),
        }
        acts
    }

    pub(crate) fn card_acts(
        &self,
        context: &Context,
        instruction: &Instruction,
        who: &Characters,
        amount: i32,
        picks: &[Pick],
        acts: &mut Acts,
    ) {
        let Some(cards) = used_cards(instruction) else {
            return;
        };
        let doer = who.first().copied();
        let mut found: CardList = match cards {
            Cards::Some(..) => picks
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Card(card) => Some(*card),
                    _ => None,
                })
                .collect(),
            Cards::All(filter, from) => {
                // "X discards all cards": those of each X.
                let mut all = CardList::new();
                self.cards_in(context, filter, self.place_of(instruction, from), &mut all);
                all
            }
            _ => self.cards(context, cards),
        };
        let host = match instruction {
            // The host was picked last.
            Instruction::Attach(_, Cards::Some(..)) => {
                let host = picks.iter().rev().find_map(|pick| match pick {
                    Pick::Card(card) => Some(*card),
                    _ => None,
                });
                found.retain(|card| Some(*card) != host);
                host
            }
            Instruction::Attach(_, host) => self.cards(context, host).first().copied(),
            _ => None,
        };
        // E13.2: in the order of the owners' initiative, then of the set-up.
        found.sort_by_key(|card| {
            let owner = self.s.card(*card).owner;
            (
                owner.map_or(usize::MAX, |owner| self.s.initiative(owner)),
                *card,
            )
        });
        for card in found {
            let kind = match instruction {
                Instruction::Discard(..) => ActKind::Discard,
                Instruction::Bury(..) => ActKind::Bury,
                Instruction::Banish(..) => ActKind::Banish,
                Instruction::Exhaust(..) => ActKind::Exhaust,
                Instruction::RecoverCards(..) => ActKind::Recover,
                Instruction::Reveal(..) => ActKind::Reveal,
                Instruction::Conceal(..) => ActKind::Conceal,
                Instruction::Obtain(..) => ActKind::Obtain,
                Instruction::Play(..) => ActKind::Play,
                Instruction::Send(_, zone) => match zone {
                    Zone::Discard => ActKind::Discard,
                    Zone::Deck => ActKind::Bury,
                    Zone::Banished => ActKind::Banish,
                    Zone::Scenario => ActKind::Register,
                    Zone::Inventory => ActKind::Obtain,
                    Zone::Limbo => ActKind::Exile,
                    _ => ActKind::Play,
                },
                Instruction::Register(_) => ActKind::Register,
                Instruction::Attach(..) => ActKind::Attach,
                Instruction::Exile(..) => ActKind::Exile,
                Instruction::AddCounters(..) => ActKind::AddCounters,
                Instruction::RemoveCounters(..) => ActKind::RemoveCounters,
                _ => continue,
            };
            let mut act = Act::on_card(kind, card);
            act.who = match (instruction, kind) {
                (Instruction::Obtain(..) | Instruction::Play(..), _) => doer,
                // Sent to an inventory or a table: of its owner, if it has one.
                (Instruction::Send(..), ActKind::Obtain | ActKind::Play) => {
                    self.s.card(card).owner.or(doer)
                }
                _ => self.s.card(card).owner.or(doer),
            };
            act.amount = amount.max(0);
            act.other = host;
            act.name = match instruction {
                Instruction::AddCounters(name, ..) | Instruction::RemoveCounters(name, ..) => {
                    Some(*name)
                }
                _ => None,
            };
            acts.push(act);
        }
    }

    pub(crate) fn payments(
        &self,
        who: &Characters,
        pool: Pool,
        amount: i32,
        picks: &[Pick],
        acts: &mut Acts,
    ) {
        for who in who {
            match pool {
                Pool::Action => acts.push(Act::on(ActKind::PayPoints, *who, amount)),
                Pool::Life => acts.push(Act::on(ActKind::LoseLife, *who, amount)),
                Pool::Fate => acts.push(Act::on(ActKind::Pay(Pool::Fate), *who, amount)),
                _ if self.recovers_cards(*who, pool) => {
                    for pick in picks {
                        if let Pick::Card(card) = pick
                            && self.s.card(*card).owner == Some(*who)
                        {
                            acts.push(Act::on_card(ActKind::Exhaust, *card));
                        }
                    }
                }
                Pool::Energy => {
                    let split = picks.iter().find_map(|pick| match pick {
                        Pick::Number(number) => Some(*number),
                        _ => None,
                    });
                    let it = self.s.character(*who);
                    let stamina = split
                        .unwrap_or_else(|| (amount - it.mana).max(0))
                        .min(amount);
                    for (pool, part) in [(Pool::Stamina, stamina), (Pool::Mana, amount - stamina)] {
                        if part > 0 {
                            acts.push(Act::on(ActKind::Pay(pool), *who, part));
                        }
                    }
                }
                _ => acts.push(Act::on(ActKind::Pay(pool), *who, amount)),
            }
        }
    }

    pub(crate) fn recoveries(
        &self,
        who: &Characters,
        pool: Pool,
        amount: i32,
        picks: &[Pick],
        acts: &mut Acts,
    ) {
        for who in who {
            let energy = matches!(pool, Pool::Stamina | Pool::Mana | Pool::Energy);
            if energy && self.cannot_gain_energy(*who) {
                continue;
            }
            if self.recovers_cards(*who, pool) {
                for pick in picks {
                    if let Pick::Card(card) = pick
                        && self.s.card(*card).owner == Some(*who)
                    {
                        acts.push(Act::on_card(ActKind::Recover, *card));
                    }
                }
                continue;
            }
            let it = self.s.character(*who);
            match pool {
                Pool::Energy => {
                    let split = picks.iter().find_map(|pick| match pick {
                        Pick::Number(number) => Some(*number),
                        _ => None,
                    });
                    let stamina = split.unwrap_or(if it.has_stamina { amount } else { 0 });
                    let parts = [(Pool::Stamina, stamina), (Pool::Mana, amount - stamina)];
                    for (pool, part) in parts {
                        if part > 0 {
                            acts.push(Act::on(ActKind::Gain(pool), *who, part));
                        }
                    }
                }
                Pool::Action => acts.push(Act::on(ActKind::GainPoints, *who, amount)),
                Pool::Life => acts.push(Act::on(ActKind::Heal, *who, amount)),
                _ => acts.push(Act::on(ActKind::Gain(pool), *who, amount)),
            }
        }
    }

    /// The acts of a rest, or of a payment without an effect.
    pub(crate) fn energy_acts(
        &self,
        who: &Characters,
        frame: &crate::state::RecoveryFrame,
        picks: &[Pick],
        acts: &mut Acts,
    ) {
        if frame.pays {
            self.payments(who, frame.pool, frame.amount, picks, acts);
        } else {
            self.recoveries(who, frame.pool, frame.amount, picks, acts);
        }
    }

    pub(crate) fn swap(
        &self,
        context: &Context,
        who: &Characters,
        (other, picks): (&Who, &[Pick]),
        acts: &mut Acts,
    ) {
        // "A character" is the one that was chosen.
        let others: Characters = match (other, picks.last()) {
            (Who::Any(_), Some(Pick::Character(chosen))) => std::iter::once(*chosen).collect(),
            _ => self.who(context, other, Wanted::Present),
        };
        // "You and the target", or two targets of one selection.
        let (one, two) = match (who.as_slice(), others.as_slice()) {
            ([one, two, ..], [same, ..]) if one == same => (*one, *two),
            ([one, ..], [two, ..]) => (*one, *two),
            _ => return,
        };
        if let (Some(a), Some(b)) = (self.s.character(one).at, self.s.character(two).at) {
            for (who, tile) in [(one, b), (two, a)] {
                let mut act = Act::on(ActKind::Place, who, 0);
                act.tile = Some(tile);
                acts.push(act);
            }
        }
    }

    pub(crate) fn draws(
        &self,
        who: &Characters,
        amount: i32,
        suit: Option<crate::vocabulary::Suit>,
        picks: &[Pick],
        acts: &mut Acts,
    ) {
        let mut chosen = picks.iter().filter_map(|pick| match pick {
            Pick::Number(number) => Some(*number),
            _ => None,
        });
        for who in who {
            let of_deck = |number: i32| {
                let at = usize::try_from(number - 1).ok()?;
                self.decks_of(*who).get(at).copied()
            };
            let suit = suit.or_else(|| chosen.next().and_then(of_deck));
            let suit = suit.map(|suit| suit as i32 + 1);
            // A bound: nobody holds more cards than there are.
            for _ in 0..amount.min(crate::table::count(self.d.cards.len())) {
                let mut act = Act::on(ActKind::Draw, *who, suit.unwrap_or(0));
                act.by = Some(*who);
                acts.push(act);
            }
        }
    }
}

fn name_all(acts: &mut [Act], name: crate::names::NameId) {
    for act in acts {
        act.name = Some(name);
    }
}
