import { type ConditionExpression, keysReadBy } from '../conditions.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { answerKeys, keysOfQuestion } from '../keys.ts';
import { placementsOf } from '../placed-questions.ts';

export function conditionProblems(definition: StepDefinition, others?: StepDefinition[]): string[] {
  return [...(others ? unknownKeyProblems(definition, others) : []), ...circleProblems(definition)];
}

function unknownKeyProblems(definition: StepDefinition, others: StepDefinition[]): string[] {
  const known = new Set([definition, ...others].flatMap(answerKeys));
  const unknown = placementsOf(definition).flatMap(({ question, hiddenWhen }) =>
    [...hiddenWhen, ...conditionsOf(question)]
      .flatMap((condition) => (condition ? keysReadBy(condition) : []))
      .filter((key) => !known.has(key))
      .map((key) => ({ key, reader: question.key })),
  );
  return unknown
    .filter((one, index) => unknown.findIndex(({ key }) => key === one.key) === index)
    .map(
      ({ key, reader }) =>
        `a condition of key "${reader}" reads key "${key}", which isn’t on any page. Correct the key or add the question.`,
    );
}

function conditionsOf(question: Question): (ConditionExpression | undefined)[] {
  const byAnswer = question.optionsBy
    ? [{ valueKey: question.optionsBy.valueKey, operator: 'answered' as const }]
    : [];
  const rules = [...question.rules, ...(question.yearRules ?? [])];
  return [...byAnswer, ...[...rules, ...(question.notices ?? [])].map(({ when }) => when)];
}

/** Questions must not hide each other: whether they are visible would be undefined. */
function circleProblems(definition: StepDefinition): string[] {
  const reads = new Map(
    placementsOf(definition).flatMap(({ question, hiddenWhen }) => {
      const hiding = hiddenWhen.flatMap(keysReadBy);
      return keysOfQuestion(question).map((key): [string, string[]] => [key, hiding]);
    }),
  );
  return [...reads.keys()]
    .filter((key) => reaches(key, key, reads))
    .map(
      (key) =>
        `the condition that hides key "${key}" depends on that key, directly or through others. Remove the cycle.`,
    );
}

function reaches(from: string, to: string, reads: Map<string, string[]>, seen = new Set<string>()): boolean {
  return (reads.get(from) ?? []).some((key) => {
    if (key === to) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return reaches(key, to, reads, seen);
  });
}
