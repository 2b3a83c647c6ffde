//! Any text as an effect, in both languages: it is read, its parts stand where they say, and what
//! is understood is printed and read back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stint::names::Names;
use stint::vocabulary::Lang;
use stint_text::{lint, normalise, parse, print};

fuzz_target!(|text: &str| {
    for lang in [Lang::Pt, Lang::En] {
        let mut names = Names::default();
        let parsed = parse(text, lang, &mut names);
        let spans = parsed.manual.iter().copied();
        let spans = spans.chain(parsed.diagnostics.iter().map(|it| it.span));
        let spans = spans.chain(parsed.tree.iter().map(|it| it.span));
        for span in spans.chain(lint(text, &parsed).iter().map(|it| it.span)) {
            assert!(text.get(span.start..span.end).is_some(), "{span:?}");
        }
        let _ = normalise(text, lang, &names);
        let Some(effect) = parsed.effect.filter(|_| parsed.manual.is_empty()) else {
            continue;
        };
        for other in [Lang::Pt, Lang::En] {
            let printed = print(&effect, other, &names);
            let again = parse(&printed, other, &mut names.clone());
            assert_eq!(again.effect.as_ref(), Some(&effect), "{printed}");
        }
    }
});
