//! Cards that a viewer does not know: how they are named, and in which order they come.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::collections::BTreeSet;

use stint::vocabulary::Lang;
use stint_notation::NoCollections;
use stint_wire::{Asks, Book, Library, Prompt, Prompts, Table, Told, Viewer, Words};
use stint_words::Texts;

const BATTLE: &str = r#"
format = "stint-battle/1"
title  = "Hidden cards"
lang   = "en"

[[character]]
id = "A"
team = "red"
attributes = { PER = 9 }

[[character]]
id = "B"
team = "blue"

[[card]]
id = "peek"
owner = "A"
suit = "event"
effects = ["[Activate] Discard a card from the INVENTORY of an opponent."]

[[card]]
id = "grab"
owner = "A"
suit = "event"
effects = ["[Activate] Discard 2 cards from the INVENTORY of an opponent."]

[[card]]
id = "x"
owner = "B"
suit = "item"

[[card]]
id = "y"
owner = "B"
suit = "item"

[[card]]
id = "z"
owner = "B"
suit = "item"

[[card]]
id = "cloak"
owner = "B"
suit = "item"
zone = "equipment"
face_up = false

[[card]]
id = "ring"
owner = "B"
suit = "item"
zone = "equipment"
face_up = false
"#;

struct Scene {
    table: Table,
    book: Book,
    library: Library,
    texts: Texts,
}

impl Scene {
    fn new() -> Self {
        let file = stint_notation::read_battle("hidden.toml", BATTLE.as_bytes(), &NoCollections);
        let file = file.unwrap();
        let mut scene = Self {
            table: Table::new(file.battle(), Prompts::Open),
            book: Book::new(&file, &NoCollections),
            library: Library::default(),
            texts: Texts::new(Lang::En),
        };
        scene.say(&Viewer::Master, "start");
        scene
    }

    fn words(&self) -> Words<'_> {
        Words {
            texts: &self.texts,
            book: &self.book,
            library: &self.library,
        }
    }

    fn say(&mut self, viewer: &Viewer, line: &str) {
        let asks = self.table.read(viewer, line, self.words());
        let Ok(Asks::Do(command)) = asks else {
            panic!("{line}: {asks:?}");
        };
        self.table.take(command, false, false).unwrap();
    }

    fn tell(&mut self, viewer: &Viewer) -> Told {
        let words = Words {
            texts: &self.texts,
            book: &self.book,
            library: &self.library,
        };
        let shown = &mut BTreeSet::new();
        self.table.tell(viewer, 0, shown, None, words).unwrap()
    }

    fn zone(&self, card: &str) -> String {
        let battle = self.table.session().battle();
        let field = stint::reading::CardField::Zone;
        let card = battle.find_card(card).unwrap();
        battle
            .read(&stint::reading::Reading::Card(card, field))
            .to_string()
    }
}

fn red() -> Viewer {
    Viewer::Player {
        player: "red".to_owned(),
    }
}

/// The cards of the options, as the one who is asked has them.
fn offered(told: &Told) -> Vec<String> {
    let Prompt::Ask(ask) = &told.prompt else {
        panic!("{:?}", told.prompt);
    };
    let cards = ask.options.iter().filter_map(|it| it.card.clone());
    cards.collect()
}

#[test]
fn cards_of_a_hand_are_offered_by_their_places() {
    let mut scene = Scene::new();
    // y leaves the hand and comes back, unseen: it lies last.
    scene.say(&Viewer::Master, "gm send y deck B");
    scene.say(&Viewer::Master, "gm send y inventory B");
    scene.say(&red(), "A activate peek");
    let told = scene.tell(&red());
    let handles = ["B:inventory:1", "B:inventory:2", "B:inventory:3"];
    assert_eq!(offered(&told), handles);
    let Prompt::Ask(ask) = &told.prompt else {
        panic!("it is asked");
    };
    assert_eq!(
        ask.options[1].line.as_deref(),
        Some("A choose B:inventory:2")
    );
    // Nobody else is told more than that A chooses.
    let other = Viewer::Player {
        player: "blue".to_owned(),
    };
    assert!(matches!(scene.tell(&other).prompt, Prompt::Wait(_)));
    scene.say(&red(), "A choose B:inventory:2");
    assert_eq!([scene.zone("x"), scene.zone("z")], ["inventory", "discard"]);
}

