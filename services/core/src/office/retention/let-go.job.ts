import type { Database, JobHandler } from '../../platform/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import type { Retention } from './retention.ts';
import type { LetGo } from './retention-rule.ts';

/** Lets go what has outlived a rule. Begun anew after a process that has died, it goes on with what is left. */
export function letGo({
  retention,
  audit,
  database,
}: {
  retention: Retention;
  audit: StaffAudit;
  database: Database;
}): JobHandler<LetGo> {
  return async ({ id, payload: { rule, before, by } }, signal) => {
    const said = await retention.rule(rule).letGo(before, by.actor, signal);
    const details = { rule, before, ...said };
    await database.unitOfWork.run((manager) =>
      audit.record(manager, { ...by, action: 'have let go', subject: id, details }),
    );
    return 'done';
  };
}
