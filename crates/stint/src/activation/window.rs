//! A window: who can respond to a situation, in which order, and who is asked (E9).

use smallvec::SmallVec;

use crate::command::Pick;
use crate::effect::Moment;
use crate::engine::Engine;
use crate::ids::{CardId, CharId};
use crate::ruleset::Reaction;
use crate::setup::CharacterKind;
use crate::state::{ChoiceFrame, Frame, How, Situation, SituationKind, WindowFrame};
use crate::table::{Context, Table};
use crate::vocabulary::{Activation, Scope, Zone};

use super::choice::{Ask, SetRule};
use super::legality::{Case, Ready};
use super::places;
use super::priority::Priority;
use super::slots::Picks;

/// One who could respond, with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) card: CardId,
    pub(crate) effect: u8,
    pub(crate) you: Option<CharId>,
    pub(crate) auto: bool,
    pub(crate) priority: Priority,
}

/// Candidates, in the order of priority.
pub(crate) type Candidates = SmallVec<[Candidate; 4]>;

impl Table<'_> {
    /// Everybody who could respond to the situation of a window, in the order of priority.
    pub(crate) fn candidates_of(&self, window: &WindowFrame) -> Candidates {
        let mut found = Candidates::new();
        let Some(situation) = self.situation_at(Some(window.situation)) else {
            return found;
        };
        for (card, effect) in self.d.listeners(situation.kind, situation.moment) {
            self.consider(window, &situation, *card, *effect, false, &mut found);
        }
        for (of, card, effect) in &self.s.became {
            if *of == window.serial {
                self.consider(window, &situation, *card, *effect, true, &mut found);
            }
        }
        // E9.3: cards of one hero in the order of the set-up; never a tie.
        if found.len() > 1 {
            found.sort_by_key(|it| (it.place(self), it.card, it.effect, it.you));
        }
        found
    }

    /// Whether any effect that listens to a situation works from where its card lies: the cheap
    /// question before all others. Who is asked before anything else happens answers with nothing
    /// that is spent, or that is about somebody else.
    pub(crate) fn may_be_answered(&self, situation: &Situation, at_once: bool) -> bool {
        let mut listeners = self.d.listeners(situation.kind, situation.moment).iter();
        listeners.any(|(card, effect)| {
            (self.in_scope(*card, *effect) || self.is_where_it_happened(*card, *effect, situation))
                && !(at_once && self.cannot_answer_now(*card, *effect, situation))
        })
    }

    /// Whether an effect that is in scope surely answers a situation with nothing, as things are:
    /// it has been used up (E4.3) or cannot do its task, or it waits for what happens to "you", and
    /// this happens to others than who has its card (E14.1).
    fn cannot_answer_now(&self, card: CardId, effect: u8, situation: &Situation) -> bool {
        if !self.is_not_spent(card, effect) {
            return true;
        }
        let it = self.s.card(card);
        let program = self.d.program(card, effect);
        let yours = program.is_some_and(|program| {
            program.demands.yours && !program.effect.scopes.contains(&Scope::FromTeamMember)
        });
        // What happens to the card itself may be its last owner's.
        if !yours || it.gm || it.zone == Zone::Scenario || situation.card == Some(card) {
            return false;
        }
        let you = self.controller(card);
        you.is_some() && you != situation.who && you != situation.by
    }

    fn consider(
        &self,
        window: &WindowFrame,
        situation: &Situation,
        card: CardId,
        effect: u8,
        became: bool,
        found: &mut Candidates,
    ) {
        let Some(program) = self.d.program(card, effect) else {
            return;
        };
        if !self.in_scope(card, effect) && !self.is_where_it_happened(card, effect, situation) {
            return;
        }
        // E8.7: never twice to the same situation, and never to its own activation.
        if self.s.has_answered(window.serial, card, effect)
            || self.activation_of(situation) == Some((card, effect))
        {
            return;
        }
        let auto = program.effect.activation == Activation::Auto;
        let (yous, fits) = self.yous(card, effect, auto, situation);
        for you in yous {
            let case = Case {
                card,
                effect,
                you,
                actor: self.actor(card, you),
                how: if auto { How::Auto } else { How::Response },
                situation: Some(*situation),
                bar: false,
                owes: true,
            };
            // The cheap question first.
            let answers = || {
                fits == Some(true)
                    || self.answers(program, &case.context(), situation)
                    || fits.is_none()
                        && you.is_none()
                        && !self.fitting_yous(card, effect, situation).is_empty()
            };
            if !became && !answers() {
                continue;
            }
            if !self.may_respond(&case, auto, situation) || !self.is_possible(&case) {
                continue;
            }
            // A card that has just left is still of who had it (E14.1), in the order too.
            let priority = match you {
                Some(you) if leaves(situation) && situation.card == Some(card) => {
                    self.priority_of(you)
                }
                _ => self.priority(card, you),
            };
            found.push(Candidate {
                card,
                effect,
                you,
                auto,
                priority,
            });
            if auto {
                break;
            }
        }
    }

    /// A timing about the card itself works wherever that happens to it (E5.7), but not in limbo.
    fn is_where_it_happened(&self, card: CardId, effect: u8, situation: &Situation) -> bool {
        if situation.card != Some(card) {
            return false;
        }
        // E3.2: attached, it has come into play only if it works from there.
        let unheard =
            situation.kind == SituationKind::Played && self.s.card(card).zone == Zone::Attached;
        !unheard
            && self.d.is_of_card(card, effect)
            && self.s.card(card).zone != Zone::Limbo
            && self.d.scopes(card, effect).iter().all(|scope| match scope {
                // A scope that is printed restricts (E5.3); where the card went is no matter.
                Scope::FromHand | Scope::FromTable | Scope::FromAnywhere => true,
                _ => self.in_scope(card, effect),
            })
    }

    /// Who could be the "you" of an activation (E14.1), in the order of priority; and whether it fits
    /// anybody, where that had to be found for it.
    fn yous(
        &self,
        card: CardId,
        effect: u8,
        auto: bool,
        situation: &Situation,
    ) -> (SmallVec<[Option<CharId>; 4]>, Option<bool>) {
        let it = self.s.card(card);
        let mut yous: SmallVec<[Option<CharId>; 4]> = SmallVec::new();
        if it.gm {
            yous.push(None);
            return (yous, None);
        }
        // E14.1, "leaving play or hand": who had it.
        if self.d.is_of_card(card, effect)
            && situation.card == Some(card)
            && situation.who.is_some()
            && (leaves(situation) || it.owner.is_none())
        {
            yous.push(situation.who.map(|who| self.d.hero_of(who)));
            return (yous, None);
        }
        if it.technique || it.owner.is_some() && it.zone != Zone::Scenario {
            return (self.yous_of_owned(card, effect, auto), None);
        }
        if auto {
            // E14.1: every character that fits; where only one does, that is "you".
            let fitting = self.fitting_yous(card, effect, situation);
            yous.push(match fitting.as_slice() {
                [only] => Some(*only),
                _ => None,
            });
            return (yous, Some(!fitting.is_empty()));
        }
        let mut heroes: SmallVec<[CharId; 8]> = self
            .s
            .characters()
            .filter(|(who, it)| {
                it.is_present()
                    && matches!(
                        self.d.character(*who).kind,
                        CharacterKind::Hero | CharacterKind::Model | CharacterKind::Companion
                    )
            })
            .map(|(who, _)| who)
            .collect();
        heroes.sort_by_key(|who| self.priority_of(*who));
        yous.extend(heroes.into_iter().map(Some));
        (yous, None)
    }

    /// Who could be the "you" of a card that somebody has: its controller, or, From Team Member, the
    /// hero of the turn.
    pub(crate) fn yous_of_owned(
        &self,
        card: CardId,
        effect: u8,
        auto: bool,
    ) -> SmallVec<[Option<CharId>; 4]> {
        let it = self.s.card(card);
        let mut yous = SmallVec::new();
        let controller = self.controller(card);
        let scopes = self.d.scopes(card, effect);
        if auto || !scopes.contains(&Scope::FromTeamMember) {
            yous.push(controller);
            return yous;
        }
        // E5.5: any hero of the team, its owner included, in its own turn only, while the card is on
        // the table; its owner at other times only if another scope lets it.
        let lives = controller.is_some_and(|owner| self.s.character(owner).is_alive());
        let turn = self.s.turn.filter(|turn| {
            // B5.1: the cards of the dead are ignored.
            lives
                && it.zone.is_table()
                && self.d.character(*turn).kind == CharacterKind::Hero
                && controller.is_some_and(|owner| owner == *turn || self.d.same_team(owner, *turn))
        });
        let otherwise = scopes.iter().any(|scope| match scope {
            Scope::FromTeamMember => false,
            Scope::FromAnywhere => true,
            Scope::FromTable => it.zone.is_table(),
            Scope::FromHand => it.zone == Zone::Inventory,
            Scope::FromDiscardPile => it.zone == Zone::Discard,
            Scope::FromAttachment => it.zone == Zone::Attached,
        });
        if turn.is_some() {
            yous.push(turn);
        }
        if otherwise && turn != controller {
            yous.push(controller);
        }
        yous
    }

    /// The characters that an effect of the scenario fits in a situation (E14.1).
    fn fitting_yous(
        &self,
        card: CardId,
        effect: u8,
        situation: &Situation,
    ) -> SmallVec<[CharId; 8]> {
        let Some(program) = self.d.program(card, effect) else {
            return SmallVec::new();
        };
        if self.s.card(card).zone != Zone::Scenario || self.s.card(card).gm {
            return SmallVec::new();
        }
        let concerned = |who: &CharId| {
            !program.demands.yours || [situation.who, situation.by].contains(&Some(*who))
        };
        let fits = |who: &CharId| {
            let context = Context::plain(card, effect, Some(*who)).in_situation(*situation);
            self.answers(program, &context, situation)
        };
        let all = self.s.characters();
        let present = all.filter(|(who, it)| it.is_present() && !self.d.is_object(*who));
        let present = present.map(|(who, _)| who);
        debug_assert!(
            present.clone().all(|who| concerned(&who) || !fits(&who)),
            "it happens to somebody else"
        );
        present.filter(|who| concerned(who) && fits(who)).collect()
    }

    /// Whether the one who would respond is able to (E8.9).
    fn may_respond(&self, case: &Case, auto: bool, situation: &Situation) -> bool {
        let Some(actor) = case.actor else { return true };
        // C1.2: an object never acts.
        if self.d.is_object(actor) {
            return false;
        }
        let it = self.s.character(actor);
        let itself = auto
            && situation.moment == Moment::After
            && matches!(
                situation.kind,
                SituationKind::Removed | SituationKind::LeftQueue
            )
            && situation.who == case.you
            && it.is_alive();
        if !it.is_present() && !itself {
            return false;
        }
        if case
            .you
            .is_some_and(|you| !self.s.character(you).is_alive())
        {
            return false;
        }
        auto || !self.cannot_respond(actor) && !self.cannot_activate(actor, case.card)
    }

    /// Who is asked next in a window: the candidates of one place in the order.
    pub(crate) fn asked_group(&self, window: &WindowFrame) -> Candidates {
        let mut candidates = self.candidates_of(window);
        let manual = self.d.ruleset.reaction == Reaction::All;
        // Most often there is nobody, or one, and nobody has declined.
        if candidates.len() < 2 && window.declined.is_none() {
            if manual {
                candidates.retain(|it| !it.auto);
            }
            return candidates;
        }
        let open = candidates
            .iter()
            .filter(|it| {
                window
                    .declined
                    .is_none_or(|declined| it.place(self) > declined)
            })
            .filter(|it| !manual || !it.auto);
        let Some(first) = open.clone().next().copied() else {
            return Candidates::new();
        };
        open.filter(|it| it.place(self) == first.place(self))
            .copied()
            .collect()
    }

    /// Who is asked for a group: its hero, or the companion whose techniques they all are.
    fn who_is_asked(&self, group: &Candidates) -> Option<CharId> {
        let first = group.first()?;
        match self.d.card(first.card).technique_of {
            Some(piece)
                if group
                    .iter()
                    .all(|it| self.d.card(it.card).technique_of == Some(piece)) =>
            {
                Some(piece)
            }
            _ => first.stands_for(self),
        }
    }

    /// Which of several Auto effects is activated: the choice of the hero's player (E9.7).
    pub(crate) fn choice_of_window(&self, window: &WindowFrame, choice: &ChoiceFrame) -> Ask {
        let autos: Candidates = self
            .asked_group(window)
            .into_iter()
            .filter(|candidate| candidate.auto)
            .collect();
        let several = |card: CardId| autos.iter().filter(|it| it.card == card).count() > 1;
        let options = autos
            .iter()
            .enumerate()
            .map(|(n, it)| {
                // Two effects of one card are told apart by their numbers.
                if several(it.card) {
                    Pick::Number(i32::try_from(n + 1).unwrap_or(i32::MAX))
                } else {
                    Pick::Card(it.card)
                }
            })
            .collect();
        Ask {
            who: choice.who,
            place: places::STEP,
            options,
            min: 1,
            max: 1,
            rule: SetRule::Any,
        }
    }
}

