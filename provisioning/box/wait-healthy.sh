#!/bin/sh
# Waits until the appliance of this box answers, or until a given version does. The pages that restore a backup and of a
# retired box count as an answer only without a version, because an update that leads to it must be rolled back.
#
#   wait-healthy.sh SECONDS [VERSION]
set -eu

seconds=${1:?"usage: wait-healthy.sh SECONDS [VERSION]"}
version=${2:-}
url=http://127.0.0.1:${COMANDA_PORT:-5050}/api/health

until=$(($(date +%s) + seconds))
while :; do
  answer=$(curl -sS -m 3 "$url" 2>/dev/null || true)
  case $answer in
    *'"status":"ok"'*'"version":"'"$version"*'"'*) exit 0 ;;
    *'"status":"restore_needed"'* | *'"status":"retired"'*) [ -n "$version" ] || exit 0 ;;
  esac
  # Called by systemd: an appliance that has ended will not answer any more.
  [ -z "${MAINPID:-}" ] || kill -0 "$MAINPID" 2>/dev/null || break
  [ "$(date +%s)" -lt "$until" ] || break
  sleep 0.2
done
echo "The appliance does not answer." >&2
exit 1
