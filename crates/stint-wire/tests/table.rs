//! What those at a table are told: a duel, from its beginning.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::collections::BTreeSet;
use std::path::Path;

use stint::command::Command;
use stint::vocabulary::Lang;
use stint_agents::{Driver, Random};
use stint_notation::Files;
use stint_wire::prompt::ChoiceKind;
use stint_wire::state::Status;
use stint_wire::{Asks, Book, Library, Note, Prompt, Prompts, Table, Told, Viewer, Words, viewers};
use stint_words::Texts;

struct Duel {
    table: Table,
    book: Book,
    library: Library,
    texts: Texts,
    driver: Driver,
    agent: Random,
}

impl Duel {
    fn new(prompts: Prompts) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../battles/duel.toml");
        let mut file = stint_notation::read_file(&path).unwrap();
        file.set_seed(7);
        Self {
            table: Table::new(file.battle(), prompts),
            book: Book::new(&file, &Files),
            library: Library::default(),
            texts: Texts::new(Lang::En),
            driver: Driver::default(),
            agent: Random::new(7),
        }
    }

    fn words(&self) -> Words<'_> {
        Words {
            texts: &self.texts,
            book: &self.book,
            library: &self.library,
        }
    }

    fn tell(&mut self, viewer: &Viewer, after: u32) -> Told {
        let words = Words {
            texts: &self.texts,
            book: &self.book,
            library: &self.library,
        };
        let faces = &mut BTreeSet::new();
        self.table.tell(viewer, after, faces, None, words).unwrap()
    }

    /// Plays by chance: so many commands.
    fn play(&mut self, commands: usize) {
        for _ in 0..commands {
            let battle = self.table.session().battle();
            let command = match battle.decision() {
                Some(decision) => self
                    .driver
                    .command(battle, &decision, &mut self.agent)
                    .unwrap(),
                None => Command::Start,
            };
            self.table.take(command, false, false).unwrap();
        }
    }
}

fn player(name: &str) -> Viewer {
    Viewer::Player {
        player: name.to_owned(),
    }
}

#[test]
fn a_battle_has_seats_for_its_players() {
    let duel = Duel::new(Prompts::Open);
    let all = viewers(duel.table.session().battle());
    let expected = [
        Viewer::Master,
        player("bigorna"),
        player("astrolábio"),
        Viewer::Spectator,
    ];
    assert_eq!(all, expected);
    assert_eq!(duel.table.seq(&player("nobody")), None);
    let seats = duel.table.seats(&Viewer::Spectator, duel.words());
    assert_eq!(seats[2].characters, ["leonor"]);
}

#[test]
fn the_game_master_begins_it() {
    let mut duel = Duel::new(Prompts::Open);
    let told = duel.tell(&Viewer::Master, 0);
    assert_eq!((told.seq, told.state.status), (0, Status::SetUp));
    let Prompt::Start(start) = told.prompt else {
        panic!("{:?}", told.prompt);
    };
    assert_eq!(start.options[0].line.as_deref(), Some("start"));
    let picked = duel.table.pick(&Viewer::Master, &[1], duel.words());
    assert_eq!(picked, Ok(Command::Start));
    let leonor = player("astrolábio");
    let refused = duel.table.pick(&leonor, &[1], duel.words()).unwrap_err();
    assert_eq!(refused.reason, "not-permitted");
    let Prompt::Start(wait) = duel.tell(&leonor, 0).prompt else {
        panic!("it has not begun");
    };
    assert!(wait.options.is_empty());
}

