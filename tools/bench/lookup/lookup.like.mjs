import { createRequire } from 'node:module';
import { inRoot } from '../../workspace/root.mjs';

/**
 * The baseline: what a plain query on the same table finds, without HTTP, from a connection that is open.
 * @typedef {{ find: (text: string) => Promise<{ name: string }[]>, close: () => Promise<void> }} Like
 */

const SQL = `SELECT id, name, city, state FROM lookup_record WHERE category = 'hs_ceeb' AND name LIKE ? LIMIT 5`;

/** @param {string} file @returns {Like} */
export function likeOnSqlite(file) {
  // Installed for the core; the file is opened for reading only.
  const Database = createRequire(inRoot('services/core/package.json'))('better-sqlite3');
  const database = new Database(file, { readonly: true });
  const statement = database.prepare(SQL);
  return {
    find: async (text) => statement.all(pattern(text)),
    close: async () => void database.close(),
  };
}

/** @param {string} url @returns {Promise<Like>} */
export async function likeOnMariaDb(url) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(url);
  return {
    find: async (text) => /** @type {any} */ ((await connection.execute(SQL, [pattern(text)]))[0]),
    close: () => connection.end(),
  };
}

/** @param {string} text */
const pattern = (text) => `%${text}%`;
