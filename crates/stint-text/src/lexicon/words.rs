//! Words that agree, nouns, contractions and numbers in words.

use stint::vocabulary::Lang;

use super::Feat;

/// A word that agrees with a noun: "um", "uma", "uns", "umas".
#[derive(Debug)]
pub(crate) struct Agreeing {
    /// The name under which patterns mention it.
    pub(crate) lemma: &'static str,
    /// Masculine and feminine singular, masculine and feminine plural.
    pub(crate) forms: [&'static str; 4],
    /// Whether it may be left out when it is read.
    pub(crate) filler: bool,
}

impl Agreeing {
    /// The word of a language that patterns call so.
    pub(crate) fn find(lang: Lang, lemma: &str) -> Option<&'static Self> {
        AGREEING[usize::from(lang == Lang::En)]
            .iter()
            .find(|word| word.lemma == lemma)
    }

    /// The form that agrees.
    pub(crate) const fn form(&self, with: Feat) -> &'static str {
        self.forms[with.plural as usize * 2 + with.feminine as usize]
    }
}

macro_rules! agreeing {
    ($($lemma:literal $a:literal $b:literal $c:literal $d:literal $filler:literal)*) => {
        &[$(Agreeing { lemma: $lemma, forms: [$a, $b, $c, $d], filler: $filler }),*]
    };
}

/// The words that agree, of Portuguese and of English.
pub(crate) const AGREEING: [&[Agreeing]; 2] = [
    agreeing! {
        "o" "o" "a" "os" "as" true
        "um" "um" "uma" "uns" "umas" false
        "seu" "seu" "sua" "seus" "suas" false
        "outro" "outro" "outra" "outros" "outras" false
        "todo" "todo" "toda" "todos" "todas" false
        "este" "este" "esta" "estes" "estas" false
        "esse" "esse" "essa" "esses" "essas" false
        "aquele" "aquele" "aquela" "aqueles" "aquelas" false
        "consumido" "consumido" "consumida" "consumidos" "consumidas" false
        "ativado" "ativado" "ativada" "ativados" "ativadas" false
        "atacado" "atacado" "atacada" "atacados" "atacadas" false
        "selecionado" "selecionado" "selecionada" "selecionados" "selecionadas" false
        "curado" "curado" "curada" "curados" "curadas" false
        "movido" "movido" "movida" "movidos" "movidas" false
        "revivido" "revivido" "revivida" "revividos" "revividas" false
        "removido" "removido" "removida" "removidos" "removidas" false
        "retirado" "retirado" "retirada" "retirados" "retiradas" false
        "colocado" "colocado" "colocada" "colocados" "colocadas" false
        "adicionado" "adicionado" "adicionada" "adicionados" "adicionadas" false
        "jogado" "jogado" "jogada" "jogados" "jogadas" false
        "obtido" "obtido" "obtida" "obtidos" "obtidas" false
        "puxado" "puxado" "puxada" "puxados" "puxadas" false
        "revelado" "revelado" "revelada" "revelados" "reveladas" false
        "ocultado" "ocultado" "ocultada" "ocultados" "ocultadas" false
        "recuperado" "recuperado" "recuperada" "recuperados" "recuperadas" false
        "descartado" "descartado" "descartada" "descartados" "descartadas" false
        "enterrado" "enterrado" "enterrada" "enterrados" "enterradas" false
        "banido" "banido" "banida" "banidos" "banidas" false
        "anexado" "anexado" "anexada" "anexados" "anexadas" false
        "registrado" "registrado" "registrada" "registrados" "registradas" false
        "morto" "morto" "morta" "mortos" "mortas" false
        "vivo" "vivo" "viva" "vivos" "vivas" false
        "virado" "virado" "virada" "virados" "viradas" false
        "oculto" "oculto" "oculta" "ocultos" "ocultas" false
        "ferido" "ferido" "ferida" "feridos" "feridas" false
        "levantado" "levantado" "levantada" "levantados" "levantadas" false
        "deitado" "deitado" "deitada" "deitados" "deitadas" false
        "próximo" "próximo" "próxima" "próximos" "próximas" false
        "ativar" "ativar" "ativar" "ativarem" "ativarem" false
    },
    agreeing! {
        "the" "the" "the" "the" "the" true
        "another" "another" "another" "other" "other" false
        "its" "its" "its" "their" "their" false
    },
];

