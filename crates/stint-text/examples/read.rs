//! Reads one text a line (`pt` or `en`, a space, the text) and shows what it means:
//! `echo 'en [Activate] Heal 5 LIFE.' | cargo run --example read -p stint-text`

use std::io::BufRead;

use stint::names::Names;
use stint::vocabulary::Lang;

fn main() {
    let mut names = Names::default();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let (lang, text) = match line.split_once(' ') {
            Some(("pt", text)) => (Lang::Pt, text),
            Some(("en", text)) => (Lang::En, text),
            _ => continue,
        };
        let text = text.replace("\\n", "\n");
        let parsed = stint_text::parse(&text, lang, &mut names);
        println!("{text}");
        for diagnostic in &parsed.diagnostics {
            let words = diagnostic.span.of(&text);
            println!("  {} {:?}: {words:?}", diagnostic.code, diagnostic.severity);
        }
        if let Some(effect) = parsed.effect {
            println!("  {:?} {:?}", effect.requirements, effect.body);
            for lang in [Lang::Pt, Lang::En] {
                let printed = stint_text::print(&effect, lang, &names);
                let again = stint_text::parse(&printed, lang, &mut names).effect;
                let same = if again.as_ref() == Some(&effect) {
                    "="
                } else {
                    "DIFFERENT"
                };
                println!("  {lang:?} {same} {printed}");
            }
        }
    }
}
