# Why something was refused. What the referee says of a total stands with the referee, in the program.

and = and
or = or
semicolon = { "; " }
day-figures = { $year }-{ $month }-{ $day }
log-match = match { $number }
log-match-came-to = match { $number }: { $points }
at-bye = a bye in round { $round }
at-place = round { $round } table { $table }
at-table = round { $round }, table { $table }
at-round = round { $round }
at-card = card of { $number }
who-number = number { $number }
why-left-already = { $entrant } has already withdrawn, { $last ->
    [0] before round 1
   *[other] after round { $last }
 }
why-each = { $each }
why-refused = { $what }: { $each }
why-night-closed = { $night } is closed; it is read-only
why-nobody-number = there's no player { $number }
why-nobody-called = no player is called "{ $who }"
why-could-be = "{ $who }" could be { $named }
why-name = the name "{ $name }": { $why }
why-name-n = name { $place } ("{ $name }"): { $why }
why-too-many-players = { $asked } players are too many: at most { $most } can play
why-too-many-teams = { $asked } teams are too many: at most { $most } can play
why-has-results = { $who } has results from round { $from } on: { $places }
why-from-only = not from round { $from }: it has to be round { $first }
why-from-between = not from round { $from }: choose a round from { $first } to { $last }
why-rounds-entered = scores are in from round { $from } on: { $places }
why-results-say-who-moves = drawing from a named round does not work when results say who moves: each round follows from the one before
why-swiss-follows = drawing from a named round does not work when Swiss pairings are used: each round follows from the one before
why-knock-out-follows = drawing from a named round does not work when a knock-out is played: each round follows from the one before
why-not-there-yet = { $who } was not there in round { $round }, only from round { $from } on
why-never-there = { $who } was not there in round { $round }, or in any other round
why-there-once = { $who } was not there in round { $round }, only in round { $from }
why-there-between = { $who } was not there in round { $round }, only in rounds { $from } to { $until }
why-number-for-name = { $other } is { $there ->
    [true] another player's number
   *[false] a number
 }, not a name
why-places-write = "{ $text }": write the first and the last place, such as 9-16
why-nothing-drawn = nothing is drawn yet
why-round-not-drawn = round { $round } is not drawn; { $drawn ->
    [0] no round is
    [1] only round 1 is
   *[other] rounds 1 to { $drawn } are
 }
why-round-complete = round { $round } is complete
why-rounds-depend = rounds that have begun depend on { $settings }
why-scores-depend = scores depend on { $settings }
why-nothing-to-keep = number { $number } has no points to take over
why-no-prize = no prize is called { $prize }
why-prize-follows = the results decide who wins { $prize }
why-no-such-round = no round { $round }: the night has { $rounds }
why-fewer-rounds = round { $begun } has begun, so the night cannot have { $asked } rounds
why-swiss-is-for-teams = Swiss pairings are for fixed teams
why-movement-is-for-teams = { $movement } is for fixed teams
why-movement-is-for-singles = { $movement } is for single players who change partners
why-clears-round = another winner at table { $table } clears round { $from }, which was drawn from it
why-clears-rounds = another winner at table { $table } clears rounds { $from } to { $last }, which were drawn from it
why-nothing-to-settle = nothing to settle at round { $round }, table { $table }
why-nothing-proposed = nothing is unconfirmed
why-nothing-proposed-in = nothing is unconfirmed in round { $round }
why-nothing-proposed-at = nothing is unconfirmed at round { $round }, table { $table }
why-slip-gives-nothing = the slip gives no result for round { $round }, table { $table }
why-cards-give-nothing = the cards give no result for round { $round }, table { $table }
why-missing = { $missing ->
    [one] 1 result is missing
   *[other] { $missing } results are missing
 }
why-disputed = { $disputes ->
    [one] 1 result is disputed
   *[other] { $disputes } results are disputed
 }
