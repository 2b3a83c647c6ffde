//! A battle made ready to be played often: what does not change from game to game, by number.

use serde::{Deserialize, Serialize};
use stint::effect::{CardDefinition, Clause, Instruction, Technique};
use stint::ids::{CardId, CharId};
use stint::reading::{CardField, CharacterField, Reading};
use stint::setup::Setup;
use stint::vocabulary::Lang;
use stint::{Battle, RULES_VERSION};

use crate::plan::{ALL, Assignment, GM, Plan};
use crate::{Difference, Problem};

/// The format of the files of runs.
pub const FORMAT: &str = "stint-run/1";

/// What a run is of: everything that its games hang on. Two runs with the same head have the same
/// games under the same numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The version of the program.
    pub stint: String,
    /// The version of the rules.
    pub rules_version: u32,
    /// What is played.
    #[serde(flatten)]
    pub plan: Plan,
    /// The battles.
    pub battles: Vec<Info>,
}

/// A battle, as a run keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// The name of its file.
    pub file: String,
    /// What it is called.
    pub title: String,
    /// The hash of its set-up.
    pub hash: String,
    /// The hash of everything printed on its cards.
    pub cards_hash: String,
    /// Its teams, in the order of the file: the first has seat 1.
    pub teams: Vec<String>,
    /// Its characters and objects.
    pub characters: Vec<CharacterInfo>,
    /// Its cards, then the techniques of the companions that may come.
    pub cards: Vec<CardInfo>,
}

/// A character, as a run keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterInfo {
    /// Its identifier.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its team, by number from 0.
    pub team: Option<usize>,
}

/// A card or technique, as a run keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardInfo {
    /// Its identifier in the battle.
    pub id: String,
    /// What it is a copy of, in its collection; copies are counted together.
    pub of: String,
    /// Its name in Portuguese.
    pub pt: String,
    /// Its name in English.
    pub en: String,
    /// The team of its owner, by number from 0.
    pub team: Option<usize>,
    /// Whether it lies in a deck at first, and has to be drawn.
    pub deck: bool,
    /// The texts of its effects.
    pub effects: Vec<String>,
}

impl Head {
    /// The head of a run of these battles.
    #[must_use]
    pub fn new(plan: Plan, scenes: &[Scene]) -> Self {
        Self {
            stint: env!("CARGO_PKG_VERSION").to_owned(),
            rules_version: RULES_VERSION,
            plan,
            battles: scenes.iter().map(|scene| scene.info.clone()).collect(),
        }
    }

    /// How many games there are in all.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.plan.total(self.battles.len() as u64)
    }

    /// In what another run differs, if it does.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        let (one, two) = (&self.plan, &other.plan);
        if self.rules_version != other.rules_version || self.stint != other.stint {
            Some(Difference::Version)
        } else if self.battles != other.battles {
            Some(Difference::Battle)
        } else if one.seed != two.seed {
            Some(Difference::Seed)
        } else if one.agents != two.agents || one.mirror != two.mirror {
            Some(Difference::Agents)
        } else {
            (one != two).then_some(Difference::Size)
        }
    }
}

/// A battle made ready to be played often.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What a run keeps of it.
    pub info: Info,
    pub(crate) battle: Battle,
    /// How many cards there are before any is brought in.
    pub(crate) cards: usize,
    /// Where the effects of each card begin in a flat list; one place more than there are cards.
    pub(crate) effects: Vec<usize>,
    /// Whether a card can take life, and whether it can heal.
    pub(crate) harms: Vec<bool>,
    pub(crate) heals: Vec<bool>,
    /// The techniques of companions that may come, by the number of their cards.
    techniques: Vec<(usize, Technique)>,
    /// The points that each character has before the start.
    pub(crate) points: Vec<i32>,
}

impl Scene {
    /// Makes a battle ready. The name is that of its file; the seed of the set-up has no influence.
    ///
    /// # Errors
    /// The set-up does not hold.
    pub fn new(file: &str, setup: &Setup) -> Result<Self, Vec<stint::setup::SetupError>> {
        let mut setup = setup.clone();
        setup.seed = 0;
        setup.generator = stint::setup::Generator::SplitMix64;
        let battle = Battle::new(&setup)?;
        let bytes = postcard::to_stdvec(&setup).unwrap_or_default();
        let mut info = Info {
            file: file.to_owned(),
            title: battle.title().to_owned(),
            hash: blake3::hash(&bytes).to_hex().to_string(),
            cards_hash: blake3::Hash::from_bytes(battle.cards_hash())
                .to_hex()
                .to_string(),
            teams: (0..u8::MAX)
                .map(|n| battle.team_name(stint::ids::TeamId(n)).to_owned())
                .take_while(|name| name != "?")
                .collect(),
            characters: Vec::new(),
            cards: Vec::new(),
        };
        for who in battle.characters() {
            let team = word(&battle, &Reading::Character(who, CharacterField::Team));
            info.characters.push(CharacterInfo {
                id: battle.character_id(who).to_owned(),
                name: battle.character_name(who).to_owned(),
                team: info.teams.iter().position(|it| *it == team),
            });
        }
        let mut scene = Self {
            info,
            cards: 0,
            effects: vec![0],
            harms: Vec::new(),
            heals: Vec::new(),
            techniques: Vec::new(),
            points: Vec::new(),
            battle,
        };
        scene.add_cards();
        scene.cards = scene.info.cards.len();
        for card in &setup.collection {
            scene.add_techniques(card);
        }
        scene.points = scene
            .battle
            .characters()
            .map(|who| scene.battle.action_points(who).map_or(0, |it| it.0))
            .collect();
        Ok(scene)
    }

