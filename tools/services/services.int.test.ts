import { createConnection } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { ensureSystem } from '../setup/ensure-programs.mjs';
import { startMariaDb } from './mariadb.mjs';
import { startRedis } from './redis.mjs';

function alive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a private MariaDB accepts TCP connections, lets its user create databases, and is gone after stop', async () => {
  const { mariadb } = await ensureSystem(['mariadb']);
  const server = await startMariaDb(mariadb!);
  const connection = await createConnection(server.url);
  await connection.query('CREATE DATABASE another');
  const [rows] = await connection.query('SELECT DATABASE() AS name');
  expect(rows).toEqual([{ name: 'portico' }]);
  await connection.end();
  await server.stop();
  expect(alive(server.pid)).toBe(false);
});

test('a private Redis accepts connections, and is gone after stop', async () => {
  const { redis } = await ensureSystem(['redis']);
  const server = await startRedis(redis!);
  expect(server.url).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/);
  await server.stop();
  expect(alive(server.pid)).toBe(false);
});
