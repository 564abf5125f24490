import { type Clock, type Database, findLocked, type JobQueue, type Logger } from '../../platform/index.ts';
import type { WebhookEvents } from '../../webhooks/index.ts';
import { ChannelEntity } from '../channel/channel.entity.ts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';
import type { StepFailures } from './step-failures.ts';

/** Failing pages that cause an event or a check. Fewer could be a single visitor with a bad connection. */
const ALARMING_PAGES = 3;
const PAUSE = 60_000;

interface WatchDeps {
  failures: StepFailures;
  snapshot: () => ReleaseSnapshot;
  database: Database;
  jobs: JobQueue;
  events: Pick<WebhookEvents, 'emitReleaseDaily'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Writes a webhook event when pages report that a live version or a canary fails, and starts a server-side check of a canary. Anyone
 * can send reports, so only the check decides about the canary.
 */
export class FailureWatch {
  private readonly lastChecks = new Map<string, number>();

  constructor(private readonly deps: WatchDeps) {
    deps.failures.follow(
      (step, version) => void this.consider(step, version).catch((err: unknown) => this.logFailure(err)),
    );
  }

  private async consider(name: string, version: string): Promise<void> {
    const { failures, snapshot, database, jobs, events, clock } = this.deps;
    const step = snapshot().steps.find(({ live }) => live.name === name);
    const isCanary = step?.canary?.row.version === version;
    if (!isCanary && step?.live.version !== version) return;
    const key = `${name}@${version}`;
    const now = clock.now().getTime();
    if (now - (this.lastChecks.get(key) ?? -Infinity) < PAUSE) return;
    if ((await failures.pages(name, version)) < ALARMING_PAGES) return;
    this.lastChecks.set(key, now);
    const payload = { name, version };
    await database.unitOfWork.run(async (manager) => {
      await findLocked(manager, ChannelEntity, { name });
      await events.emitReleaseDaily(manager, 'release.failing', payload);
      if (isCanary)
        await jobs.add(manager, { kind: 'check-canary', payload, uniqueKey: `check-canary:${key}` });
    });
  }

  private logFailure(err: unknown): void {
    this.deps.logger.error({ err }, 'Reports of a failing step could not be handled');
  }
}
