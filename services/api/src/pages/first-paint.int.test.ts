import { type FirstPaintFile, FIRST_PAINT_FORM, type MarkupPart, PATHS } from '@portico/contracts';
import type { ReleaseOptions } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const FRAME: MarkupPart[] = [
  '<header>',
  { text: 'partner.name' },
  '</header><nav aria-label="',
  { text: 'layout.steps' },
  '"><ol>',
  {
    each: 'steps',
    parts: {
      passed: ['<li class="passed">', { value: 'step.label' }, '</li>'],
      current: ['<li class="current">', { value: 'step.number' }, ' ', { value: 'step.label' }, '</li>'],
      later: ['<li><a href="/', { value: 'step.route' }, '">', { value: 'step.label' }, '</a></li>'],
    },
  },
  '</ol></nav>',
  { each: 'welcome', parts: { only: ['<aside></aside>'] } },
  '<main>',
  {
    each: 'heading',
    parts: {
      seen: ['<h1>', { value: 'step.label' }, '</h1>'],
      heard: ['<span>', { value: 'step.label' }, '</span>'],
    },
  },
  { value: 'step' },
  '</main>',
  { each: 'loading', parts: { only: ['<p role="status"></p>'] } },
  '<address>',
  { each: 'address', parts: { only: ['<span>', { text: 'partner.address.1' }, '</span>'] } },
  '</address>',
];

const FORMS = ['plain', 'logo', 'terms', 'logo terms'].flatMap((form) => [
  form,
  form === 'plain' ? 'languages' : `${form} languages`,
]);

const painted = (
  options: ReleaseOptions,
  markup: FirstPaintFile['markup'],
  drawing = 'same',
): ReleaseOptions => ({
  ...options,
  files: {
    ...options.files,
    'first-paint.json': JSON.stringify({ form: FIRST_PAINT_FORM, drawing, markup } satisfies FirstPaintFile),
  },
  change: (release) => {
    release.entries.firstPaint = 'first-paint.json';
    if (options.name === 'shell') release.entries.texts = 'texts.json';
  },
});

const frames = Object.fromEntries(FORMS.map((form) => [form, FRAME]));
const shell = (version: string) =>
  painted(
    {
      name: 'shell',
      version,
      files: {
        'texts.json': JSON.stringify({ 'layout.steps': { en: 'The "steps" & more', es: 'Los pasos' } }),
      },
      translations: { es: { 'layout.steps': 'Los pasos' } },
    },
    { en: frames, es: frames },
  );
const QUESTIONS: MarkupPart[] = [
  '<label>',
  { text: '@about_name.label' },
  '<input id="about_name" type="text"></label>',
];
const about = (version: string, drawing?: string) =>
  painted(
    { name: 'about', version, translations: { es: { 'about_name.label': '¿Nombre & "apellido"?' } } },
    { en: { questions: QUESTIONS }, es: { questions: QUESTIONS } },
    drawing,
  );

const page = async (address = '/about', language = 'en', cookie = '') =>
  (await site.browser().get(address).set({ 'accept-language': language, cookie }).expect(200)).text;
const rootOf = (html: string) =>
  /<div id="root">([^]*)<\/div>\n<script type="application\/json"/.exec(html)?.[1];

