import type { Clock, Database, JobQueue, Logger } from '../../platform/index.ts';
import type { StepFailures } from '../failures/step-failures.ts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';

/** Fewer pages with trouble may be one visitor with a bad connection. */
const ALARMING_PAGES = 3;
/** Milliseconds between two checks of the same canary that this process asks for. */
const PAUSE = 60_000;

interface WatchParts {
  failures: StepFailures;
  snapshot: () => ReleaseSnapshot;
  database: Database;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
}

/**
 * Has the server look for itself when pages report that a canary fails. The reports decide nothing: anybody can send them. What the check sees does.
 */
export class CanaryWatch {
  private readonly asked = new Map<string, number>();

  constructor(private readonly parts: WatchParts) {
    // Nobody waits for it, and a check that could not be ordered is ordered with the next report.
    parts.failures.follow(
      (step, version) => void this.consider(step, version).catch((err: unknown) => this.tell(err)),
    );
  }

  private async consider(name: string, version: string): Promise<void> {
    const { failures, snapshot, database, jobs, clock } = this.parts;
    const canary = snapshot().steps.find(({ live }) => live.name === name)?.canary;
    if (canary?.row.version !== version) return;
    const key = `${name}@${version}`;
    const now = clock.now().getTime();
    if (now - (this.asked.get(key) ?? -Infinity) < PAUSE) return;
    if ((await failures.pages(name, version)) < ALARMING_PAGES) return;
    this.asked.set(key, now);
    await database.unitOfWork.run((manager) =>
      jobs.add(manager, {
        kind: 'check-canary',
        payload: { name, version },
        uniqueKey: `check-canary:${key}`,
      }),
    );
  }

  private tell(err: unknown): void {
    this.parts.logger.error({ err }, 'The check of a canary could not be queued');
  }
}
