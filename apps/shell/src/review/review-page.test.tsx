import { TEXTS } from '@portico/contracts';
import { changeAnswers, renewProfile, saveAnswers, type AppStore } from '@portico/store';
import { consentStep, json, personStep, profileReply } from '@portico/store/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';
import './index.ts';

setUpShell();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const TITLE = 'Check your answers';
const DEFINITIONS = {
  'GET /releases/person/1.0.0/step.json': personStep,
  'GET /releases/consent/1.0.0/step.json': consentStep,
};
const SAVED = {
  message: 'Saved.',
  version: 4,
  saved_at: '2026-11-21T10:42:00.000Z',
  conflicts: [],
  changed: {},
};
const profile = {
  answer: { first_name: 'Ada', country: 'USA', country_desc: 'United States', county: 'Howard' },
  answer_version: 3,
  web_status: [{ web_status: 'started' as const }],
};
const open = (options: Parameters<typeof openShell>[1] = {}) =>
  openShell('/review', {
    profile,
    ...options,
    routes: { ...DEFINITIONS, 'PUT /api/answer': SAVED, ...options.routes },
  });
const row = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt, dt *' });
  return within(term.closest('div')!);
};
const edit = (store: AppStore, changes: Record<string, string>) =>
  act(() => void store.dispatch(changeAnswers(personStep, changes)));

describe('the review page', () => {
  it('shows the other steps when one fails to load, and retries it', async () => {
    const { user, server } = open({ routes: { 'GET /releases/consent/1.0.0/step.json': json(500, {}) } });
    await row('First Name');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('“Your Consent” can’t be shown right now.');
    server.on('GET /releases/consent/1.0.0/step.json', consentStep);
    await user.click(within(alert).getByRole('button', { name: TEXTS.stepRetry }));
    await row('Signature');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows all steps like the PDF, including unanswered questions', async () => {
    open();
    await heading(TITLE);
    expect((await row('First Name')).getByText('Ada')).toBeTruthy();
    expect((await row('Country')).getByText('United States')).toBeTruthy();
    expect((await row('Region')).getByText('Not answered')).toBeTruthy();
    expect((await row('Signature')).getByText(/^Missing: /)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Your Person',
      'Your Consent',
      'Draft copy',
      'Before you submit',
    ]);
  });

  it('counts missing answers without validating', async () => {
    const { server, store } = open();
    expect(await screen.findByText(/^1 required question isn’t answered yet\./)).toBeTruthy();
    edit(store, { first_name: '' });
    expect(await screen.findByText(/^2 required questions aren’t answered/)).toBeTruthy();
    expect(server.to('POST /api/validations')).toEqual([]);
  });

  it('includes unsaved answers and omits hidden ones', async () => {
    const { store } = open();
    expect((await row('County')).getByText('Howard')).toBeTruthy();
    edit(store, { first_name: 'Grace', country: '', country_desc: '' });
    expect((await row('First Name')).getByText('Grace')).toBeTruthy();
    expect(screen.queryByText('County')).toBeNull();
  });

  it('omits a disabled step', async () => {
    const { store } = open({ routes: { 'PUT /api/answer': { ...SAVED, taken_off: ['consent'] } } });
    await row('Signature');
    edit(store, { first_name: 'Grace' });
    await act(() => store.dispatch(saveAnswers()));
    await expect.poll(() => screen.queryByRole('heading', { level: 2, name: 'Your Consent' })).toBeNull();
    expect((await row('First Name')).getByText('Grace')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is recorded as the last page', async () => {
    const { server } = open();
    await heading(TITLE);
    await row('First Name');
    expect(server.to('PUT /api/last-page').map(({ body }) => body)).toEqual([{ last_page: '/review' }]);
    expect(place().path).toBe('/review');
  });

  it('is restored as the last page', async () => {
    openShell('/person', { profile: { ...profile, last_page: '/review' }, routes: DEFINITIONS });
    await heading(TITLE);
    expect(place().path).toBe('/review');
  });

  it('stays when it was requested, although another page was the last one', async () => {
    open({ profile: { ...profile, last_page: '/consent' } });
    await heading(TITLE);
    expect(place().path).toBe('/review');
  });

  it('links to a question and back to its row, also through the history', async () => {
    const { user } = open();
    await row('Country');
    await user.click(screen.getByRole('link', { name: 'Change Country' }));
    await heading('Your Person');
    expect(place()).toEqual({ path: '/person#country', state: { reviewed: 'country' } });
    await user.click(await screen.findByRole('link', { name: 'Back to all answers' }));
    await heading(TITLE);
    expect(place().path).toBe('/review#country');
    await expect
      .poll(() => document.activeElement)
      .toBe(await screen.findByRole('link', { name: 'Change Country' }));
  });

  it('focuses its heading when the question is no longer asked', async () => {
    openShell('/review#county', {
      profile: { ...profile, answer: { first_name: 'Ada' } },
      routes: DEFINITIONS,
    });
    await row('First Name');
    await expect.poll(() => document.activeElement).toBe(await heading(TITLE));
  });

  it('links to the first missing answer', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Go to it' }));
    expect(place().path).toBe('/review#signature');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Answer Signature' }));
  });

  it('redirects to the receipt after a submission elsewhere', async () => {
    const { store, server } = open({ routes: { 'GET /api/pdf': { status: 'IN_PROGRESS', url: null } } });
    await row('First Name');
    const web_status = (['started', 'validating', 'submitted'] as const).map((status) => ({
      web_status: status,
    }));
    server.on('GET /api/profile', profileReply({ ...profile, web_status }));
    await act(() => store.dispatch(renewProfile()));
    await heading(TEXTS.submitted);
  });

  it('tells a visitor what needs an account', async () => {
    openShell('/review', { routes: DEFINITIONS });
    await row('First Name');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('button', { name: 'Download draft' })).toBeNull();
  });
});

