import {
  changedKeys,
  isPlainChange,
  ownKeys,
  progressOf,
  questionsWithin,
  visibilityOf,
  type Answers,
  type Progress,
  type Question,
  type StepDefinition,
} from '@portico/form-model';
import { selectAnswers, selectWebStatus, useAppSelector, type AppStore } from '@portico/store';
import { useMemo } from 'react';

export interface Section extends Omit<Progress, 'status'> {
  id: string;
  title: string;
  /** `wrong`: a submission found errors that aren't fixed yet. */
  status: Progress['status'] | 'wrong';
}

type RootState = ReturnType<AppStore['getState']>;

export function useSections(definition: StepDefinition): Section[] {
  const select = useMemo(() => sectionsSelector(definition), [definition]);
  return useAppSelector(select);
}

/** Memoizes sections and list by value. */
function sectionsSelector(definition: StepDefinition): (state: RootState) => Section[] {
  const groups = definition.groups.map((group) => ({ ...group, all: questionsWithin(group.questions) }));
  const isSaidAlready = (before: Answers, answers: Answers) =>
    before === answers || isPlainChange(definition, changedKeys(before, answers), before, answers);
  let read: { answers?: Answers; errors?: typeof NONE } = {};
  let known: Section[] = [];
  return (state) => {
    const answers = selectAnswers(state);
    const errors = errorsOfSubmission(state, definition.id);
    const isOnlyTyped = read.errors === errors && read.answers && isSaidAlready(read.answers, answers);
    read = { answers, errors };
    if (isOnlyTyped) return known;
    const visibility = visibilityOf([definition], answers);
    const sections = groups
      .filter(({ all }) => all.some((question) => !visibility.isHidden(question)))
      .map(({ id, title, all }): Section => {
        const progress = progressOf(all, visibility);
        return { id, title, ...progress, ...(hasError(all, errors) && { status: 'wrong' }) };
      });
    known = kept(known, sections);
    return known;
  };
}

const NONE: Readonly<Record<string, readonly unknown[]>> = {};

/** No errors before the first submission. */
function errorsOfSubmission(state: RootState, stepId: string): typeof NONE {
  if (selectWebStatus(state) !== 'validating') return NONE;
  return state.validation.errors?.[stepId] ?? NONE;
}

const hasError = (questions: Question[], errors: typeof NONE): boolean =>
  questions.flatMap(ownKeys).some((key) => (errors[key]?.length ?? 0) > 0);

function kept(before: Section[], now: Section[]): Section[] {
  const list = now.map((section) => before.find((each) => isSame(each, section)) ?? section);
  return list.length === before.length && list.every((each, place) => each === before[place]) ? before : list;
}

const isSame = (a: Section, b: Section): boolean =>
  a.id === b.id &&
  a.title === b.title &&
  a.status === b.status &&
  a.answered === b.answered &&
  a.required === b.required;
