import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestCore, type TestCore } from '../testing/test-core.ts';
import { pathWithout } from './converter/testing/path-without.ts';
import { documentJobs } from './document-jobs.ts';

let test: TestCore;
let jobs: ReturnType<typeof documentJobs>;
const programs = pathWithout('bwrap');
beforeEach(async () => {
  test = await startTestCore();
});
afterEach(() => test.close());
afterAll(programs.remove);

it('reports how this worker converts Word documents: to readiness, metrics, and other processes', async () => {
  const { platform, documents, workers, settings, webhooks, recommendations } = test.core;
  vi.stubEnv('PATH', programs.folder);
  jobs = documentJobs({
    platform,
    workers,
    events: webhooks.events,
    afterConversion: recommendations.links.receive,
    ...documents,
    settings: settings.converter,
  });
  const reports = () => documents.wordConverters.current();
  await expect.poll(reports).toMatchObject([
    {
      ...{ path: 'libreoffice_convert', reason: 'sandbox', isolation: 'limited' },
      detail: 'bubblewrap (bwrap) is not installed',
      since: test.clock.now().toISOString(),
    },
  ]);
  expect(await platform.readiness.check()).toMatchObject({ checks: { word_documents: 'degraded' } });
  expect(await platform.metrics.registry.metrics()).toContain(
    'portico_word_conversion{path="libreoffice_convert",reason="sandbox",isolation="limited"} 1',
  );
  await jobs.close();
  expect(await reports()).toEqual([]);
});

it('treats a worker without reports for four minutes as gone', async () => {
  const { wordConverters } = test.core.documents;
  const warm = { path: 'warm_engines', isolation: 'sandbox' } as const;
  await wordConverters.report('a:1', warm);
  const since = test.clock.now().toISOString();
  test.clock.advance(2 * 60_000);
  await wordConverters.report('a:1', warm);
  test.clock.advance(3 * 60_000);
  expect(await wordConverters.current()).toMatchObject([{ worker: 'a:1', since }]);
  test.clock.advance(2 * 60_000);
  expect(await wordConverters.current()).toEqual([]);
});
