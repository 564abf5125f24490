import { PATHS, type PageVitalsPayload } from '@portico/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestSite } from '../testing/test-api-with-releases.ts';

const VITALS: PageVitalsPayload = { page: 'person', lcp_ms: 1_400, inp_ms: 120, cls: 0.03, ttfb_ms: 90 };

describe('page vitals', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(() => api.core.platform.metrics.registry.resetMetrics());
  afterAll(() => api.close());

  const report = (change: object = {}) =>
    api
      .browser()
      .post(PATHS.pageVitals)
      .send({ ...VITALS, ...change });
  const figures = () => api.core.platform.metrics.registry.metrics();

  it('become metrics', async () => {
    await report({ page: 'logIn' }).expect(200, { message: 'Saved.', text: 'shared.noted' });
    const text = await figures();
    for (const line of [
      'portico_page_paint_seconds_sum{page="logIn"} 1.4',
      'portico_page_input_seconds_sum{page="logIn"} 0.12',
      'portico_page_first_byte_seconds_sum{page="logIn"} 0.09',
      'portico_page_shift_sum{page="logIn"} 0.03',
    ])
      expect(text).toContain(line);
  });

  it('are counted by name for live steps and pages of the shell, and together for others', async () => {
    const [step = ''] = Object.keys(api.core.releases.definitions.live()).filter((name) => name !== 'shell');
    for (const page of [step, 'review', 'made-up', 'shell', 'constructor'])
      await report({ page }).expect(200);
    const text = await figures();
    const pages = [...text.matchAll(/portico_page_shift_count{page="([^"]+)"} (\d)/g)].map(
      ([, ...found]) => found,
    );
    expect(pages.sort()).toEqual(
      [
        ['other', '3'],
        ['review', '1'],
        [step, '1'],
      ].sort(),
    );
  });

  it("may lack values that a browser doesn't measure", async () => {
    await report({ lcp_ms: undefined, inp_ms: undefined, cls: undefined }).expect(200);
    expect(await figures()).not.toContain('portico_page_paint_seconds_sum{');
  });

  it.each([
    { page: undefined },
    { page: '/about?token=secret' },
    { page: 'x'.repeat(65) },
    { lcp_ms: -1 },
    { lcp_ms: 1.5 },
    { inp_ms: 600_001 },
    { ttfb_ms: '90' },
    { cls: -0.1 },
    { answers: { city: 'Springfield' } },
  ])('are rejected if malformed: %j', async (change) => {
    expect((await report(change).expect(400)).body.code).toBe('invalid_input');
    expect(await figures()).not.toMatch(/portico_page_\w+_count{/);
  });

  it('are rejected from a foreign page and limited per address', async () => {
    await report().set('origin', 'https://evil.example').expect(403);
    const statuses: number[] = [];
    for (let count = 0; count < 310; count += 1) statuses.push((await report()).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(300);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('page', () => {
  it.each([
    [{ METRICS_PORT: '0', PAGE_VITALS_SHARE: '0.5' }, 0.5],
    [{ PAGE_VITALS_SHARE: '0.5' }, undefined],
  ])('reports vitals only with metrics and at the configured rate: with %j %s', async (env, share) => {
    const site = await startTestSite(env as Record<string, string>);
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'about', version: '1.0.0' });
    const { text } = await site.browser().get('/about').expect(200);
    expect(pageDataOf(text).vitalsShare).toBe(share);
    await site.close();
  });
});
