# shellcheck shell=bash
# Sourced by setup.sh. Two ways to get a Debian package: apt as root, or unpacked into the user cache without root.

have() { command -v "$1" >/dev/null 2>&1; }
is_root() { [ "$(id -u)" = 0 ]; }

# Runs a command quietly; on failure shows the end of what it printed.
quietly() {
    local log
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1; then
        echo "setup: this failed: $*" >&2
        tail -n 15 "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# Installs packages with apt; only for root. The package lists are refreshed once per set-up.
apt_install() {
    export DEBIAN_FRONTEND=noninteractive
    if [ -z "${apt_lists_fresh:-}" ]; then
        quietly apt-get update
        apt_lists_fresh=yes
    fi
    quietly apt-get install --yes --no-install-recommends "$@"
}

# Unpacks packages, with the dependencies that the system lacks, under $VIPA_DEBIAN. Needs no root: apt keeps its
# lists and downloads in the cache, nothing is installed and no maintainer script runs.
unpack_packages() {
    local state=$VIPA_CACHE/apt deb
    local options=(-o Debug::NoLocking=1 -o Dir::State::lists="$state/lists" -o Dir::Cache="$state")
    mkdir -p "$state/lists/partial" "$state/archives/partial" "$VIPA_DEBIAN"
    if [ -z "${apt_lists_fresh:-}" ]; then
        quietly apt-get "${options[@]}" update
        apt_lists_fresh=yes
    fi
    quietly apt-get "${options[@]}" install --yes --no-install-recommends --reinstall --download-only "$@"
    for deb in "$state"/archives/*.deb; do
        quietly dpkg-deb --extract "$deb" "$VIPA_DEBIAN"
        rm -f "$deb"
    done
    relink
}

# Absolute links inside the unpacked tree (a JDK's conf, Maven's lib) would point into the real root: re-point them.
relink() {
    local link target
    find "$VIPA_DEBIAN" -type l -lname '/*' | while read -r link; do
        target=$(readlink "$link")
        case $target in "$VIPA_DEBIAN"/*) continue ;; esac
        if [ -e "$VIPA_DEBIAN$target" ] || [ -L "$VIPA_DEBIAN$target" ]; then
            ln -sfn "$VIPA_DEBIAN$target" "$link"
        fi
    done
}

# Writes a wrapper $VIPA_BIN/$1 that runs the unpacked program $2 with the given leading arguments.
wrap() {
    local name=$1 program=$2
    shift 2
    mkdir -p "$VIPA_BIN"
    {
        echo '#!/bin/sh'
        echo "libraries='$VIPA_DEBIAN/usr/lib/$(uname -m)-linux-gnu:$VIPA_DEBIAN/lib/$(uname -m)-linux-gnu'"
        echo "LD_LIBRARY_PATH=\$libraries\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH} exec '$VIPA_DEBIAN$program' $* \"\$@\""
    } >"$VIPA_BIN/$name"
    chmod +x "$VIPA_BIN/$name"
}
