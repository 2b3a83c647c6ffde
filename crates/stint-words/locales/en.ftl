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
help-play-agent = Let an agent play a team, a player or a character: blue=greedy, ana=search:2000, gm=random; may be given several times
help-replay-about = Show what happened in a record, command by command
help-replay-file = The record, or any battle file with a script
help-replay-to = Stop after this many commands
help-sim-about = Play a battle many times, and say who wins, how long it takes, and what each card does
help-sim-files = The battle files, and folders with all that is in them
help-sim-chunk = Play only a part: 3/10 is the third of ten
help-sim-resume = Go on with a run that was interrupted
help-sim-output = The file of the run: every game of it, and the results, without times
help-sim-after = Exit status: 0 played, 1 interrupted, 2 something is wrong with what was asked for.
help-sim-merge-about = Put the chunks of a run together
help-sim-merge-runs = The files of all its chunks, in any order
help-sim-merge-output = The file of the whole run
help-sim-report-about = Tell the results of a run once more
help-sim-report-run = The file of the run
help-sim-compare-about = Play two variants of a battle from the same seeds, and say what differs beyond chance
help-sim-compare-one = The one: a battle file, or a run of one
help-sim-compare-two = The other [default: the same file, with other cards]
help-sim-compare-cards_a = The collection of the one, in the place of those that its file names
help-sim-compare-cards_b = The collection of the other
help-sim-compare-output = A file for the comparison, as JSON
help-games = How often each battle is played [default: 1000]
help-seed = The seed of everything: the same seed gives the same games [default: 1]
help-jobs = How many games are played at once [default: as many as there are cores]
help-agents = Who decides for whom: red=search:500,blue=greedy by team or character, all= for all others [default: random]
help-mirror = Play every seed once for each way the agents can be seated
help-max_stints = A battle that goes on beyond this stint is a draw by length [default: 200]
help-json = One JSON object, instead of tables for people
help-html = A report to look at: one file, in both languages
help-parquet = The games as tables for programs (in builds with the feature parquet)
help-force = Replace files that are there
help-import-about = Make an export of the game's card database a collection, and say what could not be read
help-import-export = The export: JSON, in UTF-16 or UTF-8
help-import-output = The folder of the collection; it is made if it is not there
help-import-json = One JSON object with figures and reports, instead of a table
help-import-force = Write into a folder that holds something, over the files of an earlier import
help-new-about = Write a battle and a scenario to begin from
help-new-folder = Where to; it is made if it is not there, and nothing in it is overwritten
help-check-about = Look for what is wrong or doubtful about cards and battles
help-check-paths = Collections, battle files, and folders with all that is in them
help-check-fix = Apply the fixes that are safe; the rest of the files stays as it is
help-check-json = One JSON object a finding, instead of pictures for people
help-check-level = Fail on errors [default], or on warnings too
help-check-after = Exit status: 0 nothing of that level found, 1 something found, 2 a file cannot be read.
help-explain-about = Say what is understood of the text of an effect, with the rules behind it
help-explain-text = The text, or - to read it from stdin
help-explain-json = As a JSON object
help-translate-about = Say a text in the other language, or fill in what cards lack
help-translate-what = The text, - to read it from stdin, or a collection or folder
help-translate-to = Into which language [default: the other one]
help-translate-write = Write it into the files, after the text that is there
help-fmt-about = Put the texts of cards, and their files, into their normal form
help-fmt-paths = Collections, battle files, and folders with all that is in them
help-fmt-check = Change nothing: fail if something would be changed
help-schema-about = Print the JSON Schema of collections or battle files, for editors
help-schema-what = Of which: cards or battle
help-completions-about = Print completions for a shell
help-completions-shell = Which shell
help-man-about = Print the manual page
help-man-command = Of this command, instead of the whole program
man-unknown = There is no command “{ $name }”.

## Files

file-unreadable = { $path } cannot be read: { $error }
file-none = There is no file of Stint in { $path }.
file-unwritable = { $path } cannot be written: { $error }
new-exists = { $path } is there already. Nothing was written.
new-written = { $path }
new-next = Try:  stint play { $battle }  and  stint test { $scenario }

## Import

import-not-empty = { $path } is not empty. Nothing was written; --force writes over an earlier import.
import-error = error
import-warning = warning
import-note = note
import-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in { $files ->
    [one] 1 file
   *[other] { $files } files
}: { $folder }
import-broken = { $cards ->
    [one] 1 card was not imported
   *[other] { $cards } cards were not imported
}
import-with-keywords = with keywords
import-all = all
import-effects = effects
import-keywords-read = keywords read
import-requirements = requirements understood
import-bodies = bodies that run by themselves
import-manual = something left to the game master

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
not-asked-started = The battle has begun already.
not-asked-turn = Nothing is open to respond to: it is { $who }'s turn.
not-asked-response = First { $who } responds or passes.
not-asked-choice = First { $who } chooses.
not-asked-master = First the game master answers.
not-asked-manual = Nothing is left to the game master now.
not-asked-negate = Nothing waits that could be negated.
play-undone = Taken back.
play-called-off = Called off: nothing has happened.
play-which-face = { $who } rolls: which face does the D6 show?
play-no-face = A face of a D6 is a number from 1 to 6; “back” calls the command off.
play-help =
    A number chooses an option, “back” returns to the first ones. Or write it:

      ana move c4 · ana attack bruno · ana activate spark on bruno · ana respond shield
      ana pass · ana choose x, y · ana rest life · ana play spark · ana end-stint
      roll 6 2                   the next faces of the dice
      why ana respond shield     why that is possible or not
      gm undo                    take the last command back
      gm set ana.life 3          correct anything (“help gm” tells more)

      auto ana never             do not ask ana for responses until her next turn
      auto ana named shield      ask ana only for these cards
      auto ana always            ask ana whenever she can respond; “auto” alone shows what is set
      state                      show everything once more
      cards                      all cards: where they lie, exhausted or not, counters
      events                     what the last command led to, as a record writes it
      save battle.stint          write a record to go on with later
      quit                       end; what was not saved is gone

