import { setTimeout as wait } from 'node:timers/promises';
import type { ReadinessStatus } from '../../readiness.ts';
import { newId } from '../../identifiers.ts';
import type { Database } from '../database.ts';
import { isDuplicate } from '../database-errors.ts';
import { findLocked } from '../row-lock.ts';
import { WriteProbeEntity } from './write-probe.entity.ts';

const GOOD_FOR_MS = 1_000;
/** Milliseconds; a database that needs longer for one row is unusable. */
const LIMIT_MS = 1_500;

const ROW = { id: 1 };

/** Checks that a commit works and readers see it: either can fail while the connection looks fine. */
export class WriteProbe {
  private last: Promise<ReadinessStatus> | undefined;
  private lastEndedAt = Infinity;

  constructor(private readonly database: Pick<Database, 'unitOfWork' | 'reads'>) {}

  status(): Promise<ReadinessStatus> {
    if (!this.last || performance.now() > this.lastEndedAt + GOOD_FOR_MS) {
      this.lastEndedAt = Infinity;
      const proof = this.prove();
      const ended = () => void (this.lastEndedAt = performance.now());
      proof.then(ended, ended);
      const tooLong = wait(LIMIT_MS, 'unavailable' as const, { ref: false });
      this.last = Promise.race([proof, tooLong]);
    }
    return this.last;
  }

  private async prove(): Promise<ReadinessStatus> {
    const before = await this.write().catch((error: unknown) => {
      if (isDuplicate(error)) return this.write(); // another process inserted the row
      throw error;
    });
    const seen = await this.database.reads.findOneBy(WriteProbeEntity, ROW);
    if (!seen || seen.mark === before) throw new Error('A committed row isn’t visible to readers.');
    return 'ok';
  }

  private write(): Promise<string | undefined> {
    return this.database.unitOfWork.run(async (manager) => {
      const row = await findLocked(manager, WriteProbeEntity, ROW);
      const mark = newId();
      if (row) await manager.update(WriteProbeEntity, ROW, { mark });
      else await manager.insert(WriteProbeEntity, { ...ROW, mark });
      return row?.mark;
    });
  }
}
