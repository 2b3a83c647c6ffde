//! The commands of players.

use stint::command::{Activate, Command, PickList, Rest};
use stint::ids::{CharId, Tile};
use stint::vocabulary::{Suit, Zone};

use super::parser::{Parse, Parser};
use crate::nearest::nearest;
use crate::problem::{Phrase, Problem, phrase};

/// What a character can be told to do.
pub(crate) const VERBS: &[&str] = &[
    "move",
    "attack",
    "activate",
    "technique",
    "respond",
    "pass",
    "choose",
    "end-stint",
    "rest",
    "play",
    "withdraw",
    "summon",
    "recruit",
    "dismiss",
    "attach",
    "detach",
    "wake",
    "interact",
];

/// The words that a command begins with, if not with a character.
const OPENINGS: &[&str] = &["start", "roll", "shuffle", "gm", "why"];
/// The words that a statement begins with.
const STATEMENTS: &[&str] = &["expect", "refuse"];

impl Parser<'_, '_> {
    /// A command other than the game master's.
    pub(crate) fn command(&mut self) -> Parse<Command> {
        let command = match self.peek() {
            Some("start") => {
                self.take();
                Command::Start
            }
            Some("roll") => self.roll()?,
            Some("shuffle") => self.shuffle()?,
            _ => self.act()?,
        };
        self.done()?;
        Ok(command)
    }

    /// `roll 6 2 1`
    fn roll(&mut self) -> Parse<Command> {
        const FACE: Phrase = phrase("uma face de D6, de 1 a 6", "a face of a D6, 1 to 6");
        self.take();
        let mut faces = Vec::new();
        while !self.is_done() {
            let face: u8 = self.number(FACE)?;
            if !(1..=6).contains(&face) {
                return self.fail(
                    &self.span_before(),
                    Problem::Expected {
                        expected: FACE,
                        found: face.to_string(),
                    },
                );
            }
            faces.push(face);
        }
        if faces.is_empty() {
            return self.expected(FACE);
        }
        Ok(Command::Roll(faces))
    }

    /// `shuffle deck:item x y z`, of somebody's `shuffle A/deck:item x y z`
    fn shuffle(&mut self) -> Parse<Command> {
        const PILE: Phrase = phrase(
            "um baralho, como deck:item ou A/deck:item",
            "a deck, as deck:item or A/deck:item",
        );
        self.take();
        let word = self.peek().unwrap_or_default();
        let span = self.span();
        let (owner, pile) = match word.split_once('/') {
            Some((owner, pile)) => (Some(owner), pile),
            None => (None, word),
        };
        let suit = pile
            .split_once(':')
            .filter(|(zone, _)| *zone == Zone::Deck.id())
            .and_then(|(_, suit)| Suit::from_id(suit));
        let Some(suit) = suit else {
            return self.expected(PILE);
        };
        let owner = match owner {
            Some(id) => match self.scope.lookup.character(id) {
                Some(who) => Some(who),
                None => {
                    let kind = crate::problem::Kind::Character;
                    let nearest = self.scope.lookup.nearest(kind, None, id);
                    let id = id.to_owned();
                    return self.fail(&span, Problem::UnknownId { kind, id, nearest });
                }
            },
            None => None,
        };
        self.take();
        let mut order = Vec::new();
        while !self.is_done() {
            order.push(self.card()?);
        }
        Ok(Command::Shuffle { owner, suit, order })
    }

