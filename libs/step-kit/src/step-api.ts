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

/** @since 1.0 */
export interface StepModule {
  definition: StepDefinition;
  Page: ComponentType;
  widgets?: OwnWidgets;
}

/** @since 1.0 */
export interface ShellStep {
  id: string;
  route: string;
  label: string;
}

/** @since 1.0 */
export interface Shell {
  steps: ShellStep[];
  /** Step to open after a submission with errors; null for the first step with an error. */
  invalidRoute: string | null;
  completionRoute: string;
  reviewRoute?: string;
  /**
   * Returns a step's texts in the page's language by id (`first_name.label`): custom texts override translations of the shown release. Stable until a
   * text changes. Missing texts appear in the source language.
   */
  textsOf(stepId: string): Readonly<Record<string, string>>;
  /** Approved legal texts of a step; absent if there are none. Stable until they change. */
  approvalOf?(stepId: string): Approval;
  /** The university's option lists, which replace the step's options. Always the same object. */
  optionLists: OptionLists;
  university?: UniversityValues;
}

/** @since 1.0 */
export const ShellContext = createContext<Shell | null>(null);

/** @since 1.0 */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) {
    throw new Error(
      'A step was rendered outside the shell. Wrap it in <ShellContext.Provider> from @portico/step-kit.',
    );
  }
  return shell;
}

const StepContext = createContext<StepDefinition | null>(null);

interface StepScopeProps {
  definition: StepDefinition;
  children?: ReactNode;
}

/** Provides the current step to `useStep`, around a page (`StepWidgets`) and around content inside a form. */
export function StepScope({ definition, children }: StepScopeProps) {
  return createElement(StepContext, { value: definition }, children);
}

/** Returns the current step as released, with the university's option lists. */
export function useStep(): StepDefinition {
  const { optionLists } = useShell();
  const released = useContext(StepContext);
  if (!released)
    throw new Error(
      'Part of a step was rendered outside its page. Wrap it in <StepWidgets> from @portico/step-kit.',
    );
  return withOptionLists(released, optionLists);
}

/** @since 1.0 */
export function useAnswers(): Answers {
  return useAppSelector(selectAnswers);
}
