import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answers, ErrorMap } from '@portico/contracts';
import { askedSteps, isAnswered, ownKeys, visibilityOf } from '@portico/form-model';
import { type EntityManager, In } from 'typeorm';
import { ApplicationEntity } from '../../applications/index.ts';
import { type Clock, type Database, findLocked, instantAfter } from '../../platform/index.ts';
import type { Definitions, StepVersions } from '../../releases/index.ts';
import { joined, run, sql } from '../list/sql.ts';
import { InsightProgressEntity } from './insight-count.entity.ts';
import { Tally } from './tally.ts';

const ID = 'insights';
/** Milliseconds until an event's transaction has certainly committed. */
const SETTLED_MS = 2 * 60_000;
/** A longer pause between two changes isn't time on a section. */
const PAUSE_MS = 5 * 60_000;
/** Milliseconds without a change after which an applicant counts as having stopped. */
const STOPPED_MS = 14 * 86_400_000;
/** Applications per query. Few, because one's answers or one's changes of a week can be 250 kB. */
const BATCH = 20;

export interface CountInsightsDeps {
  database: Database;
  clock: Clock;
  definitions: Pick<Definitions, 'resolve'>;
}

interface Period {
  since: string;
  until: string;
}

/** Counts what applicants did since the last run. Counts each event once, even if a run fails or two runs overlap. */
export async function countInsights({ database, clock, definitions }: CountInsightsDeps): Promise<void> {
  const until = instantAfter(clock.now(), -SETTLED_MS);
  const progress = await database.reads.findOneBy(InsightProgressEntity, { id: ID });
  const since = progress?.countedUntil ?? until;
  const tally = new Tally(definitions);
  if (since < until)
    for (const count of [countAttempts, countVisits, countStops])
      await count(database.reads, { since, until }, tally);
  await database.unitOfWork.run(async (manager) => {
    const found = await findLocked(manager, InsightProgressEntity, { id: ID });
    if ((found?.countedUntil ?? since) !== since) return;
    await tally.store(manager);
    await manager.upsert(InsightProgressEntity, { id: ID, countedUntil: until }, ['id']);
  });
}

/** Counts answered and skipped questions, and questions with errors, a few minutes after an applicant's first attempt to submit. */
async function countAttempts(reads: EntityManager, { since, until }: Period, tally: Tally): Promise<void> {
  for await (const ids of changedApplications(reads, since)) {
    const attempts = await run<{ id: string }>(
      reads,
      sql`SELECT application_id AS id FROM application_status
        WHERE application_id IN (${listOf(ids)}) AND status = ${'validating'} AND at > ${since} AND at <= ${until}`,
    );
    const rows = await reads.find(ApplicationEntity, {
      where: { id: In(attempts.map(({ id }) => id)) },
      select: { id: true, answers: true, validations: true, stepVersions: true },
    });
    for (const { answers, validations, stepVersions } of rows) {
      countAnswers(answers, validations, tally.of(stepVersions));
      await nextTurn();
    }
  }
}

function countAnswers(answers: Answers, errors: ErrorMap, tally: ReturnType<Tally['of']>): void {
  const { read } = visibilityOf(tally.definitions, answers);
  for (const { definition, groups } of askedSteps(tally.definitions, answers))
    for (const question of groups.flatMap(({ questions }) => questions)) {
      const keys = ownKeys(question);
      const isGiven = keys.some((key) => isAnswered(read(key)));
      tally.add(definition.id, question.key, isGiven ? 'answered' : 'skipped');
      if (keys.some((key) => errors[definition.id]?.[key])) tally.add(definition.id, question.key, 'errors');
    }
}

/** Counts visits of sections, and the seconds between two changes, which belong to the section of the later one. */
async function countVisits(reads: EntityManager, { since, until }: Period, tally: Tally): Promise<void> {
  const before = instantAfter(new Date(since), -PAUSE_MS);
  for await (const ids of changedApplications(reads, since)) {
    const changes = await run<{
      id: string;
      at: string;
      changes: string | Answers;
      stepVersions: string | StepVersions;
    }>(
      reads,
      sql`SELECT application.id AS id, answer_change.at AS at, answer_change.changes AS changes,
          application.step_versions AS stepVersions
        FROM answer_change JOIN application ON application.id = answer_change.application_id
        WHERE answer_change.application_id IN (${listOf(ids)}) AND answer_change.at > ${before} AND answer_change.at <= ${until}
        ORDER BY answer_change.application_id, answer_change.version`,
    );
    let last = { id: '', at: 0, section: '' };
    for (const { id, at, changes: changed, stepVersions } of changes) {
      const own = tally.of(parsed(stepVersions));
      const place = own.sectionOf(Object.keys(parsed<Answers>(changed)));
      if (!place) continue;
      const { step, section } = place;
      const moment = Date.parse(at);
      const pause = id === last.id ? moment - last.at : Infinity;
      if (at > since) {
        if (pause <= PAUSE_MS) own.add(step, section, 'seconds', Math.round(pause / 1_000));
        if (pause > PAUSE_MS || section !== last.section) own.add(step, section, 'visits');
      }
      last = { id, at: moment, section };
    }
    await nextTurn();
  }
}

/** Counts unsubmitted applications that have been unchanged for two weeks, by the furthest section edited on the last day. */
async function countStops(reads: EntityManager, { since, until }: Period, tally: Tally): Promise<void> {
  const [from, to] = [since, until].map((each) => instantAfter(new Date(each), -STOPPED_MS)) as [
    string,
    string,
  ];
  for await (const ids of changedApplications(reads, from, to)) {
    const changes = await run<{ changes: string | Answers; stepVersions: string | StepVersions }>(
      reads,
      sql`SELECT answer_day.changes AS changes, application.step_versions AS stepVersions
        FROM application JOIN answer_day ON answer_day.application_id = application.id
        WHERE application.id IN (${listOf(ids)}) AND application.status IN ('started', 'validating')
          AND answer_day.version = (SELECT MAX(d.version) FROM answer_day AS d WHERE d.application_id = application.id)`,
    );
    for (const { changes: changed, stepVersions } of changes) {
      const own = tally.of(parsed(stepVersions));
      const place = own.sectionOf(Object.keys(parsed<Answers>(changed)));
      if (place) own.add(place.step, place.section, 'stopped');
    }
    await nextTurn();
  }
}

/** Yields, in batches, the applications whose last change is after `from`, and at most at `to`. One that changes meanwhile comes once. */
async function* changedApplications(reads: EntityManager, from: string, to = '9'): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  for (let place = { at: from, id: '\uffff' }; ;) {
    const rows = await run<{ id: string; at: string }>(
      reads,
      sql`SELECT id, updated_at AS at FROM application
        WHERE updated_at >= ${place.at} AND updated_at <= ${to} AND (updated_at > ${place.at} OR id > ${place.id})
        ORDER BY updated_at, id LIMIT ${BATCH}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id).filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    if (ids.length > 0) yield ids;
    place = last;
  }
}

const listOf = (ids: string[]) =>
  joined(
    ids.map((id) => sql`${id}`),
    ', ',
  );

/** MySQL's driver may return parsed JSON, SQLite's returns text. */
const parsed = <T>(json: string | T): T => (typeof json === 'string' ? (JSON.parse(json) as T) : json);
