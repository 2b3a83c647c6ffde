//! Who plays: by chance alone, or as simply as a player who wants to win.

use std::collections::BTreeMap;

use stint::command::Command;
use stint::decision::{Asked, Choice};
use stint::ids::{CharId, Tile};
use stint::reading::{CharacterField, Reading, Value};
use stint::{Battle, Draft};

/// More small decisions than any command has.
const MOST_PICKS: usize = 200;

/// Chance that is the same everywhere.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound.max(1) as u64).unwrap()
    }

    fn pick(&mut self, options: &[Choice]) -> Choice {
        options[self.below(options.len())]
    }
}

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Whatever is offered.
    Random,
    /// Attacks whom it can, best the weakest, and goes where it can.
    Eager,
}

impl Manner {
    /// How much it would rather do one thing than another.
    fn weight(self, battle: &Battle, choice: Choice) -> usize {
        let strikes = |card| {
            battle
                .definition(card)
                .is_some_and(|card| card.attack.is_some())
        };
        match (self, choice) {
            (Self::Random, Choice::Attack) => 12,
            (Self::Random, Choice::Activate(..) | Choice::Respond(..)) => 8,
            (Self::Random, Choice::Move | Choice::Wake(_)) => 6,
            (Self::Random, Choice::Summon(_) | Choice::Recruit(_)) => 6,
            (Self::Random, _) => 1,
            (Self::Eager, Choice::Activate(card, _)) if strikes(card) => 60,
            (Self::Eager, Choice::Attack) => 40,
            (Self::Eager, Choice::Respond(..)) => 12,
            (Self::Eager, Choice::Activate(..) | Choice::Move | Choice::Pass) => 6,
            (Self::Eager, Choice::Summon(_) | Choice::Recruit(_) | Choice::Wake(_)) => 6,
            (Self::Eager, Choice::EndStint | Choice::Play(_)) => 1,
            (Self::Eager, _) => 0,
        }
    }

    /// What is begun: however many cards could be activated or played, that is one kind of thing.
    fn begin(self, battle: &Battle, options: &[Choice], chance: &mut Chance) -> Choice {
        let mut kinds: BTreeMap<(String, usize), Vec<Choice>> = BTreeMap::new();
        for option in options {
            let kind = format!("{option:?}");
            let kind = kind.split('(').next().unwrap_or_default().to_owned();
            let kind = (kind, self.weight(battle, *option));
            kinds.entry(kind).or_default().push(*option);
        }
        let total: usize = kinds.keys().map(|(_, weight)| weight).sum();
        let mut at = chance.below(total);
        for ((_, weight), kind) in &kinds {
            if at < *weight {
                return chance.pick(kind);
            }
            at -= weight;
        }
        chance.pick(options)
    }

    /// What is picked for it.
    fn pick(
        self,
        battle: &Battle,
        who: Option<CharId>,
        begun: Choice,
        options: &[Choice],
        chance: &mut Chance,
    ) -> Choice {
        let (Self::Eager, Some(who)) = (self, who) else {
            return chance.pick(options);
        };
        let best = match begun {
            Choice::Move => options
                .iter()
                .filter_map(|option| match option {
                    Choice::Tile(tile) => Some((nearest(battle, who, *tile)?, *option)),
                    _ => None,
                })
                .min_by_key(|(far, _)| *far),
            _ => options
                .iter()
                .filter_map(|option| match option {
                    Choice::Character(it) if is_enemy(battle, who, *it) => {
                        Some((life(battle, *it), *option))
                    }
                    _ => None,
                })
                .min_by_key(|(life, _)| *life),
        };
        best.map_or_else(|| chance.pick(options), |(_, option)| option)
    }

    /// A command that is offered.
    pub(crate) fn choose(self, battle: &Battle, chance: &mut Chance) -> Option<Command> {
        let decision = battle.decision()?;
        let mut draft = Draft::default();
        let mut options = Vec::new();
        draft.everything(battle, &mut options);
        assert!(!options.is_empty(), "{decision:?} has no answer");
        let first = match decision.asked {
            Asked::Turn | Asked::Response => self.begin(battle, &options, chance),
            Asked::Choice => chance.pick(&options),
            Asked::Manual => panic!("a text is left to the game master"),
        };
        let mut next = first;
        for _ in 0..MOST_PICKS {
            if let Some(command) = draft.choose(battle, next) {
                return Some(command);
            }
            draft.everything(battle, &mut options);
            assert!(!options.is_empty(), "no option after {:?}", draft.picked());
            next = self.pick(battle, decision.who, first, &options, chance);
        }
        panic!("no end of small decisions: {:?}", draft.picked());
    }
}

fn word(battle: &Battle, who: CharId, field: CharacterField) -> String {
    battle.read(&Reading::Character(who, field)).to_string()
}

fn life(battle: &Battle, who: CharId) -> i64 {
    match battle.read(&Reading::Character(who, CharacterField::Life)) {
        Value::Number(life) => life,
        _ => 0,
    }
}

fn is_enemy(battle: &Battle, who: CharId, other: CharId) -> bool {
    let team = |who| word(battle, who, CharacterField::Team);
    team(other) != "none" && team(who) != team(other)
}

/// How far the nearest living enemy is from a tile.
fn nearest(battle: &Battle, who: CharId, from: Tile) -> Option<i64> {
    let enemies = battle.characters().filter(|it| {
        is_enemy(battle, who, *it) && word(battle, *it, CharacterField::Alive) == "true"
    });
    enemies
        .filter_map(|it| word(battle, it, CharacterField::At).parse::<Tile>().ok())
        .map(|at| i64::from(at.column.abs_diff(from.column) + at.row.abs_diff(from.row)))
        .min()
}
