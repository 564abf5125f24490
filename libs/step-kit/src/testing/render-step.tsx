import type { Answers, ErrorMap, OptionLists, StepDefinition } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { readToday, selectAnswers } from '@portico/store';
import { loggedInStore, type StubRoute } from '@portico/store/testing';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { ReadingContext } from '@portico/texts/react';
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
  /** What the applicant has answered before. */
  answers?: Answers;
  /** The applicant has tried to submit: errors stand at their questions, and follow what is typed. */
  validating?: boolean;
  /** BCP 47; English by default. */
  language?: string;
  /** What stands in the `texts.<language>.json` of the step. */
  texts?: Readonly<Record<string, { text: string }>>;
  /** Steps whose answers this one reads, in their order on the page before it. */
  stepsBefore?: StepDefinition[];
  /** Rows of the university that take the place of options. */
  optionLists?: OptionLists;
  /** What the server answers beside saving, as `GET /api/lookup`: a reply, or a function that makes one. */
  routes?: Record<string, StubRoute>;
}

export interface StepPage {
  screen: Screen;
  user: UserEvent;
  /** All answers as the applicant sees them. */
  answers(): Answers;
  /** Key to the sentences that stand against its answer now, by the step's own rules. */
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

/** Draws the page of a step for an applicant who is logged in, with its own widgets. It is gone when the test has finished. */
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
  const reading = { language, messages: {} };
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
      <ReadingContext.Provider value={reading}>
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
      </ReadingContext.Provider>
    </Provider>,
  );
  onTestFinished(cleanup);
  // Code of widgets comes as late as it comes: the time that the test has is the limit.
  await waitFor(
    () => {
      expect(drawn).toHaveBeenCalled();
      expect(document.querySelector('[data-waits]'), 'a widget is still on its way').toBeNull();
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

/** Applicants get the plain form of a widget that breaks; its test is to say so. */
function broken(error: unknown): never {
  throw error;
}

const statuses = (validating: boolean) => [
  { web_status: 'started' as const },
  ...(validating ? [{ web_status: 'validating' as const }] : []),
];

/** What jsdom, which lays nothing out, does not have. */
function standInForLayout(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView ??= () => undefined;
}
