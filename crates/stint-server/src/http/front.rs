//! What stands between the server and those who come: the names it is known by, and a proxy.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

/// What stands between the server and those who come.
#[derive(Clone, Debug, Default)]
pub struct Front {
    /// Names by which browsers reach the server beside those of a local network, as they stand in
    /// an address: with the port where one is written.
    pub names: Vec<String>,
    /// Whether all come through a proxy of one's own, which says for whom.
    pub proxy: bool,
}

impl Front {
    /// Whether the server is known by a name.
    pub(super) fn is_known(&self, host: &str) -> bool {
        self.names
            .iter()
            .any(|name| name.eq_ignore_ascii_case(host))
    }

    /// For whom a proxy brings a request. What stands last was put there by the proxy itself:
    /// whatever stands before it anybody may have written.
    pub(super) fn brought_for(&self, headers: &HeaderMap) -> Option<IpAddr> {
        if !self.proxy {
            return None;
        }
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        let last = last.to_str().ok()?.rsplit(',').next()?.trim();
        let bare = last.trim_start_matches('[').trim_end_matches(']');
        let socket = last.parse::<SocketAddr>().ok().map(|it| it.ip());
        bare.parse().ok().or(socket)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn brought(proxy: bool, lines: &[&'static str]) -> Option<String> {
        let front = Front {
            names: Vec::new(),
            proxy,
        };
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        front.brought_for(&headers).map(|ip| ip.to_string())
    }

    #[test]
    fn only_the_last_word_of_ones_own_proxy_is_taken() {
        assert_eq!(brought(false, &["192.0.2.7"]), None);
        assert_eq!(brought(true, &[]), None);
        assert_eq!(brought(true, &["192.0.2.7"]).as_deref(), Some("192.0.2.7"));
        let lines = ["10.0.0.1", "10.0.0.2, 192.0.2.7:4711"];
        assert_eq!(brought(true, &lines).as_deref(), Some("192.0.2.7"));
        for six in ["2001:db8::1", "[2001:db8::1]", "10.0.0.1,[2001:db8::1]:99"] {
            assert_eq!(brought(true, &[six]).as_deref(), Some("2001:db8::1"));
        }
        assert_eq!(brought(true, &["10.0.0.1, unknown"]), None);
    }
}
