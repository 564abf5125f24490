import { PATHS } from '@portico/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const EVENTS = ['release.changed', 'release.failing'] as const;
const URL_OF_TEAM = 'https://team.example.edu/hooks';
let site: TestSite;
let endpoint: string;
beforeAll(async () => {
  site = await startTestSite();
  const { id } = await site.core.webhooks.endpoints.add({ url: URL_OF_TEAM, events: [...EVENTS] }, 'ann');
  endpoint = id;
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

/** Events for the step's team, oldest first. */
const events = async () => {
  const { deliveries } = await site.core.webhooks.endpoints.deliveries(endpoint);
  const ofStep = deliveries.filter(({ ids }) => ids.name === 'about');
  return ofStep.map(({ event, ids }): Record<string, string> => ({ event, ...ids })).reverse();
};

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

it('a step’s team gets an event for every change of its channel, and one a day for a version that fails', async () => {
  const { registry, watcher } = site.core.releases;
  const rollBack = { action: 'set-back', name: 'about', expectedRevision: 2 } as const;
  await registry.change([rollBack], { actor: 'server', reason: 'none of its questions appeared' });
  await watcher.refresh();
  while ((await site.core.releases.stepFailures.pages('about', '1.0.0')) < 5) await visitAndReport();
  const of = async (event: string) => (await events()).filter((each) => each.event === event);
  await vi.waitFor(async () => expect(await of('release.failing')).toHaveLength(2));
  // Chance decides which version reaches three reports first.
  expect(new Set((await of('release.failing')).map(({ version }) => version))).toEqual(
    new Set(['1.0.0', '1.1.0']),
  );
  const about = { event: 'release.changed', name: 'about' };
  const reason = 'none of its questions appeared';
  expect(await of('release.changed')).toEqual([
    { ...about, version: '1.0.0', action: 'promoted' },
    { ...about, version: '1.1.0', action: 'canary_started', previous: '1.0.0' },
    { ...about, version: '1.1.0', action: 'canary_stopped', previous: '1.0.0', reason },
  ]);
});
