#!/bin/sh
# The browser of a kiosk, inside cage. A local page shows "connecting" until the box answers. This script polls the box,
# because Chromium would ask the user for permission if a page from a file did.
set -eu

box=${KIOSK_BOX:-http://127.0.0.1:5050}
here=$(dirname "$(readlink -f "$0")")
export HOME=/var/lib/comanda-kiosk

# Without a graphics chip the machine renders in software; Chromium would keep looking for one.
paint=--disable-gpu
for device in /dev/dri/renderD*; do [ ! -e "$device" ] || paint=--enable-gpu-rasterization; done

browser() {
  exec chromium "$paint" --kiosk --ozone-platform=wayland --noerrdialogs --no-first-run --password-store=basic \
    --hide-crash-restore-bubble --overscroll-history-navigation=0 --disable-pinch --disable-background-networking \
    --check-for-update-interval=31536000 --user-data-dir="$HOME/chromium" "$1"
}

# Chromium verifies the certificate, so curl need not.
answers() { curl -ksf -m 3 -o /dev/null "$box/api/health"; }

if ! answers; then
  browser "file://$here/connecting.html#$box" &
  page=$!
  until answers; do sleep 1; done
  kill "$page" 2>/dev/null || true
  wait "$page" || true
fi
browser "$box${KIOSK_PATH:-/}"
