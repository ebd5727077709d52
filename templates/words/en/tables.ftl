# A table's result: what everybody says about it, and what does not fit.

voice-player = player { $number }
voice-slip = the slip
voice-second-slip = a second slip
voice-hands = the hands
voice-card = { $who }'s card
voice-phone = { $who }'s phone
voice-director = the director
problem-says = { $by } says { $says }, { $total } { $stands }
problem-loners = { $by } has { $n ->
    [one] 1 lone march
   *[other] { $n } lone marches
 }, { $total } { $stands }
problem-differ-loners = { $by } says { $says }, { $total } { $stands }, but not the same lone marches
problem-wrong = { $by }: that is wrong{ $more }
problem-wrong-why = { $by }: that is wrong{ $more } “{ $remark }”
problem-marked = marked by the director
problem-marked-why = marked by the director: { $why }
problem-below-bonus = { $by } has fewer points than its lone marches' bonus
problem-below-its-bonus = fewer points than its lone marches' bonus
problem-impossible = { $points } isn't possible: { $why }
problem-needs-winner = a play-off match needs a winner
problem-side-under = one side cannot have { $points } points under { $rules }
problem-side-hands = one side cannot have { $points } points in { $span } hands
problem-side-game = one side cannot have { $points } points in a game to { $span }
problem-side-open = one side cannot have { $points } points in any number of hands
table-missing = missing
table-so-far = { $n ->
    [one] 1 hand
   *[other] { $n } hands
 }, { $points } so far
card-so-far = round { $round }, card of { $number }: { $points }
why-is-there-already = round { $round }, table { $table } is where it is now: enter where it belongs
table-card = { $by }: { $points }
table-only = only { $cards }
table-proposed = { $points } by { $by }, not confirmed
table-ruled = { $points }, ruled by the director; { $problems }
table-in-short = round { $round }, table { $table }: { $words }
note-dispute = { $dispute }.
choice-total = { $points } ({ $by })
choice-card = { $points } for the side of { $number } (card of { $number })
choice-cards = { $n ->
    [one] card of { $numbers }
   *[other] cards of { $numbers }
 }
choice-slip = slip
choice-slip-other = the slip for the other side
choice-slip-others = the slip for the other sides
choice-phone = phone of { $number }
choice-another-slip = another slip
