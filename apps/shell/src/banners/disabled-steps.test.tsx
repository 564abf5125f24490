import { changeAnswers, saveAnswers } from '@portico/store';
import { personStep } from '@portico/store/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const saved = (version: number, taken_off?: string[]) => ({
  ...{ message: 'Saved.', version, saved_at: '2026-11-21T10:42:00.000Z', conflicts: [], changed: {} },
  ...(taken_off && { taken_off }),
});
const wayTo = (name: string) => screen.queryByRole('link', { name });
const sentence = /^“Your Person” is no longer part of this application\. What you entered there is saved/;

it('removes a disabled step from an open page, explains why, and brings it back', async () => {
  const { store, server } = openShell('/person?from=letter', {
    profile: {},
    routes: { 'PUT /api/answer': saved(1, ['person']) },
  });
  await heading('Your Person');
  const save = async (first_name: string) => {
    act(() => store.dispatch(changeAnswers(personStep, { first_name })));
    await act(() => store.dispatch(saveAnswers()));
  };
  await save('Ada');
  await heading('Your Consent');
  expect(place().path).toBe('/consent?from=letter');
  expect((await screen.findByText(sentence)).closest('[role=status]')).toBeTruthy();
  expect(wayTo('Your Person')).toBeNull();
  expect(server.to('PUT /api/answer').map(({ body }) => body)).toEqual([{ first_name: 'Ada' }]);

  server.on('PUT /api/answer', saved(2));
  await save('Ada B.');
  expect(wayTo('Your Person')).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});
