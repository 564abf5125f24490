import { TEXTS } from '@portico/contracts';
import { selectAnswers } from '@portico/store';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  descriptionOf,
  email,
  EMAIL,
  network,
  openPage,
  password,
  PASSWORD,
  stubNetwork,
  submit,
  toast,
} from './account-pages.fixture.tsx';

stubNetwork();

const resend = () => screen.getByRole('button', { name: 'Resend confirmation code?' });

describe('the Log In card', () => {
  it('has a header, fields for password managers, links, and a link to Sign Up', () => {
    openPage('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeTruthy();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(email().getAttribute('autocorrect')).toBe('off');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(resend()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot');
    expect(screen.getByText(/Don't have an account\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
  });

  it('validates nothing before the first submit', async () => {
    const { user } = openPage('/login');
    await user.type(email(), 'ada');
    await user.tab();
    expect(email().hasAttribute('aria-invalid')).toBe(false);
    expect(password().hasAttribute('aria-invalid')).toBe(false);
  });

  it('requires email and password', async () => {
    const { user } = openPage('/login');
    await user.click(submit());
    expect(descriptionOf(email())).toBe('Please provide a valid email address.');
    expect(descriptionOf(password())).toBe('Password is required.');
    expect(document.activeElement).toBe(email());
    expect(network.calls).toEqual([]);
  });

  it('accepts any nonempty password', async () => {
    const { user } = openPage('/login');
    await user.click(submit());
    await user.type(password(), 'x');
    expect(descriptionOf(password())).toBe('');
    expect(screen.queryByRole('list', { name: 'Make sure your password' })).toBeNull();
  });

  it("logs in, keeps a visitor's answers, and replaces its history entry with the default route", async () => {
    const { user, router, store } = openPage('/login', { answers: { first_name: 'Ada' } });
    network.replies = [{ body: { message: TEXTS.loggedIn } }];
    await user.type(email(), EMAIL);
    await user.type(password(), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(store.getState().session.isLoggedIn).toBe(true);
    expect(selectAnswers(store.getState())).toEqual({ first_name: 'Ada' });
    expect(network.calls).toEqual([
      { path: '/public/login', method: 'POST', body: { username: EMAIL, password: PASSWORD } },
    ]);
  });

  it('shows a refusal in a toast that can be closed', async () => {
    const { user, store } = openPage('/login', { username: EMAIL });
    network.replies = [{ status: 401, body: { code: 'login_refused', message: TEXTS.loginRefused } }];
    await user.type(password(), `${PASSWORD}{Enter}`);
    const shown = await toast('Login Card Error', TEXTS.loginRefused);
    expect(shown.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement).toBe(shown);
    expect(store.getState().session.isLoggedIn).toBe(false);
    await user.click(within(shown).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Login Card Error' })).toBeNull();
  });

  it('shows the same message for a non-JSON reply and for no reply', async () => {
    const { user } = openPage('/login', { username: EMAIL });
    network.replies = [{ html: '<h1>502 Bad Gateway</h1>' }];
    await user.type(password(), `${PASSWORD}{Enter}`);
    await toast('Login Card Error', TEXTS.unexpected);
    await user.click(submit());
    await waitFor(() => expect(network.calls).toHaveLength(2));
    await toast('Login Card Error', TEXTS.unexpected);
  });

  it('sends one request however often Submit is pressed', async () => {
    const { user, router } = openPage('/login', { username: EMAIL });
    let answer = (_reply: object) => {};
    network.replies = [new Promise((resolve) => (answer = (body) => resolve({ body })))];
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await user.click(submit());
    await user.type(password(), '{Enter}');
    answer({ message: TEXTS.loggedIn });
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(network.calls).toHaveLength(1);
  });

  it('shows the message of the previous page until the next attempt', async () => {
    const { user } = openPage('/login', { errorMessage: TEXTS.loggedOutInactive, username: EMAIL });
    await toast('Login Card Error', TEXTS.loggedOutInactive);
    network.replies = [{ status: 401, body: { code: 'login_refused', message: TEXTS.loginRefused } }];
    await user.type(password(), `${PASSWORD}{Enter}`);
    await toast('Login Card Error', TEXTS.loginRefused);
    expect(screen.queryByText(TEXTS.loggedOutInactive)).toBeNull();
  });

  it.each([
    ['Forgot password?', '/forgot'],
    ['Sign Up', '/signup'],
  ])('"%s" passes answers and email to %s', async (name, path) => {
    const { user, router } = openPage('/login', { answers: { first_name: 'Ada' } });
    await user.type(email(), EMAIL);
    await user.click(screen.getByRole('link', { name }));
    expect(router.state.location.pathname).toBe(path);
    expect(router.state.location.state).toEqual({ answers: { first_name: 'Ada' }, username: EMAIL });
  });
});

it('focuses each new error but keeps the heading focused for one it was opened with', async () => {
  const { user } = openPage('/login', { username: EMAIL, errorMessage: TEXTS.loggedOutInactive });
  const arrived = await toast('Login Card Error', TEXTS.loggedOutInactive);
  expect(document.activeElement).not.toBe(arrived);
  network.replies = Array.from({ length: 2 }, () => ({ status: 401, body: { message: TEXTS.loginRefused } }));
  await user.type(password(), `${PASSWORD}{Enter}`);
  const refused = await toast('Login Card Error', TEXTS.loginRefused);
  expect(document.activeElement).toBe(refused);
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(network.calls).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('region'));
});

describe('resending the code on the Log In card', () => {
  it.each(['', 'ada@example'])('requires a valid email address, unlike "%s"', async (text) => {
    const { user } = openPage('/login');
    if (text) await user.type(email(), text);
    await user.click(resend());
    await toast(
      'Resend Confirmation Code Error',
      'You must provide a valid email address to resend a confirmation code.',
    );
    expect(network.calls).toEqual([]);
  });

  it('goes to /confirm with email, message, and answers', async () => {
    const { user, router } = openPage('/login', { answers: { first_name: 'Ada' } });
    network.replies = [{ body: { message: TEXTS.codeSent } }];
    await user.type(email(), EMAIL);
    await user.click(resend());
    await waitFor(() => expect(router.state.location.pathname).toBe('/confirm'));
    expect(router.state.location.state).toEqual({
      username: EMAIL,
      success: TEXTS.codeSent,
      answers: { first_name: 'Ada' },
    });
    expect(network.calls[0]).toMatchObject({ path: '/public/resend-confirm', body: { username: EMAIL } });
  });

  it('shows a failure with its own label', async () => {
    const { user } = openPage('/login', { username: EMAIL });
    network.replies = [{ status: 429, body: { code: 'too_many', message: TEXTS.tooMany } }];
    await user.click(resend());
    await toast('Resend Confirmation Code Error', TEXTS.tooMany);
  });
});

it('sets the document title', () => {
  openPage('/login');
  expect(document.title).toBe('Log In | Apply | Example University');
});
