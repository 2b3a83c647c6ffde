//! What one viewer may know of a battle: made of what is allowed, never by striking out
//! (docs/architecture.md, 13).
//!
//! Hidden are the inventories of others, all decks, and the cards that lie concealed on the tables
//! of others (B6.1). A card that has lain open is known until its pile is shuffled. There is no way
//! from a view to the battle behind it.

mod board;
mod card;
mod character;
mod handle;
mod possessions;
mod told;

use smallvec::SmallVec;

pub use board::TileView;
pub use card::CardView;
pub use character::CharacterView;
pub use handle::Place;
pub use possessions::Possessions;
pub use told::{Sight, Witness};

use crate::battle::Battle;
use crate::command::Pick;
use crate::decision::{Asked, Choice, Decision};
use crate::draft::Draft;
use crate::ids::{CardId, CharId, PlayerId, TeamId, Tile};
use crate::names::Names;
use crate::ruleset::Ruleset;
use crate::state::{Frame, Status};
use crate::table::Table;
use crate::vocabulary::{Reach, Suit, Zone};

/// A battle as one player sees it: borrowed, costs nothing.
///
/// ```
/// # use stint::setup::{CharacterSetup, Setup};
/// # use stint::{Battle, Draft, View};
/// # use stint::command::Command;
/// # let hero = |id: &str, team: &str| CharacterSetup { id: id.into(), team: Some(team.into()), ..CharacterSetup::default() };
/// # let setup = Setup { characters: vec![hero("A", "red"), hero("B", "blue")], ..Setup::default() };
/// # let mut battle = Battle::new(&setup).expect("a valid set-up");
/// # battle.take(&Command::Start).expect("it begins");
/// let asked = battle.decision().expect("somebody is asked");
/// let draft = Draft::default();
/// let view = View::new(&battle, asked.player, &draft);
/// let others = view.characters().filter(|it| !it.is_mine());
/// assert_eq!(others.map(|it| it.life()).sum::<i32>(), 5);
/// ```
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(crate) table: Table<'a>,
    viewer: PlayerId,
    /// Nothing is hidden from it.
    all: bool,
    draft: &'a Draft,
}

/// Something that is being resolved, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolving {
    /// An activation: of which effect of which card, by whom.
    Activation(CardId, u8, Option<CharId>),
    /// An attack, with a card or technique or (`None`) a normal one.
    Attack(CharId, Option<CardId>),
}

impl<'a> View<'a> {
    /// The battle as a player sees it while a command is in the making.
    #[must_use]
    pub fn new(battle: &'a Battle, viewer: PlayerId, draft: &'a Draft) -> Self {
        Self {
            table: battle.table(),
            viewer,
            all: false,
            draft,
        }
    }

    /// The battle as who leads it sees it: nothing is hidden.
    #[must_use]
    pub fn of_master(battle: &'a Battle, draft: &'a Draft) -> Self {
        Self {
            all: true,
            ..Self::new(battle, PlayerId::GM, draft)
        }
    }

    /// The battle as one sees it who decides for nobody.
    #[must_use]
    pub fn of_nobody(battle: &'a Battle, draft: &'a Draft) -> Self {
        Self::new(battle, PlayerId::NOBODY, draft)
    }

    /// Whether nothing is hidden from the viewer.
    #[must_use]
    pub const fn knows_all(&self) -> bool {
        self.all
    }

    /// Whether the viewer decides for a character; who leads the battle, for all that nobody else
    /// does.
    #[must_use]
    pub fn is_of(&self, who: CharId) -> bool {
        let character = self.table.d.characters.get(who.index());
        character.is_some_and(|it| it.player == self.viewer)
    }

    /// Whose view it is.
    #[must_use]
    pub const fn viewer(&self) -> PlayerId {
        self.viewer
    }

