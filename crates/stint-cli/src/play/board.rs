//! The board as a small grid of letters.

use anstyle::{AnsiColor, Style};
use stint::command::{Command, Gm, TileChange};
use stint::ids::Tile;
use stint::setup::BoardSetup;
use stint::{Battle, Session};
use stint_words::{People, Texts, reading};

use crate::output::{DIM, styled};

/// The colours of the teams, in the order in which they appear.
const COLOURS: [AnsiColor; 6] = [
    AnsiColor::Red,
    AnsiColor::Blue,
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::Yellow,
    AnsiColor::Cyan,
];
/// How wide a tile is drawn.
const WIDTH: usize = 4;

/// A piece on the board.
struct Piece {
    tile: Tile,
    mark: String,
    style: Style,
}

/// The lines of the grid, the highest row first.
pub(crate) fn grid(
    board: &BoardSetup,
    session: &Session,
    people: People<'_>,
    texts: &Texts,
) -> Vec<String> {
    let board = as_changed(board, session);
    let pieces = pieces(session.battle(), people);
    let mut lines = Vec::new();
    for row in (0..board.rows).rev() {
        let mut line = styled(DIM, format!("{:>4} ", u16::from(row) + 1));
        for column in 0..board.columns {
            line.push_str(&cell(Tile { column, row }, &board, &pieces));
        }
        lines.push(line.trim_end().to_owned());
    }
    let letters = (0..board.columns).map(|column| char::from(b'a'.saturating_add(column)));
    let letters: String = letters.map(|letter| format!("{letter:^WIDTH$}")).collect();
    lines.push(styled(DIM, format!("     {}", letters.trim_end())));
    if let Some(legend) = legend(&board, texts) {
        lines.push(styled(DIM, format!("     {legend}")));
    }
    lines
}

/// The style in which a team is written.
pub(crate) fn team_style(battle: &Battle, people: People<'_>, team: &str) -> Style {
    let mut teams: Vec<String> = Vec::new();
    for who in battle.characters() {
        let team = people.team(battle, who);
        if !team.is_empty() && !teams.contains(&team) {
            teams.push(team);
        }
    }
    match teams.iter().position(|known| *known == team) {
        Some(number) => COLOURS[number % COLOURS.len()].on_default(),
        None => Style::new(),
    }
}

fn pieces(battle: &Battle, people: People<'_>) -> Vec<Piece> {
    let on_board = battle.characters().filter_map(|who| {
        let tile = reading::tile(battle, who)?;
        let arrow = match reading::facing(battle, who).as_str() {
            "n" => '↑',
            "e" => '→',
            "s" => '↓',
            "w" => '←',
            _ => ' ',
        };
        let id = battle.character_id(who);
        let mut mark: String = id.chars().take(2).collect();
        if !people.team(battle, who).is_empty() {
            mark.push(arrow);
        }
        if !reading::is_up(battle, who) {
            mark = format!("†{}", id.chars().take(2).collect::<String>());
        }
        let style = team_style(battle, people, &people.team(battle, who)).bold();
        Some(Piece { tile, mark, style })
    });
    on_board.collect()
}

fn cell(tile: Tile, board: &BoardSetup, pieces: &[Piece]) -> String {
    if let Some(piece) = pieces.iter().find(|piece| piece.tile == tile) {
        return styled(piece.style, format!("{:^WIDTH$}", piece.mark));
    }
    let altitude = board.altitude.iter().find(|(at, _)| *at == tile);
    let altitude = altitude.map_or(0, |(_, altitude)| *altitude);
    let terrain = board.terrain.iter().find(|(at, _)| *at == tile);
    let ground = if board.blocked.contains(&tile) {
        "##".to_owned()
    } else if board.disabled.contains(&tile) {
        "xx".to_owned()
    } else if altitude != 0 {
        format!("{altitude:+}")
    } else {
        String::new()
    };
    let cover = match terrain {
        Some((_, terrain)) if terrain.extra != 0 => "~",
        _ if ground.is_empty() => "·",
        _ => "",
    };
    styled(DIM, format!("{:^WIDTH$}", format!("{ground}{cover}")))
}

/// What the signs on the ground mean, as far as they occur.
fn legend(board: &BoardSetup, texts: &Texts) -> Option<String> {
    let mut parts = Vec::new();
    if !board.blocked.is_empty() {
        parts.push(texts.get("board-blocked"));
    }
    if !board.disabled.is_empty() {
        parts.push(texts.get("board-disabled"));
    }
    if board.altitude.iter().any(|(_, altitude)| *altitude != 0) {
        parts.push(texts.get("board-altitude"));
    }
    let mut seen: Vec<(&str, i32)> = Vec::new();
    for (_, terrain) in &board.terrain {
        let kind = (terrain.name.as_str(), terrain.extra);
        if terrain.extra != 0 && !seen.contains(&kind) {
            seen.push(kind);
            let names = [
                ("name", terrain.name.as_str().into()),
                ("extra", terrain.extra.into()),
            ];
            parts.push(texts.with("board-terrain", &names));
        }
    }
    (!parts.is_empty()).then(|| parts.join("   "))
}

/// The board with what the game master has changed on it.
fn as_changed(board: &BoardSetup, session: &Session) -> BoardSetup {
    let mut board = board.clone();
    for entry in session.entries() {
        if let Command::Gm(Gm::Tile(tile, change)) = &entry.command {
            apply(&mut board, *tile, change);
        }
    }
    board
}

fn apply(board: &mut BoardSetup, tile: Tile, change: &TileChange) {
    let put = |list: &mut Vec<Tile>, on: bool| {
        list.retain(|known| *known != tile);
        if on {
            list.push(tile);
        }
    };
    match *change {
        TileChange::Blocked(on) => put(&mut board.blocked, on),
        TileChange::Disabled(on) => put(&mut board.disabled, on),
        TileChange::Altitude(altitude) => {
            board.altitude.retain(|(known, _)| *known != tile);
            board.altitude.push((tile, altitude));
        }
        TileChange::Extra(extra) => {
            match board.terrain.iter_mut().find(|(known, _)| *known == tile) {
                Some((_, terrain)) => terrain.extra = extra,
                None => {
                    let name = String::new();
                    let terrain = stint::setup::Terrain { name, extra };
                    board.terrain.push((tile, terrain));
                }
            }
        }
    }
}
