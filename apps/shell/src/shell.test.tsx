import { TEXTS } from '@portico/contracts';
import { json, storedDrafts, profileReply } from '@portico/store/testing';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from './shell.fixture.tsx';

setUpShell();

const submitted = {
  web_status: [
    { web_status: 'started' as const },
    { web_status: 'validating' as const },
    { web_status: 'submitted' as const },
  ],
  submission: { reference: 'PX-4711', submitted_at: '2026-11-21T15:42:00.000Z' },
};

const TRIAL = { versions: [{ name: 'person', version: '2.0.0' }], leave: '/public/trial/leave' };
const ways = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('a URL', () => {
  it('of a step shows it under its heading', async () => {
    openShell('/consent');
    expect(await heading('Your Consent')).toBeTruthy();
    expect(document.title).toBe('Your Consent | Undergraduate Application | Example University');
  });

  it('that is unknown redirects to the default route and keeps its query', async () => {
    openShell('/nowhere?from=letter');
    await heading('Your Person');
    expect(place().path).toBe('/person?from=letter');
  });

  it.each([
    ['a visitor', {}],
    ['an applicant', { profile: {} }],
  ])('of the completion page redirects %s to the default route before submission', async (_who, options) => {
    openShell('/completion', options);
    await heading('Your Person');
    expect(place().path).toBe('/person');
  });

  it('of any page redirects to completion after submission, and is not recorded', async () => {
    const { server } = openShell('/consent', { profile: submitted });
    expect(await heading(TEXTS.submitted)).toBeTruthy();
    expect(place().path).toBe('/completion');
    expect(server.to('PUT /api/last-page')).toEqual([]);
  });

  it('of an account page opens it', async () => {
    openShell('/login');
    expect(await heading('Log In')).toBeTruthy();
  });
});

describe('loading as an applicant', () => {
  it('shows a spinner until the profile is loaded', async () => {
    openShell('/person', { profile: {} });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await heading('Your Person')).toBeTruthy();
  });

  it('has the skip link first, then the preview notice', async () => {
    openShell('/person', { profile: {}, page: { trial: TRIAL } });
    await heading('Your Person');
    expect(ways().slice(0, 2)).toEqual(['Skip to main content', TEXTS.trialLeave]);
  });

  it('keeps the preview notice on the error page', async () => {
    const broken = json(500, { code: 'broken', message: 'Broken.' });
    openShell('/person', { profile: {}, routes: { 'GET /api/profile': broken }, page: { trial: TRIAL } });
    await heading('Something went wrong.');
    expect(ways()).toEqual([TEXTS.trialLeave]);
  });

  it('shows an error page when the profile fails to load', async () => {
    const broken = json(500, { code: 'broken', message: 'Broken.' });
    const { server } = openShell('/person', { profile: {}, routes: { 'GET /api/profile': broken } });
    expect(await heading('Something went wrong.')).toBeTruthy();
    expect(screen.getByText(/The issue that caused you to see this has been logged/)).toBeTruthy();
    const [report, ...more] = server.to('POST /public/page-failures');
    expect(report?.body).toMatchObject({
      shell_version: '1.0.0',
      detail: expect.stringMatching(
        /could not be loaded[^]*because the server returned 500 broken$/,
      ) as string,
    });
    expect(more).toEqual([]);
  });

  it('redirects to the last page, once', async () => {
    const { user } = openShell('/person', { profile: { last_page: '/consent' } });
    await heading('Your Consent');
    await user.click(screen.getByRole('link', { name: 'Your Person' }));
    expect(await heading('Your Person')).toBeTruthy();
  });

  it('opens the question in the URL instead', async () => {
    openShell('/person#first_name', { profile: { last_page: '/consent' } });
    await heading('Your Person');
    expect(place().path).toBe('/person#first_name');
  });

  it('stays if the last page no longer exists', async () => {
    openShell('/consent', { profile: { last_page: '/gone' } });
    expect(await heading('Your Consent')).toBeTruthy();
  });

  it('records every page change', async () => {
    const { server, user } = openShell('/person', { profile: {} });
    await user.click(await screen.findByRole('link', { name: 'Your Consent' }));
    await expect
      .poll(() => server.to('PUT /api/last-page').map(({ body }) => body))
      .toEqual([{ last_page: '/person' }, { last_page: '/consent' }]);
  });

  it('starts an application without status, once', async () => {
    const { server } = openShell('/person', {
      profile: { web_status: [] },
      routes: { 'POST /api/web-status': json(409, { message: 'No.' }) },
    });
    await heading('Your Person');
    await expect
      .poll(() => server.to('POST /api/web-status').map(({ body }) => body))
      .toEqual([{ web_status: 'started' }]);
  });
});

