// @module-tag early
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, MAIN, waitForOutput, TSCONFIG } from './testing/api-process.ts';

const tool = (name: string) => fileURLToPath(new URL(`../../../tools/${name}`, import.meta.url));

describe('with the usual umask, files can only be read by the owner when created by', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-modes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const dataDir = () => path.join(folder, 'data');
  const start = (args: string[], env: Record<string, string> = {}) => {
    const { DATABASE_URL: _, ...own } = process.env;
    const command = ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, ...args];
    return spawn('sh', command, {
      env: { ...own, DATA_DIR: dataDir(), TSX_TSCONFIG_PATH: TSCONFIG, LOG_LEVEL: 'info', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  const made = () => ['.', ...readdirSync(dataDir(), { recursive: true, encoding: 'utf8' })];
  const readByOthers = () =>
    made().filter((name) => (statSync(path.join(dataDir(), name)).mode & 0o077) !== 0);

  it('the server', async () => {
    const child = start(MAIN, { PORT: String(await freePort()), LOCAL_STAFF_KEY: 'true' });
    await waitForOutput(child, 'Portico is listening');
    expect(made()).toEqual(expect.arrayContaining(['portico.sqlite', 'portico.sqlite-wal', 'staff-key']));
    expect(readByOthers()).toEqual([]);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it.each([
    ['migrations', 'migrate/run-migrations.ts', []],
    ['imports of lists', 'lookup/import-list.ts', ['import']],
    ['the command for staff keys', 'staff/command.ts', ['keys', 'list']],
  ])('%s', async (_what, program, args) => {
    const list = path.join(folder, 'list.csv');
    writeFileSync(list, 'category,ceeb,name\n');
    const more = args.includes('import') ? [list] : [];
    await once(start(['--import', 'tsx', tool(program), ...args, ...more]), 'exit');
    expect(made()).toContain('portico.sqlite');
    expect(readByOthers()).toEqual([]);
  });
});
