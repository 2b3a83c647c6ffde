//! The log of one viewer: its lines, worked out from what happened whenever they are asked for.

use stint::command::{Command, Gm};
use stint::event::Event;
use stint::ids::CardId;
use stint::{Session, Sight};
use stint_notation::{Naming, print_command_as};
use stint_words::{Eyes, Narrator, Sentence, Story};

use crate::line::{Cause, Line, LineKind, Refs, TakenBack};
use crate::make::{Happening, Scribe, happening};
use crate::request::is_mere_answer;
use crate::seat::{Prompts, Viewer};
use crate::table::{Note, Step};
use crate::teller::{Mark, Teller};

/// How far the log of a viewer was followed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Telling {
    /// The update that it stands at.
    pub(crate) seq: u32,
    /// How many lines there are up to it.
    pub(crate) lines: u32,
    /// The story so far.
    pub(crate) story: Story,
    /// How many steps were followed.
    steps: usize,
    /// The steps that were not taken back: each with the first line about it.
    alive: Vec<(usize, u32)>,
    /// The last command that was more than an answer.
    command: Option<Command>,
    /// The activations that are not over, each with its line.
    causes: Vec<(CardId, u32)>,
    /// The attack that is not over, with its line.
    attack: Option<(String, u32)>,
}

/// What is told.
#[derive(Debug, Default)]
pub(crate) struct News {
    pub(crate) lines: Vec<Line>,
    pub(crate) taken_back: Option<TakenBack>,
}

/// Events that are told as one, of a command and of the answers that it needed.
#[derive(Default)]
struct Run {
    events: Vec<Event>,
    sights: Vec<Sight>,
}

/// What was noted of each event, given back in order.
struct Noted<'a> {
    sights: std::slice::Iter<'a, Sight>,
}

impl Eyes for Noted<'_> {
    fn see(&mut self, _: &Event) -> Sight {
        self.sights.next().copied().unwrap_or(Sight::Untold)
    }

    fn knows(&self, _: CardId) -> bool {
        false
    }

    // Whether others could have responded is not told at a table where some see what others do not.
    fn sees_lapses(&self) -> bool {
        false
    }
}

impl Telling {
    /// Follows the log up to an update; what is told on the way is put to the news.
    pub(crate) fn follow(
        &mut self,
        upto: u32,
        (steps, session): (&[Step], &Session),
        teller: &Teller,
        scribe: &Scribe<'_>,
        news: &mut News,
    ) {
        while self.seq < upto {
            let Some(mark) = teller.mark(self.seq + 1) else {
                return;
            };
            self.seq += 1;
            self.update(mark, (steps, session), teller, scribe, news);
        }
    }

    fn update(
        &mut self,
        mark: Mark,
        (steps, session): (&[Step], &Session),
        teller: &Teller,
        scribe: &Scribe<'_>,
        news: &mut News,
    ) {
        let mut run = Run::default();
        // What is noted while somebody is asked comes after what the answer led to: where it stands
        // does not say that there was one.
        let mut notes: Vec<&Note> = Vec::new();
        for at in self.of_window(steps, mark) {
            let Some(step) = steps.get(at) else { break };
            match step {
                Step::Took { .. } | Step::Lost { .. } => {
                    let Some((entry, by_master)) = step.taken(session) else {
                        continue;
                    };
                    let answer = is_mere_answer(&entry.command);
                    if !answer || by_master {
                        self.tell(std::mem::take(&mut run), scribe, news);
                    }
                    if !answer {
                        self.notes(&mut notes, scribe, news);
                    }
                    self.alive.push((at, self.lines + 1));
                    if !answer {
                        self.begin(at, &entry.command, by_master, teller, scribe, news);
                    } else if by_master {
                        self.acts_for(&entry.command, teller.sight_of_command(at), scribe, news);
                    }
                    for (n, event) in entry.events.iter().enumerate() {
                        let sight = teller.sight(at, n);
                        if sight != Sight::Untold {
                            run.events.push(event.clone());
                            run.sights.push(sight);
                        }
                    }
                }
                Step::Back { entries, revealed } => {
                    self.tell(std::mem::take(&mut run), scribe, news);
                    self.notes(&mut notes, scribe, news);
                    self.back(*entries, *revealed, (steps, session), teller, scribe, news);
                }
                Step::Note(note) => notes.push(note),
            }
        }
        self.tell(run, scribe, news);
        self.notes(&mut notes, scribe, news);
        self.steps = mark.steps;
    }

