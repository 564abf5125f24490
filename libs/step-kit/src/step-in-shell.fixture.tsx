import type { StepDefinition } from '@portico/form-model';
import type { AppStore } from '@portico/store';
import { SOURCE, type Locale } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
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
  address?: string;
  locale?: Locale;
  shell?: Partial<Shell>;
  widgets?: StepModule['widgets'];
  page?: ReactNode;
  children?: ReactNode;
}

export function StepInShell({
  store,
  definition,
  address = definition.route,
  locale = SOURCE,
  shell,
  widgets,
  page = <StepForm definition={definition} />,
  children,
}: StepInShellProps) {
  const Page = () => page;
  return (
    <LocaleContext value={locale}>
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
    </LocaleContext>
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
