import type { Answers } from './answers.ts';
import { holds } from './conditions.ts';
import type { Condition, ConditionExpression, Question, Rule } from './definition.ts';

/** Makes conditions: `when.equals('country', 'USA')`. */
export const when = {
  equals: (valueKey: string, target: string | boolean | number): Condition => ({
    valueKey,
    operator: 'equals',
    target,
  }),
  notEquals: (valueKey: string, target: string | boolean | number): Condition => ({
    valueKey,
    operator: 'notEquals',
    target,
  }),
  lt: (valueKey: string, target: string | number): Condition => ({ valueKey, operator: 'lt', target }),
  lte: (valueKey: string, target: string | number): Condition => ({ valueKey, operator: 'lte', target }),
  gt: (valueKey: string, target: string | number): Condition => ({ valueKey, operator: 'gt', target }),
  gte: (valueKey: string, target: string | number): Condition => ({ valueKey, operator: 'gte', target }),
  in: (valueKey: string, target: (string | number)[]): Condition => ({ valueKey, operator: 'in', target }),
  notIn: (valueKey: string, target: (string | number)[]): Condition => ({
    valueKey,
    operator: 'notIn',
    target,
  }),
  answered: (valueKey: string): Condition => ({ valueKey, operator: 'answered' }),
  notAnswered: (valueKey: string): Condition => ({ valueKey, operator: 'notAnswered' }),
  all: (...all: ConditionExpression[]): ConditionExpression => ({ all }),
  any: (...any: ConditionExpression[]): ConditionExpression => ({ any }),
  not: (not: ConditionExpression): ConditionExpression => ({ not }),
};

/** Makes rules. The last argument limits a rule to answers for which the condition holds. */
export const rule = {
  required: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'required', message }, condition),
  isTrue: (message: string, condition?: ConditionExpression): Rule =>
    limited({ rule: 'isTrue', message }, condition),
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
  return label.endsWith('?') ? `Please answer: ${label}` : `${label} is required.`;
}

/**
 * Whether the question has to be answered, given the other answers: what the page marks as required. One of several of which any
 * will do is not: nobody has to answer it.
 */
export function isRequired(question: Question, answers: Answers): boolean {
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
