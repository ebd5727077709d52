# What is wrong with a field that was filled in.

why-write = "{ $text }": write { $example }
why-unknown-field = unknown field { $field }, expected one of { $known }
why-missing-field = { $field } is missing
why-unknown-word = "{ $text }" is not one of { $known }
why-no-such-word = { $field }: "{ $text }" is not one of its values
why-no-whole-number = "{ $text }" is not a whole number
why-number-out-of-range = "{ $text }" is too large or too small
why-neither-yes-nor-no = "{ $text }" is neither yes nor no
why-yes-or-no = write yes or no
why-enter-player = enter a player: a number, or a part of the name
why-no-sum = "{ $text }" is not a sum of money; write 5 or 7.50
why-two-counts = "{ $text }" is more than two counts
why-counts-below-0 = "{ $text }" is below 0; each side has 0 or more
why-no-tick-name = "{ $text }" can't be the name of something that tables count: use up to 30 letters, figures and dashes
why-no-prize-but = there is no prize "{ $text }"; { $meant } is one
why-no-prize-name = "{ $text }" cannot be the name of a prize
why-no-prize-within = "{ $prize }" can't be given within { $label }: name a place or a prize that follows from results
why-jackpot-within = the jackpot for { $prize } is won once: it can't be given within { $label }
why-no-worth = "{ $text }" is not a worth; write 40%, 7.50 or honour
why-match-points = "{ $text }": write what a win, a draw and a loss are worth: { $name }:3-1-0 or { $name }:1-0.5-0
why-no-measure = there's no measure "{ $text }"; use points, games, match-points, difference, against, opponents, percent, mean, tick:NAME, best:K, round:N, last or label:KEY, joined by + as points+last
why-bye-score = write a number of points, or average
why-no-movement = there's no movement "{ $name }"; choose from { $known }
why-rings = "{ $text }": write TABLE:POINTS; the table is head, last, turn (each in its turn) or a number: head:10
why-hidden-number = "{ $text }" is not a number; write one, or drawn
why-share-or-cut = "{ $text }": write share or cut
why-say-slip-cards = enter slip, cards, or the points of both sides: 8-7
why-lone-march-free = a lone march costs its player nothing
why-euchre-counted = euchre is counted already; what it scores is in the rules
why-no-date = "{ $text }" is not a date; write 2026-11-20
why-year-range = the year { $year } is not between 1 and 9999
why-no-language = there is no language "{ $code }"; choose from { $codes }
why-seats-how = "{ $text }": write later, few, fresh, or how many cards may change
why-not-two-players = "{ $text }" does not name two players; write Ann,Bob
why-not-two-nor-label = "{ $text }" names neither two players nor a label; write Ann,Bob, or { $keys }
why-no-log-number = "{ $text }" is not a number in the log; write 12 or 12..19
why-no-rule-set = there is no rule set "{ $name }": expected one of { $known }
why-no-bid = { $text } is no bid: enter a number of tricks, or the name of a call
why-not-in-a-night = { $field } does not belong in a saved night
why-no-such-like = there's no night "{ $name }"; use { $known }, or a file

# Hands and cards.
why-hand-no-bids = nobody bids under { $rules }, and { $bid } was given
why-hand-bid-missing = what was bid is missing: { $bids }
why-hand-not-a-bid = "{ $bid }" is no bid under { $rules }: { $bids }
why-hand-not-alone-on = nobody plays alone on a bid of { $bid } under { $rules }
why-hand-makers = makers are side { $sides }, not { $makers }
why-hand-tricks = { $tricks } tricks; a hand has { $most }
why-hand-not-on-makers-side = { $number } is not on the makers' side ({ $side })
why-hand-not-on-defenders-side = { $number } is not on the defenders' side ({ $side })
why-hand-each-scores = under { $rules } the others score their own tricks: enter all three's, first seat first, such as 1-5-2
why-hand-tricks-of-sides = tricks of { $given } sides; this table has { $sides }
why-hand-tricks-together = the tricks of all sides add up to { $most } in a hand
why-no-tricks = "{ $text }" isn't a number of tricks; enter the makers', such as 5, or all three's, such as 1-5-2
why-hand-no-hands = { $rules } is scored by whole tables, not hand by hand
why-hand-nobody-alone = nobody plays alone under { $rules }
why-hand-no-lone-defender = no defender plays alone under { $rules }
why-hand-only-against-loner = under { $rules } a defender plays alone only against a loner
why-marches-no-points = round { $round }: lone marches, but no points
why-leave-bye-blank = { $number } has a bye in round { $round }; leave it blank
why-leave-blank = { $number } does not play in round { $round }; leave it blank

# The draw.
why-last-has-begun = round { $begun } has begun and is the last of { $rounds }
why-stay-to-the-last = all players stay at their table to round { $begun }, the last
note-cards-out-of-date = { $n ->
    [one] 1 printed card is out of date: { $who }.
   *[other] { $n } printed cards are out of date: { $who }.
 }
note-slips-out-of-date = The printed slips of { $n ->
    [one] round { $rounds }
   *[other] rounds { $rounds }
 } are out of date.
note-chart-out-of-date = The printed chart is out of date.
ask-draw-it-again = { $what }. Draw it again?
ask-draw-all-the-same = { $what } Draw anyway?
ask-clear-it = clear it
ask-who-plays-together = This is a team event. Who plays together?
