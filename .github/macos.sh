#!/usr/bin/env bash
# Packs a built program as an application for macOS: macos.sh VERSION TARGET. Run by the release workflow; it has not been
# tried on a Mac by hand. Signing and notarising would come before the zip (codesign, notarytool with the club's
# certificate); there is none yet, so macOS asks before it opens the application for the first time.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$1 target=$2
app=packed/benny.app/Contents
rm -rf packed/benny.app
mkdir -p "$app/MacOS" "$app/Resources"
cp "target/$target/release/benny" "$app/MacOS/benny"
cp LICENSE templates/fonts/LICENSE* "$app/Resources/"
sips -s format icns .github/package/benny.png --out "$app/Resources/benny.icns" > /dev/null
cat > "$app/MacOS/open-benny" <<'SH'
#!/bin/sh
exec "$(dirname "$0")/benny" open
SH
chmod +x "$app/MacOS/open-benny"
cat > "$app/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleName</key><string>benny</string>
<key>CFBundleIdentifier</key><string>benny.euchre</string>
<key>CFBundleVersion</key><string>$version</string>
<key>CFBundleShortVersionString</key><string>$version</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>CFBundleExecutable</key><string>open-benny</string>
<key>CFBundleIconFile</key><string>benny</string>
<key>LSMinimumSystemVersion</key><string>11.0</string>
</dict></plist>
PLIST
cd packed
zip -qry "benny-$version-$target-app.zip" benny.app
rm -r benny.app
