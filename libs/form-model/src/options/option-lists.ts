import { answerOf, type Answers } from '../answers.ts';
import { mapQuestions, questionsOf } from '../blocks/contents.ts';
import type { Option, StepDefinition } from '../definition.ts';

/** @since 1.3 */
export const LIST_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;

/** @since 1.3 */
export type OptionLists = Readonly<Record<string, readonly Option[]>>;

/** @since 1.3 */
export function optionListsOf(definition: StepDefinition): Record<string, readonly Option[]> {
  return Object.fromEntries(
    questionsOf(definition).flatMap(({ list, options }) => (list && options ? [[list, options]] : [])),
  );
}

const applied = new WeakMap<OptionLists, WeakMap<StepDefinition, StepDefinition>>();

/** @since 1.3 */
export function withOptionLists(definition: StepDefinition, lists: OptionLists): StepDefinition {
  if (Object.keys(lists).length === 0) return definition;
  const byDefinition = applied.get(lists) ?? new WeakMap<StepDefinition, StepDefinition>();
  applied.set(lists, byDefinition);
  const known = byDefinition.get(definition);
  if (known) return known;
  const result = replaced(definition, lists);
  byDefinition.set(definition, result);
  return result;
}

function replaced(definition: StepDefinition, lists: OptionLists): StepDefinition {
  const isNamed = questionsOf(definition).some(
    ({ list }) => list !== undefined && Object.hasOwn(lists, list),
  );
  if (!isNamed) return definition;
  const groups = definition.groups.map((group) => ({
    ...group,
    questions: mapQuestions(group.questions, (question) => {
      const rows = question.list !== undefined && Object.hasOwn(lists, question.list) && lists[question.list];
      return rows ? { ...question, options: rows.map(inOwnWords(question.options)) } : question;
    }),
  }));
  return { ...definition, groups };
}

/** Gives empty `labels` to rows that the university has changed or added, so that the step's translations don't apply to them. */
const inOwnWords =
  (builtIn: readonly Option[] = []) =>
  (row: Option): Option =>
    row.labels || builtIn.some(({ value, label }) => value === row.value && label === row.label)
      ? row
      : { ...row, labels: {} };

/** @since 1.3 */
export type ChosenOption = Omit<Option, 'retired'>;

/** @since 1.3 */
export function chosenOptions(
  definitions: StepDefinition[],
  answers: Answers,
  lists: OptionLists,
): Record<string, ChosenOption[]> {
  const chosen: Record<string, ChosenOption[]> = {};
  for (const { key, list } of definitions.flatMap(questionsOf)) {
    if (list === undefined || !Object.hasOwn(lists, list)) continue;
    const row = lists[list]?.find(({ value }) => value === answerOf(answers, key));
    const others = (chosen[list] ?? []).filter(({ value }) => value !== row?.value);
    if (row) chosen[list] = [...others, withoutMark(row)];
  }
  return chosen;
}

const withoutMark = ({ retired: _, ...option }: Option): ChosenOption => option;

/** @since 1.3 */
export function retiredChoices(definitions: StepDefinition[], answers: Answers): string[] {
  return definitions
    .flatMap(questionsOf)
    .filter(({ key, options = [] }) =>
      options.some(({ retired, value }) => retired && value === answerOf(answers, key)),
    )
    .map(({ key }) => key);
}
