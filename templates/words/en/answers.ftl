# What an act answers, at every door.

nothing-changed = Nothing was changed.
taken-as = { $question } Taken as { $answer }.
way-command = { $words }: { $command }
way-add = add { $added }
way-leave-out = leave out { $left }
way-add-and-leave-out = add { $added }, leave out { $left }
answer-next = Next: { $ways }

# Results.
did-score = Round { $round }, table { $table }: { $points }   { $sides }
did-table = Round { $round }, table { $table }: { $words }.
did-count = { $tick }: { $who }
did-before = Before: { $points }
did-overrule = Overruled: { $reason }
did-accept = Accepted { $n ->
    [one] 1 result
   *[other] { $n } results
 }:
did-card = Card of { $name }: { $points ->
    [1] 1 point
   *[other] { $points } points
 } in { $n ->
    [one] 1 round
   *[other] { $n } rounds
 }.
did-settle-one-side = Round { $round }, table { $table }: settled for one side.
did-dispute = Round { $round }, table { $table } is disputed. Ask { $names }.
did-move-cards = Round { $round }, table { $table } counts what the cards there say.
did-move-empty = Round { $round }, table { $table } is empty again.
did-hand = Round { $round }, table { $table }, hand { $hand }: { $points }, together { $total }.{ $complete ->
    [true] {" "}The table is complete.
   *[false] {""}
 }{"   "}{ $sides }
did-adjust = { $names }: { $points } points { $round ->
    [0] before round 1
   *[other] in round { $round }
 }, { $reason }.

# People.
did-add = Added { $n ->
    [0] nobody
    [one] number { $first }
   *[other] numbers { $first } to { $last }
 }; { $there } registered.
did-add-named = Added { $who }; { $there } registered.
there-players = { $n ->
    [one] 1 player is
   *[other] { $n } players are
 }
there-teams = { $n ->
    [one] 1 team is
   *[other] { $n } teams are
 }
did-fees = { $n ->
    [one] 1 entry fee marked paid: { $sum }.
   *[other] { $n } entry fees marked paid, { $sum } in all.
 }
did-together = Together: { $teams }.
note-same-name = { $new } has the same name as { $before }.
note-in-two-teams = { $who } is already in { $before }.
did-drop = { $from ->
    [start] { $who } is out.
    [end] { $who } is out after the last round.
   *[other] { $who } is out from round { $from } on.
 }
did-back = { $from ->
    [end] { $name } is back.
   *[other] { $name } is back from round { $from } on.
 }
did-sit-out = { $until ->
    [start] { $name } sits out in round { $from }.
    [end] { $name } sits out from round { $from } on.
   *[other] { $name } sits out in rounds { $from } to { $until }.
 }
did-replace = Number { $number } is { $name } from round { $from } on.
did-replace-was = Number { $number } is { $name } from round { $from } on, in place of { $was }.
did-replace-keeps-points = { $was }'s points continue in one line with theirs.
did-replace-points-stay = Points from before round { $from } stay { $was }'s.
did-replace-same-seat = The seating doesn't change.
did-replace-first-seat = Their first table is in round { $round }.
did-replace-no-seat = They have no seat yet.
did-swap = { $one } and { $other } change places from round { $from } on.
did-seat-emptied = { $n ->
    [one] Nobody is seated at table { $tables } now, because somebody from there is at table { $table }.
   *[other] Nobody is seated at tables { $tables } now, because somebody from each is at table { $table }.
 }
did-seat-left = { $n ->
    [one] One player has no seat yet, and sits out.
   *[other] { $n } players have no seat yet.
 }
did-rename = Number { $number } is now { $name }{ $n ->
    [0] .
    [one] , as is number { $others }.
   *[other] , as are numbers { $others }.
 }
did-come = { $who } is here.
did-label = { $n ->
    [0] { $who } has no labels.
   *[other] { $who }: { $labels }.
 }
people-or-teams = { $n ->
    [1] { $n } person or team
   *[other] { $n } people or teams
 }
did-pay = { $did ->
    [nothing] { $who } has paid nothing
    [nobody] Nobody owes anything
    [owes] { $who } owes nothing
    [back] { $who } got { $sum } back
   *[paid] { $who } paid { $sum }
 }{ $more ->
    [true] , in all { $over } more than the fee
   *[false] {""}
 }; { $pot } is in the pot.

# The night.
did-new = { $name } has started
did-new-beside = { $name } is ready. { $night } is still open: the board, phones and this page stay with it until you close it.
did-draw = { $kept ->
    [0] Drew
    [1] Kept round 1, drew
    [2] Kept rounds 1 and 2, drew
   *[other] Kept rounds 1 to { $kept }, drew
 } { $n ->
    [one] 1 round
   *[other] { $n } rounds
 }, draw number { $seed }.
