#!/bin/sh
# The first start of a flashed disk: gives the system the whole disk, then sets the package of Comanda up, which makes
# certificate and set-up code. Repeated at the next start when it was interrupted.
set -eu

# Where the system is on the last partition of the disk, it grows to the end of it.
grow() {
  part=$(findmnt -no SOURCE /)
  name=$(lsblk -no NAME "$part" | head -n 1)
  number=$(cat "/sys/class/block/$name/partition")
  disk=/dev/$(lsblk -no PKNAME "$part" | head -n 1)
  # The second copy of a GPT is at the end of the image and belongs at the end of the disk.
  [ "$(blkid -o value -s PTTYPE "$disk")" != gpt ] || sfdisk -q --relocate gpt-bak-std "$disk"
  echo ', +' | sfdisk -q --no-reread --force -N "$number" "$disk"
  partx -u --nr "$number" "$disk"
  resize2fs "$part"
}

grow || echo '<4>The disk could not be grown; Comanda starts on what there is.' >&2
# Addresses come from the router; without it Comanda starts too.
for _ in $(seq 30); do
  ! hostname -I | grep -q '[0-9]' || break
  sleep 1
done
dpkg --configure -a
/opt/comanda/current/provisioning/box/ask.sh 5050 /api/health 5 >/dev/null
touch /var/lib/comanda-first-start
sync
