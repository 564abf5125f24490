import { createHash } from 'node:crypto';
import type { Answers, WebStatus } from '@portico/contracts';
import { answerOf } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import { type EntityManager, In } from 'typeorm';
import {
  answersWith,
  ConversionEntity,
  displayName,
  isRequested,
  SubmissionEntity,
} from '../../../applications/index.ts';
import { DocumentRequestEntity } from '../../../documents/index.ts';
import type { ActiveRules, StepVersions } from '../../../releases/index.ts';
import type { ApplicationLineRow } from '../application-line.entity.ts';
import { sortNameOf, wordsOf } from '../list-words.ts';
import { joined, run, sql } from '../sql.ts';
import { traitsOf } from '../traits.ts';

export interface LineRules {
  rules: Pick<ActiveRules, 'ofApplication'>;
  name: string;
  today: string;
  termKey: string;
}

export interface BuiltLine {
  line: ApplicationLineRow;
  words: Set<string>;
}

const LONGEST_NAME = 200;
const LONGEST_TERM = 100;

interface Stored {
  id: string;
  answers: string | Answers;
  stepVersions: string | StepVersions;
  status: WebStatus | null;
  createdAt: string;
  updatedAt: string;
  email: string;
}

interface RelatedRows {
  attached: string[];
  submissions: { reference: string; submittedAt: string; reopenedAt: string | null }[];
  requested: number;
}

/** Input of a line. The application is read first: anything read later is at least as new, and if it is newer, the stamp has changed. */
export interface Source extends Stored {
  related: RelatedRows;
}

export async function readSources(reads: EntityManager, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await run<Stored>(
    reads,
    sql`SELECT application.id AS id, application.answers AS answers, application.step_versions AS stepVersions,
        application.status AS status, application.created_at AS createdAt, application.updated_at AS updatedAt,
        account.email AS email
      FROM application JOIN account ON account.id = application.account_id
      WHERE application.id IN (${joined(
        ids.map((id) => sql`${id}`),
        ', ',
      )})`,
  );
  const [documents, submissions, requests] = await Promise.all([
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
      select: { applicationId: true },
    }),
  ]);
  return rows.map((row) => {
    const isOwn = ({ applicationId }: { applicationId: string }) => applicationId === row.id;
    const own = documents.filter(isOwn).map(({ answerKey }) => answerKey);
    const attached = own.filter((key) => !isRequested(key));
    const related = {
      attached,
      submissions: submissions.filter(isOwn),
      requested: requests.filter(isOwn).length,
    };
    return { ...row, related };
  });
}

/** Takes milliseconds of CPU: validates the application as for a submission. */
export function buildLine(source: Source, by: LineRules): BuiltLine {
  const answers = parsed<Answers>(source.answers);
  const { attached, submissions, requested } = source.related;
  const { id, email, status } = source;
  const current = submissions.find(({ reopenedAt }) => reopenedAt === null);
  const missing = status === 'submitted' ? 0 : missingIn(source, answers, by);
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
      status: status ?? 'none',
      documents: documents > 0,
      requested: requested > 0,
      missing: missing > 0,
    }),
    term: String(answerOf(answers, by.termKey)).slice(0, LONGEST_TERM),
    created: Date.parse(source.createdAt),
    changed: Date.parse(source.updatedAt),
    submitted: current ? Date.parse(current.submittedAt) : 0,
    documents,
    requested,
    missing,
    sample: createHash('sha1').update(id).digest().readUInt16BE(),
  };
  const references = submissions.map(({ reference }) => reference);
  return { line, words: wordsOf({ answers, email, references }) };
}

function missingIn({ stepVersions, related }: Source, stored: Answers, { rules, today }: LineRules): number {
  const { definitions } = rules.ofApplication({ stepVersions: parsed<StepVersions>(stepVersions) });
  const answers = answersWith(related.attached, definitions, stored);
  const problems = judge(definitions, answers, { today });
  return Object.values(problems).reduce((sum, byKey) => sum + Object.keys(byKey).length, 0);
}

/** MySQL's driver may return parsed JSON, SQLite's returns text. */
const parsed = <T>(json: string | T): T => (typeof json === 'string' ? (JSON.parse(json) as T) : json);
