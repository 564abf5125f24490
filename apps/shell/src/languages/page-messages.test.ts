import type { PageData } from '@portico/contracts';
import { stubServer } from '@portico/store/testing';
import type { StubRoute } from '@portico/store/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../shell.fixture.tsx';
import { setShownRelease } from '../steps/shown-releases.ts';
import { released } from './languages.fixture.ts';
import { PageLanguage } from './page-messages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

let number = 0;
let files: { shell: string; later: string; own: string; person: string; older: string };
beforeEach(() => {
  number += 1;
  const of = (name: string) => `/releases/${name}/${number}/texts.ar.json`;
  files = {
    shell: of('shell'),
    later: of('later'),
    own: of('own'),
    person: of('person'),
    older: of('older'),
  };
});

const broken = () => new Response('Bad gateway', { status: 502 });
const SHELL = released({ 'frame.help': 'مساعدة', 'frame.privacy': 'الخصوصية' });
const LATER = released({ 'accounts.logIn': 'تسجيل الدخول' });
const OWN = {
  product: released({ 'frame.help': 'اتصل بنا' }),
  steps: { person: { 'first_name.label': 'اسمك' } },
};
const PERSON = { 'first_name.label': 'الاسم', 'last_name.label': 'العائلة' };

function open(routes: Record<string, StubRoute>, report = vi.fn()) {
  const server = stubServer({
    [`GET ${files.shell}`]: SHELL,
    [`GET ${files.later}`]: LATER,
    [`GET ${files.own}`]: OWN,
    [`GET ${files.person}`]: PERSON,
    [`GET ${files.older}`]: { 'first_name.label': 'الاسم القديم' },
    ...routes,
  });
  const steps: PageData['steps'] = PAGE.steps.map((step) => {
    const translations: Record<string, string> = step.id === 'person' ? { ar: files.person } : {};
    const chosen = { ...step.chosen, translations };
    return { ...step, chosen, fallback: { ...chosen, version: '0.9.0', translations: { ar: files.older } } };
  });
  const texts = {
    language: 'ar',
    languages: ['en', 'ar'],
    translations: { ar: files.shell },
    later: { ar: files.later },
    ownWords: { ar: files.own },
  };
  return { language: new PageLanguage({ texts, steps, integrity: {} }, report), server, steps, report };
}

it('loads the texts of the first page, custom texts over translations, before rendering', async () => {
  const { language } = open({});
  await language.open('person');
  const { locale, steps, missing } = language.current();
  expect(locale).toEqual({ language: 'ar', messages: { ...SHELL, ...OWN.product } });
  expect(steps.person).toEqual({ ...PERSON, 'first_name.label': 'اسمك' });
  expect(missing).toBeNull();
  expect(document.documentElement.lang).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
});

it('loads no step texts before they are needed', async () => {
  const { language, server } = open({});
  await language.open();
  expect(server.to(`GET ${files.person}`)).toEqual([]);
  language.want(['person']);
  await expect.poll(() => language.current().steps.person?.['last_name.label']).toBe('العائلة');
});

it('tries twice, then falls back to English with a note', async () => {
  const { language, server, report } = open({ [`GET ${files.shell}`]: broken() });
  await language.open('person');
  expect(server.to(`GET ${files.shell}`)).toHaveLength(2);
  expect(language.current()).toMatchObject({ locale: { language: 'en', messages: {} }, missing: 'ar' });
  expect(document.documentElement.lang).toBe('en');
  expect(report).toHaveBeenCalledOnce();
});

it("doesn't wait forever for a server", async () => {
  vi.useFakeTimers();
  const { language } = open({ [`GET ${files.shell}`]: () => new Promise<Response>(() => undefined) });
  const opened = language.open();
  await vi.advanceTimersByTimeAsync(6_000);
  await opened;
  expect(language.current()).toMatchObject({ locale: { language: 'en' }, missing: 'ar' });
});

it('falls back for a step whose texts fail to load, and retries with the next choice', async () => {
  let isBroken = true;
  const { language, steps } = open({ [`GET ${files.person}`]: () => (isBroken ? broken() : PERSON) });
  await language.open('person');
  expect(language.current()).toMatchObject({ locale: { language: 'ar' }, missing: 'ar' });
  expect(language.isReady(steps[1]!.chosen)).toBe(true);
  isBroken = false;
  expect(await language.choose('ar')).toBe(true);
  expect(language.current().missing).toBeNull();
  expect(language.current().steps.person?.['last_name.label']).toBe('العائلة');
});

it('works without custom texts if they fail to load', async () => {
  const { language, report } = open({ [`GET ${files.own}`]: broken() });
  await language.open('person');
  expect(language.current().locale.messages).toEqual(SHELL);
  expect(language.current().missing).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});

describe('texts outside of the first load', () => {
  it('are loaded on first use', async () => {
    const { language, server } = open({});
    await language.open('person');
    expect(language.isLaterReady()).toBe(false);
    expect(server.to(`GET ${files.later}`)).toEqual([]);
    language.wantLater();
    await expect.poll(() => language.isLaterReady()).toBe(true);
    expect(language.current().locale.messages).toEqual({ ...SHELL, ...LATER, ...OWN.product });
    language.wantLater();
    expect(server.to(`GET ${files.later}`)).toHaveLength(1);
  });

  it('are loaded before the language switches, once they have been used', async () => {
    const { language } = open({});
    expect(language.isLaterReady()).toBe(true);
    language.wantLater();
    await language.choose('ar');
    expect(language.current().locale.messages).toMatchObject(LATER);
  });

  it('fall back to the source language, with a note', async () => {
    const { language, report } = open({ [`GET ${files.later}`]: broken() });
    await language.open('person');
    language.wantLater();
    await expect.poll(() => language.current().missing).toBe('ar');
    expect(language.isLaterReady()).toBe(true);
    expect(language.current().locale).toEqual({ language: 'ar', messages: { ...SHELL, ...OWN.product } });
    expect(report).toHaveBeenCalledOnce();
  });

  it('are not waited for on pages of older servers', async () => {
    open({});
    const texts = { language: 'ar', languages: ['ar'], translations: { ar: files.shell }, ownWords: {} };
    const earlier = new PageLanguage({ texts, steps: [], integrity: {} });
    await earlier.open();
    expect(earlier.isLaterReady()).toBe(true);
  });
});

it('uses the texts of the shown release', async () => {
  const { language, steps } = open({});
  await language.open('person');
  language.subscribe(() => undefined);
  const person = steps.find(({ id }) => id === 'person')!;
  setShownRelease(person, person.fallback!);
  await expect.poll(() => language.current().steps.person?.['last_name.label']).toBeUndefined();
  expect(language.current().steps.person).toEqual({ 'first_name.label': 'اسمك' });
});

it('uses the last of two choices', async () => {
  const { language } = open({});
  const [first, last] = [language.choose('ar'), language.choose('en')];
  expect(await Promise.all([first, last])).toEqual([false, true]);
  expect(language.current().locale.language).toBe('en');
});
