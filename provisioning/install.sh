#!/bin/sh
# Installs Comanda on this machine from an unpacked release, or brings an installation of the same version in order.
# Can be run again at any time: what is as it should be is left alone.
#
#   sudo ./provisioning/install.sh [--dry-run] [--demo] [--lan https|http|off] [--printer ADDRESS] [--kiosk]
#   sudo ./provisioning/install.sh --uninstall      takes the program away; data and settings stay
set -eu

release=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=provisioning/box/lib.sh
. "$release/provisioning/box/lib.sh"
# shellcheck source=provisioning/box/tree.sh
. "$release/provisioning/box/tree.sh"

dry='' uninstall='' demo=0 lan=https printer='' kiosk='' given='' packaged=''
while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=yes ;;
    --uninstall) uninstall=yes ;;
    --demo) demo=lan given="$given COMANDA_DEMO=lan" ;;
    --kiosk) kiosk=yes ;;
    # Called by the Debian package, whose dependencies are installed and which holds the lock of apt.
    --packaged) packaged=yes ;;
    --lan) lan=${2:?"--lan https, http or off"} given="$given COMANDA_LAN=$2" && shift ;;
    --printer) printer=${2:?"--printer needs an address, for example usb:/dev/usb/lp0"} given="$given COMANDA_PRINTER=$2" && shift ;;
    -h | --help) sed -n '2,7s/^# \{0,1\}//p' "$0" && exit 0 ;;
    *) fail "Unknown option: $1. Run install.sh --help." ;;
  esac
  shift
done
case $lan in https | http | off) ;; *) fail "--lan is https, http or off, not $lan." ;; esac

# Prints a step and runs it, or only prints it in a dry run.
step() { say "· $1"; }
run() { if [ -n "$dry" ]; then say "    would run: $*"; else "$@"; fi; }

# Writes stdin to a file if that changes it.
put() {
  new=$(cat)
  if [ -f "$2" ] && [ "$(cat "$2")" = "$new" ]; then return 1; fi
  if [ -n "$dry" ]; then
    say "    would write: $2"
  else
    printf '%s\n' "$new" | write_file "$1" "$2" || fail "The file $2 could not be written."
    say "    wrote $2"
  fi
}

# Creates a folder with its mode and owner: MODE OWNER GROUP PATH.
folder() {
  [ "$(stat -c '%a %U %G' "$4" 2>/dev/null)" = "$1 $2 $3" ] || run install -d -m "$1" -o "$2" -g "$3" "$4"
}

# Creates or changes a symbolic link when needed.
link() {
  [ "$(readlink "$2" 2>/dev/null)" != "$1" ] || return 0
  if [ -n "$dry" ]; then say "    would point: $2 to $1"; else ln -sfn "$1" "$2"; fi
}

# Starts services now and at every boot.
turn_on() {
  for unit in "$@"; do
    systemctl is-enabled --quiet "$unit" 2>/dev/null || run systemctl enable --quiet "$unit"
    systemctl is-active --quiet "$unit" 2>/dev/null || run systemctl start "$unit" || return 1
  done
}

check_machine() {
  [ -n "$dry" ] || need_root
  [ -d /run/systemd/system ] || [ -n "$dry" ] || fail "This needs a machine that systemd started."
  # shellcheck source=/dev/null
  id=$(. /etc/os-release && echo "$ID ${VERSION_ID:-}")
  case $id in
    'debian 12' | 'debian 13' | 'raspbian 12' | 'raspbian 13') ;;
    *) fail "This system is $id; Comanda is made for Debian and Raspberry Pi OS 12 and 13." ;;
  esac
  version=$(release_value "$release" VERSION)
  if [ -z "$version" ]; then
    [ -n "$dry" ] || fail "This is no unpacked release: make one with npm run release."
    version=$(sed -n 's/.*"version": "\(.*\)".*/\1/p' "$release/appliance/package.json")
  fi
  case $(uname -m)-$(release_value "$release" ARCH) in
    x86_64-x64 | aarch64-arm64 | *-) ;;
    *) fail "This release is for $(release_value "$release" ARCH), this machine is $(uname -m)." ;;
  esac
  made_at=$(release_value "$release" MADE_AT)
  if [ "$(date +%s)" -lt "$((${made_at:-0} - 86400))" ]; then
    fail "The clock says $(date '+%d %b %Y'), which is before this release was made. Set it: timedatectl set-time 'YYYY-MM-DD HH:MM'."
  fi
  present=$(release_value "$opt/current" VERSION)
  if [ -n "$present" ] && [ "$present" != "$version" ]; then
    fail "Version $present is installed. To change it: comanda upgrade FILE."
  fi
}

