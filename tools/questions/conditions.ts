import type { Condition, ConditionExpression } from '@portico/form-model';

/** A condition in words: `country is USA or CAN`. */
export function inWords(expression: ConditionExpression): string {
  if ('all' in expression) return expression.all.map(nested).join(' and ');
  if ('any' in expression) return expression.any.map(nested).join(' or ');
  if ('not' in expression) return opposite(expression.not);
  const { valueKey, operator, target, targetKey } = expression;
  const other = targetKey === undefined ? targetInWords(target) : `\`${targetKey}\``;
  return `\`${valueKey}\` ${OPERATORS[operator](other)}`.trim();
}

/** When a question is shown, from what hides it. */
export function opposite(expression: ConditionExpression): string {
  if ('not' in expression) return inWords(expression.not);
  if ('all' in expression) return expression.all.map(opposite).join(' or ');
  if ('any' in expression) return expression.any.map(opposite).join(' and ');
  const { operator, target } = expression;
  if (typeof target === 'boolean') return inWords({ ...expression, target: !target });
  return inWords({ ...expression, operator: OPPOSITES[operator] });
}

function nested(expression: ConditionExpression): string {
  const isCompound = 'all' in expression || 'any' in expression;
  return isCompound ? `(${inWords(expression)})` : inWords(expression);
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

function targetInWords(target: Condition['target']): string {
  if (target === true) return 'ticked';
  if (target === false) return 'not ticked';
  return [target ?? ''].flat().join(' or ');
}
