import {
  withOptionLists,
  type Answers,
  type Approval,
  type OptionLists,
  type StepDefinition,
  type UniversityValues,
} from '@portico/form-model';
import type { OwnWidgets } from '@portico/form-react';
import { selectAnswers, useAppSelector } from '@portico/store';
import { createContext, createElement, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** What a step exposes as `./step`: its words and rules, and its page. */
export interface StepModule {
  definition: StepDefinition;
  Page: ComponentType;
  /** By the names that its questions have for them (`x-mood`). */
  widgets?: OwnWidgets;
}

/** A step as the others and the shell see it. */
export interface ShellStep {
  id: string;
  route: string;
  label: string;
}

/** What the shell tells its steps. */
export interface Shell {
  /** All steps, in their order on the page. */
  steps: ShellStep[];
  /** The step that a submission with errors leads to; null: the first one that has an error. */
  invalidRoute: string | null;
  /** Where a submitted application is thanked for. */
  completionRoute: string;
  /** Where all answers can be looked through; without it that is offered nowhere. */
  reviewRoute?: string;
  /**
   * What a step's texts say in the language of the page, plain, by id (`first_name.label`): the university's own words over the translation
   * of the release that is shown. The same object until one of them changes; what is missing is said in the source language.
   */
  textsOf(stepId: string): Readonly<Record<string, string>>;
  /** Of a step's legal texts, what the university has approved of that; without it nothing is. Its parts are the same objects until they change. */
  approvalOf?(stepId: string): Approval;
  /** The university's rows, which take the place of options of the step. Always the same object. */
  optionLists: OptionLists;
  /** What explanations say of the university; without it nothing. Always the same object. */
  university?: UniversityValues;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) {
    throw new Error(
      'A step was drawn outside of the shell: put <ShellContext.Provider> of @portico/step-kit around it.',
    );
  }
  return shell;
}

const StepContext = createContext<StepDefinition | null>(null);

interface StepScopeProps {
  /** As it was released. */
  definition: StepDefinition;
  children?: ReactNode;
}

/** Says which step is drawn inside: around every page (`StepWidgets`), and around what stands in a form. */
export function StepScope({ definition, children }: StepScopeProps) {
  return createElement(StepContext, { value: definition }, children);
}

/** The step that is drawn: as it was released, with the university's rows in its options. */
export function useStep(): StepDefinition {
  const { optionLists } = useShell();
  const released = useContext(StepContext);
  if (!released)
    throw new Error(
      'A part of a step was drawn outside of its page: put <StepWidgets> of @portico/step-kit around it.',
    );
  return withOptionLists(released, optionLists);
}

/** All answers as the applicant sees them, unsent ones included. */
export function useAnswers(): Answers {
  return useAppSelector(selectAnswers);
}
