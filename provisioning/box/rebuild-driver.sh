#!/bin/sh
# Compiles the database driver of a release on this machine, from the sources in it: where the C library is
# older than the one the release was made with, the shipped driver does not load. Needs gcc, g++ and the headers of
# libuv, no network. CC and CXX name other compilers, for another kind of machine.
#
#   rebuild-driver.sh RELEASE_FOLDER
set -eu

release=${1:?"usage: rebuild-driver.sh RELEASE_FOLDER"}
driver=$release/node_modules/sqlite3
headers=$release/node_modules/node-api-headers/include
addon=$release/node_modules/node-addon-api

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xzf "$driver"/deps/sqlite-autoconf-*.tar.gz -C "$work" --strip-components=1

options="-O2 -fPIC -DNDEBUG -D_REENTRANT=1 -DSQLITE_THREADSAFE=1 -DHAVE_USLEEP=1 -DSQLITE_ENABLE_FTS3
  -DSQLITE_ENABLE_FTS4 -DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_RTREE -DSQLITE_ENABLE_DBSTAT_VTAB=1
  -DSQLITE_ENABLE_MATH_FUNCTIONS"
# A list of options, one word each.
# shellcheck disable=SC2086
"${CC:-gcc}" $options -std=gnu99 -c "$work/sqlite3.c" -o "$work/sqlite3.o"
for source in "$driver"/src/*.cc; do
  # A list of options, one word each.
  # shellcheck disable=SC2086
  "${CXX:-g++}" $options -std=gnu++20 -DNODE_GYP_MODULE_NAME=node_sqlite3 -DBUILDING_NODE_EXTENSION -DNAPI_VERSION=6 \
    -DNAPI_DISABLE_CPP_EXCEPTIONS=1 -I"$headers" -I"$addon" -I"$work" -c "$source" \
    -o "$work/$(basename "$source").o"
done
mkdir -p "$driver/build/Release"
"${CXX:-g++}" -shared -o "$work/node_sqlite3.node" "$work"/*.o -lpthread -ldl -lm
mv "$work/node_sqlite3.node" "$driver/build/Release/node_sqlite3.node"
