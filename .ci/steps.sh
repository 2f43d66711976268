# What .ci/run is made of; sourced by it, needs $scratch.

_step_name="" _step_start=0

# Prints a heading, and how long the step before it took.
step() {
    if [ -n "$_step_name" ]; then
        echo "--- $_step_name: $((SECONDS - _step_start)) s"
    fi
    printf '\n=== %s (at %d s)\n' "$1" "$SECONDS"
    _step_name=$1 _step_start=$SECONDS
}

# Runs the command $@ on the other core until join_beside waits for it and shows what it printed.
_beside=""
beside() {
    "$@" >"$scratch/beside.log" 2>&1 &
    _beside=$!
}

# Fails as the command did that runs beside.
join_beside() {
    local status=0
    wait "$_beside" || status=$?
    _beside=""
    cat "$scratch/beside.log"
    return "$status"
}

# Ends what runs beside a step that failed.
leave_beside() {
    if [ -n "$_beside" ]; then kill "$_beside" 2>/dev/null || true; fi
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Installs those of the packages that are missing.
apt_install() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            missing+=("$package")
    done
    if [ ${#missing[@]} = 0 ]; then
        echo "all there"
        return
    fi
    echo "installing ${missing[*]}"
    as_root apt-get update -q >"$scratch/apt.log" 2>&1 &&
        as_root apt-get install -q -y --no-install-recommends "${missing[@]}" \
            >>"$scratch/apt.log" 2>&1 || { tail -30 "$scratch/apt.log"; return 1; }
}

# What the window needs, what plays on it, what records its files, and what PyInstaller calls.
install_packages() {
    apt_install xvfb xdotool openbox xclip imagemagick binutils poppler-utils ca-certificates \
        gcc libc6-dev strace \
        libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxfixes3 \
        appstream desktop-file-utils yamllint \
        dbus libglib2.0-bin at-spi2-core python3-gi gir1.2-atspi-2.0
    if [ -z "$(best_python)" ]; then
        apt_install python3 python3-venv
    fi
}

# A Python that can make a virtual environment, and whose library PyInstaller can take along.
_usable() {
    "$1" - <<'PYTHON' 2>/dev/null
import ensurepip, sqlite3, sys, sysconfig, venv
shared = sysconfig.get_config_var("Py_ENABLE_SHARED")
sys.exit(sys.version_info < (3, 11) or not shared)
PYTHON
}

# The newest usable Python that pygame itself has wheels for, else a newer one.
best_python() {
    local name
    for name in python3.13 python3.12 python3.11 python3 python3.14; do
        if command -v "$name" >/dev/null && _usable "$name"; then
            command -v "$name"
            return
        fi
    done
}

# Makes $1/python3 the best Python here, so that the README's `python3` means it.
choose_python() {
    local python
    python=$(best_python)
    [ -n "$python" ] || { echo "no Python 3.11 or newer with venv and sqlite3"; return 1; }
    python=$("$python" -c 'import sys; print(sys.executable)')
    mkdir -p "$1"
    printf '#!/bin/sh\nexec "%s" "$@"\n' "$python" >"$1/python3"
    chmod +x "$1/python3"
    "$1/python3" --version
    _install_libpython "$python"
}

# Debian's python3 does without libpython, PyInstaller does not.
_install_libpython() {
    case $1 in
    /usr/bin/*) apt_install "libpython$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')" ;;
    esac
}

# Copies what git would see of the folder $1, changed or not, to the folder $2.
copy_repository() {
    mkdir -p "$2"
    if git -c safe.directory='*' -C "$1" rev-parse --git-dir >/dev/null 2>&1; then
        git -c safe.directory='*' -C "$1" ls-files -z --cached --others --exclude-standard |
            (cd "$1" && while IFS= read -r -d '' file; do
                if [ -e "$file" ]; then printf '%s\0' "$file"; fi
            done | tar -c --null -T -) | tar -x -C "$2"
    else
        tar -C "$1" -c --exclude=./.venv --exclude=./build --exclude=./dist . | tar -x -C "$2"
    fi
    echo "$(find "$2" -type f | wc -l) files"
}

# The first command of the README's section $1.
readme_command() {
    local line
    line=$(awk -v heading="## $1" '
        $0 == heading { inside = 1 }
        inside && /^```sh$/ { code = 1; next }
        code && /^```$/ { exit }
        code { print }
    ' README.md)
    [ -n "$line" ] || { echo "README.md has no command under '## $1'" >&2; return 1; }
    echo "$line"
}

# Runs the tests $@ up to `--` beside those behind it, each on one process, so that a crash is seen and
# nothing waits for a process that is gone. Needs $scratch. A part that the fork of pygame itself brings
# down (by a signal, or it stands still) is told and run once more; a test that fails is not.
on_two_processes() {
    local first=() part failed=0
    while [ "$1" != "--" ]; do first+=("$1"); shift; done
    shift
    _on_one_process "$scratch/first.log" "${first[@]}" &
    part=$!
    _on_one_process "$scratch/second.log" "$@" || failed=1
    wait "$part" || failed=1
    tail -n 40 "$scratch/first.log" "$scratch/second.log"
    return "$failed"
}

_on_one_process() {
    local log=$1 status=0
    shift
    timeout -k 10 1000 .venv/bin/python -X faulthandler -m pytest -n 0 "$@" >"$log" 2>&1 || status=$?
    if [ "$status" -ge 124 ]; then
        echo "brought down with status $status, once more: $*"
        grep -A 40 "^Fatal Python error\|^Current thread" "$log" | head -60 || true
        status=0
        timeout -k 10 1000 .venv/bin/python -m pytest -n 0 "$@" >"$log" 2>&1 || status=$?
    fi
    return "$status"
}

# Fails if $1 takes more than $2 MB.
check_size() {
    local kilobytes
    kilobytes=$(du -sk --apparent-size "$1" | cut -f1)
    echo "$1: $((kilobytes / 1024)) MB (at most $2)"
    [ "$kilobytes" -le $(($2 * 1024)) ]
}

# Fails if the folder build $1 has what only developers need, or lacks a licence.
check_contents() {
    local inside="$1/_internal" name
    for name in PIL numpy tkinter _tkinter setuptools pytest hypothesis dask distributed tools tests; do
        if compgen -G "$inside/$name*" >/dev/null; then
            echo "the build contains $name"
            return 1
        fi
    done
    for name in LICENSE NOTICE fonts/OFL.txt fonts/sans.otf assets/SOURCES.md assets/icon.png; do
        [ -f "$inside/$name" ] || { echo "the build lacks $name"; return 1; }
    done
}

# Installs the package $1 in a root of its own, which knows nothing of Python, or, where none can be
# made, on this machine. Sets $root to it and $as_player to what runs a command there, as a player.
install_package() {
    local needs="desktop-file-utils,shared-mime-info,libglib2.0-bin" package
    root=
    if [ "$(id -u)" = 0 ] && apt_install mmdebstrap && make_root "$scratch/clean" "$1" "$needs"; then
        root="$scratch/clean"
        mkdir -p "$root/player"
        chown 1000:1000 "$root/player"
        as_player="chroot --userspec=1000:1000 $root env -i HOME=/player"
    else
        echo "no root of its own: on this machine"
        # shellcheck disable=SC2086
        apt_install ${needs//,/ }
        mkdir -p "$scratch/player"
        as_player="env -i HOME=$scratch/player"
    fi
    as_player="$as_player PATH=/usr/bin:/bin LANG=C.UTF-8"
    package="$root/var/tmp/${1##*/}"
    as_root cp "$1" "$package"
    in_root apt-get install -q -y --no-install-recommends "/var/tmp/${1##*/}"
    as_root rm "$package"
}

# The smallest system in the folder $1, with what the package $2 needs and the packages $3.
make_root() {
    local codename depends
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")
    depends=$(dpkg-deb -f "$2" Depends | sed 's/ *([^)]*)//g; s/ //g')
    mmdebstrap --variant=apt --include="$depends,$3" "$codename" "$1" >"$scratch/root.log" 2>&1 ||
        { tail -5 "$scratch/root.log"; return 1; }
    mount -t proc proc "$1/proc"
}

in_root() {
    if [ -n "$root" ]; then chroot "$root" "$@"; else as_root "$@"; fi
}

# Purges the package and fails if anything of it stays but the player's data.
purge_package() {
    local left
    in_root apt-get purge -q -y puzzle-cabinet
    left=$(find "$root/etc" "$root/usr" "$root/var" "$root/opt" -iname '*puzzle*cabinet*')
    left+=$(grep -rl puzzle-cabinet "$root/usr/share/applications" "$root/usr/share/mime" || true)
    [ -z "$left" ] || { echo "left behind: $left"; return 1; }
    leave_root
}

leave_root() {
    if mountpoint -q "$scratch/clean/proc"; then umount "$scratch/clean/proc"; fi
}
