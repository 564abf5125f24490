import type { EntityManager } from 'typeorm';
import { type Clock, type Database, findLocked, instantAfter, type JobQueue } from '../../platform/index.ts';
import { BulkJobEntity, type BulkJobRow, RUNNING_STATES } from './bulk-job.entity.ts';

/** Milliseconds that a file, or the message of a failed job, is kept. */
const FILE_RETENTION_MS = 24 * 3_600_000;

/** Milliseconds that the outcome of an action stays listed. */
const ACTION_KEPT_MS = 30 * 24 * 3_600_000;

export interface MakeBulk {
  bulkId: string;
  step: number;
}

export type StepResult = Partial<
  Pick<BulkJobRow, 'state' | 'problem' | 'search' | 'done' | 'total' | 'file' | 'bytes'>
>;

/** Runs bulk jobs in steps. Each step is a queue job that schedules the next, so none blocks a worker while it waits for PDFs. */
export class BulkSteps {
  constructor(private readonly deps: { database: Database; clock: Clock; jobs: JobQueue }) {}

  async find({ bulkId, step }: MakeBulk): Promise<BulkJobRow | undefined> {
    const row = await this.deps.database.reads.findOneBy(BulkJobEntity, { id: bulkId });
    return row && row.step === step && RUNNING_STATES.includes(row.state) ? row : undefined;
  }

  /**
   * Stores the outcome of a step and schedules the next one, unless the step is no longer current.
   * @param write other changes in the same transaction
   * @returns whether the step was current
   */
  async end(
    row: BulkJobRow,
    result: StepResult,
    { afterMs = 0, write }: { afterMs?: number; write?: (manager: EntityManager) => Promise<void> } = {},
  ): Promise<boolean> {
    return this.deps.database.unitOfWork.run(async (manager) => {
      const now = await findLocked(manager, BulkJobEntity, { id: row.id });
      if (now?.step !== row.step || !RUNNING_STATES.includes(now.state)) return false;
      await write?.(manager);
      await this.change(manager, now, result, afterMs);
      return true;
    });
  }

  /** The row must be locked. */
  async change(manager: EntityManager, row: BulkJobRow, result: StepResult, afterMs = 0): Promise<void> {
    const { clock, jobs } = this.deps;
    const now = clock.now();
    const step = row.step + 1;
    const isOver = !RUNNING_STATES.includes(result.state ?? row.state);
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
      expiresAt: instantAfter(
        now,
        result.state === 'done' && row.action ? ACTION_KEPT_MS : FILE_RETENTION_MS,
      ),
      search: null,
    };
    const starts = !isOver && { endedAt: null, expiresAt: null };
    await manager.update(
      BulkJobEntity,
      { id: row.id },
      { ...result, ...ends, ...starts, step, jobId } as never, // TypeORM's partial type doesn't accept JSON columns
    );
  }
}
