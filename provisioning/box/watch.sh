#!/bin/sh
# Called every three seconds: an appliance that misses three looks in a row, of two seconds each, hangs and is ended.
# Nothing is lost by that, what it answered is on disk; systemd starts it again.
set -eu

unit=comanda-appliance.service

# One that is starting, stopping or failed is the business of systemd.
active() { [ "$(systemctl show -p ActiveState --value "$unit")" = active ]; }
# Any answer will do: while the page that restores a backup is served, it is 503.
answers() { curl -sS -m 2 -o /dev/null "http://127.0.0.1:${COMANDA_PORT:-5050}/api/health" 2>/dev/null; }

active || exit 0
pid=$(systemctl show -p MainPID --value "$unit")
for pause in 0 0.5 0.5; do
  sleep "$pause"
  if answers; then exit 0; fi
done
active || exit 0
# A process that started since then has had no time to answer.
[ "$(systemctl show -p MainPID --value "$unit")" = "$pid" ] || exit 0
echo "<4>The appliance did not answer three times in a row; it is started anew." >&2
# ABRT first would write a core of the whole memory to a small card.
[ "$pid" -le 1 ] || kill -KILL "$pid"
