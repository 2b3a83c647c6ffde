//! Verbs and their forms.

use stint::vocabulary::Lang;

use super::Feat;

/// Which form of a verb a place in a sentence takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// "Descarte" / "Discard".
    Imperative,
    /// "o alvo descarta" / "the target discards".
    Present,
    /// "pode descartar" / "may discard".
    Infinitive,
    /// "quando o alvo descartar" / "when the target discards"; conditions too.
    Subjunctive,
    /// "quando o alvo for descartar" / "when the target is about to discard".
    About,
    /// "depois de descartar" / "after discarding".
    Gerund,
    /// "(o alvo perde …) e descarta" / "(the target loses …) and discards".
    Third,
    /// "(todos perdem …) e descartam" / "(all lose …) and discard".
    Several,
    /// "(for enterrada) ou banida" / "(is buried) or banished": nothing at all of "to be".
    Participle,
    /// "se o alvo não descartar" / "if the target does not discard".
    Negated,
}

/// A verb of one language. Forms that are several words are written with spaces; forms of which
/// any is read and the first is printed are separated by `/`.
#[derive(Debug)]
pub(crate) struct Verb {
    /// The name under which patterns mention it.
    pub(crate) lemma: &'static str,
    forms: [&'static str; 6],
}

/// Defines the table: for Portuguese imperative, present singular and plural, infinitive, future
/// subjunctive singular and plural; for English base, "you", third person, plural, gerund, and
/// the negated forms of the auxiliaries.
macro_rules! verbs {
    ($($lemma:literal $a:literal $b:literal $c:literal $d:literal $e:literal $f:literal)*) => {
        &[$(Verb { lemma: $lemma, forms: [$a, $b, $c, $d, $e, $f] }),*]
    };
}

/// The verbs of Portuguese and of English.
pub(crate) const VERBS: [&[Verb]; 2] = [
    verbs! {
        "adicionar" "adicione" "adiciona" "adicionam" "adicionar" "adicionar" "adicionarem"
        "anexar" "anexe" "anexa" "anexam" "anexar" "anexar" "anexarem"
        "atacar" "ataque" "ataca" "atacam" "atacar" "atacar" "atacarem"
        "ativar" "ative" "ativa" "ativam" "ativar" "ativar" "ativarem"
        "aumentar" "aumente" "aumenta" "aumentam" "aumentar" "aumentar" "aumentarem"
        "anular" "anule" "anula" "anulam" "anular" "anular" "anularem"
        "banir" "bana/bane" "bane" "banem" "banir" "banir" "banirem"
        "buscar" "busque" "busca" "buscam" "buscar" "buscar" "buscarem"
        "cancelar" "cancele" "cancela" "cancelam" "cancelar" "cancelar" "cancelarem"
        "causar" "cause" "causa" "causam" "causar" "causar" "causarem"
        "colocar" "coloque" "coloca" "colocam" "colocar" "colocar" "colocarem"
        "comprar" "compre" "compra" "compram" "comprar" "comprar" "comprarem"
        "conceder" "conceda" "concede" "concedem" "conceder" "conceder" "concederem"
        "consumir" "consuma" "consome" "consomem" "consumir" "consumir" "consumirem"
        "controlar" "controle" "controla" "controlam" "controlar" "controlar" "controlarem"
        "curar" "cure" "cura" "curam" "curar" "curar" "curarem"
        "custar" "custe" "custa" "custam" "custar" "custar" "custarem"
        "dar" "dê" "dá" "dão" "dar" "der" "derem"
        "deitar" "deite" "deita" "deitam" "deitar" "deitar" "deitarem"
        "descartar" "descarte" "descarta" "descartam" "descartar" "descartar" "descartarem"
        "destruir" "destrua" "destrói" "destroem" "destruir" "destruir" "destruírem"
        "devolver" "devolva" "devolve" "devolvem" "devolver" "devolver" "devolverem"
        "diminuir" "diminua" "diminui" "diminuem" "diminuir" "diminuir" "diminuírem"
        "dobrar" "dobre" "dobra" "dobram" "dobrar" "dobrar" "dobrarem"
        "embaralhar" "embaralhe" "embaralha" "embaralham" "embaralhar" "embaralhar" "embaralharem"
        "encerrar" "encerre" "encerra" "encerram" "encerrar" "encerrar" "encerrarem"
        "enterrar" "enterre" "enterra" "enterram" "enterrar" "enterrar" "enterrarem"
        "entrar" "entre" "entra" "entram" "entrar" "entrar" "entrarem"
        "enviar" "envie" "envia" "enviam" "enviar" "enviar" "enviarem"
        "escolher" "escolha" "escolhe" "escolhem" "escolher" "escolher" "escolherem"
        "estar" "esteja" "está" "estão" "estar" "estiver/for/esteja" "estiverem/forem/estejam"
        "exilar" "exile" "exila" "exilam" "exilar" "exilar" "exilarem"
        "ficar" "fique" "fica" "ficam" "ficar" "ficar" "ficarem"
        "fazer" "faça" "faz" "fazem" "fazer" "fizer" "fizerem"
        "ganhar" "ganhe" "ganha" "ganham" "ganhar" "ganhar" "ganharem"
        "haver" "haja" "há" "há" "haver" "houver/existir" "houver/houverem/existirem"
        "gastar" "gaste" "gasta" "gastam" "gastar" "gastar" "gastarem"
        "ignorar" "ignore" "ignora" "ignoram" "ignorar" "ignorar" "ignorarem"
        "invocar" "invoque" "invoca" "invocam" "invocar" "invocar" "invocarem"
        "impedir" "impeça" "impede" "impedem" "impedir" "impedir" "impedirem"
        "jogar" "jogue" "joga" "jogam" "jogar" "jogar" "jogarem"
        "levantar" "levante" "levanta" "levantam" "levantar" "levantar" "levantarem"
        "marcar" "marque" "marca" "marcam" "marcar" "marcar" "marcarem"
        "matar" "mate" "mata" "matam" "matar" "matar" "matarem"
        "morrer" "morra" "morre" "morrem" "morrer" "morrer" "morrerem"
        "mover" "mova" "move" "movem" "mover" "mover" "moverem"
        "mover-se" "mova-se" "se move/move-se" "se movem/movem-se" "se mover/mover-se" "se mover/mover-se" "se moverem/moverem-se"
        "negar" "negue" "nega" "negam" "negar" "negar" "negarem"
        "o-fazer" "o faça" "o faz/fizer isso" "o fazem" "o fazer" "o fizer/fizer isso/fizer" "o fizerem"
        "obter" "obtenha" "obtém" "obtêm" "obter" "obtiver" "obtiverem"
        "ocultar" "oculte" "oculta" "ocultam" "ocultar" "ocultar" "ocultarem"
        "olhar" "olhe" "olha" "olham" "olhar" "olhar" "olharem"
        "pagar" "pague" "paga" "pagam" "pagar" "pagar" "pagarem"
        "pegar" "pegue" "pega" "pegam" "pegar" "pegar" "pegarem"
        "perder" "perca" "perde" "perdem" "perder" "perder" "perderem"
        "poder" "possa" "pode" "podem" "poder" "puder" "puderem"
        "prevenir" "previna" "previne" "previnem" "prevenir" "prevenir" "prevenirem"
        "procurar" "procure" "procura" "procuram" "procurar" "procurar" "procurarem"
        "pular" "pule" "pula" "pulam" "pular" "pular" "pularem"
        "puxar" "puxe" "puxa" "puxam" "puxar" "puxar" "puxarem"
        "receber" "receba" "recebe" "recebem" "receber" "receber" "receberem"
        "recuperar" "recupere" "recupera" "recuperam" "recuperar" "recuperar" "recuperarem"
        "reduzir" "reduza" "reduz" "reduzem" "reduzir" "reduzir" "reduzirem"
        "registrar" "registre" "registra" "registram" "registrar" "registrar" "registrarem"
        "remover" "remova" "remove" "removem" "remover" "remover" "removerem"
        "restaurar" "restaure" "restaura" "restauram" "restaurar" "restaurar" "restaurarem"
        "resolver" "resolva" "resolve" "resolvem" "resolver" "resolver" "resolverem"
        "retirar" "retire" "retira" "retiram" "retirar" "retirar" "retirarem"
        "revelar" "revele" "revela" "revelam" "revelar" "revelar" "revelarem"
        "reviver" "reviva" "revive" "revivem" "reviver" "reviver" "reviverem"
        "rolar" "role" "rola" "rolam" "rolar" "rolar" "rolarem"
        "sair" "saia" "sai" "saem" "sair" "sair" "saírem"
        "selecionar" "selecione" "seleciona" "selecionam" "selecionar" "selecionar" "selecionarem"
        "ser" "seja" "é" "são" "ser" "for/seja" "forem/sejam"
        "sofrer" "sofra" "sofre" "sofrem" "sofrer" "sofrer" "sofrerem"
        "ter" "tenha" "tem" "têm" "ter" "tiver/possuir/tenha" "tiverem/possuírem/tenham"
        "testar" "teste" "testa" "testam" "testar" "testar" "testarem"
        "triplicar" "triplique" "triplica" "triplicam" "triplicar" "triplicar" "triplicarem"
        "trocar" "troque" "troca" "trocam" "trocar" "trocar" "trocarem"
        "usar" "use" "usa" "usam" "usar" "usar" "usarem"
        "voltar" "volte" "volta" "voltam" "voltar" "voltar" "voltarem"
    },
    verbs! {
        "activate" "activate" "activate" "activates" "activate" "activating" ""
        "add" "add" "add" "adds" "add" "adding" ""
        "attach" "attach" "attach" "attaches" "attach" "attaching" ""
        "attack" "attack" "attack" "attacks" "attack" "attacking" ""
        "banish" "banish" "banish" "banishes" "banish" "banishing" ""
        "be" "be" "are" "is" "are" "being" "are not|is not|are not"
        "bury" "bury" "bury" "buries" "bury" "burying" ""
        "cancel" "cancel" "cancel" "cancels" "cancel" "canceling" ""
        "choose" "choose" "choose" "chooses" "choose" "choosing" ""
        "come" "come" "come" "comes" "come" "coming" ""
        "conceal" "conceal" "conceal" "conceals" "conceal" "concealing" ""
        "control" "control" "control" "controls" "control" "controlling" ""
        "cost" "cost" "cost" "costs" "cost" "costing" ""
        "deal" "deal" "deal" "deals" "deal" "dealing" ""
        "destroy" "destroy" "destroy" "destroys" "destroy" "destroying" ""
        "die" "die" "die" "dies" "die" "dying" ""
        "discard" "discard" "discard" "discards" "discard" "discarding" ""
        "do" "do" "do" "does" "do" "doing" "do not|does not|do not"
        "double" "double" "double" "doubles" "double" "doubling" ""
        "draw" "draw" "draw" "draws" "draw" "drawing" ""
        "end" "end" "end" "ends" "end" "ending" ""
        "enter" "enter" "enter" "enters" "enter" "entering" ""
        "exhaust" "exhaust" "exhaust" "exhausts" "exhaust" "exhausting" ""
        "exile" "exile" "exile" "exiles" "exile" "exiling" ""
        "gain" "gain" "gain" "gains" "gain" "gaining" ""
        "get" "get" "get" "gets" "get" "getting" ""
        "give" "give" "give" "gives" "give" "giving" ""
        "grant" "grant" "grant" "grants" "grant" "granting" ""
        "halve" "halve" "halve" "halves" "halve" "halving" ""
        "have" "have" "have" "has" "have" "having" ""
        "heal" "heal" "heal" "heals" "heal" "healing" ""
        "ignore" "ignore" "ignore" "ignores" "ignore" "ignoring" ""
        "increase" "increase" "increase" "increases" "increase" "increasing" ""
        "kill" "kill" "kill" "kills" "kill" "killing" ""
        "leave" "leave" "leave" "leaves" "leave" "leaving" ""
        "look" "look" "look" "looks" "look" "looking" ""
        "lose" "lose" "lose" "loses" "lose" "losing" ""
        "make" "make" "make" "makes" "make" "making" ""
        "mark" "mark" "mark" "marks" "mark" "marking" ""
        "move" "move" "move" "moves" "move" "moving" ""
        "negate" "negate" "negate" "negates" "negate" "negating" ""
        "obtain" "obtain" "obtain" "obtains" "obtain" "obtaining" ""
        "pay" "pay" "pay" "pays" "pay" "paying" ""
        "play" "play" "play" "plays" "play" "playing" ""
        "prevent" "prevent" "prevent" "prevents" "prevent" "preventing" ""
        "put" "put" "put" "puts" "put" "putting" ""
        "receive" "receive" "receive" "receives" "receive" "receiving" ""
        "recover" "recover" "recover" "recovers" "recover" "recovering" ""
        "reduce" "reduce" "reduce" "reduces" "reduce" "reducing" ""
        "register" "register" "register" "registers" "register" "registering" ""
        "remove" "remove" "remove" "removes" "remove" "removing" ""
        "resolve" "resolve" "resolve" "resolves" "resolve" "resolving" ""
        "restore" "restore" "restore" "restores" "restore" "restoring" ""
        "return" "return" "return" "returns" "return" "returning" ""
        "reveal" "reveal" "reveal" "reveals" "reveal" "revealing" ""
        "revive" "revive" "revive" "revives" "revive" "reviving" ""
        "roll" "roll" "roll" "rolls" "roll" "rolling" ""
        "search" "search" "search" "searches" "search" "searching" ""
        "select" "select" "select" "selects" "select" "selecting" ""
        "send" "send" "send" "sends" "send" "sending" ""
        "set" "set" "set" "sets" "set" "setting" ""
        "shuffle" "shuffle" "shuffle" "shuffles" "shuffle" "shuffling" ""
        "skip" "skip" "skip" "skips" "skip" "skipping" ""
        "spend" "spend" "spend" "spends" "spend" "spending" ""
        "suffer" "suffer" "suffer" "suffers" "suffer" "suffering" ""
        "summon" "summon" "summon" "summons" "summon" "summoning" ""
        "swap" "swap" "swap" "swaps" "swap" "swapping" ""
        "take" "take" "take" "takes" "take" "taking" ""
        "use" "use" "use" "uses" "use" "using" ""
        "triple" "triple" "triple" "triples" "triple" "tripling" ""
        "there-be" "there be" "there is" "there is/there are" "there are" "there being" "there is not/there are not|there is not/there are not|there are not"
    },
];

impl Verb {
    /// The verb of a language that patterns call so.
    pub(crate) fn find(lang: Lang, lemma: &str) -> Option<&'static Self> {
        VERBS[usize::from(lang == Lang::En)]
            .iter()
            .find(|verb| verb.lemma == lemma)
    }

