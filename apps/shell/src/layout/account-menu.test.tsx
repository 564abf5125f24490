import { changeAnswers } from '@portico/store';
import { personStep } from '@portico/store/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

it.each([
  ['Sign In', '/login'],
  ['Create Account', '/signup'],
])('sends a visitor by %s to %s, with the answers', async (name, path) => {
  const { user, store } = openShell('/person');
  await heading('Your Person');
  act(() => store.dispatch(changeAnswers(personStep, { first_name: 'Ada' })));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  await user.click(await screen.findByRole('button', { name }));
  expect(place()).toEqual({ path, state: { answers: { first_name: 'Ada' } } });
});
