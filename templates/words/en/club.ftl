# What the club's sheets and pages say: seasons, leagues, members, knock-outs.

nights-n = { $n ->
    [one] 1 night
   *[other] { $n } nights
 }
after-nights = { $n ->
    [one] after 1 night
   *[other] after { $n } nights
 }
season-standings = Season standings
tonight = Tonight
honours-board = Honours board
attendance = Attendance
notice-board = Notice board
next-matches = next matches
members = Members
league-table = League table
division-n = division { $n }
fixtures = Fixtures
results = Results
postponed = postponed
void = void
conceded = { $games } conceded
no-show = { $games } no-show
late-card = late card, match { $n }
by-nights-won = nights won
by-tables-won = tables won
by-points = points
by-lone-marches = lone marches
by-head-to-head = head to head
by-best-night = best night
by-nights-attended = nights attended
by-difference = difference
by-games-for = games for
by-matches-won = matches won
by-games-away = games away
new = new
members-card = Member's card
member-sums = { $nights }, { $average } points a night, { $wins } of { $played } tables won, { $loners } lone marches, rating { $rating }.
beside-best = Best partner
beside-worst = Worst partner
beside-rival = Rival
beside-nemesis = Nemesis
beside = { $what }: { $name }, { $tables } tables, { $won } won, { $share }% of the points.
best-night = Best night: { $name }, { $points } points.
counted = Counted: { $what }.
counted-night = points of the night
counted-places = points by place
counted-share = share of the points in thousandths
counted-best = best { $n }
counted-best-of = best { $n } of { $of }
counted-attendance = { $n } for each night attended
in-brackets = In brackets: nights that don't count.
last-nights = Shown: the last { $n } nights.
day-short = { $day } { $month }
months-short = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
bracket = Bracket
bracket-half = Bracket, half { $n }
bracket-winners = Winners' bracket
bracket-losers = Losers' bracket
bracket-winners-half = Winners' bracket, half { $n }
bracket-losers-half = Losers' bracket, half { $n }
rounds-final = Final
rounds-second-final = Second final
rounds-third-place = Third place
rounds-semi-finals = Semi-finals
rounds-quarter-finals = Quarter-finals
rounds-losers = Losers' round { $n }
rounds-winners = Winners' round { $n }
rounds-round = Round { $n }
second-final-if = Second final, if the unbeaten side loses the first
not-needed = not needed
walkover = w.o.
winner-of = winner of { $n }
loser-of = loser of { $n }
winner-is = Winner: { $name }
won-by-nobody = nobody
has-prize = { $who } has { $prize }
knock-out = Knock-out
plate = Plate
bracket-made = Made the bracket { $name } ({ $slug }) of { $many }.
