//! How a server bears many battles: `cargo run --release -p stint-server --example load`.
//!
//! A server in a process of its own, and clients over the loopback: a thousand battles with a game
//! master, two players and a spectator each, and two hundred commands a second over all. Tells how
//! long it takes from a command to the last client that is told of it, what memory it takes, and how
//! long everybody waits when the server was killed and starts again.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stint_server::bundled::{self, Bundled};
use stint_server::secret::Secret;
use stint_server::store::StoreOptions;
use stint_server::{Config, Front, Limits, Page, Server};
use stint_wire::Viewer;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, mpsc};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Whatever goes wrong ends it with a word.
type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The bars.
const BATTLES: usize = 1000;
const SEATS: usize = 4;
const RATE: u64 = 200;
const P99: Duration = Duration::from_millis(50);
const RESTART: Duration = Duration::from_secs(10);
const A_CONNECTION: u64 = 32 * 1024;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    match arguments.first().map(String::as_str) {
        Some("serve") => {
            let folder = arguments.get(1).ok_or("which folder?")?;
            let battles = arguments.get(2).ok_or("how many?")?.parse()?;
            runtime.block_on(serve(Path::new(folder), battles))
        }
        seconds => {
            let seconds = seconds.map_or(Ok(30), str::parse)?;
            let battles = arguments.get(1).map_or(Ok(BATTLES), |it| it.parse())?;
            runtime.block_on(measure(Duration::from_secs(seconds), battles))
        }
    }
}

/// The server, until it is killed: makes battles where there are none, and prints their links.
async fn serve(folder: &Path, battles: usize) -> Outcome<()> {
    let config = Config {
        store: StoreOptions::new(folder),
        limits: Limits {
            per_address: 1_000_000,
            waiting: 1_000_000,
            waiting_in_all: 1_000_000,
            connections: 1_000_000,
            ..Limits::default()
        },
        owner: Secret::draw()?,
        secret_spectators: false,
        front: Front::default(),
    };
    let server = Server::bind(config, "127.0.0.1:0".parse()?, Page::Missing).await?;
    let hub = server.hub().clone();
    let bytes = bundled::battle(bundled::FIRST).ok_or("no battle")?;
    let name = bundled::path_of(bundled::FIRST);
    for _ in 0..battles {
        let made = hub.make(&name, &bytes, &Bundled, true).await?;
        let links = made.links.iter().map(|(seat, secret)| {
            let secret = secret.as_ref().map(|secret| secret.reveal().to_owned());
            (*seat == Viewer::Master, secret)
        });
        let links: Vec<_> = links.collect();
        println!("{}", json!({"id": made.id, "links": links}));
    }
    println!("{}", json!({"address": server.address()?.to_string()}));
    std::io::stdout().flush()?;
    server.run(std::future::pending()).await;
    Ok(())
}

struct Process {
    child: Child,
    address: SocketAddr,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}

impl Process {
    fn start(folder: &Path, battles: usize) -> Outcome<(Self, Vec<Value>)> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve".into(), folder.as_os_str().to_owned()])
            .arg(battles.to_string())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = child.stdout.take().ok_or("no output")?;
        let mut made = Vec::new();
        for line in BufReader::new(stdout).lines() {
            let value: Value = serde_json::from_str(&line?)?;
            if let Some(address) = value["address"].as_str() {
                let address = address.parse()?;
                return Ok((Self { child, address }, made));
            }
            made.push(value);
        }
        Err("the server did not start".into())
    }

    /// The resident memory, in bytes.
    fn memory(&self) -> Outcome<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        Ok(kib.ok_or("no VmRSS")?.parse::<u64>()? * 1024)
    }
}

/// A battle as its clients share it.
#[derive(Default)]
struct Played {
    /// When the command that is on its way was sent, in nanoseconds.
    sent: AtomicU64,
    /// How many clients have been told of it.
    told: AtomicU32,
    busy: AtomicBool,
}

struct Bench {
    start: Instant,
    played: Vec<Played>,
    seats: u32,
    latencies: Mutex<Vec<u64>>,
    refused: AtomicU32,
    there: AtomicU32,
}

