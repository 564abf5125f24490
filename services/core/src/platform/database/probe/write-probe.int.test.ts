// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabaseUrl } from '../database-settings.ts';
import { makeReadyDatabase } from '../../../testing/ready-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { WriteProbeEntity } from './write-probe.entity.ts';
import { WriteProbe } from './write-probe.ts';
import { ENTITIES } from '../../../composition/entities.ts';

describe('WriteProbe', () => {
  const places: TestDatabase[] = [];
  let database: Database;
  let another: Database;

  async function openEmpty(): Promise<Database> {
    const place = await makeReadyDatabase();
    places.push(place);
    const settings = readDatabaseUrl(place.url, '');
    if (typeof settings === 'string') throw new Error(settings);
    return openDatabase(settings, ENTITIES);
  }

  beforeAll(async () => {
    database = await openEmpty();
    another = await openEmpty();
  });
  afterAll(async () => {
    await database.close();
    await another.close();
    for (const place of places) await place.remove();
  });

  const mark = async () => (await database.reads.findOneBy(WriteProbeEntity, { id: 1 }))?.mark;

  it('works for several servers that start at once', async () => {
    const probes = Array.from({ length: 8 }, () => new WriteProbe(database).status());
    expect(await Promise.all(probes)).toEqual(Array(8).fill('ok'));
  });

  it('commits one row for all concurrent callers', async () => {
    const probe = new WriteProbe(database);
    expect(await Promise.all([probe.status(), probe.status(), probe.status()])).toEqual(['ok', 'ok', 'ok']);
    const first = await mark();
    expect(first).toBeDefined();
    await probe.status();
    expect(await mark()).toBe(first);
  });

  it("fails if readers don't see what was committed", async () => {
    const { unitOfWork } = database;
    await expect(new WriteProbe({ unitOfWork, reads: another.reads }).status()).rejects.toThrow(
      'visible to readers',
    );
  });

  it('fails quickly while nothing can be committed', async () => {
    const never = { run: () => new Promise<never>(() => undefined) };
    expect(await new WriteProbe({ unitOfWork: never, reads: database.reads }).status()).toBe('unavailable');
  });
});
