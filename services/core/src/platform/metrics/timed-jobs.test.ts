import { expect, it } from 'vitest';
import { Metrics } from './metrics.ts';
import { timedJobs } from './timed-jobs.ts';

it('counts job runs by outcome without changing it', async () => {
  const metrics = new Metrics();
  const handlers = timedJobs(metrics, {
    good: () => Promise.resolve('done'),
    bad: () => Promise.reject(new Error('paper jam')),
  });
  const job = { id: '1', kind: 'any', payload: {} as never, attempt: 1 };
  const { signal } = new AbortController();
  await expect(handlers.good(job, signal)).resolves.toBe('done');
  await expect(handlers.bad(job, signal)).rejects.toThrow('paper jam');
  const text = await metrics.registry.metrics();
  expect(text).toContain('portico_job_seconds_count{kind="good",outcome="done"} 1');
  expect(text).toContain('portico_job_seconds_count{kind="bad",outcome="error"} 1');
  expect(text).not.toContain('paper jam');
});
