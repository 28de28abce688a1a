#!/bin/sh
# Called every three seconds. An appliance that fails three checks in a row, of two seconds each, hangs and is killed.
# Nothing is lost, because every acknowledged write is on disk. systemd starts it again.
set -eu

unit=comanda-appliance.service
ask=$(dirname "$(readlink -f "$0")")/ask.sh

# systemd handles an appliance that is starting, stopping or failed.
active() { [ "$(systemctl show -p ActiveState --value "$unit")" = active ]; }
# Any response counts: the pages that restore a backup and of a retired box answer with 503.
answers() {
  result=0
  "$ask" "${COMANDA_PORT:-5050}" /api/health 2 >/dev/null || result=$?
  [ "$result" = 0 ] || [ "$result" = 22 ]
}

active || exit 0
pid=$(systemctl show -p MainPID --value "$unit")
for pause in 0 0.5 0.5; do
  sleep "$pause"
  if answers; then exit 0; fi
done
active || exit 0
# A process that was started in between has had no time to answer.
[ "$(systemctl show -p MainPID --value "$unit")" = "$pid" ] || exit 0
echo "<4>The appliance did not answer three times in a row; it is started anew." >&2
# KILL at once, because ABRT would write a core dump of the whole memory to a small card.
[ "$pid" -le 1 ] || kill -KILL "$pid"
