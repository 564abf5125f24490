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
const isTicked = async (name: string) => (await link(name)).querySelector('svg') !== null;
const bar = () => screen.findByRole('button', { name: /Step \d of \d/ });

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

  it('ends with the review page', async () => {
    const { user } = openShell('/person');
    const links = await screen.findAllByRole('link');
    const review = await link('Review and submit');
    expect(links.indexOf(review)).toBe(links.indexOf(await link('Your Consent')) + 1);
    await user.click(review);
    expect(place().path).toBe('/review');
  });

  it('says where the person is, and unfolds', async () => {
    const { user } = openShell('/consent');
    const button = await bar();
    expect(button.textContent).toBe('Your Consent Step 2 of 2');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const panel = document.getElementById(button.getAttribute('aria-controls')!);
    expect(within(panel!).getByRole('link', { name: 'Your Person' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it.each(['a link', 'a press elsewhere', 'Tab beyond its end'])('folds after %s', async (way) => {
    const { user } = openShell('/person');
    await user.click(await bar());
    if (way === 'a link') await user.click(await link('Your Consent'));
    else if (way === 'a press elsewhere') await user.click(screen.getByRole('contentinfo'));
    else {
      (await link('Review and submit')).focus();
      await user.tab();
    }
    expect((await bar()).getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the progress of each step before validation', async () => {
    const { store } = openShell('/person', {
      routes: {
        'GET /releases/person/1.0.0/step.json': personStep,
        'GET /releases/consent/1.0.0/step.json': consentStep,
      },
    });
    await heading('Your Person');
    await expect.poll(() => description('Your Consent')).toBe('Not started');
    act(() => store.dispatch(changeAnswers(personStep, { country: 'USA' })));
    await expect.poll(() => description('Your Person')).toBe('1 missing');
    expect(await isTicked('Your Person')).toBe(false);
    act(() => store.dispatch(changeAnswers(personStep, { first_name: 'Ada' })));
    await expect.poll(() => description('Your Person')).toBe('Done');
    expect(await isTicked('Your Person')).toBe(true);
  });

  it('shows whether each step is complete after validation', async () => {
    const web_status = (['started', 'validating'] as const).map((status) => ({ web_status: status }));
    const { store } = openShell('/person', { profile: { web_status } });
    await heading('Your Person');
    act(
      () => void store.dispatch(validated({ person: { first_name: [{ id: '', message: 'First Name' }] } })),
    );
    expect(await description('Your Person')).toBe('1 missing');
    expect(await description('Your Consent')).toBe('Done');
  });
});
