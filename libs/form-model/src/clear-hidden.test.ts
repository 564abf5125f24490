import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearHidden } from './clear-hidden.ts';
import { EXAMPLE, exampleStep } from './example.fixture.ts';
import { question } from './questions.ts';
import { when } from './conditions.ts';

describe('clearHidden', () => {
  it('clears hidden questions transitively and lists keys that had a value', () => {
    const answers = { name: 'Ada', kind: 'a', detail: 'x', more: true };
    expect(clearHidden([EXAMPLE], answers)).toEqual({
      answers: { name: 'Ada', kind: 'a', detail: '', more: false },
      cleared: ['detail', 'more'],
    });
    expect(answers.detail).toBe('x');
  });

  it('omits empty keys and adds none', () => {
    const answers = { kind: 'a', detail: '', more: false };
    expect(clearHidden([EXAMPLE], answers)).toEqual({ answers, cleared: [] });
  });

  it('clears the label key with the choice', () => {
    const options = [{ value: 'x', label: 'Ex' }];
    const step = exampleStep([
      question.text({ key: 'on', label: 'On' }),
      question.dropdown({ key: 'pick', label: 'Pick', options, hiddenWhen: when.notAnswered('on') }),
    ]);
    const { cleared } = clearHidden([step], { on: '', pick: 'x', pick_desc: 'Ex' });
    expect(cleared).toEqual(['pick', 'pick_desc']);
  });

  it('ignores keys of no step', () => {
    const answers = JSON.parse('{"stray":"x","__proto__":"y"}') as Record<string, string>;
    expect(clearHidden([EXAMPLE], answers)).toEqual({ answers, cleared: [] });
  });

  it('is idempotent', () => {
    const value = fc.constantFrom('', 'a', 'b', 'x', true, false);
    const answers = fc.record({ name: value, kind: value, detail: value, more: value });
    fc.assert(
      fc.property(answers, (given) => {
        const once = clearHidden([EXAMPLE], given).answers;
        expect(clearHidden([EXAMPLE], once)).toEqual({ answers: once, cleared: [] });
      }),
    );
  });
});
