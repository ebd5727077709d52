#!/usr/bin/env bash
# Makes the README's pictures in docs/pictures from `benny demo`, so that they stay true: a card, the director's page, the
# board, a phone and the keypad grid. Needs chromium, pdftoppm, tmux and pngquant.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --locked
benny=$PWD/target/debug/benny out=$PWD/docs/pictures
work=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir -p "$out"
cd "$work"
export BENNY_NOW=2026-11-20T20:05:00+00:00 TZ=UTC BENNY_LANG=en BENNY_FILE=$work/tonight.benny
"$benny" demo tonight.benny > demo.txt
"$benny" club --name "Harbour Euchre Club" --place "Church Hall" --colour "#14663c"

"$benny" print tallies --only 2 -o card.pdf
pdftoppm -r 110 -png -singlefile -x 0 -y 0 -W 455 -H 643 card.pdf card

unset BENNY_NOW
"$benny" --json serve --listen 127.0.0.1 --port 0 --desk-port 0 > doors.json & server=$!
for _ in $(seq 100); do [ -s doors.json ] && break; sleep .1; done
door() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" doors.json | head -1; }
shot() { chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-color-profile=srgb \
    --window-size="$2" --screenshot="$work/$1.png" "$3" > /dev/null 2>&1; }
desk=$(door desk) board=$(door board)
phone=$("$benny" --json phones | sed 's/.*"number":2,"path":"\([^"]*\)".*/\1/')
shot page 1366,768 "$desk"
shot board 1366,768 "$board"
shot phone 360,640 "${board%/}$phone"

tmux -L pictures -f /dev/null new-session -d -x 80 -y 24 "'$benny' enter"
sleep 2
{ echo '<meta charset="utf-8"><body style="margin:0;background:#111;color:#eee"><pre style="font:16px/1.2 DejaVu Sans Mono;margin:12px">'
  tmux -L pictures capture-pane -p | sed 's/&/\&amp;/g; s/</\&lt;/g'
  echo '</pre>'; } > grid.html
tmux -L pictures kill-server
shot grid 800,490 "file://$work/grid.html"

for picture in card page board phone grid; do
    pngquant --force --skip-if-larger --output "$out/$picture.png" 64 "$picture.png" || cp "$picture.png" "$out/$picture.png"
done
ls -l "$out"
