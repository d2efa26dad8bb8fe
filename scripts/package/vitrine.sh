#!/bin/sh
# Starts the server or runs a command, with the Node and the packages beside this file. It asks no network for anything.
set -eu
home=$(dirname "$(dirname "$(readlink -f "$0")")")

install=no
if [ "${1-}" = --install ]; then
  install=yes
  shift
fi

missing=
for pair in ffmpeg:ffmpeg ffprobe:ffmpeg pdftoppm:poppler-utils; do
  command -v "${pair%%:*}" > /dev/null 2>&1 || missing="$missing ${pair#*:}"
done
missing=$(printf '%s\n' $missing | sort -u | tr '\n' ' ' | sed 's/^ *//; s/ *$//')
# Root installs and ends: the server itself needs no rights of root.
if [ "$install" = yes ]; then
  [ -z "$missing" ] || DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $missing
  exit 0
fi
if [ -n "$missing" ]; then
  echo "Vitrine needs programs that are not installed: $missing. Install them (on Debian: apt-get install $missing), or run this once with --install as root." >&2
  exit 1
fi

case "${1-start}" in
  start)
    export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-2}"
    exec "$home/bin/node" --max-semi-space-size=16 --expose-gc "$home/server/main.ts"
    ;;
  *)
    exec "$home/bin/node" "$home/server/cli.ts" "$@"
    ;;
esac
