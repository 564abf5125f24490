import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, MAIN, waitForOutput, TSCONFIG } from '../testing/api-process.ts';

const HOLDER = `
  const db = new (require('better-sqlite3'))(process.argv[1]);
  db.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => { db.exec('COMMIT'); db.close(); });`;

describe('server with a database file locked by another process', () => {
  let folder: string;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      DATABASE_URL: `sqlite:${path.join(folder, 'portico.sqlite')}`,
      DATA_DIR: folder,
      PORT: String(port),
      TSX_TSCONFIG_PATH: TSCONFIG,
      LOG_LEVEL: 'info',
    };
    server = spawn(process.execPath, MAIN, {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await waitForOutput(server, 'Portico is listening');
  });
  afterAll(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Tries to log in. The server first counts the attempt, which needs a write to the locked database. */
  const logIn = () =>
    fetch(`${url}/public/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ username: 'unknown@university.example', password: 'wrong' }),
    });

  it('answers reads at once and writes within seconds', async () => {
    const holder = spawn(process.execPath, ['-e', HOLDER, path.join(folder, 'portico.sqlite')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await waitForOutput(holder, 'held');

    const refused = logIn();
    let answered = 0;
    let isWaiting = true;
    void refused.finally(() => (isWaiting = false));
    while (isWaiting) {
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      answered += 1;
      await wait(20);
    }
    const reply = await refused;
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toEqual({
      code: 'storage_unavailable',
      message: TEXTS.storageUnavailable,
      text: 'shared.storageUnavailable',
    });
    expect((await fetch(`${url}/health/ready`)).status).toBe(503);
    expect(answered).toBeGreaterThan(20);

    const patient = logIn();
    await wait(300);
    holder.stdin.end();
    await once(holder, 'exit');
    expect((await patient).status).toBe(400);
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 5_000 }).toBe(200);
  }, 40_000);
});
