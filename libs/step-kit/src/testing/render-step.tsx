import type { Answers, ErrorMap, OptionLists, StepDefinition } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { readToday, selectAnswers } from '@portico/store';
import { loggedInStore, type StubRoute } from '@portico/store/testing';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
import { ToastProvider } from '@portico/ui';
import { cleanup, render, screen, waitFor, type Screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useEffect } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { ShellContext, type Shell, type StepModule } from '../step-api.ts';
import { StepWidgets } from '../step-form/step-widgets.tsx';

export interface StepPageOptions {
  answers?: Answers;
  validating?: boolean;
  language?: string;
  /** Contents of the step's `texts.<language>.json`. */
  texts?: Readonly<Record<string, { text: string }>>;
  stepsBefore?: StepDefinition[];
  optionLists?: OptionLists;
  /** Replies to requests other than saves, by route such as `GET /api/lookup`: a body, or a function that returns one. */
  routes?: Record<string, StubRoute>;
}

export interface StepPage {
  screen: Screen;
  user: UserEvent;
  answers(): Answers;
  errors(): ErrorMap[string];
}

const RECEIVED = { message: 'OK' };
const SAVED = { ...RECEIVED, version: 1, saved_at: '2026-11-21T10:00:00.000Z', conflicts: [], changed: {} };
const SERVER: Record<string, StubRoute> = {
  'PUT /api/answer': SAVED,
  'POST /api/web-status': RECEIVED,
  'POST /api/validations': RECEIVED,
  'GET /api/tabs': {},
  'GET /api/add-another': {},
};

export async function renderStep(
  step: StepModule,
  {
    answers = {},
    validating = false,
    language = SOURCE_LANGUAGE,
    texts = {},
    stepsBefore = [],
    optionLists = {},
    routes = {},
  }: StepPageOptions = {},
): Promise<StepPage> {
  const { definition, Page } = step;
  const definitions = [...stepsBefore, definition];
  standInForLayout();
  const { store } = await loggedInStore({
    profile: { answer: answers, web_status: statuses(validating) },
    routes: { ...SERVER, ...routes },
    page: {
      stepIds: definitions.map(({ id }) => id),
      shownVersions: () => Object.fromEntries(definitions.map(({ id }) => [id, '0.0.0'])),
      loadDefinitions: async (ids) => definitions.filter(({ id }) => ids.includes(id)),
    },
  });
  const locale = { language, messages: {} };
  const own = Object.fromEntries(Object.entries(texts).map(([id, { text }]) => [id, text]));
  const shell: Shell = {
    steps: definitions,
    invalidRoute: null,
    completionRoute: '/completion',
    textsOf: (stepId) => (stepId === definition.id ? own : NOTHING),
    optionLists,
  };
  const drawn = vi.fn<() => void>();
  render(
    <Provider store={store}>
      <LocaleContext.Provider value={locale}>
        <ToastProvider>
          <MemoryRouter initialEntries={[definition.route]}>
            <ShellContext.Provider value={shell}>
              <StepWidgets module={step} onFailure={broken}>
                <Page />
                <WhenDrawn tell={drawn} />
              </StepWidgets>
            </ShellContext.Provider>
          </MemoryRouter>
        </ToastProvider>
      </LocaleContext.Provider>
    </Provider>,
  );
  onTestFinished(cleanup);
  await waitFor(
    () => {
      expect(drawn).toHaveBeenCalled();
      expect(document.querySelector('[data-waits]'), 'a widget is still loading').toBeNull();
    },
    { timeout: 60_000 },
  );
  return {
    screen,
    user: userEvent.setup(),
    answers: () => selectAnswers(store.getState()),
    errors: () =>
      validate(definitions, selectAnswers(store.getState()), { today: store.dispatch(readToday()) })[
        definition.id
      ] ?? {},
  };
}

const NOTHING = {};

function WhenDrawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/** Makes a broken widget fail the test. In the application, the built-in widget would replace it. */
function broken(error: unknown): never {
  throw error;
}

const statuses = (validating: boolean) => [
  { web_status: 'started' as const },
  ...(validating ? [{ web_status: 'validating' as const }] : []),
];

function standInForLayout(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView ??= () => undefined;
}
