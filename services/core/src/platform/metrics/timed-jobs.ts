import type { JobHandler } from '../jobs/job-queue.ts';
import type { Metrics } from './metrics.ts';

export function timedJobs<Kind extends string>(
  metrics: Metrics,
  handlers: Record<Kind, JobHandler>,
): Record<Kind, JobHandler> {
  const timed = Object.entries<JobHandler>(handlers).map(([kind, handler]) => [
    kind,
    async (...call: Parameters<JobHandler>) => {
      const end = metrics.jobs.startTimer({ kind });
      try {
        const outcome = await handler(...call);
        end({ outcome });
        return outcome;
      } catch (error) {
        end({ outcome: 'error' });
        throw error;
      }
    },
  ]);
  return Object.fromEntries(timed) as Record<Kind, JobHandler>;
}
