//! Two tables at which the same is done, and what one viewer is told at both.

use std::collections::BTreeSet;

use stint::command::{Command, Gm};
use stint::decision::{Asked, Decision};
use stint::event::Event;
use stint::ids::CardId;
use stint::reading::{CardField, Reading};
use stint::{Battle, Draft, View};
use stint_agents::{Chance, Driver, Random};
use stint_wire::seat::Asking;
use stint_wire::{Asks, Note, Prompts, Table, Told, Viewer, Words};

use crate::public::{cards, difference, public_side};
use crate::worlds::player;

/// What the tables came to.
pub(crate) enum Met {
    /// The viewer was told the same: so many bytes.
    Alike(usize),
    /// Something public is different.
    Parted,
}

struct World {
    table: Table,
    seq: u32,
    faces: BTreeSet<String>,
    /// How many entries of the session had been taken when both were compared last.
    entries: usize,
    /// Who sat where then.
    sat: String,
}

/// Two tables at which the same is done.
pub(crate) struct Pair<'a> {
    worlds: [World; 2],
    viewer: Viewer,
    prompts: Prompts,
    words: Words<'a>,
    driver: Driver,
    agent: Random,
    begun: bool,
    /// Windows that were passed through in one of them only.
    pub(crate) windows: usize,
    /// Positions at which the viewer was told nothing new at both, and was told the same of it.
    pub(crate) held: usize,
}

impl<'a> Pair<'a> {
    pub(crate) fn new(
        one: Battle,
        two: Battle,
        viewer: Viewer,
        prompts: Prompts,
        words: Words<'a>,
        seed: u64,
    ) -> Self {
        let world = |battle: Battle| World {
            table: Table::new(battle, prompts),
            seq: 0,
            faces: BTreeSet::new(),
            entries: 0,
            sat: String::new(),
        };
        Self {
            worlds: [world(one), world(two)],
            viewer,
            prompts,
            words,
            driver: Driver::default(),
            agent: Random::new(seed),
            begun: false,
            windows: 0,
            held: 0,
        }
    }

    fn battle(&self, world: usize) -> &Battle {
        self.worlds[world].table.session().battle()
    }

    /// What the viewer is told at both tables must be the same bytes.
    pub(crate) fn compare(&mut self, chance: &mut Chance) -> Met {
        let decisions = [0, 1].map(|world| self.battle(world).decision());
        if decisions[0] != decisions[1] || self.options(0) != self.options(1) {
            return Met::Parted;
        }
        // With uniform prompts a table begins only where the viewer may be told what is asked.
        let own = player(self.battle(0), &self.viewer);
        if !self.begun
            && self.prompts == Prompts::Uniform
            && !decisions[0].is_none_or(|it| it.asked == Asked::Turn || it.player == own)
        {
            return Met::Parted;
        }
        self.begun = true;
        let mut bytes = 0;
        let mut same = |what: &str, one: String, two: String| {
            assert!(one == two, "{what}\n{}", difference(&one, &two));
            bytes += one.len();
        };
        let (viewer, words) = (&self.viewer, self.words);
        let fresh = self.worlds.each_mut().map(|world| {
            let table = &mut world.table;
            let told = table.tell(viewer, world.seq, &mut world.faces, None, words);
            let told = told.unwrap();
            world.seq = told.seq;
            json(&told)
        });
        let [one, two] = fresh;
        same("what is new", one, two);
        if chance.below(4) == 0 {
            let [one, two] = self.worlds.each_mut().map(|world| {
                let faces = &mut BTreeSet::new();
                let table = &mut world.table;
                json(&table.tell(viewer, 0, faces, None, words).unwrap())
            });
            same("all that there is", one, two);
        }
        let [one, two] = self.worlds.each_mut().map(|world| {
            world.sat = sitting(world, viewer, words);
            world.sat.clone()
        });
        same("who sits there", one, two);
        let seq = self.worlds[0].seq;
        let at = u32::try_from(chance.below(seq as usize + 1)).unwrap();
        let [one, two] = self.worlds.each_ref().map(|world| {
            let past = world.table.past(viewer, at, words).unwrap();
            serde_json::to_string(&past).unwrap()
        });
        same("how it was", one, two);
        for line in self.probes(chance) {
            let [one, two] = self.worlds.each_ref().map(|world| {
                let why = world.table.why(viewer, &line, words);
                let read = world.table.read(viewer, &line, words);
                // What is read is a command, which nobody is told: how it is refused is.
                let read = match read {
                    Ok(Asks::Do(command)) => {
                        let refused = world.table.session().battle().check(&command);
                        format!("{:?}", refused.map_err(|it| it.reason))
                    }
                    Ok(_) => "read".to_owned(),
                    Err(reason) => serde_json::to_string(&reason).unwrap(),
                };
                format!("{why:?} {read}")
            });
            same(&line, one, two);
        }
        if let Some(decision) = decisions[0]
            && decision.player == own
        {
            for number in 1..=4 {
                let [one, two] = self.worlds.each_ref().map(|world| {
                    let looked = world.table.look(viewer, &[number], words);
                    serde_json::to_string(&looked.map_err(|it| it.reason)).unwrap()
                });
                same("options", one, two);
            }
        }
        Met::Alike(bytes)
    }

