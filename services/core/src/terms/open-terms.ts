import type { TermDates } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Platform, Repeated, type Source, Watched } from '../platform/index.ts';
import { storedDates } from './stored-dates.ts';
import { TermDatesEntity } from './term-dates.entity.ts';

/** When terms open and close. */
export interface TermsRoom {
  /** For pages: the same object until one of them changes. A submission is judged by what is stored, not by this. */
  now(): readonly TermDates[];
  /** Looks at once for what this process has changed itself. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface TermsNeeds {
  platform: Pick<Platform, 'database' | 'logger'>;
  settings: { pollRegistryMs: number };
}

/** Reads the dates, and keeps looking at them until `close()`. */
export async function openTerms({ platform, settings }: TermsNeeds): Promise<TermsRoom> {
  const { database, logger } = platform;
  const watched = new Watched<readonly TermDates[]>(new StoredDates(database.reads), []);
  let isRead = true;
  const look = async () => {
    try {
      if (await watched.look()) logger.info({ dates: watched.now().length }, 'Term dates changed');
      isRead = true;
    } catch (error) {
      // Those of before stay on the pages. It is said once, not with every look.
      if (isRead) logger.error({ err: error }, "Term dates can't be read");
      isRead = false;
    }
  };
  await watched.look();
  const looking = new Repeated(look);
  looking.start(settings.pollRegistryMs);
  return { now: () => watched.now(), look, close: () => looking.close() };
}

class StoredDates implements Source<readonly TermDates[]> {
  constructor(private readonly reads: EntityManager) {}

  async fingerprint(): Promise<string> {
    return String(await this.reads.maximum(TermDatesEntity, 'revision'));
  }

  async load(): Promise<readonly TermDates[]> {
    return (await storedDates(this.reads))?.dates ?? [];
  }
}
