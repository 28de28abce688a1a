#!/bin/sh
# Writes the settings of wpa_supplicant from a wifi.txt that a person wrote on the boot partition, perhaps with Notepad:
# lines name=, password= and country=. What is wrong with it is on the monitor (screen.sh).
#
#   wifi.sh WIFI_TXT SETTINGS
set -eu

given=${1:?"usage: wifi.sh WIFI_TXT SETTINGS"}
settings=${2:?"usage: wifi.sh WIFI_TXT SETTINGS"}

# A value without what Windows adds: a mark at the start of the file, and \r at the end of lines.
value() { sed -e '1s/^\xef\xbb\xbf//' -e 's/\r$//' "$given" | sed -n "s/^[[:space:]]*$1[[:space:]]*=[[:space:]]*//Ip" | sed 's/[[:space:]]*$//' | tail -n 1; }

refuse() {
  printf 'wifi.txt: %s\n' "$1" | tee "$settings.why" >&2
  exit 1
}

hex() { printf %s "$1" | od -An -v -tx1 | tr -d ' \n'; }

# The key that WPA2 makes of a name and a password.
key_of() {
  openssl kdf -keylen 32 -kdfopt digest:SHA1 -kdfopt "hexpass:$(hex "$2")" -kdfopt "hexsalt:$(hex "$1")" \
    -kdfopt iter:4096 PBKDF2 | tr -d ':\n' | tr '[:upper:]' '[:lower:]'
}

name=$(value name)
password=$(value password)
country=$(value country | tr '[:lower:]' '[:upper:]')
[ -n "$name" ] || refuse "no line name= with the name of the Wi-Fi / falta la línea name= con el nombre de la red"
[ "$(printf %s "$name" | wc -c)" -le 32 ] || refuse "the name is too long / el nombre es demasiado largo"
case ${#password} in
  0) key='key_mgmt=NONE' ;;
  [1-7]) refuse "the password has less than 8 characters / la contraseña tiene menos de 8 caracteres" ;;
  *)
    [ "${#password}" -le 63 ] || refuse "the password is too long / la contraseña es demasiado larga"
    key="key_mgmt=WPA-PSK SAE
  ieee80211w=1
  psk=$(key_of "$name" "$password")
  sae_password=$(hex "$password")"
    ;;
esac
case $country in '') country=MX ;; [A-Z][A-Z]) ;; *) refuse "country= has two letters, like MX / country= lleva dos letras, como MX" ;; esac

rm -f "$settings.why"
# In hexadecimal, because name and password may hold anything.
(umask 077 && cat >"$settings.new") <<END
country=$country
network={
  ssid=$(hex "$name")
  scan_ssid=1
  $key
}
END
mv "$settings.new" "$settings"