    /// The steps that an update tells of. What was taken back before the viewer was told of it is not
    /// told at all.
    fn of_window(&self, steps: &[Step], mark: Mark) -> Vec<usize> {
        let told = self.alive.len();
        let mut window: Vec<usize> = Vec::new();
        let is_taken =
            |at: &usize| matches!(steps.get(*at), Some(Step::Took { .. } | Step::Lost { .. }));
        for at in self.steps..mark.steps {
            match steps.get(at) {
                Some(Step::Back { entries, .. }) if *entries >= told => {
                    let mut kept = entries - told;
                    window.retain(|at| {
                        let keeps = !is_taken(at) || kept > 0;
                        kept = kept.saturating_sub(usize::from(is_taken(at)));
                        keeps
                    });
                }
                Some(Step::Back { .. }) => {
                    window.retain(|at| !is_taken(at));
                    window.push(at);
                }
                Some(_) => window.push(at),
                None => {}
            }
        }
        window
    }

    /// A command begins.
    fn begin(
        &mut self,
        step: usize,
        command: &Command,
        by_master: bool,
        teller: &Teller,
        scribe: &Scribe<'_>,
        news: &mut News,
    ) {
        self.story.note(command, scribe.battle);
        self.command = Some(command.clone());
        // A response leaves the attack going that it responds to.
        if !matches!(command, Command::Respond(_) | Command::Gm(Gm::Respond(_))) {
            self.attack = None;
        }
        let sight = teller.sight_of_command(step);
        if let Command::Gm(_) = command {
            let text = if sight == Sight::Plain {
                let cards = scribe.book.cards();
                let line = print_command_as(command, scribe.battle, cards, scribe);
                scribe.texts.with("log-gm", &[("line", line.into())])
            } else {
                scribe.texts.get("log-gm-hidden")
            };
            self.say(LineKind::Gm, "gm", text, news);
        } else if by_master && *command != Command::Start {
            self.acts_for(command, sight, scribe, news);
        }
    }

    /// The game master decides for somebody.
    fn acts_for(&mut self, command: &Command, sight: Sight, scribe: &Scribe<'_>, news: &mut News) {
        let Some(who) = command.who() else {
            return;
        };
        let name = ("who", scribe.name(who).into());
        // What is chosen may lie hidden: what comes of it is told as far as it is seen.
        let open = sight == Sight::Plain && !matches!(command, Command::Choose(..));
        let text = if open && scribe.view.knows_all() {
            let cards = scribe.book.cards();
            let line = print_command_as(command, scribe.battle, cards, scribe);
            let parts = [name, ("line", line.into())];
            scribe.texts.with("log-acts-for", &parts)
        } else {
            scribe.texts.with("log-acts-for-hidden", &[name])
        };
        self.say(LineKind::Gm, "gm", text, news);
    }

    /// Tells what a command led to.
    fn tell(&mut self, run: Run, scribe: &Scribe<'_>, news: &mut News) {
        if run.events.is_empty() {
            return;
        }
        let narrator = Narrator {
            texts: scribe.texts,
            people: scribe.people,
            battle: scribe.battle,
        };
        let command = self.command.take().unwrap_or(Command::Start);
        let mut eyes = Noted {
            sights: run.sights.iter(),
        };
        let sentences = narrator.tell(&command, &run.events, &mut self.story, &mut eyes);
        self.command = Some(command);
        for sentence in sentences {
            self.line(sentence, scribe, news);
        }
    }

    fn line(&mut self, sentence: Sentence<'_>, scribe: &Scribe<'_>, news: &mut News) {
        let Some(first) = sentence.events.first() else {
            return;
        };
        let what = happening(first);
        self.lines += 1;
        let cause = self.cause(sentence.depth, what.kind, scribe);
        match first {
            Event::Activated(card) => {
                self.causes.truncate(sentence.depth);
                self.causes.push((*card, self.lines));
            }
            Event::Attacked(..) => self.attack = Some((sentence.text.clone(), self.lines)),
            Event::TurnBegan(_) | Event::TurnEnded(_) => {
                self.causes.clear();
                self.attack = None;
            }
            _ => {}
        }
        news.lines.push(Line {
            n: self.lines,
            seq: self.seq,
            kind: what.kind,
            event: what.word.to_owned(),
            depth: u8::try_from(sentence.depth).unwrap_or(u8::MAX),
            text: sentence.text,
            rule: what.rule.map(str::to_owned),
            cause,
            refs: refs(sentence.events, sentence.hidden, scribe),
            undone: false,
        });
    }

    /// What a line at a depth of the chain follows from.
    fn cause(&self, depth: usize, kind: LineKind, scribe: &Scribe<'_>) -> Option<Cause> {
        let activation = depth.checked_sub(1).and_then(|at| self.causes.get(at));
        if let Some((card, n)) = activation {
            let known = scribe.view.knows(*card);
            return Some(Cause {
                // What was activated was shown to all.
                text: scribe.people.card(scribe.battle, *card),
                n: Some(*n),
                card: known.then(|| scribe.card_id(*card)),
            });
        }
        let follows = matches!(kind, LineKind::Attack | LineKind::Dice | LineKind::Life);
        let (text, n) = self.attack.as_ref().filter(|_| follows)?;
        Some(Cause {
            text: text.clone(),
            n: Some(*n),
            card: None,
        })
    }

