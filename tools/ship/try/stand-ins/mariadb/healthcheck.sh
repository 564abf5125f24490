#!/bin/sh
# `--connect --innodb_initialized`: MariaDB answers over TCP, and its tables can be read.
exec mariadb --protocol=tcp --host=127.0.0.1 --user="$MARIADB_USER" \
  --password="$(cat "$MARIADB_PASSWORD_FILE")" "$MARIADB_DATABASE" --execute 'SELECT COUNT(*) FROM information_schema.tables'
