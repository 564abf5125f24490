import { texts, type WebStatus } from '@portico/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AccountEntity } from '../accounts/index.ts';
import {
  ApplicationEntity,
  type ApplicationRow,
  displayName,
  isCurrent,
  latestExtension,
  type DeadlineExtensionRow,
  SubmissionEntity,
  type SubmissionRow,
} from '../applications/index.ts';
import { type Database, fold } from '../platform/index.ts';
import type { Printable } from '../printing/index.ts';
import { NotFoundError } from '../errors.ts';

export interface ApplicationSearch {
  /** Part of a name, or prefix of an email address or reference. */
  text?: string;
  status?: WebStatus | 'none';
  /** ISO in UTC; from is inclusive, before exclusive. */
  changedFrom?: string;
  changedBefore?: string;
  submittedFrom?: string;
  submittedBefore?: string;
}

export interface ApplicationLine {
  id: string;
  name: string;
  email: string;
  status: WebStatus | null;
  reference: string | null;
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
}

export interface FoundApplication extends ApplicationLine {
  isConfirmed: boolean;
  application: ApplicationRow;
  submissions: SubmissionRow[];
  extension: DeadlineExtensionRow | null;
}

type NameAnswers = Record<'first_name' | 'last_name', string | null>;

export class StaffApplications {
  constructor(private readonly database: Database) {}

  /** Newest first by an immutable key, so that pages skip no applications. @param after `next` of the previous page, with the same search */
  async list(search: ApplicationSearch, limit: number, after?: string) {
    const query = this.lines(search)
      .orderBy('application.id', 'DESC')
      .limit(limit + 1);
    if (after !== undefined) query.andWhere('application.id < :after', { after });
    const rows = await query.getRawMany<ApplicationLine & NameAnswers>();
    const lines = rows.slice(0, limit).map(withName);
    const last = lines.at(-1);
    return { lines, next: rows.length > limit && last ? last.id : null };
  }

  /** Returns those of the applications that exist, in any order. */
  async listByIds(ids: string[]): Promise<ApplicationLine[]> {
    if (ids.length === 0) return [];
    const query = this.lines({}).andWhere('application.id IN (:...ids)', { ids });
    return (await query.getRawMany<ApplicationLine & NameAnswers>()).map(withName);
  }

  private lines(search: ApplicationSearch): SelectQueryBuilder<ApplicationRow> {
    const { reads } = this.database;
    return found(reads, search).select([
      'application.id AS id',
      'account.email AS email',
      'application.status AS status',
      'application.created_at AS createdAt',
      'application.updated_at AS updatedAt',
      'submission.reference AS reference',
      'submission.submitted_at AS submittedAt',
      `${answerIn(reads, 'first_name')} AS first_name`,
      `${answerIn(reads, 'last_name')} AS last_name`,
    ]);
  }

  async show(id: string): Promise<FoundApplication> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const [account, submissions, extension] = await Promise.all([
      reads.findOneByOrFail(AccountEntity, { id: application.accountId }),
      reads.find(SubmissionEntity, { where: { applicationId: id }, order: { id: 'ASC' } }),
      latestExtension(reads, id),
    ]);
    const current = submissions.find(isCurrent);
    const { status, createdAt, updatedAt } = application;
    return {
      id,
      name: displayName(application.answers),
      email: account.email,
      isConfirmed: account.confirmedAt !== null,
      status,
      reference: current?.reference ?? null,
      createdAt,
      updatedAt,
      submittedAt: current?.submittedAt ?? null,
      application,
      submissions,
      extension,
    };
  }

  async printable(applicationId: string, reference?: string): Promise<Printable> {
    if (reference === undefined) return { applicationId };
    const submission = await this.database.reads.findOneBy(SubmissionEntity, { applicationId, reference });
    if (!submission) throw new NotFoundError(texts.referenceUnknown);
    return { applicationId, submissionId: submission.id };
  }
}

const withName = ({ first_name, last_name, ...row }: ApplicationLine & NameAnswers): ApplicationLine => ({
  ...row,
  name: displayName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
});

const CURRENT = 'submission.application_id = application.id AND submission.reopened_at IS NULL';

export function found(
  reads: EntityManager,
  { text, status, ...dates }: ApplicationSearch,
): SelectQueryBuilder<ApplicationRow> {
  const query = reads
    .createQueryBuilder(ApplicationEntity, 'application')
    .innerJoin('account', 'account', 'account.id = application.account_id')
    .leftJoin('submission', 'submission', CURRENT);
  if (text !== undefined && text.trim() !== '') named(query, text.trim());
  if (status === 'none') query.andWhere('application.status IS NULL');
  else if (status !== undefined) query.andWhere('application.status = :status', { status });
  if (dates.changedFrom) query.andWhere('application.updated_at >= :changedFrom', dates);
  if (dates.changedBefore) query.andWhere('application.updated_at < :changedBefore', dates);
  if (dates.submittedFrom) query.andWhere('submission.submitted_at >= :submittedFrom', dates);
  if (dates.submittedBefore) query.andWhere('submission.submitted_at < :submittedBefore', dates);
  return query;
}

/**
 * One indexed query per column: a condition across three tables would scan them completely. Name words match anywhere;
 * addresses and references, including those of earlier submissions, match by prefix.
 */
function named(query: SelectQueryBuilder<ApplicationRow>, text: string): void {
  const words = fold(text).split(' ').filter(Boolean);
  const names = words.map((_word, n) => `by_name.search_name LIKE :word${n} ESCAPE '!'`);
  const places = [
    ...(names.length > 0 ? [`SELECT by_name.id FROM application by_name WHERE ${names.join(' AND ')}`] : []),
    `SELECT by_email.id FROM account JOIN application by_email ON by_email.account_id = account.id
      WHERE account.email >= :email AND account.email < :emailEnd`,
    `SELECT by_reference.application_id AS id FROM submission by_reference
      WHERE by_reference.reference >= :reference AND by_reference.reference < :referenceEnd`,
  ];
  const [email, reference] = [text.toLowerCase(), text.toUpperCase()];
  // Joined, because MariaDB would evaluate an IN with UNION for each application.
  query.innerJoin(`(${places.join(' UNION ')})`, 'hit', 'hit.id = application.id').setParameters({
    ...Object.fromEntries(words.map((word, n) => [`word${n}`, part(word)])),
    ...{ email, emailEnd: `${email}${LAST}`, reference, referenceEnd: `${reference}${LAST}` },
  });
}

/** Sorts after every other character: upper bound of a prefix range. */
const LAST = '\u{10ffff}';

const part = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;

/** Extracts a single answer: the whole map can be 250 kB. */
function answerIn(reads: EntityManager, key: string): string {
  const extract = `JSON_EXTRACT(application.answers, '$.${key}')`;
  return reads.dataSource.options.type === 'better-sqlite3' ? extract : `JSON_UNQUOTE(${extract})`;
}
