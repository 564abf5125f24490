import { PATHS } from '@portico/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({ name: 'shell', version: '1.0.0' });
  await site.goLive({ name: 'about', version: '1.0.0' });
  await site.release({ name: 'about', version: '1.1.0' });
  await site.core.releases.registry.change(
    [{ action: 'canary', name: 'about', version: '1.1.0', percent: 50, expectedRevision: 1 }],
    { actor: 'ann' },
  );
  await site.core.releases.watcher.refresh();
});
afterAll(() => site.close());

const orders = async (): Promise<unknown[]> =>
  site.core.platform.database.dataSource.query("SELECT payload FROM job WHERE kind = 'check-canary'");

async function visitAndReport(kind = 'render'): Promise<string> {
  const { text } = await site.browser().get('/about').expect(200);
  const { pageId, steps } = pageDataOf(text);
  const version = String(steps[0]?.chosen.version);
  const body = { page_id: pageId, step: 'about', version, kind };
  await site.browser().post(PATHS.stepFailures).send(body).expect(200);
  return version;
}

it('pages broken by a translator are counted separately and trigger no check', async () => {
  const seen: string[] = [];
  while (seen.filter((version) => version === '1.1.0').length < 4) seen.push(await visitAndReport('foreign'));
  const { stepFailures } = site.core.releases;
  expect((await stepFailures.counts('about')).get('1.1.0')).toEqual({ foreign: 4 });
  expect(await stepFailures.pages('about', '1.1.0')).toBe(0);
  expect(await orders()).toEqual([]);
});

it('three reports of a canary trigger one server check and change nothing else', async () => {
  const seen: string[] = [];
  const canaries = () => seen.filter((version) => version === '1.1.0').length;
  while (canaries() < 2) seen.push(await visitAndReport());
  expect(await orders()).toEqual([]);
  while (canaries() < 5) seen.push(await visitAndReport());
  await vi.waitFor(async () => expect(await orders()).toHaveLength(1));
  expect(await site.core.releases.overview.channel('about')).toMatchObject({
    live: '1.0.0',
    canary: '1.1.0',
    canary_percent: 50,
    revision: 2,
  });
});
