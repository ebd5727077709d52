#!/usr/bin/env bash
# Packs a built program with its licence, man page and completions: pack.sh VERSION TARGET.
# The program that was just built writes its own man page and completions, so they never differ from it.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$1 target=$2
name=benny-$version-$target
program=target/$target/release/benny
[ -f "$program" ] || program=$program.exe
# An Intel program built on an Apple Silicon machine runs there too (Rosetta); the others run where they were built.
rm -rf "packed/$name"
mkdir -p "packed/$name/completions"
# The built-in font is in the program, so its licence comes with it.
cp "$program" README.md CHANGELOG.md LICENSE templates/fonts/LICENSE-*.txt "packed/$name/"
"$program" man > "packed/$name/benny.1"
for shell in bash zsh fish powershell; do
    "$program" completions "$shell" > "packed/$name/completions/benny.$shell"
done
cd packed
case "$target" in
    *windows*) 7z a -bso0 "$name.zip" "$name" ;;
    *) tar -czf "$name.tar.gz" "$name" ;;
esac
rm -r "$name"
