//! Lines read as commands, and commands written as lines that read back.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::sync::OnceLock;

use proptest::prelude::*;
use stint::Battle;
use stint::command::{Activate, Command, Gm, Pick, Rest, TileChange};
use stint::ids::{CardId, CharId, Tile};
use stint::reading::{CardField, CharacterField, Reading};
use stint::vocabulary::{Attribute, Suit, Zone};
use stint_notation::{BattleFile, Input, NoCollections, parse_command, print_command, read_battle};

const TABLE: &str = include_str!("../../../fuzz/table.toml");

fn file() -> &'static BattleFile {
    static FILE: OnceLock<BattleFile> = OnceLock::new();
    FILE.get_or_init(|| read_battle("table.toml", TABLE.as_bytes(), &NoCollections).unwrap())
}

fn battle() -> &'static Battle {
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
            on,
            with,
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

fn commands() -> impl Strategy<Value = Command> {
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
        (characters(), picks()).prop_map(|(who, picks)| Command::Choose(who, picks)),
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

proptest! {
    #[test]
    fn what_is_printed_reads_back(command in commands()) {
        let line = print_command(&command, battle(), &file().cards);
        let again = parse_command(&line, battle(), &file().cards);
        prop_assert_eq!(again, Ok(Input::Command(command)), "{}", line);
    }

    #[test]
    fn any_line_is_a_command_or_told_why_not(line in "\\PC*") {
        let _ = parse_command(&line, battle(), &file().cards);
    }

    #[test]
    fn words_in_any_order_too(words in prop::collection::vec(prop::sample::select(vec![
        "A", "B", "dog", "spark", "mend", "b2", "z99", "#1", "#0", ",", ":", "on", "with", "via",
        "gm", "add", "card", "{", "}", "{ id = \"x\" }", "set", "A.life", ".", "x.", "=", "3",
        "roll", "activate", "technique", "respond", "move", "expect", "refuse", "cannot", "why",
        "event", "no", "and", "choose", "none", "#", "shuffle", "A/deck:item", "at", "to", "allow",
    ]), 0..9)) {
        let _ = parse_command(&words.join(" "), battle(), &file().cards);
    }
}

fn wrong(line: &str) -> String {
    parse_command(line, battle(), &file().cards)
        .unwrap_err()
        .to_string()
}

fn help(line: &str) -> String {
    let wrong = parse_command(line, battle(), &file().cards).unwrap_err();
    wrong.help(stint::vocabulary::Lang::En).unwrap()
}

#[test]
fn what_names_nothing_is_said() {
    assert_eq!(wrong("C attack B"), ":1:1: there is no character \"C\"");
    assert_eq!(
        wrong("A activate sparc"),
        ":1:12: there is no card \"sparc\""
    );
    assert_eq!(help("A activate sparc"), "did you mean `spark`?");
    assert_eq!(help("A attack dgo"), "did you mean `dog`?");
    assert_eq!(
        wrong("dog technique bark"),
        ":1:15: it has no technique \"bark\""
    );
    assert_eq!(
        wrong("A activate spark on moon"),
        ":1:21: there is no character, card or tile \"moon\""
    );
    assert_eq!(
        wrong("gm end-battle green"),
        ":1:15: there is no team \"green\""
    );
    assert_eq!(
        wrong("gm set A.zone 3"),
        ":1:10: expected a value, found \"zone\""
    );
}

#[test]
fn statements_are_no_commands() {
    assert_eq!(
        wrong("expect turn = A"),
        ":1:1: expected a command, found \"expect\""
    );
}

#[test]
fn lines_are_read_as_the_notation_says() {
    let read = |line: &str| match parse_command(line, battle(), &file().cards) {
        Ok(Input::Command(command)) => command,
        other => panic!("{line}: {other:?}"),
    };
    let a = battle().find_character("A").unwrap();
    let mend = battle().find_card("mend").unwrap();
    let Command::Activate(it) = read("A activate mend #2 on B, d4 with hat # why not") else {
        panic!("no activation");
    };
    assert_eq!((it.who, it.card, it.effect), (a, mend, Some(1)));
    assert_eq!(it.on.len(), 2);
    assert_eq!(it.with.len(), 1);
    assert_eq!(
        read("dog technique 1 on A"),
        read("dog technique bite on A")
    );
    assert_eq!(
        parse_command("  # nothing", battle(), &file().cards),
        Ok(Input::Nothing)
    );
    assert_eq!(
        parse_command("gm undo", battle(), &file().cards),
        Ok(Input::Undo)
    );
    assert!(matches!(
        parse_command("why A respond mend", battle(), &file().cards),
        Ok(Input::Why(Command::Respond(_)))
    ));
}
