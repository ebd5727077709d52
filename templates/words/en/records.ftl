# The club's records: members, seasons, leagues; why a change to them was refused.

# Members.
why-no-member = there is no member "{ $who }"
why-could-be-on-line = "{ $who }" on line { $line } could be { $named }
why-member-exists = there is already a member of that name: { $id } { $name }
why-same-member = both are the same member: { $id } { $name }
why-not-merged = member { $id } { $name } was not merged with anyone
why-two-people = { $a } and { $b } are two people: both played in round { $round } of { $night }
why-no-address = "{ $text }" is not an e-mail address; write ann@example.org
why-left-before-joining = { $name } left on { $left }, before joining on { $joined }
why-note-character = the character { $code } does not belong in a contact or a note
why-note-long = { $length } characters are too many for a contact or a note; at most { $most }

# Seasons.
why-none-yet = { $what ->
    [season] the club has no season yet
    [bracket] the club has no bracket yet
   *[league] the club has no league yet
 }
why-none-here = { $what ->
    [season] this night has no season; there is one of { $slugs }
    [bracket] this night has no bracket; there is one of { $slugs }
   *[league] this night has no league; there is one of { $slugs }
 }
why-none-called = { $what ->
    [season] there is no season "{ $asked }"
    [bracket] there is no bracket "{ $asked }"
   *[league] there is no league "{ $asked }"
 }
why-several = { $what ->
    [season] there are several seasons: { $slugs }
    [bracket] there are several brackets: { $slugs }
   *[league] there are several leagues: { $slugs }
 }
why-season-rule-unread = the season's rule cannot be read: { $why }
why-season-rule = the season's rule does not add up: { $why }
why-no-season-rule = "{ $text }" is not a season rule: sum, best:8, places, a measure such as games or match-points, or a file
why-rule-is-object = a rule is an object, {"{…}"}
why-season-ends-first = the season ends on { $until }, before it begins on { $from }
why-season-begins-then = { $season } begins on { $first }; the next season can only begin after that, not on { $from }
why-best-0 = best 0 would count no nights; count at least 1
why-season-one-night = a season has at least one night
why-best-of-fewer = the best { $best } nights cannot count out of { $nights }
why-places-without = "places" lists points for places, but "points" does not say "places"
why-place-points = points for a place are 0 to 1000000
why-worse-place = a worse place gives more points than a better one
why-attendance-points = points for attendance are 0 to 1000000
why-tie-break-listed-twice = a tie-break is listed twice

# Leagues.
why-no-team = there is no team "{ $who }"
why-team-exists = there is already a team "{ $name }"
why-in-two-teams = { $player } already plays for { $team }
why-not-in-team = { $player } does not play for { $team }
why-no-league-match = there is no match { $number }; { $last ->
    [0] there are no fixtures yet
   *[other] matches are 1 to { $last }
 }
why-no-meeting = { $home } has no home match against { $away }
why-no-home-meeting = { $home } has no home match against { $away }; { $away } is at home in match { $number }
why-match-void = match { $number } is void: { $why }
why-match-postponed = match { $number }, which was to be played on { $was }, is postponed and has no new day
why-match-played = match { $number } has a result
why-match-no-result = match { $number } has no result yet
why-older-copy = { $team } has sent { $games } for match { $number } since
why-copy-differs = { $team } sends { $sent } for match { $number }, but { $entered } is entered
why-match-not-ours = match { $number } is not ours: { $why }
why-match-refused = match { $number }: { $each }
why-fixtures-made = the fixtures are already made: { $why }
why-matches-played = matches have been played: { $why }
why-new-team-no-matches = a new team would have no matches
why-division-is-fixed = a team cannot change its division any more
why-before-first-day = { $date } is before the first match day, { $first }
why-withdrawn-already = { $name } has withdrawn already
why-divisions-from-1 = divisions are numbered from 1
why-penalty-range = a penalty is -1000 to 1000 league points and not 0: { $points }
why-penalty-reason = a penalty needs a reason
why-same-team = { $team } cannot be both the team they leave and the team they join
why-joined-later = { $name } joined { $team } only after { $last }
why-team-not-in-match = { $team } does not play in match { $number }
why-borrowed-too-many = { $team } borrowed { $n ->
    [one] 1 player
   *[other] { $n } players
 }, but { $most } is the most for one match
why-borrowed-too-often = { $team } has already borrowed { $name } for { $n ->
    [one] 1 match
   *[other] { $n } matches
 }, but { $most } is the most for one player
why-named-twice = { $name } is named twice
why-own-player = { $name } plays for { $team }, so is not borrowed
why-both-sides = { $name } cannot play for both sides
why-other-league = it is about a match { $home } against { $away } of another league or season
why-other-match = it says { $a } against { $b }, but here that match is { $home } against { $away }
why-no-such-side = it names a side that there is not
why-league-unread = the league cannot be read: { $why }
why-is-something-else = it is something else
why-team-twice = team { $name } is listed twice
why-no-team-name = "{ $name }" is not a team's name
why-match-order = match { $number } is number { $place } in the list
why-match-lacks-team = match { $number } lacks a team
why-match-names-other = match { $number } names a player of another
why-points-for-nobody = { $points } points are for no team
why-league-rule-unread = the league's rule cannot be read: { $why }
why-league-rule = the league's rule does not add up: { $each }
why-legs = "legs" is 1, or 2 for home and away
why-games-range = a match has 1 to 1000 games
why-game-to-range = a game is played to 10000 points at most
why-never-met = { $home } and { $away } met at no table there; give each player the team as a label
why-conceded-games = a match of { $games } games cannot be conceded by { $conceded }
why-win-draw-loss = a win is worth at least a draw, and a draw at least a loss
why-league-points-range = league points are -1000 to 1000
why-not-a-game-to = game { $number }: { $a }-{ $b } is not a game to { $to }
why-more-games = { $score } is { $n ->
    [one] 1 game
   *[other] { $n } games
 }, but a match has { $games }
