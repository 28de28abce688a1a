# shellcheck shell=sh
# The files of a release, as its MANIFEST lists them. Sourced, never run.

# Whether a folder holds exactly what its MANIFEST lists: contents, modes and links.
verify_tree() (
  cd "$1" 2>/dev/null && [ -s MANIFEST ] || exit 1
  [ "$(sed '$d' MANIFEST | sha256sum)" = "$(sed -n '$s/^manifest //p' MANIFEST)  -" ] || exit 1
  listed=$(sed -n 's/^\(file [0-7]*\) [0-9a-f]* /\1 /p; /^link /p' MANIFEST | LC_ALL=C sort)
  found=$(find . \( -type f ! -path ./MANIFEST -printf 'file %m %P\n' \) -o \( -type l -printf 'link %l %P\n' \) |
    LC_ALL=C sort)
  [ "$found" = "$listed" ] || exit 1
  sed -n 's/^file [0-7]* \([0-9a-f]*\) /\1  /p' MANIFEST | sha256sum --quiet --strict -c >/dev/null 2>&1
)

# Copies an unpacked release: place_tree FROM TO. Only contents are taken from the folder; modes and links come from
# the MANIFEST, because a FAT stick has neither.
place_tree() (
  umask 022
  rm -rf "$2"
  mkdir -p "$2"
  cd "$1" || exit
  { sed -n 's/^file [0-7]* [0-9a-f]* //p' MANIFEST && echo MANIFEST; } |
    tar -cf - --verbatim-files-from -T - 2>/dev/null | tar -xf - -C "$2" --no-same-owner
  cd "$2" || exit
  [ -s MANIFEST ] || exit 1
  sed -n 's/^file 755 [0-9a-f]* //p' MANIFEST | tr '\n' '\0' | xargs -0 chmod 755 2>/dev/null || true
  sed -n 's/^file 644 [0-9a-f]* //p' MANIFEST | tr '\n' '\0' | xargs -0 chmod 644 2>/dev/null || true
  sed -n 's/^link //p' MANIFEST | while read -r to path; do
    mkdir -p "$(dirname "$path")" && ln -sfn "$to" "$path"
  done
  verify_tree .
)

# Flushed before the switch: after a power cut ext4 may have the new name with files of 0 bytes.
flush() { sync -f "$@"; }