    /// A character and what it does.
    fn act(&mut self) -> Parse<Command> {
        self.known_verb()?;
        let who = self.character()?;
        Ok(match self.take().unwrap_or_default() {
            "move" => {
                let to = self.tile()?;
                let mut via = Vec::new();
                if self.eat("via") {
                    via.push(self.tile()?);
                    while !self.is_done() {
                        via.push(self.tile()?);
                    }
                }
                Command::Move { who, to, via }
            }
            "attack" => Command::Attack {
                who,
                target: self.character()?,
            },
            "activate" => Command::Activate(self.card_effect(who)?),
            "technique" => Command::Activate(self.technique_effect(who)?),
            // A card may be called "technique".
            "respond" => match (self.peek(), self.peek_second()) {
                (Some("technique"), Some(next))
                    if !matches!(next, "on" | "with") && !next.starts_with('#') =>
                {
                    self.take();
                    Command::Respond(self.technique_effect(who)?)
                }
                _ => Command::Respond(self.card_effect(who)?),
            },
            "pass" => Command::Pass(who),
            "choose" => {
                let none = self.eat("none");
                Command::Choose(who, if none { PickList::new() } else { self.picks()? })
            }
            "end-stint" => Command::EndStint(who),
            "rest" => {
                const WHAT: Phrase = phrase("life ou energy", "life or energy");
                let rest = match self.peek() {
                    Some("life") => Rest::Life,
                    Some("energy") => Rest::Energy,
                    _ => return self.expected(WHAT),
                };
                self.take();
                Command::Rest(who, rest)
            }
            "play" => Command::Play(who, self.card()?),
            "withdraw" => Command::Withdraw(who, self.card()?),
            "summon" => Command::Summon(who, self.card()?, self.place()?),
            "recruit" => Command::Recruit(who, self.card()?, self.place()?),
            "dismiss" => Command::Dismiss(who, self.character()?),
            "attach" => {
                let card = self.card()?;
                self.expect("to", phrase("to e o companheiro", "to and the companion"))?;
                Command::Attach(who, card, self.character()?)
            }
            "detach" => Command::Detach(who, self.card()?),
            "wake" => Command::Wake(who, self.card()?),
            _ => Command::Interact(who, self.character()?),
        })
    }

    /// The words that a line can begin with here, if not with a character.
    pub(crate) fn openings(&self) -> Vec<&'static str> {
        let statements = STATEMENTS.iter().filter(|_| self.scope.statements);
        OPENINGS.iter().chain(statements).copied().collect()
    }

    /// Says which word is no command before anything is looked for.
    fn known_verb(&self) -> Parse<()> {
        let openings = self.openings();
        let first = self.peek().unwrap_or_default();
        let Some(verb) = self.peek_second() else {
            // Of a character alone it is missing what it does.
            if self.scope.lookup.character(first).is_some() && !self.scope.statements {
                return self.no_command(&(self.span().end..self.span().end), "", None, VERBS);
            }
            let near = nearest(first, openings.iter().copied());
            return self.no_command(&self.span(), first, near, &openings);
        };
        if VERBS.contains(&verb) {
            return Ok(());
        }
        let span = self.second_span();
        match nearest(verb, VERBS.iter().copied()) {
            Some(near) => self.no_command(&span, verb, Some(near), VERBS),
            None => match nearest(first, openings.iter().copied()) {
                Some(near) => self.no_command(&self.span(), first, Some(near), &openings),
                None if self.scope.lookup.character(first).is_none() => {
                    self.no_command(&self.span(), first, None, &openings)
                }
                None => self.no_command(&span, verb, None, VERBS),
            },
        }
    }

    pub(crate) fn no_command<T>(
        &self,
        span: &std::ops::Range<usize>,
        found: &str,
        nearest: Option<&str>,
        known: &[&'static str],
    ) -> Parse<T> {
        let problem = Problem::UnknownCommand {
            found: found.to_owned(),
            nearest: nearest.map(str::to_owned),
            known: known.to_vec(),
        };
        self.fail(span, problem)
    }

    /// `spark #2 on B with x`
    fn card_effect(&mut self, who: CharId) -> Parse<Activate> {
        let card = self.card()?;
        self.effect_of(who, card)
    }

    /// `bite #2 on B with x`
    fn technique_effect(&mut self, who: CharId) -> Parse<Activate> {
        let card = self.technique(who)?;
        self.effect_of(who, card)
    }

    fn effect_of(&mut self, who: CharId, card: stint::ids::CardId) -> Parse<Activate> {
        let effect = self.effect_number()?;
        let (on, with) = self.used()?;
        Ok(Activate {
            who,
            card,
            effect,
            on,
            with,
        })
    }

    /// `on B with x`, each where it is said.
    pub(crate) fn used(&mut self) -> Parse<(PickList, PickList)> {
        let mut after = |word| match self.eat(word) {
            true => self.picks(),
            false => Ok(PickList::new()),
        };
        Ok((after("on")?, after("with")?))
    }

    /// `x, y`
    pub(crate) fn picks(&mut self) -> Parse<PickList> {
        let mut picks = PickList::new();
        picks.push(self.pick()?);
        while self.eat(",") {
            picks.push(self.pick()?);
        }
        Ok(picks)
    }

    /// `at c4`, or nothing
    pub(crate) fn place(&mut self) -> Parse<Option<Tile>> {
        if self.eat("at") {
            self.tile().map(Some)
        } else {
            Ok(None)
        }
    }
}