impl Bench {
    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_nanos()).unwrap_or(u64::MAX)
    }

    fn told(&self, battle: usize) {
        let played = &self.played[battle];
        if !played.busy.load(Ordering::Acquire) {
            return;
        }
        if played.told.fetch_add(1, Ordering::AcqRel) + 1 == self.seats {
            let took = self.now() - played.sent.load(Ordering::Acquire);
            played.busy.store(false, Ordering::Release);
            if let Ok(mut latencies) = self.latencies.lock() {
                latencies.push(took);
            }
        }
    }
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(address: SocketAddr, battle: &str, secret: Option<&str>) -> Outcome<Socket> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let small = WebSocketConfig::default()
        .read_buffer_size(4096)
        .write_buffer_size(0);
    let url = format!("ws://{address}/ws");
    let (mut socket, _) = client_async_with_config(url, stream, Some(small)).await?;
    let mut hello =
        json!({"type": "hello", "version": stint_wire::VERSION, "battle": battle, "lang": "pt"});
    if let Some(secret) = secret {
        hello["secret"] = secret.into();
    }
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

/// A client, until its connection ends. A game master gives commands when it is told to.
async fn client(
    bench: Arc<Bench>,
    battle: usize,
    mut socket: Socket,
    mut go: Option<mpsc::Receiver<()>>,
) -> Outcome<()> {
    let mut first = true;
    let mut view: Option<Value> = None;
    let mut number = 0_u64;
    loop {
        tokio::select! {
            message = socket.next() => {
                let Some(message) = message else { return Ok(()) };
                let Message::Text(text) = message? else { continue };
                if text.starts_with("{\"type\":\"update\"") {
                    if first {
                        first = false;
                        bench.there.fetch_add(1, Ordering::AcqRel);
                    } else {
                        bench.told(battle);
                    }
                    if go.is_some() {
                        let update: Value = serde_json::from_str(&text)?;
                        view = Some(json!({"seq": update["seq"], "prompt": update["prompt"]}));
                    }
                } else if text.starts_with("{\"type\":\"refused\"") {
                    if bench.refused.fetch_add(1, Ordering::AcqRel) < 3 {
                        eprintln!("refused: {text}");
                    }
                    bench.played[battle].busy.store(false, Ordering::Release);
                } else if text.starts_with("{\"type\":\"error\"") {
                    return Err(text.to_string().into());
                }
            }
            told = async { go.as_mut()?.recv().await }, if go.is_some() => {
                let (Some(()), Some(view)) = (told, &view) else { continue };
                number += 1;
                let mut message = json!({"type": "do", "id": format!("{number}-{:p}", &first), "seq": view["seq"]});
                let empty = Vec::new();
                let options = view["prompt"]["options"].as_array().unwrap_or(&empty);
                let whole: Vec<&Value> = options.iter().filter(|it| it["more"] != true).collect();
                match whole.get(usize::try_from(number).unwrap_or(0) % whole.len().max(1)) {
                    Some(option) => message["pick"] = json!([option["number"]]),
                    None => message["line"] = json!(format!("gm set bastiao.life {}", number % 9 + 1)),
                }
                bench.played[battle].sent.store(bench.now(), Ordering::Release);
                socket.send(Message::text(message.to_string())).await?;
            }
        }
    }
}

