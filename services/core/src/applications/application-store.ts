import { texts } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/index.ts';
import { findLocked } from '../platform/index.ts';
import { AlreadySubmittedError, NotFoundError, UnauthorizedError } from '../errors.ts';
import { searchName } from './search-name.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

/** The application, locked until the end of the transaction: every decision about it is made on what stands there now. */
export async function lockApplication(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await findLocked(manager, ApplicationEntity, { id });
  if (!application) throw new UnauthorizedError(); // the account was deleted under the session
  return application;
}

/** The same for a change by the applicant. @throws AlreadySubmittedError */
export async function lockEditable(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await lockApplication(manager, id);
  if (application.status === 'submitted') throw new AlreadySubmittedError();
  return application;
}

/** The same for staff and jobs, whom no session has led here. @throws NotFoundError also when it has just been erased */
export async function lockExisting(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await findLocked(manager, ApplicationEntity, { id });
  if (!application) throw new NotFoundError(texts.applicationUnknown);
  return application;
}

/** Id of the application of whoever has this address. */
export async function applicationOf(reads: EntityManager, email: string): Promise<string | undefined> {
  const account = await reads.findOneBy(AccountEntity, { email });
  const application = account && (await reads.findOneBy(ApplicationEntity, { accountId: account.id }));
  return application?.id;
}

export async function updateApplication(
  manager: EntityManager,
  id: string,
  changes: Partial<Omit<ApplicationRow, 'id' | 'accountId' | 'createdAt'>>,
  at: string,
): Promise<void> {
  const derived = changes.answers ? { searchName: searchName(changes.answers) } : {};
  // TypeORM's type for partial rows takes a json column for an embedded entity.
  await manager.update(ApplicationEntity, { id }, { ...changes, ...derived, updatedAt: at } as object);
}

/** Says that something has changed which belongs to the application and stands in another row: lists of staff go by that. */
export async function touchApplication(
  manager: EntityManager,
  which: { id: string } | { accountId: string },
  at: string,
): Promise<void> {
  await manager.update(ApplicationEntity, which, { updatedAt: at });
}