install_packages() {
  wanted=
  for pair in openssl:openssl avahi-daemon:avahi-daemon setpriv:util-linux; do
    PATH=$PATH:/usr/sbin command -v "${pair%%:*}" >/dev/null || wanted="$wanted ${pair#*:}"
  done
  [ -e /usr/lib/systemd/systemd-timesyncd ] || [ -e /lib/systemd/systemd-timesyncd ] ||
    command -v chronyd >/dev/null || wanted="$wanted systemd-timesyncd"
  [ ! -e "$release/allowed_signers" ] || command -v ssh-keygen >/dev/null || wanted="$wanted openssh-client"
  [ -z "$kiosk" ] || command -v curl >/dev/null || wanted="$wanted curl"
  [ -z "$kiosk" ] || command -v cage >/dev/null || wanted="$wanted cage"
  [ -z "$kiosk" ] || command -v chromium >/dev/null || wanted="$wanted chromium"
  # cage on Debian 12 exits without it.
  [ -z "$kiosk" ] || command -v Xwayland >/dev/null || wanted="$wanted xwayland"
  # Without it the screen's service has no session of its own and no folder for its socket.
  [ -z "$kiosk" ] || dpkg-query -W -f '${Status}' libpam-systemd 2>/dev/null | grep -q ' installed$' ||
    wanted="$wanted libpam-systemd"
  step "packages of the system:${wanted:- all there}"
  [ -n "$wanted" ] || return 0
  if [ -n "$packaged" ]; then missing_packages && return; fi
  # Fails within seconds instead of minutes without the internet.
  quick='-o Acquire::Retries=0 -o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15'
  # shellcheck disable=SC2086
  run timeout 120 apt-get update -q $quick || true
  # shellcheck disable=SC2086
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -q $quick --no-install-recommends $wanted || missing_packages
}

# Without the internet the box works, except for what needs these packages.
missing_packages() {
  for name in $wanted; do
    case $name in
      systemd-timesyncd) say "    $name is not installed: nothing sets the clock. Compare it with a watch from time to time." ;;
      avahi-daemon) say "    $name is not installed: the name comanda.local does not work. Use the address in numbers." ;;
      openssh-client) say "    $name is not installed: the signature of an update cannot be checked, so it is refused." ;;
      *) fail "apt-get could not install $name, which is needed. Connect the box to the internet once, then run this again." ;;
    esac
  done
  say "    To install them later: connect the box to the internet and run this again."
}

make_user() {
  getent passwd "$1" >/dev/null && return 0
  run useradd --system --user-group --no-create-home --home-dir "$2" --shell /usr/sbin/nologin "$1"
}

make_users() {
  step "users: comanda, comanda-print, comanda-certificate${kiosk:+, comanda-kiosk}; none of them can log in"
  make_user comanda "$data"
  make_user comanda-print /nonexistent
  make_user comanda-certificate /nonexistent
  [ -z "$kiosk" ] || make_user comanda-kiosk /var/lib/comanda-kiosk
}

copy_release() {
  target=$opt/releases/$version
  step "program: $target"
  if ! cmp -s "$release/MANIFEST" "$target/MANIFEST" || ! verify_tree "$target"; then
    if [ -n "$dry" ]; then say "    would copy and check: $target"; else replace_program; fi
  fi
  if [ "$(readlink "$opt/current" 2>/dev/null)" != "releases/$version" ]; then run point_to "$version"; fi
  link "$opt/current/provisioning/comanda" /usr/local/bin/comanda
}

# Also replaces a damaged program, for example after a power cut during the copy.
replace_program() {
  [ "$release" != "$target" ] || fail "Files of $target are missing or changed: unpack the release again and run its install.sh."
  place_tree "$release" "$target.partial" || {
    rm -rf "$target.partial"
    fail "Files of $release are missing or changed: unpack the release again, on the disk of this machine."
  }
  check_it_loads "$target.partial"
  flush "$target.partial"
  if [ -d "$target" ]; then
    say "    $target was damaged or another build and is replaced"
    stop_all
    rm -rf "$target"
  fi
  mv "$target.partial" "$target"
}

# The USB printer that is plugged in, under a name of our udev rule or, before the rule applies, its own.
found_printer() {
  for device in /dev/comanda/printer-[!a]* /dev/comanda/printer-* /dev/comanda-printer /dev/usb/lp[0-9]*; do
    if [ -c "$device" ]; then say "usb:$device" && return; fi
  done
  say virtual:
}

