import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

function show() {
  render(
    <form aria-label="Log In" onSubmit={(event) => event.preventDefault()}>
      <PasswordField
        label="Password"
        value="secret"
        onChange={() => undefined}
        autoComplete="current-password"
      />
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>('Password');
}

it('hides the password, and shows it on request', async () => {
  const field = show();
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field.type).toBe('password');
});

it('says which field its button belongs to', () => {
  const field = show();
  const button = screen.getByRole('button', { name: 'Show', description: 'Password' });
  expect(button.getAttribute('aria-controls')).toBe(field.id);
});

it('hides the password again when the form is sent', async () => {
  const field = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Log In' }));
  expect(field.type).toBe('password');
});

it('lets a password manager fill it', () => {
  expect(show().autocomplete).toBe('current-password');
});
