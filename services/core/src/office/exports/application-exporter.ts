import type { Answers } from '@portico/contracts';
import { answerOf } from '@portico/form-model';
import { type EntityManager, MoreThan } from 'typeorm';
import { AnonymousApplicationEntity } from '../../applications/index.ts';
import type { Database } from '../../platform/index.ts';
import { type ApplicationSearch, found } from '../staff-applications.ts';
import {
  chosenColumns,
  type ExportColumn,
  exportColumns,
  FIXED_COLUMNS,
  STATISTICS_COLUMNS,
} from './export-columns.ts';
import { type Cell, type Table, writeCsv, writeJson } from './write-table.ts';

/**
 * Applications in memory at once, up to 250 kB of answers each. Larger batches aren't faster and their strings
 * survive until a full V8 collection: with 100 a process grew by 208 MB, with 20 by 5 (`npm run bench -- export`).
 */
const BATCH = 20;

export type ExportFormat = 'csv' | 'json';

export interface ExportRow {
  id: string;
  email: string;
  status: string | null;
  reference: string | null;
  submittedAt: string | null;
  updatedAt: string;
  answers: Answers;
}

export interface MappedColumn {
  name: string;
  read(row: ExportRow): Cell;
}

/** Streams exports in batches. A submitted application has the answers that were submitted. */
export class ApplicationExporter {
  constructor(private readonly database: Database) {}

  async *csv(search: ApplicationSearch): AsyncGenerator<string> {
    yield* writeCsv(await this.applications(search));
  }

  async *json(search: ApplicationSearch): AsyncGenerator<string> {
    yield* writeJson(await this.applications(search));
  }

  /** @param chosen columns; default: all answers */
  async *of(
    format: ExportFormat,
    ids: AsyncIterable<string[]>,
    chosen?: Parameters<typeof chosenColumns>[1],
  ): AsyncGenerator<string> {
    const { reads } = this.database;
    const all = await exportColumns(reads);
    const columns = chosen ? chosenColumns(all, chosen) : all;
    const table = {
      names: namesOf(FIXED_COLUMNS, columns),
      batches: named(reads, ids, (row) => cellsOf(row, columns)),
    };
    yield* format === 'csv' ? writeCsv(table) : writeJson(table);
  }

  /** Has only the given columns. */
  async *mapped(
    format: ExportFormat,
    ids: AsyncIterable<string[]>,
    columns: MappedColumn[],
  ): AsyncGenerator<string> {
    const names = columns.map(({ name }) => name);
    const cells = (row: ExportRow) => columns.map(({ read }) => read(row));
    const table = { names, batches: named(this.database.reads, ids, cells) };
    yield* format === 'csv' ? writeCsv(table) : writeJson(table);
  }

  async *statistics(format: ExportFormat): AsyncGenerator<string> {
    const columns = await exportColumns(this.database.reads);
    const table = {
      names: namesOf(STATISTICS_COLUMNS, columns),
      batches: kept(this.database.reads, columns),
    };
    yield* format === 'csv' ? writeCsv(table) : writeJson(table);
  }

  /** Ordered by id, so that each application is read once despite changes. */
  private async applications(search: ApplicationSearch): Promise<Table> {
    const columns = await exportColumns(this.database.reads);
    return {
      names: namesOf(FIXED_COLUMNS, columns),
      batches: applications(this.database.reads, search, columns),
    };
  }
}

const namesOf = (fixed: readonly string[], columns: ExportColumn[]) => [
  ...fixed,
  ...columns.map(({ name }) => name),
];

const answersOf = (answers: Answers, columns: ExportColumn[]) =>
  columns.map(({ key }) => answerOf(answers, key));

async function* applications(reads: EntityManager, search: ApplicationSearch, columns: ExportColumn[]) {
  for (let last = ''; ;) {
    const rows = await exported(found(reads, search).andWhere('application.id > :last', { last }));
    yield rows.map((row) => cellsOf(row, columns));
    const next = rows.at(-1)?.id;
    if (rows.length < BATCH || next === undefined) return;
    last = next;
  }
}

async function* named(reads: EntityManager, ids: AsyncIterable<string[]>, cells: (row: ExportRow) => Cell[]) {
  for await (const some of ids)
    for (let from = 0; from < some.length; from += BATCH) {
      const batch = some.slice(from, from + BATCH);
      const rows = await exported(found(reads, {}).andWhere('application.id IN (:...batch)', { batch }));
      const byId = new Map(rows.map((row) => [row.id, row]));
      yield batch.flatMap((id) => {
        const row = byId.get(id);
        return row ? [cells(row)] : [];
      });
    }
}

async function exported(query: ReturnType<typeof found>): Promise<ExportRow[]> {
  const rows = await query
    .select([
      'application.id AS id',
      'account.email AS email',
      'application.status AS status',
      'submission.reference AS reference',
      'submission.submitted_at AS submittedAt',
      'application.updated_at AS updatedAt',
      'COALESCE(submission.answers, application.answers) AS answers',
    ])
    .orderBy('application.id', 'ASC')
    .limit(BATCH)
    .getRawMany<Omit<ExportRow, 'answers'> & { answers: string | Answers }>();
  return rows.map(({ answers, ...row }) => ({
    ...row,
    answers: typeof answers === 'string' ? (JSON.parse(answers) as Answers) : answers,
  }));
}

const cellsOf = (row: ExportRow, columns: ExportColumn[]) => [
  ...[row.id, row.email, row.status ?? 'none', row.reference ?? '', row.submittedAt ?? '', row.updatedAt],
  ...answersOf(row.answers, columns),
];

async function* kept(reads: EntityManager, columns: ExportColumn[]) {
  for (let last = ''; ;) {
    const rows = await reads.find(AnonymousApplicationEntity, {
      where: { id: MoreThan(last) },
      order: { id: 'ASC' },
      take: BATCH,
    });
    yield rows.map(({ year, status, answers }) => [
      ...[String(year), status ?? 'none'],
      ...answersOf(answers, columns),
    ]);
    const next = rows.at(-1)?.id;
    if (rows.length < BATCH || next === undefined) return;
    last = next;
  }
}
