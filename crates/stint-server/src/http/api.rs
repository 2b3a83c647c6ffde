//! `/api`: the lobby of whoever runs the table, and files of battles.
//!
//! Who may do what is said by a secret in the `Authorization` header, never by an address.

use axum::Router;
use axum::extract::{FromRequestParts, Json, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use stint_wire::{Secret as Said, Viewer};

use super::Shared;
use super::told::Told;
use crate::bundled::{self, Bundled};
use crate::hub::Hub;
use crate::lobby::{Finding, Made, NotMade, errors};
use crate::store::{StoreError, StoredBattle};

pub(super) fn router() -> Router<Shared> {
    Router::new()
        .route("/bundled", get(bundled_battles))
        .route("/check", post(check))
        .route("/battles", get(list).post(make))
        .route("/battles/{battle}/links", post(links))
        .route("/battles/{battle}/record", get(record))
        .route("/battles/{battle}/backup", get(backup))
        .route("/restore", post(restore))
        .route("/backup", get(backup_all))
}

/// Why something is not answered.
enum Failure {
    /// No secret that opens it: whichever reason, it looks and takes the same.
    NotAllowed,
    /// It is not there.
    NotThere,
    /// What was sent does not hold.
    Unfit(Vec<Finding>),
    /// It cannot be kept or read.
    Store(StoreError),
}

#[derive(Serialize)]
struct Problem {
    error: &'static str,
    text: String,
    findings: Vec<Finding>,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, error, text, findings) = match self {
            Self::NotAllowed => (
                StatusCode::UNAUTHORIZED,
                "bad-secret",
                String::new(),
                vec![],
            ),
            Self::NotThere => (StatusCode::NOT_FOUND, "not-there", String::new(), vec![]),
            Self::Unfit(findings) => {
                let status = StatusCode::UNPROCESSABLE_ENTITY;
                (status, "unfit", String::new(), findings)
            }
            Self::Store(error) => {
                tracing::error!("the store: {error}");
                let status = StatusCode::INSUFFICIENT_STORAGE;
                (status, "storage", error.to_string(), vec![])
            }
        };
        let problem = Problem {
            error,
            text,
            findings,
        };
        (status, Json(problem)).into_response()
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoBattle => Self::NotThere,
            other => Self::Store(other),
        }
    }
}

impl From<NotMade> for Failure {
    fn from(error: NotMade) -> Self {
        match error {
            NotMade::File(wrong) => Self::Unfit(wrong.iter().map(Finding::from).collect()),
            NotMade::Store(error) => error.into(),
        }
    }
}

/// The secret that came with a request.
fn said(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ")
}

/// Whoever runs the table: asked for before anything else of a request is read.
struct Owner;

impl FromRequestParts<Shared> for Owner {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Failure> {
        if said(&parts.headers).is_some_and(|said| shared.hub.is_owner(said)) {
            return Ok(Self);
        }
        tokio::time::sleep(shared.hub.limits().refusal).await;
        Err(Failure::NotAllowed)
    }
}

/// Lets whoever runs the table or leads a battle through.
async fn master(hub: &Hub, headers: &HeaderMap, battle: &str) -> Result<(), Failure> {
    let seat = match said(headers) {
        Some(said) if hub.is_owner(said) => return Ok(()),
        Some(said) => hub.seat(battle, Some(&Said(said.to_owned()))).await?,
        None => None,
    };
    if seat == Some(Viewer::Master) {
        return Ok(());
    }
    tokio::time::sleep(hub.limits().refusal).await;
    Err(Failure::NotAllowed)
}

/// The bundled battles. They do not change while the server runs: worked out for the first who
/// asks, and not sent again to who has them.
async fn bundled_battles(
    State(shared): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let work = || shared.hub.work(Told::bundled);
    let told = shared.bundled.get_or_try_init(work).await?;
    Ok(told.answer(&headers))
}

/// What a battle is made of: a bundled one, or a text that was uploaded.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Source {
    Bundled(String),
    Text { name: String, text: String },
}

#[derive(Deserialize)]
struct Wish {
    source: Source,
    /// Whether spectators need a secret.
    #[serde(default)]
    secret_spectators: bool,
}

impl Source {
    fn bytes(self) -> Result<(String, Vec<u8>), Failure> {
        match self {
            Self::Bundled(name) => {
                let bytes = bundled::battle(&name).ok_or(Failure::NotThere)?;
                Ok((bundled::path_of(&name), bytes))
            }
            Self::Text { name, text } => {
                // Only what a file is called is shown: no folders of whoever sent it.
                let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
                let name: String = name
                    .chars()
                    .filter(|it| !it.is_control())
                    .take(80)
                    .collect();
                Ok((name, text.into_bytes()))
            }
        }
    }
}

#[derive(Serialize)]
struct Checked {
    errors: usize,
    findings: Vec<Finding>,
}

async fn check(
    _: Owner,
    State(shared): State<Shared>,
    Json(source): Json<Source>,
) -> Result<Json<Checked>, Failure> {
    let (name, bytes) = source.bytes()?;
    let look = move || Hub::findings(&name, &bytes, &Bundled);
    let found = shared.hub.work(look).await?;
    Ok(Json(Checked {
        errors: errors(&found),
        findings: found.iter().map(Finding::from).collect(),
    }))
}

