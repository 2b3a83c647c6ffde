//! What the texts of the given scenarios mean, to the letter of the model.

#![expect(clippy::panic, reason = "a test says what is wrong")]

use stint::effect::{
    Amount, Area, CardFilter, Cards, Change, CharacterFilter, Clause, Condition, Count, Duration,
    Effect, Event, From, Instruction, Moment, Negated, Quantity, Requirement, Trigger, Until, Who,
};
use stint::names::{NameId, Names};
use stint::vocabulary::{Attribute, Lang, Pool, Suit, Task};
use stint_text::{Severity, parse};

fn read(text: &str, lang: Lang) -> Effect {
    let mut names = Names::default();
    let parsed = parse(text, lang, &mut names);
    parsed.effect.expect(text)
}

/// The instruction of a body of one plain sentence.
fn one(text: &str) -> Instruction {
    match read(&format!("[Activate] {text}"), Lang::En)
        .body
        .as_slice()
    {
        [
            Clause::Do {
                instruction,
                may: false,
                duration: None,
            },
        ] => instruction.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn when(text: &str) -> Trigger {
    match read(&format!("[Activate] <<{text}>> Heal 1 LIFE."), Lang::En)
        .requirements
        .as_slice()
    {
        [Requirement::When(trigger)] => trigger.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn a(suit: Option<Suit>, from: From) -> Cards {
    Cards::Some(
        Box::new(Count::ONE),
        CardFilter {
            suit,
            ..CardFilter::default()
        },
        from,
    )
}

const fn n(number: i32) -> Amount {
    Amount::Number(number)
}

fn anyone() -> Who {
    Who::Any(CharacterFilter::default())
}

fn everyone() -> Who {
    Who::All(CharacterFilter::default())
}

#[test]
fn instructions() {
    use Instruction as I;
    let marked = CharacterFilter {
        marker: Some(NameId(0)),
        ..CharacterFilter::default()
    };
    let expected = [
        ("Heal 5 LIFE.", I::Heal(Who::You, n(5))),
        ("Gain 2 ACTION.", I::GainPoints(Who::You, n(2))),
        (
            "That character loses 1 ACTION.",
            I::LosePoints(Who::That, n(1)),
        ),
        (
            "Deal 18 DAMAGE to the target.",
            I::Damage(Who::Target, n(18)),
        ),
        (
            "Remove 14 LIFE from the target.",
            I::LoseLife(Who::Target, n(14)),
        ),
        (
            "Revive the target with 5 LIFE.",
            I::Revive(Who::Target, n(5)),
        ),
        (
            "Return characters with the marker AWAY to the board.",
            I::Return(Who::All(marked)),
        ),
        (
            "All characters receive the marker BLESSED.",
            I::Mark(everyone(), NameId(0)),
        ),
        (
            "Remove the marker BLESSED from all characters.",
            I::Unmark(everyone(), NameId(0)),
        ),
        (
            "Add 1 time counter to this card.",
            I::AddCounters(NameId(0), n(1), Cards::This),
        ),
        (
            "Discard a card from your INVENTORY.",
            I::Discard(Who::You, a(None, From::yours(Area::Inventory))),
        ),
        (
            "The target discards a card from the INVENTORY.",
            I::Discard(
                Who::Target,
                a(
                    None,
                    From {
                        area: Some(Area::Inventory),
                        of: Box::new(Who::Target),
                    },
                ),
            ),
        ),
        (
            "The target discards a card.",
            I::Discard(Who::Target, a(None, From::unsaid())),
        ),
        ("Negate the attack.", I::Negate(Negated::Attack)),
        ("Negate the activation.", I::Negate(Negated::Activation)),
    ];
    for (text, instruction) in expected {
        assert_eq!(one(text), instruction, "{text}");
    }
}

#[test]
fn durations() {
    let until = |text: &str, until: Until| {
        let instruction = Instruction::Modify(
            Who::You,
            Quantity::Attribute(Attribute::For),
            Change::Add,
            n(3),
        );
        let duration = Some(Duration::Until(until));
        let expected = Clause::Do {
            instruction,
            may: false,
            duration,
        };
        assert_eq!(
            read(&format!("[Activate] {text}"), Lang::En).body,
            [expected],
            "{text}"
        );
    };
    until("+3 STR until the end of the battle.", Until::EndOfBattle);
    until("+3 STR until the end of the turn.", Until::EndOfTurn);
    until(
        "+3 STR until the start of your next turn.",
        Until::StartOfNextTurn(Who::You),
    );
}

#[test]
fn requirements() {
    let effect = read(
        "[Activate] <<Discard an ITEM; If you have an ITEM in EQUIPMENT>> Heal 2 LIFE.",
        Lang::En,
    );
    assert_eq!(
        effect.requirements,
        [
            Requirement::Do(Instruction::Discard(
                Who::You,
                a(Some(Suit::Item), From::unsaid())
            )),
            Requirement::If(Condition::Have(a(
                Some(Suit::Item),
                From::yours(Area::Equipment)
            ))),
        ]
    );
    let effect = read("[Auto] <<Exhaust 2 MANA>> Gain 1 ACTION.", Lang::En);
    let pay = Instruction::Pay(Who::You, Pool::Mana, n(2));
    assert_eq!(effect.requirements, [Requirement::Do(pay)]);
}

#[test]
fn triggers() {
    let activated = Event::Activated(a(None, From::unsaid()), anyone());
    let after = |event| Trigger {
        moment: Moment::After,
        event,
    };
    let before = |event| Trigger {
        moment: Moment::Before,
        event,
    };
    assert_eq!(when("When a card is activated"), after(activated.clone()));
    assert_eq!(
        when("When a card is about to be activated"),
        before(activated.clone())
    );
    assert_eq!(
        when("When a character is healed"),
        after(Event::Healed(anyone()))
    );
    assert_eq!(
        when("When a character is attacked"),
        before(Event::Attacked(anyone(), None))
    );
    assert_eq!(
        when("After being attacked"),
        after(Event::Attacked(Who::You, None))
    );
    assert_eq!(when("When you roll dice"), before(Event::Rolls(Who::You)));
    assert_eq!(
        when("If you suffer DAMAGE"),
        after(Event::SuffersDamage(Who::You, None))
    );
    let pt = read(
        "[Ativar] 【Quando uma carta for ativada】 Cure 1 de VIDA.",
        Lang::Pt,
    );
    assert_eq!(pt.requirements, [Requirement::When(after(activated))]);
}

#[test]
fn what_is_not_understood_is_kept() {
    let effect = read("[Activate] [Exhaust] Sing until the moon weeps.", Lang::En);
    assert_eq!(effect.task, Some(Task::Exhaust));
    assert_eq!(
        effect.body,
        [Clause::Manual("Sing until the moon weeps.".to_owned())]
    );
    let effect = read(
        "[Activate] <<If the moon is full; When it rises>> Heal 1 LIFE. Sing! Heal 2 LIFE.",
        Lang::En,
    );
    assert_eq!(
        effect.requirements,
        [
            Requirement::Manual("If the moon is full".to_owned()),
            Requirement::ManualTrigger("When it rises".to_owned()),
        ]
    );
    assert_eq!(
        effect.body,
        [
            Clause::plain(Instruction::Heal(Who::You, n(1))),
            Clause::Manual("Sing!".to_owned()),
            Clause::plain(Instruction::Heal(Who::You, n(2))),
        ]
    );
}

#[test]
fn headers() {
    let code = |text: &str| {
        let mut names = Names::default();
        let parsed = parse(text, Lang::En, &mut names);
        let errors = parsed
            .diagnostics
            .iter()
            .filter(|d| d.severity == Severity::Error);
        assert_eq!(
            parsed.effect.is_none(),
            errors.clone().count() > 0,
            "{text}"
        );
        errors.map(|d| d.code).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(code("Heal 5 LIFE."), "no-activation");
    assert_eq!(code("[Discard] Heal 5 LIFE."), "no-activation");
    assert_eq!(code("[Activate] [Auto] Heal 5 LIFE."), "two-activations");
    assert_eq!(
        code("[Activate] [Discard] [Bury] Heal 5 LIFE."),
        "two-tasks"
    );
    assert_eq!(code("[Actvate] Heal 5 LIFE."), "unknown-keyword");
    assert_eq!(code("[all in] [ACTIVATE] [team member's start phase]"), "");
}

#[test]
fn misspelt_keywords_are_guessed() {
    let text = "[Ativar] [Uma vez por Cilco] Cure 1 de VIDA.";
    let parsed = parse(text, Lang::Pt, &mut Names::default());
    let fix = parsed
        .diagnostics
        .iter()
        .find_map(|d| d.fix.clone())
        .expect("a fix");
    assert_eq!(fix.span.of(text), "Uma vez por Cilco");
    assert_eq!(fix.replacement, "Uma vez por Ciclo");
}
