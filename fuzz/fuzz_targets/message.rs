//! Any messages of any seat, to a battle that is there: each is answered, what is refused changes
//! nothing, and the log that is kept comes to the same battle and the same told to everybody.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stint_server::Probe;

const MOST_MESSAGES: usize = 64;

fuzz_target!(|text: &str| {
    let Some(mut probe) = Probe::new(include_str!("../table.toml")) else {
        panic!("no battle");
    };
    let seats = probe.seats();
    let start = r#"{"type":"do","id":"start","seq":0,"line":"start"}"#;
    let _ = probe.say(&seats[0], start);
    // One message a line; its first letter says from which seat.
    for (number, line) in text.lines().take(MOST_MESSAGES).enumerate() {
        let mut letters = line.chars();
        let at = letters.next().map_or(0, |letter| letter as usize) % seats.len();
        let rest = letters.as_str();
        // A line of the notation by itself is a command in view of what is.
        let message = if rest.starts_with('{') {
            rest.to_owned()
        } else {
            let seq = probe.seq(&seats[at]);
            let line = format!("{rest:?}");
            match rest.split_once(' ') {
                Some(("pick", picks)) => {
                    let picks: Vec<u32> = picks.split(' ').filter_map(|it| it.parse().ok()).collect();
                    format!(r#"{{"type":"do","id":"{number}","seq":{seq},"pick":{picks:?}}}"#)
                }
                _ => format!(r#"{{"type":"do","id":"{number}","seq":{seq},"line":{line}}}"#),
            }
        };
        let _ = probe.say(&seats[at], &message);
    }
    probe.check();
});
