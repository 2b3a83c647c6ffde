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
help-replay-about = Mostra o que aconteceu em um registro, comando a comando
help-replay-file = O registro, ou qualquer arquivo de batalha com roteiro
help-replay-to = Para depois desta quantidade de comandos
help-new-about = Escreve uma batalha e um cenário para começar
help-new-folder = Onde; a pasta é criada se não existir, e nada nela é sobrescrito
help-completions-about = Escreve as complementações para um shell
help-completions-shell = Qual shell
help-man-about = Escreve a página de manual
help-man-command = Deste comando, em vez do programa inteiro
man-unknown = Não existe o comando “{ $name }”.

## Arquivos

file-unreadable = { $path } não pode ser lido: { $error }
file-unwritable = { $path } não pode ser escrito: { $error }
new-exists = { $path } já existe. Nada foi escrito.
new-written = { $path }
new-next = Experimente:  stint play { $battle }  e  stint test { $scenario }

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
play-asked-now = Agora a pergunta é a { $who }.
play-undone = Desfeito.
play-which-face = { $who } rola: que face mostra o D6?
play-no-face = A face de um D6 é um número de 1 a 6; “voltar” desiste do comando.
play-help =
    Um número escolhe uma opção, “voltar” retorna às primeiras. Ou escreva:

      ana move c4 · ana attack bruno · ana activate brasa on bruno · ana respond escudo
      ana pass · ana choose x, y · ana rest life · ana play brasa · ana end-stint
      roll 6 2                   as próximas faces dos dados
      why ana respond escudo     por que isso é possível ou não
      gm undo                    desfaz o último comando
      gm set ana.life 3          corrige qualquer coisa (mais de “gm” em docs/notation.md)

      auto ana nunca             não pergunta a ana por respostas até o próximo turno dela
      auto ana citadas escudo    pergunta a ana só por estas cartas
      auto ana sempre            pergunta a ana sempre que puder responder; “auto” mostra o que vale
      estado                     mostra tudo de novo
      cartas                     todas as cartas: onde estão, se consumidas, contadores
      eventos                    o que o último comando causou, como em um registro
      salvar batalha.stint       escreve um registro para continuar depois
      sair                       encerra; o que não foi salvo se perde

## Assentos

auto-usage = Escreva: auto ana sempre – ou – auto ana citadas escudo esquiva – ou – auto ana nunca
auto-no-card = Não há carta “{ $id }”.
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
ask-gm-apply = Mestre: aplique à mão o que { $card } diz (com “gm …”) e diga “gm done”.
ask-gm-judge = Mestre: vale o que { $card } pede? Diga “gm yes” ou “gm no”.
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
log-turn-began = Começa o turno de { $who }.
log-turn-ended-action = Termina o turno de { $who } com esta ação (C5.3).
log-turn-ended-stint = Termina o turno de { $who } com o ciclo (C6.4).
log-turn-ended-left = Termina o turno de { $who }: saiu da fila (C7.1).
log-stint-declared = Termina o ciclo de { $who }, como declarado (C6.1).
log-stint-no-points = Termina o ciclo de { $who }: o turno acabou sem AÇÃO (C6.2).
log-stint-all-in = Termina o ciclo de { $who } com a Ação Total (C6.3).
log-stint-effect = Termina o ciclo de { $who } por um efeito.
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