#[test]
fn cards_of_others_are_told_as_far_as_they_lie_open() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(1);
    let (bastiao, leonor) = (player("bigorna"), player("astrolábio"));
    let own = duel.tell(&bastiao, 0);
    let other = duel.tell(&leonor, 0);
    let hand = |told: &Told| -> Vec<String> {
        let cards = told.state.cards.iter();
        let hand = cards
            .filter(|card| card.owner.as_deref() == Some("bastiao") && card.zone == "inventory");
        hand.map(|card| card.id.clone()).collect()
    };
    assert_eq!(hand(&own).len(), 8);
    assert!(hand(&other).is_empty());
    let held = |told: &Told| {
        let mut hidden = told.state.hidden.iter();
        let held =
            hidden.find(|it| it.owner.as_deref() == Some("bastiao") && it.zone == "inventory");
        held.map(|it| (it.count, it.unknown)).unwrap()
    };
    assert_eq!(held(&own), (8, 0));
    assert_eq!(held(&other), (8, 8));
    // The ox sleeps: its owner knows it, the other sees that something lies there.
    let ox = |told: &Told| {
        let sleeping =
            |it: &&stint_wire::state::Card| it.concealed && it.owner.as_deref() == Some("bastiao");
        told.state.cards.iter().find(sleeping).unwrap().clone()
    };
    assert_eq!(ox(&own).id, "boi-bronze");
    assert_eq!(
        (ox(&other).id.as_str(), ox(&other).face),
        ("bastiao:sheet:1", None)
    );
    assert!(own.faces.iter().any(|face| face.id == "bronze-ox"));
    assert!(!other.faces.iter().any(|face| face.id == "bronze-ox"));
    // Nobody knows what lies in a deck, but who leads the battle.
    let deck = |told: &Told| {
        told.state
            .cards
            .iter()
            .filter(|it| it.zone == "deck")
            .count()
    };
    assert_eq!((deck(&own), deck(&other)), (0, 0));
    assert_eq!(deck(&duel.tell(&Viewer::Master, 0)), 10);
}

#[test]
fn faces_come_once_and_say_both_languages() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(1);
    let viewer = player("bigorna");
    let mut shown = BTreeSet::new();
    let words = Words {
        texts: &duel.texts,
        book: &duel.book,
        library: &duel.library,
    };
    let first = duel
        .table
        .tell(&viewer, 0, &mut shown, None, words)
        .unwrap();
    let ferryman = first
        .faces
        .iter()
        .find(|face| face.id == "ferryman")
        .unwrap();
    assert_eq!(ferryman.name.pt, "Barqueiro");
    assert_eq!(
        ferryman.effects[0].text.pt,
        "[Ativar] [Uma vez por Ciclo] Mova-se até 2 casas."
    );
    assert_eq!(
        ferryman.effects[0].text.en,
        "[Activate] [Once per Stint] Move up to 2 tiles."
    );
    assert!(ferryman.effects[0].understood && !ferryman.effects[0].parts.is_empty());
    let again = duel
        .table
        .tell(&viewer, 0, &mut shown, None, words)
        .unwrap();
    assert!(again.faces.is_empty());
}

#[test]
fn the_one_who_is_asked_gets_options_and_the_others_wait() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(4);
    let decision = duel.table.session().battle().decision().unwrap();
    let battle = duel.table.session().battle();
    let asked = player(battle.player_name(decision.player));
    let Prompt::Ask(ask) = duel.tell(&asked, 0).prompt else {
        panic!("it is asked");
    };
    assert!(ask.yours && !ask.options.is_empty() && !ask.impossible.is_empty());
    for option in &ask.options {
        assert_eq!(option.more, option.line.is_none(), "{option:?}");
        if let Some(line) = &option.line {
            // What is offered by its number is the same by its line, and possible.
            let picked = duel
                .table
                .pick(&asked, &[option.number], duel.words())
                .unwrap();
            let read = duel.table.read(&asked, line, duel.words()).unwrap();
            assert_eq!(read, Asks::Do(picked));
            assert_eq!(duel.table.why(&asked, line, duel.words()), Ok(Vec::new()));
        } else {
            let looked = duel
                .table
                .look(&asked, &[option.number], duel.words())
                .unwrap();
            assert!(!looked.options.is_empty(), "{option:?}");
        }
    }
    for one in &ask.impossible {
        assert!(!one.reasons.is_empty());
        let reasons = duel.table.why(&asked, &one.line, duel.words()).unwrap();
        assert!(reasons.contains(&one.reasons[0]), "{one:?} {reasons:?}");
    }
    if let Some(moves) = ask.options.iter().find(|it| it.kind == ChoiceKind::Move) {
        assert_eq!(moves.lights.tiles.len(), ask.reach.len());
    }
    let other = if asked == player("bigorna") {
        player("astrolábio")
    } else {
        player("bigorna")
    };
    assert!(matches!(duel.tell(&other, 0).prompt, Prompt::Wait(_)));
    let refused = duel.table.pick(&other, &[1], duel.words()).unwrap_err();
    assert_eq!(refused.reason, "not-permitted");
    let Prompt::Ask(seen) = duel.tell(&Viewer::Master, 0).prompt else {
        panic!("who leads the battle sees it");
    };
    assert!(!seen.yours && seen.options.len() == ask.options.len());
    // Who looks on sees no more than the other player, and does nothing.
    let refused = duel.table.read(&Viewer::Spectator, "start", duel.words());
    assert_eq!(refused.unwrap_err().reason, "read-only");
}

