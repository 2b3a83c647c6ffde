//! Instructions.

use proptest::prelude::*;
use stint::effect::{Amount, Change, Instruction, Negated, Quantity, Restriction};
use stint::vocabulary::{Limit, Suit, Zone};

use super::conditions::until;
use super::parts::{
    amount, attribute, card_filter, cards, count, kind, knowledge, name, pool, suit, who,
};
use stint::vocabulary::Pool;

fn quantity() -> BoxedStrategy<Quantity> {
    prop_oneof![
        3 => attribute().prop_map(Quantity::Attribute),
        2 => (any::<bool>(), prop::option::of(card_filter(1)))
            .prop_map(|(attacks, with)| Quantity::DamageDealt { attacks, with }),
        2 => (any::<bool>(), prop::option::of(who(1)))
            .prop_map(|(attacks, from)| Quantity::DamageSuffered { attacks, from: from.map(Box::new) }),
        1 => prop::option::of(knowledge()).prop_map(Quantity::Check),
        1 => Just(Quantity::Range),
        1 => Just(Quantity::NextAttack),
        1 => prop::option::of(knowledge()).prop_map(Quantity::NextCheck),
        1 => card_filter(1).prop_map(Quantity::ActivationCost),
        1 => Just(Quantity::MoveCost),
        1 => pool().prop_map(Quantity::Maximum),
        1 => Just(Quantity::Level),
        1 => Just(Quantity::Healing),
    ]
    .boxed()
}

fn change(depth: u32) -> BoxedStrategy<(Change, Amount)> {
    prop_oneof![
        4 => (-9..9).prop_map(|n| (Change::Add, Amount::Number(n))),
        2 => amount(depth).prop_map(|n| (Change::Add, n)),
        1 => amount(depth).prop_map(|n| (Change::Set, n)),
        1 => amount(depth).prop_map(|n| (Change::Multiply, n)),
        1 => Just((Change::Halve, Amount::Number(2))),
        1 => amount(depth).prop_map(|n| (Change::Halve, n)),
    ]
    .boxed()
}

fn restriction() -> BoxedStrategy<Restriction> {
    prop_oneof![
        prop::option::of(who(1)).prop_map(|by| Restriction::BeTargeted(by.map(Box::new))),
        Just(Restriction::BeHealed),
        Just(Restriction::Move),
        Just(Restriction::Attack),
        Just(Restriction::BeAttacked),
        card_filter(1).prop_map(Restriction::Activate),
        Just(Restriction::Respond),
        Just(Restriction::LoseLife),
        Just(Restriction::SufferDamage),
        prop::option::of(name()).prop_map(Restriction::BeMarked),
        Just(Restriction::GainPoints),
        Just(Restriction::GainEnergy),
        Just(Restriction::Draw),
        Just(Restriction::BeRevived),
    ]
    .boxed()
}

fn granted() -> impl Strategy<Value = Limit> {
    prop::sample::select(Limit::ALL).prop_filter("can be given", |it| it.is_of_one_activation())
}

fn deck() -> impl Strategy<Value = Option<Suit>> {
    prop::option::of(suit())
}

pub(crate) fn instruction(depth: u32) -> BoxedStrategy<Instruction> {
    use Instruction as I;
    let energy = prop::sample::select(&[Pool::Stamina, Pool::Mana, Pool::Energy][..]);
    let (w, n, c) = (|| who(depth), || amount(depth), || cards(depth));
    let with_cards = |make: fn(stint::effect::Who, stint::effect::Cards) -> I| {
        (w(), c()).prop_map(move |(x, c)| make(x, c)).boxed()
    };
    let with_amount = |make: fn(stint::effect::Who, Amount) -> I| {
        (w(), n()).prop_map(move |(x, n)| make(x, n)).boxed()
    };
    let first = prop_oneof![
        1 => w().prop_map(I::Select),
        1 => with_amount(I::Heal),
        1 => (w(), energy, n()).prop_map(|(x, p, n)| I::Recover(x, p, n)),
        1 => (w(), pool(), n()).prop_map(|(x, p, n)| I::Pay(x, p, n)),
        1 => with_amount(I::Damage),
        1 => with_amount(I::Injure),
        1 => with_amount(I::LoseLife),
        1 => with_amount(I::GainPoints),
        1 => with_amount(I::LosePoints),
        6 => (w(), quantity(), change(depth)).prop_map(|(x, q, (c, n))| I::Modify(x, q, c, n)),
        3 => (w(), restriction()).prop_map(|(x, r)| I::Forbid(x, r)),
        1 => with_cards(I::Discard),
        1 => with_cards(I::Bury),
        1 => with_cards(I::Banish),
        1 => with_cards(I::Exhaust),
        1 => with_cards(I::RecoverCards),
        1 => with_cards(I::Reveal),
        1 => with_cards(I::Conceal),
        1 => with_cards(I::Obtain),
        1 => with_cards(I::Play),
    ];
    let second = prop_oneof![
        (w(), n(), deck()).prop_map(|(x, n, s)| I::Draw(x, n, s)),
        (c(), prop::sample::select(Zone::ALL)).prop_map(|(c, z)| I::Send(c, z)),
        (c(), c()).prop_map(|(c, d)| I::Attach(c, d)),
        c().prop_map(I::Register),
        (name(), n(), c()).prop_map(|(t, n, c)| I::AddCounters(t, n, c)),
        (name(), n(), c()).prop_map(|(t, n, c)| I::RemoveCounters(t, n, c)),
        (w(), name()).prop_map(|(x, m)| I::Mark(x, m)),
        (w(), name()).prop_map(|(x, m)| I::Unmark(x, m)),
        with_amount(I::Move),
        (w(), w()).prop_map(|(x, y)| I::Swap(x, y)),
        (w(), prop::option::of(until(depth))).prop_map(|(x, u)| I::TakeOff(x, u)),
        w().prop_map(I::Return),
        with_amount(I::Revive),
        w().prop_map(I::Kill),
        prop::sample::select(
            &[
                Negated::Activation,
                Negated::Attack,
                Negated::Damage,
                Negated::Action
            ][..]
        )
        .prop_map(I::Negate),
        w().prop_map(I::EndStint),
        Just(I::EndTurn),
        w().prop_map(I::ExtraTurn),
        w().prop_map(I::LoseTurn),
        (w(), card_filter(1), granted()).prop_map(|(x, f, l)| I::Grant(x, f, l)),
        granted().prop_map(I::GrantThis),
        n().prop_map(I::Roll),
        (name(), kind(), n()).prop_map(|(p, k, n)| I::SpawnCompanion(p, k, n)),
        (name(), n()).prop_map(|(p, n)| I::SpawnObject(p, n)),
        (c(), prop::option::of(until(depth))).prop_map(|(c, u)| I::Exile(c, u)),
        (w(), deck()).prop_map(|(x, s)| I::Shuffle(x, s)),
        (w(), count(depth), deck()).prop_map(|(x, k, s)| I::Look(x, k, s)),
    ];
    prop_oneof![first, second].boxed()
}
