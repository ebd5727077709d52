# The director's page: screens, stages, actions.
language = English
desk-language = Language of this page
desk-language-set = This page is in English now
desk-use = Use
desk-round-in = Round { $n } of { $of }: { $in } of { $tables } in
desk-started = started { $n }
desk-screens = Screens
desk-tonight = Tonight
desk-people = People
desk-print = Print
desk-draw = Draw
desk-settings = Settings
desk-room = Board & phones
desk-log = Log
desk-club = Club
desk-more = Everything else
desk-help = Help
desk-where = Where the night is
stage-doors = Doors
stage-seated = Seated
stage-playing = Playing
stage-results-in = Results in
stage-break = Break
stage-finale = Finale
stage-closed = Closed
desk-who-plays = Who's playing tonight?
desk-cards-so-far = { $players } so far: type in the whole cards at the end
desk-cards-missing = Cards still missing
desk-enter-card = Enter the card
desk-add-names = Add names, or a list
desk-so-far = { $n } so far
desk-draw-seating = Draw the seating
desk-seated-now = Seated: print the cards, then ring the bell
desk-print-cards = Print the tally cards
desk-slips = Score slips
desk-all-in-accept = Round { $n } is in. Accept what nobody has confirmed
desk-all-in-settle = { $n ->
    [one] Round { $round } is in. Settle 1 dispute
   *[other] Round { $round } is in. Settle { $n } disputes
 }
desk-break = Break: round { $n } is complete
desk-draw-rest = Draw the rounds not yet played
desk-all-rounds-in = All rounds are in
desk-close = Close the night
desk-open-finale = Open the finale
desk-print-prizes = Print the prizes
desk-closed = The night is closed
desk-by-round = Results by round
# Between a heading and what it heads.
colon = { ": " }
desk-reopen = Open it again
desk-new-night = A new night
desk-still-one = Round { $n }: table { $tables } is still playing
desk-still-few = Round { $n }: tables { $tables } are still playing
desk-still-many = Round { $n }: { $tables } tables are still playing
desk-reprint = Reprint { $what }
reprint-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
reprint-slips = { $n ->
    [one] 1 slip
   *[other] { $n } slips
 }
reprint-chart = the seating
desk-start = Ring the bell: start round { $n }
desk-minutes = Minutes, if any
desk-accept-n = { $n ->
    [one] Accept 1 unconfirmed result
   *[other] Accept { $n } unconfirmed results
 }
desk-unconfirmed = table { $table } ({ $score })
desk-unconfirmed-round = table { $table } of round { $round } ({ $score })
desk-one-side = { $n }: entered by one side, and the other hasn't objected.
desk-keep-last = Keep the last round for a finale
desk-keep-how = The board stays at round { $n } until you reveal the places one by one.
desk-disputed = Disputed
desk-round-table = Round { $round }, table { $table }
desk-side-n = Side { $n }
desk-counts = This counts
desk-who-says = Who says what
desk-clock = Clock and bell
desk-minutes-from-now = Minutes from now
desk-set-clock = Set the clock
desk-ring = Ring the bell: time is up
desk-no-clock = No clock
desk-quit-how = benny goes on for the board and the phones when you close this window. Everything is saved.
desk-quit = Quit benny

# People.
desk-people-n = People: { $n }
desk-teams-n = Teams: { $n }
desk-checked-in = { $n } checked in
desk-find = Find a player
desk-find-doors = Find: Enter checks in, Shift+Enter marks paid
desk-all-paid = All { $n } have paid: { $sum }
desk-changed-players = Players have changed. Re-seat the remaining rounds.
desk-nobody-called = Nobody by that name.
desk-nobody-yet = No players yet.
desk-dummy = A dummy player, or another number of rounds
desk-add-dummy = Add a dummy player who isn't ranked
desk-change = Change
badge-left = left
badge-here = here
badge-from = from round { $n }
badge-sits-out = sits out
badge-due = { $n } due
badge-paid = paid
badge-phone = phone
desk-here = Here
desk-paid = Paid
desk-no-player = There's no player { $n }.
desk-at-table = table { $table } in round { $round }
desk-no-seat = no seat in this round
desk-withdrawn = withdrawn
desk-change-with = Change places with { $n }
desk-plays-instead = { $n } takes this seat
desk-tally-card = Tally card
desk-print-phone-card = Print the card with its phone code
desk-show-code = Show the phone code
desk-end-link = End this phone's link
desk-withdraw = Withdraw
desk-bring-back = Bring back
desk-sits-out = Sits out
desk-substitute = Substitute
desk-change-places = Change places
desk-correct-name = Correct the name
desk-label = Label
desk-adjust = Adjust points
desk-adjust-how = Leave the points blank for the penalty that the rules give a revoke.
desk-names = Names, one per line
desk-names-team = Names, one per line (Ann & Bob)
desk-guests = guests, not members
desk-register = Register

