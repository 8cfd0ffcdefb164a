#!/bin/sh
# Imports a bank's CSV statement into an account with nothing but curl and awk, after showing what the import will do.
#
#     examples/import-csv.sh STATEMENT.csv ACCOUNT_ID [--yes]
#
# For UTF-8 files with semicolons whose first line names a date, a label ("Libellé") and an amount ("Montant", or "Débit"
# and "Crédit"); import-statement.ts reads many more. The key comes from PACTOLE_API_KEY, the service from PACTOLE_BASE_URL.
set -eu

usage='Usage: examples/import-csv.sh STATEMENT.csv ACCOUNT_ID [--yes]'
case ${1:-} in -h | --help) printf '%s\n' "$usage" && exit ;; esac
statement=${1:?$usage}
account=${2:?$usage}
: "${PACTOLE_API_KEY:?Set PACTOLE_API_KEY to a key; npx pactole keys create --help shows how to make one.}"
api=${PACTOLE_BASE_URL:-http://127.0.0.1:3000}/api/v1

# The statement as the body of both routes. Amounts stay text all the way, so no cent passes through a float.
body=$(LC_ALL=C awk -v account="$account" -v file="$statement" -F ';' '
  function fail(what) { print file ": line " NR " " what > "/dev/stderr"; failed = 1; exit 1 }
  function json(text) { gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text); gsub(/[\001-\037]/, " ", text); return "\"" text "\"" }
  function decimal(text) {
    gsub(/ |\302\240|\342\200\257|\342\202\254|\+/, "", text)
    sub(/,/, ".", text)
    if (text !~ /^-?[0-9]+(\.[0-9]+)?$/) fail("has \"" text "\" for an amount; write it like -1 234,56")
    return text
  }
  { sub(/\r$/, "") }
  NR == 1 {
    for (i = 1; i <= NF; i++) {
      name = tolower($i)
      if (name ~ /date/ && !date) date = i
      if (name ~ /libell/ && !label) label = i
      if (name ~ /montant/) amount = i
      if (name ~ /^"?d(e|\303\251|\303\211)bit/) debit = i
      if (name ~ /^"?cr(e|\303\251|\303\211)dit/) credit = i
    }
    if (!date || !label || !(amount || debit && credit)) fail("names no date, label and amount; examples/import-statement.ts may read this file")
    next
  }
  /[^; ]/ {
    if (split($date, day, "/") != 3) fail("has \"" $date "\" for a date; write it like 05/09/2026")
    if (amount) value = decimal($amount)
    else if ($debit ~ /[1-9]/) { value = decimal($debit); sub(/^-?/, "-", value) }
    else value = decimal($credit)
    rows = rows (rows ? "," : "") sprintf("{\"date\":\"%04d-%02d-%02d\",\"amount\":\"%s\",\"label\":%s}", day[3], day[2], day[1], value, json($label))
  }
  END { if (!failed) printf "{\"accountId\":%s,\"transactions\":[%s]}", json(account), rows }
' "$statement")

# The key goes to curl through a pipe of its own: everybody on the machine can read its command line.
post() {
  failed=0
  answer=$(printf '%s' "$body" | curl -sS --fail-with-body "$api$1" --data-binary @- --config /dev/fd/3 \
    -H 'Content-Type: application/json' 3<<END
header = "Authorization: Bearer $PACTOLE_API_KEY"
END
) || failed=$?
  printf '%s\n' "$answer" | harmless
  return "$failed"
}

# What a label holds must not steer the terminal: control characters, those of C1, and those that turn the writing.
harmless() {
  LC_ALL=C awk '{
    gsub(/[\001-\037\177]|\302[\200-\237]|\330\234|\342\200[\213-\217\250-\256]|\342\201[\240-\257]|\357\273\277/, " ")
    print
  }'
}

post /import/reconcile
if [ "${3:-}" != --yes ]; then
  printf 'Import? [y/N] '
  read -r answer
  case $answer in [yYoO]*) ;; *) echo 'Nothing was imported.' && exit ;; esac
fi
post /import
