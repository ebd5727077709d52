#!/bin/sh
# Makes the pictures of docs/cards.md anew: docs/pictures.sh [path of benny]. Needs poppler-utils, imagemagick and pngquant.
# cards-before.png is what benny 0.1 printed for the same players, and is kept.
set -e
benny=$(realpath "${1:-target/release/benny}")
docs=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cd "$work"
export BENNY_FILE=club.benny
cat > players.txt <<'END'
James Smith
Mary Johnson
Christopher Rodriguez
Elizabeth Montgomery
Alexander Hutchinson
Jennifer Thompson
Margaret Featherstone
William Anderson
Patricia Martinez
Michael Robinson
Barbara Henderson
Robert Washington
Linda Kowalski
David Fitzgerald
Susan Blackwell
Richard McAllister
Jessica Ramirez
Thomas Vandenberg
Sarah Whitaker
Charles Jefferson
Karen Sullivan
Daniel Castellano
Nancy Abernathy
Matthew Goldsmith
Betty Lindstrom
Anthony DiMarco
END
run() { "$benny" --quiet --no-input "$@"; }
picture() { pdftoppm -png -singlefile -r "$2" "$1.pdf" "$1"; }

run club --name "Harbour Euchre Club" --place "Church Hall" --paper a4
run new "Friday Night" --players players.txt --rounds 10 --seed 7 --draw --date 2026-11-20
run print tallies -o cards.pdf
picture cards 76
montage "$docs/cards-before.png" cards.png -tile 2x1 -geometry 628x888+4+4 both.png
pngquant --nofs --force --output "$docs/cards-before-after.png" 8 both.png

# The rest of the paper, in the club's colour, after a short night.
run club --colour "#14663c" --sponsor "Drinks by the Anchor Inn"
run new "Harvest Cup" --players players.txt --rounds 2 --fee 5 --seed 7 --draw --date 2026-11-27
for round in 1 2; do
    for table in 1 2 3 4 5 6; do
        run score $round $table $((8 + (table + round) % 3))-$((4 + table % 4))
    done
done
run prizes --plan "1=50%,2=30%,most-loners=10"
for sheet in slips sign-in chart score-board how-to numbers badges standings prizes certificates; do
    run print $sheet -o $sheet.pdf
    picture $sheet 40
done
run print tallies --keepsake harbour -o keepsake.pdf
picture keepsake 40
run season new Autumn
run season add harvest-cup
run season print -o season.pdf
picture season 40
montage slips.png sign-in.png chart.png score-board.png how-to.png numbers.png badges.png standings.png prizes.png \
    certificates.png keepsake.png season.png -tile 4x3 -geometry 330x330+5+5 -background "#ddd" -colors 16 -depth 8 "PNG8:$docs/paper.png"
