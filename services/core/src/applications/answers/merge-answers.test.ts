import type { Answers } from '@portico/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Merged,
  type Stored,
  isSuperseded,
  mergeAnswers,
  numbersAfter,
  setAsideOf,
} from './merge-answers.ts';

const EMPTY: Stored = { version: 0, answers: {}, keyVersions: {} };

function after(...saves: [tab: string, answers: Answers][]): Stored {
  return saves.reduce<Stored>(
    (stored, [tab, answers]) => mergeAnswers(stored, { answers, tab, base: stored.version }),
    EMPTY,
  );
}

describe('mergeAnswers', () => {
  it('skips equal answers and creates no version for them', () => {
    const stored = after(['a', { city: 'London', agree: true }]);
    const merged = mergeAnswers(stored, { answers: { city: 'London', agree: true }, base: 1, tab: 'b' });
    expect(merged).toEqual({ ...stored, applied: {}, conflicts: [], changed: {} });
  });

  it('treats a missing answer as equal to the empty answer', () => {
    expect(mergeAnswers(EMPTY, { answers: { city: '', agree: false } }).version).toBe(0);
  });

  it('applies changes to keys not newer than the base', () => {
    const merged = mergeAnswers(after(['a', { city: 'London' }]), {
      answers: { city: 'Paris' },
      base: 1,
      tab: 'b',
    });
    expect(merged).toMatchObject({ version: 2, answers: { city: 'Paris' }, conflicts: [], changed: {} });
    expect(merged.keyVersions).toEqual({ city: [2, 'b'] });
  });

  it('lets the last save win and reports the replaced value', () => {
    const stored = after(['a', { city: 'London' }], ['b', { city: 'Paris' }]);
    const merged = mergeAnswers(stored, { answers: { city: 'Rome' }, base: 1, tab: 'a' });
    expect(merged.answers.city).toBe('Rome');
    expect(merged.conflicts).toEqual([{ key: 'city', value: 'Paris', version: 2 }]);
  });

  it("doesn't let a tab conflict with itself after a lost reply", () => {
    const stored = after(['a', { city: 'London' }]);
    expect(mergeAnswers(stored, { answers: { city: 'Rome' }, base: 0, tab: 'a' }).conflicts).toEqual([]);
  });

  it('sets aside the value of a hidden question until it is answered or cleared by hand', () => {
    const pet = after(['a', { pet: 'Rex' }]);
    const hide = { answers: { pet: '' }, setAside: { pet: 'Rex' }, base: 1, tab: 'a' };
    const hidden = mergeAnswers(pet, hide);
    expect([hidden.answers, setAsideOf(hidden.keyVersions)]).toEqual([{ pet: '' }, { pet: 'Rex' }]);
    expect(mergeAnswers(hidden, hide).version).toBe(2);
    // Empty answers without `setAside`, as in a submission, don't discard set-aside values.
    expect(mergeAnswers(hidden, { answers: { pet: '' }, base: 2 })).toMatchObject({
      version: 2,
      applied: {},
    });
    const emptied = mergeAnswers(hidden, { ...hide, setAside: { pet: '' }, base: 2 });
    expect([emptied.version, setAsideOf(emptied.keyVersions)]).toEqual([3, undefined]);
    const answered = mergeAnswers(hidden, { answers: { pet: 'Fido' }, base: 2, tab: 'a' });
    expect(setAsideOf(answered.keyVersions)).toBeUndefined();
    expect(mergeAnswers(pet, { answers: { pet: '' }, base: 1 }).keyVersions).toEqual({ pet: [2, null] });
  });

  it('reports a replaced value again until the reply has arrived', () => {
    const theirs = after(['a', { city: 'London' }], ['b', { city: 'Paris' }]);
    const reported = [{ key: 'city', value: 'Paris', version: 2 }];
    const lost = mergeAnswers(theirs, { answers: { city: 'Rome' }, base: 1, tab: 'a' });
    const repeated = mergeAnswers(lost, { answers: { city: 'Rome' }, base: 1, tab: 'a' });
    expect(repeated).toMatchObject({ version: 3, conflicts: reported });
    const changed = mergeAnswers(lost, { answers: { city: 'Oslo' }, base: 1, tab: 'a' });
    expect(changed).toMatchObject({ version: 4, conflicts: reported });
    expect(mergeAnswers(changed, { answers: { city: 'Bern' }, base: 1, tab: 'a' }).conflicts).toEqual(
      reported,
    );
    expect(mergeAnswers(changed, { answers: { city: 'Bern' }, base: 4, tab: 'a' }).conflicts).toEqual([]);
  });

  it('also reports it to a page that was loaded after the lost reply and continues from its write', () => {
    const theirs = after(['a', { city: 'London' }], ['b', { city: 'Paris' }]);
    const lost = mergeAnswers(theirs, { answers: { city: 'Rome' }, base: 1, tab: 'a' });
    const loaded = mergeAnswers(lost, {
      answers: { city: 'Romulus' },
      base: 3,
      keyBases: { city: 1 },
      tab: 'a2',
    });
    const reported = [
      { key: 'city', value: 'Paris', version: 2 },
      { key: 'city', value: 'Rome', version: 3 },
    ];
    expect(loaded.conflicts).toEqual(reported);
    expect(mergeAnswers(loaded, { answers: { city: 'Rom' }, base: 1, tab: 'a2' }).conflicts).toEqual(
      reported,
    );
  });

  it('reads the format of earlier versions', () => {
    const stored: Stored = {
      version: 3,
      answers: { city: 'Rome' },
      keyVersions: { city: [3, 'a', { value: 'Paris', version: 2 }] },
    };
    const merged = mergeAnswers(stored, { answers: { city: 'Oslo' }, base: 1, tab: 'a' });
    expect(merged.conflicts).toEqual([{ key: 'city', value: 'Paris', version: 2 }]);
  });

  it('reports each value once, and not one that is being saved', () => {
    const saves = ['Rome', 'Paris', 'Rome', 'Paris', 'Oslo', 'Rome'].map((city, index) => ({
      answers: { city },
      tab: `tab ${index}`,
    }));
    const merged = saves.reduce<Merged>((stored, save) => mergeAnswers(stored, save), {
      ...EMPTY,
      applied: {},
      conflicts: [],
      changed: {},
    });
    expect(merged.conflicts.map(({ value, version }) => [value, version])).toEqual([
      ['Paris', 4],
      ['Oslo', 5],
    ]);
  });

  it('keeps only the newest replaced values for a client that never sends a base', () => {
    let stored = EMPTY;
    for (let save = 1; save <= 50; save += 1)
      stored = mergeAnswers(stored, { answers: { city: `City ${save}` } });
    const [, , replaced] = stored.keyVersions.city ?? [];
    expect(replaced).toHaveLength(10);
    expect(replaced).toContainEqual({ value: 'City 49', version: 49 });
  });

  it('keeps only the newest of long replaced values', () => {
    let stored = EMPTY;
    for (let save = 1; save <= 50; save += 1)
      stored = mergeAnswers(stored, { answers: { essay: String(save).padStart(1_500, '.') } });
    const [, , replaced] = stored.keyVersions.essay ?? [];
    expect(replaced).toEqual([{ value: '49'.padStart(1_500, '.'), version: 49 }]);
  });

  it('treats two saves without a tab as different clients', () => {
    const stored = mergeAnswers(EMPTY, { answers: { city: 'London' } });
    expect(mergeAnswers(stored, { answers: { city: 'Rome' } }).conflicts).toHaveLength(1);
  });

  it('reports every different key of other tabs if there is no base', () => {
    const stored = after(['a', { city: 'London', zip: '1' }], ['b', { street: 'Main' }]);
    const answers = { city: 'Rome', zip: '1', street: 'Side', name: 'Ada' };
    const merged = mergeAnswers(stored, { answers, tab: 'b' });
    expect(merged.conflicts.map((conflict) => conflict.key)).toEqual(['city']);
  });

  it('treats a base from the future as missing', () => {
    const stored = after(['a', { city: 'London' }]);
    const merged = mergeAnswers(stored, { answers: { city: 'Rome' }, base: 99, tab: 'b' });
    expect(merged.conflicts).toHaveLength(1);
  });

  it("uses a key's own older base", () => {
    const stored = after(['a', { city: 'London' }], ['b', { city: 'Paris' }]);
    const save = { answers: { city: 'Rome' }, base: 2, tab: 'a' };
    expect(mergeAnswers(stored, save).conflicts).toEqual([]);
    expect(mergeAnswers(stored, { ...save, keyBases: { city: 1 } }).conflicts).toHaveLength(1);
  });

  describe('two tabs at version 5, after B saved first_name', () => {
    const five = after(
      ['a', { a: '1' }],
      ['a', { a: '2' }],
      ['a', { a: '3' }],
      ['a', { a: '4' }],
      ['a', { first_name: 'Ann' }],
    );
    const six = mergeAnswers(five, { answers: { first_name: 'Bea' }, base: 5, tab: 'B' });
    const seven = mergeAnswers(six, { answers: { last_name: 'Smith' }, base: 5, tab: 'A' });

    it("returns B's value with the reply to A's own save", () => {
      expect(seven).toMatchObject({ version: 7, conflicts: [], changed: { first_name: 'Bea' } });
    });

    it('has no conflict when A edits first_name after receiving that reply', () => {
      const merged = mergeAnswers(seven, { answers: { first_name: 'Cat' }, base: 7, tab: 'A' });
      expect(merged).toMatchObject({ conflicts: [], answers: { first_name: 'Cat' } });
    });

    it('has a conflict when A edited first_name before', () => {
      const save = { answers: { first_name: 'Cat' }, base: 7, keyBases: { first_name: 5 }, tab: 'A' };
      expect(mergeAnswers(seven, save).conflicts).toEqual([{ key: 'first_name', value: 'Bea', version: 6 }]);
    });
  });

  it("never silently replaces another tab's value, for any sequence of saves by two tabs", () => {
    const key = fc.constantFrom('x', 'y', 'z');
    const step = fc.record({
      tab: fc.constantFrom('A', 'B'),
      answers: fc.dictionary(key, fc.constantFrom('', '1', '2', '3')),
      hears: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let stored = EMPTY;
        const seen: Record<string, { base: number; answers: Answers }> = {
          A: { base: 0, answers: {} },
          B: { base: 0, answers: {} },
        };
        for (const { tab, answers, hears } of steps) {
          const before = stored;
          const page = seen[tab] ?? { base: 0, answers: {} };
          const merged = mergeAnswers(stored, { answers, base: page.base, tab });
          for (const name of Object.keys(merged.applied)) {
            const [, by] = before.keyVersions[name] ?? [0, tab];
            const knew = (page.answers[name] ?? '') === (before.answers[name] ?? '');
            const reported = merged.conflicts.some((conflict) => conflict.key === name);
            expect(by === tab || knew || reported).toBe(true);
          }
          stored = merged;
          // A reply may be lost; then the page knows only what it sent.
          if (hears)
            seen[tab] = { base: merged.version, answers: { ...page.answers, ...merged.changed, ...answers } };
          else page.answers = { ...page.answers, ...answers };
          if (hears)
            for (const [name, value] of Object.entries(stored.answers))
              expect(seen[tab]?.answers[name] ?? '').toBe(value);
        }
      }),
    );
  });
});

