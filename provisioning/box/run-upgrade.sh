#!/bin/sh
# What comanda-upgrade.service and comanda-resume.service run, as root.
#
#   run-upgrade.sh           runs an upgrade or roll-back requested at the shell or on the page, or completes one that was
#                            interrupted
#   run-upgrade.sh resume    while the machine starts, before the appliance: completes one that was interrupted
set -eu

here=$(dirname "$(readlink -f "$0")")
# shellcheck source=provisioning/box/lib.sh
. "$here/lib.sh"
# shellcheck source=provisioning/box/tree.sh
. "$here/tree.sh"
# shellcheck source=provisioning/box/upgrade.sh
. "$here/upgrade.sh"

# Runs the request of the update page. The appliance could be compromised, so only these fields are read from its
# request, and only signed files are installed.
run_for_page() {
  what=$(recorded "$updates/request" WHAT)
  version=$(recorded "$updates/request" VERSION)
  stick=$(recorded "$updates/request" STICK)
  option=$(recorded "$updates/request" OPTION)
  case $what in
    check) during=checking at_end=ready ;;
    *) during=installing at_end="done" ;;
  esac
  : >"$asked/log"
  rm -f "$asked/next"
  # Before the request is removed: the page shows either of them as work in progress.
  keep_state "$during" checking
  rm -f "$updates/request"
  # In a subshell, which a failure ends, so that the page can show the failure.
  set +e
  (
    set -e
    case $version$stick in *[!A-Za-z0-9._-]*) fail "This request is not valid." ;; esac
    case $option in '' | --now | --lose-changes) ;; *) fail "This request is not valid." ;; esac
    case $what in
      check) if [ -n "$stick" ]; then check_update "/media/comanda/$stick"; else check_update "$updates/incoming.update"; fi ;;
      install) install_update "$version" "$option" ;;
      rollback) roll_back "$option" ;;
      *) fail "Nothing was asked for." ;;
    esac
    keep_state "$at_end" "$(recorded "$asked/state" STEP)"
  )
  result=$?
  set -e
  [ "$what" != install ] || note_end "$(find "$incoming" -name 'comanda-*.tar.gz' -type f 2>/dev/null)" "$result"
  [ "$result" != 0 ] || return 0
  keep_state failed "$(recorded "$asked/state" STEP)"
  # They would stay on a small card until the next update.
  rm -rf "$incoming" "$updates/incoming.update"
}

# Also for the journal, when no user follows this unit.
if [ "${1:-}" = resume ]; then
  resume put_back
  exit 0
fi
install -d -m 755 "$asked"
exec >>"$asked/log" 2>&1
if [ -e "$pending" ]; then
  echo 1 >"$asked/result"
  resume go_back
  [ ! -e "$asked/state" ] || keep_state failed starting
  exit 0
fi
if [ ! -e "$asked/request" ] && [ -e "$updates/request" ]; then
  run_for_page
  exit 0
fi
what=$(recorded "$asked/request" WHAT)
file=$(recorded "$asked/request" FILE)
option=$(recorded "$asked/request" OPTION)
rm -f "$asked/request" "$asked/state" "$asked/next"
# In a subshell, which a failure ends. A refusal is an answer and no failure of the unit, which doctor would report.
set +e
(
  set -e
  case $what in
    upgrade) upgrade "$file" "$option" ;;
    rollback) roll_back "$option" ;;
    *) fail "Nothing was asked for." ;;
  esac
)
result=$?
set -e
[ "$what" != upgrade ] || note_end "$file" "$result"
echo "$result" >"$asked/result"
