import type { Answers } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { selectAnswers } from './answers/answers.selectors.ts';
import { changeAnswers } from './drafts/change-answers.ts';
import { loggedInStore, personStep, storePage } from './testing/index.ts';
import { fillFromToken } from './fill-from-token.ts';

async function filled(held: Answers, answer: Answers, page = {}) {
  const { store } = await loggedInStore({
    profile: { answer: held },
    routes: { 'GET /public/tmp': { answer } },
    page,
  });
  await store.dispatch(fillFromToken('a-token'));
  return { store, answers: () => selectAnswers(store.getState()) };
}
const usa = { country: 'USA', country_desc: 'United States' };

describe('an answer set from a link', () => {
  it('fills what is empty, on every step, and leaves alone what is answered', async () => {
    const { answers } = await filled(
      { first_name: 'Ada' },
      { ...usa, first_name: 'Grace', county: 'Kent', signature: 'Ada L.' },
    );
    expect(answers()).toEqual({ ...usa, first_name: 'Ada', county: 'Kent', signature: 'Ada L.' });
  });

  it('leaves empty what is hidden, and brings it when its question is shown', async () => {
    const { store, answers } = await filled({ country: 'CAN' }, { county: 'Kent' });
    expect(answers().county ?? '').toBe('');
    store.dispatch(changeAnswers(personStep, { country: 'USA' }));
    expect(answers().county).toBe('Kent');
    const other = await filled({}, { country: 'CAN', county: 'Kent' });
    expect(other.answers()).toEqual({ country: 'CAN', county: '' });
  });

  it('empties a choice that followed another answer, and takes the one that was offered with the new answer', async () => {
    const stale = await filled({ region: 'S', region_desc: 'South' }, usa);
    expect(stale.answers()).toMatchObject({ ...usa, region: '', region_desc: '' });
    const offered = await filled({}, { ...usa, region: 'N', region_desc: 'North' });
    expect(offered.answers()).toMatchObject({ region: 'N', region_desc: 'North' });
  });

  it('takes no choice that was offered with another answer than the one that stands', async () => {
    const { answers } = await filled({ country: 'CAN' }, { ...usa, region: 'N', region_desc: 'North' });
    expect(answers()).toEqual({ country: 'CAN' });
  });

  it('is not lost to a step whose questions can not be loaded', async () => {
    const { loadDefinitions } = storePage();
    const { answers } = await filled(
      {},
      { first_name: 'Ada', signature: 'Ada L.' },
      {
        loadDefinitions: (ids: string[]) =>
          ids.includes('consent') ? Promise.reject(new Error('404')) : loadDefinitions(ids),
      },
    );
    expect(answers()).toEqual({ first_name: 'Ada', signature: 'Ada L.' });
  });
});
