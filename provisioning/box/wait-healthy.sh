#!/bin/sh
# Waits until the appliance of this box answers, or until a given version does. The pages that restore a backup and of a
# retired box count as an answer only without a version, because an update that leads to it must be rolled back.
#
#   wait-healthy.sh SECONDS [VERSION]
set -eu

seconds=${1:?"usage: wait-healthy.sh SECONDS [VERSION]"}
version=${2:-}
ask=$(dirname "$(readlink -f "$0")")/ask.sh

until=$(($(date +%s) + seconds))
while :; do
  answer=$("$ask" "${COMANDA_PORT:-5050}" /api/health 3 || true)
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
