//! Where things are: the data folder, and this machine in its network.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};

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

/// Puts a backup of a whole table into an empty data folder.
pub(super) fn restore(backup: &Path, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let to = folder.join("stint.db");
    if to.exists() {
        return Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            "there is a table already",
        ));
    }
    // Beside its place first: there is a whole one, or none.
    let beside = folder.join("stint.db.new");
    std::fs::copy(backup, &beside)?;
    std::fs::File::open(&beside)?.sync_all()?;
    std::fs::rename(&beside, &to)
}

/// Where a browser finds the server: on this machine, and in its network.
#[derive(Clone, Debug)]
pub(super) struct Addresses {
    pub(super) here: String,
    pub(super) network: Option<String>,
}

pub(super) fn addresses(listens: SocketAddr) -> Addresses {
    let url = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listens.port()));
    let port = listens.port();
    if listens.ip().is_unspecified() {
        return Addresses {
            here: format!("http://localhost:{port}"),
            network: in_network().map(url),
        };
    }
    if listens.ip().is_loopback() {
        return Addresses {
            here: url(listens.ip()),
            network: None,
        };
    }
    Addresses {
        here: url(listens.ip()),
        network: Some(url(listens.ip())),
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
    fn a_backup_is_put_into_an_empty_folder_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let backup = folder.path().join("backup.db");
        std::fs::write(&backup, b"a table").expect("written");
        let data = folder.path().join("data");
        restore(&backup, &data).expect("restored");
        assert_eq!(
            std::fs::read(data.join("stint.db")).expect("there"),
            b"a table"
        );
        let again = restore(&backup, &data);
        assert_eq!(
            again.map_err(|error| error.kind()),
            Err(io::ErrorKind::AlreadyExists)
        );
    }

    #[test]
    fn who_listens_on_one_address_is_found_there() {
        let only = addresses("127.0.0.1:4321".parse().expect("an address"));
        assert_eq!(only.here, "http://127.0.0.1:4321");
        assert!(only.network.is_none());
        let all = addresses("0.0.0.0:4321".parse().expect("an address"));
        assert_eq!(all.here, "http://localhost:4321");
    }
}