describe('a draft PDF', () => {
  const draft = () => screen.findByRole('button', { name: 'Download draft' });
  const downloads: string[] = [];
  beforeEach(() => {
    downloads.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href') ?? '');
    });
  });

  it('saves first, and is valid until an answer changes', async () => {
    const { user, server, store } = open({
      routes: { 'GET /api/pdf/draft': { status: 'COMPLETED', url: '/api/pdf/file/1' } },
    });
    await row('First Name');
    edit(store, { first_name: 'Grace' });
    await user.click(await draft());
    const link = await screen.findByRole('link', { name: 'download it here' });
    expect(link.getAttribute('href')).toBe('/api/pdf/file/1');
    expect(downloads).toEqual(['/api/pdf/file/1']);
    const calls = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(calls.indexOf('PUT /api/answer')).toBeLessThan(calls.indexOf('GET /api/pdf/draft'));
    edit(store, { first_name: 'Mary' });
    expect(screen.queryByRole('link', { name: 'download it here' })).toBeNull();
  });

  it('is polled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const { server, store } = open({
      routes: { 'GET /api/pdf/draft': { status: 'UNPROCESSED', url: null } },
    });
    await row('First Name');
    const button = await draft();
    act(() => button.click());
    expect(store.getState().session.isLoggedIn).toBe(true);
    expect(await screen.findByText('Preparing your draft')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(130_000));
    expect(await screen.findByText(/^Your draft is taking longer than usual/)).toBeTruthy();
    const asked = server.to('GET /api/pdf/draft').length;
    expect(asked).toBeLessThanOrEqual(120);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.to('GET /api/pdf/draft')).toHaveLength(asked);
    vi.useRealTimers();
  });

  it.each([
    [{ status: 'FAILED', url: null }, /^We couldn’t create your draft/],
    [{ status: 'NOT_ANSWERED', url: null }, /^Answer at least one question/],
    [json(429, { code: 'too_many', message: 'Too many.' }), /^Too many\.$/],
  ])('explains a failure: %o', async (reply, said) => {
    const { user } = open({ routes: { 'GET /api/pdf/draft': reply } });
    await row('First Name');
    await user.click(await draft());
    expect(await screen.findByText(said)).toBeTruthy();
    expect(downloads).toEqual([]);
  });

  it('is not created from other answers than those on the page', async () => {
    const { user, server, store } = open({
      routes: { 'PUT /api/answer': json(500, { message: 'No.' }) },
    });
    await row('First Name');
    edit(store, { first_name: 'Grace' });
    await user.click(await draft());
    expect(await screen.findByText(/^We couldn’t save your last answers/)).toBeTruthy();
    expect(server.to('GET /api/pdf/draft')).toEqual([]);
  });
});