/// Whether a situation is that of a card leaving play or hand.
const fn leaves(situation: &Situation) -> bool {
    matches!(
        situation.kind,
        SituationKind::Exited
            | SituationKind::Discarded
            | SituationKind::Buried
            | SituationKind::Banished
    )
}

impl Candidate {
    /// Its place in the order: that of its card, and, where several could activate one card of
    /// nobody's, that of the one who would.
    fn place(&self, table: &Table<'_>) -> (u8, u32, u32) {
        let (class, place) = self.priority;
        let person = self.stands_for(table).map_or(0, |who| {
            let (class, place) = table.priority_of(who);
            (u32::from(class) << 24) + place
        });
        (class, place, person)
    }

    /// The hero or model whose place in the order it has.
    pub(crate) fn stands_for(&self, table: &Table<'_>) -> Option<CharId> {
        self.you.or_else(|| table.controller(self.card))
    }

    pub(crate) fn case(&self, table: &Table<'_>, situation: Situation) -> Case {
        Case {
            card: self.card,
            effect: self.effect,
            you: self.you,
            actor: table.actor(self.card, self.you),
            how: if self.auto { How::Auto } else { How::Response },
            situation: Some(situation),
            bar: false,
            owes: true,
        }
    }
}

impl Engine<'_> {
    /// Whether nothing can come of a situation: nobody listens to it, and nothing has just become
    /// true that would be a reaction to it (E2.4).
    pub(crate) fn is_unheard(&self, kind: SituationKind, moment: Moment) -> bool {
        self.s.became.is_empty() && !self.d.is_heard(kind, moment)
    }

    /// Opens a window for a situation. One that nobody listens to opens none, and costs nothing.
    pub(crate) fn open_window(&mut self, situation: Situation) {
        self.open_window_if(situation, true);
    }

    /// Opens a window for a situation, on top of which others are opened before anybody is asked.
    pub(crate) fn open_window_below(&mut self, situation: Situation) {
        self.open_window_if(situation, false);
    }

    fn open_window_if(&mut self, situation: Situation, at_once: bool) {
        let becomes = situation.moment == Moment::After
            && self.s.became.iter().any(|(window, ..)| *window == 0);
        // E4.6: nothing can respond, Auto included.
        if situation.mute {
            if becomes {
                self.s.became.retain(|(window, ..)| *window != 0);
            }
            return;
        }
        if !becomes && !self.d.is_heard(situation.kind, situation.moment) {
            return;
        }
        let Ok(place) = u32::try_from(self.s.situations.len()) else {
            return;
        };
        let serial = self.s.next_serial();
        if becomes {
            for entry in &mut self.s.became {
                if entry.0 == 0 {
                    entry.0 = serial;
                }
            }
        }
        self.s.situations.push(situation);
        // Nobody could answer, and nothing happens before they would be asked: it would be closed
        // at once.
        let window = WindowFrame {
            situation: place,
            serial,
            asked: None,
            gm: false,
            declined: None,
            reacted: false,
        };
        if !becomes && self.is_settled() && !self.table().may_be_answered(&situation, at_once) {
            debug_assert!(
                self.table().candidates_of(&window).is_empty(),
                "nobody could answer"
            );
            return;
        }
        self.push(Frame::Window(window));
    }

    /// Passes over a window that nobody could answer, and before which nothing happens.
    pub(crate) fn pass_window(&mut self, situation: Situation) {
        debug_assert!(self.s.became.is_empty() && !self.table().may_be_answered(&situation, false));
        if !situation.mute && self.d.is_heard(situation.kind, situation.moment) {
            self.s.next_serial();
            self.s.situations.push(situation);
        }
    }

    pub(crate) fn step_window(&mut self, mut window: WindowFrame) {
        let one = self.d.ruleset.reaction == Reaction::One;
        // A broken loop answers nothing any more (E8.7).
        let broken = self.s.chain > 1000;
        if window.reacted && one || broken {
            self.close_window(&window);
            return;
        }
        if !one {
            // E9.9: all Auto effects first, one after another in the order of priority.
            let auto = self
                .table()
                .candidates_of(&window)
                .into_iter()
                .find(|candidate| candidate.auto);
            if let Some(auto) = auto {
                self.take_auto(&window, &auto);
                return;
            }
        }
        let group = self.table().asked_group(&window);
        let autos = group.iter().filter(|candidate| candidate.auto).count();
        match (group.first(), autos) {
            (None, _) => self.close_window(&window),
            (Some(_), 1) => {
                if let Some(auto) = group.iter().find(|candidate| candidate.auto).copied() {
                    self.take_auto(&window, &auto);
                }
            }
            // E9.7: of several Auto effects of a hero its player chooses one.
            (Some(first), 2..) => match self.s.first_pick(window.serial, places::STEP) {
                Some(pick) => {
                    let chosen = self.chosen_auto(&group, pick).unwrap_or(*first);
                    self.s.unpick(window.serial, 0);
                    self.take_auto(&window, &chosen);
                }
                None => {
                    let who = first.stands_for(&self.table());
                    self.ask_below(who, window.serial, places::STEP);
                }
            },
            (Some(first), 0) => {
                window.asked = self.table().who_is_asked(&group).or(first.you);
                window.gm = window.asked.is_none();
                self.put(Frame::Window(window));
            }
        }
    }

    fn chosen_auto(&self, group: &Candidates, pick: Pick) -> Option<Candidate> {
        let autos: Candidates = group.iter().copied().filter(|it| it.auto).collect();
        match pick {
            Pick::Card(card) => autos.iter().copied().find(|it| it.card == card),
            Pick::Number(number) => usize::try_from(number - 1)
                .ok()
                .and_then(|n| autos.get(n))
                .copied(),
            _ => None,
        }
    }

    fn close_window(&mut self, window: &WindowFrame) {
        let serial = window.serial;
        self.s.forget_answers(serial);
        self.s.became.retain(|(of, ..)| *of != serial);
        self.pop();
    }

    fn take_auto(&mut self, window: &WindowFrame, auto: &Candidate) {
        let Some(situation) = self.table().situation_at(Some(window.situation)) else {
            return;
        };
        let case = auto.case(&self.table(), situation);
        self.react(
            window,
            &Ready {
                case,
                picks: Picks::new(),
            },
            false,
        );
    }

    /// The reaction to the situation of a window begins.
    pub(crate) fn react(&mut self, window: &WindowFrame, ready: &Ready, allowed: bool) {
        let mut window = *window;
        window.reacted = true;
        window.asked = None;
        window.gm = false;
        // E9.9: those who passed are asked again after each response.
        window.declined = None;
        self.s
            .answered
            .push((window.serial, ready.case.card, ready.case.effect));
        self.put(Frame::Window(window));
        self.begin_activation(ready, Some(window.situation), allowed);
        self.remember_yous(ready);
    }

    /// E14.1: of the scenario's own effects "you" is every character that fits.
    fn remember_yous(&mut self, ready: &Ready) {
        if ready.case.you.is_some() || self.s.card(ready.case.card).zone != Zone::Scenario {
            return;
        }
        let Some(situation) = ready.case.situation else {
            return;
        };
        let Some(Frame::Activation(frame)) = self.s.frames.last().copied() else {
            return;
        };
        let table = self.table();
        let present = self
            .s
            .characters()
            .filter(|(who, it)| it.is_present() && !self.d.is_object(*who));
        let present = present.count();
        let mut fits = table.fitting_yous(ready.case.card, ready.case.effect, &situation);
        // Each that fits pays for itself; who cannot is left out.
        fits.retain(|who| {
            table.is_possible(&Case {
                you: Some(*who),
                actor: Some(*who),
                ..ready.case
            })
        });
        if fits.len() < present {
            for who in fits {
                self.s.pick(frame.serial, places::YOU, Pick::Character(who));
            }
        }
    }

    /// The one who is asked does not respond: the chance goes on (E9.7).
    pub(crate) fn decline(&mut self, window: &WindowFrame) {
        let group = self.table().asked_group(window);
        let mut window = *window;
        let table = self.table();
        window.declined = group.first().map(|it| it.place(&table)).or(window.declined);
        window.asked = None;
        window.gm = false;
        self.put(Frame::Window(window));
    }

    /// The place of the window that an activation on the stack responds to.
    pub(crate) fn window_below(&self, frame: &crate::state::ActivationFrame) -> Option<usize> {
        let at = self.s.frames.iter().rposition(
            |it| matches!(it, Frame::Activation(other) if other.serial == frame.serial),
        )?;
        let below = at.checked_sub(1)?;
        matches!(self.s.frames[below], Frame::Window(_)).then_some(below)
    }
}
