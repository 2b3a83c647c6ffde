### What the program `stint` says in English.

## The command line

help-about = Referees battles of Apotheosis: leads a table through a battle, turn by turn.
help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-help = Show this help
help-version = Show the version
help-color = When to use colours [default: auto]
help-lang = The language: Portuguese or English [default: that of the environment]
help-after = A battle to begin with:  stint new my-battle  and then  stint play my-battle/battle.toml
help-play-about = Lead a table through a battle, or go on with a record
help-play-file = The battle file, or the record (.stint) to go on with
help-play-dice = Where the dice come from: rolled by the referee [default], or asked for at the table
help-test-about = Run scenarios: battle files that state what must be true
help-test-paths = Files, and folders with all that is in them
help-test-json = One JSON object a file, instead of lines for people
help-replay-about = Show what happened in a record, command by command
help-replay-file = The record, or any battle file with a script
help-replay-to = Stop after this many commands
help-new-about = Write a battle and a scenario to begin from
help-new-folder = Where to; it is made if it is not there, and nothing in it is overwritten
help-completions-about = Print completions for a shell
help-completions-shell = Which shell
help-man-about = Print the manual page
help-man-command = Of this command, instead of the whole program
man-unknown = There is no command “{ $name }”.

## Files

file-unreadable = { $path } cannot be read: { $error }
file-unwritable = { $path } cannot be written: { $error }
new-exists = { $path } is there already. Nothing was written.
new-written = { $path }
new-next = Try:  stint play { $battle }  and  stint test { $scenario }

## Scenarios

test-passed = passed
test-failed = FAILED
test-unread = UNREAD
test-accepted = accepted

## At the table

play-help-hint = Choose by number, or write a command (“ana attack bruno”). “help” tells more, “quit” ends.
play-start = The battle has not begun. Begin it with “start” (or 1).
play-goes-on = { $count ->
    [one] Going on after 1 command.
   *[other] Going on after { $count } commands.
}
play-does-not-fit = The record does not fit as it is. What could be played stands on the table.
play-no-option = There is no option { $number }.
play-refused = Refused: { $sentence } ({ $reason }, { $rule })
play-asked-now = { $who } is asked now.
play-undone = Taken back.
play-which-face = { $who } rolls: which face does the D6 show?
play-no-face = A face of a D6 is a number from 1 to 6; “back” calls the command off.
play-help =
    A number chooses an option, “back” returns to the first ones. Or write it:

      ana move c4 · ana attack bruno · ana activate spark on bruno · ana respond shield
      ana pass · ana choose x, y · ana rest life · ana play spark · ana end-stint
      roll 6 2                   the next faces of the dice
      why ana respond shield     why that is possible or not
      gm undo                    take the last command back
      gm set ana.life 3          correct anything (more of “gm” in docs/notation.md)

      auto ana never             do not ask ana for responses until her next turn
      auto ana named shield      ask ana only for these cards
      auto ana always            ask ana whenever she can respond; “auto” alone shows what is set
      state                      show everything once more
      cards                      all cards: where they lie, exhausted or not, counters
      events                     what the last command led to, as a record writes it
      save battle.stint          write a record to go on with later
      quit                       end; what was not saved is gone

## Seats

auto-usage = Write: auto ana always – or – auto ana named shield dodge – or – auto ana never
auto-no-card = There is no card “{ $id }”.
auto-nobody = There is no character and no player “{ $id }”.
auto-always = { $who }: asked whenever a response is possible
auto-named = { $who }: asked only for { $cards }
auto-never = { $who }: not asked until the next turn of its own

## Records

save-where = Where to? Write: save battle.stint
save-not-over = { $path } is there already and is no record: it is left as it is. Save under another name.
save-done = Saved: { $path }

## Why

why-possible = It is possible.
why-not = It is not possible:
why-reason = - { $sentence } ({ $reason }, { $rule })

## The battle as it stands

state-moment = { $phase ->
    [start-of-battle] Start of Battle
    [reset] Stint { $stint }: Reset Phase
    [end-of-battle] End of Battle
   *[other] Stint { $stint }, round { $round }
}
state-over = The battle is over: { $team } wins.
state-over-nobody = The battle is over, without a winner.
state-queue = Queue: { $list }
state-dead = dead
state-knocked-out = knocked out
state-off-board = off the board
state-stint-ended = stint ended
cards-none = No cards.
cards-nobody = Nobody's
cards-exhausted = exhausted
cards-concealed = face down
board-blocked = ## blocked
board-disabled = xx disabled
board-altitude = +1 altitude
board-terrain = ~ { $name } +{ $extra }

## Who is asked

