import { texts, type WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { AccountEntity, type AccountRow } from '../accounts/index.ts';
import { findLocked, fold, newId } from '../platform/index.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import { AlreadySubmittedError, NotFoundError, UnauthorizedError } from '../errors.ts';
import { ApplicationEntity, type ApplicationRow, ApplicationStatusEntity } from './application.entity.ts';
import { type Answers, answerOf } from '@portico/form-model';

/** Locks the application until the end of the transaction. Base every decision on the returned row. */
export async function lockApplication(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await findLocked(manager, ApplicationEntity, { id });
  if (!application) throw new UnauthorizedError(); // the account was deleted during the session
  return application;
}

/** @throws AlreadySubmittedError */
export async function lockEditable(manager: EntityManager, id: string): Promise<ApplicationRow> {
  const application = await lockApplication(manager, id);
  if (application.status === 'submitted') throw new AlreadySubmittedError();
  return application;
}

/** Locks for staff and jobs, which have no session. @throws NotFoundError, also if the application was just erased */
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
  // Needs a cast, because TypeORM's partial type treats a JSON column as an embedded entity.
  await manager.update(ApplicationEntity, { id }, { ...changes, ...derived, updatedAt: at } as object);
}

/** Call it when related rows change: the staff list finds changed applications by `updatedAt`. */
export async function bumpUpdatedAt(
  manager: EntityManager,
  which: { id: string } | { accountId: string },
  at: string,
): Promise<void> {
  await manager.update(ApplicationEntity, which, { updatedAt: at });
}

const NAME_KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_first_name'];
const LONGEST = 200;

/** Returns the name in lower case without accents, for staff searches; null if there is none. */
export function searchName(answers: Answers): string | null {
  const name = fold(NAME_KEYS.map((key) => answerOf(answers, key)).join(' '));
  return name === '' ? null : name.slice(0, LONGEST);
}

export function displayName(answers: Answers): string {
  return ['first_name', 'last_name']
    .map((key) => String(answerOf(answers, key)).trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** In order of progress. The browser derives the current status from the number of statuses reached. */
const STATUSES: readonly WebStatus[] = ['started', 'validating', 'submitted'];

const statusesUpTo = (status: WebStatus | null): WebStatus[] =>
  status ? STATUSES.slice(0, STATUSES.indexOf(status) + 1) : [];

/** Advances a locked application; an earlier status changes nothing. Emits `application.started` once. */
export async function advanceStatus(
  manager: EntityManager,
  application: ApplicationRow,
  status: WebStatus,
  at: string,
  events: WebhookEvents,
): Promise<void> {
  const missing = statusesUpTo(status).slice(statusesUpTo(application.status).length);
  if (missing.length === 0) return;
  const applicationId = application.id;
  await manager.insert(
    ApplicationStatusEntity,
    missing.map((each) => ({ id: newId(), applicationId, status: each, at })),
  );
  await updateApplication(manager, applicationId, { status }, at);
  if (missing.includes('started')) await events.emit(manager, 'application.started', applicationId);
}

export function newApplication(accountId: string, createdAt: string): ApplicationRow {
  return {
    id: newId(),
    accountId,
    version: 0,
    answers: {},
    keyVersions: {},
    status: null,
    lastPage: null,
    validations: {},
    stepVersions: {},
    cohort: null,
    searchName: null,
    addAnother: {},
    tabs: {},
    setChanges: null,
    saveNumbers: null,
    createdAt,
    updatedAt: createdAt,
  };
}

export async function addApplicationWithSignUp(manager: EntityManager, account: AccountRow): Promise<void> {
  await manager.insert(ApplicationEntity, newApplication(account.id, account.createdAt));
}
