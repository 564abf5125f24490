import { describe, expect, it, vi } from 'vitest';
import { NotFoundError } from '../errors.ts';
import type { Asked } from '../programs/index.ts';
import { ReleaseFileLostError } from '../releases/index.ts';
import { PrintViews } from './print-views.ts';
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
  const parts = {
    releases: { page: () => page, readFile },
    pages: {
      document,
      words: (path: string) => (path === '/texts/ar/1-a.json' ? '{"product":{}}' : undefined),
    },
  };
  return new PrintViews(parts as never);
}

const asked = (path: string, more: { method?: string; isPage?: boolean } = {}): Asked => ({
  method: () => more.method ?? 'GET',
  url: () => `https://print.invalid${path}`,
  isNavigationRequest: () => more.isPage ?? false,
});
const application = (language = 'en') => ({ view: VIEW, language }) as unknown as PrintedApplication;

describe('the view of a print', () => {
  const ask = (path: string, more?: Parameters<typeof asked>[1]) =>
    views().answers(application())(asked(path, more));

  it('starts in the language of the print, under the policy of every page', async () => {
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

  it('starts in English where the shell has no texts in its language, so that the view can say so', async () => {
    const page = await views().answers(application('es'))(asked('/', { isPage: true }));
    expect(page?.body).toBe('<html lang="en">');
  });

  it('is given what was read for the print, and needs no right for it', async () => {
    expect(await ask('/service/tmp-pdf?service_token=print')).toEqual({ status: 200, json: VIEW });
  });

  it('is given release files as what they are, and the own words of the university', async () => {
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
  ])('is told that there is no %s', async (path) => {
    expect(await ask(path)).toEqual({ status: 404 });
  });

  it('can change nothing', async () => {
    for (const path of ['/api/answer', '/service/tmp-pdf'])
      expect(await ask(path, { method: 'POST' })).toEqual({ status: 404 });
  });

  it('is told that the definition of a step can not be had now, and says so itself', async () => {
    expect(await ask('/releases/pets/0.8.0/step.json')).toEqual({ status: 503 });
  });

  it('ends the print where a file of the shell can not be had', async () => {
    await expect(ask('/releases/shell/1.0.0/lost.css')).rejects.toThrow('shell/1.0.0/lost.css is lost.');
  });

  it('is none before there is a shell', () => {
    expect(() => views({ page: null }).answers(application())).toThrow('No shell is live');
  });
});
