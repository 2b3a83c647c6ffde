//! The commands of the game master.

use std::sync::Arc;

use stint::command::{Command, Gm, GmResponse, PickList, TileChange};
use stint::names::NameId;
use stint::vocabulary::Zone;
use toml::de::DeTable;

use super::parser::{NUMBER, Parse, Parser};
use crate::diagnostic::{Diagnostic, Severity, Sink};
use crate::nearest::nearest;
use crate::problem::{Phrase, Problem, phrase};
use crate::read::{Build, Reader, Table};

/// What the game master can say.
const WORDS: &[&str] = &[
    "end-battle",
    "remove",
    "return",
    "kill",
    "knock-out",
    "revive",
    "set",
    "send",
    "exhaust",
    "recover",
    "reveal",
    "conceal",
    "mark",
    "unmark",
    "respond",
    "pass",
    "choose",
    "negate",
    "done",
    "yes",
    "no",
    "trigger",
    "add",
    "allow",
    "tile",
    "undo",
];

impl Parser<'_, '_> {
    /// What follows `gm`; `None`: `gm undo`.
    pub(crate) fn gm(&mut self) -> Parse<Option<Command>> {
        let word = self.peek().unwrap_or_default();
        if !WORDS.contains(&word) {
            let near = nearest(word, WORDS.iter().copied());
            return self.no_command(&self.span(), word, near, WORDS);
        }
        self.take();
        let gm = match word {
            "end-battle" if self.is_done() => Gm::EndBattle(None),
            "end-battle" => Gm::EndBattle(Some(self.team()?)),
            "remove" => Gm::Remove(self.character()?),
            "return" => Gm::Return(self.character()?, self.place()?),
            "kill" => Gm::Kill(self.character()?),
            "knock-out" => Gm::KnockOut(self.character()?),
            "revive" => Gm::Revive(self.character()?, self.number(NUMBER)?),
            "set" => {
                let (reading, _) = self.reading()?;
                Gm::Set(reading, self.rest(phrase("o novo valor", "the new value"))?)
            }
            "send" => self.send()?,
            "exhaust" => Gm::Exhaust(self.card()?),
            "recover" => Gm::Recover(self.card()?),
            "reveal" => Gm::Reveal(self.card()?),
            "conceal" => Gm::Conceal(self.card()?),
            "mark" => Gm::Mark(self.character()?, self.rest(MARKER)?),
            "unmark" => Gm::Unmark(self.character()?, self.rest(MARKER)?),
            "respond" => {
                let (card, effect) = (self.card()?, self.effect_number()?);
                let (on, with) = self.used()?;
                Gm::Respond(GmResponse {
                    card,
                    effect,
                    on,
                    with,
                })
            }
            "pass" => Gm::Pass,
            "choose" => {
                let none = self.eat("none");
                Gm::Choose(if none { PickList::new() } else { self.picks()? })
            }
            "negate" => Gm::Negate,
            "done" => Gm::Done,
            "yes" => Gm::Yes,
            "no" => Gm::No,
            "trigger" => Gm::Trigger(self.card()?, self.effect_number()?),
            "add" => self.add()?,
            "allow" => Gm::Allow(Box::new(self.command()?)),
            "tile" => self.change_tile()?,
            _ => {
                self.done()?;
                return Ok(None);
            }
        };
        self.done()?;
        Ok(Some(Command::Gm(gm)))
    }

    /// The words up to the end, as one.
    fn rest(&mut self, expected: Phrase) -> Parse<String> {
        let words = self.until(&[]);
        if words.is_empty() {
            return self.expected(expected);
        }
        Ok(words.join(" "))
    }

    /// `spark discard`, `spark inventory B`
    fn send(&mut self) -> Parse<Gm> {
        let card = self.card()?;
        let word = self.peek().unwrap_or_default();
        let Some(zone) = Zone::from_id(word) else {
            let known: Vec<_> = Zone::ALL.iter().map(|zone| zone.id()).collect();
            let problem = Problem::UnknownWord {
                expected: phrase("uma zona", "a zone"),
                found: word.to_owned(),
                nearest: nearest(word, known.iter().copied()).map(str::to_owned),
                known,
            };
            return self.fail(&self.span(), problem);
        };
        self.take();
        let whose = if self.is_done() {
            None
        } else {
            Some(self.character()?)
        };
        Ok(Gm::Send(card, zone, whose))
    }