make_folders() {
  step "data: $data, settings: $etc"
  [ -n "$printer" ] || printer=$(found_printer)
  folder 750 comanda comanda "$data"
  folder 700 comanda comanda "$data/backups"
  folder 750 comanda-print comanda "$data/virtual-printer"
  folder 750 root comanda "$etc"
  # setgid: the appliance can read the files that the certificate's user creates.
  folder 2750 comanda-certificate comanda "$etc/tls"
  if [ -s "$etc/comanda.env" ]; then change_settings; fi
  [ -s "$etc/comanda.env" ] || put 640 "$etc/comanda.env" <<EOF
# Settings of this box; restart after a change: comanda restart. All of them: $opt/current/provisioning/operation.md
COMANDA_PORT=5050
COMANDA_LAN=$lan
COMANDA_PRINTER=$printer
COMANDA_DEMO=$demo
COMANDA_LOG_LEVEL=info
# Folders that get a copy of every backup while they are there, with commas between. A USB stick that is named
# COMANDA is found by itself, at /media/comanda:
COMANDA_BACKUP_COPY_TO=/media/comanda
#COMANDA_BACKUP_PASSPHRASE_FILE=/etc/comanda/backup.passphrase
EOF
  lan=$(setting COMANDA_LAN "$lan")
  [ -s "$etc/print.env" ] || put 640 "$etc/print.env" <<EOF
COMANDA_URL=http://127.0.0.1:$(setting COMANDA_PORT 5050)
COMANDA_LOG_LEVEL=info
EOF
}

# Applies the options of a later run to existing settings.
change_settings() {
  for pair in $given; do
    name=${pair%%=*}
    value=${pair#*=}
    [ "$(setting "$name" '')" != "$value" ] || continue
    [ "$name" != COMANDA_DEMO ] || fail "This box has data: comanda demo on switches it to the demo venue and back."
    if [ -n "$dry" ]; then say "    would set: $pair" && continue; fi
    set_setting "$name" "$value"
    say "    set $pair"
    resettled=yes
  done
}

prepare_system() {
  step "printers: rules for their devices; ModemManager and brltty are kept away from them"
  if put 644 /etc/modules-load.d/comanda.conf <"$release/provisioning/box/modules.conf"; then
    [ -n "$dry" ] || load_modules
  fi
  if put 644 /etc/udev/rules.d/70-comanda-printers.rules <"$release/provisioning/box/printers.rules"; then
    [ -n "$dry" ] || reload_rules
  fi
  for unit in ModemManager.service brltty.service brltty-udev.service; do
    systemctl cat "$unit" >/dev/null 2>&1 || continue
    [ "$(systemctl is-enabled "$unit" 2>/dev/null)" = masked ] || run systemctl mask --now "$unit"
  done
  step "backups: a USB stick named COMANDA gets copies when it is plugged in"
  if put 644 /etc/udev/rules.d/70-comanda-stick.rules <"$release/provisioning/box/stick.rules"; then
    [ -n "$dry" ] || reload_rules
  fi
  step "journal: at most 200 MB, kept over restarts"
  if put 644 /etc/systemd/journald.conf.d/comanda.conf <"$release/provisioning/box/journald.conf"; then
    run systemctl restart systemd-journald
  fi
  step "time: kept by the network"
  if systemctl cat systemd-timesyncd.service >/dev/null 2>&1; then
    turn_on systemd-timesyncd.service || say "    time sync does not run here"
  fi
  step "name: comanda.local"
  # Also for an avahi that comes later, perhaps in the same run of apt.
  if put 644 "$units/avahi-daemon.service.d/comanda.conf" <"$release/provisioning/box/avahi.conf"; then
    run systemctl daemon-reload
  fi
  if [ -f /etc/avahi/avahi-daemon.conf ] && ! grep -q '^host-name=comanda$' /etc/avahi/avahi-daemon.conf; then
    run systemctl restart avahi-daemon.service || say "    avahi does not run here; use the numbers below"
  fi
}

load_modules() { while read -r name; do modprobe -q "$name" 2>/dev/null || true; done </etc/modules-load.d/comanda.conf; }
reload_rules() {
  udevadm control --reload 2>/dev/null || return 0
  udevadm trigger --subsystem-match=tty --subsystem-match=usbmisc --subsystem-match=block || true
  udevadm settle -t 5 || true
}

start_services() {
  step "services: comanda-appliance, comanda-print, and timers for certificate, watch and rehearsal"
  changed=
  for unit in "$release"/systemd/*.service "$release"/systemd/*.timer "$release"/systemd/*.path "$release"/systemd/*.mount "$release"/systemd/*.socket; do
    if put 644 "$units/${unit##*/}" <"$unit"; then changed=yes; fi
  done
  # Otherwise systemd briefly starts the error page at every crash. Versions before 254 do not support the option.
  if [ "$(systemctl --version 2>/dev/null | sed -n '1s/systemd \([0-9]*\).*/\1/p')" -ge 254 ] 2>/dev/null &&
    printf '[Service]\nRestartMode=direct\n' | put 644 "$units/comanda-appliance.service.d/direct.conf"; then changed=yes; fi
  [ -z "$changed" ] || run systemctl daemon-reload
  [ "$lan" = off ] || has_certificate || run systemctl start comanda-certificate.service ||
    fail "The certificate could not be made: journalctl -u comanda-certificate"
  systemctl is-enabled --quiet comanda-resume.service 2>/dev/null || run systemctl enable --quiet comanda-resume.service
  turn_on comanda-certificate.path comanda-update.path comanda-feed.path
  turn_on comanda-certificate.timer comanda-watch.timer comanda-drill.timer comanda-feed.timer
  [ -z "${resettled:-}" ] || run stop_all
  systemctl is-enabled --quiet comanda-print.service 2>/dev/null || run systemctl enable --quiet comanda-print.service
  [ -n "$dry" ] || systemctl reset-failed comanda-appliance.service 2>/dev/null || true
  turn_on comanda-appliance.service || fail "The appliance does not start; comanda logs says why."
  [ -n "$dry" ] || wait_for_name
  # Once, and before the daemon uses the printer.
  systemctl is-active --quiet comanda-print.service 2>/dev/null || code_on_paper
  turn_on comanda-print.service
  [ -z "$kiosk" ] || start_kiosk
  [ -z "$dry" ] || return 0
  # The page of a box that sells nothing is an answer too.
  if sells_nothing; then wait_for 60 ''; else wait_for 60 "$version"; fi
  # By this installation it was done after all.
  [ "$(sed -n 's/^VERSION=//p' "$opt/upgrade-refused" 2>/dev/null)" != "$version" ] || rm -f "$opt/upgrade-refused"
}

