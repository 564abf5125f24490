import { TEXTS } from '@portico/contracts';
import { changeAnswers, saveAnswers } from '@portico/store';
import { consentStep, json, personStep, profileReply } from '@portico/store/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const SUBMITTED = (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status }));
const RECEIPT = { reference: 'PX-4711', submitted_at: '2026-11-21T03:42:00.000Z' };

it('links to a rejected answer from any page until it is changed', async () => {
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

it('announces requested saves and errors, not autosaves', async () => {
  const { server, store } = openShell('/person', {
    profile: {},
    routes: {
      'PUT /api/answer': {
        message: 'OK',
        version: 2,
        saved_at: RECEIPT.submitted_at,
        conflicts: [],
        changed: {},
      },
    },
  });
  await heading('Your Person');
  const live = async (answer: string, isAsked: boolean) => {
    store.dispatch(changeAnswers(personStep, { first_name: answer }));
    await act(() => store.dispatch(saveAnswers(isAsked)));
    return screen.getByText(/^(Saved|Not saved)/).getAttribute('aria-live');
  };
  expect(await live('A', false)).toBe('off');
  expect(await live('Ad', true)).toBe('polite');
  expect(await live('Ada', false)).toBe('off');
  server.on('PUT /api/answer', json(500, { code: 'broken', message: 'Broken.' }));
  expect(await live('Ada L.', false)).toBe('polite');
});

it("says on the completion page what wasn't saved because of a submission in another window", async () => {
  const { server, store } = openShell('/person', {
    profile: { web_status: [{ web_status: 'started' }], last_page: '/person' },
    routes: {
      'PUT /api/answer': json(409, { code: 'already_submitted', message: TEXTS.alreadySubmitted }),
      'GET /api/pdf': { status: 'IN_PROGRESS', url: null },
    },
  });
  await heading('Your Person');
  server.on('GET /api/profile', profileReply({ web_status: SUBMITTED, submission: RECEIPT }));
  store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
  await act(() => store.dispatch(saveAnswers()));
  await heading(TEXTS.submitted);
  expect(screen.getByText(`Not saved: ${TEXTS.alreadySubmitted}`)).toBeTruthy();
});
