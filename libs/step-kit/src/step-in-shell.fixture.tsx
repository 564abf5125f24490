import type { StepDefinition } from '@portico/form-model';
import type { AppStore } from '@portico/store';
import { SOURCE, type Reading } from '@portico/texts';
import { ReadingContext } from '@portico/texts/react';
import { ToastProvider } from '@portico/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext, type Shell, type StepModule } from './step-api.ts';
import { StepForm } from './step-form/step-form.tsx';
import { StepWidgets } from './step-form/step-widgets.tsx';

interface StepInShellProps {
  store: AppStore;
  definition: StepDefinition;
  /** Of the page; by default that of the step. */
  address?: string;
  reading?: Reading;
  /** What the shell tells beyond that there is this step alone. */
  shell?: Partial<Shell>;
  widgets?: StepModule['widgets'];
  /** In place of the step's form. */
  page?: ReactNode;
  /** Below the step. */
  children?: ReactNode;
}

/** A step as it stands in the shell. */
export function StepInShell({
  store,
  definition,
  address = definition.route,
  reading = SOURCE,
  shell,
  widgets,
  page = <StepForm definition={definition} />,
  children,
}: StepInShellProps) {
  const Page = () => page;
  return (
    <ReadingContext value={reading}>
      <Provider store={store}>
        <ToastProvider>
          <MemoryRouter initialEntries={[address]}>
            <ShellContext value={{ ...PLAIN_SHELL, steps: [definition], ...shell }}>
              <StepWidgets module={{ definition, Page, ...(widgets && { widgets }) }} onFailure={unexpected}>
                {page}
              </StepWidgets>
              {children}
            </ShellContext>
          </MemoryRouter>
        </ToastProvider>
      </Provider>
    </ReadingContext>
  );
}

const NONE = {};
const PLAIN_SHELL = {
  invalidRoute: null,
  completionRoute: '/completion',
  textsOf: () => NONE,
  optionLists: NONE,
};
const unexpected = (error: unknown) => {
  throw error;
};