    /// Everything after some entries was taken back.
    fn back(
        &mut self,
        entries: usize,
        revealed: bool,
        (steps, session): (&[Step], &Session),
        teller: &Teller,
        scribe: &Scribe<'_>,
        news: &mut News,
    ) {
        let removed = self.alive.get(entries).map(|(_, line)| *line);
        self.alive.truncate(entries);
        if let Some(from) = removed
            && from <= self.lines
        {
            let to = self.lines;
            for line in news.lines.iter_mut().filter(|line| line.n >= from) {
                line.undone = true;
            }
            let told_before = news.lines.first().is_none_or(|line| line.n > from);
            if told_before {
                let from = news.taken_back.map_or(from, |it| it.from.min(from));
                news.taken_back = Some(TakenBack { from, to });
            }
        }
        self.story = Story::default();
        for (at, _) in &self.alive {
            let Some((entry, _)) = steps.get(*at).and_then(|step| step.taken(session)) else {
                continue;
            };
            self.story.note(&entry.command, scribe.battle);
            for (n, event) in entry.events.iter().enumerate() {
                let sight = teller.sight(*at, n);
                if sight != Sight::Untold {
                    let hidden = sight == Sight::Hidden;
                    self.story
                        .happened(event, hidden, &entry.command, scribe.battle);
                }
            }
        }
        self.command = None;
        self.causes.clear();
        self.attack = None;
        // The last update that still holds: the one that the table is back at.
        let to = (0..self.seq)
            .rev()
            .find(|seq| teller.mark(*seq).is_none_or(|mark| mark.entries <= entries))
            .unwrap_or(0);
        let key = if revealed {
            "log-undo-revealed"
        } else {
            "log-undo"
        };
        let text = scribe.texts.with(key, &[("to", to.into())]);
        self.say(LineKind::Undo, "undo", text, news);
    }

    fn notes(&mut self, notes: &mut Vec<&Note>, scribe: &Scribe<'_>, news: &mut News) {
        for note in notes.drain(..) {
            self.note(note, scribe, news);
        }
    }

    fn note(&mut self, note: &Note, scribe: &Scribe<'_>, news: &mut News) {
        let texts = scribe.texts;
        let seat = |seat: &Viewer| match seat {
            Viewer::Master => texts.get("table-player-gm"),
            Viewer::Player { player } => player.clone(),
            Viewer::Spectator => texts.get("table-player-spectator"),
        };
        let text = match note {
            Note::Agent { player, agent } => {
                let parts = [
                    ("seat", player.clone().into()),
                    ("agent", agent.clone().into()),
                ];
                texts.with("log-agent", &parts)
            }
            Note::Person { player } => texts.with("log-person", &[("seat", player.clone().into())]),
            Note::Pause => texts.get("log-pause"),
            Note::Resume => texts.get("log-resume"),
            Note::Closed => texts.get("log-closed"),
            Note::Revoked(viewer) => texts.with("log-revoked", &[("seat", seat(viewer).into())]),
            Note::Renewed(viewer) => texts.with("log-renewed", &[("seat", seat(viewer).into())]),
            Note::Prompts(Prompts::Open) => texts.get("log-prompts-open"),
            Note::Prompts(Prompts::Uniform) => texts.get("log-prompts-uniform"),
        };
        self.say(LineKind::Table, "table", text, news);
    }

    fn say(&mut self, kind: LineKind, event: &str, text: String, news: &mut News) {
        self.lines += 1;
        news.lines.push(Line {
            n: self.lines,
            seq: self.seq,
            kind,
            event: event.to_owned(),
            depth: 0,
            text,
            rule: None,
            cause: None,
            refs: Refs::default(),
            undone: false,
        });
    }
}

/// What some events are about, as far as the viewer can point to it.
fn refs(events: &[Event], hidden: bool, scribe: &Scribe<'_>) -> Refs {
    let mut refs = Refs::default();
    for event in events {
        let about = Happening::about(event);
        for who in about.who.into_iter().chain(about.other) {
            let id = scribe.who(who);
            if !refs.characters.contains(&id) {
                refs.characters.push(id);
            }
        }
        // Which card it was then: by its id, which is known since; a place may be another's by now.
        if let Some(card) = about.card
            && !hidden
            && scribe.view.knows(card)
        {
            refs.cards.push(scribe.battle.card_id(card).to_owned());
        }
        refs.tiles.extend(about.tile.map(|tile| tile.to_string()));
    }
    refs
}