why-missing-and-disputed = { $missing ->
    [one] 1 result is missing
   *[other] { $missing } results are missing
 } and { $disputes ->
    [one] 1 is disputed
   *[other] { $disputes } are disputed
 }
why-rounds-to-come = { $n ->
    [one] round { $from } has not begun
    [2] rounds { $from } and { $last } have not begun
   *[other] rounds { $from } to { $last } have not begun
 }
why-all-begun = round { $last }, the last one, has begun
why-all-played = round { $last }, the last one, is complete
why-paper-is-out = round { $from } is out on paper{ $cards ->
    [0] {""}
    [one] : a redraw voids 1 printed card
   *[other] : a redraw voids { $cards } printed cards
 }
why-skipped-keeps-seats = round { $round } keeps its seats because round { $begun } has begun, and { $name } still has one
why-nothing-to-redraw = nothing to redraw: play has begun and nobody has joined or left
why-no-table = round { $round } has no table { $table }; { $n ->
    [1] its only table is { $tables }
   *[other] its tables are { $tables }
 }
why-already-entered = a result is already entered: { $stands }
why-not-at-table = { $number } does not sit at this table; { $seated } do
why-impossible-card = the card of { $number } says { $points }: { $why }
why-even = { $points }-{ $points } is even: a play-off match needs a winner
why-nothing-entered = nothing is entered there yet
why-too-high = score too high: { $typed }; { $most } is the most
why-round-not-begun = round { $round } has not begun yet
why-number-sits-out = number { $number } sits out round { $round }
why-not-on-your-side = number { $number } is not on your side; the other side enters their own loners
why-number-not-yours = number { $number } is not yours in round { $round }
why-no-reason = a correction needs a reason
why-name-character = the character { $code } does not belong in a name
why-name-needed = a name is needed
why-night-by-number = { $night } was played by number: nobody in it has a name to bring along
why-name-long = { $length } characters are too many; at most { $most }
why-name-placeholder = NAME is a placeholder; type the name

# Knock-outs.
why-ko-size = a knock-out has { $least } to { $most } contestants, not { $size }
why-ko-double-too-few = double elimination needs at least { $least } contestants, not { $size }
why-ko-third-too-few = a match for third place needs at least { $least } contestants, not { $size }
why-ko-third-place-is-there = a double elimination has its third place already: the loser of the losers' final
why-ko-twice = "{ $name }" is in the list twice
why-ko-odd = { $n } single players do not make pairs: one is left over
why-ko-no-match = there is no match { $number }; matches are 1 to { $last }
why-ko-waits-for-draw = match { $number } waits for the draw of its round
why-ko-waits = match { $number } waits for { $n ->
    [one] match
   *[other] matches
 } { $matches }
why-ko-not-needed = match { $number } is not played: the final settled it
why-ko-tie = { $points }-{ $points } is a tie, and one side has to go through
why-ko-already = already entered: match { $number } ended { $stands }
why-ko-walkover-first = already entered: match { $number } ended with a walkover for the first side
why-ko-walkover-second = already entered: match { $number } ended with a walkover for the second side
why-ko-no-result = match { $number } has no result
why-ko-clears = another winner of match { $number } clears the results of { $n ->
    [one] match
   *[other] matches
 } { $matches }

# Ways out, and what comes next.
ask-leave-it = leave it as it is
way-players = to see all numbers
way-status = to see where the night stands
way-standings = to see the standings
way-missing = to see what is open
way-drawn = to see what is drawn
way-tables = to see the tables
way-draw = to seat the players
way-nothing = same score; nothing to change
way-correct = to correct it
way-clear = to clear them
way-settle-then-draw = to settle it, and then draw again
way-settle = to enter the score that counts
way-later = points stay with the player who made them; round { $round } or a later one

