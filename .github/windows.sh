#!/usr/bin/env bash
# Builds benny for Windows on Linux: a zip and an installer, in packed/. With --try it also runs them under wine: installs
# in silence, plays a short night in a folder with spaces and umlauts, opens the pages, uninstalls.
# Needs gcc-mingw-w64-x86-64, nsis, icoutils, librsvg2-bin, zip and the Rust target x86_64-pc-windows-gnu; to try, wine64.
set -euo pipefail
cd "$(dirname "$0")/.."
target=x86_64-pc-windows-gnu profile=${PROFILE:-release} package=.github/package
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
folder=$profile; [ "$profile" != dev ] || folder=debug
stage=target/windows/benny-$version
rm -rf target/windows packed/benny-"$version"-windows* && mkdir -p "$stage" packed

# The icon, in the sizes Windows asks for, also inside the programs.
for size in 16 24 32 48 64 256; do
    rsvg-convert -w $size "$package/benny.svg" -o "target/windows/$size.png"
done
icotool -c -o "$stage/benny.ico" target/windows/*.png
echo "1 ICON \"$PWD/$stage/benny.ico\"" > target/windows/icon.rc
x86_64-w64-mingw32-windres target/windows/icon.rc -O coff -o target/windows/icon.o

cargo rustc --locked --profile "$profile" --bin benny --target $target -- -C link-arg="$PWD/target/windows/icon.o"
cp "target/$target/$folder/benny.exe" "$stage/"
rustc --edition 2024 --target $target -O -C strip=symbols -C link-arg="$PWD/target/windows/icon.o" \
    -o "$stage/benny-open.exe" "$package/launcher.rs"
cp README.md CHANGELOG.md "$stage/"
cp LICENSE "$stage/LICENSE.txt"
cp templates/fonts/LICENSE* "$stage/"

# Signing would come here, before packing: osslsigncode with the club's certificate, for both programs and, afterwards,
# for the installer. There is no certificate yet, so Windows warns about an unknown publisher.
if [ -n "${SIGN_WITH:-}" ]; then
    for program in "$stage"/*.exe; do $SIGN_WITH "$program"; done
fi

(cd target/windows && zip -qr "../../packed/benny-$version-windows.zip" "benny-$version")
makensis -V2 -DVERSION="$version" -DFROM="$PWD/$stage" -DOUT="$PWD/packed/benny-$version-windows-setup.exe" "$package/benny.nsi"
[ -z "${SIGN_WITH:-}" ] || $SIGN_WITH "packed/benny-$version-windows-setup.exe"
ls -l packed/benny-"$version"-windows*
[ "${1:-}" = --try ] || exit 0

# wine 8 has no bcryptprimitives.dll, which Rust's library asks for random numbers; a stand-in for this trial only.
cat > target/windows/random.c <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T length) { return SystemFunction036(to, (ULONG)length); }
C
export WINEPREFIX=$PWD/target/windows/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
home="$WINEPREFIX/drive_c/users/$(id -un)"
"$wine" wineboot -i >/dev/null 2>&1
x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" target/windows/random.c -ladvapi32
"$wine" "packed/benny-$version-windows-setup.exe" /S
installed="$home/AppData/Local/Programs/benny"
for file in benny.exe benny-open.exe uninstall.exe; do
    [ -f "$installed/$file" ] || { echo "the installer did not install $file"; exit 1; }
done
find "$WINEPREFIX/drive_c" -name benny.lnk | grep -q . || { echo "no entry in the start menu"; exit 1; }

night="$home/Euchre Club Grün"
mkdir -p "$night"
cp examples/friday.csv "$night/"
cd "$night"
benny() { "$wine" "$installed/benny.exe" --file "Zoës Club.benny" "$@" | tr -d '\r'; }
benny --version | grep -qx "benny $version"
benny new "Friday Night" --players friday.csv --rounds 8 --seed 1 --draw --print friday.pdf
head -c 5 friday.pdf | grep -q '%PDF-'
benny score 1 3 10-7
benny verify
# Not through a pipe, which would hold the line back until the server ends.
"$wine" "$installed/benny.exe" --file "Zoës Club.benny" --json open --no-browser > doors.json &
opened=$!
for _ in $(seq 100); do [ -s doors.json ] && break; sleep .2; done
desk=$(sed -n 's/.*"desk":"\([^"]*\)".*/\1/p' doors.json)
curl -sf "$desk" -o page.html
grep -q "Friday Night" page.html
curl -sf "$(sed -n 's/.*"board":"\([^"]*\)".*/\1/p' doors.json)" > /dev/null
benny --json open --no-browser | grep -F "$desk" > /dev/null
curl -sf -X POST -H "Origin: ${desk%/desk}" "$desk/quit" | grep "Everything is saved" > /dev/null
wait $opened
"$wine" "$installed/uninstall.exe" /S
for _ in $(seq 50); do [ -e "$installed" ] || break; sleep .2; done
[ ! -e "$installed" ] || { echo "the uninstaller left something behind"; exit 1; }
[ -f "Zoës Club.benny" ] || { echo "the club file is gone"; exit 1; }
echo "tried under wine: installed, --version, a night drawn, printed and scored, its pages opened, uninstalled; the club file is still there"