sells_nothing() { [ -e "$data/retired" ] || [ -s "$data/restore-code" ]; }

# What is announced now can be asked for a second or two later.
wait_for_name() {
  [ -f /etc/avahi/avahi-daemon.conf ] && [ "$lan" != off ] || return 0
  for _ in 1 2 3 4 5 6; do
    named=
    ! name_works || return 0
    sleep 1
  done
}

# Whole, as far as sizes show: a power cut may have left empty files.
has_certificate() {
  for name in ca.key ca.crt server.key server.crt; do [ -s "$etc/tls/$name" ] || return 1; done
}

code_on_paper() {
  transport=$(setting COMANDA_PRINTER "$printer")
  [ "$transport" != virtual: ] || return 0
  if [ -n "$dry" ]; then say "    would print: address and set-up code, on $transport" && return; fi
  [ -s "$data/setup-code" ] || return 0
  if why=$(print_code "$opt/current" 2>&1); then
    say "    printed: address and set-up code, on $transport"
  else
    say "    not printed on $transport ($why); comanda code --print tries again"
  fi
}

start_kiosk() {
  step "screen of this box: cage and Chromium"
  put 644 /etc/pam.d/comanda-kiosk <"$release/provisioning/kiosk/pam" || true
  put 644 /etc/chromium/policies/managed/comanda.json <"$release/provisioning/kiosk/policies.json" || true
  [ -s "$etc/kiosk.env" ] || put 644 "$etc/kiosk.env" <<EOF
# What this screen opens, for example /pos?screen=kitchen, and on which box.
KIOSK_BOX=http://127.0.0.1:$(setting COMANDA_PORT 5050)
KIOSK_PATH=/
EOF
  [ "$(systemctl get-default)" = graphical.target ] || run systemctl set-default --quiet graphical.target
  turn_on comanda-kiosk.service
}

firewall_hints() {
  guests=$(setting COMANDA_GUEST_PORT 8080)
  case $lan in https) ports="443 80 $guests 5353/udp" ;; http) ports="80 $guests 5353/udp" ;; *) return 0 ;; esac
  if command -v ufw >/dev/null && ufw status 2>/dev/null | grep -q '^Status: active'; then
    say "A firewall (ufw) is on. Let the venue's network in:"
    for port in $ports; do say "    ufw allow from 192.168.0.0/16 to any port ${port%/*}"; done
  elif command -v nft >/dev/null && nft list ruleset 2>/dev/null | grep -q 'hook input'; then
    say "A firewall (nftables) is on. Let the venue's network in at the ports: $ports"
  fi
}

