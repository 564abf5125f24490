import { texts } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/index.ts';
import { findLocked } from '../platform/index.ts';
import { AlreadySubmittedError, NotFoundError, UnauthorizedError } from '../errors.ts';
import { searchName } from './search-name.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

/** Locks the application until the end of the transaction. Base every decision on the returned row. */
export async function lockApplication(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await findLocked(manager, ApplicationEntity, { id });
  if (!application) throw new UnauthorizedError(); // the account was deleted during the session
  return application;
}

/** Locks an application for a change by its applicant. @throws AlreadySubmittedError */
export async function lockEditable(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await lockApplication(manager, id);
  if (application.status === 'submitted') throw new AlreadySubmittedError();
  return application;
}

/** Locks for staff and jobs, which have no session. @throws NotFoundError, also if it was just erased */
export async function lockExisting(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await findLocked(manager, ApplicationEntity, { id });
  if (!application) throw new NotFoundError(texts.applicationUnknown);
  return application;
}

export async function findApplicationId(reads: EntityManager, email: string): Promise<string | undefined> {
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
  // TypeORM's partial type treats a JSON column as an embedded entity.
  await manager.update(ApplicationEntity, { id }, { ...changes, ...derived, updatedAt: at } as object);
}

/** Call it when related rows change: the staff list is updated by this timestamp. */
export async function bumpUpdatedAt(
  manager: EntityManager,
  which: { id: string } | { accountId: string },
  at: string,
): Promise<void> {
  await manager.update(ApplicationEntity, which, { updatedAt: at });
}
