import type { Option, OptionLists } from '@portico/form-model';
import { type Platform, RepeatingTask, PolledValue } from '../platform/index.ts';
import { NO_LISTS, OptionListSource } from './option-list-source.ts';

export interface OptionListsModule {
  /** Returns the same object until a list changes. Includes only lists that staff have changed. */
  current(): OptionLists;
  /** Reloads now, to see a change that this process made. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface OptionListsDeps {
  platform: Pick<Platform, 'database' | 'logger'>;
  settings: { pollRegistryMs: number };
}

export async function openOptionLists({ platform, settings }: OptionListsDeps): Promise<OptionListsModule> {
  const { database, logger } = platform;
  const watched = new PolledValue<OptionLists>(new OptionListSource(database.reads), NO_LISTS);
  let isRead = true;
  const refresh = async () => {
    try {
      if (await watched.poll()) logger.info({ lists: countsOf(watched.now()) }, 'The option lists changed');
      isRead = true;
    } catch (error) {
      // Keep the previous lists. Log once, not on every poll.
      if (isRead) logger.error({ err: error }, "The option lists can't be read");
      isRead = false;
    }
  };
  await watched.poll();
  const polling = new RepeatingTask(refresh);
  polling.start(settings.pollRegistryMs);
  return { current: () => watched.now(), refresh, close: () => polling.close() };
}

const countsOf = (lists: OptionLists) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, rows]: [string, readonly Option[]]) => [name, rows.length]),
  );
