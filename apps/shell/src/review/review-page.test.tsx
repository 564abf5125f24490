import { TEXTS } from '@portico/contracts';
import { block, numbered, question, YES_NO } from '@portico/form-model';
import { changeAnswers, renewProfile, saveAnswers, type AppStore } from '@portico/store';
import { consentStep, json, personStep, profileReply, type StubRoute } from '@portico/store/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openShell, PAGE, place, setUpShell } from '../shell.fixture.tsx';
import { registerSteps } from '../steps/index.ts';
import './index.ts';
import { stepOf } from '@portico/form-model/testing';

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
const COMPLETE = { ...profile, answer: { ...profile.answer, signature: 'Ada L.' } };
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
    expect(screen.queryByText(/^All required questions/)).toBeNull();
    await user.click(within(alert).getByRole('button', { name: TEXTS.stepRetry }));
    await screen.findByRole('link', { name: 'Start Consent' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the answers of all steps, and which sections are empty', async () => {
    open();
    await heading(TITLE);
    expect((await row('First Name')).getByText('Ada')).toBeTruthy();
    expect((await row('Country')).getByText('United States')).toBeTruthy();
    expect(screen.queryByText('Region')).toBeNull();
    expect(within(screen.getByRole('main')).getByText('Not started')).toBeTruthy();
    const start = screen.getByRole('link', { name: 'Start Consent' });
    expect(start.getAttribute('href')).toBe('/consent#group-consent');
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      '1 required question isn’t answered yet.',
      'Your Person',
      'Your Consent',
      'Draft copy',
      'Submit your application',
    ]);
  });

  it('shows unanswered questions on request, also after the page was left', async () => {
    const { user } = open();
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show unanswered questions' });
    await row('First Name');
    await user.click(box());
    const lists = () => screen.getAllByRole('list', { name: 'Not answered' });
    expect(lists().map((list) => list.textContent)).toEqual(['Region', 'Signature (required)']);
    await user.click(within(lists()[0]!).getByRole('link', { name: 'Region' }));
    await user.click(await screen.findByRole('link', { name: 'Back to all answers' }));
    await row('First Name');
    expect(box().checked).toBe(true);
    await expect.poll(() => document.activeElement?.textContent).toBe('Region');
  });

  it('lists what is missing, without validating', async () => {
    const { server, store, user } = open();
    const missing = async (title: string) => within(await screen.findByRole('region', { name: title }));
    const one = await missing('1 required question isn’t answered yet.');
    expect(one.getByRole('link').getAttribute('href')).toBe('/consent#signature');
    edit(store, { first_name: '' });
    const two = await missing('2 required questions aren’t answered yet.');
    expect(two.getAllByRole('link').map((link) => link.textContent)).toEqual(['First Name', 'Signature']);
    expect(two.getByRole('heading', { level: 3, name: 'Your Consent' })).toBeTruthy();
    expect(server.to('POST /api/validations')).toEqual([]);

    await user.click(two.getByRole('link', { name: 'Signature' }));
    await user.click(await screen.findByRole('link', { name: 'Back to all answers' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Signature');

    await user.click(screen.getByRole('link', { name: '2 missing questions' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^2 required/ }));
  });

  it('leads to the end when nothing is missing', async () => {
    const { user } = open({ profile: COMPLETE });
    expect(await screen.findByText('All required questions are answered.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'submit your application' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Submit your application' }));
    expect(screen.queryByText(/missing/)).toBeNull();
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
    await screen.findByRole('link', { name: 'Start Consent' });
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
    expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe(
      '/signup',
    );
    expect(screen.queryByRole('button', { name: 'Download draft' })).toBeNull();
  });
});

