import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { adding, beginToInstall } from './installation-mark.mjs';

function markOf(pid: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-adding-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mark = path.join(folder, 'mark');
  writeFileSync(mark, String(pid));
  return mark;
}

test('packages are being added while the process that adds them runs', () => {
  expect(adding(markOf(process.pid))).toBe('now');
});

test('a mark of an ended process means an interrupted installation', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(adding(markOf(pid))).toBe('cut off');
});

test('without a mark, nothing is being added', () => {
  expect(adding('/nowhere')).toBe('no');
});

test('one process installs all packages at a time', async () => {
  const mark = path.join(path.dirname(markOf(0)), 'installing');
  const end = await beginToInstall(mark);
  const next = beginToInstall(mark);
  expect(await Promise.race([next, wait(150, 'waits')])).toBe('waits');
  end();
  const endNext = await next;
  expect(adding(mark)).toBe('now');
  endNext();
  expect(adding(mark)).toBe('no');
});

test('a process continues after one that was killed while it installed packages', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const end = await beginToInstall(markOf(pid));
  end();
});
