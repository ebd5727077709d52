# What stands on paper: cards, slips, charts, standings, prizes, posters.

round = Round
rounds = Rounds
round-short = Rd
table = Table
table-short = Table
partner = Partner
partners = Partners
opponents = Opponents
points = Points
loners = Loners
initials = Initials
total = Total
won = Won
bye = sits out
hand = Hand
hands = Hands
name = Name
team = Team
number = No.
player = Player
seed = draw no.
card = card
signature = Signature
paid = Paid
wins = Wins
page = page
sign-in = Sign-in sheet
standings = Standings
prizes = Prizes
by-name = Seating by name
by-table = Seating by table
tally-cards = Tally cards
slips = Table slips
table-numbers = Table numbers
after-round = after round { $n }
first-side = North – South
second-side = East – West
signed = Signed
fold = fold here
handed = { $n }-handed
date = { $weekday } { $day } { $month } { $year }
months = January February March April May June July August September October November December
place = { NUMBER($n, type: "ordinal") ->
    [one] { $n }st place
    [two] { $n }nd place
    [few] { $n }rd place
   *[other] { $n }th place
 }
most-loners = Most loners
high-game = High game
lowest-score = Lowest score
whitewashes = Most whitewashes
most-euchres = Most euchres
best-couple = Best couple
raffle = Raffle
hidden-number = Hidden number
head-to-head = head to head
opponents-points = opponents' points
card-draw = draw of a card
match-points = match points
difference = difference
fewest-against = fewest points against
mean = average
percent = per cent
last-round = last round
best-rounds = best { $n } rounds
euchres = euchres
most = Most: { $n }
by-lot = Drawn by lot
story-played = { $name }, { $date }: { $came } came and played { $rounds }.
story-places = The first places: { $n }.
story-play-offs = The play-offs decided the first places: { $n }.
nth-by = { $place }: { $measure }
last-of = Last: { $n }
decimal = .
brought-forward = Brought forward
carry-forward = Carry forward
running = So far
opponent = Opponent
ties = Ties: { $n }
average = avg.
seats = N E S W
swiss-rule = The standings decide who meets next: the closest who have not met yet.
pivot-rule = Stay at your table for three rounds, one with each partner; then everyone moves.
side = Side
rule-title = How the night goes
badges = Name badges
certificates = Certificates
certificate = Certificate
score-board = Score board
with-points = with { $n } points
director = Director
players-n = { $n ->
    [one] 1 player
   *[other] { $n } players
 }
teams-n = { $n ->
    [one] 1 team
   *[other] { $n } teams
 }
