import type { DataModelEntry, Question, QuestionGroup, StepDefinition } from '../definition.ts';
import { answerKeys, companionKey, isChoice, keysOfQuestion } from '../keys.ts';
import { optionsOf } from '../options/options.ts';
import { placementsOf } from '../placement.ts';
import { answerType } from '../widgets.ts';

export function dataModelProblems(definition: StepDefinition): string[] {
  const { dataModel } = definition;
  const onPage = new Set(answerKeys(definition));
  return [
    ...placementsOf(definition).flatMap(({ group, question }) =>
      questionProblems(group, question, definition),
    ),
    ...Object.keys(dataModel)
      .filter((key) => !onPage.has(key))
      .map((key) => `key "${key}" of the data model is on no page. Add a question or remove the key.`),
    ...Object.entries(dataModel)
      .filter(([, entry]) => entry.type === 'text' && !entry.maxLength)
      .map(([key]) => `key "${key}" of the data model has no maxLength. Give it one.`),
    ...exportNameProblems(dataModel),
  ];
}

function questionProblems(group: QuestionGroup, question: Question, { dataModel }: StepDefinition): string[] {
  const missing = keysOfQuestion(question).filter((key) => !Object.hasOwn(dataModel, key));
  if (missing.length > 0) {
    return missing.map((key) => `key "${key}" is not in the step's data model. Add it to data-model.ts.`);
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
      : [`key "${key}" is in group "${group.id}" on the page, "${entry.group}" in the data model.`]),
  ];
}

/** An option that does not fit would be refused when it is saved. */
function optionLengthProblems(question: Question, dataModel: StepDefinition['dataModel']): string[] {
  const limits = [
    dataModel[question.key]?.maxLength ?? 0,
    dataModel[companionKey(question.key)]?.maxLength ?? 0,
  ];
  const [valueLimit = 0, labelLimit = 0] = limits;
  const options = [...optionsOf(question, {}), ...Object.values(question.optionsBy?.options ?? {}).flat()];
  return options
    .filter(({ value, label }) => value.length > valueLimit || label.length > labelLimit)
    .map(({ value }) => `option "${value}" of key "${question.key}" is longer than the data model allows.`);
}

function exportNameProblems(dataModel: StepDefinition['dataModel']): string[] {
  const names = Object.values(dataModel).map(({ exportName }) => exportName);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `the export name "${name}" is used twice. Rename one.`);
}
