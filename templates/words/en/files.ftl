# The club file, and undoing.

why-no-file = there is no club file at { $file }
why-replaced = { $file } was replaced by another program just now; nothing was changed
why-read-only = { $file } cannot be written: it or its folder is read-only
why-busy = { $file } is busy: another program has been writing for too long
why-full = no room left on the disk that holds { $file }; nothing was changed
why-disk-full = no room left on the disk
why-erased-but = it is erased, but may still lie in unused parts of the file ({ $why })
why-no-night = there is no tournament "{ $night }" in the club file
why-none-open = no tournament is open
why-taken = the short name "{ $name }" is taken
why-file-exists = { $file } already exists and is { $why }
why-same-file = { $file } is the club file itself
exists-folder = a folder
exists-no-file = not an ordinary file
exists-other = not an older backup of this club
exists-dead-link = a link to nowhere
file-folder = it is a folder
file-not-ordinary = it is not an ordinary file
file-no-beginning = it does not begin like one
file-other-program = it is another program's database
file-version = its version is { $n }
file-truncated = the file is truncated
file-not-ours = its { $kind } "{ $name }" is not benny's
file-lacks = its { $kind } "{ $name }" is missing
why-of-file = { $file }: { $why }
why-no-club-file = { $file } is not a club file: { $why }
why-too-new = { $file } was written by a newer benny (its version is { $found }, this program knows { $known })
why-damaged = { $file } is damaged: { $why }

# Undoing.
why-nothing-to-undo = nothing to undo
why-nothing-to-redo = nothing to redo: nothing was undone since the last change
why-no-entry = the log has no entry { $n }
why-undone-before = entry { $n } was already undone, by entry { $by }
why-for-good = entry { $n } cannot be undone: a forgotten member stays forgotten
why-entry-elsewhere = entry { $n } is about another tournament, { $night }
why-entry-unreadable = entry { $n } of the log cannot be used: { $why }
why-cannot-undo = { $n ->
    [one] entry
   *[other] entries
 } { $entries } cannot be undone: { $against }
why-built-on = { $n ->
    [one] entry
   *[other] entries
 } { $entries } cannot be undone: { $against }. These build on it:{ $later }
why-changed-again = a later entry changed the same { $what ->
    [entrant] player
    [seat] seating
    [tournament] settings
    [statement] result
    [result] result
    [printed_sheet] printed sheets
    [printed_card] printed sheets
    [heir] points taken over
    [identity] record
    [link] person
    [club] settings
   *[other] { $what }
 }
why-other-people = the result of round { $round }, table { $table } would go to other players
why-other-bye = a bye in round { $round } would go to somebody else
why-later-build-on-it = later entries build on it
why-and-more = and { $n } more
ask-undo-them-all = { $why }
    Undo all of them?
ask-undo-this = Undo { $what }
    Go ahead?

# Rows of the log, and what differs between two files.
rows-changed = { $n } changes: { $what }
rows-tournament = tournament
rows-entrant = players
rows-absence = players sitting out
rows-wish = wishes
rows-seat = seats
rows-statement = scores
rows-adjustment = adjustments
rows-bell = bells
rows-heir = heirs
rows-link = members
rows-label = labels
rows-member = members
rows-season = seasons
rows-bracket = play-offs
rows-league = leagues
rows-club = settings of the club
rows-result = scores
rows-card = cards
rows-proposal = phones
row-alone = { $sign } { $what }
row-with = { $sign } { $what }: { $fields }
row-tournament = tournament
row-entrant = player { $number }
row-absence = player { $entrant } sits out
row-wish = wish: { $wish }
row-seat = seat of { $number }, round { $round }
row-slip = { $number ->
    [1] slip of table { $table }, round { $round }
   *[other] slip { $number } of table { $table }, round { $round }
 }
row-hand = hand { $number } of table { $table }, round { $round }
row-card = { $number }'s card, round { $round }
row-phone = { $number }'s phone, round { $round }
row-ruling = ruling on table { $table }, round { $round }
row-adjustment = { $round ->
    [0] adjustment for player { $entrant }
   *[other] adjustment for player { $entrant }, round { $round }
 }
row-bell = bell of round { $round }
row-heir = player { $entrant } keeps the points of the one they replaced
row-link = { $member ->
    [none] player { $entrant } is a guest
   *[other] player { $entrant } is member { $member }
 }
row-label = { $label } of player { $entrant }
row-member = member { $id }
row-season = season { $slug }
row-bracket = play-offs { $slug }
row-league = league { $slug }
row-club = setting { $label } of the club
row-of = { $table }
row-of-place = { $table } ({ $place })
row-field = { $name } { $value }
row-field-turned = { $name } { $old } → { $new }
row-field-changed = { $name } changed
row-contents = its contents
row-nothing = –
row-yes = yes
row-no = no
row-side = { $side ->
    [0] first side
    [1] second side
   *[other] third side
 }
row-field-current = open tournament
row-field-lang = language
row-field-paper = paper
row-field-name = name
row-field-slug = short name
row-field-date = date
row-field-closed = closed
row-field-seed = draw number
row-field-members = members
row-field-from = first round
row-field-until = last round
row-field-phantom = dummy player
row-field-replaces = in place of
row-field-paid = paid
row-field-table = table
row-field-round = round
row-field-number = number
row-field-side = side
row-field-points = points
row-field-loners = lone marches
row-field-euchres = euchres
row-field-ticks = also counted
row-field-hand = hand
row-field-remark = remark
row-field-reason = reason
row-field-value = value
row-field-nicknames = other names
row-field-contact = contact
row-field-notes = notes
row-field-details = details
row-field-regular = regular
row-field-merged-into = also known as
row-field-forgotten = forgotten
row-field-rule = rule
row-field-nights = nights
row-field-absences = absences
row-field-bells = bells rung
row-field-rounds = rounds
row-field-statements = results
row-field-penalties = points given or taken
row-field-dues = dues
row-field-page-lang = director's language
row-field-teams = teams
row-field-team = team
row-field-matches = matches
row-field-match = match
row-field-result = result
differs = { $of }, { $what }
differs-of-night = { $night }: { $what }
differs-seating = { $n ->
    [one] the seating of round { $rounds }
   *[other] the seating of rounds { $rounds }
 }
differs-whole = { $night }: the whole night, because the two together don't fit ({ $wrong })
drawn-here = the seating drawn here
drawn-there = the seating drawn there
as-here = the night as it is here
as-there = the night as it is there