#[test]
fn a_player_gives_commands_for_its_own_alone() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(1);
    let leonor = player("astrolábio");
    let reason = |line: &str| {
        let read = duel.table.read(&leonor, line, duel.words());
        read.err().map(|reason| reason.reason)
    };
    assert_eq!(reason("leonor end-stint"), None);
    for line in [
        "bastiao end-stint",
        "gm kill bastiao",
        "gm undo",
        "roll 6",
        "start",
    ] {
        assert_eq!(reason(line).as_deref(), Some("not-permitted"), "{line}");
    }
    // A card in somebody's hand does not exist for others.
    assert_eq!(
        reason("leonor play guarda-portao").as_deref(),
        Some("unknown-id")
    );
    assert_eq!(reason("leonor dance").as_deref(), Some("unreadable"));
    assert_eq!(reason(""), None);
}

#[test]
fn lines_are_numbered_and_told_once() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(30);
    let viewer = player("bigorna");
    let all = duel.tell(&viewer, 0);
    assert_eq!(all.seq, 30);
    let numbers: Vec<u32> = all.lines.iter().map(|line| line.n).collect();
    let expected: Vec<u32> = (1..=u32::try_from(all.lines.len()).unwrap()).collect();
    assert_eq!(numbers, expected);
    for after in [0, 7, 29, 30] {
        let told = duel.tell(&viewer, after);
        let later: Vec<_> = all
            .lines
            .iter()
            .filter(|line| line.seq > after)
            .cloned()
            .collect();
        assert_eq!(told.lines, later, "after {after}");
    }
    let master = duel.tell(&Viewer::Master, 0);
    assert!(master.lines.len() >= all.lines.len());
    let rules =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md"));
    let rules = rules.unwrap();
    for line in &all.lines {
        if let Some(rule) = &line.rule {
            assert!(rules.contains(&format!("**{rule}**")), "{rule}");
        }
    }
}

#[test]
fn what_is_taken_back_is_told() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(12);
    let viewer = player("bigorna");
    let before = duel.tell(&viewer, 0);
    let then = duel.table.past(&viewer, 5, duel.words()).unwrap();
    let undo = duel.table.undo(&viewer, 5, &duel.texts).unwrap();
    assert_eq!(undo.entries, 5);
    duel.table.back_to(undo.entries, undo.reveals());
    let told = duel.tell(&viewer, before.seq);
    assert_eq!(told.seq, 13);
    let first = before.lines.iter().find(|line| line.seq > 5).unwrap().n;
    let last = before.lines.last().unwrap().n;
    let back = told.taken_back.unwrap();
    assert_eq!((back.from, back.to), (first, last));
    assert_eq!(told.lines.len(), 1);
    assert_eq!(told.lines[0].event, "undo");
    assert_eq!(told.state, then);
    // Who comes later sees all of it, what does not hold any more marked so.
    let late = duel.tell(&viewer, 0);
    for line in &late.lines {
        assert_eq!(line.undone, line.n >= first && line.n <= last, "{line:?}");
    }
    // How it was before is still there, and cannot be gone back to.
    assert!(duel.table.past(&viewer, 12, duel.words()).is_ok());
    assert!(duel.table.undo(&viewer, 12, &duel.texts).is_err());
    assert!(duel.table.undo(&viewer, 4, &duel.texts).is_ok());
    assert!(duel.table.undo(&viewer, 99, &duel.texts).is_err());
    duel.play(3);
    assert_eq!(duel.tell(&viewer, 13).seq, 16);
}

