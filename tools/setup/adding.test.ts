import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { adding } from './adding.mjs';

/** A mark as a process with this id leaves it. */
function markOf(pid: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-adding-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mark = path.join(folder, 'mark');
  writeFileSync(mark, String(pid));
  return mark;
}

test('packages are being added as long as the process lives that adds them', () => {
  expect(adding(markOf(process.pid))).toBe('now');
});

test('what a process has left that is gone was cut off', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(adding(markOf(pid))).toBe('cut off');
});

test('without a mark nobody adds anything', () => {
  expect(adding('/nowhere')).toBe('no');
});
