# shellcheck shell=sh
# Upgrade and roll-back of a box. Sourced by `comanda` and by run-upgrade.sh, after lib.sh and tree.sh.
# shellcheck disable=SC2154

# What `comanda rollback` goes back to, and what an upgrade that is under way has reached.
record=$opt/upgrade
pending=$opt/upgrade-pending
# What a person asked for, and the lines that they read. Not kept over a restart.
asked=/run/comanda-upgrade

verify_file() {
  [ -f "$1" ] || fail "There is no file $1."
  [ -f "$1.sha256" ] || fail "Beside $1 there must be $(basename "$1").sha256."
  (cd "$(dirname "$1")" && sha256sum --quiet -c "$(basename "$1").sha256") >/dev/null 2>&1 ||
    fail "The file is not what its checksum says: copy it again."
  [ -f "$etc/allowed_signers" ] || return 0
  [ -f "$1.sig" ] || fail "This box takes signed releases only ($etc/allowed_signers), and there is no $1.sig."
  command -v ssh-keygen >/dev/null || fail "The signature cannot be checked: apt install openssh-client."
  ssh-keygen -Y verify -q -f "$etc/allowed_signers" -I release -n comanda-release -s "$1.sig" <"$1" >/dev/null ||
    fail "The signature of $1 is not by anybody in $etc/allowed_signers."
}

# Unpacks a release; sets its version.
unpack() {
  partial=$opt/releases/.partial
  rm -rf "$partial"
  mkdir -p "$partial"
  trap 'rm -rf "$partial"' EXIT
  tar -xzf "$1" -C "$partial" --strip-components=1 --no-same-owner || fail "The file cannot be unpacked."
  next=$(release_value "$partial" VERSION)
  case $next in '' | *[!0-9a-z.-]*) fail "This is no release of Comanda." ;; esac
  [ "$next" != "$present" ] || fail "Version $next is the one that runs."
  verify_tree "$partial" || fail "Files of this release are missing or changed: copy it again."
  flush "$partial"
  rm -rf "${opt:?}/releases/$next"
  mv "$partial" "$opt/releases/$next"
}

# Whole on the disk, or absent: keep_record FILE < LINES.
keep_record() {
  cat >"$1.new"
  sync "$1.new"
  mv "$1.new" "$1"
  sync "$opt"
}

# One value of a record, or nothing.
recorded() { sed -n "s/^$2=//p" "$1" 2>/dev/null || true; }

# Nothing was changed: the new version goes, and the box was never stopped.
refuse() {
  rm -rf "${opt:?}/releases/${next:?}"
  fail "$1
Nothing was changed."
}

upgrade() {
  present=$(release_value "$opt/current" VERSION)
  say "· checking the file"
  verify_file "$1"
  say "· unpacking"
  unpack "$1"
  check_it_loads "$opt/releases/$next"
  say "· backing up"
  backup=$(back_up)
  open=$(of "$backup" open_checks)
  if [ "${open:-0}" != 0 ] && [ -z "$2" ]; then
    refuse "$open checks are open: upgrade when they are closed, or now with --now."
  fi
  say "· trying the new version on a copy of the data"
  try_on_copy
  say "· stopping $present"
  printf 'FROM=%s\nTO=%s\n' "$present" "$next" | keep_record "$pending"
  stop_all
  exact=$(copy_exactly)
  printf 'FROM=%s\nTO=%s\nBACKUP=%s\n' "$present" "$next" "$exact" | keep_record "$pending"
  say "· starting $next"
  point_to "$next"
  take_compiled
  install_units "$opt/current"
  if start_new; then
    mv "$pending" "$record"
    sync "$opt"
    start_all
    let_go_of_old
    say "Comanda $next serves. comanda rollback goes back to $present."
    return
  fi
  why=$(last_words "@$started")
  say "Version $next does not serve; going back to $present."
  [ -z "$why" ] || say "It said: $why"
  go_back "$present" "$exact"
  rm -rf "${opt:?}/releases/$next"
  fail "Comanda $present serves again, with the data as it was. Nothing was lost."
}

