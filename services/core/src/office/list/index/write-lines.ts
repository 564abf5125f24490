import { type EntityManager, In } from 'typeorm';
import { ApplicationEntity } from '../../../applications/index.ts';
import { recordChanges } from '../../changes/record-changes.ts';
import { ApplicationLineEntity } from '../application-line.entity.ts';
import type { AnswerEntry } from '../answers/answer-rows.ts';
import { ApplicationAnswerEntity, type ApplicationAnswerRow } from '../answers/application-answer.entity.ts';
import { ApplicationWordEntity, type ApplicationWordRow } from '../application-word.entity.ts';
import type { BuiltLine } from './read-lines.ts';

/** Call it with the lease locked. @param now time for the numbers of the changes */
export async function writeLines(manager: EntityManager, built: BuiltLine[], now: Date): Promise<void> {
  const ids = built.map(({ line }) => line.applicationId);
  const present = await lockPresent(manager, ids);
  const lines = built.filter(({ line }) => present.has(line.applicationId));
  if (lines.length === 0) return;
  await manager.upsert(
    ApplicationLineEntity,
    lines.map(({ line }) => line),
    ['applicationId'],
  );
  await writeWords(manager, lines);
  await writeAnswers(manager, lines);
  const changes = lines.map(({ line: { applicationId, stamp } }) => ({ applicationId, stamp }));
  await recordChanges(manager, changes, now);
}

/** Locks existing lines, and for new lines the application, so that an erasure waits. @returns the ids that aren't erased */
async function lockPresent(manager: EntityManager, ids: string[]): Promise<Set<string>> {
  const isSqlite = manager.dataSource.options.type === 'better-sqlite3';
  const lock = isSqlite ? {} : { lock: { mode: 'pessimistic_write' as const } };
  const lines = await manager.find(ApplicationLineEntity, {
    where: { applicationId: In(ids) },
    select: { applicationId: true },
    ...lock,
  });
  const known = new Set(lines.map(({ applicationId }) => applicationId));
  const fresh = ids.filter((id) => !known.has(id));
  const applications = await manager.find(ApplicationEntity, {
    where: { id: In(fresh) },
    select: { id: true },
    ...lock,
  });
  return new Set([...known, ...applications.map(({ id }) => id)]);
}

async function writeWords(manager: EntityManager, lines: BuiltLine[]): Promise<void> {
  const ids = lines.map(({ line }) => line.applicationId);
  const stored = await manager.findBy(ApplicationWordEntity, { applicationId: In(ids) });
  const added: ApplicationWordRow[] = [];
  for (const { line, words } of lines) {
    const { applicationId } = line;
    const old = stored.filter((each) => each.applicationId === applicationId).map(({ word }) => word);
    const gone = old.filter((word) => !words.has(word));
    if (gone.length > 0) await manager.delete(ApplicationWordEntity, { applicationId, word: In(gone) });
    for (const word of words) if (!old.includes(word)) added.push({ applicationId, word });
  }
  const rows = added.map(({ applicationId, word }) => [applicationId, word]);
  await insertRows(manager, 'application_word (application_id, word)', rows);
}

async function writeAnswers(manager: EntityManager, lines: BuiltLine[]): Promise<void> {
  const ids = lines.map(({ line }) => line.applicationId);
  const stored = await manager.findBy(ApplicationAnswerEntity, { applicationId: In(ids) });
  const added: ApplicationAnswerRow[] = [];
  for (const { line, answers } of lines) {
    const { applicationId } = line;
    const old = stored.filter((each) => each.applicationId === applicationId);
    const isIn = (rows: AnswerEntry[], row: AnswerEntry) => rows.some((each) => isSame(each, row));
    for (const { question, value } of old.filter((row) => !isIn(answers, row)))
      await manager.delete(ApplicationAnswerEntity, { applicationId, question, value });
    for (const row of answers) if (!isIn(old, row)) added.push({ applicationId, ...row });
  }
  const rows = added.map(({ applicationId, question, value, shown }) => [
    applicationId,
    question,
    value,
    shown,
  ]);
  await insertRows(manager, 'application_answer (application_id, question, value, shown)', rows);
}

/**
 * Inserts rows in the order of their columns, because InnoDB leaves pages half empty after any other. Without TypeORM's query builder,
 * which took a fifth of the time that a line takes.
 */
async function insertRows(manager: EntityManager, into: string, unsorted: string[][]): Promise<void> {
  if (unsorted.length === 0) return;
  const rows = unsorted.toSorted((one, other) => (one.join('\0') < other.join('\0') ? -1 : 1));
  const values = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
  await manager.query(`INSERT INTO ${into} VALUES ${values}`, rows.flat());
}

const isSame = (one: AnswerEntry, other: AnswerEntry) =>
  one.question === other.question && one.value === other.value && one.shown === other.shown;
