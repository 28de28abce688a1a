# shellcheck shell=sh
# Upgrade and roll-back of a box. Sourced by `comanda` and by run-upgrade.sh, after lib.sh and tree.sh.
# shellcheck disable=SC2154

# The version that `comanda rollback` returns to, and the state of a running upgrade.
record=$opt/upgrade
pending=$opt/upgrade-pending
# The upgrade that was refused or rolled back last, for doctor and page. Deleted by one that succeeds.
refused=$opt/upgrade-refused
# The requested command and the lines shown to the user. Deleted by a restart.
asked=/run/comanda-upgrade
# Where the appliance leaves an update file and asks for it; the file is copied to where only root writes.
updates=$data/updates
incoming=$opt/incoming

# A step, for the person at the shell and for the page.
step() {
  say "· $2"
  [ ! -e "$asked/state" ] || keep_state "$state" "$1"
}

# What the page shows: keep_state STATE STEP.
keep_state() {
  state=$1
  printf 'STATE=%s\nSTEP=%s\nVERSION=%s\n' "$1" "$2" "${next:-${version:-}}" >"$asked/state.new"
  mv "$asked/state.new" "$asked/state"
}

# Takes release, checksum and signature out of an update file: open_update FILE. Prints the release.
open_update() {
  rm -rf "$incoming"
  install -d -m 700 "$incoming"
  if [ ! -f "$1" ] || [ -L "$1" ]; then fail "There is no update file."; fi
  name=$(tar -tf "$1" 2>/dev/null | grep -Ex 'comanda-[0-9a-z.-]+-linux-(x64|arm64)\.tar\.gz') || true
  case $name in '' | *[!0-9a-z.-]*) fail "This is no update file of Comanda." ;; esac
  for part in "$name" "$name.sha256" "$name.sig"; do
    tar -xOf "$1" "$part" >"$incoming/$part" 2>/dev/null || fail "The update file is damaged: copy it again."
  done
  say "$incoming/$name"
}

# Says what an update file holds, for the page: check_update FILE.
check_update() {
  step checking "checking the file"
  # The release that runs names who signs the next one, unless the owner of the box has named others.
  signers=$etc/allowed_signers
  [ -f "$signers" ] || signers=$opt/current/allowed_signers
  [ -f "$signers" ] || fail "This box does not know who signs its releases ($etc/allowed_signers)."
  file=$(open_update "$1")
  verify_file "$file" "$signers"
  tar -xzf "$file" -C "$incoming" --strip-components=1 --no-same-owner --wildcards '*/RELEASE' '*/CHANGELOG.md' 2>/dev/null ||
    fail "This is no release of Comanda."
  next=$(release_value "$incoming" VERSION)
  case $next in '' | *[!0-9a-z.-]*) fail "This is no release of Comanda." ;; esac
  [ "$next" != "$(release_value "$opt/current" VERSION)" ] || fail "Version $next is the one that runs."
  arch=$(release_value "$incoming" ARCH)
  [ "$arch" = "$(release_value "$opt/current" ARCH)" ] || fail "This release is for another kind of machine ($arch)."
  install -m 644 "$incoming/CHANGELOG.md" "$asked/changes"
}

# Installs what was checked: install_update VERSION OPTION.
install_update() {
  file=$(find "$incoming" -name 'comanda-*.tar.gz' -type f 2>/dev/null) || true
  if [ -z "$file" ] || [ "$(release_value "$incoming" VERSION)" != "$1" ]; then fail "Check the update file again."; fi
  upgrade "$file" "$2"
  rm -rf "$incoming" "$updates/incoming.update"
}

