//! Writing an effect as text, in its normal form.

use stint::effect::{Amount, Effect};
use stint::names::Names;
use stint::vocabulary::Lang;

/// The text of an effect in its normal form.
#[must_use]
pub fn print(effect: &Effect, lang: Lang, names: &Names) -> String {
    let _ = names;
    format!("[{}]", effect.activation.name(lang))
}

/// The text of an amount in its normal form.
#[must_use]
pub fn print_amount(amount: &Amount, lang: Lang, names: &Names) -> String {
    let _ = (lang, names);
    format!("{amount:?}")
}
