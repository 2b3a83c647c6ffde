### O que o programa `stint` diz em português.

## A linha de comando

help-about = Arbitra batalhas de Apotheosis: conduz uma mesa pela batalha, turno a turno.
help-heading-usage = Uso:
help-heading-commands = Comandos
help-heading-arguments = Argumentos
help-heading-options = Opções
help-help = Mostra esta ajuda
help-version = Mostra a versão
help-color = Quando usar cores [padrão: auto]
help-lang = A língua: português ou inglês [padrão: a do ambiente]
help-after = Para começar:  stint new minha-batalha  e depois  stint play minha-batalha/battle.toml
help-play-about = Conduz uma mesa por uma batalha, ou continua um registro
help-play-file = O arquivo da batalha, ou o registro (.stint) a continuar
help-play-dice = De onde vêm os dados: rolados pelo árbitro [padrão], ou pedidos à mesa
help-test-about = Executa cenários: arquivos de batalha que dizem o que deve ser verdade
help-test-paths = Arquivos, e pastas com tudo o que há nelas
help-test-json = Um objeto JSON por arquivo, em vez de linhas para pessoas
help-play-agent = Deixa um agente jogar por um time, um jogador ou um personagem: azul=greedy, ana=search:2000, gm=random; pode ser dado várias vezes
help-replay-about = Mostra o que aconteceu em um registro, comando a comando
help-replay-file = O registro, ou qualquer arquivo de batalha com roteiro
help-replay-to = Para depois desta quantidade de comandos
help-sim-about = Joga uma batalha muitas vezes, e diz quem vence, quanto dura e o que faz cada carta
help-sim-files = Os arquivos de batalha, e pastas com tudo que há nelas
help-sim-chunk = Joga só uma parte: 3/10 é a terceira de dez
help-sim-resume = Continua uma simulação que foi interrompida
help-sim-output = O arquivo da simulação: todos os seus jogos, e os resultados, sem tempos
help-sim-after = Código de saída: 0 jogada, 1 interrompida, 2 há algo errado no que foi pedido.
help-sim-merge-about = Junta as partes de uma simulação
help-sim-merge-runs = Os arquivos de todas as partes, em qualquer ordem
help-sim-merge-output = O arquivo da simulação inteira
help-sim-report-about = Conta de novo os resultados de uma simulação
help-sim-report-run = O arquivo da simulação
help-sim-compare-about = Joga duas variantes de uma batalha com as mesmas sementes, e diz o que difere além do acaso
help-sim-compare-one = Uma: um arquivo de batalha, ou uma simulação de um
help-sim-compare-two = A outra [padrão: o mesmo arquivo, com outras cartas]
help-sim-compare-cards_a = A coleção de uma, no lugar das que seu arquivo nomeia
help-sim-compare-cards_b = A coleção da outra
help-sim-compare-output = Um arquivo para a comparação, como JSON
help-games = Quantas vezes cada batalha é jogada [padrão: 1000]
help-seed = A semente de tudo: a mesma semente dá os mesmos jogos [padrão: 1]
help-jobs = Quantos jogos ao mesmo tempo [padrão: tantos quantos são os núcleos]
help-agents = Quem decide por quem: red=search:500,blue=greedy por time ou personagem, all= por todos os outros [padrão: random]
help-mirror = Joga cada semente uma vez para cada modo de sentar os agentes
help-max_stints = Uma batalha que passa deste ciclo é um empate por duração [padrão: 200]
help-json = Um objeto JSON, em vez de tabelas para pessoas
help-html = Um relatório para ver: um só arquivo, nas duas línguas
help-parquet = Os jogos como tabelas para programas (em versões compiladas com parquet)
help-force = Substitui arquivos que já existem
help-import-about = Faz de uma exportação do banco de cartas do jogo uma coleção, e diz o que não pôde ser lido
help-import-export = A exportação: JSON, em UTF-16 ou UTF-8
help-import-output = A pasta da coleção; é criada se não existir
help-import-json = Um objeto JSON com números e avisos, em vez de uma tabela
help-import-force = Escreve em uma pasta que não está vazia, sobre os arquivos de uma importação anterior
help-new-about = Escreve uma batalha e um cenário para começar
help-new-folder = Onde; a pasta é criada se não existir, e nada nela é sobrescrito
help-check-about = Procura o que está errado ou é duvidoso em cartas e batalhas
help-check-paths = Coleções, arquivos de batalha, e pastas com tudo o que há nelas
help-check-fix = Aplica as correções seguras; o resto dos arquivos fica como está
help-check-json = Um objeto JSON por achado, em vez de quadros para pessoas
help-check-level = Falha com erros [padrão], ou também com avisos
help-check-after = Código de saída: 0 nada desse nível, 1 algo encontrado, 2 um arquivo não pode ser lido.
help-explain-about = Diz o que se entende do texto de um efeito, com as regras por trás
help-explain-text = O texto, ou - para lê-lo da entrada padrão
help-explain-json = Como objeto JSON
help-translate-about = Diz um texto na outra língua, ou preenche o que falta às cartas
help-translate-what = O texto, - para lê-lo da entrada padrão, ou uma coleção ou pasta
help-translate-to = Para qual língua [padrão: a outra]
help-translate-write = Escreve nos arquivos, depois do texto que já está lá
help-fmt-about = Põe os textos das cartas, e seus arquivos, na forma normal
help-fmt-paths = Coleções, arquivos de batalha, e pastas com tudo o que há nelas
help-fmt-check = Não muda nada: falha se algo mudaria
help-schema-about = Escreve o JSON Schema de coleções ou de arquivos de batalha, para editores
help-schema-what = De quais: cards ou battle
help-completions-about = Escreve as complementações para um shell
help-completions-shell = Qual shell
help-man-about = Escreve a página de manual
help-man-command = Deste comando, em vez do programa inteiro
man-unknown = Não existe o comando “{ $name }”.

## Arquivos

file-unreadable = { $path } não pode ser lido: { $error }
file-none = Não há nenhum arquivo do Stint em { $path }.
file-unwritable = { $path } não pode ser escrito: { $error }
new-exists = { $path } já existe. Nada foi escrito.
new-written = { $path }
new-next = Experimente:  stint play { $battle }  e  stint test { $scenario }

## Importação

import-not-empty = { $path } não está vazia. Nada foi escrito; --force escreve sobre uma importação anterior.
import-error = erro
import-warning = aviso
import-note = nota
import-cards = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
} em { $files ->
    [one] { $files } arquivo
   *[other] { $files } arquivos
}: { $folder }
import-broken = { $cards ->
    [one] { $cards } carta não foi importada
   *[other] { $cards } cartas não foram importadas
}
import-with-keywords = com palavras-chave
import-all = todos
import-effects = efeitos
import-keywords-read = palavras-chave lidas
import-requirements = requisitos entendidos
import-bodies = textos que agem por si
import-manual = algo fica para o mestre

## Cenários

test-passed = passou
test-failed = FALHOU
test-unread = ILEGÍVEL
test-accepted = aceito

## À mesa

