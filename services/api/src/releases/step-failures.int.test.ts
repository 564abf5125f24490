import { PATHS, type StepFailurePayload } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const DAY = 24 * 3_600_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['about', '1.0.0'],
    ['about', '1.1.0'],
  ] as const)
    await site.goLive({ name, version });
});
afterAll(() => site.close());

async function pageId(): Promise<string> {
  const { text } = await site.browser().get('/about').expect(200);
  return pageDataOf(text).pageId;
}
const report = (change: Partial<StepFailurePayload> & { page_id: string }) =>
  site
    .browser()
    .post(PATHS.stepFailures)
    .send({ step: 'about', version: '1.1.0', kind: 'render', detail: 'It broke.', ...change });
const counts = async () => Object.fromEntries(await site.core.releases.stepFailures.counts('about'));

describe('step failure report', () => {
  it('counts once per page, version, and kind', async () => {
    const [first, second] = [await pageId(), await pageId()];
    await report({ page_id: first }).expect(200, { message: 'Saved.', text: 'shared.noted' });
    await report({ page_id: first, detail: 'It broke again.' }).expect(200);
    await Promise.all([report({ page_id: second }).expect(200), report({ page_id: second }).expect(200)]);
    await report({ page_id: second, kind: 'timeout' }).expect(200);
    await report({ page_id: second, version: '1.0.0', kind: 'load', detail: undefined }).expect(200);
    expect(await counts()).toEqual({ '1.1.0': { render: 2, timeout: 1 }, '1.0.0': { load: 1 } });
    expect(await site.core.releases.stepFailures.groups('about', '1.1.0', 1)).toMatchObject([
      { kind: 'render', detail: 'It broke.', place: null, pages: 2 },
    ]);
  });

  it('is grouped by place, with browsers and languages of ten pages', async () => {
    const place = '/releases/about/1.1.0/step.0123.js:1:20';
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (let count = 0; count < 10; count++)
      await report({ page_id: await pageId(), kind: 'error', place, language: 'ar' })
        .set('user-agent', userAgent)
        .expect(200);
    expect((await site.core.releases.overview.channel('about')).versions[0]).toMatchObject({
      failure_details: ['error: It broke.', 'render: It broke.', 'timeout: It broke.'],
      failure_groups: [
        {
          ...{ kind: 'error', detail: 'It broke.', place, pages: 10 },
          browsers: [{ name: 'Firefox', pages: 10 }],
          languages: [{ name: 'ar', pages: 10 }],
        },
        { kind: 'render', pages: 2, browsers: [], languages: [] },
        { kind: 'timeout', pages: 1 },
      ],
    });
  });

  it('is described for the versions that were live or a canary last, also after a rollback', async () => {
    for (const minor of [0, 1]) await site.goLive({ name: 'dogs', version: `1.${minor}.0` });
    const { registry, overview, watcher } = site.core.releases;
    const page_id = await pageId();
    await report({ page_id, step: 'dogs' }).expect(200);
    await registry.change([{ action: 'rollback', name: 'dogs', expectedRevision: 2 }], { actor: 'ann' });
    for (let patch = 1; patch <= 10; patch++) await site.release({ name: 'dogs', version: `1.1.${patch}` });
    const dogs = async () => (await overview.channel('dogs')).versions;
    expect((await dogs()).find(({ version }) => version === '1.1.0')?.failure_groups).toMatchObject([
      { kind: 'render', detail: 'It broke.', pages: 1 },
    ]);
    for (let patch = 1; patch <= 5; patch++) {
      const to = { name: 'dogs', version: `1.1.${patch}`, expectedRevision: patch + 2 };
      await registry.change([{ action: 'promote', ...to }], { actor: 'ann' });
    }
    expect((await dogs()).find(({ version }) => version === '1.1.0')).toBeUndefined();
    await watcher.refresh();
  });

  it('shows the browsers in which the last good version failed', async () => {
    await site.goLive({ name: 'about', version: '1.2.0' });
    expect(await site.core.releases.overview.channel('about')).toMatchObject({
      last_good: '1.1.0',
      last_good_errors: [{ name: 'Firefox', pages: 10 }],
    });
    await site.core.releases.registry.change(
      [{ action: 'rollback', name: 'about', version: '1.1.0', expectedRevision: 3 }],
      { actor: 'ann' },
    );
    await site.core.releases.watcher.refresh();
  });

  it("is rejected for versions that weren't on the page, and for unknown pages", async () => {
    const before = await counts();
    const page = await pageId();
    const [text, mac] = page.split('.');
    const changed = `${text?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${mac}`;
    await report({ page_id: page, version: '2.0.0' }).expect(400);
    await report({ page_id: page, step: 'essay' }).expect(400);
    for (const page_id of [changed, text ?? '', `${text}.`, `.${mac}`, 'x', page.slice(0, -1)])
      expect((await report({ page_id }).expect(400)).body.code).toBe('unknown_page');
    expect(await counts()).toEqual(before);
  });

  it.each([
    { kind: 'other' as never },
    { detail: 'x'.repeat(201) },
    { step: '../about' },
    { place: 'https://elsewhere.example/x.js:1:2' },
    { extra: 1 } as never,
  ])('is rejected if malformed: %j', async (change) => {
    expect((await report({ page_id: await pageId(), ...change }).expect(400)).body.code).toBe(
      'invalid_input',
    );
  });

  it('is rejected from a foreign page, and for a page older than a day', async () => {
    const page_id = await pageId();
    await report({ page_id }).set('origin', 'https://evil.example').expect(403);
    site.clock.advance(DAY + 1_000);
    await report({ page_id }).expect(400);
  });

  it('never changes what is served, and is limited per address', async () => {
    const served = () => site.core.releases.definitions.live();
    const before = served();
    const page_id = await pageId();
    const statuses = new Set<number>();
    for (let count = 0; count < 320; count++) statuses.add((await report({ page_id })).status);
    await site.core.releases.watcher.refresh();
    expect(served()).toEqual(before);
    expect([...statuses].sort()).toEqual([200, 429]);
  }, 120_000);
});
