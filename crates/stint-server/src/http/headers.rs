//! What every answer says about itself, and whom the server talks to.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Front, Shared};

/// How long a request may take, with all that is sent with it.
const LONGEST: Duration = Duration::from_secs(60);

/// The page comes from here alone, and nobody puts it into a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer.
const ALWAYS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// Refuses what is meant for another host, and puts the headers on every answer.
pub(super) async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = if is_for_us(request.headers(), request.uri(), &shared.front) {
        let answer = tokio::time::timeout(LONGEST, next.run(request)).await;
        answer.unwrap_or_else(|_late| StatusCode::REQUEST_TIMEOUT.into_response())
    } else {
        (StatusCode::MISDIRECTED_REQUEST, "unknown host").into_response()
    };
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a request names a host that this server can be: an address or a name without a dot, or
/// one of a local network, or one that it was told. A page of somebody else that lets its own name
/// point here is refused.
fn is_for_us(headers: &HeaderMap, uri: &Uri, front: &Front) -> bool {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    host.or_else(|| uri.authority().map(|it| it.as_str()))
        .is_some_and(|host| is_local(host) || front.is_known(host))
}

fn is_local(host: &str) -> bool {
    if let Some(rest) = host.strip_prefix('[') {
        let address = rest.split_once(']').map_or("", |(address, _)| address);
        return address.parse::<std::net::Ipv6Addr>().is_ok();
    }
    let name = host.split_once(':').map_or(host, |(name, _)| name);
    let name = name.trim_end_matches('.');
    let plain = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    plain
        || name.parse::<std::net::Ipv4Addr>().is_ok()
        || [".local", ".lan", ".home.arpa", ".internal", ".localhost"]
            .iter()
            .any(|end| name.to_ascii_lowercase().ends_with(end))
}

/// Whether a page that opens a connection came from this server: a browser says so itself. A
/// program that is no browser says nothing, and holds no secret of anybody else. A proxy may have
/// changed to whom the request was: then the page came from a name that the server was told.
pub(super) fn is_own(headers: &HeaderMap, front: &Front) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().ok().and_then(|it| it.split_once("://"));
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    match (origin, host) {
        (Some((_, origin)), Some(host)) => {
            origin.eq_ignore_ascii_case(host) || front.is_known(origin)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_of_a_local_network_are_ours() {
        for host in [
            "localhost",
            "localhost:4321",
            "127.0.0.1:80",
            "[::1]:4321",
            "192.168.1.7",
            "mesa:4321",
            "mesa.local",
            "mesa.lan:1",
        ] {
            assert!(is_local(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:4321",
            "a.b",
            "[zz]:1",
            "é",
        ] {
            assert!(!is_local(host), "{host}");
        }
    }

    #[test]
    fn a_name_that_was_told_is_ours() {
        let front = Front {
            names: vec!["table.example".to_owned(), "other.example:8443".to_owned()],
            proxy: false,
        };
        let asked = |host: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            is_for_us(&headers, &Uri::from_static("/"), &front)
        };
        for host in [
            "table.example",
            "TABLE.example",
            "other.example:8443",
            "mesa",
        ] {
            assert!(asked(host), "{host}");
        }
        for host in ["evil.example", "table.example:81", "other.example"] {
            assert!(!asked(host), "{host}");
        }
    }

    #[test]
    fn a_foreign_page_is_told_apart() {
        let front = Front {
            names: vec!["table.example".to_owned()],
            proxy: false,
        };
        let with = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("mesa:4321"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            is_own(&headers, &front)
        };
        assert!(with(None));
        assert!(with(Some("http://mesa:4321")));
        assert!(with(Some("https://Table.example")));
        for foreign in [
            "http://mesa",
            "http://evil.example",
            "null",
            "http://mesa:4321.evil",
            "https://table.example:8443",
            "https://a.table.example",
        ] {
            assert!(!with(Some(foreign)), "{foreign}");
        }
    }
}
