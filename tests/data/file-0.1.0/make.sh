#!/bin/sh
# Makes a club file as benny 0.1.0 wrote it: a whole night, closed, and one that is still being played.
#
# Usage: make.sh PATH-TO-BENNY-0.1.0 club.benny     (the file must not exist; the clock is pinned)
#
# club.benny beside this script was made so, and night.json is 0.1.0's own `export friday-night.json` of it.
set -eu
old=$1
export BENNY_FILE=$2 BENNY_USER=Rita
minute=0
benny() {
    minute=$((minute + 1))
    BENNY_NOW=$(printf '2026-%sT%02d:%02d:00+01:00' "$day" $((19 + minute / 60)) $((minute % 60)))
    export BENNY_NOW
    "$old" --quiet --no-input "$@"
}
# Every table of a round that has no result yet, with points that eight hands can give.
round() {
    for table in $("$old" missing "$1" --csv | tail -n +2 | cut -d, -f2); do
        benny score "$1" "$table" $((8 + (table + $1) % 5))-$((4 + (table * $1) % 4))
    done
}

day=11-13
benny club --name "Harbour Euchre Club" --lang en
benny new "Friday Night" --rounds 6 --fee 5
benny add "Zoë Müller" "Pat O'Brien" "Łukasz Żak" "李雷" "Ann Lee" "Bob Ray" "Cy Orr" "Di Poe" "Ed Fox" "Flo Kay" \
    "Gus Day" "Hal Ivy" "Wilhelmina Featherstonehaugh"
benny rename 13 "Wilhelmina Featherstonehaugh-Cholmondeley of Much Wenlock"
benny draw --seed 7 --apart 5,6
benny pay --all
round 1
benny correct 1 2 7-10 --why "sides were swapped"
# Two come late, one leaves; the rounds to come are drawn anew.
benny add "Ivo Late" "Joy Late"
benny drop 6
benny draw --seed 8
round 2
# A slip of the fingers, taken back, given again, and taken back again.
benny adjust 5 -20 "a slip of the fingers"
benny undo --yes
benny undo --yes
benny undo --yes
# Somebody takes over number 9 from round 3 on.
benny replace 9 "Tom Baker"
round 3
benny sit-out 3 --from 4
benny draw --seed 9
BENNY_USER=Sam
benny hand 1 --makers ns --tricks 4
benny hand 1 --makers ew --tricks 5
benny undo --yes
for hand in 2 3 4 5 6 7 8; do benny hand 1 --makers ns --tricks 3; done
benny adjust 5 -2 "left the table" --round 4
round 4
round 5
round 6
benny close

day=11-20
minute=0
BENNY_USER=Rita
benny new "Second Friday" --count 9 --rounds 4 --draw --seed 3
round 1
benny score 2 1 10-7
benny undo --yes
benny score 2 2 9-6