    /// What the viewer could do, where it is asked: what the rules offer it, it may know.
    fn options(&self, world: usize) -> String {
        let battle = self.battle(world);
        let own = player(battle, &self.viewer);
        let mut options = Vec::new();
        if battle.decision().is_some_and(|it| it.player == own) {
            Draft::default().everything(battle, &mut options);
        }
        format!("{options:?}")
    }

    /// Lines that ask about cards by their ids, of which the viewer may know some.
    fn probes(&self, chance: &mut Chance) -> Vec<String> {
        let mut lines = Vec::new();
        let battle = self.battle(0);
        let own = player(battle, &self.viewer);
        let me = battle
            .characters()
            .find(|who| battle.player_of(*who) == own);
        let me = me
            .map_or("nobody", |who| battle.character_id(who))
            .to_owned();
        let mut ids: Vec<String> = Vec::new();
        for world in 0..2 {
            let battle = self.battle(world);
            let draft = Draft::default();
            let view = View::new(battle, own, &draft);
            let hidden = battle.cards().filter(|card| !view.knows(*card));
            ids.extend(hidden.map(|card| battle.card_id(card).to_owned()));
        }
        let handles = ["inventory", "sheet", "equipment", "deck", "memento"];
        for who in battle.characters() {
            let zone = handles[chance.below(handles.len())];
            let number = 1 + chance.below(3);
            ids.push(format!("{}:{zone}:{number}", battle.character_id(who)));
        }
        for _ in 0..6 {
            let id = &ids[chance.below(ids.len())];
            lines.push(match chance.below(8) {
                0 => format!("{me} activate {id}"),
                1 => format!("why {me} respond {id}"),
                2 => format!("{me} play {id}"),
                3 => format!("{me} choose {id}"),
                4 => format!("{me} attack {id}"),
                5 => format!("gm reveal {id}"),
                6 => format!("why {me} wake {id}"),
                _ => format!("{me} pas{id}"),
            });
        }
        lines
    }

    /// Does the same at both tables, until the viewer may be told: false where something public
    /// becomes different.
    pub(crate) fn go_on(&mut self, chance: &mut Chance) -> bool {
        for world in &mut self.worlds {
            world.entries = world.table.session().entries().len();
        }
        let back = chance.below(12) == 0 && self.back(chance);
        if !back && !self.take(chance) {
            return false;
        }
        self.wait(chance);
        let (one, two) = (self.settle(0), self.settle(1));
        let (Some(one), Some(two)) = (one, two) else {
            return false;
        };
        self.windows += usize::from(one != two);
        self.happened(0) == self.happened(1)
    }

