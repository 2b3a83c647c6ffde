//! Any bytes: they are a battle file or told why not; a script is played as far as it goes, and
//! its record read again gives the same record.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stint::vocabulary::Lang;
use stint_notation::{NoCollections, read_battle, render, replay, run, write_record};

/// Longer scripts only take longer.
const MOST_LINES: usize = 64;

fuzz_target!(|bytes: &[u8]| {
    let mut file = match read_battle("fuzz.toml", bytes, &NoCollections) {
        Ok(file) => file,
        Err(wrong) => {
            let _ = render(&wrong, Lang::Pt, false);
            assert!(!wrong.is_empty());
            return;
        }
    };
    let _ = render(&file.warnings, Lang::En, false);
    file.script.lines.truncate(MOST_LINES);
    let session = match run(&file) {
        Ok(session) => session,
        Err(failure) => {
            let _ = failure.render(Lang::En, false);
            *failure.session
        }
    };
    let record = write_record(&file, &session, "fuzz.stint");
    let again = match read_battle("fuzz.stint", record.as_bytes(), &NoCollections) {
        Ok(again) => again,
        Err(wrong) => panic!("{}\n{record}", render(&wrong, Lang::En, false)),
    };
    let replayed = replay(&again, None);
    assert!(
        replayed.problems.is_empty(),
        "{}\n{record}",
        render(&replayed.problems, Lang::En, false)
    );
    assert_eq!(write_record(&again, &replayed.session, "fuzz.stint"), record);
});
