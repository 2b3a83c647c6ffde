//! The page: built from `web/`, carried by a release, read from a checkout otherwise.

use std::path::{Component, Path, PathBuf};

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::Shared;

#[cfg(feature = "page")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
struct Carried;

/// Where the page comes from.
#[derive(Clone, Debug)]
pub enum Page {
    /// The program carries it.
    Carried,
    /// A folder.
    Folder(PathBuf),
    /// There is none: what is to be done about it.
    Missing,
}

impl Page {
    /// The folder of a checkout's page, where the program was built in one that is still there.
    #[must_use]
    pub fn checkout() -> Option<PathBuf> {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        web.join("package.json").is_file().then_some(web)
    }

    /// The page as it is: carried, else built in the checkout.
    #[must_use]
    pub fn find() -> Self {
        if cfg!(feature = "page") {
            return Self::Carried;
        }
        let built = Self::checkout().map(|web| web.join("dist"));
        match built.filter(|dist| dist.join("index.html").is_file()) {
            Some(dist) => Self::Folder(dist),
            None => Self::Missing,
        }
    }

    async fn file(&self, path: &str) -> Option<Vec<u8>> {
        match self {
            Self::Carried => carried(path),
            Self::Folder(folder) => {
                let path = Path::new(path);
                let plain = path
                    .components()
                    .all(|part| matches!(part, Component::Normal(_)));
                if !plain {
                    return None;
                }
                tokio::fs::read(folder.join(path)).await.ok()
            }
            Self::Missing => None,
        }
    }
}

#[cfg(feature = "page")]
fn carried(path: &str) -> Option<Vec<u8>> {
    Carried::get(path).map(|file| file.data.into_owned())
}

#[cfg(not(feature = "page"))]
fn carried(_: &str) -> Option<Vec<u8>> {
    None
}

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Stint</title><h1>Stint</h1>\
<p lang=\"pt-BR\">O servidor está no ar, mas a página ainda não foi construída. Com Node 20 ou mais novo: \
<code>cargo xtask web</code>, e carregue de novo.</p>\
<p>The server is running, but its page has not been built yet. With Node 20 or newer: \
<code>cargo xtask web</code>, then reload.</p></html>";

/// The page itself, whatever it will show: it finds out from its address.
pub(super) async fn index(State(shared): State<Shared>) -> Response {
    // Built while the server runs: found at the next load.
    let page = match &shared.page {
        Page::Missing => Page::find(),
        there => there.clone(),
    };
    match page.file("index.html").await {
        Some(bytes) => answer(bytes, "text/html; charset=utf-8", "no-cache"),
        None => {
            let html = MISSING.as_bytes().to_vec();
            let mut response = answer(html, "text/html; charset=utf-8", "no-store");
            *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
            response
        }
    }
}

/// A part of the page.
pub(super) async fn part(State(shared): State<Shared>, uri: Uri) -> Response {
    let page = match &shared.page {
        Page::Missing => Page::find(),
        there => there.clone(),
    };
    let path = uri.path().trim_start_matches('/');
    let Some(kind) = kind(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // Names of assets hold the hash of what is in them.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    match page.file(path).await {
        Some(bytes) => answer(bytes, kind, cache),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(bytes: Vec<u8>, kind: &'static str, cache: &'static str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

/// The kind of a file by its name; others than these are no part of a page.
fn kind(path: &str) -> Option<&'static str> {
    let (_, end) = path.rsplit_once('.')?;
    Some(match end {
        "css" => "text/css; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "ogg" => "audio/ogg",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wav" => "audio/wav",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => return None,
    })
}
