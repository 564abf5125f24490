import type { PageData } from '@portico/contracts';
import { stubServer } from '@portico/store/testing';
import type { StubRoute } from '@portico/store/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../shell.fixture.tsx';
import { markShown } from '../steps/shown-steps.ts';
import { released } from './languages.fixture.ts';
import { PageLanguage } from './page-language.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

let number = 0;
/** Addresses that no other test has fetched. */
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

it('has everything that the first page says before it is drawn, the own words over the translation', async () => {
  const { language } = open({});
  await language.open('person');
  const { reading, steps, missing } = language.current();
  expect(reading).toEqual({ language: 'ar', messages: { ...SHELL, ...OWN.product } });
  expect(steps.person).toEqual({ ...PERSON, 'first_name.label': 'اسمك' });
  expect(missing).toBeNull();
  expect(document.documentElement.lang).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
});

it('fetches nothing of a step before it is wanted', async () => {
  const { language, server } = open({});
  await language.open();
  expect(server.to(`GET ${files.person}`)).toEqual([]);
  language.want(['person']);
  await expect.poll(() => language.current().steps.person?.['last_name.label']).toBe('العائلة');
});

it('tries twice, and is English where nothing came, and says so', async () => {
  const { language, server, report } = open({ [`GET ${files.shell}`]: broken() });
  await language.open('person');
  expect(server.to(`GET ${files.shell}`)).toHaveLength(2);
  expect(language.current()).toMatchObject({ reading: { language: 'en', messages: {} }, missing: 'ar' });
  expect(document.documentElement.lang).toBe('en');
  expect(report).toHaveBeenCalledOnce();
});

it('does not wait for a server that does not answer', async () => {
  vi.useFakeTimers();
  const { language } = open({ [`GET ${files.shell}`]: () => new Promise<Response>(() => undefined) });
  const opened = language.open();
  await vi.advanceTimersByTimeAsync(6_000);
  await opened;
  expect(language.current()).toMatchObject({ reading: { language: 'en' }, missing: 'ar' });
});

it('leaves a step in the source language whose texts did not come, and tries again with the next choice', async () => {
  let isBroken = true;
  const { language, steps } = open({ [`GET ${files.person}`]: () => (isBroken ? broken() : PERSON) });
  await language.open('person');
  expect(language.current()).toMatchObject({ reading: { language: 'ar' }, missing: 'ar' });
  expect(language.isReady(steps[1]!.chosen)).toBe(true);
  isBroken = false;
  expect(await language.choose('ar')).toBe(true);
  expect(language.current().missing).toBeNull();
  expect(language.current().steps.person?.['last_name.label']).toBe('العائلة');
});

it('is read without the own words where they did not come', async () => {
  const { language, report } = open({ [`GET ${files.own}`]: broken() });
  await language.open('person');
  expect(language.current().reading.messages).toEqual(SHELL);
  expect(language.current().missing).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});

describe('what the first load does not say', () => {
  it('is fetched once something of it is wanted', async () => {
    const { language, server } = open({});
    await language.open('person');
    expect(language.isLaterReady()).toBe(false);
    expect(server.to(`GET ${files.later}`)).toEqual([]);
    language.wantLater();
    await expect.poll(() => language.isLaterReady()).toBe(true);
    expect(language.current().reading.messages).toEqual({ ...SHELL, ...LATER, ...OWN.product });
    language.wantLater();
    expect(server.to(`GET ${files.later}`)).toHaveLength(1);
  });

  it('is there before the page changes to a language, once something of it was wanted', async () => {
    const { language } = open({});
    expect(language.isLaterReady()).toBe(true);
    language.wantLater();
    await language.choose('ar');
    expect(language.current().reading.messages).toMatchObject(LATER);
  });

  it('is said in the source language where it does not come, and the page says so', async () => {
    const { language, report } = open({ [`GET ${files.later}`]: broken() });
    await language.open('person');
    language.wantLater();
    await expect.poll(() => language.current().missing).toBe('ar');
    expect(language.isLaterReady()).toBe(true);
    expect(language.current().reading).toEqual({ language: 'ar', messages: { ...SHELL, ...OWN.product } });
    expect(report).toHaveBeenCalledOnce();
  });

  it('is nothing to wait for on a page of a server that has not parted it', async () => {
    open({});
    const texts = { language: 'ar', languages: ['ar'], translations: { ar: files.shell }, ownWords: {} };
    const earlier = new PageLanguage({ texts, steps: [], integrity: {} });
    await earlier.open();
    expect(earlier.isLaterReady()).toBe(true);
  });
});

it('has the texts of the release that is shown', async () => {
  const { language, steps } = open({});
  await language.open('person');
  language.subscribe(() => undefined);
  const person = steps.find(({ id }) => id === 'person')!;
  markShown(person, person.fallback!);
  await expect.poll(() => language.current().steps.person?.['last_name.label']).toBeUndefined();
  expect(language.current().steps.person).toEqual({ 'first_name.label': 'اسمك' });
});

it('counts the last of two choices', async () => {
  const { language } = open({});
  const [first, last] = [language.choose('ar'), language.choose('en')];
  expect(await Promise.all([first, last])).toEqual([false, true]);
  expect(language.current().reading.language).toBe('en');
});
