import { releaseDifferencePath, type ReleaseDifferenceReply } from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
let ann: Awaited<ReturnType<typeof staffAgent>>;
beforeEach(async () => {
  site = await startTestSite();
  ann = await staffAgent(site, 'releases');
  await site.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
});
afterEach(() => site.close());

const asked = async (from: string, to: string) =>
  (await ann.get(releaseDifferencePath('about', from, to)).expect(200)).body as ReleaseDifferenceReply;

it('lists what a draft changes in definition and texts of every language', async () => {
  await site.goLive({
    name: 'about',
    version: '1.0.0',
    definition: stepDefinition('about', ['name'], 'About'),
    translations: { es: { label: 'Sobre' } },
  });
  await site.goLive({
    name: 'about',
    version: '1.1.0',
    definition: stepDefinition('about', ['name', 'city'], 'About you'),
    translations: { es: { label: 'Sobre usted' } },
  });
  const { changes, ...rest } = await asked('1.0.0', '1.1.0');
  expect(rest).toEqual({ name: 'about', from: '1.0.0', to: '1.1.0' });
  expect(changes.map(({ sort, id, action, before, after }) => [sort, id, action, before, after])).toEqual([
    ['step', 'step', 'changed', 'About', 'About you'],
    ['question', 'city', 'added', null, expect.stringContaining('label: city')],
    ['key', 'city', 'added', null, expect.stringContaining('column in exports: CITY')],
    ['translation', 'es label', 'changed', 'Sobre', 'Sobre usted'],
  ]);
  expect((await asked('1.1.0', '1.1.0')).changes).toEqual([]);
});

it('rejects unpublished and invalid versions', async () => {
  await site.goLive({ name: 'about', version: '1.0.0' });
  await ann.get(releaseDifferencePath('about', '1.0.0', '9.9.9')).expect(404);
  await ann.get(releaseDifferencePath('about', '1.0.0', '../x')).expect(400);
  await ann.get(`/service/releases/about/difference?from=1.0.0`).expect(400);
});
