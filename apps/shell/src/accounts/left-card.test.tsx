import { TEXTS } from '@portico/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const EMAIL = 'ada@example.edu';
const PASSWORD = 'Correct-horse-9';

it.each([
  ['/signup', 'POST /public/signup', { 'Email Address': EMAIL, Password: PASSWORD }, TEXTS.signedUp],
  [
    '/confirm',
    'POST /public/confirm',
    { 'Email Address': EMAIL, 'Confirmation Code': '123456' },
    TEXTS.confirmed,
  ],
  [
    `/reset?username=${encodeURIComponent(EMAIL)}&id=s3cret`,
    'POST /public/reset-password',
    { 'New Password': PASSWORD, 'Confirm Password': PASSWORD },
    TEXTS.passwordReset,
  ],
])("leaving %s during a request doesn't navigate, but a toast shows the outcome", async (...card) => {
  const [address, call, fields, message] = card;
  let reply = (): void => undefined;
  const held = new Promise<void>((resolve) => (reply = resolve));
  const { user, server } = openShell(address, {
    routes: { [call]: () => held.then(() => ({ message })) },
  });
  for (const [label, value] of Object.entries(fields))
    await user.type(await screen.findByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await expect.poll(() => server.to(call)).toHaveLength(1);
  await user.click(within(screen.getByRole('banner')).getByRole('link'));
  await heading('Your Person');
  reply();
  const toast = await screen.findByRole('region', { name: 'Success Notification' });
  expect(toast.textContent).toContain(message);
  expect(place().path).toBe('/person');
});
