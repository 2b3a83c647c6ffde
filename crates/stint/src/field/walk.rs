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

    /// On from step to step, until somebody can respond or it is done.
    pub(crate) fn step_walk(&mut self, mut frame: WalkFrame) {
        let depth = self.s.frames.len();
        while self.go_on_walking(&mut frame) {
            self.settle();
            // Something else may have come up on top, or the walk is over.
            let on_top = matches!(self.s.frames.last(), Some(Frame::Walk(_)));
            if !on_top || self.s.frames.len() != depth {
                return;
            }
        }
    }

    /// To the next moment at which something can happen: false if the walk is over. Whenever anybody
    /// else could look at the frame, it is on the stack as it is.
    fn go_on_walking(&mut self, frame: &mut WalkFrame) -> bool {
        if frame.stage == NEXT {
            // Moved elsewhere by a response: it ends there.
            frame.stopped |= self.s.character(frame.who).at != self.step_of(frame);
            frame.cursor += 1;
            frame.stage = BEFORE;
        }
        let tile = self.step_of(frame).filter(|_| frame.stage != END);
        let (Some(tile), false) = (tile, frame.stopped) else {
            self.end_walk(frame);
            return false;
        };
        if frame.stage == BEFORE {
            frame.stage = STEP;
            if frame.later || self.d.is_heard(SituationKind::Moved, Moment::Before) {
                self.put(Frame::Walk(*frame));
                self.open_for_step(frame, tile, Moment::Before);
                return true;
            }
        }
        let taken = self.table().is_taken(tile, frame.who);
        let Some(cost) = self.price_of_step(frame, tile, taken) else {
            frame.stopped = true;
            self.put(Frame::Walk(*frame));
            return true;
        };
        let who = frame.who;
        self.pay_step(who, cost);
        let at = self.s.character(who).at;
        let facing = at.and_then(|at| super::direction(at, tile));
        let event = self.s.step(who, tile, facing);
        self.emit(event);
        debug_assert_eq!(
            taken,
            self.table().is_taken(tile, who),
            "it moves nobody else"
        );
        if !taken {
            frame.last = tile;
        }
        frame.stage = NEXT;
        self.put(Frame::Walk(*frame));
        self.judge_becoming();
        if frame.later || !self.is_unheard(SituationKind::Moved, Moment::After) {
            if self.s.applied.is_empty() {
                // Who can answer hangs on what is worked out anew; nothing of it opens anything.
                self.settle();
            }
            self.open_for_step(frame, tile, Moment::After);
        }
        true
    }

    /// Opens a moment of a step: now, or when the activation has resolved (E13.3).
    fn open_for_step(&mut self, frame: &WalkFrame, tile: Tile, moment: Moment) {
        let mut situation = Situation::of(SituationKind::Moved, moment, Some(frame.who));
        situation.by = Some(frame.who);
        situation.tile = Some(tile);
        situation.serial = frame.serial;
        situation.mute = frame.mute;
        if frame.later {
            self.wait(situation.serial, situation)
        } else {
            self.open_window(situation)
        }
    }

    /// What a step costs its mover, if it can be taken.
    fn price_of_step(&self, frame: &WalkFrame, tile: Tile, taken: bool) -> Option<i32> {
        let it = self.s.character(frame.who);
        let board = self.s.board.as_ref()?;
        let at = it.at?;
        let last = frame.cursor + 1 == frame.len;
        let table = self.table();
        let may_step = it.is_present()
            && super::distance(at, tile) == 1
            && board.open(tile)
            && !table.cannot_move(frame.who)
            && !(last && taken);
        if !may_step {
            return None;
        }
        if frame.free {
            return Some(0);
        }
        let cost = table.step_cost(frame.who, at, tile)?;
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
