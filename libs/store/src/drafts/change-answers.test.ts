import type { Answers } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { loggedInStore, personStep } from '../testing/index.ts';
import { changeAnswers } from './change-answers.ts';

async function afterChanges(stored: Answers, ...changes: Answers[]): Promise<Answers> {
  const { store } = await loggedInStore({ profile: { answer: stored } });
  for (const change of changes) store.dispatch(changeAnswers(personStep, change));
  return selectAnswers(store.getState());
}

describe('changing an answer', () => {
  it('clears what becomes hidden', async () => {
    const answers = await afterChanges({ country: 'USA', county: 'Kent' }, { country: 'CAN' });
    expect(answers).toEqual({ country: 'CAN', county: '' });
  });

  it('restores cleared answers when the controlling answer is changed back', async () => {
    const answers = await afterChanges(
      { country: 'USA', county: 'Kent' },
      { country: 'CAN' },
      { country: 'USA' },
    );
    expect(answers).toEqual({ country: 'USA', county: 'Kent' });
  });

  it("doesn't restore answers cleared by hand", async () => {
    const answers = await afterChanges(
      { country: 'USA', county: 'Kent' },
      { county: '' },
      { country: 'CAN' },
      { country: 'USA' },
    );
    expect(answers.county).toBe('');
  });

  it('clears a conditional select with its label and never restores it', async () => {
    const stored = { country: 'USA', region: 'N', region_desc: 'North' };
    const answers = await afterChanges(stored, { country: 'CAN' }, { country: 'USA' });
    expect(answers).toMatchObject({ region: '', region_desc: '' });
  });

  it('creates no draft for an unchanged answer', async () => {
    const { store } = await loggedInStore({ profile: { answer: { first_name: 'Ada' } } });
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    expect(store.getState().drafts.entries).toEqual({});
  });

  it('dispatches once per key press', async () => {
    const { store } = await loggedInStore({ profile: { answer: { country: 'USA', county: 'Kent' } } });
    let told = 0;
    const stop = store.subscribe(() => (told += 1));
    for (const first_name of ['A', 'Ad', 'Ada', ''])
      store.dispatch(changeAnswers(personStep, { first_name }));
    store.dispatch(changeAnswers(personStep, { country: 'CAN' }));
    stop();
    expect(told).toBe(5);
  });

  it("scans a step's questions once", async () => {
    const { groups } = personStep;
    const step = { ...personStep };
    const { store } = await loggedInStore();
    const change = (changes: Answers) => store.dispatch(changeAnswers(step, changes));
    change({ first_name: 'A', country: 'USA' });
    let reads = 0;
    Object.defineProperty(step, 'groups', {
      get: () => {
        reads += 1;
        return groups;
      },
    });
    change({ first_name: '' });
    change({ county: 'Kent' });
    change({ country: 'CAN' });
    expect(selectAnswers(store.getState())).toMatchObject({ first_name: '', county: '', country: 'CAN' });
    expect(reads).toBe(0);
  });
});
