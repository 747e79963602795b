#!/usr/bin/env bash
# Proves that a new machine needs nothing by hand: `make demo` and `make test` in a bare Debian 12 root
#   root: as root, with only Rust (and make, to call it) given;
#   user: as a plain user, with a JDK given as well.
# fresh-test.sh [--worktree] [--keep] [--targets=demo,test] [root|user]...
#   --worktree  test the files as they are here instead of a clean clone of HEAD
#   --keep      leave the roots for a look
#   --targets   other make targets to run inside
# Needs root. How this machine reaches its package registries (sources, certificates, proxies) is copied as it is.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh
. scripts/debian.sh

worktree=no keep=no targets=demo,test variants=()
for argument in "$@"; do
    case $argument in
    --worktree) worktree=yes ;;
    --keep) keep=yes ;;
    --targets=*) targets=${argument#*=} ;;
    root | user) variants+=("$argument") ;;
    *) echo "fresh-test: unknown argument '$argument' (--worktree, --keep, --targets=, root, user)" >&2; exit 2 ;;
    esac
done
[ ${#variants[@]} -gt 0 ] || variants=(root user)
is_root || { echo "fresh-test: needs root, for debootstrap and chroot" >&2; exit 2; }

fresh=$VIPA_CACHE/fresh
release=bookworm

# The bare root is made once and kept as an archive.
make_base() {
    [ -f "$fresh/$release.tar" ] && return
    have debootstrap || apt_install debootstrap
    echo "fresh-test: debootstrap $release"
    rm -rf "$fresh/base"
    mkdir -p "$fresh"
    quietly debootstrap --variant=minbase --include=make,ca-certificates "$release" "$fresh/base" "$(debian_mirror)"
    tar -C "$fresh/base" -cf "$fresh/$release.tar.new" .
    mv "$fresh/$release.tar.new" "$fresh/$release.tar"
    rm -rf "$fresh/base"
}

# The mirror that this machine's apt uses for its main archive.
debian_mirror() {
    # shellcheck disable=SC2016  # apt expands it
    apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" | head -n 1
}

# Copies the machine's way to the registries into root $1, whatever it is.
copy_registry_access() {
    local root=$1 file
    rm -f "$root/etc/apt/sources.list"
    for file in /etc/resolv.conf /etc/hosts /etc/pip.conf /etc/apt/sources.list /etc/apt/apt.conf.d/99* \
        /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list /usr/local/share/ca-certificates/*.crt; do
        [ -f "$file" ] || continue
        mkdir -p "$root$(dirname "$file")"
        cp -L "$file" "$root$file"
    done
    [ ! -f "$HOME/.cargo/config.toml" ] || cp "$HOME/.cargo/config.toml" "$root/opt/cargo-config.toml"
    [ ! -f "$HOME/.m2/settings.xml" ] || cp "$HOME/.m2/settings.xml" "$root/opt/maven-settings.xml"
    quietly chroot "$root" update-ca-certificates
}

# Variables that steer package clients; certificates are at Debian's standard place inside.
registry_environment() {
    env | grep -iE '^(https?_proxy|no_proxy|all_proxy|PIP_INDEX_URL|PIP_EXTRA_INDEX_URL|PIP_DEFAULT_TIMEOUT|PIP_CERT|CARGO_HTTP_[A-Z_]+|CARGO_REGISTRIES_[A-Z_]+_INDEX|SSL_CERT_FILE)=' || true
}

copy_sources() {
    local target=$1
    mkdir -p "$target"
    if [ $worktree = yes ]; then
        git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -T - -cf - | tar -C "$target" -xf -
    else
        git clone --quiet --no-hardlinks . "$target"
    fi
}

prepare() {
    local variant=$1 root=$2
    rm -rf "$root"
    mkdir -p "$root"
    tar -C "$root" -xf "$fresh/$release.tar"
    mkdir -p "$root/opt/rust"
    cp -a "$(rustc --print sysroot)/." "$root/opt/rust/"
    copy_registry_access "$root"
    chroot "$root" useradd --create-home dev
    if [ "$variant" = user ]; then
        quietly inside "$root" root "apt-get update && apt-get install --yes --no-install-recommends default-jdk-headless"
        copy_sources "$root/home/dev/vipa"
        chroot "$root" chown -R dev:dev /home/dev
    else
        copy_sources "$root/root/vipa"
    fi
}

# inside ROOT USER COMMAND: in namespaces of its own, so that mounts and processes end with it.
inside() {
    local root=$1 user=$2 command=$3 home
    home=$(chroot "$root" sh -c "echo ~$user")
    # shellcheck disable=SC2016,SC2046  # expanded by the inner shell; one word per variable
    unshare --mount --pid --fork --kill-child bash -euc '
        root=$1 user=$2 home=$3 command=$4
        shift 4
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        exec chroot --userspec="$user:$user" "$root" env -i HOME="$home" USER="$user" LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            PATH=/opt/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@" bash -c "$command"
    ' inside "$root" "$user" "$home" "$command" $(registry_environment)
}

# shellcheck disable=SC2016  # dpkg-query expands it
packages() { chroot "$1" dpkg-query -W -f '${Package}\n' | sort; }

run_variant() {
    local variant=$1 root=$fresh/$1 user=root target begin before after
    [ "$variant" = user ] && user=dev
    echo "fresh-test: $variant: preparing a bare root"
    prepare "$variant" "$root"
    before=$(packages "$root")
    for target in ${targets//,/ }; do
        begin=$SECONDS
        echo "fresh-test: $variant: make $target"
        inside "$root" "$user" "
            mkdir -p ~/.cargo ~/.m2
            [ ! -f /opt/cargo-config.toml ] || cp /opt/cargo-config.toml ~/.cargo/config.toml
            [ ! -f /opt/maven-settings.xml ] || cp /opt/maven-settings.xml ~/.m2/settings.xml
            cd ~/vipa && make $target" 2>&1 | tee "$fresh/$variant-$target.log" | indent
        took+=("$variant: make $target took $((SECONDS - begin)) s")
    done
    after=$(packages "$root")
    if [ "$user" = root ]; then
        took+=("$variant: set-up installed $(comm -13 <(echo "$before") <(echo "$after") | wc -l) packages with apt")
    else
        took+=("$variant: set-up unpacked $(du -sh "$root/home/dev/.cache/vipa/debian" | cut -f1) of packages without root")
    fi
    [ $keep = yes ] || rm -rf "$root"
}

indent() { sed -u 's/^/    /'; }

took=()
make_base
for variant in "${variants[@]}"; do
    run_variant "$variant"
done
printf 'fresh-test: %s\n' "${took[@]}"
echo "fresh-test: all passed"
