import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { foldersOfDeadProcesses, makeProcessFolder } from './process-folders.ts';

it('finds folders of dead processes, and none of living ones', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const { pid } = child;
  await once(child, 'exit');
  const dead = mkdtempSync(path.join(tmpdir(), `portico-test-of-folders-${pid}-`));
  const ours = await makeProcessFolder('portico-test-of-folders-');
  try {
    expect(await foldersOfDeadProcesses('portico-test-of-folders-')).toEqual([dead]);
  } finally {
    for (const folder of [dead, ours]) rmSync(folder, { recursive: true });
  }
});
