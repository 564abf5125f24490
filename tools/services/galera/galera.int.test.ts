// @module-tag soak
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { startDatabaseProxy } from '../haproxy/database-proxy.mjs';
import { startGalera } from './galera.mjs';

test('three nodes are one database: another one takes over when the writer is killed, and stays when it is back', async () => {
  const { mariadb, galera, haproxy } = await ensureSystem(['mariadb', 'galera', 'haproxy']);
  const cluster = await startGalera({ mariadb: mariadb!, galera: galera! });
  const proxy = await startDatabaseProxy(haproxy!, cluster);
  const rows = async () => {
    const connection = await createConnection(proxy.address('127.0.0.1'));
    const [found] = await connection.query('SELECT n FROM t ORDER BY n');
    connection.destroy();
    return (found as { n: number }[]).map(({ n }) => n);
  };
  const write = async (sql: string) => {
    const connection = await createConnection(proxy.address('127.0.0.1'));
    await connection.query(sql).finally(() => connection.destroy());
  };
  await write('CREATE TABLE t (n INT PRIMARY KEY)');
  await write('INSERT INTO t VALUES (1)');
  const first = await proxy.writer();
  await first!.halt('SIGKILL');
  const began = Date.now();
  while (
    !(await write('INSERT INTO t VALUES (2)').then(
      () => true,
      () => false,
    ))
  ) {
    expect(Date.now() - began).toBeLessThan(60_000);
    await wait(50);
  }
  const second = await proxy.writer();
  expect(second!.name).not.toBe(first!.name);
  expect(await rows()).toEqual([1, 2]);
  await first!.resume();
  expect((await proxy.writer())!.name).toBe(second!.name);

  // Without the others, the third node no longer belongs to the cluster, but it still accepts connections.
  await second!.halt('SIGKILL');
  const [third] = cluster.nodes.filter((node) => node !== first && node !== second);
  await first!.halt('SIGKILL');
  while ((await fetch(`http://127.0.0.1:${third!.healthPort}`)).status !== 503) await wait(100);
  const connection = await createConnection({
    ...{ host: '127.0.0.1', port: third!.port, user: cluster.user, password: cluster.password },
  });
  await connection.end();
  await proxy.stop();
  await cluster.stop();
}, 240_000);