    fn add_cards(&mut self) {
        for n in 0..=u16::MAX {
            let card = CardId(n);
            let Some(printed) = self.battle.definition(card).cloned() else {
                return;
            };
            let id = self.battle.card_id(card).to_owned();
            let of_whom = self.battle.technique_of(card);
            let owner = match of_whom {
                Some(who) => Some(who),
                None => self
                    .battle
                    .find_character(&word(&self.battle, &Reading::Card(card, CardField::Owner))),
            };
            let zone = word(&self.battle, &Reading::Card(card, CardField::Zone));
            let character = owner.and_then(|who| self.info.characters.get(who.index()));
            let of = match (of_whom, character) {
                (Some(_), Some(it)) => format!("{}/{}", it.id, printed.id),
                _ => printed.id.clone(),
            };
            let team = character.and_then(|it| it.team);
            self.add_card(&printed, id, of, team, of_whom.is_none() && zone == "deck");
        }
    }

    fn add_techniques(&mut self, card: &CardDefinition) {
        for technique in &card.techniques {
            let mut printed = CardDefinition::new(&technique.name, stint::vocabulary::Suit::Skill);
            printed.attack.clone_from(&technique.attack);
            printed.effects.clone_from(&technique.effects);
            self.techniques
                .push((self.info.cards.len(), technique.clone()));
            let of = format!("{}/{}", card.id, technique.name);
            self.add_card(&printed, of.clone(), of, None, false);
        }
    }

    fn add_card(
        &mut self,
        printed: &CardDefinition,
        id: String,
        of: String,
        team: Option<usize>,
        deck: bool,
    ) {
        let name = |name: &str, lang| match name {
            "" => match lang {
                Lang::Pt if !printed.name_en.is_empty() => printed.name_en.clone(),
                Lang::En if !printed.name_pt.is_empty() => printed.name_pt.clone(),
                _ => printed.id.clone(),
            },
            name => name.to_owned(),
        };
        self.info.cards.push(CardInfo {
            id,
            of,
            pt: name(&printed.name_pt, Lang::Pt),
            en: name(&printed.name_en, Lang::En),
            team,
            deck,
            effects: printed.effects.iter().map(|it| it.text.clone()).collect(),
        });
        let end = self.effects.last().copied().unwrap_or(0) + printed.effects.len() + 1;
        self.effects.push(end);
        let bodies = || printed.effects.iter().flat_map(|it| &it.effect.body);
        let harms = bodies().any(|it| {
            does(it, &|it| {
                matches!(it, Instruction::Damage(..) | Instruction::Injure(..))
            })
        });
        let takes = bodies().any(|it| does(it, &|it| matches!(it, Instruction::LoseLife(..))));
        self.harms.push(printed.attack.is_some() || harms || takes);
        let heals = bodies().any(|it| does(it, &|it| matches!(it, Instruction::Heal(..))));
        self.heals.push(heals);
    }

    /// The number of a card that was brought in during a game: of a technique that is known.
    pub(crate) fn brought(&self, battle: &Battle, card: CardId) -> Option<usize> {
        battle.technique_of(card)?;
        let printed = battle.definition(card)?;
        self.techniques
            .iter()
            .find(|(_, it)| {
                it.name == printed.id
                    && it.attack == printed.attack
                    && it.effects == printed.effects
            })
            .map(|(n, _)| *n)
    }

