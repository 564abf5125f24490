// @module-tag early
// @module-tag mariadb
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openWriter } from '../database.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { describeSchema } from './testing/read-schema.ts';
import { MigrationLock } from './migration-lock.ts';
import { migrateDatabase, readSchemaState } from './migrate-database.ts';
import { ENTITIES } from '../../../composition/entities.ts';

describe('processes that migrate the same database', () => {
  let place: TestDatabase;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    place = await makeTestDatabase();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await place.remove();
  });

  const settings = () => readDatabaseUrl(place.url, '') as DatabaseSettings;
  const start = (...more: string[]) => {
    const main = fileURLToPath(new URL('./testing/migrating.main.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', main, place.url, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return new Saying(child);
  };
  const schema = async () => {
    const dataSource = await openWriter(settings());
    const described = await describeSchema(dataSource);
    await dataSource.destroy();
    return described;
  };

  it('migrate once when started together', async () => {
    const said = await Promise.all([start(), start(), start()].map((process) => process.toTheEnd()));
    const counts = said.map((each) => Number(/done (\d+)/.exec(each)?.[1])).sort((a, b) => a - b);
    expect(counts).toEqual([0, 0, MIGRATIONS.length]);
    expect((await readSchemaState(settings())).pending).toEqual([]);
  });

  it('wait for a running migration, and take over when it is killed', async () => {
    const holder = start('hold');
    await holder.until('holding');
    const second = start();
    if (process.env.TEST_DATABASE_URL)
      expect(await second.until('waiting for')).toContain(`waiting for process ${holder.child.pid} on `);
    holder.child.kill('SIGKILL');
    expect(await second.toTheEnd()).toMatch(/done [1-9]/);
    const taken = await schema();
    await place.remove();
    place = await makeTestDatabase();
    await migrateDatabase(settings());
    expect(taken).toEqual(await schema());
  });

  it('respect the lock exactly as long as it is renewed', async () => {
    const [one, two] = [await openWriter(settings()), await openWriter(settings())];
    const held = await MigrationLock.take(one, { leaseMs: 3_000, lookEveryMs: 10 });
    let taken = false;
    const second = MigrationLock.take(two, { leaseMs: 60_000, lookEveryMs: 10 }).then((lock) => {
      taken = true;
      return lock;
    });
    // Longer than the lease in total, but each step is much shorter, even on a busy machine.
    for (let n = 0; n < 3; n++) {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await held.renew();
      expect(taken).toBe(false);
    }
    held.stopRenewing();
    const other = await second;
    await expect(held.renew()).rejects.toThrow('another process took over the migrations');
    expect(() => held.check()).toThrow();
    await held.release();
    await other.renew();
    await other.release();
    await Promise.all([one.destroy(), two.destroy()]);
  });
});

describe('starting the scaled deployment', () => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await makeTestDatabase();
  });
  afterEach(() => place.remove());
  const settings = () => readDatabaseUrl(place.url, '') as DatabaseSettings;

  it('refuses outdated tables with one message and leaves them unchanged', async () => {
    const before = await openWriter(settings());
    await expect(openDatabase(settings(), ENTITIES, 'check')).rejects.toThrow(
      /too old for this version of Portico: 0001 accounts and applications, .* are missing\. Run `npm run migrate`/,
    );
    expect(await describeSchema(before)).toEqual({});
    await before.destroy();
  });

  it('accepts tables of this version and of a newer one', async () => {
    await migrateDatabase(settings());
    const newer = await openWriter(settings());
    await newer.query("INSERT INTO migration (timestamp, name) VALUES (1795219299999, 'Newer1795219299999')");
    await newer.destroy();
    const database = await openDatabase(settings(), ENTITIES, 'check');
    await database.close();
    expect(await readSchemaState(settings())).toMatchObject({ pending: [], newer: ['9999 newer'] });
    expect(await migrateDatabase(settings())).toEqual([]);
  });
});

class Saying {
  private heard = '';
  private readonly ended: Promise<void>;
  constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk) => {
      this.heard += String(chunk);
    });
    this.ended = new Promise((resolve) => child.once('close', () => resolve()));
  }

  async until(words: string): Promise<string> {
    while (!this.heard.includes(words)) {
      const more = new Promise<boolean>((resolve) => this.child.stdout?.once('data', () => resolve(true)));
      if (await Promise.race([more, this.ended.then(() => false)])) continue;
      if (!this.heard.includes(words)) throw new Error(`It ended without "${words}": ${this.heard}`);
    }
    return this.heard;
  }

  async toTheEnd(): Promise<string> {
    await this.ended;
    return this.heard;
  }
}