play-help-gm =
    What the game master can say (docs/notation.md has all of it):

      gm undo                    take the last command back, with all that it led to
      gm set ana.life 3          correct anything: nothing responds to it
      gm done · gm yes · gm no   a text is applied, what it asks for holds or does not
      gm trigger relic #2        now is when an effect happens that does not say when
      gm allow ana activate …    do it although it would be refused
      gm negate                  negate what is waiting
      gm respond … · gm pass · gm choose x   where the game master is asked

      These happen, and can be responded to:
      gm mark ana poisoned · gm unmark ana poisoned · gm send spark discard
      gm exhaust spark · gm recover spark · gm reveal spark · gm conceal spark
      gm remove ana · gm return ana at c3 · gm kill ana · gm knock-out ana · gm revive ana 5
      gm tile c4 blocked true    change the board
      gm add character {"{"} … {"}"} · gm add card {"{"} … {"}"}   as in the file
      gm end-battle · gm end-battle red

## Seats

auto-usage = Write: auto ana always – or – auto ana named shield dodge – or – auto ana never
auto-no-card = There is no card “{ $id }”.
agent-form = Who is played by which agent? WHO=AGENT, as blue=search:2000, not “{ $word }”.
agent-nobody = There is no team, no player and no character “{ $id }”.
agent-unknown = There is no agent “{ $word }”: there are random, greedy and search:N.
agent-no-budget = How many iterations does the search have? Write search:N, as search:2000.
agent-bad-budget = “{ $word }” is no number of iterations: from 1 to { $most }, as search:2000.
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
ask-gm-apply = Game master: apply by hand (with “gm …”) what { $card } says: “{ $words }” Then say “gm done”.
ask-gm-rest = The rest follows: “{ $words }”
ask-gm-judge = Game master: { $card } asks “{ $words }”. Does that hold? Say “gm yes” or “gm no”.
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
chain-attack = { $who } attacks
chain-attack-with = { $who } attacks with { $card }

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
log-points-taken = { $who } loses { $amount } ACTION.
log-turn-began = { $who }'s turn begins.
log-turn-ended-action = { $who }'s turn ends with this action (C5.3).
log-turn-ended-stint = { $who }'s turn ends with the stint (C6.4).
log-turn-ended-left = { $who }'s turn ends: out of the queue (C7.1).
log-stint-declared = { $who }'s stint ends, as declared (C6.1).
log-stint-no-points = { $who }'s stint ends: the turn ended without ACTION (C6.2).
log-stint-all-in = { $who }'s stint ends with the All-In (C6.3).
log-stint-effect = { $who }'s stint ends by an effect.
log-granted = { $card } has [{ $keyword }] this time.
log-extra-turn = { $who } takes another turn after this one.
log-loses-turn = { $who } will lose its next turn.
log-turn-lost = { $who } loses its turn.
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
log-lapsed = { $who }'s other responses to this lapse: { $card } is the one reaction (E9.7).
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
log-drew-hidden = { $who } draws a card.
log-card-hidden = A card goes to: { $zone }.
log-exhausted-hidden = A concealed card is exhausted.
log-recovered-hidden = A concealed card is recovered.
log-concealed-hidden = A card is concealed.
log-counter-hidden = A concealed card: { $amount } × { $name }.
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

## Cards: check, fmt, translate

text-length = A text of one to 10,000 bytes is needed.
check-fixed = { $count ->
    [0] Nothing fixed.
    [one] 1 fix applied.
   *[other] { $count } fixes applied.
}
check-summary = { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
} in { $texts ->
    [one] 1 text
   *[other] { $texts } texts
} of { $files ->
    [one] 1 file
   *[other] { $files } files
}.
fmt-changed = { $count } of { $files ->
    [one] 1 file
   *[other] { $files } files
} changed.
fmt-would-change = { $count } of { $files ->
    [one] 1 file
   *[other] { $files } files
} would change.
translate-left = not understood, stays as it is: { $words }
translate-name = no translation of “{ $words }”: it stays as it is. A [[name]] in the collection would give one.
translate-broken = this text has keywords that make no effect: “stint check” says why. Nothing was translated of this card.
translate-no-file = --write needs a file or a folder.
translate-shown = { $count ->
    [one] 1 list of effects is missing.
   *[other] { $count } lists of effects are missing.
}
translate-written = { $count ->
    [one] 1 list of effects filled in.
   *[other] { $count } lists of effects filled in.
}

## What is understood of a text

explain-keywords = Keywords
explain-requirements = Requirements
explain-body = What happens
explain-when = When
explain-from = From where
explain-left = Not understood, left to the game master
explain-trouble = from here on: { $words }
explain-findings = What is wrong or doubtful

