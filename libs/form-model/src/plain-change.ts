import { answerOf, isAnswered, type Answers } from './answers.ts';
import { type ConditionExpression } from './conditions.ts';
import type { Question, StepDefinition } from './definition.ts';
import { controllingKey } from './keys.ts';
import { placementsOf } from './placed-questions.ts';

/** @since 1.7 */
export function changedKeys(before: Answers, after: Answers): string[] {
  const isOther = (key: string) => answerOf(before, key) !== answerOf(after, key);
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [...gone, ...Object.keys(after)].filter(isOther);
}

/**
 * Returns whether no question becomes answered or empty and no condition compares the changed answers. Most key presses are such changes.
 * @since 1.7
 */
export function isPlainChange(
  definition: StepDefinition,
  keys: readonly string[],
  before: Answers,
  after: Answers,
): boolean {
  const compared = comparedKeys(definition);
  return keys.every(
    (key) => !compared.has(key) && isAnswered(answerOf(before, key)) === isAnswered(answerOf(after, key)),
  );
}

const known = new WeakMap<StepDefinition, ReadonlySet<string>>();

/** Returns the keys whose values conditions compare, rather than only check for an answer. Cached by definition. */
function comparedKeys(definition: StepDefinition): ReadonlySet<string> {
  const found = known.get(definition);
  if (found) return found;
  const keys = new Set(
    placementsOf(definition).flatMap(({ question, hiddenWhen, inUseWhen }) => [
      ...[...hiddenWhen, ...inUseWhen, ...conditionsAt(question)].flatMap(keysComparedBy),
      ...[controllingKey(question)].filter((key) => key !== undefined),
    ]),
  );
  known.set(definition, keys);
  return keys;
}

const conditionsAt = ({ rules, yearRules = [], notices = [] }: Question): ConditionExpression[] =>
  [...rules, ...yearRules, ...notices].map(({ when }) => when).filter((when) => when !== undefined);

function keysComparedBy(expression: ConditionExpression): string[] {
  if ('all' in expression) return expression.all.flatMap(keysComparedBy);
  if ('any' in expression) return expression.any.flatMap(keysComparedBy);
  if ('not' in expression) return keysComparedBy(expression.not);
  const { valueKey, operator, targetKey } = expression;
  if (operator === 'answered' || operator === 'notAnswered') return [];
  return targetKey === undefined ? [valueKey] : [valueKey, targetKey];
}
