# What the terminal says: answers, questions, refusals, the grid. Names of commands and options, and their help, are English everywhere.

# Counts.
rounds-n = { $n ->
    [one] 1 round
   *[other] { $n } rounds
 }
hands-n = { $n ->
    [one] 1 hand
   *[other] { $n } hands
 }
pages-n = { $n ->
    [one] 1 page
   *[other] { $n } pages
 }
changes-n = { $n ->
    [one] 1 change
   *[other] { $n } changes
 }
disputes-n = { $n ->
    [one] 1 dispute
   *[other] { $n } disputes
 }
results-n = { $n ->
    [one] 1 result
   *[other] { $n } results
 }
persons-n = { $n ->
    [one] 1 person
   *[other] { $n } people
 }
tricks-n = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
 }
trick-n = trick { $n }

# What every command says.
word-yes = yes
word-no = no
sentence = { $words }.
table-line = Table { $table }: { $words }
words-yes = y yes
words-no = n no
yes-or-no = [y/n]
    .yes = [Y/n]
    .no = [y/N]
why-terminal = the terminal: { $why }
way-type-lines = to type lines instead
why-argument-missing = { $name } is missing
why-file-unread-of = { $file } cannot be read: { $why }
why-of-line = { $file }, line { $line }: { $why }
why-year = it is the year { $year }
why-before-1970 = it is before 1970
why-clock = the computer's clock says { $what }
why-no-room-for = no room left on the disk for { $file }; nothing was changed
warn-saved-unseen = saved, but the message could not be shown: { $why }
way-see-all = to see them all
way-see-what-there-is = to see what there is
ask-leave = [Enter: leave it]
error = error:
hint = hint:
or-way = or:
warning = warning:
help-every-option = Every option: benny { $word } -h
begin = No night yet. To begin:
    .open = on a page: drop your list on it, draw, print
    .new = or here, from a list of names
    .help = the other commands

# A table's voices.

# Status, seats, prizes, print.
age-minutes = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
 }
status-reprint = { $n ->
    [one] 1 card
   *[other] { $n } cards
 } to print again: { $list }
status-reprint-slips = Slips to print again: { $n ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
 }
status-reprint-chart = Chart to print again: { $n ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
 }
quality-pairs = { $n ->
    [0] no pair
    [one] 1 pair
   *[other] { $n } pairs
 } { $times ->
    [0] never
    [1] once
    [2] twice
   *[other] { $times } times
 }
quality-meetings = Meetings
quality-partners-again = Repeated partners
quality-meetings-again = Repeated meetings
quality-meetings-uneven = Uneven meetings
quality-same-table = Same table twice running
quality-visits = Table visits differ by
quality-proven = Proven best
    .yes = yes: nobody can do better
printed-into = Printed { $pages } into { $file }.
printed-not-sent = Nothing has gone to a printer yet: open the file and print it.
    .sends = Nothing has gone to a printer yet: open the file and print it, or add --to default to the same line.
printed-sheets = Printed { $n ->
    [one] 1 sheet
   *[other] { $n } sheets
 }:
print-spare-slips = No slip to print again. Fewer tables play in { $n ->
    [one] round
   *[other] rounds
 } { $rounds }: throw the spare slips away.
print-names = { $rounds }: names { $names }
print-cards-each = { $pt }, { $n ->
    [one] 1 card
   *[other] { $n } cards
 } each
warn-printed-unnoted = printed, but benny could not note that it was: { $why }
pot-with-fines = Pot: { $who } at { $fee } + fines { $fines } = { $due }
pot-sponsored = sponsored { $sum }
pot-no-fee = No entry fee. To set one: { $set }
who-guest = guest
list-rehearsal = REHEARSAL
list-knock-out = knock-out

# A new night, lists of names.
ask-register = Register { $who }?
new-registered = Registered { $players }.
weekday-night = { $n } Night
robin-open = { $robin }; { $planned ->
    [one] 1 is played
   *[other] { $planned } are played
 }. To change that: { $set }
robin-planned = { $robin }; { $planned ->
    [one] 1 is played
   *[other] { $planned } are played
 }.
ranked-by-points = Points rank first, then wins. To rank by wins first: { $set }
ranked-by-wins = Wins rank first, then points. To rank by points first: { $set }
next-card = to enter a whole card: { $card }   to rank everyone: { $standings }
next-score = to enter round 1, table 1: { $score }   to rank everyone: { $standings }
wrote-night = Wrote { $night } into { $file }.
imported = Imported { $name } ({ $slug }): { $players }, { $rounds } drawn, { $results ->
    [one] 1 result
   *[other] { $results } results
 }.
import-taken = Short name "{ $exported }" is taken; using "{ $slug }".

# The file, the club, the server.
restored = { $file } is now what { $from } holds.
restored-kept = { $file } is now what { $from } holds. Your old file is saved as { $kept }.
no-copy-yet = No copy yet: benny keeps one whenever a round is complete.
verify-sound = { $file } is sound: { $nights } checked.
verify-sealed = { $nights } closed and sealed; for a full check: { $all }
club-name = Club: { $n }
club-language = Language: { $n }
club-paper = Paper: { $n }
club-usual-night = Usual night: { $n }
club-place = Place: { $n }
club-sponsor = Sponsor: { $n }
club-colour = Colour: { $n }
club-logo = Logo: { $n }
club-sorted-by = Sorted by: { $n }
club-rules = Rules: { $n }
club-file = File: { $n }
serve-board = Board and phones:
serve-name = or by name:
    .where = { $name }   (where the network carries names)
