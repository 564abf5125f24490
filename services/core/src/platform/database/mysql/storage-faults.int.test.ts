// @module-tag mariadb
import type { Socket } from 'node:net';
import type { Connection } from 'mysql2';
import { type Connection as Admin, createConnection } from 'mysql2/promise';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDatabaseUrl } from '../database-settings.ts';
import { makeReadyDatabase } from '../../../testing/ready-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { ThrottleEntity } from '../../throttle/throttle.entity.ts';
import { type Database, openDatabase } from '../database.ts';
import { findLocked } from '../row-lock.ts';
import { StorageUnavailableError } from '../storage-unavailable-error.ts';
import { RetryingUnitOfWork } from './retrying-unit-of-work.ts';
import { ENTITIES } from '../../../composition/entities.ts';

const row = (key: string) => ({ key, count: 0, windowEndsAt: '' });

describe('MariaDB losing connections and locks', () => {
  let place: TestDatabase;
  let database: Database;
  let admin: Admin;

  beforeAll(async () => {
    place = await makeReadyDatabase();
    const settings = readDatabaseUrl(place.url, '');
    if (typeof settings === 'string') throw new Error(settings);
    database = await openDatabase(settings, ENTITIES);
    admin = await createConnection(place.url);
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
    await place.remove();
  });
  beforeEach(() => database.unitOfWork.run((manager) => manager.clear(ThrottleEntity)));

  const connectionOf = async (manager: EntityManager) =>
    (await manager.queryRunner?.connect()) as Connection & { stream: Socket };
  const kept = async () =>
    (await database.reads.find(ThrottleEntity, { order: { key: 'ASC' } })).map(({ key }) => key);

  it('retries a unit whose connection was lost before COMMIT, and saves it once', async () => {
    let attempts = 0;
    await database.unitOfWork.run(async (manager) => {
      attempts += 1;
      await manager.insert(ThrottleEntity, row('a'));
      if (attempts === 1) await admin.query(`KILL ${(await connectionOf(manager)).threadId}`);
      await manager.insert(ThrottleEntity, row('b'));
    });
    expect(attempts).toBe(2);
    expect(await kept()).toEqual(['a', 'b']);
  });

  it('never retries a unit whose COMMIT may have succeeded, and reports it', async () => {
    let attempts = 0;
    const unit = database.unitOfWork.run(async (manager) => {
      attempts += 1;
      await manager.insert(ThrottleEntity, row('a'));
      const { stream } = await connectionOf(manager);
      const write = stream.write.bind(stream) as (chunk: Uint8Array, sent: () => void) => boolean;
      stream.write = ((chunk: Uint8Array) => write(chunk, () => stream.end().destroy())) as Socket['write'];
    });
    await expect(unit).rejects.toThrow(StorageUnavailableError);
    expect(attempts).toBe(1);
    await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row('next')));
    expect(await kept()).toContain('next');
  });

  it('stops a unit that caught a deadlock: it would write outside a transaction', async () => {
    await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, ['x', 'y'].map(row)));
    let waiting = 2;
    let go = () => {};
    const both = new Promise<void>((resolve) => (go = resolve));
    const runs: string[] = [];
    const crossing = (name: string, first: string, second: string) =>
      database.unitOfWork.run(async (manager) => {
        runs.push(name);
        await findLocked(manager, ThrottleEntity, { key: first });
        if (--waiting === 0) go();
        await both;
        await findLocked(manager, ThrottleEntity, { key: second }).catch(() =>
          manager.insert(ThrottleEntity, row('behind the deadlock')).catch(() => undefined),
        );
        await manager.insert(ThrottleEntity, row(name));
      });
    await Promise.all([crossing('one', 'x', 'y'), crossing('two', 'y', 'x')]);
    expect(runs).toHaveLength(3);
    expect(await kept()).toEqual(['one', 'two', 'x', 'y']);
  });

  it('rolls back a hanging unit and ignores its later statements', async () => {
    const impatient = new RetryingUnitOfWork(database.dataSource, 200);
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    let late: Promise<unknown> | undefined;
    const hanging = impatient.run(async (manager) => {
      await manager.insert(ThrottleEntity, row('hanging'));
      late = asleep.then(() => manager.insert(ThrottleEntity, row('late')));
      await late;
    });
    await expect(hanging).rejects.toThrow(StorageUnavailableError);
    wake();
    await expect(late).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });

  it('reports a lock timeout, and never returns an unclean connection to the pool', async () => {
    await database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, row('held')));
    await admin.beginTransaction();
    await admin.query("SELECT * FROM throttle WHERE throttle_key = 'held' FOR UPDATE");
    const unit = database.unitOfWork.run(async (manager) => {
      await manager.insert(ThrottleEntity, row('committed'));
      await manager.update(ThrottleEntity, { key: 'held' }, { count: 1 });
    });
    await expect(unit).rejects.toThrow(StorageUnavailableError);
    await admin.rollback();
    expect(await kept()).toEqual(['held']);
    const open = async () => {
      const [rows] = await admin.query(
        `SELECT COUNT(*) AS n FROM information_schema.innodb_trx JOIN information_schema.processlist
         ON id = trx_mysql_thread_id WHERE db = DATABASE()`,
      );
      return Number((rows as { n: number }[])[0]?.n);
    };
    await expect.poll(open).toBe(0);
  }, 30_000);
});
