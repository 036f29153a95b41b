# Functions of the scripts that test and check, in the folder of the package. A script sources this file first:
#     . "$(dirname "$0")/../runner.sh"
# A part that the host cannot run is skipped with its reason. Then the script ends with status 77, if nothing fails.
set -euo pipefail
script="$(realpath "$0")"
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# --install, before all other options, lets a script install what it needs.
install=''
if [ "${1:-}" = --install ]; then install=1 && shift; fi

skipped=0
# A temporary folder.
work="$(mktemp -d)"
readonly work

# A script that defines `clean_up` ends its own processes there.
finish() {
    local status=$?
    if declare -F clean_up > /dev/null; then clean_up; fi
    rm -rf "$work"
    if [ "$status" = 0 ]; then status="$skipped"; fi
    exit "$status"
}
trap finish EXIT

# Prints the comment at the top of the script.
usage() {
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$script" >&2
    exit 64
}
fail() {
    echo "error: $1" >&2
    exit 1
}
skip() {
    echo "skipped: $1"
    skipped=77
}
# Runs a script that may skip.
part() {
    "$@" || {
        local status=$?
        [ "$status" = 77 ] || exit "$status"
        skipped=77
    }
}

has() { command -v "$1" > /dev/null; }
# Packages of Debian, if the script may install.
packages() { [ -z "$install" ] || .ci/install "$@"; }

# The first block of code of a page in a language: first_block FILE LANGUAGE.
first_block() {
    awk -v head="\`\`\`$2" '$0 == head { inside = 1; next } /^```$/ && inside { exit } inside' "$1"
}
# The path of an executable, which is built if necessary: product NAME [CONFIGURATION].
product() {
    local folder
    folder="$(.ci/products "${2:-release}" --product "$1")"
    echo "$folder/$1"
}
# SwiftPM for a package in Tests: nested build|test PACKAGE [OPTIONS]. It has the folder of the package itself, so that
# the libraries and BoringSSL are not built again.
nested() { swift "$1" --package-path "Tests/$2" --scratch-path .build "${@:3}"; }
# The chart text of a payload of samples.
chart_text() { sed 's/.*"chart":"\([^"]*\)".*/\1/' "samples/payloads/$1.apns"; }

# The wheel to test: PUSHCHART_WHEEL, or a new one, whose executable EXECUTABLE can name.
wheel() {
    local new="${PUSHCHART_WHEEL:-}"
    [ -n "$new" ] || new="$(make --no-print-directory -s wheel ${EXECUTABLE:+EXECUTABLE="$EXECUTABLE"} | tail -n 1)"
    realpath "$new"
}
# Enters a virtual environment of Python, without the Swift toolchain on the path.
enter_environment() {
    [ -x "$1/bin/python" ] || python3 -m venv "$1"
    export PATH="$1/bin:/usr/bin:/bin" PYTHONDONTWRITEBYTECODE=1
    unset PUSHCHART PUSHCHART_FONT PYTHONPATH
}