play-help-hint = Escolha pelo número, ou escreva um comando (“ana attack bruno”). “ajuda” diz mais, “sair” encerra.
play-start = A batalha ainda não começou. Comece com “start” (ou 1).
play-goes-on = { $count ->
    [one] Continuando depois de 1 comando.
   *[other] Continuando depois de { $count } comandos.
}
play-does-not-fit = O registro não confere como está. O que pôde ser jogado está na mesa.
play-no-option = Não há opção { $number }.
play-refused = Recusado: { $sentence } ({ $reason }, { $rule })
not-asked-started = A batalha já começou.
not-asked-turn = Nada está em aberto para responder: é o turno de { $who }.
not-asked-response = Antes { $who } responde ou passa.
not-asked-choice = Antes { $who } escolhe.
not-asked-master = Antes o mestre responde.
not-asked-manual = Nada está com o mestre agora.
not-asked-negate = Nada espera que se possa negar.
play-undone = Desfeito.
play-called-off = Desistiu-se do comando: nada aconteceu.
play-which-face = { $who } rola: que face mostra o D6?
play-no-face = A face de um D6 é um número de 1 a 6; “voltar” desiste do comando.
play-help =
    Um número escolhe uma opção, “voltar” retorna às primeiras. Ou escreva:

      ana move c4 · ana attack bruno · ana activate brasa on bruno · ana respond escudo
      ana pass · ana choose x, y · ana rest life · ana play brasa · ana end-stint
      roll 6 2                   as próximas faces dos dados
      why ana respond escudo     por que isso é possível ou não
      gm undo                    desfaz o último comando
      gm set ana.life 3          corrige qualquer coisa (“ajuda gm” diz mais)

      auto ana nunca             não pergunta a ana por respostas até o próximo turno dela
      auto ana citadas escudo    pergunta a ana só por estas cartas
      auto ana sempre            pergunta a ana sempre que puder responder; “auto” mostra o que vale
      estado                     mostra tudo de novo
      cartas                     todas as cartas: onde estão, se consumidas, contadores
      eventos                    o que o último comando causou, como em um registro
      salvar batalha.stint       escreve um registro para continuar depois
      sair                       encerra; o que não foi salvo se perde

play-help-gm =
    O que o mestre pode dizer (tudo em docs/notation.md):

      gm undo                    desfaz o último comando, com tudo o que causou
      gm set ana.life 3          corrige qualquer coisa: nada responde a isso
      gm done · gm yes · gm no   um texto foi aplicado, o que ele pede vale ou não
      gm trigger relic #2        agora acontece um efeito que não diz quando
      gm allow ana activate …    faz mesmo que fosse recusado
      gm negate                  nega o que espera
      gm respond … · gm pass · gm choose x   onde a pergunta é ao mestre

      Estes acontecem, e pode-se responder a eles:
      gm mark ana envenenado · gm unmark ana envenenado · gm send brasa discard
      gm exhaust brasa · gm recover brasa · gm reveal brasa · gm conceal brasa
      gm remove ana · gm return ana at c3 · gm kill ana · gm knock-out ana · gm revive ana 5
      gm tile c4 blocked true    muda o tabuleiro
      gm add character {"{"} … {"}"} · gm add card {"{"} … {"}"}   como no arquivo
      gm end-battle · gm end-battle vermelho

## Assentos

auto-usage = Escreva: auto ana sempre – ou – auto ana citadas escudo esquiva – ou – auto ana nunca
auto-no-card = Não há carta “{ $id }”.
agent-form = Quem é jogado por qual agente? QUEM=AGENTE, como azul=search:2000, e não “{ $word }”.
agent-nobody = Não há time, jogador ou personagem “{ $id }”.
agent-unknown = Não há agente “{ $word }”: há random, greedy e search:N.
agent-no-budget = Quantas iterações tem a busca? Escreva search:N, como search:2000.
agent-bad-budget = “{ $word }” não é um número de iterações: de 1 a { $most }, como search:2000.
auto-nobody = Não há personagem nem jogador “{ $id }”.
auto-always = { $who }: pergunta-se sempre que uma resposta é possível
auto-named = { $who }: pergunta-se só por { $cards }
auto-never = { $who }: não se pergunta até o próximo turno próprio

## Registros

save-where = Onde? Escreva: salvar batalha.stint
save-not-over = { $path } já existe e não é um registro: fica como está. Salve com outro nome.
save-done = Salvo: { $path }

## Por quê

why-possible = É possível.
why-not = Não é possível:
why-reason = - { $sentence } ({ $reason }, { $rule })

## A batalha como está

state-moment = { $phase ->
    [start-of-battle] Início da Batalha
    [reset] Ciclo { $stint }: Fase de Recomposição
    [end-of-battle] Final da Batalha
   *[other] Ciclo { $stint }, rodada { $round }
}
state-over = A batalha terminou: { $team } vence.
state-over-nobody = A batalha terminou, sem vencedor.
state-queue = Fila: { $list }
state-dead = sem vida
state-knocked-out = nocaute
state-off-board = fora do tabuleiro
state-stint-ended = ciclo encerrado
cards-none = Não há cartas.
cards-nobody = De ninguém
cards-exhausted = consumida
cards-concealed = oculta
board-blocked = ## bloqueada
board-disabled = xx desativada
board-altitude = +1 altitude
board-terrain = ~ { $name } +{ $extra }

## A quem se pergunta

ask-turn = { $who }, é o seu turno ({ $points } de AÇÃO). O que faz?
ask-response = { $who }, você responde? ({ $points } de AÇÃO)
ask-choice = { $who }, escolha:
ask-more = { $who }, qual?
ask-gm-response = Mestre, você responde?
ask-gm-choice = Mestre, escolha:
ask-gm-apply = Mestre: aplique à mão (com “gm …”) o que { $card } diz: “{ $words }” Depois diga “gm done”.
ask-gm-rest = O resto segue: “{ $words }”
ask-gm-judge = Mestre: { $card } pede “{ $words }”. Isso vale? Diga “gm yes” ou “gm no”.
open-situation = Em aberto: { $what }
open-selected = { $who } seleciona { $target } como alvo
open-resolved = { $card } foi resolvida
open-before = o momento antes de { $what }
before-activation = uma ativação
before-resolved = o fim de um efeito
before-attack = um ataque
before-selected = a seleção de um alvo
before-dice = rolar dados
before-check = um teste
before-damage = causar dano
before-life-lost = perder vida
before-healed = curar vida
before-energy = mudar a energia
before-points = mudar os pontos
before-card = algo acontecer a uma carta
before-counter = mudarem os contadores
before-marker = mudarem os marcadores
before-moved = uma peça se mover
before-died = alguém morrer
before-revived = alguém reviver
before-queue = mudar a fila
chain-activation = { $card }, ativada por { $who }
chain-response = { $card }, por { $who }, em resposta a: { $to }
chain-auto = { $card }, por si, em resposta a: { $to }
chain-alone = { $card }
chain-attack = { $who } ataca
chain-attack-with = { $who } ataca com { $card }

## Opções

option-move = mover
option-attack = atacar
option-activate = ativar { $card }
option-technique = técnica { $card }
option-respond = responder { $card }
option-pass = passar
option-rest-life = descansar: curar vida
option-rest-energy = descansar: recuperar energia
option-play = jogar { $card }
option-withdraw = recolher { $card }
option-summon = evocar { $card }
option-recruit = recrutar { $card }
option-dismiss = dispensar { $who }
option-attach = anexar { $card }
option-detach = desanexar { $card }
option-wake = despertar { $card }
option-interact = interagir com { $who }
option-end-stint = encerrar o ciclo
option-done = feito
option-yes = sim
option-no = não
option-enough = nada mais
option-bar = só o ataque dela

