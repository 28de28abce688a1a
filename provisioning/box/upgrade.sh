# shellcheck shell=sh
# Upgrade and roll-back of a box. Sourced by `comanda`, whose functions and lib.sh it uses.
# shellcheck disable=SC2154

record=$opt/upgrade

verify_file() {
  [ -f "$1" ] || fail "There is no file $1."
  [ -f "$1.sha256" ] || fail "Beside $1 there must be $(basename "$1").sha256."
  (cd "$(dirname "$1")" && sha256sum --quiet -c "$(basename "$1").sha256") >/dev/null 2>&1 ||
    fail "The file is not what its checksum says: copy it again."
  [ -f "$etc/allowed_signers" ] || return 0
  [ -f "$1.sig" ] || fail "This box takes signed releases only ($etc/allowed_signers), and there is no $1.sig."
  ssh-keygen -Y verify -q -f "$etc/allowed_signers" -I release -n comanda-release -s "$1.sig" <"$1" >/dev/null ||
    fail "The signature of $1 is not by anybody in $etc/allowed_signers."
}

# Unpacks a release; its version is printed.
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

# Whole on the disk, or absent: keep_record < LINES.
keep_record() {
  cat >"$record.new"
  sync "$record.new"
  mv "$record.new" "$record"
  sync "$opt"
}

upgrade() {
  file='' now=''
  for word in "$@"; do
    case $word in --now) now=yes ;; -*) fail "comanda upgrade FILE [--now]" ;; *) file=$word ;; esac
  done
  [ -n "$file" ] || fail "comanda upgrade FILE [--now]"
  file=$(readlink -f "$file") || fail "There is no such file."
  present=$(release_value "$opt/current" VERSION)
  say "· checking the file"
  verify_file "$file"
  say "· unpacking"
  unpack "$file"
  check_it_loads "$opt/releases/$next"
  say "· backing up"
  backup=$(back_up)
  try_on_copy
  say "· stopping $present"
  stop_all
  # The data as it is with nobody at work; what is gone back to if need be.
  exact=$(tool "$opt/current" back-up "$data" upgrade)
  printf 'FROM=%s\nTO=%s\nBACKUP=%s\n' "$present" "$next" "$exact" | keep_record
  say "· starting $next"
  point_to "$next"
  install_units "$opt/current"
  if start_all && wait_for 90 "$next"; then
    let_go_of_old
    say "Comanda $next serves. comanda rollback goes back to $present."
    return
  fi
  say "Version $next does not serve; going back to $present."
  say "It said: $(last_words)"
  go_back "$present" "$exact"
  rm -f "$record"
  fail "Comanda $present serves again, with the data as it was. Nothing was lost."
}

# The new program must be able to take the data over before the box stops for the upgrade.
try_on_copy() {
  open=$(tool "$opt/current" contents "$backup" | sed -n 's/^open_checks=//p')
  if [ "${open:-0}" != 0 ] && [ -z "$now" ]; then
    rm -rf "${opt:?}/releases/$next"
    fail "$open checks are open: upgrade when they are closed, or now with --now. Nothing was changed."
  fi
  say "· trying the new version on a copy of the data"
  scratch=$(mktemp -d "$data/upgrade.XXXXXX")
  chown comanda:comanda "$scratch"
  result=0
  tool "$opt/releases/$next" try-migration "$backup" "$scratch" >/dev/null || result=$?
  rm -rf "$scratch"
  [ "$result" = 0 ] || {
    rm -rf "${opt:?}/releases/$next"
    fail "Version $next cannot take over the data of this box. Nothing was changed."
  }
}

# To a version, with the data of a backup: go_back VERSION BACKUP (empty keeps the data).
go_back() {
  stop_all || true
  point_to "$1"
  install_units "$opt/current"
  [ -z "$2" ] || tool "$opt/current" restore "$2" "$data" exact >/dev/null
  if ! start_all || ! wait_for 90 "$1"; then
    fail "Version $1 does not serve either: comanda doctor. The data is in $data."
  fi
}

roll_back() {
  before=$(sed -n 's/^FROM=//p' "$record" 2>/dev/null || true)
  after=$(sed -n 's/^TO=//p' "$record" 2>/dev/null || true)
  exact=$(sed -n 's/^BACKUP=//p' "$record" 2>/dev/null || true)
  if [ -z "$before" ] || [ ! -d "$opt/releases/$before" ] || [ "$after" != "$(release_value "$opt/current" VERSION)" ]; then
    fail "There is no upgrade to go back from."
  fi
  present=$(back_up)
  # With the same tables the older program simply goes on with the data.
  if [ "$(of "$present" schema)" = "$(of "$exact" schema)" ]; then
    exact=
  elif [ "$(of "$present" newest_record)" != "$(of "$exact" newest_record)" ] && [ "${1:-}" != --lose-changes ]; then
    fail "Since the upgrade this box has new records, last $(of "$present" newest_record), which version $before cannot read.
Going back to the data of before the upgrade sets them aside: comanda rollback --lose-changes"
  fi
  go_back "$before" "$exact"
  rm -f "$record"
  say "Comanda $before serves${exact:+, with the data of before the upgrade; what came after is kept in $data/backups}."
}

of() { tool "$opt/current" contents "$1" | sed -n "s/^$2=//p"; }

# What runs and what it was before are kept, nothing else: a small card holds few of them.
let_go_of_old() {
  for old in "$opt"/releases/*; do
    case $(basename "$old") in "$next" | "$present") ;; *) rm -rf "$old" ;; esac
  done
}
