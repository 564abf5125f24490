import { describe, expect, it } from 'vitest';
import { isOvertaken, numbersAfter } from './late-saves.ts';

describe('a save', () => {
  it('is overtaken by a later one of its tab alone', () => {
    expect(isOvertaken({ A: 3 }, { tab: 'A', number: 2 })).toBe(true);
    expect(isOvertaken({ A: 3 }, { tab: 'A', number: 3 })).toBe(false);
    expect(isOvertaken({ A: 3 }, { tab: 'B', number: 1 })).toBe(false);
    expect(isOvertaken({ A: 3 }, { tab: 'A' })).toBe(false);
    expect(isOvertaken(null, { tab: 'A', number: 1 })).toBe(false);
    expect(isOvertaken({}, { tab: 'constructor', number: 1 })).toBe(false);
  });

  it('is remembered, with the eight tabs that have saved last', () => {
    const tabs = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`tab-${n}`, 1]));
    expect(Object.keys(numbersAfter(tabs, { tab: 'tab-0', number: 2 })!).at(-1)).toBe('tab-0');
    const after = numbersAfter(tabs, { tab: 'new', number: 1 })!;
    expect(Object.keys(after)).toEqual([...Array.from({ length: 7 }, (_, n) => `tab-${n + 1}`), 'new']);
    expect(numbersAfter(tabs, { tab: 'tab-3', number: 1 })).toBe(tabs);
    expect(numbersAfter(null, { tab: 'A' })).toBeNull();
  });
});
