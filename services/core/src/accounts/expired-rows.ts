import { LIMITS } from '@portico/contracts';
import { type EntityManager, In, IsNull, Raw } from 'typeorm';
import { type Database, deleteInBatches } from '../platform/index.ts';
import { AccountEntity } from './account.entity.ts';
import { SuccessfulLoginEntity } from './sessions/successful-login.entity.ts';

const BATCH = 500;

/** Removes unconfirmed accounts created before an instant, except those that still have a code. */
export async function expireUnconfirmed(database: Database, before: string): Promise<void> {
  await deleteInBatches(database, AccountEntity, unconfirmedSince(before));
}

export async function countUnconfirmed(database: Database, before: string, most: number): Promise<number> {
  const found = await database.reads.find(AccountEntity, {
    ...{ select: { id: true }, where: unconfirmedSince(before), take: most },
  });
  return found.length;
}

const unconfirmedSince = (before: string) => ({
  confirmedAt: IsNull(),
  createdAt: Raw(
    (column) =>
      `${column} < :before AND NOT EXISTS (SELECT 1 FROM account_code code WHERE code.account_id = account.id)`,
    { before },
  ),
});

/** Removes old logins, but keeps the newest few of each account, which the greeting counts. */
export async function expireLogins(database: Database, before: string): Promise<void> {
  for (let found = BATCH; found === BATCH;)
    found = await database.unitOfWork.run(async (manager) => {
      const rows = await oldLogins(manager, before).limit(BATCH).getMany();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await manager.delete(SuccessfulLoginEntity, { id: In(ids) });
      return ids.length;
    });
}

export async function countLogins(database: Database, before: string, most: number): Promise<number> {
  return (await oldLogins(database.reads, before).limit(most).getMany()).length;
}

function oldLogins(manager: EntityManager, before: string) {
  const newer = `(SELECT COUNT(*) FROM successful_login newer WHERE newer.account_id = login.account_id
    AND (newer.at > login.at OR (newer.at = login.at AND newer.id > login.id)))`;
  return manager
    .createQueryBuilder(SuccessfulLoginEntity, 'login')
    .select('login.id')
    .where('login.at < :before', { before })
    .andWhere(`${newer} >= :kept`, { kept: LIMITS.welcomeBannerLogins });
}
