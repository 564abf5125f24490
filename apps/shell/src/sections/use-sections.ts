import {
  changedKeys,
  isPlainChange,
  ownKeys,
  progressOf,
  questionsWithin,
  visibilityOf,
  type Answers,
  type Question,
  type StepDefinition,
} from '@portico/form-model';
import { selectAnswers, selectWebStatus, useAppSelector, type AppStore } from '@portico/store';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../steps/index.ts';
import { statusOf, type Status } from './section-status.ts';

export interface Section extends Status {
  id: string;
  title: string;
}

type RootState = ReturnType<AppStore['getState']>;

/** Returns the visible sections. Counts their progress only when the browser is idle, because counting would delay the first render. */
export function useSections(definition: StepDefinition): Section[] {
  const [isCounted, setIsCounted] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsCounted(true))), []);
  const select = useMemo(() => sectionsSelector(definition, isCounted), [definition, isCounted]);
  return useAppSelector(select);
}

/** Returns a selector that keeps the identity of the list and of each section until its content changes. */
function sectionsSelector(definition: StepDefinition, isCounted: boolean): (state: RootState) => Section[] {
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
        if (!isCounted) return { id, title, state: undefined, missing: 0 };
        const status = statusOf(progressOf(all, visibility));
        return { id, title, ...status, ...(hasError(all, errors) && { state: 'wrong' }) };
      });
    known = kept(known, sections);
    return known;
  };
}

const NONE: Readonly<Record<string, readonly unknown[]>> = {};

/** Returns the errors of a step. There are none before the first submission. */
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
  a.id === b.id && a.title === b.title && a.state === b.state && a.missing === b.missing;
