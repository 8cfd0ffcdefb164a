#!/bin/sh
# Creates the address of the database with a random password, once: $1 is its file, which the containers of compose.yaml
# read under users of their own.
set -eu
umask 022
[ -s "$1" ] && exit 0
password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
echo "postgres://pactole:$password@database:5432/pactole" > "$1.new"
mv "$1.new" "$1"
