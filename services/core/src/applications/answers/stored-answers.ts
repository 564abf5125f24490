import type { WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { constantQuery, newId, queryLocked } from '../../platform/index.ts';
import type { StepVersions } from '../../releases/index.ts';
import { AlreadySubmittedError, UnauthorizedError } from '../../errors.ts';
import type { SetChange } from '../application.entity.ts';
import type { Merged, Stored } from './merge-answers.ts';
import { searchName } from '../search-name.ts';

/*
 * What a save reads and writes, as constant SQL: everybody saves all the time, and building these queries and making whole
 * rows of their results took more time than all the rest of a save.
 */
const READ =
  'SELECT version, status, answers, key_versions, step_versions, cohort, set_changes FROM application WHERE id = ?';
const WRITE = constantQuery(
  'UPDATE application SET version = ?, answers = ?, key_versions = ?, search_name = ?, updated_at = ? WHERE id = ?',
);
const RECORD = constantQuery(
  'INSERT INTO answer_change (id, application_id, version, tab, changes, at) VALUES (?, ?, ?, ?, ?, ?)',
);

/** What a save needs of an application. */
export interface StoredAnswers extends Stored {
  id: string;
  stepVersions: StepVersions;
  cohort: number | null;
  setChanges: SetChange[] | null;
}

interface Columns {
  version: number;
  status: WebStatus | null;
  answers: unknown;
  key_versions: unknown;
  step_versions: unknown;
  cohort: number | null;
  set_changes: unknown;
}

/**
 * The stored side of a save, locked until the end of the transaction.
 * @throws UnauthorizedError when the account was deleted under the session, AlreadySubmittedError
 */
export async function lockAnswers(manager: EntityManager, id: string): Promise<StoredAnswers> {
  const [row] = await queryLocked<Columns>(manager, READ, [id]);
  if (!row) throw new UnauthorizedError();
  if (row.status === 'submitted') throw new AlreadySubmittedError();
  return {
    id,
    version: row.version,
    answers: parsed(row.answers),
    keyVersions: parsed(row.key_versions),
    stepVersions: parsed(row.step_versions),
    cohort: row.cohort,
    setChanges: parsed(row.set_changes),
  };
}

/**
 * Writes the answers and the record of what changed; nothing when nothing did. The application must be locked.
 * @returns how large the row has become: its answers and their marks, in characters of JSON; 0 when nothing was written
 */
export async function storeMerged(
  manager: EntityManager,
  { id }: Pick<StoredAnswers, 'id'>,
  { version, answers, keyVersions, applied }: Merged,
  tab: string | null,
  at: string,
): Promise<number> {
  if (Object.keys(applied).length === 0) return 0;
  const [values, marks] = [JSON.stringify(answers), JSON.stringify(keyVersions)];
  await manager.query(WRITE, [version, values, marks, searchName(answers), at, id]);
  await manager.query(RECORD, [newId(), id, version, tab, JSON.stringify(applied), at]);
  return values.length + marks.length;
}

/** MySQL's driver hands out JSON parsed, SQLite's as text. */
function parsed<T>(json: unknown): T {
  return (typeof json === 'string' ? JSON.parse(json) : json) as T;
}
