#!/usr/bin/env bash
# Builds the Debian package with cargo-deb; see [package.metadata.deb] in Cargo.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --locked --release --bin benny
mkdir -p target/deb
program=target/release/benny
"$program" man | gzip -9n > target/deb/benny.1.gz
for shell in bash zsh fish; do
    "$program" completions "$shell" > "target/deb/benny.$shell"
done
cargo deb --no-build
