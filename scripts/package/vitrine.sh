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
if [ -n "$missing" ]; then
  if [ "$install" = yes ]; then
    DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $missing
  else
    echo "Vitrine needs programs that are not installed: $missing. Install them (on Debian: apt-get install $missing), or start once with --install as root." >&2
    exit 1
  fi
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
