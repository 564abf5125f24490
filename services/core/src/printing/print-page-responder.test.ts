import { describe, expect, it, vi } from 'vitest';
import { NotFoundError } from '../errors.ts';
import type { PageRequest } from '../subprocess/index.ts';
import { ReleaseFileLostError } from '../releases/index.ts';
import { PrintViews } from './print-page-responder.ts';
import type { PrintedApplication } from './printed-application.ts';

const FILES: Record<string, string> = {
  'shell/1.0.0/shell.js': 'draw()',
  'shell/1.0.0/sans.woff2': 'a font',
  'pets/0.9.0/step.json': '{"id":"pets"}',
};
const LOST = ['shell/1.0.0/lost.css', 'pets/0.8.0/step.json'];
const LIVE = { translations: { ar: '/releases/shell/1.0.0/texts.ar.json' } };
const VIEW = { answer: { pets_name: 'Rex' } };

function views({ page = LIVE as object | null } = {}) {
  const document = vi.fn(({ language }: { language: string }) => ({
    html: `<html lang="${language}">`,
    headers: { 'content-security-policy': "default-src 'none'" },
  }));
  const readFile = (...place: string[]) => {
    const path = place.join('/');
    if (LOST.includes(path)) return Promise.reject(new ReleaseFileLostError(`${path} is lost.`));
    const text = FILES[path];
    return text === undefined ? Promise.reject(new NotFoundError()) : Promise.resolve(Buffer.from(text));
  };
  const deps = {
    releases: { page: () => page, readFile },
    pages: {
      document,
      words: (path: string) => (path === '/texts/ar/1-a.json' ? '{"product":{}}' : undefined),
    },
  };
  return new PrintViews(deps as never);
}

const asked = (path: string, more: { method?: string; isPage?: boolean } = {}): PageRequest => ({
  method: () => more.method ?? 'GET',
  url: () => `https://print.invalid${path}`,
  isNavigationRequest: () => more.isPage ?? false,
});
const application = (language = 'en') => ({ view: VIEW, language }) as unknown as PrintedApplication;

describe('PrintViews', () => {
  const ask = (path: string, more?: Parameters<typeof asked>[1]) =>
    views().answers(application())(asked(path, more));

  it("starts in the PDF's language, with every page's security policy", async () => {
    const page = await views().answers(application('ar'))(asked('/?service_token=print', { isPage: true }));
    expect(page).toEqual({
      status: 200,
      headers: {
        'content-security-policy': "default-src 'none'",
        'content-type': 'text/html; charset=utf-8',
      },
      body: '<html lang="ar">',
    });
  });

  it('starts in English without translations, so that the view can report it', async () => {
    const page = await views().answers(application('es'))(asked('/', { isPage: true }));
    expect(page?.body).toBe('<html lang="en">');
  });

  it("returns the application's data without a token", async () => {
    expect(await ask('/service/tmp-pdf?service_token=print')).toEqual({ status: 200, json: VIEW });
  });

  it('returns release files with their types, and text overrides', async () => {
    expect(await ask('/releases/shell/1.0.0/shell.js')).toMatchObject({
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
      body: Buffer.from('draw()'),
    });
    expect(await ask('/releases/shell/1.0.0/sans.woff2')).toMatchObject({
      headers: { 'content-type': 'font/woff2' },
    });
    expect(await ask('/texts/ar/1-a.json')).toMatchObject({ status: 200, body: '{"product":{}}' });
  });

  it.each([
    '/releases/pets/0.7.0/step.json',
    '/releases/shell/1.0.0/shell.js.map',
    '/api/profile',
    '/lookup/find',
  ])('returns 404 for %s', async (path) => {
    expect(await ask(path)).toEqual({ status: 404 });
  });

  it('refuses changes', async () => {
    for (const path of ['/api/answer', '/service/tmp-pdf'])
      expect(await ask(path, { method: 'POST' })).toEqual({ status: 404 });
  });

  it('returns 503 for an unavailable definition, which the view reports', async () => {
    expect(await ask('/releases/pets/0.8.0/step.json')).toEqual({ status: 503 });
  });

  it('fails if a shell file is unavailable', async () => {
    await expect(ask('/releases/shell/1.0.0/lost.css')).rejects.toThrow('shell/1.0.0/lost.css is lost.');
  });

  it('fails without a shell', () => {
    expect(() => views({ page: null }).answers(application())).toThrow('No shell is live');
  });
});
