import { And, type EntityManager, LessThan, MoreThanOrEqual } from 'typeorm';
import { findLocked, type PersonalData, queryLocked } from '../platform/index.ts';
import { BulkItemEntity } from './bulk/bulk-item.entity.ts';
import { BulkJobEntity, type BulkJobRow } from './bulk/bulk-job.entity.ts';
import { ApplicationChangeEntity } from './changes/application-change.entity.ts';
import { IntegrityIssueEntity } from './integrity/integrity-issue.entity.ts';
import { ApplicationLineEntity } from './list/application-line.entity.ts';
import { StaffNoteEntity } from './notes/staff-note.entity.ts';
import { StaffAuditEntity } from '../staff/index.ts';

/**
 * Erases the list line, integrity issues, notes, bulk files, and details of audit entries. Keeps the entries themselves, and
 * the id in the change feed, which reports the erasure to other systems.
 */
export const OFFICE_PERSONAL_DATA: PersonalData = {
  traces: async (manager, { applicationId }) => {
    const jobs = await bulkJobsOf(manager, applicationId);
    return { keys: jobs.flatMap(({ file }) => file ?? []) };
  },
  erase: async (manager, { applicationId }) => {
    await withdraw(manager, applicationId);
    // Cascades to the line’s search words and answers.
    await manager.delete(ApplicationLineEntity, { applicationId });
    await manager.update(ApplicationChangeEntity, { applicationId }, { state: 'erasing' });
    await manager.delete(StaffNoteEntity, { applicationId });
    await manager.delete(IntegrityIssueEntity, { applicationId });
    // Entries that start with the id and a space; a range, because SQLite doesn't use the index for LIKE.
    const within = And(MoreThanOrEqual(`${applicationId} `), LessThan(`${applicationId}!`));
    for (const subject of [applicationId, within])
      await manager.update(StaffAuditEntity, { subject }, { details: {} as never });
  },
};

/** Locks the rows, because MySQL would otherwise not see concurrent inserts. */
async function bulkJobsOf(manager: EntityManager, applicationId: string): Promise<BulkJobRow[]> {
  const items = await queryLocked<{ bulk_id: string }>(
    manager,
    'SELECT bulk_id FROM bulk_item WHERE application_id = ?',
    [applicationId],
  );
  const jobs: BulkJobRow[] = [];
  for (const id of items.map((item) => item.bulk_id).sort()) {
    const job = await findLocked(manager, BulkJobEntity, { id });
    if (job) jobs.push(job);
  }
  return jobs;
}

/** Withdraws files that are finished or being packed. A job that is still collecting PDFs continues without the application. */
async function withdraw(manager: EntityManager, applicationId: string): Promise<void> {
  for (const { id, step, state, action } of await bulkJobsOf(manager, applicationId)) {
    if (action) {
      // A message to a single applicant may contain their name.
      const isOnly = (await manager.countBy(BulkItemEntity, { bulkId: id })) === 1;
      if (isOnly) await manager.delete(BulkJobEntity, { id });
      continue;
    }
    if (state !== 'packing' && state !== 'done') continue;
    const isOver = { state: 'withdrawn', linkHash: null, step: step + 1 } as const;
    await manager.update(BulkJobEntity, { id }, isOver);
  }
  await manager.delete(BulkItemEntity, { applicationId });
}
