//! Runs: the same games from the same seed, however they are played; chunks; journals.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use stint_sim::{
    Assignment, Chunk, Difference, Head, Journal, Plan, Problem, Reader, Results, Runner, Scene,
    Tally, card, merge, point,
};

fn scenes() -> Vec<Scene> {
    ["courtyard", "ponte"]
        .map(|name| {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            let path = root.join(format!("battles/{name}.toml"));
            let file = stint_notation::read_file(&path).expect("a valid battle");
            Scene::new(&format!("{name}.toml"), &file.setup).expect("a valid set-up")
        })
        .to_vec()
}

fn plan() -> Plan {
    Plan {
        seed: 11,
        games: 15,
        mirror: true,
        max_stints: 30,
        agents: vec![Assignment {
            whom: "all".into(),
            agent: "random".into(),
        }],
    }
}

/// Plays what is left of a run, up to so many games, and finishes it if all are there.
fn play(
    to: &Path,
    scenes: &[Scene],
    chunk: Option<Chunk>,
    jobs: usize,
    most: usize,
) -> Result<bool, Problem> {
    let plan = plan();
    let head = Head::new(plan.clone(), scenes);
    let all = chunk.map_or(0..head.total(), |it| it.games(head.total()));
    let mut journal = Journal::open(to, &head, chunk, true, false)?;
    let known: Vec<u64> = journal.games().collect();
    let open: Vec<u64> = all.filter(|n| !known.contains(n)).collect();
    let stop = AtomicBool::new(false);
    let runner = Runner {
        plan: &plan,
        scenes,
        jobs,
        stop: &stop,
    };
    let mut played = 0;
    runner.run(&open, &mut |game, line| {
        if played == most {
            stop.store(true, Ordering::Relaxed);
            return Ok(());
        }
        played += 1;
        journal.add(game, line)
    })?;
    let complete = played == open.len();
    if complete {
        let tally = journal.tally(&head)?;
        journal.finish(&head, chunk, &Results::new(&head, &tally))?;
    }
    Ok(complete)
}