# Tables and cards.
desk-seats-of = Seats of round { $n }
desk-provisional = provisional until its bell
desk-results-of = Results of round { $n }
desk-round-n = Round { $n }
desk-table-n = Table { $n }
desk-no-table = Sits out:
desk-out-of = Out of the play-offs:
desk-who-says-table = Table { $n }: who says what
desk-table-side = Table { $table }, side { $n }
desk-accept = Accept
desk-missing = missing
desk-save = Save
desk-loners = loners
desk-by-hand = hand by hand
desk-why-overrule = Reason to override the rules or the cards
desk-why-both = Reason to correct it and to override the rules or the cards
desk-why-replace = Reason for the correction
keys-typed-card = 8 Enter
keys-typed = 10 Enter 7 Enter
keys-saves = saves and goes on
keys-loner = then a seat's digit: loner
keys-go = go to a table
keys-rub = rub out
keys-round = round
keys-reason = give a reason
keys-next = next missing
keys-card = a tally card
keys-standings = standings
keys-disputes = disputes
keys-undo = undo
keys-redo = redo
keys-drop = drop what is typed
keys-how-many = then a digit: how many loners
keys-another = another card
keys-tables = tables
desk-card-of = Card of { $n }
desk-noted = { $n } points on it
desk-tables = Tables
desk-round-out = Round { $n }: sits out
desk-round-points = Round { $n }, points
desk-lone-on-card = Loners made (all 5)
desk-no-such-table = Round { $round } has no table { $table }.
desk-everyone-there = everyone at the table
desk-same-table = the same table
desk-nothing-said = No results from this table yet.
desk-tally-cards = Tally cards:
desk-move = Wrong table or round: move it
desk-dispute = Mark as disputed
desk-quarrel = An argument about a hand: pick its cards
desk-add-hand = Add the hand
desk-makers = Makers
desk-tricks = Tricks
desk-alone = Alone
desk-against = against
desk-wrong-hand = If a hand is wrong, undo it in the log, along with the hands after it.
desk-hand-by-hand = Hand by hand

# Printing.
sheet-changed = Only what changed
sheet-phone-cards = Tally cards with phone codes
sheet-phone-slips = Score slips with phone codes
sheet-phone-numbers = Table numbers with the board's code
sheet-board = Score board for the wall
desk-poster = Poster for phones: Wi-Fi name, if they need it
desk-wlan-password = Its password
desk-poster-print = Poster

# Prizes and standings.
desk-no-prizes = No prizes yet.
desk-pot = In the pot: { $n }
desk-still-due = Still due: { $n }
desk-not-all-in = Results are still missing.
desk-who-won = Who won: { $n }
desk-who-won-now = Who won: { $n } (now { $who })
desk-number-or-name = number or name
desk-save-winner = Save winner
desk-of-fines = { $n }% of the fines
desk-change-prize = Add, change or remove a prize
desk-prize = Prize
desk-prize-like = 1, 50/50, door prize
desk-worth = Worth
desk-give-prize = Save the prize
desk-remove-prize = Remove it
desk-pot-rules = Pot and rules
desk-standings-after = Standings after round { $n }
desk-hidden = The standings are hidden from the room.
desk-still-open = Still open: { $missing } missing, { $disputed } disputed.
desk-print-standings = Print the standings

# Board and phones.
desk-board = Board
desk-message = Message to everyone
desk-show = Show
desk-remove-message = Remove the message
desk-page = Page
desk-in-turn = All in turn
desk-hold = Hold: { $n }
desk-show-standings = Show the standings
desk-hide-standings = Hide the standings
desk-steps = Finale: { $n } of { $of } steps
desk-more-board = More about the board
desk-pages-turn = Pages in turn
desk-turn-these = Turn through these
desk-colours = Colours
desk-look-device = same as the device
desk-look-dark = dark
desk-look-light = light
desk-phones = Phones
desk-board-at = Board:
desk-links = { $n ->
    [one] 1 link given out.
   *[other] { $n } links given out.
 }
desk-no-phone = No phone has reached this computer yet.
desk-phones-reach = Phones reach this computer.
desk-pair = Pair your phone, or a second laptop
desk-code = Enter a code from a phone that can't send
board-seats = find your seat
board-tables = tables
board-standings = standings
board-join = how to join
board-brackets = the knock-out

# Settings and the draw.
movement-pivot = pivot: three games at a table
movement-swiss = swiss: closest teams meet
movement-free = free: nobody is seated, whole cards are typed at the end
movement-drawn = drawn beforehand
desk-settings-how = Who plays, the seating and the seats at a table can be changed only before the first round. A field that is left as it is doesn't change.
desk-change-settings = Change the settings
desk-draw-how = Rounds already started don't change. In the others as few seats as possible change, unless you ask for all of them.
desk-wishes = Wishes in force
desk-play-offs = Play-offs tonight
desk-play-offs-how = A knock-out of the best as the last rounds of the night, with the same tables, slips and phones.
desk-how-many = How many
desk-best-8 = best 8
desk-form = Form
desk-one-loss = out after one loss
desk-two-losses = out after two losses
desk-third-place = the losers of the semi-finals play for third place
desk-begin-play-offs = Begin the play-offs
desk-bracket-beside = Make a bracket beside the night instead
desk-beside-how = Beside the night, matches are played in any order, each as soon as both sides are known.

