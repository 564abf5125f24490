import type { Conditional, LookupUse, OptionsBy, Question, Years, Option } from '../definition.ts';
import { describeCondition, describeVisibility } from './conditions-in-words.ts';
import type { Context } from './naming-context.ts';
import { mark, plain, describe, type Fact, type Tellers } from './fact.ts';
import { noticeFacts, ruleFacts } from './rule-facts.ts';

type Quiet = 'key' | 'otherWords';

const QUESTION: Tellers<Question, Quiet, Context> = {
  label: plain('label'),
  hint: plain('hint'),
  widget: plain('drawn as'),
  fallback: plain('drawn elsewhere as'),
  settings: (settings) => [
    { property: 'settings of its widget', words: JSON.stringify(settings), value: settings },
  ],
  print: ({ words }) => plain('printed as')(words),
  prefix: plain('prefix'),
  hiddenWhen: (condition, { names }) => [
    { property: 'hidden', words: `while ${describeCondition(condition, names)}`, value: condition },
  ],
  conditional: (conditional, context) => conditionalFacts(conditional, context),
  options: (options) => optionFacts(options),
  list: plain('option list'),
  category: plain('options of'),
  optionsBy: (optionsBy, context) => optionsByFacts(optionsBy, context),
  rules: (rules, context, { key }) => ruleFacts('rule', key, rules, context),
  yearRules: (rules, context, { key, yearKey }) =>
    ruleFacts('rule of the year', yearKey ?? key, rules, context),
  notices: (notices, context) => noticeFacts(notices, context),
  certifies: mark('certifies', 'certifies the application: reopening asks for it again'),
  agreement: mark('agreement', 'has legal effect: translations count once they are approved'),
  mask: plain('masked as'),
  years: (years) => [{ property: 'years', words: yearsInWords(years), value: years }],
  yearKey: plain('key of the year'),
  lookup: (lookup) => lookupFacts(lookup),
  autocomplete: plain('filled in by browsers as'),
  inputMode: plain('keyboard'),
  beside: mark('position on the line', 'next to the previous question'),
  inRow: mark('options stand', 'next to each other'),
  size: plain('width in characters'),
  decimals: plain('digits after the point'),
};

export const questionFacts = (question: Question, context: Context): Fact[] =>
  describe(QUESTION, question, context);

function conditionalFacts(conditional: Conditional, { names }: Context): Fact[] {
  const { condition, isMatched, category } = conditional;
  return [
    {
      property: 'shown',
      words: `while ${(isMatched ? describeCondition : describeVisibility)(condition, names)}`,
      value: { condition, isMatched },
    },
    {
      property: 'the condition chooses',
      words: category === 'displayOnly' ? 'whether it is shown' : 'whether it is shown, and its options',
      value: category,
    },
  ];
}

function optionsByFacts({ valueKey, options }: OptionsBy, { names }: Context): Fact[] {
  const answers = Object.keys(options);
  return [
    { property: 'options go by', words: names.key(valueKey), value: valueKey },
    ...answers.flatMap((answer) => optionFacts(options[answer] ?? [], ` for ${answer}`)),
  ];
}

function lookupFacts({ category, codeKey, fills }: LookupUse): Fact[] {
  const filled = Object.entries(fills ?? {}).map(([field, key]) => `${field} into ${key}`);
  return [
    { property: 'search in', words: category, value: category },
    ...(codeKey === undefined ? [] : plain('key of the code')(codeKey)),
    ...(fills ? [{ property: 'a find fills', words: filled.join(', '), value: fills }] : []),
  ];
}

function yearsInWords({ start, ahead, count, direction }: Years): string {
  const from = start ?? (ahead ? `${ahead} years after this year` : 'this year');
  return `${count} years from ${from} ${direction === 'forward' ? 'on' : 'back'}`;
}

function optionFacts(options: Option[], where = ''): Fact[] {
  const facts = options.map((option) => ({
    property: `option ${option.value}${where}`,
    words: wordsOf(option),
    value: option,
  }));
  return [
    ...facts,
    {
      property: `order of the options${where}`,
      words: options.map(({ label }) => label).join(', '),
      value: null,
      order: options.map(({ value }) => value),
    },
  ];
}

function wordsOf({ label, retired, labels = {} }: Option): string {
  const others = Object.entries(labels).map(([language, said]) => `${language}: ${said}`);
  return [[label, ...others].join('; '), ...(retired ? ['no longer offered'] : [])].join(', ');
}