#[test]
fn the_same_seed_gives_the_same_file_however_it_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let scenes = scenes();
    assert_eq!(play(&at("one"), &scenes, None, 1, usize::MAX), Ok(true));
    let one = fs::read(at("one")).expect("a file");
    assert_eq!(play(&at("two"), &scenes, None, 2, usize::MAX), Ok(true));
    assert_eq!(fs::read(at("two")).expect("a file"), one);

    // Ten chunks, merged in an odd order, played by as many jobs as came to mind.
    let mut paths = Vec::new();
    for part in [7, 2, 10, 1, 9, 3, 8, 4, 6, 5] {
        let path = at(&format!("part{part}"));
        let jobs = 1 + usize::from(part % 2 == 0);
        let chunk = Some(Chunk { part, of: 10 });
        assert_eq!(play(&path, &scenes, chunk, jobs, usize::MAX), Ok(true));
        paths.push(path);
    }
    merge(&paths, &at("merged")).expect("they belong together");
    assert_eq!(fs::read(at("merged")).expect("a file"), one);

    // Interrupted, then killed in the middle of a line, then gone on with.
    let broken = at("broken");
    assert_eq!(play(&broken, &scenes, None, 2, 7), Ok(false));
    let journal = Journal::path_of(&broken);
    let text = fs::read(&journal).expect("a journal");
    assert!(!broken.exists());
    fs::write(&journal, &text[..text.len() - 9]).expect("a file");
    assert_eq!(play(&broken, &scenes, None, 1, 5), Ok(false));
    assert_eq!(play(&broken, &scenes, None, 2, usize::MAX), Ok(true));
    assert_eq!(fs::read(&broken).expect("a file"), one);
    assert!(!journal.exists());

    // What does not belong together is not merged, and nothing is overwritten.
    let missing = merge(&paths[1..], &at("merged")).expect_err("one is missing");
    assert!(
        matches!(
            missing,
            Problem::Missing {
                missing: 3,
                of: 30,
                ..
            }
        ),
        "{missing}"
    );
    let twice = [&paths[..], &paths[..1]].concat();
    let twice = merge(&twice, &at("merged")).expect_err("one is there twice");
    assert!(matches!(twice, Problem::Overlap { .. }), "{twice}");
    let whole = [at("one"), paths[0].clone()];
    let whole = merge(&whole, &at("merged")).expect_err("a whole and a part");
    assert!(matches!(
        whole,
        Problem::Different {
            what: Difference::Chunk,
            ..
        }
    ));
    for (old, new, what) in [
        ("\"seed\":11", "\"seed\":12", Difference::Seed),
        (
            "\"rules_version\":",
            "\"rules_version\":9",
            Difference::Version,
        ),
        ("\"mirror\":true", "\"mirror\":false", Difference::Agents),
        ("\"max_stints\":30", "\"max_stints\":31", Difference::Size),
        ("\"hash\":\"", "\"hash\":\"0", Difference::Battle),
    ] {
        let text = fs::read_to_string(&paths[0]).expect("a file");
        let other = at("other");
        fs::write(&other, text.replacen(old, new, 1)).expect("a file");
        let mut changed = paths.clone();
        changed[0] = other;
        let problem = merge(&changed, &at("merged")).expect_err("another run");
        let Problem::Different { what: found, .. } = problem else {
            unreachable!("{problem}");
        };
        assert_eq!(found, what);
    }
    fs::write(at("text"), "no run\n").expect("a file");
    fs::write(at("bytes"), [0xFF, 0xFE, 0x0A]).expect("a file");
    let torn = &one[..one.len() - 100];
    fs::write(at("torn"), torn).expect("a file");
    for bad in ["text", "bytes", "torn"] {
        let problem = merge(&[at(bad)], &at("merged")).expect_err("no run");
        assert!(matches!(problem, Problem::NoRun { .. }), "{problem}");
    }
    assert_eq!(fs::read(at("merged")).expect("a file"), one);
    let left = fs::read_dir(folder.path()).expect("a folder");
    let parts = left.filter(|it| {
        let name = it.as_ref().expect("an entry").file_name();
        name.to_string_lossy().ends_with(".part")
    });
    assert_eq!(parts.count(), 0);
}

#[test]
fn what_is_counted_adds_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("run");
    assert_eq!(play(&to, &scenes(), None, 2, usize::MAX), Ok(true));
    let text = fs::read_to_string(&to).expect("a file");
    let value: serde_json::Value = serde_json::from_str(&text).expect("one JSON document");
    assert_eq!(value["games"], 30);
    assert_eq!(value["played"].as_array().map(Vec::len), Some(30));
    let mut reader = Reader::open(&to).expect("a run");
    let mut damage = 0;
    while let Some((game, _)) = reader.game().expect("a game") {
        assert_eq!(game.queue.len(), game.points.len());
        for points in &game.points {
            assert!(points.iter().all(|it| *it >= 0), "{points:?}");
            assert!(points[point::SPENT] <= points[point::RECEIVED]);
            damage += points[point::DAMAGE];
        }
        for (_, counts) in &game.cards {
            assert!(counts[card::RESPONSES] <= counts[card::ACTIVATED]);
            damage += counts[card::DAMAGE];
        }
        assert!(game.stints <= 30 && game.rounds >= game.stints - 1);
        assert!(game.decisions > 0 && game.commands > 0);
    }
    assert!(damage > 0);
    let (head, tally): (Head, Tally) = Reader::open(&to).expect("a run").tally().expect("games");
    let results = Results::new(&head, &tally);
    for battle in &results.results {
        let wins: u64 = battle.teams.iter().map(|it| it.wins.wins).sum();
        assert_eq!(wins + battle.draws.all(), battle.games);
        assert_eq!(battle.draws.stuck, 0);
        assert_eq!(battle.agents.len(), battle.teams.len());
        let placed: u64 = battle.places.iter().map(|it| it.wins.games).sum();
        assert_eq!(placed, battle.games * battle.places.len() as u64);
        assert!(battle.effects.iter().all(|it| it.not_used <= it.offered));
        assert!(battle.cards.iter().any(|it| it.activated > 0));
    }
}
