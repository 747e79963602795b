#!/usr/bin/env bash
# Runs a command with the tools that set-up found or fetched: with-env.sh COMMAND...
set -euo pipefail
. "$(dirname "$0")/env.sh"

jdk=$(find_jdk)
if [ -n "$jdk" ]; then
    export JAVA_HOME=$jdk
    command -v javac >/dev/null || export PATH=$PATH:$jdk/bin
fi
exec "$@"
