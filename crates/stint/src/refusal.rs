//! Why a command is not possible: a reason, the rule it rests on, and a sentence for people.

use serde::{Deserialize, Serialize};

use crate::vocabulary::Lang;

macro_rules! reasons {
    ($($variant:ident = $id:literal, $rule:literal, $en:literal, $pt:literal;)*) => {
        /// The reasons of refusal (docs/notation.md), in their order: where several apply, the first is given.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Reason { $(#[doc = $en] $variant,)* }

        impl Reason {
            /// All of them, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The word in scenarios and records.
            #[must_use]
            pub const fn id(self) -> &'static str { match self { $(Self::$variant => $id,)* } }

            /// The rule that it rests on, if nothing more exact is known.
            #[must_use]
            pub const fn rule(self) -> &'static str { match self { $(Self::$variant => $rule,)* } }

            /// One sentence for people.
            #[must_use]
            pub const fn sentence(self, lang: Lang) -> &'static str {
                match (self, lang) { $((Self::$variant, Lang::En) => $en, (Self::$variant, Lang::Pt) => $pt,)* }
            }

            /// The reason of a word.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|reason| reason.id() == id)
            }
        }
    };
}

reasons! {
    NotStarted = "not-started", "C1.4", "The battle has not begun yet.", "A batalha ainda não começou.";
    BattleOver = "battle-over", "C1.5", "The battle is over.", "A batalha terminou.";
    UnknownId = "unknown-id", "X", "There is nothing of that name.", "Não há nada com esse nome.";
    NotACharacter = "not-a-character", "C1.2", "Only characters act; an object never does.", "Só personagens agem; um objeto nunca.";
    NotYours = "not-yours", "E1.1", "A character uses only its own cards.", "Um personagem usa apenas as próprias cartas.";
    NotYourTurn = "not-your-turn", "E1.1", "It is not the turn of that character.", "Não é o turno desse personagem.";
    NotAsked = "not-asked", "C6.1", "Somebody else is asked now, or nothing is.", "Outra decisão está em aberto, ou nenhuma.";
    StintEnded = "stint-ended", "C6.4", "Its stint has ended.", "O ciclo desse personagem já terminou.";
    NotInQueue = "not-in-queue", "C4.1", "It is not in the turn queue.", "Não está na fila de turnos.";
    Dead = "dead", "E8.9", "The dead and the knocked out do not act.", "Mortos e nocauteados não agem.";
    OffBoard = "off-board", "E8.9", "It is off the board.", "Está fora do tabuleiro.";
    InLimbo = "in-limbo", "E5.4", "A card in limbo does not exist for now.", "Uma carta no limbo não existe por enquanto.";
    WrongZone = "wrong-zone", "E5.3", "It cannot be used from where it lies.", "Não pode ser usada de onde está.";
    Concealed = "concealed", "E5.6", "A face-down card on the table is ignored.", "Uma carta oculta na mesa é ignorada.";
    NotActivatable = "not-activatable", "E2.2", "It has nothing that is activated by hand.", "Não tem nada que se ative por decisão.";
    WhichEffect = "which-effect", "E2.3", "The card has several effects: say which, as #2.", "A carta tem mais de um efeito: diga qual, como #2.";
    NotAResponse = "not-a-response", "E2.6", "It does not respond to what is open.", "Não responde à situação em aberto.";
    NoResponse = "no-response", "E4.6", "Nothing can respond to that.", "Nada pode responder a isso.";
    AlreadyReacted = "already-reacted", "E9.1", "That situation has had its reaction.", "Essa situação já teve a sua reação.";
    YourTurnOnly = "your-turn-only", "E4.2", "It can be activated only in its own turn.", "Só pode ser ativado no próprio turno.";
    OncePerStint = "once-per-stint", "E4.3", "It has been used in this stint.", "Já foi usado neste ciclo.";
    OncePerBattle = "once-per-battle", "E4.3", "It has been used in this battle.", "Já foi usado nesta batalha.";
    OncePerTurn = "once-per-turn", "E4.3", "It has been used in this turn.", "Já foi usado neste turno.";
    OncePerRound = "once-per-round", "E4.3", "It has been used in this stint (once per round of the older cards).", "Já foi usado neste ciclo (uma vez por rodada, nas cartas antigas).";
    NotFirstAction = "not-first-action", "E4.5", "An All-In must be the only action.", "Uma Ação Total deve ser a única ação.";
    NotEnoughAction = "not-enough-action", "C5.1", "It has not enough action points.", "Não tem pontos de AÇÃO suficientes.";
    NotEnoughEnergy = "not-enough-energy", "E7.10", "It has not enough energy.", "Não tem energia suficiente.";
    RequirementUnmet = "requirement-unmet", "E7.1", "A requirement is not met.", "Um requisito não é atendido.";
    TaskImpossible = "task-impossible", "E6.3", "The task cannot be done with the card as it is.", "A tarefa não pode ser feita com a carta como está.";
    CannotComplete = "cannot-complete", "E1.4", "It could not be carried out completely.", "Não poderia ser realizado por completo.";
    NoNegation = "no-negation", "E4.7", "That cannot be negated.", "Isso não pode ser negado.";
    BadTarget = "bad-target", "B5.4", "That cannot be its target.", "Esse não pode ser o alvo.";
    OutOfReach = "out-of-reach", "B3.4", "The target is out of reach.", "O alvo está fora do alcance.";
    NoTrajectory = "no-trajectory", "B3.4", "Nothing but a straight free trajectory reaches it.", "Não há trajetória reta e livre até o alvo.";
    NeedsTarget = "needs-target", "E8.2", "It needs a target: say which, with \"on\".", "Precisa de um alvo: diga qual, com \"on\".";
    NeedsChoice = "needs-choice", "E7.10", "There is a choice: say what is used, with \"with\".", "Há uma escolha: diga o que é usado, com \"with\".";
    BadChoice = "bad-choice", "E7.3", "That cannot be chosen.", "Isso não pode ser escolhido.";
    NoBoard = "no-board", "B3.1", "There is no board.", "Não há tabuleiro.";
    NoPath = "no-path", "B3.3", "There is no way there.", "Não há caminho até lá.";
    Occupied = "occupied", "B3.3", "Somebody stands there.", "A casa está ocupada.";
    NoSpace = "no-space", "B6.2", "There is no free space for it.", "Não há espaço livre para isso.";
    NothingToUndo = "nothing-to-undo", "X", "There is nothing to take back.", "Não há nada para desfazer.";
}

/// A command was refused, and changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The rule that it rests on.
    pub rule: &'static str,
}

impl Refusal {
    /// A refusal that rests on another rule than its reason's usual one.
    #[must_use]
    pub const fn by(reason: Reason, rule: &'static str) -> Self {
        Self { reason, rule }
    }

    /// One sentence for people.
    #[must_use]
    pub const fn sentence(&self, lang: Lang) -> &'static str {
        self.reason.sentence(lang)
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        Self {
            reason,
            rule: reason.rule(),
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} ({}): {}",
            self.reason.id(),
            self.rule,
            self.sentence(Lang::En)
        )
    }
}

impl std::error::Error for Refusal {}
