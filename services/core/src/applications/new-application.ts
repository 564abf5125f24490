import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../accounts/index.ts';
import { newId } from '../platform/index.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

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