serve-desk = Director's page:
    .where = { $page }   (this computer only)
serve-others = Other addresses:
    .where = { $others }   choose one with --listen
serve-links = Links for phones:
    .where = { $links }, or on the cards: { $cards }
serve-anyone = Anyone on this Wi-Fi can read what is sent; use one with a password.
serve-stop = Ctrl-C stops benny.
demo-last-week = Last week
demo-finished = { $night }: finished, 6 rounds of 24 people
demo-running = { $night }: round 3 of 8 is being played by 26
rehearsal-mistakes = { $n ->
    [one] 1 mistake
   *[other] { $n } mistakes
 } on slips and cards: { $at_once } caught at once, { $later } later, { $never } never.
rules-published = Published in: { $n }

# At the door.
checkin-here = { $n } is here.
checkin-here-paid = { $n } is here, paid.
checkin-was-here = { $n } was here already.
checkin-was-here-paid = { $n } was here already, paid.
checkin-how = A letter, a number or a part of a name; + in front if they have paid; an empty line ends.

# Leagues, seasons, members, brackets.
division-title = Division { $n }
roster-until = { $name } (to { $until })
roster-from = { $name } (from { $from })
roster-withdrew = { $n } (withdrew)
legs-once = once
league-ties = Ties: { $n }.
dues-owed = { $year } costs { $due }; { $n ->
    [one] 1 member still owes
   *[other] { $n } members still owe
 } { $sum } together.
member-no-address = { $n ->
    [one] 1 member
   *[other] { $n } members
 } without an address.
match-open = Not matched with members yet: { $names ->
    [one] 1 name
   *[other] { $names } names
 } from { $nights ->
    [one] 1 night
   *[other] { $nights } nights
 }.
match-close = { $name } looks like { $near }
match-done = Matched: { $known } known again, { $n ->
    [one] 1 new member
   *[other] { $n } new members
 }.
match-is-disputed = disputed
match-proposed = proposed
reach-open = open
season-rivals = { $name } can still be caught by { $rivals }.
member-no-night = No night yet.
member-line = { $nights }, { $average } points a night, { $wins } of { $played } tables won, { $loners ->
    [one] 1 lone march
   *[other] { $loners } lone marches
 }, rating { $rating }
member-best-night = Best night: { $points } points, { $name } ({ $date })
member-longest-run = Longest run: { $n } nights in a row with more tables won than lost
member-email = E-mail: { $n }
member-phone = Phone: { $n }
member-joined = Joined: { $n }
member-left = Left: { $n }
member-contact = Contact: { $n }
member-notes = Notes: { $n }
member-dues = Dues { $year }: { $sum } paid
member-now = { $name } (now { $id })
member-left-on = left { $n }
member-inactive = inactive
rating-how = Rating: everyone starts at 1000. A table adds
      step × (share of the points made − share expected).
    The share expected is 1 / (1 + 10^((theirs − ours) / 400)), with the mean rating
    of each side. The step is 48 at the first table, 48 × 60 / (60 + tables played)
    later, and at least 12.
rating-round = round { $n }

# Cards and the referee.
card-clubs = clubs
card-diamonds = diamonds
card-hearts = hearts
card-spades = spades
card-no-trump = no trump
card-no-trump-low = no trump, low
check-confirmed = confirmed
check-refuted = refuted
check-irregular = irregular
check-unverifiable = unverifiable
check-thrown-in = thrown in
check-hand-n = hand { $n }
check-nothing-against = (nothing written contradicts it; { $hands })
check-called = { $trump } called by { $caller }
check-bid = { $trump } bid by { $caller }
check-euchred = euchred
check-set = set
check-tricks = tricks { $n }
check-points = points { $n }
check-record = To record it: { $n }
check-record-each = To record each: { $n }
why-field = field "{ $field }": { $why }
why-column = column { $n }: { $why }
score-slam = it is a slam and counts as two games
score-carried = the winners take { $n } into the next game
score-impossible = impossible: { $why }
sure-of = sure: { $tricks } against every distribution
at-least = at least { $n }
only-sure-of = only of { $n }
fails-too-long = Working out in full how it fails would take too long.
picker-trick = Trick { $n }
advice-pass = Pass
advice-bid = Bid { $bid }
advice-call = Call { $call }
advice-by = { $say }: { $by }.
advice-close = { $say }: { $by }, so little that more deals might change it.
advice-by-game = { $more }% of the game more than to { $other }
advice-by-points = { $more } points a hand better than to { $other }
verb-pass = pass
verb-bid = bid { $bid }
why-no-seat-here = "{ $word }" is not a seat here: write { $seats }, or 0 to { $last }
why-no-seat-of-dealer = dealer "{ $word }" is not a seat here: write { $seats }, or 0 to { $last }
versus-played = { $first } against { $second }, { $rules }: { $own } points to { $others } in { $hands } hands
versus-twice = , every deal { $times ->
    [2] twice
   *[other] { $times } times
 }
