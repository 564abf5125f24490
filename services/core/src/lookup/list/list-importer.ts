import type { Readable } from 'node:stream';
import type { Database } from '../../platform/index.ts';
import { LOOKUP_CATEGORIES, type LookupCategory } from '@portico/contracts';
import { LookupRecordEntity, type LookupRecordRow } from '../lookup-record.entity.ts';
import { checkRow } from './check-row.ts';
import { readList } from './read-list.ts';
import { raiseRevision, type StoreCounts, storeRecords } from './store-records.ts';

/** Rows per transaction, few enough that an API on the same SQLite file isn't blocked for long. */
const BATCH = 500;

export interface ImportReport extends StoreCounts {
  refused: number;
}

export interface ImportNotes {
  onRefused(line: number, problem: string): void;
  onUnknownColumns(columns: string[]): void;
}

export class ListImporter {
  constructor(private readonly database: Database) {}

  /**
   * Adds and updates records, and keeps those not in the file. Idempotent. Skips and reports invalid rows.
   * @throws ListError if the file isn't a list; rows stored before the error stay, and the import can be repeated
   */
  async import(file: Readable, notes: ImportNotes): Promise<ImportReport> {
    const report = { added: 0, updated: 0, unchanged: 0, refused: 0 };
    const refuse = (line: number, problem: string) => {
      report.refused++;
      notes.onRefused(line, problem);
    };
    const changed = new Set<LookupCategory>();
    try {
      for await (const batch of batches(file, notes.onUnknownColumns, refuse)) {
        const [category, records] = batch;
        const { added, updated, unchanged, samples } = await this.store(category, records);
        report.added += added;
        report.updated += updated;
        report.unchanged += unchanged;
        if (added + updated + samples > 0) changed.add(category);
      }
    } finally {
      for (const category of changed)
        await this.database.unitOfWork.run((manager) => raiseRevision(manager, category));
    }
    return report;
  }

  private store(category: LookupCategory, records: LookupRecordRow[]) {
    return this.database.unitOfWork.run(async (manager) => {
      const samples = await manager.delete(LookupRecordEntity, { category, source: 'sample' });
      return { ...(await storeRecords(manager, category, records)), samples: samples.affected ?? 0 };
    });
  }
}

type Refuse = (line: number, problem: string) => void;

/** Yields valid rows in batches of one category. Of rows with the same code, the first counts. */
async function* batches(
  file: Readable,
  onUnknownColumns: ImportNotes['onUnknownColumns'],
  refuse: Refuse,
): AsyncGenerator<[LookupCategory, LookupRecordRow[]]> {
  const waiting = new Map<LookupCategory, LookupRecordRow[]>(
    LOOKUP_CATEGORIES.map((category) => [category, []]),
  );
  const lines = new Map<string, number>();
  for await (const read of readList(file, onUnknownColumns)) {
    const { line } = read;
    const checked = 'row' in read ? checkRow(read.row) : { problems: [read.problem] };
    if ('problems' in checked) {
      refuse(line, checked.problems.join('; '));
      continue;
    }
    const { record } = checked;
    const key = `${record.category} ${record.code}`;
    const before = lines.get(key);
    if (before !== undefined) {
      refuse(
        line,
        record.category === 'address'
          ? `the same address as on line ${before}`
          : `the same ceeb as on line ${before}`,
      );
      continue;
    }
    lines.set(key, line);
    const batch = waiting.get(record.category) as LookupRecordRow[];
    batch.push(record);
    if (batch.length === BATCH) yield [record.category, batch.splice(0)];
  }
  for (const [category, batch] of waiting) if (batch.length > 0) yield [category, batch];
}
