import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Preloaded into the tests of an old version. Records the statements of all connections in the order in which they ended. */
const { RECORD_TO: folder = '', RECORD_ROOT: root = '' } = process.env;
const load = createRequire(path.join(root, 'package.json'));
const driver = (/** @type {string} */ file) => load(path.join(root, 'node_modules/typeorm/driver', file));

let connections = 0;
const numbers = new WeakMap();
const numberOf = (/** @type {object} */ connection) => {
  if (!numbers.has(connection)) numbers.set(connection, (connections += 1));
  return numbers.get(connection);
};

for (const { prototype } of [
  driver('better-sqlite3/BetterSqlite3QueryRunner.js').BetterSqlite3QueryRunner,
  driver('mysql/MysqlQueryRunner.js').MysqlQueryRunner,
]) {
  const query = prototype.query;
  prototype.query = async function (
    /** @type {string} */ sql,
    /** @type {unknown[]} */ parameters,
    /** @type {boolean} */ structured,
  ) {
    const connection = await this.connect();
    const place = this.driver.options.database ?? this.driver.options.url;
    // Recorded when it ends, because later statements may depend on its result.
    return query.call(this, sql, parameters, structured).finally(() => {
      const said = {
        place,
        process: process.pid,
        connection: numberOf(connection),
        sql,
        parameters: parameters ?? [],
      };
      appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(said)}\n`);
    });
  };
}
