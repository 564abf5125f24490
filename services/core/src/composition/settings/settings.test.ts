import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../platform/settings-error.ts';
import { readSettings } from './settings.ts';

const SERVER = {
  hosts: [{ host: 'localhost', port: 3306 }],
  ...{ user: 'root', password: '', database: 'portico', pool: 20, timeoutMs: 5_000 },
};

describe('readSettings', () => {
  it('has defaults for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('.data'),
      database: { engine: 'better-sqlite3', file: path.resolve('.data/portico.sqlite') },
      pollRegistryMs: 1000,
    });
    expect(settings.redis).toBeUndefined();
  });

  it('derives the public URL from the port', () => {
    expect(readSettings({ PORT: '4010' }).publicUrl).toBe('http://localhost:4010');
  });

  it('treats an empty variable as absent', () => {
    expect(readSettings({ REDIS_URL: '', SMTP_URL: '', DATABASE_URL: '', LOG_LEVEL: '' }).logLevel).toBe(
      'info',
    );
  });

  it.each([
    ['sqlite:/srv/a.sqlite', { engine: 'better-sqlite3', file: '/srv/a.sqlite' }],
    ['sqlite:///srv/a.sqlite', { engine: 'better-sqlite3', file: '/srv/a.sqlite' }],
    ['mysql://root@localhost/portico', { ...SERVER, engine: 'mysql' }],
    ['mariadb://root@localhost/portico', { ...SERVER, engine: 'mariadb' }],
  ])('parses DATABASE_URL %s', (url, database) => {
    expect(readSettings({ DATABASE_URL: url }).database).toEqual(database);
  });

  it('reports all problems in one message', () => {
    const read = () =>
      readSettings({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'oracle://x', HOST: '0.0.0.0' });
    expect(read).toThrow(SettingsError);
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'SMTP_URL']) expect(read).toThrow(name);
  });

  it('keeps releases for 90 days by default, and never for less than preview links are valid', () => {
    expect(readSettings({}).retention).toMatchObject({ releaseDays: 90 });
    expect(readSettings({ KEEP_RELEASES_DAYS: '7' }).retention).toMatchObject({ releaseDays: 7 });
    expect(() => readSettings({ KEEP_RELEASES_DAYS: '6' })).toThrow('KEEP_RELEASES_DAYS');
  });

  it('sets the number of database connections, at least two', () => {
    const DATABASE_URL = 'mysql://root@localhost/portico';
    expect(readSettings({ DATABASE_URL, DATABASE_POOL: '50' }).database).toMatchObject({ pool: 50 });
    expect(() => readSettings({ DATABASE_URL, DATABASE_POOL: '1' })).toThrow('DATABASE_POOL');
  });

  it('samples page vitals only if metrics are exported', () => {
    expect(readSettings({ PAGE_VITALS_SHARE: '1' }).pageVitalsShare).toBe(0);
    expect(readSettings({ METRICS_PORT: '9464' }).pageVitalsShare).toBe(0.1);
    expect(readSettings({ METRICS_PORT: '9464', PAGE_VITALS_SHARE: '0' }).pageVitalsShare).toBe(0);
    expect(() => readSettings({ PAGE_VITALS_SHARE: '1.1' })).toThrow('PAGE_VITALS_SHARE');
  });
});
