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

describe('answers from a prefill link', () => {
  it('fill empty answers on every step and keep the others', async () => {
    const { answers } = await filled(
      { first_name: 'Ada' },
      { ...usa, first_name: 'Grace', county: 'Kent', signature: 'Ada L.' },
    );
    expect(answers()).toEqual({ ...usa, first_name: 'Ada', county: 'Kent', signature: 'Ada L.' });
  });

  it('stay hidden until their question is shown', async () => {
    const { store, answers } = await filled({ country: 'CAN' }, { county: 'Kent' });
    expect(answers().county ?? '').toBe('');
    store.dispatch(changeAnswers(personStep, { country: 'USA' }));
    expect(answers().county).toBe('Kent');
    const other = await filled({}, { country: 'CAN', county: 'Kent' });
    expect(other.answers()).toEqual({ country: 'CAN', county: '' });
  });

  it('replace a dependent choice when its controlling answer is new', async () => {
    const stale = await filled({ region: 'S', region_desc: 'South' }, usa);
    expect(stale.answers()).toMatchObject({ ...usa, region: '', region_desc: '' });
    const offered = await filled({}, { ...usa, region: 'N', region_desc: 'North' });
    expect(offered.answers()).toMatchObject({ region: 'N', region_desc: 'North' });
  });

  it('omit a dependent choice for another controlling answer', async () => {
    const { answers } = await filled({ country: 'CAN' }, { ...usa, region: 'N', region_desc: 'North' });
    expect(answers()).toEqual({ country: 'CAN' });
  });

  it('are kept for a step that fails to load', async () => {
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
