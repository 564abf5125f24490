// @module-tag mariadb
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReadyDatabase } from '../../testing/ready-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { readDatabaseUrl } from './database-settings.ts';
import { ThrottleEntity } from '../throttle/throttle.entity.ts';
import { type Database, openDatabase } from './database.ts';
import { findLocked } from './row-lock.ts';
import { ENTITIES } from '../../composition/entities.ts';

const row = (key: string) => ({ key, count: 0, windowEndsAt: '' });

async function lostRows(database: Database, transaction: Database['unitOfWork']['run'], prefix: string) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      transaction(async (manager) => {
        await manager.insert(ThrottleEntity, row(`${prefix}-${n}`));
        await turn();
        if (n % 3 === 0) throw new Error('rolled back');
        return `${prefix}-${n}`;
      }),
    ),
  );
  const acknowledged = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const kept = new Set((await database.reads.find(ThrottleEntity)).map((each) => each.key));
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((key) => !kept.has(key)) };
}

describe('UnitOfWork', () => {
  let place: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    place = await makeReadyDatabase();
    const settings = readDatabaseUrl(place.url, '');
    if (typeof settings === 'string') throw new Error(settings);
    database = await openDatabase(settings, ENTITIES);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('keeps all acknowledged rows and none that was rolled back', async () => {
    const { acknowledged, lost } = await lostRows(database, (work) => database.unitOfWork.run(work), 'ours');
    expect(acknowledged).toBe(20);
    expect(lost).toEqual([]);
    const kept = (await database.reads.find(ThrottleEntity)).filter(({ key }) => key.startsWith('ours-'));
    expect(kept).toHaveLength(20);
  });

  it('joins nested runs to the outer one, so that they roll back together', async () => {
    const outer = database.unitOfWork.run(async () => {
      await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row('nested')));
      throw new Error('outer');
    });
    await expect(outer).rejects.toThrow('outer');
    expect(await database.reads.findOneBy(ThrottleEntity, { key: 'nested' })).toBeNull();
  });

  it("doesn't join work that outlives the transaction", async () => {
    let late: Promise<unknown> | undefined;
    let release = () => {};
    const gate = new Promise<void>((open) => (release = open));
    await database.unitOfWork.run(async () => {
      late = gate.then(() =>
        database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row('late'))),
      );
    });
    release();
    await late;
    expect(await database.reads.findOneBy(ThrottleEntity, { key: 'late' })).not.toBeNull();
  });

  it('hides uncommitted rows from readers', async () => {
    await database.unitOfWork.run(async (manager) => {
      await manager.insert(ThrottleEntity, row('unseen'));
      expect(await database.reads.findOneBy(ThrottleEntity, { key: 'unseen' })).toBeNull();
    });
    expect(await database.reads.findOneBy(ThrottleEntity, { key: 'unseen' })).not.toBeNull();
  });

  it('loses no concurrent update of a locked row', async () => {
    const key = 'counter';
    await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row(key)));
    const raise = () =>
      database.unitOfWork.run(async (manager) => {
        const found = await findLocked(manager, ThrottleEntity, { key });
        await turn();
        await manager.update(ThrottleEntity, { key }, { count: (found?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 40 }, raise));
    expect((await database.reads.findOneByOrFail(ThrottleEntity, { key })).count).toBe(40);
  });

  it('retries the loser of a deadlock', async () => {
    const keys = ['a', 'b'];
    await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, keys.map(row)));
    const raise = (order: string[]) =>
      database.unitOfWork.run(async (manager) => {
        for (const key of order) {
          await manager.increment(ThrottleEntity, { key }, 'count', 1);
          await turn();
        }
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => raise(n % 2 ? ['a', 'b'] : ['b', 'a'])));
    for (const key of keys)
      expect((await database.reads.findOneByOrFail(ThrottleEntity, { key })).count).toBe(10);
  });
});

describe('on better-sqlite3, with two concurrent transactions of which the first rolls back', () => {
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
    database = await openDatabase(
      { engine: 'better-sqlite3', file: path.join(folder, 'test.sqlite') },
      ENTITIES,
    );
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function secondSurvives(run: Database['unitOfWork']['run'], key: string, together: boolean) {
    let fail = () => {};
    const gate = new Promise<void>((_, reject) => (fail = () => reject(new Error('rolled back'))));
    let started = () => {};
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const first = run(async (manager) => {
      await manager.insert(ThrottleEntity, row(`${key}-first`));
      started();
      await gate;
    });
    await hasStarted;
    const second = run((manager) => manager.insert(ThrottleEntity, row(`${key}-second`)));
    if (together) await second; // resolves while the first transaction is still open
    fail();
    await expect(first).rejects.toThrow('rolled back');
    await second;
    return (await database.reads.findOneBy(ThrottleEntity, { key: `${key}-second` })) !== null;
  }

  it("plain TypeORM loses the second's acknowledged row", async () => {
    expect(await secondSurvives((work) => database.dataSource.transaction(work), 'bare', true)).toBe(false);
  });

  it('the unit of work keeps it', async () => {
    expect(await secondSurvives((work) => database.unitOfWork.run(work), 'ours', false)).toBe(true);
  });

  it('the unit of work shares the file with another writer', async () => {
    const key = 'shared';
    await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row(key)));
    const other = new Worker(
      `const { workerData: { file, key } } = require('node:worker_threads');
       const db = new (require('better-sqlite3'))(file, { timeout: 10000 });
       const raise = db.prepare('UPDATE throttle SET hits = hits + 1 WHERE throttle_key = ?');
       for (let n = 0; n < 300; n++) raise.run(key);`,
      { eval: true, workerData: { file: path.join(folder, 'test.sqlite'), key } },
    );
    const ended = once(other, 'exit');
    for (let n = 0; n < 100; n++)
      await database.unitOfWork.run(async (manager) => {
        const found = await manager.findOneByOrFail(ThrottleEntity, { key });
        await turn();
        await manager.update(ThrottleEntity, { key }, { count: found.count + 1 });
      });
    expect(await ended).toEqual([0]);
    expect((await database.reads.findOneByOrFail(ThrottleEntity, { key })).count).toBe(400);
  });
});
