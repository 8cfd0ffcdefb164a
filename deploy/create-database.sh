#!/bin/sh
# Run once by the image of PostgreSQL, when its data folder is new: makes the role and the database that the file
# DATABASE_URL_FILE names, postgres://pactole:PASSWORD@database:5432/pactole. The role may do nothing outside that database.
set -eu
password=$(sed -n 's|^postgres://pactole:\([^@]*\)@.*|\1|p' "${DATABASE_URL_FILE:-/secrets/database-url}")
if [ -z "$password" ]; then
  echo 'The address in DATABASE_URL_FILE must be postgres://pactole:PASSWORD@database:5432/pactole.' >&2
  exit 1
fi
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$password" --username=postgres --dbname=postgres <<'SQL'
create role pactole login password :'password';
create database pactole owner pactole template template0 encoding 'UTF8';
revoke all on database pactole from public;
SQL
