//! The rows of the phrasebook, in the order of docs/cards.md.

/// Portuguese and English, with places to fill.
pub(super) const ROWS: &[(&str, &str)] = &[
    // Life
    ("Cure <n> de VIDA.", "Heal <n> LIFE."),
    ("Cure <n> de VIDA de <x>.", "Heal <n> LIFE of <x>."),
    ("Cure VIDA igual a <value>.", "Heal LIFE equal to <value>."),
    (
        "<s> <v:recupera|recuperam> <n> de VIDA.",
        "<s> <v:recover|recovers|recover> <n> LIFE.",
    ),
    (
        "Cure 2 de VIDA de <x> para cada <each>.",
        "Heal 2 LIFE of <x> for each <each>.",
    ),
    (
        "Cure 1 de VIDA para cada <each> (máx 4).",
        "Heal 1 LIFE for each <each> (max 4).",
    ),
    (
        "<s> <v:perde|perdem> <n> de VIDA.",
        "<s> <v:lose|loses|lose> <n> LIFE.",
    ),
    ("Remova <n> de VIDA de <x>.", "Remove <n> LIFE from <x>."),
    (
        "Reviva <one> em <n> de VIDA.",
        "Revive <one> with <n> LIFE.",
    ),
    ("Mate <x>.", "Kill <x>."),
    // Energy and points
    ("Recupere <n> de <e>.", "Recover <n> <e>."),
    (
        "<s> <v:recupera|recuperam> <n> de <e>.",
        "<s> <v:recover|recovers|recover> <n> <e>.",
    ),
    ("Consuma <n> de <e>.", "Exhaust <n> <e>."),
    ("Pague <n> de <e>.", "Pay <n> <e>."),
    ("Deite <n> de <e>.", "Exhaust <n> <e>."),
    ("Pague <n> de AÇÃO.", "Pay <n> ACTION."),
    ("Receba <n> de AÇÃO.", "Gain <n> ACTION."),
    (
        "<s> <v:recebe|recebem> <n> de AÇÃO.",
        "<s> <v:gain|gains|gain> <n> ACTION.",
    ),
    (
        "<s> <v:perde|perdem> <n> de AÇÃO.",
        "<s> <v:lose|loses|lose> <n> ACTION.",
    ),
    ("Remova <n> de AÇÃO de <x>.", "Remove <n> ACTION from <x>."),
    (
        "Receba 1 de AÇÃO para cada <each>.",
        "Gain 1 ACTION for each <each>.",
    ),
    // Damage
    ("Cause <n> de DANO a <x>.", "Deal <n> DAMAGE to <x>."),
    ("Cause <n> de LESÃO a <x>.", "Deal <n> INJURY to <x>."),
    (
        "Cause DANO a <one> igual a <value>.",
        "Deal DAMAGE to <one> equal to <value>.",
    ),
    (
        "Cause 1D6 de DANO a <one> para cada <each>.",
        "Deal 1D6 DAMAGE to <one> for each <each>.",
    ),
    (
        "<s> <v:sofre|sofrem> <n> de DANO.",
        "<s> <v:suffer|suffers|suffer> <n> DAMAGE.",
    ),
    ("<small> de DANO <d>.", "<small> DAMAGE <d>."),
    (
        "<small> de DANO em ataques <d>.",
        "<small> DAMAGE in attacks <d>.",
    ),
    (
        "<small> de DANO em ataques com <suit> <d>.",
        "<small> DAMAGE in attacks with <suit> <d>.",
    ),
    (
        "<s> <v:recebe|recebem> <small> de DANO <d>.",
        "<s> <v:receive|receives|receive> <small> DAMAGE <d>.",
    ),
    (
        "<s> <v:sofre|sofrem> <small> de DANO <d>.",
        "<s> <v:suffer|suffers|suffer> <small> DAMAGE <d>.",
    ),
    (
        "<s> <v:sofre|sofrem> <small> de DANO de ataques <d>.",
        "<s> <v:suffer|suffers|suffer> <small> DAMAGE from attacks <d>.",
    ),
    (
        "<s> <v:sofre|sofrem> metade do DANO <d>.",
        "<s> <v:suffer|suffers|suffer> half the DAMAGE <d>.",
    ),
    // Continuous changes
    ("<small> de <a> <d>.", "<small> <a> <d>."),
    (
        "<s> <v:recebe|recebem> <small> de <a> <d>.",
        "<s> <v:receive|receives|receive> <small> <a> <d>.",
    ),
    ("<a> ➜ 8 <d>.", "<a> ➜ 8 <d>."),
    ("Sua <a> ✱ 2 <d>.", "Your <a> ✱ 2 <d>."),
    ("Dobre sua <a> <d>.", "Double your <a> <d>."),
    (
        "Reduza a <a> de <x> em 2 <d>.",
        "Reduce the <a> of <x> by 2 <d>.",
    ),
    ("Reduza sua <a> à metade <d>.", "Halve your <a> <d>."),
    ("+1 de <a> para cada <each>.", "+1 <a> for each <each>."),
    ("<small> em testes <d>.", "<small> in checks <d>."),
    (
        "<small> em testes de <k> <d>.",
        "<small> in checks of <k> <d>.",
    ),
    (
        "<s> <v:recebe|recebem> <small> em testes de <k> <d>.",
        "<s> <v:receive|receives|receive> <small> in checks of <k> <d>.",
    ),
    ("<small> de ALCANCE <d>.", "<small> RANGE <d>."),
    (
        "<small> de máximo de VIDA <d>.",
        "<small> maximum LIFE <d>.",
    ),
    ("<small> de cura <d>.", "<small> healing <d>."),
    (
        "Ativar <f> custa <small> de AÇÃO <d>.",
        "Activating <f> costs <small> ACTION <d>.",
    ),
    (
        "Ativar <f> custa <small> de AÇÃO para <one>.",
        "Activating <f> costs <small> ACTION for <one>.",
    ),
    (
        "Ativar esta carta custa <small> de AÇÃO <d>.",
        "Activating this card costs <small> ACTION <d>.",
    ),
    ("<d>, +2 de <a>.", "<d>, +2 <a>."),
    // Prohibitions
    (
        "<s> não <v:pode|podem> ser selecionado como alvo <d>.",
        "<s> cannot be selected as a target <d>.",
    ),
    (
        "<s> não <v:pode|podem> ser selecionado como alvo por personagens de outros times.",
        "<s> cannot be selected as a target by characters of other teams.",
    ),
    (
        "<s> não <v:pode|podem> ser curado <d>.",
        "<s> cannot be healed <d>.",
    ),
    (
        "<s> não <v:pode|podem> se mover <d>.",
        "<s> cannot move <d>.",
    ),
    (
        "<s> não <v:pode|podem> atacar <d>.",
        "<s> cannot attack <d>.",
    ),
    (
        "<s> não <v:pode|podem> ser atacado <d>.",
        "<s> cannot be attacked <d>.",
    ),
    (
        "<s> não <v:pode|podem> ativar <f> <d>.",
        "<s> cannot activate <f> <d>.",
    ),
    (
        "<s> só <v:pode|podem> ativar <f> <d>.",
        "<s> can only activate <f> <d>.",
    ),
    (
        "<s> não <v:pode|podem> responder <d>.",
        "<s> cannot respond <d>.",
    ),
    (
        "<s> não <v:pode|podem> perder VIDA <d>.",
        "<s> cannot lose LIFE <d>.",
    ),
    (
        "<s> não <v:pode|podem> sofrer DANO <d>.",
        "<s> cannot suffer DAMAGE <d>.",
    ),
    (
        "<s> não <v:pode|podem> receber o marcador <m> <d>.",
        "<s> cannot receive the marker <m> <d>.",
    ),
    (
        "<s> não <v:pode|podem> receber AÇÃO <d>.",
        "<s> cannot gain ACTION <d>.",
    ),
    (
        "<s> não <v:pode|podem> recuperar ENERGIA <d>.",
        "<s> cannot recover ENERGY <d>.",
    ),
    (
        "<s> não <v:pode|podem> puxar cartas <d>.",
        "<s> cannot draw cards <d>.",
    ),
    (
        "<s> não <v:pode|podem> atacar nem se mover <d>.",
        "<s> cannot attack or move <d>.",
    ),
    // Cards
    ("Descarte <c>.", "Discard <c>."),
    ("Enterre <c>.", "Bury <c>."),
    ("Bana <c>.", "Banish <c>."),
    ("Consuma <c>.", "Exhaust <c>."),
    ("Recupere <c>.", "Recover <c>."),
    ("Levante <c>.", "Recover <c>."),
    ("Revele <c>.", "Reveal <c>."),
    ("Oculte <c>.", "Conceal <c>."),
    (
        "<s> <v:descarta|descartam> <c>.",
        "<s> <v:discard|discards|discard> <c>.",
    ),
    (
        "<s> <v:enterra|enterram> <c>.",
        "<s> <v:bury|buries|bury> <c>.",
    ),
    (
        "<s> <v:revela|revelam> o INVENTÁRIO.",
        "<s> <v:reveal|reveals|reveal> the INVENTORY.",
    ),
    ("Puxe <n> cartas.", "Draw <n> cards."),
    (
        "Puxe <n> cartas do baralho de <suit>.",
        "Draw <n> cards from the <suit> deck.",
    ),
    (
        "<s> <v:puxa|puxam> <n> cartas.",
        "<s> <v:draw|draws|draw> <n> cards.",
    ),
    ("Obtenha <c>.", "Get <c>."),
    ("Jogue <c>.", "Play <c>."),
    ("Envie <c> para <z>.", "Send <c> to <z>."),
    ("Anexe <c> a esta carta.", "Attach <c> to this card."),
    ("Registre <c>.", "Register <c>."),
    ("Embaralhe o baralho de <suit>.", "Shuffle the <suit> deck."),
    (
        "Olhe 3 cartas do topo do baralho de <suit>.",
        "Look at 3 cards from the top of the <suit> deck.",
    ),
    (
        "Procure em o seu baralho um <suit>.",
        "Search your deck for a <suit>.",
    ),
    ("Exile esta carta <d>.", "Exile this card <d>."),
    // Counters and markers
    (
        "Adicione <n> contadores de <t> a <c>.",
        "Add <n> <t> counters to <c>.",
    ),
    (
        "Remova <n> contadores de <t> de <c>.",
        "Remove <n> <t> counters from <c>.",
    ),
    (
        "<s> <v:recebe|recebem> o marcador <m>.",
        "<s> <v:receive|receives|receive> the marker <m>.",
    ),
    (
        "<s> <v:perde|perdem> o marcador <m>.",
        "<s> <v:lose|loses|lose> the marker <m>.",
    ),
    (
        "Remova o marcador <m> de <x>.",
        "Remove the marker <m> from <x>.",
    ),
    // Pieces
    ("Mova-se até <tiles>.", "Move up to <tiles>."),
    ("Mova <x> até <tiles>.", "Move <x> up to <tiles>."),
    (
        "<s> <v:se move|se movem> até <tiles>.",
        "<s> <v:move|moves|move> up to <tiles>.",
    ),
    ("Troque de lugar com <one>.", "Swap places with <one>."),
    (
        "Remova <one> do tabuleiro até o final do ciclo.",
        "Take <one> off the board until the end of the stint.",
    ),
    ("Remova <x> do tabuleiro.", "Take <x> off the board."),
    ("Devolva <x> ao tabuleiro.", "Return <x> to the board."),
    ("➥ Lobo ( CRIATURA ➜ <n> ).", "➥ Wolf ( CREATURE ➜ <n> )."),
    (
        "➥ Muro ( Objeto; <n> de VIDA ).",
        "➥ Wall ( Object; <n> LIFE ).",
    ),
    // Turns and negation
    (
        "Negue a ativação e <act>.",
        "Negate the activation and <act>.",
    ),
    ("Negue o dano; <act>.", "Negate the damage; <act>."),
    ("Encerre o ciclo de <x>.", "End the stint of <x>."),
    ("Encerre o turno de <x>.", "End the turn of <x>."),
    (
        "<s> <v:joga|jogam> outro turno depois deste.",
        "<s> <v:take|takes|take> another turn after this one.",
    ),
    (
        "<s> <v:perde|perdem> seu próximo turno.",
        "<s> <v:lose your|loses its|lose their> next turn.",
    ),
    ("Role <n>.", "Roll <n>."),
    (
        "A próxima carta que <s> <v:ativar|ativarem> tem [Não Respondível] <d>.",
        "The next card <s> <v:activate|activates|activate> has [No Response] <d>.",
    ),
    (
        "O próximo ITEM que <s> <v:ativar|ativarem> tem [Residual].",
        "The next ITEM <s> <v:activate|activates|activate> has [Lingering].",
    ),
    (
        "Se <if>, esta ativação tem [Não Negável].",
        "If <if>, this activation has [No Negation].",
    ),
    // Structure
    ("Você pode descartar <c>.", "You may discard <c>."),
    ("<s> <v:pode|podem> descartar <c>.", "<s> may discard <c>."),
    ("<s> <v:deve|devem> descartar <c>.", "<s> must discard <c>."),
    (
        "Você pode descartar <c>. Se o fizer, <act>.",
        "You may discard <c>. If you do, <act>.",
    ),
    (
        "Você pode descartar <c> para curar <n> de VIDA.",
        "You may discard <c> to heal <n> LIFE.",
    ),
    (
        "Você pode descartar <c> e curar <n> de VIDA.",
        "You may discard <c> and heal <n> LIFE.",
    ),
    (
        "<s> <v:perde|perdem> <n> de VIDA ou <v:descarta|descartam> uma carta.",
        "<s> <v:lose|loses|lose> <n> LIFE or <v:discard|discards|discard> a card.",
    ),
    (
        "Cure <n> de VIDA, depois <act>.",
        "Heal <n> LIFE, then <act>.",
    ),
    ("Cure <n> de VIDA. <act>.", "Heal <n> LIFE. <act>."),
    ("Se <if>, <act>.", "If <if>, <act>."),
    (
        "Se <if>, <act>; senão, cure <n> de VIDA.",
        "If <if>, <act>; otherwise, heal <n> LIFE.",
    ),
    ("Cure <n> de VIDA, se <if>.", "Heal <n> LIFE, if <if>."),
    (
        "Cure 2 de VIDA. Se <if>, cure <n> de VIDA em vez disso.",
        "Heal 2 LIFE. If <if>, heal <n> LIFE instead.",
    ),
    (
        "Perca <n> de VIDA, a menos que <if>.",
        "Lose <n> LIFE, unless <if>.",
    ),
    ("+2 de <a> enquanto <if>.", "+2 <a> while <if>."),
    (
        "Escolha um: ● <act1>. ● <act2>.",
        "Choose one: ● <act1>. ● <act2>.",
    ),
    (
        "Faça um teste de <k> ( <a> ➜ 10 ); se bem-sucedido, <act>.",
        "Make a check of <k> ( <a> ➜ 10 ); if successful, <act>.",
    ),
    (
        "Faça um teste de <k> ( <a> ➜ 12 ); se bem-sucedido, <act1>; se malsucedido, <act2>.",
        "Make a check of <k> ( <a> ➜ 12 ); if successful, <act1>; if unsuccessful, <act2>.",
    ),
    (
        "Faça um teste ( <a> ➜ 9 ); se bem-sucedido, <act1>. Em caso de sucesso crítico, <act2>.",
        "Make a check ( <a> ➜ 9 ); if successful, <act1>. On a critical success, <act2>.",
    ),
    (
        "Puxe <n> cartas. Embaralhe o baralho.",
        "Draw <n> cards. Shuffle the deck.",
    ),
    // Requirements
    ("【Descarte <c>】 <act>.", "【Discard <c>】 <act>."),
    (
        "【Consuma <n> de <e>; Se <if>】 <act>.",
        "【Exhaust <n> <e>; If <if>】 <act>.",
    ),
    (
        "【Selecione <x>】 Cause <n> de DANO ao alvo.",
        "【Select <x>】 Deal <n> DAMAGE to the target.",
    ),
    ("【Enquanto <if>】 +2 de <a>.", "【While <if>】 +2 <a>."),
    (
        "【Durante o turno de <x>】 <act>.",
        "【During the turn of <x>】 <act>.",
    ),
    // Triggers
    (
        "【Quando <card> for ativada】 <act>.",
        "【When <card> is activated】 <act>.",
    ),
    (
        "【Quando <card> for ser ativada】 <act>.",
        "【When <card> is about to be activated】 <act>.",
    ),
    (
        "【Quando um oponente ativar <card>】 <act>.",
        "【When an opponent activates <card>】 <act>.",
    ),
    (
        "【Quando <card> for descartada】 <act>.",
        "【When <card> is discarded】 <act>.",
    ),
    (
        "【Quando <card> for obtida】 <act>.",
        "【When <card> is obtained】 <act>.",
    ),
    (
        "【Quando <card> for revelada】 <act>.",
        "【When <card> is revealed】 <act>.",
    ),
    (
        "【Quando <card> entrar em jogo】 <act>.",
        "【When <card> comes into play】 <act>.",
    ),
    (
        "【Quando <s> <v:for|forem> ser atacado】 <act>.",
        "【When <s> <v:are|is|are> about to be attacked】 <act>.",
    ),
    (
        "【Depois que <s> <v:for|forem> atacado】 <act>.",
        "【After <s> <v:are|is|are> attacked】 <act>.",
    ),
    (
        "【Quando <s> <v:atacar|atacarem>】 <act>.",
        "【When <s> <v:attack|attacks|attack>】 <act>.",
    ),
    (
        "【Quando <s> <v:sofrer|sofrerem> DANO】 <act>.",
        "【When <s> <v:suffer|suffers|suffer> DAMAGE】 <act>.",
    ),
    (
        "【Quando <s> <v:for|forem> perder VIDA】 <act> em vez disso.",
        "【When <s> <v:are|is|are> about to lose LIFE】 <act> instead.",
    ),
    (
        "【Quando <s> <v:perder|perderem> VIDA】 <act>.",
        "【When <s> <v:lose|loses|lose> LIFE】 <act>.",
    ),
    (
        "【Quando <s> <v:for|forem> curado】 <act>.",
        "【When <s> <v:are|is|are> healed】 <act>.",
    ),
    (
        "【Quando <s> <v:for|forem> selecionado como alvo】 <act>.",
        "【When <s> <v:are|is|are> selected as a target】 <act>.",
    ),
    (
        "【Quando <s> <v:rolar|rolarem> dados】 <act>.",
        "【When <s> <v:roll|rolls|roll> dice】 <act>.",
    ),
    (
        "【Quando <s> <v:fizer|fizerem> um teste de <k>】 <act>.",
        "【When <s> <v:make|makes|make> a check of <k>】 <act>.",
    ),
    (
        "【Quando <s> <v:se mover|se moverem> para uma casa adjacente】 <act>.",
        "【When <s> <v:move|moves|move> to an adjacent tile】 <act>.",
    ),
    (
        "【Quando <s> <v:morrer|morrerem>】 <act>.",
        "【When <s> <v:die|dies|die>】 <act>.",
    ),
    (
        "【Quando <s> <v:for|forem> revivido】 <act>.",
        "【When <s> <v:are|is|are> revived】 <act>.",
    ),
    (
        "【Quando <s> <v:receber|receberem> o marcador <m>】 <act>.",
        "【When <s> <v:receive|receives|receive> the marker <m>】 <act>.",
    ),
    (
        "【Quando você for atacado e <if>】 <act>.",
        "【When you are attacked and <if>】 <act>.",
    ),
    (
        "Quando <s> <v:for|forem> atacado, <act>.",
        "When <s> <v:are|is|are> attacked, <act>.",
    ),
    (
        "No início do seu turno, <act>.",
        "At the start of your turn, <act>.",
    ),
    ("Em Sua Fase Final, <act>.", "In Your End Phase, <act>."),
    ("Uma vez por ciclo, <act>.", "Once per stint, <act>."),
];