# Said where the rule is.
why-these-rules-no-penalty = these rules have no penalty for a revoke
why-sat-no-table-round = { $number } sat at no table in round { $round }, so nobody gets the penalty
why-adjust-1-points-not = adjust by 1 to { $most } points, not { $points }
why-points-given-taken-reason = give a reason for the adjustment
why-round-table-walkover-round = round { $round }, table { $table } was a walkover, and round { $next } was drawn from it
why-nothing-correct-round-table = nothing to correct: round { $round }, table { $table } is { $points } already
why-what-given-each-time = what is given each time comes to { $each }, the pot is { $pot }
why-fixed-sums-pot = the fixed sums are { $fixed }, the pot is { $shared }
why-isnt-counted-tonight = { $tick } isn't counted tonight; { $names } are
why-tie-break-twice = the tie-break { $twice } is there twice
why-knock-out-rounds-matches = a knock-out of { $sides } sides has the rounds that its matches need
why-round-drawn-from-results = round { $drawn } is drawn from the results so far, and { $open }, first round { $round }, table { $table }
why-nobody-seated-this-night = nobody is seated on this night
why-two-wishes-for-label = two wishes for the label { $label }: the second would replace the first
why-labels-cant-say-who = labels can't say who partners whom by the movement { $movement }
why-round-begun-already = round { $begun } has begun already
why-play-offs-over = the play-offs are over
why-earlier-nights-remembered-before = earlier nights are remembered before the first round, when the whole night is drawn
why-matches-knock-out-follow = the matches of a knock-out follow from its results: nothing to draw
why-paid-cannot-given-back = { $entrant } has paid { $paid }, { $amount } cannot be given back
why-ranked-still-fewer-than = { $best } are ranked and still there, fewer than { $size }
why-nobody-play-knock-out = nobody is there to play a knock-out
why-threes-no-matches = at tables of three nobody plays one against one, so there are no play-offs
why-play-offs-teams-single = play-offs are for teams, single players at tables of two, or pairs
why-play-offs-this-night = the play-offs of this night have begun
why-play-offs-follow-from = the play-offs follow from the standings, and { $open }, round { $round }, table { $table } first
why-players-make-sides = { $players } players make { $sides } sides: { $why }
why-table-round-ended-even = table { $table } of round { $last } ended even, and somebody must go on: play one more hand there
why-pivot-night-needs-four = a pivot night needs four at every table: three games, one with each partner
why-everybody-stays-table-rounds = players stay at a table for { $stay } rounds, and { $rounds } is not a multiple of { $stay }
why-table-did-not-end = table { $table } did not end even, so there was no cut
why-table-ended-even = table { $table } of round { $round } ended even
why-nobody-can-kept-table = nobody can be kept at a table or apart: { $movement } says who sits where
why-two-reasons = two reasons: "{ $reason }" and "{ $why }"
why-only-rule-sets-own = only the rule set's own penalty depends on playing alone; you gave the points yourself
why-points-decide-nothing-knock = points decide nothing in a knock-out: its matches are won or lost
why-points-decide-nothing-play = points decide nothing in the play-offs: rounds after round { $last } are won or lost
why-this-tournament-no-entry = this tournament has no entry fee
why-enter-player-who-paid = Enter a player who has paid: a number, or a part of the name
why-names-dont-make-teams = { $people } names don't make teams of { $side }
why-joins-names = "{ $word }" alone is no name; write quotation marks around each name
why-enter-who-registers-names = Enter who registers: names, a list, or how many
why-say-which-round-table = say which round and table, and what counts: slip, cards or points
why-night-1-200-rounds = a night has 1 to 200 rounds
why-short-name-made-z = a short name is made of a-z, 0-9 and dashes, at most 60: friday-night
why-cannot-choose-from = { $field } cannot be "{ $text }"; choose from { $known }
why-tables-2-3-4-6 = tables have 2, 3, 4 or 6 seats, not { $seats }
why-played-table-not = { $name } is played by { $plays } at a table, not { $seats }
why-round-needs-least-one = a round needs at least one hand, game or minute
why-cant-rank-first-only = { $first } can't rank first; it only breaks ties
why-give-reason-words = give the reason in words
why-points-need-dash-between = the points need a dash between them: { $points }
why-expected-table-points-with = expected a table and its points with a dash between, 3 10-7, not "{ $what }"
why-say-which-table-points = say which table, and each side's points
why-does-not-sit-table = { $number } does not sit at table { $table } of round { $meant }
why-unusually-high-stored = unusually high: { $unlikely }. It is stored.
why-this-first-result-round = This is the first result of round { $round }, and round { $open } is not complete.
why-noted-as-not-round = { $name } was marked absent in round { $round }, but sat at this table; the points are theirs.
why-with-round-points-round = with a round, only the points of that round count
why-not-number-points-dash = "{ $number }" is not a number of points; a dash is a bye
why-no-act = there is no act "{ $name }"
why-isnt-label-write-key = "{ $label }" isn't a label: write KEY=VALUE
why-isnt-sides-write = "{ $sides }" isn't { $count } sides: write { $like }
why-one-same-player = { $one } is one and the same player
why-players-stay-together-here = players stay together here, so two of them can't change places
why-not-in-round = { $number } isn't there in round { $round }
why-not-side-ns-ew = "{ $other }" is not a side: ns or ew
why-table-round-no-seat = table { $table } of round { $round } has no seat "{ $seat }"; its seats are { $seats }
why-nobody-registered = nobody was registered
why-who-plays-drawn-already = who plays { $name } is drawn already
why-handed-over-number-round = { $entrant } handed over number { $number } to { $name } in round { $after }
why-handed-over-number-already = { $holder } has handed over number { $number } to { $name } already
why-left-number-belongs-somebody = { $entrant } left, and number { $number } belongs to somebody else now
why-is-already-playing = { $entrant } is already playing
why-round-last-one-begun = round { $rounds }, the last one, has begun; nobody can come or go any more
why-number-already-from-round = { $holder } has the number already, from round { $from } on
why-given-taken-points-round = { $entrant } was given or taken points in round { $round }
why-more-look-like-members = { $more } more look like members.
why-not-matchs-number = "{ $number }" is not a match's number
why-enter-match-games-match = enter a match and its games; the match alone with every game's points, or with who gave up or did not come
why-does-not-say-which = "{ $text }" does not say for which team
why-member-asked-forgotten-other = Member { $id } asked to be forgotten in the other file.
why-no-such-number = nobody has that number
why-say-who-members-number = say who that is: a member's number or name, guest or new
why-member-number-night-nobody = member { $id } { $other } is number { $number } that night; nobody sits in two places
why-no-match-result-yet = no match has a result yet
why-another-clubs-team-here = { $team } is another club's team here: it has another key
why-kept-here-what-clubs = { $name } is kept here: what the clubs send comes in one result at a time
why-points-both-sides-missing = the points of both sides are missing
why-not-one-side-match = "{ $who }" is not one side of match { $number }{ $sides }
why-clock-no-number-minutes = clock: "{ $text }" is no number of minutes
why-cannot-choose-from-none = { $field } cannot be "{ $other }"; choose from { $known }, or - for none
why-say-what-room-shown = Say what the room is to be shown: a message, the clock, a sheet
why-prizes-pot = the prizes are { $percent }% of the pot
why-isnt-given-tick-so = { $kind } isn't given by a tick, so it has no fines
why-prizes-fines = the prizes are { $given }% of the fines for { $tick }
why-no-place-0 = there is no place 0
why-given-twice = { $kind } is given twice
why-round-cant-seated-hand = round { $round } can't be seated by hand
why-table-needs-different-numbers = table { $table } needs { $half } different numbers on each side
why-does-not-say-which-several = "{ $text }" does not say which of several people that is; write a line of the list or a name before it: 3={ $text } or Anne Lee={ $text }
why-nobody-new-stands-line = nobody new is on line { $line }
why-names-nobody-write-anne = "{ $text }" names nobody; write Anne Lee=4
why-nobody-new-called = nobody new is called { $whose }
why-people-called-lines-write = { $several } people are called { $whose }, on lines { $lines }; write the line: { $lines2 }={ $who }
why-write-their-members-number = "{ $text }": write their member's number and ours: 9=4, or 9=new
why-ends-neither-ours-nor = "{ $text }" ends in neither =ours nor =theirs
why-number-no-name-so = number { $number } has no name, so it is nobody yet
why-number-is-several = number { $number } has { $persons } people: { $number }.1 to { $number }.{ $persons }
why-sits-out-from = from round { $from }
why-sits-out-backwards = round { $until } is before round { $from }
why-sits-out-one = round { $from }
why-sits-out-several = rounds { $from } to { $until }
why-only-round-can-be-sat-out = { $asked }: only round { $last } can still be sat out
why-only-rounds-can-be-sat-out = { $asked }: only rounds { $first } to { $last } can still be sat out
why-not-a-table = "{ $text }" is not a table number
why-not-a-round = "{ $text }" is not a round number
why-matches-are-rounds = the matches of { $name } are rounds of the night
why-members-are-for-teams = members belong to a team; here everyone plays alone and changes partners
why-too-many-members = { $n } members are too many for a team: at most 12

