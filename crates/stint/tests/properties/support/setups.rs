//! Set-ups by chance.

use std::collections::BTreeSet;
use std::sync::Arc;

use stint::effect::{Amount, Bar, CardDefinition, Cost, Die, EffectText, Technique};
use stint::ids::{Facing, Tile};
use stint::names::Names;
use stint::ruleset::{
    Damage, DiscardPile, Edition, OffTurnCost, Reaction, Ruleset, Span, Victory, Windows,
};
use stint::setup::{
    BoardSetup, CardSetup, CharacterKind, CharacterSetup, Generator, OwnerSetup, Setup, Terrain,
};
use stint::vocabulary::{CompanionKind, Essence, Knowledge, Reach, Specifier, Suit, Zone};

use super::chance::Chance;
use super::effects::{NAMES, Writer, name};

/// What sort of battles are made up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taste {
    /// Parts that only the game master understands are among the texts.
    pub(crate) manual: bool,
    /// No texts on the cards: the cycle and the battlefield alone.
    pub(crate) plain: bool,
    /// Under the rules of this edition, every switch as it stands there.
    pub(crate) edition: Option<Edition>,
}

pub(crate) fn names() -> Names {
    let mut names = Names::default();
    for name in NAMES {
        names.intern(name);
    }
    names
}

pub(crate) fn ruleset(c: &mut Chance) -> Ruleset {
    let mut rules = Ruleset::edition(c.pick(&[Edition::Page, Edition::Page, Edition::Chain]));
    if c.percent(50) {
        return Ruleset {
            victory: c.pick(&[Victory::LastTeam, Victory::Declared, Victory::Declared]),
            ..rules
        };
    }
    rules.reaction = c.pick(&[Reaction::One, Reaction::All]);
    rules.windows = c.pick(&[Windows::Parts, Windows::After]);
    rules.discard_pile = c.pick(&[DiscardPile::Shared, DiscardPile::Own]);
    rules.off_turn_cost = c.pick(&[OffTurnCost::Stored, OffTurnCost::Borrow]);
    rules.all_in = c.pick(&[Span::Stint, Span::Turn]);
    rules.phases = c.pick(&[Span::Stint, Span::Turn]);
    rules.activate_all = c.percent(35);
    rules.damage = c.pick(&[Damage::Injury, Damage::Direct]);
    rules.victory = c.pick(&[Victory::LastTeam, Victory::Declared]);
    rules
}

fn tile(c: &mut Chance, columns: u8, rows: u8) -> Tile {
    let below = |c: &mut Chance, n: u8| u8::try_from(c.below(usize::from(n))).unwrap_or(0);
    Tile {
        column: below(c, columns),
        row: below(c, rows),
    }
}

fn board(c: &mut Chance) -> BoardSetup {
    let side = |c: &mut Chance| u8::try_from(c.range(3, 11)).unwrap_or(3);
    let (columns, rows) = (side(c), side(c));
    let some = |c: &mut Chance, most: usize| -> Vec<Tile> {
        let all = usize::from(columns) * usize::from(rows);
        let count = c.below(all * most / 100 + 1);
        (0..count).map(|_| tile(c, columns, rows)).collect()
    };
    BoardSetup {
        columns,
        rows,
        blocked: some(c, 20),
        disabled: some(c, 8),
        altitude: some(c, 30)
            .into_iter()
            .map(|tile| (tile, c.range(-1, 3)))
            .collect(),
        terrain: some(c, 20)
            .into_iter()
            .map(|tile| {
                let terrain = Terrain {
                    name: "mud".to_owned(),
                    extra: c.range(0, 2),
                };
                (tile, terrain)
            })
            .collect(),
    }
}

fn bar(c: &mut Chance) -> Bar {
    let damage = c.range(1, 9);
    Bar {
        damage: if c.percent(60) {
            Amount::Number(damage)
        } else {
            Amount::Sum(vec![
                Amount::Number(damage),
                Amount::Dice {
                    count: 1,
                    die: c.pick(&[Die::D2, Die::D3, Die::D6]),
                },
            ])
        },
        reach: c.pick(Reach::ALL),
        range: Amount::Number(c.range(1, 5)),
    }
}

fn cost(c: &mut Chance) -> Cost {
    Cost {
        action: if c.percent(50) { c.range(0, 3) } else { 0 },
        stamina: if c.percent(15) { c.range(1, 2) } else { 0 },
        mana: if c.percent(15) { c.range(1, 2) } else { 0 },
        essence: if c.percent(10) { c.range(1, 2) } else { 0 },
    }
}

fn texts(c: &mut Chance, taste: &Taste, most: usize) -> Vec<EffectText> {
    if taste.plain {
        return Vec::new();
    }
    let count = match c.below(10) {
        0 => 0,
        1..7 => 1,
        7..9 => 2,
        _ => 3,
    };
    (0..count.min(most))
        .map(|_| EffectText {
            text: String::new(),
            effect: Writer::new(c, taste.manual).effect(),
        })
        .collect()
}

