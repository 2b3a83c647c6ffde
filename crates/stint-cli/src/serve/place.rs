//! Where things are: the data folder, and this machine in its network.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;

/// The folder for data of this program, as systems have it.
pub(super) fn data_folder() -> PathBuf {
    let of = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let folder = if cfg!(windows) {
        of("APPDATA")
    } else if cfg!(target_os = "macos") {
        of("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        of("XDG_DATA_HOME").or_else(|| of("HOME").map(|home| home.join(".local/share")))
    };
    folder.unwrap_or_default().join("stint")
}

/// Where a browser finds the server: on this machine, and in its network.
#[derive(Clone, Debug)]
pub(super) struct Addresses {
    pub(super) here: String,
    pub(super) network: Option<String>,
    /// Under a name of its own, by way of a proxy that speaks TLS.
    pub(super) public: Option<String>,
}

pub(super) fn addresses(listens: SocketAddr, names: &[String]) -> Addresses {
    let public = names.first().map(|name| format!("https://{name}"));
    let url = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listens.port()));
    let port = listens.port();
    if listens.ip().is_unspecified() {
        return Addresses {
            here: format!("http://localhost:{port}"),
            network: in_network().map(url),
            public,
        };
    }
    if listens.ip().is_loopback() {
        return Addresses {
            here: url(listens.ip()),
            network: None,
            public,
        };
    }
    Addresses {
        here: url(listens.ip()),
        network: Some(url(listens.ip())),
        public,
    }
}

/// The address of this machine that others of its network see: the one it would send from. Nothing
/// is sent.
fn in_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation: nobody has it.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_listens_on_one_address_is_found_there() {
        let only = addresses("127.0.0.1:4321".parse().expect("an address"), &[]);
        assert_eq!(only.here, "http://127.0.0.1:4321");
        assert!(only.network.is_none());
        let all = addresses("0.0.0.0:4321".parse().expect("an address"), &[]);
        assert_eq!(all.here, "http://localhost:4321");
    }
}