# Ways out.
way-give-less-each-time = give less each time, or put more in
way-record-payments = to record payments
way-put-in-sponsor-s-money = to put in a sponsor's or the club's money
way-name-each-tie-break = name each tie-break once
way-play = to play on
way-play-many-rounds-more = to play that many rounds, or more
way-only-not-partners = to let them meet, only not as partners
way-without-the-wish = to draw without that wish
way-label-for-partners = give partners a label of their own
way-forget-earlier-wishes = to forget earlier wishes
way-let-them-again = to let them in again
way-most-can-given-back = at most { $entrant } can be given back
way-make-one-beside-night = to make one beside the night
way-register-players-teams-first = register players or teams first
way-choose-another-size-form = choose another size or form
way-choose-another-number-form = choose another number or form
way-choose-rules-four-let = choose rules for four, and let left-over players sit out
way-play-rounds = play { $fewer ->
    [0] { $more }
   *[other] { $fewer } or { $more }
 } rounds
way-choose-another-movement = choose another movement
way-say-who-won-cut = say who won the cut only where a table ended even
way-them-play-one-more = have them play one more hand, and correct the score
way-make-second-tournament = to make a second tournament
way-let-somebody-take-over = to let somebody take over a number
way-see-what-missing = to see what is missing
way-see-what-disputed = to see what is disputed
way-close-all-same = to close all the same
way-open-again = to open it again
way-start-another-night-because = to start another night, because they change only before the first round
way-end-night = to end the night there
way-end-after = to end the night after round { $round }
way-add-prize-first = to add the prize first
way-draw-from-again-print = to draw from there on again, and print those cards again
way-see-seating = to see the seating
way-correct-line-card = to correct that line of the card
way-enter = to enter it
way-see-this-tournaments-rules = to see this tournament's rules
way-with-number-instead-name = with the number instead of the name
way-change-them-all-same = to change them all the same
way-with-reason-words = with the reason in words
way-once-another-hand-decided = once another hand has decided it
way-look-slip-again-if = look at the slip again; if it did happen
way-count-by-name = to count it by its name
way-bracket-rules = this bracket is played by { $rules }; other rules are given when it is made
way-single-players = for single players
way-other-rules = for another game
way-correct-try-again-nothing = correct it and try again; nothing was changed
way-name-round-who = name the round, or who was there
way-add-somebody-list-leave = add somebody to the list, or leave one out
way-see-who = to see who is in it
way-give-them-last-round = to give them in the last round that counts points
way-give-one-them = give one of them
way-let-two-change-places = to let the two change places
way-with-substitutes-name = with the substitute's name
way-one-player = one player
way-all-who-owe = all who owe
way-say-how-much-paid = to say how much was paid
way-set-fee = to set a fee
way-register-three-people-without = to register three people without names
way-if-they-one-person = if they are one person
way-if-not = if not
way-name = by name
way-number-alone = by number alone
way-name-so-pair-them = name { $side }, { $side2 } and so on, or pair them as "Ann & Bob"
way-see-which = to see which there are
way-give-label = to give it to somebody
way-say-who-gets = to say who gets it
way-give-one = to give one
way-if-round-did-not = if round { $round } did not begin
way-see-rule-sets = to see the rule sets
way-rules = rules for it are { $fits }
way-somebody-takes-seat = if somebody takes the seat over, and no card is to change
way-somebody-for-one = if somebody comes for { $member }
way-re-seat-rounds-ahead = to re-seat the remaining rounds
way-give-walkover = to give the other side a walkover
way-put-somebody-seat = to put somebody in the seat
way-if-slip-says-otherwise = if the slip says otherwise
way-end = to end it
way-if-belongs = if it belongs there
way-play-places = to play on for the places
way-if-somebody-else-undo = if it was somebody else, undo this, then
way-next = Next
way-draw-again = to draw it again
way-say-what-happened-table = say what happened: "table 4 went home"
way-if-both-slips-seen = if both slips are to be seen
way-if-round-s = if it is round { $next }'s
way-first = for fewer repeats, first
way-if-partners-first = if they are partners side by side, first
way-then = and then
way-print-what-changed = to print what changed
way-print-them-again = to print them again
way-plays-as-either = to let somebody play as either
way-score-players-average = to give those who sit out their average
way-give-seat-somebody-else = to give a seat to somebody else
way-see-who-sits-where = to see who sits where
way-register-stand-again = register the stand-in again
way-replace-somebody-who = replace somebody who is in it
way-change-round = to change the round
way-register-again-under-new = to register again under a new number
way-correct-name = to correct a name
way-correct-result = to correct a result
way-change-when-they-take = to change when they take over
way-see-everybody = to see all members
way-print = to print it
why-list-has-fewer = The list has { $there } names, fewer than { $size }
why-first-round-not-over = { $open ->
    [one] One first-round match of { $name } is still to be played
   *[other] { $open } first-round matches of { $name } are still to be played
}
note-tied-and-out = { $names } tied for the last place and missed out.
note-tonights-tables = It is played beside the night; to play it at tonight's tables, take it back and begin the play-offs.
way-forget-again = to try again
way-other-short-name = to change a night's
way-name-first = to name them first
way-enter-match = to enter a match
way-side-did-not-come = for a side that did not come
way-with-both-teams = with both teams
way-take-back = to undo it
way-forget-them-here-too = to forget them here too
way-see-one-before = to see the one before
way-change = to change it
way-bring-back = to redo it
way-move = to move it
way-fixtures = for its fixtures
way-if-yours-this-new = if it is yours, and this is a new computer
way-once-they-sent = once they have sent it
way-new-one = for a new one
way-send-one = to send one
way-give-day = to give it a day
way-if-they-right = if they are right
way-when-you-know = when you know
way-give-most-100-house = give at most 100%, the house included
way-give-fines-prize-tick = give fines to a prize by a tick: "lot by tick:loner=50% of fines"
way-give-most-100-them = give at most 100% of them
way-places-count-from-1 = places count from 1
way-name-each-prize-once = name each prize once
way-name-a-round-ahead = name a round that hasn't begun: the next, or one that is drawn
way-write-sides = write them as 1,14/9,22
way-write-three-sides = write them as 1/14/9
way-seat-those-there = seat those who are
way-seat-next-round = seat the next round