versus-ahead = { $points } points a thousand hands for { $first }, give or take { $error }
versus-calls = { $name }: made trump { $made } times, { $ordered } in round one, { $alone } alone ({ $marches } of these marched), euchred { $euchred }
versus-calls-bid = { $name }: won the bidding { $made } times, { $alone } alone ({ $marches } of these with every trick), set { $euchred }

# Playing.
do-declare = declare
do-alone = alone
do-decline = decline
do-it-alone = { $what }, alone
play-you = You
play-you-within = you
play-your-side = Your side
play-score = you { $own }, they { $others }
play-right = Right
play-discards = { $who } discards
play-gives = { $who } gives a card
play-side-took = { $who } made trump and took { $made } of { $tricks } tricks: { $own } to your side, { $others } to the others.
play-bid-took = { $who } bid { $bid } and took { $made } of { $tricks } tricks: { $own } to your side, { $others } to the others.
play-choose = Choose:
play-kept = { $n ->
    [one] 1 hand
   *[other] { $n } hands
 } written down in { $file }
play-referee-them = To referee them:     { $command }
play-deals-again = The same deals again: { $again }

# The grid.
enter-window = The score grid needs a window of { $columns } by { $lines }; this one is { $wide } by { $high }. Please make it larger. Every row that was left is saved. Ctrl-C leaves.
enter-round-of-card = Round { $round } of card { $number }
enter-disagreements = Disagreements
enter-disagreements-n = { $n ->
    [one] 1 disagreement
   *[other] { $n } disagreements
 } (d)
