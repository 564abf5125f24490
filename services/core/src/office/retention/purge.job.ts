import type { Database, JobHandler } from '../../platform/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import type { Retention } from './retention.ts';
import type { PurgeJob } from './retention-rule.ts';

/** Deletes records that a rule has expired. After a crash, the next run continues with the rest. */
export function purge({
  retention,
  audit,
  database,
}: {
  retention: Retention;
  audit: StaffAudit;
  database: Database;
}): JobHandler<PurgeJob> {
  return async ({ id, payload: { rule, before, by } }, signal) => {
    const said = await retention.rule(rule).purge(before, by.actor, signal);
    const details = { rule, before, ...said };
    await database.unitOfWork.run((manager) =>
      audit.record(manager, { ...by, action: 'have let go', subject: id, details }),
    );
    return 'done';
  };
}