keyword-activate = activated by hand by the player
keyword-auto = activated by itself when its situation occurs
keyword-permanent = applies continuously for as long as the card is in play
keyword-temp = older cards: activated by hand, its result outlasts the card
keyword-on-play = this card comes into play
keyword-on-exit = this card leaves the table or the scenario
keyword-on-obtain = this card comes under a hero's control
keyword-on-reveal = this card is turned face up or shown
keyword-on-conceal = this card is turned face down or hidden
keyword-on-exhaust = this card is turned sideways
keyword-on-recover = this card is turned upright again
keyword-on-discard = this card goes to a discard pile
keyword-on-bury = this card goes to the bottom of a deck
keyword-on-banish = this card is removed from the game
keyword-when-checking = its character makes a check
keyword-when-attacking = its character attacks, at the declaration
keyword-when-attacked = its character is attacked, at the declaration
keyword-when-selected = its character is selected as a target
keyword-when-rolling = its character rolls dice
keyword-start-of-battle = before anybody acts and before the first Reset Phase
keyword-end-of-battle = when the battle is declared over
keyword-reset-phase = at the beginning of each stint
keyword-your-start-phase = at the beginning of your first turn in the stint
keyword-your-end-phase = when your stint ends
keyword-team-member-start-phase = at the beginning of the first turn in the stint of anyone of your team, you included
keyword-team-member-end-phase = when the stint of anyone of your team ends, you included
keyword-teammate-start-phase = at the beginning of the first turn in the stint of another of your team
keyword-teammate-end-phase = when the stint of another of your team ends
keyword-opponent-start-phase = at the beginning of the first turn in the stint of anyone of another team
keyword-opponent-end-phase = when the stint of anyone of another team ends
keyword-all-start-phase = at the beginning of the first turn in the stint of anyone
keyword-all-end-phase = when the stint of anyone ends
keyword-this-character-start-phase = at the beginning of the first turn in the stint of the character whose card this is
keyword-this-character-end-phase = when the stint of the character whose card this is ends
keyword-start-of-round = older cards: the Reset Phase
keyword-end-of-round = older cards: when the queue of the stint is empty
keyword-your-turn-only = never in another character's turn
keyword-once-per-stint = at most once in a stint; a negated activation counts
keyword-once-per-battle = at most once in the battle; a negated activation counts
keyword-all-in = must be the character's only action of the stint, and ends it
keyword-no-response = nothing can be activated in response to it
keyword-no-negation = nothing can negate it
keyword-lingering = its result lasts as long as it says, even after the card has left play
keyword-once-per-turn = older cards: at most once in a turn
keyword-once-per-round = older cards: at most once in a stint
keyword-from-anywhere = from every zone, but not from limbo
keyword-from-table = from the table
keyword-from-hand = from the inventory
keyword-from-discard-pile = from the discard pile
keyword-from-team-member = from the table of any hero of the team, by any hero of the team in its own turn, who pays, chooses and is the “you” of the text
keyword-from-attachment = while it is attached to another card
keyword-exhaust = this card is exhausted as part of the activation
keyword-recover = this card is recovered as part of the activation
keyword-discard = this card is discarded as part of the activation
keyword-bury = this card is buried as part of the activation
keyword-banish = this card is banished as part of the activation
keyword-register = this card goes to the scenario as part of the activation

requirement-cost = a cost, paid before the effect resolves
requirement-action = done before the effect resolves
requirement-select = the target, selected on activation
requirement-if = must be true at the moment of activation
requirement-when-before = only just before this happens, which it may still change or prevent
requirement-when-after = only when this has happened
requirement-while = must hold throughout: the effect ends when it does not
requirement-turn = in whose turns it can be activated, or applies
requirement-during = as long as which it can be activated, or applies
requirement-until = when it stops applying
requirement-manual = not understood: the game master is asked whether it holds
requirement-manual-trigger = not understood: activated when the game master says so

clause-may = if its controller wants it
clause-until = until that moment, then it ends
clause-while = for as long as that holds
clause-if = judged when this part is reached
clause-then = then
clause-otherwise = otherwise
clause-choose = one of these
clause-option = option
clause-check = a check: attribute, knowledge, bonuses and a D6 against the difficulty
clause-success = on success
clause-failure = on failure
clause-manual = not understood: the game master applies it by hand

do-select = a target is selected
do-heal = life comes back, never above the maximum
do-recover = exhausted cards worth so much energy are turned upright
do-pay = points or energy are used up; the payer chooses how to split ENERGY
do-damage = damage, of which CON leaves an injury; it is no attack
do-injure = life is lost at once, without CON
do-lose-life = life is lost, without damage or injury
do-gain-points = action points, never above the maximum
do-lose-points = action points, as many as there are at most
do-modify = a value is another one for as long as this applies
do-forbid = it cannot be done for as long as this applies
do-discard = cards go to the discard pile
do-bury = cards go to the bottom of their deck
do-banish = cards are removed from the game
do-exhaust = cards are turned sideways
do-recover-cards = cards are turned upright
do-reveal = cards are turned face up or shown
do-conceal = cards are turned face down or hidden
do-draw = cards from the top of the deck to the inventory
do-obtain = cards come to the inventory
do-play = cards come into play
do-send = cards go to another zone of their owner
do-attach = cards are attached; at most 5 to one card
do-register = cards go to the scenario
do-add-counters = counters on cards; at most 5 of a name on a sheet card, 25 on others
do-remove-counters = counters leave cards, as many as there are at most
do-mark = a marker on a character
do-unmark = a marker leaves a character
do-move = a piece moves, where its controller wants
do-swap = two pieces change places
do-take-off = a piece leaves the board, and the queue
do-return = a piece returns to the board, and to the end of the queue
do-revive = the dead come back to life, at the end of the queue
do-kill = it is dead at once
do-negate = what is responded to does not happen; its costs stay paid
do-end-stint = its stint ends, and it leaves the queue
do-end-turn = the turn ends
do-extra-turn = another turn right after the one being played, besides that of the round; no points are given for it
do-grant = the next card that is activated by hand has the keyword in that activation, which uses it up
do-grant-this = this activation has the keyword, from its declaration on if that can be judged then
do-lose-turn = its next turn, whenever it comes, is passed over; its points are kept
do-roll = dice are rolled, for what follows
do-spawn-companion = a companion comes into the battle
do-spawn-object = an object comes into the battle
do-exile = cards go to limbo, where nothing reaches them
do-shuffle = a deck is shuffled
do-look = the top cards of a deck are looked at