## O que aconteceu

log-stint-began = — Ciclo { $number } —
log-round-began = Começa a rodada { $number }.
log-queued = Ordem dos turnos: { $list }.
log-points = { $who } recebe { $amount } de AÇÃO.
log-points-all = AÇÃO recebida: { $list }.
log-points-lost = { $who } perde { $amount } de AÇÃO acima do máximo (C3.4).
log-points-taken = { $who } perde { $amount } de AÇÃO.
log-turn-began = Começa o turno de { $who }.
log-turn-ended-action = Termina o turno de { $who } com esta ação (C5.3).
log-turn-ended-stint = Termina o turno de { $who } com o ciclo (C6.4).
log-turn-ended-left = Termina o turno de { $who }: saiu da fila (C7.1).
log-stint-declared = Termina o ciclo de { $who }, como declarado (C6.1).
log-stint-no-points = Termina o ciclo de { $who }: o turno acabou sem AÇÃO (C6.2).
log-stint-all-in = Termina o ciclo de { $who } com a Ação Total (C6.3).
log-stint-effect = Termina o ciclo de { $who } por um efeito.
log-granted = { $card } tem [{ $keyword }] desta vez.
log-extra-turn = { $who } joga outro turno depois deste.
log-loses-turn = { $who } vai perder o próximo turno.
log-turn-lost = { $who } perde o turno.
log-left-queue = { $who } sai da fila.
log-entered-queue = { $who } entra na fila, no final (C7.4).
log-moved = { $who } se move: { $path }.
log-walked = { $who } se move: { $path } ({ $price }).
log-attacked = { $who } ataca { $target }.
log-selected = { $card }: { $target } é o alvo.
log-rolled = { $who } rola { $faces }.
log-damage = { $who } sofre { $amount } de DANO.
log-lost-life = { $who } perde { $amount } de VIDA.
log-healed = { $who } cura { $amount } de VIDA.
log-died = { $who } morre.
log-knocked-out = { $who } vai a nocaute.
log-woke = { $who } desperta.
log-revived = { $who } revive.
log-removed = { $who } sai do tabuleiro.
log-returned = { $who } volta ao tabuleiro.
log-passed = { $who } não responde.
log-drew = { $who } puxa { $card }.
log-pool = { $who }: { $change } de { $pool }.
log-activated = { $card } é ativada.
log-lapsed = As outras respostas de { $who } a isto se perdem: { $card } é a única reação (E9.7).
log-negated = { $card } é negada: os custos continuam pagos (E8.8).
log-negated-attack = O ataque é negado.
log-negated-damage = O dano é negado.
log-negated-action = A ação é negada.
log-stopped = { $card } é interrompida: um requisito deixou de valer (E1.6).
log-skipped = { $card }: uma parte já não pode ser aplicada, o resto é ignorado (E1.5).
log-paid = { $who } paga { $price }.
log-price = { $amount } de { $pool }
log-card = { $card } vai para: { $zone }.
log-exhausted = { $card } é consumida.
log-recovered = { $card } é recuperada.
log-revealed = { $card } é revelada.
log-concealed = { $card } é ocultada.
log-drew-hidden = { $who } puxa uma carta.
log-card-hidden = Uma carta vai para: { $zone }.
log-exhausted-hidden = Uma carta oculta é consumida.
log-recovered-hidden = Uma carta oculta é recuperada.
log-concealed-hidden = Uma carta é ocultada.
log-counter-hidden = Uma carta oculta: { $amount } × { $name }.
log-marked = { $who } recebe o marcador “{ $marker }”.
log-unmarked = { $who } perde o marcador “{ $marker }”.
log-counter = { $card }: { $amount } × { $name }.
log-expired = { $card }: o efeito terminou.
log-checked = { $who } faz um teste: { $amount }.
log-shuffled = O baralho de { $suit } é embaralhado.
log-loop-broken = { $card }: uma cadeia sem fim é cortada (E8.7).
log-manual = { $card }: este texto fica com a mesa (E1.7).
log-over = A batalha terminou: { $team } vence.
log-over-nobody = A batalha terminou, sem vencedor.

## Cartas: check, fmt, translate

text-length = É preciso um texto de um a 10.000 bytes.
check-fixed = { $count ->
    [0] Nada foi corrigido.
    [one] 1 correção aplicada.
   *[other] { $count } correções aplicadas.
}
check-summary = { $errors ->
    [0] 0 erros
    [one] 1 erro
   *[other] { $errors } erros
}, { $warnings ->
    [0] 0 avisos
    [one] 1 aviso
   *[other] { $warnings } avisos
} em { $texts ->
    [0] 0 textos
    [one] 1 texto
   *[other] { $texts } textos
} de { $files ->
    [0] 0 arquivos
    [one] 1 arquivo
   *[other] { $files } arquivos
}.
fmt-changed = { $count } de { $files ->
    [0] 0 arquivos
    [one] 1 arquivo
   *[other] { $files } arquivos
}: mudado.
fmt-would-change = { $count } de { $files ->
    [0] 0 arquivos
    [one] 1 arquivo
   *[other] { $files } arquivos
}: mudaria.
translate-left = não entendido, fica como está: { $words }
translate-name = não há tradução de “{ $words }”: fica como está. Um [[name]] na coleção daria uma.
translate-broken = as palavras-chave deste texto não formam um efeito: “stint check” diz por quê. Nada desta carta foi traduzido.
translate-no-file = --write precisa de um arquivo ou de uma pasta.
translate-shown = { $count ->
    [0] Não falta nenhuma lista de efeitos.
    [one] Falta 1 lista de efeitos.
   *[other] Faltam { $count } listas de efeitos.
}
translate-written = { $count ->
    [0] Nenhuma lista de efeitos preenchida.
    [one] 1 lista de efeitos preenchida.
   *[other] { $count } listas de efeitos preenchidas.
}

## O que se entende de um texto

explain-keywords = Palavras-chave
explain-requirements = Requisitos
explain-body = O que acontece
explain-when = Quando
explain-from = De onde
explain-left = Não entendido, fica para o mestre
explain-trouble = daqui em diante: { $words }
explain-findings = O que está errado ou é duvidoso