    /// Gives the same command at both.
    fn take(&mut self, chance: &mut Chance) -> bool {
        let Some(command) = self.command(chance) else {
            return false;
        };
        let Some(twin) = self.twin(&command) else {
            return false;
        };
        let [one, two] = &mut self.worlds;
        one.table.take(command, false, false).is_ok() && two.table.take(twin, false, false).is_ok()
    }

    /// As long as the viewer is told nothing new at both, whatever it may be told is the same bytes,
    /// and so is whatever it is refused.
    fn wait(&mut self, chance: &mut Chance) {
        let viewer = &self.viewer;
        if !self.worlds.iter().all(|it| it.table.is_held(viewer)) {
            return;
        }
        self.held += 1;
        if chance.below(4) == 0 {
            self.arrange(chance);
        }
        let (viewer, words) = (&self.viewer, self.words);
        let own = player(self.battle(0), viewer);
        let battle = self.battle(0);
        let who: Vec<String> = battle
            .characters()
            .map(|who| battle.character_id(who).to_owned())
            .collect();
        let cards: Vec<String> = [0, 1]
            .iter()
            .flat_map(|world| {
                let battle = self.battle(*world);
                battle.cards().map(|card| battle.card_id(card).to_owned())
            })
            .collect();
        let whose = &who[chance.below(who.len())];
        let asking = match chance.below(3) {
            0 => Asking::Always,
            1 => Asking::NotBeforeTurn,
            _ => Asking::Named {
                cards: vec![cards[chance.below(cards.len())].clone()],
            },
        };
        let [one, two] = self.worlds.each_mut().map(|world| {
            let table = &mut world.table;
            let may = table.may_ask(viewer, whose, &asking, words.texts);
            if may.is_ok() {
                let since = table.entries_told(viewer);
                table.ask(whose, asking.clone(), since);
            }
            let faces = &mut world.faces.clone();
            let told = table.tell(viewer, world.seq, faces, None, words).unwrap();
            let why = table.why(viewer, "nobody pass", words);
            let sits = sitting(world, viewer, words);
            assert!(sits == world.sat, "{}", difference(&sits, &world.sat));
            format!("{may:?} {} {sits} {why:?}", json(&told))
        });
        assert!(one == two, "{own:?} waits\n{}", difference(&one, &two));
    }

    /// The game master does something with the table, at both.
    fn arrange(&mut self, chance: &mut Chance) {
        let words = self.words;
        let of_viewer = match &self.viewer {
            Viewer::Player { player } => player.clone(),
            _ => "new".to_owned(),
        };
        let player = ["new".to_owned(), of_viewer][chance.below(2)].clone();
        let note = match chance.below(3) {
            0 => Some(Note::Agent {
                player,
                agent: "greedy".to_owned(),
            }),
            1 => Some(Note::Person { player }),
            _ => None,
        };
        let number = self.battle(0).characters().count();
        for world in &mut self.worlds {
            if let Some(note) = &note {
                world.table.note(note.clone());
                continue;
            }
            let line = format!(
                "gm add character {{ id = \"x{number}\", name = \"X\", team = \"x\", player = \"new\" }}"
            );
            let read = world.table.read(&Viewer::Master, &line, words);
            let Ok(Asks::Do(command)) = read else {
                panic!("{read:?}");
            };
            // Where there is no place for it, there is none at both.
            let _taken = world.table.take(command, true, false);
        }
    }

    /// Goes back to an earlier update of the viewer's.
    fn back(&mut self, chance: &mut Chance) -> bool {
        let seq = self.worlds[0].seq;
        if seq == 0 {
            return false;
        }
        let to = u32::try_from(chance.below(seq as usize)).unwrap();
        let (viewer, texts) = (&self.viewer, self.words.texts);
        let [one, two] = self
            .worlds
            .each_ref()
            .map(|world| world.table.undo(viewer, to, texts));
        let (Ok(one), Ok(two)) = (one, two) else {
            return false;
        };
        for (world, undo) in self.worlds.iter_mut().zip([one, two]) {
            world.table.back_to(undo.entries, true);
            world.entries = world.table.session().entries().len();
        }
        true
    }

