import { type Core, type CoreOverrides, createCore } from '../composition/core.ts';
import { type OutboxMessageRow, OutboxMessageEntity } from '../platform/outbox/outbox-message.entity.ts';
import { openThreads } from '../composition/open-threads.ts';
import { readSettings } from '../composition/settings/settings.ts';
import { IsolatedReleaseChecker } from '../releases/publish/checker/isolated-release-checker.ts';
import { fixedDefinitions } from './fixed-definitions.ts';
import { makeReadyDatabase } from './ready-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { TestClock } from './test-clock.ts';

export interface TestCore {
  core: Core;
  clock: TestClock;
  env: Record<string, string>;
  mailTo(recipient: string): Promise<OutboxMessageRow[]>;
  close(): Promise<void>;
}

const log = createLogger('silent');
/**
 * The checker and the threads are shared by all tests of a process, because each takes a second or more to start. They end
 * with the process.
 */
const checker = new (class extends IsolatedReleaseChecker {
  override close(): void {}
})(log, { priority: 0 });
const threads = openThreads(log, { nice: 0 });
threads.close = () => Promise.resolve();

/** The real core on an empty database. Only the clock and, by default, the releases are test doubles. */
export async function startTestCore(
  overrides: CoreOverrides = {},
  env: Record<string, string> = {},
): Promise<TestCore> {
  const clock = new TestClock();
  const database = await makeReadyDatabase();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    OUTBOX_PAGE: String(env.SMTP_URL === undefined),
    ...env,
  };
  const core = await createCore(readSettings(settings), {
    clock,
    definitions: fixedDefinitions(),
    checker,
    threads,
    ...overrides,
  });
  return {
    core,
    clock,
    env: settings,
    mailTo: (recipient) =>
      core.platform.database.reads.find(OutboxMessageEntity, { where: { recipient }, order: { id: 'ASC' } }),
    close: async () => {
      await core.close();
      await database.remove();
    },
  };
}
