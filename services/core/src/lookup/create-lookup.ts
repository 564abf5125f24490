import { LOOKUP_CATEGORIES, type LookupCategory } from '@portico/contracts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { ImportedRecords } from './imported-records.ts';
import { Lookup } from './lookup.ts';
import type { LookupProvider } from './provider.ts';
import { installSample } from './sample/install-sample.ts';

/** Other providers than the imported lists, by category. */
export type LookupProviders = Partial<Record<LookupCategory, LookupProvider>>;

export interface RunningLookup {
  lookup: Lookup;
  close(): Promise<void>;
}

/** Installs the sample where nothing was imported yet, and begins to load the lists. */
export async function createLookup(
  database: Database,
  logger: Logger,
  pollMs: number,
  others: LookupProviders = {},
): Promise<RunningLookup> {
  await installSample(database);
  const imported = new ImportedRecords(database, logger, pollMs);
  imported.start();
  const embedded = LOOKUP_CATEGORIES.map((category) => [category, imported.provider(category)] as const);
  const providers = { ...Object.fromEntries(embedded), ...others } as Record<LookupCategory, LookupProvider>;
  return { lookup: new Lookup(providers, logger), close: () => imported.close() };
}
