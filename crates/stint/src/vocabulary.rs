//! The words of the game as identifiers: keywords, attributes, zones, suits and the like.
//!
//! Every term is one row of one table, with its identifier and its names in both languages;
//! lexicon, printer, linter and import all read these rows, so that a word is added once.

use serde::{Deserialize, Serialize};

/// The two languages of the game's texts and of the referee's sentences.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Lang {
    /// Portuguese, the language of the game.
    #[default]
    Pt,
    /// English.
    En,
}

/// Defines an enumeration whose every variant carries its identifier and its two names.
macro_rules! terms {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $id:literal, $pt:literal, $en:literal, $tag:literal;)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $($(#[$vmeta])* #[doc = concat!($en, " (*", $pt, "*).")] $variant,)* }

        impl $name {
            /// All variants, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The identifier used in files and records.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }

            /// The name in a language, as it is printed.
            #[must_use]
            pub const fn name(self, lang: Lang) -> &'static str {
                match (self, lang) { $((Self::$variant, Lang::Pt) => $pt, (Self::$variant, Lang::En) => $en,)* }
            }

            /// The tag or token under which the game's database exports the term; empty if it has none.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self { $(Self::$variant => $tag,)* }
            }

            /// The variant with this identifier.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|term| term.id() == id)
            }
        }
    };
}

terms! {
    /// How an effect is activated (E2.1): every effect has exactly one.
    Activation {
        Activate = "activate", "Ativar", "Activate", "Apt.Effect.Activation.Activate";
        Auto = "auto", "Auto", "Auto", "Apt.Effect.Activation.Auto";
        Permanent = "permanent", "Permanente", "Permanent", "Apt.Effect.Activation.Permanent";
        Temp = "temp", "Temp", "Temp", "Apt.Effect.Activation.Temp";
    }
}

