import {
  type Answers,
  datesFor,
  type Deadline,
  deadlineOf,
  NO_OWN_DATES,
  type TermDates,
} from '@portico/contracts';
import { clearHidden, type StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../../accounts/index.ts';
import { ApplicationEntity, type ApplicationRow, displayName, ownDatesOf } from '../../applications/index.ts';

export interface AffectedApplicant {
  id: string;
  name: string;
  email: string;
  before: Deadline | null;
  after: Deadline | null;
}

export interface Affected {
  count: number;
  applicants: AffectedApplicant[];
}

export interface DatesChange {
  before: readonly TermDates[];
  after: readonly TermDates[];
}

const MAX_LISTED = 200;
/** Applications per query: each one's answers can be 250 kB. */
const BATCH = 100;

/**
 * Returns the applicants whose deadline, including any extension, changes.
 * @param key of the answer that names the term
 * @param timeZone of the university
 */
export async function affectedApplicants(
  reads: EntityManager,
  { term, key, timeZone, definitions }: ChangedTerm,
  { before, after }: DatesChange,
): Promise<Affected> {
  const applicants: AffectedApplicant[] = [];
  let count = 0;
  for await (const rows of ofTerm(reads, key, term)) {
    const own = await ownDatesOf(
      reads,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const { answers } = clearHidden(definitions, row.answers);
      const of = (dates: readonly TermDates[]) =>
        deadlineOf(datesFor(dates, answers[key], answers), own.get(row.id) ?? NO_OWN_DATES, timeZone);
      const [was, is] = [of(before), of(after)];
      if (isSame(was, is)) continue;
      count++;
      if (applicants.length === MAX_LISTED) continue;
      const account = await reads.findOneByOrFail(AccountEntity, { id: row.accountId });
      const { id } = row;
      applicants.push({ id, name: displayName(row.answers), email: account.email, before: was, after: is });
    }
  }
  return { count, applicants };
}

export interface ChangedTerm {
  term: string;
  key: string;
  timeZone: string;
  definitions: StepDefinition[];
}

const isSame = (one: Deadline | null, other: Deadline | null): boolean =>
  one?.opens_at === other?.opens_at &&
  one?.closes_at === other?.closes_at &&
  one?.grace_minutes === other?.grace_minutes;

type Started = Pick<ApplicationRow, 'id' | 'accountId'> & { answers: Answers };

async function* ofTerm(reads: EntityManager, key: string, term: string): AsyncGenerator<Started[]> {
  const isSqlite = reads.dataSource.options.type === 'better-sqlite3';
  const extract = `JSON_EXTRACT(application.answers, '$.${key}')`;
  for (let after = ''; ;) {
    const rows = await reads
      .createQueryBuilder(ApplicationEntity, 'application')
      .where(`${isSqlite ? extract : `JSON_UNQUOTE(${extract})`} = :term`, { term })
      .andWhere("(application.status IS NULL OR application.status <> 'submitted')")
      .andWhere('application.id > :after', { after })
      .orderBy('application.id', 'ASC')
      .take(BATCH)
      .getMany();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
}
