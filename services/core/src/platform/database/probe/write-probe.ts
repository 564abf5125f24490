import { setTimeout as wait } from 'node:timers/promises';
import type { ReadinessStatus } from '../../readiness.ts';
import { newId } from '../../identifiers.ts';
import type { Database } from '../database.ts';
import { isDuplicate } from '../database-errors.ts';
import { findLocked } from '../lock.ts';
import { WriteProbeEntity } from './write-probe.entity.ts';

/** An answer is good for so many milliseconds, so that many who ask cost one write. */
const GOOD_FOR_MS = 1_000;
/** A database that takes longer for one row can't be worked with. Whoever asks waits a few seconds at most. */
const LIMIT_MS = 1_500;

const ROW = { id: 1 };

/** Whether something can be committed, and is seen by readers afterwards: both can be lost while the connection looks well. */
export class WriteProbe {
  private last: Promise<ReadinessStatus> | undefined;
  private lastEndedAt = Infinity;

  constructor(private readonly database: Pick<Database, 'unitOfWork' | 'reads'>) {}

  /** @throws what keeps it from writing, or from seeing what was written */
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
      if (isDuplicate(error)) return this.write(); // another process made the row at the same moment
      throw error;
    });
    const seen = await this.database.reads.findOneBy(WriteProbeEntity, ROW);
    if (!seen || seen.mark === before) throw new Error('What was committed is not to be seen.');
    return 'ok';
  }

  /** @returns the mark that is there no more */
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
