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
import type { RulesInForce, StepVersions } from '../../../releases/index.ts';
import type { ApplicationLineRow } from '../application-line.entity.ts';
import { sortNameOf, wordsOf } from '../list-words.ts';
import { joined, run, sql } from '../sql.ts';
import { traitsOf } from '../traits.ts';

/** By what lines are made now. */
export interface LineRules {
  rules: Pick<RulesInForce, 'ofApplication'>;
  /** Changes with the rules and with the day. */
  name: string;
  /** The date at the university. */
  today: string;
  /** Of the answer that names the term. */
  termKey: string;
}

export interface MadeLine {
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

/** What stands beside an application that its line tells of. */
interface Beside {
  /** Keys of the questions whose documents are attached. */
  attached: string[];
  submissions: { reference: string; submittedAt: string; reopenedAt: string | null }[];
  requested: number;
}

/** What a line is made of. The application is read first: whatever is read after it is as new, or newer, and then its stamp has changed. */
export interface Source extends Stored {
  beside: Beside;
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
    const beside = {
      attached,
      submissions: submissions.filter(isOwn),
      requested: requests.filter(isOwn).length,
    };
    return { ...row, beside };
  });
}

/** Takes some milliseconds of the thread: an application is judged as for a submission. */
export function makeLine(source: Source, by: LineRules): MadeLine {
  const answers = parsed<Answers>(source.answers);
  const { attached, submissions, requested } = source.beside;
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

/** Answers that a submission would be refused for: missing or not valid. */
function missingIn({ stepVersions, beside }: Source, stored: Answers, { rules, today }: LineRules): number {
  const { definitions } = rules.ofApplication({ stepVersions: parsed<StepVersions>(stepVersions) });
  const answers = answersWith(beside.attached, definitions, stored);
  const problems = judge(definitions, answers, { today });
  return Object.values(problems).reduce((sum, byKey) => sum + Object.keys(byKey).length, 0);
}

/** MySQL's driver may hand out JSON parsed, SQLite's as text. */
const parsed = <T>(json: string | T): T => (typeof json === 'string' ? (JSON.parse(json) as T) : json);
