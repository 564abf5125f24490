import { HEADERS, type PageData, PATHS, type StepViewPayload } from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const DAY = 24 * 3_600_000;
const MOST_VISITS = 20;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({ name: 'shell', version: '1.0.0' });
  await site.goLive({
    name: 'about',
    version: '1.0.0',
    definition: stepDefinition('about', ['name', 'town']),
  });
  await site.goLive({ name: 'essay', version: '1.0.0' });
  await site.release({
    name: 'about',
    version: '1.1.0',
    definition: stepDefinition('about', ['name', 'town']),
  });
});
afterAll(() => site.close());

async function canary(percent: number): Promise<void> {
  const { revision } = await site.core.releases.overview.channel('about');
  await site.core.releases.registry.change(
    [{ action: 'canary', name: 'about', version: '1.1.0', percent, expectedRevision: revision }],
    { actor: 'ann' },
  );
  await site.core.releases.watcher.refresh();
}

type Browser = ReturnType<TestSite['browser']>;
async function open(browser: Browser = site.browser()): Promise<PageData> {
  return pageDataOf((await browser.get('/about').expect(200)).text);
}
const versionOn = (page: PageData) => page.steps.find(({ id }) => id === 'about')?.chosen.version ?? '';
async function pageWith(version: string): Promise<PageData> {
  for (let visits = 0; visits < MOST_VISITS; visits++) {
    const page = await open();
    if (versionOn(page) === version) return page;
  }
  throw new Error(`No visitor got ${version}.`);
}

const report = (page: PageData, change: Partial<StepViewPayload> = {}) =>
  site
    .browser()
    .post(PATHS.stepViews)
    .send({ page_id: page.pageId, step: 'about', version: versionOn(page), ...change });
const complain = (page: PageData, kind: string, version = versionOn(page)) =>
  site.browser().post(PATHS.stepFailures).send({ page_id: page.pageId, step: 'about', version, kind });
const rates = async () => (await site.core.releases.overview.channel('about')).canary_rates;
const stored = async (): Promise<Record<string, unknown>[]> =>
  site.core.platform.database.dataSource.query('SELECT * FROM step_view');

describe('step view report', () => {
  it("isn't requested or stored without a canary", async () => {
    const page = await open();
    expect(page.steps.map(({ counted }) => counted)).toEqual([undefined, undefined]);
    await report(page).expect(200, { message: 'Saved.', text: 'shared.noted' });
    expect(await stored()).toEqual([]);
    expect(await rates()).toBeNull();
  });

  it('is requested during a canary for both versions', async () => {
    await canary(50);
    for (const version of ['1.0.0', '1.1.0']) {
      const { steps } = await pageWith(version);
      expect(steps.map(({ id, counted }) => [id, counted])).toEqual([
        ['about', true],
        ['essay', undefined],
      ]);
    }
  });

  it('counts once per page, under the version that the page should show', async () => {
    const [old, young] = [await pageWith('1.0.0'), await pageWith('1.1.0')];
    await report(old, { usable_ms: 700 }).expect(200);
    await report(old, { usable_ms: 9_000 }).expect(200);
    await Promise.all([report(young).expect(200), report(young, { usable_ms: 5 }).expect(200)]);
    await report(young, { version: '1.0.0' }).expect(200);
    expect(await rates()).toMatchObject({
      least: 30,
      live: { version: '1.0.0', views: 1, failed: 0, timed: 1 },
      canary: { version: '1.1.0', views: 1, failed: 0 },
    });
  });

  it("records that a step couldn't be shown, even if it broke later, but not if only a widget failed", async () => {
    const [never, later, plain] = [await pageWith('1.1.0'), await pageWith('1.1.0'), await pageWith('1.1.0')];
    await complain(never, 'load', '1.0.0').expect(200);
    await complain(never, 'load').expect(200);
    await report(later).expect(200);
    await Promise.all([complain(later, 'render').expect(200), complain(later, 'timeout').expect(200)]);
    await report(plain).expect(200);
    await complain(plain, 'widget').expect(200);
    expect(await rates()).toMatchObject({
      live: { views: 1, failed: 0 },
      canary: { views: 4, failed: 2, failed_share: null, errors_per_submission: null },
    });
  });

  it('includes the number of invalid answers at the first submit attempt', async () => {
    const browser = await site.applicant();
    const page = await open(browser);
    await browser.post(PATHS.webStatus).send({ web_status: 'validating' }).expect(200);
    const version = versionOn(page);
    const judge = (errors: object) =>
      browser
        .post(PATHS.validations)
        .set(HEADERS.page, page.pageId)
        .set(HEADERS.stepVersions, `about=${version},essay=1.0.0`)
        .send(errors)
        .expect(200);
    await judge({ about: { name: ['Say it.'], town: ['Say it.'] }, essay: { essay_name: ['Write it.'] } });
    await judge({});
    const found = await rates();
    const [judged, other] = version === '1.0.0' ? [found?.live, found?.canary] : [found?.canary, found?.live];
    expect(judged).toMatchObject({ submissions: 1, errors: 2, errors_per_submission: null });
    expect(other).toMatchObject({ submissions: 0, errors: 0 });
    expect((found?.live.views ?? 0) + (found?.canary.views ?? 0)).toBe(5);
  });

  it('contains no personal data and no time beyond the day', async () => {
    for (const { id, page_id, day, ...row } of await stored()) {
      expect(String(page_id)).toMatch(/^[0-9a-f]{24}$/);
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Object.keys(row).sort()).toEqual([
        'canary',
        'errors',
        'outcome',
        'step',
        'usable_ms',
        'version',
      ]);
    }
  });

  it('is rejected for a page never served, or if malformed', async () => {
    const before = await stored();
    const page = await pageWith('1.1.0');
    expect((await report(page, { version: '2.0.0' }).expect(400)).body.code).toBe('unknown_page');
    expect((await report(page, { page_id: 'x' }).expect(400)).body.code).toBe('unknown_page');
    for (const change of [{ usable_ms: -1 }, { usable_ms: 1e9 }, { answers: {} } as never])
      expect((await report(page, change).expect(400)).body.code).toBe('invalid_input');
    await report(page).set('origin', 'https://evil.example').expect(403);
    expect(await stored()).toEqual(before);
  });

  it('gives shares from thirty page views on, without changing what is served', async () => {
    const page = await pageWith('1.1.0');
    const { revision } = await site.core.releases.overview.channel('about');
    const { canary: so } = (await rates()) ?? {};
    for (let views = so?.views ?? 0; views < 29; views++) await complain(await pageWith('1.1.0'), 'render');
    expect((await rates())?.canary).toMatchObject({ views: 29, failed: 27, failed_share: null });
    await report(page).expect(200);
    expect((await rates())?.canary).toMatchObject({ views: 30, failed: 27, failed_share: 0.9 });
    await site.core.releases.watcher.refresh();
    expect(await site.core.releases.overview.channel('about')).toMatchObject({ canary: '1.1.0', revision });
  });

  it('is limited per address', async () => {
    const page = await pageWith('1.0.0');
    const statuses = new Set<number>();
    for (let count = 0; count < 320; count++) statuses.add((await report(page)).status);
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  it('is deleted after thirty days', async () => {
    site.clock.advance(30 * DAY);
    await site.core.releases.stepViews.tidy();
    expect(await stored()).not.toEqual([]);
    site.clock.advance(DAY);
    await site.core.releases.stepViews.tidy();
    expect(await stored()).toEqual([]);
  });
});
