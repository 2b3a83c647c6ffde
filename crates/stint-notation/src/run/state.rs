//! A battle in a few lines, for whoever looks for what went wrong.

use stint::Battle;
use stint::reading::{CharacterField, Reading, Value};

/// How many characters are listed at most.
const MOST: usize = 24;

/// The battle in a few lines: stint, round, turn, who is asked, the queue with points, life.
#[must_use]
pub fn state_of(battle: &Battle) -> String {
    let word = |reading| battle.read(&reading).to_string();
    let mut lines = vec![format!(
        "battle {} · stint {} · round {} · phase {} · turn {} · waiting {} ({}) · depth {}",
        word(Reading::Battle),
        word(Reading::Stint),
        word(Reading::Round),
        word(Reading::Phase),
        word(Reading::Turn),
        word(Reading::Waiting),
        word(Reading::Asked),
        word(Reading::Depth),
    )];
    if let Value::List(queue) = battle.read(&Reading::Queue) {
        let points = queue.iter().take(MOST).map(|id| {
            let points = battle
                .find_character(id)
                .map(|who| battle.read(&Reading::Character(who, CharacterField::Action)));
            points.map_or_else(|| id.clone(), |points| format!("{id} ({points})"))
        });
        let points: Vec<_> = points.collect();
        lines.push(format!("queue {}", points.join(" ")));
    }
    let life = battle.characters().take(MOST).map(|who| {
        let of = |field| battle.read(&Reading::Character(who, field));
        let id = battle.character_id(who);
        let (life, most) = (of(CharacterField::Life), of(CharacterField::MaxLife));
        format!("{id} {life}/{most}")
    });
    lines.push(format!("life {}", life.collect::<Vec<_>>().join(" ")));
    let dice = battle.dice_queue();
    if !dice.is_empty() {
        let faces: Vec<_> = dice.iter().take(MOST).map(u8::to_string).collect();
        lines.push(format!("roll {}", faces.join(" ")));
    }
    lines.join("\n")
}