describe('an ended session', () => {
  it('redirects to the login page with the reason', async () => {
    const refusal = json(401, { code: 'unauthorized', message: 'No.' });
    openShell('/consent', { profile: {}, routes: { 'GET /api/profile': refusal } });
    await heading('Log In');
    expect(place().state).toEqual({ errorMessage: TEXTS.sessionInvalid });
    expect(await screen.findByText(TEXTS.sessionInvalid)).toBeTruthy();
  });

  it('returns to the question in the URL after login', async () => {
    const refusal = json(401, { code: 'unauthorized', message: 'No.' });
    const { user, server } = openShell('/consent#signature', {
      profile: {},
      routes: {
        'GET /api/profile': refusal,
        'POST /public/login': { message: 'OK' },
      },
    });
    await heading('Log In');
    await user.type(screen.getByRole('textbox', { name: 'Email Address' }), 'ada@example.org');
    server.on('GET /api/profile', profileReply({ last_page: '/person' }));
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await heading('Your Consent');
    expect(place().path).toBe('/consent#signature');
  });

  it('ends on the login page after logging out from the completion page', async () => {
    const { user, server } = openShell('/completion', { profile: submitted });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await heading('Log In');
    expect(place().path).toBe('/login');
    expect(server.to('GET /api/logout')[0]?.search.get('message')).toBe(TEXTS.sessionInvalid);
  });

  it('continues, with a dialog, if logging out fails', async () => {
    const { user, store } = openShell('/person', {
      profile: {},
      routes: { 'GET /api/logout': json(500, { message: 'The server is being repaired.' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('dialog', { name: 'Unexpected Error' })).toBeTruthy();
    expect(screen.getByText('The server is being repaired.')).toBeTruthy();
    expect(store.getState().session.isLoggedIn).toBe(true);
  });
});

it('a toast stays on its page', async () => {
  const { user } = openShell({ pathname: '/confirm', state: { success: TEXTS.signedUp } });
  await screen.findByRole('region', { name: 'Success Notification' });
  await user.click(await screen.findByRole('link', { name: 'Log In' }));
  await heading('Log In');
  await expect.poll(() => screen.queryByRole('region', { name: 'Success Notification' })).toBeNull();
});

it('an error passed to the next page is shown there', async () => {
  openShell({
    pathname: '/person',
    state: { failure: { label: 'Please review', message: 'Two are left.' } },
  });
  const toast = await screen.findByRole('region', { name: 'Please review' });
  expect(toast.textContent).toContain('Two are left.');
});

describe('a token in the URL', () => {
  it('fills empty answers and is removed', async () => {
    const { store } = openShell('/person?token=abc&from=letter', {
      profile: { answer: { first_name: 'Ada' } },
      routes: { 'GET /public/tmp': { answer: { first_name: 'Grace', country: 'USA', county: 'Kent' } } },
    });
    await heading('Your Person');
    await expect.poll(() => store.getState().drafts.entries.county?.value).toBe('Kent');
    expect(store.getState().drafts.entries.first_name).toBeUndefined();
    await expect.poll(() => place().path).toBe('/person?from=letter');
  });

  it.each(['abc', ''])('that is invalid (%j) is explained in a toast and removed', async (token) => {
    const gone = json(404, { code: 'not_found', message: 'This link is no longer valid.' });
    openShell(`/person?token=${token}`, { routes: { 'GET /public/tmp': gone } });
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
    await expect.poll(() => place().path).toBe('/person');
  });
});

it('a token is used after redirects, and not after submission', async () => {
  const answers = { 'GET /public/tmp': { answer: { county: 'Kent' } } };
  const { server } = openShell('/person?token=abc', { profile: { last_page: '/consent' }, routes: answers });
  await heading('Your Consent');
  await expect.poll(() => place().path).toBe('/consent');
  expect(server.to('GET /public/tmp')).toHaveLength(1);
  cleanup();

  const { server: after } = openShell('/person?token=abc', { profile: submitted, routes: answers });
  await heading(TEXTS.submitted);
  await expect.poll(() => place().path).toBe('/completion');
  expect(after.to('GET /public/tmp')).toEqual([]);
});

describe('a visitor at a shared computer', () => {
  it('clears stored answers, and voids those carried along', async () => {
    const drafts = await storedDrafts('visitor', { first_name: 'Ada' });
    const { user, store } = openShell(
      { pathname: '/login', state: { answers: { first_name: 'Ada' } } },
      { drafts },
    );
    await heading('Log In');
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Clear my answers' }));
    await screen.findByRole('region', { name: 'Success Notification' });
    expect(await drafts.read('visitor')).toEqual({});
    expect(store.getState().drafts.entries).toEqual({});
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    await heading('Sign Up');
    expect(place()).toEqual({ path: '/signup', state: {} });
  });
});

describe('a success message passed to the next page', () => {
  it('is shown in a toast, once', async () => {
    openShell({ pathname: '/login', state: { success: TEXTS.confirmed, username: 'ada@example.org' } });
    expect(await screen.findByRole('region', { name: 'Success Notification' })).toBeTruthy();
    expect(place()).toEqual({ path: '/login', state: { username: 'ada@example.org' } });
  });
});

describe('focus', () => {
  it('moves to the heading after a page change', async () => {
    const { user } = openShell('/person');
    await user.click(await screen.findByRole('link', { name: 'Your Consent' }));
    expect(document.activeElement).toBe(await heading('Your Consent'));
  });

  it('stays on the first load', async () => {
    openShell('/person');
    await heading('Your Person');
    expect(document.activeElement).toBe(document.body);
  });
});
