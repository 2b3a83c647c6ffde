//! What a player would look for and cannot do now, with the reasons.

use smallvec::SmallVec;
use stint::command::{Activate, Command, PickList, Rest};
use stint::decision::{Asked, Choice, Decision};
use stint::effect::{CardDefinition, Effect, Requirement};
use stint::ids::{CardId, CharId};
use stint::refusal::{Reason as Why, Refusal};
use stint::vocabulary::{Activation, CompanionKind, Suit, Zone};
use stint_notation::{Naming, print_command_as};

use super::Scribe;
use super::choice::kind;
use crate::prompt::{Impossible, Reason};

/// More than that is not told: what comes first matters most.
const MOST: usize = 60;

impl Scribe<'_> {
    /// What the one who is asked would look for and cannot do: the basic things, and what its own
    /// cards say.
    pub(super) fn impossible(&self, decision: &Decision, options: &[Choice]) -> Vec<Impossible> {
        let Some(who) = decision.who else {
            return Vec::new();
        };
        let mut wanted: Vec<(Choice, Command)> = Vec::new();
        match decision.asked {
            Asked::Turn => self.wanted_in_turn(who, &mut wanted),
            Asked::Response => self.wanted_in_response(who, &mut wanted),
            Asked::Choice | Asked::Manual => {}
        }
        let mut found = Vec::new();
        for (choice, command) in wanted {
            if found.len() >= MOST {
                break;
            }
            if is_offered(choice, options) {
                continue;
            }
            // What is left open (a target, a payment) is no reason: it would be asked for.
            let reasons = self.battle.why(&command);
            let open = |it: &Refusal| matches!(it.reason, Why::NeedsTarget | Why::NeedsChoice);
            let mut reasons: Vec<Refusal> = reasons.into_iter().filter(|it| !open(it)).collect();
            // That nothing was chosen follows from what keeps it from being chosen.
            if reasons.iter().any(|it| it.reason != Why::BadChoice) {
                reasons.retain(|it| it.reason != Why::BadChoice);
            }
            let reasons: Vec<Reason> = reasons.iter().map(|it| self.reason(it)).collect();
            if reasons.is_empty() {
                continue;
            }
            let (card, effect) = match choice {
                Choice::Activate(card, effect) | Choice::Respond(card, effect) => {
                    (Some(card), effect.map(|effect| effect.saturating_add(1)))
                }
                Choice::Play(card)
                | Choice::Wake(card)
                | Choice::Summon(card)
                | Choice::Recruit(card) => (Some(card), None),
                _ => (None, None),
            };
            found.push(Impossible {
                kind: kind(choice),
                label: self.label(choice),
                text: self.option_text(choice),
                card: card.map(|card| self.card_id(card)),
                effect,
                line: print_command_as(&command, self.battle, self.book.cards(), self),
                reasons,
            });
        }
        found
    }

    /// A reason in the viewer's language.
    pub(crate) fn reason(&self, refusal: &Refusal) -> Reason {
        Reason {
            reason: refusal.reason.id().to_owned(),
            rule: Some(refusal.rule.to_owned()),
            sentence: refusal.sentence(self.lang()).to_owned(),
        }
    }

    fn wanted_in_turn(&self, who: CharId, wanted: &mut Vec<(Choice, Command)>) {
        if let Some(target) = self.nearest_enemy(who) {
            wanted.push((Choice::Attack, Command::Attack { who, target }));
        }
        if let Some(to) = self.tile_beside(who) {
            let via = Vec::new();
            wanted.push((Choice::Move, Command::Move { who, to, via }));
        }
        wanted.push((Choice::RestLife, Command::Rest(who, Rest::Life)));
        wanted.push((Choice::RestEnergy, Command::Rest(who, Rest::Energy)));
        for (card, definition, zone) in self.own_cards(who) {
            for effect in by_hand(definition) {
                let activate = activate(who, card, effect);
                let command = Command::Activate(activate);
                wanted.push((Choice::Activate(card, effect), command));
            }
            let hand = zone == Zone::Inventory;
            match (definition.suit, definition.kind) {
                (Suit::Entity, _) if !hand => {
                    let awake = self.view.card(card).is_some_and(|it| it.is_awake());
                    if !awake {
                        wanted.push((Choice::Wake(card), Command::Wake(who, card)));
                    }
                }
                (Suit::Companion, Some(CompanionKind::Summon)) => {
                    let command = Command::Summon(who, card, self.tile_beside(who));
                    wanted.push((Choice::Summon(card), command));
                }
                (Suit::Companion, _) => {
                    let command = Command::Recruit(who, card, self.tile_beside(who));
                    wanted.push((Choice::Recruit(card), command));
                }
                _ if hand => wanted.push((Choice::Play(card), Command::Play(who, card))),
                _ => {}
            }
        }
        let techniques = self.view.character(who).into_iter();
        for card in techniques.flat_map(|it| it.techniques()) {
            let Some(definition) = self.battle.definition(card) else {
                continue;
            };
            for effect in by_hand(definition) {
                let command = Command::Activate(activate(who, card, effect));
                wanted.push((Choice::Activate(card, effect), command));
            }
        }
    }

    fn wanted_in_response(&self, who: CharId, wanted: &mut Vec<(Choice, Command)>) {
        let hero = self.battle.hero_of(who);
        for (card, definition, _) in self.own_cards(hero) {
            for (number, text) in (0_u8..=u8::MAX).zip(&definition.effects) {
                if is_by_hand(&text.effect) && responds(&text.effect) {
                    let effect = Some(number);
                    let command = Command::Respond(activate(hero, card, effect));
                    wanted.push((Choice::Respond(card, effect), command));
                }
            }
        }
    }

    /// The cards of a hero in its inventory and on its table, as far as the viewer knows them.
    fn own_cards(&self, who: CharId) -> impl Iterator<Item = (CardId, &CardDefinition, Zone)> {
        let cards = self.view.cards();
        cards.filter_map(move |card| {
            let zone = card.zone();
            let at_hand = zone == Zone::Inventory || zone.is_table();
            let definition = card.definition()?;
            (card.owner() == Some(who) && at_hand).then_some((card.id(), definition, zone))
        })
    }

    fn nearest_enemy(&self, who: CharId) -> Option<CharId> {
        let team = self.view.character(who)?.team();
        let enemies = self.view.characters().filter(|it| {
            it.is_present() && it.id() != who && it.team().is_some() && it.team() != team
        });
        let ids = enemies.map(|it| it.id());
        ids.min_by_key(|other| self.view.distance(who, *other))
    }

    /// A tile beside a piece to which it might want to go: an empty one, where there is one.
    fn tile_beside(&self, who: CharId) -> Option<stint::ids::Tile> {
        let at = self.view.character(who)?.place()?;
        let tiles = self.view.tiles().filter(|(tile, _)| {
            let far = tile.column.abs_diff(at.column) + tile.row.abs_diff(at.row);
            far == 1
        });
        let tiles: SmallVec<[stint::ids::Tile; 4]> = tiles.map(|(tile, _)| tile).collect();
        let free = tiles
            .iter()
            .find(|tile| self.view.is_open(**tile) && self.view.piece_on(**tile).is_none());
        free.or(tiles.first()).copied()
    }
}