# Questions and their answers.
ask-yes-one-line-standings = yes: one line in the standings
ask-no-points-stay-with = no: the points stay with the player who made them
ask-for-whom = For whom does { $by } come?
ask-for-one-of = { $member }: { $team } play on
ask-for-the-team = the whole team: { $by } plays alone
ask-whole-team = { $member } is one of { $team }. Is the whole team meant?
ask-yes-whole-team = the whole team, { $team }
ask-does-take-over-points = Do the { $points } points of { $name } go to { $by } (one line in the standings)?
ask-partners-so = { $team } are partners, and so on
ask-partners-drawn-lot = partners are drawn by lot
note-not-in-play-offs = The play-offs are drawn already; who comes now is not in them.
note-typed-seats-gone = The seats typed for round 1 are drawn again.
way-typed-seats = to keep them, and start round 1 before the draw
note-each-name-a-team = Each of the { $n } names is a team of its own.
ask-each-teams-name = each is a team's name: { $teams }
ask-draw-later-somebody-else = draw later: somebody else may come or go
ask-people-already-playing-round = Are people already playing round { $next }?
ask-yes-counts-from-round = yes: it counts from round { $next }
ask-no-counts-from-round = no: it counts from round { $next }
ask-clear = { $message }. Clear that?
ask-why-corrected = Why is it corrected?
ask-correction = a correction
ask-another-slip-table-disputed = another slip: the table is disputed until you settle it
ask-slip-round = the slip of round { $next }
ask-draw-again = draw again
ask-bring = bring it in
ask-keep = keep { $ours }
ask-take = take { $theirs }
ask-go-ahead = { $plan } Go ahead?
ask-next-season-called = What is the next season called?
ask-next-league-called = What is the next league called?
ask-take-all-them-back = undo all of them
ask-take-back = undo it
ask-match-which-two-yours = Match { $number }: which of the two is yours?
ask-delete = delete it
ask-delete-night = { $name } ({ $slug }) has { $n ->
    [one] 1 result
   *[other] { $n } results
 }. Delete it?