    /// What is waited for.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        self.table.decision()
    }

    /// The command in the making: what the viewer has picked for it.
    #[must_use]
    pub const fn draft(&self) -> &'a Draft {
        self.draft
    }

    /// What the battle is called.
    #[must_use]
    pub fn title(&self) -> &'a str {
        &self.table.d.title
    }

    /// The switches it is played under.
    #[must_use]
    pub fn ruleset(&self) -> &'a Ruleset {
        &self.table.d.ruleset
    }

    /// The made-up names of markers, counters and tags.
    #[must_use]
    pub fn names(&self) -> &'a Names {
        &self.table.d.names
    }

    /// The name of a team.
    #[must_use]
    pub fn team_name(&self, team: TeamId) -> &'a str {
        let teams = &self.table.d.teams;
        teams.get(usize::from(team.0)).map_or("?", String::as_str)
    }

    /// The teams, in the order of the set-up.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the set-up bounds their number"
    )]
    pub fn teams(&self) -> impl Iterator<Item = TeamId> + use<> {
        (0..self.table.d.teams.len()).map(|n| TeamId(n as u8))
    }

    /// Whether the battle is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.s.status == Status::Over
    }

    /// Who has won, once it is over.
    #[must_use]
    pub const fn winner(&self) -> Option<TeamId> {
        self.table.s.winner
    }

    /// The number of the stint, from 1.
    #[must_use]
    pub const fn stint(&self) -> u32 {
        self.table.s.stint
    }

    /// The number of the round in the stint, from 1.
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.table.s.round
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Option<CharId> {
        self.table.s.turn
    }

    /// The queue of the stint, in order.
    pub fn queue(&self) -> impl Iterator<Item = CharId> + use<'a> {
        self.table.s.queue().iter().map(|queued| queued.who)
    }

    /// Whether nothing is being resolved: a turn is played.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.table.is_idle()
    }

    /// What is being resolved, from the bottom of the chain to its top.
    pub fn resolving(&self) -> impl Iterator<Item = Resolving> + use<'a> {
        self.table.s.frames.iter().filter_map(|frame| match frame {
            Frame::Activation(it) => Some(Resolving::Activation(it.card, it.effect, it.you)),
            Frame::Attack(it) => Some(Resolving::Attack(it.attacker, it.card)),
            _ => None,
        })
    }

    /// All characters and objects, in the order of the set-up.
    pub fn characters(&self) -> impl Iterator<Item = CharacterView<'a>> + use<'a> {
        let view = *self;
        let all = self.table.s.characters();
        all.map(move |(who, _)| CharacterView::new(view, who))
    }

    /// A character or object.
    #[must_use]
    pub fn character(&self, who: CharId) -> Option<CharacterView<'a>> {
        (who.index() < self.table.d.characters.len()).then(|| CharacterView::new(*self, who))
    }

    /// The characters that the viewer decides for.
    pub fn mine(&self) -> impl Iterator<Item = CharacterView<'a>> + use<'a> {
        self.characters().filter(CharacterView::is_mine)
    }

    /// The cards that the viewer can point to: those that it knows, and those that lie concealed
    /// on a table. Techniques are left out.
    pub fn cards(&self) -> impl Iterator<Item = CardView<'a>> + use<'a> {
        let view = *self;
        self.table
            .s
            .cards()
            .filter(|(_, it)| !it.technique)
            .filter_map(move |(card, _)| view.card(card))
    }

    /// A card or technique, unless it lies hidden in an inventory or deck.
    #[must_use]
    pub fn card(&self, card: CardId) -> Option<CardView<'a>> {
        if card.index() >= self.table.d.cards.len() {
            return None;
        }
        let known = self.knows(card);
        let seen = known || !matches!(self.table.s.card(card).zone, Zone::Inventory | Zone::Deck);
        seen.then(|| CardView::new(*self, card, known))
    }

    /// How many cards a character has in its inventory (B6.1: their number is public).
    #[must_use]
    pub fn held(&self, who: CharId) -> usize {
        self.table.s.lying(Zone::Inventory, Some(who)).count()
    }

    /// How many cards lie in a deck, by its owner and suit.
    #[must_use]
    pub fn deck(&self, owner: Option<CharId>, suit: Suit) -> usize {
        let cards = self.table.s.lying(Zone::Deck, owner);
        cards
            .filter(|(card, _)| self.table.d.card(*card).definition.suit == suit)
            .count()
    }

    /// The size of the board: columns and rows.
    #[must_use]
    pub fn board_size(&self) -> Option<(u8, u8)> {
        let board = self.table.s.board.as_ref();
        board.map(|board| (board.columns, board.rows))
    }

    /// Whether a tile is on the board, neither blocked nor disabled.
    #[must_use]
    pub fn is_open(&self, tile: Tile) -> bool {
        let board = self.table.s.board.as_ref();
        board.is_some_and(|board| board.open(tile))
    }

    /// The altitude of a tile.
    #[must_use]
    pub fn altitude(&self, tile: Tile) -> i32 {
        let board = self.table.s.board.as_ref();
        board.map_or(0, |board| board.altitude(tile))
    }

    /// What a step into a tile costs in addition because of its terrain.
    #[must_use]
    pub fn terrain(&self, tile: Tile) -> i32 {
        let board = self.table.s.board.as_ref();
        board.map_or(0, |board| board.extra(tile))
    }

    /// Who stands on a tile.
    #[must_use]
    pub fn piece_on(&self, tile: Tile) -> Option<CharId> {
        self.table.piece_on(tile, None)
    }

    /// How many steps lie between two characters; `None` where there is no board or no place.
    #[must_use]
    pub fn distance(&self, one: CharId, other: CharId) -> Option<i32> {
        self.table.distance(one, other)
    }

    /// Whether one character has another in a reach, from where they stand.
    #[must_use]
    pub fn in_reach(&self, from: CharId, to: CharId, kind: Reach, range: i32) -> bool {
        self.table.in_reach(from, to, kind, range).is_ok()
    }

    /// The tiles that a character can move to with the points it has, with what each costs.
    pub fn reachable(&self, who: CharId, tiles: &mut Vec<(Tile, i32)>) {
        tiles.clear();
        self.table
            .reachable(who, &mut |tile, cost| tiles.push((tile, cost)));
    }

    /// Whether a card is the viewer's own, or of somebody it decides for.
    pub(crate) fn owns(&self, card: CardId) -> bool {
        let it = self.table.s.card(card);
        match it.owner {
            Some(owner) => self.is_of(owner),
            None => it.gm && self.viewer == PlayerId::GM,
        }
    }

    /// Whether the viewer knows what a card or technique is.
    #[must_use]
    pub fn knows(&self, card: CardId) -> bool {
        if self.all {
            return true;
        }
        if card.index() >= self.table.d.cards.len() {
            return false;
        }
        let it = self.table.s.card(card);
        if it.known || it.technique {
            return true;
        }
        let own = self.owns(card);
        // Who came into the battle with it is there for everybody to see.
        let came = |it: &crate::defs::CharacterDef| it.card == Some(card);
        match it.zone {
            // Not even of one's own deck is known what lies in it; who searches it sees what is
            // offered.
            Zone::Deck => self.is_shown(card) || self.pointed_at().contains(&card),
            _ => own || self.is_shown(card) || self.table.d.characters.iter().any(came),
        }
    }

    /// Whether a card is shown because it is being activated.
    fn is_shown(&self, card: CardId) -> bool {
        let s = self.table.s;
        let activated = s.entries.iter().any(|it| it.activated && it.card == card);
        activated
            || s.frames.iter().any(|frame| match frame {
                Frame::Activation(it) => it.card == card,
                Frame::Attack(it) => it.card == Some(card),
                Frame::Series(it) => it.card == card,
                Frame::Manual(it) => it.card == card,
                _ => false,
            })
    }

    /// The cards that are offered to the viewer now, or that it has picked: those of which it can
    /// tell which they are, though not always what.
    pub(crate) fn pointed_at(&self) -> SmallVec<[CardId; 8]> {
        let mut cards = SmallVec::new();
        let Some(decision) = self.decision() else {
            return cards;
        };
        if decision.player != self.viewer {
            return cards;
        }
        let mut point = |pick: &Pick| {
            if let Pick::Card(card) = pick {
                cards.push(*card);
            }
        };
        self.draft.offered().iter().for_each(&mut point);
        if decision.asked == Asked::Choice
            && let Some(ask) = self.table.open_choice()
        {
            ask.options.iter().for_each(&mut point);
        }
        for choice in self.draft.picked() {
            match choice {
                Choice::Card(card) | Choice::Activate(card, _) | Choice::Respond(card, _) => {
                    cards.push(*card);
                }
                _ => {}
            }
        }
        cards
    }
}
