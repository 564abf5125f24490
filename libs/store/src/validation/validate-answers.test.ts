import { describe, expect, it } from 'vitest';
import { saveDone } from '../answers/saving.slice.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { loggedInStore, personStep, storePage } from '../testing/index.ts';
import { findProblems, todayIn, validateAnswers } from './validate-answers.ts';

const validating = [{ web_status: 'started' as const }, { web_status: 'validating' as const }];

describe('validating', () => {
  it('does nothing while the application is only started', async () => {
    const { store, server } = await loggedInStore();
    expect(await store.dispatch(validateAnswers())).toEqual({});
    expect(server.to('POST /api/validations')).toEqual([]);
  });

  it('finds missing answers on every step', async () => {
    const { store } = await loggedInStore({ profile: { web_status: validating } });
    expect(await store.dispatch(validateAnswers())).toEqual({
      person: { first_name: ['First Name is required.'] },
      consent: { signature: ['Signature is required.'] },
    });
  });

  it('skips a disabled step until it is enabled again', async () => {
    const { store } = await loggedInStore({ profile: { web_status: validating } });
    const saved = { at: '2026-11-21T10:42:00.000Z', conflicts: [] };
    store.dispatch(saveDone({ ...saved, disabledSteps: ['consent'] }));
    expect(Object.keys(await store.dispatch(validateAnswers()))).toEqual(['person']);
    store.dispatch(saveDone(saved));
    expect(Object.keys(await store.dispatch(validateAnswers()))).toEqual(['person', 'consent']);
  });

  it('posts errors only when they have changed', async () => {
    const { store, server } = await loggedInStore({ profile: { web_status: validating } });
    await store.dispatch(validateAnswers());
    await store.dispatch(validateAnswers());
    await expect.poll(() => server.to('POST /api/validations').length).toBe(1);
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    await store.dispatch(validateAnswers());
    await expect.poll(() => server.to('POST /api/validations').length).toBe(2);
  });

  it('validates the other steps when one fails to load', async () => {
    const { loadDefinitions } = storePage();
    const withoutConsent = (ids: string[]) =>
      ids.includes('consent') ? Promise.reject(new Error('404')) : loadDefinitions(ids);
    const { store } = await loggedInStore({
      profile: { web_status: validating },
      page: { loadDefinitions: withoutConsent },
    });
    expect(Object.keys(await store.dispatch(validateAnswers()))).toEqual(['person']);
  });
});

describe('validation results', () => {
  it('are cached by answers', async () => {
    const { store } = await loggedInStore();
    const first = await store.dispatch(findProblems());
    expect(await store.dispatch(findProblems())).toBe(first);
    store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
    expect((await store.dispatch(findProblems()))?.found).not.toHaveProperty('person');
    expect(first?.found).toHaveProperty('person');
  });

  it('are recomputed when the steps change', async () => {
    const { store } = await loggedInStore();
    const first = await store.dispatch(findProblems());
    store.dispatch(saveDone({ at: '2026-11-21T10:42:00.000Z', conflicts: [], disabledSteps: ['consent'] }));
    expect(Object.keys((await store.dispatch(findProblems()))?.found ?? {})).toEqual(['person']);
    expect(Object.keys(first?.found ?? {})).toEqual(['person', 'consent']);
  });
});

describe('today', () => {
  it('is the date at the university', () => {
    const evening = new Date('2026-11-21T03:00:00Z');
    expect(todayIn('America/New_York', evening)).toBe('2026-11-20');
    expect(todayIn('Asia/Tokyo', evening)).toBe('2026-11-21');
  });

  it.each(['Etc/GMT+12', 'Pacific/Kiritimati'])('is the same on a computer in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    const onBothSidesOfMidnight = ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z'].map((at) =>
      todayIn('America/New_York', new Date(at)),
    );
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    expect(onBothSidesOfMidnight).toEqual(['2026-02-28', '2026-03-01']);
  });
});
