//! `stint serve` as it is run: what it prints, how it stops, and that nothing is lost when it is
//! killed.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// So long something may take that takes an instant; a test that waits longer has failed.
const LONG: Duration = Duration::from_secs(60);

const BATTLE: &str = r#"
format = "stint-battle/1"
title = "Small"
lang = "en"
[[character]]
id = "ana"
team = "red"
[[character]]
id = "bia"
team = "blue"
"#;

/// A server in a process of its own; it is killed when it is dropped.
struct Server {
    process: Child,
    lines: BufReader<ChildStdout>,
    links: Vec<Link>,
}

#[derive(Clone, Debug)]
struct Link {
    address: String,
    battle: String,
    secret: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.process.kill();
        let _ended = self.process.wait();
    }
}

fn command(data: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stint"));
    command
        .args([
            "--lang",
            "en",
            "serve",
            "--port",
            "0",
            "--host",
            "127.0.0.1",
        ])
        .args(["--log", "debug"])
        .arg("--data")
        .arg(data)
        .args(more)
        .env("PATH", "")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

impl Server {
    /// Starts, and reads the links until the last line that is printed.
    fn start(data: &Path, more: &[&str]) -> Self {
        Self::run(command(data, more))
    }

    fn run(mut command: Command) -> Self {
        let mut process = command.spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap());
        let mut links = Vec::new();
        loop {
            let mut line = String::new();
            if lines.read_line(&mut line).unwrap() == 0 {
                let mut errors = String::new();
                process
                    .stderr
                    .take()
                    .unwrap()
                    .read_to_string(&mut errors)
                    .unwrap();
                panic!("it did not start: {errors}");
            }
            if let Some((_, url)) = line.split_once("http://") {
                links.push(Link::of(url.trim()));
            }
            if line.contains("Ctrl+C") {
                break;
            }
        }
        Self {
            process,
            lines,
            links,
        }
    }

    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    #[cfg(unix)]
    fn stop(mut self) -> (String, String) {
        let id = rustix::process::Pid::from_child(&self.process);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
        let (mut said, mut errors) = (String::new(), String::new());
        self.lines.read_to_string(&mut said).unwrap();
        let mut stderr = self.process.stderr.take().unwrap();
        stderr.read_to_string(&mut errors).unwrap();
        assert!(self.process.wait().unwrap().success(), "{errors}");
        (said, errors)
    }
}

impl Link {
    fn of(url: &str) -> Self {
        let (rest, secret) = url.split_once('#').unwrap_or((url, ""));
        let (address, path) = rest.split_once('/').unwrap();
        Self {
            address: address.to_owned(),
            battle: path.trim_start_matches("b/").to_owned(),
            secret: secret.to_owned(),
        }
    }

    fn connect(&self) -> Client {
        self.try_connect().unwrap()
    }

    /// A client, or none where the server is killed meanwhile.
    fn try_connect(&self) -> Option<Client> {
        let stream = TcpStream::connect(&self.address).ok()?;
        stream.set_read_timeout(Some(LONG)).unwrap();
        let url = format!("ws://{}/ws", self.address);
        let (socket, _) = tungstenite::client(url, stream).ok()?;
        let mut client = Client { socket };
        let hello = json!({
            "type": "hello", "version": 1, "battle": self.battle, "lang": "en",
            "secret": self.secret,
        });
        client.send(&hello).ok()?;
        Some(client)
    }
}

struct Client {
    socket: WebSocket<TcpStream>,
}

impl Client {
    fn send(&mut self, message: &Value) -> tungstenite::Result<()> {
        self.socket.send(Message::text(message.to_string()))
    }

    fn next(&mut self) -> tungstenite::Result<Value> {
        loop {
            if let Message::Text(text) = self.socket.read()? {
                return Ok(serde_json::from_str(&text).unwrap());
            }
        }
    }