# Knock-outs.
ko-to-play = { $n } to play
ko-proposed = { $n } not confirmed
ko-disputed = { $n } disputed
ko-slips = Slips
ko-phone-cards = Cards with phone codes
ko-wrong = wrong
ko-side = Match { $match }, side { $n }
ko-walkover = Walkover
ko-goes-on = { $n } goes on
ko-correct = Correct
ko-enter = Enter
ko-take-away = Remove

# The club's screen and a new night.
desk-club-at = Club: { $n }
save-copy = A copy of the club file
save-night = This night, for another benny
save-page = This night as a web page
save-standings = The standings, for a spreadsheet
desk-nights = Nights
desk-night-open = open
desk-night-closed = closed
desk-copies = Backups
desk-no-copies = No backup yet; benny makes one after each round.
desk-restore = Restore
desk-restore-how = Puts the club file back to how it was then. What it holds now is kept beside it, in a file of its own.
desk-to-round = { $n } to round { $round }
desk-season = Season: { $n }
desk-members = Members
desk-club-name = Club's name
desk-club-place = Where it plays
desk-club-sponsor = Sponsor's line
desk-club-colour = Colour, as in #14663c
desk-club-look = Name and look, on every sheet and page
desk-club-logo = Logo, a PNG file
desk-club-no-logo = Remove the logo
desk-no-members = No members yet: players become members when a night begins.
desk-a-night = { $n } points a night
new-tonight = { $n } Night
new-name = Name
new-played = Played
new-last = As last time: { $n }
new-usual = Everyone plays with everyone: 8 rounds of 8 hands
new-names = Names, one per line (a team: Ann & Bob); more can come later
new-more = Rounds, fee, teams, or numbers without names
new-fee = Entry fee
new-who = Who plays
new-as-above = as chosen above
new-players = players, partners change
new-teams = fixed teams
new-count = How many players
new-start = Start the night

# The log, undo, help, forms.
desk-undo = Undo
desk-redo = Redo
desk-undo-what = Undo { $n }
desk-what-happened = What has happened?
desk-what-like = late, lost slip, tie …
desk-search = Find
desk-no-help = Nothing speaks of that.
desk-do-it = Do it
desk-go-on = Go on with these
more-undo-those = Undo those too
more-clear-rounds = Clear the rounds drawn from it
later-said = Said by phone during the finale
later-open = Open the round
later-done = Done with these
later-result = has entered a result
later-confirm = has confirmed the result
later-dispute = says the result is wrong
quit-title = benny has stopped
quit-saved = Everything is saved in { $n }.
quit-again = Open benny again to go on; phones keep their links. You can close this window.

# What the page's script says.
js-each-once = Each name once: { $n }
js-every-line = Keep every line: { $n }
js-no-reason = benny gave no reason
js-noted-but = Saved, but disputed: { $n }
js-kept = Not saved: benny doesn't answer. What you typed is kept; press Enter in this row again.
js-row-not-saved = { $n } is not saved: benny doesn't answer.
js-seat = Choose seat 1 to { $n }.
js-nothing-refused = Nothing to override here; enter other points.
js-save-first = Save or drop (Esc) what is typed first.
js-no-round = There is no other round there.
js-go-to = Go to
js-go-label = table, or who sits there
js-no-table = No such table in this round.
js-not-yet = { $n } is not saved yet: Enter saves it, Esc drops it.
js-whose = Whose card?
js-next-later = The next round is drawn once the last one is complete.
js-no-undo = Nothing to undo.
js-undo-ask = { $n }? u or Enter undoes it, any other key leaves it.
js-meanwhile = Something else was done meanwhile.
js-no-disputes = Nothing is disputed.
js-settle-keys = A digit settles it, the arrows move on, Enter goes to the table, Esc back to the results.
js-no-choice = Choose 1 to { $n }.
js-not-done = Not done: benny doesn't answer.
js-reading = Reading { $n } …
js-not-stored = Nothing is stored yet.
js-not-read = Not read: benny doesn't answer.
js-drop-list = Or drop a spreadsheet or a list on the box, or choose one:
js-nothing-to-do = { $n }: nothing to do.
js-several = { $n } found; ↑ ↓ choose, Enter takes:
js-working = benny is working on it …
desk-league = League: { $n }
desk-from-matches = { $n ->
    [one] from 1 match
   *[other] from { $n } matches
}
desk-enter-match = Enter a match
desk-take-sent = take what a club sent

# Settings, and other clubs.
set-bell = Bell
bell-rings = Rung by
bell-none = no table
bell-head = the first table
bell-last = the last table
bell-turn = each table in turn
bell-points = At points
set-rank = Ranking
rank-by = First by
rank-then = Then by
set-count = Counted at the tables
count-how = Points go to the player who made it; the fine goes into the pot. An empty name removes the line.
count-what = Counted
count-worth = Points
count-fine = Fine
elsewhere-title = Another club
elsewhere-how = Each club has its own file. This one stays open for its board and phones.
elsewhere-new = Name of a new club
elsewhere-begin = Start its file
elsewhere-gone = There's no such club file in this folder.
elsewhere-not = { $n } could not be opened.
desk-words = Words of a club night