ask-sends-something-first-time = { $team } sends something for the first time, signed with the key { $letters }. { $same ->
    [none] Call
   *[other] It is also the key of { $same }. Call
 } their captain, who reads out the letters of their key. Are they these?
ask-yes-same-letters = yes, the same letters
ask-no-not-asked-yet = no, or not asked yet: leave it out
bell-seats-away = { $n ->
    [one] { $names } is not here and still sits in round { $round }.
   *[other] { $names } are not here and still sit in round { $round }.
 }
bell-no-place = { $names } { $n ->
    [one] has
   *[other] have
 } no place in round { $round }.
ask-bell = { $why } How is it seated?
ask-bell-as-it-is = as it is: ring the bell
way-take-bell-back = to take the bell back, if nobody plays yet
ask-cut = Table { $n } ended even: who won the cut?
ask-cut-lot = draw lots
ask-how-seated = How are the rounds to come seated?
ask-which-slip = Round { $round }, table { $table } is already entered: { $stands }. What is { $typed }?
ask-who-is = Who is { $name }?
ask-who-on-line = Who is { $name } on line { $line }?
ask-is-new = { $name } is somebody new
ask-is-else = { $name } is somebody else
ask-is-ours = { $name } is { $member } (our member { $id })
ask-who-is-theirs = Who is { $name }, member { $id } in the other file?
ask-which-is-right = Changed in both files: { $what }. Which is right?
ask-is-member = { $last ->
    [none] { $name } is { $member } (member { $id })
   *[other] { $name } is { $member } (member { $id }, last played { $last })
 }

