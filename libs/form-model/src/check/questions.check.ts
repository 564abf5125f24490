import type { Question, QuestionGroup, StepDefinition } from '../definition.ts';
import { answerKeys, isChoice } from '../keys.ts';
import { patternProblem } from '../patterns.ts';

/** Lower case, so that no key is a name of the language such as `__proto__`. */
export const KEY_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;

export function questionProblems(definition: StepDefinition): string[] {
  return [
    ...duplicates(answerKeys(definition)).map(
      (key) => `key "${key}" stands on the page twice. Give each question its own key.`,
    ),
    ...duplicates(definition.groups.map(({ id }) => id)).map(
      (id) => `two groups have the id "${id}". Rename one.`,
    ),
    ...definition.groups.flatMap(groupProblems),
    ...definition.groups.flatMap((group) => group.questions).flatMap(problemsOf),
  ];
}

function groupProblems(group: QuestionGroup): string[] {
  return group.questions.length > 0
    ? []
    : [`group "${group.id}" has no question. Add one or remove the group.`];
}

function problemsOf(question: Question): string[] {
  return [...keyProblems(question), ...optionProblems(question), ...patternProblems(question)];
}

function keyProblems({ key, prefix, label }: Question): string[] {
  const problems: string[] = [];
  if (!KEY_PATTERN.test(key) || key in Object.prototype) {
    problems.push(
      `key "${key}" must be lower case letters, digits and underscores, beginning with a letter.`,
    );
  }
  if (prefix !== undefined && !key.startsWith(`${prefix}_`)) {
    problems.push(`prefix "${prefix}" is not part of the key "${key}". Write the key as "${prefix}_...".`);
  }
  if (label.trim() === '') problems.push(`key "${key}" has no label. Give the question one.`);
  return problems;
}

function optionProblems(question: Question): string[] {
  const { key, options, category, optionsBy } = question;
  const sources = [options, category, optionsBy].filter((source) => source !== undefined).length;
  if (sources !== (isChoice(question) ? 1 : 0)) {
    return isChoice(question)
      ? [`key "${key}" needs exactly one of options, category and optionsBy.`]
      : [`key "${key}" has options, which a ${question.widget} can't show. Remove them.`];
  }
  return [options ?? [], ...Object.values(optionsBy?.options ?? {})].flatMap((list) =>
    duplicates(list.map(({ value }) => value)).map(
      (value) => `key "${key}" has the option "${value}" twice.`,
    ),
  );
}

function patternProblems({ key, rules }: Question): string[] {
  return rules.flatMap((rule) => {
    const problem = rule.rule === 'pattern' ? patternProblem(rule.pattern) : undefined;
    return problem ? [`the pattern of key "${key}" ${problem}. Write it another way.`] : [];
  });
}

function duplicates(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