    /// How the form is printed for a subject.
    pub(crate) fn print(&self, lang: Lang, form: Form, subject: Feat) -> String {
        first(&self.one(lang, form, subject)).to_owned()
    }

    /// Every wording that is read as the form, whatever the subject.
    pub(crate) fn readings(&self, lang: Lang, form: Form) -> Vec<String> {
        let subjects: &[Feat] = match form {
            Form::Third => &[Feat::new(false, false)],
            Form::Several => &[Feat::new(false, true)],
            Form::Participle => &[],
            _ => &[Feat::new(false, false), Feat::YOU, Feat::new(false, true)],
        };
        let mut all = Vec::new();
        let mut push = |text: String| {
            for wording in text.split('/') {
                if !all.iter().any(|known| known == wording) {
                    all.push(wording.to_owned());
                }
            }
        };
        for subject in subjects.iter().copied() {
            push(self.one(lang, form, subject));
            // What the moods share is read in either: "se a VIDA é", "enquanto tem", "perde 1".
            match (lang, form) {
                (Lang::Pt, Form::Subjunctive | Form::Imperative) => {
                    push(self.one(lang, Form::Present, subject));
                }
                (Lang::Pt, Form::Negated) => {
                    for wording in self.one(lang, Form::Present, subject).split('/') {
                        push(format!("não {wording}"));
                    }
                }
                _ => {}
            }
        }
        all
    }

