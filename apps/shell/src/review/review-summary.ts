import {
  askedSteps,
  blocksOf,
  isAnswered,
  isMissing,
  questionsWithin,
  type Answers,
  type Content,
  type Question,
  type StepDefinition,
  type Visibility,
} from '@portico/form-model';
import type { DocumentView } from '@portico/store';

export interface Summary {
  answers: Answers;
  visibility: Visibility;
  documents: Readonly<Record<string, DocumentView>>;
  route: string;
  showsUnanswered: boolean;
}

export function hasAnswer({ key, yearKey }: Question, { visibility: { read }, documents }: Summary): boolean {
  const document = documents[key];
  return (
    isAnswered(read(key)) ||
    (yearKey !== undefined && isAnswered(read(yearKey))) ||
    (document !== undefined && document.phase !== 'refused' && document.phase !== 'removed')
  );
}

export function askedWithin(content: Content[], { visibility }: Summary): Question[] {
  return questionsWithin(content).filter(visibility.isAsked);
}

export interface MissingOfStep {
  definition: StepDefinition;
  /** Unanswered required questions. `set` is the title of the repeated set that contains the question, if any. */
  missing: { question: Question; set: string | undefined }[];
}

/** Returns unanswered required questions by step. Doesn't validate, so the application's status doesn't change. */
export function missingOf(
  definitions: StepDefinition[],
  answers: Answers,
  visibility: Visibility,
): MissingOfStep[] {
  return askedSteps(definitions, answers)
    .map(({ definition, groups }) => {
      const missing = groups
        .flatMap(({ questions }) => questions)
        .filter((question) => isMissing(question, visibility))
        .map((question) => ({ question, set: titleOfSet(definition, question) }));
      return { definition, missing };
    })
    .filter(({ missing }) => missing.length > 0);
}

function titleOfSet(definition: StepDefinition, { key }: Question): string | undefined {
  const sets = blocksOf(definition).flatMap((item) => (item.block === 'repeated' ? item.sets : []));
  return sets.find(({ questions }) => questionsWithin(questions).some((each) => each.key === key))?.title;
}
