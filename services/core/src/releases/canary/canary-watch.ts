import type { Clock, Database, JobQueue, Logger } from '../../platform/index.ts';
import type { StepFailures } from '../failures/step-failures.ts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';

/** Failing pages that start a check. Fewer could be a single visitor with a bad connection. */
const ALARMING_PAGES = 3;
const PAUSE = 60_000;

interface WatchDeps {
  failures: StepFailures;
  snapshot: () => ReleaseSnapshot;
  database: Database;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
}

/** Starts a server-side check when pages report a failing canary. Anyone can send reports, so only the check decides. */
export class CanaryWatch {
  private readonly lastChecks = new Map<string, number>();

  constructor(private readonly deps: WatchDeps) {
    deps.failures.follow(
      (step, version) => void this.consider(step, version).catch((err: unknown) => this.logFailure(err)),
    );
  }

  private async consider(name: string, version: string): Promise<void> {
    const { failures, snapshot, database, jobs, clock } = this.deps;
    const canary = snapshot().steps.find(({ live }) => live.name === name)?.canary;
    if (canary?.row.version !== version) return;
    const key = `${name}@${version}`;
    const now = clock.now().getTime();
    if (now - (this.lastChecks.get(key) ?? -Infinity) < PAUSE) return;
    if ((await failures.pages(name, version)) < ALARMING_PAGES) return;
    this.lastChecks.set(key, now);
    await database.unitOfWork.run((manager) =>
      jobs.add(manager, {
        kind: 'check-canary',
        payload: { name, version },
        uniqueKey: `check-canary:${key}`,
      }),
    );
  }

  private logFailure(err: unknown): void {
    this.deps.logger.error({ err }, 'The check of a canary could not be queued');
  }
}
