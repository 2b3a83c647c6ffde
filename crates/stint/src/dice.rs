//! Dice and shuffles: generators that are part of the state (docs/architecture.md, 5).
//!
//! Every die is drawn by its number from a stream named by the seed, so that a die that was
//! rolled at a real table, or is read from a record, takes the place of one that would have been
//! drawn: the dice after it are the same.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::setup::Generator;

/// The generator of a battle.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Dice {
    seed: u64,
    generator: Generator,
    /// How many dice have come up so far.
    drawn: u64,
    /// The D6 faces that are to come up next.
    queue: Vec<u8>,
    /// The order that the next shuffle gives, where a record says so.
    forced: Vec<Vec<crate::ids::CardId>>,
    /// How often each pile was shuffled, by the number of the pile.
    shuffles: Vec<(u32, u32)>,
}

crate::state::copied_by_field!(Dice: seed, generator, drawn, queue, forced, shuffles);

impl Dice {
    /// A generator with nothing drawn.
    pub(crate) const fn new(seed: u64, generator: Generator) -> Self {
        Self {
            seed,
            generator,
            drawn: 0,
            queue: Vec::new(),
            forced: Vec::new(),
            shuffles: Vec::new(),
        }
    }

    /// Forgets what came up and what is laid out.
    pub(crate) fn forget(&mut self) {
        self.drawn = 0;
        self.queue.clear();
        self.forced.clear();
        self.shuffles.clear();
    }

    /// The faces that are to come up next.
    pub(crate) fn queue(&self) -> &[u8] {
        &self.queue
    }

    /// Adds faces that are to come up.
    pub(crate) fn enqueue(&mut self, faces: &[u8]) {
        self.queue.extend_from_slice(faces);
    }

    /// Says which order the next shuffle of these cards gives.
    pub(crate) fn force_shuffle(&mut self, order: Vec<crate::ids::CardId>) {
        self.forced.push(order);
    }

    /// The order that was said for a shuffle of these cards, if any was.
    pub(crate) fn forced_shuffle(
        &mut self,
        cards: &[crate::ids::CardId],
    ) -> Option<Vec<crate::ids::CardId>> {
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        let at = self.forced.iter().position(|order| {
            let mut order = order.clone();
            order.sort_unstable();
            order == sorted
        })?;
        Some(self.forced.remove(at))
    }

    /// The next face of a D6.
    pub(crate) fn d6(&mut self) -> u8 {
        let number = self.drawn;
        self.drawn += 1;
        if self.queue.is_empty() {
            #[expect(clippy::cast_possible_truncation, reason = "below 6")]
            let face = below(self.word(0, number), 6) as u8;
            face + 1
        } else {
            self.queue.remove(0)
        }
    }

    /// An order of `count` things: for each place from the first, which of the things left takes
    /// it. Every pile has a stream of its own, so that a shuffle that nobody saw shows in no dice.
    pub(crate) fn shuffle(&mut self, pile: u32, count: usize) -> Vec<usize> {
        let times = match self.shuffles.iter_mut().find(|entry| entry.0 == pile) {
            Some(entry) => {
                entry.1 += 1;
                entry.1
            }
            None => {
                self.shuffles.push((pile, 1));
                1
            }
        };
        let stream = (u64::from(pile) + 1) << 32 | u64::from(times);
        let mut order: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            let word = self.word(stream, place as u64);
            #[expect(clippy::cast_possible_truncation, reason = "below the number of cards")]
            let other = below(word, place as u64 + 1) as usize;
            order.swap(place, other);
        }
        order
    }

    /// A word of a stream by its number. The generator is the one named by the record.
    fn word(&self, stream: u64, number: u64) -> u64 {
        match self.generator {
            Generator::ChaCha8 => {
                let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
                rng.set_stream(stream);
                rng.set_word_pos(u128::from(number) * 2);
                rng.next_u64()
            }
            Generator::SplitMix64 => mix(self.seed ^ mix(stream.wrapping_add(mix(number)))),
        }
    }
}

/// A number below a bound, out of a word: the bias is below 2⁻⁵⁸ for the bounds of this game, and
/// every draw takes exactly one word.
fn below(word: u64, bound: u64) -> u64 {
    ((u128::from(word) * u128::from(bound)) >> 64) as u64
}

/// The finaliser of SplitMix64: a fast bijection that mixes all bits.
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
