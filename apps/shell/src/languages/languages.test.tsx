import type { PageData, ProfileReply } from '@portico/contracts';
import { TEXTS, texts } from '@portico/contracts';
import { validateAnswers, validated } from '@portico/store';
import { json, profileReply } from '@portico/store/testing';
import type { StubRoute } from '@portico/store/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InitialEntry } from 'react-router-dom';
import { heading, openShell, PAGE, setUpShell } from '../shell.fixture.tsx';
import { released } from './languages.fixture.ts';

setUpShell();
afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

const SPANISH = released({
  'languages.menu': 'Idioma: {language}',
  'languages.changed': 'Esta página está ahora en {language}.',
  'banners.visitor': 'Bienvenido a {application} de {university}',
  'layout.titleWithErrors': 'Faltan datos: {title}',
  'shared.unexpectedTitle': 'Error inesperado',
  'shared.unexpected': 'Ha ocurrido un error inesperado.',
});
const ARABIC = released({ 'languages.menu': 'اللغة: {language}' });

let page = 0;
function open(
  routes: Record<string, StubRoute> = {},
  address: InitialEntry = '/person',
  profile?: Partial<ProfileReply>,
) {
  page += 1;
  const [es, ar] = [
    `/releases/shell/languages-${page}/texts.es.json`,
    `/releases/shell/languages-${page}/texts.ar.json`,
  ];
  const pageTexts: PageData['texts'] = {
    language: 'en',
    languages: ['en', 'es', 'ar', 'fr'],
    translations: { es, ar },
    ownWords: {},
  };
  const steps = PAGE.steps.map((step) => ({ ...step, labels: { es: `${step.label} (es)` } }));
  return openShell(address, {
    ...(profile && { profile }),
    page: { texts: pageTexts, steps },
    routes: {
      [`GET ${es}`]: SPANISH,
      [`GET ${ar}`]: ARABIC,
      'PUT /api/language': { message: 'OK', language: 'es' },
      ...Object.fromEntries(Object.entries(routes).map(([route, reply]) => [route.replace('ES', es), reply])),
    },
  });
}

const menu = (name: string) => screen.findByRole('button', { name });
async function choose(user: ReturnType<typeof open>['user'], now: string, name: string) {
  await user.click(await menu(now));
  await user.click(screen.getByRole('button', { name }));
}

it('lists languages under their native names and marks the current one', async () => {
  const { user } = open();
  await user.click(await menu('Language: English'));
  const choices = within(screen.getByRole('dialog', { name: 'Language' })).getAllByRole('listitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'English',
    'español',
    'العربية',
    'français',
  ]);
  expect(choices.map((each) => each.querySelector('bdi')?.lang)).toEqual(['en', 'es', 'ar', 'fr']);
  expect(choices.map((each) => each.querySelector('bdi')?.dir)).toEqual(['ltr', 'ltr', 'rtl', 'ltr']);
  expect(document.activeElement).toBe(screen.getByRole('button', { current: true }));
  expect(document.activeElement?.textContent).toBe('English');
});

it('has no menu for a single language', async () => {
  openShell('/person');
  await heading('Your Person');
  expect(screen.queryByRole('button', { name: /^Language/ })).toBeNull();
});

it('switches texts, title, lang, and dir in place and keeps the focus on the menu', async () => {
  const { user, server } = open();
  await choose(user, 'Language: English', 'español');
  const trigger = await menu('Idioma: español');
  expect(document.activeElement).toBe(trigger);
  expect(document.documentElement.lang).toBe('es');
  expect(document.documentElement.dir).toBe('ltr');
  expect(screen.getByText('Bienvenido a Undergraduate Application de Example University')).toBeTruthy();
  expect(screen.getByText('Esta página está ahora en español.')).toBeTruthy();
  expect(await heading('Your Person (es)')).toBeTruthy();
  expect(document.title).toBe('Your Person (es) | Undergraduate Application | Example University');
  expect(server.to('PUT /api/language').map(({ body }) => body)).toEqual([{ language: 'es' }]);

  await choose(user, 'Idioma: español', 'العربية');
  await screen.findByRole('button', { name: /العربية/ });
  expect(document.documentElement.dir).toBe('rtl');
  expect(await heading('Your Person')).toBeTruthy();
});

it('follows a choice in another window', async () => {
  open();
  await menu('Language: English');
  const other = new BroadcastChannel('portico-language');
  other.postMessage('es');
  expect(await menu('Idioma: español')).toBeTruthy();
  other.close();
});