/// A noun in both numbers.
#[derive(Debug)]
pub(crate) struct Noun {
    /// The name under which patterns mention it.
    pub(crate) lemma: &'static str,
    /// Singular.
    pub(crate) one: &'static str,
    /// Plural.
    pub(crate) many: &'static str,
    /// Feminine (Portuguese).
    pub(crate) feminine: bool,
}

impl Noun {
    /// The noun of a language that patterns call so.
    pub(crate) fn find(lang: Lang, lemma: &str) -> Option<&'static Self> {
        NOUNS[usize::from(lang == Lang::En)]
            .iter()
            .find(|noun| noun.lemma == lemma)
    }
}

macro_rules! nouns {
    ($($lemma:literal $many:literal $feminine:literal)*) => {
        &[$(Noun { lemma: $lemma, one: $lemma, many: $many, feminine: $feminine }),*]
    };
}

/// The nouns of Portuguese and of English.
pub(crate) const NOUNS: [&[Noun]; 2] = [
    nouns! {
        "alvo" "alvos" false
        "adversário" "adversários" false
        "aliado" "aliados" false
        "carta" "cartas" true
        "casa" "casas" true
        "contador" "contadores" false
        "Herói" "Heróis" false
        "inimigo" "inimigos" false
        "membro" "membros" false
        "oponente" "oponentes" false
        "baralho" "baralhos" false
        "parceiro" "parceiros" false
        "personagem" "personagens" false
    },
    nouns! {
        "ally" "allies" false
        "card" "cards" false
        "deck" "decks" false
        "character" "characters" false
        "counter" "counters" false
        "enemy" "enemies" false
        "Hero" "Heroes" false
        "member" "members" false
        "opponent" "opponents" false
        "target" "targets" false
        "teammate" "teammates" false
        "tile" "tiles" false
    },
];

/// What a contracted word stands for: "do" is "de" and "o". `grave` says that it is written with
/// a grave accent, which alone tells "à" from "a".
pub(crate) fn contraction(lang: Lang, word: &str, grave: bool) -> Option<&'static [&'static str]> {
    Some(match (lang, word) {
        (Lang::Pt, "a") if grave => &["a", "a"],
        (Lang::Pt, "as") if grave => &["a", "as"],
        (Lang::Pt, "aquele") if grave => &["a", "aquele"],
        (Lang::Pt, "aquela") if grave => &["a", "aquela"],
        (Lang::Pt, "aqueles") if grave => &["a", "aqueles"],
        (Lang::Pt, "aquelas") if grave => &["a", "aquelas"],
        (Lang::Pt, "ao") => &["a", "o"],
        (Lang::Pt, "aos") => &["a", "os"],
        (Lang::Pt, "do") => &["de", "o"],
        (Lang::Pt, "da") => &["de", "a"],
        (Lang::Pt, "dos") => &["de", "os"],
        (Lang::Pt, "das") => &["de", "as"],
        (Lang::Pt, "no") => &["em", "o"],
        (Lang::Pt, "na") => &["em", "a"],
        (Lang::Pt, "nos") => &["em", "os"],
        (Lang::Pt, "nas") => &["em", "as"],
        (Lang::Pt, "pelo") => &["por", "o"],
        (Lang::Pt, "pela") => &["por", "a"],
        (Lang::Pt, "pelos") => &["por", "os"],
        (Lang::Pt, "pelas") => &["por", "as"],
        (Lang::Pt, "deste") => &["de", "este"],
        (Lang::Pt, "desta") => &["de", "esta"],
        (Lang::Pt, "destes") => &["de", "estes"],
        (Lang::Pt, "destas") => &["de", "estas"],
        (Lang::Pt, "desse") => &["de", "esse"],
        (Lang::Pt, "dessa") => &["de", "essa"],
        (Lang::Pt, "daquele") => &["de", "aquele"],
        (Lang::Pt, "daquela") => &["de", "aquela"],
        (Lang::Pt, "daqueles") => &["de", "aqueles"],
        (Lang::Pt, "daquelas") => &["de", "aquelas"],
        (Lang::Pt, "neste") => &["em", "este"],
        (Lang::Pt, "nesta") => &["em", "esta"],
        (Lang::Pt, "nesse") => &["em", "esse"],
        (Lang::Pt, "nessa") => &["em", "essa"],
        (Lang::Pt, "naquele") => &["em", "aquele"],
        (Lang::Pt, "naquela") => &["em", "aquela"],
        (Lang::Pt, "num") => &["em", "um"],
        (Lang::Pt, "numa") => &["em", "uma"],
        (Lang::Pt, "dum") => &["de", "um"],
        (Lang::Pt, "duma") => &["de", "uma"],
        (Lang::Pt, "dele") => &["de", "ele"],
        (Lang::Pt, "dela") => &["de", "ela"],
        (Lang::En, "an") => &["a"],
        (Lang::En, "cannot" | "can't") => &["can", "not"],
        (Lang::En, "isn't") => &["is", "not"],
        (Lang::En, "aren't") => &["are", "not"],
        (Lang::En, "don't") => &["do", "not"],
        (Lang::En, "doesn't") => &["does", "not"],
        _ => return None,
    })
}

