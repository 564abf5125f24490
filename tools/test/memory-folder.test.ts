import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

test('a folder with room is taken, and otherwise the one for temporary files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-room-'));
  expect(memoryFolder(folder, 1)).toBe(folder);
  expect(memoryFolder(folder, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(memoryFolder(path.join(folder, 'missing'), 1)).toBe(tmpdir());
  rmSync(folder, { recursive: true });
});