terms! {
    /// When an effect is, or may be, activated (E3).
    Timing {
        OnPlay = "on_play", "Ao Jogar", "On Play", "Apt.Effect.Timing.Play";
        OnExit = "on_exit", "Ao Sair", "On Exit", "Apt.Effect.Timing.Exit";
        OnObtain = "on_obtain", "Ao Obter", "On Obtain", "Apt.Effect.Timing.Obtain";
        OnReveal = "on_reveal", "Ao Revelar", "On Reveal", "Apt.Effect.Timing.Reveal";
        OnConceal = "on_conceal", "Ao Ocultar", "On Conceal", "Apt.Effect.Timing.Conceal";
        OnExhaust = "on_exhaust", "Ao Consumir", "On Exhaust", "Apt.Effect.Timing.Exhaust";
        OnRecover = "on_recover", "Ao Recuperar", "On Recover", "Apt.Effect.Timing.Recover";
        OnDiscard = "on_discard", "Ao Descartar", "On Discard", "Apt.Effect.Timing.Discard";
        OnBury = "on_bury", "Ao Enterrar", "On Bury", "Apt.Effect.Timing.Bury";
        OnBanish = "on_banish", "Ao Banir", "On Banish", "Apt.Effect.Timing.Banish";
        WhenChecking = "when_checking", "Quando Testando", "When Checking", "Apt.Effect.Timing.Checking";
        WhenAttacking = "when_attacking", "Quando Atacando", "When Attacking", "Apt.Effect.Timing.Attacking";
        WhenAttacked = "when_attacked", "Quando Atacado", "When Attacked", "Apt.Effect.Timing.Attacked";
        WhenSelected = "when_selected", "Quando Selecionado", "When Selected", "Apt.Effect.Timing.Selected";
        WhenRolling = "when_rolling", "Quando Rolando Dados", "When Rolling", "Apt.Effect.Timing.Rolling";
        StartOfBattle = "start_of_battle", "Início da Batalha", "Start of Battle", "Apt.Effect.Timing.StartOfBattle";
        EndOfBattle = "end_of_battle", "Final da Batalha", "End of Battle", "Apt.Effect.Timing.EndOfBattle";
        ResetPhase = "reset_phase", "Fase de Recomposição", "Reset Phase", "Apt.Effect.Timing.ResetPhase";
        YourStartPhase = "your_start_phase", "Sua Fase Inicial", "Your Start Phase", "Apt.Effect.Timing.YourStartPhase";
        YourEndPhase = "your_end_phase", "Sua Fase Final", "Your End Phase", "Apt.Effect.Timing.YourEndPhase";
        TeamMemberStartPhase = "team_member_start_phase", "Fase Inicial do Membro do Time", "Team Member's Start Phase", "Apt.Effect.Timing.TeamMemberStartPhase";
        TeamMemberEndPhase = "team_member_end_phase", "Fase Final do Membro do Time", "Team Member's End Phase", "Apt.Effect.Timing.TeamMemberEndPhase";
        TeammateStartPhase = "teammate_start_phase", "Fase Inicial do Parceiro", "Teammate's Start Phase", "Apt.Effect.Timing.TeammateStartPhase";
        TeammateEndPhase = "teammate_end_phase", "Fase Final do Parceiro", "Teammate's End Phase", "Apt.Effect.Timing.TeammateEndPhase";
        OpponentStartPhase = "opponent_start_phase", "Fase Inicial do Oponente", "Opponent's Start Phase", "Apt.Effect.Timing.OpponentStartPhase";
        OpponentEndPhase = "opponent_end_phase", "Fase Final do Oponente", "Opponent's End Phase", "Apt.Effect.Timing.OpponentEndPhase";
        AllStartPhase = "all_start_phase", "Fase Inicial de Todos", "All Start Phase", "Apt.Effect.Timing.AllStartPhase";
        AllEndPhase = "all_end_phase", "Fase Final de Todos", "All End Phase", "Apt.Effect.Timing.AllEndPhase";
        ThisCharacterStartPhase = "this_character_start_phase", "Fase Inicial deste Personagem", "This Character's Start Phase", "Apt.Effect.Timing.ThisCharacterStartPhase";
        ThisCharacterEndPhase = "this_character_end_phase", "Fase Final deste Personagem", "This Character's End Phase", "Apt.Effect.Timing.ThisCharacterEndPhase";
        StartOfRound = "start_of_round", "Início da Rodada", "Start of Round", "Apt.Effect.Timing.StartOfRound";
        EndOfRound = "end_of_round", "Final da Rodada", "End of Round", "Apt.Effect.Timing.EndOfRound";
    }
}

terms! {
    /// What limits the activations of an effect (E4).
    Limit {
        YourTurnOnly = "your_turn_only", "Apenas no seu Turno", "Your Turn Only", "Apt.Effect.Limit.YourTurn";
        OncePerStint = "once_per_stint", "Uma vez por Ciclo", "Once per Stint", "Apt.Effect.Limit.OncePerStint";
        OncePerBattle = "once_per_battle", "Uma vez por Batalha", "Once per Battle", "Apt.Effect.Limit.OncePerBattle";
        AllIn = "all_in", "Ação Total", "All-In", "Apt.Effect.Limit.AllIn";
        NoResponse = "no_response", "Não Respondível", "No Response", "Apt.Effect.Limit.NoResponse";
        NoNegation = "no_negation", "Não Negável", "No Negation", "Apt.Effect.Limit.NoNegation";
        Lingering = "lingering", "Residual", "Lingering", "Apt.Effect.Limit.Lingering";
        OncePerTurn = "once_per_turn", "Uma vez por Turno", "Once per Turn", "Apt.Effect.Limit.OncePerTurn";
        OncePerRound = "once_per_round", "Uma vez por Rodada", "Once per Round", "Apt.Effect.Limit.OncePerRound";
    }
}

impl Limit {
    /// Whether it says how one activation goes, so that a text can give it to one (E4.11).
    #[must_use]
    pub const fn is_of_one_activation(self) -> bool {
        matches!(
            self,
            Self::YourTurnOnly
                | Self::AllIn
                | Self::NoResponse
                | Self::NoNegation
                | Self::Lingering
        )
    }
}

