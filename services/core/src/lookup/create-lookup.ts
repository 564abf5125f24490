import { LOOKUP_CATEGORIES, type LookupCategory } from '@portico/contracts';
import type { Clock, Database, Logger } from '../platform/index.ts';
import { ImportedRecords } from './imported-records.ts';
import { Lookup } from './lookup.ts';
import type { LookupProvider } from './lookup-provider.ts';
import { installSample } from './sample/install-sample.ts';
import { SearchThrottle } from './search-throttle.ts';

export type LookupProviders = Partial<Record<LookupCategory, LookupProvider>>;

export interface LookupDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  settings: { pollRegistryMs: number; addressThrottleFactor: number };
}

export interface RunningLookup {
  lookup: Lookup;
  close(): Promise<void>;
}

export async function createLookup(
  { database, clock, logger, settings }: LookupDeps,
  others: LookupProviders = {},
): Promise<RunningLookup> {
  await installSample(database);
  const imported = new ImportedRecords(database, logger, settings.pollRegistryMs);
  imported.start();
  const embedded = LOOKUP_CATEGORIES.map((category) => [category, imported.provider(category)] as const);
  const providers = { ...Object.fromEntries(embedded), ...others } as Record<LookupCategory, LookupProvider>;
  const throttle = new SearchThrottle(clock, settings.addressThrottleFactor);
  return {
    lookup: new Lookup(providers, throttle, logger, () => imported.refresh()),
    close: () => imported.close(),
  };
}
