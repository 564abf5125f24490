import { describe, expect, it } from 'vitest';
import { defineStep } from '../define-step.ts';
import { FORM_MODEL_CONTRACT, type Question, type StepDefinition } from '../definition.ts';
import { EXAMPLE, exampleStep } from '../example.fixture.ts';
import { question } from '../questions.ts';
import { rule } from '../validation-rules.ts';
import { when } from '../conditions.ts';
import { checkDefinition } from './check-definition.ts';

const options = [{ value: 'x', label: 'Ex' }];
const base = exampleStep([question.text({ key: 'first', label: 'First' })]);
const [group] = base.groups;

function problems(change: Partial<StepDefinition>, others: StepDefinition[] = []): string {
  return checkDefinition({ ...base, ...change }, others).join('\n');
}
function problemsWith(item: Question): string {
  return problems({ groups: [{ ...group!, questions: [item] }] });
}
function mistakes(...questions: Question[]): string {
  try {
    exampleStep(questions);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('checkDefinition', () => {
  it('accepts a valid step', () => {
    expect(checkDefinition(EXAMPLE, [])).toEqual([]);
  });

  it("starts every error as specified, with the step's name", () => {
    const [first] = checkDefinition({ ...base, dataModel: {} });
    expect(first).toMatch(/^WARNING- MISSING CONFIGURATION \(step example\): /);
  });

  it.each<[string, string, string]>([
    [
      'a key missing from the data model',
      problems({ dataModel: {} }),
      'key "first" is not in the step\'s data model',
    ],
    [
      'a companion missing from the data model',
      problemsWith(question.radio({ key: 'first', label: 'First', options })),
      'key "first_desc" is not in',
    ],
    [
      'a key with no page',
      problems({
        dataModel: { ...base.dataModel, left: { ...base.dataModel['first']!, exportName: 'LEFT' } },
      }),
      'key "left" of the data model isn’t on the page',
    ],
    [
      'a key of another page',
      problems({}, [{ ...base, id: 'other' }]),
      'key "first" is also on page "other"',
    ],
    [
      'a prefix that is no part of the key',
      problemsWith(question.text({ key: 'first', label: 'First', prefix: 'parent' })),
      'prefix "parent" is not part of the key "first"',
    ],
    [
      'the same key twice',
      problems({ groups: [group!, { ...group!, id: 'b' }] }),
      'key "first" is on the page twice, in group "group" and group "b"',
    ],
    ['two groups of one id', problems({ groups: [group!, group!] }), 'two groups have the id "group"'],
    [
      'an empty group',
      problems({ groups: [group!, { id: 'e', title: 'E', questions: [] }] }),
      'has no question',
    ],
    ['a key in capitals', problemsWith(question.text({ key: 'First', label: 'F' })), 'must be lower case'],
    [
      'a key of the language',
      problemsWith(question.text({ key: '__proto__', label: 'F' })),
      'must be lower case',
    ],
    [
      'an inherited name',
      problemsWith(question.text({ key: 'constructor', label: 'F' })),
      'key "constructor"',
    ],
    ['no label', problemsWith(question.text({ key: 'first', label: ' ' })), 'key "first" has no label'],
    [
      'a widget that does not fit the type',
      problemsWith(question.checkbox({ key: 'first', label: 'F' })),
      'must be boolean in the data model',
    ],
    [
      'another group in the data model',
      problems({ groups: [{ ...group!, id: 'b' }] }),
      '"group" in the data model',
    ],
    [
      'a choice without options',
      problemsWith({ key: 'first', label: 'F', widget: 'radio', rules: [] }),
      'needs exactly one of options',
    ],
    [
      'options of a text',
      problemsWith({ key: 'first', label: 'F', widget: 'text', rules: [], options }),
      "which a text can't show",
    ],
    [
      'an option twice',
      problemsWith(question.radio({ key: 'first', label: 'F', options: [...options, ...options] })),
      'has the option "x" twice',
    ],
    [
      'an option that does not fit',
      mistakes(
        question.radio({ key: 'first', label: 'F', options: [{ value: 'x'.repeat(46), label: 'X' }] }),
      ),
      'is longer than the data model allows',
    ],
    [
      'a pattern that could hang',
      problemsWith(
        question.text({ key: 'first', label: 'F', rules: [rule.pattern('[a-z]{0,99}'.repeat(4), 'M')] }),
      ),
      'the pattern of key "first" repeats too much',
    ],
    [
      'a condition on nothing',
      problemsWith(question.text({ key: 'first', label: 'F', hiddenWhen: when.answered('nowhere') })),
      'a condition of key "first" reads key "nowhere", which isn’t on any page',
    ],
    [
      'a question that hides itself',
      problemsWith(question.text({ key: 'first', label: 'F', hiddenWhen: when.answered('first') })),
      'depends on that key, directly or through others',
    ],
    [
      'a text without a length',
      problems({ dataModel: { first: { type: 'text', group: 'group', exportName: 'F' } } }),
      'has no maxLength',
    ],
    [
      'an export name twice',
      mistakes(
        question.text({ key: 'first', label: 'F', column: 'SAME' }),
        question.checkbox({ key: 'same', label: 'S' }),
      ),
      'the export name "SAME" is used twice, by key "first" and key "same". Give one of them another column.',
    ],
    [
      'a column that is the companion of another',
      mistakes(
        question.date({ key: 'day', label: 'D', column: 'KIND_DESC' }),
        question.radio({ key: 'kind', label: 'K', options }),
      ),
      'the export name "KIND_DESC" is used twice, by key "day" and key "kind_desc"',
    ],
    [
      'a column of another page',
      checkDefinition(exampleStep([question.text({ key: 'second', label: 'S', column: 'FIRST' })], 'other'), [
        base,
      ]).join('\n'),
      'the export name "FIRST" of key "second" is also that of key "first" on page "example". Give one of the two',
    ],
    [
      'a column that no file could have',
      mistakes(question.text({ key: 'first', label: 'F', column: 'First name' })),
      'the column "First name" of key "first" must be capital letters',
    ],
    [
      'a length of what has none',
      mistakes({ ...question.document({ key: 'first', label: 'F' }), maxLength: 90 } as Question),
      'key "first" has a maxLength, which this document can\'t use',
    ],
    [
      'a length that is none',
      mistakes(question.text({ key: 'first', label: 'F', maxLength: 0 })),
      'the maxLength of key "first" is 0. It must be a whole number of at least 1.',
    ],
    [
      'a column of a code that there is not',
      mistakes(question.lookup({ key: 'first', label: 'F', codeColumn: 'CODE' })),
      'key "first" has a codeColumn, which this lookup can\'t use',
    ],
    [
      'more rules than a server could check in time',
      problemsWith(
        question.text({
          key: 'first',
          label: 'F',
          rules: Array.from({ length: 51 }, () => rule.maxLength(9, 'M')),
        }),
      ),
      'key "first" has 51 rules or notices; at most 50 are allowed.',
    ],
    [
      'an export name that a spreadsheet takes for a formula',
      problems({ dataModel: { first: { ...base.dataModel['first']!, exportName: '=1+1' } } }),
      'the export name "=1+1" of key "first" must be capital letters',
    ],
    [
      'an option that would be stored as another',
      problemsWith(question.radio({ key: 'first', label: 'F', options: [{ label: 'Yes', value: 'Y ' }] })),
      'the option "Y " of key "first" must be a single line without leading or trailing spaces.',
    ],
    ['a later contract', problems({ contract: '2.0.0' }), 'is written for form-model 2.0.0'],
  ])('reports %s', (_what, found, expected) => {
    expect(found).toContain(expected);
  });

  it.each(['1.0.0', '1.6.0', FORM_MODEL_CONTRACT])('accepts contract %s', (contract) => {
    expect(problems({ contract })).toBe('');
  });

  it.each(['1.99.0', '0.9.0'])('rejects contract %s', (contract) => {
    expect(problems({ contract })).toContain(`is written for form-model ${contract}`);
  });

  it('finds a cycle of two questions', () => {
    const hidden = (key: string, by: string) =>
      question.text({ key, label: key, hiddenWhen: when.answered(by) });
    expect(() => exampleStep([hidden('a', 'b'), hidden('b', 'a')])).toThrow(
      'the condition that hides key "a" depends on',
    );
  });

  it('checks conditions on other pages only if those are given', () => {
    const reader = { ...base, groups: [{ ...group!, hiddenWhen: when.answered('name') }] };
    expect(checkDefinition(reader)).toEqual([]);
    expect(checkDefinition(reader, [EXAMPLE])).toEqual([]);
    expect(checkDefinition(reader, [])).toHaveLength(1);
  });
});

describe('defineStep', () => {
  it('throws all errors at once', () => {
    const { id, route, label, order } = base;
    const broken = question.radio({ key: 'First', label: '', options });
    const make = () => defineStep({ id, route, label, order, groups: [{ ...group!, questions: [broken] }] });
    expect(make).toThrow(/must be lower case[^]*has no label/);
  });
});
