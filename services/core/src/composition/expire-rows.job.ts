import { LIMITS } from '@portico/contracts';
import { In, IsNull, LessThan, Raw } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';
import type { Core } from './core.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { JobHandler } from '../platform/jobs/job-queue.ts';
import { orderDaily } from '../platform/jobs/order-daily.ts';
import { SuccessfulLoginEntity } from '../accounts/sessions/successful-login.entity.ts';
import { StaffAuditEntity } from '../office/staff-audit.entity.ts';
import { instantAfter } from '../platform/time/dates.ts';

const DAY = 24 * 3_600_000;
const BATCH = 500;

type ExpiryParts = Pick<Core, 'database' | 'clock' | 'jobs' | 'settings'>;

/** Removes what is about persons and has been kept for as long as the settings say, and orders its own next run. */
export function expireRows(parts: ExpiryParts): JobHandler {
  const { database, clock, settings } = parts;
  return async () => {
    const { unconfirmedDays, loginDays, auditDays } = settings.retention;
    const before = (days: number) => instantAfter(clock.now(), -days * DAY);
    await expireUnconfirmed(parts, before(unconfirmedDays));
    await expireLogins(parts, before(loginDays));
    await deleteInBatches(database, StaffAuditEntity, { at: LessThan(before(auditDays)) });
    await orderDaily(parts, 'expire-rows');
    return 'done';
  };
}

/** Whoever signs up anew has a code, whose row stays for a day longer than the code. */
async function expireUnconfirmed({ database }: ExpiryParts, before: string): Promise<void> {
  const withoutCode = Raw(
    (column) =>
      `${column} < :before AND NOT EXISTS (SELECT 1 FROM account_code code WHERE code.account_id = account.id)`,
    { before },
  );
  await deleteInBatches(database, AccountEntity, { confirmedAt: IsNull(), createdAt: withoutCode });
}

/** The newest few of each account stay: the page greets by whether there were one, two or more. */
async function expireLogins({ database }: ExpiryParts, before: string): Promise<void> {
  const newer = `(SELECT COUNT(*) FROM successful_login newer WHERE newer.account_id = login.account_id
    AND (newer.at > login.at OR (newer.at = login.at AND newer.id > login.id)))`;
  for (let found = BATCH; found === BATCH;)
    found = await database.unitOfWork.run(async (manager) => {
      const rows = await manager
        .createQueryBuilder(SuccessfulLoginEntity, 'login')
        .select('login.id')
        .where('login.at < :before', { before })
        .andWhere(`${newer} >= :kept`, { kept: LIMITS.welcomeBannerLogins })
        .limit(BATCH)
        .getMany();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await manager.delete(SuccessfulLoginEntity, { id: In(ids) });
      return ids.length;
    });
}
