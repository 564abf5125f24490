import { randomUUID } from 'node:crypto';

/**
 * An empty database of its own on the server of this address.
 * @param {string} url `mysql://user:password@host:port/name`
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function createDatabase(url) {
  // Loaded here: the rest of the tool needs no package.
  const { createConnection } = await import('mysql2/promise');
  const name = `kill_${randomUUID().replaceAll('-', '')}`;
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
}
