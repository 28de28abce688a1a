#!/bin/sh
# The monitor of a flashed box: address, QR code and, until the venue is set up or a lost database restored, the one-time
# code for that. Drawn again when one of them changes.
set -eu
lib=/opt/comanda/current/provisioning/box/lib.sh

text() {
  if [ ! -e "$lib" ] || [ ! -e /var/lib/comanda-first-start ]; then
    echo "Comanda se está preparando. Tarda unos minutos; no desconectes el equipo."
    echo "Comanda is getting ready. This takes some minutes; do not unplug the box."
    [ "$(systemctl is-active comanda-first-start.service || true)" != failed ] ||
      printf '\n%s\n' "$(journalctl -o cat --no-pager -n 8 -u comanda-first-start.service)"
    return
  fi
  # shellcheck source=provisioning/box/lib.sh
  . "$lib"
  here=$(help_address)
  if [ -z "$here" ]; then
    if [ -s /run/comanda-wifi.why ]; then
      cat /run/comanda-wifi.why
    elif [ -e /run/comanda-wifi ]; then
      echo "El Wi-Fi de wifi.txt no responde: revisa el nombre y la contraseña."
      echo "The Wi-Fi of wifi.txt does not answer: check its name and password."
    else
      echo "Conecta el equipo al router con un cable de red, o escribe wifi.txt en la memoria."
      echo "Connect the box to the router with a network cable, or write wifi.txt on the card."
    fi
    return
  fi
  cd "$opt/current"
  ./node/bin/node -e "import('qr').then(({ encodeQR }) => console.log(encodeQR(process.argv[1], 'ascii', { border: 2 })))" "$here"
  echo "Comanda: $here"
  code=$(cat "$data/setup-code" 2>/dev/null || true)
  [ -z "$code" ] || printf '\nEscanea, y configura el negocio con este código.\nScan, and set up the venue with this code.\n\n    %s\n' "$code"
  code=$(cat "$data/restore-code" 2>/dev/null || true)
  [ -z "$code" ] || printf '\nEscanea, y restaura un respaldo con este código.\nScan, and restore a backup with this code.\n\n    %s\n' "$code"
}

shown=''
while :; do
  now=$(text 2>&1)
  if [ "$now" != "$shown" ]; then
    # Clears the screen, hides the cursor, keeps it from going dark.
    printf '\033[2J\033[H\033[?25l\033[9;0]%s\n' "$now"
    shown=$now
  fi
  sleep 5
done