keyword-activate = ativado à mão pelo jogador
keyword-auto = ativado por si quando ocorre a sua situação
keyword-permanent = vale continuamente enquanto a carta está em jogo
keyword-temp = cartas antigas: ativado à mão, o resultado dura mais que a carta
keyword-on-play = esta carta entra em jogo
keyword-on-exit = esta carta sai da mesa ou do cenário
keyword-on-obtain = esta carta passa ao controle de um herói
keyword-on-reveal = esta carta é virada para cima ou mostrada
keyword-on-conceal = esta carta é virada para baixo ou escondida
keyword-on-exhaust = esta carta é deitada
keyword-on-recover = esta carta é erguida de novo
keyword-on-discard = esta carta vai para uma pilha de descarte
keyword-on-bury = esta carta vai para o fundo de um baralho
keyword-on-banish = esta carta é removida do jogo
keyword-when-checking = o seu personagem faz um teste
keyword-when-attacking = o seu personagem ataca, na declaração
keyword-when-attacked = o seu personagem é atacado, na declaração
keyword-when-selected = o seu personagem é selecionado como alvo
keyword-when-rolling = o seu personagem rola dados
keyword-start-of-battle = antes que alguém aja e antes da primeira Fase de Recomposição
keyword-end-of-battle = quando a batalha é declarada encerrada
keyword-reset-phase = no começo de cada ciclo
keyword-your-start-phase = no começo do seu primeiro turno no ciclo
keyword-your-end-phase = quando o seu ciclo termina
keyword-team-member-start-phase = no começo do primeiro turno no ciclo de qualquer um do seu time, você inclusive
keyword-team-member-end-phase = quando termina o ciclo de qualquer um do seu time, você inclusive
keyword-teammate-start-phase = no começo do primeiro turno no ciclo de outro do seu time
keyword-teammate-end-phase = quando termina o ciclo de outro do seu time
keyword-opponent-start-phase = no começo do primeiro turno no ciclo de qualquer um de outro time
keyword-opponent-end-phase = quando termina o ciclo de qualquer um de outro time
keyword-all-start-phase = no começo do primeiro turno no ciclo de qualquer um
keyword-all-end-phase = quando termina o ciclo de qualquer um
keyword-this-character-start-phase = no começo do primeiro turno no ciclo do personagem desta carta
keyword-this-character-end-phase = quando termina o ciclo do personagem desta carta
keyword-start-of-round = cartas antigas: a Fase de Recomposição
keyword-end-of-round = cartas antigas: quando a fila do ciclo fica vazia
keyword-your-turn-only = nunca no turno de outro personagem
keyword-once-per-stint = no máximo uma vez em um ciclo; uma ativação negada conta
keyword-once-per-battle = no máximo uma vez na batalha; uma ativação negada conta
keyword-all-in = tem de ser a única ação do personagem no ciclo, e o encerra
keyword-no-response = nada pode ser ativado em resposta
keyword-no-negation = nada pode negá-lo
keyword-lingering = o resultado dura o que o texto diz, mesmo depois de a carta sair de jogo
keyword-once-per-turn = cartas antigas: no máximo uma vez em um turno
keyword-once-per-round = cartas antigas: no máximo uma vez em um ciclo
keyword-from-anywhere = de qualquer zona, menos do limbo
keyword-from-table = da mesa
keyword-from-hand = do inventário
keyword-from-discard-pile = da pilha de descarte
keyword-from-team-member = da mesa de qualquer herói do time, por qualquer herói do time no turno dele, que paga, escolhe e é o “você” do texto
keyword-from-attachment = enquanto está anexada a outra carta
keyword-exhaust = esta carta é consumida como parte da ativação
keyword-recover = esta carta é recuperada como parte da ativação
keyword-discard = esta carta é descartada como parte da ativação
keyword-bury = esta carta é enterrada como parte da ativação
keyword-banish = esta carta é banida como parte da ativação
keyword-register = esta carta vai para o cenário como parte da ativação

requirement-cost = um custo, pago antes de o efeito se resolver
requirement-action = feito antes de o efeito se resolver
requirement-select = o alvo, selecionado na ativação
requirement-if = tem de ser verdade no momento da ativação
requirement-when-before = só logo antes de isto acontecer, e ainda pode mudá-lo ou impedi-lo
requirement-when-after = só quando isto aconteceu
requirement-while = tem de valer o tempo todo: o efeito termina quando não vale
requirement-turn = em que turnos pode ser ativado, ou vale
requirement-during = durante o que pode ser ativado, ou vale
requirement-until = quando deixa de valer
requirement-manual = não entendido: pergunta-se ao mestre se vale
requirement-manual-trigger = não entendido: ativado quando o mestre disser

clause-may = se quem o controla quiser
clause-until = até esse momento, depois termina
clause-while = enquanto isso vale
clause-if = julgado quando se chega a esta parte
clause-then = então
clause-otherwise = senão
clause-choose = um destes
clause-option = opção
clause-check = um teste: atributo, conhecimento, bônus e um D6 contra a dificuldade
clause-success = se bem-sucedido
clause-failure = se falhar
clause-manual = não entendido: o mestre o aplica à mão

do-select = um alvo é selecionado
do-heal = a vida volta, nunca acima do máximo
do-recover = cartas consumidas que valem essa energia são erguidas
do-pay = pontos ou energia são gastos; quem paga escolhe como dividir ENERGIA
do-damage = dano, do qual a CON deixa uma lesão; não é um ataque
do-injure = vida perdida na hora, sem CON
do-lose-life = vida perdida, sem dano nem lesão
do-gain-points = pontos de ação, nunca acima do máximo
do-lose-points = pontos de ação, no máximo quantos houver
do-modify = um valor é outro enquanto isto vale
do-forbid = não pode ser feito enquanto isto vale
do-discard = cartas vão para a pilha de descarte
do-bury = cartas vão para o fundo do seu baralho
do-banish = cartas são removidas do jogo
do-exhaust = cartas são deitadas
do-recover-cards = cartas são erguidas
do-reveal = cartas são viradas para cima ou mostradas
do-conceal = cartas são viradas para baixo ou escondidas
do-draw = cartas do topo do baralho para o inventário
do-obtain = cartas vêm para o inventário
do-play = cartas entram em jogo
do-send = cartas vão para outra zona de seu dono
do-attach = cartas são anexadas; no máximo 5 a uma carta
do-register = cartas vão para o cenário
do-add-counters = contadores em cartas; no máximo 5 de um nome em carta de ficha, 25 nas outras
do-remove-counters = contadores saem de cartas, no máximo quantos houver
do-mark = um marcador em um personagem
do-unmark = um marcador sai de um personagem
do-move = uma peça se move, para onde quem a controla quiser
do-swap = duas peças trocam de lugar
do-take-off = uma peça sai do tabuleiro, e da fila
do-return = uma peça volta ao tabuleiro, e ao final da fila
do-revive = os mortos voltam à vida, no final da fila
do-kill = morre na hora
do-negate = aquilo a que se responde não acontece; os custos continuam pagos
do-end-stint = o seu ciclo termina, e sai da fila
do-end-turn = o turno termina
do-extra-turn = outro turno logo depois do que está sendo jogado, além do turno da rodada; não recebe pontos por ele
do-grant = a próxima carta ativada à mão tem a palavra-chave nessa ativação, que a gasta
do-grant-this = esta ativação tem a palavra-chave, desde a declaração se já se puder julgar
do-lose-turn = o seu próximo turno, quando quer que venha, é pulado; os seus pontos ficam
do-roll = dados são rolados, para o que segue
do-spawn-companion = um companheiro entra na batalha
do-spawn-object = um objeto entra na batalha
do-exile = cartas vão para o limbo, onde nada as alcança
do-shuffle = um baralho é embaralhado
do-look = olham-se as cartas do topo de um baralho

