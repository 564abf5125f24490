import { answerOf, isAnswered, type Answers, type AnswerValue } from './answers.ts';
import { type ConditionExpression, holdsFor } from './conditions.ts';
import type { Question, QuestionGroup, StepDefinition } from './definition.ts';
import { keysOfQuestion, ownKeys } from './keys.ts';
import { placementsOf, type Placed } from './placement.ts';

export interface AskedGroup {
  group: QuestionGroup;
  questions: Question[];
}

export interface Visibility {
  /** Whether the question is hidden, by itself or with what it stands in; then its answer is cleared. */
  isHidden(question: Question): boolean;
  /** Whether the question counts: it is not hidden, and stands in no set, tab or trigger that is not in use. */
  isAsked(question: Question): boolean;
  /** The answer, or the empty one while its question is hidden. */
  read(key: string): AnswerValue;
}

/**
 * The groups and questions of a step that are asked with these answers, in page order and without their blocks; a group
 * without any is left out. This is what is validated, printed and submitted.
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

/** What is asked in several steps; their conditions read each other's answers. A step without any question is left out. */
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
 * Keys of what is asked and answered, without companions: what a print must hold. A month/year pair gives its month and
 * its year, a school its name and its code.
 */
export function answeredKeys(definitions: StepDefinition[], answers: Answers): string[] {
  const visibility = visibilityOf(definitions, answers);
  return definitions
    .flatMap((definition) => askedIn(definition, visibility))
    .flatMap(({ questions }) => questions.flatMap(ownKeys))
    .filter((key) => isAnswered(visibility.read(key)));
}

/**
 * What is hidden follows from answers, and an answer that is hidden counts as empty, so this is worked out along the
 * chain of conditions: with A controlling B and B controlling C, hiding B hides C at once, in whatever order they stand.
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

/** Every question of a page asks after every change, and all of them about the same answers. */
const lastOfOne = new WeakMap<StepDefinition, { answers: Answers; visibility: Visibility }>();

function workOut(definitions: StepDefinition[], answers: Answers): Visibility {
  const indexes = definitions.map(placesOf);
  const placeOf = (key: string) => indexes.find((places) => places.has(key))?.get(key);
  const hiddenKeys = new Map<string, boolean>();
  const truths = new Map<ConditionExpression, boolean>();

  const isHiddenKey = (key: string): boolean => {
    const result = hiddenKeys.get(key);
    if (result !== undefined) return result;
    hiddenKeys.set(key, false); // Ends a circle of conditions, which checkDefinition refuses.
    const hidden = (placeOf(key)?.hiddenWhen ?? []).some((condition) => holdsFor(condition, read));
    hiddenKeys.set(key, hidden);
    return hidden;
  };
  const read = (key: string): AnswerValue => (isHiddenKey(key) ? '' : answerOf(answers, key));
  // All questions of a set share one condition, which reads every answer of the set.
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
