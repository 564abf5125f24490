// @module-tag early
// @module-tag mariadb
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { createCore, readSettings } from '@portico/core';
import { makeTestDatabase, type TestDatabase, writeRelease } from '@portico/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, MAIN, waitForOutput, TSCONFIG } from './testing/api-process.ts';

const TIMEOUT_MS = 180_000;
const PROCESSES = 3;

let database: TestDatabase;
const children: ChildProcess[] = [];
beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.remove();
});

function build(): string {
  const product = path.join(database.folder, 'product');
  for (const name of ['shell', 'pets']) {
    mkdirSync(path.join(product, name), { recursive: true });
    renameSync(writeRelease(database.folder, { name, version: '1.0.0' }), path.join(product, name, 'dist'));
  }
  return product;
}

it(
  'whole processes that start at the same time on an empty database come to the same tables, releases and keys',
  { timeout: TIMEOUT_MS },
  async () => {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: path.join(database.folder, 'data'),
      BUILT_IN_RELEASES: build(),
    };
    const start = async () => {
      const port = await freePort();
      const child = spawn(process.execPath, MAIN, {
        env: { ...process.env, ...env, PORT: String(port), TSX_TSCONFIG_PATH: TSCONFIG, LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      await waitForOutput(child, 'Portico is listening');
      return `http://127.0.0.1:${port}`;
    };
    const origins = await Promise.all(Array.from({ length: PROCESSES }, start));
    for (const origin of origins) {
      expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
      expect((await fetch(`${origin}/releases/pets/1.0.0/step.json`)).status).toBe(200);
    }
    const core = await createCore(readSettings({ ...env, LOG_LEVEL: 'silent' }));
    const rows = (sql: string) => core.platform.database.reads.query(sql) as Promise<object[]>;
    expect(await rows('SELECT name, live, revision FROM step_channel ORDER BY name')).toEqual([
      { name: 'pets', live: '1.0.0', revision: 1 },
      { name: 'shell', live: '1.0.0', revision: 1 },
    ]);
    expect(await rows('SELECT kind FROM signing_secret GROUP BY kind HAVING COUNT(*) > 1')).toEqual([]);
    await core.close();
  },
);
