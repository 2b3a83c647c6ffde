//! The file as a whole: header, switches, board, characters, cards.

use stint::ids::{MAX_COLUMNS, MAX_ROWS, Tile};
use stint::ruleset::{
    Damage, DiscardPile, Edition, OffTurnCost, Reaction, Ruleset, Span, Victory, Windows,
};
use stint::setup::{BoardSetup, Generator, Setup, Terrain};
use stint::vocabulary::Lang;

use super::Play;
use super::build::{Build, MOST};
use super::character::tile;
use super::value::{Node, Reader, Table};
use crate::problem::{Phrase, Problem, phrase};

/// The keys of a battle file.
pub(crate) const KEYS: &[&str] = &[
    "format",
    "title",
    "rules",
    "lang",
    "cards",
    "ruleset",
    "board",
    "character",
    "card",
    "play",
];

/// What the head of a file says.
#[derive(Default)]
pub(crate) struct Head {
    pub(crate) title: String,
    pub(crate) rules: Vec<String>,
    pub(crate) lang: Lang,
}

/// Format, title, rules and language.
pub(crate) fn head(reader: &mut Reader<'_>, root: Table<'_>) -> Head {
    let mut head = Head::default();
    reader.only(root, KEYS);
    if let Some(node) = reader.required(root, "format")
        && let Some(format) = reader.string(node)
        && format != crate::FORMAT
    {
        reader.report(node.span(), Problem::Format(format.to_owned()));
    }
    if let Some(title) = root.get("title").and_then(|node| reader.string(node)) {
        title.clone_into(&mut head.title);
    }
    if let Some(node) = root.get("rules") {
        head.rules = reader
            .strings(node)
            .map(|(_, rule)| rule.to_owned())
            .collect();
    }
    if let Some(node) = root.get("lang") {
        let expected = phrase("a língua dos textos", "the language of texts");
        let words = [("pt", Lang::Pt), ("en", Lang::En)];
        head.lang = reader.word(node, expected, &words).unwrap_or_default();
    }
    head
}

