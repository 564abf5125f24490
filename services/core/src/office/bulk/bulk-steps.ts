import type { EntityManager } from 'typeorm';
import { type Clock, type Database, findLocked, instantAfter, type JobQueue } from '../../platform/index.ts';
import { BulkJobEntity, type BulkJobRow, UNDER_WAY } from './bulk-job.entity.ts';

/** Milliseconds that a file stays, and what is said of one that was not made. */
const FILE_KEPT = 24 * 3_600_000;

export interface MakeBulk {
  bulkId: string;
  step: number;
}

/** What a step leaves behind. */
export type StepResult = Partial<
  Pick<BulkJobRow, 'state' | 'problem' | 'search' | 'done' | 'total' | 'file' | 'bytes'>
>;

/** The steps of bulk jobs, each of which is a job of the queue that orders the next: none holds a place while it waits for prints. */
export class BulkSteps {
  constructor(private readonly parts: { database: Database; clock: Clock; jobs: JobQueue }) {}

  /** The job whose next step this is; undefined when somebody has done it, has cancelled it, or has made it worthless. */
  async find({ bulkId, step }: MakeBulk): Promise<BulkJobRow | undefined> {
    const row = await this.parts.database.reads.findOneBy(BulkJobEntity, { id: bulkId });
    return row && row.step === step && UNDER_WAY.includes(row.state) ? row : undefined;
  }

  /**
   * Writes how a step ended, and orders the next one if there is more to do; all of it, or nothing when the step is no longer wanted.
   * @param write what else belongs to it
   * @returns whether it was wanted
   */
  async end(
    row: BulkJobRow,
    result: StepResult,
    { afterMs = 0, write }: { afterMs?: number; write?: (manager: EntityManager) => Promise<void> } = {},
  ): Promise<boolean> {
    return this.parts.database.unitOfWork.run(async (manager) => {
      const now = await findLocked(manager, BulkJobEntity, { id: row.id });
      if (now?.step !== row.step || !UNDER_WAY.includes(now.state)) return false;
      await write?.(manager);
      await this.change(manager, now, result, afterMs);
      return true;
    });
  }

  /** In a transaction that holds the row: what it is now, and its next step. */
  async change(manager: EntityManager, row: BulkJobRow, result: StepResult, afterMs = 0): Promise<void> {
    const { clock, jobs } = this.parts;
    const now = clock.now();
    const step = row.step + 1;
    const isOver = !UNDER_WAY.includes(result.state ?? row.state);
    const jobId = isOver
      ? row.jobId
      : await jobs.add(manager, {
          kind: 'make-bulk',
          payload: { bulkId: row.id, step },
          runAt: new Date(now.getTime() + afterMs),
          uniqueKey: `bulk:${row.id}:${step}`,
          owner: row.owner,
        });
    const ends = isOver && {
      endedAt: now.toISOString(),
      expiresAt: instantAfter(now, FILE_KEPT),
      search: null,
    };
    await manager.update(
      BulkJobEntity,
      { id: row.id },
      { ...result, ...ends, step, jobId } as never, // typeorm takes json columns apart
    );
  }
}