ask-turn = { $who }, it is your turn ({ $points } ACTION). What do you do?
ask-response = { $who }, do you respond? ({ $points } ACTION)
ask-choice = { $who }, choose:
ask-more = { $who }, which?
ask-gm-response = Game master, do you respond?
ask-gm-choice = Game master, choose:
ask-gm-apply = Game master: apply by hand what { $card } says (with “gm …”), then say “gm done”.
ask-gm-judge = Game master: does what { $card } asks for hold? Say “gm yes” or “gm no”.
open-situation = Open: { $what }
open-selected = { $who } selects { $target } as target
open-resolved = { $card } has resolved
open-before = the moment before { $what }
before-activation = an activation
before-resolved = the end of an effect
before-attack = an attack
before-selected = the selection of a target
before-dice = dice are rolled
before-check = a check
before-damage = damage is dealt
before-life-lost = life is lost
before-healed = life is healed
before-energy = energy changes
before-points = points change
before-card = something happens to a card
before-counter = counters change
before-marker = markers change
before-moved = a piece moves
before-died = somebody dies
before-revived = somebody is revived
before-queue = the queue changes
chain-activation = { $card }, activated by { $who }
chain-response = { $card }, by { $who }, in response to: { $to }
chain-auto = { $card }, by itself, in response to: { $to }
chain-alone = { $card }

## Options

option-move = move
option-attack = attack
option-activate = activate { $card }
option-technique = technique { $card }
option-respond = respond { $card }
option-pass = pass
option-rest-life = rest: heal life
option-rest-energy = rest: recover energy
option-play = play { $card }
option-withdraw = withdraw { $card }
option-summon = summon { $card }
option-recruit = recruit { $card }
option-dismiss = dismiss { $who }
option-attach = attach { $card }
option-detach = detach { $card }
option-wake = wake { $card }
option-interact = interact with { $who }
option-end-stint = end the stint
option-done = done
option-yes = yes
option-no = no
option-enough = no more
option-bar = its attack alone

## What happened

log-stint-began = — Stint { $number } —
log-round-began = Round { $number } begins.
log-queued = Order of turns: { $list }.
log-points = { $who } receives { $amount } ACTION.
log-points-all = ACTION received: { $list }.
log-points-lost = { $who } loses { $amount } ACTION above the maximum (C3.4).
log-turn-began = { $who }'s turn begins.
log-turn-ended-action = { $who }'s turn ends with this action (C5.3).
log-turn-ended-stint = { $who }'s turn ends with the stint (C6.4).
log-turn-ended-left = { $who }'s turn ends: out of the queue (C7.1).
log-stint-declared = { $who }'s stint ends, as declared (C6.1).
log-stint-no-points = { $who }'s stint ends: the turn ended without ACTION (C6.2).
log-stint-all-in = { $who }'s stint ends with the All-In (C6.3).
log-stint-effect = { $who }'s stint ends by an effect.
log-left-queue = { $who } leaves the queue.
log-entered-queue = { $who } enters the queue, at its end (C7.4).
log-moved = { $who } moves: { $path }.
log-walked = { $who } moves: { $path } ({ $price }).
log-attacked = { $who } attacks { $target }.
log-selected = { $card }: { $target } is the target.
log-rolled = { $who } rolls { $faces }.
log-damage = { $who } suffers { $amount } DAMAGE.
log-lost-life = { $who } loses { $amount } LIFE.
log-healed = { $who } heals { $amount } LIFE.
log-died = { $who } dies.
log-knocked-out = { $who } is knocked out.
log-woke = { $who } wakes.
log-revived = { $who } is revived.
log-removed = { $who } leaves the board.
log-returned = { $who } returns to the board.
log-passed = { $who } does not respond.
log-drew = { $who } draws { $card }.
log-pool = { $who }: { $change } { $pool }.
log-activated = { $card } is activated.
log-negated = { $card } is negated: its costs stay paid (E8.8).
log-negated-attack = The attack is negated.
log-negated-damage = The damage is negated.
log-negated-action = The action is negated.
log-stopped = { $card } is stopped: a requirement was broken (E1.6).
log-skipped = { $card }: a part can no longer be applied, the rest is ignored (E1.5).
log-paid = { $who } pays { $price }.
log-price = { $amount } { $pool }
log-card = { $card } goes to: { $zone }.
log-exhausted = { $card } is exhausted.
log-recovered = { $card } is recovered.
log-revealed = { $card } is revealed.
log-concealed = { $card } is concealed.
log-marked = { $who } receives the marker “{ $marker }”.
log-unmarked = { $who } loses the marker “{ $marker }”.
log-counter = { $card }: { $amount } × { $name }.
log-expired = { $card }: its effect is over.
log-checked = { $who } checks: { $amount }.
log-shuffled = The deck of { $suit } is shuffled.
log-loop-broken = { $card }: a chain without end is cut (E8.7).
log-manual = { $card }: this text is left to the table (E1.7).
log-over = The battle is over: { $team } wins.
log-over-nobody = The battle is over, without a winner.