fn technique(c: &mut Chance, taste: &Taste, n: usize) -> Technique {
    let attack = if taste.plain || c.percent(60) {
        Some(bar(c))
    } else {
        None
    };
    Technique {
        name: format!("tech{n}"),
        cost: cost(c),
        attack,
        effects: texts(c, taste, 1),
    }
}

fn some_tags(c: &mut Chance) -> Vec<stint::names::NameId> {
    (0..c.below(2)).map(|_| name(c)).collect()
}

/// What is printed on a card.
pub(crate) fn definition(c: &mut Chance, id: &str, suit: Suit, taste: &Taste) -> CardDefinition {
    let mut it = CardDefinition::new(id, suit);
    it.level = u8::try_from(c.below(4)).unwrap_or(0);
    it.tags = some_tags(c);
    it.cost = cost(c);
    if !suit.is_sheet() && c.percent(25) {
        it.attack = Some(bar(c));
    }
    it.effects = texts(c, taste, 3);
    match suit {
        Suit::Item => it.specifier = c.maybe(40, |c| c.pick(Specifier::ALL)),
        Suit::Skill => {
            it.essences = (0..c.below(2)).map(|_| c.pick(Essence::ALL)).collect();
            it.knowledge = (0..c.below(2)).map(|_| c.pick(Knowledge::ALL)).collect();
        }
        Suit::Companion => {
            it.kind = Some(c.pick(CompanionKind::ALL));
            it.attributes = c.maybe(60, |c| std::array::from_fn(|_| c.range(1, 9)));
            it.life = c.maybe(30, |c| c.range(1, 12));
            it.techniques = (0..c.below(3)).map(|n| technique(c, taste, n)).collect();
        }
        Suit::House => it.attributes = Some(std::array::from_fn(|_| c.range(1, 9))),
        Suit::Class | Suit::Entity if c.percent(60) => {
            it.attribute_bonus = std::array::from_fn(|_| c.range(0, 2));
        }
        _ => {}
    }
    it
}

struct Table<'a> {
    setup: Setup,
    taken: BTreeSet<Tile>,
    taste: &'a Taste,
}

impl Table<'_> {
    /// Puts somebody on a free tile, or leaves them outside.
    fn place(&mut self, c: &mut Chance, it: &mut CharacterSetup) {
        it.off_board = c.percent(6);
        it.facing = c.pick(&Facing::ALL);
        let Some(board) = &self.setup.board else {
            return;
        };
        for _ in 0..20 {
            let at = tile(c, board.columns, board.rows);
            if !board.blocked.contains(&at)
                && !board.disabled.contains(&at)
                && (it.off_board || self.taken.insert(at))
            {
                it.at = Some(at);
                return;
            }
        }
        it.off_board = true;
    }

    fn somebody(&mut self, c: &mut Chance, id: &str, kind: CharacterKind) -> CharacterSetup {
        let attributes = std::array::from_fn(|_| {
            c.maybe(70, |c| {
                if c.percent(5) {
                    c.range(1, 40)
                } else {
                    c.range(1, 12)
                }
            })
        });
        let mut it = CharacterSetup {
            id: id.to_owned(),
            kind,
            level: c.maybe(75, |c| c.range(1, 12)),
            attributes,
            life: c.maybe(70, |c| {
                if c.percent(5) {
                    c.range(-2, 2)
                } else {
                    c.range(3, 40)
                }
            }),
            max_life: c.maybe(25, |c| c.range(1, 40)),
            action: if c.percent(40) { c.range(0, 30) } else { 0 },
            fate: c.range(0, 8),
            knowledge: (0..c.below(2))
                .map(|_| (c.pick(Knowledge::ALL), c.range(1, 3)))
                .collect(),
            tags: some_tags(c),
            markers: some_tags(c),
            ..CharacterSetup::default()
        };
        if c.percent(50) {
            it.stamina = Some(c.range(0, 6));
            it.max_stamina = c.maybe(50, |c| c.range(0, 9));
        }
        if c.percent(50) {
            it.mana = Some(c.range(0, 6));
            it.max_mana = c.maybe(50, |c| c.range(0, 9));
        }
        self.place(c, &mut it);
        it
    }

    fn card(&mut self, c: &mut Chance, id: String, owner: OwnerSetup, zone: Zone, suit: Suit) {
        let definition = Arc::new(definition(c, &id, suit, self.taste));
        self.setup.cards.push(CardSetup {
            id,
            definition,
            owner,
            zone,
            attached_to: None,
            exhausted: c.percent(10),
            face_up: c.maybe(8, |c| c.percent(50)),
            counters: (0..c.below(2)).map(|_| (name(c), c.range(1, 3))).collect(),
        });
    }

    fn cards_of(&mut self, c: &mut Chance, id: &str) {
        let count = 2 + c.below(7);
        for n in 0..count {
            let suit = c.pick(&[
                Suit::Skill,
                Suit::Skill,
                Suit::Skill,
                Suit::Item,
                Suit::Item,
                Suit::Companion,
                Suit::Event,
                Suit::House,
                Suit::Class,
                Suit::Entity,
            ]);
            let zone = match c.below(20) {
                0..10 => Zone::Table,
                10..15 if !suit.is_sheet() => Zone::Inventory,
                15 | 16 => Zone::Deck,
                17 => Zone::Discard,
                18 => c.pick(&[Zone::Banished, Zone::Limbo]),
                _ => Zone::Table,
            };
            let owner = OwnerSetup::Character(id.to_owned());
            self.card(c, format!("{id}c{n}"), owner, zone, suit);
        }
    }

    fn attached(&mut self, c: &mut Chance, n: usize) {
        let hosts: Vec<(String, OwnerSetup)> = self
            .setup
            .cards
            .iter()
            .filter(|it| !matches!(it.zone, Zone::Deck | Zone::Discard | Zone::Banished))
            .map(|it| (it.id.clone(), it.owner.clone()))
            .collect();
        if hosts.is_empty() {
            return;
        }
        let (host, owner) = c.pick(&hosts);
        let held = self.setup.cards.iter();
        if held
            .filter(|it| it.attached_to.as_ref() == Some(&host))
            .count()
            >= 5
        {
            return;
        }
        let suit = c.pick(&[Suit::Item, Suit::Skill]);
        self.card(c, format!("att{n}"), owner, Zone::Attached, suit);
        if let Some(card) = self.setup.cards.last_mut() {
            card.attached_to = Some(host);
        }
    }
}

