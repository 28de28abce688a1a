# shellcheck shell=sh
# `comanda support`: one text file about the box for support. Sourced by `comanda` after lib.sh.
# shellcheck disable=SC2154

# Removes private data: e-mail addresses, and everything that a setting or log calls a secret.
redact() {
  sed -E \
    -e 's/[[:alnum:]._%+-]+@[[:alnum:]-]+(\.[[:alnum:]-]+)*/<email>/g' \
    -e 's/^([A-Z_]*(PASSWORD|PASSPHRASE|SECRET|TOKEN)=).*/\1<removed>/' \
    -e 's/(("?[[:alnum:]_.-]*(password|passphrase|secret|token|cookie|pepper|authorization|pin|code)"?)[[:space:]]*[:=][[:space:]]*)("[^"]*"|[^",}[:space:]]+)/\1<removed>/Ig' \
    -e 's/(Bearer )[^[:space:]"]+/\1<removed>/g' \
    -e 's/[[:xdigit:]]{32,}/<hex>/g'
}

section() { printf '\n== %s\n' "$1"; }

# Continues when a part fails: this is for boxes in trouble.
collect() {
  say "Comanda, $(date '+%d %b %Y %H:%M %Z'). Read this file before you send it: it has no passwords, codes, e-mail addresses"
  say "or sales, but the addresses of devices in the venue's network."
  section 'Versions'
  cat "$opt/current/RELEASE"
  sed -n 's/^PRETTY_NAME=//p' /etc/os-release
  uname -srm
  systemctl --version | head -n 1
  ls "$opt/releases"
  for mark in "$opt/upgrade" "$opt/upgrade-pending" "$opt/upgrade-refused"; do
    if [ -e "$mark" ]; then say "$mark:" && cat "$mark"; fi
  done
  section 'Doctor'
  "$here/box/doctor.sh"
  section 'Services'
  for unit in "$units"/comanda-*; do
    [ -f "$unit" ] || continue
    case $unit in *@.*) continue ;; esac
    name=$(basename "$unit")
    say "$name $(systemctl show -p ActiveState,SubState,Result,NRestarts,MemoryCurrent "$name" | tr '\n' ' ')"
  done
  section 'Settings'
  cat "$etc/comanda.env" "$etc/print.env"
  section 'Sizes'
  df -h / "$data"
  du -sh "$opt"/releases/* "$data"/* 2>/dev/null
  grep -E '^(MemTotal|MemAvailable|SwapTotal)' /proc/meminfo
  uptime
  section 'The last 400 log lines'
  journalctl -u 'comanda-*' -o short-iso --no-pager -n 400
}

support() {
  file=${1:-comanda-support-$(date +%Y%m%d-%H%M).txt}
  (umask 077 && set +e && collect 2>&1 | redact >"$file")
  [ -s "$file" ] || fail "The file $file could not be written."
  say "$(readlink -f "$file") ($(du -h "$file" | cut -f 1)). Read it, then send it to the person who helps you."
}