when-permanent = It is never activated: it applies while the card is in play.
when-permanent-timing = It applies only at: { $timings }.
when-auto-timing = It is activated by itself at each of: { $timings }.
when-auto-trigger = It is activated by itself, in response, each time what its requirements name happens.
when-auto-condition = It is activated by itself each time its conditions become true.
when-auto-must = It must be activated: nobody is asked.
when-auto-if = It is activated also where an “if” of its body turns out false, and is then the one reaction of its hero all the same: a condition in 【 】 keeps it from that.
when-auto-may = Its controller decides about the part that says “may”.
when-phase = Its controller is asked before: { $timings }.
when-timing = It can be activated in response, at: { $timings }.
when-trigger = It can be activated in response, when what its requirements name happens.
when-during = It can be activated in the turns that its requirements name, whenever nothing is being resolved.
when-own-accord = It is activated of one's own accord, in one's own turn only.
when-ends-turn = It ends the turn.
when-ends-no-turn = It ends no turn.
when-any-turn = In anyone's turn.
when-own-turn-only = In one's own turn only.
when-all-in = Only as the first action of the stint, which ends with it.
from-table-or-hand = From the table or from the inventory.
from-play = Only from play: table or scenario.
from-wherever = Wherever what it says of this card happens.
from-hand-discarded = Activated from the inventory, the card is discarded once the effect has resolved.
from-not-attached = Not while the card is attached to another or face down.

## The page of the table

page-loading = The table is being laid…
page-close = Close
page-open = Open
page-copy = Copy
page-copied = Copied
page-send = Send
page-set = Set
page-add = Bring in
page-back = Back
page-reload = Reload
page-menu = Table menu
page-settings = Settings
page-licences = Licences
page-language = Language
page-theme = Appearance
page-theme-auto = System
page-theme-light = Light
page-theme-dark = Dark
page-sound = Sound when it is your turn
page-sound-on = Sound is on
page-sound-off = Sound is off
page-show-domains = Show domains on the board
page-show-typing = Type a command
page-unfold = Show the options
page-skip = Skip
page-skip-answer = Go to the answer
page-skip-board = Go to the board
page-skip-log = Go to the log
page-tabs = What is shown
page-tab-board = Board
page-tab-hand = Hand
page-tab-tables = Tables
page-tab-log = Log

page-connected = Connected
page-connection-connecting = Connecting…
page-connection-waiting = Not connected; trying again…
page-connection-closed = Disconnected
page-failed = This table cannot be entered
page-failed-version = The page and the server are of different versions. Reload the page.
page-failed-bad-secret = The link does not hold, or no longer does. Ask whoever leads the battle for a new one.
page-failed-no-such-battle = There is no such battle on this server.
page-failed-too-many = There are too many connections. Close other tabs and reload.
page-failed-storage = The server cannot write or read its data.
page-failed-not-welcomed = The server expected something else. Reload the page.
page-to-lobby = To the server's page
page-to-table = To the table
page-refused = Refused:
page-overtaken = Somebody was quicker:
page-closed = Table closed
page-paused = Paused
page-gone = It is no longer here.

page-master = Game master
page-spectator = Spectator
page-nobody = nobody's
page-your-turn = Your turn
page-not-you = Not your turn yet
page-looking-on = You look on
page-over = The end
page-for-somebody = { $player } is asked; you can answer for { $player }
page-since = For { $time }
page-not-possible = Not possible:
page-options = Options
page-options-last = To end
page-chain = The chain
page-may-respond = { $who } may respond
page-whole = It is complete.
page-do-it = Do it
page-no-option = There is no option { $number }.
page-why-possible = It is possible.
page-why-all = All reasons
page-show-card = Show the card
page-command = Or type: ana move c4
page-command-master = Or type: gm set ana.life 3
page-can-be-done = What can be done
page-manual-apply = { $card } says something that the game master applies by hand:
page-manual-judge = { $card } asks for something that the game master judges:
page-manual-rest = The rest follows by itself: “{ $rest }”
page-manual-tools = The tools are with each piece, card and tile. Apply the text with them, and then choose “done”.
page-auto = Ask { $who }
page-auto-always = Always
page-auto-named = Only for…
page-auto-not-before-turn = Not before my turn
page-auto-which = Ask only when one of these could respond:

