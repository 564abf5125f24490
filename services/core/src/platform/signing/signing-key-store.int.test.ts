// @module-tag mariadb
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../logging/logger.ts';
import { readSettings } from '../../composition/settings/settings.ts';
import { SettingsError } from '../settings-error.ts';
import { makeReadyDatabase } from '../../testing/ready-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { KEY_KINDS } from './key-kinds.ts';
import { KEY_ROTATION_INTERVAL, KEY_ACTIVATION_DELAY, SigningKeyStore } from './signing-key-store.ts';
import { ENTITIES } from '../../composition/entities.ts';

const SECRET_KEY = 'a'.repeat(32);
const LEGACY = Buffer.alloc(32, 7).toString('base64url');

describe('SigningKeyStore', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const start = async () => {
    const clock = new TestClock();
    const place = await makeReadyDatabase();
    const settings = readSettings({ DATABASE_URL: place.url, DATA_DIR: place.folder });
    const database = await openDatabase(settings.database, ENTITIES);
    closing.push(place.remove, () => database.close());
    const open = async (secretKey?: string) => {
      const logger = createLogger('silent');
      const keyrings = await SigningKeyStore.open({
        database,
        clock,
        logger,
        ...(secretKey && { secretKey }),
      });
      closing.push(() => keyrings.close());
      return keyrings;
    };
    const stored = () => database.reads.query('SELECT * FROM signing_secret ORDER BY id');
    return { clock, database, open, stored };
  };

  it('shares keys between processes that start at once', async () => {
    const { open, stored } = await start();
    const processes = await Promise.all([open(), open(), open()]);
    const signed = processes.map((each) => each.key('page').sign('text'));
    expect(new Set(signed)).toEqual(new Set([expect.stringMatching(/^text\.page1\.[\w-]{22}$/)]));
    expect(await stored()).toHaveLength(Object.keys(KEY_KINDS).length);
  });

  it('opens what it signed, and rejects altered values or other purposes', async () => {
    const keyrings = await (await start()).open();
    const signed = keyrings.key('page').sign('a.b');
    expect(keyrings.key('page').open(signed)).toBe('a.b');
    expect(keyrings.key('trial').open(signed)).toBeUndefined();
    for (const other of [
      signed.replace('a.b', 'a.c'),
      signed.replace('page1', 'page2'),
      signed.slice(0, -1),
      'a.b',
      '',
    ])
      expect(keyrings.key('page').open(other)).toBeUndefined();
  });

  it('rotates keys after 90 days, once every process knows the next', async () => {
    const { clock, open } = await start();
    const [one, other] = [await open(), await open()];
    const old = one.key('page').sign('old');
    clock.advance(KEY_ROTATION_INTERVAL);
    await one.refresh();
    expect(one.key('page').sign('x')).toContain('x.page1.');
    await other.refresh();
    clock.advance(KEY_ACTIVATION_DELAY);
    const young = one.key('page').sign('young');
    expect(young).toContain('young.page2.');
    expect(other.key('page').open(young)).toBe('young');
    expect(other.key('page').open(old)).toBe('old');
  });

  it('reloads for a key that another process created', async () => {
    const { clock, database, open } = await start();
    const [one, other] = [await open(), await open()];
    clock.advance(KEY_ROTATION_INTERVAL);
    await one.refresh();
    clock.advance(KEY_ACTIVATION_DELAY);
    const { keyId, hash } = one.key('code').hash('text');
    expect(keyId).toBe('code2');
    expect(other.key('code').hashWith(keyId, 'text')).toBeUndefined();
    const learn = () => other.key('code').learn([keyId], database.reads);
    await Promise.all([learn(), learn()]);
    expect(other.key('code').hashWith(keyId, 'text')).toBe(hash);
  });

  it('reads once for any number of invented ids', async () => {
    const { database, open } = await start();
    const keyrings = await open();
    const query = vi.spyOn(database.reads, 'find');
    for (let n = 0; n < 50; n++) await keyrings.key('code').learn([`code${n + 2}`], database.reads);
    await keyrings.key('code').learn(['code1'], database.reads);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('keeps keys until nothing signed with them is in use', async () => {
    const { clock, open, stored } = await start();
    const keyrings = await open();
    const ids = async () => (await stored()).map(({ id }: { id: string }) => id);
    const old = keyrings.key('page').sign('old');
    clock.advance(KEY_ROTATION_INTERVAL);
    await keyrings.refresh();
    clock.advance(KEY_ACTIVATION_DELAY + KEY_KINDS.page);
    await keyrings.refresh();
    expect(keyrings.key('page').open(old)).toBe('old');
    clock.advance(KEY_ACTIVATION_DELAY);
    await keyrings.refresh();
    expect(keyrings.key('page').open(old)).toBeUndefined();
    expect(await ids()).not.toContain('page1');
    expect(await ids()).toEqual(expect.arrayContaining(['page2', 'device1', 'device2']));
  });

  it('keeps signing compatibly with keys older than ids', async () => {
    const { clock, database, open } = await start();
    const row = ['page', 'page', LEGACY, clock.now().toISOString(), '2026-01-01T00:00:00.000Z'];
    await database.unitOfWork.run((manager) =>
      manager.query(
        'INSERT INTO signing_secret (id, kind, secret, created_at, signs_at) VALUES (?, ?, ?, ?, ?)',
        row,
      ),
    );
    const keyrings = await open();
    const before = keyrings.key('page').sign('before');
    expect(before).toMatch(/^before\.[\w-]{22}$/);
    clock.advance(KEY_ROTATION_INTERVAL);
    await keyrings.refresh();
    clock.advance(KEY_ACTIVATION_DELAY);
    expect(keyrings.key('page').sign('after')).toContain('after.page2.');
    expect(keyrings.key('page').open(before)).toBe('before');
  });

  it('encrypts keys with SECRET_KEY, including existing ones', async () => {
    const { open, stored } = await start();
    const signed = (await open()).key('page').sign('text');
    const plain = (await stored()).map(({ secret }: { secret: string }) => secret);
    const sealed = await open(SECRET_KEY);
    expect(sealed.key('page').open(signed)).toBe('text');
    const now = JSON.stringify(await stored());
    for (const secret of plain) expect(now).not.toContain(secret);
    expect(now.match(/sealed:/g)).toHaveLength(plain.length);
    expect((await open(SECRET_KEY)).key('page').open(signed)).toBe('text');
  });

  it('refuses to start with a different or missing SECRET_KEY', async () => {
    const { open } = await start();
    await open(SECRET_KEY);
    await expect(open('b'.repeat(32))).rejects.toThrow(SettingsError);
    await expect(open()).rejects.toThrow('SECRET_KEY');
  });
});
