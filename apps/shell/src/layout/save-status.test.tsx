import { changeAnswers } from '@portico/store';
import { consentStep, json, personStep } from '@portico/store/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

it('leads from any page to an answer that the server does not take, until it is changed', async () => {
  const errors = { signature: 'The answer is too long.' };
  const { user, store } = openShell('/person', {
    profile: { web_status: [{ web_status: 'started' }], last_page: '/person' },
    routes: {
      'GET /releases/person/1.0.0/step.json': personStep,
      'GET /releases/consent/1.0.0/step.json': consentStep,
      'PUT /api/answer': json(400, { code: 'invalid_answers', message: 'No.', errors }),
    },
  });
  await heading('Your Person');
  act(() => void store.dispatch(changeAnswers(consentStep, { signature: 'A. L.' })));
  await user.click(await screen.findByRole('link', { name: 'Your Consent' }));
  await heading('Your Consent');
  await user.click(await screen.findByRole('link', { name: 'Your Person' }));
  await user.click(await screen.findByRole('link', { name: 'Go to “Signature”' }));
  expect(place().path).toBe('/consent#signature');
  act(() => void store.dispatch(changeAnswers(consentStep, { signature: 'A.' })));
  expect(screen.queryByRole('link', { name: 'Go to “Signature”' })).toBeNull();
});
