import { texts, type WebStatus } from '@portico/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AccountEntity } from '../accounts/index.ts';
import {
  ApplicationEntity,
  type ApplicationRow,
  displayName,
  isCurrent,
  latestAllowance,
  type LateAllowanceRow,
  SubmissionEntity,
  type SubmissionRow,
} from '../applications/index.ts';
import { type Database, fold } from '../platform/index.ts';
import type { Printable } from '../printing/index.ts';
import { NotFoundError } from '../errors.ts';

export interface ApplicationSearch {
  /** Part of a name, or the beginning of an e-mail address or a reference number. */
  text?: string;
  /** `none`: nothing but an account. */
  status?: WebStatus | 'none';
  /** Instants, ISO in UTC: changed at or after, changed before. */
  changedFrom?: string;
  changedBefore?: string;
  submittedFrom?: string;
  submittedBefore?: string;
}

/** One line of a list. */
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
  application: ApplicationRow;
  /** All, oldest first; at most one of them counts. */
  submissions: SubmissionRow[];
  /** The newest leave to be late, withdrawn or not. */
  late: LateAllowanceRow | null;
}

type NameAnswers = Record<'first_name' | 'last_name', string | null>;

/** What staff see of applications. Nothing here writes. */
export class StaffApplications {
  constructor(private readonly database: Database) {}

  /**
   * The newest first: by what never changes, so that nobody is left out who is being changed while somebody turns the pages.
   * @param after `next` of the page before; the search must be the same.
   */
  async list(search: ApplicationSearch, limit: number, after?: string) {
    const query = found(this.database.reads, search)
      .select([
        'application.id AS id',
        'account.email AS email',
        'application.status AS status',
        'application.created_at AS createdAt',
        'application.updated_at AS updatedAt',
        'submission.reference AS reference',
        'submission.submitted_at AS submittedAt',
        `${answerIn(this.database.reads, 'first_name')} AS first_name`,
        `${answerIn(this.database.reads, 'last_name')} AS last_name`,
      ])
      .orderBy('application.id', 'DESC')
      .limit(limit + 1);
    if (after !== undefined) query.andWhere('application.id < :after', { after });
    const rows = await query.getRawMany<ApplicationLine & NameAnswers>();
    const lines = rows.slice(0, limit).map(({ first_name, last_name, ...row }): ApplicationLine => ({
      ...row,
      name: displayName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    }));
    const last = lines.at(-1);
    return { lines, next: rows.length > limit && last ? last.id : null };
  }

  /** @throws NotFoundError */
  async show(id: string): Promise<FoundApplication> {
    const { reads } = this.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const [account, submissions, late] = await Promise.all([
      reads.findOneByOrFail(AccountEntity, { id: application.accountId }),
      reads.find(SubmissionEntity, { where: { applicationId: id }, order: { id: 'ASC' } }),
      latestAllowance(reads, id),
    ]);
    const current = submissions.find(isCurrent);
    const { status, createdAt, updatedAt } = application;
    return {
      id,
      name: displayName(application.answers),
      email: account.email,
      status,
      reference: current?.reference ?? null,
      createdAt,
      updatedAt,
      submittedAt: current?.submittedAt ?? null,
      application,
      submissions,
      late,
    };
  }

  /**
   * What of an application is printed or looked at: the submission with this reference, or else what counts now.
   * @throws NotFoundError
   */
  async printable(applicationId: string, reference?: string): Promise<Printable> {
    if (reference === undefined) return { applicationId };
    const submission = await this.database.reads.findOneBy(SubmissionEntity, { applicationId, reference });
    if (!submission) throw new NotFoundError(texts.referenceUnknown);
    return { applicationId, submissionId: submission.id };
  }
}

const CURRENT = 'submission.application_id = application.id AND submission.reopened_at IS NULL';

/** Applications, each with its account and the submission that counts. */
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
 * Each place is asked by itself, along its index: a condition over three tables at once would read all of them. Every word of a name
 * must be found, anywhere in it; an address or a reference is found by its beginning, that of an earlier submission too.
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
  // Joined, because MariaDB would ask an IN of a UNION again for each application.
  query.innerJoin(`(${places.join(' UNION ')})`, 'hit', 'hit.id = application.id').setParameters({
    ...Object.fromEntries(words.map((word, n) => [`word${n}`, part(word)])),
    ...{ email, emailEnd: `${email}${LAST}`, reference, referenceEnd: `${reference}${LAST}` },
  });
}

/** Sorts behind every other character, so that a range of beginnings ends with it. */
const LAST = '\u{10ffff}';

const part = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;

/** One answer out of the map, which as a whole can be 250 kB. */
function answerIn(reads: EntityManager, key: string): string {
  const extract = `JSON_EXTRACT(application.answers, '$.${key}')`;
  return reads.dataSource.options.type === 'better-sqlite3' ? extract : `JSON_UNQUOTE(${extract})`;
}