terms! {
    /// From where an effect can be activated (E5).
    Scope {
        FromAnywhere = "from_anywhere", "De Qualquer Lugar", "From Anywhere", "Apt.Effect.Scope.Anywhere";
        FromTable = "from_table", "Da Mesa", "From Table", "Apt.Effect.Scope.Table";
        FromHand = "from_hand", "Da Mão", "From Hand", "Apt.Effect.Scope.Hand";
        FromDiscardPile = "from_discard_pile", "Da Pilha de Descarte", "From Discard Pile", "Apt.Effect.Scope.DiscardPile";
        FromTeamMember = "from_team_member", "Do Membro do Time", "From Team Member", "Apt.Effect.Scope.TeamMember";
        FromAttachment = "from_attachment", "Do Anexo", "From Attachment", "Apt.Effect.Scope.Attached";
    }
}

terms! {
    /// What is done with the card itself as part of the activation (E6).
    Task {
        Exhaust = "exhaust", "Consuma", "Exhaust", "Apt.Effect.Task.Exhaust";
        Recover = "recover", "Recupere", "Recover", "Apt.Effect.Task.Recover";
        Discard = "discard", "Descarte", "Discard", "Apt.Effect.Task.Discard";
        Bury = "bury", "Enterre", "Bury", "Apt.Effect.Task.Bury";
        Banish = "banish", "Bane", "Banish", "Apt.Effect.Task.Banish";
        Register = "register", "Registre", "Register", "Apt.Effect.Task.Register";
    }
}

terms! {
    /// The seven attributes (B1.1). The Portuguese code is the identifier in every file.
    Attribute {
        Con = "CON", "CON", "END", "CON";
        For = "FOR", "FOR", "STR", "STR";
        Agi = "AGI", "AGI", "AGI", "AGI";
        Per = "PER", "PER", "PER", "PER";
        Int = "INT", "INT", "INT", "INT";
        Car = "CAR", "CAR", "CHA", "CHA";
        Esp = "ESP", "ESP", "SPT", "SPT";
    }
}

terms! {
    /// The suits of cards (docs/cards.md): sheet cards and resource cards.
    Suit {
        House = "house", "CASA", "HOUSE", "House";
        Class = "class", "CLASSE", "CLASS", "Class";
        Entity = "entity", "ENTE", "ENTITY", "Entity";
        Item = "item", "ITEM", "ITEM", "Item";
        Skill = "skill", "HABILIDADE", "SKILL", "Skill";
        Companion = "companion", "COMPANHEIRO", "COMPANION", "Companion";
        Event = "event", "EVENTO", "EVENT", "Event";
    }
}

terms! {
    /// The kinds of companions (docs/cards.md).
    CompanionKind {
        Human = "human", "HUMANO", "HUMAN", "Human";
        Creature = "creature", "CRIATURA", "CREATURE", "Creature";
        Summon = "summon", "EVOCAÇÃO", "SUMMON", "Summon";
    }
}

terms! {
    /// Where a card lies (B6.1).
    Zone {
        Sheet = "sheet", "FICHA", "SHEET", "SHEET";
        Equipment = "equipment", "EQUIPAMENTO", "EQUIPMENT", "EQUIPMENT";
        Memento = "memento", "MEMENTO", "MEMENTO", "MEMENTO";
        Support = "support", "SUPORTE", "SUPPORT", "SUPPORT";
        Table = "table", "MESA", "TABLE", "TABLE";
        Inventory = "inventory", "INVENTÁRIO", "INVENTORY", "INV";
        Attached = "attached", "anexo", "attachment", "";
        Scenario = "scenario", "CENÁRIO", "SCENARIO", "SCENARIO";
        Discard = "discard", "pilha de descarte", "discard pile", "";
        Deck = "deck", "baralho", "deck", "";
        Banished = "banished", "banidas", "banished", "";
        Limbo = "limbo", "limbo", "limbo", "";
    }
}

terms! {
    /// What a character has an amount of.
    Pool {
        Life = "life", "VIDA", "LIFE", "HP";
        Action = "action", "AÇÃO", "ACTION", "AP";
        Stamina = "stamina", "ESTAMINA", "STAMINA", "SP";
        Mana = "mana", "MANA", "MANA", "MP";
        Energy = "energy", "ENERGIA", "ENERGY", "ENERGY";
        Fate = "fate", "DESTINO", "FATE", "FATE";
    }
}

