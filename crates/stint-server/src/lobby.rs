//! Battles before and after they are played: made from a file, found again, taken away and brought
//! back.

use stint::vocabulary::Lang;
use stint_notation::{BattleFile, Diagnostic, Resolver, Severity, check_battle, read_battle};
use stint_wire::Viewer;

use crate::battle::{Described, Order};
use crate::hub::{Hub, OPEN, now};
use crate::seat;
use crate::secret::{Secret, draw_word};
use crate::store::{BattleRow, Bundle, NewBattle, SeatSecret, StoreError, StoredBattle, gather};

/// How many battles are told at a time.
const PAGE: u32 = 50;
/// How long the name of a battle is.
const NAME: usize = 10;

/// A battle that was made, with the links of its seats.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its name on this server.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The secret of each seat; spectators have none where everybody may look on.
    pub links: Vec<(Viewer, Option<Secret>)>,
    /// What is doubtful about the file.
    pub findings: Vec<Diagnostic>,
}

/// Why a battle is not made.
#[derive(Debug, thiserror::Error)]
pub enum NotMade {
    /// The file is none that a battle can begin from.
    #[error("the file is no battle")]
    File(Vec<Diagnostic>),
    /// It cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where the files of collections come from: they are read on another thread.
pub type Cards = &'static (dyn Resolver + Sync);

/// What is kept of a battle at its beginning.
struct Begun {
    title: String,
    cards_hash: [u8; 32],
    seats: Vec<Viewer>,
}

impl Begun {
    fn of(file: &BattleFile) -> Self {
        let battle = file.battle();
        Self {
            title: battle.title().to_owned(),
            cards_hash: battle.cards_hash(),
            seats: seat::all(&battle),
        }
    }

    fn read(bundle: &Bundle) -> Result<Self, Vec<Diagnostic>> {
        read_battle(&bundle.name, &bundle.bytes, bundle).map(|file| Self::of(&file))
    }
}

/// A battle as whoever runs the table sees it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What is kept of it.
    pub row: BattleRow,
    /// When something was given last, in milliseconds since 1970.
    pub last: Option<i64>,
}

impl Hub {
    /// What is wrong or doubtful about a battle file.
    #[must_use]
    pub fn findings(name: &str, bytes: &[u8], cards: &(dyn Resolver + Sync)) -> Vec<Diagnostic> {
        check_battle(name, bytes, cards)
    }

    /// Makes a battle of a file, or of a record, which goes on where it ends. `open` says whether
    /// everybody who knows its name may look on.
    ///
    /// # Errors
    /// The file does not hold, or the battle cannot be kept.
    pub async fn make(
        &self,
        name: &str,
        bytes: &[u8],
        cards: Cards,
        open: bool,
    ) -> Result<Made, NotMade> {
        let (name, bytes) = (name.to_owned(), bytes.to_vec());
        let read = move || {
            let (file, bundle) = gather(&name, &bytes, cards)?;
            let mut findings = file.warnings.clone();
            findings.extend(stint_notation::replay(&file, None).problems);
            Ok((Begun::of(&file), bundle, file.play.seed, findings))
        };
        let (begun, bundle, given, findings) = self.work(read).await?.map_err(NotMade::File)?;
        let seed = match given {
            Some(seed) => seed,
            None => seed()?,
        };
        let id = draw_word(NAME).map_err(|_| StoreError::NoChance)?;
        let links = self.fresh(&begun.seats, self.may_open(open))?;
        let new = NewBattle {
            id: id.clone(),
            title: begun.title,
            seed,
            cards_hash: begun.cards_hash,
            secrets: self.kept(&links)?,
            entries: Vec::new(),
            at: now(),
            bundle,
        };
        self.store().create(&new).await?;
        Ok(Made {
            id,
            title: new.title,
            links,
            findings,
        })
    }

    /// New links for all seats of a battle, beside those that somebody came with already.
    ///
    /// # Errors
    /// There is no such battle, or they cannot be kept.
    pub async fn more_links(&self, battle: &str) -> Result<Made, StoreError> {
        let row = self.store().battle(battle).await?;
        let bundle = self.store().bundle(battle).await?;
        let begun = self.work(move || Begun::read(&bundle)).await?;
        let begun = begun.map_err(|wrong| {
            StoreError::Other(wrong.first().map(ToString::to_string).unwrap_or_default())
        })?;
        let secrets = self.store().secrets(battle).await?;
        let open = self.is_open(&secrets);
        let mut links = self.fresh(&begun.seats, open)?;
        if open {
            links.retain(|(_, secret)| secret.is_some());
        }
        self.store()
            .add_secrets(battle, &self.kept(&links)?)
            .await?;
        if open {
            links.push((Viewer::Spectator, None));
        }
        Ok(Made {
            id: row.id,
            title: row.title,
            links,
            findings: Vec::new(),
        })
    }

