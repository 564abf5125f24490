import { TEXTS } from '@portico/contracts';
import { carryAnswers } from '@portico/store';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checklist,
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

describe('the Sign Up card', () => {
  it('has a header, fields for password managers, and a link to Log In', () => {
    openPage('/signup');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeTruthy();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(email().getAttribute('autocorrect')).toBe('off');
    expect(password().getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByText(/Already have an account\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  });

  it('shows no error before the first submit', async () => {
    const { user } = openPage('/signup');
    await user.type(email(), 'ada');
    await user.type(password(), 'short');
    expect(screen.queryByText(TEXTS.emailInvalid)).toBeNull();
    expect(email().hasAttribute('aria-invalid')).toBe(false);
    expect(password().hasAttribute('aria-invalid')).toBe(false);
  });

  it('blocks invalid input, shows errors, and focuses the first invalid field', async () => {
    const { user } = openPage('/signup');
    await user.type(password(), 'short');
    await user.click(submit());
    expect(descriptionOf(email())).toBe(TEXTS.emailInvalid);
    expect(descriptionOf(password())).toContain(TEXTS.passwordWeak);
    expect(document.activeElement).toBe(email());
    expect(network.calls).toEqual([]);
  });

  it('says that a password is required', async () => {
    const { user } = openPage('/signup');
    await user.type(email(), EMAIL);
    await user.click(submit());
    expect(descriptionOf(password())).toContain('Password is required.');
    expect(document.activeElement).toBe(password());
  });

  it('revalidates on every change after the first submit', async () => {
    const { user } = openPage('/signup');
    await user.click(submit());
    await user.type(email(), EMAIL);
    expect(descriptionOf(email())).toBe('');
    await user.clear(email());
    expect(descriptionOf(email())).toBe('Your email address must be valid.');
  });

  it('goes to /confirm with email, message, and answers', async () => {
    const { user, router } = openPage('/signup', { answers: { first_name: 'Ada' } });
    network.replies = [{ body: { message: TEXTS.signedUp } }];
    await user.type(email(), ` ${EMAIL} `);
    await user.type(password(), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/confirm'));
    expect(router.state.location.state).toEqual({
      username: EMAIL,
      success: TEXTS.signedUp,
      answers: { first_name: 'Ada' },
    });
    expect(network.calls).toEqual([
      { path: '/public/signup', method: 'POST', body: { username: EMAIL, password: PASSWORD } },
    ]);
  });

  it('shows a server refusal in a toast and stays', async () => {
    const { user, router } = openPage('/signup');
    network.replies = [{ status: 429, body: { code: 'too_many', message: TEXTS.tooMany } }];
    await user.type(email(), EMAIL);
    await user.type(password(), `${PASSWORD}{Enter}`);
    const shown = await toast('Sign Up Card Error', TEXTS.tooMany);
    expect(shown.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(router.state.location.pathname).toBe('/signup');
    expect((email() as HTMLInputElement).value).toBe(EMAIL);
  });

  it("says that a visitor's answers are kept, and prefills the email from them", () => {
    openPage('/signup', { answers: { email_address: EMAIL } });
    expect(screen.getByText(/^We’ve kept your answers/)).toBeTruthy();
    expect((email() as HTMLInputElement).value).toBe(EMAIL);
    cleanup();
    openPage('/signup');
    expect(screen.queryByText(/^We’ve kept your answers/)).toBeNull();
  });

  it('passes answers and email to the other account pages', async () => {
    const { user, store, router } = openPage('/signup', { answers: { city: 'Paris', first_name: 'A' } });
    store.dispatch(carryAnswers({ first_name: 'Ada' }));
    await user.type(email(), EMAIL);
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(router.state.location.state).toEqual({
      answers: { city: 'Paris', first_name: 'Ada' },
      username: EMAIL,
    });
    expect((email() as HTMLInputElement).value).toBe(EMAIL);
  });
});

describe('the password checklist', () => {
  const TEXTS_OF_ITEMS = [
    'is at least 12 characters',
    'contains an uppercase letter',
    'contains a lowercase letter',
    'contains a number',
    'contains a special punctuation character',
    'contains no leading or trailing whitespace',
  ];

  it('is inactive without a password', () => {
    openPage('/signup');
    expect(checklist()).toEqual(TEXTS_OF_ITEMS.map((text) => `${text}: inactive`));
  });

  it('shows missing and fulfilled rules while typing', async () => {
    const { user } = openPage('/signup');
    await user.type(password(), ' a9');
    expect(checklist().map((item) => item.split(': ')[1])).toEqual([
      'error',
      'error',
      'success',
      'success',
      'error',
      'error',
    ]);
  });

  it('is complete for a strong password', async () => {
    const { user } = openPage('/signup');
    await user.type(password(), PASSWORD);
    expect(checklist()).toEqual(TEXTS_OF_ITEMS.map((text) => `${text}: success`));
  });

  it('announces its states and progress in words', async () => {
    const { user } = openPage('/signup');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(password(), 'abc');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toContain('is at least 12 characters (not yet)');
    expect(items).toContain('contains a lowercase letter (done)');
    expect(screen.getByRole('status').textContent).toBe('2 of 6 password requirements are met.');
  });

  it('describes the password field', () => {
    openPage('/signup');
    expect(descriptionOf(password())).toContain('is at least 12 characters');
  });
});
