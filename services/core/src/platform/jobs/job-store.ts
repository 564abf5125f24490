import type { EntityManager } from 'typeorm';
import { constantQuery } from '../database/constant-query.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { findLocked, queryLocked } from '../database/row-lock.ts';
import { parseJsonColumn } from '../database/json-column.ts';
import { newId } from '../identifiers.ts';
import type { Clock } from '../time/clock.ts';
import { withTrace } from '../tracing/job-trace.ts';
import { JOB_KINDS, type JobKinds } from './job-kinds.ts';
import { type JobRow, JobEntity } from './job.entity.ts';

export interface NewJob {
  kind: string;
  payload: object;
  runAt?: Date;
  uniqueKey?: string;
  owner?: string;
}
export type DueJob = Pick<JobRow, 'id' | 'kind' | 'attempts'>;

/** The only code that changes job rows. */
export class JobStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    readonly leaseMs: number,
    private readonly kinds: JobKinds = JOB_KINDS,
  ) {}

  async insert(manager: EntityManager, job: NewJob): Promise<DueJob> {
    const now = this.clock.now();
    const findByUniqueKey = await this.findByUniqueKey(manager, job.uniqueKey);
    if (findByUniqueKey) return findByUniqueKey;
    const row: JobRow = {
      id: newId(),
      kind: job.kind,
      payload: withTrace(job.payload, (job.runAt ?? now).getTime() - now.getTime()),
      status: 'queued',
      runAt: (job.runAt ?? now).toISOString(),
      leaseUntil: null,
      attempts: 0,
      uniqueKey: job.uniqueKey ?? null,
      lastError: null,
      owner: job.owner ?? null,
      turn: job.owner === undefined ? 0 : await unfinished(manager, job.owner, job.kind),
      createdAt: now.toISOString(),
      finishedAt: null,
    };
    try {
      await manager.createQueryBuilder().insert().into(JobEntity).values(row).updateEntity(false).execute();
      return row;
    } catch (error) {
      // Another transaction may have inserted the same key. The unit of work handles other errors, such as deadlocks.
      const other = isDuplicate(error) && (await this.findByUniqueKey(manager, job.uniqueKey));
      if (!other) throw error;
      return other;
    }
  }

  async cancel(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(JobEntity, { id, status: 'queued' });
    return affected === 1;
  }

  /**
   * Returns jobs due by `at`: queued, or running with an expired lease. Oldest first; for `inTurns` kinds, one per owner
   * without a running job.
   * @param limits limit per kind, so that no kind hides another
   */
  async due(limits: Record<string, number>, at: Date = this.clock.now()): Promise<DueJob[]> {
    const kinds = Object.entries(limits).filter(([, limit]) => limit > 0);
    if (kinds.length === 0) return [];
    const parts = kinds.flatMap(([kind, limit], n) => [
      this.inTurns(kind)
        ? dueInTurns(limit, `queued_${n}`)
        : dueAs('queued', 'run_at <= ?', limit, `queued_${n}`),
      dueAs('running', 'lease_until < ?', limit, `running_${n}`),
    ]);
    const now = at.toISOString();
    const parameters = kinds.flatMap(([kind]) => [
      kind,
      now,
      ...(this.inTurns(kind) ? [now] : []),
      kind,
      now,
    ]);
    const rows = (await this.database.reads.query(
      `${parts.join(' UNION ALL ')} ORDER BY turn, run_at, id`,
      parameters,
    )) as (DueJob & Pick<JobRow, 'owner'>)[];
    const left = Object.fromEntries(kinds);
    const served = new Set<string>();
    return rows
      .filter(({ kind, owner }) => {
        if (owner !== null && this.inTurns(kind)) {
          if (served.has(`${kind} ${owner}`)) return false;
          served.add(`${kind} ${owner}`);
        }
        return (left[kind] = (left[kind] ?? 0) - 1) >= 0;
      })
      .map(({ id, kind, attempts }) => ({ id, kind, attempts }));
  }

  claim({ id, kind }: { id: string; kind: string }): Promise<JobRow | undefined> {
    const now = this.clock.now().toISOString();
    return this.database.unitOfWork.run(async (manager) => {
      if (this.inTurns(kind) && (await ownerIsServed(manager, { id, kind }, now))) return undefined;
      const claimed = await manager
        .createQueryBuilder()
        .update(JobEntity)
        .set({ status: 'running', leaseUntil: this.leaseEnd(), attempts: () => 'attempts + 1' })
        .where('id = :id', { id })
        .andWhere("((status = 'queued' AND run_at <= :now) OR (status = 'running' AND lease_until < :now))", {
          now,
        })
        .execute();
      return claimed.affected === 1 ? read(manager, id) : undefined;
    });
  }

  private inTurns(kind: string): boolean {
    return this.kinds[kind]?.inTurns === true;
  }

  renew(job: JobRow): Promise<boolean> {
    return this.change(job, { leaseUntil: this.leaseEnd() });
  }

  finish(job: JobRow): Promise<boolean> {
    return this.change(job, { status: 'done', ...this.ended(), lastError: null });
  }

  fail(job: JobRow, error: string): Promise<boolean> {
    return this.change(job, { status: 'failed', ...this.ended(), lastError: error.slice(0, 1000) });
  }

  requeue(job: JobRow, error: string, runAt: Date): Promise<boolean> {
    return this.change(job, {
      status: 'queued',
      leaseUntil: null,
      runAt: runAt.toISOString(),
      lastError: error.slice(0, 1000),
    });
  }

  /** Changes the row if this claim still holds; `attempts` distinguishes claims. */
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

  private async findByUniqueKey(
    manager: EntityManager,
    uniqueKey: string | undefined,
  ): Promise<JobRow | undefined> {
    if (uniqueKey === undefined) return undefined;
    return (await findLocked(manager, JobEntity, { uniqueKey })) ?? undefined;
  }
}

