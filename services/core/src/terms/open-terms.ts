import type { TermDates } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Platform, RepeatingTask, type PolledSource, PolledValue } from '../platform/index.ts';
import { storedDates } from './stored-dates.ts';
import { TermDatesEntity } from './term-dates.entity.ts';

export interface TermsModule {
  /** For pages: returns the same object until dates change. Submissions check the stored dates instead. */
  current(): readonly TermDates[];
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface TermsDeps {
  platform: Pick<Platform, 'database' | 'logger'>;
  settings: { pollRegistryMs: number };
}

export async function openTerms({ platform, settings }: TermsDeps): Promise<TermsModule> {
  const { database, logger } = platform;
  const watched = new PolledValue<readonly TermDates[]>(new StoredDates(database.reads), []);
  let isRead = true;
  const refresh = async () => {
    try {
      if (await watched.poll()) logger.info({ dates: watched.now().length }, 'Term dates changed');
      isRead = true;
    } catch (error) {
      // Keep the previous dates. Log once, not on every poll.
      if (isRead) logger.error({ err: error }, "Term dates can't be read");
      isRead = false;
    }
  };
  await watched.poll();
  const polling = new RepeatingTask(refresh);
  polling.start(settings.pollRegistryMs);
  return { current: () => watched.now(), refresh, close: () => polling.close() };
}

class StoredDates implements PolledSource<readonly TermDates[]> {
  constructor(private readonly reads: EntityManager) {}

  async fingerprint(): Promise<string> {
    return String(await this.reads.maximum(TermDatesEntity, 'revision'));
  }

  async load(): Promise<readonly TermDates[]> {
    return (await storedDates(this.reads))?.dates ?? [];
  }
}
