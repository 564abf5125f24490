import type { Answers, AnswerValue, ErrorMap, WebStatus } from '@portico/contracts';
import { EntitySchema } from 'typeorm';
import type { StepVersions } from '../releases/index.ts';
import type { SetMove } from '@portico/form-model';

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

/** The number of the last save that was kept, by browser tab; the tab that has saved last stands at the end. */
export type SaveNumbers = Record<string, number>;

/** A set that was removed from a repeated block, or brought back to it. */
export interface SetChange extends SetMove {
  /** Of the removal, made by the page: what is sent again is not done again. */
  id: string;
  /** Of the repeated block. */
  button: string;
  /** Of the answers, from which on its place is another one. */
  version: number;
  /** Of a removal, what comes back with it. */
  removed?: RemovedSet;
}

interface RemovedSet {
  answers: Answers;
  /** What its hidden questions held. */
  setAside: Answers;
  /** Ids of conversions whose documents were attached, by answer key. */
  documents: Record<string, string>;
  /** Whether the number of sets was lowered. */
  isLowered: boolean;
}

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
  /** The last sets that were removed and brought back, the oldest first; null as long as none was. */
  setChanges: SetChange[] | null;
  /** See `answers/late-saves.ts`; null as long as no page has numbered its saves. */
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