const UNFINISHED = constantQuery(
  `SELECT COUNT(*) AS number FROM job WHERE owner = ? AND kind = ? AND status IN ('queued', 'running')`,
);
const OWNER = constantQuery('SELECT owner FROM job WHERE id = ?');
const OF_OWNER = constantQuery(
  `SELECT id, status, lease_until FROM job WHERE owner = ? AND kind = ? AND status IN ('queued', 'running')`,
);
const ROW = constantQuery(
  `SELECT id, kind, payload, status, run_at AS runAt, lease_until AS leaseUntil, attempts, unique_key AS uniqueKey,
    last_error AS lastError, owner, turn, created_at AS createdAt, finished_at AS finishedAt FROM job WHERE id = ?`,
);

async function read(manager: EntityManager, id: string): Promise<JobRow | undefined> {
  const [row] = await manager.query<JobRow[]>(ROW, [id]);
  return row && { ...row, payload: parseJsonColumn(row.payload) };
}

async function unfinished(manager: EntityManager, owner: string, kind: string): Promise<number> {
  const [counted] = await manager.query<{ number: number | string }[]>(UNFINISHED, [owner, kind]);
  return Number(counted?.number);
}

/** Locks the owner's jobs, so that two workers can't start two of them at once. */
async function ownerIsServed(
  manager: EntityManager,
  { id, kind }: { id: string; kind: string },
  now: string,
): Promise<boolean> {
  const [job] = await manager.query<Pick<JobRow, 'owner'>[]>(OWNER, [id]);
  if (!job?.owner) return false;
  const all = await queryLocked<{ id: string; status: string; lease_until: string | null }>(
    manager,
    OF_OWNER,
    [job.owner, kind],
  );
  return all.some((each) => each.id !== id && each.status === 'running' && (each.lease_until ?? '') >= now);
}

/** Queued jobs of an `inTurns` kind. Reads more rows than needed, because the first ones may all belong to one owner. */
/** `turn >= 0` is always true. It makes SQLite read the index in the order of the turns, not all that is due. */
const dueInTurns = (limit: number, name: string) =>
  `SELECT * FROM (SELECT id, kind, attempts, run_at, owner, turn FROM job WHERE kind = ? AND status = 'queued' AND turn >= 0 AND run_at <= ?
    AND NOT EXISTS (SELECT 1 FROM job other WHERE other.owner = job.owner AND other.kind = job.kind
      AND other.status = 'running' AND other.lease_until >= ?)
    ORDER BY turn, run_at LIMIT ${limit * 10}) ${name}`;

const dueAs = (status: JobRow['status'], condition: string, limit: number, name: string) =>
  `SELECT * FROM (SELECT id, kind, attempts, run_at, owner, turn FROM job WHERE kind = ? AND status = '${status}' AND ${condition}
    ORDER BY ${condition.split(' ')[0]} LIMIT ${limit}) ${name}`;
