import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteOldBackups } from './old-backups.ts';

const folderWith = (names: string[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) mkdirSync(path.join(folder, name));
  return folder;
};
const now = new Date('2026-11-23T03:00:00.000Z');

it('deletes only backups, and only old ones', async () => {
  const folder = folderWith([
    'portico-20261023T025959999Z',
    'portico-20261024T030001000Z',
    'portico-20261123T020000000Z',
    'portico-notes',
    '.portico-20250101T000000000Z.unfinished',
  ]);
  expect(await deleteOldBackups(folder, 30, now)).toEqual([path.join(folder, 'portico-20261023T025959999Z')]);
  expect(readdirSync(folder)).toHaveLength(4);
});

it('keeps the newest, even when it is old', async () => {
  const folder = folderWith(['portico-20240101T000000000Z', 'portico-20250101T000000000Z']);
  expect(await deleteOldBackups(folder, 1, now)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['portico-20250101T000000000Z']);
});
