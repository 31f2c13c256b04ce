#!/bin/sh
# weekyii
# Installed and kept up to date by weekyii; `weekyii hooks uninstall` removes it.
weekyii=@program@
[ -x "$weekyii" ] || exit 0
exec "$weekyii" hook @name@ -- "$@"