describe('first paint', () => {
  it('is absent for releases without markup', async () => {
    await site.goLive({ name: 'shell', version: '0.9.0' });
    await site.goLive({ name: 'essay', version: '1.0.0' });
    await site.goLive(about('1.0.0'));
    const html = await page();
    expect(rootOf(html)).toBe('');
    expect(html).toContain('<link rel="stylesheet" href="/releases/shell/0.9.0/shell.css"');
  });

  it("has the shell's frame, the step's first questions, and both styles", async () => {
    await site.goLive(shell('1.0.0'));
    const reply = await site.browser().get('/about').expect(200);
    const root = rootOf(reply.text);
    expect(root).toContain(
      `<header>${site.core.partner.name}</header><nav aria-label="The &quot;steps&quot; &amp; more">`,
    );
    expect(root).toContain(
      '<ol><li class="current">1 The about step</li><li><a href="/essay">The essay step</a></li></ol>',
    );
    expect(root).toContain(
      '<aside></aside><main><h1>The about step</h1><label>about_name<input id="about_name" type="text"></label></main>',
    );
    for (const line of site.core.partner.address) expect(root).toContain(`<span>${line}</span>`);
    const nonce = /'nonce-([^']+)'/.exec(reply.headers['content-security-policy'] as string)?.[1];
    expect(reply.text).toContain(`<style nonce="${nonce}">body { margin: 0 }`);
    expect(reply.text).not.toContain('<link rel="stylesheet"');
  });

  it("uses the page's language and custom texts", async () => {
    const root = rootOf(await page('/about', 'es'));
    expect(root).toContain('<p class="still-loading">Esta página todavía se está cargando.');
    expect(root).toContain('<nav aria-label="Los pasos">');
    expect(root).toContain('<label>¿Nombre &amp; &quot;apellido&quot;?<input');
  });

  it('omits questions of a step without markup or with an incompatible one', async () => {
    for (const address of ['/essay', '/about']) {
      if (address === '/about') await site.goLive(about('1.1.0', 'other'));
      const html = await page(address);
      expect(rootOf(html)).toContain('</h1><div data-step="pending"></div></main>');
      expect(html).toContain('[data-step=pending]{min-block-size:100vh}');
    }
    await site.goLive(about('1.2.0'));
    expect(rootOf(await page())).toContain('<input id="about_name"');
  });

  it('has no empty fields for a browser with unsent answers', async () => {
    const root = rootOf(await page('/about', 'en', 'portico_drafts=1'));
    expect(root).toContain('<header>');
    expect(root).toContain('<main><h1>The about step</h1><div data-step="pending"></div></main>');
  });

  it('has nothing below the steps for applicants, whose data is still loading', async () => {
    const applicant = await site.applicant();
    const root = async (address: string) => rootOf((await applicant.get(address).expect(200)).text);
    expect(await root('/about')).toContain(
      '</ol></nav><main><span>The about step</span><div data-step="pending"></div></main><p role="status"></p>',
    );
    await applicant.put(PATHS.lastPage).send({ last_page: '/essay' }).expect(200);
    expect(await root('/about')).toBe('');
    expect(await root('/essay')).toContain('<header>');
  });

  it('is absent after a logout and for links that prefill answers', async () => {
    expect(rootOf(await page('/about', 'en', 'portico_idp_session=1'))).toBe('');
    for (const address of ['/about?token=abc', '/about?service_token=abc', '/login', '/'])
      expect(rootOf(await page(address))).toBe('');
    expect(rootOf(await page('/about?campaign=spring'))).toContain('<header>');
  });

  it('is absent for applicants with an older shell, which greets everyone as a visitor', async () => {
    const before = FRAME.filter(
      (part) => typeof part === 'string' || !('each' in part && part.each === 'loading'),
    );
    const forms = Object.fromEntries(FORMS.map((form) => [form, before]));
    await site.goLive({
      ...shell('1.1.0'),
      ...painted({ name: 'shell', version: '1.1.0' }, { en: forms, es: forms }),
    });
    const applicant = await site.applicant();
    expect(rootOf((await applicant.get('/about').expect(200)).text)).toBe('');
    await site.goLive(shell('1.2.0'));
  });

  it('uses the canary for its visitors', async () => {
    const canary = painted(
      { name: 'about', version: '2.0.0' },
      { en: { questions: ['<input id="new" type="text">'] } },
    );
    await site.release(canary);
    const { revision } = await site.core.releases.overview.channel('about');
    await site.core.releases.registry.change(
      [{ action: 'canary', name: 'about', version: '2.0.0', percent: 50, expectedRevision: revision }],
      { actor: 'test' },
    );
    await site.core.releases.watcher.refresh();
    const of = (cohort: string) => page('/about', 'en', `portico_cohort=${cohort}`);
    const seen = await Promise.all(['0', '4999', '9999'].map(of));
    for (const html of seen) {
      const about = pageDataOf(html).steps.find(({ id }) => id === 'about');
      expect(rootOf(html)?.includes('id="new"')).toBe(about?.chosen.version === '2.0.0');
    }
    expect(new Set(seen.map((html) => html.includes('id="new"'))).size).toBe(2);
  });

  it('is omitted with a log entry if a release file was altered', async () => {
    await site.goLive(painted({ name: 'shell', version: '3.0.0' }, { en: frames }));
    const html = await page();
    expect(rootOf(html)).toBe('');
    expect(html).toContain('<link rel="stylesheet" href="/releases/shell/3.0.0/shell.css"');
  });
});
