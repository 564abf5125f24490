import type { DataSource, QueryRunner } from 'typeorm';
import { isLocked } from '../database-errors.ts';
import { PATIENCE_MS, pauseBefore } from '../patience.ts';
import { disableBusyTimeout } from './sqlite-driver.ts';

/** Has a reader ask again while the file is locked (another process recovers it, or holds it alone), and the others go on meanwhile. */
export function retryLockedReads(reader: DataSource): void {
  disableBusyTimeout(reader);
  const runner = reader.createQueryRunner(); // one for all on SQLite
  const query = runner.query.bind(runner) as QueryRunner['query'];
  runner.query = (async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await query(...statement);
      } catch (error) {
        if (!isLocked(error) || Date.now() >= deadline) throw error;
        await pauseBefore(attempt);
      }
    }
  }) as QueryRunner['query'];
}