# Checksum and signature of a release: verify_file FILE [SIGNERS]. At the shell a signature is asked for only where the
# owner of the box has named signers.
verify_file() {
  signers=${2:-$etc/allowed_signers}
  [ -f "$1" ] || fail "There is no file $1."
  [ -f "$1.sha256" ] || fail "Beside $1 there must be $(basename "$1").sha256."
  (cd "$(dirname "$1")" && sha256sum --quiet -c "$(basename "$1").sha256") >/dev/null 2>&1 ||
    fail "The file is not what its checksum says: copy it again."
  [ -f "$signers" ] || return 0
  [ -f "$1.sig" ] || fail "This box takes signed releases only ($signers), and there is no $1.sig."
  command -v ssh-keygen >/dev/null || fail "The signature cannot be checked: apt install openssh-client."
  ssh-keygen -Y verify -q -f "$signers" -I release -n comanda-release -s "$1.sig" <"$1" >/dev/null ||
    fail "The signature of $1 is not by anybody in $signers."
}

# Unpacks a release and sets `version`.
unpack() {
  partial=$opt/releases/.partial
  rm -rf "$partial"
  mkdir -p "$partial"
  trap 'rm -rf "$partial"' EXIT
  tar -xzf "$1" -C "$partial" --strip-components=1 --no-same-owner || fail "The file cannot be unpacked."
  next=$(release_value "$partial" VERSION)
  case $next in '' | *[!0-9a-z.-]*) fail "This is no release of Comanda." ;; esac
  [ ! -d "$asked" ] || say "$next" >"$asked/next"
  [ "$next" != "$present" ] || fail "Version $next is the one that runs."
  verify_tree "$partial" || fail "Files of this release are missing or changed: copy it again."
  flush "$partial"
  rm -rf "${opt:?}/releases/$next"
  mv "$partial" "$opt/releases/$next"
}

# Writes a record completely or not at all: keep_record FILE < LINES.
keep_record() {
  cat >"$1.new"
  sync "$1.new"
  mv "$1.new" "$1"
  sync "$opt"
}

# A value of a record, or nothing.
recorded() { sed -n "s/^$2=//p" "$1" 2>/dev/null || true; }

# Nothing was changed: the new version is deleted, and the box was not stopped.
refuse() {
  rm -rf "${opt:?}/releases/${next:?}"
  fail "$1
Nothing was changed."
}

upgrade() {
  present=$(release_value "$opt/current" VERSION)
  [ ! -e "$data/retired" ] ||
    fail "This box is retired: its venue moved to another one. comanda take-back uses it again."
  step checking "checking the file"
  file=$1
  case $file in *.update) file=$(open_update "$file") ;; esac
  verify_file "$file"
  step unpacking "unpacking"
  unpack "$file"
  check_it_loads "$opt/releases/$next"
  step backing_up "backing up"
  backup=$(back_up)
  open=$(of "$backup" open_checks)
  if [ "${open:-0}" != 0 ] && [ -z "$2" ]; then
    refuse "$open checks are open: upgrade when they are closed, or now with --now."
  fi
  step trying "trying the new version on a copy of the data"
  try_on_copy
  # What waits to be written would otherwise be written while the box is closed.
  flush "$opt" "$data"
  step stopping "stopping $present"
  printf 'FROM=%s\nTO=%s\n' "$present" "$next" | keep_record "$pending"
  stop_all
  exact=$(copy_exactly)
  printf 'FROM=%s\nTO=%s\nBACKUP=%s\n' "$present" "$next" "$exact" | keep_record "$pending"
  step starting "starting $next"
  set_aside_compiled
  point_to "$next"
  take_compiled
  install_units "$opt/current"
  if start_new; then
    mv "$pending" "$record"
    sync "$opt"
    start_all
    rm -rf "$cache.before"
    let_go_of_old
    say "Comanda $next serves. comanda rollback goes back to $present."
    return
  fi
  why=$(last_words "@$started")
  say "Version $next does not serve; going back to $present."
  [ -z "$why" ] || say "It said: $why"
  go_back "$present" "$exact"
  rm -rf "${opt:?}/releases/$next"
  say "Comanda $present serves again, with the data as it was. Nothing was lost." >&2
  exit "$rolled_back"
}

# How an upgrade ends that closed the box and went back, unlike one that was refused before.
rolled_back=3

# What an upgrade said after its last step.
why_it_ended() { awk '/^· / { said = ""; next } { said = said (said == "" ? "" : " ") $0 } END { print said }' "$asked/log"; }

