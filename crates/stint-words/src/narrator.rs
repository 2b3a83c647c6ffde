//! What happened and why, in people's words.

use stint::command::Command;
use stint::event::{Event, Negation, Source};
use stint::ids::{CardId, CharId};
use stint::reading::{CardField, Reading};
use stint::ruleset::Reaction;
use stint::vocabulary::{Activation, Pool, Zone};
use stint::{Battle, Sight};

use crate::eyes::Eyes;
use crate::people::People;
use crate::situation::Open;
use crate::story::{StintEnd, Story, TurnEnd};
use crate::texts::{Part, Texts};

/// Tells what happened.
pub struct Narrator<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The names.
    pub people: People<'a>,
    /// The battle, after what happened.
    pub battle: &'a Battle,
}

/// One sentence about what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence<'e> {
    /// What it says.
    pub text: String,
    /// How deep in the chain it happened.
    pub depth: usize,
    /// What it is about: events that belong together.
    pub events: &'e [Event],
    /// Whether the card that it is about is not known to who is told.
    pub hidden: bool,
    /// Whether it says what did not happen: that others were not asked.
    pub lapse: bool,
}

impl Narrator<'_> {
    /// The sentences about what a command led to, as far as who is told may know it; the story goes
    /// on with it.
    pub fn tell<'e>(
        &self,
        command: &Command,
        events: &'e [Event],
        story: &mut Story,
        eyes: &mut dyn Eyes,
    ) -> Vec<Sentence<'e>> {
        let mut sentences = Vec::new();
        let mut rest = events;
        while let Some((first, after)) = rest.split_first() {
            let many = 1 + after
                .iter()
                .take_while(|next| together(first, next))
                .count();
            let (group, later) = rest.split_at(many);
            rest = later;
            let depth = story.chain.len();
            let mut sight = Sight::Plain;
            for event in group {
                sight = sight.max(eyes.see(event));
            }
            if sight == Sight::Untold {
                continue;
            }
            let hidden = sight == Sight::Hidden;
            let text = self.group(group, hidden, story);
            for event in group {
                story.happened(event, hidden, command, self.battle);
            }
            let sentence = |text, lapse| Sentence {
                text,
                depth: depth.min(story.chain.len()),
                events: group,
                hidden,
                lapse,
            };
            sentences.extend(text.map(|text| sentence(text, false)));
            if let [Event::Activated(card)] = group
                && eyes.sees_lapses()
                && let Some(text) = self.lapsed(*card, story, eyes)
            {
                sentences.push(sentence(text, true));
            }
        }
        sentences
    }

    /// An Auto effect in turn is taken without asking, and what else its hero could have responded
    /// lapses (E9.7): nobody is asked, so it is told.
    fn lapsed(&self, card: CardId, story: &Story, eyes: &dyn Eyes) -> Option<String> {
        let battle = self.battle;
        let link = story.chain.last()?;
        let open = link.to.as_ref().filter(|_| link.who.is_none())?;
        let one = battle.ruleset().reaction == Reaction::One;
        if !one || link.card != card || matches!(open, Open::Phase(_)) {
            return None;
        }
        let owner = |card| battle.read(&Reading::Card(card, CardField::Owner));
        let hero = battle.find_character(&owner(card).to_string())?;
        let answers = |other: CardId| {
            let definition = battle.definition(other);
            let effects = definition.map_or(&[][..], |card| card.effects.as_slice());
            let mut by_hand = (0..=u8::MAX)
                .zip(effects)
                .filter(|(_, text)| matches!(text.effect.activation, Activation::Activate));
            by_hand.any(|(number, _)| {
                story.open_to(battle, other, Some(number)).as_ref() == Some(open)
            })
        };
        let at_hand = |other: CardId| {
            let zone = battle.read(&Reading::Card(other, CardField::Zone));
            let zone = Zone::from_id(&zone.to_string());
            zone.is_some_and(|zone| zone == Zone::Inventory || zone.is_table())
        };
        let lapses = battle.cards().any(|other| {
            other != card
                && owner(other) == owner(card)
                && eyes.knows(other)
                && at_hand(other)
                && answers(other)
        });
        lapses.then(|| self.say("log-lapsed", &[self.who(hero), self.card(card)]))
    }

    /// One sentence about one event.
    #[must_use]
    pub fn alone(&self, event: &Event, hidden: bool, story: &Story) -> Option<String> {
        self.group(std::slice::from_ref(event), hidden, story)
    }

    /// One sentence about events that belong together.
    fn group(&self, group: &[Event], hidden: bool, story: &Story) -> Option<String> {
        match group.first()? {
            Event::Paid(who, ..) | Event::Moved(who, _) => {
                let price = self.prices(group);
                let path = joined(group, " ", |event| match event {
                    Event::Moved(_, tile) => Some(tile.to_string()),
                    _ => None,
                });
                let who = self.who(*who);
                Some(match (path.is_empty(), price.is_empty()) {
                    (true, _) => self.say("log-paid", &[who, ("price", price.into())]),
                    (_, true) => self.say("log-moved", &[who, ("path", path.into())]),
                    (_, false) => {
                        let parts = [who, ("path", path.into()), ("price", price.into())];
                        self.say("log-walked", &parts)
                    }
                })
            }
            Event::Points(..) if group.len() > 1 => {
                let list = joined(group, ", ", |event| match event {
                    Event::Points(who, amount) => {
                        let name = self.people.character(self.battle, *who);
                        Some(format!("{name} {amount}"))
                    }
                    _ => None,
                });
                Some(self.say("log-points-all", &[("list", list.into())]))
            }
            other if hidden => self.of_hidden(other),
            other => self.sentence(other, story),
        }
    }

    /// What was paid, pool by pool.
    fn prices(&self, group: &[Event]) -> String {
        let mut paid: Vec<(Pool, i32)> = Vec::new();
        for event in group {
            if let Event::Paid(_, pool, amount) = event {
                match paid.iter_mut().find(|(known, _)| known == pool) {
                    Some((_, sum)) => *sum += amount,
                    None => paid.push((*pool, *amount)),
                }
            }
        }
        let prices = paid.iter().map(|(pool, amount)| self.price(*pool, *amount));
        prices.collect::<Vec<_>>().join(", ")
    }

    /// One sentence about one event; nothing where it says nothing new.
    fn sentence(&self, event: &Event, story: &Story) -> Option<String> {
        let text = match event {
            Event::StintBegan(number) => {
                self.say("log-stint-began", &[("number", (*number).into())])
            }
            Event::RoundBegan(number) => {
                self.say("log-round-began", &[("number", (*number).into())])
            }
            Event::Queued(queue) => {
                let names = queue
                    .iter()
                    .map(|who| self.people.character(self.battle, *who));
                let list = names.collect::<Vec<_>>().join(", ");
                self.say("log-queued", &[("list", list.into())])
            }
            Event::TurnBegan(who) => self.say("log-turn-began", &[self.who(*who)]),
            Event::TurnEnded(who) => {
                let why = match story.why_turn_ended(*who) {
                    TurnEnd::Action => "log-turn-ended-action",
                    TurnEnd::Stint => "log-turn-ended-stint",
                    TurnEnd::Left => "log-turn-ended-left",
                };
                self.say(why, &[self.who(*who)])
            }
            Event::StintEnded(who) => {
                let why = match story.why_stint_ended(*who) {
                    StintEnd::Declared => "log-stint-declared",
                    StintEnd::NoPoints => "log-stint-no-points",
                    StintEnd::AllIn => "log-stint-all-in",
                    StintEnd::Effect => "log-stint-effect",
                };
                self.say(why, &[self.who(*who)])
            }
            Event::ExtraTurn(who) => self.say("log-extra-turn", &[self.who(*who)]),
            Event::LosesTurn(who) => self.say("log-loses-turn", &[self.who(*who)]),
            Event::TurnLost(who) => self.say("log-turn-lost", &[self.who(*who)]),
            Event::LeftQueue(who) => self.say("log-left-queue", &[self.who(*who)]),
            Event::EnteredQueue(who) => self.say("log-entered-queue", &[self.who(*who)]),
            Event::BattleOver(None) => self.say("log-over-nobody", &[]),
            Event::BattleOver(Some(team)) => {
                let team = self.battle.team_name(*team).to_owned();
                self.say("log-over", &[("team", team.into())])
            }
            Event::Passed(who) => self.say("log-passed", &[self.who(*who)]),
            _ => return self.of_character(event).or_else(|| self.of_card(event)),
        };
        Some(text)
    }

    /// What happens to a character.
    fn of_character(&self, event: &Event) -> Option<String> {
        let (key, who, amount) = match event {
            Event::Points(who, amount) => ("log-points", who, *amount),
            Event::PointsLost(who, amount) => ("log-points-lost", who, *amount),
            Event::PointsTaken(who, amount) => ("log-points-taken", who, *amount),
            Event::Damage(who, amount) => ("log-damage", who, *amount),
            Event::LostLife(who, amount) => ("log-lost-life", who, *amount),
            Event::Healed(who, amount) => ("log-healed", who, *amount),
            Event::Checked(who, result) => ("log-checked", who, *result),
            Event::Died(who) => ("log-died", who, 0),
            Event::KnockedOut(who) => ("log-knocked-out", who, 0),
            Event::Woke(who) => ("log-woke", who, 0),
            Event::Revived(who) => ("log-revived", who, 0),
            Event::Removed(who) => ("log-removed", who, 0),
            Event::Returned(who) => ("log-returned", who, 0),
            Event::Attacked(who, target) => {
                return Some(self.say("log-attacked", &[self.who(*who), self.target(*target)]));
            }
            // A normal attack has said whom it is made on.
            Event::Selected(Source::Character(_), _) => return None,
            Event::Selected(Source::Card(card), target) => {
                return Some(self.say("log-selected", &[self.card(*card), self.target(*target)]));
            }
            Event::Rolled(who, faces) => {
                let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                let faces = ("faces", faces.join(" ").into());
                return Some(self.say("log-rolled", &[self.who(*who), faces]));
            }
            Event::Pool(who, pool, change) => {
                let pool = ("pool", self.pool(*pool).into());
                let change = ("change", format!("{change:+}").into());
                return Some(self.say("log-pool", &[self.who(*who), change, pool]));
            }
            Event::Marked(who, name) | Event::Unmarked(who, name) => {
                let name = self
                    .battle
                    .names()
                    .text(*name, self.texts.lang())
                    .to_owned();
                let key = if matches!(event, Event::Marked(..)) {
                    "log-marked"
                } else {
                    "log-unmarked"
                };
                return Some(self.say(key, &[self.who(*who), ("marker", name.into())]));
            }
            _ => return None,
        };
        Some(self.say(key, &[self.who(*who), ("amount", amount.into())]))
    }

    /// What happens to a card that is not known.
    fn of_hidden(&self, event: &Event) -> Option<String> {
        let key = match event {
            Event::Drew(who, _) => return Some(self.say("log-drew-hidden", &[self.who(*who)])),
            Event::Card(_, zone) => {
                let zone = ("zone", self.zone(*zone).into());
                return Some(self.say("log-card-hidden", &[zone]));
            }
            Event::Counter(_, name, amount) => {
                let name = self.battle.names().text(*name, self.texts.lang());
                let parts = [
                    ("name", name.to_owned().into()),
                    ("amount", (*amount).into()),
                ];
                return Some(self.say("log-counter-hidden", &parts));
            }
            Event::Exhausted(_) => "log-exhausted-hidden",
            Event::Recovered(_) => "log-recovered-hidden",
            Event::Concealed(_) => "log-concealed-hidden",
            _ => return None,
        };
        Some(self.say(key, &[]))
    }

    /// What happens to a card.
    fn of_card(&self, event: &Event) -> Option<String> {
        let (key, card) = match event {
            Event::Activated(card) => ("log-activated", card),
            Event::Granted(card, limit) => {
                let keyword = ("keyword", limit.name(self.texts.lang()).into());
                return Some(self.say("log-granted", &[self.card(*card), keyword]));
            }
            Event::Resolved(_) => return None,
            Event::Negated(Negation::Card(card)) => ("log-negated", card),
            Event::Negated(Negation::Attack) => return Some(self.say("log-negated-attack", &[])),
            Event::Negated(Negation::Damage) => return Some(self.say("log-negated-damage", &[])),
            Event::Negated(Negation::Action) => return Some(self.say("log-negated-action", &[])),
            Event::Stopped(card) => ("log-stopped", card),
            Event::Skipped(card) => ("log-skipped", card),
            Event::Exhausted(card) => ("log-exhausted", card),
            Event::Recovered(card) => ("log-recovered", card),
            Event::Revealed(card) => ("log-revealed", card),
            Event::Concealed(card) => ("log-concealed", card),
            Event::Expired(card) => ("log-expired", card),
            Event::LoopBroken(card) => ("log-loop-broken", card),
            Event::Manual(card) => ("log-manual", card),
            Event::Drew(who, card) => {
                return Some(self.say("log-drew", &[self.who(*who), self.card(*card)]));
            }
            Event::Card(card, zone) => {
                let zone = ("zone", self.zone(*zone).into());
                return Some(self.say("log-card", &[self.card(*card), zone]));
            }
            Event::Counter(card, name, amount) => {
                let name = self
                    .battle
                    .names()
                    .text(*name, self.texts.lang())
                    .to_owned();
                let parts = [
                    self.card(*card),
                    ("name", name.into()),
                    ("amount", (*amount).into()),
                ];
                return Some(self.say("log-counter", &parts));
            }
            Event::Shuffled(_, suit, _) => {
                let suit = ("suit", suit.name(self.texts.lang()).into());
                return Some(self.say("log-shuffled", &[suit]));
            }
            _ => return None,
        };
        Some(self.say(key, &[self.card(*card)]))
    }

    fn say(&self, key: &str, parts: &[Part<'_>]) -> String {
        self.texts.with(key, parts)
    }

    fn who(&self, who: CharId) -> Part<'static> {
        ("who", self.people.character(self.battle, who).into())
    }

    fn target(&self, who: CharId) -> Part<'static> {
        ("target", self.people.character(self.battle, who).into())
    }

    fn card(&self, card: CardId) -> Part<'static> {
        ("card", self.people.card(self.battle, card).into())
    }

    fn price(&self, pool: Pool, amount: i32) -> String {
        let pool = ("pool", self.pool(pool).into());
        self.say("log-price", &[("amount", amount.into()), pool])
    }

    fn pool(&self, pool: Pool) -> &'static str {
        pool.name(self.texts.lang())
    }

    fn zone(&self, zone: Zone) -> &'static str {
        zone.name(self.texts.lang())
    }
}

/// What some of the events say, put together.
fn joined(group: &[Event], between: &str, say: impl Fn(&Event) -> Option<String>) -> String {
    group
        .iter()
        .filter_map(say)
        .collect::<Vec<_>>()
        .join(between)
}

/// Whether an event goes into the sentence of the one before it: the steps of a walk with what
/// they cost, and the points of a Reset Phase.
const fn together(first: &Event, next: &Event) -> bool {
    match (first, next) {
        (
            Event::Paid(one, ..) | Event::Moved(one, _),
            Event::Paid(other, ..) | Event::Moved(other, _),
        ) => one.0 == other.0,
        (Event::Points(..), Event::Points(..)) => true,
        _ => false,
    }
}
