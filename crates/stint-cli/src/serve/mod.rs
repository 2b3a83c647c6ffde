//! `stint serve`: the shared table.

mod banner;
mod place;

use std::io::{self, IsTerminal};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use stint_notation::{Files, render};
use stint_server::bundled::{self, Bundled};
use stint_server::secret::Secret;
use stint_server::store::{Store, StoreError, StoreOptions};
use stint_server::{Config, Front, Limits, Made, NotMade, Page, Server, StartError};

use crate::Outcome;
use crate::output::{BAD, Output, styled};
use stint_words::Texts;

/// What was asked for.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The battle: a file, a record, or the name of a bundled one.
    #[arg(value_name = "BATTLE")]
    battle: Option<String>,
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Where to listen.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 7878,
        hide_default_value = true
    )]
    port: u16,
    /// On which address.
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "0.0.0.0",
        hide_default_value = true
    )]
    host: IpAddr,
    /// Put a backup of a whole table into an empty data folder first.
    #[arg(long, value_name = "FILE")]
    restore: Option<PathBuf>,
    /// A name by which browsers reach the table from outside, through a proxy that speaks TLS.
    #[arg(long, value_name = "NAME", value_parser = public_name)]
    public: Vec<String>,
    /// All come through a proxy, which says for whom in X-Forwarded-For.
    #[arg(long)]
    behind_proxy: bool,
    /// Let nobody look on without a link of their own.
    #[arg(long)]
    secret_spectators: bool,
    /// What is written to stderr.
    #[arg(
        long,
        value_name = "error|warn|info|debug",
        hide_possible_values = true,
        hide_default_value = true,
        default_value = "warn"
    )]
    log: Level,
}

/// How much is written to stderr.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Level {
    Error,
    Warn,
    Info,
    Debug,
}

impl From<Level> for tracing::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Error => Self::ERROR,
            Level::Warn => Self::WARN,
            Level::Info => Self::INFO,
            Level::Debug => Self::DEBUG,
        }
    }
}

