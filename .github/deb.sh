#!/usr/bin/env bash
# Builds the Debian package with cargo-deb; see [package.metadata.deb] in Cargo.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
# Relocations are packed (0.3 MB; Debian 12 and later can load them, older systems cannot, so other builds go without), and
# functions that came out the same are kept once (0.1 MB). Where the builder keeps the crates is nobody's business.
cargo rustc --locked --profile dist --bin benny \
    --config "build.rustflags=['--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=crates']" \
    -- -C link-arg=-Wl,-z,pack-relative-relocs -C link-arg=-Wl,--icf=all
mkdir -p target/deb
program=target/dist/benny
"$program" man | gzip -9n > target/deb/benny.1.gz
for shell in bash zsh fish; do
    "$program" completions "$shell" > "target/deb/benny.$shell"
done
cargo deb --no-build --profile dist
