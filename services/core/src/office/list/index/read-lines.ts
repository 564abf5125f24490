import { createHash } from 'node:crypto';
import type { Answers, WebStatus } from '@portico/contracts';
import { answerOf, type StepDefinition, visibilityOf } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import { type EntityManager, In } from 'typeorm';
import {
  answersWith,
  ApplicationStatusEntity,
  ConversionEntity,
  displayName,
  isOfQuestion,
  SubmissionEntity,
} from '../../../applications/index.ts';
import { DocumentRequestEntity } from '../../../documents/index.ts';
import type { ActiveRules, StepVersions } from '../../../releases/index.ts';
import { ApplicationTagEntity } from '../../tags/application-tag.entity.ts';
import type { ApplicationLineRow } from '../application-line.entity.ts';
import { type AnswerEntry, answerRows } from '../answers/answer-rows.ts';
import type { SearchableQuestion } from '../answers/searchable-questions.ts';
import { sortNameOf, wordsOf } from '../list-words.ts';
import { joined, run, sql } from '../sql.ts';
import { type ListStatus, traitsOf } from '../traits.ts';

export interface LineRules {
  rules: Pick<ActiveRules, 'ofApplication'>;
  name: string;
  today: string;
  termKey: string;
  searchable: SearchableQuestion[];
}

export interface BuiltLine {
  line: ApplicationLineRow;
  words: Set<string>;
  answers: AnswerEntry[];
}

const LONGEST_NAME = 200;
const LONGEST_TERM = 100;
const LONGEST_STEPS = 200;

interface Stored {
  id: string;
  answers: string | Answers;
  stepVersions: string | StepVersions;
  status: WebStatus | null;
  createdAt: string;
  updatedAt: string;
  email: string;
  confirmedAt: string | null;
}

interface RelatedRows {
  attached: string[];
  submissions: { reference: string; submittedAt: string; reopenedAt: string | null }[];
  requested: string[];
  statuses: { status: WebStatus; at: string }[];
  tags: string[];
}

/**
 * Input of a line. The application is read first, so anything read after it is at least as new. If anything is newer, the
 * application's stamp has changed too, and the line will be rebuilt.
 */
export interface Source extends Stored {
  related: RelatedRows;
}

export async function readSources(reads: EntityManager, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await run<Stored>(
    reads,
    sql`SELECT application.id AS id, application.answers AS answers, application.step_versions AS stepVersions,
        application.status AS status, application.created_at AS createdAt, application.updated_at AS updatedAt,
        account.email AS email, account.confirmed_at AS confirmedAt
      FROM application JOIN account ON account.id = application.account_id
      WHERE application.id IN (${joined(
        ids.map((id) => sql`${id}`),
        ', ',
      )})`,
  );
  const [documents, submissions, requests, statuses, tags] = await Promise.all([
    reads.find(ConversionEntity, {
      where: { applicationId: In(ids), status: 'completed' },
      select: { applicationId: true, answerKey: true },
    }),
    reads.find(SubmissionEntity, {
      where: { applicationId: In(ids) },
      select: { applicationId: true, reference: true, submittedAt: true, reopenedAt: true },
    }),
    reads.find(DocumentRequestEntity, {
      where: { applicationId: In(ids), status: 'open' },
      select: { applicationId: true, askedAt: true },
    }),
    reads.findBy(ApplicationStatusEntity, { applicationId: In(ids) }),
    reads.findBy(ApplicationTagEntity, { applicationId: In(ids) }),
  ]);
  return rows.map((row) => {
    const isOwn = ({ applicationId }: { applicationId: string }) => applicationId === row.id;
    const own = documents.filter(isOwn).map(({ answerKey }) => answerKey);
    const attached = own.filter(isOfQuestion);
    const related = {
      attached,
      submissions: submissions.filter(isOwn),
      requested: requests.filter(isOwn).map(({ askedAt }) => askedAt),
      statuses: statuses.filter(isOwn),
      tags: tags.filter(isOwn).map(({ tag }) => tag),
    };
    return { ...row, related };
  });
}

/** Takes several milliseconds of CPU time, because it validates the application as for a submission. */
export function buildLine(source: Source, by: LineRules): BuiltLine {
  const answers = parsed<Answers>(source.answers);
  const { attached, submissions, requested, statuses } = source.related;
  const { id, email } = source;
  const current = submissions.find(({ reopenedAt }) => reopenedAt === null);
  const { definitions } = by.rules.ofApplication({ stepVersions: parsed<StepVersions>(source.stepVersions) });
  const { missing, steps } = progressOf(source, answers, definitions, by);
  const reached = (wanted: WebStatus) => statuses.find((each) => each.status === wanted)?.at;
  const documents = attached.length;
  const line: ApplicationLineRow = {
    applicationId: id,
    stamp: source.updatedAt,
    rules: by.name,
    name: displayName(answers).slice(0, LONGEST_NAME),
    sortName: sortNameOf(answers),
    email,
    reference: current?.reference ?? '',
    traits: traitsOf({
      status: listStatusOf(source, current !== undefined),
      documents: documents > 0,
      requested: requested.length > 0,
      missing: missing > 0,
    }),
    term: String(answerOf(answers, by.termKey)).slice(0, LONGEST_TERM),
    created: Date.parse(source.createdAt),
    changed: Date.parse(source.updatedAt),
    submitted: momentOf(current?.submittedAt),
    started: momentOf(reached('started')),
    attempted: momentOf(reached('validating')),
    waiting: momentOf(requested.toSorted()[0]),
    steps,
    documents,
    requested: requested.length,
    missing,
    sample: createHash('sha1').update(id).digest().readUInt16BE(),
  };
  const references = submissions.map(({ reference }) => reference);
  const { read } = visibilityOf(definitions, answers);
  return {
    line,
    words: wordsOf({ answers, email, references, tags: source.related.tags }),
    answers: answerRows(by.searchable, answers, read),
  };
}

function listStatusOf({ status, confirmedAt, related }: Source, isSubmitted: boolean): ListStatus {
  if (status === null) return confirmedAt === null ? 'unconfirmed' : 'none';
  return !isSubmitted && related.submissions.length > 0 ? 'reopened' : status;
}

const momentOf = (instant: string | undefined): number => (instant === undefined ? 0 : Date.parse(instant));

function progressOf(
  { status, related }: Source,
  stored: Answers,
  definitions: StepDefinition[],
  { today }: LineRules,
): { missing: number; steps: string } {
  const problems =
    status === 'submitted'
      ? {}
      : judge(definitions, answersWith(related.attached, definitions, stored), { today });
  const complete = status === null ? [] : definitions.filter(({ id }) => !(id in problems));
  return {
    missing: Object.values(problems).reduce((sum, byKey) => sum + Object.keys(byKey).length, 0),
    steps: complete.length === 0 ? '' : `|${complete.map(({ id }) => id).join('|')}|`.slice(0, LONGEST_STEPS),
  };
}

/** MySQL's driver may return parsed JSON, SQLite's returns text. */
const parsed = <T>(json: string | T): T => (typeof json === 'string' ? (JSON.parse(json) as T) : json);
