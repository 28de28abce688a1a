#!/bin/sh
# Has avahi announce this box as comanda.local. Run before avahi starts (avahi.conf).
set -eu

here=$(dirname "$(readlink -f "$0")")
# shellcheck source=provisioning/box/lib.sh
. "$here/lib.sh"

settings=/etc/avahi/avahi-daemon.conf
[ -f "$settings" ] && ! grep -q '^host-name=comanda$' "$settings" || exit 0
if grep -q '^#\{0,1\}host-name=' "$settings"; then
  sed 's/^#\{0,1\}host-name=.*/host-name=comanda/' "$settings"
else
  sed 's/^\[server\]$/&\nhost-name=comanda/' "$settings"
fi | write_file 644 "$settings"
