import type { Answers } from './answers.ts';
import { SOURCE, write } from '@portico/texts';
import { holds, type ConditionExpression } from './conditions.ts';
import { ruleTexts } from './rules.texts.ts';

/**
 * Every kind of rule, and what it takes beside its message. Only `required` and `isTrue` refuse an empty answer. What a rule
 * accepts stands in validation/rules.ts.
 */
export interface RuleKinds {
  required: object;
  isTrue: object;
  /** Of a choice: no option that is retired. */
  offered: object;
  /** A regular expression for the whole value, without `^` and `$`; see patterns.ts for what is refused. */
  pattern: { pattern: string };
  email: object;
  minLength: { length: number };
  maxLength: { length: number };
  wholeNumber: { min: number; max: number; step: number };
  date: object;
  /** At least `years` calendar years ago, on the date of today in the university's time zone. */
  yearsAgoAtLeast: { years: number };
  yearsAgoAtMost: { years: number };
  /** The year of a date against the current year; `{year}` in the message is the limit. No date is no error. */
  yearNotBefore: { yearsBack: number };
  yearNotAfter: { yearsForward: number };
}
export type RuleKind = keyof RuleKinds;
export type RuleOf<Kind extends RuleKind> = {
  rule: Kind;
  /** The sentence that the applicant reads. */
  message: string;
  /** Limits the rule to answers for which it holds. */
  when?: ConditionExpression;
} & RuleKinds[Kind];
/** A rule as data. */
export type Rule = { [Kind in RuleKind]: RuleOf<Kind> }[RuleKind];

/** Makes rules. The last argument limits a rule to answers for which the condition holds. */
export const rule = {
  required: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'required', message }, condition),
  isTrue: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'isTrue', message }, condition),
  offered: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'offered', message }, condition),
  pattern: (pattern: string, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'pattern', pattern, message }, condition),
  email: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'email', message }, condition),
  minLength: (length: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'minLength', length, message }, condition),
  maxLength: (length: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'maxLength', length, message }, condition),
  wholeNumber: (
    limits: { min: number; max: number; step: number },
    message: string,
    condition?: ConditionExpression,
  ): Rule => limited({ rule: 'wholeNumber', ...limits, message }, condition),
  date: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'date', message }, condition),
  yearsAgoAtLeast: (years: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'yearsAgoAtLeast', years, message }, condition),
  yearsAgoAtMost: (years: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'yearsAgoAtMost', years, message }, condition),
  /** `{year}` in the message stands for the limit. */
  yearNotBefore: (yearsBack: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'yearNotBefore', yearsBack, message }, condition),
  yearNotAfter: (yearsForward: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'yearNotAfter', yearsForward, message }, condition),
};

/** The sentence for an answer that is missing, from the question's label. */
export function requiredMessage(label: string): string {
  return write(SOURCE, label.endsWith('?') ? ruleTexts.answer : ruleTexts.required, { label });
}

/** The sentence for a choice that is not offered any more, from the question's label. */
export function offeredMessage(label: string): string {
  return write(SOURCE, label.endsWith('?') ? ruleTexts.answerAgain : ruleTexts.offered, { label });
}

/**
 * Whether the question has to be answered, given the other answers: what the page marks as required. One of several of which any
 * will do is not: nobody has to answer it.
 */
export function isRequired(question: { rules: Rule[] }, answers: Answers): boolean {
  return question.rules.some(
    (candidate) =>
      (candidate.rule === 'required' || candidate.rule === 'isTrue') &&
      (!candidate.when || (holds(candidate.when, answers) && !isForWantOfOthers(candidate.when))),
  );
}

/** Whether the condition speaks of nothing but other answers that are not there. */
function isForWantOfOthers(condition: ConditionExpression): boolean {
  if ('all' in condition) return condition.all.every(isForWantOfOthers);
  return 'operator' in condition && condition.operator === 'notAnswered';
}

function limited(unlimited: Rule, condition: ConditionExpression | undefined): Rule {
  return condition ? { ...unlimited, when: condition } : unlimited;
}
