#!/bin/sh
# Makes or renews the certificate of this box for all the names and addresses it has now. `certificate.sh` changes
# nothing while the one at hand holds them and is good for thirty more days.
#
#   renew-certificate.sh FOLDER
set -eu

folder=${1:?"usage: renew-certificate.sh FOLDER"}
here=$(dirname "$(readlink -f "$0")")
name=$(hostname)

set -- comanda.local "${name%%.*}.local"
# The authority was constrained to the name that the box had then; another one would make every device refuse it.
if [ ! -s "$folder/ca.crt" ] ||
  openssl x509 -in "$folder/ca.crt" -noout -subject | grep -qF "Comanda $name"; then
  set -- "$@" "$name"
fi
for address in $(hostname -I 2>/dev/null || true); do
  case $address in
    10.* | 192.168.* | 172.1[6-9].* | 172.2[0-9].* | 172.3[01].* | 169.254.*) set -- "$@" "$address" ;;
  esac
done
exec "$here/../certificate.sh" "$folder" "$@"
