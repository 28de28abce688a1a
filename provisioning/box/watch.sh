#!/bin/sh
# Called every five seconds: an appliance that misses three looks in a row hangs, and is ended. Nothing is lost by
# that, what it answered is on disk; systemd starts it again.
set -eu

misses=${RUNTIME_DIRECTORY:-/run/comanda-watch}/misses
unit=comanda-appliance.service

# One that is starting, stopping or failed is the business of systemd.
state=$(systemctl show -p ActiveState --value "$unit")
if [ "$state" != active ] ||
  curl -fsS -m 3 -o /dev/null "http://127.0.0.1:${COMANDA_PORT:-5050}/api/health" 2>/dev/null; then
  rm -f "$misses"
  exit 0
fi

count=$(($(cat "$misses" 2>/dev/null || echo 0) + 1))
echo "$count" >"$misses"
[ "$count" -ge 3 ] || exit 0
rm -f "$misses"
pid=$(systemctl show -p MainPID --value "$unit")
echo "<4>The appliance did not answer three times in a row; it is started anew." >&2
# ABRT first would write a core of the whole memory to a small card.
[ "$pid" -le 1 ] || kill -KILL "$pid"