page-board = Board
page-no-board = This battle has no board: everything is in reach.
page-tile = Tile { $at }
page-tile-open = Open and flat.
page-tile-blocked = blocked
page-tile-disabled = disabled
page-tile-altitude = altitude { $altitude }
page-tile-terrain = { $name } +{ $extra }
page-tile-domain = domain of { $names }
page-tile-cost = reached for { $cost } ACTION
page-tile-target = can be picked
page-altitude = Altitude
page-extra = Extra cost
page-facing-n = north
page-facing-e = east
page-facing-s = south
page-facing-w = west
page-vital-awake = awake
page-vital-knocked-out = knocked out
page-vital-dead = dead
page-vital-gone = gone
page-off-board = off the board

page-queue = Queue
page-queue-empty = The queue forms in the Reset Phase.
page-queue-now = plays now
page-queue-waits = waits
page-queue-played = has played
page-queue-ended = stint ended

page-life = LIFE
page-action = ACTION
page-level = level { $level }
page-markers = Markers and state
page-attributes = Attributes
page-techniques = Techniques
page-at = at { $at }, facing { $facing }
page-decided-by = decided by { $player }
page-saved = was saved by divine salvation
page-tables = Tables
page-hand = Your hand
page-hand-of = Hand of { $who }
page-hand-empty = Nothing in hand.
page-hidden = { $zone }: { $count }
page-card-exhausted = exhausted
page-card-concealed = concealed
page-card-awake = awake
page-card-worth = worth { $worth }
page-card-usable = can be used now
page-card-unknown = You do not know which card this is.
page-attached-to = attached to { $card }
page-cost-action = { $amount } ACTION
page-cost-stamina = { $amount } STAMINA
page-cost-mana = { $amount } MANA
page-cost-essence = { $amount } ESSENCE
page-bar = { $damage } DAMAGE, { $reach }, range { $range }
page-face-life = { $life } LIFE
page-face-knowledge = Knowledge: { $list }
page-face-essences = Essences: { $list }
page-effect-understood = What the referee understands
page-effect-number = of effect { $number }
page-effect-manual = Part of this is left to the game master

page-log = Log
page-log-empty = Nothing has happened yet.
page-log-earlier = Show what came before
page-log-undone = Taken back:
page-log-cause = because of: { $cause }
page-log-cause-line = Where it began
page-line = Line { $n } of the log
page-rule-named = Rule { $rule }
page-rule-behind = The rule:
page-rule-unknown = This rule is not in the book of this page.
page-rules = Rules
page-rules-all = All rules
page-rules-english = The rulebook of the referee is written in English.

page-replay = Replay
page-scrubber = Moment of the battle
page-scrub-at = { $at } of { $of }
page-scrub-first = To the beginning
page-scrub-back = One step back
page-scrub-next = One step on
page-scrub-last = To the end
page-scrub-play = Play
page-scrub-pause = Stop
page-share = Copy a link to this moment

page-help = Help
page-help-board = Board
page-help-board-how = Arrow keys walk from tile to tile; Enter points at a tile or piece, and Enter once more confirms; “i” or the right button shows what is there.
page-help-answer = Answer
page-help-answer-how = The numbers 1 to 9 choose an option; Esc goes back a step.
page-help-details = Cards and pieces
page-help-details-how = A tap shows the text in both languages, what the referee understands, and what can be done with it.
page-help-typing = Notation
page-help-typing-how = Any command can be typed, as “ana attack bruno” or “why ana respond shield”; a number chooses an option.
page-help-log = Log
page-help-log-how = Each line leads to its cause and its rule; for the game master, also to the moment before it.
page-help-skip = Skipping
page-help-skip-how = The first Tab of the page offers jumps to the answer, the board and the log.

page-master-tools = Game master's tools
page-less = { $what }: one less
page-more = { $what }: one more
page-gm-allow = Allow it all the same
page-gm-at = Put on tile
page-gm-facing = Turn to
page-gm-kill = Kill
page-gm-knock-out = Knock out
page-gm-revive = Revive
page-gm-remove = Take off the board
page-gm-return = Bring back
page-gm-mark = Marker
page-gm-mark-do = Mark
page-gm-unmark = Remove { $marker }
page-gm-exhaust = Exhaust
page-gm-recover = Recover
page-gm-reveal = Reveal
page-gm-conceal = Conceal
page-gm-trigger = Its effect happens now
page-gm-trigger-number = Effect { $number } happens now
page-gm-send = Send to
page-gm-owner = Whose
page-gm-owner-same = { $owner } (as it is)
page-gm-counter = New counter
page-gm-counter-do = Put 1
page-gm-place = Put here
page-gm-undo = Go back to before this line
page-gm-negate = Negate what is waiting
page-max-life = Most LIFE
page-level-label = Level
page-gm-undo-revealed = Also over dice that were rolled and cards that were shown (everybody is told)
page-add-character = New piece
page-add-card = New card
page-add-character-how = The piece, written as in a battle file:
page-add-card-how = The card, written as in a battle file:
page-pause = Pause
page-resume = Go on
page-undo-last = Take back the last command
page-prompts = Questions
page-prompts-open = Open
page-prompts-uniform = Uniform
page-prompts-what = Uniform: others do not see whether somebody could respond; every window takes the same moment. Whoever thinks for longer than that is noticed: everybody waits.
page-export = Save record (.stint)
page-backup = Save backup
page-winner = End the battle; the winner is
page-winner-none = nobody
page-end-battle = End the battle
page-end-battle-sure = Yes, end the battle
page-end-table = Close the table
page-end-table-sure = Yes, close the table for good
page-seats = Seats and links
page-who-is-here = Who is at the table
page-agent = Agent
page-agent-plays = { $agent } plays
page-absent = not here
page-agent-give = Give to the agent
page-agent-back = Give back ({ $agent } plays)
page-link-renew = New link
page-link-renew-sure = The old one ends: do it?
page-link-revoke = Revoke link
page-link-revoke-sure = Nobody enters by it any more: revoke?
page-link-of = Link: { $who }
page-file-failed = The file could not be had.

