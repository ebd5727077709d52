# The club file, and undoing.

why-no-file = there is no club file at { $file }
why-replaced = { $file } was replaced by another program just now; nothing was changed
why-read-only = { $file } cannot be written: it or its folder is read-only
why-busy = { $file } is busy: another program has been writing for too long
why-full = no room left on the disk that holds { $file }; nothing was changed
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
