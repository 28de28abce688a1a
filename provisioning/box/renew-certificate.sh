#!/bin/sh
# Creates or renews the certificate of this box for all its current names and addresses. `certificate.sh` changes
# nothing while devices accept the present one.
#
#   renew-certificate.sh FOLDER
set -eu

folder=${1:?"usage: renew-certificate.sh FOLDER"}
here=$(dirname "$(readlink -f "$0")")
name=$(hostname)

"$here/authority.sh" "$folder" "${COMANDA_DATA_DIR:-/var/lib/comanda}"

set -- comanda.local "${name%%.*}.local"
# The authority was constrained to the box's name at that time; every device would have to trust a new one.
if [ ! -s "$folder/ca.crt" ] ||
  openssl x509 -in "$folder/ca.crt" -noout -subject | grep -qF "Comanda $name"; then
  set -- "$@" "$name"
fi
for address in $(hostname -I 2>/dev/null || true) ${COMANDA_ADDRESSES:-}; do
  case $address in
    10.* | 192.168.* | 172.1[6-9].* | 172.2[0-9].* | 172.3[01].* | 169.254.*) set -- "$@" "$address" ;;
  esac
done
COMANDA_MADE_AT=$(sed -n 's/^MADE_AT=//p' "$here/../../RELEASE" 2>/dev/null || true)
[ ! -e /run/systemd/timesync/synchronized ] || COMANDA_CLOCK_IS_RIGHT=yes
export COMANDA_MADE_AT="${COMANDA_MADE_AT:-0}" COMANDA_CLOCK_IS_RIGHT="${COMANDA_CLOCK_IS_RIGHT:-}"
exec "$here/../certificate.sh" "$folder" "$@"
