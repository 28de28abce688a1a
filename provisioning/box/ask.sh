#!/bin/bash
# Asks a program of this box over HTTP and prints the answer. Needs nothing that a small Debian does not have: curl would
# have to be fetched from the internet first.
#
#   ask.sh PORT PATH SECONDS    exits with 22 for a status that is not 2xx, 7 when no program listens, 28 without an answer in
#                               time
exec 2>/dev/null
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 7
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1:%s\r\n\r\n' "$2" "$1" >&3
IFS= read -r -t "$3" status <&3 || exit 28
while IFS= read -r -t "$3" line <&3 && [ "$line" != $'\r' ]; do :; done
IFS= read -r -t "$3" -d '' body <&3
printf '%s' "$body"
case $status in 'HTTP/1.'?' 2'*) ;; *) exit 22 ;; esac
