import { setTimeout as wait } from 'node:timers/promises';
import { MoreThan } from 'typeorm';
import type { Database, Logger } from '../platform/index.ts';
import { LOOKUP_CATEGORIES, type LookupCategory, type LookupRecord } from '@portico/contracts';
import { type Entry, RecordIndex } from './index/record-index.ts';
import { LookupRecordEntity, type LookupRecordRow } from './lookup-record.entity.ts';
import { LookupRevisionEntity } from './lookup-revision.entity.ts';
import type { LookupProvider } from './lookup-provider.ts';

/** Rows per query; on SQLite a query blocks everything else. */
const PAGE = 500;

interface Loaded {
  revision: number;
  index: RecordIndex;
}

/** Default provider: imported lists, indexed in memory. When a list changes, the old index stays in use until the new one is complete. */
export class ImportedRecords {
  private readonly loaded = new Map<LookupCategory, Loaded>();
  private readonly stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private first: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly pollMs: number,
  ) {}

  /** Starts loading without blocking startup; searches wait for it. */
  start(): void {
    this.first = this.refresh();
    this.first.catch(() => undefined);
    this.running = this.watch();
  }

  provider(category: LookupCategory): LookupProvider {
    return {
      find: async (text, max) => (await this.indexOf(category)).find(text, max),
      get: async (id) => {
        const row = await this.database.reads.findOneBy(LookupRecordEntity, { category, id });
        return row ? recordOf(row) : undefined;
      },
    };
  }

  async refresh(): Promise<void> {
    const rows = await this.database.reads.find(LookupRevisionEntity);
    for (const category of LOOKUP_CATEGORIES) {
      if (this.stopped.signal.aborted) return;
      const revision = rows.find((row) => row.category === category)?.revision ?? 0;
      if (this.loaded.get(category)?.revision === revision) continue;
      const entries = await this.read(category);
      if (this.stopped.signal.aborted) return;
      const index = await RecordIndex.build(entries);
      this.loaded.set(category, { revision, index });
      this.logger.info({ category, revision, records: index.size }, 'A lookup list was loaded');
    }
  }

  async close(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async indexOf(category: LookupCategory): Promise<RecordIndex> {
    const index = () => this.loaded.get(category)?.index;
    if (!index()) await this.first;
    const loaded = index();
    if (!loaded) throw new Error(`The ${category} list is not loaded yet`);
    return loaded;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopped;
    let loading = this.first;
    for (;;) {
      try {
        await loading;
      } catch (err) {
        this.logger.error({ err }, 'The lookup lists could not be read; trying again');
      }
      try {
        await wait(this.pollMs, undefined, { ref: false, signal });
      } catch {
        return; // Only `close` ends the wait early.
      }
      loading = this.refresh();
    }
  }

  private async read(category: LookupCategory): Promise<Entry[]> {
    const entries: Entry[] = [];
    let last = '';
    for (;;) {
      const where = { category, id: MoreThan(last) };
      const rows = await this.database.reads.find(LookupRecordEntity, {
        where,
        order: { id: 'ASC' },
        take: PAGE,
      });
      for (const row of rows) entries.push(entryOf(row));
      const end = rows.at(-1);
      if (rows.length < PAGE || !end || this.stopped.signal.aborted) return entries;
      last = end.id;
    }
  }
}

function recordOf(row: LookupRecordRow): LookupRecord {
  const { id, category, code, name, addressLine1, city, state, zip, country } = row;
  const ceeb = category === 'address' ? '' : code;
  return { id, name, ceeb, address_line_1: addressLine1, city, state, zip, country };
}

/** Suggestions show the country only for records in other countries. */
const HOME = 'USA';

function entryOf(row: LookupRecordRow): Entry {
  const { id, category, code, city, state, zip, country } = row;
  const abroad = country === HOME ? '' : country;
  if (category === 'address') {
    const place = listed(city, `${state} ${zip}`.trim(), abroad);
    return { id, text: row.addressLine1, sub_text: place, searchTexts: `${city} ${state} ${zip}` };
  }
  return {
    id,
    text: row.name,
    sub_text: listed(city, state, abroad),
    searchTexts: `${city} ${state} ${code}`,
  };
}

const listed = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
