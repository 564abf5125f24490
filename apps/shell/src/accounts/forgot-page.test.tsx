import { TEXTS } from '@portico/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
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

describe('the Forgot Password card', () => {
  it('has a header, the email typed before, and a link to Log In', () => {
    openPage('/forgot', { username: EMAIL });
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeTruthy();
    expect((email() as HTMLInputElement).value).toBe(EMAIL);
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  });

  it('validates the address from the first submit on', async () => {
    const { user } = openPage('/forgot');
    await user.type(email(), 'ada');
    expect(email().hasAttribute('aria-invalid')).toBe(false);
    await user.click(submit());
    expect(descriptionOf(email())).toContain('Your email address must be valid.');
    expect(network.calls).toEqual([]);
  });

  it('shows the reply in a toast and on the card', async () => {
    const { user, router } = openPage('/forgot');
    network.replies = [{ body: { message: TEXTS.resetSent } }];
    await user.type(email(), `${EMAIL}{Enter}`);
    await toast('Success Notification', TEXTS.resetSent);
    expect(router.state.location.pathname).toBe('/forgot');
    expect(await screen.findByText(/^If there is an account .* check your spam folder\.$/)).toBeTruthy();
    expect(network.calls).toEqual([
      { path: '/public/forgot-password', method: 'POST', body: { username: EMAIL } },
    ]);
  });

  it('shows a failure in a toast above the form', async () => {
    const { user } = openPage('/forgot');
    network.replies = [{ status: 500, body: { code: 'unexpected' } }];
    await user.type(email(), `${EMAIL}{Enter}`);
    const shown = await toast('Forgot Password Card Error', TEXTS.unexpected);
    expect(shown.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('returns the answers to Log In', async () => {
    const { user, router } = openPage('/forgot', { answers: { first_name: 'Ada' } });
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(router.state.location.state).toEqual({ answers: { first_name: 'Ada' } });
  });
});
