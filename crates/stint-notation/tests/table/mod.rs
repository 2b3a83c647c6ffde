//! A table with something of everything, and any command at it.

#![allow(clippy::unwrap_used, reason = "tests say what they expect")]

use std::sync::OnceLock;

use proptest::prelude::*;
use stint::Battle;
use stint::command::{Activate, Command, Gm, Pick, Rest, TileChange};
use stint::ids::{CardId, CharId, Tile};
use stint::reading::{CardField, CharacterField, Reading};
use stint::vocabulary::{Attribute, Suit, Zone};
use stint_notation::{BattleFile, NoCollections, read_battle};

const TABLE: &str = include_str!("../../../../fuzz/table.toml");

pub(crate) fn file() -> &'static BattleFile {
    static FILE: OnceLock<BattleFile> = OnceLock::new();
    FILE.get_or_init(|| read_battle("table.toml", TABLE.as_bytes(), &NoCollections).unwrap())
}

pub(crate) fn battle() -> &'static Battle {
    static BATTLE: OnceLock<Battle> = OnceLock::new();
    BATTLE.get_or_init(|| file().battle())
}

fn characters() -> impl Strategy<Value = CharId> {
    prop::sample::select(battle().characters().collect::<Vec<_>>())
}

fn cards() -> impl Strategy<Value = CardId> {
    prop::sample::select(battle().cards().collect::<Vec<_>>())
}

fn tiles() -> impl Strategy<Value = Tile> {
    (0..26_u8, 0..99_u8).prop_map(|(column, row)| Tile { column, row })
}

fn picks() -> impl Strategy<Value = Vec<Pick>> {
    let pick = prop_oneof![
        characters().prop_map(Pick::Character),
        cards().prop_map(Pick::Card),
        tiles().prop_map(Pick::Tile),
        any::<i32>().prop_map(Pick::Number),
        Just(Pick::Yes),
        Just(Pick::No),
    ];
    prop::collection::vec(pick, 0..4)
}

fn activations() -> impl Strategy<Value = Activate> {
    let dog = battle().find_character("dog").unwrap();
    let bite = battle().find_technique(dog, "bite").unwrap();
    let what = prop_oneof![(characters(), cards()), Just((dog, bite)),];
    (what, prop::option::of(0..=254_u8), picks(), picks()).prop_map(
        |((who, card), effect, on, with)| Activate {
            who,
            card,
            effect,
            on: on.into(),
            with: with.into(),
        },
    )
}

fn readings() -> impl Strategy<Value = Reading> {
    let attribute = prop::sample::select(Attribute::ALL);
    prop_oneof![
        Just(Reading::Turn),
        Just(Reading::Queue),
        (characters(), attribute)
            .prop_map(|(who, it)| Reading::Character(who, CharacterField::Attribute(it))),
        characters().prop_map(|who| Reading::Character(who, CharacterField::MaxLife)),
        cards().prop_map(|card| Reading::Card(card, CardField::FaceUp)),
        (cards(), "[a-zç]{1,8}")
            .prop_map(|(card, name)| Reading::Card(card, CardField::Counters(name))),
    ]
}

fn gms() -> impl Strategy<Value = Gm> {
    let zone = prop::sample::select(Zone::ALL);
    let words = "[a-z0-9]{1,8}( [a-z0-9]{1,8}){0,2}";
    prop_oneof![
        Just(Gm::EndBattle(None)),
        characters().prop_map(Gm::Remove),
        (characters(), prop::option::of(tiles())).prop_map(|(who, at)| Gm::Return(who, at)),
        characters().prop_map(Gm::Kill),
        (characters(), any::<i32>()).prop_map(|(who, life)| Gm::Revive(who, life)),
        (readings(), words).prop_map(|(what, value)| Gm::Set(what, value)),
        (cards(), zone, prop::option::of(characters()))
            .prop_map(|(it, to, of)| Gm::Send(it, to, of)),
        cards().prop_map(Gm::Reveal),
        (characters(), words).prop_map(|(who, name)| Gm::Mark(who, name)),
        Just(Gm::Done),
        (cards(), prop::option::of(0..9_u8)).prop_map(|(card, effect)| Gm::Trigger(card, effect)),
        (tiles(), any::<i32>()).prop_map(|(at, to)| Gm::Tile(at, TileChange::Altitude(to))),
        (tiles(), any::<bool>()).prop_map(|(at, is)| Gm::Tile(at, TileChange::Disabled(is))),
        activations().prop_map(|it| Gm::Allow(Box::new(Command::Activate(it)))),
    ]
}

pub(crate) fn commands() -> impl Strategy<Value = Command> {
    let owner = prop::option::of(characters());
    let suit = prop::sample::select(Suit::ALL);
    let order = prop::collection::vec(cards(), 0..4);
    prop_oneof![
        Just(Command::Start),
        (characters(), tiles(), prop::collection::vec(tiles(), 0..4))
            .prop_map(|(who, to, via)| Command::Move { who, to, via }),
        (characters(), characters()).prop_map(|(who, target)| Command::Attack { who, target }),
        activations().prop_map(Command::Activate),
        activations().prop_map(Command::Respond),
        characters().prop_map(Command::Pass),
        (characters(), picks()).prop_map(|(who, picks)| Command::Choose(who, picks.into())),
        characters().prop_map(Command::EndStint),
        characters().prop_map(|who| Command::Rest(who, Rest::Energy)),
        (characters(), cards()).prop_map(|(who, card)| Command::Play(who, card)),
        (characters(), cards()).prop_map(|(who, card)| Command::Withdraw(who, card)),
        (characters(), cards(), prop::option::of(tiles()))
            .prop_map(|(who, card, at)| Command::Summon(who, card, at)),
        (characters(), cards(), prop::option::of(tiles()))
            .prop_map(|(who, card, at)| Command::Recruit(who, card, at)),
        (characters(), characters()).prop_map(|(who, whom)| Command::Dismiss(who, whom)),
        (characters(), cards(), characters())
            .prop_map(|(who, it, to)| Command::Attach(who, it, to)),
        (characters(), cards()).prop_map(|(who, card)| Command::Detach(who, card)),
        (characters(), cards()).prop_map(|(who, card)| Command::Wake(who, card)),
        (characters(), characters()).prop_map(|(who, with)| Command::Interact(who, with)),
        prop::collection::vec(1..=6_u8, 1..9).prop_map(Command::Roll),
        (owner, suit, order).prop_map(|(owner, suit, order)| Command::Shuffle {
            owner,
            suit,
            order
        }),
        gms().prop_map(Command::Gm),
    ]
}