how-rounds = { $n } rounds, each { $each }
how-round-hands = of { $n } hands
how-round-points = a game to { $n } points
how-round-timed = until the bell
how-title-play = How we play
how-title-round = Every round
how-title-scores = What a hand is worth
how-title-end = Who wins
how-find = Find your table and your partner for the round on your card.
how-find-team = Find your table and your opponents for the round on your card.
how-first-table = Your card says where you sit in the first round.
how-write = Write your side's points and your own loners on your card; an opponent signs with their initials.
how-write-side = Write your side's points on your card; an opponent signs with their initials.
how-write-own = Write your points on your card; another player at the table signs with their initials.
how-bye = A player who sits out scores { $n } for the round.
how-bye-points = { $n } points
how-bye-average = the average of their own rounds
how-cards = { $n } cards, { $each } to a player.
how-bid-once = Everyone bids once; the least is { $n }.
how-bid-on = The bidding goes round until all others have passed; the least is { $n }.
how-bid-suit = Name the suit with your bid.
how-bid-suit-after = Whoever wins the bidding then names the suit.
how-bid-leads = Whoever wins the bidding leads to the first trick.
how-bid-left-leads = The player on the dealer's left leads to the first trick.
how-bid-stuck = If all others pass, the dealer must bid at least { $n }.
how-bid-no-trump = You may also bid no trump.
how-bid-high-low = You may also bid no trump, high or low.
how-bid-made = Bid made: a point for each trick
how-bid-made-bid = Bid made: as many points as were bid
how-bid-set = Set: minus what was bid
how-bid-set-n = Set: minus { $n }
how-bid-others = The other side: a point for each of its tricks
how-bid-others-three = Each of the others: a point for each of their own tricks
how-bid-call = { $call }: every trick, { $made }; set: minus { $set }
how-bid-call-alone = { $call }: every trick, alone, { $made }; set: minus { $set }
how-bid-call-cards = { $call }: every trick, alone, with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } from your partner, { $made }; set: minus { $set }
how-stick = Stick the dealer: if everyone passes twice, the dealer must name trump.
how-partner-alone = A dealer's partner who orders up plays alone.
how-make = The makers take three or four tricks: { $n }
how-make-any = The makers take most of the tricks: { $n }
how-march = The makers take every trick: { $n }
how-euchre = The makers fall short; the other side scores: { $n }
how-euchre-three = The maker falls short; each of the others scores: { $n }
how-equal-first = Of two equal cards, the first played wins.
how-equal-last = Of two equal cards, the second played wins.
how-six = Three a side: your partners are the players two seats to your left and two to your right.
how-three = Whoever makes trump plays alone against the other two; each plays for themselves.
how-alone = A lone player takes every trick: { $n }
how-lone-make = A lone player takes most of the tricks, not all: { $n }
how-lone-euchre = A lone player falls short; the other side scores: { $n }
how-lone-defence = A lone defender stops the makers: { $n }
how-super-euchre = The makers take no trick; the other side scores: { $n }
how-bonus = Extra on the lone player's own card: { $n }
how-by-points = Most points after the last round.
how-by = Ranked by: { $n }.
how-by-wins = Most tables won after the last round.
still-missing = { $n ->
    [one] 1 result still to come
   *[other] { $n } results still to come
 }
still-disputed = { $n ->
    [one] 1 result disputed
   *[other] { $n } results disputed
 }
screen-bye = bye
screen-out = out
screen-closed = Closed.
screen-not-drawn = { $players }; nothing is drawn yet.
screen-cards-in = { $n } of { $of } cards are in.
screen-cards-missing = Missing: { $numbers }
screen-round-of = Round { $round } of { $of }; { $players }.
screen-round-started = Round { $round } of { $of }, started { $time }; { $players }.
screen-drawn = drawn
screen-playing = playing
screen-complete = complete
screen-missing = { $n ->
    [one] Table { $tables }: missing
   *[other] Tables { $tables }: missing
 }
screen-all-in = Round { $n }: all in
poster = How to join
join-wlan = Join this Wi-Fi
join-page = Then open this page
only-page = Open this page
stay-connected = Stay connected even if your phone says there is no internet. Switch mobile data off.
own-link = Then tap your name. If your card has a code, scan that one instead.
password = Password
our-points = Our points
my-loners = My loners
new-from = New: holds from round { $n }
scan = Scan: your page
weekdays = Monday Tuesday Wednesday Thursday Friday Saturday Sunday
seat-words = North East South West
find-next = Next round: the table in your next row.
find-match = The bracket shows your next match.
worth-hands = { $n } hands a round.
worth-points = A game to { $n } each round.
worth-timed = Play until the bell.
worth = Makers score { $make }, a march { $march }{ $lone }, a euchre { $euchre } for the other side.
worth-three = The maker scores { $make }, a march { $march }{ $lone }, a euchre { $euchre } for each of the others.
worth-cards = { $n } cards.
worth-lone = , a lone march { $n }
worth-bonus = A lone march adds { $n } to the lone player's own card.
worth-stick = Stick the dealer.
worth-partner = A dealer's partner who orders up plays alone.
after-round-of = after round { $n } of { $of }
next-date = Next: { $n }
bundle = Cards for table { $n }
match-final = Final
match-second-final = Second final
match-third = Match for third place
match-semi = Semi-final { $n }
match-quarter = Quarter-final { $n }
match-losers = Losers' round { $round }, match { $n }
match-winners = Winners' round { $round }, match { $n }
match-round = Round { $round }, match { $n }

# Whether a word keeps its capital within a sentence: every noun, or none.
capitals = none

