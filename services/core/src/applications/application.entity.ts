import type { Answers, AnswerValue, ErrorMap, WebStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';
import type { StepVersions } from '../releases/index.ts';
import type { SetMove } from '@portico/form-model';

export interface Replaced {
  value: AnswerValue;
  version: number;
}

/**
 * State of one answer: the version that last set it; the browser tab that set it (null: the server, or unknown); values of
 * other tabs that it replaced unseen, oldest first (older rows: a single one); and the set-aside value, if the answer is empty
 * because its question is hidden.
 */
export type KeyVersion = [
  version: number,
  tab: string | null,
  replaced?: Replaced[] | Replaced,
  setAside?: AnswerValue,
];
export type KeyVersions = Record<string, KeyVersion>;

/** Number of the last stored save by browser tab, most recent tab last. */
export type SaveNumbers = Record<string, number>;

export interface SetChange extends SetMove {
  id: string;
  button: string;
  version: number;
  removed?: RemovedSet;
}

interface RemovedSet {
  answers: Answers;
  setAside: Answers;
  documents: Record<string, string>;
  isLowered: boolean;
}

/** One per account. `version` counts the saves that changed answers. */
export interface ApplicationRow {
  id: string;
  accountId: string;
  version: number;
  answers: Answers;
  keyVersions: KeyVersions;
  status: WebStatus | null;
  lastPage: string | null;
  validations: ErrorMap;
  /** Step versions served to this applicant, who keeps getting them while they are published. */
  stepVersions: StepVersions;
  /** 0 to 9999, see `releases/cohorts`; inherited from the visitor. Null until a canary needs it. */
  cohort: number | null;
  searchName: string | null;
  addAnother: Record<string, number>;
  tabs: Record<string, string>;
  setChanges: SetChange[] | null;
  saveNumbers: SaveNumbers | null;
  createdAt: string;
  updatedAt: string;
}

export const ApplicationEntity = new EntitySchema<ApplicationRow>({
  name: 'application',
  tableName: 'application',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    accountId: { name: 'account_id', type: 'varchar', length: 36 },
    version: { type: 'int' },
    answers: { type: 'json' },
    keyVersions: { name: 'key_versions', type: 'json' },
    status: { type: 'varchar', length: 16, nullable: true },
    lastPage: { name: 'last_page', type: 'varchar', length: 100, nullable: true },
    validations: { type: 'json' },
    stepVersions: { name: 'step_versions', type: 'json' },
    cohort: { type: 'int', nullable: true },
    searchName: { name: 'search_name', type: 'varchar', length: 200, nullable: true },
    addAnother: { name: 'add_another', type: 'json' },
    tabs: { type: 'json' },
    setChanges: { name: 'set_changes', type: 'json', nullable: true },
    saveNumbers: { name: 'save_numbers', type: 'json', nullable: true },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    updatedAt: { name: 'updated_at', type: 'varchar', length: 24 },
  },
});

export interface ApplicationStatusRow {
  id: string;
  applicationId: string;
  status: WebStatus;
  at: string;
}

export const ApplicationStatusEntity = new EntitySchema<ApplicationStatusRow>({
  name: 'application_status',
  tableName: 'application_status',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    status: { type: 'varchar', length: 16 },
    at: { type: 'varchar', length: 24 },
  },
});
