import { type EntityManager, LessThan } from 'typeorm';
import { type Clock, type Database, deleteInBatches, newId } from '../platform/index.ts';
import { StaffAuditEntity, type StaffAuditRow, type StaffOutcome } from './staff-audit.entity.ts';

export type StaffAction = Pick<StaffAuditRow, 'actor' | 'action'> &
  Partial<Pick<StaffAuditRow, 'keyId' | 'personId' | 'subject' | 'details'>>;

export interface StaffAuditSearch {
  actor?: string;
  action?: string;
  /** Id of an application, key, or job; includes related entries. */
  subject?: string;
  outcome?: StaffOutcome;
  /** Inclusive; `until` is exclusive. */
  since?: string;
  until?: string;
}

const COLUMNS = [
  'at',
  'actor',
  'action',
  'subject',
  'outcome',
  'personId',
  'keyId',
  'id',
  'details',
] as const;
const AT_ONCE = 500;

/** Audit log. Actions are recorded before they run, so that none is missing. */
export class StaffAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async begin(action: StaffAction): Promise<string> {
    return this.database.unitOfWork.run((manager) => this.record(manager, action, 'begun'));
  }

  async end(id: string, outcome: StaffOutcome, details: Record<string, unknown>): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.update(StaffAuditEntity, { id }, { outcome, details: details as never }),
    );
  }

  async record(manager: EntityManager, action: StaffAction, outcome: StaffOutcome = 'done'): Promise<string> {
    const row: StaffAuditRow = {
      id: newId(),
      at: this.clock.now().toISOString(),
      actor: action.actor,
      keyId: action.keyId ?? null,
      personId: action.personId ?? null,
      action: action.action,
      subject: action.subject ?? null,
      details: action.details ?? {},
      outcome,
    };
    await manager.insert(StaffAuditEntity, row as never);
    return row.id;
  }

  async newest(limit: number, which: StaffAuditSearch = {}, before?: string): Promise<StaffAuditRow[]> {
    const { subject, ...narrowed } = which;
    const query = this.database.reads
      .createQueryBuilder(StaffAuditEntity, 'entry')
      .orderBy('entry.id', 'DESC');
    if (before !== undefined) query.andWhere('entry.id < :before', { before });
    if (subject !== undefined)
      query.andWhere('(entry.subject = :subject OR (entry.subject >= :from AND entry.subject < :to))', {
        // Entries that start with the id and a space; a range, because SQLite doesn't use the index for LIKE.
        ...{ subject, from: `${subject} `, to: `${subject}!` },
      });
    const { actor, action, outcome, since, until } = narrowed;
    if (actor !== undefined) query.andWhere('entry.actor = :actor', { actor });
    if (action !== undefined) query.andWhere('entry.action = :action', { action });
    if (outcome !== undefined) query.andWhere('entry.outcome = :outcome', { outcome });
    if (since !== undefined) query.andWhere('entry.at >= :since', { since });
    if (until !== undefined) query.andWhere('entry.at < :until', { until });
    return query.take(limit).getMany();
  }

  /** Returns the entries as a table, newest first. */
  table(which: StaffAuditSearch): { names: string[]; batches: AsyncIterable<string[][]> } {
    return { names: [...COLUMNS], batches: this.batches(which) };
  }

  private async *batches(which: StaffAuditSearch): AsyncGenerator<string[][]> {
    for (let before: string | undefined; ;) {
      const rows = await this.newest(AT_ONCE, which, before);
      if (rows.length > 0)
        yield rows.map(({ details, ...row }) => [
          ...COLUMNS.slice(0, -1).map((name) => row[name as keyof typeof row] ?? ''),
          JSON.stringify(details),
        ]);
      before = rows.at(-1)?.id;
      if (rows.length < AT_ONCE) return;
    }
  }

  async countExpired(before: string, most: number): Promise<number> {
    const old = { select: { id: true }, where: { at: LessThan(before) }, take: most } as const;
    return (await this.database.reads.find(StaffAuditEntity, old)).length;
  }

  async expire(before: string): Promise<void> {
    await deleteInBatches(this.database, StaffAuditEntity, { at: LessThan(before) });
  }
}