/// The contraction of two words as it is printed, if they contract.
pub(crate) fn contract(first: &str, second: &str) -> Option<String> {
    let article = matches!(second, "o" | "a" | "os" | "as");
    let pointing = matches!(
        second,
        "este"
            | "esta"
            | "estes"
            | "estas"
            | "esse"
            | "essa"
            | "aquele"
            | "aquela"
            | "aqueles"
            | "aquelas"
    );
    match first {
        "de" if article || pointing => Some(format!("d{second}")),
        "em" if article || pointing => Some(format!("n{second}")),
        "por" if article => Some(format!("pel{second}")),
        "a" if matches!(second, "o" | "os") => Some(format!("a{second}")),
        "a" if matches!(second, "a" | "as") => Some(second.replacen('a', "à", 1)),
        "a" if second.starts_with("aquel") => Some(second.replacen('a', "à", 1)),
        _ => None,
    }
}

/// Other wordings of terms that patterns mention by name.
pub(crate) fn synonyms(lang: Lang, word: &str) -> &'static [&'static str] {
    match (lang, word) {
        (Lang::En, "ACTION") => &["ACTION points", "ACTION point", "ACTIONS"],
        (Lang::En, "LIFE") => &["LIFE points", "LIFE point"],
        (Lang::Pt, "ENERGIA") => &["ESTAMINA ou MANA", "MANA ou ESTAMINA"],
        (Lang::En, "ENERGY") => &["STAMINA or MANA", "MANA or STAMINA"],
        _ => &[],
    }
}

/// A number written as a word, from two to twenty; one is an article as well and stays a word.
pub(crate) fn number_word(lang: Lang, word: &str) -> Option<i32> {
    Some(match (lang, word) {
        (Lang::Pt, "dois" | "duas") | (Lang::En, "two") => 2,
        (Lang::Pt, "tres") | (Lang::En, "three") => 3,
        (Lang::Pt, "quatro") | (Lang::En, "four") => 4,
        (Lang::Pt, "cinco") | (Lang::En, "five") => 5,
        (Lang::Pt, "seis") | (Lang::En, "six") => 6,
        (Lang::Pt, "sete") | (Lang::En, "seven") => 7,
        (Lang::Pt, "oito") | (Lang::En, "eight") => 8,
        (Lang::Pt, "nove") | (Lang::En, "nine") => 9,
        (Lang::Pt, "dez") | (Lang::En, "ten") => 10,
        (Lang::Pt, "onze") | (Lang::En, "eleven") => 11,
        (Lang::Pt, "doze") | (Lang::En, "twelve") => 12,
        (Lang::Pt, "treze") | (Lang::En, "thirteen") => 13,
        (Lang::Pt, "quatorze" | "catorze") | (Lang::En, "fourteen") => 14,
        (Lang::Pt, "quinze") | (Lang::En, "fifteen") => 15,
        (Lang::Pt, "dezesseis") | (Lang::En, "sixteen") => 16,
        (Lang::Pt, "dezessete") | (Lang::En, "seventeen") => 17,
        (Lang::Pt, "dezoito") | (Lang::En, "eighteen") => 18,
        (Lang::Pt, "dezenove") | (Lang::En, "nineteen") => 19,
        (Lang::Pt, "vinte") | (Lang::En, "twenty") => 20,
        _ => return None,
    })
}
