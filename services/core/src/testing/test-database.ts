import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';

export interface TestDatabase {
  /** For DATABASE_URL: an empty database of its own. */
  url: string;
  /** An empty folder of its own. */
  folder: string;
  remove(): Promise<void>;
}

/** On the server of TEST_DATABASE_URL, or else a SQLite file. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    return { url: `sqlite:${path.join(folder, 'test.sqlite')}`, folder, remove: async () => removeFolder() };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    folder,
    remove: async () => {
      await asAdmin(server, `DROP DATABASE ${name}`);
      removeFolder();
    },
  };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = await new DataSource({ type: 'mysql', url: server }).initialize();
  await admin.query(statement);
  await admin.destroy();
}
