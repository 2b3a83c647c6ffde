//! What is printed is read back as the same effect, in both languages (E12.4).

mod generate;

use proptest::prelude::*;
use stint::vocabulary::Lang;
use stint_text::{parse, parse_amount, print, print_amount};

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn effects(effect in generate::effect()) {
        let mut names = generate::names();
        let known = names.clone();
        for lang in [Lang::Pt, Lang::En] {
            let text = print(&effect, lang, &names);
            let read = parse(&text, lang, &mut names).effect;
            prop_assert_eq!(read.as_ref(), Some(&effect), "{}", text);
            prop_assert_eq!(&names, &known, "{}", text);
            let again = print(read.as_ref().unwrap_or(&effect), lang, &names);
            prop_assert_eq!(again, text);
        }
    }

    #[test]
    fn amounts(amount in generate::amount(3)) {
        let mut names = generate::names();
        for lang in [Lang::Pt, Lang::En] {
            let text = print_amount(&amount, lang, &names);
            prop_assert_eq!(parse_amount(&text, lang, &mut names), Ok(amount.clone()), "{}", text);
        }
    }
}
