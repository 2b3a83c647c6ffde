//! Whether a situation is the one that an effect waits for.

use crate::effect::program::Program;
use crate::effect::{Cards, Event, Who};
use crate::ids::{CardId, CharId};
use crate::state::{Situation, SituationKind as Kind};
use crate::table::{Context, Table, Wanted};

impl Table<'_> {
    /// Whether a situation is one of the timings of an effect and all of its *when*s.
    pub(crate) fn answers(
        &self,
        program: &Program,
        context: &Context,
        situation: &Situation,
    ) -> bool {
        let fits = |trigger: &crate::effect::Trigger| {
            trigger.moment == situation.moment && self.matches(context, &trigger.event, situation)
        };
        (program.timings.is_empty() || program.timings.iter().any(fits))
            && program.whens.iter().all(fits)
            && !(program.timings.is_empty() && program.whens.is_empty())
    }

    fn matches(&self, context: &Context, event: &Event, it: &Situation) -> bool {
        let subject = |who: &Who, is: Option<CharId>| self.is(context, who, is);
        let maybe = |who: &Option<Who>, is: Option<CharId>| {
            who.as_ref().is_none_or(|who| self.is(context, who, is))
        };
        match (event, it.kind) {
            (Event::Activated(cards, who), Kind::Activation)
            | (Event::Resolved(cards, who), Kind::Resolved) => {
                self.card_is(context, cards, it.card) && self.does(context, who, it.by)
            }
            (Event::Attacks(who, whom), Kind::Attack) => subject(who, it.by) && maybe(whom, it.who),
            (Event::Attacked(who, by), Kind::Attack)
            | (Event::SuffersDamage(who, by), Kind::Damage) => {
                subject(who, it.who) && maybe(by, it.by)
            }
            (Event::Checks(who, knowledge), Kind::Dice) => {
                it.check
                    && subject(who, it.who)
                    && knowledge.is_none_or(|knowledge| it.knowledge == Some(knowledge))
            }
            (Event::DealsDamage(who), Kind::Damage) => subject(who, it.by),
            (Event::Selected(who), Kind::Selected)
            | (Event::Rolls(who), Kind::Dice)
            | (Event::LosesLife(who), Kind::LifeLost)
            | (Event::Healed(who), Kind::Healed)
            | (Event::GainsEnergy(who), Kind::EnergyGained)
            | (Event::LosesEnergy(who), Kind::EnergyLost)
            | (Event::GainsPoints(who), Kind::PointsGained)
            | (Event::LosesPoints(who), Kind::PointsLost)
            | (Event::Placed(who), Kind::Placed)
            | (Event::Removed(who), Kind::Removed)
            | (Event::Dies(who), Kind::Died)
            | (Event::Revived(who), Kind::Revived)
            | (Event::EntersQueue(who), Kind::EnteredQueue)
            | (Event::LeavesQueue(who), Kind::LeftQueue)
            | (Event::EndsStint(who), Kind::EndedStint) => subject(who, it.who),
            (Event::Card(event, cards, who), kind) => {
                crate::defs::card_kind(*event) == kind
                    && self.card_was(context, cards, it)
                    && maybe(who, it.who)
            }
            (Event::CounterAdded(name, cards), Kind::CounterAdded)
            | (Event::CounterRemoved(name, cards), Kind::CounterRemoved) => {
                it.name == Some(*name) && self.card_is(context, cards, it.card)
            }
            (Event::Marked(who, name), Kind::Marked)
            | (Event::Unmarked(who, name), Kind::Unmarked) => {
                subject(who, it.who) && name.is_none_or(|name| it.name == Some(name))
            }
            (Event::Moves(who, to), Kind::Moved) => {
                subject(who, it.who)
                    && to
                        .as_ref()
                        .is_none_or(|to| self.steps_beside(context, to, it))
            }
            (Event::Either(events), _) => {
                events.iter().any(|event| self.matches(context, event, it))
            }
            _ => false,
        }
    }

    fn steps_beside(&self, context: &Context, to: &Who, it: &Situation) -> bool {
        let Some(tile) = it.tile else { return false };
        self.who(context, to, Wanted::Present).iter().any(|who| {
            Some(*who) != it.who
                && self
                    .s
                    .character(*who)
                    .at
                    .is_some_and(|at| crate::field::distance(at, tile) == 1)
        })
    }

    /// Whether somebody is whom a text names. Objects are no characters (C1.2).
    fn is(&self, context: &Context, who: &Who, is: Option<CharId>) -> bool {
        let Some(is) = is else { return false };
        match who {
            Who::You => match context.you {
                Some(you) => you == is,
                None => !self.d.is_object(is),
            },
            Who::Any(filter) | Who::All(filter) => {
                !self.d.is_object(is) && self.fits(context, is, filter)
            }
            _ => self.who(context, who, Wanted::Whoever).contains(&is),
        }
    }

    /// Whether somebody is who does it; "anybody" includes nobody: the scenario, the game master.
    fn does(&self, context: &Context, who: &Who, is: Option<CharId>) -> bool {
        let anybody =
            matches!(who, Who::Any(filter) | Who::All(filter) if *filter == Default::default());
        anybody || self.is(context, who, is)
    }

    /// Whether the card that something happens to is one that a text names: from where it was.
    fn card_was(&self, context: &Context, cards: &Cards, it: &Situation) -> bool {
        let (Some(card), Some((zone, owner))) = (it.card, it.from) else {
            return self.card_is(context, cards, it.card);
        };
        let (Cards::Some(_, filter, from) | Cards::All(filter, from)) = cards else {
            return self.card_is(context, cards, it.card);
        };
        let mut was = *self.s.card(card);
        was.zone = zone;
        was.owner = owner;
        let owners = self.who(context, &from.of, Wanted::Whoever);
        self.card_fits(context, card, filter)
            && (from.area.is_none() || self.would_lie_in(context, (card, &was), from.area, &owners))
    }

    /// Whether a card is one that a text names.
    pub(crate) fn card_is(&self, context: &Context, cards: &Cards, card: Option<CardId>) -> bool {
        let Some(card) = card else { return false };
        match cards {
            Cards::This => card == context.card,
            Cards::That => context.that_card == Some(card),
            Cards::Host => self.s.card(context.card).attached_to == Some(card),
            Cards::Some(_, filter, from) | Cards::All(filter, from) => {
                self.card_fits(context, card, filter)
                    && (from.area.is_none() || self.cards(context, cards).contains(&card))
            }
            Cards::Top(..) => self.cards(context, cards).contains(&card),
        }
    }
}
