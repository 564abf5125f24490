import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({ name: 'shell', version: '1.0.0', translations: { es: { 'banners.hello': 'Hola' } } });
  await site.goLive({ name: 'about', version: '1.0.0' });
  await site.goLive({ name: 'essay', version: '1.0.0' });
});
afterAll(() => site.close());

it('a page names the translations of the releases that have some, with their hashes', async () => {
  const es = { label: 'Ensayo', 'essay_name.label': 'Nombre' };
  await site.goLive({ name: 'essay', version: '1.0.1', translations: { es } });
  const { steps, integrity } = pageDataOf((await site.browser().get('/about').expect(200)).text);
  const [about, essay] = steps;
  expect(about).toMatchObject({ labels: {}, chosen: { translations: {} } });
  expect(essay).toMatchObject({
    labels: { es: 'Ensayo' },
    chosen: { translations: { es: '/releases/essay/1.0.1/texts.es.json' } },
    fallback: { translations: {} },
  });
  expect(site.core.releases.page()?.translations).toEqual({ es: '/releases/shell/1.0.0/texts.es.json' });
  for (const file of ['shell/1.0.0', 'essay/1.0.1'])
    expect(integrity[`/releases/${file}/texts.es.json`]).toMatch(/^sha384-/);
  const reply = await site.browser().get('/releases/essay/1.0.1/texts.es.json').expect(200);
  expect(reply.body).toEqual(es);
});