    /// Who decides for whom: of each team its agent, then the characters with agents of their own,
    /// then the game master.
    ///
    /// # Errors
    /// An agent that there is not, or mirrored seats with agents of single characters.
    pub(crate) fn cast(&self, plan: &Plan) -> Result<Cast, Problem> {
        let all = find(&plan.agents, ALL);
        let mut cast = Cast {
            agents: Vec::new(),
            teams: self.info.teams.len(),
            seat_of: Vec::new(),
        };
        for team in &self.info.teams {
            cast.agents.push(agent(find(&plan.agents, team).or(all))?);
        }
        for it in &self.info.characters {
            let own = find(&plan.agents, &it.id).filter(|_| !self.info.teams.contains(&it.id));
            let seat = match (own, it.team) {
                (Some(own), _) => {
                    if plan.mirror {
                        return Err(Problem::MirroredCharacter {
                            whom: it.id.clone(),
                        });
                    }
                    cast.agents.push(agent(Some(own))?);
                    Some(cast.agents.len() - 1)
                }
                (None, team) => team,
            };
            cast.seat_of.push(seat);
        }
        cast.agents.push(agent(find(&plan.agents, GM))?);
        Ok(cast)
    }

    /// Whether an assignment is about somebody of this battle.
    fn knows(&self, whom: &str) -> bool {
        whom == ALL
            || whom == GM
            || self.info.teams.iter().any(|it| it == whom)
            || self.info.characters.iter().any(|it| it.id == whom)
    }
}

/// Whether all that is assigned is about somebody, and every agent can sit there.
///
/// # Errors
/// The first assignment that is not.
pub fn check(plan: &Plan, scenes: &[Scene]) -> Result<(), Problem> {
    for one in &plan.agents {
        if !scenes.iter().any(|scene| scene.knows(&one.whom)) {
            let infos = scenes.iter().map(|scene| &scene.info);
            let known: Vec<String> = infos
                .flat_map(|it| {
                    let ids = it.characters.iter().filter(|it| it.team.is_some());
                    it.teams.iter().chain(ids.map(|it| &it.id))
                })
                .cloned()
                .collect();
            return Err(Problem::NobodyThere {
                whom: one.whom.clone(),
                known: known.join(", "),
            });
        }
    }
    scenes
        .iter()
        .try_for_each(|scene| scene.cast(plan).map(|_| ()))
}

/// Who sits where.
#[derive(Clone, Debug)]
pub(crate) struct Cast {
    /// The agents: of the teams, of single characters, of the game master.
    pub(crate) agents: Vec<stint_agents::Spec>,
    teams: usize,
    seat_of: Vec<Option<usize>>,
}

impl Cast {
    /// The number of the agent that decides for a character when the agents have moved on.
    pub(crate) fn agent_of(&self, battle: &Battle, who: Option<CharId>, moved: usize) -> usize {
        let gm = self.agents.len() - 1;
        let Some(who) = who else { return gm };
        let seat = match self.seat_of.get(who.index()) {
            Some(seat) => *seat,
            None => {
                let hero = battle.hero_of(who);
                self.seat_of.get(hero.index()).copied().flatten()
            }
        };
        match seat {
            Some(seat) if seat < self.teams => (seat + moved) % self.teams,
            Some(seat) => seat,
            None => gm,
        }
    }
}

fn find<'a>(agents: &'a [Assignment], whom: &str) -> Option<&'a Assignment> {
    agents.iter().find(|it| it.whom == whom)
}

fn agent(one: Option<&Assignment>) -> Result<stint_agents::Spec, Problem> {
    one.map_or(Ok(stint_agents::Spec::Random), Assignment::spec)
}

fn word(battle: &Battle, reading: &Reading) -> String {
    battle.read(reading).to_string()
}

/// Whether a clause holds an instruction, in whichever of its branches.
fn does(clause: &Clause, is: &dyn Fn(&Instruction) -> bool) -> bool {
    let any = |clauses: &[Clause]| clauses.iter().any(|it| does(it, is));
    match clause {
        Clause::Do { instruction, .. } => is(instruction),
        Clause::If {
            then, otherwise, ..
        } => any(then) || any(otherwise),
        Clause::May(clauses) => any(clauses),
        Clause::Choose { options, .. } => options.iter().any(|it| any(it)),
        Clause::Check {
            success, failure, ..
        } => any(success) || any(failure),
        Clause::Manual(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use stint::setup::{CharacterSetup, Generator};

    use super::*;

    #[test]
    fn a_game_is_that_of_a_battle_file_with_its_seed() {
        let hero = |id: &str, team: &str| CharacterSetup {
            id: id.into(),
            team: Some(team.into()),
            ..CharacterSetup::default()
        };
        let mut setup = Setup {
            characters: vec![hero("A", "red"), hero("B", "blue")],
            seed: 3,
            ..Setup::default()
        };
        let scene = Scene::new("a.toml", &setup).expect("a valid set-up");
        let mut battle = scene.battle.clone();
        battle.reroll(77);
        setup.seed = 77;
        setup.generator = Generator::SplitMix64;
        assert_eq!(battle, Battle::new(&setup).expect("a valid set-up"));
        // The seed of the file has no influence on what battle it is.
        let other = Scene::new("a.toml", &setup).expect("a valid set-up");
        assert_eq!(other.info, scene.info);
    }
}