# Keeps or deletes the mark after an upgrade: note_end FILE RESULT.
note_end() {
  if [ "$2" = 0 ]; then
    rm -f "$refused"
    return
  fi
  its=$(cat "$asked/next" 2>/dev/null) || its=$(basename "$1" | sed -n 's/^comanda-\(.*\)-linux-.*/\1/p')
  # Nothing to remember of a name that was mistyped.
  [ -n "$its" ] && [ -f "$1" ] || return 0
  how=refused
  [ "$2" != "$rolled_back" ] || how=rolled_back
  printf 'VERSION=%s\nAT=%s000\nHOW=%s\nFILE=%s\nWHY=%s\n' "$its" "$(date +%s)" "$how" "$1" "$(why_it_ended)" |
    keep_record "$refused"
}

# Makes a backup of the current data: by the appliance while it runs, because it locks the database, else with a tool.
back_up() {
  if ! systemctl is-active --quiet comanda-appliance.service; then
    tool "$opt/current" back-up "$data" manual
    return
  fi
  before=$(newest_manual)
  rm -f "$data/backup-result"
  sleep 1
  systemctl kill --kill-who=main --signal=SIGUSR2 comanda-appliance.service
  tries=0
  while [ "$(newest_manual)" = "$before" ]; do
    tries=$((tries + 1))
    why=$(sed -n 's/^error=//p' "$data/backup-result" 2>/dev/null || true)
    [ -z "$why" ] || fail "The backup failed: $why"
    [ "$tries" -lt 300 ] || fail "The backup did not finish within five minutes. Run comanda logs."
    sleep 1
  done
  newest_manual
}

# Like back_up, then waits for the copies on a stick and in other folders outside, and says where they are. Fails when one
# of them could not be made; a stick that is not plugged in is no failure.
back_up_with_copies() {
  running=$(systemctl is-active comanda-appliance.service || true)
  made=$(back_up) || exit
  say "$made"
  if [ "$running" != active ]; then
    say "The box is stopped, so nothing was copied to a stick."
    return
  fi
  tries=0
  until [ -s "$data/backup-result" ]; do
    tries=$((tries + 1))
    [ "$tries" -ne 3 ] || say "Copying it to the folders outside the box..."
    [ "$tries" -lt 1800 ] || fail "The copy did not finish within half an hour. Run comanda logs."
    sleep 1
  done
  sed -n -e 's/^copied=/Copied to /p' -e 's/^missing=\(.*\)/\1 is not there: no copy was made in it./p' \
    -e 's/^failed=/NOT copied to /p' "$data/backup-result"
  ! grep -q '^failed=' "$data/backup-result"
}

# shellcheck disable=SC2012
newest_manual() { ls "$data"/backups/manual-*.db 2>/dev/null | tail -n 1 || true; }

# Copies the data while the services are stopped, for a possible roll-back. The plain file is complete when it has no
# log.
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

# The new version must migrate a copy of the data and serve it before the box is stopped for the upgrade.
try_on_copy() {
  scratch=$(mktemp -d "$data/upgrade.XXXXXX")
  trap 'rm -rf "$scratch" "$cache.next"' EXIT
  chown comanda:comanda "$scratch"
  tool "$opt/releases/$next" try-migration "$backup" "$scratch" >/dev/null ||
    refuse "Version $next cannot take over the data of this box."
  install -o comanda -g comanda -m 600 "$backup" "$scratch/comanda.db"
  rm -rf "$cache.next"
  install -d -o comanda -g comanda -m 700 "$cache.next"
  began=$(date +%s)
  result=0
  serve_copy "$opt/releases/$next" "$scratch" "$next" || result=$?
  took=$(($(date +%s) - began))
  said=$(error_line <"$scratch/said")
  rm -rf "$scratch"
  [ "$result" = 0 ] || refuse "Version $next does not start with the data of this box. It said: ${said:-nothing}"
}

