#!/usr/bin/env bash
# Analyses a real library and prints its confirmed crashes. `make demo` builds vipa first.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh

library=${DEMO_LIBRARY:-commons-cli:commons-cli:1.5.0}
if jar=$(scripts/fetch-jar.sh "$library"); then
    echo "demo: $library, fetched by name with Maven"
else
    # Maven could not fetch it: a library that Debian ships is as real.
    jar=
    for candidate in "$VIPA_DEBIAN"/usr/share/java/commons-cli.jar /usr/share/java/commons-cli.jar; do
        [ ! -f "$candidate" ] || jar=$candidate
    done
    [ -n "$jar" ] || { echo "demo: Maven cannot fetch $library and no library is installed here" >&2; exit 2; }
    echo "demo: Maven cannot fetch $library; analysing $jar instead"
fi

echo "demo: target/release/vipa analyze $jar --depth 1 --revisits 5"
status=0
target/release/vipa analyze "$jar" --depth 1 --revisits 5 || status=$?
case $status in
1) echo "demo: done. Every finding above happened in a real JVM. (Exit code 1: there are findings.)" ;;
0) echo "demo: vipa found no crash in $jar, which is not expected" >&2; exit 1 ;;
*) exit "$status" ;;
esac
