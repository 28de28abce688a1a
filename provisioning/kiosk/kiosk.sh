#!/bin/sh
# The browser of a kiosk, inside cage: a page of its own says "connecting" until the box answers.
set -eu

box=${KIOSK_BOX:-http://127.0.0.1:5050}
here=$(dirname "$(readlink -f "$0")")
export HOME=/var/lib/comanda-kiosk

exec chromium --kiosk --ozone-platform=wayland --noerrdialogs --no-first-run --password-store=basic \
  --hide-crash-restore-bubble --overscroll-history-navigation=0 --disable-pinch --disable-background-networking \
  --check-for-update-interval=31536000 --user-data-dir="$HOME/chromium" \
  "file://$here/connecting.html#$box${KIOSK_PATH:-/}"
