#!/bin/sh
# Runs a command on the library of the service: with its settings, its data folder and, for root, its account.
set -eu
export VITRINE_DATA_DIR=/var/lib/vitrine
# As systemd reads it.
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in
    [A-Z]*=*)
      value=${line#*=}
      value=${value#\"}
      export "${line%%=*}=${value%\"}"
      ;;
  esac
done < /etc/vitrine/vitrine.env

# Programs are installed by root.
if [ "${1-}" = --install ] || [ "$(id -u)" != 0 ]; then
  exec /usr/lib/vitrine/bin/vitrine "$@"
fi
exec runuser -u vitrine -- /usr/lib/vitrine/bin/vitrine "$@"