enter-refused = { $n } refused (f)
enter-all-tables-in = Every table of this round is in.
enter-all-rounds-in = All rounds of this card are in.
enter-settle-how = A digit settles the one marked >; Enter goes to its table.
enter-ask-table = Go to table (its number, or who sits there; Esc: stay):
enter-ask-whose = Whose card (number or part of the name; Esc: nobody's):
enter-reason-wanted = Type a reason in words (Esc cancels)
enter-made-by = { $what } by? { $who }, 0: nobody at this table
enter-made-by-next = { $what } by? { $who }, 0: nobody at this table   * the next column
enter-cleared-no-table = { $places } { $n ->
    [one] is
   *[other] are
 } cleared: no table is there now
enter-cleared-others = { $places } { $n ->
    [one] is
   *[other] are
 } cleared: other people sit there now
enter-first-round = Round { $n } is the first one drawn.
enter-last-round = Round { $n } is the last one drawn.
enter-last-round-drawn = Round { $n } is the last one drawn; the next is drawn in another window.
enter-hand-how = The makers' side, then their tricks: 14 is side 1 with 4; 15*3: name 3 alone.
enter-hand-bid = A hand is the makers' side, their bid and their tricks: 145 is side 1, who bid 4 and took 5; 1.10.11 with more than one figure.
enter-hand-each = A hand is the bidder's place, the bid and the tricks of all three: 24152 is player 2, who bid 4 and took 5.
enter-hand-n = hand { $n }
enter-hand-so-far = hand { $n }, { $points } so far
enter-hand-asks = Table { $table }, { $hand }: { $wanted }, Enter (Esc: done)
enter-alone = Alone: * and the place. Reneged: - and the place. { $n }
enter-makers-two = 1 or 2
enter-makers-three = 1, 2 or 3
enter-makers-tricks = makers { $makers }, tricks
enter-makers-bid = makers { $makers }, bid, tricks
enter-makers-bid-each = makers { $makers }, bid, tricks of each
enter-number-is = { $number } is { $name }.
enter-rnd = Rnd
enter-tbl = Tbl
enter-points = points
enter-pts = pts
enter-lone = lone
enter-score = score
enter-table-and-score = Table and its score, the player's side first
enter-side-1 = First side
enter-side-2 = Second side
enter-side-3 = Third side
enter-was = was { $n }
enter-none = none
enter-with = with { $n }
enter-against = against { $n }
enter-but = But { $copy }.
no-copy-kept = no copy of the file could be kept: { $error }
enter-by-whom = by { $by } at { $time }
why-entered-by = { $why } (entered { $by })
enter-card-saved = Round { $round } of card { $number }: { $points } saved.
enter-table-now = Table { $table }: { $points }.
enter-it-was = It was { $n }.
enter-overruled = Overruled: { $n }.
enter-unlikely = Unusually high: look at the slip again.
left-disputed = Disputed: { $places }.
hint-line-form = write TABLE A-B, for example 3 10-7 (3 5-3-2 at a table of three), or ROUND TABLE A-B; lone marches follow as WHO=N,WHO=N
line-overruled = overruled: { $n }
line-refused = line { $number } refused: { $line }: { $why }
enter-foot-tables =
    10 Enter 7 Enter saves and goes on   * loner   / table   . rub out   + - round
    f override   u undo   c card   d disagreements   s standings   ? keys   q leave
enter-foot-card =
    points Enter saves and goes on   * loners   . rub out   - skip   f override
    c next card   t tables   d disagreements   s standings   ? all keys   q leave
enter-foot-disagreements =
    1 to 9 settles the one marked >   arrows choose   Enter its table
    t tables   c card   s standings   ? all keys   q leave
enter-keys =
    10 Enter 7 Enter   points of both sides; saved, on to the next missing table
    10 - 7 Enter       the same            .  Backspace  rub out   Esc  drop it
    {"*"}  (l)             a lone march: the digit of the name's place; 0: none;
                       on a card, how many; again: the next thing that is counted
    m                  hand by hand: 14 (4 tricks), 15*3 (3 alone), -3 (renege)
    /  (g)             to a table by number, without Enter, or by who sits there
    arrows Home End    up and down; the row that is left is saved
    +  -  PgDn PgUp    the next round, the one before (- where nothing is typed)
    f  (!)             override a refusal; the reason is asked for
    n  w               the next that is missing; draw the next round, winners-up
    u  r               undo the last change, redo it
    c  t               a player's tally card, back to the tables
    d  s  q            disagreements, standings beside the grid, leave (Ctrl-C)
    Marks: ? missing   ! refused   = cards disagree   ~ begun, not saved
    .title = Keys (Esc closes)

# Add.
why-is-a-list = { $list } is a list, not a name
nothing-stored = Nothing was stored.

# Act.
why-no-act-json = not an act: { $e }
why-no-verb = not an act: "do" names no verb
why-no-such-field = { $verb } has no field "{ $field }"
why-field-missing = { $verb }: { $name } is missing
why-no-such-act = there is no act "{ $verb }"

# Backup.
backup-over = { $error }. Write over it?
backup-done = Copied { $file } to { $to }.
why-no-backup-at = there is no backup at { $file }
way-see-copies = to see the copies there are
way-see-other-copies = to see other copies
restore-doubts = not everything in it fits together: { $first }. To see more: { $verify }
copy-unusable = cannot be used: { $problem }
copy-before = { $slug } before round 1
verify-not-sound = { $file } is not sound:
verify-unsettled = Nobody has settled:

# Clubsheet.
way-write-file = to write it into a file
why-what-kind-of-file = the name { $file } does not say what kind of file to write
hint-end-in-sheet = end the name in .html, .csv or .pdf; a league's calendar in .ics
wrote = Wrote { $file }.

# Codes.
why-not-a-page = "{ $at }" is not the address of a page
codes-not-served = benny has not served this yet, so the codes lead to { $named }, which most phones find. Where one doesn't, its player types the short code beside it at the address that the board shows. To print an address: --at
codes-elsewhere = the link of { $who } was made on another computer and can't be printed here; to make a new one: { $revoke }
why-password-unread = the password: { $e }
ask-wlan-password = Password of { $name } (empty for none):

# Demo.
why-exists-already = { $file } already exists
way-start-afresh = to start afresh
hint-or-open-it = or open it with --file
demo-nights-in = Two nights that never happened are in { $file }.
demo-try = Try, with this file and not your own:

# Docs.
why-manual-page = the manual page: { $e }

# Export.
hint-end-in-export = end the name in .json, .csv, .html or .txt, or add --as
why-what-for-csv = --what chooses a table for .csv; .{ $kind } holds all of it
why-excel-for-csv = --excel is for .csv, not for .{ $kind }
why-league-not-with = --league doesn't go with league { $command }
way-for-list-of-names = for a list of names
why-night-there-already = { $name } ({ $slug }, { $date }) is already in this file; nothing was imported
way-open-that = to open it
import-ours = { $alike } of the { $n } people at { $night } have a name like a member's. Is it a tournament of your own club, and are those with the same name the same people?
hint-ours-or-guests = --ours if it is a tournament of your own club; --guests if they were visitors; --member LINE=ID for one of them
why-larger-than-night = { $file } is larger than any tournament; nothing was imported
hint-name-exported = name a .json file that benny exported

# Log.
way-see-everything = to see everything in the club file
log-both = undoes { $seq }; undone by { $by }
log-undoes = undoes { $seq }
log-undone = undone by { $seq }

# Missing.
missing-all-in = All results are in.
missing-nothing = Nothing is missing so far.
missing-settle = To end a dispute: { $settle }
missing-match = { $bracket }, match { $n }: { $words }

# New.
why-pairs-of-singles = only single players at tables of four are drawn into pairs
why-from-names-a-list = --from names a list, and there is no file "{ $round }"
way-register-from = to register them, playing from round { $next }
way-then-sit-out = then, to play only from round { $round }
way-write-one = to write one
why-print-names-file = --print names a file
way-print-afterwards = afterwards, to write to standard output
new-started = Started { $name } ({ $slug }) in { $file }.
new-taken = Short name "{ $usual }" is taken; using "{ $slug }". To take it back: { $undo }
new-other-open = { $other } is still open: its board and phones stay with it until you close it. Commands now act on { $slug }. To go back: { $back }
new-drew = Drew { $rounds }, draw number { $seed }.
new-printed = Printed the tally cards into { $file }.
new-usual-from-now = Next time this is the usual answer. To forget it: { $forget }
robin-any = All teams meet once in as many rounds as there are teams, one fewer if that number is even
robin-in = A full round robin takes { $rounds }
plays-a-game = one game
plays-game = one game to { $to }
plays-first = { $hands } or to { $game }
plays-at-most = { $plays }, { $minutes } minutes at most
ranked-by = They are ranked by { $by }.
table-plays = A table plays { $plays }. { $ranks }

# New, questions.
ask-night-name = What is the night called?
ask-how-many-rounds = How many rounds?
ask-what-fee = What does it cost to enter?
ask-who-plays = Who plays: a list's file, or how many? (0: added later)
as-usual = as usual: { $like }
as-night = as { $night }: { $like }
ask-what-played = What do you play?

# Odds.
why-no-call = "{ $word }" is not a call: write order, alone, pass, a suit as c, d, h or s, or n for no trump
why-no-upcard = say which card was turned up
why-upcard-in-bidding = trump is bid for under { $rules }: leave --upcard out
why-call-not-here = "{ $word }" cannot be called here; these can: { $calls }
odds-sampled = { $deals } sampled deals; your side plays as club, the opponents as { $against }.
why-card-three-times = { $card } is there three times
advice-order = Order it up
advice-order-alone = Order it up and go alone
advice-call-alone = Call { $call } and go alone
verb-order = order it up
verb-alone = go alone
verb-call-alone = call { $call } alone

# Open.
open-running = benny is already running for this club file.

# Phones.
phones-elsewhere = Links made on another computer still work but can't be shown here. To make a new one: { $revoke }, then { $phones }
phones-address = The board's address goes in front. To see it: { $serve }
made-elsewhere = made on another computer

# Plan.
why-two-numbers = write two numbers with "{ $sign }" between: 12{ $sign }3

# Play.
why-no-deal = no hand can be dealt by the rules { $rules }
play-nothing-kept = No hand was played to its end; nothing was written down.
way-play-writes-one = a game played here writes such a file, as other programs do that know Euchre Game Notation
why-no-hand-in-it = there is no hand in it
why-not-every-card = not every card dealt was written down, so it cannot be dealt again

# Print.
why-number-or-printer = write a number, or a printer's name
why-changed-chooses = --changed chooses what to print itself
why-pdf-not-json = with -o - standard output is the PDF, and --json has no place there
hint-without-json = leave --json out, or name a file
print-no-slips = No slips are printed yet.
print-no-chart = No chart is printed yet.
print-no-cards = No cards are printed yet.
print-slips-right = All printed slips are still right.
print-chart-right = The printed chart is still right.
print-all-right = Everything printed is still right.
print-cards-right = All printed cards are still right.
why-pdf-in-terminal = a PDF cannot be shown in a terminal
why-changed-for = --changed is for tally cards, slips and the chart

# Print, all.
why-belongs-to-one = --template and --blank belong to one sheet, not to all
why-all-to-folder = all sheets go into a folder, not to standard output

# Print, paper.
hint-paper = --paper a4 or --paper letter

# Print, send.
way-print-by-hand = to write a file and print it by hand
why-no-printer = this computer has no lp or lpr to print with
why-not-printed = { $printer } did not print it: { $e }
print-sent = Sent { $pages } to { $printer }.

# Print, sheets.
why-no-layouts = there are no layouts for { $word }; cards, slips, the chart and the other lists have them
why-only-blank = only cards and slips can be blank
why-no-layout = there is no layout "{ $name }"; there are { $known }
why-not-utf-8 = { $asked } is not text in UTF-8
way-see-layouts = a file's name ends in .json; to see the layouts
hint-correct-layout = correct the file, or leave --template out
way-see-missing-results = to see which results are missing
way-see-disputed-ones = to see the disputed ones
way-see-drawn-scored = to see what is drawn and scored
way-see-numbers = to see the numbers

# Prizes.
prizes-planned = Planned: { $prizes }. The winners show once results are in.
prizes-set = The plan is set.
prizes-raffle = Raffle: tickets { $tickets }, prize { $prize }, for the club { $club }.
jackpot-won = it is won
jackpot-goes-on = unless somebody wins it, the next night has it
prizes-jackpot = Jackpot { $prize }, beside the pot: { $sum }, { $adds } of it put in tonight; { $end }.
pot-shared-all = no payment is noted, so all of it is shared out.
pot-shared = { $paid } is paid and shared out.
pot-shared-due = { $paid } is paid and shared out, { $due } still due.
pot-sums = Prizes { $prizes } + house { $house } + left in the pot { $left } = { $sum }, in steps of { $step }.
prizes-paid = Paid { $paid }, still due { $due }.

# Rehearse.
why-no-rate = "{ $text }" is not a rate; write 0.05 or 5%
why-rate-range = { $text } is not between 0 and 1
why-number-or-all = "{ $text }": write a number, or all
hint-into-other-file = name another file: --into FILE
why-not-a-rehearsal = { $file } is not a rehearsal file: it holds a club's own nights
why-rehearsal-players = { $players } players: a rehearsal has { $least } to 160
why-rehearsal-teams = { $players } players: a rehearsal has { $least } to 160, in teams of two
why-no-bot = there is no bot "{ $name }"; there are { $known }
rehearsal-name = Club night of { $n }
rehearsal-no-mistakes = There was nothing to catch.
rehearsal-sound = Everything in { $file } fits together.
rehearsal-unsound = Something does not fit together: { $what }
rehearsal-right = All results, points and loners are as they were played.
rehearsal-wrong = Not as played: { $results }, the points or loners of { $people }.
rehearsal-played = { $people } played { $hands } in { $rounds }.
rehearsal-look = Look at it: { $look }

# Rules.
why-scored-only = { $rules } is only scored: benny can't tell how its cards are played
why-extends-unread = { $from } extends { $name }, which cannot be read: { $e }
hint-extends = "extends" takes a rule set's name, a file beside this one, or club
why-rules-in-circle = Files extend one another in a circle: { $files } → { $beside }
why-rules-too-deep = More than { $most } files extend one another: { $files }
way-extend-known = let one of them extend a rule set that benny knows
why-club-no-rules = the club has no rule set of its own

# Serve.
why-no-ctrl-c = benny cannot listen for Ctrl-C: { $e }
serve-fresh = Made a new club file, { $file }. Start the night on the director's page.
serve-stopped = Stopped. Phones go on with the same links when you start it again.
serve-no-browser = No browser could be started. Open { $page } yourself.
serve-first-phone = The first phone has reached benny.
way-free-port = to take a free port
way-running-page = to show its page
way-own-address = to take an address of this computer

# Set.
settings-saved = Saved { $saved }. Another night like this one: { $new }

# Settle.
settle-how = To end one, with slip, cards or the points: { $settle }

# Site.
site-written = Wrote { $n } pages into { $folder }; begin with index.html.
site-old-pages = { $n ->
    [one] { $pages } is no longer a page of the site, but may still name people. Delete it here and on the web space.
   *[other] { $pages } are no longer pages of the site, but may still name people. Delete them here and on the web space.
 }

# Solve.
solve-type = Type a position on one line; Ctrl-D ends. Its form: { $help }

# Standings.
why-label-no-number = the label { $label } holds "{ $value }", which is not a number
why-nobody-labelled = nobody has the label { $label }
standings-knock-out-first = The knock-out made from the standings decided the first places.
standings-knock-out = The knock-out decided the places; its points do not count here.
standings-play-offs = The play-offs decided the first places; their points do not count here.

# Status.
status-no-copy = No backup yet; benny makes one after each round.
status-copy = A backup has been made.
status-copy-age = Last backup: { $age }.
age-now = just now
age-hours = { $n } hours ago
age-days = { $n } days ago

# Versus.
why-duplicate-even = { $n } hands: a duplicate plays every deal { $times ->
    [2] twice, so an even number is needed
   *[other] { $times } times, so the number must be a multiple of { $times }
 }

# Who.
who-unmatched = not matched yet
who-next = Where they sit: { $seats }   Somebody else: { $other }

# Bracket.
way-see-why = to see why
why-codes-on-cards = phone codes go on cards and slips

# Bracket, new.
bracket-rounds-left = { $left } to come.
why-no-names-in = { $file } has no names

# Bracket, phones.
phones-link-ended = The link of { $name } no longer works.
phones-no-link = { $name } has no link.
phones-address-or-paper = The board's address goes in front. To see it: { $serve }   On paper: { $paper }

# Bracket, show.
match-to-play = to play
match-if-needed = if needed

# Check, hand.
why-utf-16 = this file is UTF-16: save it as UTF-8
why-binary = this is a binary file, perhaps of Euchre Game Notation (.egnb): turn it into .egn, which is JSON, with the program that wrote it
why-object-too-long = this object does not end within { $most } bytes, the most that are read: split the game
why-list-of-hands = this is a list: write the hands one a line, without brackets around them
why-game-not-utf-8 = the game is not UTF-8: { $error }
check-several-games = These hands are not all of one game: { $n } games are written, one a line
check-egn-lacks = EGN has no word for { $what } ({ $rules }): benny reads it back, other programs do not know of it
check-no-hand = There is no hand in this input.

# Check, laydown.
not-sure-of = not sure of { $tricks }

# Check, score.
score-possible = { $points } can happen

# Check, hand, input.
why-want-records = expected hand records, or a game
why-file-cut = the file is truncated

# Check, hand, picker.
picker-not-one = "{ $typed }" isn't one of these.
picker-end = Enter: print the ruling   Backspace: undo   Esc: leave
picker-keys = type it (jh, 10d), arrows and Enter, or click   Backspace: undo   Esc: leave

# Check, hand, words.
check-no-hands = the hands were not given
check-not-all-hands = not every hand was given

# Checkin.
why-teams-check-in = { $night } is played by teams; people check in on nights of single players
checkin-here-now = Here now: { $players }.
why-nobody-checked-in = nobody was checked in

# League, fixtures.
league-no-fixtures = There are no fixtures yet. Next: { $start }

# League, post.
post-too-narrow = the terminal is too narrow for the code: make it wider, or send the file

# League, table.
league-no-team = No team is entered yet. Next: { $team }
why-no-division = { $league } has no division { $asked }
league-shares-rank = shares its rank: the committee decides

# League, teams.
legs-both = home and away
league-rule = { $players } players a side, { $games } games{ $game_to ->
    [0] {""}
   *[other] {" "}to { $game_to }
}, { $legs }; points: { $win } for a win, { $draw } for a draw, { $loss } for a loss.

# Member, book.
dues-unknown = Nobody has said what { $year } costs: { $set }

# Member, list.
hint-new-or-member = --new for somebody new, or --member "Ann Lee=4" where that is member 4
hint-end-in-members = end the name in .json or .csv

# Member, matching.
match-none = Everybody is matched with a member.

# Member, ranks.
handicap-how = Points over { $rounds } to even out a member's rating against the average, { $base }, at { $points } points a table.

# Season, outlook.
why-nights-left = benny does not know how many nights are left
reach-safe = cannot be caught
reach-out = cannot win any more
season-safe = { $name } cannot be caught.
season-over = The season is over.
season-only-new = { $name } can only be caught by somebody new.

# Season, standings.
season-missing = Results are still missing in { $nights }.

# Enter, asks.
enter-sits-nowhere = { $text } sits at no table in round { $round }.
enter-no-choice = There is no choice { $digit }.

# Enter, hands.
enter-typed-here = Points are typed in this row: Esc drops them.
enter-hands-at-table = Hands are entered at a table: t shows the tables.

# Enter, keys.
enter-half-typed = { $place } is half typed: Enter saves it, Esc drops it.
enter-all-drawn = Every round is drawn; only when winners move up does one wait for results.
enter-digits = Points have at most { $most } digits; . or Backspace rubs one out.
enter-dropped = { $place }: what was typed is dropped, nothing saved.
enter-all-saved = Everything is saved; q leaves.
enter-no-name = There is no name { $place } at this table; type 1 to { $last }.
enter-nothing-refused = Nothing was refused.
enter-for-good = { $place }: { $why } This cannot be overruled.

# Enter, lines.
line-complete-but = round { $round } is complete, but { $copy }
hint-look-again = look at the slip again; if it did happen, end the line with ! and the reason
line-saved = round { $round }, table { $table }: { $points } saved

# Enter, moves.
enter-incomplete = { $place } is incomplete and not saved.
enter-card-complete = The card is complete; c takes the next one.
enter-round-draws = Round { $round } is complete; w draws round { $next }.
enter-round-complete = Round { $round } is complete.

# Enter, rows.
enter-agree = Cards and tables agree everywhere.
enter-no-result = no result
enter-table-says = table says { $points }

# Enter, save.
enter-settled = Settled: round { $round }, table { $table }: { $words }.
enter-not-saved = not saved: { $error }
enter-same = Table { $table }: { $why }, and it is the same.
enter-drawn = Round { $round } is drawn from the results, draw number { $seed }.
enter-only-night-left = Nothing left to undo but the night itself.
enter-by-at = { $what } (by { $by } at { $time })
enter-undone = Taken back: { $what }. r brings it back.
enter-redone = Redone. u undoes it again.
enter-table-saved = Table { $table }: { $points } saved.

# Enter, terminal.
left-one-missing = Round { $round }: table { $one } is missing.
left-missing = Round { $round }: tables { $tables } are missing.

# Enter, view.
enter-in = { $n } of { $of } in
enter-missing-tables = Missing tables:
enter-missing-rounds = Missing rounds:
enter-why = Override with yours; why? (Enter saves, Esc cancels)
enter-ask-undo = Undo { $what }? u or Enter: yes   Esc: no
enter-ask-leave = Not saved: { $places }. q again leaves without them; any other key goes on.
enter-choose = { $question }   Esc: not now
enter-over-card = f takes this card's word, asks why; Enter: to the list (d); or type it again.
enter-over-none = Enter tries again; or type it again; Esc drops it.
enter-over-rules = f takes it all the same and asks why; or type it again; Esc drops it.
enter-over-there = f puts yours in its place and asks why; Esc keeps what is there.
enter-how-many-loners = How many lone marches? A digit.
enter-lone-march = Lone march
enter-nothing-counted = Nothing is counted here but points.

# Help, json.
why-no-json = benny { $asked } prints no JSON of its own

# Help, near.
why-guess-refused = { $why }; "{ $line }" would be refused now: { $no }
why-no-command = there is no command "{ $word }"

# Help, situation.
why-no-help = no help speaks of "{ $words }"

# Play, draw.
play-headline = { $rules } | hand { $hand } | { $score }, to { $to }
play-score-three = you { $own }, left { $left }, right { $right }
play-you-deal = You deal
play-deals = { $who } deals
play-turned-up = { $dealer }; turned up: { $card }
play-highest-bid = { $dealer }; highest bid: { $bid } by { $who }
play-no-bid = { $dealer }; no bid yet
play-contract = { $dealer }; { $bid }{ $trump } by { $who }{ $alone }; tricks: { $tricks }
play-trump = trump { $suit }
play-your-partner = { $seat } your partner
play-window = The table needs a window of { $columns } by { $rows }; this one is { $wide } by { $high }. q leaves.
play-your-cards = Your cards:
foot-solving = 1-9 or click: choose   ←→ Enter   u: give up   q quit
foot-playing = 1-9 or click: choose   ←→ Enter   h hint   u undo   q quit
foot-over = Enter or click: next hand   p: your costliest mistake again   q quit
foot-won = The game is over.   p: your costliest mistake again   Enter or q: leave

# Play, game.
do-play-on = play on
do-order-up = order up
do-no-trump = call no trump
do-no-trump-low = call no trump, low
do-with-partner = with partner
do-take-up = take it up
do-leave-it = leave it
do-call = call { $suit }
do-discard = discard { $card }
do-ask = ask { $who }
do-give = give { $card }
play-no-mistake = No mistake to replay yet.
play-lost-here = You lost { $points }.{ $part } points here. What would you do now?
play-same-as-before = That's what you did
play-expert-other = The expert would do otherwise
play-averages = { $said }: { $better } takes { $most } tricks on average, { $did } takes { $fewer }.
play-choices = There are { $n } choices.
play-expert-would = The expert would: { $what }.
play-taken-back = Taken back: { $what }.
play-hand-over = The hand is over and counts.
play-nothing-to-undo = Nothing to undo in this hand yet.
play-deal-unplayable = That deal cannot be played by these rules.
play-other-table = The other table had { $theirs }. Net points so far: you { $own }, the other table { $others }.
play-referee = The referee: { $reasons }.
play-you-win = You win the game, { $score }.
play-seat-wins = { $seat } wins the game, { $score }.
play-they-win = They win the game, { $score }.
play-nobody-ahead = The game is over and nobody is ahead: { $score }.
play-dealt-again = The hand is dealt again.
play-passed-out = Everybody passed: no points.
play-maker-took = { $who } made trump and took { $made } of { $tricks } tricks: { $points }, yours first.
play-better = You: { $did }. Expert: { $better }, worth { $points }.{ $part } points more.
play-all-the-same = The expert would have done the same throughout.
play-worth-no-more = Where the expert would have played differently, it was worth no more.
play-more = And { $more } more that were worth less.

# Play, lines.
play-no-choice = "{ $typed }" is not a choice; write its number.

# Recognise.
hint-new-or-near = --new for somebody new, or --member "{ $whose }={ $id }" for { $name }

# Roster.
why-no-column = "{ $other }" is not a column; write name, first, last, partner, team, paid, coming, number or -
list-standard-input = Standard input
hint-once = --once takes each name once; --yes takes the list as it is read; --dry-run shows it
hint-columns = --yes takes the list as it is read; --columns says what its columns hold; --dry-run shows it
ask-register-twice = Register all { $all } [y], each once: { $each } [o], or nobody [N]?
hint-name-the-list = name the file that holds the names
hint-save-as-list = save it as .xlsx, .ods or .csv, or copy the names and pipe them in (-)
hint-save-again = save it again, or as .csv
hint-only-sheets = only .xlsx and .ods files have sheets to choose from; leave out --sheet
hint-correct-lines = correct these lines and try again, or say with --columns which column holds the names

# Still.
still-list = { $words }. To list them: { $list }

# Input.
why-file-not-there = there is no file { $file }
why-is-folder = { $file } is a folder
hint-file-in-it = name a file in it
hint-whole-path = if it is in another folder, give its whole path; - reads what is piped in
hint-by-number = for { $count } people by number, without a list: --count { $count }

# Mod.
why-bug = a bug in benny: { $bug }
hint-report-bug = nothing half done was stored; please report it with what you typed
why-command-wanted = a command is needed
ask-likely = A number, or Enter to leave:
why-needs-more = that needs more

# Error.
way-newest-copy = to put the newest copy in its place
way-a-backup = to put a backup in its place
hint-other-file-than = name a file other than { $file }
hint-another-file = name another file
hint-try-again = try again
way-start-with-file = to start a tournament and its file
hint-file-option = name another file with --file
hint-newest-benny = install the newest benny
hint-make-writable-option = make it writable, or name another file with --file
hint-make-room = make room on the disk and try again
way-start-one = to start one
way-open-closed = to open a closed one again
hint-another-name = choose another name, or --slug
way-see-done = to see what was done
hint-another-or-force = name another file, or add --force to replace it
hint-make-writable = make it writable, or name another file
why-is-file = { $file } is a file, not a folder
why-no-folder = { $file }: there is no such folder
hint-make-folder = make the folder first, or name another file
why-no-file-or-folder = there is no file or folder { $file }
hint-check-name = check the name; a folder has to be made first

# Context.
answer-yes-no = Answer yes or no.
why-input = the input: { $why }
why-nobody-answered = nobody answered; nothing was changed
rehearsal-marks = REHEARSAL: nobody played this.
warn-no-copy = the round is complete, but no copy of the file could be kept: { $error }
hint-set-clock = set the date and the time, then try again
why-not-a-time = BENNY_NOW is "{ $text }", which is not a time: { $why }
hint-benny-now = unset BENNY_NOW, or write it like 2026-11-20T19:00:00+01:00
why-no-home = there is no home folder to keep the club file in
hint-file-with = name a file with --file

# Output.
why-output = standard output: { $why }

# Question.
type-an-answer = Type an answer.

# What cannot be printed, written or served.
print-nobody-registered = nobody is registered yet
why-not-ours = { $file } already exists, and benny did not write it
why-cannot-listen = cannot listen on { $at }: { $why }
why-listened-already = cannot listen on { $at }: { $by } listens there already
why-listen-not-here = cannot listen on { $at }: this computer has no such address
why-listen-not-allowed = cannot listen on { $at }: this computer does not allow it; ports above 1023 are free to use
why-server-cannot-run = the server cannot run: { $why }
