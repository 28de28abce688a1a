#!/bin/sh
# comanda doctor: is the box well? One line for each thing, in plain words; 1 when something needs a person.
set -eu

# shellcheck source=provisioning/box/lib.sh
. "$(dirname "$(readlink -f "$0")")/lib.sh"
ill=0

good() { say "  ok      $1"; }
bad() {
  ill=1
  say "  LOOK    $1"
}

answer=$(health || true)
if [ -n "$answer" ]; then
  good "point of sale: version $(release_value "$opt/current" VERSION) serves, database open and migrated"
else
  bad "point of sale: does not answer. It last said: $(last_words)"
fi

used=$(df -P "$data" | awk 'NR == 2 { print $5 + 0 }')
free=$(df -P "$data" | awk 'NR == 2 { printf "%.1f GB", $4 / 1048576 }')
if [ "$used" -ge 95 ]; then
  bad "disk: $used % full, $free free. Selling stops when it is full: delete old files now"
elif [ "$used" -ge 85 ]; then
  bad "disk: $used % full, $free free. Make room this week"
else
  good "disk: $used % full, $free free; the database has $(du -h "$data/comanda.db" 2>/dev/null | cut -f 1)"
fi
if grep -q ' / [^ ]* ro[ ,]' /proc/mounts; then bad "disk: the system is mounted read-only; the card may be dying"; fi

memory=$(awk '/^MemAvailable/ { print int($2 / 1024) }' /proc/meminfo)
if [ "$memory" -lt 80 ]; then bad "memory: only $memory MB are left"; else good "memory: $memory MB are left"; fi

behind=$(printf '%s' "$answer" | sed -n 's/.*"clock_behind_seconds":\([0-9]*\).*/\1/p')
if [ "${behind:-0}" -gt 0 ]; then
  bad "clock: $behind seconds behind the newest record; set the time (timedatectl) before opening a register"
elif [ "$(timedatectl show -p NTPSynchronized --value 2>/dev/null || echo no)" = yes ]; then
  good "clock: $(date '+%d %b %H:%M'), kept by the network"
else
  bad "clock: $(date '+%d %b %H:%M'), not kept by the network; compare it with a watch"
fi

case $(systemctl is-active comanda-print.service || true) in
  active) good "print daemon: runs; main printer $(setting COMANDA_PRINTER virtual:)" ;;
  *) bad "print daemon: does not run (journalctl -u comanda-print)" ;;
esac
case $(setting COMANDA_PRINTER virtual:) in
  virtual:) bad "printer: none is set (COMANDA_PRINTER in $etc/comanda.env); papers go to $data/virtual-printer" ;;
  serial:* | usb:*)
    device=$(setting COMANDA_PRINTER '' | sed 's/^[a-z]*://; s/?.*//')
    if [ -e "$device" ]; then good "printer: $device is plugged in"; else bad "printer: $device is not there; is it on and plugged in?"; fi
    ;;
  tcp:*)
    place=$(setting COMANDA_PRINTER '' | sed 's#^tcp://##')
    host=${place%%:*}
    port=${place#"$host"}
    if curl -s -m 3 -o /dev/null "telnet://$host:${port#:}" </dev/null || [ $? = 28 ]; then
      good "printer: $place can be reached"
    else
      bad "printer: $place cannot be reached; is it on, with the same address?"
    fi
    ;;
esac

if [ "$(setting COMANDA_LAN off)" = https ]; then
  until=$(openssl x509 -in "$etc/tls/server.crt" -noout -enddate 2>/dev/null | cut -d = -f 2)
  if [ -z "$until" ]; then
    bad "certificate: there is none (comanda certificate)"
  elif openssl x509 -in "$etc/tls/server.crt" -noout -checkend 1209600 >/dev/null; then
    good "certificate: good until $until"
  else
    bad "certificate: runs out $until and was not renewed (comanda certificate)"
  fi
fi

newest=$(find "$data/backups" -name '*.db' -mmin -90 2>/dev/null | head -n 1)
if [ -n "$newest" ]; then
  good "backups: the newest is less than 90 minutes old"
elif [ "$(awk '{ print int($1) }' /proc/uptime)" -lt 5400 ]; then
  good "backups: the box has just started; the next one comes within the hour"
else
  bad "backups: none in the last 90 minutes (comanda logs)"
fi
if [ "$(systemctl show -p Result --value comanda-drill.service)" = success ]; then
  good "backups: the last rehearsal of a restore went well"
else
  bad "backups: the last rehearsal of a restore failed (journalctl -u comanda-drill)"
fi
copies=$(setting COMANDA_BACKUP_COPY_TO '')
[ -n "$copies" ] || bad "backups: they stay on this box; put a stick or share in COMANDA_BACKUP_COPY_TO"
for folder in $(printf '%s' "$copies" | tr ',' ' '); do
  if [ -n "$(find "$folder" -maxdepth 1 \( -name '*.db' -o -name '*.db.sealed' \) -mmin -1500 2>/dev/null | head -n 1)" ]; then
    good "backups: copied to $folder"
  elif [ ! -d "$folder" ] || [ "$(stat -c %d "$folder")" = "$(stat -c %d "$data")" ]; then
    bad "backups: they stay on this box; $folder is not there, plug in its stick"
  else
    bad "backups: no copy of the last day is in $folder (comanda logs)"
  fi
done

if hostname -I 2>/dev/null | grep -q '[0-9]'; then
  good "network: $(addresses | tr '\n' ' ')"
else
  bad "network: this box has no address; is the cable in?"
fi
for unit in $(systemctl list-units --failed --no-legend --plain 'comanda-*' | cut -d ' ' -f 1 | grep -v '^comanda-why'); do
  bad "$unit failed (journalctl -u $unit)"
done

if [ "$ill" = 0 ]; then say "All is well."; else say "Lines with LOOK need a person."; fi
exit "$ill"