did-draw-byes-average = Those who sit out score their own average.
did-draw-byes = Byes score { $points }.
note-drawn-by-slips = Round { $round } is disputed at table { $tables }; its slip decided who moves.
did-draw-idle = { $n } sit out: every table takes equal numbers by { $label } ({ $counts }).
did-draw-cards = { $n ->
    [0] No card changed.
    [one] 1 card changed: { $whose }.
   *[other] { $n } cards changed: { $whose }.
 }
did-draw-better = Now { $now }. Changing { $n ->
    [0] No card
    [one] 1 card
   *[other] { $n } cards
 } would leave { $then }.
did-draw-before = Before: { $before }. Now: { $now }.
repeats-none = nobody meeting twice
repeats-meetings = { $n ->
    [one] 1 repeated meeting
   *[other] { $n } repeated meetings
 }
repeats-partners = { $n ->
    [one] 1 partner repeat
   *[other] { $n } partner repeats
 }
did-start = Round { $round } began at { $at }.
did-set = Changed: { $names }.
did-set-nothing = Nothing has changed.
did-prizes = The prizes are set.
note-nobody-labelled = Nobody has the label { $label }.
note-prize-of-your-own = "{ $name }" is a prize of your own.
did-close = { $name } is closed.
did-close-open = { $open }.
did-close-counts = It counts for { $seasons }.
did-reopen = { $name } is open again; { $night } is the current night now.
did-reopen-nothing = { $name } was open already; { $night } is the current night now.
did-use = { $night } is the current night now.
did-use-closed = Now showing { $night } (closed, read-only).
room-stays = The board, phones and this page stay with { $night } until you close it.
finale-held = The last round is held back.
did-room = { $down ->
    [true] Taken down.
   *[false] Shown.
 }

# The file.
did-undo = Undone: { $what }
did-undo-it = Undone.
would-undo = Would undo { $what }
did-redo = Redone: { $what }
entry = { $seq } by { $by }: { $command }
entry-later = {"  "}{ $seq } { $says }
entry-row = {"  "}{ $row }
entry-more-rows = … and { $n } more
did-delete = { $name } is deleted.
did-season-delete = { $name } is deleted; its nights stay.
did-save-old = Your old file is saved as { $file }.
did-restore = Restored { $file }.
did-club = The club's name and look are kept.
did-merge = From { $file }: { $what }.
did-merge-nothing = { $file } has nothing new.
merged-new = { $n ->
    [one] 1 new tournament
   *[other] { $n } new tournaments
 }: { $names }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
 }
merged-changed = changed: { $names }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
 }
merged-members = { $n ->
    [one] 1 new member
   *[other] { $n } new members
 }
merged-records = new or changed: { $names }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
 }
note-deleted-stays = { $name } was deleted here, and stays deleted.
did-phones-revoke = The link of { $who } no longer works.
did-phones-revoke-nothing = { $who } has no link.

# Members.
did-who = { $number } { $name } is { $is }.
did-who-before = Before, that was { $was }.
is-member = member { $id } { $name }
is-guest = a guest
is-unknown = nobody the club knows yet
did-member-add = Added { $names }.
did-member-edit = Changed { $name }.
did-member-merge = { $merged } { $other } is merged into { $id } { $name }: their results are counted together.
did-member-split = { $id } { $name } is a person of their own again, with their own nights; they had been merged into { $from } { $other }.
did-member-import = { $listed } on the list: { $n ->
    [one] 1 new member
   *[other] { $n } new members
 }, { $changed } brought up to date.
did-member-forget = The name is gone from { $nights }, from the log and from { $copies } beside the file; the results are { $name }'s.
backups-n = { $n ->
    [one] 1 backup
   *[other] { $n } backups
 }
forget-beyond = sheets on paper, files exported or sent elsewhere, and backups kept in other folders
forget-cannot-reach = benny cannot reach { $beyond }.
did-dues = { $n ->
    [0] { $member } has paid { $paid } for { $year }.
   *[other] { $member } has paid { $paid } for { $year } and owes { $owes }.
 }
did-dues-year = { $year } costs { $due }; { $n ->
    [one] 1 member
   *[other] { $n } members
 } still to pay.

# Seasons.
did-season-new = Started the season { $name } ({ $slug }). Nights join it when they close.
season-runs = { $name } ({ $slug }) runs
from-day = from { $day }
to-day = to { $day }
did-season-next = { $runs }. Nights join it when they close.
did-season-rename = It is called { $name } ({ $slug }) now.
did-season-nights = { $name } has { $n ->
    [one] 1 night
   *[other] { $n } nights
 } now.
did-season-rule = { $name } counts: { $what }.
did-season-import = { $name } ({ $slug }): { $n ->
    [one] 1 night
   *[other] { $n } nights
 }.

