# What is spelled or called otherwise in the United States than in `en`.
language = English (US)
date = { $weekday }, { $month } { $day }, { $year }
day-short = { $month } { $day }
desk-colours = Colors
desk-add-dummy = Add a ghost (a dummy player who isn't ranked)
desk-dummy = A ghost, or another number of rounds
honours-board = Honor roll
term-bower = Bower
    .means = The jack of trumps (right bower) and the other jack of its color (left bower): the two highest trumps.
term-dummy = Ghost
    .means = A dummy player who makes up the numbers and isn't ranked.
