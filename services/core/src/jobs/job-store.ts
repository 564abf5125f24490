import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { findLocked } from '../database/lock.ts';
import { newId } from '../identifiers/identifiers.ts';
import type { Clock } from '../time/clock.ts';
import { type JobRow, JobEntity } from './job.entity.ts';

export interface NewJob {
  kind: string;
  payload: object;
  runAt?: Date;
  uniqueKey?: string;
}
export type DueJob = Pick<JobRow, 'id' | 'kind' | 'attempts'>;

/** The rows of the job table, and the only statements that change them. */
export class JobStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** How long a claim or a renewal holds, in milliseconds. */
    readonly leaseMs: number,
  ) {}

  /** Inserts, or finds the unfinished job with the same unique key. */
  async insert(manager: EntityManager, job: NewJob): Promise<DueJob> {
    const now = this.clock.now();
    const twin = await this.twin(manager, job.uniqueKey);
    if (twin) return twin;
    const row: JobRow = {
      id: newId(),
      kind: job.kind,
      payload: job.payload,
      status: 'queued',
      runAt: (job.runAt ?? now).toISOString(),
      leaseUntil: null,
      attempts: 0,
      uniqueKey: job.uniqueKey ?? null,
      lastError: null,
      createdAt: now.toISOString(),
      finishedAt: null,
    };
    try {
      await manager.insert(JobEntity, row);
      return row;
    } catch (error) {
      // Another transaction may have inserted the same key since we looked; its row is as good as ours. Any other error,
      // a deadlock above all, belongs to the unit of work.
      const other = isDuplicate(error) && (await this.twin(manager, job.uniqueKey));
      if (!other) throw error;
      return other;
    }
  }

  /** False when somebody has begun it, or it is not there. */
  async cancel(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(JobEntity, { id, status: 'queued' });
    return affected === 1;
  }

  /**
   * Jobs that may be begun by `at`: queued ones, and running ones whose worker has stopped renewing. Oldest first.
   * @param most How many of each kind, so that many of one kind never hide those of another.
   */
  async due(most: Record<string, number>, at: Date = this.clock.now()): Promise<DueJob[]> {
    const kinds = Object.entries(most).filter(([, limit]) => limit > 0);
    if (kinds.length === 0) return [];
    const parts = kinds.flatMap(([, limit], n) => [
      dueAs('queued', 'run_at <= ?', limit, `queued_${n}`),
      dueAs('running', 'lease_until < ?', limit, `running_${n}`),
    ]);
    const now = at.toISOString();
    const parameters = kinds.flatMap(([kind]) => [kind, now, kind, now]);
    const rows = (await this.database.reads.query(
      `${parts.join(' UNION ALL ')} ORDER BY run_at, id`,
      parameters,
    )) as DueJob[];
    const left = Object.fromEntries(kinds);
    return rows
      .filter(({ kind }) => (left[kind] = (left[kind] ?? 0) - 1) >= 0)
      .map(({ id, kind, attempts }) => ({ id, kind, attempts }));
  }

  /** Takes the job if nobody else has it; undefined otherwise, or when it is not due or not there. */
  claim(id: string): Promise<JobRow | undefined> {
    const now = this.clock.now().toISOString();
    return this.database.unitOfWork.run(async (manager) => {
      const claimed = await manager
        .createQueryBuilder()
        .update(JobEntity)
        .set({ status: 'running', leaseUntil: this.leaseEnd(), attempts: () => 'attempts + 1' })
        .where('id = :id', { id })
        .andWhere("((status = 'queued' AND run_at <= :now) OR (status = 'running' AND lease_until < :now))", {
          now,
        })
        .execute();
      return claimed.affected === 1 ? manager.findOneByOrFail(JobEntity, { id }) : undefined;
    });
  }

  /** False when the claim is not ours any more. */
  renew(job: JobRow): Promise<boolean> {
    return this.change(job, { leaseUntil: this.leaseEnd() });
  }

  finish(job: JobRow): Promise<boolean> {
    return this.change(job, { status: 'done', ...this.ended(), lastError: null });
  }

  fail(job: JobRow, error: string): Promise<boolean> {
    return this.change(job, { status: 'failed', ...this.ended(), lastError: error.slice(0, 1000) });
  }

  /** Puts the job back, to be begun again not before `runAt`. */
  putBack(job: JobRow, error: string, runAt: Date): Promise<boolean> {
    return this.change(job, {
      status: 'queued',
      leaseUntil: null,
      runAt: runAt.toISOString(),
      lastError: error.slice(0, 1000),
    });
  }

  /** Changes the row while it is still claimed by the same claim: `attempts` tells claims apart. */
  private change(job: JobRow, values: Partial<Omit<JobRow, 'payload'>>): Promise<boolean> {
    return this.database.unitOfWork.run(async (manager) => {
      const { id, attempts } = job;
      const { affected } = await manager.update(JobEntity, { id, attempts, status: 'running' }, values);
      return affected === 1;
    });
  }

  private ended() {
    return { leaseUntil: null, uniqueKey: null, finishedAt: this.clock.now().toISOString() };
  }

  private leaseEnd(): string {
    return new Date(this.clock.now().getTime() + this.leaseMs).toISOString();
  }

  /** Locked, because a plain read need not show a row that was committed since the transaction began. */
  private async twin(manager: EntityManager, uniqueKey: string | undefined): Promise<JobRow | undefined> {
    if (uniqueKey === undefined) return undefined;
    return (await findLocked(manager, JobEntity, { uniqueKey })) ?? undefined;
  }
}

/** One kind in one status, along `ix_job_kind_status_…`. */
const dueAs = (status: JobRow['status'], condition: string, limit: number, name: string) =>
  `SELECT * FROM (SELECT id, kind, attempts, run_at FROM job WHERE kind = ? AND status = '${status}' AND ${condition}
    ORDER BY ${condition.split(' ')[0]} LIMIT ${limit}) ${name}`;