    /// `c4 altitude 1`, `c4 blocked true`
    fn change_tile(&mut self) -> Parse<Gm> {
        const WHAT: Phrase = phrase(
            "altitude, blocked, disabled ou extra",
            "altitude, blocked, disabled or extra",
        );
        let tile = self.tile()?;
        let word = self.peek().unwrap_or_default();
        if !matches!(word, "altitude" | "blocked" | "disabled" | "extra") {
            return self.expected(WHAT);
        }
        self.take();
        let change = match word {
            "altitude" => TileChange::Altitude(self.number(NUMBER)?),
            "extra" => TileChange::Extra(self.number(NUMBER)?),
            "blocked" => TileChange::Blocked(self.switch()?),
            _ => TileChange::Disabled(self.switch()?),
        };
        Ok(Gm::Tile(tile, change))
    }

    fn switch(&mut self) -> Parse<bool> {
        self.number(phrase("true ou false", "true or false"))
    }

    /// `character { … }`, `card { … }`
    fn add(&mut self) -> Parse<Gm> {
        const WHAT: Phrase = phrase("character ou card", "character or card");
        let card = match self.peek() {
            Some("card") => true,
            Some("character") => false,
            _ => return self.expected(WHAT),
        };
        self.take();
        let Some(word) = self.word().filter(|word| word.text.starts_with('{')) else {
            return self.expected(phrase("uma tabela { … }", "a table { … }"));
        };
        let (text, span) = (format!("add = {}", word.text), word.span());
        self.take();
        let mut sink = Sink::default();
        let gm = self.table(&text, span.start, card, &mut sink);
        let mut found = sink.finish().into_iter();
        match (found.find(|found| found.severity == Severity::Error), gm) {
            (Some(error), _) => Err(Box::new(error)),
            (None, Some(gm)) => Ok(gm),
            (None, None) => self.expected(phrase("uma tabela { … }", "a table { … }")),
        }
    }

    fn table(&mut self, text: &str, start: usize, card: bool, sink: &mut Sink) -> Option<Gm> {
        // "add = " stands before the table in the text, and not in the line.
        let lead = text.find('{')?;
        let end = start + text.len() - lead;
        let map = self.scope.map.part(&(start..end)).behind(lead);
        let document = match DeTable::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let at = error
                    .span()
                    .map_or(lead..lead, |span| span.start.max(lead)..span.end);
                let problem = Problem::Toml(error.message().to_owned());
                let source = Arc::clone(self.scope.source);
                sink.push(Diagnostic::error(source, map.range(&at), problem));
                return None;
            }
        };
        let node = document.get_ref().get("add")?;
        let mut reader = Reader {
            text,
            source: self.scope.source,
            map,
            sink,
        };
        // In a file, names that its lines bring in are known from the beginning; what is entered
        // at the table can use only those that the battle knows.
        let mut of_battle = self.scope.lookup.names();
        let known = self.scope.names.is_none().then(|| of_battle.len());
        let mut build = Build {
            lang: self.scope.lang,
            names: self.scope.names.as_deref_mut().unwrap_or(&mut of_battle),
            definitions: self.scope.definitions,
            incomplete: false,
            lint: None,
        };
        let table: Table<'_> = reader.table(node)?;
        let gm = if card {
            Gm::AddCard(Box::new(build.card(&mut reader, table)?))
        } else {
            Gm::AddCharacter(Box::new(build.character(&mut reader, table)?))
        };
        let new = known.filter(|known| *known < build.names.len());
        if let Some(new) = new.and_then(|new| u16::try_from(new).ok()) {
            let name = build.names.key(NameId(new)).to_owned();
            reader.report(node.span(), Problem::NewName(name));
        }
        Some(gm)
    }
}

const MARKER: Phrase = phrase("um marcador", "a marker");
