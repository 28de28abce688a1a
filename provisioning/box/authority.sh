#!/bin/sh
# The certificate authority in a move to a new box. Writes a copy of its key for the appliance while that makes a move
# file, and takes over the authority that came with a venue, so that devices keep trusting the certificate.
#
#   authority.sh FOLDER DATA
set -eu

folder=${1:?"usage: authority.sh FOLDER DATA"}
data=${2:?"usage: authority.sh FOLDER DATA"}
moved=$data/authority

is_wanted() { [ "$(cat "$data/authority-wanted" 2>/dev/null)" = yes ]; }

if is_wanted && [ -s "$folder/ca.key" ]; then
  cp "$folder/ca.key" "$folder/authority.key.new"
  # The appliance reads it through the group of the folder.
  chmod 640 "$folder/authority.key.new"
  mv "$folder/authority.key.new" "$folder/authority.key"
  echo "handed out the key of the authority for a move file"
  # systemd does not watch the file while this runs, so the end of the request is waited for here.
  waits=60
  while is_wanted && [ "$waits" -gt 0 ]; do
    sleep 0.5
    waits=$((waits - 1))
  done
fi
rm -f "$folder/authority.key"

# Only an authority like our own: its key belongs to it, and it is constrained to the names of a venue's network.
is_good() {
  [ "$(openssl pkey -in "$1/ca.key" -pubout 2>/dev/null)" = "$(openssl x509 -in "$1/ca.crt" -noout -pubkey 2>/dev/null)" ] &&
    openssl x509 -in "$1/ca.crt" -noout -ext nameConstraints 2>/dev/null | grep -q 'DNS:local'
}

if [ -s "$moved/ca.key" ] && [ -s "$moved/ca.crt" ] && ! cmp -s "$moved/ca.crt" "$folder/ca.crt"; then
  if is_good "$moved"; then
    (umask 077 && cp "$moved/ca.key" "$folder/ca.key.new")
    cp "$moved/ca.crt" "$folder/ca.crt.new"
    sync "$folder/ca.key.new" "$folder/ca.crt.new"
    # A power cut in between is mended by the next run, because the certificate still differs.
    mv "$folder/ca.key.new" "$folder/ca.key"
    mv "$folder/ca.crt.new" "$folder/ca.crt"
    chmod 644 "$folder/ca.crt"
    # certificate.sh makes another one, because this authority did not sign it.
    echo "took over the authority of the old box"
  else
    echo "The authority that came with the venue is not usable; this box keeps its own." >&2
  fi
fi
