// @module-tag mariadb
import { LessThan } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCore, type TestCore } from '../../testing/index.ts';
import { ThrottleEntity } from '../throttle/throttle.entity.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let test: TestCore;
beforeAll(async () => {
  test = await startTestCore();
});
afterAll(() => test.close());

it("lets saves run between batches, and keeps rows that don't match", async () => {
  const {
    platform: { database },
  } = test.core;
  const rows = Array.from({ length: 1_234 }, (_, n) => ({
    key: `key-${String(n)}`,
    count: 1,
    windowEndsAt: n < 1_200 ? '2026-01-01' : '2027-01-01',
  }));
  await database.unitOfWork.run(async (manager) => {
    for (let from = 0; from < rows.length; from += 400)
      await manager.insert(ThrottleEntity, rows.slice(from, from + 400));
  });
  const left: number[] = [];
  const tidying = deleteInBatches(database, ThrottleEntity, { windowEndsAt: LessThan('2026-06-01') });
  const saving = database.unitOfWork.run(async (manager) => left.push(await manager.count(ThrottleEntity)));
  await Promise.all([tidying, saving]);
  expect(left[0]).toBeGreaterThan(34);
  expect(await database.reads.count(ThrottleEntity)).toBe(34);
});
