#!/bin/sh
# Copies the two newest kernels to the boot partition of a PC, with their entries in the menu of systemd-boot. Run when
# the image is made (with its root as the only argument) and by the hooks of Debian when a kernel changes.
set -eu

case ${1:-} in */*) root=$1 ;; *) root='' ;; esac
esp=$root/boot/efi
[ -n "$root" ] || mountpoint -q "$esp" || exit 0

# Whole or absent: a power cut must not leave half a kernel.
place() {
  mkdir -p "$(dirname "$2")"
  cp "$1" "$2.new"
  sync "$2.new"
  mv "$2.new" "$2"
}

# With Secure Boot the firmware accepts the shim, and the shim what Debian signed. It starts the program of this name.
place "$root/usr/lib/shim/shimx64.efi.signed" "$esp/EFI/BOOT/BOOTX64.EFI"
place "$root/usr/lib/systemd/boot/efi/systemd-bootx64.efi.signed" "$esp/EFI/BOOT/grubx64.efi"
mkdir -p "$esp/loader/entries"
printf 'timeout 0\nconsole-mode keep\neditor no\n' >"$esp/loader/loader.conf"

kept=' '
for kernel in $(find "$root/boot" -maxdepth 1 -name 'vmlinuz-*' | sort -rV | head -n 2); do
  version=${kernel##*/vmlinuz-}
  [ -s "$root/boot/initrd.img-$version" ] || continue
  kept="$kept$version "
  place "$kernel" "$esp/comanda/$version/linux"
  place "$root/boot/initrd.img-$version" "$esp/comanda/$version/initrd"
  cat >"$esp/loader/entries/comanda-$version.conf.new" <<END
title Comanda
version $version
linux /comanda/$version/linux
initrd /comanda/$version/initrd
options root=LABEL=comanda-root ro quiet loglevel=3 console=ttyS0,115200 console=tty0
END
  mv "$esp/loader/entries/comanda-$version.conf.new" "$esp/loader/entries/comanda-$version.conf"
done
for folder in "$esp"/comanda/*; do
  version=${folder##*/}
  case $kept in *" $version "*) continue ;; esac
  rm -rf "$esp/loader/entries/comanda-$version.conf" "$folder"
done
sync -f "$esp"
