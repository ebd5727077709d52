# What is spelled or called otherwise in Canada than in `en`.
language = English (Canada)
date = { $weekday }, { $month } { $day }, { $year }
day-short = { $month } { $day }
desk-add-dummy = Add a ghost (a dummy player who isn't ranked)
desk-dummy = A ghost, or another number of rounds
term-dummy = Ghost
    .means = A dummy player who makes up the numbers and isn't ranked.
