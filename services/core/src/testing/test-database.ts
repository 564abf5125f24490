import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';

export interface TestDatabase {
  url: string;
  folder: string;
  remove(): Promise<void>;
}

/** An empty database without tables: on the server of TEST_DATABASE_URL, or a SQLite file. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    return { url: `sqlite:${path.join(folder, 'test.sqlite')}`, folder, remove: async () => removeFolder() };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (runner) => runner.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    folder,
    remove: async () => {
      await onServer(server, (runner) => runner.query(`DROP DATABASE ${name}`));
      removeFolder();
    },
  };
}

export async function onServer<T>(url: string, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const server = await new DataSource({ type: 'mysql', url }).initialize();
  const runner = server.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
    await server.destroy();
  }
}
