import type { Option, OptionLists } from '@portico/form-model';
import { type Platform, Repeated, Watched } from '../platform/index.ts';
import { NO_LISTS, OptionListSource } from './option-list-source.ts';

/** The university's lists of options. */
export interface OptionListsRoom {
  /** Those in force: the same object until one of them changes. A list that was never changed is not among them. */
  now(): OptionLists;
  /** Looks at once for what this process has changed itself. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface OptionListsNeeds {
  platform: Pick<Platform, 'database' | 'logger'>;
  settings: { pollRegistryMs: number };
}

/** Reads the lists, and keeps looking at them until `close()`. */
export async function openOptionLists({ platform, settings }: OptionListsNeeds): Promise<OptionListsRoom> {
  const { database, logger } = platform;
  const watched = new Watched<OptionLists>(new OptionListSource(database.reads), NO_LISTS);
  let isRead = true;
  const look = async () => {
    try {
      if (await watched.look()) logger.info({ lists: countsOf(watched.now()) }, 'The option lists changed');
      isRead = true;
    } catch (error) {
      // Those of before stay in force. It is said once, not with every look.
      if (isRead) logger.error({ err: error }, "The option lists can't be read");
      isRead = false;
    }
  };
  await watched.look();
  const looking = new Repeated(look);
  looking.start(settings.pollRegistryMs);
  return { now: () => watched.now(), look, close: () => looking.close() };
}

const countsOf = (lists: OptionLists) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, rows]: [string, readonly Option[]]) => [name, rows.length]),
  );
