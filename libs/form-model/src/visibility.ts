import { answerOf, isAnswered, type Answers, type AnswerValue } from './answers.ts';
import { type ConditionExpression, holdsFor } from './conditions.ts';
import type { Question, QuestionGroup, StepDefinition } from './definition.ts';
import { keysOfQuestion, ownKeys } from './keys.ts';
import { placementsOf, type Placed } from './placed-questions.ts';

/** @since 1.2 */
export interface AskedGroup {
  group: QuestionGroup;
  questions: Question[];
}

/** @since 1.0 */
export interface Visibility {
  /** Whether the condition of the question or of an enclosing block hides it. The answer to a hidden question is cleared. */
  isHidden(question: Question): boolean;
  isAsked(question: Question): boolean;
  read(key: string): AnswerValue;
}

/**
 * Returns asked groups and questions in page order, without blocks and without empty groups. Only these are validated, printed, and submitted.
 * @since 1.2
 */
export function askedGroups(definition: StepDefinition, answers: Answers): AskedGroup[] {
  return askedIn(definition, visibilityOf([definition], answers));
}

function askedIn(definition: StepDefinition, visibility: Visibility): AskedGroup[] {
  const groups = new Map<QuestionGroup, Question[]>();
  for (const { group, question } of placementsOf(definition)) {
    if (!visibility.isAsked(question)) continue;
    const questions = groups.get(group);
    if (questions) questions.push(question);
    else groups.set(group, [question]);
  }
  return [...groups].map(([group, questions]) => ({ group, questions }));
}

/** Returns the asked groups of each step, without steps that have none. Conditions can read answers of other steps. @since 1.2 */
export function askedSteps(
  definitions: StepDefinition[],
  answers: Answers,
): { definition: StepDefinition; groups: AskedGroup[] }[] {
  const visibility = visibilityOf(definitions, answers);
  return definitions
    .map((definition) => ({ definition, groups: askedIn(definition, visibility) }))
    .filter(({ groups }) => groups.length > 0);
}

/**
 * Returns the keys that the PDF must contain: asked and answered, without label keys. Month and year are separate keys, and so are school and code.
 * @since 1.0
 */
export function answeredKeys(definitions: StepDefinition[], answers: Answers): string[] {
  const visibility = visibilityOf(definitions, answers);
  return definitions
    .flatMap((definition) => askedIn(definition, visibility))
    .flatMap(({ questions }) => questions.flatMap(ownKeys))
    .filter((key) => isAnswered(visibility.read(key)));
}

/**
 * Resolves which questions are hidden. Answers to hidden ones count as empty: if A controls B and B controls C, hiding B hides C, too.
 * @since 1.0
 */
export function visibilityOf(definitions: StepDefinition[], answers: Answers): Visibility {
  const [only] = definitions;
  if (!only || definitions.length > 1) return workOut(definitions, answers);
  const last = lastOfOne.get(only);
  if (last?.answers === answers) return last.visibility;
  const visibility = workOut(definitions, answers);
  lastOfOne.set(only, { answers, visibility });
  return visibility;
}

/** Last result by step, because every question of a page asks for it with the same answers. */
const lastOfOne = new WeakMap<StepDefinition, { answers: Answers; visibility: Visibility }>();

function workOut(definitions: StepDefinition[], answers: Answers): Visibility {
  const indexes = definitions.map(placesOf);
  const placeOf = (key: string) => indexes.find((places) => places.has(key))?.get(key);
  const hiddenKeys = new Map<string, boolean>();
  const truths = new Map<ConditionExpression, boolean>();

  const isHiddenKey = (key: string): boolean => {
    const result = hiddenKeys.get(key);
    if (result !== undefined) return result;
    hiddenKeys.set(key, false); // Breaks cycles. checkDefinition rejects them.
    const hidden = (placeOf(key)?.hiddenWhen ?? []).some((condition) => holdsFor(condition, read));
    hiddenKeys.set(key, hidden);
    return hidden;
  };
  const read = (key: string): AnswerValue => (isHiddenKey(key) ? '' : answerOf(answers, key));
  // Cached, because all questions of a set have the same condition.
  const isInUse = (condition: ConditionExpression): boolean => {
    const known = truths.get(condition);
    if (known !== undefined) return known;
    const truth = holdsFor(condition, read);
    truths.set(condition, truth);
    return truth;
  };

  return {
    isHidden: ({ key }) => isHiddenKey(key),
    isAsked: ({ key }) => !isHiddenKey(key) && (placeOf(key)?.inUseWhen ?? []).every(isInUse),
    read,
  };
}

const knownPlaces = new WeakMap<StepDefinition, Map<string, Placed>>();

function placesOf(definition: StepDefinition): Map<string, Placed> {
  const known = knownPlaces.get(definition);
  if (known) return known;
  const places = new Map(
    placementsOf(definition).flatMap((placed) =>
      keysOfQuestion(placed.question).map((key): [string, Placed] => [key, placed]),
    ),
  );
  knownPlaces.set(definition, places);
  return places;
}