    fn one(&self, lang: Lang, form: Form, subject: Feat) -> String {
        match lang {
            Lang::Pt => self.portuguese(form, subject),
            Lang::En => self.english(form, subject),
        }
    }

    fn portuguese(&self, form: Form, subject: Feat) -> String {
        let [
            imperative,
            present,
            presents,
            infinitive,
            subjunctive,
            subjunctives,
        ] = self.forms;
        let pick = |one: &str, many: &str| {
            if subject.plural {
                many.to_owned()
            } else {
                one.to_owned()
            }
        };
        match form {
            Form::Imperative => imperative.to_owned(),
            Form::Present | Form::Third | Form::Several => pick(present, presents),
            Form::Participle => String::new(),
            Form::Infinitive | Form::Gerund => infinitive.to_owned(),
            Form::Subjunctive => pick(subjunctive, subjunctives),
            Form::About => each(infinitive, |wording| {
                format!("{} {wording}", if subject.plural { "forem" } else { "for" })
            }),
            Form::Negated => each(&pick(subjunctive, subjunctives), |wording| {
                format!("não {wording}")
            }),
        }
    }

    fn english(&self, form: Form, subject: Feat) -> String {
        let [base, you, third, many, gerund, negated] = self.forms;
        let pick = |you: &str, third: &str, many: &str| {
            if subject.plural {
                many.to_owned()
            } else if subject.you {
                you.to_owned()
            } else {
                third.to_owned()
            }
        };
        match form {
            Form::Imperative | Form::Infinitive => base.to_owned(),
            Form::Present | Form::Third | Form::Several | Form::Subjunctive => {
                pick(you, third, many)
            }
            Form::Participle => String::new(),
            Form::Gerund => gerund.to_owned(),
            Form::About => format!("{} about to {base}", pick("are", "is", "are")),
            Form::Negated => {
                let mut own = negated.split('|');
                match (own.next(), own.next(), own.next()) {
                    (Some(you), Some(third), Some(many)) => pick(you, third, many),
                    _ => format!("{} not {base}", pick("do", "does", "do")),
                }
            }
        }
    }
}

/// The wording that is printed.
fn first(text: &str) -> &str {
    text.split('/').next().unwrap_or(text)
}

/// Each of several wordings changed.
fn each(text: &str, change: impl Fn(&str) -> String) -> String {
    text.split('/').map(change).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verb(lang: Lang, lemma: &str) -> &'static Verb {
        Verb::find(lang, lemma).expect(lemma)
    }

    #[test]
    fn forms() {
        let you = Feat::YOU;
        let many = Feat::new(false, true);
        let attack = verb(Lang::En, "attack");
        assert_eq!(
            attack.print(Lang::En, Form::About, Feat::default()),
            "is about to attack"
        );
        assert_eq!(attack.print(Lang::En, Form::Negated, you), "do not attack");
        let be = verb(Lang::En, "be");
        assert_eq!(be.print(Lang::En, Form::Subjunctive, you), "are");
        assert_eq!(be.print(Lang::En, Form::Negated, Feat::default()), "is not");
        let ter = verb(Lang::Pt, "ter");
        assert_eq!(ter.print(Lang::Pt, Form::Negated, many), "não tiverem");
        let move_on = verb(Lang::Pt, "mover-se");
        assert_eq!(move_on.print(Lang::Pt, Form::About, you), "for se mover");
    }
}
