import { createContext, useContext } from 'react';

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
