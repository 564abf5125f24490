import { changeAnswers, validated } from '@portico/store';
import { consentStep, personStep } from '@portico/store/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const link = (name: string) => screen.findByRole('link', { name });
const description = async (name: string) => {
  const id = (await link(name)).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent;
};
const mark = async (name: string) => (await link(name)).querySelector('svg') !== null;

describe('the step navigation', () => {
  it('lists the steps in order and marks the current one', async () => {
    openShell('/consent');
    const steps = within(await screen.findByRole('navigation', { name: 'Application steps' })).getAllByRole(
      'link',
    );
    expect(steps.map((step) => step.textContent)).toEqual(['1Your Person', '2Your Consent']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
  });

  it('lets a visitor without answers look around', async () => {
    const { user } = openShell('/person');
    await user.click(await link('Your Consent'));
    await heading('Your Consent');
  });

  it('sends a visitor with answers to sign-up', async () => {
    const { user, store } = openShell('/person');
    await heading('Your Person');
    act(() => store.dispatch(changeAnswers(personStep, { first_name: 'Ada' })));
    await user.click(await link('Your Consent'));
    await heading('Sign Up');
    expect(place()).toEqual({ path: '/signup', state: { answers: { first_name: 'Ada' } } });
  });

  it("saves an applicant's answers and marks the page as changed", async () => {
    const saved = {
      message: 'Saved.',
      version: 1,
      saved_at: '2026-11-21T10:42:00.000Z',
      conflicts: [],
      changed: {},
    };
    const { user, store, server } = openShell('/person', {
      profile: {},
      routes: { 'PUT /api/answer': saved },
    });
    await heading('Your Person');
    act(() => store.dispatch(changeAnswers(personStep, { first_name: 'Ada' })));
    await user.click(await link('Your Consent'));
    await heading('Your Consent');
    await expect
      .poll(() => server.to('PUT /api/answer').map(({ body }) => body))
      .toEqual([{ first_name: 'Ada' }]);
    expect(store.getState().session.hasChangedPage).toBe(true);
  });

  it('shows the progress of each step before validation', async () => {
    const { store } = openShell('/person', {
      routes: {
        'GET /releases/person/1.0.0/step.json': personStep,
        'GET /releases/consent/1.0.0/step.json': consentStep,
      },
    });
    await heading('Your Person');
    await expect.poll(() => description('Your Consent')).toBe('not started');
    expect(await mark('Your Consent')).toBe(false);
    act(() => store.dispatch(changeAnswers(personStep, { country: 'USA' })));
    await expect.poll(() => description('Your Person')).toBe('in progress');
    expect(await mark('Your Person')).toBe(true);
    act(() => store.dispatch(changeAnswers(personStep, { first_name: 'Ada' })));
    await expect.poll(() => description('Your Person')).toBe('all required questions answered');
  });

  it('shows whether each step is complete after validation', async () => {
    const web_status = (['started', 'validating'] as const).map((status) => ({ web_status: status }));
    const { store } = openShell('/person', { profile: { web_status } });
    await heading('Your Person');
    act(
      () => void store.dispatch(validated({ person: { first_name: [{ id: '', message: 'First Name' }] } })),
    );
    expect(await description('Your Person')).toBe('some information is missing');
    expect(await description('Your Consent')).toBe('complete');
  });
});
