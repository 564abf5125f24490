import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({
    name: 'shell',
    version: '1.0.0',
    translations: { es: { 'banners.hello': 'Hola' } },
    laterTranslations: { es: { 'accounts.logIn': 'Entrar' } },
  });
  await site.goLive({ name: 'about', version: '1.0.0' });
  await site.goLive({ name: 'essay', version: '1.0.0' });
});
afterAll(() => site.close());

it('a page lists the translations of releases with their hashes', async () => {
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
  for (const file of ['shell/1.0.0/texts', 'shell/1.0.0/texts.later', 'essay/1.0.1/texts'])
    expect(integrity[`/releases/${file}.es.json`]).toMatch(/^sha384-/);
  const reply = await site.browser().get('/releases/essay/1.0.1/texts.es.json').expect(200);
  expect(reply.body).toEqual(es);
});

it("a page starts in the browser's preferred language that the shell supports", async () => {
  const page = (accepts: string) => site.browser().get('/essay').set('accept-language', accepts).expect(200);
  const spanish = await page('es-MX,es;q=0.9,en;q=0.5');
  expect(spanish.headers['content-language']).toBe('es');
  expect(spanish.text).toContain('<html lang="es" dir="ltr"');
  expect(pageDataOf(spanish.text).texts).toEqual({
    language: 'es',
    languages: ['en', 'es'],
    ownNames: { en: 'English', es: 'español' },
    translations: { es: '/releases/shell/1.0.0/texts.es.json' },
    later: { es: '/releases/shell/1.0.0/texts.later.es.json' },
    ownWords: {},
  });
  for (const file of ['shell/1.0.0', 'essay/1.0.1'])
    expect(spanish.text).toContain(
      `<link rel="preload" as="fetch" crossorigin href="/releases/${file}/texts.es.json">`,
    );
  expect(spanish.text).not.toMatch(/<link[^>]*texts\.later/);
  const arabic = await page('ar');
  expect(arabic.text).toContain('<html lang="en" dir="ltr"');
  expect(arabic.text).not.toContain('as="fetch"');
});

it('a page starts in the chosen language', async () => {
  const browser = site.browser();
  await browser.put('/api/language').send({ language: 'es' }).expect(200);
  const { text } = await browser.get('/about').set('accept-language', 'en').expect(200);
  expect(pageDataOf(text).texts.language).toBe('es');
});
