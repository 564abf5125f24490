import { type EntityManager, LessThan } from 'typeorm';
import { type Clock, type Database, deleteInBatches, newId } from '../platform/index.ts';
import { writeCsv } from './exports/write-table.ts';
import { StaffAuditEntity, type StaffAuditRow, type StaffOutcome } from './staff-audit.entity.ts';

export type StaffDeed = Pick<StaffAuditRow, 'actor' | 'action'> &
  Partial<Pick<StaffAuditRow, 'keyId' | 'personId' | 'subject' | 'details'>>;

/** What to tell of the trail; all of it must hold. */
export interface StaffAuditSearch {
  /** Name of a person, key or command. */
  actor?: string;
  /** As it stands there: `GET /service/applications/:id`. */
  action?: string;
  /** Id of an application, key or job; what belongs to it is told too. */
  subject?: string;
  outcome?: StaffOutcome;
  /** Instants: not before, and before. */
  since?: string;
  until?: string;
}

/** Columns of the CSV, `details` as JSON. */
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
/** Rows read in one statement. */
const AT_ONCE = 500;

/** What staff did. A deed is written down before it is done, so that none can be missing. */
export class StaffAudit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the id under which `end` says how it went. */
  async begin(deed: StaffDeed): Promise<string> {
    return this.database.unitOfWork.run((manager) => this.record(manager, deed, 'begun'));
  }

  async end(id: string, outcome: StaffOutcome, details: Record<string, unknown>): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.update(StaffAuditEntity, { id }, { outcome, details: details as never }),
    );
  }

  /** Writes a deed in the transaction that does it. */
  async record(manager: EntityManager, deed: StaffDeed, outcome: StaffOutcome = 'done'): Promise<string> {
    const row: StaffAuditRow = {
      id: newId(),
      at: this.clock.now().toISOString(),
      actor: deed.actor,
      keyId: deed.keyId ?? null,
      personId: deed.personId ?? null,
      action: deed.action,
      subject: deed.subject ?? null,
      details: deed.details ?? {},
      outcome,
    };
    await manager.insert(StaffAuditEntity, row as never);
    return row.id;
  }

  /** Newest first. @param before id of the last row of the page before */
  async newest(limit: number, which: StaffAuditSearch = {}, before?: string): Promise<StaffAuditRow[]> {
    const { subject, ...narrowed } = which;
    const query = this.database.reads.createQueryBuilder(StaffAuditEntity, 'deed').orderBy('deed.id', 'DESC');
    if (before !== undefined) query.andWhere('deed.id < :before', { before });
    if (subject !== undefined)
      query.andWhere('(deed.subject = :subject OR (deed.subject >= :from AND deed.subject < :to))', {
        // All that begin with the id and a space; written as a range, because SQLite takes no index for LIKE.
        ...{ subject, from: `${subject} `, to: `${subject}!` },
      });
    const { actor, action, outcome, since, until } = narrowed;
    if (actor !== undefined) query.andWhere('deed.actor = :actor', { actor });
    if (action !== undefined) query.andWhere('deed.action = :action', { action });
    if (outcome !== undefined) query.andWhere('deed.outcome = :outcome', { outcome });
    if (since !== undefined) query.andWhere('deed.at >= :since', { since });
    if (until !== undefined) query.andWhere('deed.at < :until', { until });
    return query.take(limit).getMany();
  }

  /** All of them, newest first, as CSV. */
  csv(which: StaffAuditSearch): AsyncGenerator<string> {
    return writeCsv({ names: [...COLUMNS], batches: this.batches(which) });
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

  /** How many stand from before an instant; counting ends at `most`. */
  async countExpired(before: string, most: number): Promise<number> {
    const old = { select: { id: true }, where: { at: LessThan(before) }, take: most } as const;
    return (await this.database.reads.find(StaffAuditEntity, old)).length;
  }

  /** Removes what stands from before an instant. */
  async expire(before: string): Promise<void> {
    await deleteInBatches(this.database, StaffAuditEntity, { at: LessThan(before) });
  }
}