#[test]
fn several_of_them_are_offered_in_the_order_of_their_places() {
    let mut scene = Scene::new();
    scene.say(&Viewer::Master, "gm send x deck B");
    scene.say(&Viewer::Master, "gm send x inventory B");
    scene.say(&red(), "A activate grab");
    let handles = ["B:inventory:1", "B:inventory:2"];
    assert_eq!(offered(&scene.tell(&red())), handles);
    let look = scene.table.look(&red(), &[1], scene.words()).unwrap();
    let next: Vec<_> = look
        .options
        .iter()
        .map(|it| it.card.clone().unwrap())
        .collect();
    assert_eq!(next, ["B:inventory:2", "B:inventory:3"]);
    let command = scene.table.pick(&red(), &[1, 2], scene.words()).unwrap();
    scene.table.take(command, false, false).unwrap();
    // y, z, x: the first and the third were picked.
    let zones = ["y", "z", "x"].map(|card| scene.zone(card));
    assert_eq!(zones, ["discard", "inventory", "discard"]);
}

#[test]
fn concealed_cards_are_named_by_their_places() {
    let mut scene = Scene::new();
    scene.say(&Viewer::Master, "gm exhaust ring");
    let told = scene.tell(&red());
    let lying: Vec<(String, bool)> = told
        .state
        .cards
        .iter()
        .filter(|card| card.concealed)
        .map(|card| (card.id.clone(), card.exhausted))
        .collect();
    let places = [("B:equipment:1", false), ("B:equipment:2", true)];
    assert_eq!(
        lying,
        places.map(|(id, exhausted)| (id.to_owned(), exhausted))
    );
    // What is concealed has no name for others, and none that would tell it.
    let refused = scene.table.read(&red(), "A attack ring", scene.words());
    assert_eq!(refused.unwrap_err().reason, "unknown-id");
    let refused = scene.table.why(&red(), "A wake ring", scene.words());
    let of_nothing = scene.table.why(&red(), "A wake rong", scene.words());
    let (refused, of_nothing) = (refused.unwrap_err(), of_nothing.unwrap_err());
    assert_eq!(
        refused.sentence.replace("ring", "rong"),
        of_nothing.sentence
    );
}

#[test]
fn who_joins_later_is_told_what_everybody_could_see() {
    let mut scene = Scene::new();
    scene.say(&Viewer::Master, "gm send y deck B");
    scene.say(&Viewer::Master, "gm send y inventory B");
    scene.say(
        &Viewer::Master,
        r#"gm add character { id = "N", team = "green", player = "late" }"#,
    );
    let late = Viewer::Player {
        player: "late".to_owned(),
    };
    let told = scene.tell(&late);
    assert!(told.seq > 0 && !told.lines.is_empty());
    assert_eq!(told.lines, scene.tell(&Viewer::Spectator).lines);
    let named = |told: &Told| {
        let mut lines = told.lines.iter();
        lines.any(|line| line.text.starts_with("y ") || line.text.contains(" y "))
    };
    assert!(!named(&told) && named(&scene.tell(&Viewer::Master)));
    let own = told
        .state
        .characters
        .iter()
        .find(|it| it.id == "N")
        .unwrap();
    assert!(own.yours);
    // Taken back, it is nobody's seat any more; another one that comes then is another's.
    let undo = scene.table.undo_last().unwrap();
    scene.table.back_to(undo.entries, undo.reveals());
    assert_eq!(scene.table.seq(&late), None);
    scene.say(
        &Viewer::Master,
        r#"gm add character { id = "M", team = "green", player = "later" }"#,
    );
    let later = Viewer::Player {
        player: "later".to_owned(),
    };
    assert!(scene.table.seq(&later).is_some() && scene.table.seq(&late).is_none());
}

#[test]
fn a_table_can_be_kept_by_a_task() {
    const fn goes_anywhere<T: Send>() {}
    const fn serves_all<T: Send + Sync>() {}
    goes_anywhere::<Table>();
    serves_all::<Book>();
    serves_all::<Library>();
    serves_all::<Texts>();
}
