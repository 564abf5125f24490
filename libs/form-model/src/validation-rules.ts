import type { Answers } from './answers.ts';
import { SOURCE, write } from '@portico/texts';
import { holds, type ConditionExpression } from './conditions.ts';
import { ruleTexts } from './validation-rules.texts.ts';

/** Kinds of rules with their parameters. Only `required` and `isTrue` reject empty answers; see validation/rule-schemas.ts. */
export interface RuleKinds {
  required: object;
  isTrue: object;
  offered: object;
  /** Must match the whole value, so `^` and `$` aren't needed. safe-regex/pattern-states.ts has the supported syntax. */
  pattern: { pattern: string };
  email: object;
  minLength: { length: number };
  maxLength: { length: number };
  wholeNumber: { min: number; max: number; step: number };
  date: object;
  /** The date must be at least `years` years before today, in the university's time zone. */
  yearsAgoAtLeast: { years: number };
  yearsAgoAtMost: { years: number };
  /** Compares the year of a date with a limit, which messages contain as `{year}`. Accepts values that aren't dates. */
  yearNotBefore: { yearsBack: number };
  yearNotAfter: { yearsForward: number };
}
/** @since 1.2 */
export type RuleKind = keyof RuleKinds;
export type RuleOf<Kind extends RuleKind> = {
  rule: Kind;
  message: string;
  when?: ConditionExpression;
} & RuleKinds[Kind];
/** @since 1.0 */
export type Rule = { [Kind in RuleKind]: RuleOf<Kind> }[RuleKind];

/** @since 1.0 */
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
  yearNotBefore: (yearsBack: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'yearNotBefore', yearsBack, message }, condition),
  yearNotAfter: (yearsForward: number, message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'yearNotAfter', yearsForward, message }, condition),
};

export function requiredMessage(label: string): string {
  return write(SOURCE, label.endsWith('?') ? ruleTexts.answer : ruleTexts.required, { label });
}

export function offeredMessage(label: string): string {
  return write(SOURCE, label.endsWith('?') ? ruleTexts.answerAgain : ruleTexts.offered, { label });
}

/** @since 1.0 */
export function isRequired(question: { rules: Rule[] }, answers: Answers): boolean {
  return question.rules.some(
    (candidate) =>
      (candidate.rule === 'required' || candidate.rule === 'isTrue') &&
      (!candidate.when || (holds(candidate.when, answers) && !isForWantOfOthers(candidate.when))),
  );
}

function isForWantOfOthers(condition: ConditionExpression): boolean {
  if ('all' in condition) return condition.all.every(isForWantOfOthers);
  return 'operator' in condition && condition.operator === 'notAnswered';
}

function limited(unlimited: Rule, condition: ConditionExpression | undefined): Rule {
  return condition ? { ...unlimited, when: condition } : unlimited;
}
