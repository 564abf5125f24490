import { TEXTS } from '@portico/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  code,
  descriptionOf,
  email,
  EMAIL,
  network,
  openPage,
  stubNetwork,
  submit,
  toast,
} from './account-pages.fixture.tsx';

stubNetwork();

const resend = () => screen.getByRole('button', { name: 'Resend confirmation code?' });

describe('the Confirm card', () => {
  it('has a header, a code field for phones and pasted codes, and a link to Log In', () => {
    openPage('/confirm', { username: EMAIL });
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm Your Account' })).toBeTruthy();
    expect(code().getAttribute('inputmode')).toBe('numeric');
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Email Address' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  });

  it.each(['', '12345', '1234567', '12345a'])('rejects the code "%s" without a request', async (text) => {
    const { user } = openPage('/confirm', { username: EMAIL });
    if (text) await user.type(code(), text);
    expect(code().hasAttribute('aria-invalid')).toBe(false);
    await user.click(submit());
    expect(descriptionOf(code())).toContain('The confirmation code must be exactly 6 numbers.');
    expect(network.calls).toEqual([]);
  });

  it('accepts a pasted code with spaces', async () => {
    const { user } = openPage('/confirm', { username: EMAIL });
    await user.click(code());
    await user.paste(' 123 456\n');
    expect((code() as HTMLInputElement).value).toBe('123456');
  });

  it('goes to /login with the message and the answers', async () => {
    const { user, router } = openPage('/confirm', { username: EMAIL, answers: { first_name: 'Ada' } });
    network.replies = [{ body: { message: TEXTS.confirmed } }];
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({
      username: EMAIL,
      success: TEXTS.confirmed,
      answers: { first_name: 'Ada' },
    });
    expect(network.calls).toEqual([
      { path: '/public/confirm', method: 'POST', body: { username: EMAIL, code: '123456' } },
    ]);
  });

  it('shows a rejected code in a toast above the form', async () => {
    const { user } = openPage('/confirm', { username: EMAIL });
    network.replies = [{ status: 400, body: { code: 'code_refused', message: TEXTS.codeRefused } }];
    await user.type(code(), '123456{Enter}');
    const shown = await toast('Confirm Card Error', TEXTS.codeRefused);
    expect(shown.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('returns to Sign Up with the answers to correct the address', async () => {
    const { user, router } = openPage('/confirm', { username: EMAIL, answers: { city: 'Paris' } });
    await user.click(screen.getByRole('link', { name: 'Wrong address?' }));
    expect(router.state.location.pathname).toBe('/signup');
    expect(router.state.location.state).toEqual({ username: EMAIL, answers: { city: 'Paris' } });
  });

  it("asks for the email address if it isn't known", async () => {
    const { user } = openPage('/confirm');
    await user.type(code(), '123456{Enter}');
    expect(descriptionOf(email())).toBe('Your email address must be valid.');
    network.replies = [{ body: { message: TEXTS.confirmed } }];
    await user.type(email(), `${EMAIL}{Enter}`);
    await waitFor(() => expect(network.calls[0]?.body).toEqual({ username: EMAIL, code: '123456' }));
  });
});

describe('resending the code on the Confirm card', () => {
  it('requests a new code and stays on /confirm with the message', async () => {
    const { user, router } = openPage('/confirm', { username: EMAIL, answers: { first_name: 'Ada' } });
    network.replies = [{ body: { message: TEXTS.codeSent } }];
    await user.click(resend());
    await waitFor(() => expect(router.state.location.state).toHaveProperty('success', TEXTS.codeSent));
    expect(router.state.location.pathname).toBe('/confirm');
    expect(router.state.location.state).toMatchObject({ username: EMAIL, answers: { first_name: 'Ada' } });
    expect(network.calls).toEqual([
      { path: '/public/resend-confirm', method: 'POST', body: { username: EMAIL } },
    ]);
  });

  it('requires a valid email address', async () => {
    const { user } = openPage('/confirm');
    await user.click(resend());
    await toast('Resend Confirmation Code Error', TEXTS.resendNeedsEmail);
    expect(network.calls).toEqual([]);
  });

  it('replaces the previous error', async () => {
    const { user } = openPage('/confirm', { username: EMAIL });
    network.replies = [
      { status: 400, body: { code: 'code_refused', message: TEXTS.codeRefused } },
      { status: 429, body: { code: 'too_many', message: TEXTS.tooMany } },
    ];
    await user.type(code(), '123456{Enter}');
    await toast('Confirm Card Error', TEXTS.codeRefused);
    await user.click(resend());
    await toast('Resend Confirmation Code Error', TEXTS.tooMany);
    expect(screen.queryByRole('region', { name: 'Confirm Card Error' })).toBeNull();
  });
});
