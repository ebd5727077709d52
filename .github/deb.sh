#!/usr/bin/env bash
# Builds the Debian package with cargo-deb; see [package.metadata.deb] in Cargo.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
# Relocations are packed (0.3 MB less; needs Debian 12 or later, so of the other builds only the static one does it), and
# functions that compile to the same code are kept once (0.1 MB less; needs the linker that Rust brings for x86-64 since
# 1.90). The builder's own paths are left out of the program.
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
