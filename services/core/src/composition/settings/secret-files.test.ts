import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRETS } from './secret-files.ts';
import { readSettings } from './settings.ts';

describe('secret in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileWith = (text: string) => {
    const file = path.join(folder, `${crypto.randomUUID()}.txt`);
    writeFileSync(file, text);
    return file;
  };

  it('is read without its line end', () => {
    const secret = 'x'.repeat(40);
    expect(readSettings({ SECRET_KEY_FILE: fileWith(`${secret}\n`) }).secretKey).toBe(secret);
    expect(readSettings({ SECRET_KEY_FILE: fileWith(`${secret}\r\n`) }).secretKey).toBe(secret);
  });

  it.each([
    [
      'DATABASE_URL',
      'sqlite:/srv/a.sqlite',
      { database: { engine: 'better-sqlite3', file: '/srv/a.sqlite' } },
    ],
    ['STORAGE_URL', 's3://documents?region=eu-central-1', { storage: { bucket: 'documents' } }],
    ['SECRET_KEY', 'y'.repeat(32), { secretKey: 'y'.repeat(32) }],
  ])('can be %s', (name, value, settings) => {
    expect(readSettings({ [`${name}_FILE`]: fileWith(value) })).toMatchObject(settings);
  });

  it('is validated like the setting itself, for all secrets', () => {
    for (const name of SECRETS) expect(() => readSettings({ [`${name}_FILE`]: fileWith('%') })).toThrow(name);
  });

  it('is ignored if its setting is empty', () => {
    expect(readSettings({ SECRET_KEY_FILE: '' }).secretKey).toBeUndefined();
  });

  it('is rejected together with the setting itself, or if missing, empty, or multiline, in one message without the secret', () => {
    const read = () =>
      readSettings({
        SECRET_KEY: 'x'.repeat(32),
        SECRET_KEY_FILE: fileWith('x'.repeat(32)),
        REDIS_URL_FILE: path.join(folder, 'nowhere'),
        SMTP_URL_FILE: fileWith('\n'),
        STORAGE_URL_FILE: fileWith('s3://a:hush-hush@b?region=c\nmore'),
        PORT: 'x',
      });
    expect(read).toThrow('SECRET_KEY_FILE: SECRET_KEY is also set');
    expect(read).toThrow(/REDIS_URL_FILE: the file .*nowhere can't be read \(ENOENT\)/);
    expect(read).toThrow(/SMTP_URL_FILE: the file .* is empty/);
    expect(read).toThrow(/STORAGE_URL_FILE: the file .* has more than one line/);
    expect(read).toThrow('PORT');
    expect(read).not.toThrow('hush-hush');
  });
});
