import type { DataSource, QueryRunner } from 'typeorm';
import { isLocked } from '../database-errors.ts';
import { RETRY_FOR_MS, retryDelay } from '../retry-delay.ts';
import { disableBusyTimeout } from './sqlite-driver.ts';

export function retryLockedReads(reader: DataSource): void {
  disableBusyTimeout(reader);
  const runner = reader.createQueryRunner(); // on SQLite, TypeORM always returns the same runner
  const query = runner.query.bind(runner) as QueryRunner['query'];
  runner.query = (async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    const deadline = Date.now() + RETRY_FOR_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await query(...statement);
      } catch (error) {
        if (!isLocked(error) || Date.now() >= deadline) throw error;
        await retryDelay(attempt);
      }
    }
  }) as QueryRunner['query'];
}