#[test]
fn undo_knows_what_it_would_take_back() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(1);
    let bare = |duel: &Duel| duel.table.undo_last().unwrap();
    duel.table
        .take(
            Command::EndStint(
                duel.table
                    .session()
                    .battle()
                    .decision()
                    .unwrap()
                    .who
                    .unwrap(),
            ),
            false,
            false,
        )
        .unwrap();
    assert!(!bare(&duel).dice);
    let before = duel.table.session().entries().len();
    for _ in 0..200 {
        duel.play(1);
        let entry = duel.table.session().entries().last().unwrap().clone();
        let rolled = entry
            .events
            .iter()
            .any(|it| matches!(it, stint::event::Event::Rolled(..)));
        if rolled {
            assert!(bare(&duel).dice && bare(&duel).reveals());
            return;
        }
    }
    panic!("nothing was rolled since {before}");
}

#[test]
fn with_uniform_prompts_a_window_of_others_is_told_when_it_is_over() {
    let mut duel = Duel::new(Prompts::Uniform);
    let mut held = 0;
    for _ in 0..300 {
        if duel.table.session().battle().decision().is_none() && held > 0 {
            break;
        }
        duel.play(1);
        let decision = duel.table.session().battle().decision();
        let spectator = Viewer::Spectator;
        // A pause stands for every window: until it is over, it is the same whether there is one.
        assert!(duel.table.is_held(&spectator));
        let (seq, pause) = (duel.table.seq(&spectator).unwrap(), duel.table.pause());
        let told = duel.tell(&spectator, seq);
        assert!(told.lines.is_empty() && matches!(told.prompt, Prompt::Pending(_)));
        assert!(pause.is_some());
        duel.table.release();
        let (seq, is_held) = (
            duel.table.seq(&spectator).unwrap(),
            duel.table.is_held(&spectator),
        );
        let turn = decision.is_none_or(|it| it.asked == stint::decision::Asked::Turn);
        assert_eq!(is_held, !turn);
        let told = duel.tell(&spectator, seq);
        assert!(told.lines.is_empty());
        if is_held {
            held += 1;
            assert!(matches!(told.prompt, Prompt::Pending(_)));
            let past = duel.table.past(&spectator, seq, duel.words()).unwrap();
            assert_eq!(told.state, past);
            let asked = duel
                .table
                .why(&player("bigorna"), "bastiao end-stint", duel.words());
            let decides = decision.unwrap().player;
            let name = duel
                .table
                .session()
                .battle()
                .player_name(decides)
                .to_owned();
            if name != "bigorna" {
                assert_eq!(asked.unwrap_err().reason, "pending");
            }
        }
        let passed = |it: &stint_wire::Line| it.event == "passed";
        assert!(!duel.tell(&spectator, 0).lines.iter().any(passed));
    }
    assert!(held > 3);
}

#[test]
fn what_the_game_master_does_is_logged() {
    let mut duel = Duel::new(Prompts::Open);
    duel.play(1);
    let seq = duel.table.seq(&Viewer::Spectator).unwrap();
    let give = |duel: &mut Duel, line: &str| {
        let Ok(Asks::Do(command)) = duel.table.read(&Viewer::Master, line, duel.words()) else {
            panic!("{line}");
        };
        duel.table.take(command, true, false).unwrap();
    };
    give(&mut duel, "gm set leonor.life 3");
    give(&mut duel, "gm set guarda-portao.exhausted true");
    let who = duel
        .table
        .session()
        .battle()
        .decision()
        .unwrap()
        .who
        .unwrap();
    let id = duel.table.session().battle().character_id(who).to_owned();
    give(&mut duel, &format!("{id} end-stint"));
    duel.table.note(Note::Pause);
    let said: Vec<String> = duel
        .tell(&Viewer::Spectator, seq)
        .lines
        .into_iter()
        .filter(|it| it.event == "gm" || it.event == "table")
        .map(|it| it.text)
        .collect();
    assert_eq!(said[0], "Game master: gm set leonor.life 3");
    assert_eq!(
        said[1],
        "The game master changes something that lies hidden."
    );
    assert!(
        said[2].starts_with("The game master decides for"),
        "{said:?}"
    );
    assert_eq!(said[3], "The table is paused.");
    let master = duel.tell(&Viewer::Master, seq).lines;
    let line = master.iter().find(|it| it.text.contains("guarda-portao"));
    assert!(line.is_some());
}
