#!/bin/sh
# Keeps the certificate of a container, as systemd/comanda-certificate.* do on a box.
set -eu

here=$(dirname "$(readlink -f "$0")")
trap 'exit 0' TERM INT
while :; do
  "$here/../box/renew-certificate.sh" /etc/comanda/tls || true
  sleep 30 &
  wait $!
done