    /// Lets nobody look on at a battle any more who has no link of their own.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn close_to_strangers(&self, battle: &str) -> Result<(), StoreError> {
        self.store().revoke(battle, OPEN).await
    }

    fn fresh(
        &self,
        seats: &[Viewer],
        open: bool,
    ) -> Result<Vec<(Viewer, Option<Secret>)>, StoreError> {
        let link = |seat: &Viewer| {
            let public = open && *seat == Viewer::Spectator;
            let secret = (!public).then(Secret::draw).transpose();
            Ok((seat.clone(), secret.map_err(|_| StoreError::NoChance)?))
        };
        seats.iter().map(link).collect()
    }

    /// What is kept of links: hashes.
    fn kept(&self, links: &[(Viewer, Option<Secret>)]) -> Result<Vec<SeatSecret>, StoreError> {
        let kept = links.iter().map(|(seat, secret)| {
            // Of a link without a secret only that there is one.
            let (seat, secret) = match secret {
                Some(secret) => (seat::word(seat), secret.clone()),
                None => (
                    OPEN.to_owned(),
                    Secret::draw().map_err(|_| StoreError::NoChance)?,
                ),
            };
            Ok(SeatSecret {
                seat,
                kept: secret.kept(self.store().key()),
                expires: None,
                used: false,
            })
        });
        kept.collect()
    }

    /// A page of battles, the newest first: those made before one of them, or the last ones.
    ///
    /// # Errors
    /// There is none of that name, or they cannot be read.
    pub async fn list(&self, before: Option<&str>) -> Result<Vec<Listed>, StoreError> {
        let mut listed = Vec::new();
        for row in self.store().battles_before(before, PAGE).await? {
            let last = self.store().last_entry(&row.id).await?;
            listed.push(Listed {
                last: last.map(|entry| entry.at),
                row,
            });
        }
        Ok(listed)
    }

    /// The battle that was made last of a file, where one was, and nothing else than it is in the
    /// file now.
    ///
    /// # Errors
    /// The store cannot be read, or the file does not hold.
    pub async fn made_of(
        &self,
        name: &str,
        bytes: &[u8],
        cards: Cards,
    ) -> Result<Option<BattleRow>, NotMade> {
        let (name, bytes) = (name.to_owned(), bytes.to_vec());
        let read = move || gather(&name, &bytes, cards).map(|(_, bundle)| bundle.hash());
        let hash = self.work(read).await?.map_err(NotMade::File)?;
        let rows = self.store().battles().await?;
        Ok(rows.into_iter().rev().find(|row| row.bundle == hash))
    }

    /// How a battle stands: it is loaded for that.
    pub async fn describe(&self, battle: &str) -> Option<Described> {
        self.ask(battle, Order::Describe).await
    }

    /// The record of a battle; `None` where there is none that can be played.
    pub async fn record(&self, battle: &str) -> Option<String> {
        self.ask(battle, Order::Record).await.flatten()
    }

    /// Everything about a battle but the secrets of its links: its backup.
    ///
    /// # Errors
    /// There is no such battle, or it cannot be read.
    pub async fn backup(&self, battle: &str) -> Result<StoredBattle, StoreError> {
        let mut stored = self.store().stored(battle).await?;
        stored.open = self.is_open(&self.store().secrets(battle).await?);
        Ok(stored)
    }

    /// Brings a battle back from its backup, with new links; strangers look on only where they
    /// could before. Where there is one of its name, it gets another.
    ///
    /// # Errors
    /// It cannot be read by this build, or not be kept.
    pub async fn bring_back(&self, stored: StoredBattle) -> Result<Made, NotMade> {
        let read = move || Begun::read(&stored.bundle).map(|begun| (begun, stored));
        let (begun, stored) = self.work(read).await?.map_err(NotMade::File)?;
        let links = self.fresh(&begun.seats, self.may_open(stored.open))?;
        let secrets = self.kept(&links)?;
        let mut new = stored.into_new(secrets, &begun.title, begun.cards_hash);
        let plain = (1..=32).contains(&new.id.len())
            && new.id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !plain {
            new.id = draw_word(NAME).map_err(|_| StoreError::NoChance)?;
        }
        match self.store().create(&new).await {
            Err(StoreError::Taken) => {
                new.id = draw_word(NAME).map_err(|_| StoreError::NoChance)?;
                self.store().create(&new).await?;
            }
            done => done?,
        }
        Ok(Made {
            id: new.id,
            title: new.title,
            links,
            findings: Vec::new(),
        })
    }
}

/// The seed of a battle whose file gives none: 63 random bits, as a record can hold them.
fn seed() -> Result<u64, StoreError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|_| StoreError::NoChance)?;
    Ok(u64::from_le_bytes(bytes) >> 1)
}

/// How many findings are errors.
#[must_use]
pub fn errors(findings: &[Diagnostic]) -> usize {
    let errors = findings.iter().filter(|it| it.severity == Severity::Error);
    errors.count()
}

/// A finding in both languages, for whoever sent the file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The file.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
    /// What it is.
    pub sentence: Both,
    /// What may help.
    pub help: Option<Both>,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Both {
    /// In Portuguese.
    pub pt: String,
    /// In English.
    pub en: String,
}

impl From<&Diagnostic> for Finding {
    fn from(it: &Diagnostic) -> Self {
        let (line, column) = it.position();
        let help = |lang| it.help(lang).unwrap_or_default();
        Self {
            severity: match it.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            file: it.source.name().to_owned(),
            line,
            column,
            sentence: Both {
                pt: it.sentence(Lang::Pt),
                en: it.sentence(Lang::En),
            },
            help: it.help(Lang::En).map(|_| Both {
                pt: help(Lang::Pt),
                en: help(Lang::En),
            }),
        }
    }
}
