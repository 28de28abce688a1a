#!/bin/sh
# comanda doctor: checks the box, one line for each check; exits with 1 when something needs attention.
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
  good "point of sale: version $(release_value "$opt/current" VERSION) is running, database open and migrated"
else
  bad "point of sale: does not answer. Last message: $(last_words -15min)"
fi

if [ -e "$opt/upgrade-pending" ] && ! systemctl is-active --quiet comanda-upgrade.service; then
  bad "upgrade: one was interrupted; run comanda rollback"
fi

used=$(df -P "$data" | awk 'NR == 2 { print $5 + 0 }')
free=$(df -P "$data" | awk 'NR == 2 { printf "%.1f GB", $4 / 1048576 }')
if [ "$used" -ge 95 ]; then
  bad "disk: $used % full, $free free. Selling stops when it is full: delete old files now"
elif [ "$used" -ge 85 ]; then
  bad "disk: $used % full, $free free. Free some space this week"
else
  good "disk: $used % full, $free free; the database uses $(du -h "$data/comanda.db" 2>/dev/null | cut -f 1)"
fi
if grep -q ' / [^ ]* ro[ ,]' /proc/mounts; then bad "disk: the system is mounted read-only; the card may be dying"; fi

memory=$(awk '/^MemAvailable/ { print int($2 / 1024) }' /proc/meminfo)
if [ "$memory" -lt 80 ]; then bad "memory: only $memory MB free"; else good "memory: $memory MB free"; fi

behind=$(printf '%s' "$answer" | sed -n 's/.*"clock_behind_seconds":\([0-9]*\).*/\1/p')
if [ "${behind:-0}" -gt 0 ]; then
  bad "clock: $behind seconds behind the newest record; set the time (timedatectl) before opening a register"
elif [ "$(timedatectl show -p NTPSynchronized --value 2>/dev/null || echo no)" = yes ]; then
  good "clock: $(date '+%d %b %H:%M'), set by the network"
else
  bad "clock: $(date '+%d %b %H:%M'), not set by the network; compare it with a watch"
fi

case $(systemctl is-active comanda-print.service || true) in
  active) good "print daemon: running; main printer $(setting COMANDA_PRINTER virtual:)" ;;
  *) bad "print daemon: not running (journalctl -u comanda-print)" ;;
esac
case $(setting COMANDA_PRINTER virtual:) in
  virtual:) bad "printer: none is set (COMANDA_PRINTER in $etc/comanda.env); print jobs go to $data/virtual-printer" ;;
  serial:* | usb:*)
    device=$(setting COMANDA_PRINTER '' | sed 's/^[a-z]*://; s/?.*//')
    if [ -e "$device" ]; then good "printer: $device is plugged in"; else bad "printer: $device not found; is it on and plugged in?"; fi
    ;;
  tcp:*)
    place=$(setting COMANDA_PRINTER '' | sed 's#^tcp://##')
    host=${place%%:*}
    port=${place#"$host"}
    if curl -s -m 3 -o /dev/null "telnet://$host:${port#:}" </dev/null || [ $? = 28 ]; then
      good "printer: $place is reachable"
    else
      bad "printer: $place is not reachable; is it on, with the same address?"
    fi
    ;;
esac

if [ "$(setting COMANDA_LAN off)" = https ]; then
  until=$(openssl x509 -in "$etc/tls/server.crt" -noout -enddate 2>/dev/null | cut -d = -f 2)
  if [ -z "$until" ]; then
    bad "certificate: none (run comanda certificate)"
  elif openssl x509 -in "$etc/tls/server.crt" -noout -checkend 1209600 >/dev/null; then
    good "certificate: valid until $until"
  else
    bad "certificate: expires $until and was not renewed (run comanda certificate)"
  fi
fi

newest=$(find "$data/backups" -name '*.db' -mmin -90 2>/dev/null | head -n 1)
if [ -n "$newest" ]; then
  good "backups: the newest is less than 90 minutes old"
elif [ "$(awk '{ print int($1) }' /proc/uptime)" -lt 5400 ]; then
  good "backups: the box has just started; the next one is made within an hour"
else
  bad "backups: none in the last 90 minutes (run comanda logs)"
fi
if [ "$(systemctl show -p Result --value comanda-drill.service)" = success ]; then
  good "backups: the last test restore succeeded"
else
  bad "backups: the last test restore failed (journalctl -u comanda-drill)"
fi
copies=$(setting COMANDA_BACKUP_COPY_TO '')
[ -n "$copies" ] || bad "backups: kept only on this box; set COMANDA_BACKUP_COPY_TO to a USB stick or share"
for folder in $(printf '%s' "$copies" | tr ',' ' '); do
  if [ -n "$(find "$folder" -maxdepth 1 \( -name '*.db' -o -name '*.db.sealed' \) -mmin -1500 2>/dev/null | head -n 1)" ]; then
    good "backups: copied to $folder"
  elif [ ! -d "$folder" ] || [ "$(stat -c %d "$folder")" = "$(stat -c %d "$data")" ]; then
    bad "backups: kept only on this box; $folder is missing, plug in its stick"
  else
    bad "backups: no copy from the last day in $folder (run comanda logs)"
  fi
done

if hostname -I 2>/dev/null | grep -q '[0-9]'; then
  good "network: $(addresses | tr '\n' ' ')"
else
  bad "network: this box has no address; is the cable plugged in?"
fi
for unit in $(systemctl list-units --failed --no-legend --plain 'comanda-*' | cut -d ' ' -f 1 | grep -v '^comanda-why'); do
  bad "$unit failed (journalctl -u $unit)"
done

if [ "$ill" = 0 ]; then say "Everything is OK."; else say "Lines marked LOOK need attention."; fi
exit "$ill"