#[derive(Serialize)]
struct Link {
    seat: Viewer,
    /// Missing where no secret is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

#[derive(Serialize)]
struct MadeBattle {
    id: String,
    title: String,
    links: Vec<Link>,
    findings: Vec<Finding>,
}

impl From<Made> for MadeBattle {
    fn from(made: Made) -> Self {
        let links = made.links.into_iter().map(|(seat, secret)| Link {
            seat,
            secret: secret.map(|secret| secret.reveal().to_owned()),
        });
        Self {
            id: made.id,
            title: made.title,
            links: links.collect(),
            findings: made.findings.iter().map(Finding::from).collect(),
        }
    }
}

async fn make(
    _: Owner,
    State(shared): State<Shared>,
    Json(wish): Json<Wish>,
) -> Result<(StatusCode, Json<MadeBattle>), Failure> {
    let (name, bytes) = wish.source.bytes()?;
    let open = !wish.secret_spectators;
    let made = shared.hub.make(&name, &bytes, &Bundled, open).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// Which battles are asked for.
#[derive(Deserialize)]
struct Page {
    /// Those made before this one; all where none is named.
    before: Option<String>,
}

#[derive(Serialize)]
struct ListedBattle {
    id: String,
    title: String,
    file: String,
    created: i64,
    last: Option<i64>,
    status: Option<String>,
    players: Vec<String>,
    commands: usize,
    /// Whether it was closed for good.
    closed: bool,
    clients: usize,
    /// The line of its log that this build does not accept.
    stuck: Option<Stuck>,
}

#[derive(Serialize)]
struct Stuck {
    position: u32,
    line: String,
    why: String,
}

async fn list(
    _: Owner,
    State(shared): State<Shared>,
    Query(page): Query<Page>,
) -> Result<Json<Vec<ListedBattle>>, Failure> {
    let mut battles = Vec::new();
    for listed in shared.hub.list(page.before.as_deref()).await? {
        let row = listed.row;
        let stands = shared.hub.describe(&row.id).await;
        let of = stands.as_ref();
        battles.push(ListedBattle {
            status: of.map(|it| it.status.clone()),
            players: of.map(|it| it.players.clone()).unwrap_or_default(),
            commands: of.map_or(0, |it| it.commands),
            closed: of.is_some_and(|it| it.closed),
            clients: of.map_or(0, |it| it.clients),
            stuck: of.and_then(|it| it.stuck.as_ref()).map(|it| Stuck {
                position: it.position,
                line: it.line.clone(),
                why: it.why.clone(),
            }),
            id: row.id,
            title: row.title,
            file: row.name,
            created: row.created,
            last: listed.last,
        });
    }
    Ok(Json(battles))
}

async fn links(
    _: Owner,
    State(shared): State<Shared>,
    Path(battle): Path<String>,
) -> Result<Json<MadeBattle>, Failure> {
    let made = shared.hub.more_links(&battle).await?;
    Ok(Json(made.into()))
}

/// A file to be kept.
fn file(name: &str, kind: &'static str, bytes: Vec<u8>) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let name: String = name
        .chars()
        .filter(|it| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.'))
        .collect();
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

async fn record(
    State(shared): State<Shared>,
    headers: HeaderMap,
    Path(battle): Path<String>,
) -> Result<Response, Failure> {
    master(&shared.hub, &headers, &battle).await?;
    let record = shared.hub.record(&battle).await.ok_or(Failure::NotThere)?;
    let name = format!("{battle}.stint");
    Ok(file(
        &name,
        "text/plain; charset=utf-8",
        record.into_bytes(),
    ))
}

async fn backup(
    State(shared): State<Shared>,
    headers: HeaderMap,
    Path(battle): Path<String>,
) -> Result<Response, Failure> {
    master(&shared.hub, &headers, &battle).await?;
    let stored = shared.hub.backup(&battle).await?;
    let write = move || serde_json::to_vec_pretty(&stored);
    let json = shared.hub.work(write).await?;
    let json = json.map_err(|error| StoreError::Other(error.to_string()))?;
    let name = format!("{battle}.battle.json");
    Ok(file(&name, "application/json", json))
}

async fn restore(
    _: Owner,
    State(shared): State<Shared>,
    text: String,
) -> Result<(StatusCode, Json<MadeBattle>), Failure> {
    let stored = shared.hub.work(move || StoredBattle::read(&text)).await?;
    let stored = stored.map_err(|_| Failure::Unfit(Vec::new()))?;
    let made = shared.hub.bring_back(stored).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

async fn backup_all(_: Owner, State(shared): State<Shared>) -> Result<Response, Failure> {
    let other = |error: &std::io::Error| StoreError::Other(error.to_string());
    let word = crate::secret::draw_word(12).map_err(|_| StoreError::NoChance)?;
    let place = std::env::temp_dir().join(format!("stint-{word}.db"));
    shared.hub.store().copy_to(&place).await?;
    let bytes = tokio::fs::read(&place).await;
    let _left = tokio::fs::remove_file(&place).await;
    let bytes = bytes.map_err(|error| other(&error))?;
    Ok(file("stint.db", "application/vnd.sqlite3", bytes))
}
