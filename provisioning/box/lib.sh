# shellcheck shell=sh
# Functions shared by the installer and the command `comanda`. Sourced, never run.

opt=/opt/comanda
data=/var/lib/comanda
etc=/etc/comanda
cache=/var/cache/comanda
units=/etc/systemd/system

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# One value of the RELEASE file of a release.
release_value() { sed -n "s/^$2=//p" "$1/RELEASE" 2>/dev/null || true; }

# A setting of the box, or its default.
setting() {
  value=$(sed -n "s/^$1=//p" "$etc/comanda.env" 2>/dev/null | tail -n 1) || true
  printf '%s\n' "${value:-$2}"
}

set_setting() {
  { sed "/^$1=/d" "$etc/comanda.env" && printf '%s=%s\n' "$1" "$2"; } | write_file 640 "$etc/comanda.env"
}

# Writes stdin to a file, whole or not at all, also at a power cut: write_file MODE PATH. Owners stay.
write_file() {
  mkdir -p "$(dirname "$2")" && (umask 077 && cat >"$2.new") || return
  [ ! -e "$2" ] || chown --reference="$2" "$2.new" || return
  chmod "$1" "$2.new" && sync "$2.new" && mv "$2.new" "$2"
}

need_root() { [ "$(id -u)" = 0 ] || fail "This needs root: put sudo before it."; }

# Runs a tool of a release as the user of the appliance: as_comanda RELEASE tool arguments.
tool() (
  its=$1
  name=$2
  shift 2
  cd "$its" || exit
  umask 077
  setpriv --reuid=comanda --regid=comanda --clear-groups --no-new-privs \
    env HOME="$data" NODE_ENV=production "$its/node/bin/node" --max-old-space-size=256 \
    "appliance/src/tools/$name.ts" "$@"
)

# Prints address and one-time code of a box without users on its receipt printer, while no daemon uses it. The code is
# read from its file, never passed as an argument.
print_code() (
  transport=$(setting COMANDA_PRINTER virtual:)
  [ "$transport" != virtual: ] && [ -s "$data/setup-code" ] || exit 1
  cd "$1" || exit
  # shellcheck disable=SC2046
  set -- $({ help_address && addresses; } | awk '!seen[$0]++')
  setpriv --reuid=comanda-print --regid=comanda-print --groups=lp,dialout --no-new-privs \
    env NODE_ENV=production node/bin/node print-daemon/src/print-welcome.ts "$transport" es "$@" \
    <"$data/setup-code"
)

# Checks that Node and the native modules of a release load on this machine.
check_it_loads() {
  "$1/node/bin/node" --version >/dev/null 2>&1 ||
    fail "The Node of this release does not run on this machine ($(uname -m)): take the release for it."
  (cd "$1" && ./node/bin/node -e "require('node:sqlite'); require('serialport')") >/dev/null 2>&1 ||
    fail "The native modules of this release do not load on this machine."
}

# Copies the units of a release to systemd's folder and removes those that it no longer has. New units are enabled,
# timers and paths are also started; the screen of the box and the ways to the internet only if they were requested.
install_units() {
  changed=
  for unit in "$units"/comanda-*.service "$units"/comanda-*.timer "$units"/comanda-*.path "$units"/comanda-*.socket "$units"/media-comanda.mount; do
    [ -e "$unit" ] || continue
    [ -e "$1/systemd/${unit##*/}" ] || { systemctl disable --now --quiet "${unit##*/}" || true; rm -f "$unit"; changed=yes; }
  done
  new=
  for unit in "$1"/systemd/*.service "$1"/systemd/*.timer "$1"/systemd/*.path "$1"/systemd/*.mount "$1"/systemd/*.socket; do
    [ -e "$unit" ] || continue
    name=${unit##*/}
    ! cmp -s "$unit" "$units/$name" || continue
    [ -e "$units/$name" ] || [ "$name" = comanda-kiosk.service ] || [ "$name" = comanda-mail.socket ] || [ "$name" = comanda-invoices@.socket ] || ! grep -q '^\[Install\]' "$unit" || new="$new $name"
    write_file 644 "$units/$name" <"$unit"
    changed=yes
  done
  # Read when avahi starts the next time.
  avahi='avahi-daemon.service.d/comanda.conf'
  if [ -s "$1/provisioning/box/avahi.conf" ] && ! cmp -s "$1/provisioning/box/avahi.conf" "$units/$avahi"; then
    write_file 644 "$units/$avahi" <"$1/provisioning/box/avahi.conf"
    changed=yes
  fi
  # Most versions change no unit, and the box is closed while systemd reads them.
  [ -n "$changed" ] || return 0
  systemctl daemon-reload
  for name in $new; do
    systemctl enable --quiet "$name"
    case $name in *.timer | *.path) systemctl start --no-block "$name" ;; esac
  done
  flush "$units"
}

