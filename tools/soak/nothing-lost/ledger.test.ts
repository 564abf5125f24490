import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ledger } from './ledger.mjs';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const typed = (...values: string[]) => {
  const ledger = new Ledger();
  for (const value of values) {
    ledger.typing('city', value);
    ledger.typed('city', value);
  }
  return ledger;
};
const isLost = (ledger: Ledger, city: string) => ledger.missingIn({ city }).length > 0;

it('requires the newest value', () => {
  const ledger = typed('Rome', 'Oslo');
  expect([isLost(ledger, 'Oslo'), isLost(ledger, 'Rome'), isLost(ledger, '')]).toEqual([false, true, true]);
});

it('allows a kill to lose unacknowledged values typed less than a second before', () => {
  const ledger = typed('Rome');
  vi.advanceTimersByTime(999);
  ledger.killed();
  expect([isLost(ledger, 'Rome'), isLost(ledger, '')]).toEqual([false, false]);
});

it('doesn’t allow it to lose older or acknowledged values', () => {
  const old = typed('Rome');
  vi.advanceTimersByTime(1_000);
  old.killed();
  expect(isLost(old, '')).toBe(true);
  const acknowledged = typed('Rome', 'Oslo');
  acknowledged.acknowledged({ city: 'Rome' });
  acknowledged.killed();
  expect(['Rome', 'Oslo', ''].map((city) => isLost(acknowledged, city))).toEqual([false, false, true]);
});

it('allows, but doesn’t require, a value that may not have arrived', () => {
  const ledger = typed('Rome');
  ledger.typing('city', 'Oslo');
  expect([isLost(ledger, 'Rome'), isLost(ledger, 'Oslo'), isLost(ledger, '')]).toEqual([false, false, true]);
  ledger.acknowledged({ city: 'Oslo' });
  expect(isLost(ledger, 'Rome')).toBe(true);
});

it('starts over with what is stored', () => {
  const ledger = typed('Rome');
  ledger.killed();
  ledger.settle({ city: '' });
  expect([isLost(ledger, ''), isLost(ledger, 'Rome')]).toEqual([false, true]);
});
