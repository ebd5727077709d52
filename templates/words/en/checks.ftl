# What is wrong in a night from elsewhere.
import-nothing = nothing was imported: { $each }
import-more = … and { $n } more
import-not-ours = it is not a tournament that benny exported: { $why }
import-no-text = not text in UTF-8 at line { $line }
import-empty = the file is empty
import-truncated = the file is truncated
import-no-json = line { $line } is not JSON: { $why }
import-format = its format is "{ $format }", not "{ $ours }"
import-newer = it was exported by a newer benny (its version is { $version }, this program knows { $known })
import-at = { $at }: { $why }
import-unknown-field = unknown field
import-twice = { $item } is listed twice
why-cannot-be = { $value } isn't possible here
way-export-again = export it again, as .json, on the machine it comes from
way-install-newest = install the newest benny

# What does not fit together in a night.
check-at-table = round { $round }, table { $table }: { $what }
check-in-round = round { $round }: { $what }
check-id-twice = two entrants with the id { $id }
check-no-number = { $name } has no number
check-odd-name = a name not written as benny writes names: "{ $name }"
check-number-of-two = number { $number } is held by two at once
check-took-over = { $name } took over from an unknown entrant
check-points-of-nobody = { $points } points for an unknown entrant
check-wrong-round = stands where round { $expected } should
check-table-twice = two tables with this number
check-against = { $a } against { $b }
check-seated-twice = { $number } is seated twice
check-seated-unknown = { $number } is seated, but there is no player number { $number }
check-held-by-nobody = nobody held number { $number }, which sat there
check-held-by-several = more than one held number { $number }, which sat there
check-speaks-twice = { $by ->
    [slip] a slip
    [hand] a hand
    [card] the card of { $number }
    [phone] the phone of { $number }
   *[ruling] a ruling
} speaks twice
check-no-table = { $by ->
    [slip] a slip, but no such table
    [hand] a hand, but no such table
    [card] a card of { $number }, who sat at no table
    [phone] a phone of { $number }, who sat at no table
   *[ruling] a ruling, but no such table
}
check-march-elsewhere = a lone march by { $number }, who does not sit there
check-ruling-without-reason = a ruling without a reason
check-hand-makers = hand { $number }: made by side { $side }
check-hand-points = hand { $number }: stored as { $stored }, but it scores { $points }
check-hands-out-of-order = its hands are not numbered one after the other
check-play-offs = the play-offs do not work: { $why }
check-play-offs-nobody = the play-offs name somebody who is not registered
check-play-offs-tables = its tables do not follow from the results of the play-offs before

# What `verify` finds in the file.
verify-night = { $slug }: { $what }
verify-club = the club's own records are not as benny wrote them
verify-seal = the night is closed, and its rows do not match its seal
verify-entry-changed = entry { $seq } of the log has changed since it was written
verify-entry-missing = entry { $seq } of the log is missing
verify-entry-table = entry { $seq } of the log: it changes a table "{ $table }", which benny does not have
verify-row = { $what } does not match the log
verify-not-logged = { $what } is not in the log
verify-no-id = { $what } has no permanent id
verify-no-night = the log says that there is no tournament
verify-no-replay = the log cannot be replayed: { $why }
verify-others-sat = round { $round }, table { $table }: other people sat there when entry { $seq } of the log was made

# A code from a phone.
why-no-code = "{ $code }" is not a code; a code looks like 3-4-10-7-2
why-code-typo = { $code } has a typo; check the phone
why-code-ticks = { $code } has more kinds of ticks than this tournament counts; check the phone