when-permanent = Nunca é ativado: vale enquanto a carta está em jogo.
when-permanent-timing = Vale apenas em: { $timings }.
when-auto-timing = É ativado por si em cada um destes momentos: { $timings }.
when-auto-trigger = É ativado por si, em resposta, cada vez que acontece o que os requisitos dizem.
when-auto-condition = É ativado por si cada vez que as condições passam a ser verdade.
when-auto-must = Tem de ser ativado: não se pergunta a ninguém.
when-auto-if = É ativado também quando um “se” do corpo não vale, e mesmo assim é a única reação do seu herói: uma condição em 【 】 evita isso.
when-auto-may = Quem o controla decide sobre a parte que diz “pode”.
when-phase = Pergunta-se a quem o controla antes de: { $timings }.
when-timing = Pode ser ativado em resposta, em: { $timings }.
when-trigger = Pode ser ativado em resposta, quando acontece o que os requisitos dizem.
when-during = Pode ser ativado nos turnos que os requisitos dizem, sempre que nada esteja sendo resolvido.
when-own-accord = É ativado por vontade própria, apenas no próprio turno.
when-ends-turn = Encerra o turno.
when-ends-no-turn = Não encerra turno nenhum.
when-any-turn = No turno de qualquer um.
when-own-turn-only = Apenas no próprio turno.
when-all-in = Apenas como primeira ação do ciclo, que termina com ela.
from-table-or-hand = Da mesa ou do inventário.
from-play = Só de jogo: mesa ou cenário.
from-wherever = Onde quer que aconteça o que se diz desta carta.
from-hand-discarded = Ativada do inventário, a carta é descartada depois que o efeito se resolve.
from-not-attached = Não enquanto a carta está anexada a outra ou virada para baixo.

## A página da mesa

page-loading = A mesa está sendo posta…
page-close = Fechar
page-open = Abrir
page-copy = Copiar
page-copied = Copiado
page-send = Enviar
page-set = Definir
page-add = Trazer
page-back = Voltar
page-reload = Carregar de novo
page-menu = Menu da mesa
page-settings = Ajustes
page-licences = Licenças
page-language = Idioma
page-theme = Aparência
page-theme-auto = Do sistema
page-theme-light = Clara
page-theme-dark = Escura
page-sound = Som quando for a sua vez
page-sound-on = O som está ligado
page-sound-off = O som está desligado
page-show-domains = Mostrar domínios no tabuleiro
page-show-typing = Escrever um comando
page-unfold = Mostrar as opções
page-skip = Atalhos
page-skip-answer = Ir para a resposta
page-skip-board = Ir para o tabuleiro
page-skip-log = Ir para o registro
page-tabs = O que se mostra
page-tab-board = Tabuleiro
page-tab-hand = Mão
page-tab-tables = Mesas
page-tab-log = Registro

page-connected = Conectado
page-connection-connecting = Conectando…
page-connection-waiting = Sem conexão; tentando de novo…
page-connection-closed = Desconectado
page-failed = Não foi possível entrar nesta mesa
page-failed-version = A página e o servidor são de versões diferentes. Carregue a página de novo.
page-failed-bad-secret = O link não vale, ou não vale mais. Peça um novo a quem conduz a batalha.
page-failed-no-such-battle = Não há essa batalha neste servidor.
page-failed-too-many = Há conexões demais. Feche outras abas e carregue de novo.
page-failed-storage = O servidor não consegue gravar ou ler os dados.
page-failed-not-welcomed = O servidor esperava outra coisa. Carregue a página de novo.
page-to-lobby = Para a página do servidor
page-to-table = Para a mesa
page-refused = Recusado:
page-overtaken = Alguém foi mais rápido:
page-closed = Mesa encerrada
page-paused = Em pausa
page-gone = Já não está aqui.

page-master = Mestre
page-spectator = Espectador
page-nobody = de ninguém
page-your-turn = Sua vez
page-not-you = Ainda não é a sua vez
page-looking-on = Você assiste
page-over = Fim
page-for-somebody = Pergunta-se a { $player }; você pode responder por { $player }
page-since = Há { $time }
page-not-possible = Não é possível:
page-options = Opções
page-options-last = Terminar
page-chain = A cadeia
page-may-respond = { $who } pode responder
page-whole = Está completo.
page-do-it = Fazer
page-no-option = Não há opção { $number }.
page-why-possible = É possível.
page-why-all = Todas as razões
page-show-card = Ver a carta
page-command = Ou escreva: ana move c4
page-command-master = Ou escreva: gm set ana.life 3
page-can-be-done = O que se pode fazer
page-manual-apply = { $card } diz algo que o mestre aplica à mão:
page-manual-judge = { $card } pede algo que o mestre julga:
page-manual-rest = O resto segue sozinho: “{ $rest }”
page-manual-tools = As ferramentas estão em cada peça, carta e casa. Aplique com elas o texto, e depois escolha “feito”.
page-auto = Perguntar a { $who }
page-auto-always = Sempre
page-auto-named = Só por…
page-auto-not-before-turn = Só no próximo turno
page-auto-which = Perguntar só quando puder responder com:

page-board = Tabuleiro
page-no-board = Esta batalha não tem tabuleiro: tudo está ao alcance.
page-tile = Casa { $at }
page-tile-open = Livre e plana.
page-tile-blocked = bloqueada
page-tile-disabled = desativada
page-tile-altitude = altitude { $altitude }
page-tile-terrain = { $name } +{ $extra }
page-tile-domain = domínio de { $names }
page-tile-cost = chega-se por { $cost } de AÇÃO
page-tile-target = pode ser escolhido
page-altitude = Altitude
page-extra = Custo a mais
page-facing-n = norte
page-facing-e = leste
page-facing-s = sul
page-facing-w = oeste
page-vital-awake = de pé
page-vital-knocked-out = nocaute
page-vital-dead = sem vida
page-vital-gone = fora da batalha
page-off-board = fora do tabuleiro

page-queue = Fila
page-queue-empty = A fila se forma na Fase de Recomposição.
page-queue-now = joga agora
page-queue-waits = espera
page-queue-played = já jogou
page-queue-ended = ciclo encerrado

page-life = VIDA
page-action = AÇÃO
page-level = nível { $level }
page-markers = Marcadores e estado
page-attributes = Atributos
page-techniques = Técnicas
page-at = em { $at }, voltado para { $facing }
page-decided-by = quem decide: { $player }
page-saved = já teve a salvação divina
page-tables = Mesas
page-hand = Sua mão
page-hand-of = Mão de { $who }
page-hand-empty = Nada na mão.
page-hidden = { $zone }: { $count }
page-card-exhausted = consumida
page-card-concealed = oculta
page-card-awake = desperta
page-card-worth = vale { $worth }
page-card-usable = pode ser usada agora
page-card-unknown = Você não sabe que carta é esta.
page-attached-to = anexada a { $card }
page-cost-action = { $amount } de AÇÃO
page-cost-stamina = { $amount } de ESTAMINA
page-cost-mana = { $amount } de MANA
page-cost-essence = { $amount } de ESSÊNCIA
page-bar = { $damage } de DANO, { $reach }, alcance { $range }
page-face-life = { $life } de VIDA
page-face-knowledge = Conhecimento: { $list }
page-face-essences = Essências: { $list }
page-effect-understood = O que o árbitro entende
page-effect-number = do efeito { $number }
page-effect-manual = Parte disto fica com o mestre

page-log = Registro
page-log-empty = Nada aconteceu ainda.
page-log-earlier = Mostrar o que veio antes
page-log-undone = Desfeito:
page-log-cause = por: { $cause }
page-log-cause-line = Onde começou
page-line = Linha { $n } do registro
page-rule-named = Regra { $rule }
page-rule-behind = A regra:
page-rule-unknown = Esta regra não está no livro da página.
page-rules = Regras
page-rules-all = Todas as regras
page-rules-english = O livro de regras do árbitro é escrito em inglês.

page-replay = Replay
page-scrubber = Momento da batalha
page-scrub-at = { $at } de { $of }
page-scrub-first = Ao início
page-scrub-back = Um passo atrás
page-scrub-next = Um passo adiante
page-scrub-last = Ao fim
page-scrub-play = Reproduzir
page-scrub-pause = Parar
page-share = Copiar link deste momento