describe('save', () => {
  it('is superseded only by a later save of the same tab', () => {
    expect(isSuperseded({ A: 3 }, { tab: 'A', number: 2 })).toBe(true);
    expect(isSuperseded({ A: 3 }, { tab: 'A', number: 3 })).toBe(false);
    expect(isSuperseded({ A: 3 }, { tab: 'B', number: 1 })).toBe(false);
    expect(isSuperseded({ A: 3 }, { tab: 'A' })).toBe(false);
    expect(isSuperseded(null, { tab: 'A', number: 1 })).toBe(false);
    expect(isSuperseded({}, { tab: 'constructor', number: 1 })).toBe(false);
  });

  it('is remembered for the last eight tabs', () => {
    const tabs = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`tab-${n}`, 1]));
    expect(Object.keys(numbersAfter(tabs, { tab: 'tab-0', number: 2 })!).at(-1)).toBe('tab-0');
    const after = numbersAfter(tabs, { tab: 'new', number: 1 })!;
    expect(Object.keys(after)).toEqual([...Array.from({ length: 7 }, (_, n) => `tab-${n + 1}`), 'new']);
    expect(numbersAfter(tabs, { tab: 'tab-3', number: 1 })).toBe(tabs);
    expect(numbersAfter(null, { tab: 'A' })).toBeNull();
  });
});
