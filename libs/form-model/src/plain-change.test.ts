import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { BLOCKS } from './blocks/blocks.fixture.ts';
import { questionsOf } from './blocks/contents.ts';
import { clearHidden } from './clear-hidden.ts';
import { when } from './conditions.ts';
import { EXAMPLE, exampleStep } from './example.fixture.ts';
import { answerKeys, ownKeys } from './keys.ts';
import { isMissing } from './missing.ts';
import { noticesOf } from './notices.ts';
import { optionsOf } from './options/options.ts';
import { changedKeys, isPlainChange } from './plain-change.ts';
import { question } from './questions.ts';
import { isRequired } from './validation-rules.ts';
import { visibilityOf } from './visibility.ts';

const COMPARED = exampleStep([
  question.text({
    key: 'gpa',
    label: 'GPA',
    notices: [{ when: when.exceeds('gpa', 'scale'), message: 'More.' }],
  }),
  question.text({ key: 'scale', label: 'Scale' }),
  question.text({ key: 'name', label: 'Name' }),
  question.text({ key: 'other', label: 'Other', hiddenWhen: when.notAnswered('name') }),
]);

describe('a plain change', () => {
  const isPlain = (before: Answers, after: Answers, step = COMPARED) =>
    isPlainChange(step, changedKeys(before, after), before, after);

  it('is another letter in an answer that no condition compares', () => {
    expect(isPlain({ name: 'A' }, { name: 'Ad' })).toBe(true);
  });

  it('excludes answers that become answered or empty', () => {
    expect(isPlain({ name: '' }, { name: 'A' })).toBe(false);
    expect(isPlain({ name: 'A' }, {})).toBe(false);
    expect(isPlain({ name: 'A' }, { name: '  ' })).toBe(false);
  });

  it('excludes answers compared by a condition', () => {
    expect(isPlain({ gpa: '3' }, { gpa: '4' })).toBe(false);
    expect(isPlain({ scale: '3' }, { scale: '4' })).toBe(false);
    expect(isPlain({ kind: 'a' }, { kind: 'b' }, EXAMPLE)).toBe(false);
  });

  it('affects no other question', () => {
    const steps = fc.constantFrom(EXAMPLE, BLOCKS, COMPARED);
    const value = fc.constantFrom('', ' ', 'a', 'b', 'Y', 'N', '3', '4', 'USA', true, false);
    const changes = steps.chain((step) =>
      fc.record({
        step: fc.constant(step),
        before: fc.dictionary(fc.constantFrom(...answerKeys(step)), value, { noNullPrototype: true }),
        key: fc.constantFrom(...answerKeys(step)),
        next: value,
      }),
    );
    let plain = 0;
    fc.assert(
      fc.property(changes, ({ step, before, key, next }) => {
        const after = { ...before, [key]: next };
        if (!isPlain(before, after, step)) return;
        plain++;
        const elsewhere = questionsOf(step).filter((each) => !ownKeys(each).includes(key));
        expect(elsewhere.map((each) => seen(each, after))).toEqual(
          elsewhere.map((each) => seen(each, before)),
        );
        expect(clearedBut(key, after)).toEqual(clearedBut(key, before));

        function clearedBut(own: string, answers: Answers) {
          return clearHidden([step], answers).cleared.filter((each) => each !== own);
        }
        function seen(each: (typeof elsewhere)[number], answers: Answers) {
          const visibility = visibilityOf([step], answers);
          return [
            visibility.isHidden(each),
            visibility.isAsked(each),
            isRequired(each, answers),
            isMissing(each, visibility),
            noticesOf(each, visibility),
            optionsOf(each, answers),
          ];
        }
      }),
      { numRuns: 2_000 },
    );
    expect(plain).toBeGreaterThan(200);
  });
});
