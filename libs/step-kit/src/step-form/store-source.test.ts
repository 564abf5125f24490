import { changeAnswers } from '@portico/store';
import { loggedInStore, personStep } from '@portico/store/testing';
import { SOURCE } from '@portico/texts';
import { expect, it, vi } from 'vitest';
import { storeSource } from './store-source.ts';

it('notifies only the question about further letters of its answer', async () => {
  const { store } = await loggedInStore();
  const source = storeSource(store, personStep, SOURCE);
  const [own, others, all] = [vi.fn(), vi.fn(), vi.fn()];
  source.subscribe(own, ['first_name']);
  source.subscribe(others, ['last_name']);
  source.subscribe(all);
  const told = () => [own, others, all].map(({ mock }) => mock.calls.length);

  store.dispatch(changeAnswers(personStep, { first_name: 'A' }));
  expect(told()).toEqual([1, 1, 1]);
  store.dispatch(changeAnswers(personStep, { first_name: 'Ad' }));
  store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
  expect(told()).toEqual([3, 1, 3]);
});

it('notifies about state that was read early', async () => {
  const { store } = await loggedInStore();
  const source = storeSource(store, personStep, SOURCE);
  store.subscribe(() => source.read());
  const listener = vi.fn();
  source.subscribe(listener, []);
  store.dispatch(changeAnswers(personStep, { first_name: 'A' }));
  expect(listener).toHaveBeenCalledOnce();
});
