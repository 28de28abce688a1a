#!/bin/sh
# Creates and renews the certificate of the box: its own authority, constrained to the names of a venue's network, and
# a certificate for 397 days. Changes nothing while devices accept the present one for at least 30 more days and it has
# every requested name.
#
#   certificate.sh FOLDER NAME...     a name is a host name or an IPv4 address
#
# COMANDA_MADE_AT, seconds: the build time of this program. The current time cannot be earlier, and an authority that
# expired before it was created with a wrong clock. COMANDA_CLOCK_IS_RIGHT=yes: the network has set the clock.
set -eu

folder=${1:?"usage: certificate.sh FOLDER NAME..."}
shift
[ $# -gt 0 ] || { echo "certificate.sh: no name for the certificate" >&2; exit 2; }

authority_days=3650
server_days=397
renew_before=$((30 * 24 * 60 * 60))

umask 077
mkdir -p "$folder"

# Replaces a file whole or not at all, also at a power cut.
place() { sync "$folder/$1.new" && mv "$folder/$1.new" "$folder/$1"; }

# Whether a key and a certificate are there and belong together. A power cut may leave either of them empty.
belong() {
  [ -s "$folder/$1.key" ] && [ -s "$folder/$1.crt" ] &&
    [ "$(openssl pkey -in "$folder/$1.key" -pubout 2>/dev/null)" = "$(openssl x509 -in "$folder/$1.crt" -noout -pubkey 2>/dev/null)" ]
}

# Subject alternative names: addresses and host names need different entries.
names=
for name in "$@" 127.0.0.1 localhost; do
  case $name in
    *[!0-9.]*) entry="DNS:$name" ;;
    *) entry="IP:$name" ;;
  esac
  case ",$names," in
    *",$entry,"*) ;;
    *) names=${names:+$names,}$entry ;;
  esac
done

made_at=${COMANDA_MADE_AT:-0}
if [ "$(date +%s)" -lt "$((made_at - 86400))" ]; then
  echo "The clock says $(date -u '+%d %b %Y'), before this program was made: set it, then make the certificate." >&2
  exit 1
fi

# Verified as a device does: at the current time, up to the authority.
holds() { openssl verify -CAfile "$folder/ca.crt" "$1" >/dev/null 2>&1; }

# Every device must trust a new authority again, so none is made only because the clock may be wrong.
authority_is_good() {
  belong ca || return 1
  ! holds "$folder/ca.crt" || return 0
  ended=$(date -d "$(openssl x509 -in "$folder/ca.crt" -noout -enddate | cut -d = -f 2)" +%s)
  [ "$ended" -ge "$made_at" ] && [ "${COMANDA_CLOCK_IS_RIGHT:-}" != yes ]
}

if ! authority_is_good; then
  # Valid for .local names, single-label names and private addresses only, so that a stolen key of the box cannot sign
  # for a public site.
  openssl ecparam -name prime256v1 -genkey -noout -out "$folder/ca.key.new"
  openssl req -x509 -new -key "$folder/ca.key.new" -sha256 -days "$authority_days" \
    -subj "/CN=Comanda $(hostname)" -out "$folder/ca.crt.new" \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -addext "nameConstraints=critical,permitted;DNS:local,permitted;DNS:localhost,permitted;DNS:$(hostname),permitted;IP:10.0.0.0/255.0.0.0,permitted;IP:172.16.0.0/255.240.0.0,permitted;IP:192.168.0.0/255.255.0.0,permitted;IP:169.254.0.0/255.255.0.0,permitted;IP:127.0.0.0/255.0.0.0"
  place ca.key
  place ca.crt
  rm -f "$folder/server.crt"
  echo "made a certificate authority in $folder"
fi

holds_every_name() {
  [ -s "$folder/server.names" ] && [ "$(cat "$folder/server.names")" = "$names" ]
}

if belong server && holds_every_name && holds "$folder/server.crt" &&
  openssl x509 -in "$folder/server.crt" -noout -checkend "$renew_before" >/dev/null; then
  echo "the certificate in $folder is good"
else
  openssl ecparam -name prime256v1 -genkey -noout -out "$folder/server.key.new"
  openssl req -new -key "$folder/server.key.new" -subj "/CN=Comanda" -out "$folder/server.csr"
  extensions=$(mktemp)
  trap 'rm -f "$extensions"' EXIT
  {
    echo "basicConstraints=critical,CA:FALSE"
    echo "keyUsage=critical,digitalSignature"
    echo "extendedKeyUsage=serverAuth"
    echo "subjectAltName=$names"
  } >"$extensions"
  openssl x509 -req -in "$folder/server.csr" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" \
    -set_serial "0x1$(openssl rand -hex 15)" -sha256 -days "$server_days" -extfile "$extensions" \
    -out "$folder/server.crt.new" 2>/dev/null
  # The key first: the appliance checks the certificate's date and then reads both.
  # The appliance may read it through the group of the folder, but not the key of the authority.
  chmod 640 "$folder/server.key.new"
  place server.key
  place server.crt
  printf '%s\n' "$names" >"$folder/server.names.new"
  place server.names
  rm -f "$folder/server.csr"
  echo "made a certificate for $names"
fi
chmod 644 "$folder/ca.crt" "$folder/server.crt"