/// A set-up, always a valid one.
pub(crate) fn setup(seed: u64, taste: &Taste) -> Setup {
    let c = &mut Chance::new(seed);
    let mut rules = ruleset(c);
    if let Some(edition) = taste.edition {
        rules = Ruleset {
            victory: rules.victory,
            ..Ruleset::edition(edition)
        };
    }
    let mut table = Table {
        setup: Setup {
            title: String::new(),
            ruleset: rules,
            names: names(),
            board: c.maybe(65, board),
            seed: c.next() >> 1,
            generator: c.pick(&[Generator::ChaCha8, Generator::SplitMix64]),
            ..Setup::default()
        },
        taken: BTreeSet::new(),
        taste,
    };
    let teams: &[&str] = if c.percent(15) {
        &["red", "blue", "green"]
    } else {
        &["red", "blue"]
    };
    let heroes = 2 + c.below(5);
    for n in 0..heroes {
        let id = format!("H{n}");
        let mut it = table.somebody(c, &id, CharacterKind::Hero);
        it.team = Some(teams[n % teams.len()].to_owned());
        it.player = c.maybe(30, |c| c.pick(&["p1", "p2", "gm"]).to_owned());
        table.setup.characters.push(it);
        table.cards_of(c, &id);
    }
    for n in 0..c.below(3) {
        let hero = c.below(heroes);
        let mut it = table.somebody(c, &format!("K{n}"), CharacterKind::Companion);
        let of = &table.setup.characters[hero];
        it.hero = Some(of.id.clone());
        it.team.clone_from(&of.team);
        it.player.clone_from(&of.player);
        if c.percent(75) {
            let owner = OwnerSetup::Character(of.id.clone());
            table.card(c, format!("kin{n}"), owner, Zone::Support, Suit::Companion);
            it.card = Some(format!("kin{n}"));
        }
        table.setup.characters.push(it);
    }
    for n in 0..c.below(3) {
        let mut it = table.somebody(c, &format!("M{n}"), CharacterKind::Model);
        it.team = Some(c.pick(teams).to_owned());
        it.player = c.maybe(40, |c| c.pick(&["p1", "gm"]).to_owned());
        it.turns = c.maybe(30, |c| u8::try_from(c.range(1, 3)).unwrap_or(1));
        it.points = c.maybe(30, |c| c.range(0, 30));
        it.max_action = c.maybe(30, |c| c.range(0, 30));
        it.techniques = (0..c.below(3)).map(|n| technique(c, taste, n)).collect();
        table.setup.characters.push(it);
    }
    for n in 0..c.below(3) {
        let mut it = table.somebody(c, &format!("O{n}"), CharacterKind::Object);
        it.team = c.maybe(20, |c| c.pick(teams).to_owned());
        table.setup.characters.push(it);
    }
    for n in 0..c.below(4) {
        let zone = c.pick(&[
            Zone::Scenario,
            Zone::Scenario,
            Zone::Deck,
            Zone::Discard,
            Zone::Banished,
        ]);
        let suit = c.pick(&[Suit::Event, Suit::Skill, Suit::Item, Suit::Companion]);
        let owner = if zone == Zone::Scenario && c.percent(30) {
            OwnerSetup::Character("H0".to_owned())
        } else {
            OwnerSetup::Nobody
        };
        table.card(c, format!("scen{n}"), owner, zone, suit);
    }
    for n in 0..c.below(3) {
        let zone = c.pick(&[Zone::Table, Zone::Inventory, Zone::Scenario]);
        let suit = c.pick(&[Suit::Event, Suit::Skill]);
        table.card(c, format!("gmc{n}"), OwnerSetup::Gm, zone, suit);
    }
    for n in 0..c.below(3) {
        table.attached(c, n);
    }
    for id in ["wolf", "imp"] {
        let definition = definition(c, id, Suit::Companion, taste);
        table.setup.collection.push(Arc::new(definition));
    }
    table.setup
}
