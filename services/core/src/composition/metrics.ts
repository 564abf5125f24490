import type { Applications } from '../applications/index.ts';
import type { Office } from '../office/index.ts';
import { afterCommit, type Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';

interface MetricsDeps {
  platform: Platform;
  releases: Releases;
  applications: Applications;
  office: Pick<Office, 'integrity'>;
}

export function registerMetrics({
  platform: { metrics },
  releases,
  applications,
  office,
}: MetricsDeps): void {
  releases.stepFailures.follow((step) => metrics.stepFailures.inc({ step }));
  applications.submissions.onSubmit((manager) => {
    afterCommit(manager, () => metrics.submissions.inc());
    return Promise.resolve();
  });
  metrics.gauge(
    'portico_release_served',
    'Versions served to visitors',
    ['name', 'version', 'channel'],
    () => {
      for (const { live } of releases.watcher.snapshot().steps)
        metrics.stepFailures.inc({ step: live.name }, 0);
      return Promise.resolve(served(releases));
    },
  );
  metrics.gauge('portico_troubles', 'Data problems that can be fixed in the Office', ['kind'], async () =>
    (await office.integrity.issues.overview()).map(({ name, count }) => ({ kind: name, value: count })),
  );
}

function served({ watcher }: Releases) {
  const { shell, shellCanary, steps } = watcher.snapshot();
  const live = [shell, ...steps.map((step) => step.live)];
  const canaries = [shellCanary?.row, ...steps.map(({ canary }) => canary?.row)];
  const readings = (rows: typeof canaries | typeof live, channel: string) =>
    rows.flatMap((row) => (row ? [{ name: row.name, version: row.version, channel, value: 1 }] : []));
  return [...readings(live, 'live'), ...readings(canaries, 'canary')];
}
