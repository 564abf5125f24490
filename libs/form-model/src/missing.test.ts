import { describe, expect, it } from 'vitest';
import { block, isMissing, question, questionsOf, rule, visibilityOf, when, type Answers } from './index.ts';
import { stepOf } from './step.fixture.ts';

const options = [{ value: 'Y', label: 'Yes' }];
const step = stepOf([
  question.text({ key: 'name', label: 'Name', required: true }),
  question.text({ key: 'nickname', label: 'Nickname' }),
  question.dropdown({ key: 'country', label: 'Country', options }),
  question.text({ key: 'state', label: 'State', required: when.equals('country', 'Y') }),
  question.checkbox({ key: 'agree', label: 'I agree', rules: [rule.isTrue('Please agree.')] }),
  question.phone({
    key: 'phone_home',
    label: 'Home',
    rules: [rule.required('One of them.', when.notAnswered('phone_mobile'))],
  }),
  question.phone({ key: 'phone_mobile', label: 'Mobile' }),
  question.monthYear({
    key: 'm',
    yearKey: 'y',
    label: 'When',
    years: { count: 3, direction: 'back' },
    yearRules: [rule.required('Year.')],
  }),
  question.text({
    key: 'hidden',
    label: 'Hidden',
    required: true,
    hiddenWhen: when.notEquals('country', 'Y'),
  }),
  question.text({ key: 'after_hidden', label: 'After', required: when.answered('hidden') }),
  block.repeated({
    id: 'set',
    label: 'Add another',
    prefixes: ['set_1', 'set_2'],
    title: (number) => `Set ${number}`,
    questions: ({ key, prefix }) => [
      question.text({ key: key('a'), label: 'A', prefix, required: true }),
      question.text({ key: key('b'), label: 'B', prefix }),
    ],
  }),
]);

function missing(answers: Answers): string[] {
  const visibility = visibilityOf([step], answers);
  return questionsOf(step)
    .filter((question) => isMissing(question, visibility))
    .map(({ key }) => key);
}

describe('a missing answer', () => {
  it('is required and empty', () => {
    expect(missing({})).toEqual(['name', 'agree', 'phone_home', 'm', 'set_1_a']);
  });

  it('is never a given one, however wrong', () => {
    const answers = { name: '?', agree: true, phone_mobile: 'x', y: '1', set_1_a: 'a' };
    expect(missing(answers)).toEqual([]);
  });

  it('depends on visible answers only', () => {
    const answered = { name: 'Ada', agree: true, phone_home: '1', m: '1', y: '2026', set_1_a: 'a' };
    expect(missing({ ...answered, country: 'Y' })).toEqual(['state', 'hidden']);
    expect(missing({ ...answered, hidden: 'still stored' })).toEqual([]);
    expect(missing({ ...answered, country: 'Y', state: 'MD', hidden: 'x' })).toEqual(['after_hidden']);
  });

  it('counts in later sets once they are in use', () => {
    const answered = { name: 'Ada', agree: true, phone_home: '1', y: '2026', set_1_a: 'a' };
    expect(missing({ ...answered, set_2_b: 'b' })).toEqual(['set_2_a']);
  });

  it('includes unchecked boxes and spaces', () => {
    expect(missing({ name: ' ', agree: 'true', phone_home: '1', y: '2026', set_1_a: 'a' })).toEqual([
      'name',
      'agree',
    ]);
  });
});
