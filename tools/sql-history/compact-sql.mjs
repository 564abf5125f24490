/**
 * @typedef {object} Recorded a statement as the hook recorded it
 * @property {string} place path or URL of the database
 * @property {number} process
 * @property {number} connection
 * @property {string} sql
 * @property {unknown[]} parameters
 */

/** Matches statements that aren't recorded: migrations and TypeORM's schema queries. */
const OTHER =
  /^\s*(CREATE|ALTER|DROP|PRAGMA|SHOW|SET|EXPLAIN|RELEASE|VACUUM)\b|sqlite_master|sqlite_sequence|information_schema|["`]migration["`]|temporary_(?!answers)|^\s*SELECT (VERSION|DATABASE|1\b)|DELETE FROM throttle WHERE 0|UPDATE submission SET current_of/i;
/** Tables whose rows no other statement needs, so one statement of each kind is enough. */
const LOGS = /\b(staff_audit|release_audit|outbox_message|throttle)\b/;
/** Maximum length of JSON parameters. Longer ones are replaced by `{}`, because their content has no effect on the tables. */
const LONGEST = 500;

/**
 * Compacts statements to the fewest lines with the same effect on the tables: `{ sql: [n, text] }` defines a text, `{ database }`
 * starts with empty tables, `[n, parameters]` runs a statement. Drops rollbacks and serializes transactions, so that one
 * connection can replay them. Keeps every write before the last new statement, because later statements depend on it.
 * @param {Recorded[]} recorded in the order in which they ended
 * @returns {object[]}
 */
export function compact(recorded) {
  const richest = databases(recorded).sort((a, b) => kindsIn(b).size - kindsIn(a).size);
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Map<string, number>} */
  const texts = new Map();
  /** @type {object[]} */
  const lines = [];
  for (const [n, statements] of richest.entries()) {
    const last = statements.findLastIndex(({ sql }) => !seen.has(kindOf(sql)));
    if (last < 0) continue;
    lines.push({ database: n });
    for (const { sql, parameters } of statements.slice(0, last + 1)) {
      const isNew = !seen.has(kindOf(sql));
      seen.add(kindOf(sql));
      if (!isNew && (/^\s*SELECT/i.test(sql) || LOGS.test(sql))) continue;
      const text = texts.get(sql) ?? texts.size;
      if (!texts.has(sql)) lines.push({ sql: [text, sql] });
      texts.set(sql, text);
      lines.push([text, parameters.map(shortened)]);
    }
  }
  return lines;
}

/** Returns the names of the migrations that ran. @param {Recorded[]} recorded */
export function migrationsOf(recorded) {
  const run = recorded.filter(({ sql }) => /^INSERT INTO ["`]migration["`]/.test(sql));
  return [...new Set(run.map(({ parameters }) => String(parameters.at(-1))))].sort();
}

/** Returns the committed statements of each database, in commit order. @param {Recorded[]} recorded */
function databases(recorded) {
  /** @type {Map<string, Recorded[]>} */
  const places = new Map();
  /** @type {Map<string, Recorded[]>} */
  const open = new Map();
  /** Number of statements before the savepoint. @type {Map<string, number>} */
  const marks = new Map();
  for (const each of recorded) {
    const done = places.get(each.place) ?? [];
    places.set(each.place, done);
    const who = `${each.process} ${each.connection}`;
    const began = open.get(who);
    if (/^BEGIN/i.test(each.sql)) open.set(who, []);
    else if (/^SAVEPOINT/i.test(each.sql)) marks.set(who, began?.length ?? 0);
    else if (/^ROLLBACK TO/i.test(each.sql)) began?.splice(marks.get(who) ?? 0);
    else if (/^ROLLBACK$/i.test(each.sql)) open.delete(who);
    else if (/^COMMIT$/i.test(each.sql)) {
      done.push(...(began ?? []));
      open.delete(who);
    } else if (!OTHER.test(each.sql)) (began ?? done).push(each);
  }
  return [...places.values()];
}

/** Removes numbers and list lengths, so that similar statements count as equal. @param {string} sql */
const kindOf = (sql) => sql.replace(/\d+/g, '0').replace(/\((\s*\?,)+\s*\?\s*\)(,\s*\(.*)?/g, '(?)');
const kindsIn = (/** @type {Recorded[]} */ statements) => new Set(statements.map(({ sql }) => kindOf(sql)));

/** @param {unknown} value */
function shortened(value) {
  return typeof value === 'string' && value.length > LONGEST && value.startsWith('{') ? '{}' : value;
}