page-lobby = Battles of this server
page-lobby-stranger = This page belongs to whoever runs the server
page-lobby-stranger-how = Open the link that the program showed when it started; players use the links of their battles.
page-new-battle = New battle
page-upload = Open a battle file or record…
page-upload-what = A record (.stint) goes on where it ended, as a bug report too. What is wrong with a file is shown here, with line and column.
page-restore = Bring a backup back…
page-backup-all = Save a backup of everything
page-secret-spectators = Spectators need a secret link too
page-more-links = More links
page-battles = Open battles
page-battles-older = Older battles
page-battles-none = None yet. Choose one above.
page-status-set-up = not begun
page-status-running = under way
page-status-over = over
page-stuck = Stuck at line { $position }:
page-links-of = Links of { $title }
page-links-what = Each link is a seat: whoever has it sits there. Those given before that somebody has used still hold; those that nobody has used yet do not hold any more. Keep them now; the server does not show them again.
page-finding-error = error
page-finding-warning = warning
page-http-0 = The server does not answer.
page-http-401 = This link does not allow that.
page-http-404 = That is not on this server.
page-http-413 = The file is too large.
page-http-422 = There are errors in the file.
page-http-429 = Too many requests: wait a moment.
page-http-500 = The server failed.
page-http-507 = The server cannot write.

page-tile-piece = { $down ->
    [no] { $who } ({ $team }), facing { $facing }, { $life } of { $max } LIFE
   *[other] { $who } ({ $team }), { $down }
}
page-impossible = { $count ->
    [1] 1 thing is not possible now
   *[other] { $count } things are not possible now
}
page-queue-points = { $points ->
    [1] 1 ACTION point
   *[other] { $points } ACTION points
}
page-connections = { $count ->
    [1] 1 connection
   *[other] { $count } connections
}
page-spectators = { $count ->
    [1] 1 person looks on.
   *[other] { $count } people look on.
}
page-commands = { $count ->
    [1] 1 command
   *[other] { $count } commands
}
page-turns = { $turns ->
    [1] 1 turn a round
   *[other] { $turns } turns a round
}
page-gm-undo-what = { $count ->
    [1] 1 line is taken back.
   *[other] { $count } lines are taken back.
}

## Many battles

sim-agent = There is no agent “{ $agent }”: random, greedy, or search:N with a budget N of 1 or more.
sim-assigned-twice = “{ $whom }” is given two agents.
sim-nobody-there = There is neither a team nor a character “{ $whom }”. There are: { $known }, all, gm.
sim-mirrored-character = With --mirror whole teams change their agents: “{ $whom }” is a single character.
sim-chunk = “{ $chunk }” is no chunk: the third of ten is 3/10.
sim-no-run = { $path } is no run of stint sim: line { $line } cannot be read.
sim-exists = { $path } is there already, and was left as it is. To replace it: --force.
sim-unfinished = { $path } holds an unfinished run. To go on with it: --resume; to begin anew: --force.
sim-busy = { $path } is being written by another process.
sim-different = { $path } does not belong to the others: { $what }.
sim-different-version = another version of the program or the rules
sim-different-battle = another battle, or other cards
sim-different-seed = another seed
sim-different-agents = other agents, or other seats
sim-different-size = another number of games, or another bound of stints
sim-different-chunk = another part, or one of another number of parts
sim-overlap = { $path }: game { $game } is in another of the files, too.
sim-missing = { $missing } of { $of } games are in none of the files; the first of them is game { $first }.
sim-threads = No games can be played at once: { $error }
sim-different-teams = Two battles with different teams cannot be compared.
sim-no-parquet = This build writes no parquet: build it with --features parquet.
sim-interrupted = Interrupted: { $played } of { $of } games were played.
sim-kept = They are in { $path }: the same command with --resume goes on.
sim-resumed = Going on: { $games } games were played before.
sim-progress = {"{"}wide_bar{"}"} {"{"}human_pos{"}"}/{"{"}human_len{"}"} games, {"{"}per_sec{"}"}, {"{"}eta{"}"} left
sim-timing = { $games } games, { $decisions } decisions; { $seconds } s with { $jobs ->
    [one] one job
   *[other] { $jobs } jobs
}: { $rate } decisions a second.
sim-title = { $title }: { $games } games, { $decisions } decisions
sim-team = Team
sim-wins = Wins
sim-share = Share
sim-interval = 95% interval
sim-draws = no winner
sim-draws-by-length = { $length } of them went beyond stint { $most }: draws by length.
sim-stuck = In { $games } games the referee could not go on: please report it, with the battle and the seed.
sim-agent-head = Agent
sim-as = as { $team }
sim-place = Place in the queue
sim-first-games = Games first
sim-first-wins = won
sim-later-games = Games not first
sim-later-wins = won
sim-length = Length
sim-mean = Mean
sim-p05 = 5%
sim-p25 = 25%
sim-median = Half
sim-p75 = 75%
sim-p95 = 95%
sim-max = Longest
sim-stints = Stints
sim-rounds = Rounds
sim-decisions = Decisions
sim-points = Action points a stint
sim-received = Received
sim-spent = Spent
sim-lost = Lost to maximum
sim-kept-points = Kept before
sim-card = Card
sim-drawn = Drawn
sim-activated = Activated
sim-responses = In response
sim-negated = Negated
sim-damage = Damage
sim-healed = Healed
sim-with = Wins with
sim-without = Without
sim-difference = Difference
sim-more-cards = … and { $more } more cards (--json, --html). “?”: may be chance.
sim-effect = Effect
sim-offered = Turns it could
sim-could-respond = Responses it could
sim-not-used = Not used
sim-more-effects = … and { $more } more effects (--json, --html)

