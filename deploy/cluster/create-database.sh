#!/bin/sh
# Patroni calls this once, on the first primary, with its address: it creates the database of Quad, and its owner.
set -eu
${POSTGRES_BIN}/psql "$1" --no-psqlrc --quiet --set ON_ERROR_STOP=1 <<END
create role quad login password '${QUAD_PASSWORD}';
create database quad owner quad;
END
