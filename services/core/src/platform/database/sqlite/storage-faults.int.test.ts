import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ThrottleEntity } from '../../throttle/throttle.entity.ts';
import { afterCommit } from '../after-commit.ts';
import { type Database, openDatabase } from '../database.ts';
import { RETRY_FOR_MS } from '../retry-delay.ts';
import { StorageUnavailableError } from '../storage-unavailable-error.ts';
import { UNIT_TIMEOUT_MS } from '../unit-timeout.ts';
import { GroupCommitUnitOfWork } from './group-commit-unit-of-work.ts';
import { driverOf } from './sqlite-driver.ts';
import { ENTITIES } from '../../../composition/entities.ts';

const row = (key: string, size = 0) => ({ key, count: size, windowEndsAt: '' });
const LONG = 'x'.repeat(4_000);

describe("a SQLite file that can't be written", () => {
  let folder: string;
  let file: string;
  let database: Database;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
    file = path.join(folder, 'test.sqlite');
    database = await openDatabase({ engine: 'better-sqlite3', file }, ENTITIES);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const save = (key: string) =>
    database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row(key)));
  const connection = () => driverOf(database.dataSource).databaseConnection;
  /** A unit of work in which units queued together share a transaction, even on a slow machine. */
  const unhurried = () => new GroupCommitUnitOfWork(database.dataSource, UNIT_TIMEOUT_MS, Infinity);
  const fill = () =>
    connection().pragma(`max_page_count = ${String(connection().pragma('page_count', { simple: true }))}`);
  const free = () => connection().pragma('max_page_count = 1073741823');
  const keysInFile = async () => {
    await database.close();
    database = await openDatabase({ engine: 'better-sqlite3', file }, ENTITIES);
    return (await database.reads.find(ThrottleEntity)).map(({ key }) => key.replace(LONG, ''));
  };

  it('loses nothing acknowledged after the disk was full, whatever is refused in between', async () => {
    const acknowledged: string[] = [];
    fill();
    await expect(
      database.unitOfWork.run(async (manager) => {
        for (let n = 0; ; n++) await manager.insert(ThrottleEntity, row(`full-${n}${LONG}`));
      }),
    ).rejects.toThrow(StorageUnavailableError);
    free();
    for (let n = 0; n < 5; n++) {
      const refused = database.unitOfWork.run(() => Promise.reject(new Error('wrong code')));
      await expect(refused).rejects.toThrow('wrong code');
      await save(`after-${n}`);
      acknowledged.push(`after-${n}`);
      expect(connection().inTransaction).toBe(false);
      expect(await database.reads.existsBy(ThrottleEntity, { key: `after-${n}` })).toBe(true);
    }
    expect(await keysInFile()).toEqual(acknowledged);
  });

  async function saveAfterFault(run: Database['unitOfWork']['run']) {
    const ended = run(async (manager) => {
      await manager.insert(ThrottleEntity, row('ended'));
      connection().exec('ROLLBACK'); // as SQLite does on a full disk
      throw new Error('database or disk is full');
    });
    await expect(ended).rejects.toThrow('database or disk is full');
    await expect(run(() => Promise.reject(new Error('wrong code')))).rejects.toThrow('wrong code');
    await run((manager) => manager.insert(ThrottleEntity, row('acknowledged')));
    return keysInFile();
  }

  it('plain TypeORM miscounts afterwards and never commits again', async () => {
    expect(await saveAfterFault((work) => database.dataSource.transaction(work))).toEqual([]);
  });

  it('the unit of work commits what follows', async () => {
    expect(await saveAfterFault((work) => database.unitOfWork.run(work))).toEqual(['acknowledged']);
  });

  it('fails a unit that hides an aborted transaction, and writes nothing outside one', async () => {
    const unit = database.unitOfWork.run(async (manager) => {
      await manager.insert(ThrottleEntity, row('before'));
      connection().exec('ROLLBACK'); // as SQLite does when it can't write
      await manager.insert(ThrottleEntity, row('swallowed')).catch(() => undefined);
    });
    await expect(unit).rejects.toThrow();
    await save('next');
    expect(await keysInFile()).toEqual(['next']);
  });

  it('fails a unit that catches a storage fault', async () => {
    fill();
    const unit = database.unitOfWork.run(async (manager) => {
      for (let n = 0; n < 50; n++)
        await manager.insert(ThrottleEntity, row(`${n}${LONG}`)).catch(() => undefined);
    });
    await expect(unit).rejects.toThrow(StorageUnavailableError);
    free();
    expect(await keysInFile()).toEqual([]);
  });

  it('commits queued units together, each with its own outcome, and resolves them only then', async () => {
    const commits: string[] = [];
    const exec = connection().exec.bind(connection());
    connection().exec = (sql) => {
      commits.push(sql);
      return exec(sql);
    };
    const units = unhurried();
    const seenWhenTold = await Promise.allSettled(
      Array.from({ length: 9 }, async (_, n) => {
        await units.run(async (manager) => {
          await manager.insert(ThrottleEntity, row(`together-${n}`));
          if (n % 3 === 0) throw new Error('mine alone');
        });
        return database.reads.existsBy(ThrottleEntity, { key: `together-${n}` });
      }),
    );
    expect(commits.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
    expect(seenWhenTold.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))).toEqual(
      Array.from({ length: 9 }, (_, n) => (n % 3 === 0 ? 'refused' : true)),
    );
    expect(await keysInFile()).toHaveLength(6);
  });

  it('reruns units alone if another one aborted their transaction', async () => {
    const order: string[] = [];
    const units = unhurried();
    const unit = (key: string, ending: boolean) =>
      units.run(async (manager) => {
        order.push(key);
        await manager.insert(ThrottleEntity, row(key));
        if (ending) connection().exec('ROLLBACK');
      });
    const outcomes = await Promise.allSettled([
      unit('a', false),
      unit('b', false),
      unit('c', true),
      unit('d', false),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'd']);
    expect(await keysInFile()).toEqual(['a', 'b', 'd']);
  });

  it('acknowledges none after a failed COMMIT, and saves those that can commit alone', async () => {
    const exec = connection().exec.bind(connection());
    let failures = 2; // the shared COMMIT, then the first unit's own
    connection().exec = (sql) => {
      if (sql === 'COMMIT' && failures-- > 0)
        throw Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' });
      return exec(sql);
    };
    const units = unhurried();
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((key) => units.run((manager) => manager.insert(ThrottleEntity, row(key)))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: expect.any(StorageUnavailableError) });
    expect(await keysInFile()).toEqual(['b', 'c']);
  });

  it("replaces a connection that can't roll back", async () => {
    const broken = connection();
    const exec = broken.exec.bind(broken);
    broken.exec = (sql) => {
      if (/COMMIT|ROLLBACK/.test(sql))
        throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
      return exec(sql);
    };
    await expect(save('lost')).rejects.toThrow(StorageUnavailableError);
    expect(broken.open).toBe(false);
    await save('kept');
    expect(await keysInFile()).toEqual(['kept']);
  });

  it('rolls back a hanging unit, and keeps it out of later transactions', async () => {
    const impatient = new GroupCommitUnitOfWork(database.dataSource, 50);
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    let late: Promise<unknown> | undefined;
    const hanging = impatient.run(async (manager) => {
      await manager.insert(ThrottleEntity, row('hanging'));
      late = asleep.then(() => manager.insert(ThrottleEntity, row('late')));
      await late;
    });
    const next = impatient.run(async (manager) => {
      await manager.insert(ThrottleEntity, row('next'));
      wake();
      await turn();
    });
    await expect(hanging).rejects.toThrow(StorageUnavailableError);
    await expect(late).rejects.toThrow('has ended');
    await next;
    expect(await keysInFile()).toEqual(['next']);
  });

  it('runs no commit callback of a unit that was rolled back next to others', async () => {
    const rung: string[] = [];
    const units = unhurried();
    await Promise.allSettled(
      ['a', 'b', 'c'].map((key) =>
        units.run(async (manager) => {
          afterCommit(manager, () => rung.push(`${key} in transaction: ${connection().inTransaction}`));
          await manager.insert(ThrottleEntity, row(key));
          if (key === 'b') throw new Error('refused');
        }),
      ),
    );
    expect(rung).toEqual(['a in transaction: false', 'c in transaction: false']);
  });

  async function holdLock() {
    const holder = new Worker(
      `const { workerData, parentPort } = require('node:worker_threads');
       const db = new (require('better-sqlite3'))(workerData);
       db.exec('BEGIN IMMEDIATE');
       parentPort.postMessage('held');
       parentPort.once('message', () => { db.exec('COMMIT'); db.close(); });`,
      { eval: true, workerData: file },
    );
    await once(holder, 'message');
    return async () => {
      holder.postMessage('let go');
      await once(holder, 'exit');
    };
  }

  it("waits for another process's lock without blocking, then saves", async () => {
    const letGo = await holdLock();
    const saved = save('patient');
    for (let turns = 0; turns < 100; turns++) await wait(1);
    expect(await database.reads.count(ThrottleEntity)).toBe(0); // reads aren't blocked
    await letGo();
    await saved;
    expect(await keysInFile()).toEqual(['patient']);
  });

  it('reports a lock that is never released, after a timeout', async () => {
    const letGo = await holdLock();
    const began = Date.now();
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(save));
    const took = Date.now() - began;
    await letGo();
    expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: expect.any(StorageUnavailableError) })));
    expect(took).toBeGreaterThanOrEqual(RETRY_FOR_MS);
    await save('later');
    expect(await keysInFile()).toEqual(['later']);
  }, 20_000);
});
