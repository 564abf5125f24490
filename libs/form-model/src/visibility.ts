import { answerOf, isAnswered, type Answers, type AnswerValue } from './answers.ts';
import { holdsFor } from './conditions.ts';
import type { ConditionExpression, Question, QuestionGroup, StepDefinition } from './definition.ts';
import { keysOfQuestion } from './keys.ts';

export interface VisibleGroup {
  group: QuestionGroup;
  questions: Question[];
}

export interface Visibility {
  /** Whether the question is hidden, by itself or with its group. */
  isHidden(question: Question): boolean;
  /** The answer, or the empty one while its question is hidden. */
  read(key: string): AnswerValue;
}

/** The groups and questions of a step that are shown with these answers, in page order; a group without any is left out. */
export function visibleQuestions(definition: StepDefinition, answers: Answers): VisibleGroup[] {
  return visibleIn(definition, visibilityOf([definition], answers));
}

export function visibleIn(definition: StepDefinition, visibility: Visibility): VisibleGroup[] {
  return definition.groups
    .map((group) => ({ group, questions: group.questions.filter((q) => !visibility.isHidden(q)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** What is shown of several steps; their conditions read each other's answers. A step without any question is left out. */
export function visibleGroups(
  definitions: StepDefinition[],
  answers: Answers,
): { definition: StepDefinition; groups: VisibleGroup[] }[] {
  const visibility = visibilityOf(definitions, answers);
  return definitions
    .map((definition) => ({ definition, groups: visibleIn(definition, visibility) }))
    .filter(({ groups }) => groups.length > 0);
}

/** Keys of the shown questions that have an answer, without companions: what a print of the application must hold. */
export function answeredKeys(definitions: StepDefinition[], answers: Answers): string[] {
  const visibility = visibilityOf(definitions, answers);
  return definitions
    .flatMap((definition) => visibleIn(definition, visibility))
    .flatMap(({ questions }) => questions.map(({ key }) => key))
    .filter((key) => isAnswered(visibility.read(key)));
}

/**
 * What is hidden follows from answers, and an answer that is hidden counts as empty, so this is worked out along the
 * chain of conditions: with A controlling B and B controlling C, hiding B hides C at once, in whatever order they stand.
 */
export function visibilityOf(definitions: StepDefinition[], answers: Answers): Visibility {
  const conditions = conditionsByKey(definitions);
  const known = new Map<string, boolean>();

  const isHiddenKey = (key: string): boolean => {
    const result = known.get(key);
    if (result !== undefined) return result;
    known.set(key, false); // Ends a circle of conditions, which checkDefinition refuses.
    const hidden = (conditions.get(key) ?? []).some((condition) => holdsFor(condition, read));
    known.set(key, hidden);
    return hidden;
  };
  const read = (key: string): AnswerValue => (isHiddenKey(key) ? '' : answerOf(answers, key));

  return { isHidden: (question) => isHiddenKey(question.key), read };
}

function conditionsByKey(definitions: StepDefinition[]): Map<string, ConditionExpression[]> {
  const conditions = new Map<string, ConditionExpression[]>();
  for (const group of definitions.flatMap((definition) => definition.groups)) {
    for (const question of group.questions) {
      const own = [group.hiddenWhen, question.hiddenWhen].filter((condition) => condition !== undefined);
      for (const key of keysOfQuestion(question)) conditions.set(key, own);
    }
  }
  return conditions;
}