    fn hear(&mut self, kind: &str) -> tungstenite::Result<Value> {
        loop {
            let message = self.next()?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    fn answer(&mut self, id: &str) -> tungstenite::Result<Value> {
        loop {
            let message = self.next()?;
            if message["id"] == id {
                return Ok(message);
            }
        }
    }

    /// Asks until it is no more one request too many.
    fn ask(&mut self, message: &Value) -> tungstenite::Result<Value> {
        loop {
            self.send(message)?;
            let answer = self.answer(message["id"].as_str().unwrap())?;
            if answer["code"] != "too-many" {
                return Ok(answer);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn seq(&mut self) -> tungstenite::Result<u64> {
        let why = json!({"type": "why", "id": "seq?", "seq": 0, "line": "start"});
        Ok(self.ask(&why)?["seq"].as_u64().unwrap())
    }

    fn give(&mut self, id: &str, line: &str) -> tungstenite::Result<Value> {
        let seq = self.seq()?;
        self.ask(&json!({"type": "do", "id": id, "seq": seq, "line": line}))
    }
}

/// A random number of a sequence: kills at other instants in each run would hide what they find.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// Gives markers as fast as they are taken until the server is killed; which were said to be done.
fn under_load(link: &Link, from: u32) -> std::thread::JoinHandle<Vec<u32>> {
    let link = link.clone();
    std::thread::spawn(move || {
        let mut done = Vec::new();
        let Some(mut client) = link.try_connect() else {
            return done;
        };
        for number in from.. {
            let id = format!("m{number}");
            match client.give(&id, &format!("gm mark ana m{number}")) {
                Ok(answer) if answer["type"] == "done" => done.push(number),
                Ok(answer) => panic!("{answer}"),
                Err(_killed) => break,
            }
        }
        done
    })
}

/// Kills a server under load so many times. What was said to be done is there, once.
fn killed(times: u32) {
    let folder = tempfile::tempdir().unwrap();
    let battle = folder.path().join("small.toml");
    std::fs::write(&battle, BATTLE).unwrap();
    let battle = battle.display().to_string();
    let data = folder.path().join("data");
    let mut chance = Chance(u64::from(times));
    // Which markers must be there, and which may be: given, but never answered.
    let mut done: Vec<u32> = Vec::new();
    let mut next = 0;
    for time in 0..times {
        let mut server = Server::start(&data, &[&battle]);
        let master = server.links[0].clone();
        let mut client = master.connect();
        if time == 0 {
            assert_eq!(client.give("start", "start").unwrap()["type"], "done");
        }
        // It goes on, and all that was done is done once.
        let again = done.last().copied();
        if let Some(number) = again {
            let id = format!("m{number}");
            let answer = client.give(&id, &format!("gm mark ana m{number}")).unwrap();
            assert_eq!(answer["type"], "done", "{answer}");
        }
        check(&mut client, &done);
        let load = under_load(&master, next);
        std::thread::sleep(Duration::from_millis(chance.below(120)));
        server.kill();
        let more = load.join().unwrap();
        next += u32::try_from(more.len()).unwrap() + 1;
        done.extend(more);
    }
    let server = Server::start(&data, &[&battle]);
    let mut client = server.links[0].connect();
    check(&mut client, &done);
    assert_eq!(client.give("end", "ana end-stint").unwrap()["type"], "done");
    assert!(!done.is_empty(), "something was done between the kills");
}

/// That the record holds each marker that was said to be given once, and none twice.
fn check(client: &mut Client, done: &[u32]) {
    client
        .send(&json!({"type": "export", "id": "record"}))
        .unwrap();
    let record = client.answer("record").unwrap();
    let mut found: BTreeMap<&str, u32> = BTreeMap::new();
    for line in record["text"].as_str().unwrap().lines() {
        if let Some(marker) = line.strip_prefix("gm mark ana ") {
            *found.entry(marker).or_default() += 1;
        }
    }
    for number in done {
        assert_eq!(found.get(&*format!("m{number}")), Some(&1), "m{number}");
    }
    assert!(found.values().all(|count| *count == 1), "{found:?}");
}

#[test]
fn nothing_is_lost_when_it_is_killed() {
    killed(10);
}

/// A server that takes a file that must not grow for a failed write, and no more.
#[cfg(target_os = "linux")]
fn that_hits_limits(data: &Path, more: &[&str]) -> Command {
    let plain = command(data, more);
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", r#"trap '' XFSZ; exec "$0" "$@""#])
        .arg(plain.get_program())
        .args(plain.get_args())
        .env("PATH", "")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_said_to_be_done_after_writes_that_failed_is_there() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let folder = tempfile::tempdir().unwrap();
    let battle = folder.path().join("small.toml");
    std::fs::write(&battle, BATTLE).unwrap();
    let battle = battle.display().to_string();
    let data = folder.path().join("data");
    let mut server = Server::run(that_hits_limits(&data, &[&battle]));
    let mut client = server.links[0].connect();
    assert_eq!(client.give("start", "start").unwrap()["type"], "done");
    let id = Pid::from_child(&server.process);
    let limited = |most: Option<u64>| {
        let limit = Rlimit {
            current: most,
            maximum: None,
        };
        prlimit(Some(id), Resource::Fsize, limit).unwrap();
    };
    let (mut done, mut refused) = (Vec::new(), 0);
    let mut give = |client: &mut Client, number: u32| {
        let line = format!("gm mark ana m{number}");
        let answer = client.give(&format!("m{number}"), &line).unwrap();
        match answer["type"].as_str() {
            Some("done") => done.push(number),
            _ => {
                assert_eq!(answer["reason"]["reason"], "storage", "{answer}");
                refused += 1;
            }
        }
        done.len()
    };
    // Again and again: some writes have room, then none has, then there is room again.
    let mut number = 0;
    for _ in 0..5 {
        let log = std::fs::metadata(data.join("stint.db-wal")).unwrap().len();
        limited(Some(log + 20_000));
        for _ in 0..12 {
            give(&mut client, number);
            number += 1;
        }
        limited(None);
        let before = give(&mut client, number);
        number += 1;
        assert_eq!(give(&mut client, number), before + 1);
        number += 1;
    }
    assert!(refused > 5, "{refused}");
    server.kill();
    let server = Server::start(&data, &[&battle]);
    check(&mut server.links[0].connect(), &done);
}

/// `cargo xtask kill`: the same, for as long as it takes.
#[test]
#[ignore = "takes minutes: cargo xtask kill"]
fn nothing_is_lost_when_it_is_killed_two_hundred_times() {
    killed(200);
}

#[cfg(unix)]
#[test]
fn it_prints_links_and_stops_when_told_to_and_its_log_holds_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    // Game master, two players, spectators, lobby.
    assert_eq!(server.links.len(), 5);
    let links = server.links.clone();
    let mut client = links[1].connect();
    assert_eq!(client.hear("welcome").unwrap()["viewer"]["kind"], "player");
    // Wrong ones are said to be refused, without what they were.
    let wrong = Link {
        secret: "0123456789abcdefghjkmnpqrs".into(),
        ..links[1].clone()
    };
    assert_eq!(wrong.connect().next().unwrap()["code"], "bad-secret");
    let get = |path: &str, secret: &str| {
        let mut stream = TcpStream::connect(&links[0].address).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {secret}\r\n\
             Connection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    assert!(get("/api/battles", &links[4].secret).starts_with("HTTP/1.1 200"));
    assert!(get("/api/battles", &wrong.secret).starts_with("HTTP/1.1 401"));
    let (said, errors) = server.stop();
    assert!(said.contains("The table is closed"), "{said}");
    assert_eq!(client.hear("notice").unwrap()["kind"], "closing");
    assert!(errors.contains("refused"), "{errors}");
    for secret in links.iter().map(|link| &link.secret).chain([&wrong.secret]) {
        assert!(secret.is_empty() || !errors.contains(&**secret), "{errors}");
    }
    // Nor does what is kept hold one that can be read.
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for secret in links.iter().map(|link| link.secret.as_bytes()) {
            let found = !secret.is_empty() && bytes.windows(secret.len()).any(|it| it == secret);
            assert!(!found);
        }
    }
}

#[cfg(unix)]
#[test]
fn it_goes_on_where_it_was_and_old_links_hold() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["courtyard"]);
    let first = server.links[0].clone();
    let mut client = first.connect();
    assert_eq!(client.give("1", "start").unwrap()["type"], "done");
    server.stop();
    let server = Server::start(folder.path(), &["courtyard"]);
    assert_eq!(server.links[0].battle, first.battle);
    assert_ne!(server.links[0].secret, first.secret);
    let old = Link {
        address: server.links[0].address.clone(),
        ..first
    };
    for link in [&old, &server.links[0]] {
        let mut client = link.connect();
        assert_eq!(client.hear("welcome").unwrap()["viewer"]["kind"], "master");
        assert_eq!(client.hear("update").unwrap()["state"]["status"], "running");
    }
    server.stop();
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let fails_at = |data: &Path, more: &[&str]| {
        let output = command(data, more).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let fails = |more: &[&str]| fails_at(folder.path(), more);
    assert!(fails(&["nowhere.toml"]).contains("Bundled ones: boss, courtyard, duel"));
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_stint"))
        .args([
            "--lang",
            "en",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            &port,
            "--data",
        ])
        .arg(folder.path())
        .env("PATH", "")
        .output()
        .unwrap();
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert!(
        sentence.contains(&format!("Port {port} is taken")),
        "{sentence}"
    );
    let broken = folder.path().join("broken.toml");
    std::fs::write(
        &broken,
        "format = \"stint-battle/1\"\n[[character]]\nlive = 5\n",
    )
    .unwrap();
    assert!(fails(&[&broken.display().to_string()]).contains("did you mean `life`?"));
    let file = folder.path().join("a-file");
    std::fs::write(&file, "x").unwrap();
    let sentence = fails_at(&file, &[]);
    assert!(
        sentence.contains("data folder cannot be used"),
        "{sentence}"
    );
}

#[cfg(unix)]
#[test]
fn a_data_folder_has_one_server_and_an_empty_one_takes_only_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data, &[]);
    let fails = |data: &Path, more: &[&str]| {
        let output = command(data, more).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let second = fails(&data, &[]);
    assert!(second.contains("Another stint serve uses"), "{second}");
    server.stop();
    let garbage = folder.path().join("garbage");
    std::fs::write(&garbage, "a poem, and a long one at that".repeat(100)).unwrap();
    let new = folder.path().join("new");
    let restore = fails(&new, &["--restore", &garbage.display().to_string()]);
    assert!(
        restore.contains("it is no table of this program"),
        "{restore}"
    );
    assert!(!new.exists());
    let table = data.join("stint.db").display().to_string();
    Server::start(&new, &["--restore", &table]).stop();
}

#[cfg(unix)]
#[test]
fn a_battle_that_was_closed_is_not_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let first = server.links[0].clone();
    let mut client = first.connect();
    let end = json!({"type": "table", "id": "1", "deed": {"do": "end"}});
    client.send(&end).unwrap();
    assert_eq!(client.answer("1").unwrap()["type"], "done");
    server.stop();
    let server = Server::start(folder.path(), &[]);
    assert_ne!(server.links[0].battle, first.battle);
    let mut client = server.links[0].connect();
    assert_eq!(client.give("1", "start").unwrap()["type"], "done");
    let (_, errors) = server.stop();
    assert!(errors.contains("has come to its end"), "{errors}");
}

#[cfg(unix)]
#[test]
fn what_a_file_says_moves_no_terminal_and_a_name_from_outside_stands_in_links() {
    let folder = tempfile::tempdir().unwrap();
    let battle = folder.path().join("strange.toml");
    let strange = BATTLE
        .replace("title = \"Small\"", "title = \"T\\u001b]0;PWN\\u0007\"")
        .replace(
            "team = \"red\"",
            "team = \"red\"\nplayer = \"a\\u001b[2J\\nb\"",
        );
    std::fs::write(&battle, strange).unwrap();
    let battle = battle.display().to_string();
    let more = [&*battle, "--public", "Table.example", "--behind-proxy"];
    let mut process = command(folder.path(), &more).spawn().unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap());
    let mut said = String::new();
    while !said.contains("Ctrl+C") {
        assert_ne!(lines.read_line(&mut said).unwrap(), 0, "{said}");
    }
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(said.contains("T\u{fffd}]0;PWN\u{fffd}"), "{said:?}");
    assert!(said.contains("  a\u{fffd}[2J\u{fffd}b "), "{said:?}");
    assert!(!said.contains(['\u{1b}', '\u{7}']), "{said:?}");
    // Game master, two players, spectators, lobby.
    let links = said.matches("https://table.example/").count();
    assert_eq!(links, 5, "{said}");
}