/// Serves until it is told to stop.
pub(crate) fn run(
    arguments: &Arguments,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<Outcome> {
    log(arguments.log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let outcome = runtime.block_on(serve(arguments, texts, output));
    // An agent that is still thinking is not waited for.
    runtime.shutdown_background();
    outcome
}

/// Only what this program itself says: libraries may say what was sent to them.
fn log(level: Level) {
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    let own = tracing_subscriber::filter::Targets::new()
        .with_target("stint_server", tracing::Level::from(level));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    // Whoever embeds this has one of its own already.
    let _there = tracing_subscriber::registry()
        .with(own)
        .with(lines)
        .try_init();
}

async fn serve(arguments: &Arguments, texts: &Texts, output: &mut Output) -> io::Result<Outcome> {
    let folder = arguments.data.clone().unwrap_or_else(place::data_folder);
    if let Some(backup) = &arguments.restore
        && let Err(error) = Store::restore(backup, &folder).await
    {
        let parts = [
            ("path", folder.display().to_string().into()),
            ("error", error_sentence(&error, texts).into()),
        ];
        output.message(styled(BAD, texts.with("serve-no-restore", &parts)))?;
        return Ok(Outcome::Bad);
    }
    let named = match named(arguments.battle.as_deref()) {
        Ok(named) => named,
        Err(wrong) => {
            let parts = [
                ("name", wrong.into()),
                ("known", bundled::names().join(", ").into()),
            ];
            output.message(styled(BAD, texts.with("serve-no-battle", &parts)))?;
            return Ok(Outcome::Bad);
        }
    };
    let Ok(owner) = Secret::draw() else {
        output.message(StoreError::NoChance)?;
        return Ok(Outcome::Bad);
    };
    let config = Config {
        store: StoreOptions::new(folder),
        limits: Limits::default(),
        owner: owner.clone(),
        secret_spectators: arguments.secret_spectators,
        front: Front {
            names: arguments.public.clone(),
            proxy: arguments.behind_proxy,
        },
    };
    let address = SocketAddr::new(arguments.host, arguments.port);
    let server = match Server::bind(config, address, page(texts, output)?).await {
        Ok(server) => server,
        Err(error) => {
            output.message(styled(BAD, start_sentence(&error, texts)))?;
            return Ok(Outcome::Bad);
        }
    };
    if server.hub().store().is_read_only() {
        let path = server.hub().store().folder().display().to_string();
        let text = texts.with("serve-read-only", &[("path", path.into())]);
        output.message(styled(BAD, text))?;
    }
    let made = match opened(&server, &named, !arguments.secret_spectators).await {
        Ok((made, anew)) => {
            if anew {
                output.message(texts.get("serve-anew"))?;
            }
            Some(made)
        }
        Err(NotMade::File(wrong)) => {
            output.message(render(&wrong, texts.lang(), true))?;
            return Ok(Outcome::Bad);
        }
        // What is there can be looked at all the same.
        Err(NotMade::Store(StoreError::ReadOnly)) => None,
        Err(NotMade::Store(error)) => {
            output.message(styled(BAD, store_sentence(&error, texts)))?;
            return Ok(Outcome::Bad);
        }
    };
    if let Some(made) = &made
        && !made.findings.is_empty()
    {
        output.message(render(&made.findings, texts.lang(), true))?;
    }
    let at = place::addresses(server.address()?, &arguments.public);
    let stop = told_to_stop()?;
    banner::show(&at, made.as_ref(), &owner, texts, output)?;
    server.run(stop).await;
    output.line(texts.get("serve-stopped"))?;
    Ok(Outcome::Fine)
}

/// A battle to be opened.
struct Named {
    name: String,
    bytes: Vec<u8>,
    /// Whether it lies on the disk, and its cards with it.
    on_disk: bool,
}

/// The battle that is meant; the error is what was named and is not there.
fn named(battle: Option<&str>) -> Result<Named, String> {
    let name = battle.unwrap_or(bundled::FIRST);
    if let Some(bytes) = bundled::battle(name).filter(|_| !PathBuf::from(name).is_file()) {
        return Ok(Named {
            name: bundled::path_of(name),
            bytes,
            on_disk: false,
        });
    }
    match std::fs::read(name) {
        Ok(bytes) => {
            let full =
                std::path::absolute(name).map_or(name.to_owned(), |it| it.display().to_string());
            Ok(Named {
                name: full,
                bytes,
                on_disk: true,
            })
        }
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// The battle of a file: the one that was made of it before and goes on, or a new one; and whether
/// it begins anew, as the one before has come to its end.
async fn opened(server: &Server, named: &Named, open: bool) -> Result<(Made, bool), NotMade> {
    let cards: stint_server::Cards = if named.on_disk { &Files } else { &Bundled };
    let hub = server.hub();
    let kept = hub.made_of(&named.name, &named.bytes, cards).await?;
    if let Some(row) = &kept {
        let stands = hub.describe(&row.id).await;
        if stands.is_none_or(|stands| stands.status != "over" && !stands.closed) {
            if !open {
                hub.close_to_strangers(&row.id).await?;
            }
            return Ok((hub.more_links(&row.id).await?, false));
        }
    }
    let made = hub.make(&named.name, &named.bytes, cards, open).await?;
    Ok((made, kept.is_some()))
}

/// The page: a checkout's is built where it has not been yet.
fn page(texts: &Texts, output: &mut Output) -> io::Result<Page> {
    let found = Page::find();
    let (Page::Missing, Some(web)) = (&found, Page::checkout()) else {
        return Ok(found);
    };
    output.message(texts.get("serve-building-page"))?;
    let built = std::process::Command::new("cargo")
        .args(["xtask", "web"])
        .current_dir(web.join(".."))
        // What it says is for whoever runs this, and no link.
        .stdout(io::stderr())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        output.message(styled(BAD, texts.get("serve-no-page")))?;
    }
    Ok(Page::find())
}

fn start_sentence(error: &StartError, texts: &Texts) -> String {
    match error {
        StartError::Taken(port) => {
            texts.with("serve-port-taken", &[("port", port.to_string().into())])
        }
        StartError::Listen(address, error) => {
            let parts = [
                ("address", address.to_string().into()),
                ("error", error.to_string().into()),
            ];
            texts.with("serve-no-listen", &parts)
        }
        StartError::Store(error) => store_sentence(error, texts),
    }
}

fn store_sentence(error: &StoreError, texts: &Texts) -> String {
    match error {
        StoreError::Full => texts.get("serve-disk-full"),
        StoreError::InUse => texts.get("serve-in-use"),
        error => {
            let sentence = error_sentence(error, texts);
            texts.with("serve-no-store", &[("error", sentence.into())])
        }
    }
}

/// Why a store cannot be used, where there is a sentence for it; what the system says otherwise.
fn error_sentence(error: &StoreError, texts: &Texts) -> String {
    match error {
        StoreError::Foreign => texts.get("serve-foreign"),
        StoreError::NotEmpty => texts.get("serve-not-empty"),
        StoreError::Broken(what) => texts.with("serve-broken", &[("what", what.clone().into())]),
        StoreError::Newer(form) => texts.with("serve-newer", &[("form", form.to_string().into())]),
        error => error.to_string(),
    }
}

/// A name as it stands in the address of a page: no more than that.
fn public_name(name: &str) -> Result<String, String> {
    let fits = |it: char| it.is_ascii_alphanumeric() || matches!(it, '.' | '-' | ':' | '[' | ']');
    if !name.is_empty() && name.chars().all(fits) {
        return Ok(name.to_ascii_lowercase());
    }
    Err("NAME[:PORT]".to_owned())
}

/// Until the terminal or the system says that it is enough. It is heard from now on, not only when
/// somebody waits for it: whoever reads the links may end it the next moment.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _told = interrupted.recv() => {}
            _told = terminated.recv() => {}
        }
    })
}

/// Until the terminal says that it is enough.
#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _told = tokio::signal::ctrl_c().await;
    })
}
