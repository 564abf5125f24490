import { type EntityManager, LessThan, Like } from 'typeorm';
import { type Clock, type Database, deleteInBatches, newId } from '../platform/index.ts';
import { StaffAuditEntity, type StaffAuditRow, type StaffOutcome } from './staff-audit.entity.ts';

export type StaffDeed = Pick<StaffAuditRow, 'actor' | 'action'> &
  Partial<Pick<StaffAuditRow, 'keyId' | 'personId' | 'subject' | 'details'>>;

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

  /**
   * Newest first; `subject` narrows it to what was done to one application, key or job, and to what belongs to it; `before` is the
   * id of the last row of the page before.
   */
  async newest(limit: number, subject?: string, before?: string): Promise<StaffAuditRow[]> {
    const older = before === undefined ? {} : { id: LessThan(before) };
    return this.database.reads.find(StaffAuditEntity, {
      where:
        subject === undefined
          ? older
          : [
              { subject, ...older },
              { subject: Like(`${subject} %`), ...older },
            ],
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Removes what stands from before an instant. */
  async expire(before: string): Promise<void> {
    await deleteInBatches(this.database, StaffAuditEntity, { at: LessThan(before) });
  }
}
