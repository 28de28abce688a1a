#!/bin/sh
# What comanda-upgrade.service and comanda-resume.service run, as root.
#
#   run-upgrade.sh           an upgrade or a roll-back that a person asked for, or the end of one that was interrupted
#   run-upgrade.sh resume    while the machine starts, before the appliance: the end of one that was interrupted
set -eu

here=$(dirname "$(readlink -f "$0")")
# shellcheck source=provisioning/box/lib.sh
. "$here/lib.sh"
# shellcheck source=provisioning/box/tree.sh
. "$here/tree.sh"
# shellcheck source=provisioning/box/upgrade.sh
. "$here/upgrade.sh"

# Also for the journal, when this unit is not followed by a person.
if [ "${1:-}" = resume ]; then
  resume put_back
  exit 0
fi
install -d -m 755 "$asked"
exec >>"$asked/log" 2>&1
what=$(recorded "$asked/request" WHAT)
file=$(recorded "$asked/request" FILE)
option=$(recorded "$asked/request" OPTION)
rm -f "$asked/request"
if [ -e "$pending" ]; then
  resume go_back
  exit 0
fi
case $what in
  upgrade) upgrade "$file" "$option" ;;
  rollback) roll_back "$option" ;;
  *) fail "Nothing was asked for." ;;
esac
