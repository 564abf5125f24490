import { questionsOf, questionsWithin } from '../blocks/contents.ts';
import type { Conditional, OptionsBy, Question, QuestionGroup, StepDefinition } from '../definition.ts';
import { answerKeys, keysWithin } from '../keys.ts';
import { answerKind, plainWidget, type WidgetName } from '../widgets.ts';
import { customWidgetProblems } from './custom-widgets.check.ts';

/** Only lowercase letters, digits, and underscores after a letter, so that no key is a built-in property such as `__proto__`. */
export const KEY_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;

export function questionProblems(definition: StepDefinition): string[] {
  return [
    ...duplicates(answerKeys(definition)).map(
      (key) =>
        `key "${key}" is on the page twice, in ${groupsWith(key, definition)}. Give each question its own key.`,
    ),
    ...duplicates(definition.groups.map(({ id }) => id)).map(
      (id) => `two groups have the id "${id}". Rename one.`,
    ),
    ...definition.groups.flatMap(groupProblems),
    ...questionsOf(definition).flatMap(problemsOf),
  ];
}

function groupsWith(key: string, { groups }: StepDefinition): string {
  const holding = groups.filter(({ questions }) => keysWithin(questions).includes(key));
  return holding.map(({ id }) => `group "${id}"`).join(' and ');
}

function groupProblems(group: QuestionGroup): string[] {
  return questionsWithin(group.questions).length > 0
    ? []
    : [`group "${group.id}" has no question. Add one or remove the group.`];
}

function problemsOf(question: Question): string[] {
  return [
    ...keyProblems(question),
    ...optionProblems(question),
    ...listProblems(question),
    ...widgetProblems(question),
    ...customWidgetProblems(question),
  ];
}

function widgetProblems(question: Question): string[] {
  const { key, yearKey, yearRules, years, mask, lookup, conditional, decimals } = question;
  const widget = plainWidget(question);
  const belongs: [string, boolean, WidgetName[], boolean][] = [
    ['a mask', mask !== undefined, ['masked'], true],
    ['years', years !== undefined, ['year', 'monthYear'], true],
    ['a yearKey', yearKey !== undefined, ['monthYear'], true],
    ['yearRules', yearRules !== undefined, ['monthYear'], false],
    ['a lookup', lookup !== undefined, ['lookup'], false],
    ['decimals', decimals !== undefined, ['text'], false],
    ['a conditional', conditional !== undefined, ['dropdown'], false],
  ];
  return belongs.flatMap(([what, isGiven, widgets, isNeeded]) => {
    const fits = widgets.includes(widget);
    if (isGiven && !fits) return [`key "${key}" has ${what}, which a ${widget} can't use. Remove it.`];
    return isNeeded && fits && !isGiven
      ? [`key "${key}" needs ${what}, because its widget is ${widget}.`]
      : [];
  });
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

function listProblems(question: Question): string[] {
  const { key, list, options } = question;
  if (list === undefined || (plainWidget(question) === 'dropdown' && options)) return [];
  return [`key "${key}" uses the option list "${list}", which requires a dropdown with its own options.`];
}

function optionProblems(question: Question): string[] {
  const { key, options, category, optionsBy, conditional } = question;
  const sources = [options, category, optionsBy].filter((source) => source !== undefined).length;
  const isList = answerKind(question) === 'option';
  if (sources !== (isList ? 1 : 0)) {
    return isList
      ? [`key "${key}" needs exactly one of options, category and optionsBy.`]
      : [`key "${key}" has options, which a ${plainWidget(question)} can't show. Remove them.`];
  }
  if (conditional && !optionsFit(conditional, optionsBy)) {
    return [
      `the conditional of key "${key}" is ${conditional.category}: ${
        conditional.category === 'displayOnly'
          ? 'give it options or a category in place of optionsBy.'
          : `give it optionsBy with the valueKey "${conditional.condition.valueKey}".`
      }`,
    ];
  }
  return [options ?? [], ...Object.values(optionsBy?.options ?? {})].flatMap((list) =>
    duplicates(list.map(({ value }) => value)).map(
      (value) => `key "${key}" has the option "${value}" twice.`,
    ),
  );
}

function optionsFit({ category, condition }: Conditional, optionsBy: OptionsBy | undefined): boolean {
  return category === 'displayOnly' ? !optionsBy : optionsBy?.valueKey === condition.valueKey;
}

function duplicates(values: string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}
