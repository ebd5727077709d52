#!/bin/sh
# Makes a club file of version 2, as benny wrote it while 0.2.0 was being made: tables' results, hands, cards and what
# phones sent are four tables of their own.
#
# Usage: make.sh PATH-TO-THAT-BENNY club.benny     (the file must not exist; needs curl)
#
# club.benny beside this script was made so; night.json and standings.json are that benny's own `export` and
# `standings --json` of the first night.
set -eu
old=$1
export BENNY_FILE=$2 BENNY_USER=Rita
minute=0
benny() {
    minute=$((minute + 1))
    BENNY_NOW=$(printf '2026-11-20T%02d:%02d:00+01:00' $((19 + minute / 60)) $((minute % 60)))
    export BENNY_NOW
    "$old" --quiet --no-input "$@"
}

benny club --name "Harbour Euchre Club" --lang en
benny new "Friday Night" --rounds 5 --count 16
benny draw --seed 7
benny start 1
# Round 1: slips, a correction, a total the rules do not allow, a slip taken back and entered again.
benny score 1 1 10-7
benny score 1 2 9-4
benny correct 1 2 4-9 --why "sides were swapped"
benny score 1 3 30-30 --force "they played on"
benny score 1 4 8-5
benny undo --yes
benny score 1 4 8-6
# Round 2: hand by hand, with one taken back; cards; a card that contradicts a slip; a forced card.
for hand in 1 2 3 4 5 6 7; do benny hand 1 --makers ns --tricks 3; done
benny undo --yes
benny hand 1 --makers ew --tricks 5
benny hand 1 --makers ew --tricks 2
first() { "$old" seats --json | python3 -c "
import json,sys
t=[t for r in json.load(sys.stdin)['schedule'] if r['round']==$1 for t in r['tables'] if t['table']==$2][0]
print(*[n for s in t['sides'] for n in s])"; }
set -- $(first 2 2)
benny card "$1" --round 2 9
benny card "$2" --round 2 9
benny card "$3" --round 2 6
benny card "$4" --round 2 6
set -- $(first 2 3)
benny score 2 3 8-6
benny card "$1" --round 2 9 --force "saw it"
set -- $(first 2 4)
benny card "$1" --round 2 9
benny card "$2" --round 2 7 --force "the other cannot count"
benny card "$3" --round 2 5
# A round redrawn, somebody replaced, one who leaves.
benny drop 16 --from 4
benny replace 9 "Tom Baker" --from 4
benny draw --seed 8 --force 2>/dev/null || benny draw --seed 8
# Round 3: phones. One side proposes, both agree, both differ, one objects.
benny start 3
links=$(benny phones --json)
path() { printf '%s' "$links" | python3 -c "
import json,sys
print([p['path'] for p in json.load(sys.stdin) if p['number']==$1][0])"; }
BENNY_NOW=2026-11-20T20:00:00+01:00 "$old" --quiet serve --listen 127.0.0.1 --port 4987 --desk-port 4988 >/dev/null 2>&1 &
serving=$!
sleep 2
send() { curl -sS -o /dev/null -H 'Accept: application/json' -H 'Origin: http://127.0.0.1:4987' --data "$3" "http://127.0.0.1:4987$(path "$1")/$2"; }
set -- $(first 3 1)
send "$1" result 'us=10&them=7&round=3'
send "$3" confirm 'us=7&them=10&round=3'
send "$4" dispute 'round=3&remark=seven+and+eight'
set -- $(first 3 2)
send "$1" result 'us=9&them=6&round=3'
set -- $(first 3 3)
send "$1" result 'us=8&them=6&round=3'
send "$3" result 'us=7&them=8&round=3'
kill $serving || true
wait $serving 2>/dev/null || true
benny settle 3 3 8-7 --why "asked both sides"
set -- $(first 3 4)
benny score 3 4 6-8
benny settle 3 1 slip
benny undo --yes
benny undo --yes
benny redo
benny adjust 5 -2 "left the table" --round 3

benny new "Second Friday" --count 8 --rounds 3 --draw --seed 3
benny score 1 1 10-7
benny score 1 2 9-6
benny undo --yes
benny use friday-night
