#!/bin/sh
# Puts Puzzle Cabinet into the menu of your desktop, for you alone: ./install.sh
# Remove it from the menu: ./install.sh --remove
# The program stays in this folder. If you move the folder, run this again. Your games are in
# ~/.local/share/Puzzle Cabinet and stay there.
set -eu

# The x keeps a line break at the end of a folder's name, which $() would drop.
case $0 in */*) here=${0%/*} ;; *) here=. ;; esac
here=$(CDPATH='' cd -- "$here/" && pwd && printf x)
here=${here%?x}
share=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/puzzle-cabinet

# What the desktop has worked out of these files; where it lacks such a tool it looks by itself.
refresh() {
    for line in "update-desktop-database $share/applications" "update-mime-database $share/mime" \
        "gtk-update-icon-cache -q -t -f $share/icons/hicolor"; do
        tool=${line%% *} place=${line##* }
        if command -v "$tool" >/dev/null && [ -d "$place" ]; then
            # shellcheck disable=SC2086
            set -- ${line% *}
            "$@" "$place" >/dev/null 2>&1 || true
        fi
    done
}

files() {
    (cd "$here/share" && find . -type f)
}

case ${1:-} in
--remove)
    files | while IFS= read -r file; do rm -f "$share/$file"; done
    [ "$(readlink "$command" || true)" != "$here/PuzzleCabinet" ] || rm -f "$command"
    refresh
    echo "Puzzle Cabinet is no longer in your menu. You can delete this folder; your games stay."
    ;;
'')
    files | while IFS= read -r file; do
        mkdir -p "$share/$(dirname "$file")"
        cp "$here/share/$file" "$share/$file"
    done
    mkdir -p "$(dirname "$command")"
    ln -sfn "$here/PuzzleCabinet" "$command"
    # GLib starts no program whose path has one of these in it: then the link is started.
    program=$here/PuzzleCabinet
    case $program in
    *%* | *\\* | *'
'*) program=$command ;;
    esac
    # A path in an entry stands in quotes, with a backslash, itself doubled, before these signs.
    quoted=$(printf '%s' "$program" | sed 's/["`$]/\\\\&/g')
    EXEC="Exec=\"$quoted\" %f" awk '
        /^TryExec=/ { next }
        /^Exec=/ { print ENVIRON["EXEC"]; next }
        { print }
    ' "$here/share/applications/puzzle-cabinet.desktop" >"$share/applications/puzzle-cabinet.desktop"
    refresh
    echo "Puzzle Cabinet is in your menu now. To remove it: $here/install.sh --remove"
    ;;
*)
    echo "There is no option $1. Use ./install.sh or ./install.sh --remove." >&2
    exit 2
    ;;
esac