sim-compare-nothing = There is nothing to compare: name two battles or runs, or give --cards-a or --cards-b.
sim-compare-title = { $pairs } pairs of games from the same seeds
sim-compare-first = A
sim-compare-second = B
sim-compare-p = p, corrected
sim-compare-verdict = Verdict
sim-compare-differs = differs
sim-compare-chance = may be chance
sim-compare-wins = Wins
sim-compare-cards = Card, for each game
sim-compare-activated = activated
sim-compare-damage = damage
sim-compare-healed = healed
sim-compare-no-cards = No card differs beyond chance in how often it is activated, what damage it makes or what it heals.
sim-compare-only-first = Only in A: { $cards }
sim-compare-only-second = Only in B: { $cards }
sim-compare-method = Wins by McNemar's exact test, lengths and cards by Wilcoxon's signed ranks, all corrected together (Holm, 5%).

report-title = Battles, many times
report-about = { $games } games, { $decisions } decisions; agents: { $agents }; seed { $seed }; Stint { $stint }, rules { $rules }.
report-mirrored = Seats are mirrored: each seed was played once for each way the agents can be seated.
report-method = Intervals are 95% intervals: of shares by Wilson, of differences by Newcombe. Each copy of a card is compared with itself in the same hands (Mantel–Haenszel); which cards stand out is corrected for how many there are (Holm). That a team wins more in games in which a card was activated does not yet mean that it wins because of it; stint sim compare plays two variants from the same seeds. Damage and healing are ascribed to the activation on top of the chain that can make them. What could have been activated is looked at in one of eight decisions of turns, and in all responses.
report-numbers = The numbers
report-question-first = Does the first in the queue win?
report-first-none = Nobody won any game.
report-first-always = of { $games } games with a winner. But in all games the first in the queue was of { $team }: its place cannot be told from its team.
report-first-more = of { $games } games with a winner ({ $interval }): more than the { $even } of an even game. Yes, being first helps.
report-first-less = of { $games } games with a winner ({ $interval }): less than the { $even } of an even game. Being first does not help.
report-first-even = of { $games } games with a winner ({ $interval }): no more and no less than the { $even } of an even game, as far as these games tell.
report-question-length = How long do battles last?
report-length-answer = { $median ->
    [1] 1 stint
   *[other] { $median } stints
}
report-length-text = Half of the games are over by then; 90% last { $low } to { $high } stints. In the middle: { $rounds } rounds, { $decisions } decisions.
report-length-text-draws = Half of the games are over by then; 90% last { $low } to { $high } stints. In the middle: { $rounds } rounds, { $decisions } decisions. { $draws } went beyond stint { $most } and are draws by length.
report-length-answer-beyond = Beyond { $median } stints
report-length-text-beyond = { $draws } of the games went beyond stint { $most } and are draws by length: half of the games or more. A higher --max-stints, or agents that play to win, would tell more.
report-question-cards = Is a card too strong?
report-cards-none = None stands out
report-cards-none-text = With no card does its team win more beyond chance than without it.
report-cards-text = Most surely, a team wins more in games in which it activates:
report-card-strong = { $difference } percentage points ({ $low } to { $high })
report-wins = Wins
report-wins-caption = Wins by team, with 95% intervals
report-games = Games
report-agents = Agents
report-agents-caption = Wins by agent, and by the team it played
report-as = { $agent } as { $team }
report-places = Place in the queue
report-places-caption = Wins of the team of whoever had a place in the queue of the first stint
report-place = { $place ->
    [1] First
    [2] Second
    [3] Third
   *[other] Place { $place }
}
report-team-first = { $team }, when first
report-team-later = { $team }, when not first
report-length-caption = { $what } of a game; half of the games have at most { $median }
report-lengths = Length
report-lengths-caption = Length of games; the columns say how many games are at most so long
report-points = Action points
report-points-caption = What becomes of the points of a stint
report-rest = Kept, or lost otherwise
report-character = Character
report-attacks = Normal attacks
report-strength = Cards and wins
report-strength-caption = How many percentage points more a team wins when it activates a card than when not, with 95% intervals; the dozen that is surest; in colour what is beyond chance among so many cards
report-cards = All cards
report-cards-caption = What became of each card, in all games; ▲ and ▼: beyond chance
report-idle = Never activated and never drawn: { $cards }.
report-life = Life taken
report-effects = Effects that were not used
report-effects-caption = In how many decisions each effect could have been activated, and was not; turns by sample
report-bar = its activation bar, or the whole card

