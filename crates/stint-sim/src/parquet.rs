//! The games of a run as tables for programs: a row for each game, and one for each card in it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use crate::Problem;
use crate::file::{beside, unwritable};
use crate::game::{Game, card};
use crate::scene::Head;

/// How many rows are written together.
const ROWS: usize = 65_536;

/// Values of a column, as far as they are not written yet.
enum Column {
    Numbers(&'static str, Vec<i64>),
    Words(&'static str, Vec<ByteArray>),
}

impl Column {
    const fn numbers(name: &'static str) -> Self {
        Self::Numbers(name, Vec::new())
    }

    const fn words(name: &'static str) -> Self {
        Self::Words(name, Vec::new())
    }

    fn number(&mut self, value: i64) {
        if let Self::Numbers(_, values) = self {
            values.push(value);
        }
    }

    fn word(&mut self, value: &str) {
        if let Self::Words(_, values) = self {
            values.push(ByteArray::from(value));
        }
    }

    const fn len(&self) -> usize {
        match self {
            Self::Numbers(_, values) => values.len(),
            Self::Words(_, values) => values.len(),
        }
    }

    fn schema(&self) -> Result<Arc<Type>, parquet::errors::ParquetError> {
        let (name, physical, logical) = match self {
            Self::Numbers(name, _) => (name, Physical::INT64, None),
            Self::Words(name, _) => (name, Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(logical)
            .build()
            .map(Arc::new)
    }
}

/// A table that is being written, beside its place.
struct Table {
    path: PathBuf,
    part: PathBuf,
    writer: Option<SerializedFileWriter<File>>,
    columns: Vec<Column>,
}

impl Table {
    fn begin(path: &Path, name: &str, columns: Vec<Column>) -> Result<Self, Problem> {
        let part = beside(path, &format!(".{}.part", std::process::id()));
        let file = File::create(&part).map_err(|error| unwritable(path, &error))?;
        let fields = columns.iter().map(Column::schema).collect::<Result<_, _>>();
        let schema =
            fields.and_then(|fields| Type::group_type_builder(name).with_fields(fields).build());
        let properties = Arc::new(WriterProperties::builder().build());
        let writer =
            schema.and_then(|schema| SerializedFileWriter::new(file, Arc::new(schema), properties));
        let mut table = Self {
            path: path.to_owned(),
            part,
            writer: None,
            columns,
        };
        table.writer = Some(writer.map_err(|error| table.failed(&error))?);
        Ok(table)
    }

    fn failed(&self, error: &parquet::errors::ParquetError) -> Problem {
        Problem::Unwritable {
            path: self.path.clone(),
            error: error.to_string(),
        }
    }

    /// Writes the rows that are there, if they are enough.
    fn flush(&mut self, least: usize) -> Result<(), Problem> {
        if self.columns.first().map_or(0, Column::len) < least.max(1) {
            return Ok(());
        }
        let written = match &mut self.writer {
            Some(writer) => write(writer, &mut self.columns),
            None => Ok(()),
        };
        written.map_err(|error| self.failed(&error))
    }

    fn finish(mut self) -> Result<(), Problem> {
        self.flush(1)?;
        if let Some(writer) = self.writer.take() {
            writer.close().map_err(|error| self.failed(&error))?;
        }
        fs::rename(&self.part, &self.path).map_err(|error| unwritable(&self.path, &error))
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // Where it was put in its place there is nothing left to take away.
        let _gone = fs::remove_file(&self.part);
    }
}

fn write(
    writer: &mut SerializedFileWriter<File>,
    columns: &mut [Column],
) -> Result<(), parquet::errors::ParquetError> {
    let mut rows = writer.next_row_group()?;
    for column in columns {
        let Some(mut into) = rows.next_column()? else {
            break;
        };
        match (into.untyped(), column) {
            (ColumnWriter::Int64ColumnWriter(into), Column::Numbers(_, values)) => {
                into.write_batch(values, None, None)?;
                values.clear();
            }
            (ColumnWriter::ByteArrayColumnWriter(into), Column::Words(_, values)) => {
                into.write_batch(values, None, None)?;
                values.clear();
            }
            _ => {}
        }
        into.close()?;
    }
    rows.close().map(|_| ())
}

/// The games of a run as tables: a file for the games, and one beside it for their cards.
pub struct Tables {
    head: Head,
    games: Table,
    cards: Table,
}

/// Where the table of cards is: beside that of the games.
#[must_use]
pub fn cards_path(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_os_string();
    let mut name = stem;
    name.push("-cards");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

impl Tables {
    /// Begins the tables of a run.
    ///
    /// # Errors
    /// They cannot be written there.
    pub fn begin(path: &Path, head: &Head) -> Result<Self, Problem> {
        let games = vec![
            Column::numbers("game"),
            Column::words("battle"),
            Column::numbers("seed"),
            Column::numbers("moved"),
            Column::words("winner"),
            Column::words("end"),
            Column::numbers("stints"),
            Column::numbers("rounds"),
            Column::numbers("commands"),
            Column::numbers("decisions"),
            Column::words("first"),
        ];
        let cards = vec![
            Column::numbers("game"),
            Column::words("battle"),
            Column::words("card"),
            Column::words("id"),
            Column::words("team"),
            Column::numbers("drawn"),
            Column::numbers("activated"),
            Column::numbers("responses"),
            Column::numbers("negated"),
            Column::numbers("damage"),
            Column::numbers("life"),
            Column::numbers("healed"),
        ];
        Ok(Self {
            head: head.clone(),
            games: Table::begin(path, "games", games)?,
            cards: Table::begin(&cards_path(path), "cards", cards)?,
        })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, game: &Game) -> Result<(), Problem> {
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let (battle, number) = self.head.plan.place(game.number);
        let Some(info) = self.head.battles.get(battle) else {
            return Ok(());
        };
        let (seed, moved) = self.head.plan.seed_of(number, info.teams.len());
        let team = |team: Option<usize>| team.and_then(|n| info.teams.get(n)).map_or("", |it| it);
        let first = game.queue.first().and_then(|n| info.characters.get(*n));
        let end = serde_json::to_value(game.end).unwrap_or_default();
        if let [
            n,
            file,
            seeds,
            moves,
            winner,
            ends,
            stints,
            rounds,
            commands,
            decisions,
            firsts,
        ] = self.games.columns.as_mut_slice()
        {
            n.number(whole(game.number));
            file.word(&info.file);
            seeds.number(whole(seed));
            moves.number(whole(moved as u64));
            winner.word(team(game.winner));
            ends.word(end.as_str().unwrap_or_default());
            stints.number(whole(game.stints));
            rounds.number(whole(game.rounds));
            commands.number(whole(game.commands));
            decisions.number(whole(game.decisions));
            firsts.word(first.map_or("", |it| &it.id));
        }
        for (number, counts) in &game.cards {
            let Some(it) = info.cards.get(*number) else {
                continue;
            };
            if let [n, file, of, id, owner, rest @ ..] = self.cards.columns.as_mut_slice() {
                n.number(whole(game.number));
                file.word(&info.file);
                of.word(&it.of);
                id.word(&it.id);
                owner.word(team(it.team));
                let order = [
                    card::DRAWN,
                    card::ACTIVATED,
                    card::RESPONSES,
                    card::NEGATED,
                    card::DAMAGE,
                    card::LIFE,
                    card::HEALED,
                ];
                for (column, what) in rest.iter_mut().zip(order) {
                    column.number(counts[what]);
                }
            }
        }
        self.games.flush(ROWS)?;
        self.cards.flush(ROWS)
    }

    /// Puts the tables in their places.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn finish(self) -> Result<(), Problem> {
        self.games.finish()?;
        self.cards.finish()
    }
}
