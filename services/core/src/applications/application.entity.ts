import type { Answers, AnswerValue, ErrorMap, WebStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';
import type { StepVersions } from '../releases/index.ts';

/** A value, and the version that had set it. */
export interface Replaced {
  value: AnswerValue;
  version: number;
}

/**
 * The version that set an answer last, the tab that did (null: no tab, or the server itself), what of somebody else that
 * replaced unseen (the oldest first, or one alone as rows of earlier versions hold it), and what the question held before it was
 * hidden, where that is why it is empty.
 */
export type KeyVersion = [
  version: number,
  tab: string | null,
  replaced?: Replaced[] | Replaced,
  setAside?: AnswerValue,
];
export type KeyVersions = Record<string, KeyVersion>;

/** One per account. `version` counts the saves that changed something. */
export interface ApplicationRow {
  id: string;
  accountId: string;
  version: number;
  answers: Answers;
  keyVersions: KeyVersions;
  status: WebStatus | null;
  lastPage: string | null;
  validations: ErrorMap;
  /** The step versions that were chosen for this applicant; they stay while those are published. */
  stepVersions: StepVersions;
  /** 0 to 9999, see `releases/cohorts`: carried over from the visitor that the applicant was. Null until a canary asks. */
  cohort: number | null;
  /** See `search-name.ts`. */
  searchName: string | null;
  /** Button id to number of components. */
  addAnother: Record<string, number>;
  /** Tab id to chosen tab. */
  tabs: Record<string, string>;
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
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    updatedAt: { name: 'updated_at', type: 'varchar', length: 24 },
  },
});