# A night as a web page.
played = Played
rank = Rank
points-per-round = Points per round
given = ±
not-begun = not begun
final-after = final standings after { $n } rounds
strip = Each bar shows the points made, one piece for each round; grey is for rounds sat out.
cells = ± is what byes and the director gave or took; a dash means sitting out, a dot means no result yet.
made-with = Made with
rings = { $table } has { $points }
table-no = table { $n }
last-table = the last table
turn-table = the table of the round's number
worth-either = { $hands } hands a round, or a game to { $points } if it ends sooner.
worth-minutes = A round ends after { $n } minutes at the latest.
worth-bell = The bell rings as soon as { $n }.
how-round-either = of { $hands } hands, or a game to { $points } points if it ends sooner
least = Least: { $n }
least-nth = Place { $n } from the end: { $measure }
each-of = Each: { $n }

# What is wrong with a layout, a font, a picture.
why-layout = { $file }: { $field }: { $reason }
why-layout-file = { $file }: { $reason }
no-font-has = number { $number }, { $name }: no font on this computer has { $letters }; printed as { $instead } (install { $fonts })
why-font = the font { $font } cannot go into the PDF: { $reason }
why-picture = the logo cannot be printed: { $why }
why-pdf = the PDF could not be written: { $why }
picture-no-png = it is not a PNG, or only part of one
picture-large = { $width } × { $height } pixels are too many; 500 × 500 are plenty
picture-too-large = it is too large
picture-heavy = it has { $kb } KB; make it smaller than 1 MB
layout-between = { $value } is not between { $least } and { $most }
layout-slips-only = this field is for slips only
layout-slip-fields = a slip of this kind can have { $fields }
layout-slip-needs = a slip needs players, or hand, first and second
layout-narrow = { $n } side by side leave { $left } mm each; 40 mm are needed
layout-low = { $n } one below the other leave { $left } mm each; head, titles and foot alone need { $fixed } mm, and two rows { $rows } mm
layout-needs-columns = a { $kind } needs columns
layout-circles = { $n } circles need { $needed } mm, the column has { $width }
layout-marks = { $n } marks do not fit a hand's box; at most 8 do
layout-wide = the column does not fit: all columns need { $needed } mm and the card has { $room } mm between its margins
layout-no-font = the font “{ $font }” is not on this computer; “Roboto Condensed” and “DejaVu Sans” always are
layout-for-another = this is a layout for a { $is }, not for a { $kind }
layout-truncated = it is truncated; a {"}"} or ] is missing at its end
layout-no-such-field = line { $line }: there is no such field; { $wanted }
layout-line = line { $line }: { $wanted }
layout-field-missing = this field is missing
layout-rows = least { $least } and most { $most } mm: least is between 4 and 60, most not less and at most 80
layout-not-there = this sheet has no “{ $field }”; it has { $known }

# What boards, phones and paper have in common.
round-of = Round { $round } of { $of }
tables = Tables
with = With
against = Against
rehearsal = Rehearsal
rehearsal-title = REHEARSAL: { $n }
play-offs = Play-offs
match = Match
final = Final
second-final = Second final
third-place = Third place
semi-finals = Semi-final
quarter-finals = Quarter-final
losers-round = Losers' round { $round }
winners-round = Round { $round }
empty = playing
proposed = waiting for the other side
asked = waiting for you
confirmed = confirmed
disputed = disputed
result = Result of your table
me = Me
confirm = Yes, that's right
ahead-now = { $place ->
    [1] As things stand, place 1 is yours; it isn't certain yet.
   *[other] As things stand, place { $place } or better is yours; it isn't certain yet.
 }
clinched = { $place ->
    [1] Place 1 is yours.
   *[other] Place { $place } or better is yours.
 }
out = Place { $place } is out of reach.
certain-with = { $points ->
    [one] 1 more point makes place { $place } certain.
   *[other] { $points } more points make place { $place } certain.
 }
level-with = { $points ->
    [one] 1 more point puts you ahead of what is place { $place } now.
   *[other] { $points } more points put you ahead of what is place { $place } now.
 }
lost = Not connected since { $time }
open = Open my page
yes = Yes, let in
no = No
pair = Help run the tournament