# A backup of the box as it is: by the appliance while it runs, which holds the database, else by a tool.
back_up() {
  if ! systemctl is-active --quiet comanda-appliance.service; then
    tool "$opt/current" back-up "$data" manual
    return
  fi
  before=$(newest_manual)
  sleep 1
  systemctl kill --kill-who=main --signal=SIGUSR2 comanda-appliance.service
  tries=0
  while [ "$(newest_manual)" = "$before" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || fail "The backup did not finish within five minutes. Run comanda logs."
    sleep 1
  done
  newest_manual
}

# shellcheck disable=SC2012
newest_manual() { ls "$data"/backups/manual-*.db 2>/dev/null | tail -n 1 || true; }

# The data as it is with nobody at work; what is gone back to if need be. The plain file is whole when it has no log.
copy_exactly() {
  if [ -s "$data/comanda.db-wal" ]; then
    tool "$opt/current" back-up "$data" upgrade
    return
  fi
  copy=$data/backups/upgrade-$(date -u +%Y%m%dT%H%M%SZ).db
  install -o comanda -g comanda -m 600 "$data/comanda.db" "$copy.partial"
  sync "$copy.partial"
  mv "$copy.partial" "$copy"
  sync "$data/backups"
  say "$copy"
}

# The new program must take the data over and serve it before the box stops for the upgrade.
try_on_copy() {
  scratch=$(mktemp -d "$data/upgrade.XXXXXX")
  trap 'rm -rf "$scratch" "$cache.next"' EXIT
  chown comanda:comanda "$scratch"
  began=$(date +%s)
  tool "$opt/releases/$next" try-migration "$backup" "$scratch" >/dev/null ||
    refuse "Version $next cannot take over the data of this box."
  install -o comanda -g comanda -m 600 "$backup" "$scratch/comanda.db"
  rm -rf "$cache.next"
  install -d -o comanda -g comanda -m 700 "$cache.next"
  result=0
  serve_copy "$opt/releases/$next" "$scratch" "$next" || result=$?
  said=$(error_line <"$scratch/said")
  rm -rf "$scratch"
  [ "$result" = 0 ] || refuse "Version $next does not start with the data of this box. It said: ${said:-nothing}"
  took=$(($(date +%s) - began))
}

# Starts a version on a copy: serve_copy RELEASE FOLDER VERSION. What Node compiles stays for its real start.
serve_copy() (
  cd "$1" || exit
  port=15050
  while curl -s -m 1 -o /dev/null "http://127.0.0.1:$port" || [ $? != 7 ]; do port=$((port + 1)); done
  case $(setting COMANDA_DEMO 0) in 0 | false) demo=0 ;; *) demo=1 ;; esac
  umask 077
  timeout -k 3 120 setpriv --reuid=comanda --regid=comanda --clear-groups --no-new-privs \
    env -i PATH="$PATH" NODE_ENV=production NODE_COMPILE_CACHE="$cache.next" COMANDA_DATA_DIR="$2" \
    COMANDA_PORT="$port" COMANDA_LAN=off COMANDA_BACKUPS=0 COMANDA_DEMO="$demo" \
    node/bin/node --max-old-space-size=160 appliance/src/main.ts >"$2/said" 2>&1 &
  pid=$!
  result=0
  MAINPID=$pid COMANDA_PORT=$port ./provisioning/box/wait-healthy.sh 90 "$3" 2>/dev/null || result=1
  kill "$pid" 2>/dev/null || true
  wait "$pid" || true
  exit "$result"
)

take_compiled() { [ ! -d "$cache.next" ] || mv "$cache.next" "$cache"; }

# Starts the new version and waits for as long as its trial gives reason to; a crash ends the wait.
start_new() {
  systemctl reset-failed comanda-appliance.service 2>/dev/null || true
  systemctl start --no-block comanda-appliance.service || return 1
  started=$(date +%s)
  until=$((started + 25 + 2 * took))
  while ! wait_for 0 "$next" 2>/dev/null; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    case $(systemctl show -p ActiveState -p NRestarts comanda-appliance.service) in
      *ActiveState=failed* | *NRestarts=[1-9]*) return 1 ;;
    esac
    sleep 0.25
  done
}

# To a version, with the data of a backup: go_back VERSION BACKUP (empty keeps the data).
go_back() {
  # What a version that does not serve still writes is given up with its data.
  [ -z "$2" ] || systemctl kill --signal=KILL comanda-appliance.service 2>/dev/null || true
  stop_all || true
  put_back "$1" "$2"
  if ! start_all || ! wait_for 30 "$1"; then
    fail "Version $1 does not serve either: comanda doctor. The data is in $data."
  fi
}