# Points `current` to a version in one step, with both versions flushed to disk. Deletes the compile cache of the
# other version.
point_to() {
  rm -rf "$cache"
  flush "$opt/releases/$1"
  ln -sfn "releases/$1" "$opt/current.new"
  mv -T "$opt/current.new" "$opt/current"
  flush "$opt"
}

# The daemon is stopped first, so that it can report its current job to the appliance.
stop_all() {
  for unit in comanda-watch.timer comanda-kiosk.service comanda-print.service comanda-why.service comanda-appliance.service; do
    [ ! -e "$units/$unit" ] || systemctl stop "$unit"
  done
}
start_all() {
  systemctl reset-failed comanda-appliance.service 2>/dev/null || true
  systemctl start comanda-appliance.service || return 1
  systemctl start comanda-print.service comanda-watch.timer
  if systemctl is-enabled --quiet comanda-kiosk.service 2>/dev/null; then systemctl start comanda-kiosk.service; fi
}

health() { "$opt/current/provisioning/box/ask.sh" "$(setting COMANDA_PORT 5050)" /api/health 3; }

# Why the appliance stopped, from its log since a time (journalctl --since). With `--since`, `-n` would give the first
# lines instead of the last ones.
last_words() {
  journalctl -o cat --no-pager --since "$1" _SYSTEMD_UNIT=comanda-appliance.service SYSLOG_IDENTIFIER=node 2>/dev/null |
    tail -n 200 | error_line
}

# The line of a program's output that names its error. Node prints source, stack and its version around it.
error_line() {
  awk '/^\{"level":60,/ && match($0, /"msg":"[^"]*"/) { error = substr($0, RSTART + 7, RLENGTH - 8) }
    /^\{/ || /^ *at / || /^Node\.js v/ || /^[ ^~{}]*$/ || /^(file:|node:|\/).*:[0-9]+$/ { next }
    /^[A-Za-z]*Error( \[[A-Z_]+\])?: / { error = $0 }
    { last = $0 }
    END { print (error != "" ? error : last) }'
}

# Waits until a version answers.
wait_for() { COMANDA_PORT=$(setting COMANDA_PORT 5050) "$opt/current/provisioning/box/wait-healthy.sh" "$1" "$2"; }

# What a user compares before a device trusts the authority of this box.
fingerprint() { openssl x509 -in "$etc/tls/ca.crt" -noout -fingerprint -sha256 | sed 's/.*=//'; }

# Where a phone begins: the page that explains the certificate, under an IP address, because not all phones resolve
# names.
help_address() {
  case $(setting COMANDA_LAN off) in https | http) ;; *) return 0 ;; esac
  port=$(setting COMANDA_HTTP_PORT 80)
  [ "$port" = 80 ] && port= || port=:$port
  for address in $(hostname -I 2>/dev/null || true); do
    case $address in *:*) ;; *) say "http://$address$port" && return ;; esac
  done
}

# Whether comanda.local leads to this box: avahi may not be here or not run, or another device may have the name. Asked
# once, because the answer may take seconds.
name_works() {
  [ -n "${named:-}" ] || { ask_for_name && named=yes || named=no; }
  [ "$named" = yes ]
}
ask_for_name() {
  found=$(timeout 5 busctl call org.freedesktop.Avahi / org.freedesktop.Avahi.Server ResolveHostName \
    iisiu -- -1 -1 comanda.local 0 0 2>/dev/null) || return 1
  found=$(printf '%s\n' "$found" | cut -d '"' -f 4)
  case " $(hostname -I 2>/dev/null) " in *" ${found:-nowhere} "*) ;; *) return 1 ;; esac
}

# Why it does not, for a person.
why_no_name() {
  if [ ! -e /usr/sbin/avahi-daemon ]; then
    say "avahi-daemon is not installed; with the internet: sudo apt install avahi-daemon"
  elif ! systemctl is-active --quiet avahi-daemon.service; then
    say "avahi-daemon does not run; sudo systemctl restart avahi-daemon"
  else
    announced=$(timeout 5 busctl call org.freedesktop.Avahi / org.freedesktop.Avahi.Server GetHostNameFqdn 2>/dev/null |
      cut -d '"' -f 2) || true
    case $announced in
      comanda-*) say "another device in this network has the name, so this box is $announced" ;;
      *) say "this box is announced as ${announced:-nothing}; sudo systemctl restart avahi-daemon" ;;
    esac
  fi
}

# The addresses that can be entered on a tablet, the name only if it leads here.
addresses() {
  case $(setting COMANDA_LAN off) in
    https) scheme=https port=$(setting COMANDA_HTTPS_PORT 443) usual=443 ;;
    http) scheme=http port=$(setting COMANDA_HTTP_PORT 80) usual=80 ;;
    *)
      say "http://127.0.0.1:$(setting COMANDA_PORT 5050)"
      return
      ;;
  esac
  [ "$port" = "$usual" ] && port= || port=:$port
  ! name_works || say "$scheme://comanda.local$port"
  for address in $(hostname -I 2>/dev/null || true); do
    case $address in *:*) ;; *) say "$scheme://$address$port" ;; esac
  done
}
