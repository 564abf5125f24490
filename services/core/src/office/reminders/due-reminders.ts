import { datesFor, deadlineOf, NO_OWN_DATES, type ReminderRules, type TermDates } from '@portico/contracts';
import { clearHidden, type StepDefinition } from '@portico/form-model';
import { Between, type EntityManager, In, IsNull, LessThanOrEqual } from 'typeorm';
import {
  ApplicationEntity,
  type ApplicationRow,
  ConversionEntity,
  DeadlineExtensionEntity,
  ownDatesOf,
  requestedKey,
  SubmissionEntity,
} from '../../applications/index.ts';
import { DocumentRequestEntity, type DocumentRequestRow } from '../../documents/index.ts';
import { instantAfter } from '../../platform/index.ts';
import { ApplicationLineEntity } from '../list/application-line.entity.ts';
import { ReminderEntity } from './reminder.entity.ts';

const DAY = 24 * 3_600_000;
/** Applications per query. Few, because one application's answers can be 250 kB. */
const BATCH = 50;
const UNSUBMITTED: ApplicationRow['status'][] = ['started', 'validating'];

export type DueReminder = { applicationId: string; cause: string } & (
  | { kind: 'deadline'; closes: string }
  | { kind: 'document'; request: DocumentRequestRow }
);

export interface DueDeps {
  dates: readonly TermDates[];
  termKey: string;
  definitions: StepDefinition[];
  timeZone: string;
  now: Date;
}

/** Yields, in batches, the applications whose deadline may be within the largest of `days`. */
export async function* deadlineCandidates(
  reads: EntityManager,
  { dates, now }: DueDeps,
  days: number[],
): AsyncGenerator<string[]> {
  const soon = Between(now.toISOString(), instantAfter(now, Math.max(...days) * DAY));
  const isSoon = (closes: string | null) =>
    closes !== null && closes > now.toISOString() && closes <= instantAfter(now, Math.max(...days) * DAY);
  const terms = [...new Set(dates.filter((each) => isSoon(each.closes_at)).map(({ term }) => term))];
  const lines = await reads.find(ApplicationLineEntity, {
    where: { term: In(terms), submitted: 0 },
    select: { applicationId: true },
  });
  const extended = await reads.findBy(DeadlineExtensionEntity, { until: soon, withdrawnAt: IsNull() });
  const reopened = await reads.find(SubmissionEntity, {
    where: { reopenedUntil: soon },
    select: { id: true, applicationId: true },
  });
  const ids = [
    ...new Set([...lines, ...extended, ...reopened].map(({ applicationId }) => applicationId)),
  ].sort();
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH);
}

/** Returns the deadline reminders that are due. If several reminder times have passed, only the latest counts. */
export async function dueBeforeDeadline(
  reads: EntityManager,
  ids: string[],
  { dates, termKey, definitions, timeZone, now }: DueDeps,
  days: number[],
): Promise<DueReminder[]> {
  const rows = await reads.findBy(ApplicationEntity, { id: In(ids), status: In(UNSUBMITTED) });
  const own = await ownDatesOf(reads, ids);
  const due = rows.flatMap((row): DueReminder[] => {
    const { answers } = clearHidden(definitions, row.answers);
    const closes = deadlineOf(
      datesFor(dates, answers[termKey], answers),
      own.get(row.id) ?? NO_OWN_DATES,
      timeZone,
    )?.closes_at;
    if (!closes) return [];
    const left = (Date.parse(closes) - now.getTime()) / DAY;
    const [day] = days.filter((each) => left <= each).sort((one, other) => one - other);
    if (left <= 0 || day === undefined) return [];
    return [{ applicationId: row.id, kind: 'deadline', cause: `deadline:${closes}:${day}`, closes }];
  });
  return unsent(reads, due);
}

export async function* requestCandidates(
  reads: EntityManager,
  { now }: DueDeps,
  days: number,
): AsyncGenerator<string[]> {
  const rows = await reads.find(DocumentRequestEntity, {
    where: { status: 'open', askedAt: LessThanOrEqual(instantAfter(now, -days * DAY)) },
    select: { id: true, applicationId: true },
  });
  const ids = [...new Set(rows.map(({ applicationId }) => applicationId))].sort();
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH);
}

/** Returns reminders of requested documents for which nothing was uploaded. */
export async function dueDocuments(
  reads: EntityManager,
  ids: string[],
  { now }: DueDeps,
  days: number,
): Promise<DueReminder[]> {
  const applicationId = In(ids);
  const requests = await reads.findBy(DocumentRequestEntity, {
    ...{ applicationId, status: 'open', askedAt: LessThanOrEqual(instantAfter(now, -days * DAY)) },
  });
  const documents = await reads.findBy(ConversionEntity, {
    applicationId,
    answerKey: In(requests.map(({ id }) => requestedKey(id))),
  });
  const uploaded = new Set(
    documents.filter(({ status }) => status !== 'not_answered').map(({ answerKey }) => answerKey),
  );
  const due = requests
    .filter(({ id }) => !uploaded.has(requestedKey(id)))
    .map((request): DueReminder => ({
      applicationId: request.applicationId,
      kind: 'document',
      cause: `document:${request.id}`,
      request,
    }));
  return unsent(reads, due);
}

async function unsent(reads: EntityManager, due: DueReminder[]): Promise<DueReminder[]> {
  if (due.length === 0) return [];
  const sent = await reads.findBy(ReminderEntity, {
    applicationId: In(due.map(({ applicationId }) => applicationId)),
  });
  const keys = new Set(sent.map(({ applicationId, cause }) => `${applicationId} ${cause}`));
  return due.filter(({ applicationId, cause }) => !keys.has(`${applicationId} ${cause}`));
}

export const isQuietAt = (hour: number, { from, until }: ReminderRules['quiet']): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until;