    /// Something that can be done, mostly without cards that the viewer does not know.
    fn command(&mut self, chance: &mut Chance) -> Option<Command> {
        let battle = self.worlds[0].table.session().battle();
        let Some(decision) = battle.decision() else {
            let set_up = battle.read(&stint::reading::Reading::Battle).to_string();
            return (set_up == "set-up").then_some(Command::Start);
        };
        let own = player(battle, &self.viewer);
        // Now and then somebody uses what the viewer does not know: where it is the same card at both
        // tables, nothing is different.
        let bold = chance.below(3) == 0;
        if decision.player != own && decision.asked == Asked::Response && !bold {
            return Some(pass(&decision));
        }
        let draft = Draft::default();
        let view = View::new(battle, own, &draft);
        for _ in 0..20 {
            let command = self.driver.command(battle, &decision, &mut self.agent)?;
            let may = bold || decision.player == own;
            if may || cards(&command).iter().all(|card| view.knows(*card)) {
                return Some(command);
            }
        }
        None
    }

    /// The same in the other battle, where cards may have other numbers.
    fn twin(&self, command: &Command) -> Option<Command> {
        let (one, two) = (self.battle(0), self.battle(1));
        let known = |card: &CardId| {
            let same = two.card_id(*card) == one.card_id(*card)
                && two.definition(*card) == one.definition(*card);
            // Of what it does not know the viewer can tell only where it lies.
            same || one.read(&lies(*card)) == two.read(&lies(*card))
        };
        cards(command).iter().all(known).then(|| command.clone())
    }

    /// Passes for all who are asked without the viewer's knowing, and then the pause is over; the
    /// number of passes, or `None` where more than passing is asked.
    fn settle(&mut self, world: usize) -> Option<usize> {
        let own = player(self.battle(world), &self.viewer);
        let table = &mut self.worlds[world].table;
        let mut passes = 0;
        while self.prompts == Prompts::Uniform
            && let Some(decision) = table.session().battle().decision()
            && decision.asked != Asked::Turn
            && decision.player != own
        {
            if decision.asked != Asked::Response {
                return None;
            }
            table.take(pass(&decision), false, false).unwrap();
            passes += 1;
        }
        table.release();
        Some(passes)
    }

    /// What happened since the last comparison, but for which hidden cards it happened to, and for
    /// passes.
    fn happened(&self, world: usize) -> Vec<String> {
        let battle = self.battle(world);
        let own = player(battle, &self.viewer);
        let world = &self.worlds[world];
        let entries = world.table.session().entries();
        let since = entries.get(world.entries..).unwrap_or_default();
        let events = since.iter().flat_map(|entry| &entry.events);
        let public = events
            .filter(|event| self.prompts == Prompts::Open || !matches!(event, Event::Passed(_)));
        // Who has come into the battle everybody sees.
        let who = battle
            .characters()
            .map(|who| battle.character_id(who).to_owned());
        let events = public.map(|event| public_side(event, battle, own));
        events.chain(who).collect()
    }
}

fn lies(card: CardId) -> Reading {
    Reading::Card(card, CardField::Zone)
}

fn json(told: &Told) -> String {
    let Told {
        seq,
        lines,
        taken_back,
        faces,
        state,
        prompt,
        auto,
    } = told;
    serde_json::to_string(&(seq, lines, taken_back, faces, state, prompt, auto)).unwrap()
}

/// Who the viewer is told to be at the table, and who else.
fn sitting(world: &World, viewer: &Viewer, words: Words<'_>) -> String {
    let welcome = world.table.welcome(viewer, "battle", words).unwrap();
    let seats = world.table.seats(viewer, words);
    serde_json::to_string(&(welcome, seats)).unwrap()
}

fn pass(decision: &Decision) -> Command {
    decision.who.map_or(Command::Gm(Gm::Pass), Command::Pass)
}
