import { newId } from '../platform/identifiers.ts';
import type { ApplicationRow } from './application.entity.ts';

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
    createdAt,
    updatedAt: createdAt,
  };
}