page-help = Ajuda
page-help-board = Tabuleiro
page-help-board-how = Setas andam de casa em casa; Enter aponta uma casa ou peça, e Enter outra vez confirma; “i” ou o botão direito mostra o que há nela.
page-help-answer = Resposta
page-help-answer-how = Os números de 1 a 9 escolhem uma opção; Esc volta um passo.
page-help-details = Cartas e peças
page-help-details-how = Um toque mostra o texto nas duas línguas, o que o árbitro entende e o que se pode fazer com ela.
page-help-typing = Notação
page-help-typing-how = Qualquer comando pode ser escrito, como “ana attack bruno” ou “why ana respond escudo”; um número escolhe uma opção.
page-help-log = Registro
page-help-log-how = Cada linha leva à sua causa e à sua regra; para o mestre, também ao momento antes dela.
page-help-skip = Atalhos
page-help-skip-how = O primeiro Tab da página oferece saltos para a resposta, o tabuleiro e o registro.

page-master-tools = Ferramentas do mestre
page-less = { $what }: um a menos
page-more = { $what }: um a mais
page-gm-allow = Permitir mesmo assim
page-gm-at = Colocar na casa
page-gm-facing = Voltar para
page-gm-kill = Matar
page-gm-knock-out = Nocautear
page-gm-revive = Reviver
page-gm-remove = Tirar do tabuleiro
page-gm-return = Trazer de volta
page-gm-mark = Marcador
page-gm-mark-do = Marcar
page-gm-unmark = Tirar { $marker }
page-gm-exhaust = Consumir
page-gm-recover = Recuperar
page-gm-reveal = Revelar
page-gm-conceal = Ocultar
page-gm-trigger = Agora acontece o efeito
page-gm-trigger-number = Agora acontece o efeito { $number }
page-gm-send = Mandar para
page-gm-owner = De quem
page-gm-owner-same = { $owner } (como está)
page-gm-counter = Contador novo
page-gm-counter-do = Pôr 1
page-gm-place = Colocar aqui
page-gm-undo = Voltar para antes desta linha
page-gm-negate = Negar o que espera
page-max-life = VIDA máxima
page-level-label = Nível
page-gm-undo-revealed = Também sobre dados rolados e cartas mostradas (todos ficam sabendo)
page-add-character = Nova peça
page-add-card = Nova carta
page-add-character-how = A peça, escrita como em um arquivo de batalha:
page-add-card-how = A carta, escrita como em um arquivo de batalha:
page-pause = Pausar
page-resume = Continuar
page-undo-last = Desfazer o último comando
page-prompts = Perguntas
page-prompts-open = Abertas
page-prompts-uniform = Uniformes
page-prompts-what = Uniformes: os outros não veem se alguém poderia responder; cada janela dura o mesmo instante. Quem pensa por mais tempo do que isso é notado: todos esperam.
page-export = Baixar registro (.stint)
page-backup = Baixar cópia
page-winner = Encerrar a batalha; vence
page-winner-none = ninguém
page-end-battle = Encerrar a batalha
page-end-battle-sure = Sim, encerrar a batalha
page-end-table = Encerrar a mesa
page-end-table-sure = Sim, encerrar a mesa para sempre
page-seats = Assentos e links
page-who-is-here = Quem está à mesa
page-agent = Agente
page-agent-plays = joga { $agent }
page-absent = não está aqui
page-agent-give = Dar ao agente
page-agent-back = Devolver (joga { $agent })
page-link-renew = Link novo
page-link-renew-sure = O antigo deixa de valer: fazer?
page-link-revoke = Anular link
page-link-revoke-sure = Ninguém mais entra por ele: anular?
page-link-of = Link: { $who }
page-file-failed = O arquivo não pôde ser obtido.

page-lobby = Batalhas deste servidor
page-lobby-stranger = Esta página é de quem conduz o servidor
page-lobby-stranger-how = Abra o link que o programa mostrou ao começar; os jogadores usam os links das suas batalhas.
page-new-battle = Nova batalha
page-upload = Abrir um arquivo de batalha ou registro…
page-upload-what = Um registro (.stint) continua de onde parou, também como relato de erro. O que há de errado em um arquivo aparece aqui, com linha e coluna.
page-restore = Trazer de volta uma cópia…
page-backup-all = Baixar cópia de tudo
page-secret-spectators = Espectadores também precisam de um link secreto
page-more-links = Mais links
page-battles = Batalhas abertas
page-battles-older = Batalhas mais antigas
page-battles-none = Ainda não há nenhuma. Escolha uma acima.
page-status-set-up = por começar
page-status-running = em andamento
page-status-over = terminada
page-stuck = Parada na linha { $position }:
page-links-of = Links de { $title }
page-links-what = Cada link é um assento: quem o tem, senta-se nele. Dos que já foram dados, os usados continuam valendo; os que ninguém usou ainda deixam de valer. Guarde-os agora; o servidor não os mostra outra vez.
page-finding-error = erro
page-finding-warning = aviso
page-http-0 = O servidor não responde.
page-http-401 = Este link não permite isso.
page-http-404 = Não há isso neste servidor.
page-http-413 = O arquivo é grande demais.
page-http-422 = O arquivo tem erros.
page-http-429 = Pedidos demais: espere um momento.
page-http-500 = O servidor falhou.
page-http-507 = O servidor não consegue gravar.

page-tile-piece = { $down ->
    [no] { $who } ({ $team }), voltado para { $facing }, { $life } de { $max } de VIDA
   *[other] { $who } ({ $team }), { $down }
}
page-impossible = { $count ->
    [1] 1 coisa não é possível agora
   *[other] { $count } coisas não são possíveis agora
}
page-queue-points = { $points ->
    [1] 1 ponto de AÇÃO
   *[other] { $points } pontos de AÇÃO
}
page-connections = { $count ->
    [1] 1 conexão
   *[other] { $count } conexões
}
page-spectators = { $count ->
    [1] 1 pessoa assiste.
   *[other] { $count } pessoas assistem.
}
page-commands = { $count ->
    [1] 1 comando
   *[other] { $count } comandos
}
page-turns = { $turns ->
    [1] 1 turno por rodada
   *[other] { $turns } turnos por rodada
}
page-gm-undo-what = { $count ->
    [1] 1 linha é desfeita.
   *[other] { $count } linhas são desfeitas.
}

## Muitas batalhas