terms! {
    /// The colours of essence.
    Essence {
        Yellow = "yellow", "AMARELA", "YELLOW", "";
        Red = "red", "VERMELHA", "RED", "";
        Blue = "blue", "AZUL", "BLUE", "";
        White = "white", "BRANCA", "WHITE", "";
        Black = "black", "PRETA", "BLACK", "";
    }
}

terms! {
    /// The fields of knowledge.
    Knowledge {
        Faith = "faith", "Fé", "Faith", "Faith";
        Cooperation = "cooperation", "Cooperação", "Cooperation", "Cooperation";
        Practice = "practice", "Prática", "Practice", "Practice";
        Defense = "defense", "Defesa", "Defense", "Defense";
        Athletics = "athletics", "Atletismo", "Athletics", "Athletics";
        Instruction = "instruction", "Instrução", "Instruction", "Instruction";
        Arcane = "arcane", "Arcano", "Arcane", "Arcane";
        Elemental = "elemental", "Elemental", "Elemental", "Elemental";
        Cunning = "cunning", "Astúcia", "Cunning", "Cunning";
        Art = "art", "Arte", "Art", "Art";
        Transmutation = "transmutation", "Transmutação", "Transmutation", "Transmutation";
        Dimensional = "dimensional", "Dimensional", "Dimensional", "Dimensional";
        Vital = "vital", "Vital", "Vital", "Vital";
        Mental = "mental", "Mental", "Mental", "Mental";
        Free = "free", "Livre", "Free", "Free";
    }
}

terms! {
    /// Where an item is worn or of what sort it is.
    Specifier {
        Vest = "vest", "Veste", "Vest", "";
        Headpiece = "headpiece", "Cabeça", "Headpiece", "";
        Feet = "feet", "Pés", "Feet", "";
        Accessory = "accessory", "Acessório", "Accessory", "";
        Utility = "utility", "Utilitário", "Utility", "";
    }
}

terms! {
    /// The three kinds of reach (B3.4).
    Reach {
        Direct = "direct", "DIRETO", "DIRECT", "Direct";
        Arcing = "arcing", "ARQUEADO", "ARCING", "Arcing";
        Area = "area", "ÁREA", "AREA", "Area";
    }
}

impl Zone {
    /// On a hero's table: sheet, equipment, memento, support, or an event in no area (B6.1).
    #[must_use]
    pub const fn is_table(self) -> bool {
        matches!(
            self,
            Self::Sheet | Self::Equipment | Self::Memento | Self::Support | Self::Table
        )
    }

    /// In play: on a table or in the scenario (E5.1).
    #[must_use]
    pub const fn is_play(self) -> bool {
        self.is_table() || matches!(self, Self::Scenario)
    }

    /// A discard pile or a deck.
    #[must_use]
    pub const fn is_pile(self) -> bool {
        matches!(self, Self::Discard | Self::Deck)
    }
}

impl Suit {
    /// House, class and entity lie on the sheet; the others are resource cards (B6.3).
    #[must_use]
    pub const fn is_sheet(self) -> bool {
        matches!(self, Self::House | Self::Class | Self::Entity)
    }

    /// The area of the table where cards of this suit belong; events lie in none (B6.1).
    #[must_use]
    pub const fn area(self) -> Zone {
        match self {
            Self::House | Self::Class | Self::Entity => Zone::Sheet,
            Self::Item => Zone::Equipment,
            Self::Skill => Zone::Memento,
            Self::Companion => Zone::Support,
            Self::Event => Zone::Table,
        }
    }
}

impl Timing {
    /// Whether it is about the card itself: it works wherever that happens to the card (E5.7).
    #[must_use]
    pub const fn is_of_card(self) -> bool {
        matches!(
            self,
            Self::OnPlay
                | Self::OnExit
                | Self::OnObtain
                | Self::OnReveal
                | Self::OnConceal
                | Self::OnExhaust
                | Self::OnRecover
                | Self::OnDiscard
                | Self::OnBury
                | Self::OnBanish
        )
    }
}