# The files of go_back.
put_back() {
  point_to "$1"
  install_units "$opt/current"
  [ -z "$2" ] || tool "$opt/current" restore "$2" "$data" exact >/dev/null
  rm -f "$pending"
  sync "$opt"
}

# An upgrade that was interrupted, by a power cut or by the end of its unit: back to the version before, unless the new
# one has sold since. $1 is how to get there: put_back while the machine starts, go_back else.
resume() {
  before=$(recorded "$pending" FROM)
  next=$(recorded "$pending" TO)
  exact=$(recorded "$pending" BACKUP)
  rm -f "$pending.new"
  if [ -z "$before" ] || [ ! -d "$opt/releases/$before" ]; then
    rm -f "$pending"
    fail "The upgrade that was interrupted left no version to go back to."
  fi
  present=$(release_value "$opt/current" VERSION)
  if [ -n "$exact" ] && [ "$present" = "$next" ] && sold_since "$exact"; then
    mv "$pending" "$record"
    sync "$opt"
    say "The upgrade to $next was interrupted after it had begun to sell: it stays."
    return
  fi
  [ "$present" = "$next" ] || exact=
  say "The upgrade to $next was interrupted: going back to $before."
  "$1" "$before" "$exact"
  [ "$next" = "$before" ] || rm -rf "${opt:?}/releases/${next:?}"
  say "Comanda $before is back, with the data as it was."
}

sold_since() {
  now=$(of "$data/comanda.db" newest_record 2>/dev/null) || return 1
  [ -n "$now" ] && [ "$now" != "$(of "$1" newest_record)" ]
}

roll_back() {
  before=$(recorded "$record" FROM)
  after=$(recorded "$record" TO)
  exact=$(recorded "$record" BACKUP)
  if [ -z "$before" ] || [ ! -d "$opt/releases/$before" ] || [ "$after" != "$(release_value "$opt/current" VERSION)" ]; then
    fail "There is no upgrade to go back from."
  fi
  verify_tree "$opt/releases/$before" || fail "The program of version $before is damaged: install its release again."
  present=$(back_up)
  # With the same tables the older program simply goes on with the data.
  if [ "$(of "$present" schema)" = "$(of "$exact" schema)" ]; then
    exact=
  elif [ "$(of "$present" newest_record)" != "$(of "$exact" newest_record)" ] && [ -z "$1" ]; then
    fail "Since the upgrade this box has new records, last $(of "$present" newest_record), which version $before cannot read.
Going back to the data of before the upgrade sets them aside: comanda rollback --lose-changes"
  fi
  go_back "$before" "$exact"
  rm -f "$record"
  sync "$opt"
  say "Comanda $before serves${exact:+, with the data of before the upgrade; what came after is kept in $data/backups}."
}

of() { tool "$opt/current" contents "$1" | sed -n "s/^$2=//p"; }

# What runs and what it was before are kept, nothing else: a small card holds few of them.
let_go_of_old() {
  for old in "$opt"/releases/* "$opt"/releases/*.partial; do
    case $(basename "$old") in "$next" | "$present") ;; *) rm -rf "$old" ;; esac
  done
}

# Has the unit do it, which a lost connection does not end, and shows what it says: ask_unit WHAT FILE OPTION.
ask_unit() {
  ! systemctl is-active --quiet comanda-upgrade.service || fail "An upgrade is under way: tail -f $asked/log"
  install -d -m 755 "$asked"
  : >"$asked/log"
  printf 'WHAT=%s\nFILE=%s\nOPTION=%s\n' "$1" "$2" "$3" >"$asked/request"
  systemctl reset-failed comanda-upgrade.service 2>/dev/null || true
  systemctl start --no-block comanda-upgrade.service
  tail -n +1 -s 0.2 -f --pid=$$ "$asked/log" &
  reader=$!
  trap 'kill "$reader" 2>/dev/null; say "It goes on without you. What it says: sudo tail -f $asked/log"; exit 130' INT TERM
  while [ -e "$asked/request" ] || systemctl show -p ActiveState --value comanda-upgrade.service | grep -q '^activating'; do
    sleep 0.2
  done
  sleep 0.5
  kill "$reader" 2>/dev/null || true
  [ "$(systemctl show -p Result --value comanda-upgrade.service)" = success ]
}
