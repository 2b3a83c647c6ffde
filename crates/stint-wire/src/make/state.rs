//! The whole state, for one viewer.

use stint::Resolving;
use stint::reading::{Reading, Value};
use stint::ruleset::{Damage, DiscardPile, OffTurnCost, Reaction, Ruleset, Span, Victory, Windows};
use stint_notation::Naming;
use stint_words::{Question, Story};

use super::Scribe;
use crate::state::{Link, Status, Switch, TableState, Team};

impl Scribe<'_> {
    /// The state of the battle, as the viewer sees it; the story is as the viewer was told it.
    pub(crate) fn state(&self, story: &Story) -> TableState {
        let read = |what| self.battle.read(&what).to_string();
        let (status, phase) = (read(Reading::Battle), read(Reading::Phase));
        let winner = self
            .view
            .winner()
            .map(|team| self.view.team_name(team).to_owned());
        let teams = self.view.teams().map(|team| {
            let id = self.view.team_name(team).to_owned();
            let own = self.view.characters().filter(|it| it.team() == Some(team));
            Team {
                name: id.clone(),
                id,
                yours: own.into_iter().any(|it| self.viewpoint.is(it.player())),
            }
        });
        let (cards, hidden) = self.cards();
        TableState {
            title: self.view.title().to_owned(),
            status: match status.as_str() {
                "running" => Status::Running,
                "over" => Status::Over,
                _ => Status::SetUp,
            },
            winner,
            stint: self.view.stint(),
            round: self.view.round(),
            moment: self.moment(&status, &phase),
            phase: self.phase(&phase),
            turn: self.view.turn().map(|who| self.who(who)),
            teams: teams.collect(),
            board: self.board(),
            characters: self.characters(),
            queue: self.queue(),
            cards,
            hidden,
            chain: self.chain(story),
            ruleset: ruleset(self.view.ruleset()),
        }
    }

    fn phase(&self, phase: &str) -> crate::state::Labelled {
        let key = match phase {
            "start-of-battle" => "table-phase-start-of-battle",
            "reset" => "table-phase-reset",
            "turn" => "table-phase-turn",
            "end-of-battle" => "table-phase-end-of-battle",
            _ => "table-phase-none",
        };
        self.labelled(phase, &self.texts.get(key))
    }

    fn moment(&self, status: &str, phase: &str) -> String {
        let number = |what| match self.battle.read(&what) {
            Value::Number(number) => number,
            Value::Word(_) | Value::List(_) => 0,
        };
        match (status, self.view.winner()) {
            ("set-up", _) => self.texts.get("table-moment-set-up"),
            ("over", None) => self.texts.get("state-over-nobody"),
            ("over", Some(team)) => {
                let team = self.view.team_name(team).to_owned();
                self.texts.with("state-over", &[("team", team.into())])
            }
            _ => {
                let parts = [
                    ("stint", number(Reading::Stint).into()),
                    ("round", number(Reading::Round).into()),
                    ("phase", phase.to_owned().into()),
                ];
                self.texts.with("state-moment", &parts)
            }
        }
    }

    /// What is being resolved, from the bottom of the chain to its top: it is public (E8).
    fn chain(&self, story: &Story) -> Vec<Link> {
        let question = self.question(story);
        let mut told = story.chain.iter();
        let links = self.view.resolving().map(|link| match link {
            Resolving::Activation(card, effect, you) => {
                let said = told.find(|link| link.card == card);
                let text = match said {
                    Some(link) => question.link(link),
                    None => question.activation(card, you),
                };
                let named = effect != u8::MAX;
                Link {
                    text,
                    who: you.map(|who| self.who(who)),
                    card: Some(self.card_id(card)),
                    effect: named.then(|| effect.saturating_add(1)),
                    attack: false,
                }
            }
            Resolving::Attack(attacker, card) => {
                let who = self.name(attacker);
                let text = match card {
                    Some(card) => {
                        let parts = [("who", who.into()), ("card", self.card_name(card).into())];
                        self.texts.with("chain-attack-with", &parts)
                    }
                    None => self.texts.with("chain-attack", &[("who", who.into())]),
                };
                Link {
                    text,
                    who: Some(self.who(attacker)),
                    card: card.map(|card| self.card_id(card)),
                    effect: None,
                    attack: true,
                }
            }
        });
        links.collect()
    }

    /// Who says what is asked.
    pub(super) const fn question<'s>(&'s self, story: &'s Story) -> Question<'s> {
        Question {
            texts: self.texts,
            people: self.people,
            battle: self.battle,
            story,
        }
    }
}

/// The switches as battle files write them.
fn ruleset(rules: &Ruleset) -> Vec<Switch> {
    let span = |span| match span {
        Span::Stint => "stint",
        Span::Turn => "turn",
    };
    let switches = [
        (
            "reaction",
            match rules.reaction {
                Reaction::One => "one",
                Reaction::All => "all",
            },
        ),
        (
            "windows",
            match rules.windows {
                Windows::Parts => "parts",
                Windows::After => "after",
            },
        ),
        (
            "discard_pile",
            match rules.discard_pile {
                DiscardPile::Shared => "shared",
                DiscardPile::Own => "own",
            },
        ),
        (
            "off_turn_cost",
            match rules.off_turn_cost {
                OffTurnCost::Stored => "stored",
                OffTurnCost::Borrow => "borrow",
            },
        ),
        ("all_in", span(rules.all_in)),
        ("phases", span(rules.phases)),
        (
            "activate_all",
            if rules.activate_all { "true" } else { "false" },
        ),
        (
            "damage",
            match rules.damage {
                Damage::Injury => "injury",
                Damage::Direct => "direct",
            },
        ),
        (
            "victory",
            match rules.victory {
                Victory::LastTeam => "last_team",
                Victory::Declared => "declared",
            },
        ),
    ];
    let switches = switches.map(|(id, value)| Switch {
        id: id.to_owned(),
        value: value.to_owned(),
    });
    switches.into()
}
