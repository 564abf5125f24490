import { TEXTS } from '@portico/contracts';
import { consentStep, json, personStep, stubServer } from '@portico/store/testing';
import { question } from '@portico/form-model';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../shell.fixture.tsx';
import { openServiceView } from './open-service-view.tsx';
import { reloadWithToken, consumeServiceToken } from './service-request.ts';

const reply = {
  answer: { first_name: 'Ada', signature: 'Ada L.' },
  add_another: {},
  document_answer: {},
  tabs: {},
  step_versions: { consent: '1.0.0', person: '0.9.0' },
  reference: 'PX-4711',
  submission: { submitted_at: '2026-11-22T23:22:00.000Z', number: 2, replaces: 'PX-4710' },
  name: 'Ada Lovelace',
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mark of ['printReady', 'printFailed']) delete document.documentElement.dataset[mark];
});

async function open(definitions: Record<string, object>, more: object = {}, search = '') {
  const server = stubServer({
    'GET /service/tmp-pdf': { ...reply, ...more },
    'POST /public/page-failures': { message: 'OK' },
    ...definitions,
  });
  window.history.replaceState(null, '', `/?service_token=secret${search}`);
  const data = document.createElement('script');
  Object.assign(data, { id: 'portico-page', type: 'application/json', textContent: JSON.stringify(PAGE) });
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root, data);

  await act(async () => openServiceView());
  return server;
}
const isReady = () => document.documentElement.dataset.printReady === 'true';
const whyFailed = () => document.documentElement.dataset.printFailed;

describe('the service view', () => {
  it("uses the definitions of the application's versions", async () => {
    const server = await open({
      'GET /releases/consent/1.0.0/step.json': consentStep,
      'GET /releases/person/0.9.0/step.json': personStep,
    });
    await expect.poll(isReady).toBe(true);
    expect(server.to('GET /service/tmp-pdf')[0]?.search.get('service_token')).toBe('secret');
    expect(window.location.search).toBe('?service_token=');
    const printed = [...document.querySelectorAll<HTMLElement>('[data-answer-key]')].map(
      (e) => e.dataset.answerKey,
    );
    expect(printed).toEqual(expect.arrayContaining(['first_name', 'signature']));
    expect(screen.getAllByRole('heading', { level: 2 }).map((e) => e.textContent)).toEqual([
      'Your Person',
      'Your Consent',
    ]);
  });

  it('shows the chosen option list row, whatever the step contains', async () => {
    const options = [{ value: '1', label: 'Spring 2027' }];
    const term = question.dropdown({ key: 'term', label: 'Term', list: 'entry_terms', options });
    const [group] = personStep.groups;
    await open(
      {
        'GET /releases/consent/1.0.0/step.json': consentStep,
        'GET /releases/person/0.9.0/step.json': { ...personStep, groups: [{ ...group, questions: [term] }] },
      },
      {
        answer: { term: '1' },
        option_lists: { entry_terms: [{ value: '1', label: 'The Spring of 2027' }] },
      },
    );
    await expect.poll(isReady).toBe(true);
    expect(document.querySelector('[data-answer-key=term]')?.textContent).toBe('The Spring of 2027');
  });

  it('shows all questions to staff, and the answered ones to the printer', async () => {
    const definitions = {
      'GET /releases/consent/1.0.0/step.json': consentStep,
      'GET /releases/person/0.9.0/step.json': personStep,
    };
    const shown = () => document.querySelectorAll('section dt').length;
    await open(definitions);
    await expect.poll(isReady).toBe(true);
    const all = shown();
    await open(definitions, {}, '&layout=document');
    await expect.poll(shown).toBe(2);
    expect(shown()).toBeLessThan(all);
  });

  it('has no controls', async () => {
    await open({
      'GET /releases/consent/1.0.0/step.json': consentStep,
      'GET /releases/person/0.9.0/step.json': personStep,
    });
    await expect.poll(isReady).toBe(true);
    for (const role of ['button', 'navigation', 'textbox', 'banner'])
      expect(screen.queryByRole(role)).toBeNull();
  });

  it('reports a missing definition to reader and printer, and never that it is ready', async () => {
    const server = await open({ 'GET /releases/consent/1.0.0/step.json': consentStep });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeTruthy();
    expect(whyFailed()).toMatch(
      /^Error: The application could not be shown to staff\. because Error: .*\/person\/0\.9\.0\/step\.json returned HTTP status 404\.$/,
    );
    expect(isReady()).toBe(false);
    expect(server.to('POST /public/page-failures')).toHaveLength(1);
  });

  it('says that the link is invalid without logging an error', async () => {
    const refusal = { code: 'service_token_refused', message: TEXTS.serviceLinkRefused };
    const server = await open({ 'GET /service/tmp-pdf': json(403, refusal) });
    expect(await screen.findByRole('heading', { name: TEXTS.serviceLinkRefused })).toBeTruthy();
    expect(document.title).toBe(TEXTS.serviceLinkRefused);
    expect(whyFailed()).toContain(TEXTS.serviceLinkRefused);
    expect(isReady()).toBe(false);
    expect(server.to('POST /public/page-failures')).toEqual([]);
  });

  it('shows an error page when the server does', async () => {
    await open({ 'GET /service/tmp-pdf': json(500, { code: 'unexpected', message: 'No.' }) });
    expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeTruthy();
    expect(whyFailed()).toContain('/service/tmp-pdf returned HTTP status 500 unexpected.');
  });
});

describe('the service token', () => {
  it('is removed from the URL, keeping other parameters', () => {
    window.history.replaceState(null, '', '/about?a=1&service_token=secret#name');
    expect(consumeServiceToken(window.location, window.history)).toBe('secret');
    expect(window.location.href).toMatch(/\/about\?a=1&service_token=#name$/);
  });

  it('is kept in the history state for reloads', () => {
    window.history.replaceState(null, '', '/?service_token=secret');
    consumeServiceToken(window.location, window.history);
    expect(consumeServiceToken(window.location, window.history)).toBe('secret');
  });

  it('returns to the URL for a forced reload', () => {
    const replace = vi.fn<(url: URL) => void>();
    const location = { href: 'https://apply.example/about?a=1#name', replace } as unknown as Location;
    reloadWithToken('secret', location);
    expect(String(replace.mock.calls[0]?.[0])).toBe(
      'https://apply.example/about?a=1&service_token=secret#name',
    );
  });

  it('is empty without the parameter', () => {
    window.history.replaceState(null, '', '/about?a=1');
    expect(consumeServiceToken(window.location, window.history)).toBe('');
    expect(window.location.search).toBe('?a=1');
  });
});
