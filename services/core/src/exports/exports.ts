import type { Answers } from '@portico/contracts';
import { answerOf } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import { type ApplicationSearch, found } from '../staff/staff-applications.ts';
import { csvLine } from './csv.ts';
import { type ExportColumn, exportColumns, FIXED_COLUMNS } from './export-columns.ts';

/** Applications held in memory at once; one has at most 250 kB of answers. */
const BATCH = 100;

/** Text that begins with this tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

interface ExportRow {
  id: string;
  email: string;
  status: string | null;
  reference: string | null;
  submittedAt: string | null;
  updatedAt: string;
  answers: Answers;
}

/**
 * All applications of a search, in pieces of text: nobody has to hold 100,000 of them. A submitted application is exported
 * as it was submitted. Rows come in the order of their ids, each read once, while applicants go on working.
 */
export class Exports {
  constructor(private readonly database: Database) {}

  async *csv(search: ApplicationSearch): AsyncGenerator<string> {
    const columns = await exportColumns(this.database.reads);
    yield BYTE_ORDER_MARK + csvLine([...FIXED_COLUMNS, ...columns.map(({ name }) => name)]);
    for await (const rows of batches(this.database.reads, search))
      yield rows.map((row) => csvLine([...fixed(row), ...answersOf(row, columns)])).join('');
  }

  /** One array; an answer that is empty has no member. */
  async *json(search: ApplicationSearch): AsyncGenerator<string> {
    const columns = await exportColumns(this.database.reads);
    let separator = '[\n';
    for await (const rows of batches(this.database.reads, search))
      for (const row of rows) {
        const cells = [...fixed(row), ...answersOf(row, columns)];
        const names = [...FIXED_COLUMNS, ...columns.map(({ name }) => name)];
        const members = names.flatMap((name, index) => (cells[index] === '' ? [] : [[name, cells[index]]]));
        yield separator + JSON.stringify(Object.fromEntries(members));
        separator = ',\n';
      }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
}

const fixed = ({ id, email, status, reference, submittedAt, updatedAt }: ExportRow) =>
  [id, email, status ?? 'none', reference ?? '', submittedAt ?? '', updatedAt] as const;

const answersOf = ({ answers }: ExportRow, columns: ExportColumn[]) =>
  columns.map(({ key }) => answerOf(answers, key));

async function* batches(reads: EntityManager, search: ApplicationSearch): AsyncGenerator<ExportRow[]> {
  for (let last = ''; ;) {
    const rows = await found(reads, search)
      .select([
        'application.id AS id',
        'account.email AS email',
        'application.status AS status',
        'submission.reference AS reference',
        'submission.submitted_at AS submittedAt',
        'application.updated_at AS updatedAt',
        'COALESCE(submission.answers, application.answers) AS answers',
      ])
      .andWhere('application.id > :last', { last })
      .orderBy('application.id', 'ASC')
      .limit(BATCH)
      .getRawMany<Omit<ExportRow, 'answers'> & { answers: string | Answers }>();
    if (rows.length > 0)
      yield rows.map((row) => ({
        ...row,
        answers: typeof row.answers === 'string' ? (JSON.parse(row.answers) as Answers) : row.answers,
      }));
    const next = rows.at(-1)?.id;
    if (rows.length < BATCH || next === undefined) return;
    last = next;
  }
}