/// Whether the same is among the options.
fn is_offered(choice: Choice, options: &[Choice]) -> bool {
    options.iter().any(|option| match (choice, *option) {
        // One and the same bar, alone or with the only effect of the card.
        (Choice::Activate(card, None), Choice::Activate(other, _)) => card == other,
        (one, other) => one == other,
    })
}

fn activate(who: CharId, card: CardId, effect: Option<u8>) -> Activate {
    Activate {
        who,
        card,
        effect,
        on: PickList::new(),
        with: PickList::new(),
    }
}

/// The effects of a card that are activated by hand, of one's own accord; its bar alone where there
/// are none.
fn by_hand(card: &CardDefinition) -> Vec<Option<u8>> {
    let effects = (0_u8..=u8::MAX).zip(&card.effects);
    let by_hand = effects.filter(|(_, text)| is_by_hand(&text.effect) && !responds(&text.effect));
    let mut found: Vec<Option<u8>> = by_hand.map(|(number, _)| Some(number)).collect();
    if found.is_empty() && card.attack.is_some() {
        found.push(None);
    }
    found
}

const fn is_by_hand(effect: &Effect) -> bool {
    matches!(effect.activation, Activation::Activate | Activation::Temp)
}

/// Whether an effect is activated in response, or in a phase.
fn responds(effect: &Effect) -> bool {
    let when =
        |one: &Requirement| matches!(one, Requirement::When(_) | Requirement::ManualTrigger(_));
    !effect.timings.is_empty() || effect.requirements.iter().any(when)
}
