//! `auto`: who wants to be asked for what.

use std::io;

use stint_words::Asking;

use super::table::Table;

impl Table<'_> {
    /// `auto A named shield dodge`; without words, what is set.
    pub(super) fn auto(&mut self, words: &[String]) -> io::Result<()> {
        let battle = self.session.battle();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (seat, asking) = match words.as_slice() {
            [] => return self.tell_seats(),
            [seat, "always" | "sempre"] => (*seat, Asking::Always),
            [seat, "never" | "nunca"] => {
                (*seat, Asking::NotUntilTurn(self.session.entries().len()))
            }
            [seat, "named" | "citadas", cards @ ..] if !cards.is_empty() => {
                let mut found = Vec::new();
                for id in cards {
                    match battle.find_card(id) {
                        Some(card) => found.push(card),
                        None => {
                            let parts = [("id", (*id).to_owned().into())];
                            return self.output.message(self.texts.with("auto-no-card", &parts));
                        }
                    }
                }
                (*seat, Asking::Named(found))
            }
            _ => return self.output.message(self.texts.get("auto-usage")),
        };
        let own = |who: &stint::ids::CharId| {
            battle.character_id(*who) == seat || battle.player_name(battle.player_of(*who)) == seat
        };
        let found: Vec<_> = battle.characters().filter(own).collect();
        if found.is_empty() {
            let parts = [("id", seat.to_owned().into())];
            return self.output.message(self.texts.with("auto-nobody", &parts));
        }
        for who in found {
            self.seats.set(who, asking.clone());
        }
        self.tell_seats()
    }

    fn tell_seats(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let mut lines = Vec::new();
        for who in battle.characters() {
            let name = ("who", self.people.character_and_id(battle, who).into());
            lines.push(match self.seats.of(&self.session, who) {
                Asking::Always => self.texts.with("auto-always", &[name]),
                Asking::NotUntilTurn(_) => self.texts.with("auto-never", &[name]),
                Asking::Named(cards) => {
                    let cards = cards.iter().map(|card| battle.card_id(*card));
                    let cards = cards.collect::<Vec<_>>().join(" ");
                    self.texts
                        .with("auto-named", &[name, ("cards", cards.into())])
                }
            });
        }
        lines
            .into_iter()
            .try_for_each(|line| self.output.line(line))
    }
}
