#!/bin/sh
# Starts Debian's Chromium without the parts of its own window that every new window loads as a page: they take half a second of processor
# time, and no test shows them. Chromium reads the last list of features only, so the name joins the list that Playwright gives.
for argument in "$@"; do
  shift
  case $argument in
    --disable-features=*) set -- "$@" "$argument,WebUIOmniboxPopup" ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec /usr/bin/chromium "$@"
