import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { adding } from './installation-mark.mjs';

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