# Starts a version on a copy: serve_copy RELEASE FOLDER VERSION. Its compile cache is kept for the real start.
serve_copy() (
  cd "$1" || exit
  port=15050
  while "$opt/current/provisioning/box/ask.sh" "$port" / 0.1 >/dev/null || [ $? != 7 ]; do port=$((port + 1)); done
  case $(setting COMANDA_DEMO 0) in 0 | false) demo=0 ;; *) demo=1 ;; esac
  umask 077
  timeout -k 3 120 setpriv --reuid=comanda --regid=comanda --clear-groups --no-new-privs \
    env -i PATH="$PATH" NODE_ENV=production NODE_COMPILE_CACHE="$cache.next" COMANDA_DATA_DIR="$2" \
    COMANDA_PORT="$port" COMANDA_LAN=off COMANDA_BACKUPS=0 COMANDA_DEMO="$demo" \
    node/bin/node --max-old-space-size=160 built/appliance.mjs >"$2/said" 2>&1 &
  pid=$!
  result=0
  MAINPID=$pid COMANDA_PORT=$port ./provisioning/box/wait-healthy.sh 90 "$3" 2>/dev/null || result=1
  kill "$pid" 2>/dev/null || true
  wait "$pid" || true
  exit "$result"
)

take_compiled() { [ ! -d "$cache.next" ] || mv "$cache.next" "$cache"; }

# The compile cache of the version that may have to come back quickly.
set_aside_compiled() {
  rm -rf "$cache.before"
  [ ! -d "$cache" ] || mv "$cache" "$cache.before"
}
bring_back_compiled() { [ ! -d "$cache.before" ] || mv "$cache.before" "$cache"; }

# Starts the new version. Its trial migrated and served the same data in `took` seconds, with nothing compiled and while
# the old version served. The real start is faster, so that plus 15 seconds is enough; a crash ends the wait. What is
# left of a minute is for the way back.
start_new() {
  systemctl reset-failed comanda-appliance.service 2>/dev/null || true
  systemctl start --no-block comanda-appliance.service || return 1
  started=$(date +%s)
  until=$((started + 15 + took))
  while ! wait_for 0 "$next" 2>/dev/null; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    case $(systemctl show -p ActiveState -p NRestarts comanda-appliance.service) in
      *ActiveState=failed* | *NRestarts=[1-9]*) return 1 ;;
    esac
    sleep 0.25
  done
}

# Returns to a version, with the data of a backup: go_back VERSION BACKUP (empty keeps the data).
go_back() {
  # The data of a version that does not answer is discarded, so it may be killed while it writes. Its stop is requested
  # before: systemd would start what was only killed again, and wait 15 seconds for that to stop.
  if [ -n "$2" ]; then
    systemctl stop --no-block comanda-appliance.service || true
    systemctl kill --signal=KILL comanda-appliance.service 2>/dev/null || true
  fi
  stop_all || true
  put_back "$1" "$2"
  if ! start_all || ! wait_for 30 "$1"; then
    fail "Version $1 does not serve either: comanda doctor. The data is in $data."
  fi
}

# The file operations of go_back.
put_back() {
  point_to "$1"
  bring_back_compiled
  install_units "$opt/current"
  [ -z "$2" ] || tool "$opt/current" restore "$2" "$data" exact >/dev/null
  rm -f "$pending"
  sync "$opt"
}

# Handles an upgrade that was interrupted by a power cut or the end of its unit: returns to the previous version,
# unless checks were already closed with the new one. $1 is the function to use: put_back while the machine starts,
# otherwise go_back.
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
  # With the same schema the older version can use the data unchanged.
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

# Keeps only the current and previous versions, because a small card has room for few.
let_go_of_old() {
  for old in "$opt"/releases/* "$opt"/releases/*.partial; do
    case $(basename "$old") in "$next" | "$present") ;; *) rm -rf "$old" ;; esac
  done
}

# Runs a command in the unit, which a lost connection does not end, and shows its output: ask_unit WHAT FILE OPTION.
ask_unit() {
  ! systemctl is-active --quiet comanda-upgrade.service || fail "An upgrade is under way: tail -f $asked/log"
  install -d -m 755 "$asked"
  rm -f "$asked/result"
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
  [ "$(cat "$asked/result" 2>/dev/null)" = 0 ]
}
