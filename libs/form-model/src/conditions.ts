import { answerOf, isAnswered, type Answers, type AnswerValue } from './answers.ts';

/** @since 1.0 */
export interface Condition {
  valueKey: string;
  operator: ConditionOperator;
  target?: string | boolean | number | (string | number)[];
  targetKey?: string;
}
/** @since 1.0 */
export type ConditionExpression =
  | Condition
  | { all: ConditionExpression[] }
  | { any: ConditionExpression[] }
  | { not: ConditionExpression };

/** @since 1.0 */
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
  /** Holds if the first answer is greater: `when.exceeds('hs_gpa', 'gpa_scale')`. Both must be numbers or both dates. */
  exceeds: (valueKey: string, targetKey: string): Condition => ({ valueKey, operator: 'gt', targetKey }),
  /** Holds if the first month is before the other. Within the same year, both months must be answered. */
  earlier: (one: MonthKeys, other: MonthKeys): ConditionExpression => ({
    any: [
      { valueKey: one.year, operator: 'lt', targetKey: other.year },
      {
        all: [
          { valueKey: one.year, operator: 'equals', targetKey: other.year },
          { valueKey: one.month, operator: 'lt', targetKey: other.month },
        ],
      },
    ],
  }),
  all: (...all: ConditionExpression[]): ConditionExpression => ({ all }),
  any: (...any: ConditionExpression[]): ConditionExpression => ({ any }),
  not: (not: ConditionExpression): ConditionExpression => ({ not }),
};

/** @since 1.7 */
export interface MonthKeys {
  month: string;
  year: string;
}

type Target = Condition['target'];
type Reader = (key: string) => AnswerValue;

/** @since 1.0 */
export function holds(expression: ConditionExpression, answers: Answers): boolean {
  return holdsFor(expression, (key) => answerOf(answers, key));
}

/** Like `holds`, but with a function that reads answers and can hide some of them. */
export function holdsFor(expression: ConditionExpression, read: Reader): boolean {
  if ('all' in expression) return expression.all.every((part) => holdsFor(part, read));
  if ('any' in expression) return expression.any.some((part) => holdsFor(part, read));
  if ('not' in expression) return !holdsFor(expression.not, read);
  const { valueKey, operator, target, targetKey } = expression;
  if (targetKey === undefined) return OPERATORS[operator](read(valueKey), target);
  const other = read(targetKey);
  return isAnswered(other) && OPERATORS[operator](read(valueKey), other);
}

/** @since 1.6 */
export function keysReadBy(expression: ConditionExpression): string[] {
  if ('all' in expression) return expression.all.flatMap(keysReadBy);
  if ('any' in expression) return expression.any.flatMap(keysReadBy);
  if ('not' in expression) return keysReadBy(expression.not);
  const { valueKey, targetKey } = expression;
  return targetKey === undefined ? [valueKey] : [valueKey, targetKey];
}

/** @since 1.6 */
export const OPERATORS = {
  equals: (value, target) => equals(value, target),
  notEquals: (value, target) => !equals(value, target),
  lt: (value, target) => compare(value, target, (order) => order < 0),
  lte: (value, target) => compare(value, target, (order) => order <= 0),
  gt: (value, target) => compare(value, target, (order) => order > 0),
  gte: (value, target) => compare(value, target, (order) => order >= 0),
  answered: (value) => isAnswered(value),
  notAnswered: (value) => !isAnswered(value),
  in: (value, target) => isIn(value, target),
  notIn: (value, target) => !isIn(value, target),
} satisfies Record<string, (value: AnswerValue, target: Target) => boolean>;
/** @since 1.0 */
export type ConditionOperator = keyof typeof OPERATORS;

function equals(value: AnswerValue, target: Target): boolean {
  if (typeof target === 'boolean') return (value === true) === target;
  if (typeof target === 'number') return numberOf(value) === target;
  return value === target;
}

function isIn(value: AnswerValue, target: Target): boolean {
  return Array.isArray(target) && target.some((item) => equals(value, item));
}

/** Compares numbers by value and other text by code unit, which is chronological for YYYY-MM-DD. Empty answers never match. */
function compare(value: AnswerValue, target: Target, test: (order: number) => boolean): boolean {
  if (typeof value !== 'string' || value === '') return false;
  const [left, right] = [
    numberOf(value),
    typeof target === 'number' ? target : numberOf(String(target ?? '')),
  ];
  if (left !== undefined && right !== undefined) return test(left - right);
  if (typeof target !== 'string' || left !== undefined || right !== undefined) return false;
  return test(value < target ? -1 : value > target ? 1 : 0);
}

function numberOf(value: AnswerValue): number | undefined {
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}
