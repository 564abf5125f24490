import { mapQuestions, questionsOf } from '../blocks/contents.ts';
import type { Option, StepDefinition } from '../definition.ts';

/** Names of option lists. */
export const LIST_PATTERN = /^[a-z][a-z0-9_]{0,63}$/;

/** A row of an option list, as the university keeps it. */
export interface ListOption extends Option {
  /** By language, what it says in another one than the source language. */
  labels?: Record<string, string>;
}

/** By name. A list that the university has never changed is not in it. */
export type OptionLists = Readonly<Record<string, readonly ListOption[]>>;

/** The option lists that the questions of a step name, each with the options that stand in the step. */
export function optionListsOf(definition: StepDefinition): Record<string, readonly Option[]> {
  return Object.fromEntries(
    questionsOf(definition).flatMap(({ list, options }) => (list && options ? [[list, options]] : [])),
  );
}

const applied = new WeakMap<OptionLists, WeakMap<StepDefinition, StepDefinition>>();

/**
 * The step with the university's options in place of its own, wherever a question names one of these lists. The same object for the
 * same two; the step itself when it names none of them.
 */
export function withOptionLists(definition: StepDefinition, lists: OptionLists): StepDefinition {
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
      return rows ? { ...question, options: rows.map(({ labels: _, ...option }) => option) } : question;
    }),
  }));
  return { ...definition, groups };
}
