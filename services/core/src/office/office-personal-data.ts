import { And, LessThan, MoreThanOrEqual } from 'typeorm';
import type { PersonalData } from '../platform/index.ts';
import { ApplicationLineEntity } from './list/application-line.entity.ts';
import { StaffAuditEntity } from './staff-audit.entity.ts';

/** The line in the list, and what the audit trail says of a person. That somebody did something to this application stays. */
export const OFFICE_PERSONAL_DATA: PersonalData = {
  erase: async (manager, { applicationId }) => {
    // Its words go with it.
    await manager.delete(ApplicationLineEntity, { applicationId });
    // All that begin with the id and a space; written as a range, because SQLite takes no index for LIKE.
    const within = And(MoreThanOrEqual(`${applicationId} `), LessThan(`${applicationId}!`));
    for (const subject of [applicationId, within])
      await manager.update(StaffAuditEntity, { subject }, { details: {} as never });
  },
};
