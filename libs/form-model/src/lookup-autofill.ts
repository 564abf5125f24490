import type { AnswerValue, Answers } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import type { LookupField, Question, StepDefinition } from './definition.ts';
import { companionKey, isChoice } from './keys.ts';
import { optionsOf } from './options/options.ts';

/** @since 1.1 */
export type LookupFields = Partial<Record<LookupField, string>>;

/**
 * Returns the answers that a chosen record fills in: main field, code, other fields, and their labels. Empties those that the record lacks.
 * @since 1.1
 */
export function answersFromRecord(
  definition: StepDefinition,
  search: Question,
  record: LookupFields,
): Answers {
  const { category, codeKey, fills = {} } = search.lookup ?? {};
  const main = category === 'address' ? record.address_line_1 : record.name;
  const fields = Object.entries(fills) as [LookupField, string][];
  return {
    [search.key]: fitting(definition, search.key, main),
    ...(codeKey && { [codeKey]: record.ceeb ?? '' }),
    ...Object.assign({}, ...fields.map(([field, key]) => filled(definition, key, record[field]))),
  };
}

/** @since 1.1 */
export function answersFromText(definition: StepDefinition, search: Question, text: string): Answers {
  const codeKey = search.lookup?.codeKey;
  return { [search.key]: fitting(definition, search.key, text), ...(codeKey && { [codeKey]: '' }) };
}

function filled(definition: StepDefinition, key: string, value: string | undefined): Answers {
  const target = questionsOf(definition).find((question) => question.key === key);
  if (!target || !isChoice(target)) return { [key]: fitting(definition, key, value) };
  const option = optionsOf(target, {}).find((one) => one.value === value);
  return { [key]: option?.value ?? '', [companionKey(key)]: option?.label ?? '' };
}

function fitting({ dataModel }: StepDefinition, key: string, value = ''): AnswerValue {
  return value.slice(0, dataModel[key]?.maxLength);
}
