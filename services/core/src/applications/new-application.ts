import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../accounts/index.ts';
import { newId } from '../platform/index.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

/** The empty application of a new account. */
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

/** Who signs up has an application from then on. */
export async function addApplicationWithSignUp(manager: EntityManager, account: AccountRow): Promise<void> {
  await manager.insert(ApplicationEntity, newApplication(account.id, account.createdAt));
}