help-serve-about = Lead a table over the network: everybody plays in a browser
help-serve-battle = A battle file or record, or the name of a bundled battle [default: duel]
help-serve-data = The folder that keeps the battles [default: that of the system for such data]
help-serve-port = The port to listen on [default: 7878]
help-serve-host = The address to listen on [default: 0.0.0.0, the whole local network]
help-serve-restore = Put a backup of a whole table into an empty data folder first
help-serve-secret_spectators = Let nobody look on without a link of their own
help-serve-log = What is written to stderr: error, warn [default], info, debug; never a secret
serve-master = Game master
serve-spectators = Spectators
serve-lobby = Lobby, for whoever runs this table: { $link }
serve-alone = This machine has no network: only a browser on it finds the table.
serve-keep = Each link is for one person. The battle is kept: stop with Ctrl+C, and start again to go on.
serve-stopped = The table is closed; the battles are kept.
serve-building-page = The page of the table has not been built yet: building it with Node…
serve-no-page = The page could not be built: with Node 20 or newer, run cargo xtask web. The server runs without it.
serve-no-battle = There is no battle { $name }. Bundled ones: { $known }
serve-port-taken = Port { $port } is taken: another table may be running. --port N takes another one.
serve-no-listen = Cannot listen on { $address }: { $error }
serve-no-store = The data folder cannot be used: { $error }
serve-no-restore = The backup cannot be put into { $path }: { $error }
serve-disk-full = The disk is full: nothing can be kept.
serve-in-use = Another stint serve uses this data folder: stop that one, or give --data another.
serve-anew = The battle that was kept of this has come to its end, and stays in the lobby: this is a new one.
serve-foreign = it is no table of this program
serve-not-empty = there is a table already
serve-broken = the file is damaged ({ $what })
serve-newer = it was written by a newer version (form { $form })
serve-read-only = Nothing can be written to { $path }: battles can be looked at, and not gone on with.
## The table on the page

table-kind-hero = hero
table-kind-companion = companion
table-kind-model = model
table-kind-object = object
table-phase-none = before the battle
table-phase-start-of-battle = Start of Battle
table-phase-reset = Reset Phase
table-phase-turn = Turns
table-phase-end-of-battle = End of Battle
table-moment-set-up = The battle has not begun
table-card-unknown = a card that lies hidden
table-facing-n = north
table-facing-e = east
table-facing-s = south
table-facing-w = west
table-player-gm = game master
table-player-spectator = onlooker
prompt-start = The battle is set up: it can begin.
prompt-start-wait = The battle is set up: the game master begins it.
prompt-pending = The table goes on in a moment …
prompt-wait-turn = { $who } acts.
prompt-wait-response = { $who } is asked to respond.
prompt-wait-choice = { $who } makes a choice.
prompt-wait-manual = The game master applies what a card says.
prompt-wait-gm-response = The game master is asked to respond.
prompt-wait-gm-choice = The game master makes a choice.
prompt-option-start = begin the battle
server-error-version = Page and server are of different versions: load it again.
server-error-malformed = This is no message of the protocol.
server-error-too-large = The message is too long.
server-error-too-many = These are too many messages or connections.
server-error-bad-secret = This link does not hold: ask the game master for a new one.
server-error-not-welcomed = The first message says who speaks: `hello`.
server-error-broken = The server cannot read what it has kept.
server-closing = The server is stopping. Nothing is lost: the battle goes on from where it is.
server-storage = Nothing can be kept, so nothing can be done: { $why }
server-stuck = This version does not accept a line of this battle, which is kept as it is: { $position }: `{ $line }`: { $why }
server-full = The disk is full.
server-own-link = The link of this seat does not hold any more: whoever is here stays until they go.
table-agent-failed = The agent that plays for { $seat } cannot go on: the seat is its player's again.
table-refused-overtaken = Something has happened since: look again, and say it once more.
table-refused-pending = The table is not at rest: wait for what comes next.
table-refused-not-permitted = That is not yours to do.
table-refused-read-only = Who looks on does nothing.
table-refused-unreadable = { $sentence }
table-refused-bad-option = There is no such option now.
table-refused-paused = The table is paused.
table-refused-closed = The table is closed.
table-refused-agent = An agent plays for this seat.
table-refused-bad-update = There is no such update to go back to.
table-refused-revealed = It would take back dice that were rolled or cards that were shown: say so to all, if it is meant.
table-refused-no-agent = There is no such agent.
table-refused-no-seat = There is no such seat.
table-refused-storage = It cannot be kept: the data folder cannot be written.
table-refused-too-many = Too much at once: slow down.
log-gm = Game master: { $line }
log-gm-hidden = The game master changes something that lies hidden.
log-acts-for = The game master decides for { $who }: { $line }
log-acts-for-hidden = The game master decides for { $who }.
log-undo = Taken back: the table is as it was after update { $to }.
log-undo-revealed = Taken back, with dice or cards that had been revealed: the table is as it was after update { $to }.
log-agent = { $seat } is played by the agent { $agent }.
log-person = { $seat } is played by its player again.
log-pause = The table is paused.
log-resume = The table goes on.
log-closed = The table is closed.
log-revoked = The link of { $seat } is worthless now.
log-renewed = { $seat } has a new link.
log-prompts-open = From now on everybody sees who is asked.
log-prompts-uniform = From now on nobody sees whether others are asked.