# Play-offs.
did-bracket-score = Match { $number }: { $first } against { $second }, { $score }.
did-bracket-score-gone = Match { $number } has no result any more.
did-bracket-score-cleared = Cleared: { $numbers }.
did-bracket-accept = Match { $number }: { $points }
bracket-won = Winner of { $bracket }: { $name }.
bracket-ready = To play now: { $numbers }.

# Leagues.
match-line = Match { $number }, division { $division }, { $date }: { $home } against { $away }: { $result }
match-line-at = Match { $number }, division { $division }, { $date } at { $venue }: { $home } against { $away }: { $result }
match-no-show = { $games }, { $who } did not come
match-conceded = { $games }, conceded by { $who }
match-void = void, { $why }
match-disputed = disputed: { $said }
match-says = { $team } says { $games }
match-not-played = not played yet
match-games = Games: { $games }
match-borrowed = { $team } borrowed { $name }.
matches-n = { $n ->
    [one] 1 match
   *[other] { $n } matches
 }
did-league-new = Started the league { $name } ({ $slug }): { $players } players a side, { $games } games{ $to ->
    [0] {""}
   *[other] {" "}to { $to }
}.
did-league-next = { $name } ({ $slug }) has { $n ->
    [one] 1 team
   *[other] { $n } teams
 }.
did-league-next-moved = Changed division: { $names }.
did-league-team = { $new ->
    [true] Entered
   *[false] Changed
 } { $id } { $name }: division { $division }, { $players } players.
did-league-fixtures-cleared = The fixtures are cleared.
did-league-fixtures-at = Matches start at { $at }.
did-league-play-offs = Made { $name } ({ $slug }): { $teams }.
did-league-moved = Match { $number } is played on { $day }.
did-league-postpone = Match { $number } is postponed.
did-league-void = Match { $number } is void: { $why }.
did-league-withdraw = { $n ->
    [0] { $name } is no longer in the league.
    [one] { $name } has withdrawn; its match is void.
   *[other] { $name } has withdrawn; its { $n } matches are void.
 }
did-league-rename = The league is called { $name } now.
did-league-penalty = { $name }: { $points } league { $n ->
    [one] point
   *[other] points
 }.
did-league-player = { $player } plays for { $team }.
did-league-transfer = { $player } plays for { $team } from { $day } on.
did-league-result = Said by { $team }.
did-league-result-code = To read out over the phone: { $code }
did-league-result-file = Twelve letters can't hold all of it: send the file.
did-league-import = { $name } ({ $slug }): { $n ->
    [one] 1 team
   *[other] { $n } teams
 }, { $played } of { $matches } matches played.
did-league-take = Match { $number }, { $home } against { $away }: { $took }.
took-entered = { $games }, said by { $team }
took-agrees = { $games }, and { $team } says the same
took-replaced = { $games }, said anew by { $team }
took-again = { $team } had said so before
took-disputed = the two clubs differ, so it has no result yet
did-draw-lot = A tie, so it was drawn by lot who moves: { $n ->
    [one] table
   *[other] tables
 } { $tables }.
did-draw-pivot-once = Nobody meets anyone at two tables.
did-draw-pivot = Three games at a table, one with each partner{ $n ->
    [0] .
    [one] ; everyone moves after round { $rounds }.
   *[other] ; everyone moves after rounds { $rounds }.
 }
did-draw-apart = { $n ->
    [0] Partners always differ in { $label }.
    [one] Of the same { $label } and partners: 1 time.
   *[other] Of the same { $label } and partners: { $n } times.
 }
did-draw-apart-table = { $n ->
    [0] No two of the same { $label } meet.
    [one] Of the same { $label } and at one table: 1 time.
   *[other] Of the same { $label } and at one table: { $n } times.
 }
did-draw-own-tables = { $n ->
    [0] Nobody sits with anyone of another { $label }.
    [one] Tables where { $label } is mixed: 1 in all rounds.
   *[other] Tables where { $label } is mixed: { $n } in all rounds.
 }
did-draw-together = { $n ->
    [0] Partners of the same { $label } sit together.
    [one] Of the same { $label } and not partners: 1 time.
   *[other] Of the same { $label } and not partners: { $n } times.
 }
did-draw-together-first = { $n ->
    [0] Partners of the same { $label } sit together in round 1.
    [one] Of the same { $label } and not partners in round 1: 1 time.
   *[other] Of the same { $label } and not partners in round 1: { $n } times.
 }
did-draw-dummies = { $n ->
    [0] The tables are full: no dummy player.
    [one] 1 dummy player fills the tables.
   *[other] { $n } dummy players fill the tables.
 }
did-draw-play-offs = { $what }, round { $n }:
did-draw-match = Table { $table }: { $one } against { $other }.
did-league-result-wrote = Wrote { $file }: send it.