it('says when texts failed to load, and retries', async () => {
  let isBroken = true;
  const spanish = () => (isBroken ? json(500, { code: 'broken', message: 'Broken.' }) : SPANISH);
  const { user, server } = open({ 'GET ES': spanish }, '/login');
  await choose(user, 'Language: English', 'español');
  expect(await screen.findByText(/We can’t show all of this page in/)).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(server.to('PUT /api/language')).toEqual([]);

  isBroken = false;
  await user.click(screen.getByRole('button', { name: TEXTS.stepRetry }));
  await menu('Idioma: español');
  expect(screen.queryByText(/We can’t show all of this page in/)).toBeNull();
});

it('marks an untranslated step label and its errors', async () => {
  const web_status = [{ web_status: 'started' as const }, { web_status: 'validating' as const }];
  const { user, store } = open({}, '/person', { web_status });
  await choose(user, 'Language: English', 'العربية');
  const problem = { id: 'first_name.rules.pattern', message: 'Please rewrite it.' };
  act(() => void store.dispatch(validated({ person: { first_name: [problem] } })));
  const passages = async (element: Promise<HTMLElement>) =>
    [...(await element).querySelectorAll<HTMLElement>('[lang="en"][dir="ltr"]')].map(
      ({ textContent }) => textContent,
    );
  expect(await passages(heading('Your Person'))).toEqual(['Your Person']);
  expect(await passages(screen.findByRole('navigation', { name: 'Application steps' }))).toEqual([
    'Your Person',
    'Your Consent',
  ]);
  expect(await passages(screen.findByRole('region', { name: "We're missing some information!" }))).toEqual([
    'Your Person',
    'Please rewrite it.',
  ]);

  await choose(user, 'اللغة: \u2068العربية\u2069', 'español');
  expect(await passages(heading('Your Person (es)'))).toEqual([]);
});

it('falls back to the source language', async () => {
  const { user } = open();
  await choose(user, 'Language: English', 'français');
  await menu('Language: français');
  expect(await heading('Your Person')).toBeTruthy();
  expect(document.documentElement.lang).toBe('fr');
});

it("keeps the choice when the server can't store it, with a note", async () => {
  const { user } = open({ 'PUT /api/language': json(503, { code: 'busy', message: 'Busy.' }) });
  await choose(user, 'Language: English', 'español');
  await menu('Idioma: español');
  expect(await screen.findByText(/^We couldn’t save your language choice/)).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
});

it('works on account pages', async () => {
  const { user } = open({}, '/login');
  await heading('Log In');
  await choose(user, 'Language: English', 'español');
  await menu('Idioma: español');
  expect(document.documentElement.lang).toBe('es');
});

it('keeps what was typed', async () => {
  const { user } = open({}, '/login');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email Address' });
  await user.type(field, 'ada@example.edu');
  await choose(user, 'Language: English', 'español');
  await menu('Idioma: español');
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('ada@example.edu');
});

it('translates a visible message', async () => {
  const failure = { label: { text: texts.unexpectedTitle }, message: { text: texts.unexpected } };
  const { user } = open({}, { pathname: '/login', state: { failure } });
  expect((await screen.findByRole('region', { name: TEXTS.unexpectedTitle })).textContent).toBe(
    TEXTS.unexpected,
  );
  await choose(user, 'Language: English', 'español');
  const shown = await screen.findByRole('region', { name: 'Error inesperado' });
  expect(shown.textContent).toBe('Ha ocurrido un error inesperado.');
});

it('updates the title of a page with errors', async () => {
  const web_status = [{ web_status: 'started' as const }, { web_status: 'validating' as const }];
  const { user, store } = open({}, '/person', { web_status });
  await heading('Your Person');
  await act(() => store.dispatch(validateAnswers()));
  await expect.poll(() => document.title).toMatch(/^Error: Your Person \|/);
  await choose(user, 'Language: English', 'español');
  await expect.poll(() => document.title).toMatch(/^Faltan datos: Your Person \(es\) \|/);
});

it("uses the account's language after login", async () => {
  const reply = { message: TEXTS.loggedIn, username: 'ada@example.edu', language: 'es' };
  const { user } = open({ 'POST /public/login': reply, 'GET /api/profile': profileReply() }, '/login');
  await user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ada@example.edu');
  await user.type(screen.getByLabelText('Password'), 'Correct-horse-9');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await menu('Idioma: español');
});
