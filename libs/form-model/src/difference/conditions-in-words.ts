import type { Condition, ConditionExpression } from '../conditions.ts';

export interface Names {
  key(key: string): string;
  answer(key: string, value: string | number): string;
}

const BARE: Names = {
  key: (key) => `\`${key}\``,
  answer: (_key, value) => String(value),
};

export function describeCondition(expression: ConditionExpression, names: Names = BARE): string {
  if ('all' in expression) return expression.all.map((part) => nested(part, names)).join(' and ');
  if ('any' in expression) return expression.any.map((part) => nested(part, names)).join(' or ');
  if ('not' in expression) return describeVisibility(expression.not, names);
  const { valueKey, operator, targetKey } = expression;
  const other = targetKey === undefined ? targetInWords(expression, names) : names.key(targetKey);
  return `${names.key(valueKey)} ${OPERATORS[operator](other)}`.trim();
}

/** Describes when something is visible. @param expression the condition that hides it */
export function describeVisibility(expression: ConditionExpression, names: Names = BARE): string {
  if ('not' in expression) return describeCondition(expression.not, names);
  if ('all' in expression) return expression.all.map((part) => describeVisibility(part, names)).join(' or ');
  if ('any' in expression) return expression.any.map((part) => describeVisibility(part, names)).join(' and ');
  const { operator, target } = expression;
  if (typeof target === 'boolean') return describeCondition({ ...expression, target: !target }, names);
  return describeCondition({ ...expression, operator: OPPOSITES[operator] }, names);
}

function nested(expression: ConditionExpression, names: Names): string {
  const isCompound = 'all' in expression || 'any' in expression;
  return isCompound ? `(${describeCondition(expression, names)})` : describeCondition(expression, names);
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
