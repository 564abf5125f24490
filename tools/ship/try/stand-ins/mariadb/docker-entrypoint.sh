#!/bin/sh
# Creates the database and its user at the first start, then runs MariaDB as the user mysql.
set -eu
[ "${1#-}" = "$1" ] || set -- mariadbd "$@"
if [ ! -d /var/lib/mysql/mysql ]; then
  mariadb-install-db --user=mysql --auth-root-authentication-method=socket --skip-test-db > /dev/null
  cat > /run/mysqld/first-start.sql <<SQL
CREATE DATABASE \`$MARIADB_DATABASE\`;
CREATE USER '$MARIADB_USER'@'%' IDENTIFIED BY '$(cat "$MARIADB_PASSWORD_FILE")';
GRANT ALL ON \`$MARIADB_DATABASE\`.* TO '$MARIADB_USER'@'%';
SQL
  chown mysql /run/mysqld/first-start.sql
  set -- "$@" --init-file=/run/mysqld/first-start.sql
fi
exec "$@" --user=mysql --bind-address=0.0.0.0 --skip-name-resolve