sim-agent = Não há agente “{ $agent }”: random, greedy, ou search:N com um orçamento N de 1 ou mais.
sim-assigned-twice = “{ $whom }” recebe dois agentes.
sim-nobody-there = Não há time nem personagem “{ $whom }”. Há: { $known }, all, gm.
sim-mirrored-character = Com --mirror times inteiros trocam de agente: “{ $whom }” é um só personagem.
sim-chunk = “{ $chunk }” não é uma parte: a terceira de dez é 3/10.
sim-no-run = { $path } não é uma simulação de stint sim: a linha { $line } não pode ser lida.
sim-exists = { $path } já existe, e ficou como está. Para substituir: --force.
sim-unfinished = { $path } tem uma simulação inacabada. Para continuar: --resume; para começar de novo: --force.
sim-busy = { $path } está sendo escrito por outro processo.
sim-different = { $path } não pertence aos outros: { $what }.
sim-different-version = outra versão do programa ou das regras
sim-different-battle = outra batalha, ou outras cartas
sim-different-seed = outra semente
sim-different-agents = outros agentes, ou outros lugares
sim-different-size = outro número de jogos, ou outro limite de ciclos
sim-different-chunk = outra parte, ou de outro número de partes
sim-overlap = { $path }: o jogo { $game } está também em outro dos arquivos.
sim-missing = { $missing } de { $of } jogos não estão em nenhum dos arquivos; o primeiro deles é o jogo { $first }.
sim-threads = Não é possível jogar ao mesmo tempo: { $error }
sim-different-teams = Duas batalhas com times diferentes não podem ser comparadas.
sim-no-parquet = Esta versão não escreve parquet: compile com --features parquet.
sim-interrupted = Interrompida: { $played } de { $of } jogos foram jogados.
sim-kept = Estão em { $path }: o mesmo comando com --resume continua.
sim-resumed = Continuando: { $games } jogos foram jogados antes.
sim-progress = {"{"}wide_bar{"}"} {"{"}human_pos{"}"}/{"{"}human_len{"}"} jogos, {"{"}per_sec{"}"}, faltam {"{"}eta{"}"}
sim-timing = { $games } jogos, { $decisions } decisões; { $seconds } s com { $jobs ->
    [one] uma tarefa
   *[other] { $jobs } tarefas
}: { $rate } decisões por segundo.
sim-title = { $title }: { $games } jogos, { $decisions } decisões
sim-team = Time
sim-wins = Vitórias
sim-share = Parte
sim-interval = intervalo de 95%
sim-draws = sem vencedor
sim-draws-by-length = { $length } deles passaram do ciclo { $most }: empates por duração.
sim-stuck = Em { $games } jogos o árbitro não pôde continuar: por favor relate, com a batalha e a semente.
sim-agent-head = Agente
sim-as = como { $team }
sim-place = Lugar na fila
sim-first-games = Jogos como primeiro
sim-first-wins = venceu
sim-later-games = Jogos sem ser primeiro
sim-later-wins = venceu
sim-length = Duração
sim-mean = Média
sim-p05 = 5%
sim-p25 = 25%
sim-median = Metade
sim-p75 = 75%
sim-p95 = 95%
sim-max = Mais longo
sim-stints = Ciclos
sim-rounds = Rodadas
sim-decisions = Decisões
sim-points = Pontos de ação por ciclo
sim-received = Recebidos
sim-spent = Gastos
sim-lost = Perdidos pelo máximo
sim-kept-points = Guardados antes
sim-card = Carta
sim-drawn = Compras
sim-activated = Ativações
sim-responses = Em resposta
sim-negated = Negadas
sim-damage = Dano
sim-healed = Cura
sim-with = Vence com
sim-without = Sem
sim-difference = Diferença
sim-more-cards = … e mais { $more } cartas (--json, --html). “?”: pode ser acaso.
sim-effect = Efeito
sim-offered = Turnos em que podia
sim-could-respond = Respostas em que podia
sim-not-used = Não usado
sim-more-effects = … e mais { $more } efeitos (--json, --html)

sim-compare-nothing = Não há o que comparar: nomeie duas batalhas ou simulações, ou dê --cards-a ou --cards-b.
sim-compare-title = { $pairs } pares de jogos com as mesmas sementes
sim-compare-first = A
sim-compare-second = B
sim-compare-p = p, corrigido
sim-compare-verdict = Veredito
sim-compare-differs = difere
sim-compare-chance = pode ser acaso
sim-compare-wins = Vitórias
sim-compare-cards = Carta, por jogo
sim-compare-activated = ativações
sim-compare-damage = dano
sim-compare-healed = cura
sim-compare-no-cards = Nenhuma carta difere além do acaso em quanto é ativada, que dano causa ou quanto cura.
sim-compare-only-first = Só em A: { $cards }
sim-compare-only-second = Só em B: { $cards }
sim-compare-method = Vitórias pelo teste exato de McNemar, durações e cartas pelos postos sinalizados de Wilcoxon, todos corrigidos em conjunto (Holm, 5%).

report-title = Batalhas, muitas vezes
report-about = { $games } jogos, { $decisions } decisões; agentes: { $agents }; semente { $seed }; Stint { $stint }, regras { $rules }.
report-mirrored = Os lugares são espelhados: cada semente foi jogada uma vez para cada modo de sentar os agentes.
report-method = Os intervalos são de 95%: de partes por Wilson, de diferenças por Newcombe. Cada cópia de uma carta é comparada consigo mesma nas mesmas mãos (Mantel–Haenszel); quais cartas se destacam é corrigido por quantas há (Holm). Que um time vença mais em jogos em que ativou uma carta ainda não quer dizer que vença por causa dela; stint sim compare joga duas variantes com as mesmas sementes. Dano e cura são atribuídos à ativação no topo da corrente que os pode causar. O que poderia ser ativado é visto em uma de cada oito decisões de turno, e em todas as respostas.
report-numbers = Os números
report-question-first = O primeiro da fila vence?
report-first-none = Ninguém venceu jogo algum.
report-first-always = de { $games } jogos com vencedor. Mas em todos os jogos o primeiro da fila era de { $team }: não há como separar seu lugar de seu time.
report-first-more = de { $games } jogos com vencedor ({ $interval }): mais do que os { $even } de um jogo parelho. Sim, ser o primeiro ajuda.
report-first-less = de { $games } jogos com vencedor ({ $interval }): menos do que os { $even } de um jogo parelho. Ser o primeiro não ajuda.
report-first-even = de { $games } jogos com vencedor ({ $interval }): nem mais nem menos do que os { $even } de um jogo parelho, pelo que estes jogos dizem.
report-question-length = Quanto duram as batalhas?
report-length-answer = { $median ->
    [1] 1 ciclo
   *[other] { $median } ciclos
}
report-length-text = Metade dos jogos acaba até aí; 90% duram de { $low } a { $high } ciclos. No meio: { $rounds } rodadas, { $decisions } decisões.
report-length-text-draws = Metade dos jogos acaba até aí; 90% duram de { $low } a { $high } ciclos. No meio: { $rounds } rodadas, { $decisions } decisões. { $draws } passaram do ciclo { $most } e são empates por duração.
report-length-answer-beyond = Mais de { $median } ciclos
report-length-text-beyond = { $draws } dos jogos passaram do ciclo { $most } e são empates por duração: metade dos jogos ou mais. Um --max-stints maior, ou agentes que jogam para vencer, diriam mais.
report-question-cards = Alguma carta é forte demais?
report-cards-none = Nenhuma se destaca
report-cards-none-text = Com nenhuma carta seu time vence mais, além do acaso, do que sem ela.
report-cards-text = Com mais certeza, um time vence mais em jogos em que ativa:
report-card-strong = { $difference } pontos percentuais ({ $low } a { $high })
report-wins = Vitórias
report-wins-caption = Vitórias por time, com intervalos de 95%
report-games = Jogos
report-agents = Agentes
report-agents-caption = Vitórias por agente, e pelo time que jogou
report-as = { $agent } como { $team }
report-places = Lugar na fila
report-places-caption = Vitórias do time de quem tinha um lugar na fila do primeiro ciclo
report-place = { $place ->
    [1] Primeiro
    [2] Segundo
    [3] Terceiro
   *[other] Lugar { $place }
}
report-team-first = { $team }, quando primeiro
report-team-later = { $team }, quando não
report-length-caption = { $what } de um jogo; metade dos jogos tem no máximo { $median }
report-lengths = Duração
report-lengths-caption = Duração dos jogos; as colunas dizem quantos jogos duram no máximo tanto
report-points = Pontos de ação
report-points-caption = O que é feito dos pontos de um ciclo
report-rest = Guardados, ou perdidos de outro modo
report-character = Personagem
report-attacks = Ataques normais
report-strength = Cartas e vitórias
report-strength-caption = Quantos pontos percentuais a mais um time vence quando ativa uma carta do que quando não, com intervalos de 95%; as doze mais certas; em cor o que vai além do acaso entre tantas cartas
report-cards = Todas as cartas
report-cards-caption = O que foi feito de cada carta, em todos os jogos; ▲ e ▼: além do acaso
report-idle = Nunca ativadas e nunca compradas: { $cards }.
report-life = Vida tirada
report-effects = Efeitos que não foram usados
report-effects-caption = Em quantas decisões cada efeito podia ser ativado, e não foi; turnos por amostra
report-bar = sua barra de ativação, ou a carta inteira

