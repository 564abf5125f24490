import type { Notice } from '../definition.ts';
import type { Rule, RuleKind, RuleOf } from '../validation-rules.ts';
import { ruleIds } from '../texts/with-texts.ts';
import { describeCondition } from './conditions-in-words.ts';
import type { Context } from './naming-context.ts';
import type { Fact } from './fact.ts';

const RULES: { [Kind in RuleKind]: [name: string, asks: (rule: RuleOf<Kind>) => string] } = {
  required: ['required', () => 'must be answered'],
  isTrue: ['ticked', () => 'must be ticked'],
  offered: ['offered', () => 'must be an option that is still available'],
  pattern: ['pattern', ({ pattern }) => `must match ${pattern}`],
  email: ['e-mail', () => 'must be an email address'],
  minLength: ['shortest', ({ length }) => `at least ${length} characters`],
  maxLength: ['longest', ({ length }) => `at most ${length} characters`],
  wholeNumber: [
    'whole number',
    ({ min, max, step }) =>
      `a whole number from ${min} to ${max}${step === 1 ? '' : `, in steps of ${step}`}`,
  ],
  date: ['date', () => 'must be a date'],
  yearsAgoAtLeast: ['years ago', ({ years }) => `at least ${years} years ago`],
  yearsAgoAtMost: ['maximum years ago', ({ years }) => `at most ${years} years ago`],
  yearNotBefore: ['earliest year', ({ yearsBack }) => `no more than ${yearsBack} years before this year`],
  yearNotAfter: ['latest year', ({ yearsForward }) => `no more than ${yearsForward} years after this year`],
};

/** Describes rules. Omits messages derived from the label, because a change of the label is reported once. */
export function ruleFacts(of: string, key: string, rules: Rule[], context: Context): Fact[] {
  const ids = ruleIds(key, rules);
  const facts = rules.map((rule, index): Fact => {
    const id = ids[index] ?? '';
    const isComposed = context.composed.has(id);
    const { message, ...rest } = rule;
    const asks = (RULES[rule.rule][1] as (rule: Rule) => string)(rule);
    const when = rule.when ? `, if ${describeCondition(rule.when, context.names)}` : '';
    return {
      property: `${of} ${RULES[rule.rule][0]}${ordinal(id)}`,
      words: `${asks}${when}${isComposed ? '' : `: “${message}”`}`,
      value: isComposed ? rest : rule,
    };
  });
  const order = facts.map(({ property }) => property);
  return [...facts, { property: `order of the ${of}s`, words: order.join(', '), value: null, order }];
}

function ordinal(id: string): string {
  const number = /\.(\d+)$/.exec(id)?.[1];
  return number === undefined ? '' : ` ${number}`;
}

export const noticeFacts = (notices: Notice[], { names }: Context): Fact[] =>
  notices.map((notice, index) => ({
    property: `remark ${index + 1}`,
    words: `if ${describeCondition(notice.when, names)}: “${notice.message}”`,
    value: notice,
  }));
