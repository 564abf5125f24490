import type { Condition, ConditionExpression } from '../conditions.ts';

/** How keys and answers are called in a condition. */
export interface Names {
  key(key: string): string;
  /** An answer to the question with this key. */
  answer(key: string, value: string | number): string;
}

/** As programs call them. */
const BARE: Names = {
  key: (key) => `\`${key}\``,
  answer: (_key, value) => String(value),
};

/** A condition in words: `country is USA or CAN`. */
export function inWords(expression: ConditionExpression, names: Names = BARE): string {
  if ('all' in expression) return expression.all.map((part) => nested(part, names)).join(' and ');
  if ('any' in expression) return expression.any.map((part) => nested(part, names)).join(' or ');
  if ('not' in expression) return opposite(expression.not, names);
  const { valueKey, operator, targetKey } = expression;
  const other = targetKey === undefined ? targetInWords(expression, names) : names.key(targetKey);
  return `${names.key(valueKey)} ${OPERATORS[operator](other)}`.trim();
}

/** When a question is shown, from what hides it. */
export function opposite(expression: ConditionExpression, names: Names = BARE): string {
  if ('not' in expression) return inWords(expression.not, names);
  if ('all' in expression) return expression.all.map((part) => opposite(part, names)).join(' or ');
  if ('any' in expression) return expression.any.map((part) => opposite(part, names)).join(' and ');
  const { operator, target } = expression;
  if (typeof target === 'boolean') return inWords({ ...expression, target: !target }, names);
  return inWords({ ...expression, operator: OPPOSITES[operator] }, names);
}

function nested(expression: ConditionExpression, names: Names): string {
  const isCompound = 'all' in expression || 'any' in expression;
  return isCompound ? `(${inWords(expression, names)})` : inWords(expression, names);
}

const OPERATORS: Record<Condition['operator'], (target: string) => string> = {
  equals: (target) => `is ${target}`,
  notEquals: (target) => `is not ${target}`,
  lt: (target) => `< ${target}`,
  lte: (target) => `<= ${target}`,
  gt: (target) => `> ${target}`,
  gte: (target) => `>= ${target}`,
  answered: () => 'is answered',
  notAnswered: () => 'is not answered',
  in: (target) => `is ${target}`,
  notIn: (target) => `is not ${target}`,
};

const OPPOSITES: Record<Condition['operator'], Condition['operator']> = {
  equals: 'notEquals',
  notEquals: 'equals',
  lt: 'gte',
  lte: 'gt',
  gt: 'lte',
  gte: 'lt',
  answered: 'notAnswered',
  notAnswered: 'answered',
  in: 'notIn',
  notIn: 'in',
};

function targetInWords({ valueKey, target }: Condition, names: Names): string {
  if (target === true) return 'ticked';
  if (target === false) return 'not ticked';
  return [target ?? '']
    .flat()
    .map((value) => names.answer(valueKey, value))
    .join(' or ');
}
