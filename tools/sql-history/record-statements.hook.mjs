import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Preloaded into the tests of an old version. Records the statements of all SQLite connections in the order in which they ended,
 * because later statements may depend on their results.
 */
const { RECORD_TO: folder = '', RECORD_ROOT: root = '' } = process.env;
/** @type {any} Patched, which its types don't allow. */
const Database = createRequire(path.join(root, 'package.json'))('better-sqlite3');

let connections = 0;
const numbers = new WeakMap();
const numberOf = (/** @type {object} */ connection) => {
  if (!numbers.has(connection)) numbers.set(connection, (connections += 1));
  return numbers.get(connection);
};

/** @param {import('better-sqlite3').Database} database @param {string} sql @param {unknown[]} parameters */
function record(database, sql, parameters) {
  const said = {
    place: database.name,
    process: process.pid,
    connection: numberOf(database),
    sql,
    parameters,
  };
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(said)}\n`);
}

const { prepare, exec } = Database.prototype;
Database.prototype.exec = function (/** @type {string} */ sql) {
  try {
    return exec.call(this, sql);
  } finally {
    record(this, sql, []);
  }
};
Database.prototype.prepare = function (/** @type {string} */ sql) {
  const statement = prepare.call(this, sql);
  for (const method of ['run', 'all', 'get', 'iterate']) {
    const execute = statement[method];
    Object.defineProperty(statement, method, {
      value: (/** @type {unknown[]} */ ...parameters) => {
        try {
          return execute.apply(statement, parameters);
        } finally {
          record(this, sql, parameters);
        }
      },
    });
  }
  return statement;
};