/// A switch of the ruleset.
fn switch<T: Copy>(
    reader: &mut Reader<'_>,
    table: Table<'_>,
    key: &str,
    slot: &mut T,
    words: &[(&'static str, T)],
) {
    const VALUE: Phrase = phrase("um valor desta opção", "a value of this switch");
    if let Some(node) = table.get(key) {
        *slot = reader.word(node, VALUE, words).unwrap_or(*slot);
    }
}

/// `[ruleset]`: an edition, and single switches over it (part X).
pub(crate) fn ruleset(reader: &mut Reader<'_>, root: Table<'_>) -> Ruleset {
    let Some(table) = root.get("ruleset").and_then(|node| reader.table(node)) else {
        return Ruleset::default();
    };
    let known = [
        "edition",
        "reaction",
        "windows",
        "discard_pile",
        "off_turn_cost",
        "all_in",
        "phases",
        "activate_all",
        "damage",
        "victory",
    ];
    reader.only(table, &known);
    let mut edition = Edition::default();
    let words = [("page", Edition::Page), ("chain", Edition::Chain)];
    switch(reader, table, "edition", &mut edition, &words);
    let mut set = Ruleset::edition(edition);
    let words = [("one", Reaction::One), ("all", Reaction::All)];
    switch(reader, table, "reaction", &mut set.reaction, &words);
    let words = [("parts", Windows::Parts), ("after", Windows::After)];
    switch(reader, table, "windows", &mut set.windows, &words);
    let words = [("shared", DiscardPile::Shared), ("own", DiscardPile::Own)];
    switch(reader, table, "discard_pile", &mut set.discard_pile, &words);
    let words = [
        ("stored", OffTurnCost::Stored),
        ("borrow", OffTurnCost::Borrow),
    ];
    switch(
        reader,
        table,
        "off_turn_cost",
        &mut set.off_turn_cost,
        &words,
    );
    let spans = [("stint", Span::Stint), ("turn", Span::Turn)];
    switch(reader, table, "all_in", &mut set.all_in, &spans);
    switch(reader, table, "phases", &mut set.phases, &spans);
    if let Some(node) = table.get("activate_all") {
        set.activate_all = reader.boolean(node).unwrap_or(set.activate_all);
    }
    let words = [("injury", Damage::Injury), ("direct", Damage::Direct)];
    switch(reader, table, "damage", &mut set.damage, &words);
    let words = [
        ("last_team", Victory::LastTeam),
        ("declared", Victory::Declared),
    ];
    switch(reader, table, "victory", &mut set.victory, &words);
    set
}

/// `[board]`.
pub(crate) fn board(reader: &mut Reader<'_>, root: Table<'_>) -> Option<BoardSetup> {
    let node = root.get("board")?;
    // Where the size is wrong the largest board stands for it: no tile is outside for that.
    let mut board = BoardSetup {
        columns: MAX_COLUMNS,
        rows: MAX_ROWS,
        blocked: Vec::new(),
        disabled: Vec::new(),
        altitude: Vec::new(),
        terrain: Vec::new(),
    };
    let Some(table) = reader.table(node) else {
        return Some(board);
    };
    reader.only(
        table,
        &["size", "blocked", "disabled", "altitude", "terrain"],
    );
    match table.get("size") {
        // B3.1: 11 × 11 unless stated.
        None => (board.columns, board.rows) = (11, 11),
        Some(node) => {
            if let Some((columns, rows)) = size(reader, node) {
                (board.columns, board.rows) = (columns, rows);
            }
        }
    }
    if let Some(node) = table.get("blocked") {
        board.blocked = tiles(reader, node);
    }
    if let Some(node) = table.get("disabled") {
        board.disabled = tiles(reader, node);
    }
    if let Some(table) = table.get("altitude").and_then(|node| reader.table(node)) {
        for (key, value) in table.keys {
            let place = tile_key(reader, key.span(), key.get_ref());
            let altitude = reader.number(value, -100, 100);
            board.altitude.extend(place.zip(altitude));
        }
    }
    if let Some(table) = table.get("terrain").and_then(|node| reader.table(node)) {
        for (key, value) in table.keys {
            let place = tile_key(reader, key.span(), key.get_ref());
            board.terrain.extend(place.zip(terrain(reader, value)));
        }
    }
    Some(board)
}

fn size(reader: &mut Reader<'_>, node: &Node<'_>) -> Option<(u8, u8)> {
    let array = reader.elements(node);
    let [columns, rows] = array else {
        let found = array.len();
        reader.report(node.span(), Problem::WrongLength { expected: 2, found });
        return None;
    };
    let columns = reader.integer(columns, 1, MAX_COLUMNS.into());
    let rows = reader.integer(rows, 1, MAX_ROWS.into());
    Some((u8::try_from(columns?).ok()?, u8::try_from(rows?).ok()?))
}

fn tiles(reader: &mut Reader<'_>, node: &Node<'_>) -> Vec<Tile> {
    let mut tiles = Vec::new();
    for element in reader.elements(node) {
        tiles.extend(tile(reader, element));
    }
    tiles
}

fn tile_key(reader: &mut Reader<'_>, span: std::ops::Range<usize>, word: &str) -> Option<Tile> {
    let tile = word.parse().ok();
    if tile.is_none() {
        reader.unknown(span, phrase("uma casa, como c4", "a tile, as c4"), word);
    }
    tile
}

fn terrain(reader: &mut Reader<'_>, node: &Node<'_>) -> Option<Terrain> {
    let table = reader.table(node)?;
    reader.only(table, &["name", "extra"]);
    let name = table.get("name").and_then(|node| reader.string(node));
    let extra = table
        .get("extra")
        .and_then(|node| reader.number(node, 0, 1_000));
    Some(Terrain {
        name: name.unwrap_or_default().to_owned(),
        extra: extra.unwrap_or(0),
    })
}

/// `[[character]]` and `[[card]]`; whether all of them have an identifier.
pub(crate) fn things(
    reader: &mut Reader<'_>,
    root: Table<'_>,
    build: &mut Build<'_>,
    setup: &mut Setup,
) -> bool {
    let mut complete = true;
    for table in reader.tables(root, "character") {
        let character = table.and_then(|table| build.character(reader, table));
        complete &= character.is_some();
        setup.characters.extend(character);
    }
    for table in reader.tables(root, "card") {
        let card = table.and_then(|table| build.card(reader, table));
        complete &= card.is_some();
        setup.cards.extend(card);
    }
    complete
}

/// The words for the generators of dice.
pub(crate) const GENERATORS: &[(&str, Generator)] = &[
    ("chacha8", Generator::ChaCha8),
    ("splitmix64", Generator::SplitMix64),
];

/// `[play]` without its script; the node of the script.
pub(crate) fn play<'i>(
    reader: &mut Reader<'_>,
    root: Table<'i>,
    setup: &mut Setup,
) -> (Play, Option<&'i Node<'i>>) {
    let mut play = Play::default();
    let Some(table) = root.get("play").and_then(|node| reader.table(node)) else {
        return (play, None);
    };
    let known = [
        "seed",
        "generator",
        "rules_version",
        "cards_hash",
        "state_hash",
        "script",
    ];
    reader.only(table, &known);
    if let Some(node) = table.get("seed") {
        let seed = reader.integer(node, 0, i64::MAX);
        play.seed = seed.and_then(|seed| u64::try_from(seed).ok());
    }
    setup.seed = play.seed.unwrap_or(0);
    if let Some(node) = table.get("generator") {
        let expected = phrase("um gerador de dados", "a generator of dice");
        setup.generator = reader.word(node, expected, GENERATORS).unwrap_or_default();
    }
    if let Some(node) = table.get("rules_version") {
        let version = reader.number(node, 1, MOST);
        play.rules_version = version.and_then(|version| u32::try_from(version).ok());
    }
    let mut hash = |key| {
        let node = table.get(key)?;
        let expected = phrase("64 algarismos hexadecimais", "64 hexadecimal digits");
        reader.parsed(node, expected, |text| {
            let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            fits.then(|| text.to_ascii_lowercase())
        })
    };
    play.cards_hash = hash("cards_hash");
    play.state_hash = hash("state_hash");
    let script = table.get("script");
    if let Some(node) = script {
        reader.string(node);
    }
    (play, script)
}
