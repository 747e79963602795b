# shellcheck shell=bash
# Sourced by the other scripts. Says where set-up keeps things and makes them found again:
# the system's own tools win, what set-up unpacked for this user comes after them.

VIPA_CACHE=${VIPA_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/vipa}
VIPA_DEBIAN=$VIPA_CACHE/debian # Debian packages unpacked without root
VIPA_BIN=$VIPA_CACHE/bin       # wrappers that start programs from there

case ":$PATH:" in
*":$VIPA_BIN:"*) ;;
*) PATH=$PATH:$HOME/.cargo/bin:$VIPA_BIN ;;
esac
export PATH

# Prints the major version of the JDK at $1, or nothing if it is no JDK with a compiler.
jdk_major() {
    [ -x "$1/bin/javac" ] || return 0
    "$1/bin/javac" -version 2>&1 | sed -nE 's/^javac (1\.)?([0-9]+).*/\2/p'
}

# Prints the home of the first JDK >= 17 with a compiler, in the order a user expects.
find_jdk() {
    local home major
    for home in "${JAVA_HOME:-}" "$(on_path_home)" /usr/lib/jvm/* "$VIPA_DEBIAN"/usr/lib/jvm/*; do
        [ -n "$home" ] || continue
        major=$(jdk_major "$home")
        if [ "${major:-0}" -ge 17 ]; then
            echo "$home"
            return
        fi
    done
}

on_path_home() {
    local javac
    javac=$(command -v javac) || return 0
    dirname "$(dirname "$(readlink -f "$javac")")"
}