/// Seats so many clients at every battle; where to tell game masters to give a command.
async fn seat_all(
    bench: &Arc<Bench>,
    address: SocketAddr,
    made: &[Value],
    seats: std::ops::Range<usize>,
) -> Outcome<Vec<mpsc::Sender<()>>> {
    let before = bench.there.load(Ordering::Acquire);
    let at_once = Arc::new(Semaphore::new(64));
    let mut masters = Vec::new();
    for (number, battle) in made.iter().enumerate() {
        let links = battle["links"].as_array().ok_or("no links")?;
        for link in &links[seats.clone()] {
            let go = if link[0] == true {
                let (tell, go) = mpsc::channel(1);
                masters.push(tell);
                Some(go)
            } else {
                None
            };
            let permit = Arc::clone(&at_once).acquire_owned().await?;
            let (bench, id) = (
                Arc::clone(bench),
                battle["id"].as_str().unwrap_or("").to_owned(),
            );
            let secret = link[1].as_str().map(str::to_owned);
            tokio::spawn(async move {
                let socket = connect(address, &id, secret.as_deref()).await;
                drop(permit);
                let ended = match socket {
                    Ok(socket) => client(bench, number, socket, go).await,
                    Err(error) => Err(error),
                };
                if let Err(error) = ended
                    && !error.to_string().to_lowercase().contains("reset")
                {
                    eprintln!("a client ended: {error}");
                }
            });
        }
    }
    let all = before + u32::try_from(made.len() * seats.len())?;
    while bench.there.load(Ordering::Acquire) < all {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(masters)
}

fn bench(battles: usize) -> Arc<Bench> {
    Arc::new(Bench {
        start: Instant::now(),
        played: (0..battles).map(|_| Played::default()).collect(),
        seats: u32::try_from(SEATS).unwrap_or(u32::MAX),
        latencies: Mutex::default(),
        refused: AtomicU32::new(0),
        there: AtomicU32::new(0),
    })
}

/// Gives commands for a while, so many a second over all battles in turn.
async fn drive(bench: &Bench, masters: &[mpsc::Sender<()>], long: Duration) -> (u64, u64) {
    let mut ticks = tokio::time::interval(Duration::from_micros(1_000_000 / RATE));
    let end = Instant::now() + long;
    let (mut given, mut held) = (0, 0);
    for battle in (0..masters.len()).cycle() {
        if Instant::now() > end {
            break;
        }
        ticks.tick().await;
        let played = &bench.played[battle];
        if played.busy.swap(true, Ordering::AcqRel) {
            // The one before is still on its way: that counts where it arrives.
            held += 1;
            continue;
        }
        played.told.store(0, Ordering::Release);
        let _full = masters[battle].try_send(());
        given += 1;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    (given, held)
}

fn kib(bytes: u64) -> String {
    format!("{:.1} KiB", bytes as f64 / 1024.0)
}

async fn measure(long: Duration, battles: usize) -> Outcome<()> {
    let folder = std::env::temp_dir().join(format!("stint-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let outcome = run(&folder, long, battles).await;
    std::fs::remove_dir_all(&folder)?;
    outcome
}

async fn run(folder: &Path, long: Duration, battles: usize) -> Outcome<()> {
    let made_at = Instant::now();
    let (process, made) = Process::start(folder, battles)?;
    println!(
        "{battles} battles made in {:.1} s",
        made_at.elapsed().as_secs_f64()
    );
    let empty = process.memory()?;
    let first = bench(battles);
    let masters = seat_all(&first, process.address, &made, 0..1).await?;
    let loaded = process.memory()?;
    seat_all(&first, process.address, &made, 1..SEATS).await?;
    let full = process.memory()?;
    let others = u64::try_from(battles * (SEATS - 1))?;
    println!(
        "memory: {} empty, {} with every battle and its game master, {} with all",
        kib(empty),
        kib(loaded),
        kib(full)
    );
    let connection = full.saturating_sub(loaded) / others;
    let share = full / u64::try_from(battles * SEATS)?;
    println!(
        "memory: {} a further connection; everything by connections: {}",
        kib(connection),
        kib(share)
    );
    let (given, held) = drive(&first, &masters, long).await;
    let after = process.memory()?;
    let share_after = after / u64::try_from(battles * SEATS)?;
    println!(
        "memory after {given} commands: {}; by connections: {}",
        kib(after),
        kib(share_after)
    );
    let mut latencies = first.latencies.lock().map_err(|_| "poisoned")?.clone();
    latencies.sort_unstable();
    let part = |of: f64| {
        let at = ((latencies.len() as f64 * of) as usize).min(latencies.len().saturating_sub(1));
        Duration::from_nanos(latencies.get(at).copied().unwrap_or_default())
    };
    println!(
        "{given} commands in {:.0} s, {} told to all, {} refused, {held} held up: median {:.1?}, 99% {:.1?}, 99.9% {:.1?}, most {:.1?}",
        long.as_secs_f64(),
        latencies.len(),
        first.refused.load(Ordering::Acquire),
        part(0.5),
        part(0.99),
        part(0.999),
        part(1.0)
    );
    drop(process);

    let started = Instant::now();
    let (process, _) = Process::start(folder, 0)?;
    let again = bench(battles);
    seat_all(&again, process.address, &made, 0..SEATS).await?;
    let restart = started.elapsed();
    println!(
        "killed and started again: everybody is told within {:.1} s; memory {}",
        restart.as_secs_f64(),
        kib(process.memory()?)
    );

    let bars = [
        ("99% from command to last client", part(0.99) <= P99),
        ("memory of a connection", connection <= A_CONNECTION),
        ("all memory by connections", share_after <= A_CONNECTION),
        ("restart", restart <= RESTART),
        (
            "nothing refused",
            first.refused.load(Ordering::Acquire) == 0,
        ),
    ];
    for (what, holds) in bars {
        println!("{} {what}", if holds { "holds:" } else { "FAILS:" });
    }
    if bars.iter().all(|(_, holds)| *holds) {
        Ok(())
    } else {
        Err("a bar is not met".into())
    }
}