# Notes.
note-no-prize-goes-hidden = No prize goes to the hidden number yet.
note-round-not-complete-yet = Round { $open } is not complete yet.
note-still-open = Still in dispute: { $n }
note-seating-no-longer-fits = Players have changed.
note-seating-cleared = The seating drawn before is cleared.
note-table-stays-together-lacks = Table { $table } stays together and lacks a player from round { $round } on.
note-still-in-bracket = { $who } is still in { $bracket }.
note-round-table-walkover = Round { $round }, table { $table }: a walkover for { $named }.
note-round-drawn-from-old = Round { $next } was drawn from the old result.
note-round-begun-stays-as = Round { $next } has begun, and stays as it was drawn from the old result.
note-new-but-looks-like = { $name } is new, but looks like { $name2 }.
note-one-of-several = { $n } members are called { $name }; number { $number } is taken for member { $id }.
note-shares-rank-so-stays = { $team } shares its rank, so it stays until the committee decides.
note-code-read-out-league = For a code to read out, the league has to come from the club that keeps it.
note-only-here-so-far = { $n ->
    [one] 1 result is only here so far.
   *[other] { $n } results are only here so far.
 }
note-match = Match { $number }: { $said }.
note-jackpot-left = { $night } was made before this tournament ended: it has { $now } in the jackpot for { $prize }, and should have { $left }.
note-rounds-drawn = Rounds from { $round } on are drawn: { $price }.

