import { cpSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { PATHS } from '@portico/contracts';
import { stepDefinition, writeRelease } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const get = (address: string) => site.browser().get(address);
const html = async (address = '/') => (await get(address).expect(200)).text;
const dataOf = pageDataOf;
const preloadsOf = (page: string) =>
  [...page.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, url]) => url);
const codeOf = (page: string) =>
  [...page.matchAll(/<(?:script defer crossorigin src|link rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, url]) => url,
  );

describe('page', () => {
  it('shows a message if nothing is installed', async () => {
    const reply = await get('/').expect(503);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.text).toBe('The application is not installed yet.');
  });

  it("shows the message in the browser's language", async () => {
    const reply = await get('/').set({ accept: 'text/html', 'accept-language': 'ar' }).expect(503);
    expect(reply.headers['content-language']).toBe('ar');
    expect(reply.text).toContain('<html lang="ar" dir="rtl">');
    expect(reply.text).toContain('<h1>لم يُثبَّت التطبيق بعد.</h1>');
  });

  it('lists every script with its hash and forbids all others', async () => {
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'about', version: '1.0.0' });
    await site.goLive({ name: 'essay', version: '1.0.0' });
    const reply = await get('/about').expect(200);

    const tags = [
      ...reply.text.matchAll(
        /<script(?![^>]*application\/json)[^>]*>|<link rel="(?:stylesheet|preload)"[^>]*>/g,
      ),
    ];
    expect(tags).toHaveLength(3);
    for (const [tag] of tags) expect(tag).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}"/);
    expect(reply.text).toMatch(
      /<script defer crossorigin src="\/releases\/shell\/1\.0\.0\/shell\.js" [^>]*fetchpriority="high">/,
    );
    expect(reply.text).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'integrity-policy': 'blocked-destinations=(script)',
    });
    expect(reply.headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; worker-src blob:; style-src 'self' 'nonce-[^']+'/,
    );
  });

  it('contains changed option lists immediately', async () => {
    expect(dataOf(await html()).optionLists).toBeUndefined();
    const row = { list: 'entry_terms', revision: 1, options: [{ value: '202808', label: 'Fall 2028' }] };
    const change = { ...row, id: 'one', at: '2026-11-22T00:00:00.000Z', actor: 'Registrar', keyId: null };
    await site.core.platform.database.unitOfWork.run((manager) => manager.insert('option_list', change));
    await site.core.optionLists.refresh();
    expect(dataOf(await html()).optionLists).toEqual({ entry_terms: row.options });
  });

  it("contains the steps' manifests and a hash for every file", async () => {
    const data = dataOf(await html('/about'));
    expect(data.steps.map(({ id, route, label, order }) => ({ id, route, label, order }))).toEqual([
      { id: 'about', route: '/about', label: 'The about step', order: 97 },
      { id: 'essay', route: '/essay', label: 'The essay step', order: 101 },
    ]);
    expect(data.steps[0]).toMatchObject({
      chosen: {
        version: '1.0.0',
        container: 'about_1_0_0',
        base: '/releases/about/1.0.0/',
        definition: '/releases/about/1.0.0/step.json',
      },
      fallback: null,
    });
    // Only what the federation runtime reads.
    expect(data.steps[0]?.chosen.manifest).toEqual({
      metaData: { globalName: 'about_1_0_0', remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [],
    });
    expect(Object.keys(data.integrity).sort()).toEqual([
      '/releases/about/1.0.0/remoteEntry.js',
      '/releases/about/1.0.0/step.json',
      '/releases/essay/1.0.0/remoteEntry.js',
      '/releases/essay/1.0.0/step.json',
      '/releases/shell/1.0.0/shell.css',
      '/releases/shell/1.0.0/shell.js',
    ]);
    expect(data).toMatchObject({
      defaultRoute: '/about',
      invalidRoute: null,
      shellVersion: '1.0.0',
      identityCookiePrefix: 'portico_idp_',
    });
    expect(data.trial).toBeNull();
    expect(data.pageId).toMatch(/^3\.[\w-]+\.page\d+\.[\w-]{22}$/);
    expect(data.partner.name).toBe(site.core.partner.name);
  });

  it('preloads the step of the URL, the first one for unknown paths, and none where no step is shown', async () => {
    const about = ['/releases/about/1.0.0/remoteEntry.js'];
    expect(preloadsOf(await html('/essay'))).toEqual(['/releases/essay/1.0.0/remoteEntry.js']);
    for (const address of ['/', '/about', '/about/', '/no/such/page?token=1'])
      expect(preloadsOf(await html(address))).toEqual(about);
    for (const address of ['/login', '/completion', '/?service_token=abc'])
      expect(preloadsOf(await html(address))).toEqual([]);
  });

  it('preloads the step that an applicant was last on', async () => {
    const applicant = await site.applicant();
    await applicant.put(PATHS.lastPage).send({ last_page: '/essay' }).expect(200);
    for (const address of ['/', '/about'])
      expect(preloadsOf((await applicant.get(address).expect(200)).text)).toEqual([
        '/releases/essay/1.0.0/remoteEntry.js',
      ]);
  });

  it('changes when a release is inserted as rows and files, without rebuild or restart', async () => {
    const options = {
      name: 'essay',
      version: '2.0.0',
      definition: stepDefinition('essay', ['essay_name', 'essay_topic'], 'Your Essay'),
    };
    const built = writeRelease(path.join(site.core.settings.dataDir, 'builds'), options);
    cpSync(built, path.join(site.core.releases.folder, 'essay/2.0.0'), { recursive: true });
    const { dataSource } = site.core.platform.database;
    const release = readFileSync(path.join(built, 'release.json'), 'utf8');
    await dataSource.query(
      'INSERT INTO step_release (id, name, version, container, `release`, manifest, definition, built_in, published_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [
        'inserted-by-hand',
        'essay',
        '2.0.0',
        'essay_2_0_0',
        release,
        JSON.stringify({ name: 'essay_2_0_0' }),
        JSON.stringify(options.definition),
        0,
        new Date().toISOString(),
      ],
    );
    await dataSource.query(
      "UPDATE step_channel SET live = '2.0.0', last_good = '1.0.0', revision = 2 WHERE name = 'essay'",
    );

    await vi.waitFor(async () => {
      const [, essay] = dataOf(await html('/essay')).steps;
      expect(essay).toMatchObject({
        label: 'Your Essay',
        chosen: { version: '2.0.0' },
        fallback: { version: '1.0.0' },
      });
    });
    expect(preloadsOf(await html('/essay'))).toEqual(['/releases/essay/2.0.0/remoteEntry.js']);
    await get('/releases/essay/2.0.0/remoteEntry.js')
      .expect(200)
      .expect(/essay_2_0_0/);
    await get('/releases/essay/1.0.0/remoteEntry.js')
      .expect(200)
      .expect(/essay_1_0_0/);
  });

  it('at a service link shows applications to staff; older shells have separate code for that', async () => {
    const ofStaff = async () => codeOf(await html('/?service_token=abc'));
    expect(await ofStaff()).toEqual(codeOf(await html()));
    await site.goLive({
      name: 'shell',
      version: '1.1.0',
      files: { 'service-view.js': 'print()', 'service-view.css': 'p {}' },
      change: ({ entries }) =>
        (entries.serviceView = { scripts: ['service-view.js'], styles: ['service-view.css'] }),
    });
    const at = '/releases/shell/1.1.0';
    expect(await ofStaff()).toEqual([`${at}/service-view.css`, `${at}/service-view.js`]);
    expect(codeOf(await html('/?service_token='))).toEqual(await ofStaff());
  });

  it('is compressed if accepted', async () => {
    for (const [accepted, coding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const reply = await get('/about')
        .set('accept-encoding', accepted)
        .expect(200)
        .expect('content-encoding', coding);
      expect(reply.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    }
    expect(
      (await get('/about').set('accept-encoding', 'identity')).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('malformed URL', () => {
  const raw = (address: string, headers = {}) =>
    new Promise<{ status?: number; type?: string; text: string }>((resolve, reject) => {
      // Use `request`, because supertest would normalize the URL.
      const asked = request(site.browser().get('/').url, { path: address, headers }, (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (part: string) => (body += part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode, type: reply.headers['content-type'], text: body }),
        );
      });
      asked.on('error', reject).end();
    });
  const LONG = 'x'.repeat(20_000);

  it.each([
    '/%',
    '/about%',
    '/about%zz',
    '/%c0%af?campaign=spring',
    '//evil',
    '/a%/%2e%2e/b',
    `/${LONG.slice(0, 8_000)}`,
  ])('shows the application, which redirects: %s', async (address) => {
    const { status, type, text } = await raw(address);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(dataOf(text).defaultRoute).toBe('/about');
    expect(preloadsOf(text)).toEqual(['/releases/about/1.0.0/remoteEntry.js']);
  });

  it('explains what to do if it is too long', async () => {
    for (const address of [`/${LONG}`, `/about?x=${LONG}`]) {
      const { status, type, text } = await raw(address);
      expect([status, type]).toEqual([431, 'text/html; charset=utf-8']);
      expect(text).toContain('<a href="/">Go to the application</a>');
    }
  });

  it("explains it in the browser's language", async () => {
    const { status, text } = await raw(`/about?x=${LONG.slice(0, 15_500)}`, {
      'accept-language': 'es-MX,es;q=0.9',
      'x-more': 'x'.repeat(2_000),
    });
    expect(status).toBe(431);
    expect(text).toMatch(/<html lang="es" dir="ltr">[^]*<h1>Esta dirección es demasiado larga</);
  });

  it.each([
    ['/api/document-answer/%', 400, 'bad_request'],
    ['/releases/%c0%af', 400, 'bad_request'],
    [`/API/${LONG}`, 431, 'too_large'],
  ])('returns JSON for programs: %.30s', async (address, refused, code) => {
    const { status, type, text } = await raw(address);
    expect([status, type]).toEqual([refused, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ code });
  });
});

describe("URL that isn't a page", () => {
  it.each([
    '/api/nothing',
    '/public/nothing',
    '/service/nothing',
    '/lookup',
    '/health/nothing',
    '/favicon.ico',
    '/robots.txt',
    '/.well-known/x',
  ])('returns JSON 404: %s', async (address) => {
    const reply = await get(address).expect(404).expect('content-type', /json/);
    expect(reply.body.code).toBe('not_found');
  });

  it('only accepts GET', async () => {
    await site.browser().post('/about').send({}).expect(404).expect('content-type', /json/);
  });
});
