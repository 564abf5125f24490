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

it("names the field in its button's description", () => {
  const field = show();
  const button = screen.getByRole('button', { name: 'Show', description: 'Password' });
  expect(button.getAttribute('aria-controls')).toBe(field.id);
});

it('hides the password on submit', async () => {
  const field = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Log In' }));
  expect(field.type).toBe('password');
});

it('works with password managers', () => {
  expect(show().autocomplete).toBe('current-password');
});
