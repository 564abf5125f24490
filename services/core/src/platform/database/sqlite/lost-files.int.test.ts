import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../../composition/entities.ts';
import { createLogger } from '../../logging/logger.ts';
import { ReadinessChecks } from '../../readiness.ts';
import { ThrottleEntity } from '../../throttle/throttle.entity.ts';
import { type Database, openDatabase } from '../database.ts';
import { WriteProbe } from '../probe/write-probe.ts';
import { driverOf } from './sqlite-driver.ts';

describe('a database file lost while open', () => {
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
    database.unitOfWork.run((manager) => manager.insert(ThrottleEntity, { key, count: 0, windowEndsAt: '' }));
  const pragma = (text: string) => driverOf(database.dataSource).databaseConnection.pragma(text);
  const readiness = () => {
    const checks = new ReadinessChecks(createLogger('silent'));
    const probe = new WriteProbe(database);
    checks.add('database', () => probe.status());
    return checks.check();
  };
  /** Reads a copy of the database file without its log: what remains after SIGKILL if the log is lost. */
  const keysInFile = () => {
    const copy = path.join(folder, 'copy.sqlite');
    copyFileSync(file, copy);
    const left = new Connection(copy);
    const keys = left.prepare('SELECT throttle_key FROM throttle ORDER BY 1').pluck().all();
    left.close();
    return keys;
  };
  const refused = (words: string) => ({
    code: 'storage_unavailable',
    cause: { message: expect.stringContaining(words) },
  });

  it.each(['-wal', '-shm'])('refuses all units without its %s, and loses nothing', async (ending) => {
    await save('before');
    rmSync(file + ending);
    await expect(save('after')).rejects.toMatchObject(refused(`${file}${ending} was deleted`));
    await expect(save('later')).rejects.toMatchObject(
      refused('Everything saved before is in the database file'),
    );
    expect(await readiness()).toEqual({ status: 'unavailable', checks: { database: 'unavailable' } });
    expect(await database.reads.existsBy(ThrottleEntity, { key: 'before' })).toBe(true);
    expect(keysInFile()).toEqual(['before']);
  });

  it('is detected by readiness without a save', async () => {
    await save('before');
    expect(await readiness()).toMatchObject({ status: 'ok' });
    rmSync(`${file}-wal`);
    expect(await readiness()).toMatchObject({ status: 'unavailable' });
  });

  it('refuses all units of the shared COMMIT', async () => {
    await save('before');
    rmSync(`${file}-wal`);
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(save));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: refused('was deleted') });
  });

  it('is detected after a COMMIT, before it is acknowledged', async () => {
    await save('before');
    const connection = driverOf(database.dataSource).databaseConnection;
    const exec = connection.exec.bind(connection);
    connection.exec = (sql) => {
      const done = exec(sql);
      if (sql === 'COMMIT') rmSync(`${file}-wal`);
      return done;
    };
    await expect(save('after')).rejects.toMatchObject(refused('was deleted'));
    connection.exec = exec;
  });

  it("isn't touched if another file is in its place", async () => {
    await save('before');
    renameSync(`${file}-wal`, `${file}-moved`);
    writeFileSync(`${file}-wal`, '');
    await expect(save('after')).rejects.toMatchObject(refused('was replaced while the server was running'));
    rmSync(`${file}-wal`);
    renameSync(`${file}-moved`, `${file}-wal`);
  });

  it('is detected for the database itself', async () => {
    await save('before');
    renameSync(file, `${file}-moved`);
    await expect(save('after')).rejects.toMatchObject(refused('restore a backup'));
    renameSync(`${file}-moved`, file);
  });

  it("isn't confused with a checkpoint, other processes, or a new connection", async () => {
    await save('first');
    pragma('wal_checkpoint(TRUNCATE)');
    await save('after a checkpoint');
    const other = new Connection(file);
    other.exec('DELETE FROM throttle');
    other.close();
    expect(existsSync(`${file}-wal`)).toBe(true);
    await save('after another program');
    await driverOf(database.dataSource).disconnect(); // the next unit reconnects
    await save('after a new connection');
    pragma('wal_checkpoint(TRUNCATE)');
    await save('last');
    expect(await readiness()).toMatchObject({ status: 'ok' });
  });
});
