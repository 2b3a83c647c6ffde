//! An answer that is the same for everybody as long as the server runs.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::bundled;

/// An answer that was written once, and its mark.
#[derive(Debug)]
pub(crate) struct Told {
    text: Bytes,
    mark: HeaderValue,
}

#[derive(Serialize)]
struct BundledBattle {
    name: String,
    title: String,
}

impl Told {
    /// The bundled battles: all of them are read for their titles, which takes a moment.
    pub(super) fn bundled() -> Self {
        let battles = bundled::names().into_iter().map(|name| {
            let title = bundled::title(&name);
            BundledBattle { name, title }
        });
        Self::of(&battles.collect::<Vec<_>>())
    }

    fn of(value: &impl Serialize) -> Self {
        let text = serde_json::to_vec(value).unwrap_or_default();
        let mark = format!("\"{}\"", &blake3::hash(&text).to_hex()[..32]);
        Self {
            text: text.into(),
            mark: HeaderValue::from_str(&mark).unwrap_or(HeaderValue::from_static("\"\"")),
        }
    }

    /// The answer, or that nothing has changed since it was told.
    pub(super) fn answer(&self, asked: &HeaderMap) -> Response {
        let known = asked.get_all(header::IF_NONE_MATCH).iter();
        let known = known
            .filter_map(|known| known.to_str().ok())
            .flat_map(|known| known.split(','))
            .any(|known| known.trim().trim_start_matches("W/") == self.mark);
        let mut response = match known {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => self.text.clone().into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.mark.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        let json = HeaderValue::from_static("application/json");
        headers.insert(header::CONTENT_TYPE, json);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_it_is_told_so() {
        let told = Told::of(&["one"]);
        let mut asked = HeaderMap::new();
        assert_eq!(told.answer(&asked).status(), StatusCode::OK);
        asked.insert(header::IF_NONE_MATCH, HeaderValue::from_static("\"else\""));
        let other = told.answer(&asked);
        assert_eq!(other.status(), StatusCode::OK);
        asked.insert(header::IF_NONE_MATCH, other.headers()[header::ETAG].clone());
        assert_eq!(told.answer(&asked).status(), StatusCode::NOT_MODIFIED);
    }
}
