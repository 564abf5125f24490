import type { WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { constantQuery, newId, queryLocked, parseJsonColumn } from '../../platform/index.ts';
import type { StepVersions } from '../../releases/index.ts';
import { AlreadySubmittedError, UnauthorizedError } from '../../errors.ts';
import type { SaveNumbers, SetChange } from '../application.entity.ts';
import type { Merged, Stored } from './merge-answers.ts';
import { searchName } from '../application-store.ts';

/* Constant SQL for the hottest path: building these queries and entities took longer than the rest of a save. */
const READ =
  'SELECT version, status, answers, key_versions, step_versions, cohort, set_changes, save_numbers FROM application WHERE id = ?';
const WRITE = constantQuery(
  'UPDATE application SET version = ?, answers = ?, key_versions = ?, search_name = ?, save_numbers = ?, updated_at = ? WHERE id = ?',
);
const NUMBER = constantQuery('UPDATE application SET save_numbers = ? WHERE id = ?');
const RECORD = constantQuery(
  'INSERT INTO answer_change (id, application_id, version, tab, changes, at) VALUES (?, ?, ?, ?, ?, ?)',
);

export interface StoredAnswers extends Stored {
  id: string;
  stepVersions: StepVersions;
  cohort: number | null;
  setChanges: SetChange[] | null;
  saveNumbers: SaveNumbers | null;
}

interface Columns {
  version: number;
  status: WebStatus | null;
  answers: unknown;
  key_versions: unknown;
  step_versions: unknown;
  cohort: number | null;
  set_changes: unknown;
  save_numbers: unknown;
}

/** Locks an application for a save. @throws UnauthorizedError if the account was deleted during the session, AlreadySubmittedError */
export async function lockAnswers(manager: EntityManager, id: string): Promise<StoredAnswers> {
  const [row] = await queryLocked<Columns>(manager, READ, [id]);
  if (!row) throw new UnauthorizedError();
  if (row.status === 'submitted') throw new AlreadySubmittedError();
  return {
    id,
    version: row.version,
    answers: parseJsonColumn(row.answers),
    keyVersions: parseJsonColumn(row.key_versions),
    stepVersions: parseJsonColumn(row.step_versions),
    cohort: row.cohort,
    setChanges: parseJsonColumn(row.set_changes),
    saveNumbers: parseJsonColumn(row.save_numbers),
  };
}

/** Stores the number of a save that changes no answers, so that delayed saves with a lower number are ignored. */
export async function storeNumbers(
  manager: EntityManager,
  { id, saveNumbers }: Pick<StoredAnswers, 'id' | 'saveNumbers'>,
): Promise<void> {
  await manager.query(NUMBER, [JSON.stringify(saveNumbers), id]);
}

/** Writes changes, if any. The application must be locked. @returns the new size in characters of JSON; 0 if nothing was written */
export async function storeMerged(
  manager: EntityManager,
  { id, saveNumbers }: Pick<StoredAnswers, 'id' | 'saveNumbers'>,
  { version, answers, keyVersions, applied }: Merged,
  tab: string | null,
  at: string,
): Promise<number> {
  if (Object.keys(applied).length === 0) return 0;
  const [values, marks] = [JSON.stringify(answers), JSON.stringify(keyVersions)];
  const numbers = saveNumbers && JSON.stringify(saveNumbers);
  await manager.query(WRITE, [version, values, marks, searchName(answers), numbers, at, id]);
  await manager.query(RECORD, [newId(), id, version, tab, JSON.stringify(applied), at]);
  return values.length + marks.length;
}
