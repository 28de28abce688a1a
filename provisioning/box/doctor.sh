#!/bin/sh
# comanda doctor: checks the box, one line for each check; exits with 1 when something needs attention. Most checks come
# from the running appliance; this script adds those of the machine.
set -eu

# shellcheck source=provisioning/box/lib.sh
. "$(dirname "$(readlink -f "$0")")/lib.sh"
# shellcheck source=provisioning/box/upgrade.sh
. "$(dirname "$(readlink -f "$0")")/upgrade.sh"
ill=0

good() { say "  ok      $1"; }
note() { say "  note    $1"; }
bad() {
  ill=1
  say "  LOOK    $1"
}

ask_appliance() {
  "$opt/current/node/bin/node" "$opt/current/provisioning/box/box-checks.mjs" \
    "$(setting COMANDA_PORT 5050)" "$data/print-daemon.token" 2>/dev/null
}

# The checks for when the appliance does not answer.
look_without_appliance() {
  why=$(last_words -15min)
  bad "point of sale: does not answer. ${why:+Last message: $why. }Try sudo comanda restart, then sudo comanda logs"
  used=$(df -P "$data" | awk 'NR == 2 { print $5 + 0 }')
  free=$(df -P "$data" | awk 'NR == 2 { printf "%.1f GB", $4 / 1048576 }')
  if [ "$used" -ge 95 ]; then bad "disk: $used % full, $free free; delete old files"; else good "disk: $used % full, $free free"; fi
  memory=$(awk '/^MemAvailable/ { print int($2 / 1024) }' /proc/meminfo)
  if [ "$memory" -lt 80 ]; then bad "memory: only $memory MB free"; else good "memory: $memory MB free"; fi
}

if checks=$(ask_appliance); then
  good "point of sale: version $(release_value "$opt/current" VERSION) is running, database open and migrated"
  while read -r level id text; do
    case $level in
      ok) good "$id: $text" ;;
      warn) note "$id: $text" ;;
      *) bad "$id: $text" ;;
    esac
  done <<EOF
$checks
EOF
elif [ -e "$data/retired" ]; then
  note "point of sale: RETIRED, its venue moved to another box; sudo comanda take-back uses this one again"
elif [ -s "$data/restore-code" ]; then
  bad "database: cannot be opened. Restore a backup on the page of the box (sudo comanda code), or with sudo comanda restore FILE"
else
  look_without_appliance
fi

for unit in "$units"/comanda-*; do
  if [ -f "$unit" ] && [ ! -s "$unit" ]; then
    bad "system: $unit is empty, after a power cut; install Comanda again"
  fi
done

if [ -e "$opt/upgrade-pending" ] && ! systemctl is-active --quiet comanda-upgrade.service; then
  bad "upgrade: one was interrupted; run sudo comanda rollback"
fi
version=$(recorded "$refused" VERSION)
if [ -n "$version" ] && [ "$version" != "$(release_value "$opt/current" VERSION)" ]; then
  why="version $version was not installed on $(date -r "$refused" '+%d %b %Y at %H:%M'): $(recorded "$refused" WHY)"
  file=$(recorded "$refused" FILE)
  [ ! -f "$file" ] || why="$why To install it: sudo comanda upgrade $file"
  if [ "$(recorded "$refused" HOW)" = rolled_back ]; then bad "upgrade: $why"; else note "upgrade: $why"; fi
fi
if grep -q ' / [^ ]* ro[ ,]' /proc/mounts; then bad "disk: the system is mounted read-only; the card may be dying"; fi
[ "$(systemctl is-active comanda-print.service || true)" = active ] ||
  bad "print service: not running (journalctl -u comanda-print)"

last=$(dirname "$data")/comanda-drill/last
case $(sed -n 1p "$last" 2>/dev/null) in
  ok) good "rehearsal: the newest backup could be restored on $(date -r "$last" '+%d %b %Y')" ;;
  failed) bad "rehearsal: $(sed -n 2p "$last")" ;;
  *) note "rehearsal: no backup was restored on trial yet; sudo comanda drill does it now" ;;
esac
[ -n "$(setting COMANDA_BACKUP_COPY_TO '')" ] ||
  note "backups: kept only on this box; set COMANDA_BACKUP_COPY_TO in $etc/comanda.env to a USB stick or share"
if [ "$(setting COMANDA_LAN off)" != off ] && [ -n "$(help_address)" ]; then
  if name_works; then
    good "name: comanda.local leads to this box"
  elif [ -e /usr/sbin/avahi-daemon ]; then
    bad "name: comanda.local does not lead to this box: $(why_no_name)"
  else
    note "name: comanda.local does not lead to this box: $(why_no_name)"
  fi
fi
if hostname -I 2>/dev/null | grep -q '[0-9]'; then good "addresses: $(addresses | tr '\n' ' ')"; fi
for unit in $(systemctl list-units --failed --no-legend --plain 'comanda-*' | cut -d ' ' -f 1 | grep -v -e '^comanda-why' -e '^comanda-drill'); do
  bad "$unit failed (journalctl -u $unit)"
done

if [ "$ill" = 0 ]; then say "Everything is OK."; else say "Lines marked LOOK need attention."; fi
exit "$ill"
