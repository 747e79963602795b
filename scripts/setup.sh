#!/usr/bin/env bash
# Brings what building and testing need: libz3, a JDK >= 17, a C linker; with arguments `maven`, `python` those too.
# Idempotent; silent when nothing is missing; one line for each thing it does.
# Order for each: what is there, the user cache, the package registry by pinned hash, Debian packages (apt as root,
# otherwise unpacked into the user cache).
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh
. scripts/debian.sh

z3_version=5.4.0.0
z3_sha256_x86_64=0549ffad554178a59480ba41b5279cfbb27053ed5a2da269ae1a48214d5db34b
z3_sha256_aarch64=fffb36861d4da1f9584d0fd4a80dbf247fdfbebb04b5c31a90b460b14c86cab0 # needs glibc 2.38

say() { echo "setup: $*"; }
die() {
    echo "setup: $*" >&2
    exit 2
}

# $1: what is missing, in words; the rest: how to get it by hand.
need_debian() {
    have apt-get || die "$1 is missing and this is no Debian or Ubuntu. Install it and run 'make setup' again: $2"
}

ensure_rust() {
    have cargo || die "Rust is missing. Install Rust 1.95 or newer with rustup, then run 'make setup' again."
}

ensure_linker() {
    can_link && return
    need_debian "a C linker (cc) with libstdc++" "g++ or clang"
    if is_root; then
        say "installing a C linker (g++, with apt)"
        apt_install g++
    else
        say "unpacking a C linker (g++) into $VIPA_CACHE, without root"
        unpack_packages g++ libc6 libc6-dev libgcc-s1 libstdc++6
        wrap cc /usr/bin/gcc "--sysroot='$VIPA_DEBIAN'"
    fi
    can_link || die "cc does not find libstdc++, which libz3 needs. Install the C++ part of your compiler."
}

# cargo links through cc, and libz3 needs libstdc++. cc answers with a full path only for a library that is there.
can_link() {
    have cc || return 1
    case $(cc -print-file-name=libstdc++.so) in /*) ;; *) [ "$(uname -s)" = Darwin ] ;; esac
}

ensure_jdk() {
    [ -n "$(find_jdk)" ] && return
    need_debian "a JDK >= 17 with javac" "a package such as openjdk-17-jdk, or set JAVA_HOME"
    if is_root; then
        say "installing a JDK (default-jdk-headless, with apt)"
        apt_install default-jdk-headless
    else
        say "unpacking a JDK (default-jdk-headless) into $VIPA_CACHE, without root"
        unpack_packages default-jdk-headless
    fi
    [ -n "$(find_jdk)" ] || die "this Debian's JDK is older than 17. Install a newer one and set JAVA_HOME."
}

ensure_python() {
    have python3 && return
    need_debian "python3" "python3"
    if is_root; then
        say "installing python3 (with apt)"
        apt_install python3
    else
        say "unpacking python3 into $VIPA_CACHE, without root"
        unpack_packages python3
        wrap python3 /usr/bin/python3
    fi
}

# Sets `pip` to a command that works.
ensure_pip() {
    ensure_python
    pip=(python3 -m pip)
    "${pip[@]}" --version >/dev/null 2>&1 && return
    find_pip_wheel && return
    need_debian "pip" "pip for python3"
    if is_root; then
        say "installing pip (python3-pip, with apt)"
        apt_install python3-pip
        return
    fi
    say "unpacking pip (python3-pip-whl) into $VIPA_CACHE, without root"
    unpack_packages python3-pip-whl python3-distutils
    find_pip_wheel || die "Debian's python3-pip-whl holds no pip wheel. Install pip for python3 and run 'make setup' again."
}

# pip can be run from its own wheel; Debian ships that wheel for virtual environments.
find_pip_wheel() {
    local wheel
    for wheel in "$VIPA_DEBIAN"/usr/share/python-wheels/pip-*.whl /usr/share/python-wheels/pip-*.whl; do
        if [ -f "$wheel" ]; then
            pip=(python3 "$wheel/pip")
            return
        fi
    done
    return 1
}

ensure_z3() {
    [ -f vendor/z3/z3/lib/libz3.so ] && [ -d "vendor/z3/z3_solver-$z3_version.dist-info" ] && return
    local wheel
    wheel=$VIPA_CACHE/z3-solver-$z3_version-$(uname -m).whl
    z3_sha256=$(pinned_z3_sha256) || exit
    is_z3_wheel "$wheel" || download_z3 "$wheel"
    say "unpacking libz3 $z3_version into vendor/z3"
    rm -rf vendor/z3 vendor/z3.new
    mkdir -p vendor/z3.new
    # A wheel is a zip file, and every JDK can unpack one.
    (cd vendor/z3.new && quietly "$(find_jdk)/bin/jar" xf "$wheel")
    [ -f vendor/z3.new/z3/lib/libz3.so ] || die "the z3-solver wheel holds no z3/lib/libz3.so"
    mv vendor/z3.new vendor/z3
}

is_z3_wheel() {
    [ -f "$1" ] && echo "$z3_sha256  $1" | sha256sum --check --status
}

pinned_z3_sha256() {
    case $(uname -s)-$(uname -m) in
    Linux-x86_64) echo "$z3_sha256_x86_64" ;;
    Linux-aarch64) echo "$z3_sha256_aarch64" ;;
    *) die "no pinned libz3 for $(uname -s) on $(uname -m); put one at vendor/z3/z3/lib/libz3.so" ;;
    esac
}

download_z3() {
    local wheel=$1 folder
    ensure_pip
    say "downloading libz3 (z3-solver $z3_version, 37 MiB, by pinned hash)"
    folder=$(mktemp -d)
    echo "z3-solver==$z3_version --hash=sha256:$z3_sha256" >"$folder/requirements.txt"
    quietly "${pip[@]}" download --no-deps --only-binary=:all: --require-hashes \
        --dest "$folder" --requirement "$folder/requirements.txt" ||
        die "libz3 could not be downloaded. Check that pip reaches its package index, then run 'make setup' again."
    mkdir -p "$VIPA_CACHE"
    mv "$folder"/*.whl "$wheel"
    rm -rf "$folder"
    is_z3_wheel "$wheel" || die "the downloaded z3-solver wheel has another hash than the pinned one: $wheel"
}

ensure_maven() {
    have mvn && return
    need_debian "Maven (mvn)" "maven"
    if is_root; then
        say "installing Maven (with apt)"
        apt_install maven
    else
        say "unpacking Maven into $VIPA_CACHE, without root"
        unpack_packages maven
        wrap mvn /usr/share/maven/bin/mvn
    fi
}

ensure_rust
ensure_linker
ensure_jdk
ensure_z3
for extra in "$@"; do
    case $extra in
    maven) ensure_maven ;;
    python) ensure_python ;;
    *) die "unknown argument '$extra' (maven, python)" ;;
    esac
done
