import type { AnswerValue, Question } from '@portico/form-model';
import { changeAnswers, selectAnswers } from '@portico/store';
import { consentStep, storedDrafts, personStep } from '@portico/store/testing';
import { SOURCE, write } from '@portico/texts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openShell, setUpShell } from '../shell.fixture.tsx';
import { answerText } from './conflict-list.tsx';

setUpShell();

const routes = {
  'GET /releases/person/1.0.0/step.json': personStep,
  'GET /releases/consent/1.0.0/step.json': consentStep,
};
const notice = (name: string) => screen.findByRole('region', { name });

describe('visitor answers that differ from the saved ones', () => {
  const open = async () => {
    const drafts = await storedDrafts('visitor', {
      first_name: 'Grace',
      country: 'CAN',
      country_desc: 'Canada',
    });
    const answer = { first_name: 'Ada', country: 'USA', country_desc: 'United States' };
    const opened = openShell('/person', { profile: { answer }, drafts, routes });
    return { ...opened, list: await notice('Answers from before you logged in') };
  };

  it('are shown side by side', async () => {
    const { list } = await open();
    expect(await within(list).findAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(
      within(list)
        .getAllByRole('definition')
        .map((each) => each.textContent),
    ).toEqual(['United States', 'Canada', 'Ada', 'Grace']);
  });

  it('are used one by one, on request', async () => {
    const { user, store, list } = await open();
    await user.click(await within(list).findByRole('button', { name: 'Use Canada for Country' }));
    expect(selectAnswers(store.getState())).toEqual({
      first_name: 'Ada',
      country: 'CAN',
      country_desc: 'Canada',
    });
    await user.click(within(list).getByRole('button', { name: 'Keep Ada for First Name' }));
    expect(selectAnswers(store.getState()).first_name).toBe('Ada');
    expect(screen.queryByRole('region', { name: 'Answers from before you logged in' })).toBeNull();
  });
});

describe('an answer changed in another window', () => {
  const saved = {
    message: 'Saved.',
    version: 3,
    saved_at: '2026-11-21T10:42:00.000Z',
    conflicts: [{ key: 'first_name', value: 'Ada', version: 2 }],
    changed: {},
  };

  it('is shown with both values, and either can be kept', async () => {
    const { user, store } = openShell('/person', {
      profile: {},
      routes: { ...routes, 'PUT /api/answer': saved },
    });
    await heading('Your Person');
    act(() => void store.dispatch(changeAnswers(personStep, { first_name: 'Grace' })));
    await user.click(await screen.findByRole('link', { name: 'Your Consent' }));
    const list = within(await notice('Answers changed in another window'));
    expect(await list.findByRole('button', { name: 'Keep Grace for First Name' })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Use Ada for First Name' }));
    expect(store.getState().drafts.entries.first_name).toEqual({ value: 'Ada', base: 3 });
    expect(screen.queryByRole('region', { name: 'Answers changed in another window' })).toBeNull();
  });

  it('is announced by the save status, which links to it and is silent afterward', async () => {
    const conflicts = [...saved.conflicts, { key: 'country', value: 'CAN', version: 2 }];
    const { user, store } = openShell('/person', {
      profile: {},
      routes: { ...routes, 'PUT /api/answer': { ...saved, conflicts } },
    });
    await heading('Your Person');
    act(() => void store.dispatch(changeAnswers(personStep, { first_name: 'Grace', country: 'USA' })));
    await user.click(await screen.findByRole('link', { name: 'Your Consent' }));
    await user.click(await screen.findByRole('button', { name: 'Choose which to keep' }));
    const choices = await notice('Answers changed in another window');
    expect(document.activeElement).toBe(choices);
    expect(screen.getByText(/An answer was also changed in another window\.$/)).toBeTruthy();

    await user.click(await within(choices).findByRole('button', { name: 'Keep Grace for First Name' }));
    expect(document.activeElement).toBe(choices);
    await user.click(within(choices).getByRole('button', { name: /^Keep .* for Country$/ }));
    expect(document.activeElement).toBe(await heading('Your Consent'));
    expect(screen.queryByText(/changed in another window/)).toBeNull();
  });

  it('is shown with every value it replaced, together with its label', async () => {
    const conflicts = [
      { key: 'country', value: 'CAN', version: 1 },
      { key: 'country_desc', value: 'Canada', version: 1 },
      { key: 'country', value: '', version: 2 },
      { key: 'country_desc', value: '', version: 2 },
    ];
    const { user, store } = openShell('/person', {
      profile: {},
      routes: { ...routes, 'PUT /api/answer': { ...saved, conflicts } },
    });
    await heading('Your Person');
    const usa = { country: 'USA', country_desc: 'United States' };
    act(() => void store.dispatch(changeAnswers(personStep, usa)));
    await user.click(await screen.findByRole('link', { name: 'Your Consent' }));
    const list = within(await notice('Answers changed in another window'));
    expect(await list.findByRole('button', { name: 'Use (no answer) for Country' })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Use Canada for Country' }));
    expect(selectAnswers(store.getState())).toMatchObject({ country: 'CAN', country_desc: 'Canada' });
    expect(screen.queryByRole('region', { name: 'Answers changed in another window' })).toBeNull();
  });
});

it('answers are shortened, and masked where the field is', () => {
  const ssn = { key: 'ssn', label: 'SSN', widget: 'text' as const, mask: 'ssn' as const, rules: [] };
  const words = (...[question, value]: [Question | undefined, AnswerValue]): string => {
    const written = answerText(question, value, {});
    return typeof written === 'string' ? written : write(SOURCE, written.text);
  };
  expect(words(ssn, '123-45-6789')).toBe('(hidden)');
  expect(words(undefined, 'a'.repeat(99))).toHaveLength(61);
  expect([true, false, ''].map((value) => words(undefined, value))).toEqual(['Yes', 'No', '(no answer)']);
});
