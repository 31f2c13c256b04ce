#!/bin/sh
# weekyii
# Installed by `weekyii hooks install -server`; `weekyii hooks uninstall -server` removes it.
weekyii=@program@
if [ ! -x "$weekyii" ]; then
    echo "$weekyii can't be run here, so nobody can tell whether this push keeps the journal's promises" >&2
    exit 1
fi
exec "$weekyii" hook @name@
