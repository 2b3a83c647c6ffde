//! What `expect` reads and `gm set` corrects.

use stint::reading::{CardField, CharacterField, Reading};
use stint::vocabulary::Attribute;

use super::lookup::Thing;
use super::parser::{Parse, Parser};
use crate::nearest::nearest;
use crate::problem::{Problem, phrase};

/// What can be read of the battle.
pub(crate) const OF_BATTLE: &[(&str, Reading)] = &[
    ("battle", Reading::Battle),
    ("winner", Reading::Winner),
    ("stint", Reading::Stint),
    ("round", Reading::Round),
    ("turn", Reading::Turn),
    ("phase", Reading::Phase),
    ("queue", Reading::Queue),
    ("waiting", Reading::Waiting),
    ("asked", Reading::Asked),
    ("depth", Reading::Depth),
];

/// What can be read of a character, besides its attributes.
pub(crate) const OF_CHARACTER: &[(&str, CharacterField)] = &[
    ("action", CharacterField::Action),
    ("max_action", CharacterField::MaxAction),
    ("life", CharacterField::Life),
    ("max_life", CharacterField::MaxLife),
    ("stamina", CharacterField::Stamina),
    ("mana", CharacterField::Mana),
    ("fate", CharacterField::Fate),
    ("level", CharacterField::Level),
    ("at", CharacterField::At),
    ("facing", CharacterField::Facing),
    ("on_board", CharacterField::OnBoard),
    ("alive", CharacterField::Alive),
    ("awake", CharacterField::Awake),
    ("stint_ended", CharacterField::StintEnded),
    ("markers", CharacterField::Markers),
    ("team", CharacterField::Team),
];

/// What can be read of a card, besides its counters.
pub(crate) const OF_CARD: &[(&str, CardField)] = &[
    ("zone", CardField::Zone),
    ("owner", CardField::Owner),
    ("exhausted", CardField::Exhausted),
    ("face_up", CardField::FaceUp),
    ("attached_to", CardField::AttachedTo),
];

fn character_field(word: &str) -> Option<CharacterField> {
    let field = OF_CHARACTER.iter().find(|(name, _)| *name == word);
    field
        .map(|(_, field)| *field)
        .or_else(|| Attribute::from_id(word).map(CharacterField::Attribute))
}

fn card_field(word: &str) -> Option<CardField> {
    if let Some(name) = word
        .strip_prefix("counters.")
        .filter(|name| !name.is_empty())
    {
        return Some(CardField::Counters(name.to_owned()));
    }
    let field = OF_CARD.iter().find(|(name, _)| *name == word);
    field.map(|(_, field)| field.clone())
}

impl Parser<'_, '_> {
    /// A value by name, with the words it was named by.
    pub(crate) fn reading(&mut self) -> Parse<(Reading, String)> {
        let expected = phrase(
            "um valor, como A.life ou turn",
            "a value, as A.life or turn",
        );
        let Some(path) = self.peek() else {
            return self.expected(expected);
        };
        let span = self.span();
        let Some((id, field)) = path.split_once('.') else {
            let found = OF_BATTLE.iter().find(|(name, _)| *name == path);
            let Some((_, reading)) = found else {
                let known: Vec<_> = OF_BATTLE.iter().map(|(name, _)| *name).collect();
                let problem = Problem::UnknownWord {
                    expected,
                    found: path.to_owned(),
                    nearest: nearest(path, known.iter().copied()).map(str::to_owned),
                    known,
                };
                return self.fail(&span, problem);
            };
            self.take();
            return Ok((reading.clone(), path.to_owned()));
        };
        if stint::setup::check_id(id).is_err() {
            return self.expected(expected);
        }
        let at = span.start..span.start + id.len();
        let field_at = at.end + 1..span.end;
        let reading = match self.thing(id, &at)? {
            // A companion has the identifier of its card: what only cards have is the card's.
            Thing::Character(who) => character_field(field)
                .map(|field| Reading::Character(who, field))
                .or_else(|| {
                    let card = self.scope.lookup.card(id)?;
                    card_field(field).map(|field| Reading::Card(card, field))
                }),
            Thing::Card(card) => card_field(field).map(|field| Reading::Card(card, field)),
            // Any battle will do: the reading is only looked at for its form.
            Thing::Either => (character_field(field).is_some() || card_field(field).is_some())
                .then_some(Reading::Battle),
        };
        let Some(reading) = reading else {
            let problem = self.no_field(id, field);
            return self.fail(&field_at, problem);
        };
        self.take();
        Ok((reading, path.to_owned()))
    }

    fn no_field(&self, id: &str, field: &str) -> Problem {
        let thing = self.scope.lookup.thing(id);
        let mut known: Vec<&'static str> = Vec::new();
        if !matches!(thing, Some(Thing::Card(_))) {
            known.extend(OF_CHARACTER.iter().map(|(name, _)| *name));
            known.extend(Attribute::ALL.iter().map(|attribute| attribute.id()));
        }
        if !matches!(thing, Some(Thing::Character(_))) {
            known.extend(OF_CARD.iter().map(|(name, _)| *name));
            known.push("counters");
        }
        Problem::UnknownWord {
            expected: phrase("um valor", "a value"),
            found: field.to_owned(),
            nearest: nearest(field, known.iter().copied()).map(str::to_owned),
            known,
        }
    }
}
