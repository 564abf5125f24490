import type { StepDefinition } from '@portico/form-model';
import type { AppStore } from '@portico/store';
import { SOURCE, type Reading } from '@portico/texts';
import { ReadingContext } from '@portico/texts/react';
import { ToastProvider } from '@portico/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext, StepScope, type Shell } from './step-api.ts';

interface Drawn {
  store: AppStore;
  step: StepDefinition;
  page: ReactNode;
  reading?: Reading;
  /** Of the step, in the language that is read. */
  texts?: Record<string, string>;
}

/** The page of a step as a shell draws it, over a real store. */
export function drawPage({ store, step, page, reading = SOURCE, texts = {} }: Drawn) {
  const shell: Shell = {
    steps: [step],
    invalidRoute: null,
    completionRoute: '/done',
    textsOf: () => texts,
    optionLists: {},
  };
  render(
    <ReadingContext value={reading}>
      <Provider store={store}>
        <ToastProvider>
          <MemoryRouter initialEntries={[step.route]}>
            <ShellContext value={shell}>
              <StepScope definition={step}>{page}</StepScope>
            </ShellContext>
          </MemoryRouter>
        </ToastProvider>
      </Provider>
    </ReadingContext>,
  );
  return userEvent.setup();
}
