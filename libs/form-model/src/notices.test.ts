import { describe, expect, it } from 'vitest';
import { validate } from './validation/validate.ts';
import {
  checkDefinition,
  localise,
  noticesOf,
  question,
  questionsOf,
  textsOf,
  visibilityOf,
  when,
  withDecimals,
  type Answers,
} from './index.ts';
import { stepOf } from './step.fixture.ts';

const ABOVE = 'This is above its scale.';
const BEFORE = '“To” is before “From”.';
const years = { count: 9, direction: 'back' as const };
const step = stepOf([
  question.text({
    key: 'gpa',
    label: 'GPA',
    hiddenWhen: when.equals('none', true),
    notices: [{ message: ABOVE, when: when.exceeds('gpa', 'scale') }],
    decimals: 2,
  }),
  question.text({ key: 'scale', label: 'Scale' }),
  question.checkbox({ key: 'none', label: 'I have none' }),
  question.monthYear({ key: 'from_month', yearKey: 'from_year', label: 'From', years }),
  question.monthYear({
    key: 'to_month',
    yearKey: 'to_year',
    label: 'To',
    years,
    notices: [
      {
        message: BEFORE,
        when: when.earlier(
          { month: 'to_month', year: 'to_year' },
          { month: 'from_month', year: 'from_year' },
        ),
      },
    ],
  }),
]);

function notices(answers: Answers, of = step): string[] {
  const visibility = visibilityOf([of], answers);
  return questionsOf(of).flatMap((each) => noticesOf(each, visibility));
}
const dates = (from: string, to: string): Answers => {
  const [from_year = '', from_month = ''] = from.split('-');
  const [to_year = '', to_month = ''] = to.split('-');
  return { from_year, from_month, to_year, to_month };
};

describe('a notice', () => {
  it.each<[string, string, boolean]>([
    ['3.80', '4.0', false],
    ['4.00', '4.0', false],
    ['4.01', '4.0', true],
    ['38', '4.0', true],
    ['9.50', '10', false],
    ['9.50', '100', false],
    ['4.01', '', false],
    ['', '4.0', false],
    ['4.01', 'other', false],
    ['a lot', '4.0', false],
  ])('about %s on a scale of %s: %s', (gpa, scale, isNoticed) => {
    expect(notices({ gpa, scale })).toEqual(isNoticed ? [ABOVE] : []);
  });

  it.each<[string, string, boolean]>([
    ['2024-9', '2024-10', false],
    ['2024-10', '2024-9', true],
    ['2024-9', '2024-9', false],
    ['2024-9', '2023-12', true],
    ['2023-12', '2024-1', false],
    ['2024', '2023', true],
    ['2024', '2024', false],
    ['2024-9', '2024', false],
    ['2024-9', '', false],
    ['', '2024-9', false],
  ])('about the time from %s to %s: %s', (from, to, isNoticed) => {
    expect(notices(dates(from, to))).toEqual(isNoticed ? [BEFORE] : []);
  });

  it('is omitted for a hidden question', () => {
    expect(notices({ gpa: '5.00', scale: '4.0', none: true })).toEqual([]);
  });

  it('rejects nothing', () => {
    const answers = { gpa: '5.00', scale: '4.0', ...dates('2024-9', '2020-1') };
    expect(notices(answers)).toEqual([ABOVE, BEFORE]);
    expect(validate([step], answers, { today: '2026-11-21' })).toEqual({});
  });

  it('is a text with an id', () => {
    expect(textsOf(step)).toMatchObject({ 'gpa.notices': ABOVE, 'to_month.notices': BEFORE });
    const locale = { language: 'es', messages: {} };
    const localised = localise(step, { texts: { 'gpa.notices': 'Por encima de la escala.' }, locale });
    expect(notices({ gpa: '5.00', scale: '4.0' }, localised)).toEqual(['Por encima de la escala.']);
  });

  it("can't read keys of no page", () => {
    const [group] = step.groups;
    const lost = question.text({
      key: 'lost',
      label: 'Lost',
      notices: [{ message: 'No.', when: when.exceeds('lost', 'nowhere') }],
    });
    const groups = [{ ...group!, questions: [lost] }];
    expect(checkDefinition({ ...step, groups }, []).join('\n')).toContain('reads key "nowhere"');
  });
});

describe('a number with decimals', () => {
  it.each([
    ['3.8', '3.80'],
    ['4', '4.00'],
    ['4.', '4.00'],
    [' 3.8 ', '3.80'],
    ['3.80', '3.80'],
    ['3.845', '3.845'],
    ['3,8', '3,8'],
    ['.5', '.5'],
    ['-1', '-1'],
    ['A', 'A'],
    ['', ''],
  ])('“%s” is formatted as “%s”', (typed, written) => {
    expect(withDecimals(typed, { decimals: 2 })).toBe(written);
  });

  it('is unchanged without decimals', () => {
    expect(withDecimals('3.8', {})).toBe('3.8');
  });
});
