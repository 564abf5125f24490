import { type Answers, type ErrorMap, LIMITS, type SetAside, texts } from '@portico/contracts';
import type { Text } from '@portico/texts';
import {
  type StepDefinition,
  answerOf,
  blocksOf,
  cleanLines,
  emptyAnswer,
  shownSets,
} from '@portico/form-model';
import { InvalidError } from '../../errors.ts';
import type { RegisteredKeys } from '../../releases/index.ts';
import Joi from 'joi';

/** Cleans answers and checks them against the data dictionary, but not against rules. @throws InvalidError with a message per key */
export function checkAnswerTypes(definitions: RegisteredKeys, body: unknown): Answers {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidError('invalid_answers', texts.badAnswers);
  const entries = Object.entries(body).map(([key, value]: [string, unknown]) => [key, clean(value)] as const);
  if (entries.length > definitions.keyCount()) throw new InvalidError('unknown_answers', texts.badAnswers);
  const problems = entries.flatMap(([key, value]) => {
    const problem = problemOf(definitions, key, value);
    return problem ? [[key, problem] as const] : [];
  });
  if (problems.length > 0)
    throw new InvalidError('invalid_answers', texts.badAnswers, Object.fromEntries(problems));
  return Object.fromEntries(entries) as Answers;
}

export function checkSave(
  definitions: RegisteredKeys,
  body: unknown,
): { answers: Answers; setAside: Answers } {
  const hidden = typeof body === 'object' && body !== null ? Object.entries(body).filter(isSetAside) : [];
  if (hidden.length === 0) return { answers: checkAnswerTypes(definitions, body), setAside: {} };
  const held = Object.fromEntries(hidden.map(([key, { set_aside }]) => [key, set_aside]));
  const answers = checkAnswerTypes(definitions, { ...(body as object), ...held });
  const emptied = hidden.map(([key]) => [key, emptyAnswer(definitions.key(key) ?? { type: 'text' })]);
  const setAside = Object.fromEntries(hidden.map(([key]) => [key, answerOf(answers, key)]));
  return { answers: { ...answers, ...Object.fromEntries(emptied) }, setAside };
}

const clean = (value: unknown) => (typeof value === 'string' ? cleanLines(value) : value);

const isSetAside = (entry: [string, unknown]): entry is [string, SetAside] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'set_aside' in entry[1];

function problemOf(definitions: RegisteredKeys, key: string, value: unknown): Text | undefined {
  // Inherited names such as `constructor` are never questions.
  const entry = key in Object.prototype ? undefined : definitions.key(key);
  if (!entry) return texts.unknownAnswer;
  if (entry.type === 'boolean') return typeof value === 'boolean' ? undefined : texts.answerNotBoolean;
  if (typeof value !== 'string') return texts.answerNotText;
  return value.length > (entry.maxLength ?? LIMITS.textAreaMaxLength) ? texts.answerTooLong : undefined;
}

export const isChoice = (definitions: StepDefinition[], name: string, value: number | string): boolean =>
  definitions.flatMap(blocksOf).some((block) => {
    if (typeof value === 'number')
      return block.block === 'repeated' && block.id === name && value <= block.sets.length;
    return block.block === 'tabs' && block.id === name && block.tabs.some(({ id }) => id === value);
  });

export function checkChoice(definitions: StepDefinition[], name: string, value: number | string): void {
  if (!isChoice(definitions, name, value)) throw new InvalidError('unknown_choice', texts.unknownChoice);
}

/** Allows raising the number of sets by only one at a time (specification, section 4). Lowering or repeating it is always allowed. */
export function checkSetCount(
  definitions: StepDefinition[],
  { answers, addAnother }: { answers: Answers; addAnother: Record<string, number> },
  name: string,
  count: number,
): void {
  const block = definitions.flatMap(blocksOf).find((each) => each.block === 'repeated' && each.id === name);
  if (block?.block === 'repeated' && count > shownSets(block, answers, { addAnother }) + 1)
    throw new InvalidError('one_at_a_time', texts.oneSetAtATime);
}

const messages = Joi.array().items(Joi.string().max(300)).max(20);
export const errorMapSchema = Joi.object()
  .pattern(/^[a-z][\w-]{0,63}$/, Joi.object().pattern(/^[a-z]\w{0,99}$/i, messages))
  .required();

export function checkErrorMap(definitions: RegisteredKeys, body: unknown): ErrorMap {
  const { error } = errorMapSchema.validate(body, { convert: false });
  const pages = error ? [] : Object.entries(body as ErrorMap);
  const isOf = (page: string) => (key: string) =>
    !(key in Object.prototype) && definitions.key(key)?.step === page;
  if (error || !pages.every(([page, errors]) => Object.keys(errors).every(isOf(page))))
    throw new InvalidError('invalid_validations', texts.badInput);
  return Object.fromEntries(pages);
}
