import { expireLogIns, expireUnconfirmed } from '../accounts/index.ts';
import type { StaffAudit } from '../office/index.ts';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobQueue,
  instantAfter,
  orderDaily,
} from '../platform/index.ts';
import type { ScratchDefinitions } from '../releases/index.ts';

const DAY = 24 * 3_600_000;

interface ExpiryParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  audit: StaffAudit;
  scratch: ScratchDefinitions;
  /** In days. */
  retention: { unconfirmedDays: number; loginDays: number; auditDays: number };
}

/** Removes what is about persons and has been kept for as long as the settings say, with the steps that are written no more, and orders its own next run. */
export function expireRows(parts: ExpiryParts): JobHandler {
  const { database, clock, audit, scratch, retention } = parts;
  return async () => {
    const before = (days: number) => instantAfter(clock.now(), -days * DAY);
    await expireUnconfirmed(database, before(retention.unconfirmedDays));
    await expireLogIns(database, before(retention.loginDays));
    await scratch.deleteEnded();
    await audit.expire(before(retention.auditDays));
    await orderDaily(parts, 'expire-rows');
    return 'done';
  };
}
