import { questionsWithin } from '../blocks/contents.ts';
import type { DataModelEntry, Question, QuestionGroup, StepDefinition } from '../definition.ts';
import { answerKeys, companionKey, isChoice, keysOfQuestion } from '../keys.ts';
import { optionsOf } from '../options/options.ts';
import { placementsOf } from '../placed-questions.ts';
import type { WrittenQuestion } from '../questions.ts';
import { answerKind, answerType, plainWidget } from '../widgets.ts';

/** Export column of a question. Five characters shorter than the registry's limit, to leave room for the suffix `_DESC`. */
const COLUMN_PATTERN = /^[A-Z][A-Z0-9_]{0,94}$/;

export function dataModelProblems(definition: StepDefinition): string[] {
  const { dataModel } = definition;
  const onPage = new Set(answerKeys(definition));
  return [
    ...placementsOf(definition).flatMap(({ group, question }) =>
      questionProblems(group, question, definition),
    ),
    ...Object.keys(dataModel)
      .filter((key) => !onPage.has(key))
      .map((key) => `key "${key}" of the data model isn’t on the page. Add a question or remove the key.`),
    ...Object.entries(dataModel)
      .filter(([, entry]) => entry.type === 'text' && !entry.maxLength)
      .map(([key]) => `key "${key}" of the data model has no maxLength. Give it one.`),
    ...exportNameProblems(dataModel),
  ];
}

function questionProblems(group: QuestionGroup, question: Question, { dataModel }: StepDefinition): string[] {
  const missing = keysOfQuestion(question).filter((key) => !Object.hasOwn(dataModel, key));
  if (missing.length > 0) {
    return missing.map(
      (key) => `key "${key}" is not in the step's data model. Create the step with defineStep.`,
    );
  }
  const type = answerType(question);
  return [
    ...keysOfQuestion(question).flatMap((key) =>
      entryProblems(key, dataModel[key] as DataModelEntry, type, group),
    ),
    ...(isChoice(question) ? optionLengthProblems(question, dataModel) : []),
  ];
}

function entryProblems(
  key: string,
  entry: DataModelEntry,
  type: DataModelEntry['type'],
  group: QuestionGroup,
): string[] {
  return [
    ...(entry.type === type ? [] : [`key "${key}" must be ${type} in the data model for this widget.`]),
    ...(entry.group === group.id
      ? []
      : [
          `key "${key}" is in group "${group.id}" on the page, but in group "${entry.group}" in the data model. Use the same group in both.`,
        ]),
  ];
}

/** Values and labels of options must fit the limits of their keys, because the server would reject them on save. */
function optionLengthProblems(question: Question, dataModel: StepDefinition['dataModel']): string[] {
  const limits = [
    dataModel[question.key]?.maxLength ?? 0,
    dataModel[companionKey(question.key)]?.maxLength ?? 0,
  ];
  const [valueLimit = 0, labelLimit = 0] = limits;
  const options = [...optionsOf(question, {}), ...Object.values(question.optionsBy?.options ?? {}).flat()];
  return options
    .filter(({ value, label }) => value.length > valueLimit || label.length > labelLimit)
    .map(
      ({ value }) =>
        `option "${value}" of key "${question.key}" is longer than the data model allows. Shorten its value or label.`,
    );
}

function exportNameProblems(dataModel: StepDefinition['dataModel']): string[] {
  const keysByName = new Map<string, string[]>();
  for (const [key, { exportName }] of Object.entries(dataModel))
    keysByName.set(exportName, [...(keysByName.get(exportName) ?? []), `key "${key}"`]);
  return [...keysByName].flatMap(([name, keys]) => {
    if (keys.length === 1) return [];
    return `the export name "${name}" is used twice, by ${keys.join(' and ')}. Give one of them another column.`;
  });
}

/** Checks export columns and lengths. TypeScript already prevents most of these problems. */
export function columnProblems(groups: QuestionGroup[]): string[] {
  return groups.flatMap(({ questions }) => questionsWithin(questions)).flatMap(columnProblemsOf);
}

function columnProblemsOf(question: WrittenQuestion): string[] {
  const { key, maxLength, column, yearKey, yearColumn, lookup, codeColumn } = question;
  const wrongNames = [column, yearColumn, codeColumn].filter(
    (name) => name !== undefined && !COLUMN_PATTERN.test(name),
  );
  const strays: [string, boolean][] = [
    ['maxLength', maxLength !== undefined && !hasFreeLength(question)],
    ['yearColumn', yearColumn !== undefined && yearKey === undefined],
    ['codeColumn', codeColumn !== undefined && lookup?.codeKey === undefined],
  ];
  return [
    ...wrongNames.map(
      (name) =>
        `the column "${name}" of key "${key}" must be capital letters, digits and underscores, beginning with a letter.`,
    ),
    ...strays
      .filter(([, isStray]) => isStray)
      .map(
        ([what]) => `key "${key}" has a ${what}, which this ${plainWidget(question)} can't use. Remove it.`,
      ),
    ...(maxLength === undefined || (Number.isInteger(maxLength) && maxLength > 0)
      ? []
      : [`the maxLength of key "${key}" is ${maxLength}. It must be a whole number of at least 1.`]),
  ];
}

/** Returns whether the author of a question can set `maxLength`. Phone numbers are text, but their widget determines the length. */
function hasFreeLength(question: Question): boolean {
  return answerKind(question) === 'text' && plainWidget(question) !== 'phone';
}
