import { questionsOf } from '../blocks/contents.ts';
import { answerKeys } from '../keys.ts';
import { FORM_MODEL_CONTRACT, type StepDefinition } from '../definition.ts';
import { blockProblems } from './blocks.check.ts';
import { conditionProblems } from './conditions.check.ts';
import { columnProblems, dataModelProblems } from './data-model.check.ts';
import { pageTextProblems, textProblems } from './texts.check.ts';
import { publishedProblems } from './published.check.ts';
import { questionProblems } from './questions.check.ts';

/**
 * Returns configuration errors, each with its fix.
 * @param others the applicant's other steps, for two checks that are skipped without them: keys are unique across steps, and conditions read existing
 * answers
 * @since 1.0
 */
export function checkDefinition(definition: StepDefinition, others?: StepDefinition[]): string[] {
  return [...runtimeProblems(definition, others), ...errorsOf(definition, publishedProblems(definition))];
}

export function runtimeProblems(definition: StepDefinition, others?: StepDefinition[]): string[] {
  const problems = [
    ...contractProblems(definition),
    ...questionProblems(definition),
    ...blockProblems(definition),
    ...dataModelProblems(definition),
    ...pageTextProblems(definition),
    ...conditionProblems(definition, others),
    ...textProblems(definition),
    ...sharedKeyProblems(definition, others ?? []),
    ...sharedColumnProblems(definition, others ?? []),
    ...sharedListProblems(definition, others ?? []),
  ];
  return errorsOf(definition, problems);
}

/** Checks export columns and lengths in a step's sources: built definitions no longer contain these fields. */
export function checkColumns(step: Pick<StepDefinition, 'id' | 'groups'>): string[] {
  return errorsOf(step, columnProblems(step.groups));
}

function errorsOf({ id }: Pick<StepDefinition, 'id'>, problems: string[]): string[] {
  return problems.map((problem) => `WARNING- MISSING CONFIGURATION (step ${id}): ${problem}`);
}

function contractProblems({ contract }: StepDefinition): string[] {
  const [major = 0, minor = 0] = FORM_MODEL_CONTRACT.split('.').map(Number);
  const [theirMajor = 0, theirMinor = 0] = contract.split('.').map(Number);
  if (theirMajor === major && theirMinor <= minor) return [];
  const isNewer = theirMajor > major || (theirMajor === major && theirMinor > minor);
  const fix = isNewer ? 'Update the API, worker, and shell first.' : 'Build it again.';
  return [`it is written for form-model ${contract}, but this is ${FORM_MODEL_CONTRACT}. ${fix}`];
}

function sharedKeyProblems(definition: StepDefinition, others: StepDefinition[]): string[] {
  const own = new Set(answerKeys(definition));
  return others
    .filter((other) => other.id !== definition.id)
    .flatMap((other) =>
      answerKeys(other)
        .filter((key) => own.has(key))
        .map((key) => `key "${key}" is also on page "${other.id}". Give one of the two another key.`),
    );
}

function sharedColumnProblems({ id, dataModel }: StepDefinition, others: StepDefinition[]): string[] {
  const own = new Map(Object.entries(dataModel).map(([key, { exportName }]) => [exportName, key]));
  return others
    .filter((other) => other.id !== id)
    .flatMap((other) =>
      Object.entries(other.dataModel).map(([key, entry]) => ({ key, page: other.id, entry })),
    )
    .filter(({ key, entry }) => (own.get(entry.exportName) ?? key) !== key)
    .map(
      ({ key, page, entry: { exportName } }) =>
        `the export name "${exportName}" of key "${own.get(exportName)}" is also that of key "${key}" on page "${page}". Give one of the two another column.`,
    );
}

/** Questions with the same option list must have the same default options. */
function sharedListProblems(definition: StepDefinition, others: StepDefinition[]): string[] {
  const known = new Map<string, string>();
  const wrong = [definition, ...others].flatMap(questionsOf).flatMap(({ key, list, options = [] }) => {
    if (list === undefined) return [];
    const text = JSON.stringify(options);
    const first = known.get(list) ?? text;
    known.set(list, first);
    return text === first ? [] : [{ key, list }];
  });
  return wrong.map(
    ({ key, list }) =>
      `key "${key}" has different options than another question with the option list "${list}". Give both the same options.`,
  );
}