help-serve-about = Conduz uma mesa pela rede: todos jogam no navegador
help-serve-battle = Um arquivo de batalha ou registro, ou o nome de uma batalha que vem junto [padrão: duel]
help-serve-data = A pasta que guarda as batalhas [padrão: a do sistema para esses dados]
help-serve-port = A porta em que escuta [padrão: 7878]
help-serve-host = O endereço em que escuta [padrão: 0.0.0.0, toda a rede local]
help-serve-restore = Antes, põe numa pasta de dados vazia a cópia de segurança de uma mesa inteira
help-serve-secret_spectators = Não deixa ninguém assistir sem um link próprio
help-serve-log = O que se escreve em stderr: error, warn [padrão], info, debug; nunca um segredo
serve-master = Quem mestra
serve-spectators = Quem assiste
serve-lobby = Saguão, para quem conduz esta mesa: { $link }
serve-alone = Esta máquina não tem rede: só um navegador nela encontra a mesa.
serve-keep = Cada link é de uma pessoa. A batalha fica guardada: pare com Ctrl+C e comece de novo para continuar.
serve-stopped = A mesa está fechada; as batalhas estão guardadas.
serve-building-page = A página da mesa ainda não foi construída: construindo com Node…
serve-no-page = A página não pôde ser construída: com Node 20 ou mais novo, rode cargo xtask web. O servidor segue sem ela.
serve-no-battle = Não há batalha { $name }. As que vêm junto: { $known }
serve-port-taken = A porta { $port } está ocupada: talvez outra mesa esteja aberta. --port N usa outra.
serve-no-listen = Não se pode escutar em { $address }: { $error }
serve-no-store = A pasta de dados não pode ser usada: { $error }
serve-no-restore = A cópia não pode ser posta em { $path }: { $error }
serve-disk-full = O disco está cheio: nada pode ser guardado.
serve-in-use = Outro stint serve usa esta pasta de dados: pare aquele, ou dê outra com --data.
serve-anew = A batalha que estava guardada chegou ao fim e fica no saguão: esta é nova.
serve-foreign = não é uma mesa deste programa
serve-not-empty = já há uma mesa
serve-broken = o arquivo está danificado ({ $what })
serve-newer = foi escrita por uma versão mais nova (forma { $form })
serve-read-only = Nada pode ser gravado em { $path }: as batalhas podem ser vistas, mas não continuadas.
## A mesa na página

table-kind-hero = herói
table-kind-companion = companheiro
table-kind-model = modelo
table-kind-object = objeto
table-phase-none = antes da batalha
table-phase-start-of-battle = Início da Batalha
table-phase-reset = Fase de Recomposição
table-phase-turn = Turnos
table-phase-end-of-battle = Final da Batalha
table-moment-set-up = A batalha ainda não começou
table-card-unknown = uma carta que não se vê
table-facing-n = norte
table-facing-e = leste
table-facing-s = sul
table-facing-w = oeste
table-player-gm = mestre
table-player-spectator = espectador
prompt-start = A batalha está montada: pode começar.
prompt-start-wait = A batalha está montada: quem a começa é o mestre.
prompt-pending = A mesa já continua …
prompt-wait-turn = É a vez de { $who }.
prompt-wait-response = { $who } pode responder.
prompt-wait-choice = { $who } faz uma escolha.
prompt-wait-manual = O mestre aplica o que diz uma carta.
prompt-wait-gm-response = O mestre pode responder.
prompt-wait-gm-choice = O mestre faz uma escolha.
prompt-option-start = começar a batalha
server-error-version = A página e o servidor são de versões diferentes: carregue de novo.
server-error-malformed = Isto não é uma mensagem do protocolo.
server-error-too-large = A mensagem é longa demais.
server-error-too-many = São mensagens ou conexões demais.
server-error-bad-secret = Este link não vale: peça um novo a quem mestra.
server-error-not-welcomed = A primeira mensagem diz quem fala: `hello`.
server-error-broken = O servidor não consegue ler o que guardou.
server-closing = O servidor está parando. Nada se perde: a batalha continua de onde está.
server-storage = Nada pode ser gravado, e por isso nada pode ser feito: { $why }
server-stuck = Esta versão não aceita uma linha desta batalha, que fica como está: { $position }: `{ $line }`: { $why }
server-full = O disco está cheio.
server-own-link = O link deste lugar não vale mais: quem está aqui fica até sair.
table-agent-failed = O agente que joga por { $seat } não consegue continuar: o lugar volta a ser de quem joga.
table-refused-overtaken = Algo aconteceu nesse meio-tempo: olhe de novo e diga outra vez.
table-refused-pending = A mesa não está parada: espere o que vem a seguir.
table-refused-not-permitted = Isso não cabe a você.
table-refused-read-only = Quem assiste não faz nada.
table-refused-unreadable = { $sentence }
table-refused-bad-option = Essa opção não existe agora.
table-refused-paused = A mesa está em pausa.
table-refused-closed = A mesa está fechada.
table-refused-agent = Um agente joga por esse lugar.
table-refused-bad-update = Não há tal atualização para onde voltar.
table-refused-revealed = Isso desfaria dados rolados ou cartas mostradas: se é o que se quer, diga-o a todos.
table-refused-no-agent = Não há tal agente.
table-refused-no-seat = Não há tal lugar.
table-refused-storage = Não pode ser guardado: não se consegue escrever na pasta de dados.
table-refused-too-many = É muito de uma vez: mais devagar.
log-gm = Mestre: { $line }
log-gm-hidden = O mestre muda algo que não se vê.
log-acts-for = O mestre decide por { $who }: { $line }
log-acts-for-hidden = O mestre decide por { $who }.
log-undo = Desfeito: a mesa está como depois da atualização { $to }.
log-undo-revealed = Desfeito, com dados ou cartas já revelados: a mesa está como depois da atualização { $to }.
log-agent = O agente { $agent } joga por { $seat }.
log-person = { $seat } volta a ser de quem joga.
log-pause = A mesa está em pausa.
log-resume = A mesa continua.
log-closed = A mesa está fechada.
log-revoked = O link de { $seat } já não vale.
log-renewed = { $seat } tem um novo link.
log-prompts-open = De agora em diante todos veem quem deve decidir.
log-prompts-uniform = De agora em diante ninguém vê se outros devem decidir.
