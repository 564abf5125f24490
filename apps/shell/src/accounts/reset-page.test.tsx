import { TEXTS } from '@portico/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checklist,
  descriptionOf,
  EMAIL,
  network,
  openPage,
  password,
  PASSWORD,
  stubNetwork,
  toast,
} from './account-pages.fixture.tsx';

stubNetwork();

const ADDRESS = `/reset?username=${encodeURIComponent(EMAIL)}&id=s3cret`;
const [NEW, AGAIN] = ['New Password', 'Confirm Password'];

describe('the Reset Password card', () => {
  it("has a header, fields, the account's email, and a link for a new email", () => {
    openPage(ADDRESS);
    expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeTruthy();
    expect(password(NEW).getAttribute('autocomplete')).toBe('new-password');
    expect(password(AGAIN).getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgot');
  });

  it('tells password managers whose password it is', () => {
    const { container } = openPage(ADDRESS);
    expect(container.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(EMAIL);
  });

  it('shows what the new password lacks before the first submit', async () => {
    const { user } = openPage(ADDRESS);
    expect(checklist()[0]).toBe('is at least 12 characters: inactive');
    await user.type(password(NEW), 'Aa1!');
    expect(checklist()[0]).toBe('is at least 12 characters: error');
    expect(checklist()[1]).toBe('contains an uppercase letter: success');
    expect(password(NEW).hasAttribute('aria-invalid')).toBe(false);
  });

  it('compares the passwords only after the first submit', async () => {
    const { user } = openPage(ADDRESS);
    await user.type(password(NEW), PASSWORD);
    await user.type(password(AGAIN), 'x');
    expect(screen.queryByText('passwords must match')).toBeNull();
  });

  it('requires equal passwords', async () => {
    const { user } = openPage(ADDRESS);
    await user.type(password(NEW), PASSWORD);
    await user.type(password(AGAIN), `${PASSWORD}x{Enter}`);
    expect(descriptionOf(password(AGAIN))).toBe('passwords must match');
    expect(document.activeElement).toBe(password(AGAIN));
    expect(network.calls).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(descriptionOf(password(AGAIN))).toBe('');
  });

  it('requires a strong password', async () => {
    const { user } = openPage(ADDRESS);
    await user.type(password(NEW), 'weak');
    await user.type(password(AGAIN), 'weak{Enter}');
    expect(descriptionOf(password(NEW))).toContain(TEXTS.passwordWeak);
    expect(network.calls).toEqual([]);
  });

  it("sends the link's token and goes to /login with the message", async () => {
    const { user, router } = openPage(ADDRESS);
    network.replies = [{ body: { message: TEXTS.passwordReset } }];
    await user.type(password(NEW), PASSWORD);
    await user.type(password(AGAIN), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ username: EMAIL, success: TEXTS.passwordReset });
    expect(network.calls).toEqual([
      {
        path: '/public/reset-password',
        method: 'POST',
        body: { username: EMAIL, password: PASSWORD, confirm_password: PASSWORD, id: 's3cret' },
      },
    ]);
  });

  it('passes the answers along when a new link is requested', async () => {
    const { user, router } = openPage(ADDRESS, { answers: { first_name: 'Ada' } });
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(router.state.location.pathname).toBe('/forgot');
    expect(router.state.location.state).toMatchObject({ answers: { first_name: 'Ada' } });
  });

  it('shows a refusal in a toast above the form', async () => {
    const { user } = openPage(ADDRESS);
    network.replies = [{ status: 400, body: { code: 'reset_refused', message: TEXTS.resetRefused } }];
    await user.type(password(NEW), PASSWORD);
    await user.type(password(AGAIN), `${PASSWORD}{Enter}`);
    const shown = await toast('Reset Password Card Error', TEXTS.resetRefused);
    expect(shown.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['/reset', '/reset?username=ada%40example.edu', '/reset?id=s3cret'])(
    'says immediately that a link such as %s is invalid',
    async (address) => {
      openPage(address);
      await toast('Reset Password Card Error', TEXTS.resetRefused);
    },
  );
});