# What a seating costs.
price-nobody-twice = nobody meets twice
price-seats = { $n ->
    [0] no seat changes
    [one] 1 player gets another seat
   *[other] { $n } players get other seats
 }
price-seats-teams = { $n ->
    [0] no seat changes
    [one] 1 team gets another seat
   *[other] { $n } teams get other seats
 }
price-slips = { $n ->
    [0] no slip changes
    [one] 1 slip to print again
   *[other] { $n } slips to print again
 }
price-both = { $n ->
    [one] 1 card
   *[other] { $n } cards
 } and { $slips ->
    [one] 1 slip
   *[other] { $slips } slips
 } to print again
price-cards = { $n ->
    [0] no card changes
    [one] 1 card to print again
   *[other] { $n } cards to print again
 }
price-meet = { $a } and { $b } meet { $n ->
    [2] twice
   *[other] { $n } times
 }{ $more ->
    [0] {""}
    [one] , and 1 more pair more than once
   *[other] , and { $more } more pairs more than once
 }

# Records of the club.
why-ranked-not-left-fewer = { $there } are ranked in { $name } and have not left, fewer than { $size }
way-see-them = to see them
way-see-who-played-when = to see who played when
way-name-one = name one
way-give-new-day = to give it a new day
way-if-this-somebody-else = if this is somebody else
way-somebody-new = for somebody new
way-member = for a member
way-score-accept-export = to score, accept or export
way-give-number-instead-name = give the number instead of the name, { $first } for example
way-rule-sum-best-8 = a rule is sum, best:8, places, percent, or JSON such as {"{"}"points":"night","best":8{"}"}

# Of sheets, and of people.
voice-line = { $by ->
    [card] { $who }
    [phone] { $who } by phone
    [ruling] ruling
    [hand] hand
   *[slip] slip
 }: { $what ->
    [wrong] that is wrong
   *[points] { $loners ->
        [0] { $points }
        [one] { $points } with 1 loner
       *[other] { $points } with { $loners } loners
    }
 }{ $marks ->
    [0] {""}
   *[1] {" "}“{ $remark }”
 }
pot = Pot: { $who } at { $fee } = { $due }
status-playing = playing
status-gone = gone
status-replaced = replaced
why-nothing-in-it = there is nothing in it yet
print-no-such-table = there is no table with one of the chosen numbers
print-nobody-ranked = nobody is ranked yet
print-no-prizes = there are no prizes
print-no-match = no match can be played now
print-no-such-place = nobody who has played has one of the chosen places
print-no-such-number = nobody has one of the chosen numbers
print-none-drawn = no round is drawn yet
print-chosen-not-drawn = none of the chosen rounds is drawn yet
print-all-drawn = every chosen round is drawn, or nobody is registered yet
print-no-sheets = there are no sheets
print-none-in = no result is in yet
why-nothing-to-print = nothing to print: { $why }
why-nobody-has-won = { $why }; nobody has won yet
why-no-such = there is no { $what } “{ $given }”; there are: { $known }
