//! A move, tile by tile (B3.3): each step a situation of its own.

use smallvec::SmallVec;

use crate::command::Pick;
use crate::effect::{Moment, Who};
use crate::engine::Engine;
use crate::event::Event;
use crate::ids::{CharId, Tile};
use crate::state::{Act, ActKind, ActivationFrame, Frame, Situation, SituationKind, WalkFrame};
use crate::table::{Characters, Context, Few, Wanted};
use crate::vocabulary::Pool;

const BEFORE: u8 = 0;
const STEP: u8 = 1;
const NEXT: u8 = 2;
const END: u8 = 3;

impl Engine<'_> {
    /// Begins a move along a path.
    pub(crate) fn begin_walk(
        &mut self,
        who: CharId,
        steps: &[Tile],
        free: bool,
        serial: u32,
        mute: bool,
        later: bool,
    ) {
        let (Ok(start), Ok(len)) = (u32::try_from(self.s.acts.len()), u16::try_from(steps.len()))
        else {
            return;
        };
        let Some(last) = self.s.character(who).at else {
            return;
        };
        for tile in steps {
            let mut act = Act::on(ActKind::Place, who, 0);
            act.tile = Some(*tile);
            self.s.acts.push(act);
        }
        self.push(Frame::Walk(WalkFrame {
            who,
            start,
            len,
            cursor: 0,
            stage: BEFORE,
            stopped: false,
            free,
            allowed: false,
            last,
            serial,
            mute,
            later,
        }));
    }

    /// Moves by an effect: tile by tile, nothing paid, by the shortest way there is.
    pub(crate) fn move_by_effect(
        &mut self,
        frame: &ActivationFrame,
        context: &Context,
        who: &Who,
        picks: &[Pick],
    ) {
        let mut tiles = picks.iter().filter_map(|pick| match pick {
            Pick::Tile(tile) => Some(*tile),
            _ => None,
        });
        let movers: Characters = match who {
            Who::Any(_) => picks
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Character(who) => Some(*who),
                    _ => None,
                })
                .collect(),
            _ => self.table().who(context, who, Wanted::Present),
        };
        let mut walks: Few<(CharId, SmallVec<[Tile; 16]>)> = Few::new();
        for who in movers {
            if self.s.character(who).at.is_none() || self.s.board.is_none() {
                continue;
            }
            let Some(to) = tiles.next() else { continue };
            if self.s.character(who).at != Some(to)
                && let Some(steps) = self.shortest(who, to)
            {
                walks.push((who, steps));
            }
        }
        let (mute, later) = (self.is_mute(frame), self.opens_later(frame));
        // The first walks first: it comes to lie on top.
        for (who, steps) in walks.into_iter().rev() {
            self.begin_walk(who, &steps, true, frame.serial, mute, later);
        }
    }

    /// The way with the fewest steps, of those the one that prefers n, e, s, w.
    fn shortest(&self, who: CharId, to: Tile) -> Option<SmallVec<[Tile; 16]>> {
        let from = self.s.character(who).at?;
        let table = self.table();
        if table.is_taken(to, who) {
            return None;
        }
        let path = table.flat_ground(who)?.cheapest(from, to);
        path.map(|path| path.steps)
    }

    fn step_of(&self, frame: &WalkFrame) -> Option<Tile> {
        let at = usize::try_from(frame.start).ok()? + usize::from(frame.cursor);
        (frame.cursor < frame.len)
            .then(|| self.s.acts.get(at))
            .flatten()?
            .tile
    }

    /// On from stage to stage, until somebody can respond or it is done.
    pub(crate) fn step_walk(&mut self, frame: WalkFrame) {
        let depth = self.s.frames.len();
        let mut next = frame;
        loop {
            self.step_walk_once(next);
            match self.s.frames.last() {
                Some(Frame::Walk(it)) if self.s.frames.len() == depth => next = *it,
                _ => return,
            }
            self.settle();
        }
    }

    fn step_walk_once(&mut self, mut frame: WalkFrame) {
        let who = frame.who;
        let tile = self.step_of(&frame);
        let (Some(tile), false) = (tile.filter(|_| frame.stage != END), frame.stopped) else {
            self.end_walk(&frame);
            return;
        };
        let situation = |moment| {
            let mut situation = Situation::of(SituationKind::Moved, moment, Some(who));
            situation.by = Some(who);
            situation.tile = Some(tile);
            situation.serial = frame.serial;
            situation.mute = frame.mute;
            situation
        };
        match frame.stage {
            BEFORE => {
                frame.stage = STEP;
                self.put(Frame::Walk(frame));
                self.open_or_wait(situation(Moment::Before), frame.later);
            }
            STEP => {
                let Some(cost) = self.price_of_step(&frame, tile) else {
                    frame.stopped = true;
                    self.put(Frame::Walk(frame));
                    return;
                };
                self.pay_step(who, cost);
                let facing = self
                    .s
                    .character(who)
                    .at
                    .and_then(|at| super::direction(at, tile));
                let event = self.s.step(who, tile, facing);
                self.emit(event);
                if !self.table().is_taken(tile, who) {
                    frame.last = tile;
                }
                frame.stage = NEXT;
                self.put(Frame::Walk(frame));
                self.judge_becoming();
                self.open_or_wait(situation(Moment::After), frame.later);
            }
            _ => {
                // Moved elsewhere by a response: it ends there.
                frame.stopped |= self.s.character(who).at != Some(tile);
                frame.cursor += 1;
                frame.stage = BEFORE;
                self.put(Frame::Walk(frame));
            }
        }
    }

    fn open_or_wait(&mut self, situation: Situation, later: bool) {
        if later {
            self.wait(situation.serial, situation)
        } else {
            self.open_window(situation)
        }
    }

    /// What a step costs its mover, if it can be taken.
    fn price_of_step(&self, frame: &WalkFrame, tile: Tile) -> Option<i32> {
        let it = self.s.character(frame.who);
        let board = self.s.board.as_ref()?;
        let at = it.at?;
        let last = frame.cursor + 1 == frame.len;
        let table = self.table();
        let may_step = it.is_present()
            && super::distance(at, tile) == 1
            && board.open(tile)
            && !table.cannot_move(frame.who)
            && !(last && table.is_taken(tile, frame.who));
        if !may_step {
            return None;
        }
        if frame.free {
            return Some(0);
        }
        let cost = table.ground(frame.who)?.step_cost(at, tile);
        (frame.allowed || cost <= it.action).then_some(cost)
    }

    /// What was not walked is not paid.
    fn pay_step(&mut self, who: CharId, cost: i32) {
        let cost = cost.min(self.s.character(who).action);
        if cost > 0 {
            let event = self.s.pay_points(who, cost);
            debug_assert!(matches!(event, Event::Paid(_, Pool::Action, _)));
            self.emit(event);
        }
    }

    fn end_walk(&mut self, frame: &WalkFrame) {
        let it = self.s.character(frame.who);
        let shares = it.on_board && it.at.is_some_and(|at| self.table().is_taken(at, frame.who));
        if shares {
            // B3.3: an occupied tile can be crossed, not ended on: back to where it stood last.
            let event = self.s.step(frame.who, frame.last, None);
            self.emit(event);
        }
        if let Ok(start) = usize::try_from(frame.start) {
            self.s.acts.truncate(start);
        }
        self.pop();
    }

    /// A response has stopped the mover: it ends where it stands.
    pub(crate) fn stop_walk(&mut self, at: usize) {
        if let Some(Frame::Walk(it)) = self.s.frames.get_mut(at) {
            it.stopped = true;
        }
    }
}