say_where() {
  say ""
  if [ -e "$data/retired" ]; then
    say "Comanda $version is installed. This box is RETIRED: its venue moved to another one. comanda take-back uses it again."
    return
  fi
  if [ -s "$data/restore-code" ]; then
    say "Comanda $version is installed, but its database cannot be opened. Restore a backup on the page of the box: comanda code"
    return
  fi
  say "Comanda $version is running at"
  addresses | sed 's/^/    /'
  if [ "$lan" != off ] && ! name_works; then
    if [ -n "$packaged" ] && dpkg-query -W -f '${Status}' avahi-daemon 2>/dev/null | grep -q ' unpacked$'; then
      say "Once apt has set up avahi-daemon, a moment from now, the name comanda.local leads here too."
    else
      say "The name comanda.local does not lead here: $(why_no_name)."
    fi
  fi
  if [ -s "$etc/tls/ca.crt" ] && [ "$(setting COMANDA_LAN off)" = https ]; then
    say "Each device installs the box's authority once: open $(help_address) on it. Its fingerprint is"
    say "    $(fingerprint)"
  fi
  firewall_hints
  if [ "$(setting COMANDA_DEMO 0)" != 0 ]; then
    say "This is the demo venue: anybody on the network can log in. comanda demo off ends it."
  elif [ -s "$data/setup-code" ]; then
    say "There is no password yet. Open that address and set up the venue with this one-time code:"
    say "    $(cat "$data/setup-code")"
    say "(sudo comanda code shows it again), or make the owner's account here: sudo comanda owner create"
  fi
  say "If the address does not open: $opt/current/provisioning/address.md"
}

take_away() {
  [ -n "$dry" ] || need_root
  step "services are stopped and taken away"
  # What starts others goes first. Once for all: each call would have systemd read all units again.
  found=
  for unit in "$units"/comanda-*.timer "$units"/comanda-*.path "$units"/comanda-*.socket "$units"/comanda-*.service "$units"/media-comanda.mount; do
    case $unit in *@.*) continue ;; esac
    [ ! -e "$unit" ] || found="$found ${unit##*/}"
  done
  # A template cannot be stopped, only what was made from it.
  if [ -e "$units/comanda-invoices@.socket" ]; then
    run systemctl disable --quiet comanda-invoices@.socket || true
    run systemctl stop 'comanda-invoices@*' || true
    run rm -f "$units/comanda-invoices@.socket" "$units/comanda-invoices@.service"
  fi
  # shellcheck disable=SC2086
  [ -z "$found" ] || run systemctl disable --now --quiet $found 2>/dev/null || true
  for unit in $found; do run rm -f "$units/$unit"; done
  run rm -rf "$units/comanda-appliance.service.d" "$units/avahi-daemon.service.d/comanda.conf"
  run systemctl daemon-reload
  step "rules, modules, limits and the command are taken away"
  run rm -f /etc/udev/rules.d/70-comanda-printers.rules /etc/udev/rules.d/70-comanda-stick.rules \
    /etc/modules-load.d/comanda.conf \
    /etc/systemd/journald.conf.d/comanda.conf /etc/pam.d/comanda-kiosk \
    /etc/chromium/policies/managed/comanda.json /usr/local/bin/comanda
  for unit in ModemManager.service brltty.service brltty-udev.service; do
    [ "$(systemctl is-enabled "$unit" 2>/dev/null)" = masked ] || continue
    run systemctl unmask --quiet "$unit"
  done
  [ ! -f /etc/avahi/avahi-daemon.conf ] ||
    run sed -i 's/^host-name=comanda$/#host-name=foo/' /etc/avahi/avahi-daemon.conf
  ! systemctl is-active --quiet avahi-daemon.service 2>/dev/null || run systemctl try-restart avahi-daemon.service
  step "the program is taken away: $opt"
  run rm -rf "$opt" "$cache"
  say ""
  # A purge of the package that deletes them follows, and says so itself.
  [ "${COMANDA_PURGE_DATA:-}" = yes ] ||
    say "Data ($data), settings ($etc) and the users that own them stay. Install again to go on with them."
}

if [ -n "$uninstall" ]; then
  take_away
  exit 0
fi
check_machine
[ -z "$dry" ] || say "Nothing is changed; this is what would be done."
install_packages
make_users
copy_release
prepare_system
make_folders
start_services
[ -z "$dry" ] || exit 0
# Before it says that it runs: a power cut now would leave files of 0 bytes.
flush "$etc" "$units" "$data" "$opt" /usr/local/bin
say_where