why-fewer-games = { $score } is { $n ->
    [one] 1 game
   *[other] { $n } games
 }, but all { $games } have to be played
why-games-decide-nothing = { $score } of { $games } games decides nothing
why-points-decide-match = points decide a match: give all of them, home and away
why-home-points = { $made } points for the home side do not fit { $won ->
    [one] 1 game
   *[other] { $won } games
 } won to { $to } and { $lost } lost
why-away-points = { $made } points for the away side do not fit { $won ->
    [one] 1 game
   *[other] { $won } games
 } won to { $to } and { $lost } lost
clash-few-teams = division { $division } has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
 }; a fixture list needs two
clash-few-dates = division { $division } needs { $needed } dates for every team to meet every other, but there are { $given }
clash-few-dates-for = { $team } has { $needed } matches but can play on only { $can } of the dates
clash-small-room = { $venue } has { $needed } home matches but holds only { $holds } over all dates
clash-free = { $team } cannot play on { $date }
clash-busy = { $team } plays match { $number } on { $date }
clash-room = { $venue } is too small on { $date }: { $teams } are all at home

# Ways out.
way-see-teams = to see the teams
way-see-who-plays-where = to see who plays for which team
why-one-person-only = nicknames, e-mail, phone, contact and notes belong to one person
why-nothing-to-change = nothing to change was given
why-only-paid = only { $sum } was paid, so that is the most to give back
why-no-dues = no dues are set for { $year }
why-dues-below-0 = dues are not below 0
ask-forget = Forget { $name }? Their results stay, their name goes for good.
ask-forget-them = forget them
note-name-may-stand = the name may still be in { $file }: { $why }
note-short-names-stay = { $n ->
    [one] The short name { $names } still has the name in it.
   *[other] The short names { $names } still have the name in them.
 }
why-unnamed-no-member = "{ $name }" says only that somebody came, so it can't be a member's name
why-season-exists = season "{ $name }" already exists, as { $slug }
why-in-season-already = { $night } is already in { $season }
why-not-in-season = { $night } is not in { $season }
why-season-unread = the season cannot be read: { $why }
note-not-in-file = Not in this file: { $nights }.
way-bring-in = to bring it in
way-bring-one-in = to bring one in
way-those-played-before = for those played before
why-no-key = "{ $text }" is not a key; it is twelve letters, such as ABCD-EFGH-JKLM
why-fixtures-what = give the first day, a time, or say that the list is to be cleared
why-too-few-teams = { $league } has { $teams ->
    [one] 1 team
   *[other] { $teams } teams
 } in division { $division }
way-see-league-table = to see the table
why-letters-fit-no-match = these letters fit no match: misheard, from a club that has sent no file yet, or meant for another league
why-forged = it says { $games } in the name of { $team }, but is signed with { $letters }; { $team }'s key is { $key }
why-key-unknown = { $team }'s key { $letters } is not known here
why-signed-with-other = it is signed with { $letters }, not with { $said }
why-first-time = { $team } sends something for the first time, signed with the key { $letters }
why-refused-from = { $from }: { $why }.
why-nothing-to-take = nothing to enter: name the files, or type the letters
way-if-they-have-new-key = if they have a new key, and read you these letters
way-once-captain-read-letters = once their captain has read you these letters
why-no-league-result = it is no league result, and not twelve letters either
why-its-key-unread = its key cannot be read
why-changed-after-signed = it was changed after it was signed, or never signed
why-letter-unread = what it says cannot be read: { $error }
why-no-random = no random bytes: { $error }
why-club-key-unread = the club's key cannot be read
way-if-taken-for-each-other = if the two were taken for each other, so that { $number } is member { $member } { $name }
way-if-is-guest = if { $number } is a guest
way-if-is-unknown = if { $number } is new to the club
why-swap-with-nobody = a guest or somebody new has no other number tonight to swap with

# Notes.
note-not-all-drawn = Not every round is drawn.
note-night-complete = Round { $round } is complete, and with it the night.
note-all-in-disputed = All results of round { $round } are in; disputed: table { $tables }.
note-tables-missing = { $n ->
    [0] Round { $round } is complete.
    [one] One table of round { $round } is still missing.
   *[other] { $n } tables of round { $round } are still missing.
 }
note-matches-before-open = { $n ->
    [one] 1 match of the league before has no result yet.
   *[other] { $n } matches of the league before have no result yet.
 }
note-matches-open = { $n ->
    [one] 1 match without a result yet.
   *[other] { $n } matches without a result yet.
 }
note-key-letters = The letters of the club's key, for the league's keeper to compare: { $key }
fixtures-breaks = { $n ->
    [one] 1 break
   *[other] { $n } breaks
 } (a team at home or away twice in a row); { $least } is the least there can be.
fixtures-breaks-mirrored = { $n ->
    [one] 1 break
   *[other] { $n } breaks
 } (a team at home or away twice in a row); { $least } is the least where the second half mirrors the first.
fixtures-cost = Shared rooms and free days cost { $n } of them.
fixtures-return = Return matches are at least { $n ->
    [one] 1 day
   *[other] { $n } days
 } later.