describe('answers on the review page', () => {
  const step = stepOf(
    [
      question.radio({ key: 'taken', label: 'Taken?', options: YES_NO }),
      question.checkbox({ key: 'agree', label: 'I agree' }),
      question.checkbox({ key: 'texts', label: 'Text me' }),
      block.repeated({
        id: 'classes',
        label: 'Add another class',
        cards: ['name'],
        prefixes: numbered('class', 3, 1),
        title: (number) => `Class ${number}`,
        questions: ({ key }) => [
          question.text({ key: key('name'), label: 'Class Name' }),
          question.checkbox({ key: key('ap'), label: 'AP' }),
          question.checkbox({ key: key('ib'), label: 'IB' }),
          question.text({ key: key('teacher'), label: 'Teacher' }),
        ],
      }),
    ],
    { id: 'person', label: 'Your Person', group: 'person', title: 'You' },
  );
  const answer = {
    taken: 'N',
    agree: true,
    texts: false,
    class_1_name: 'Art',
    class_1_ap: true,
    class_1_ib: true,
    class_2_teacher: 'Ms. Wu',
  };
  const definition = '/releases/person/1.1.0/step.json';
  const steps = PAGE.steps.map((each) =>
    each.id === 'person' ? { ...each, chosen: { ...each.chosen, definition } } : each,
  );
  const openStep = () => {
    registerSteps({ ...PAGE, steps });
    return open({
      profile: { ...profile, answer },
      page: { steps },
      routes: { [`GET ${definition}`]: step },
    });
  };

  it('are words instead of boxes', async () => {
    openStep();
    expect((await row('Taken?')).getByText('No')).toBeTruthy();
    expect((await row('I agree')).getByText('Yes')).toBeTruthy();
    expect(screen.queryByText('Text me')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\[[X ]\]/);
  });

  it('are compact in sets, which have one link each', async () => {
    const { user } = openStep();
    await row('Taken?');
    const titles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(titles().map((title) => title?.trim())).toEqual(['Class 1: Art', 'Class 2']);
    const selected = await row('Selected');
    expect(selected.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['AP', 'IB']);
    expect((await row('Teacher')).getByText('Ms. Wu')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /^Change Class/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/person#class_1_name',
      '/person#class_2_name',
    ]);
    await user.click(links[1]!);
    await user.click(await screen.findByRole('link', { name: 'Back to all answers' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Change Class 2');
  });
});

describe('Submit on the review page', () => {
  const submit = async (user: ReturnType<typeof open>['user']) => {
    await row('First Name');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
  };
  const receipt = { reference: 'PX-4711', submitted_at: '2026-11-21T10:42:00.000Z' };
  const routes: Record<string, StubRoute> = {
    'POST /api/submit': { message: 'OK', web_status: 'submitted', ...receipt },
    'GET /api/pdf': { status: 'IN_PROGRESS', url: null },
  };

  it('leads to the receipt', async () => {
    const { user, server } = open({ profile: COMPLETE, routes });
    await submit(user);
    await heading(TEXTS.submitted);
    expect(place().path).toBe('/completion');
    const calls = server.requests.map(({ method, path }) => `${method} ${path}`);
    expect(calls.indexOf('POST /api/validations')).toBeLessThan(calls.indexOf('POST /api/submit'));
  });

  it('leads to the first page with errors and focuses the error summary', async () => {
    const { user, server } = open({ routes });
    await submit(user);
    await heading('Your Consent');
    expect(server.to('POST /api/submit')).toEqual([]);
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('region', { name: "We're missing some information!" }));
  });

  it('leaves what is missing to the error summary once it is shown', async () => {
    const { user } = open({ routes });
    await submit(user);
    await heading('Your Consent');
    await user.click(screen.getByRole('link', { name: 'Review and submit' }));
    await row('First Name');
    expect(screen.getByRole('region', { name: "We're missing some information!" })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /required question/ })).toBeNull();
    expect(screen.queryByText(/missing question/)).toBeNull();
  });

  it('shows the error summary after a reload, once validated', async () => {
    const web_status = (['started', 'validating'] as const).map((status) => ({ web_status: status }));
    open({ profile: { ...profile, web_status } });
    const summary = await screen.findByRole('region', { name: "We're missing some information!" });
    expect(within(summary).getByText(/Signature/)).toBeTruthy();
    expect(screen.queryByText(/required question isn’t answered/)).toBeNull();
  });

  it('explains a refusal', async () => {
    const { user } = open({
      profile: COMPLETE,
      routes: { ...routes, 'POST /api/submit': json(409, { code: 'term_closed', message: 'Closed.' }) },
    });
    await submit(user);
    expect(await screen.findByRole('region', { name: TEXTS.termClosedTitle })).toBeTruthy();
    expect(place().path).toBe('/review');
  });

  it('takes a visitor to sign-up with the answers', async () => {
    const { store, user } = openShell('/review', { routes: DEFINITIONS });
    await screen.findByRole('link', { name: 'Start Consent' });
    edit(store, { first_name: 'Ada' });
    await submit(user);
    await heading('Sign Up');
    expect(place()).toMatchObject({ path: '/signup', state: { answers: { first_name: 'Ada' } } });
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
